"""What a call leaves to be settled: displaced Stars, debts, sales; then the hand is filled."""

from __future__ import annotations

from newsstand.games.scoop.actions import BUY, HALVES, RESERVES
from newsstand.games.scoop.cards import (
    ADVERT,
    MOST_OF_A_GENRE,
    NO_CARD,
    NO_STORY,
    SPACES,
    STAR,
    THREE_STAR,
    genre_of,
)
from newsstand.games.scoop.deck import discard_kind, refill, take_from_hand
from newsstand.games.scoop.edition import end_turn, left_of
from newsstand.games.scoop.options import DEBT, OUT
from newsstand.games.scoop.pages import (
    count_page,
    has_two_three_stars,
    lay_aside,
    place_story,
    printed_of,
    put_under,
    remember_order,
    remove_story,
    show,
)
from newsstand.games.scoop.state import BANKRUPT, BUYING, IN, SAID_NO, SAID_YES, SELLING, State
from newsstand.kernel.chance import Chance
from newsstand.kernel.compile import kernel


@kernel
def has_room(s: State, seat: int, genre: int) -> bool:
    """Whether a bought story would need nothing to go under its pile (S-37, S-65)."""
    if genre == THREE_STAR:
        singles = printed_of(s, seat, STAR)
        return printed_of(s, seat, THREE_STAR) == 0 or (
            singles == 0 and not has_two_three_stars(s, seat)
        )
    if genre == STAR and has_two_three_stars(s, seat):
        return False
    return printed_of(s, seat, genre) < MOST_OF_A_GENRE


@kernel
def may_replace(s: State, seat: int, genre: int) -> bool:
    """Whether a bought story could take the place of a lower one of the same genre (S-35)."""
    if genre == THREE_STAR or printed_of(s, seat, genre) < MOST_OF_A_GENRE:
        return False
    return genre != ADVERT or s.options.ad_substitution == 1


@kernel
def may_buy(s: State, seat: int, story: int) -> bool:
    """Whether a seat is asked: it needs the whole price in cash (S-69), and a place for it.

    Who is passed over with two stories of the genre is known to have no lower one (S-68).
    """
    genre = genre_of(story)
    if s.standing[seat] != IN or s.cash[seat] < s.value[story]:
        return False
    if has_room(s, seat, genre):
        return True
    if not may_replace(s, seat, genre):
        return False
    first = genre * MOST_OF_A_GENRE
    older, newer = s.page[seat][first], s.page[seat][first + 1]
    if s.value[older] < s.value[story] or s.value[newer] < s.value[story]:
        return True
    remember_order(s, story, older, 0)
    remember_order(s, story, newer, 0)
    return False


@kernel
def next_to_answer(s: State) -> int:
    """The next seat from the seller's left that is asked and has not answered, or the seller."""
    seat = left_of(s, s.mover)
    while seat != s.mover and (not s.asked[seat] or s.answered[seat]):
        seat = left_of(s, seat)
    return seat


@kernel
def forget_answers(s: State) -> None:
    """Nobody is asked any more."""
    for seat in range(s.players):
        s.asked[seat] = 0
        s.answered[seat] = 0
        s.answer[seat][0] = 0
        s.answer[seat][1] = 0


@kernel
def offer(s: State, story: int) -> bool:
    """Offer a story to all who may buy it; say whether anybody may (S-68, S-77)."""
    show(s, story)
    for seat in range(s.players):
        if seat != s.mover and may_buy(s, seat, story):
            s.asked[seat] = 1
    s.offered = story
    first = next_to_answer(s)
    if first == s.mover:
        keep_unsold(s)
        return False
    s.phase = BUYING
    s.turn = first
    return True


@kernel
def keep_unsold(s: State) -> None:
    """Nobody buys: a displaced Star is laid aside; the bank pays a bankrupt half (S-38, S-42)."""
    story = s.offered
    s.offered = NO_STORY
    if s.debt > 0:
        s.cash[s.mover] += s.value[story] // 2
        put_under(s, story)
    else:
        lay_aside(s, s.mover, story)


