"""Setting up: the piles are shuffled, and the dice say who goes first."""

from __future__ import annotations

from newsstand.games.game import NO_SEAT
from newsstand.games.star_reporter.board import MOST_HEADLINES, MOST_NEWS, MOST_SCOOPS
from newsstand.games.star_reporter.state import NOTHING, SEATS, UNCLAIMED, State
from newsstand.games.star_reporter.tables import HEADLINES, NEWS, SCOOPS
from newsstand.kernel.chance import Chance, dice, shuffle
from newsstand.kernel.compile import kernel


@kernel
def lay_out(s: State, chance: Chance) -> None:
    """Shuffle the three piles (R-44); nothing is turned up or held."""
    board = s.options.map
    for card in range(MOST_NEWS):
        s.pile[card] = card if card < NEWS[board] else NOTHING
        s.lies[card] = NOTHING
        s.news_of[card] = UNCLAIMED
    for card in range(MOST_HEADLINES):
        s.headlines[card] = card if card < HEADLINES[board] else NOTHING
        s.turned[card] = NOTHING
        s.headline_of[card] = UNCLAIMED
    for card in range(MOST_SCOOPS):
        s.scoops[card] = card if card < SCOOPS[board] else NOTHING
    shuffle(chance, s.pile, NEWS[board])
    shuffle(chance, s.headlines, HEADLINES[board])
    shuffle(chance, s.scoops, SCOOPS[board])
    s.pile_count = NEWS[board]
    s.scoop = NOTHING
    s.scoop_of = UNCLAIMED
    for seat in range(SEATS):
        s.assignment[seat] = NOTHING
        for other in range(SEATS):
            s.secret[seat][other] = NOTHING
        for place in range(MOST_NEWS):
            s.lies_secret[seat][place] = NOTHING


@kernel
def throw_for_start(s: State, chance: Chance) -> int:
    """The seat with the highest throw; the tied throw again, and only they (R-03, R-44)."""
    highest = 0
    for seat in range(s.players):
        s.opening[seat] = dice(chance, 6) + dice(chance, 6)
        highest = max(highest, s.opening[seat])
    first = NO_SEAT
    tied = 0
    for seat in range(s.players):
        if s.opening[seat] == highest:
            first = seat
            tied += 1
    if tied == 1:
        return first
    for seat in range(s.players):
        s.reopening[seat] = s.opening[seat]
    while tied > 1:
        before = highest
        highest = 0
        for seat in range(s.players):
            if s.reopening[seat] == before:
                s.reopening[seat] = dice(chance, 6) + dice(chance, 6)
                highest = max(highest, s.reopening[seat])
            else:
                s.reopening[seat] = 0
        tied = 0
        for seat in range(s.players):
            if s.reopening[seat] == highest:
                first = seat
                tied += 1
    return first
