"""What the action numbers of Star Reporter mean, in every position and under all options.

    DRIVE + space     the throw ends there, by exact count
    COLLECT + space   the same, with the News collected on the way (`collect_in_passing`)
    STOP + city       stop for the News before the count is full
    RIDE + city       by train to the next city
    FLY + city        by plane to that airport
    STAY              do not fly on landing
    AUTOMOBILE, TRAIN, AIRPLANE   announce it and throw
    SPIKE             give up the turn for another assignment

Routes that come to the same are one action (R-40). Cities are the first spaces, so a city's number
is its space. There are as many drives as the map has spaces, so all but DRIVE are tables by map:
`STAY[board]`. The numbers of one map do not hang on which other maps there are.
"""

from __future__ import annotations

from newsstand.games.star_reporter.tables import CITIES, SPACES
from newsstand.kernel.compile import Table


def _next(numbers: Table, counts: Table | None = None) -> Table:
    """The numbers that follow, when each map has so many (or one) of those before."""
    steps = counts or [1] * len(numbers)
    return Table(number + step for number, step in zip(numbers, steps, strict=True))


DRIVE = 0
COLLECT = Table(SPACES)
STOP = _next(COLLECT, SPACES)
RIDE = _next(STOP, CITIES)
FLY = _next(RIDE, CITIES)
STAY = _next(FLY, CITIES)
AUTOMOBILE = _next(STAY)
TRAIN = _next(AUTOMOBILE)
AIRPLANE = _next(TRAIN)
SPIKE = _next(AIRPLANE)
ACTIONS = max(SPIKE) + 1
NO_ACTION = -1  # nothing has been played yet

MOST_LEGAL = 2 * max(SPACES) + 1  # a bound for any map; on ours 30, in passing 42
