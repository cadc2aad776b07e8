"""All there is to know of a position of Star Reporter, and what one seat knows of it."""

from __future__ import annotations

from typing import Annotated

import numpy as np

from newsstand.games.star_reporter.atlas import CHARTS
from newsstand.games.star_reporter.board import MOST_HEADLINES, MOST_NEWS, MOST_SCOOPS
from newsstand.games.star_reporter.options import Options, Switches
from newsstand.games.star_reporter.tables import LONGEST
from newsstand.kernel.record import NOBODY, OWNER, WIDE, Grid, Record, Row

SEATS = 6

CHOOSING = 0  # phases: the seat to act announces how it travels
DRIVING = 1  # has thrown and says where the car ends
RIDING = 2  # has thrown an even number and says which way the train goes
LANDED = 3  # stands on an airport by exact count, and flies at once or stays
BOARDING = 4  # has thrown doubles and says where the plane goes (`fly` doubles)

NOTHING = -1  # no card there
FACE_DOWN = -2  # a card that is not shown
UNCLAIMED = -1  # nobody has collected the card


class State(Record):
    """A position. Cards are numbers from 0 within their pile: News, Headlines, Scoops.

    Rows by card are as long as the largest pile of any map; what is beyond this map's is NOTHING.
    """

    options: Options
    players: int
    turn: int  # seat to act, NO_SEAT when over
    phase: int  # CHOOSING, DRIVING, RIDING, LANDED or BOARDING
    dice: Annotated[Row, (2,)]  # the latest throw, zeros before the first
    throws: Annotated[int, WIDE]  # of all seats since play began
    since: int  # throws since the Scoop was turned up; that throw is not counted

    space: Annotated[Row, (SEATS,)]  # where each man stands
    may_fly: Annotated[Row, (SEATS,)]  # 1 on an airport reached by exact count or train
    spiked: Annotated[Row, (SEATS,)]  # 1 if the seat's last turn was a spike

    assignment: Annotated[Row, (SEATS,)]  # the News Card to collect, FACE_DOWN or NOTHING
    secret: Annotated[Grid, (SEATS, SEATS), OWNER]  # [seat][holder]: card, as the seat knows it
    pile: Annotated[Row, (MOST_NEWS,), NOBODY]  # News not drawn, in a ring; NOTHING elsewhere
    pile_first: int  # place of the top card
    pile_count: int
    lies: Annotated[Row, (MOST_NEWS,)]  # cards that all have seen go under, by place, or NOTHING
    lies_secret: Annotated[Grid, (SEATS, MOST_NEWS), OWNER]  # those that a seat has seen

    headlines: Annotated[Row, (MOST_HEADLINES,), NOBODY]  # not turned up, the next one last
    turned: Annotated[Row, (MOST_HEADLINES,)]  # turned up, in that order, NOTHING after them
    turned_count: int
    scoops: Annotated[Row, (MOST_SCOOPS,), NOBODY]  # the other Scoops
    scoop: int  # the Scoop turned up, or NOTHING

    news_of: Annotated[Row, (MOST_NEWS,)]  # seat that has collected the card, or UNCLAIMED
    headline_of: Annotated[Row, (MOST_HEADLINES,)]
    scoop_of: int
    totals: Annotated[Row, (SEATS,), WIDE]  # points
    cards: Annotated[Row, (SEATS,)]  # cards collected, the Scoop too

    opening: Annotated[Row, (SEATS,)]  # throws for the first turn
    reopening: Annotated[Row, (SEATS,)]  # the last throws among the tied, 0 for the others
    last_seat: int  # who acted last, NO_SEAT after the deal
    last_action: int  # what, or NO_ACTION
    last_under: int  # News Cards that the last action put under the pile

    trail: Annotated[Row, (LONGEST + 1,)]  # scratch: ways of the route looked at, from step 1
    passed: int  # scratch: 1 once a route has come through the News city


class View(Record):
    """What one seat knows and may remember; fields are as in State unless a comment says more."""

    seat: int  # the viewer; SPECTATOR for what everybody may know
    options: Options
    players: int
    turn: int
    phase: int
    dice: Annotated[Row, (2,)]
    throws: Annotated[int, WIDE]
    since: int

    space: Annotated[Row, (SEATS,)]
    may_fly: Annotated[Row, (SEATS,)]
    spiked: Annotated[Row, (SEATS,)]

    assignment: Annotated[Row, (SEATS,)]  # FACE_DOWN only if this seat does not know it
    pile_first: int
    pile_count: int
    lies: Annotated[Row, (MOST_NEWS,)]  # all that this seat knows of the pile

    turned: Annotated[Row, (MOST_HEADLINES,)]
    turned_count: int
    scoop: int

    news_of: Annotated[Row, (MOST_NEWS,)]
    headline_of: Annotated[Row, (MOST_HEADLINES,)]
    scoop_of: int
    totals: Annotated[Row, (SEATS,), WIDE]
    cards: Annotated[Row, (SEATS,)]

    opening: Annotated[Row, (SEATS,)]
    reopening: Annotated[Row, (SEATS,)]
    last_seat: int
    last_action: int
    last_under: int


def seal(s: State) -> bytes:
    """What tells a position from any other, wherever it is computed: logs keep its hash.

    The map's number depends on which maps there are, so its content stands for it; our own map
    adds nothing, as in logs from before there were others.
    """
    whole = State.array()
    s.store(whole)
    (*switches, board), *values = whole[0].item()
    first, *rest = State.FIELDS
    layout = [(first.name, Switches.dtype()), *((field.name, field.format) for field in rest)]
    elements = np.zeros(1, np.dtype(layout, align=True))
    elements[0] = (tuple(switches), *values)
    return elements.tobytes() + (CHARTS[board].board.digest.encode() if board else b"")
