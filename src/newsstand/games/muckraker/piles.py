"""The piles on the desk: drawing, discarding, and a new draw pile (rules.md section 5)."""

from __future__ import annotations

from newsstand.games.muckraker.cards import NO_CARD
from newsstand.games.muckraker.state import TWO, State
from newsstand.kernel.chance import Chance, shuffle
from newsstand.kernel.compile import kernel
from newsstand.kernel.record import Row


@kernel
def reshuffle(s: State, seat: int, chance: Chance) -> None:
    """Make a new draw pile while `seat` draws: the discards, or else the buried (M-20, M-29)."""
    count = 0
    for i in range(s.discard_count):
        s.draw[count] = s.discard[i]
        s.discard[i] = NO_CARD
        count += 1
    s.discard_count = 0
    for r in range(s.round_no):
        for i in range(TWO):
            if s.leftovers[r][i] != NO_CARD:
                s.draw[count] = s.leftovers[r][i]
                s.leftovers[r][i] = NO_CARD
                count += 1
            for knower in range(s.players):
                s.memory[knower][r][i] = NO_CARD
    if count == 0:
        for i in range(s.buried_count):
            s.draw[count] = s.buried[i]
            s.buried[i] = NO_CARD
            count += 1
        s.buried_count = 0
        s.exhumations += 1
    else:
        s.reshuffles += 1
    s.draw_count = count
    s.reshuffle_before = s.reshuffle_round
    s.reshuffle_round = s.round_no
    s.reshuffle_seat = seat
    shuffle(chance, s.draw, count)


@kernel
def draw_card(s: State, seat: int, chance: Chance) -> int:
    """Take the next card of the draw pile, which is renewed only when it is needed (M-20)."""
    if s.draw_count == 0:
        reshuffle(s, seat, chance)
    last = s.draw_count - 1
    card = s.draw[last]
    s.draw[last] = NO_CARD
    s.draw_count = last
    return card


@kernel
def discard_open(s: State, card: int) -> None:
    """Lay a card that everybody has seen on the discard pile."""
    s.discard[s.discard_count] = card
    s.discard_count += 1


@kernel
def add_sorted(row: Row, count: int, card: int) -> None:
    """Put the card into a row of `count` ascending cards."""
    place = count
    while place > 0 and row[place - 1] > card:
        row[place] = row[place - 1]
        place -= 1
    row[place] = card
