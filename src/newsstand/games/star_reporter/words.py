"""Star Reporter in words and JSON, from a View.

JSON writes cards as N1, H1 and S1 onwards (News, Headlines, Scoops), spaces as numbers: cities are
the first ones, in the order of `board.cities`.
"""

from __future__ import annotations

import difflib
from collections.abc import Sequence

from newsstand.games.game import NO_SEAT, SPECTATOR, Json, JsonValue, WordError
from newsstand.games.star_reporter.actions import (
    AIRPLANE,
    AUTOMOBILE,
    COLLECT,
    DRIVE,
    FLY,
    MOST_LEGAL,
    RIDE,
    SPIKE,
    STAY,
    STOP,
    TRAIN,
)
from newsstand.games.star_reporter.events import (
    headline_points,
    narrate,
    points_word,
    ranks_of,
    scoop_worth,
    winners,
)
from newsstand.games.star_reporter.geography import (
    SPACE_NAMES,
    THROWS,
    board_json,
    card_json,
    code_of,
    odds_by_car,
    place_of,
    route_to,
    stop_at,
)
from newsstand.games.star_reporter.options import OPTIONS
from newsstand.games.star_reporter.position import PHASES, from_position, position
from newsstand.games.star_reporter.rules import GUARD, SOLO_THROWS, State, View, legal_actions
from newsstand.games.star_reporter.state import (
    CHOOSING,
    DRIVING,
    FACE_DOWN,
    LANDED,
    NOTHING,
    RIDING,
    UNCLAIMED,
)
from newsstand.games.star_reporter.tables import (
    BOARD,
    CITIES,
    FIRST_STOP,
    HEADLINES,
    NEWS_CITY,
    NEWS_POINTS,
    SOLO_TARGET,
    STOPS,
)
from newsstand.games.star_reporter.worlds import copy_open, hold

__all__ = [
    "describe", "detail", "from_position", "narrate", "parse", "position", "prompt", "scene",
    "sheet", "text",
]  # fmt: skip

EVEN = 27  # of 36 throws show an even number

SHORT = {
    "car": AUTOMOBILE, "auto": AUTOMOBILE, "automobile": AUTOMOBILE, "drive": AUTOMOBILE,
    "train": TRAIN, "plane": AIRPLANE, "airplane": AIRPLANE, "stay": STAY, "spike": SPIKE,
}  # fmt: skip


# Actions


def _choices(v: View) -> list[int]:
    """What the seat to act may do, if the view is its own; the piles do not matter."""
    world = State()
    copy_open(v, world)
    if v.turn != NO_SEAT and v.assignment[v.turn] >= 0:
        hold(v, world, v.turn, v.assignment[v.turn])
    out = [0] * MOST_LEGAL
    return out[: legal_actions(world, out)]


def describe(v: View, action: int) -> str:
    """An action in the imperative: "drive to circle 2 from Pomp to Urbania"."""
    if action < COLLECT:
        return f"drive to {SPACE_NAMES[action - DRIVE]}"
    if action < STOP:
        return f"collect the News and drive to {SPACE_NAMES[action - COLLECT]}"
    if action < RIDE:
        return f"stop in {SPACE_NAMES[action - STOP]} for the News"
    if action < FLY:
        return f"take the train to {SPACE_NAMES[action - RIDE]}"
    if action < STAY:
        return f"fly to {SPACE_NAMES[action - FLY]}"
    return {
        STAY: "stay on the ground",
        AUTOMOBILE: "go by automobile",
        TRAIN: "go by train",
        AIRPLANE: "go by airplane",
        SPIKE: "spike the assignment",
    }[action]


def parse(v: View, text: str) -> int:
    """The action of such a phrase, or of its short form: "car", "train", "stay", a city's name."""
    asked = " ".join(text.casefold().split())
    choices = _choices(v)
    known = {describe(v, action).casefold(): action for action in choices}
    if asked in known:
        return known[asked]
    if SHORT.get(asked) in choices:
        return SHORT[asked]
    ending = [action for phrase, action in known.items() if phrase.endswith(f" to {asked}")]
    if len(ending) == 1:
        return ending[0]
    close = difflib.get_close_matches(asked, known, n=3) or list(known)[:3]
    raise WordError(f"{text!r} is nothing you can do now; try {' or '.join(map(repr, close))}")


