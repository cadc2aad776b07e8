"""Claims: which are legal, the call to the editor, and his answer."""

from __future__ import annotations

from newsstand.games.scoop.actions import (
    AD_SHAPES,
    BORROW,
    BORROW_AD,
    CLAIM,
    OWN_SOURCES,
    PARTS_WITHOUT_PHONE,
    PHONES,
    PLACE_AD,
    RESERVES,
    SHAPES,
    SOURCES,
    TAKE_STORY,
    TO_PRESS,
    mask_of,
    phone_in,
    phone_of,
    shape_of,
    token_for,
)
from newsstand.games.scoop.cards import (
    ADVERT,
    NO_CARD,
    NO_STORY,
    PHOTOGRAPHER,
    PRESS,
    SALESMAN_ROLE,
    SCOOP_ROLE,
    SCRAPPED,
    SYNDICATED,
    THREE_STAR,
    THREE_STAR_SIGNAL,
    genres_from,
    is_telephone,
    need_of,
    number_on,
)
from newsstand.games.scoop.deck import (
    CARD_PRICE,
    discard_kind,
    hand_roles,
    holds_scoop,
    missing_cards,
    refill,
    reserve_roles,
    seat_of,
    take_reserve,
    take_token,
)
from newsstand.games.scoop.edition import end_turn, finish, press
from newsstand.games.scoop.options import MINIMA, RANDOM
from newsstand.games.scoop.pages import (
    displace_stars,
    has_two_three_stars,
    may_take_three_star,
    place_story,
    printed_of,
    turn_story,
)
from newsstand.games.scoop.sales import go_on
from newsstand.games.scoop.state import NOT_ENDED, PLAYING, PRESSING, STARRING, State
from newsstand.games.scoop.telephone import call
from newsstand.kernel.chance import Chance
from newsstand.kernel.compile import kernel
from newsstand.kernel.record import Row

SYNDICATION = 300  # dollars (S-62)
NO_GENRE = -1


@kernel
def parts_of(genre: int, roles: int) -> int:
    """Which parts of a recipe the roles offer, as a mask of three."""
    if genre == ADVERT:
        return roles >> SALESMAN_ROLE & 7
    return roles >> genre & 1 | roles >> (PHOTOGRAPHER - 1) & 6


@kernel
def lent_roles(s: State, source: int) -> int:
    """The roles that a source lends the seat to act, as a mask; none if it is frozen (S-71)."""
    owner, space = seat_of(s, s.turn, source), source % RESERVES
    if s.laid[owner][space]:
        return 0
    return reserve_roles(s, owner, space)


@kernel
def offer_shapes(s: State, out: Row, count: int, base: int, parts: int, missing: int) -> int:
    """Write the claims with any of the parts at a source that fill in what the hand is missing.

    `base` is what their numbers start from: the story's of mask 1, or the advert's of mask 0.
    """
    seat = s.turn
    for mask in range(1, 7):
        if mask & ~parts or missing & ~mask:
            continue
        if base >= BORROW_AD - 1:
            out[count] = base + mask
            count += 1
        elif mask > PARTS_WITHOUT_PHONE or s.options.dial_mechanism == RANDOM:
            out[count] = base + shape_of(mask, 0)
            count += 1
        else:
            before = NO_CARD
            for place in range(s.hand_size[seat]):
                kind = s.hand[seat][place]
                if is_telephone(kind) and kind != before:
                    out[count] = base + shape_of(mask, phone_of(kind, 1))
                    count += 1
                    before = kind
    return count


@kernel
def offer_genre(s: State, out: Row, count: int, genre: int, hand: int, sources: int) -> int:
    """Write the claims of a genre with reserve cards, the own first."""
    missing = parts_of(genre, ~hand)
    for source in range(sources):
        roles = lent_roles(s, source)
        if genres_from(hand, roles) >> genre & 1:
            base = BORROW + (genre * SOURCES + source) * SHAPES
            if genre == ADVERT:
                base = BORROW_AD + source * AD_SHAPES - 1
            count = offer_shapes(s, out, count, base, parts_of(genre, roles), missing)
    return count


@kernel
def offer_claims(s: State, out: Row, count: int, claimable: int) -> int:
    """Write all claims of the seat to act, ascending; an empty pile has none (S-40)."""
    seat = s.turn
    hand = hand_roles(s, seat)
    sources = OWN_SOURCES
    if holds_scoop(s, seat):
        sources = s.players * RESERVES
    alone, shared = genres_from(hand, hand) & claimable, 0
    for source in range(sources):
        shared |= genres_from(hand, lent_roles(s, source)) & claimable
    if not alone | shared:
        return count
    for genre in range(THREE_STAR):
        if alone >> genre & 1 and s.top[genre] != NO_STORY:
            kind = s.hand[seat][2]  # its telephone
            out[count] = CLAIM + genre * PHONES + phone_of(kind, s.options.dial_mechanism)
            count += 1
    for genre in range(THREE_STAR):
        if shared >> genre & 1 and s.top[genre] != NO_STORY:
            count = offer_genre(s, out, count, genre, hand, sources)
    if s.top[ADVERT] != NO_STORY:
        out[count] = PLACE_AD
        count += alone >> ADVERT & 1
        if shared >> ADVERT & 1:
            count = offer_genre(s, out, count, ADVERT, hand, sources)
    return count


