"""Imagining what is hidden: other Hands, all Mysteries, the cards set aside."""

from __future__ import annotations

from newsstand.games.game import SPECTATOR
from newsstand.games.swoop.actions import PLACES
from newsstand.games.swoop.cards import KINDS, NOTHING, RANKS, copies_of
from newsstand.games.swoop.legal import ALIKE
from newsstand.games.swoop.rounds import draw_card
from newsstand.games.swoop.rules import copy_options
from newsstand.games.swoop.state import ADDING, ROUNDS_KEPT, State, View
from newsstand.kernel.chance import Chance, below
from newsstand.kernel.compile import kernel


@kernel
def copy_open(v: View, s: State) -> None:
    """Copy what everybody may know."""
    copy_options(v.options, s.options)
    s.players = v.players
    s.turn = v.turn
    s.phase = v.phase
    s.swooped = v.swooped
    s.decks = v.decks
    s.starter = v.starter
    s.turns = v.turns
    s.played = v.played
    s.rounds = v.rounds
    s.extra = v.extra
    s.pile_size = v.pile_size
    s.top = v.top
    s.flipped = v.flipped
    s.out = v.out
    s.last_seat = v.last_seat
    s.last_action = v.last_action
    s.last_card = v.last_card
    for kind in range(KINDS):
        s.swept[kind] = v.swept[kind]
    for rank in range(RANKS):
        s.pile[rank] = v.pile[rank]
    for seat in range(v.players):
        s.hand_size[seat] = v.hand_size[seat]
        s.cards_left[seat] = v.cards_left[seat]
        s.least[seat] = v.least[seat]
        s.totals[seat] = v.totals[seat]
        s.drawn[seat] = v.drawn[seat]
        s.redrawn[seat] = v.redrawn[seat]
        for place in range(PLACES):
            s.board[seat][place] = v.board[seat][place]
            s.lying[seat][place] = v.lying[seat][place]
            if v.board[seat][place] != NOTHING:
                s.board_held[seat][v.board[seat][place]] += 1
        for rank in range(RANKS):
            s.known[seat][rank] = v.known[seat][rank]
        for kind in range(KINDS):
            s.left[seat][kind] = v.left[seat][kind]
    for row in range(min(v.rounds, ROUNDS_KEPT)):
        for seat in range(v.players):
            s.points[row][seat] = v.points[row][seat]


@kernel
def gather_unseen(v: View, s: State) -> int:
    """Fill `aside` with all cards whose place the viewer does not know; return how many."""
    cards = 0
    for kind in range(KINDS):
        rest = copies_of(kind, v.options.jokers) * v.decks - v.swept[kind]
        if kind < RANKS:
            rest -= v.pile[kind]
        if kind == v.flipped:
            rest -= 1
        for seat in range(v.players):
            rest -= s.board_held[seat][kind]
            if seat == v.seat:
                rest -= v.hand[kind]
            elif kind < RANKS:
                rest -= v.known[seat][kind]
        s.aside[kind] = rest
        cards += rest
    return cards


@kernel
def draw_from(s: State, lowest: int, chance: Chance) -> int:
    """Take one of the stock's number cards from `lowest` up, each equally likely."""
    cards = 0
    for rank in range(lowest, RANKS):
        cards += s.aside[rank]
    rest = below(chance, cards)
    rank = lowest
    while rest >= s.aside[rank]:
        rest -= s.aside[rank]
        rank += 1
    s.aside[rank] -= 1
    return rank


@kernel
def promised_cards(v: View, s: State) -> int:
    """How many cards of the turned rank the seat to act must have that nobody else knows of.

    It is asked for additions, so it can add some (W-39).
    """
    if v.phase != ADDING or v.turn == v.seat:
        return 0
    rank = v.flipped
    wanted = ALIKE - 1 if v.top != NOTHING and rank > v.top else 1
    return max(wanted - s.board_held[v.turn][rank] - v.known[v.turn][rank], 0)


@kernel
def deal_hands(v: View, s: State, promised: int, chance: Chance) -> int:
    """Deal all hidden Hands from the cards unseen; return how many cards are left."""
    cards = gather_unseen(v, s)
    for step in range(RANKS):
        least = RANKS - 1 - step
        for seat in range(v.players):
            if seat == v.seat or v.least[seat] != least:
                continue
            unknown = v.hand_size[seat]
            for kind in range(KINDS):
                s.hand[seat][kind] = v.known[seat][kind] if kind < RANKS else 0
                unknown -= s.hand[seat][kind]
            if promised > 0 and seat == v.turn:
                s.hand[seat][v.flipped] += promised
                s.aside[v.flipped] -= promised
                unknown -= promised
                cards -= promised
            for _ in range(unknown):
                kind = draw_from(s, least, chance) if least > 0 else draw_card(s, cards, chance)
                cards -= 1
                s.hand[seat][kind] += 1
    return cards


@kernel
def ways(cards: int, chosen: int) -> int:
    """In how many ways some of the cards can be chosen."""
    count = 1
    for step in range(chosen):
        count = count * (cards - step) // (step + 1)
    return count


@kernel
def imagine(v: View, chance: Chance, s: State) -> None:
    """Fill a zeroed State with a random one that `v.seat` cannot tell from the true one.

    All worlds are equally likely. Hands that are known to have only high cards draw first, the most
    restricted one first: what each may draw from includes what the ones before it could, so that
    every choice leaves equally many ways to go on. Cards that a seat is sure to have are set down
    before; a world is then met once for each way to choose them among its equals, and kept once in
    so many times.
    """
    copy_open(v, s)
    promised = promised_cards(v, s)
    cards = deal_hands(v, s, promised, chance)
    if promised > 0:
        known = v.known[v.turn][v.flipped]
        while below(chance, ways(s.hand[v.turn][v.flipped] - known, promised)) > 0:
            cards = deal_hands(v, s, promised, chance)
    if v.seat != SPECTATOR:
        for kind in range(KINDS):
            s.hand[v.seat][kind] = v.hand[kind]
    for seat in range(v.players):
        for place in range(PLACES):
            if v.lying[seat][place]:
                s.mystery[seat][place] = draw_card(s, cards, chance)
                cards -= 1
            else:
                s.mystery[seat][place] = NOTHING
