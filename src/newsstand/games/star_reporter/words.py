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
    map_of,
    narrate,
    points_word,
    ranks_of,
    scoop_worth,
    winners,
)
from newsstand.games.star_reporter.geography import code_of
from newsstand.games.star_reporter.journeys import THROWS, odds_by_car, route_to, stop_at
from newsstand.games.star_reporter.options import OPTIONS
from newsstand.games.star_reporter.piles import city_of, points_of
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
    CITIES,
    FIRST_CITY,
    FIRST_STOP,
    HEADLINES,
    NEWS,
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
    board, names = v.options.map, map_of(v).names
    if action < COLLECT[board]:
        return f"drive to {names[action - DRIVE]}"
    if action < STOP[board]:
        return f"collect the News and drive to {names[action - COLLECT[board]]}"
    if action < RIDE[board]:
        return f"stop in {names[action - STOP[board]]} for the News"
    if action < FLY[board]:
        return f"take the train to {names[action - RIDE[board]]}"
    if action < STAY[board]:
        return f"fly to {names[action - FLY[board]]}"
    return {
        STAY[board]: "stay on the ground",
        AUTOMOBILE[board]: "go by automobile",
        TRAIN[board]: "go by train",
        AIRPLANE[board]: "go by airplane",
        SPIKE[board]: "spike the assignment",
    }[action]


def parse(v: View, text: str) -> int:
    """The action of such a phrase, or of its short form: "car", "train", "stay", a city's name."""
    asked = " ".join(text.casefold().split())
    choices = _choices(v)
    known = {describe(v, action).casefold(): action for action in choices}
    if asked in known:
        return known[asked]
    if asked in SHORT and SHORT[asked][v.options.map] in choices:
        return SHORT[asked][v.options.map]
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
    board = v.options.map
    if action < COLLECT[board]:
        how, path = route_to(board, here, dice, strict, action - DRIVE)
        return _way(v, "drive", path, how)
    if action < STOP[board]:
        card = v.assignment[v.turn]
        via = city_of(board, card) if card >= 0 else None
        how, path = route_to(board, here, dice, strict, action - COLLECT[board], via)
        return _way(v, "collect", path, how)
    if action < RIDE[board]:
        how, path = stop_at(board, here, dice, strict, action - STOP[board])
        return _way(v, "stop", path, how)
    if action < FLY[board]:
        return _way(v, "ride", [here, action - RIDE[board]])
    if action < STAY[board]:
        return _way(v, "fly", [here, action - FLY[board]])
    return {
        STAY[board]: {"kind": "stay"},
        AUTOMOBILE[board]: {"kind": "announce", "method": "automobile"},
        TRAIN[board]: {"kind": "announce", "method": "train"},
        AIRPLANE[board]: {"kind": "announce", "method": "airplane"},
        SPIKE[board]: {"kind": "spike"},
    }[action]


def _way(v: View, kind: str, path: Sequence[int], how: str = "") -> Json:
    told: Json = {"kind": kind, "space": path[-1], "to": map_of(v).names[path[-1]]}
    return {**told, "how": how, "path": [*path]} if how else told


# Scene


def _assignment_json(v: View, seat: int) -> JsonValue:
    card = v.assignment[seat]
    if card == FACE_DOWN:
        return "hidden"
    return None if card == NOTHING else map_of(v).card_json("N", card)


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
        "at": map_of(v).names[v.space[seat]],
        "may_fly": bool(v.may_fly[seat]),
        "assignment": _assignment_json(v, seat),
        "cards": _filed(v, seat),
    }


def _open_cards(v: View) -> list[Json]:
    """The Headlines and the Scoop that anybody may collect."""
    found = [
        map_of(v).card_json("H", card)
        for card in v.turned[: v.turned_count]
        if v.headline_of[card] == UNCLAIMED
    ]
    if v.scoop != NOTHING and v.scoop_of == UNCLAIMED:
        found.append(map_of(v).card_json("S", v.scoop, scoop_worth(v)))
    return found


