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
is its space.
"""

from __future__ import annotations

from newsstand.games.star_reporter.tables import CITIES, SPACES

DRIVE = 0
COLLECT = DRIVE + SPACES
STOP = COLLECT + SPACES
RIDE = STOP + CITIES
FLY = RIDE + CITIES
STAY = FLY + CITIES
AUTOMOBILE = STAY + 1
TRAIN = AUTOMOBILE + 1
AIRPLANE = TRAIN + 1
SPIKE = AIRPLANE + 1
ACTIONS = SPIKE + 1
NO_ACTION = -1  # nothing has been played yet

MOST_LEGAL = 2 * SPACES + 1  # a bound for any map; on ours 30, in passing 42
