"""Imagining what is hidden: hands, the draw pile, values, the ratchet, answers to an offer."""

from __future__ import annotations

from newsstand.games.game import SPECTATOR
from newsstand.games.scoop.actions import HALVES, RESERVES
from newsstand.games.scoop.cards import (
    ALL_STORIES,
    GENRES,
    KINDS,
    MOST_OF_A_GENRE,
    NO_CARD,
    NO_STORY,
    RING,
    STORIES,
    THREE_STAR,
    UNSEEN,
    copies_of,
    genre_of,
    spaces_for,
    worth_of,
)
from newsstand.games.scoop.deck import insert_card
from newsstand.games.scoop.rules import clear_table, copy_public
from newsstand.games.scoop.state import BUYING, HAND, PUBLIC, State, View
from newsstand.kernel.chance import Chance, below, riffle
from newsstand.kernel.compile import kernel

MOST_REPAIRS = 400  # exchanges of values before a world that breaks a known order is put up with


@kernel
def open_world(v: View, s: State) -> None:
    """Fill a zeroed State with what the viewer sees and nothing else.

    Whose turn it is may do the same in it as in every world that the view allows.
    """
    clear_table(s)
    copy_public(v, s)
    if v.seat != SPECTATOR:
        for place in range(v.hand_size[v.seat]):
            insert_card(s, v.seat, v.hand[place])
    for story in range(ALL_STORIES):
        if v.seers[story] & PUBLIC:
            s.shown[story] = v.value[story]


@kernel
def unseen_of(v: View, kind: int) -> int:
    """How many cards of a kind are in other hands or in the draw pile."""
    cards = copies_of(v.options.page, kind)
    for place in range(v.discard_size):
        cards -= v.discard[place] == kind
    for place in range(HAND):
        cards -= v.hand[place] == kind
    for seat in range(v.players):
        for space in range(RESERVES):
            for half in range(HALVES):
                cards -= v.reserve[seat][space][half] == kind
    return cards


@kernel
def deal_unseen(v: View, s: State, chance: Chance) -> None:
    """Deal the cards not seen to the other hands; the rest is the draw pile."""
    size = 0
    for kind in range(KINDS):
        for _ in range(unseen_of(v, kind)):
            s.deck[size] = kind
            size += 1
    riffle(chance, s.deck, size)
    for seat in range(v.players):
        if seat != v.seat:
            for _ in range(v.hand_size[seat]):
                size -= 1
                insert_card(s, seat, s.deck[size])
                s.deck[size] = NO_CARD


@kernel
def broken_order(s: State, genre: int) -> int:
    """A story of a genre whose value contradicts what everybody knows (S-35, S-68), or NO_STORY."""
    first = genre * STORIES
    for story in range(first, first + STORIES):
        if s.above[story] > 0:
            for other in range(STORIES):
                if s.above[story] >> other & 1:
                    least = s.value[story]
                    if s.over[story] >> other & 1:
                        least += 1
                    if s.value[first + other] < least:
                        return story
    return NO_STORY


@kernel
def broken_offer(s: State, genre: int) -> int:
    """A story that is no lower than the offered one, though its owner is asked (S-68)."""
    if s.phase != BUYING or genre_of(s.offered) != genre or genre == THREE_STAR:
        return NO_STORY
    older, newer = genre * MOST_OF_A_GENRE, genre * MOST_OF_A_GENRE + 1
    for seat in range(s.players):
        if s.asked[seat] and s.page[seat][newer] != NO_STORY:
            value = s.value[s.offered]
            a, b = s.page[seat][older], s.page[seat][newer]
            if s.value[a] >= value and s.value[b] >= value:
                if s.seers[a] & PUBLIC:
                    return b
                return a
    return NO_STORY


