"""Dealing a round, ending it, and what comes after."""

from __future__ import annotations

from newsstand.games.game import NO_SEAT
from newsstand.games.swoop.actions import PLACES
from newsstand.games.swoop.cards import (
    COPIES,
    JOKERS,
    KINDS,
    NOTHING,
    RANKS,
    TEN,
    copies_of,
    points_of,
)
from newsstand.games.swoop.options import DRAW, HIGHEST, MINUTES, ONCE_EACH, ROUNDS, WINNER
from newsstand.games.swoop.state import DRAWN, PLAYING, ROUNDS_KEPT, State
from newsstand.kernel.chance import Chance, below
from newsstand.kernel.compile import kernel

HAND = 11  # cards dealt to each Hand (W-04)
PACK = COPIES * (RANKS + 1) + JOKERS  # cards of the pack that the start is drawn from (W-45)
TURNS_A_MINUTE = 6  # reconstructed, see rules.md 11.4: the rules have no clock


@kernel
def draw_card(s: State, cards: int, chance: Chance) -> int:
    """Take one of the `cards` cards in the stock `aside`, each equally likely; return its kind."""
    rest = below(chance, cards)
    kind = 0
    while rest >= s.aside[kind]:
        rest -= s.aside[kind]
        kind += 1
    s.aside[kind] -= 1
    return kind


@kernel
def fresh_pack(s: State) -> None:
    """Make `aside` the pack of 54 that the start is drawn from, whatever is played with (W-45)."""
    for kind in range(KINDS):
        s.aside[kind] = copies_of(kind, 1)


@kernel
def draw_starter(s: State, chance: Chance) -> int:
    """The seat that draws the highest rank; the tied draw again from a fresh pack (W-05, W-45)."""
    fresh_pack(s)
    cards = PACK
    highest = NOTHING
    for seat in range(s.players):
        rank = TEN
        while rank >= TEN:  # Swoop cards are drawn again
            rank = draw_card(s, cards, chance)
            cards -= 1
        s.drawn[seat] = rank
        s.redrawn[seat] = NOTHING
        highest = max(highest, rank)
    starter = NO_SEAT
    tied = 0
    for seat in range(s.players):
        if s.drawn[seat] == highest:
            starter = seat
            tied += 1
    if tied == 1:
        return starter
    for seat in range(s.players):
        if s.drawn[seat] == highest:
            s.redrawn[seat] = highest
    while tied > 1:
        fresh_pack(s)
        cards = PACK
        before = highest
        highest = NOTHING
        for seat in range(s.players):
            if s.redrawn[seat] == before:
                rank = TEN
                while rank >= TEN:
                    rank = draw_card(s, cards, chance)
                    cards -= 1
                s.redrawn[seat] = rank
                highest = max(highest, rank)
            else:
                s.redrawn[seat] = NOTHING
        tied = 0
        for seat in range(s.players):
            if s.redrawn[seat] == highest:
                starter = seat
                tied += 1
    return starter


@kernel
def clear_table(s: State) -> None:
    """Gather all cards of all decks in `aside`."""
    for kind in range(KINDS):
        s.aside[kind] = copies_of(kind, s.options.jokers) * s.decks
        s.swept[kind] = 0
    for rank in range(RANKS):
        s.pile[rank] = 0
    s.pile_size = 0
    s.top = NOTHING
    s.flipped = NOTHING
    s.phase = PLAYING
    s.swooped = 0
    for seat in range(s.players):
        for kind in range(KINDS):
            s.hand[seat][kind] = 0
            s.board_held[seat][kind] = 0
        for rank in range(RANKS):
            s.known[seat][rank] = 0
        for place in range(PLACES):
            s.board[seat][place] = NOTHING
            s.mystery[seat][place] = NOTHING
            s.lying[seat][place] = 0
        s.hand_size[seat] = 0
        s.cards_left[seat] = 0
        s.least[seat] = 0


@kernel
def deal_round(s: State, starter: int, chance: Chance) -> None:
    """Shuffle all decks anew and deal (W-04); `starter` is to act."""
    clear_table(s)
    cards = 0
    for kind in range(KINDS):
        cards += s.aside[kind]
    for seat in range(s.players):
        for _ in range(HAND):
            kind = draw_card(s, cards, chance)
            cards -= 1
            s.hand[seat][kind] += 1
        for place in range(PLACES):
            kind = draw_card(s, cards, chance)
            cards -= 1
            s.board[seat][place] = kind
            s.board_held[seat][kind] += 1
            s.mystery[seat][place] = draw_card(s, cards, chance)
            cards -= 1
            s.lying[seat][place] = 1
        s.hand_size[seat] = HAND
        s.cards_left[seat] = HAND + 2 * PLACES
    s.turns = 0
    s.starter = starter
    s.turn = starter


@kernel
def score_round(s: State, out: int) -> None:
    """Turn up what is left (W-26) and count it; `out` went out and has nothing left."""
    row = s.rounds % ROUNDS_KEPT
    for seat in range(s.players):
        for kind in range(KINDS):
            s.left[seat][kind] = s.hand[seat][kind] + s.board_held[seat][kind]
        for place in range(PLACES):
            if s.lying[seat][place]:
                s.left[seat][s.mystery[seat][place]] += 1
        points = 0
        for kind in range(KINDS):
            points += s.left[seat][kind] * points_of(kind, s.options.scoring)
        s.points[row][seat] = points
        s.totals[seat] += points
    s.out = out
    s.rounds += 1


@kernel
def is_last_round(s: State) -> bool:
    """Whether the ending in force asks for no further round (W-28, W-35); ties apart."""
    end = s.options.end
    if end == ROUNDS:
        return s.rounds >= s.options.rounds
    if end == ONCE_EACH:
        return s.rounds >= s.players
    if end == MINUTES:  # the time is looked at when a round ends (W-47)
        return s.played >= s.options.minutes * TURNS_A_MINUTE
    highest = 0
    for seat in range(s.players):
        highest = max(highest, s.totals[seat])
    return highest >= s.options.target


@kernel
def is_tied(s: State) -> bool:
    """Whether several share the lowest total."""
    lowest = s.totals[0]
    sharing = 1
    for seat in range(1, s.players):
        if s.totals[seat] < lowest:
            lowest = s.totals[seat]
            sharing = 1
        elif s.totals[seat] == lowest:
            sharing += 1
    return sharing > 1


@kernel
def next_starter(s: State, chance: Chance) -> int:
    """Who starts the coming round (W-05, W-41, W-49)."""
    if s.options.starter == DRAW:
        return draw_starter(s, chance)
    if s.options.starter == WINNER and s.out != DRAWN:
        return s.out
    following = (s.starter + 1) % s.players
    if s.options.starter == HIGHEST:
        best = following
        for step in range(1, s.players):  # of equals, the first clockwise after the last starter
            seat = (following + step) % s.players
            if s.totals[seat] > s.totals[best]:
                best = seat
        return best
    return following


@kernel
def end_round(s: State, out: int, chance: Chance) -> None:
    """Score the round that `out` has won (or DRAWN), then deal the next one or end the match."""
    score_round(s, out)
    over = s.extra == 1
    if not over and is_last_round(s):
        if is_tied(s):
            s.extra = 1  # exactly one more round, whatever ended the game (W-29, W-44)
        else:
            over = True
    if over:
        clear_table(s)
        s.turn = NO_SEAT
    else:
        deal_round(s, next_starter(s, chance), chance)
