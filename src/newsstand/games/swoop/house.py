"""The house bot of Swoop: sheds high cards while it can, and sweeps when that pays.

It weighs each legal action by a sum of plain considerations, in twelfths of a card got rid of, and
takes the weightiest. The numbers come from playing rounds against its own earlier numbers.
"""

from __future__ import annotations

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
from newsstand.games.swoop.cards import KINDS, NOTHING, RANKS, TEN, copies_of
from newsstand.games.swoop.legal import ALIKE
from newsstand.games.swoop.state import View
from newsstand.kernel.chance import Chance, below
from newsstand.kernel.compile import kernel
from newsstand.kernel.record import Row

CARD = 12  # one card got rid of
HEIGHT = 7  # a rank of height: high cards are hard to lay and cost more
SWEEP = 19  # going on with an empty pile
FACE_UP = 6  # a Board card laid: those of the Hand go first
SPLIT = 17  # each equal card kept back: it will need a turn of its own
GIFT = 20  # leaving three alike, so that one card of a rival sweeps
LOW_TOP = 4  # a Swoop card frees from a low top, for each rank below the king
KEPT = 39  # a Swoop card in reserve saves from taking a pile
RUSH = 13  # but costs 50 points in the end: for each card below RUSH_FROM that a rival has
RUSH_FROM = 10
TRIED = 62  # a Mystery that can be played
TAKEN = 15  # each card of a pile that has to be taken
SHOWN = 18  # showing a Board card, which only adds to the Hand


@kernel
def fewest_of_rivals(v: View) -> int:
    """How many cards the rival closest to going out has."""
    fewest = 1_000
    for seat in range(v.players):
        if seat != v.turn:
            fewest = min(fewest, v.cards_left[seat])
    return fewest


@kernel
def board_cards(v: View, kind: int) -> int:
    """How many cards of a kind the seat to act has on its Board."""
    cards = 0
    for place in range(PLACES):
        cards += v.board[v.turn][place] == kind
    return cards


@kernel
def weight_of_cards(v: View, rank: int, from_hand: int, from_board: int, others: int) -> int:
    """Laying number cards, with `others` of the rank that lie there or are laid with them."""
    cards = from_hand + from_board
    total = cards * CARD + rank * HEIGHT - from_board * FACE_UP
    held = v.hand[rank] + board_cards(v, rank)
    total -= (held - cards) * SPLIT
    if cards + others >= ALIKE:
        total += SWEEP
    elif cards + others == ALIKE - 1:
        total -= GIFT
    return total


@kernel
def weight_of_swoop(v: View, from_board: int) -> int:
    """Laying a ten or joker: rather on a low top, and before a rival goes out."""
    total = CARD - from_board * FACE_UP - KEPT
    if v.top != NOTHING:
        total += SWEEP + (RANKS - 1 - v.top) * LOW_TOP
    total += max(RUSH_FROM - fewest_of_rivals(v), 0) * RUSH
    return total


@kernel
def weight_of_turning(v: View) -> int:
    """Turning a Mystery: how likely it can be played, from all cards not seen, against the pile."""
    if v.top == NOTHING:
        return TRIED
    unseen = 0
    good = 0
    for kind in range(KINDS):
        cards = copies_of(kind, v.options.jokers) * v.decks - v.swept[kind] - v.hand[kind]
        if kind < RANKS:
            cards -= v.pile[kind]
        for seat in range(v.players):
            for place in range(PLACES):
                cards -= v.board[seat][place] == kind
            if seat != v.turn and kind < RANKS:
                cards -= v.known[seat][kind]
        unseen += cards
        if kind <= v.top or kind >= TEN:
            good += cards
    bad = unseen - good
    return (TRIED * good - v.pile_size * TAKEN * bad) // max(unseen, 1)


@kernel
def weight(v: View, action: int) -> int:
    """How good an action looks."""
    if action < ADD:
        rank = (action - PLAY) // AMOUNTS
        amounts = (action - PLAY) % AMOUNTS
        others = v.pile[rank] if v.top == rank else 0
        return weight_of_cards(v, rank, amounts // FROM_BOARD, amounts % FROM_BOARD, others)
    if action < SWOOP:
        amounts = action - ADD
        if amounts == 0:
            return 0
        rank = v.flipped
        others = 1 + (v.pile[rank] if v.top == rank else 0)
        return weight_of_cards(v, rank, amounts // FROM_BOARD, amounts % FROM_BOARD, others)
    if action < TURN:
        return weight_of_swoop(v, (action - SWOOP) % 2)
    if action < SHOW:
        return weight_of_turning(v)
    if action < STOP:
        return -v.pile_size * TAKEN - (action - SHOW) % 2 * SHOWN
    return -CARD


@kernel
def choose(v: View, actions: Row, count: int, chance: Chance) -> int:
    """One of the first `count` entries of `actions`, which are the legal ones."""
    best = actions[0]
    highest = weight(v, best)
    equals = 1
    for index in range(1, count):
        value = weight(v, actions[index])
        if value > highest:
            best = actions[index]
            highest = value
            equals = 1
        elif value == highest:
            equals += 1
            if below(chance, equals) == 0:  # of equals, any
                best = actions[index]
    return best
