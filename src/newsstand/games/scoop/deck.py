"""Cards on the move: drawing, discarding, hands and reserves."""

from __future__ import annotations

from newsstand.games.scoop.actions import HALVES, RESERVES, token_of
from newsstand.games.scoop.cards import (
    NO_CARD,
    SCOOP,
    SCOOP_ROLE,
    bit_of,
)
from newsstand.games.scoop.state import HAND, State
from newsstand.kernel.chance import Chance, shuffle
from newsstand.kernel.compile import kernel

CARD_PRICE = 100  # dollars, for a card bought to fill the hand (S-24)


@kernel
def insert_card(s: State, seat: int, kind: int) -> None:
    """Put a card into a hand, in its order."""
    place = s.hand_size[seat]
    s.hand_size[seat] += 1
    while place > 0 and s.hand[seat][place - 1] > kind:
        s.hand[seat][place] = s.hand[seat][place - 1]
        place -= 1
    s.hand[seat][place] = kind


@kernel
def draw_card(s: State, seat: int, chance: Chance) -> None:
    """Draw the top card; an exhausted pile is renewed when a card is needed (S-30)."""
    if s.deck_size == 0:
        for place in range(s.discard_size):
            s.deck[place] = s.discard[place]
            s.discard[place] = NO_CARD
        s.deck_size = s.discard_size
        s.discard_size = 0
        s.last_shuffled = 1
        shuffle(chance, s.deck, s.deck_size)
    s.deck_size -= 1
    kind = s.deck[s.deck_size]
    s.deck[s.deck_size] = NO_CARD
    insert_card(s, seat, kind)


@kernel
def missing_cards(s: State, seat: int) -> int:
    """How many cards the hand is short, as far as there are any (S-30, S-73)."""
    return min(HAND - s.hand_size[seat], s.deck_size + s.discard_size)


@kernel
def refill(s: State, seat: int, chance: Chance) -> None:
    """Draw until the hand is full again (S-24, S-54)."""
    cards = missing_cards(s, seat)
    for _ in range(cards):
        draw_card(s, seat, chance)
    s.last_drawn = cards


@kernel
def discard_kind(s: State, kind: int) -> None:
    """Lay a card face up on the discards."""
    s.discard[s.discard_size] = kind
    s.discard_size += 1


@kernel
def take_from_hand(s: State, seat: int, place: int) -> int:
    """Take the card at a place out of a hand; return its kind."""
    kind = s.hand[seat][place]
    s.hand_size[seat] -= 1
    for later in range(place, s.hand_size[seat]):
        s.hand[seat][later] = s.hand[seat][later + 1]
    s.hand[seat][s.hand_size[seat]] = NO_CARD
    return kind


@kernel
def take_token(s: State, seat: int, token: int) -> int:
    """Take the card of a token out of a hand; return its kind."""
    for place in range(s.hand_size[seat]):  # the first telephone has the lowest number
        if token_of(s.hand[seat][place], s.options.dial_mechanism) == token:
            return take_from_hand(s, seat, place)
    return NO_CARD


@kernel
def hand_roles(s: State, seat: int) -> int:
    """The roles in a hand, as a mask; SCOOP cards do not count."""
    mask = 0
    for place in range(s.hand_size[seat]):
        mask |= bit_of(s.hand[seat][place])
    return mask & ~(1 << SCOOP_ROLE)


@kernel
def holds_scoop(s: State, seat: int) -> bool:
    """Whether a hand has a SCOOP card: they come last."""
    size = s.hand_size[seat]
    return size > 0 and s.hand[seat][size - 1] == SCOOP


@kernel
def seat_of(s: State, seat: int, source: int) -> int:
    """Whose reserve a source is, for a seat that claims."""
    owner = seat + source // RESERVES
    if owner >= s.players:
        owner -= s.players
    return owner


@kernel
def reserve_roles(s: State, seat: int, space: int) -> int:
    """The roles on a reserve space, as a mask."""
    return bit_of(s.reserve[seat][space][0]) | bit_of(s.reserve[seat][space][1])


@kernel
def lay_card(s: State, seat: int, space: int, kind: int) -> None:
    """Lay a card on the free half of a reserve space."""
    half = 0
    if s.reserve[seat][space][0] != NO_CARD:
        half = 1
    s.reserve[seat][space][half] = kind


@kernel
def lay_own_card(s: State, seat: int, space: int, kind: int) -> None:
    """The same for the owner, whose cards lie in the order of their kinds."""
    there = s.reserve[seat][space][0]
    if there > kind:
        s.reserve[seat][space][0] = kind
        lay_card(s, seat, space, there)
    else:
        lay_card(s, seat, space, kind)


@kernel
def take_reserve(s: State, seat: int, space: int, mask: int) -> int:
    """Discard the cards of the given roles from a reserve space; return the last kind (S-59)."""
    last = NO_CARD
    kept = 0
    for half in range(HALVES):
        kind = s.reserve[seat][space][half]
        s.reserve[seat][space][half] = NO_CARD
        if bit_of(kind) & mask:
            discard_kind(s, kind)
            last = kind
        elif kind != NO_CARD:
            s.reserve[seat][space][kept] = kind
            kept += 1
    return last
