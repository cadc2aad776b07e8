"""Whether a map plays well: the measures of R-06 and R-07, each with the culprit's name.

A map that misses them can be played on all the same; `newsstand map check` tells what is off.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise

from newsstand.games.star_reporter.board import Board, Card
from newsstand.games.star_reporter.tables import distances_from, neighbours_of

Bounds = tuple[int, int]


@dataclass(frozen=True)
class Measures:
    """What a map is to be like; bounds are included."""

    cities: Bounds  # besides the start
    mean: Bounds  # steps between two cities
    lines: Bounds
    stops: Bounds  # of one line
    hop: Bounds  # steps by road from stop to stop
    crossings: Bounds  # cities on more than one line
    airports: Bounds
    airports_on_rails: Bounds
    apart: int  # steps between airports, and from the start
    news: Bounds  # cards
    headlines: Bounds
    scoops: Bounds


STEPS = (3, 7)  # of one road

MEASURES = {  # by Board.size
    "full": Measures(
        cities=(36, 42),
        mean=(20, 28),
        lines=(3, 3),
        stops=(5, 7),
        hop=(9, 16),
        crossings=(2, 3),
        airports=(6, 6),
        airports_on_rails=(3, 3),
        apart=12,
        news=(63, 63),
        headlines=(9, 9),
        scoops=(8, 8),
    ),
    "small": Measures(  # a third of that, for a quick game
        cities=(11, 20),
        mean=(8, 14),
        lines=(1, 2),
        stops=(3, 5),
        hop=(6, 12),
        crossings=(0, 2),
        airports=(2, 4),
        airports_on_rails=(1, 4),
        apart=7,
        news=(20, 40),
        headlines=(5, 9),
        scoops=(3, 8),
    ),
}


def faults(board: Board) -> list[str]:
    """All that R-06 and R-07 find wrong with a map of its size; nothing is wrong with ours."""
    count = len(board.cities)
    around = neighbours_of(board)
    steps = [distances_from(city, around)[:count] for city in range(count)]
    wanted = MEASURES[board.size]
    return [
        *_roads(board, steps, wanted),
        *_railroads(board, steps, wanted),
        *_airports(board, steps, wanted),
        *_cards(board, steps, wanted),
    ]


def _between(what: str, number: float, bounds: Bounds) -> Iterator[str]:
    low, high = bounds
    if not low <= number <= high:
        yield f"{what}: {number:g}, not {low} to {high}"


def _roads(board: Board, steps: Sequence[Sequence[int]], wanted: Measures) -> Iterator[str]:
    names = [city.name for city in board.cities]
    yield from _between("cities besides the start", len(names) - 1, wanted.cities)
    pairs = [steps[one][other] for one, other in combinations(range(len(names)), 2)]
    yield from _between("mean distance between cities", sum(pairs) / len(pairs), wanted.mean)
    for road in board.roads:
        what = f"steps of the road {names[road.ends[0]]} to {names[road.ends[1]]}"
        yield from _between(what, road.circles + 1, STEPS)
    exits = Counter(end for road in board.roads for end in road.ends)
    for city, name in enumerate(names):
        if exits[city] < 2:
            yield f"{name} is a dead end"
    squares: dict[str, str] = {}
    for place in board.cities:
        if place.grid in squares:
            yield f"{place.name} and {squares[place.grid]} share the square {place.grid}"
        squares[place.grid] = place.name


def _railroads(board: Board, steps: Sequence[Sequence[int]], wanted: Measures) -> Iterator[str]:
    yield from _between("railroad lines", len(board.railroads), wanted.lines)
    for line in board.railroads:
        yield from _between(f"stops of {line.name}", len(line.stops), wanted.stops)
        for here, there in pairwise(line.stops):
            what = f"{line.name}, {board.cities[here].name} to {board.cities[there].name}, steps"
            yield from _between(what, steps[here][there], wanted.hop)
    lines = Counter(stop for line in board.railroads for stop in line.stops)
    crossings = sum(count > 1 for count in lines.values())
    yield from _between("cities on more than one line", crossings, wanted.crossings)
    if lines[0] != 1:
        yield f"{board.cities[0].name} is on {lines[0]} lines, not on one"


def _airports(board: Board, steps: Sequence[Sequence[int]], wanted: Measures) -> Iterator[str]:
    airports = [number for number, city in enumerate(board.cities) if city.airport]
    yield from _between("airports", len(airports), wanted.airports)
    for one, other in combinations([0, *airports], 2):
        if steps[one][other] < wanted.apart:
            names = f"{board.cities[one].name} and {board.cities[other].name}"
            yield f"{names} are {steps[one][other]} steps apart, not {wanted.apart}"
    stops = {stop for line in board.railroads for stop in line.stops}
    on_rails = sum(airport in stops for airport in airports)
    yield from _between("airports on railroads", on_rails, wanted.airports_on_rails)


def remoteness(city: int, steps: Sequence[Sequence[int]]) -> float:
    """The mean distance of a city from all others."""
    return sum(steps[city]) / (len(steps) - 1)


def _cards(board: Board, steps: Sequence[Sequence[int]], wanted: Measures) -> Iterator[str]:
    piles = {"News": board.news, "Headlines": board.headlines, "Scoops": board.scoops}
    counts = {"News": wanted.news, "Headlines": wanted.headlines, "Scoops": wanted.scoops}
    for name, cards in piles.items():
        yield from _between(f"{name} Cards", len(cards), counts[name])
        yield from _rising(board, name, cards, steps)
    for lower, higher in pairwise(piles):
        dearest = max(piles[lower], key=lambda card: card.points)
        cheapest = min(piles[higher], key=lambda card: card.points)
        if dearest.points >= cheapest.points:
            yield f"{lower}: {dearest.event!r} is worth as much as one of the {higher}"
    for card in board.scoops:
        if card.points % 10:
            yield f"Scoops: {card.points} points of {card.event!r} are no multiple of 10"
    news = Counter(card.city for card in board.news)
    for number, place in enumerate(board.cities[1:], 1):
        if news[number] not in (1, 2):
            yield f"{place.name} has {news[number]} News Cards, not one or two"


def _rising(
    board: Board, name: str, cards: Sequence[Card], steps: Sequence[Sequence[int]]
) -> Iterator[str]:
    ordered = sorted(cards, key=lambda card: (remoteness(card.city, steps), card.points))
    for near, far in pairwise(ordered):
        if far.points < near.points:
            yield (
                f"{name}: {board.cities[far.city].name} is more remote than "
                f"{board.cities[near.city].name}, but worth less"
            )
