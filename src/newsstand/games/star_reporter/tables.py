"""The maps as tables that kernels index, one map laid after the other.

`s.options.map` is the number of the map that a position is played on. Tables by that number, such
as `CITIES[board]`, hold its sizes, and `FIRST_SPACE[board]` and its like say where its part of the
other tables begins.

Spaces, cities and cards are numbered within their map, so that a position and its actions do not
hang on which other maps there are. Cities are the first spaces: a city's number is its space, and
the start is 0. The circles follow, road by road.

A *way* is a step from one space to a neighbour; ways are numbered from 1 through all maps in the
order of the spaces that they leave, so those out of a space are `FIRST_WAY[first + space]` up to,
but without, `FIRST_WAY[first + space + 1]`, where `first` is `FIRST_SPACE[board]`.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence, Sized
from itertools import accumulate, pairwise

from newsstand.games.star_reporter.atlas import CHARTS
from newsstand.games.star_reporter.board import (
    MOST_HEADLINES,
    MOST_NEWS,
    MOST_SCOOPS,
    Board,
    Card,
)
from newsstand.kernel.compile import Table

START = 0
NO_WAY = 0
LONGEST = 12  # steps of a throw


def roads_of(board: Board) -> list[list[int]]:
    """Every road as its spaces in order, both cities included."""
    roads = []
    space = len(board.cities)
    for road in board.roads:
        circles = range(space, space + road.circles)
        roads.append([road.ends[0], *circles, road.ends[1]])
        space += road.circles
    return roads


def neighbours_of(board: Board) -> list[list[int]]:
    """The neighbours of every space, ascending."""
    spaces = len(board.cities) + sum(road.circles for road in board.roads)
    around: list[set[int]] = [set() for _ in range(spaces)]
    for road in roads_of(board):
        for here, there in pairwise(road):
            around[here].add(there)
            around[there].add(here)
    return [sorted(there) for there in around]


def distances_from(city: int, around: list[list[int]]) -> list[int]:
    """The steps from a city to every space (R-41)."""
    steps = [-1] * len(around)
    steps[city] = 0
    waiting = deque([city])
    while waiting:
        here = waiting.popleft()
        for there in around[here]:
            if steps[there] < 0:
                steps[there] = steps[here] + 1
                waiting.append(there)
    return steps


def stops_of(board: Board) -> list[list[int]]:
    """The cities one hop away by train, for every city, ascending (R-12)."""
    beside: list[set[int]] = [set() for _ in board.cities]
    for line in board.railroads:
        for here, there in pairwise(line.stops):
            beside[here].add(there)
            beside[there].add(here)
    return [sorted(there) for there in beside]


def _firsts(lists: Iterable[Sized], start: int = 0) -> Table:
    """Where each list begins when they are laid one after the other, and where the last ends."""
    return Table(accumulate(map(len, lists), initial=start))


def _flat(lists: Iterable[Sequence[int]]) -> Table:
    return Table(item for items in lists for item in items)


# Sizes, by map

BOARDS = [chart.board for chart in CHARTS]
_around = [neighbours_of(board) for board in BOARDS]

CITIES = Table(len(board.cities) for board in BOARDS)
SPACES = Table(map(len, _around))
NEWS = Table(len(board.news) for board in BOARDS)
HEADLINES = Table(len(board.headlines) for board in BOARDS)
SCOOPS = Table(len(board.scoops) for board in BOARDS)
SOLO_TARGET = Table(board.solo_target for board in BOARDS)
ENDLESS = Table(int(all(len(there) > 1 for there in around)) for around in _around)  # no dead end

# Roads

FIRST_SPACE = _firsts(_around)


def _ways() -> tuple[list[int], list[int], list[list[int]]]:
    """For each way: the space it leads to, the way back, and the ways on without reversal."""
    heads, backs, after = [START], [NO_WAY], list[list[int]]([[]])
    for around in _around:
        pairs = [(here, there) for here, spaces in enumerate(around) for there in spaces]
        numbers = {pair: number for number, pair in enumerate(pairs, len(heads))}
        heads += [there for _, there in pairs]
        backs += [numbers[there, here] for here, there in pairs]
        after += [
            [numbers[there, further] for further in around[there] if further != here]
            for here, there in pairs
        ]
    return heads, backs, after


def _reached(after: list[list[int]]) -> list[list[int]]:
    """The ways at the end of every walk of 0 to LONGEST - 1 further steps without reversal."""
    walks = [[[way] for way in range(len(after))]]
    for _ in range(LONGEST - 1):
        last = walks[-1]
        walks.append([[*dict.fromkeys(end for on in then for end in last[on])] for then in after])
    return [walks[steps][way] for way in range(len(after)) for steps in range(LONGEST)]


_heads, _backs, _after = _ways()
_walks = _reached(_after)
FIRST_WAY = _firsts((spaces for around in _around for spaces in around), 1)
HEAD = Table(_heads)  # the space that a way leads to
BACK = Table(_backs)
ONWARD = Table(  # the only way on after a way without reversal; NO_WAY where several or none are
    then[0] if len(then) == 1 else NO_WAY for then in _after
)
FIRST_REACHED = _firsts(_walks)  # at way * LONGEST + further steps: where they begin
REACHED = _flat(_walks)

_distances = [
    [steps for city in range(cities) for steps in distances_from(city, around)]
    for cities, around in zip(CITIES, _around, strict=True)
]
FIRST_DISTANCE = _firsts(_distances)
DISTANCE = _flat(_distances)  # steps from a city to a space, at first + city * SPACES + space

# Rails and airports

FIRST_CITY = _firsts(board.cities for board in BOARDS)
_stops = [stops for board in BOARDS for stops in stops_of(board)]
FIRST_STOP = _firsts(_stops)  # at FIRST_CITY + city, as FIRST_WAY: hops by train
STOPS = Table([*_flat(_stops), START])  # a table is never empty

AIRPORT = Table(int(city.airport) for board in BOARDS for city in board.cities)  # 1: has one
_airports = [[n for n, city in enumerate(board.cities) if city.airport] for board in BOARDS]
FIRST_AIRPORT = _firsts(_airports)
AIRPORTS = Table([*_flat(_airports), START])  # the cities that have one, ascending
CAN_FLY = Table(int(len(cities) > 1) for cities in _airports)  # 0: there is nowhere to fly to

# Cards, as many places for each map as the largest pile could take


def _column(piles: Iterable[Sequence[Card]], most: int, what: str) -> Table:
    rows = ([getattr(card, what) for card in pile] for pile in piles)
    return _flat([*row, *[0] * (most - len(row))] for row in rows)


NEWS_CITY = _column((board.news for board in BOARDS), MOST_NEWS, "city")
NEWS_POINTS = _column((board.news for board in BOARDS), MOST_NEWS, "points")
HEADLINE_CITY = _column((board.headlines for board in BOARDS), MOST_HEADLINES, "city")
HEADLINE_POINTS = _column((board.headlines for board in BOARDS), MOST_HEADLINES, "points")
SCOOP_CITY = _column((board.scoops for board in BOARDS), MOST_SCOOPS, "city")
SCOOP_POINTS = _column((board.scoops for board in BOARDS), MOST_SCOOPS, "points")