def _odds(v: View) -> list[Json]:
    """How likely the viewer's next throw leads to each city it may want, of 36 throws."""
    seat = v.turn if v.seat == SPECTATOR else v.seat
    if v.turn == NO_SEAT:
        return []
    board = v.options.map
    here = v.space[seat]
    exact, through = odds_by_car(
        board, here, v.options.strict_retrace, v.options.collect_in_passing
    )
    first = FIRST_CITY[board] + here
    beside = STOPS[FIRST_STOP[first] : FIRST_STOP[first + 1]] if here < CITIES[board] else []
    news = v.assignment[seat]
    wanted = [(code_of("N", news), city_of(board, news), through)] if news >= 0 else []
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
        "target": SOLO_TARGET[v.options.map] if v.options.solo else None,
        "seats": [_seat_json(v, seat, names[seat], ranks[seat]) for seat in range(v.players)],
        "open": _open_cards(v),
        "scoop": None if v.scoop == NOTHING else map_of(v).card_json("S", v.scoop, scoop_worth(v)),
        "scoop_of": None if v.scoop_of == UNCLAIMED else v.scoop_of,
        "turned": v.turned_count,
        "piles": {"news": v.pile_count, "headlines": HEADLINES[v.options.map] - v.turned_count},
        "seen_under": [code_of("N", card) for card in _seen_under(v)],
        "odds": _odds(v),
        "board": map_of(v).board_json,
    }


def _throws_left(v: View) -> int | None:
    if v.options.solo:
        return max(SOLO_THROWS - v.throws, 0)
    return None if v.scoop == NOTHING else max(GUARD - v.since, 0)


def _seen_under(v: View) -> list[int]:
    """The cards that the viewer has seen go under the pile, the next to come up first."""
    lies = v.lies[: NEWS[v.options.map]]
    ring = [*lies[v.pile_first :], *lies[: v.pile_first]]
    return [card for card in ring if card != NOTHING]


# Sentences


def prompt(v: View, names: Sequence[str]) -> str:
    """The next thing to do."""
    if v.turn == NO_SEAT:
        return f"The game is over: {winners(v, names)}."
    if v.seat != v.turn:
        return f"Waiting for {names[v.turn]}."
    board = v.options.map
    here = map_of(v).names[v.space[v.seat]]
    if v.phase == CHOOSING:
        card = v.assignment[v.seat]
        goal = f" to {map_of(v).place_of(city_of(board, card))}" if card != NOTHING else ""
        return f"Your turn: choose how to travel{goal}."
    if v.phase == DRIVING:
        stop = (
            ", or stop for your News"
            if any(STOP[board] <= a < RIDE[board] for a in _choices(v))
            else ""
        )
        return f"You threw {v.dice[0]} and {v.dice[1]}: choose where to drive{stop}."
    if v.phase == RIDING:
        return f"You threw {v.dice[0]} and {v.dice[1]}: choose where the train goes."
    if v.phase == LANDED:
        return f"You have landed in {here}: fly at once, or stay on the ground."
    return "Doubles: choose where to fly."


def _news_cell(v: View, seat: int) -> str:
    cards = [card for card, owner in enumerate(v.news_of) if owner == seat]
    return _cell([points_of(v.options.map, card) for card in cards])


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
        board = v.options.map
        cells = [f"-{points_of(board, card)}" if card != NOTHING else "0" for card in held]
        rows.append({"label": "Unfiled", "cells": cells})
    rows.append({"label": "Total", "cells": [str(v.totals[seat]) for seat in seats]})
    if v.options.solo:
        rows.append({"label": "Target", "cells": [str(SOLO_TARGET[v.options.map])]})
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
    headlines = HEADLINES[v.options.map] - v.turned_count
    lines.append(f"In the piles: {v.pile_count} News, {headlines} Headlines.")
    for seat in range(v.players):
        told = _assignment_json(v, seat)
        task = "an assignment face down" if told == "hidden" else "no assignment"
        if isinstance(told, dict):
            task = f"off to {told['place']} for {points_word(told['points'])}"
        fly = ", may fly" if v.may_fly[seat] else ""
        where = map_of(v).names[v.space[seat]]
        total = points_word(v.totals[seat])
        lines.append(f"{names[seat]}: {total}, at {where}{fly}; {task}.")
    if v.seat != SPECTATOR:
        for odds in _odds(v):
            by_train = f", by train {odds['train']}" if odds["train"] else ""
            name = map_of(v).names[odds["city"]]
            lines.append(
                f"Your odds of reaching {name} ({odds['card']}) next throw: "
                f"by automobile {odds['automobile']} of 36{by_train}."
            )
    return "\n".join(lines)
