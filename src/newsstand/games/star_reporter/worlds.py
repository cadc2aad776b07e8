"""Imagining what is hidden: the order of the piles, and secret assignments."""

from __future__ import annotations

from newsstand.games.game import NO_SEAT
from newsstand.games.star_reporter.actions import SPIKE
from newsstand.games.star_reporter.board import MOST_HEADLINES, MOST_NEWS, MOST_SCOOPS
from newsstand.games.star_reporter.options import copy_options
from newsstand.games.star_reporter.piles import city_of
from newsstand.games.star_reporter.state import (
    FACE_DOWN,
    NOTHING,
    SEATS,
    UNCLAIMED,
    State,
    View,
)
from newsstand.games.star_reporter.tables import HEADLINES, NEWS, SCOOPS
from newsstand.kernel.chance import Chance, riffle
from newsstand.kernel.compile import kernel


@kernel
def copy_open(v: View, s: State) -> None:
    """Copy what the viewer knows of everything but the piles and the assignments."""
    copy_options(v.options, s.options)
    s.players = v.players
    s.turn = v.turn
    s.phase = v.phase
    s.throws = v.throws
    s.since = v.since
    s.pile_first = v.pile_first
    s.pile_count = v.pile_count
    s.turned_count = v.turned_count
    s.scoop = v.scoop
    s.scoop_of = v.scoop_of
    s.last_seat = v.last_seat
    s.last_action = v.last_action
    s.last_under = v.last_under
    for die in range(2):
        s.dice[die] = v.dice[die]
    for card in range(MOST_NEWS):
        s.news_of[card] = v.news_of[card]
        s.lies[card] = NOTHING
        for seat in range(SEATS):
            s.lies_secret[seat][card] = NOTHING
    for card in range(MOST_HEADLINES):
        s.turned[card] = v.turned[card]
        s.headline_of[card] = v.headline_of[card]
    for seat in range(SEATS):
        s.assignment[seat] = NOTHING
        for other in range(SEATS):
            s.secret[seat][other] = NOTHING
    for seat in range(v.players):
        s.space[seat] = v.space[seat]
        s.may_fly[seat] = v.may_fly[seat]
        s.spiked[seat] = v.spiked[seat]
        s.totals[seat] = v.totals[seat]
        s.cards[seat] = v.cards[seat]
        s.opening[seat] = v.opening[seat]
        s.reopening[seat] = v.reopening[seat]


@kernel
def gather_unseen(v: View, s: State) -> int:
    """Lay all News whose place the viewer does not know on the first places; return how many."""
    news = NEWS[v.options.map]
    for card in range(MOST_NEWS):
        s.pile[card] = card if card < news and v.news_of[card] == UNCLAIMED else NOTHING
    for seat in range(v.players):
        if v.assignment[seat] >= 0:
            s.pile[v.assignment[seat]] = NOTHING
    for place in range(news):
        if v.lies[place] != NOTHING:
            s.pile[v.lies[place]] = NOTHING
    unseen = 0
    for card in range(news):
        if s.pile[card] != NOTHING:
            s.pile[card] = NOTHING
            s.pile[unseen] = card
            unseen += 1
    return unseen


@kernel
def shuffle_headlines(v: View, chance: Chance, s: State) -> None:
    """Shuffle the Headlines not turned up, the next one last."""
    rest = 0
    for card in range(MOST_HEADLINES):
        s.headlines[card] = NOTHING
    for card in range(HEADLINES[v.options.map]):
        hidden = True
        for index in range(v.turned_count):
            hidden = hidden and v.turned[index] != card
        if hidden:
            s.headlines[rest] = card
            rest += 1
    riffle(chance, s.headlines, rest)


@kernel
def shuffle_scoops(v: View, chance: Chance, s: State) -> None:
    """Shuffle the Scoops not turned up."""
    rest = 0
    for card in range(MOST_SCOOPS):
        s.scoops[card] = NOTHING
    for card in range(SCOOPS[v.options.map]):
        if card != v.scoop:
            s.scoops[rest] = card
            rest += 1
    riffle(chance, s.scoops, rest)


