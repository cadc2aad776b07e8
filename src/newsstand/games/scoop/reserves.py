"""Reserve plays: laying, clearing a dead set, and the house rule of blocking."""

from __future__ import annotations

from newsstand.games.scoop.actions import (
    BLOCK,
    BOTH_FIRST,
    BOTH_SECOND,
    CLEAR,
    FREE,
    LAY,
    LAY_TWO,
    ONE_EACH,
    RESERVES,
    TOKENS,
    token_of,
)
from newsstand.games.scoop.cards import (
    ADVERT,
    NO_CARD,
    PHOTOGRAPHER,
    SALESMAN_ROLE,
    SCOOP,
    bit_of,
)
from newsstand.games.scoop.deck import (
    CARD_PRICE,
    discard_kind,
    lay_card,
    lay_own_card,
    refill,
    reserve_roles,
    take_reserve,
    take_token,
)
from newsstand.games.scoop.pages import open_genres
from newsstand.games.scoop.state import State
from newsstand.kernel.chance import Chance
from newsstand.kernel.compile import kernel
from newsstand.kernel.record import Row

AD_ROLES = 7 << SALESMAN_ROLE
REPORTERS = (1 << PHOTOGRAPHER) - 1  # one bit for each reporter


@kernel
def is_alive(roles: int, claimable: int) -> bool:
    """Whether these roles are part of a claim of one of the genres (S-27, S-70).

    A reporter's role is its genre, so that masks of both can be compared.
    """
    if roles & AD_ROLES:
        return not roles & ~AD_ROLES and claimable >> ADVERT & 1 == 1
    reporters = roles & REPORTERS
    if reporters == 0:
        return claimable & REPORTERS != 0
    return reporters & (reporters - 1) == 0 and reporters & claimable != 0


@kernel
def fits(s: State, seat: int, space: int, kind: int, claimable: int) -> bool:
    """Whether a card may be laid on an own reserve space (S-26, S-27)."""
    if kind == SCOOP or s.reserve[seat][space][1] != NO_CARD:
        return False
    there, added = bit_of(s.reserve[seat][space][0]), bit_of(kind)
    return not there & added and is_alive(there | added, claimable)


@kernel
def fits_both(a: int, b: int, claimable: int) -> bool:
    """Whether two cards may be laid on one empty reserve space."""
    if a == SCOOP or b == SCOOP:
        return False
    first, second = bit_of(a), bit_of(b)
    return not first & second and is_alive(first | second, claimable)


@kernel
def is_repeated(s: State, seat: int, place: int, from_place: int, told_apart: int) -> bool:
    """Whether a hand card is, to the rules, the same as the one before it."""
    if place == from_place:
        return False
    before = token_of(s.hand[seat][place - 1], told_apart)
    return before == token_of(s.hand[seat][place], told_apart)


@kernel
def offer_exchanges(s: State, out: Row, count: int) -> int:
    """Write an exchange for each different hand card (S-29)."""
    seat, apart = s.turn, s.options.dial_mechanism
    for place in range(s.hand_size[seat]):
        if not is_repeated(s, seat, place, 0, apart):
            out[count] = token_of(s.hand[seat][place], apart)
            count += 1
    return count


@kernel
def offer_lays(s: State, out: Row, count: int) -> int:
    """Write the ways to lay one card or two; new ones must be affordable (S-26)."""
    seat, apart = s.turn, s.options.dial_mechanism
    size = s.hand_size[seat]
    if s.cash[seat] < CARD_PRICE:
        return count
    claimable = open_genres(s, seat)
    for space in range(RESERVES):
        if s.reserve[seat][space][1] == NO_CARD:
            for place in range(size):
                if not is_repeated(s, seat, place, 0, apart):
                    kind = s.hand[seat][place]
                    out[count] = LAY + space * TOKENS + token_of(kind, apart)
                    count += fits(s, seat, space, kind, claimable)
    if s.cash[seat] < 2 * CARD_PRICE:
        return count
    for space in range(RESERVES):
        if s.reserve[seat][space][0] == NO_CARD:
            for place in range(size):
                if is_repeated(s, seat, place, 0, apart):
                    continue
                for other in range(place + 1, size):
                    if is_repeated(s, seat, other, place + 1, apart):
                        continue
                    a, b = s.hand[seat][place], s.hand[seat][other]
                    pair = token_of(a, apart) * TOKENS + token_of(b, apart)
                    out[count] = LAY_TWO + space * TOKENS * TOKENS + pair
                    count += fits_both(a, b, claimable)
    if s.reserve[seat][0][1] != NO_CARD or s.reserve[seat][1][1] != NO_CARD:
        return count
    for place in range(size):
        if is_repeated(s, seat, place, 0, apart) or not fits(
            s, seat, 0, s.hand[seat][place], claimable
        ):
            continue
        before = -1
        for other in range(size):
            token = token_of(s.hand[seat][other], apart)
            if other != place and token != before:
                pair = token_of(s.hand[seat][place], apart) * TOKENS + token
                out[count] = LAY_TWO + ONE_EACH * TOKENS * TOKENS + pair
                count += fits(s, seat, 1, s.hand[seat][other], claimable)
                before = token
    return count


