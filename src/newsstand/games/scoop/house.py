"""The house bot of SCOOP: collects sets, calls whenever it can, presses only when it leads.

It weighs each legal action in tens of dollars and takes the weightiest. What a hand promises is a
sum over the genres: the more parts of a recipe lie together, the more the story is nearly there.
Values that it has not seen it takes for the mean. The numbers come from playing against its own
earlier numbers.
"""

from __future__ import annotations

from newsstand.games.scoop.actions import (
    AD_SHAPES,
    BLOCK,
    BORROW,
    BORROW_AD,
    BOTH_FIRST,
    BUY,
    CLAIM,
    CLEAR,
    DECLINE,
    FREE,
    HALVES,
    LAY,
    LAY_TWO,
    OWN_SOURCES,
    PHONES,
    PLACE_AD,
    SHAPES,
    SOURCES,
    TAKE_STORY,
    TAKE_THREE_STAR,
    TO_PRESS,
    TOKENS,
)
from newsstand.games.scoop.cards import (
    ADVERT,
    GENRES,
    MOST_OF_A_GENRE,
    NO_CARD,
    NO_STORY,
    RING,
    SCOOP_ROLE,
    SCRAPPED,
    SPACES,
    STAR,
    TELEPHONE,
    THREE_STAR,
    UNSEEN,
    bit_of,
    genre_of,
    mean_worth,
    need_of,
    recipe_of,
    role_of,
    signal_at,
    spaces_for,
)
from newsstand.games.scoop.options import BONUSES
from newsstand.games.scoop.state import BANKRUPT, HAND, View
from newsstand.kernel.chance import Chance, below
from newsstand.kernel.compile import kernel
from newsstand.kernel.record import Row

DOLLARS = 10  # in one point of weight
CLAIMING = 400  # a claim, whatever it brings: it draws cards free
NEW_CARD = 34  # a card drawn
PRICE = 10  # $100
KEPT_SCOOP = 30  # a SCOOP card in the hand
MORE_OF_FULL = 12  # a claim of a full genre only improves it
LEAD = 150  # dollars by which it wants to lead before it ends the game
ENDING = 10_000  # ending the game, for or against
LIFT = 60
CLEAR_SET = 40


@kernel
def worth_of_story(v: View, story: int) -> int:
    """The value of a story as far as the viewer knows."""
    if v.value[story] != UNSEEN:
        return v.value[story]
    return mean_worth(v.options.values, genre_of(story))


@kernel
def estimate(v: View, seat: int) -> int:
    """A seat's total as far as the viewer knows."""
    if v.standing[seat] == BANKRUPT:
        return 0
    total = v.cash[seat]
    for space in range(SPACES):
        if v.page[seat][space] != NO_STORY:
            total += worth_of_story(v, v.page[seat][space])
    for place in range(v.aside_size):
        if v.aside_seat[place] == seat:
            total += worth_of_story(v, v.aside[place]) // 2
    return total


@kernel
def lead(v: View) -> int:
    """By how much the viewer leads the best rival, in dollars."""
    best = 0
    for seat in range(v.players):
        if seat != v.seat:
            best = max(best, estimate(v, seat))
    return estimate(v, v.seat) - best


@kernel
def lying(v: View, genre: int) -> int:
    """How many stories of a genre lie on the own page."""
    count = 0
    for space in range(genre * MOST_OF_A_GENRE, (genre + 1) * MOST_OF_A_GENRE):
        count += v.page[v.seat][space] != NO_STORY
    return count


@kernel
def open_spaces(v: View) -> int:
    """How many spaces of the own page are not covered."""
    total = 0
    for genre in range(GENRES):
        total += spaces_for(v.options.page, genre)
    return total - v.filled[v.seat]


