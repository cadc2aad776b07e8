"""All there is to know of a position of SCOOP, and what one seat knows of it."""

from __future__ import annotations

from typing import Annotated

from newsstand.games.scoop.actions import HALVES, RESERVES, SEATS
from newsstand.games.scoop.cards import ALL_STORIES, DECK, GENRES, SPACES, STORIES
from newsstand.games.scoop.options import Options
from newsstand.kernel.record import NOBODY, OWNER, WIDE, Cube, Grid, Record, Row

HAND = 3  # cards in a full hand
PUBLIC = 1 << SEATS  # in a mask of seats: everybody

PLAYING = 0  # phases: the seat whose turn it is makes a play
PRESSING = 1  # it may go to press, or take its story (S-17)
STARRING = 2  # it may take a Three Star, or its story (S-19)
BUYING = 3  # a story is offered; `turn` is the next seat to answer (S-77)
SELLING = 4  # a bankrupt chooses a story to offer (S-69)

NOT_ENDED = 0  # values of `ended_by`
BY_PRESS = 1
BY_PAGE = 2
BY_ROUNDS = 3
BY_CLOSURES = 4  # all papers but one are bankrupt and out

IN = 0  # values of `standing`
CLOSED = 1  # has gone to press; the round is played to its end (S-67)
BANKRUPT = 2  # out of the game (S-66)

NOT_ASKED = 0  # values of `last_said`
SAID_NO = 1
SAID_YES = 2


class State(Record):
    """A position. Rows of cards and stories are filled from the front, the rest is NO_..."""

    options: Options
    players: int
    turn: int  # seat to act, NO_SEAT when over
    mover: int  # seat whose turn it is; in a sale others act
    phase: int
    dealer: int
    rounds: int  # completed rounds
    standing: Annotated[Row, (SEATS,)]
    ended_by: int  # the first cause of the end
    ended_seat: int  # whose, or NO_SEAT

    hand: Annotated[Grid, (SEATS, HAND), OWNER]  # kinds, ascending
    hand_size: Annotated[Row, (SEATS,)]
    reserve: Annotated[Cube, (SEATS, RESERVES, HALVES)]  # kinds, ascending; a laid one last
    laid: Annotated[Grid, (SEATS, RESERVES)]  # 1 if the second card is a rival's: frozen (S-71)
    cash: Annotated[Row, (SEATS,), WIDE]  # dollars
    deck: Annotated[Row, (DECK,), NOBODY]  # kinds, the last one on top
    deck_size: int
    discard: Annotated[Row, (DECK,)]  # kinds, the last one on top
    discard_size: int

    page: Annotated[Grid, (SEATS, SPACES)]  # story on space genre * 2 + 0 (older) or 1 (newer)
    filled: Annotated[Row, (SEATS,)]  # spaces covered (S-48)
    aside: Annotated[Row, (STORIES,)]  # Stars laid aside unsold, in that order (S-38)
    aside_seat: Annotated[Row, (STORIES,)]  # and whose they are
    aside_size: int
    top: Annotated[Row, (GENRES,)]  # the story on a pile, whose headline all may read
    fresh: Annotated[Grid, (GENRES, STORIES), NOBODY]  # below it, never turned, the last one next
    fresh_size: Annotated[Row, (GENRES,)]
    returned: Annotated[Grid, (GENRES, STORIES)]  # below those: put under, the first one next
    returned_size: Annotated[Row, (GENRES,)]

    value: Annotated[Row, (ALL_STORIES,), NOBODY]  # the truth, dollars
    shown: Annotated[Row, (ALL_STORIES,)]  # values that everybody has seen, or UNSEEN
    noted: Annotated[Grid, (SEATS, ALL_STORIES), OWNER]  # values that a seat alone has seen
    seers: Annotated[Row, (ALL_STORIES,)]  # who has seen it: a mask of seats and PUBLIC
    above: Annotated[Row, (ALL_STORIES,)]  # which of its genre are known to be worth as much
    over: Annotated[Row, (ALL_STORIES,)]  # and which of these more; masks of 14

    ring: Annotated[Row, (1,), NOBODY]  # position of the ratchet
    possible: Annotated[int, WIDE]  # positions that all calls so far allow, a mask of 16

    claimed: int  # genre of the story that the editor has been told, or -1
    debt: int  # dollars for cards after a rejection, not yet paid
    displaced: Annotated[Row, (2,)]  # Stars still to be offered
    offered: int  # story on sale, or NO_STORY
    asked: Annotated[Row, (SEATS,)]  # 1 for those who may buy it
    answered: Annotated[Row, (SEATS,)]  # 1 for those who have said
    answer: Annotated[Grid, (SEATS, 2), OWNER]  # 1 at [0] for no, at [1] for yes

    last_seat: int  # who acted last, NO_SEAT after the deal
    last_action: int  # what, or NO_ACTION; nobody else is told an answer to an offer
    last_card: int  # the kind exchanged, or dialled from; or NO_CARD
    last_signal: int
    last_drawn: int  # cards that the mover has drawn
    last_paid: int  # dollars that the mover has paid the bank
    last_shuffled: int  # 1 if the discards became the new draw pile
    last_said: Annotated[Row, (SEATS,)]  # answers to an offer that is closed, turned up


class View(Record):
    """What one seat knows and may remember; fields are as in State unless a comment says more."""

    seat: int  # the viewer; SPECTATOR for what everybody may know
    options: Options
    players: int
    turn: int
    mover: int
    phase: int
    dealer: int
    rounds: int
    standing: Annotated[Row, (SEATS,)]
    ended_by: int
    ended_seat: int

    hand: Annotated[Row, (HAND,)]  # the viewer's own
    hand_size: Annotated[Row, (SEATS,)]
    reserve: Annotated[Cube, (SEATS, RESERVES, HALVES)]
    laid: Annotated[Grid, (SEATS, RESERVES)]
    cash: Annotated[Row, (SEATS,), WIDE]  # with `hidden_cash` only to be counted along (S-04)
    deck_size: int
    discard: Annotated[Row, (DECK,)]  # with `discard_memory` only to be remembered (S-31)
    discard_size: int

    page: Annotated[Grid, (SEATS, SPACES)]
    filled: Annotated[Row, (SEATS,)]
    aside: Annotated[Row, (STORIES,)]
    aside_seat: Annotated[Row, (STORIES,)]
    aside_size: int
    top: Annotated[Row, (GENRES,)]
    fresh_size: Annotated[Row, (GENRES,)]
    returned: Annotated[Grid, (GENRES, STORIES)]
    returned_size: Annotated[Row, (GENRES,)]

    value: Annotated[Row, (ALL_STORIES,)]  # what the viewer has seen, wherever it is now (S-55)
    seers: Annotated[Row, (ALL_STORIES,)]
    above: Annotated[Row, (ALL_STORIES,)]
    over: Annotated[Row, (ALL_STORIES,)]

    possible: Annotated[int, WIDE]

    claimed: int
    debt: int
    displaced: Annotated[Row, (2,)]
    offered: int
    asked: Annotated[Row, (SEATS,)]
    answered: Annotated[Row, (SEATS,)]
    answer: Annotated[Row, (2,)]  # the viewer's own

    last_seat: int
    last_action: int  # NO_ACTION if it is another's answer to an offer
    last_card: int
    last_signal: int
    last_drawn: int
    last_paid: int
    last_shuffled: int
    last_said: Annotated[Row, (SEATS,)]
