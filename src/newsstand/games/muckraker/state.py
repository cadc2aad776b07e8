"""The two records of Muckraker: State, all there is to know, and View, what one seat knows.

Fields of the same name mean the same in both. A row of cards that has empty places (NO_CARD) is
kept ascending with the empty places last, so that equal positions are equal records.
"""

from __future__ import annotations

from typing import Annotated

from newsstand.games.muckraker.cards import CARDS
from newsstand.games.muckraker.options import Options
from newsstand.kernel.record import NOBODY, OWNER, Cube, Grid, Record, Row

SEATS = 6
ROUNDS = 12  # the longest game (M-26)
HAND = 4
TWO = 2  # stories printed, and stories passed

PRINTING, CHOOSING, OVER = range(3)  # phases: print two of four; choose the Hot Topic; the end

NEVER = -1  # a round before the first


class State(Record):
    """All there is to know of a position. Rounds are counted from 0."""

    options: Options
    players: int
    turn: int  # seat to act, NO_SEAT when over
    phase: int  # PRINTING, CHOOSING or OVER
    rounds: int  # length of the game
    round_no: int  # the round being played; equals `rounds` when over
    marker: int  # seat that holds the start marker in this round (M-05)
    starter: int  # first active seat of this round; NO_SEAT if there is none (M-17)

    hot: int  # top card of the Hot pile
    old: int  # top card of the Old pile
    buried: Annotated[Row, (CARDS,)]  # under the top of the Hot or the Old pile (M-29), lowest
    # first; everybody saw them
    buried_count: int
    draw: Annotated[Row, (CARDS,), NOBODY]  # the next card to draw is the last one
    draw_count: int
    discard: Annotated[Row, (CARDS,)]  # face up (M-38 hides them; memory may keep them)
    discard_count: int
    leftovers: Annotated[Grid, (ROUNDS, TWO), NOBODY]  # face-down discards of each round (M-08)
    shown: Annotated[Grid, (ROUNDS, TWO)]  # leftovers that were shown; they lie in `discard` (M-36)

    reshuffles: int  # times the discards were shuffled into the draw pile (M-20)
    exhumations: int  # times the buried cards were (M-29)
    reshuffle_round: int  # round of the last reshuffle of either kind, or NEVER
    reshuffle_before: int  # round of the one before, or NEVER
    reshuffle_seat: int  # seat that was drawing at the last one, or NO_SEAT

    hand: Annotated[Grid, (SEATS, HAND), OWNER]  # only the seat to print holds cards
    received: Annotated[Grid, (SEATS, TWO), OWNER]  # passed to the seat in this round (M-07)
    passed: Annotated[Grid, (SEATS, TWO), OWNER]  # by the seat in this round; the last one's are
    # the leftovers
    printed: Annotated[Grid, (SEATS, TWO), OWNER]  # face down
    memory: Annotated[Cube, (SEATS, ROUNDS, TWO), OWNER]  # which of `leftovers` the seat has passed

    # What happened, `[round][seat]`. Stories are in `story` from the moment they are turned up;
    # the rest says nothing until `verdict` is more than MISSED.
    story: Annotated[Cube, (ROUNDS, SEATS, TWO)]  # turned up
    verdict: Annotated[Grid, (ROUNDS, SEATS)]  # see verdicts.py
    xp: Annotated[Grid, (ROUNDS, SEATS)]
    hot_then: Annotated[Grid, (ROUNDS, SEATS)]  # tops of the piles when the seat was scored
    old_then: Annotated[Grid, (ROUNDS, SEATS)]
    laid: Annotated[Grid, (ROUNDS, SEATS)]  # card the seat laid on the Hot pile, or NO_CARD


class View(Record):
    """What `seat` knows and may remember; for SPECTATOR the private rows are empty."""

    options: Options
    seat: int
    players: int
    turn: int
    phase: int
    rounds: int
    round_no: int
    marker: int
    starter: int

    hot: int
    old: int
    buried: Annotated[Row, (CARDS,)]
    buried_count: int
    draw_count: int
    discard: Annotated[Row, (CARDS,)]
    discard_count: int
    leftover_counts: Annotated[Row, (ROUNDS,)]  # face-down discards of each round
    shown: Annotated[Grid, (ROUNDS, TWO)]

    reshuffles: int
    exhumations: int
    reshuffle_round: int
    reshuffle_before: int
    reshuffle_seat: int

    hand: Annotated[Row, (HAND,)]  # the seat's own, as are the next four
    received: Annotated[Row, (TWO,)]
    passed: Annotated[Row, (TWO,)]
    printed: Annotated[Row, (TWO,)]
    memory: Annotated[Grid, (ROUNDS, TWO)]

    story: Annotated[Cube, (ROUNDS, SEATS, TWO)]
    verdict: Annotated[Grid, (ROUNDS, SEATS)]
    xp: Annotated[Grid, (ROUNDS, SEATS)]
    hot_then: Annotated[Grid, (ROUNDS, SEATS)]
    old_then: Annotated[Grid, (ROUNDS, SEATS)]
    laid: Annotated[Grid, (ROUNDS, SEATS)]