@kernel
def wanted(v: View, genre: int) -> int:
    """What a story of a genre would bring, in points of weight."""
    if genre == THREE_STAR or spaces_for(v.options.page, genre) == 0:
        return 0
    if genre == STAR and v.page[v.seat][THREE_STAR * MOST_OF_A_GENRE + 1] != NO_STORY:
        return 0
    if lying(v, genre) == MOST_OF_A_GENRE:
        if genre == ADVERT:
            return MORE_OF_FULL * v.options.ad_substitution
        gain = MORE_OF_FULL
        if lying(v, THREE_STAR) == 0:  # a call may bring the one that is needed
            gain += MORE_OF_FULL
        return gain
    return mean_worth(v.options.values, genre) // DOLLARS


@kernel
def parts_in(genre: int, roles: int) -> int:
    """How many parts of a recipe are among the roles."""
    count = 0
    for part in range(3):
        count += roles >> need_of(genre, part) & 1
    return count


@kernel
def promise(v: View, hand: int, first: int, second: int) -> int:
    """What a hand promises with what lies on the two reserve spaces; all are masks of roles."""
    total = 0
    for genre in range(GENRES):
        gain = wanted(v, genre)
        if gain > 0:
            parts = parts_in(genre, hand)
            if not first & ~recipe_of(genre):
                parts = max(parts, parts_in(genre, hand | first))
            if not second & ~recipe_of(genre):
                parts = max(parts, parts_in(genre, hand | second))
            total += gain * parts * parts // 4
    if hand >> SCOOP_ROLE & 1:
        total += KEPT_SCOOP
    return total


@kernel
def roles_without(v: View, first: int, second: int) -> int:
    """The roles in the own hand, but for one card of each of two roles."""
    mask = 0
    for place in range(HAND):
        if v.hand[place] != NO_CARD:
            role = role_of(v.hand[place])
            if role == first:
                first = NO_CARD
            elif role == second:
                second = NO_CARD
            else:
                mask |= 1 << role
    return mask


@kernel
def reserve_mask(v: View, space: int) -> int:
    """The roles on an own reserve space that can be used."""
    mask = 0
    if not v.laid[v.seat][space]:
        for half in range(HALVES):
            mask |= bit_of(v.reserve[v.seat][space][half])
    return mask


@kernel
def role_of_token(token: int) -> int:
    """The role of a token."""
    if token <= TELEPHONE:
        return token
    return role_of(token - 1)


@kernel
def weight_of_exchange(v: View, token: int) -> int:
    """What is left promises this much, and a new card comes."""
    hand = roles_without(v, role_of_token(token), NO_CARD)
    return promise(v, hand, reserve_mask(v, 0), reserve_mask(v, 1)) + NEW_CARD