@kernel
def use_cards(s: State, genre: int, source: int, mask: int, phone: int) -> int:
    """Discard the cards of a claim in their order (S-59); return the kind dialled from, if any."""
    seat = s.turn
    first = s.discard_size
    roles = 0
    for part in range(3):
        if mask >> part & 1:
            roles |= 1 << need_of(genre, part)
    take_reserve(s, seat_of(s, seat, source), source % RESERVES, roles)
    for part in range(3):
        if not mask >> part & 1:
            discard_kind(s, take_token(s, seat, token_for(need_of(genre, part), phone)))
    dialled = NO_CARD
    for place in range(first, s.discard_size):
        if is_telephone(s.discard[place]):
            dialled = s.discard[place]
    if source >= OWN_SOURCES:
        discard_kind(s, take_token(s, seat, token_for(SCOOP_ROLE, 0)))
    return dialled


@kernel
def may_press(s: State) -> bool:
    """Whether the signal Press leaves a choice (S-47, S-60, S-67, S-72)."""
    return s.ended_by == NOT_ENDED and s.filled[s.mover] >= MINIMA[s.options.press_minimum]


@kernel
def accept(s: State, chance: Chance) -> None:
    """The claimed story is placed."""
    genre = s.claimed
    s.claimed = NO_GENRE
    s.phase = PLAYING
    place_story(s, s.mover, turn_story(s, genre))
    go_on(s, chance)


@kernel
def ring_editor(s: State, genre: int, dialled: int, chance: Chance) -> None:
    """Dial, and do what the signal says."""
    s.claimed = genre
    s.last_card = dialled
    signal = call(s, number_on(dialled), chance)
    if signal == SCRAPPED:
        s.claimed = NO_GENRE
        s.debt = CARD_PRICE * missing_cards(s, s.mover)
        go_on(s, chance)
    elif signal == PRESS and may_press(s):
        s.phase = PRESSING
    elif signal == THREE_STAR_SIGNAL and may_take_three_star(s, s.mover):
        s.phase = STARRING
    else:
        if signal == SYNDICATED:
            s.cash[s.mover] += SYNDICATION
        accept(s, chance)


@kernel
def claim(s: State, action: int, chance: Chance) -> None:
    """Claim a story or an advertisement."""
    if action < BORROW:
        genre = (action - CLAIM) // PHONES
        ring_editor(s, genre, use_cards(s, genre, 0, 0, (action - CLAIM) % PHONES), chance)
    elif action < PLACE_AD:
        shape = (action - BORROW) % SHAPES
        source = (action - BORROW) // SHAPES % SOURCES
        genre = (action - BORROW) // SHAPES // SOURCES
        dialled = use_cards(s, genre, source, mask_of(shape), phone_in(shape))
        ring_editor(s, genre, dialled, chance)
    else:
        source, mask = 0, 0
        if action >= BORROW_AD:
            source = (action - BORROW_AD) // AD_SHAPES
            mask = (action - BORROW_AD) % AD_SHAPES + 1
        use_cards(s, ADVERT, source, mask, 0)
        s.claimed = ADVERT
        accept(s, chance)


@kernel
def take_three_star(s: State, chance: Chance) -> None:
    """A Three Star instead of the story; a second one displaces single Stars (S-19, S-37)."""
    seat = s.mover
    s.claimed = NO_GENRE
    s.phase = PLAYING
    if printed_of(s, seat, THREE_STAR) == 1 and not has_two_three_stars(s, seat):
        displace_stars(s, seat)
    place_story(s, seat, turn_story(s, THREE_STAR))
    go_on(s, chance)


@kernel
def answer_editor(s: State, action: int, chance: Chance) -> None:
    """The choice that Press or Three Star leaves."""
    if action == TO_PRESS:
        s.claimed = NO_GENRE
        s.phase = PLAYING
        press(s)
        if s.options.equal_turns:
            refill(s, s.mover, chance)  # free, as after an acceptance (S-85)
            end_turn(s)
        else:
            finish(s)
    elif action == TAKE_STORY:
        accept(s, chance)
    else:
        take_three_star(s, chance)
