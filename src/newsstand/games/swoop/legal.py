"""What may be played in Swoop. Numbers are rulings (W-09)."""

from __future__ import annotations

from newsstand.games.game import NO_SEAT
from newsstand.games.swoop.actions import (
    ADD,
    AMOUNTS,
    FROM_BOARD,
    PLACES,
    PLAY,
    SHOW,
    STOP,
    SWOOP,
    TURN,
)
from newsstand.games.swoop.cards import KINDS, MOST_OF_A_RANK, NOTHING, RANKS, TEN
from newsstand.games.swoop.state import ADDING, State
from newsstand.kernel.compile import kernel
from newsstand.kernel.record import Row

ALIKE = 4  # equal cards that sweep the pile (W-11)


@kernel
def asks_additions(s: State, seat: int, rank: int) -> bool:
    """Whether a card could be added to a Mystery of this rank (W-39)."""
    matching = s.hand[seat][rank] + s.board_held[seat][rank]
    if s.top != NOTHING and rank > s.top:
        return s.options.quad_bomb == 1 and matching >= ALIKE - 1  # W-37
    return matching > 0 and (s.options.cap_four == 0 or s.pile[rank] < ALIKE - 1)


@kernel
def offer(out: Row, count: int, base: int, hand: int, board: int, fewest: int, most: int) -> int:
    """Write the actions for every amount of one rank, `fewest` to `most` cards in all."""
    for from_hand in range(hand + 1):
        for from_board in range(board + 1):
            if fewest <= from_hand + from_board <= most:
                out[count] = base + from_hand * FROM_BOARD + from_board
                count += 1
    return count


@kernel
def legal_additions(s: State, out: Row) -> int:
    """What may be added to the Mystery just turned (W-19, W-37, W-38)."""
    rank = s.flipped
    hand, board = s.hand[s.turn][rank], s.board_held[s.turn][rank]
    out[0] = ADD
    fewest = 1
    most = MOST_OF_A_RANK
    if s.top != NOTHING and rank > s.top:
        fewest = ALIKE - 1
        if s.options.cap_four:
            most = ALIKE - 1
    elif s.options.cap_four:
        most = ALIKE - 1 - s.pile[rank]
    return offer(out, 1, ADD, hand, board, fewest, most)


@kernel
def legal_plays(s: State, out: Row) -> int:
    """The plays of a turn (W-08 to W-19).

    Where the machine would guess most branches wrong, a number is written first and counted only if
    it is legal; otherwise the next one overwrites it.
    """
    seat = s.turn
    cap_four = s.options.cap_four
    count = 0
    top = RANKS - 1 if s.top == NOTHING else s.top
    for rank in range(top + 1):
        hand, board = s.hand[seat][rank], s.board_held[seat][rank]
        base = PLAY + rank * AMOUNTS
        if cap_four:  # only the top rank lies on the pile already
            count = offer(out, count, base, hand, board, 1, ALIKE - s.pile[rank])
        elif board == 0 and hand <= 2:  # by far the most frequent
            out[count] = base + FROM_BOARD
            count += hand > 0
            out[count] = base + FROM_BOARD * 2
            count += hand > 1
        else:
            for from_board in range(1, board + 1):
                out[count] = base + from_board
                count += 1
            for from_hand in range(1, hand + 1):
                for from_board in range(board + 1):
                    out[count] = base + from_hand * FROM_BOARD + from_board
                    count += 1
    if s.options.quad_bomb:
        most = ALIKE if cap_four else MOST_OF_A_RANK
        for rank in range(top + 1, RANKS):  # none if the pile is empty
            hand, board = s.hand[seat][rank], s.board_held[seat][rank]
            count = offer(out, count, PLAY + rank * AMOUNTS, hand, board, ALIKE, most)
    for kind in range(TEN, KINDS):  # the player says which (W-51)
        out[count] = SWOOP + (kind - TEN) * 2
        count += s.hand[seat][kind] > 0
        out[count] = SWOOP + (kind - TEN) * 2 + 1
        count += s.board_held[seat][kind] > 0
    able = count > 0  # by a number card or a Swoop card (W-09, W-10, W-36)
    for place in range(PLACES):
        out[count] = TURN + place
        count += s.lying[seat][place] & (s.board[seat][place] == NOTHING)
    if s.top != NOTHING and (not able or s.options.voluntary_take):
        for rank in range(s.top + 1, RANKS):
            out[count] = SHOW + rank * 2
            count += s.hand[seat][rank] > 0
            out[count] = SHOW + rank * 2 + 1
            count += s.board_held[seat][rank] > 0
    if s.swooped and s.options.may_stop:
        out[count] = STOP
        count += 1
    return count


@kernel
def legal_actions(s: State, out: Row) -> int:
    """Write the legal actions into `out`, ascending; return how many there are."""
    count = 0
    if s.phase == ADDING:
        count = legal_additions(s, out)
    elif s.turn != NO_SEAT:
        count = legal_plays(s, out)
    return count
