"""Swoop as numbers, for networks: all of it relative to the seat to act.

The next rivals are told one by one, in the order of their turns; all of them together as well, so
that twelve at a table need no more numbers than two.
"""

from __future__ import annotations

from newsstand.games.game import Lessons
from newsstand.games.swoop.actions import (
    ADD,
    AMOUNTS,
    FROM_BOARD,
    PLACES,
    PLAY,
    SHOW,
    STOP,
    SWOOP,
    TURN,
)
from newsstand.games.swoop.cards import KINDS, NOTHING, RANKS, TEN, copies_of
from newsstand.games.swoop.legal import ALIKE
from newsstand.games.swoop.options import TARGET
from newsstand.games.swoop.rounds import HAND
from newsstand.games.swoop.state import ADDING, SEATS, View
from newsstand.kernel.compile import kernel

VERSION = 1
LESSONS: Lessons = (("as_printed", {"rounds": 1}), ("as_printed", {"rounds": 3}))

TOLD = 3  # rivals that are told one by one

# of_view
OWN = 0  # cards of each kind in the Hand, then on the Board, then what lies and how many in all
PILE = OWN + 2 * KINDS + 6  # cards of each rank, the top rank, the run on top
ROUND = PILE + 2 * RANKS + 3  # where in the round and in the match this is
RULES = ROUND + 8  # the options in force
UNSEEN = RULES + 8  # share of each kind that nobody has shown yet
RIVALS = UNSEEN + KINDS  # a row for each of the next ones
RIVAL = 8 + KINDS + RANKS
FIELD = RIVALS + TOLD * RIVAL  # all rivals together
VIEW = FIELD + 6

# of_action
KIND = 0  # play, add, Swoop card, turn, show, stop
RANK = KIND + 6  # of the number cards
CARDS = RANK + RANKS
ACTION = CARDS + 15

MANY = 10.0  # cards that count as 1
POINTS = 200.0  # the same of points
DEALT = HAND + 2.0 * PLACES


@kernel
def of_view(v: View, out: list[float]) -> None:
    """Write what the seat to act knows into a zeroed row."""
    of_own(v, out)
    of_pile(v, out)
    of_round(v, out)
    of_unseen(v, out)
    seat = v.turn
    fewest = v.cards_left[v.turn] + 1_000
    most = 0
    total = 0
    lowest = v.totals[v.turn] + 1_000_000
    for number in range(v.players - 1):
        seat = seat + 1 if seat + 1 < v.players else 0
        if number < TOLD:
            of_rival(v, seat, RIVALS + number * RIVAL, out)
        cards = v.cards_left[seat]
        fewest = min(fewest, cards)
        most = max(most, cards)
        total += cards
        lowest = min(lowest, v.totals[seat])
    out[FIELD] = fewest / DEALT
    out[FIELD + 1] = most / DEALT
    out[FIELD + 2] = total / (v.players - 1) / DEALT
    out[FIELD + 3] = 1.0 / fewest
    out[FIELD + 4] = 1.0 if fewest < v.cards_left[v.turn] else 0.0
    out[FIELD + 5] = max(min((lowest - v.totals[v.turn]) / POINTS, 2.0), -2.0)


@kernel
def of_own(v: View, out: list[float]) -> None:
    """The seat's own cards."""
    uncovered = 0
    lying = 0
    for kind in range(KINDS):
        out[OWN + kind] = v.hand[kind] / ALIKE
    for place in range(PLACES):
        kind = v.board[v.turn][place]
        if kind != NOTHING:
            out[OWN + KINDS + kind] += 1.0 / ALIKE
        lying += v.lying[v.turn][place]
        uncovered += v.lying[v.turn][place] == 1 and kind == NOTHING
    base = OWN + 2 * KINDS
    out[base] = lying / PLACES
    out[base + 1] = uncovered / PLACES
    out[base + 2] = v.hand_size[v.turn] / DEALT
    out[base + 3] = v.cards_left[v.turn] / DEALT
    out[base + 4] = 1.0 / max(v.cards_left[v.turn], 1)
    out[base + 5] = 1.0 if v.hand_size[v.turn] == 0 else 0.0


@kernel
def of_pile(v: View, out: list[float]) -> None:
    """The pile, card by card: anybody may remember it."""
    for rank in range(RANKS):
        out[PILE + rank] = v.pile[rank] / ALIKE
    base = PILE + RANKS
    if v.top != NOTHING:
        out[base + v.top] = 1.0
        out[base + RANKS] = v.pile[v.top] / ALIKE
        out[base + RANKS + 1] = 1.0
    out[base + RANKS + 2] = v.pile_size / MANY


@kernel
def of_round(v: View, out: list[float]) -> None:
    """Where in the round and in the match this is, and under which options."""
    out[ROUND] = 1.0 if v.phase == ADDING else 0.0
    if v.flipped != NOTHING:
        out[ROUND + 1] = (v.flipped + 1) / RANKS
    out[ROUND + 2] = v.swooped
    out[ROUND + 3] = min(v.turns / v.players / MANY, 5.0)
    out[ROUND + 4] = v.players / SEATS
    out[ROUND + 5] = 1.0 if v.players == 2 else 0.0
    out[ROUND + 6] = 1.0 if v.players <= TOLD + 1 else 0.0
    if v.options.end == TARGET:
        highest = 0
        for seat in range(v.players):
            highest = max(highest, v.totals[seat])
        out[ROUND + 7] = min((v.options.target - highest) / POINTS, 2.0)
    out[RULES] = v.options.jokers
    out[RULES + 1] = v.options.voluntary_take
    out[RULES + 2] = v.options.cap_four
    out[RULES + 3] = v.options.quad_bomb
    out[RULES + 4] = v.options.may_stop
    out[RULES + 5] = v.options.scoring
    out[RULES + 6] = v.decks / v.players
    out[RULES + 7] = v.decks / ALIKE