def detail(v: View, action: int) -> Json:
    """The action's parts; a move by car says how the dice lead there, and along which spaces."""
    here = v.space[v.turn]
    dice = v.dice[0], v.dice[1]
    strict = v.options.strict_retrace
    if action < COLLECT:
        how, path = route_to(here, dice, strict, action - DRIVE)
        return _way("drive", path, how)
    if action < STOP:
        via = NEWS_CITY[v.assignment[v.turn]] if v.assignment[v.turn] >= 0 else None
        how, path = route_to(here, dice, strict, action - COLLECT, via)
        return _way("collect", path, how)
    if action < RIDE:
        how, path = stop_at(here, dice, strict, action - STOP)
        return _way("stop", path, how)
    if action < FLY:
        return _way("ride", [here, action - RIDE])
    if action < STAY:
        return _way("fly", [here, action - FLY])
    return {
        STAY: {"kind": "stay"},
        AUTOMOBILE: {"kind": "announce", "method": "automobile"},
        TRAIN: {"kind": "announce", "method": "train"},
        AIRPLANE: {"kind": "announce", "method": "airplane"},
        SPIKE: {"kind": "spike"},
    }[action]


def _way(kind: str, path: Sequence[int], how: str = "") -> Json:
    told: Json = {"kind": kind, "space": path[-1], "to": SPACE_NAMES[path[-1]]}
    return {**told, "how": how, "path": [*path]} if how else told


# Scene


def _assignment_json(v: View, seat: int) -> JsonValue:
    card = v.assignment[seat]
    if card == FACE_DOWN:
        return "hidden"
    return None if card == NOTHING else card_json("N", card)


def _filed(v: View, seat: int) -> list[str | None]:
    """The cards that a seat has collected."""
    cards = [code_of("N", card) for card, owner in enumerate(v.news_of) if owner == seat]
    cards += [code_of("H", c) for c in v.turned[: v.turned_count] if v.headline_of[c] == seat]
    return [*cards, code_of("S", v.scoop)] if v.scoop_of == seat else cards


def _seat_json(v: View, seat: int, name: str, place: int) -> Json:
    return {
        "seat": seat,
        "name": name,
        "total": v.totals[seat],
        "place": place,
        "space": v.space[seat],
        "at": SPACE_NAMES[v.space[seat]],
        "may_fly": bool(v.may_fly[seat]),
        "assignment": _assignment_json(v, seat),
        "cards": _filed(v, seat),
    }


def _open_cards(v: View) -> list[Json]:
    """The Headlines and the Scoop that anybody may collect."""
    found = [
        card_json("H", card)
        for card in v.turned[: v.turned_count]
        if v.headline_of[card] == UNCLAIMED
    ]
    if v.scoop != NOTHING and v.scoop_of == UNCLAIMED:
        found.append(card_json("S", v.scoop, scoop_worth(v)))
    return found


def _odds(v: View) -> list[Json]:
    """How likely the viewer's next throw leads to each city it may want, of 36 throws."""
    seat = v.turn if v.seat == SPECTATOR else v.seat
    if v.turn == NO_SEAT:
        return []
    here = v.space[seat]
    exact, through = odds_by_car(here, v.options.strict_retrace, v.options.collect_in_passing)
    beside = STOPS[FIRST_STOP[here] : FIRST_STOP[here + 1]] if here < CITIES else []
    news = v.assignment[seat]
    wanted = [(code_of("N", news), NEWS_CITY[news], through)] if news >= 0 else []
    wanted += [(card["code"], card["city"], exact) for card in _open_cards(v)]
    return [
        {
            "card": code,
            "city": city,
            "automobile": by_car[city],
            "train": EVEN if city in beside else 0,
            "of": THROWS,
        }
        for code, city, by_car in wanted
    ]


def scene(v: View, names: Sequence[str]) -> Json:
    """The map, everybody on it, the open cards and what the viewer may know of the rest."""
    ranks = ranks_of(v)
    return {
        "game": "star_reporter",
        "you": None if v.seat == SPECTATOR else v.seat,
        "turn": None if v.turn == NO_SEAT else v.turn,
        "phase": "over" if v.turn == NO_SEAT else PHASES[v.phase],
        "options": {o.name: o.decode(getattr(v.options, o.name)) for o in OPTIONS},
        "dice": [*v.dice] if v.dice[0] else None,
        "throws": v.throws,
        "throws_left": _throws_left(v),
        "target": SOLO_TARGET if v.options.solo else None,
        "seats": [_seat_json(v, seat, names[seat], ranks[seat]) for seat in range(v.players)],
        "open": _open_cards(v),
        "scoop": None if v.scoop == NOTHING else card_json("S", v.scoop, scoop_worth(v)),
        "scoop_of": None if v.scoop_of == UNCLAIMED else v.scoop_of,
        "turned": v.turned_count,
        "piles": {"news": v.pile_count, "headlines": HEADLINES - v.turned_count},
        "seen_under": [code_of("N", card) for card in _seen_under(v)],
        "odds": _odds(v),
        "board": board_json(),
    }


