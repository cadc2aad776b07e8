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
    NO_TOKEN,
    ONE_EACH,
    RESERVES,
    TOKENS,
    token_of,
)
from newsstand.games.scoop.cards import (
    NO_CARD,
    SCOOP_ROLE,
    bit_of,
    companions,
    genres_with,
)
from newsstand.games.scoop.deck import (
    CARD_PRICE,
    discard_kind,
    lay_card,
    lay_own_card,
    refill,
    reserve_roles,
    seat_of,
    take_reserve,
    take_token,
)
from newsstand.games.scoop.state import State
from newsstand.kernel.chance import Chance
from newsstand.kernel.compile import kernel
from newsstand.kernel.record import Row

NO_PLACE = -1


@kernel
def room_on(s: State, seat: int, space: int, claimable: int) -> int:
    """The roles that may be laid on an own reserve space, as a mask (S-26, S-27)."""
    if s.reserve[seat][space][1] != NO_CARD:
        return 0
    return companions(bit_of(s.reserve[seat][space][0]), claimable)


@kernel
def offer_cards(s: State, out: Row, count: int, base: int, roles: int, kept: int) -> int:
    """Write `base` + token for each different hand card of one of the roles, but for a place."""
    seat, apart = s.turn, s.options.dial_mechanism
    before = NO_TOKEN
    for place in range(s.hand_size[seat]):
        kind = s.hand[seat][place]
        token = token_of(kind, apart)
        if place != kept:
            out[count] = base + token
            count += (bit_of(kind) & roles != 0) & (token != before)
            before = token
    return count


@kernel
def offer_pairs(s: State, out: Row, count: int, where: int, claimable: int) -> int:
    """Write the ways to lay two cards: on one empty space, or the first of them on space 0."""
    seat, apart = s.turn, s.options.dial_mechanism
    first, second = room_on(s, seat, 0, claimable), room_on(s, seat, 1, claimable)
    before = NO_TOKEN
    for place in range(s.hand_size[seat]):
        bit = bit_of(s.hand[seat][place])
        token = token_of(s.hand[seat][place], apart)
        base = LAY_TWO + (where * TOKENS + token) * TOKENS
        if token != before:
            if where != ONE_EACH:
                others = companions(bit, claimable) & ~(2 * bit - 1)  # each pair once
                count = offer_cards(s, out, count, base, others, place)
            elif first & bit:
                count = offer_cards(s, out, count, base, second, place)
        before = token
    return count


@kernel
def offer_lays(s: State, out: Row, count: int, claimable: int) -> int:
    """Write the ways to lay one card or two; new ones must be affordable (S-26)."""
    seat = s.turn
    if s.cash[seat] < CARD_PRICE:
        return count
    for space in range(RESERVES):
        room = room_on(s, seat, space, claimable)
        if room:
            count = offer_cards(s, out, count, LAY + space * TOKENS, room, NO_PLACE)
    if s.cash[seat] < 2 * CARD_PRICE:
        return count
    for space in range(RESERVES):
        if s.reserve[seat][space][0] == NO_CARD:
            count = offer_pairs(s, out, count, space, claimable)
    if s.reserve[seat][0][1] == NO_CARD and s.reserve[seat][1][1] == NO_CARD:
        count = offer_pairs(s, out, count, ONE_EACH, claimable)
    return count


@kernel
def offer_blocks(s: State, out: Row, count: int) -> int:
    """Write the blocks: a rival's space with one card and no laid one (S-71)."""
    seat = s.turn
    if not s.options.blocking or s.cash[seat] < CARD_PRICE:
        return count
    for source in range(RESERVES, s.players * RESERVES):
        rival, space = seat_of(s, seat, source), source % RESERVES
        if s.reserve[rival][space][0] != NO_CARD and s.reserve[rival][space][1] == NO_CARD:
            base = BLOCK + (source - RESERVES) * TOKENS
            count = offer_cards(s, out, count, base, ~(1 << SCOOP_ROLE), NO_PLACE)
    return count


@kernel
def offer_clearings(s: State, out: Row, count: int, claimable: int) -> int:
    """Write what may be taken off the own reserve: laid cards and dead sets (S-28, S-71)."""
    seat = s.turn
    for space in range(RESERVES):
        out[count] = FREE + space
        count += s.laid[seat][space]
    for space in range(RESERVES):
        roles = reserve_roles(s, seat, space)
        if roles and not s.laid[seat][space]:
            out[count] = CLEAR + space
            count += genres_with(roles) & claimable == 0
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
    rival, space = seat_of(s, seat, source), source % RESERVES
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