@kernel
def unseen_of(v: View, kind: int) -> int:
    """How many cards of the kind the seat has never seen, or does not know where they are."""
    cards = copies_of(kind, v.options.jokers) * v.decks - v.swept[kind] - v.hand[kind]
    if kind < RANKS:
        cards -= v.pile[kind]
    for seat in range(v.players):
        for place in range(PLACES):
            cards -= v.board[seat][place] == kind
        if seat != v.turn and kind < RANKS:
            cards -= v.known[seat][kind]
    return cards - (v.flipped == kind)


@kernel
def of_unseen(v: View, out: list[float]) -> None:
    """What share of each kind may lie among Mysteries, in Hands, or aside."""
    for kind in range(KINDS):
        out[UNSEEN + kind] = unseen_of(v, kind) / (ALIKE * v.decks)


@kernel
def of_rival(v: View, seat: int, base: int, out: list[float]) -> None:
    """One rival: what it has left, and what is known of it."""
    uncovered = 0
    lying = 0
    known = 0
    board = base + 8
    for place in range(PLACES):
        kind = v.board[seat][place]
        if kind != NOTHING:
            out[board + kind] += 1.0 / ALIKE
        lying += v.lying[seat][place]
        uncovered += v.lying[seat][place] == 1 and kind == NOTHING
    for rank in range(RANKS):
        out[board + KINDS + rank] = v.known[seat][rank] / ALIKE
        known += v.known[seat][rank]
    out[base] = 1.0
    out[base + 1] = v.cards_left[seat] / DEALT
    out[base + 2] = v.hand_size[seat] / DEALT
    out[base + 3] = lying / PLACES
    out[base + 4] = uncovered / PLACES
    out[base + 5] = (v.hand_size[seat] - known) / DEALT
    out[base + 6] = v.least[seat] / RANKS
    out[base + 7] = max(min((v.totals[seat] - v.totals[v.turn]) / POINTS, 2.0), -2.0)


@kernel
def of_action(v: View, action: int, out: list[float]) -> None:
    """Write what a legal action does into a zeroed row."""
    if action < ADD:
        out[KIND] = 1.0
        rank = (action - PLAY) // AMOUNTS
        lies = v.pile[rank] if v.top == rank else 0
        of_cards(v, rank, (action - PLAY) % AMOUNTS, lies, out)
    elif action < SWOOP:
        out[KIND + 1] = 1.0
        lies = 1 + (v.pile[v.flipped] if v.top == v.flipped else 0)
        of_cards(v, v.flipped, action - ADD, lies, out)
    elif action < TURN:
        out[KIND + 2] = 1.0
        out[CARDS + 1] = (action - SWOOP) % 2
        out[CARDS + 2] = 1.0
        out[CARDS + 4] = 1.0
        out[CARDS + 8] = 1.0 if v.cards_left[v.turn] == 1 else 0.0
        out[CARDS + 9] = v.pile_size / MANY
        out[CARDS + 10] = (v.top + 1) / RANKS
        out[CARDS + 11] = (action - SWOOP) // 2
    elif action < SHOW:
        out[KIND + 3] = 1.0
        of_turning(v, out)
    elif action < STOP:
        out[KIND + 4] = 1.0
        out[RANK + (action - SHOW) // 2] = 1.0
        out[CARDS + 1] = (action - SHOW) % 2
        out[CARDS + 9] = v.pile_size / MANY
    else:
        out[KIND + 5] = 1.0


@kernel
def of_cards(v: View, rank: int, amounts: int, lies: int, out: list[float]) -> None:
    """Number cards laid on `lies` of their rank: how many, what they do, and what is kept back."""
    hand = amounts // FROM_BOARD
    board = amounts % FROM_BOARD
    cards = hand + board
    out[RANK + rank] = 1.0
    out[CARDS] = hand / ALIKE
    out[CARDS + 1] = board / ALIKE
    out[CARDS + 2] = cards / ALIKE
    held = v.hand[rank] - cards
    for place in range(PLACES):
        held += v.board[v.turn][place] == rank
    out[CARDS + 3] = held / ALIKE
    run = lies + cards
    out[CARDS + 4] = 1.0 if run >= ALIKE else 0.0
    out[CARDS + 5] = 1.0 if run == ALIKE - 1 else 0.0
    out[CARDS + 6] = 1.0 if run == ALIKE - 2 else 0.0
    out[CARDS + 7] = (rank + 1) / RANKS
    out[CARDS + 8] = 1.0 if cards == v.cards_left[v.turn] else 0.0
    out[CARDS + 9] = v.pile_size / MANY
    following = v.turn + 1 if v.turn + 1 < v.players else 0
    for place in range(PLACES):
        out[CARDS + 12] += (v.board[following][place] == rank) / ALIKE
    out[CARDS + 13] = v.known[following][rank] / ALIKE
    out[CARDS + 14] = unseen_of(v, rank) / (ALIKE * v.decks)


@kernel
def of_turning(v: View, out: list[float]) -> None:
    """Turning a Mystery: how likely it can be played, and what it would cost if not."""
    unseen = 0
    good = 0
    for kind in range(KINDS):
        cards = unseen_of(v, kind)
        unseen += cards
        if v.top == NOTHING or kind <= v.top or kind >= TEN:
            good += cards
    chance = good / max(unseen, 1)
    out[CARDS + 8] = chance if v.cards_left[v.turn] == 1 else 0.0
    out[CARDS + 9] = v.pile_size / MANY * (1.0 - chance)
    out[CARDS + 10] = (v.top + 1) / RANKS
    out[CARDS + 11] = chance
