"""The rules of SCOOP: what may be played, and what it does. Numbers are rulings (S-24)."""

from __future__ import annotations

from newsstand.games.game import NO_SEAT
from newsstand.games.scoop.actions import (
    ACTIONS,
    BLOCK,
    BUY,
    CLAIM,
    DECLINE,
    EXCHANGE,
    FREE,
    HALVES,
    LAY,
    MOST_LEGAL,
    NO_ACTION,
    RESERVES,
    SEATS,
    SELL,
    TAKE_STORY,
    TAKE_THREE_STAR,
    TO_PRESS,
)
from newsstand.games.scoop.cards import (
    ALL_STORIES,
    DECK,
    GENRES,
    KINDS,
    NO_CARD,
    NO_SIGNAL,
    NO_STORY,
    SPACES,
    STORIES,
    copies_of,
    spaces_for,
    worth_of,
)
from newsstand.games.scoop.claims import NO_GENRE, answer_editor, claim, offer_claims
from newsstand.games.scoop.deck import insert_card
from newsstand.games.scoop.edition import pass_turn, points_of, strength_of
from newsstand.games.scoop.options import CASH, FLAT, Options, copy_options
from newsstand.games.scoop.pages import open_genres, show
from newsstand.games.scoop.reserves import (
    NO_PLACE,
    block,
    clear,
    exchange,
    lay,
    offer_blocks,
    offer_cards,
    offer_clearings,
    offer_lays,
)
from newsstand.games.scoop.sales import answer_offer, sell_story
from newsstand.games.scoop.state import (
    BUYING,
    HAND,
    NOT_ASKED,
    PRESSING,
    SELLING,
    STARRING,
    State,
    View,
)
from newsstand.games.scoop.telephone import wind_up
from newsstand.kernel.chance import Chance, below, shuffle
from newsstand.kernel.compile import kernel
from newsstand.kernel.record import Row

__all__ = [
    "ACTIONS",
    "MOST_LEGAL",
    "PLAYERS",
    "VERSION",
    "Options",
    "State",
    "View",
    "apply",
    "deal",
    "is_over",
    "legal_actions",
    "observe",
    "places",
    "scores",
]

PLAYERS = range(2, SEATS + 1)
VERSION = 1


@kernel
def clear_table(s: State) -> None:
    """Write the names of nothing wherever a zero would mean something."""
    for seat in range(SEATS):
        for place in range(HAND):
            s.hand[seat][place] = NO_CARD
        for space in range(RESERVES):
            for half in range(HALVES):
                s.reserve[seat][space][half] = NO_CARD
        for space in range(SPACES):
            s.page[seat][space] = NO_STORY
    for place in range(DECK):
        s.deck[place] = NO_CARD
        s.discard[place] = NO_CARD
    for place in range(STORIES):
        s.aside[place] = NO_STORY
        for genre in range(GENRES):
            s.fresh[genre][place] = NO_STORY
            s.returned[genre][place] = NO_STORY
    for genre in range(GENRES):
        s.top[genre] = NO_STORY
    s.ended_seat = NO_SEAT
    s.claimed = NO_GENRE
    s.offered = NO_STORY
    s.displaced[0] = NO_STORY
    s.displaced[1] = NO_STORY
    s.last_seat = NO_SEAT
    s.last_action = NO_ACTION


@kernel
def forget_events(s: State) -> None:
    """Nothing has happened yet in this action."""
    s.last_card = NO_CARD
    s.last_signal = NO_SIGNAL
    s.last_drawn = 0
    s.last_paid = 0
    s.last_shuffled = 0
    for seat in range(s.players):
        s.last_said[seat] = NOT_ASKED


@kernel
def shuffle_stories(s: State, genre: int, chance: Chance) -> None:
    """Shuffle values and headlines of a genre, apart (S-55)."""
    row = s.fresh[genre]
    for place in range(STORIES):
        row[place] = worth_of(s.options.values, genre, place)
    shuffle(chance, row, STORIES)
    for place in range(STORIES):
        s.value[genre * STORIES + place] = row[place]
        row[place] = genre * STORIES + place
    shuffle(chance, row, STORIES)
    s.top[genre] = row[STORIES - 1]
    row[STORIES - 1] = NO_STORY
    s.fresh_size[genre] = STORIES - 1
    if s.options.values == FLAT:
        for place in range(STORIES):
            show(s, genre * STORIES + place)


@kernel
def shuffle_deck(s: State, chance: Chance) -> None:
    """The page plan's deck in random order (S-57)."""
    for kind in range(KINDS):
        for _ in range(copies_of(s.options.page, kind)):
            s.deck[s.deck_size] = kind
            s.deck_size += 1
    shuffle(chance, s.deck, DECK)


@kernel
def deal(s: State, players: int, options: Options, chance: Chance) -> None:
    """Set up a zeroed State: shuffle the piles, then the deck, choose a dealer, deal (S-56)."""
    copy_options(options, s.options)
    s.players = players
    clear_table(s)
    forget_events(s)
    for genre in range(GENRES):
        if spaces_for(options.page, genre) > 0:
            shuffle_stories(s, genre, chance)
    shuffle_deck(s, chance)
    wind_up(s, chance)
    s.dealer = below(chance, players)  # S-02
    for step in range(1, players * HAND + 1):
        seat = (s.dealer + step) % players
        s.deck_size -= 1
        insert_card(s, seat, s.deck[s.deck_size])
        s.deck[s.deck_size] = NO_CARD
    for seat in range(players):
        s.cash[seat] = CASH[options.start_cash]
    s.mover = (s.dealer + 1) % players  # S-10
    s.turn = s.mover