@kernel
def offer_blocks(s: State, out: Row, count: int) -> int:
    """Write the blocks: a rival's space with one card and no laid one (S-71)."""
    seat, apart = s.turn, s.options.dial_mechanism
    if not s.options.blocking or s.cash[seat] < CARD_PRICE:
        return count
    for source in range(RESERVES, s.players * RESERVES):
        rival, space = (seat + source // RESERVES) % s.players, source % RESERVES
        single = s.reserve[rival][space][0] != NO_CARD and s.reserve[rival][space][1] == NO_CARD
        if single:
            for place in range(s.hand_size[seat]):
                kind = s.hand[seat][place]
                if kind != SCOOP and not is_repeated(s, seat, place, 0, apart):
                    out[count] = BLOCK + (source - RESERVES) * TOKENS + token_of(kind, apart)
                    count += 1
    return count


@kernel
def offer_clearings(s: State, out: Row, count: int) -> int:
    """Write what may be taken off the own reserve: laid cards and dead sets (S-28, S-71)."""
    seat = s.turn
    for space in range(RESERVES):
        out[count] = FREE + space
        count += s.laid[seat][space]
    for space in range(RESERVES):
        roles = reserve_roles(s, seat, space)
        if roles and not s.laid[seat][space]:
            out[count] = CLEAR + space
            count += not is_alive(roles, open_genres(s, seat))
    return count


@kernel
def exchange(s: State, token: int, chance: Chance) -> None:
    """Discard first, then draw, free (S-29)."""
    kind = take_token(s, s.turn, token)
    s.last_card = kind
    discard_kind(s, kind)
    refill(s, s.turn, chance)


@kernel
def buy_cards(s: State, cards: int, chance: Chance) -> None:
    """Fill the hand for money (S-26)."""
    s.cash[s.turn] -= cards * CARD_PRICE
    s.last_paid = cards * CARD_PRICE
    refill(s, s.turn, chance)


@kernel
def lay(s: State, action: int, chance: Chance) -> None:
    """Lay one card or two in reserve."""
    seat = s.turn
    if action < LAY_TWO:
        space, token = (action - LAY) // TOKENS, (action - LAY) % TOKENS
        lay_own_card(s, seat, space, take_token(s, seat, token))
        buy_cards(s, 1, chance)
        return
    pair = (action - LAY_TWO) % (TOKENS * TOKENS)
    where = (action - LAY_TWO) // (TOKENS * TOKENS)
    first, second = 0, 1
    if where == BOTH_FIRST:
        second = 0
    elif where == BOTH_SECOND:
        first = 1
    lay_own_card(s, seat, first, take_token(s, seat, pair // TOKENS))
    lay_own_card(s, seat, second, take_token(s, seat, pair % TOKENS))
    buy_cards(s, 2, chance)


@kernel
def block(s: State, action: int, chance: Chance) -> None:
    """Pay the bank and freeze a rival's reserve space; the new card is free (S-44)."""
    seat = s.turn
    source = (action - BLOCK) // TOKENS + RESERVES
    rival, space = (seat + source // RESERVES) % s.players, source % RESERVES
    lay_card(s, rival, space, take_token(s, seat, (action - BLOCK) % TOKENS))
    s.laid[rival][space] = 1
    buy_cards(s, 1, chance)


@kernel
def clear(s: State, action: int) -> None:
    """Take a laid card, or a dead set, off the own reserve; nothing is drawn (S-70, S-71)."""
    seat = s.turn
    if action < CLEAR:
        space = action - FREE
        discard_kind(s, s.reserve[seat][space][1])
        s.reserve[seat][space][1] = NO_CARD
        s.laid[seat][space] = 0
    else:
        space = action - CLEAR
        take_reserve(s, seat, space, reserve_roles(s, seat, space))
