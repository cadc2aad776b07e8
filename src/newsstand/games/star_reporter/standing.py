"""Points, places, and what each seat may know."""

from __future__ import annotations

from newsstand.games.star_reporter.board import MOST_HEADLINES, MOST_NEWS
from newsstand.games.star_reporter.options import copy_options
from newsstand.games.star_reporter.state import FACE_DOWN, NOTHING, State, View
from newsstand.kernel.compile import kernel
from newsstand.kernel.record import Row


@kernel
def scores(s: State, out: Row) -> None:
    """Write each seat's points."""
    for seat in range(s.players):
        out[seat] = s.totals[seat]


@kernel
def headlines_of(s: State, seat: int) -> int:
    """How many Headlines a seat has collected."""
    count = 0
    for index in range(s.turned_count):
        count += s.headline_of[s.turned[index]] == seat
    return count


@kernel
def is_ahead(s: State, seat: int, other: int) -> bool:
    """Whether a seat has the better place: points, Scoop, Headlines, cards (R-36, R-64)."""
    if s.totals[seat] != s.totals[other]:
        return s.totals[seat] > s.totals[other]
    if s.scoop_of == seat or s.scoop_of == other:
        return s.scoop_of == seat
    mine, theirs = headlines_of(s, seat), headlines_of(s, other)
    if mine != theirs:
        return mine > theirs
    return s.cards[seat] > s.cards[other]


@kernel
def places(s: State, out: Row) -> None:
    """Write each seat's place; equals share it."""
    for seat in range(s.players):
        out[seat] = 1
        for other in range(s.players):
            out[seat] += other != seat and is_ahead(s, other, seat)


@kernel
def observe(s: State, seat: int, v: View) -> None:
    """Fill a zeroed View with what `seat` knows (SPECTATOR: what everybody may know)."""
    v.seat = seat
    copy_options(s.options, v.options)
    v.players = s.players
    v.turn = s.turn
    v.phase = s.phase
    v.throws = s.throws
    v.since = s.since
    v.pile_first = s.pile_first
    v.pile_count = s.pile_count
    v.turned_count = s.turned_count
    v.scoop = s.scoop
    v.scoop_of = s.scoop_of
    v.last_seat = s.last_seat
    v.last_action = s.last_action
    v.last_under = s.last_under
    for die in range(2):
        v.dice[die] = s.dice[die]
    for card in range(MOST_NEWS):
        v.news_of[card] = s.news_of[card]
        v.lies[card] = s.lies[card]
        if seat >= 0 and s.lies_secret[seat][card] != NOTHING:
            v.lies[card] = s.lies_secret[seat][card]
    for card in range(MOST_HEADLINES):
        v.turned[card] = s.turned[card]
        v.headline_of[card] = s.headline_of[card]
    for other in range(s.players):
        v.space[other] = s.space[other]
        v.may_fly[other] = s.may_fly[other]
        v.spiked[other] = s.spiked[other]
        v.totals[other] = s.totals[other]
        v.cards[other] = s.cards[other]
        v.opening[other] = s.opening[other]
        v.reopening[other] = s.reopening[other]
        v.assignment[other] = s.assignment[other]
        if s.assignment[other] == FACE_DOWN and seat >= 0 and s.secret[seat][other] != NOTHING:
            v.assignment[other] = s.secret[seat][other]
