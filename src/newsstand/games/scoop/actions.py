"""What the action numbers of SCOOP mean, in every position and under all options.

Cards are named by *token*: their kind, but that "a telephone" comes before the telephones by
number, which so have tokens one higher, like all later kinds. "A telephone" is the one with the
lowest number there, 0 last; the numbers are told apart only where they matter, with the ratchet
(S-16). The genre is part of a claim although its cards give it away (S-81).

    EXCHANGE + token                           a hand card for a new one
    LAY + space * TOKENS + token               one hand card in reserve
    LAY_TWO + (where * TOKENS + a) * TOKENS + b    both on space 0, both on 1, or a on 0, b on 1
    CLAIM + genre * 11 + telephone             all three cards from the hand
    BORROW + (genre * 12 + source) * 36 + shape    with cards of a reserve space
    PLACE_AD, BORROW_AD                        the same for an advertisement
    BLOCK + (rival * 2 + space) * TOKENS + token   a hand card on a rival's reserve space
    FREE + space, CLEAR + space                a laid card, a dead set off the own reserve
    TO_PRESS, TAKE_STORY, TAKE_THREE_STAR      answers to the editor
    BUY, DECLINE                               answers to an offer
    SELL + space of the page                   what a bankrupt offers next

Sources are the own spaces 0 and 1, then those of the rivals, from the left round: these need a
SCOOP card. A shape says which parts of the recipe come from the source, as a mask; where the
telephone does not, it says which telephone of the hand is used.
"""

from __future__ import annotations

from newsstand.games.scoop.cards import (
    BEYOND,
    GENERAL,
    KINDS,
    LAST_TELEPHONE,
    SPACES,
    TELEPHONE,
)
from newsstand.kernel.compile import Table, kernel

SEATS = 6
RESERVES = 2  # reserve spaces of a seat
HALVES = 2  # cards on one

TOKENS = KINDS + 1
PHONES = 11  # "a telephone", then 1 to 9 and 0
SOURCES = RESERVES * SEATS
OWN_SOURCES = RESERVES
PARTS_WITHOUT_PHONE = 3  # masks 1, 2 and 3 of reporter and photographer
SHAPES = PARTS_WITHOUT_PHONE * (PHONES + 1)
AD_SHAPES = 6  # masks 1 to 6 of salesman, artist and copywriter
BOTH_FIRST = 0  # values of `where`
BOTH_SECOND = 1
ONE_EACH = 2

EXCHANGE = 0
LAY = EXCHANGE + TOKENS
LAY_TWO = LAY + RESERVES * TOKENS
CLAIM = LAY_TWO + 3 * TOKENS * TOKENS
BORROW = CLAIM + (GENERAL + 2) * PHONES
PLACE_AD = BORROW + (GENERAL + 2) * SOURCES * SHAPES
BORROW_AD = PLACE_AD + 1
BLOCK = BORROW_AD + SOURCES * AD_SHAPES
FREE = BLOCK + (SEATS - 1) * RESERVES * TOKENS
CLEAR = FREE + RESERVES
TO_PRESS = CLEAR + RESERVES
TAKE_STORY = TO_PRESS + 1
TAKE_THREE_STAR = TAKE_STORY + 1
BUY = TAKE_THREE_STAR + 1
DECLINE = BUY + 1
SELL = DECLINE + 1
ACTIONS = SELL + SPACES
NO_TOKEN = -1
NO_ACTION = -1  # nothing has been played yet, or nobody may know what (S-77)

# Three hand cards: 3 exchanges, 18 ways to lay, 18 claims with the own reserve, 40 with a SCOOP
# card (two hand cards besides it, four ways a rival's space), 30 blocks, 4 clearings, one claim.
MOST_LEGAL = 128

TOKENS_OF = Table(  # by dial mechanism and kind
    TELEPHONE
    if TELEPHONE <= kind <= LAST_TELEPHONE and not told_apart
    else kind + (kind >= TELEPHONE)
    for told_apart in (0, 1)
    for kind in range(KINDS)
)


@kernel
def token_of(kind: int, told_apart: int) -> int:
    """The token of a kind."""
    return TOKENS_OF[told_apart * KINDS + kind]


@kernel
def token_for(role: int, phone: int) -> int:
    """The token of a role; of the telephone, which one (0 for "a telephone")."""
    if role < TELEPHONE:
        return role
    if role == TELEPHONE:
        return TELEPHONE + phone
    return role + BEYOND + 1


@kernel
def phone_of(kind: int, told_apart: int) -> int:
    """Which telephone a kind is: 0 for "a telephone"."""
    if told_apart:
        return kind - TELEPHONE + 1
    return 0


@kernel
def shape_of(mask: int, phone: int) -> int:
    """The shape of a story's claim: `mask` are the parts from the source."""
    if mask > PARTS_WITHOUT_PHONE:  # the telephone lies in reserve, with 0, 1 or 2 others
        return PARTS_WITHOUT_PHONE * PHONES + mask - PARTS_WITHOUT_PHONE - 1
    return (mask - 1) * PHONES + phone


@kernel
def mask_of(shape: int) -> int:
    """The parts from the source."""
    if shape >= PARTS_WITHOUT_PHONE * PHONES:
        return shape - PARTS_WITHOUT_PHONE * PHONES + PARTS_WITHOUT_PHONE + 1
    return shape // PHONES + 1


@kernel
def phone_in(shape: int) -> int:
    """Which telephone of the hand; meaningless if it comes from the source."""
    if shape >= PARTS_WITHOUT_PHONE * PHONES:
        return 0
    return shape % PHONES
