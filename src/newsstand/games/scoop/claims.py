"""Claims: which are legal, the call to the editor, and his answer."""

from __future__ import annotations

from newsstand.games.scoop.actions import (
    AD_SHAPES,
    BORROW,
    BORROW_AD,
    CLAIM,
    OWN_SOURCES,
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
    PRESS,
    SCOOP_ROLE,
    SCRAPPED,
    SYNDICATED,
    THREE_STAR,
    THREE_STAR_SIGNAL,
    is_telephone,
    need_of,
    number_on,
    recipe_of,
)
from newsstand.games.scoop.deck import (
    CARD_PRICE,
    discard_kind,
    hand_roles,
    holds_scoop,
    missing_cards,
    refill,
    reserve_roles,
    take_reserve,
    take_token,
)
from newsstand.games.scoop.edition import end_turn, finish, press
from newsstand.games.scoop.options import MINIMA, RANDOM
from newsstand.games.scoop.pages import (
    displace_stars,
    has_two_three_stars,
    is_open,
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
def seat_of(s: State, seat: int, source: int) -> int:
    """Whose reserve a source is."""
    return (seat + source // RESERVES) % s.players


@kernel
def parts_of(genre: int, roles: int) -> int:
    """Which parts of a recipe the roles offer, as a mask of three."""
    mask = 0
    for part in range(3):
        mask |= (roles >> need_of(genre, part) & 1) << part
    return mask


@kernel
def offer_shapes(
    s: State, out: Row, count: int, genre: int, source: int, parts: int, missing: int
) -> int:
    """Write the claims with any of the parts at a source that fill in what the hand is missing."""
    base = BORROW + (genre * SOURCES + source) * SHAPES
    if genre == ADVERT:
        base = BORROW_AD + source * AD_SHAPES - 1
    seat = s.turn
    for mask in range(1, 7):
        if mask & ~parts or missing & ~mask:
            continue
        if genre == ADVERT:
            out[count] = base + mask
            count += 1
        elif mask > 3 or s.options.dial_mechanism == RANDOM:
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
    """Write the claims of a genre with reserve cards, the own first (S-25, S-33)."""
    seat = s.turn
    recipe = recipe_of(genre)
    if not recipe & hand:
        return count
    missing = recipe & ~hand
    for source in range(sources):
        owner, space = seat_of(s, seat, source), source % RESERVES
        roles = reserve_roles(s, owner, space) & recipe
        if roles and not missing & ~roles and not s.laid[owner][space]:
            parts, needed = parts_of(genre, roles), parts_of(genre, missing)
            count = offer_shapes(s, out, count, genre, source, parts, needed)
    return count


@kernel
def offer_claims(s: State, out: Row, count: int) -> int:
    """Write all claims of the seat to act, ascending."""
    seat = s.turn
    hand = hand_roles(s, seat)
    sources = OWN_SOURCES
    if holds_scoop(s, seat):
        sources = s.players * RESERVES
    for genre in range(THREE_STAR):
        if hand == recipe_of(genre) and is_claimable(s, seat, genre):
            kind = s.hand[seat][2]  # its telephone
            out[count] = CLAIM + genre * PHONES + phone_of(kind, s.options.dial_mechanism)
            count += 1
    for genre in range(THREE_STAR):
        if is_claimable(s, seat, genre):
            count = offer_genre(s, out, count, genre, hand, sources)
    if is_claimable(s, seat, ADVERT):
        out[count] = PLACE_AD
        count += hand == recipe_of(ADVERT)
        count = offer_genre(s, out, count, ADVERT, hand, sources)
    return count


@kernel
def is_claimable(s: State, seat: int, genre: int) -> bool:
    """Whether a genre is open and its pile has a story (S-40)."""
    return s.top[genre] != NO_STORY and is_open(s, seat, genre)


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
