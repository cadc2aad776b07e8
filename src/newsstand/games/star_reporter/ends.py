"""Where a throw by automobile can end, from tables of all walks without reversal (R-15, R-42).

A test compares it with the routes, one by one, for every space and throw.
"""

from __future__ import annotations

from newsstand.games.star_reporter.actions import COLLECT, DRIVE, STOP
from newsstand.games.star_reporter.routes import (
    NOWHERE,
    clear_trail,
    goal_of,
    kinds_of,
    next_route,
    passes,
    turn_of,
)
from newsstand.games.star_reporter.state import State
from newsstand.games.star_reporter.tables import (
    BACK,
    DISTANCE,
    FIRST_DISTANCE,
    FIRST_REACHED,
    FIRST_SPACE,
    FIRST_WAY,
    HEAD,
    LONGEST,
    NO_WAY,
    REACHED,
    SPACES,
)
from newsstand.kernel.compile import kernel
from newsstand.kernel.record import Row


@kernel
def insert(out: Row, count: int, action: int) -> int:
    """Put an action in its place among `count` ascending ones, unless it is there already."""
    place = count
    while place > 0 and out[place - 1] > action:
        place -= 1
    if place > 0 and out[place - 1] == action:
        return count
    for later in range(count, place, -1):
        out[later] = out[later - 1]
    out[place] = action
    return count + 1


@kernel
def distance(board: int, city: int, space: int) -> int:
    """The steps from a city to a space."""
    return DISTANCE[FIRST_DISTANCE[board] + city * SPACES[board] + space]


@kernel
def goes_on(way: int, steps: int) -> bool:
    """Whether one can go so many steps on after a way (R-16)."""
    index = way * LONGEST + steps
    return FIRST_REACHED[index] < FIRST_REACHED[index + 1]


@kernel
def insert_ends(out: Row, count: int, way: int, steps: int) -> int:
    """Put in every space where so many steps on after a way can end."""
    index = way * LONGEST + steps
    for place in range(FIRST_REACHED[index], FIRST_REACHED[index + 1]):
        count = insert(out, count, DRIVE + HEAD[REACHED[place]])
    return count


@kernel
def insert_split(out: Row, count: int, first: int, one: int, other: int) -> int:
    """Put in where the split ends that takes the way `first`, turns after `one`, goes `other`."""
    index = first * LONGEST + one - 1
    for place in range(FIRST_REACHED[index], FIRST_REACHED[index + 1]):
        count = insert_ends(out, count, BACK[REACHED[place]], other - 1)
    return count


@kernel
def insert_retraced(out: Row, count: int, first: int, one: int, other: int) -> int:
    """The same under `strict_retrace`: back over the same circles, and on beyond the start."""
    if one <= other:
        if goes_on(first, one - 1):
            count = insert_ends(out, count, BACK[first], other - one)
        return count
    index = first * LONGEST + one - other - 1
    for place in range(FIRST_REACHED[index], FIRST_REACHED[index + 1]):
        if goes_on(REACHED[place], other):
            count = insert(out, count, DRIVE + HEAD[REACHED[place]])
    return count


@kernel
def all_ends(s: State, out: Row) -> int:
    """Every space where the throw can end: the whole move, then the splits."""
    one, other = s.dice[0], s.dice[1]
    here = FIRST_SPACE[s.options.map] + s.space[s.turn]
    count = 0
    for first in range(FIRST_WAY[here], FIRST_WAY[here + 1]):
        count = insert_ends(out, count, first, one + other - 1)
        if s.options.strict_retrace:
            count = insert_retraced(out, count, first, one, other)
            count = insert_retraced(out, count, first, other, one)
        else:
            count = insert_split(out, count, first, one, other)
            count = insert_split(out, count, first, other, one)
    return count


@kernel
def ends_in_passing(s: State, out: Row, goal: int) -> int:
    """The same with the News collected on the way or not (R-46)."""
    length = s.dice[0] + s.dice[1]
    collect = COLLECT[s.options.map]
    count = 0
    for kind in range(kinds_of(s)):
        s.trail[1] = NO_WAY
        turn_at = turn_of(s, kind)
        while next_route(s, length, turn_at, goal):
            end = HEAD[s.trail[length]]
            count = insert(out, count, DRIVE + end)
            if end != goal and passes(s, length, goal):
                count = insert(out, count, collect + end)
    clear_trail(s)
    return count


@kernel
def comes_through(s: State, goal: int) -> bool:
    """Whether the car can come through its News city before the last step (R-17, R-43)."""
    length = s.dice[0] + s.dice[1]
    if goal == NOWHERE:
        return False
    if goal != s.space[s.turn]:
        return distance(s.options.map, goal, s.space[s.turn]) < length
    for kind in range(kinds_of(s)):  # back to where it stands
        s.trail[1] = NO_WAY
        while next_route(s, length, turn_of(s, kind), goal):
            pass
    passed = s.passed == 1
    clear_trail(s)
    return passed


@kernel
def legal_drives(s: State, out: Row) -> int:
    """Where the car can end, and whether it can stop for the News (R-15, R-17, R-68)."""
    goal = goal_of(s, s.turn)
    if s.options.collect_in_passing:
        return ends_in_passing(s, out, goal)
    count = all_ends(s, out)
    if comes_through(s, goal):
        count = insert(out, count, STOP[s.options.map] + goal)
    return count