@kernel
def weight_of_lay(v: View, action: int) -> int:
    """Cards in reserve make room for new ones, for money."""
    first, second = reserve_mask(v, 0), reserve_mask(v, 1)
    if action < LAY_TWO:
        role = role_of_token((action - LAY) % TOKENS)
        if (action - LAY) // TOKENS == 0:
            first |= 1 << role
        else:
            second |= 1 << role
        return promise(v, roles_without(v, role, NO_CARD), first, second) + NEW_CARD - PRICE
    pair = (action - LAY_TWO) % (TOKENS * TOKENS)
    where = (action - LAY_TWO) // (TOKENS * TOKENS)
    a, b = role_of_token(pair // TOKENS), role_of_token(pair % TOKENS)
    if where == BOTH_FIRST:
        first |= 1 << a | 1 << b
    elif where == BOTH_FIRST + 1:
        second |= 1 << a | 1 << b
    else:
        first |= 1 << a
        second |= 1 << b
    return promise(v, roles_without(v, a, b), first, second) + 2 * (NEW_CARD - PRICE)


@kernel
def genre_claimed(action: int) -> int:
    """The genre of a claim."""
    if action < BORROW:
        return (action - CLAIM) // PHONES
    if action < PLACE_AD:
        return (action - BORROW) // SHAPES // SOURCES
    return ADVERT


@kernel
def source_used(action: int) -> int:
    """The source of a claim; beyond the own ones it needs a SCOOP card; -1 for the hand alone."""
    if BORROW <= action < PLACE_AD:
        return (action - BORROW) // SHAPES % SOURCES
    if action >= BORROW_AD:
        return (action - BORROW_AD) // AD_SHAPES
    return -1


@kernel
def chances_of_signal(v: View, signal: int) -> int:
    """In how many of sixteen positions of the dial a signal comes."""
    count = 0
    for position in range(RING):
        count += signal_at(v.options.dial, position) == signal
    return count


@kernel
def weight_of_ending(v: View, gain: int) -> int:
    """For or against an action that fills the page: whether it would win."""
    bonus = BONUSES[v.options.press_bonus]
    if lead(v) + gain * DOLLARS + bonus > 0:
        return ENDING
    return -ENDING


@kernel
def weight_of_claim(v: View, action: int) -> int:
    """A claim: what the story brings, times the chance that the editor takes it."""
    genre = genre_claimed(action)
    source = source_used(action)
    gain = wanted(v, genre)
    total = CLAIMING
    if genre == ADVERT:
        total += gain
    else:
        good = RING - chances_of_signal(v, SCRAPPED)
        total += gain * good // RING - 3 * PRICE * (RING - good) // RING
    if source >= OWN_SOURCES:
        total += KEPT_SCOOP // 2  # it robs a rival of cards that cost money
    elif source >= 0:
        total += 1
    if open_spaces(v) == 1 and gain > 2 * MORE_OF_FULL:
        total += weight_of_ending(v, gain)
    return total


@kernel
def weight_of_three_star(v: View) -> int:
    """A Three Star, less what the Stars lose that it displaces."""
    gain = mean_worth(v.options.values, THREE_STAR)
    stars = 0
    if lying(v, THREE_STAR) > 0:
        for space in range(STAR * MOST_OF_A_GENRE, (STAR + 1) * MOST_OF_A_GENRE):
            if v.page[v.seat][space] != NO_STORY:
                gain -= worth_of_story(v, v.page[v.seat][space]) // 2
                stars += 1
    total = gain // DOLLARS
    covered = 1
    if lying(v, THREE_STAR) > 0:
        covered = MOST_OF_A_GENRE - stars
    if open_spaces(v) <= covered:
        total += weight_of_ending(v, total)
    return total


@kernel
def weight_of_buying(v: View) -> int:
    """Money for the same value helps the seller; only a page that fills and wins is worth it."""
    if open_spaces(v) == 1 and lead(v) + BONUSES[v.options.press_bonus] > 0:
        return 1
    return -1


@kernel
def weight(v: View, action: int) -> int:
    """How good an action looks."""
    if action < LAY:
        return weight_of_exchange(v, action)
    if action < CLAIM:
        return weight_of_lay(v, action)
    if action < BLOCK:
        return weight_of_claim(v, action)
    if action < FREE:
        return -ENDING  # play of its own is worth more
    if action < CLEAR:
        return LIFT + promise(v, roles_without(v, NO_CARD, NO_CARD), 0, 0)
    if action < TO_PRESS:
        return CLEAR_SET + promise(v, roles_without(v, NO_CARD, NO_CARD), 0, 0)
    if action == TO_PRESS:
        return ENDING if lead(v) > LEAD else -ENDING
    if action == TAKE_STORY:
        gain = wanted(v, v.claimed)
        if open_spaces(v) == 1 and gain > 2 * MORE_OF_FULL:
            gain += weight_of_ending(v, gain)
        return gain
    if action == TAKE_THREE_STAR:
        return weight_of_three_star(v)
    if action == BUY:
        return weight_of_buying(v)
    if action == DECLINE:
        return 0
    return -worth_of_story(v, v.page[v.seat][action - DECLINE - 1])


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