@kernel
def hold(v: View, s: State, seat: int, card: int) -> None:
    """Give a seat its assignment, known to whom it would be."""
    if not v.options.secret_assignments or v.turn == NO_SEAT:
        s.assignment[seat] = card
        return
    s.assignment[seat] = FACE_DOWN
    s.secret[seat][seat] = card
    if v.seat >= 0 and v.assignment[seat] == card:
        s.secret[v.seat][seat] = card


@kernel
def remember(v: View, s: State, place: int) -> None:
    """Lay a card that the viewer has seen go under where it lies."""
    s.pile[place] = v.lies[place]
    if v.options.secret_assignments:
        s.lies_secret[v.seat][place] = v.lies[place]
    else:
        s.lies[place] = v.lies[place]


@kernel
def imagine(v: View, chance: Chance, s: State) -> None:
    """Fill a zeroed State with a random one that `v.seat` cannot tell from the true one.

    Cards whose place the viewer knows stay there, and so does what is known of those that somebody
    has just put under. The others are dealt at random to the assignments that lie face down and to
    the rest of the pile; a hidden assignment is not for the city where its holder stands, since
    that one would have gone under (R-19) or been collected (R-47).
    """
    copy_open(v, s)
    shuffle_headlines(v, chance, s)
    shuffle_scoops(v, chance, s)
    unseen = gather_unseen(v, s)
    riffle(chance, s.pile, unseen)
    unseen = lay_under(v, s, unseen)
    for seat in range(v.players):
        if v.assignment[seat] == FACE_DOWN:
            hold(v, s, seat, take_card(s, unseen, s.space[seat], 0))
            unseen -= 1
        elif v.assignment[seat] != NOTHING:
            hold(v, s, seat, v.assignment[seat])
    spread(v, s)


@kernel
def take_card(s: State, unseen: int, city: int, is_for: int) -> int:
    """Take one of the shuffled cards, from their end: for a city (1) or not (0), if possible."""
    last = unseen - 1
    chosen = last
    board = s.options.map
    while chosen > 0 and (city_of(board, s.pile[chosen]) == city) != is_for:
        chosen -= 1
    if (city_of(board, s.pile[chosen]) == city) != is_for:
        chosen = last
    card = s.pile[chosen]
    s.pile[chosen] = s.pile[last]
    s.pile[last] = NOTHING
    return card


@kernel
def lay_under(v: View, s: State, unseen: int) -> int:
    """Say what the last action put under the pile, if only its seat has seen it (R-58).

    That seat knows these cards, and all know that they are for the city where it stands (R-19),
    but for the first one if it was spiked. Return how many shuffled cards are left.
    """
    if not v.options.secret_assignments:
        return unseen
    board = v.options.map
    spiked = v.last_action == SPIKE[board]
    for step in range(v.last_under):
        if v.last_under - step <= v.pile_count:  # or the one that was spiked has come round
            place = (v.pile_first + v.pile_count - v.last_under + step) % NEWS[board]
            card = v.lies[place]
            if card == NOTHING:
                is_for = 0 if spiked and step == 0 else 1
                card = take_card(s, unseen, v.space[v.last_seat], is_for)
                unseen -= 1
            s.lies_secret[v.last_seat][place] = card
    return unseen


@kernel
def takes_unseen(v: View, s: State, place: int) -> bool:
    """Whether a card of which nothing is known lies on this place of the ring."""
    news = NEWS[v.options.map]
    step = (place - v.pile_first + news) % news
    return step < v.pile_count and v.lies[place] == NOTHING and just_under(v, s, place) == NOTHING


@kernel
def just_under(v: View, s: State, place: int) -> int:
    """The card that the last action put under on this place, if it is a secret; or NOTHING."""
    return s.lies_secret[v.last_seat][place] if v.last_under > 0 else NOTHING


@kernel
def spread(v: View, s: State) -> None:
    """Lay the shuffled cards, which lie on the first places of the ring, where they belong."""
    news = NEWS[v.options.map]
    count = 0
    for place in range(news):
        count += takes_unseen(v, s, place)
    source = 0
    for place in range(count, news):
        if takes_unseen(v, s, place):
            while takes_unseen(v, s, source):
                source += 1
            s.pile[place] = s.pile[source]
            s.pile[source] = NOTHING
            source += 1
    for place in range(news):
        if v.lies[place] != NOTHING:
            remember(v, s, place)
        elif just_under(v, s, place) != NOTHING:
            s.pile[place] = just_under(v, s, place)
