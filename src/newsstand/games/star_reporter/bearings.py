"""How far it is to where the seat to act wants to go: what the eye reads off the map, in words.

That is the city of its assignment; who has none wants the nearest card that lies open.
"""

from __future__ import annotations

from collections.abc import Iterable

from newsstand.games.star_reporter.actions import (
    AIRPLANE,
    COLLECT,
    DRIVE,
    FLY,
    RIDE,
    STAY,
    TRAIN,
)
from newsstand.games.star_reporter.ends import distance
from newsstand.games.star_reporter.events import map_of
from newsstand.games.star_reporter.piles import city_of
from newsstand.games.star_reporter.rules import has_train
from newsstand.games.star_reporter.scene import open_cards
from newsstand.games.star_reporter.state import View
from newsstand.games.star_reporter.tables import (
    AIRPORTS,
    FIRST_AIRPORT,
    FIRST_CITY,
    FIRST_STOP,
    STOPS,
)
from newsstand.language import speaker

say = speaker(__package__)


def goals(v: View) -> list[int]:
    """The cities that the seat to act wants to get to."""
    card = v.assignment[v.turn]
    if card >= 0:
        return [city_of(v.options.map, card)]
    return [told["city"] for told in open_cards(v)]


def nearest(v: View, spaces: Iterable[int]) -> tuple[int, int] | None:
    """The fewest steps by road from any of these spaces to a goal, and that goal."""
    found = [(distance(v.options.map, city, one), city) for one in spaces for city in goals(v)]
    return min(found, default=None)


def by_train(v: View) -> list[int]:
    """The next stops from where the seat to act is."""
    if not has_train(v.options.map, v.space[v.turn]):
        return []
    here = FIRST_CITY[v.options.map] + v.space[v.turn]
    return [STOPS[stop] for stop in range(FIRST_STOP[here], FIRST_STOP[here + 1])]


def by_plane(v: View) -> list[int]:
    """The other airports."""
    first, end = FIRST_AIRPORT[v.options.map], FIRST_AIRPORT[v.options.map + 1]
    return [city for city in AIRPORTS[first:end] if city != v.space[v.turn]]


def led_to(v: View, action: int) -> list[int]:
    """The spaces that an action may lead to, as far as they tell how near it comes.

    A car may go anywhere, and who collects the News has another goal afterwards.
    """
    board = v.options.map
    if action < COLLECT[board]:
        return [action - DRIVE]
    if action < RIDE[board]:
        return []
    if action < FLY[board]:
        return [action - RIDE[board]]
    if action < STAY[board]:
        return [action - FLY[board]]
    if action == STAY[board]:
        return [v.space[v.turn]]
    if action == TRAIN[board]:
        return by_train(v)
    return by_plane(v) if action == AIRPLANE[board] else []


def with_bearing(v: View, action: int, told: str) -> str:
    """An action with how far it leads: "drive to circle 2 from Pomp to Urbania, 7 steps from Stir".

    What leads to the goal itself is told as it is.
    """
    found = nearest(v, led_to(v, action))
    if found is None:
        return told
    steps, goal = found
    city = map_of(v).names[goal]
    if action > STAY[v.options.map]:
        if steps == 0:
            return say("{action}, maybe to {city}", action=told, city=city)
        return say.many(
            steps,
            "{action}, at best {n} step from {city}",
            "{action}, at best {n} steps from {city}",
            action=told,
            city=city,
        )
    if steps == 0:
        return told
    return say.many(
        steps,
        "{action}, {n} step from {city}",
        "{action}, {n} steps from {city}",
        action=told,
        city=city,
    )
