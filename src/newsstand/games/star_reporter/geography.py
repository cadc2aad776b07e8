"""The map in words and in points: names of spaces, codes of cards, where everything lies.

A circle is named by its road, counted from the nearer city: "circle 2 from Pomp to Urbania". JSON
writes cards as N1, H1 and S1 onwards, in the order of the map's file.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from newsstand.games.game import Json
from newsstand.games.star_reporter.board import Card
from newsstand.games.star_reporter.routes import NOWHERE, next_route
from newsstand.games.star_reporter.state import NOTHING, State
from newsstand.games.star_reporter.tables import (
    BOARD,
    CITIES,
    DISTANCE,
    HEAD,
    SPACES,
    roads_of,
)

ROADS = roads_of(BOARD)
THROWS = 36  # equally likely


def _circle(road: list[int], place: int) -> str:
    return f"circle {place} from {BOARD.cities[road[0]].name} to {BOARD.cities[road[-1]].name}"


def _spaces() -> tuple[list[str], dict[str, int], list[tuple[float, float]]]:
    names = [city.name for city in BOARD.cities] + [""] * (SPACES - CITIES)
    points = [city.at for city in BOARD.cities] + [(0.0, 0.0)] * (SPACES - CITIES)
    found = {city.name.casefold(): space for space, city in enumerate(BOARD.cities)}
    for road in ROADS:
        start, end = BOARD.cities[road[0]].at, BOARD.cities[road[-1]].at
        steps = len(road) - 1
        for place, space in enumerate(road[1:-1], 1):
            forth, back = _circle(road, place), _circle(road[::-1], steps - place)
            found[forth.casefold()] = found[back.casefold()] = space
            names[space] = forth if (2 * place, road[0]) <= (steps, road[-1]) else back
            part = place / steps
            points[space] = (
                round(start[0] + (end[0] - start[0]) * part, 3),
                round(start[1] + (end[1] - start[1]) * part, 3),
            )
    return names, found, points


SPACE_NAMES, SPACE_NUMBERS, POINTS = _spaces()


def place_of(city: int) -> str:
    """A city as cards write it: "Foghorn (B-14)" (R-38)."""
    return f"{BOARD.cities[city].name} ({BOARD.cities[city].grid})"


# Cards

PILES: dict[str, tuple[Card, ...]] = {
    "N": BOARD.news,
    "H": BOARD.headlines,
    "S": BOARD.scoops,
}
KINDS = {"N": "news", "H": "headline", "S": "scoop"}
CODES = {f"{pile}{n + 1}": (pile, n) for pile, cards in PILES.items() for n in range(len(cards))}


def code_of(pile: str, card: int) -> str | None:
    """A card as JSON writes it."""
    return None if card == NOTHING else f"{pile}{card + 1}"


def card_json(pile: str, card: int, points: int | None = None) -> Json:
    """A card with all that is printed on it; `points` if the rules in force change them."""
    told = PILES[pile][card]
    return {
        "code": code_of(pile, card),
        "kind": KINDS[pile],
        "city": told.city,
        "place": place_of(told.city),
        "points": told.points if points is None else points,
        "event": told.event,
    }


# Routes


def _walks(space: int, length: int, turn_at: int, strict: int) -> Iterator[list[int]]:
    """The spaces of every walk of so many steps that turns after `turn_at` (0: never)."""
    state = State()
    state.space[0] = space
    state.options.strict_retrace = strict
    while next_route(state, length, turn_at, NOWHERE):
        yield [space, *(HEAD[state.trail[step]] for step in range(1, length + 1))]


def _turns(dice: tuple[int, int]) -> list[int]:
    """After how many steps the moves of a throw turn: never, or after either die."""
    return [*dict.fromkeys((0, *dice))]


@cache
def routes_of(space: int, dice: tuple[int, int], strict: int) -> tuple[tuple[int, list[int]], ...]:
    """Every route of a throw: after how many steps it turns (0: never), and its spaces."""
    return tuple(
        (turn_at, path)
        for turn_at in _turns(dice)
        for path in _walks(space, sum(dice), turn_at, strict)
    )


def route_to(
    space: int, dice: tuple[int, int], strict: int, end: int, via: int | None = None
) -> tuple[str, list[int]]:
    """How a throw leads somewhere, in words, and one route; `via`: through that city."""
    for turn_at, path in routes_of(space, dice, strict):
        if path[-1] == end and (via is None or via in path[1:-1]):
            on = f"{turn_at} on, {len(path) - 1 - turn_at} back" if turn_at else ""
            return on or f"{len(path) - 1} on", path
    return "", [space, end]


@cache
def stop_at(space: int, dice: tuple[int, int], strict: int, city: int) -> tuple[str, list[int]]:
    """The same for a stop: the shortest way, be the rest of the throw possible or not (R-43)."""
    for steps in range(1, sum(dice)):
        for turn_at in _turns(dice):
            if turn_at < steps:
                for path in _walks(space, steps, turn_at, strict):
                    if path[-1] == city:
                        return f"after {steps}", path
    return "", [space, city]


@cache
def odds_by_car(
    space: int, strict: int, in_passing: int = 0
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """In how many of 36 throws the car can land on each city, and at least come through it."""
    exact, through = [0] * CITIES, [0] * CITIES
    for low in range(1, 7):
        for high in range(low, 7):
            dice = low, high
            routes = [path for _, path in routes_of(space, dice, strict)]
            landed = {path[-1] for path in routes}
            passed = {end for path in routes for end in path[1:-1]}
            if not in_passing:  # a stop needs no more than the way to it
                passed |= {
                    city
                    for city in range(CITIES)
                    if DISTANCE[city * SPACES + space] < low + high and city != space
                }
                if stop_at(space, dice, strict, space)[0]:
                    passed.add(space)
            weight = 1 if low == high else 2
            for city in range(CITIES):
                exact[city] += weight * (city in landed)
                through[city] += weight * (city in landed or city in passed)
    return tuple(exact), tuple(through)


# The board as JSON


@cache
def board_json() -> Json:
    """All that a page needs to draw the map; points lie on a sheet of 16 by 12."""
    on_rails = {stop for line in BOARD.railroads for stop in line.stops}
    return {
        "name": BOARD.name,
        "cities": [
            {
                "name": city.name,
                "grid": city.grid,
                "label": city.label,
                "airport": city.airport,
                "rail": number in on_rails,
            }
            for number, city in enumerate(BOARD.cities)
        ],
        "spaces": [[*point] for point in POINTS],
        "roads": ROADS,
        "railroads": [{"name": line.name, "stops": [*line.stops]} for line in BOARD.railroads],
        "scenery": dict(BOARD.scenery),
    }
