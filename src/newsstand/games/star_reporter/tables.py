"""The map in play as tables that kernels index.

The map is the one in `maps/`, unless `NEWSSTAND_MAP_STAR_REPORTER` names a file when the process
starts. Another map is another version of the rules, so that no log is replayed on the wrong one.

Cities are the first spaces: a city's number is its space, and the start is 0. The circles follow,
road by road. A *way* is a step from one space to a neighbour; ways are numbered from 1 in the order
of the spaces that they leave, so those out of a space are `FIRST_WAY[space]` up to, but without,
`FIRST_WAY[space + 1]`.
"""

from __future__ import annotations

import os
import zlib
from collections import deque
from itertools import pairwise
from pathlib import Path

from newsstand.games.star_reporter.board import Board, load
from newsstand.kernel.compile import Table

OWN_MAP = Path(__file__).parent / "maps" / "urbania.toml"
VARIABLE = "NEWSSTAND_MAP_STAR_REPORTER"
_given = os.environ.get(VARIABLE)

BOARD: Board = load(Path(_given) if _given else OWN_MAP)
EDITION = 0 if _given is None else 1 + zlib.crc32(repr(BOARD).encode())  # 0: our own map

CITIES = len(BOARD.cities)
SPACES = CITIES + sum(road.circles for road in BOARD.roads)
START = 0
NEWS = len(BOARD.news)
HEADLINES = len(BOARD.headlines)
SCOOPS = len(BOARD.scoops)
SOLO_TARGET = BOARD.solo_target
NO_WAY = 0


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


def _firsts(lists: list[list[int]], start: int) -> list[int]:
    firsts = [start]
    for items in lists:
        firsts.append(firsts[-1] + len(items))
    return firsts


NEIGHBOURS = neighbours_of(BOARD)
_numbers = {
    pair: number
    for number, pair in enumerate(
        ((here, there) for here, around in enumerate(NEIGHBOURS) for there in around), 1
    )
}
FIRST_WAY = Table(_firsts(NEIGHBOURS, 1))
HEAD = Table([START, *(there for _, there in _numbers)])  # the space that a way leads to
BACK = Table([NO_WAY, *(_numbers[there, here] for here, there in _numbers)])
ONWARD = Table(  # the only way on after a way without reversal; NO_WAY where several or none are
    [NO_WAY]
    + [
        _numbers[there, sum(NEIGHBOURS[there]) - here] if len(NEIGHBOURS[there]) == 2 else NO_WAY
        for here, there in _numbers
    ]
)
LONGEST = 12  # steps of a throw


def _reached() -> list[list[int]]:
    """The ways at the end of every walk of 0 to LONGEST - 1 further steps without reversal."""
    after: list[list[int]] = [[]]
    for here, there in _numbers:
        on = (_numbers[there, further] for further in NEIGHBOURS[there] if further != here)
        after.append([*on])
    walks = [[[way] for way in range(len(after))]]
    for _ in range(LONGEST - 1):
        last = walks[-1]
        walks.append([[*dict.fromkeys(end for on in then for end in last[on])] for then in after])
    return [walks[steps][way] for way in range(len(after)) for steps in range(LONGEST)]


_walks = _reached()
FIRST_REACHED = Table(_firsts(_walks, 0))  # at way * LONGEST + further steps: where they begin
REACHED = Table([way for ways in _walks for way in ways])
ENDLESS = int(all(len(around) > 1 for around in NEIGHBOURS))  # 1: no road is a dead end

_stops = stops_of(BOARD)
FIRST_STOP = Table(_firsts(_stops, 0))  # as FIRST_WAY, for hops by train
STOPS = Table([there for stops in _stops for there in stops])

AIRPORT = Table([int(city.airport) for city in BOARD.cities])  # 1 for a city with an airport
CAN_FLY = int(sum(AIRPORT) > 1)  # 0: there is nowhere to fly to
DISTANCE = Table(  # steps from a city to a space, at city * SPACES + space
    [steps for city in range(CITIES) for steps in distances_from(city, NEIGHBOURS)]
)

NEWS_CITY = Table([card.city for card in BOARD.news])
NEWS_POINTS = Table([card.points for card in BOARD.news])
HEADLINE_CITY = Table([card.city for card in BOARD.headlines])
HEADLINE_POINTS = Table([card.points for card in BOARD.headlines])
SCOOP_CITY = Table([card.city for card in BOARD.scoops])
SCOOP_POINTS = Table([card.points for card in BOARD.scoops])
