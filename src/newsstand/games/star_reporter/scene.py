"""Star Reporter's scene: the map, everybody on it, the cards to collect, as JSON from a View."""

from __future__ import annotations

from collections.abc import Sequence

from newsstand.games.game import NO_SEAT, SPECTATOR, Json, JsonValue
from newsstand.games.star_reporter.events import map_of, ranks_of, scoop_worth
from newsstand.games.star_reporter.geography import code_of
from newsstand.games.star_reporter.journeys import THROWS, odds_by_car
from newsstand.games.star_reporter.options import OPTIONS
from newsstand.games.star_reporter.piles import city_of
from newsstand.games.star_reporter.position import PHASES
from newsstand.games.star_reporter.rules import GUARD, SOLO_THROWS, View
from newsstand.games.star_reporter.state import FACE_DOWN, NOTHING, UNCLAIMED
from newsstand.games.star_reporter.tables import (
    CITIES,
    FIRST_CITY,
    FIRST_STOP,
    HEADLINES,
    NEWS,
    SOLO_TARGET,
    STOPS,
)

EVEN = 27  # of 36 throws show an even number


def assignment_json(v: View, seat: int) -> JsonValue:
    """What is known of a seat's assignment: the card, "hidden", or none."""
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
        "assignment": assignment_json(v, seat),
        "cards": _filed(v, seat),
    }


def open_cards(v: View) -> list[Json]:
    """The Headlines and the Scoop that anybody may collect."""
    found = [
        map_of(v).card_json("H", card)
        for card in v.turned[: v.turned_count]
        if v.headline_of[card] == UNCLAIMED
    ]
    if v.scoop != NOTHING and v.scoop_of == UNCLAIMED:
        found.append(map_of(v).card_json("S", v.scoop, scoop_worth(v)))
    return found


def odds(v: View) -> list[Json]:
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
    wanted += [(card["code"], card["city"], exact) for card in open_cards(v)]
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
        "throws_left": throws_left(v),
        "target": SOLO_TARGET[v.options.map] if v.options.solo else None,
        "seats": [_seat_json(v, seat, names[seat], ranks[seat]) for seat in range(v.players)],
        "open": open_cards(v),
        "scoop": None if v.scoop == NOTHING else map_of(v).card_json("S", v.scoop, scoop_worth(v)),
        "scoop_of": None if v.scoop_of == UNCLAIMED else v.scoop_of,
        "turned": v.turned_count,
        "piles": {"news": v.pile_count, "headlines": HEADLINES[v.options.map] - v.turned_count},
        "seen_under": [code_of("N", card) for card in _seen_under(v)],
        "odds": odds(v),
        "board": map_of(v).board_json,
    }


def throws_left(v: View) -> int | None:
    """How many throws there are to come, where they are counted (R-37, R-53)."""
    if v.options.solo:
        return max(SOLO_THROWS - v.throws, 0)
    return None if v.scoop == NOTHING else max(GUARD - v.since, 0)


def _seen_under(v: View) -> list[int]:
    """The cards that the viewer has seen go under the pile, the next to come up first."""
    lies = v.lies[: NEWS[v.options.map]]
    ring = [*lies[v.pile_first :], *lies[: v.pile_first]]
    return [card for card in ring if card != NOTHING]