def _throws_left(v: View) -> int | None:
    if v.options.solo:
        return max(SOLO_THROWS - v.throws, 0)
    return None if v.scoop == NOTHING else max(GUARD - v.since, 0)


def _seen_under(v: View) -> list[int]:
    """The cards that the viewer has seen go under the pile, the next to come up first."""
    ring = [*v.lies[v.pile_first :], *v.lies[: v.pile_first]]
    return [card for card in ring if card != NOTHING]


# Sentences


def prompt(v: View, names: Sequence[str]) -> str:
    """The next thing to do."""
    if v.turn == NO_SEAT:
        return f"The game is over: {winners(v, names)}."
    if v.seat != v.turn:
        return f"Waiting for {names[v.turn]}."
    here = SPACE_NAMES[v.space[v.seat]]
    if v.phase == CHOOSING:
        card = v.assignment[v.seat]
        goal = f" to {place_of(NEWS_CITY[card])}" if card != NOTHING else ""
        return f"Your turn: choose how to travel{goal}."
    if v.phase == DRIVING:
        stop = ", or stop for your News" if any(STOP <= a < RIDE for a in _choices(v)) else ""
        return f"You threw {v.dice[0]} and {v.dice[1]}: choose where to drive{stop}."
    if v.phase == RIDING:
        return f"You threw {v.dice[0]} and {v.dice[1]}: choose where the train goes."
    if v.phase == LANDED:
        return f"You have landed in {here}: fly at once, or stay on the ground."
    return "Doubles: choose where to fly."


def _news_cell(v: View, seat: int) -> str:
    cards = [card for card, owner in enumerate(v.news_of) if owner == seat]
    return _cell([NEWS_POINTS[card] for card in cards])


def _cell(points: Sequence[int]) -> str:
    """So many cards and their points: "3: 135"."""
    return f"{len(points)}: {sum(points)}" if points else "none"


def sheet(v: View, names: Sequence[str]) -> Json:
    """The cards of each kind with their points, what is taken off, and the totals."""
    seats = range(v.players)
    scoop = [str(scoop_worth(v)) if v.scoop_of == seat else "none" for seat in seats]
    rows = [
        {"label": "News", "cells": [_news_cell(v, seat) for seat in seats]},
        {"label": "Headlines", "cells": [_cell(headline_points(v, seat)) for seat in seats]},
        {"label": "Scoop", "cells": scoop},
    ]
    if v.options.unfiled_penalty and v.turn == NO_SEAT:
        held = [v.assignment[seat] for seat in seats]
        cells = [f"-{NEWS_POINTS[card]}" if card != NOTHING else "0" for card in held]
        rows.append({"label": "Unfiled", "cells": cells})
    rows.append({"label": "Total", "cells": [str(v.totals[seat]) for seat in seats]})
    if v.options.solo:
        rows.append({"label": "Target", "cells": [str(SOLO_TARGET)]})
    else:
        rows.append({"label": "Place", "cells": [str(rank) for rank in ranks_of(v)]})
    return {"columns": [*names[: v.players]], "rows": rows}


def _card_words(card: Json) -> str:
    return f"{card['event']}; {card['place']}, {points_word(card['points'])}"


def text(v: View, names: Sequence[str]) -> str:
    """The view as plain lines: open cards, then everybody, then the viewer's odds."""
    lines = []
    if v.dice[0]:
        lines.append(f"The latest throw: {v.dice[0]} and {v.dice[1]}; {v.throws} so far.")
    left = _throws_left(v)
    if left is not None and v.turn != NO_SEAT:
        lines.append(f"{left} throws are left.")
    for card in _open_cards(v):
        lines.append(f"{'SCOOP' if card['kind'] == 'scoop' else 'Headline'}: {_card_words(card)}.")
    lines.append(f"In the piles: {v.pile_count} News, {HEADLINES - v.turned_count} Headlines.")
    for seat in range(v.players):
        told = _assignment_json(v, seat)
        task = "an assignment face down" if told == "hidden" else "no assignment"
        if isinstance(told, dict):
            task = f"off to {told['place']} for {points_word(told['points'])}"
        fly = ", may fly" if v.may_fly[seat] else ""
        where = SPACE_NAMES[v.space[seat]]
        total = points_word(v.totals[seat])
        lines.append(f"{names[seat]}: {total}, at {where}{fly}; {task}.")
    if v.seat != SPECTATOR:
        for odds in _odds(v):
            by_train = f", by train {odds['train']}" if odds["train"] else ""
            name = BOARD.cities[odds["city"]].name
            lines.append(
                f"Your odds of reaching {name} ({odds['card']}) next throw: "
                f"by automobile {odds['automobile']} of 36{by_train}."
            )
    return "\n".join(lines)