@kernel
def legal_actions(s: State, out: Row) -> int:
    """Write the legal actions into `out`, ascending; return how many there are."""
    if s.turn == NO_SEAT:
        return 0
    if s.phase == PRESSING:
        out[0] = TO_PRESS
        out[1] = TAKE_STORY
        return 2
    if s.phase == STARRING:
        out[0] = TAKE_STORY
        out[1] = TAKE_THREE_STAR
        return 2
    if s.phase == BUYING:
        out[0] = BUY
        out[1] = DECLINE
        return 2
    count = 0
    if s.phase == SELLING:
        for space in range(SPACES):
            out[count] = SELL + space
            count += s.page[s.turn][space] != NO_STORY
        return count
    claimable = open_genres(s, s.turn)
    count = offer_cards(s, out, count, EXCHANGE, ~0, NO_PLACE)  # S-29
    count = offer_lays(s, out, count, claimable)
    count = offer_claims(s, out, count, claimable)
    count = offer_blocks(s, out, count)
    return offer_clearings(s, out, count, claimable)


@kernel
def apply(s: State, action: int, chance: Chance) -> None:
    """Play a legal action of the seat to act, and play on to the next decision."""
    s.last_seat = s.turn
    s.last_action = action
    forget_events(s)
    if action < LAY:
        exchange(s, action, chance)
        pass_turn(s)
    elif action < CLAIM:
        lay(s, action, chance)
        pass_turn(s)
    elif action < BLOCK:
        claim(s, action, chance)
    elif action < FREE:
        block(s, action, chance)
        pass_turn(s)
    elif action < TO_PRESS:
        clear(s, action)
        pass_turn(s)
    elif action < BUY:
        answer_editor(s, action, chance)
    elif action < SELL:
        answer_offer(s, action, chance)
    else:
        sell_story(s, action - SELL, chance)


@kernel
def is_over(s: State) -> bool:
    """Whether the match has ended."""
    return s.turn == NO_SEAT


@kernel
def scores(s: State, out: Row) -> None:
    """Write each seat's total in dollars; until the end with a mean for each unseen value."""
    for seat in range(s.players):
        out[seat] = points_of(s, seat)


@kernel
def places(s: State, out: Row) -> None:
    """Write each seat's place (S-49)."""
    for seat in range(s.players):
        place, strength = 1, strength_of(s, seat)
        for other in range(s.players):
            place += strength_of(s, other) > strength
        out[seat] = place


@kernel
def copy_public(source: State | View, target: State | View) -> None:
    """Copy what everybody may know, but for the sizes of hands.

    A View has NO_ACTION for an answer to an offer; that is copied as it is.
    """
    copy_options(source.options, target.options)
    target.players = source.players
    target.turn = source.turn
    target.mover = source.mover
    target.phase = source.phase
    target.dealer = source.dealer
    target.rounds = source.rounds
    target.ended_by = source.ended_by
    target.ended_seat = source.ended_seat
    target.deck_size = source.deck_size
    target.discard_size = source.discard_size
    target.aside_size = source.aside_size
    target.possible = source.possible
    target.claimed = source.claimed
    target.debt = source.debt
    target.offered = source.offered
    target.displaced[0] = source.displaced[0]
    target.displaced[1] = source.displaced[1]
    target.last_seat = source.last_seat
    target.last_action = source.last_action
    target.last_card = source.last_card
    target.last_signal = source.last_signal
    target.last_drawn = source.last_drawn
    target.last_paid = source.last_paid
    target.last_shuffled = source.last_shuffled
    for place in range(DECK):
        target.discard[place] = source.discard[place]
    for place in range(STORIES):
        target.aside[place] = source.aside[place]
        target.aside_seat[place] = source.aside_seat[place]
    for genre in range(GENRES):
        target.top[genre] = source.top[genre]
        target.fresh_size[genre] = source.fresh_size[genre]
        target.returned_size[genre] = source.returned_size[genre]
        for place in range(STORIES):
            target.returned[genre][place] = source.returned[genre][place]
    for story in range(ALL_STORIES):
        target.seers[story] = source.seers[story]
        target.above[story] = source.above[story]
        target.over[story] = source.over[story]
    for seat in range(SEATS):
        target.standing[seat] = source.standing[seat]
        target.cash[seat] = source.cash[seat]
        target.filled[seat] = source.filled[seat]
        target.asked[seat] = source.asked[seat]
        target.answered[seat] = source.answered[seat]
        target.last_said[seat] = source.last_said[seat]
        for space in range(RESERVES):
            target.laid[seat][space] = source.laid[seat][space]
            for half in range(HALVES):
                target.reserve[seat][space][half] = source.reserve[seat][space][half]
        for space in range(SPACES):
            target.page[seat][space] = source.page[seat][space]


@kernel
def observe(s: State, seat: int, v: View) -> None:
    """Fill a zeroed View with what `seat` knows (SPECTATOR: what everybody may know)."""
    v.seat = seat
    copy_public(s, v)
    if BUY <= s.last_action <= DECLINE and seat != s.last_seat:
        v.last_action = NO_ACTION  # all answer at once; then `last_said` tells (S-77)
    for other in range(SEATS):
        v.hand_size[other] = s.hand_size[other]
    for place in range(HAND):
        v.hand[place] = s.hand[seat][place] if seat >= 0 else NO_CARD
    for story in range(ALL_STORIES):
        v.value[story] = s.shown[story]
        if seat >= 0 and s.noted[seat][story] > 0:
            v.value[story] = s.noted[seat][story]
    if seat >= 0:
        v.answer[0] = s.answer[seat][0]
        v.answer[1] = s.answer[seat][1]
