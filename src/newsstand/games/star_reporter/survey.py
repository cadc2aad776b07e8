"""Whether a map plays well: the measures of R-06 and R-07, each with the culprit's name.

A map that misses them can be played on all the same; `newsstand map check` tells what is off.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations, pairwise

from newsstand.games.star_reporter.board import Board, Card
from newsstand.games.star_reporter.tables import distances_from, neighbours_of

CITIES = range(36, 43)  # besides the start
MEAN = (20, 28)  # steps between two cities
STEPS = range(3, 8)  # of one road
LINES = 3
STOPS = range(5, 8)  # of one line
HOP = range(9, 17)  # steps by road from stop to stop
CROSSINGS = range(2, 4)  # cities on more than one line
AIRPORTS = 6
AIRPORTS_ON_RAILS = 3
APART = 12  # steps between airports, and from the start
CARDS = {"News": 63, "Headlines": 9, "Scoops": 8}


def faults(board: Board) -> list[str]:
    """All that R-06 and R-07 find wrong with a map; nothing is wrong with ours."""
    count = len(board.cities)
    around = neighbours_of(board)
    steps = [distances_from(city, around)[:count] for city in range(count)]
    return [
        *_roads(board, steps),
        *_railroads(board, steps),
        *_airports(board, steps),
        *_cards(board, steps),
    ]


def _between(what: str, number: float, low: float, high: float) -> Iterator[str]:
    if not low <= number <= high:
        yield f"{what}: {number:g}, not {low:g} to {high:g}"


def _roads(board: Board, steps: Sequence[Sequence[int]]) -> Iterator[str]:
    names = [city.name for city in board.cities]
    yield from _between("cities besides the start", len(names) - 1, CITIES[0], CITIES[-1])
    pairs = [steps[one][other] for one, other in combinations(range(len(names)), 2)]
    yield from _between("mean distance between cities", sum(pairs) / len(pairs), *MEAN)
    for road in board.roads:
        what = f"steps of the road {names[road.ends[0]]} to {names[road.ends[1]]}"
        yield from _between(what, road.circles + 1, STEPS[0], STEPS[-1])
    exits = Counter(end for road in board.roads for end in road.ends)
    for city, name in enumerate(names):
        if exits[city] < 2:
            yield f"{name} is a dead end"
    squares: dict[str, str] = {}
    for place in board.cities:
        if place.grid in squares:
            yield f"{place.name} and {squares[place.grid]} share the square {place.grid}"
        squares[place.grid] = place.name


def _railroads(board: Board, steps: Sequence[Sequence[int]]) -> Iterator[str]:
    yield from _between("railroad lines", len(board.railroads), LINES, LINES)
    for line in board.railroads:
        yield from _between(f"stops of {line.name}", len(line.stops), STOPS[0], STOPS[-1])
        for here, there in pairwise(line.stops):
            what = f"{line.name}, {board.cities[here].name} to {board.cities[there].name}, steps"
            yield from _between(what, steps[here][there], HOP[0], HOP[-1])
    lines = Counter(stop for line in board.railroads for stop in line.stops)
    crossings = sum(count > 1 for count in lines.values())
    yield from _between("cities on more than one line", crossings, CROSSINGS[0], CROSSINGS[-1])
    if lines[0] != 1:
        yield f"{board.cities[0].name} is on {lines[0]} lines, not on one"


def _airports(board: Board, steps: Sequence[Sequence[int]]) -> Iterator[str]:
    airports = [number for number, city in enumerate(board.cities) if city.airport]
    yield from _between("airports", len(airports), AIRPORTS, AIRPORTS)
    for one, other in combinations([0, *airports], 2):
        if steps[one][other] < APART:
            names = board.cities[one].name, board.cities[other].name
            yield f"{names[0]} and {names[1]} are {steps[one][other]} steps apart, not {APART}"
    stops = {stop for line in board.railroads for stop in line.stops}
    on_rails = sum(airport in stops for airport in airports)
    yield from _between("airports on railroads", on_rails, AIRPORTS_ON_RAILS, AIRPORTS_ON_RAILS)


def remoteness(city: int, steps: Sequence[Sequence[int]]) -> float:
    """The mean distance of a city from all others."""
    return sum(steps[city]) / (len(steps) - 1)


def _cards(board: Board, steps: Sequence[Sequence[int]]) -> Iterator[str]:
    piles = {"News": board.news, "Headlines": board.headlines, "Scoops": board.scoops}
    for name, cards in piles.items():
        yield from _between(f"{name} Cards", len(cards), CARDS[name], CARDS[name])
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
