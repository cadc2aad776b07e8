"""The routes of a throw by automobile, one after the other, without making lists (R-15).

They are asked for where it matters how the car goes: for News collected in passing, and to show a
way on the map. Where a throw can end is told by `ends.py`, which does not look at ways.

A route is its ways, `trail[1]` to `trail[length]`. The next route is found as an odometer turns:
the last step that has another way takes it, and the steps after it begin anew. So all routes are
met once, whatever the forks; where a road ends, the route is given up (R-16).
"""

from __future__ import annotations

from newsstand.games.star_reporter.piles import city_of
from newsstand.games.star_reporter.state import NOTHING, State
from newsstand.games.star_reporter.tables import (
    BACK,
    ENDLESS,
    FIRST_SPACE,
    FIRST_WAY,
    HEAD,
    NO_WAY,
    ONWARD,
)
from newsstand.kernel.compile import kernel

NOWHERE = -1


@kernel
def card_of(s: State, seat: int) -> int:
    """The News Card that a seat is to collect, or NOTHING."""
    return s.secret[seat][seat] if s.options.secret_assignments else s.assignment[seat]


@kernel
def goal_of(s: State, seat: int) -> int:
    """The city of a seat's assignment, or NOWHERE."""
    card = card_of(s, seat)
    return NOWHERE if card == NOTHING else city_of(s.options.map, card)


@kernel
def way_after(s: State, step: int, turn_at: int, origin: int) -> int:
    """The way that follows `trail[step]` among those this step may take, or NO_WAY.

    `origin` is where the car stands. A split turns after `turn_at` steps; the whole move has 0
    there. The first step back goes over the way just used, with `strict_retrace` all of them until
    the start (R-42).
    """
    before = s.trail[step]
    backward = turn_at if s.options.strict_retrace else min(turn_at, 1)
    if turn_at < step <= turn_at + backward:
        return BACK[s.trail[2 * turn_at + 1 - step]] if before == NO_WAY else NO_WAY
    last = s.trail[step - 1] if step > 1 else NO_WAY
    if ONWARD[last] != NO_WAY:
        return ONWARD[last] if before == NO_WAY else NO_WAY
    here = FIRST_SPACE[s.options.map] + (HEAD[last] if step > 1 else origin)
    way = before + 1 if before != NO_WAY else FIRST_WAY[here]
    if way == BACK[last]:
        way += 1
    return way if way < FIRST_WAY[here + 1] else NO_WAY


@kernel
def next_route(s: State, length: int, turn_at: int, goal: int) -> bool:
    """Write the next route into `trail`; False when there is none. `trail[1]` NO_WAY: the first.

    `passed` is set when a route, or the beginning of one, comes through the goal (R-43).
    """
    origin = s.space[s.turn]
    step = 1 if s.trail[1] == NO_WAY else length
    while step > 0:
        way = way_after(s, step, turn_at, origin)
        s.trail[step] = way
        if way == NO_WAY:
            step -= 1
            while step > 1 and ONWARD[s.trail[step - 1]] != NO_WAY:
                step -= 1  # on an open road there is nothing else to try
            continue
        end = turn_at if step <= turn_at else length
        while step < end and ONWARD[way] != NO_WAY:  # run on to the next fork
            if HEAD[way] == goal:
                s.passed = 1
            step += 1
            way = ONWARD[way]
            s.trail[step] = way
        if step == length:
            return True
        if HEAD[way] == goal:
            s.passed = 1
        step += 1
        s.trail[step] = NO_WAY
    return False


@kernel
def clear_trail(s: State) -> None:
    """Leave no trace of the search."""
    for step in range(1, s.dice[0] + s.dice[1] + 1):
        s.trail[step] = NO_WAY
    s.passed = 0


@kernel
def passes(s: State, length: int, goal: int) -> bool:
    """Whether the route at hand comes through the goal before its last step."""
    found = False
    for step in range(1, length):
        found = found or HEAD[s.trail[step]] == goal
    return found


@kernel
def turn_of(s: State, kind: int) -> int:
    """After how many steps a route of this kind turns: 0 the whole move, 1 and 2 the splits."""
    return 0 if kind == 0 else s.dice[kind - 1]


@kernel
def kinds_of(s: State) -> int:
    """How many kinds of route the throw has; equal dice have one split."""
    return 2 if s.dice[0] == s.dice[1] else 3


@kernel
def has_route(s: State) -> bool:
    """Whether the car can do anything with the throw (R-16, R-61)."""
    if ENDLESS[s.options.map]:
        return True
    length = s.dice[0] + s.dice[1]
    goal = goal_of(s, s.turn)
    found = False
    for kind in range(kinds_of(s)):
        if not found:
            s.trail[1] = NO_WAY
            found = next_route(s, length, turn_of(s, kind), goal)
            if s.passed and not s.options.collect_in_passing:
                found = True
    clear_trail(s)
    return found
