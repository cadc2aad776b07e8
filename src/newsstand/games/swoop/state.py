"""All there is to know of a position of Swoop, and what one seat knows of it."""

from __future__ import annotations

from typing import Annotated

from newsstand.games.swoop.actions import PLACES
from newsstand.games.swoop.cards import KINDS, RANKS
from newsstand.games.swoop.options import Options
from newsstand.kernel.record import NOBODY, OWNER, WIDE, Grid, Record, Row

SEATS = 12
ROUNDS_KEPT = 60  # rounds whose points are remembered one by one; older ones only in the totals

PLAYING = 0  # phases: the seat to act makes a play
ADDING = 1  # or says what it adds to the Mystery it has just turned

DRAWN = -1  # `out` of a round that nobody won (W-31)


class State(Record):
    """A position. Between rounds nothing is decided, so a round in progress or the end is held.

    When the match is over, the table is cleared: all cards lie in `aside`, and `left` tells what
    the last round left over.
    """

    options: Options
    players: int
    turn: int  # seat to act, NO_SEAT when over
    phase: int  # PLAYING or ADDING
    swooped: int  # 1 directly after a Swoop, while the same turn goes on
    decks: int  # decks in play
    starter: int  # seat that started this round
    turns: int  # completed turns of this round
    played: Annotated[int, WIDE]  # completed turns of the match, the clock of `minutes`
    rounds: Annotated[int, WIDE]  # completed rounds
    extra: int  # 1 in the one extra round that breaks a tie (W-29, W-44), and after it

    hand: Annotated[Grid, (SEATS, KINDS), OWNER]  # cards of each kind in the Hand
    hand_size: Annotated[Row, (SEATS,)]  # cards in the Hand
    board: Annotated[Grid, (SEATS, PLACES)]  # kind of the Board card on each place, or NOTHING
    board_held: Annotated[Grid, (SEATS, KINDS)]  # the same cards, counted by kind
    mystery: Annotated[Grid, (SEATS, PLACES), NOBODY]  # kind of the Mystery, or NOTHING
    lying: Annotated[Grid, (SEATS, PLACES)]  # 1 while the Mystery lies on its place
    cards_left: Annotated[Row, (SEATS,)]  # cards in Hand, on the Board and among the Mysteries

    pile: Annotated[Row, (RANKS,)]  # cards of each rank; it never rises, so this is its order too
    pile_size: int
    top: int  # rank of the top card, or NOTHING
    flipped: int  # rank of the Mystery to which additions are asked, or NOTHING
    swept: Annotated[Row, (KINDS,)]  # cards out of the round, for all to have seen
    aside: Annotated[Row, (KINDS,), NOBODY]  # cards not dealt; while dealing, the stock

    known: Annotated[Grid, (SEATS, RANKS)]  # cards that the Hand is known to hold, at least (W-48)
    least: Annotated[Row, (SEATS,)]  # if not 0: all other Hand cards are ranks, this or higher

    totals: Annotated[Row, (SEATS,), WIDE]  # points of the completed rounds
    points: Annotated[Grid, (ROUNDS_KEPT, SEATS)]  # of round r (from 0), in row r % ROUNDS_KEPT
    left: Annotated[Grid, (SEATS, KINDS)]  # cards that were left over when the last round ended
    out: int  # seat that went out in the last round, or DRAWN
    drawn: Annotated[Row, (SEATS,)]  # ranks of the last draw for the start
    redrawn: Annotated[Row, (SEATS,)]  # ranks of its last redraw among the tied, or NOTHING

    last_seat: int  # who acted last, NO_SEAT after the deal
    last_action: int  # what, or NO_ACTION
    last_card: int  # the kind of the Mystery that the last action turned, or NOTHING


class View(Record):
    """What one seat knows and may remember; fields are as in State unless a comment says more."""

    seat: int  # the viewer; SPECTATOR for what everybody may know
    options: Options
    players: int
    turn: int
    phase: int
    swooped: int
    decks: int
    starter: int
    turns: int
    played: Annotated[int, WIDE]
    rounds: Annotated[int, WIDE]
    extra: int

    hand: Annotated[Row, (KINDS,)]  # the viewer's own; nothing for a spectator
    hand_size: Annotated[Row, (SEATS,)]
    board: Annotated[Grid, (SEATS, PLACES)]
    lying: Annotated[Grid, (SEATS, PLACES)]
    cards_left: Annotated[Row, (SEATS,)]

    pile: Annotated[Row, (RANKS,)]  # shown only with `pile_inspect`, but anybody may remember it
    pile_size: int
    top: int
    flipped: int
    swept: Annotated[Row, (KINDS,)]

    known: Annotated[Grid, (SEATS, RANKS)]  # shown only with `memory_aid`
    least: Annotated[Row, (SEATS,)]

    totals: Annotated[Row, (SEATS,), WIDE]
    points: Annotated[Grid, (ROUNDS_KEPT, SEATS)]
    left: Annotated[Grid, (SEATS, KINDS)]
    out: int
    drawn: Annotated[Row, (SEATS,)]
    redrawn: Annotated[Row, (SEATS,)]

    last_seat: int
    last_action: int
    last_card: int