@kernel
def close_sale(s: State) -> None:
    """All have answered: the first yes from the seller's left buys (S-77)."""
    buyer = left_of(s, s.mover)
    while buyer != s.mover and not s.answer[buyer][1]:
        buyer = left_of(s, buyer)
    if buyer == s.mover:
        keep_unsold(s)
    else:
        story = s.offered
        s.offered = NO_STORY
        s.cash[buyer] -= s.value[story]
        s.cash[s.mover] += s.value[story]
        place_story(s, buyer, story)
    for seat in range(s.players):
        if s.asked[seat]:
            s.last_said[seat] = SAID_YES if s.answer[seat][1] else SAID_NO
    forget_answers(s)


@kernel
def answer_offer(s: State, action: int, chance: Chance) -> None:
    """A seat says whether it buys; nobody hears it before all have answered."""
    s.answered[s.turn] = 1
    if action == BUY:
        s.answer[s.turn][1] = 1
    else:
        s.answer[s.turn][0] = 1
    following = next_to_answer(s)
    if following != s.mover:
        s.turn = following
        return
    close_sale(s)
    go_on(s, chance)


@kernel
def sell_story(s: State, space: int, chance: Chance) -> None:
    """A bankrupt offers a story of his choice, blind (S-69)."""
    if not offer(s, remove_story(s, s.mover, space)):
        go_on(s, chance)


@kernel
def close_paper(s: State) -> None:
    """A bankrupt leaves the game; cards and stories go where they came from (S-66, S-84)."""
    seat = s.mover
    for space in range(RESERVES):
        for half in range(HALVES):
            if s.reserve[seat][space][half] != NO_CARD:
                discard_kind(s, s.reserve[seat][space][half])
                s.reserve[seat][space][half] = NO_CARD
        s.laid[seat][space] = 0
    while s.hand_size[seat] > 0:
        discard_kind(s, take_from_hand(s, seat, 0))
    for space in range(SPACES):
        if s.page[seat][space] != NO_STORY:
            put_under(s, s.page[seat][space])
            s.page[seat][space] = NO_STORY
    kept = 0
    size = s.aside_size
    for place in range(size):
        story, owner = s.aside[place], s.aside_seat[place]
        s.aside[place] = NO_STORY
        s.aside_seat[place] = 0
        if owner == seat:
            put_under(s, story)
            s.aside_size -= 1
        else:
            s.aside[kept] = story
            s.aside_seat[kept] = owner
            kept += 1
    count_page(s, seat)
    s.cash[seat] = 0
    s.debt = 0
    s.standing[seat] = BANKRUPT


@kernel
def settle_debt(s: State) -> bool:
    """Pay for the cards to come, or become bankrupt; say whether that is settled (S-41 to S-43)."""
    seat = s.mover
    if s.cash[seat] < s.debt and s.options.bankruptcy != DEBT:
        if s.options.bankruptcy == OUT:
            close_paper(s)
            return True
        for space in range(SPACES):
            if s.page[seat][space] != NO_STORY:
                s.phase = SELLING
                s.turn = seat
                return False
        s.debt = s.cash[seat]  # nothing left to sell: the rest is free
    s.cash[seat] -= s.debt
    s.last_paid = s.debt
    s.debt = 0
    return True


@kernel
def go_on(s: State, chance: Chance) -> None:
    """Offer what is still to be offered, settle the debt, fill the hand, end the turn (S-59)."""
    while s.displaced[0] != NO_STORY:
        story = s.displaced[0]
        s.displaced[0] = s.displaced[1]
        s.displaced[1] = NO_STORY
        if offer(s, story):
            return
    if s.debt > 0 and not settle_debt(s):
        return
    if s.standing[s.mover] != BANKRUPT:
        refill(s, s.mover, chance)
    end_turn(s)