@kernel
def repair(v: View, s: State, genre: int, chance: Chance) -> None:
    """Exchange values not seen until they fit what is known of their order."""
    first = genre * STORIES
    for step in range(MOST_REPAIRS):
        story = broken_order(s, genre)
        if story != NO_STORY and step % 2 == 1:  # either end may be at fault
            other = 0
            while not (
                s.above[story] >> other & 1
                and s.value[first + other] < s.value[story] + (s.over[story] >> other & 1)
            ):
                other += 1
            story = first + other
        if story == NO_STORY:
            story = broken_offer(s, genre)
        if story == NO_STORY:
            return
        other = first + below(chance, STORIES)
        if v.value[story] == UNSEEN and v.value[other] == UNSEEN:
            value = s.value[story]
            s.value[story] = s.value[other]
            s.value[other] = value


@kernel
def imagine_values(v: View, s: State, genre: int, chance: Chance) -> None:
    """Give each story of a genre that the viewer has not seen one of the values left."""
    first = genre * STORIES
    row = s.fresh[genre]  # lent as scratch paper
    left = 0
    for place in range(STORIES):
        value = worth_of(v.options.values, genre, place)
        seen, before = 0, 0
        for story in range(first, first + STORIES):
            seen += v.value[story] == value
        for other in range(place):
            before += worth_of(v.options.values, genre, other) == value
        if before >= seen:  # the seen ones are taken from the front of their equals
            row[left] = value
            left += 1
    riffle(chance, row, left)
    for story in range(first, first + STORIES):
        s.value[story] = v.value[story]
        if v.value[story] == UNSEEN:
            left -= 1
            s.value[story] = row[left]
    for place in range(STORIES):
        row[place] = NO_STORY
    repair(v, s, genre, chance)


@kernel
def has_left(v: View, story: int) -> bool:
    """Whether a story has been seen: on a pile, or since it left one."""
    genre = genre_of(story)
    if v.top[genre] == story or v.offered == story:
        return True
    if v.displaced[0] == story or v.displaced[1] == story:
        return True
    for place in range(STORIES):
        if v.returned[genre][place] == story or v.aside[place] == story:
            return True
    for seat in range(v.players):
        for space in range(genre * MOST_OF_A_GENRE, (genre + 1) * MOST_OF_A_GENRE):
            if v.page[seat][space] == story:
                return True
    return False


@kernel
def imagine_pile(v: View, s: State, genre: int, chance: Chance) -> None:
    """Put the stories that nobody has seen yet below the top of their pile."""
    size = 0
    for story in range(genre * STORIES, (genre + 1) * STORIES):
        if not has_left(v, story):
            s.fresh[genre][size] = story
            size += 1
    riffle(chance, s.fresh[genre], size)


@kernel
def share_values(v: View, s: State) -> None:
    """Write into everybody's notes what they are known to have seen."""
    for story in range(ALL_STORIES):
        seers = v.seers[story]
        if seers & PUBLIC:
            s.shown[story] = s.value[story]
        for seat in range(v.players):
            if seers >> seat & 1:
                s.noted[seat][story] = s.value[story]


@kernel
def imagine(v: View, chance: Chance, s: State) -> None:
    """Fill a zeroed State with a random one that `v.seat` cannot tell from the true one.

    Cards and positions of the ratchet are equally likely. Values are equally likely too as long as
    nothing is known of their order; what is known is always respected.
    """
    open_world(v, s)
    deal_unseen(v, s, chance)
    for genre in range(GENRES):
        if spaces_for(v.options.page, genre) > 0:
            imagine_values(v, s, genre, chance)
            imagine_pile(v, s, genre, chance)
    share_values(v, s)
    if v.possible > 0:
        s.ring[0] = below(chance, RING)
        while not v.possible >> s.ring[0] & 1:
            s.ring[0] = below(chance, RING)
    for seat in range(v.players):
        if seat == v.seat and v.seat != SPECTATOR:
            s.answer[seat][0] = v.answer[0]
            s.answer[seat][1] = v.answer[1]
        elif v.answered[seat]:
            s.answer[seat][below(chance, 2)] = 1
