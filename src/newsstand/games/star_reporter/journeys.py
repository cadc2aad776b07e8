"""The routes of a throw as people see them: the ways on the map, and the odds of getting there."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from newsstand.games.star_reporter.ends import distance
from newsstand.games.star_reporter.routes import NOWHERE, next_route
from newsstand.games.star_reporter.state import State
from newsstand.games.star_reporter.tables import CITIES, HEAD

THROWS = 36  # equally likely
KEPT = 20_000  # answers kept in memory, of each kind: more than our map has


def _walks(board: int, space: int, length: int, turn_at: int, strict: int) -> Iterator[list[int]]:
    """The spaces of every walk of so many steps that turns after `turn_at` (0: never)."""
    state = State()
    state.space[0] = space
    state.options.map = board
    state.options.strict_retrace = strict
    while next_route(state, length, turn_at, NOWHERE):
        yield [space, *(HEAD[state.trail[step]] for step in range(1, length + 1))]


def _turns(dice: tuple[int, int]) -> list[int]:
    """After how many steps the moves of a throw turn: never, or after either die."""
    return [*dict.fromkeys((0, *dice))]


@lru_cache(KEPT)
def routes_of(
    board: int, space: int, dice: tuple[int, int], strict: int
) -> tuple[tuple[int, list[int]], ...]:
    """Every route of a throw: after how many steps it turns (0: never), and its spaces."""
    return tuple(
        (turn_at, path)
        for turn_at in _turns(dice)
        for path in _walks(board, space, sum(dice), turn_at, strict)
    )


def route_to(
    board: int, space: int, dice: tuple[int, int], strict: int, end: int, via: int | None = None
) -> tuple[dict[str, int], list[int]]:
    """How a throw leads somewhere, and one route; `via`: through that city.

    So many steps `on`, and if it is split so many `back`; nothing if it does not lead there.
    """
    for turn_at, path in routes_of(board, space, dice, strict):
        if path[-1] == end and (via is None or via in path[1:-1]):
            steps = len(path) - 1
            if turn_at:
                return {"on": turn_at, "back": steps - turn_at}, path
            return {"on": steps}, path
    return {}, [space, end]


def stop_at(
    board: int, space: int, dice: tuple[int, int], strict: int, city: int
) -> tuple[dict[str, int], list[int]]:
    """The same for a stop, `after` so many steps by the shortest way.

    The rest of the throw need not be possible (R-43).
    """
    path = _way_to_stop(board, space, dice, strict, city)
    if path is None:
        return {}, [space, city]
    return {"after": len(path) - 1}, path


@lru_cache(KEPT)
def _way_to_stop(
    board: int, space: int, dice: tuple[int, int], strict: int, city: int
) -> list[int] | None:
    for steps in range(1, sum(dice)):
        for turn_at in _turns(dice):
            if turn_at < steps:
                for path in _walks(board, space, steps, turn_at, strict):
                    if path[-1] == city:
                        return path
    return None


@lru_cache(KEPT)
def odds_by_car(
    board: int, space: int, strict: int, in_passing: int = 0
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """In how many of 36 throws the car can land on each city, and at least come through it."""
    cities = range(CITIES[board])
    exact, through = [0] * len(cities), [0] * len(cities)
    for low in range(1, 7):
        for high in range(low, 7):
            dice = low, high
            routes = [path for _, path in routes_of(board, space, dice, strict)]
            landed = {path[-1] for path in routes}
            passed = {end for path in routes for end in path[1:-1]}
            if not in_passing:  # a stop needs no more than the way to it
                passed |= {
                    city
                    for city in cities
                    if city != space and distance(board, city, space) < low + high
                }
                if _way_to_stop(board, space, dice, strict, space):
                    passed.add(space)
            weight = 1 if low == high else 2
            for city in cities:
                exact[city] += weight * (city in landed)
                through[city] += weight * (city in landed or city in passed)
    return tuple(exact), tuple(through)
