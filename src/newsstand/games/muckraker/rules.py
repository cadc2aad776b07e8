"""The rules of Muckraker as kernels: one State, one seat to act, one action at a time.

An action prints two of the four cards in hand, and so passes the other two (M-06, M-07), or lays
one card of a normal pair on the Hot pile (M-14). The last print of a round brings on the reveal,
which stops only where a topic is to be chosen, and then the next round.
"""

from __future__ import annotations

from newsstand.games.game import NO_SEAT
from newsstand.games.muckraker.cards import CARDS, NO_CARD, PAIRS, pair_id, topic_of
from newsstand.games.muckraker.options import Options, copy_options, rounds_of
from newsstand.games.muckraker.order import next_active
from newsstand.games.muckraker.piles import add_sorted, discard_open, draw_card
from newsstand.games.muckraker.standing import places, scores
from newsstand.games.muckraker.state import (
    CHOOSING,
    HAND,
    NEVER,
    OVER,
    PRINTING,
    ROUNDS,
    SEATS,
    TWO,
    State,
    View,
)
from newsstand.games.muckraker.verdicts import (
    MISSED,
    NORMAL_PAIR,
    costs_a_round,
    verdict_on,
    xp_of,
)
from newsstand.kernel.chance import Chance, below, shuffle
from newsstand.kernel.compile import kernel
from newsstand.kernel.record import Grid, Row

__all__ = [
    "ACTIONS", "MOST_LEGAL", "PLAYERS", "VERSION", "Options", "State", "View", "apply", "deal",
    "is_over", "legal_actions", "observe", "places", "scores",
]  # fmt: skip

PLAYERS = range(2, SEATS + 1)  # M-01, M-35
TOPIC = PAIRS  # actions below it print the two cards of a set; TOPIC + card - 1 lays that card
ACTIONS = PAIRS + CARDS
MOST_LEGAL = HAND * (HAND - 1) // 2
VERSION = 1


# Setting up


@kernel
def deal(s: State, players: int, options: Options, chance: Chance) -> None:
    """Shuffle, turn up Hot Topic and Old News, draw the first player, and deal the first hand."""
    copy_options(options, s.options)
    s.players = players
    s.rounds = rounds_of(options, players)
    s.reshuffle_round = NEVER
    s.reshuffle_before = NEVER
    s.reshuffle_seat = NO_SEAT
    for i in range(CARDS):
        s.draw[i] = i + 1
    shuffle(chance, s.draw, CARDS)
    s.draw_count = CARDS - 2
    s.hot = s.draw[CARDS - 1]
    s.draw[CARDS - 1] = NO_CARD
    while topic_of(s.draw[CARDS - 2]) == topic_of(s.hot) and s.options.allow_same_topic == 0:
        shuffle(chance, s.draw, CARDS - 1)  # M-03: the Old card goes back
    s.old = s.draw[CARDS - 2]
    s.draw[CARDS - 2] = NO_CARD
    s.marker = below(chance, players)
    start_round(s, chance)


@kernel
def start_round(s: State, chance: Chance) -> None:
    """Begin round `round_no`, or the first later one that somebody plays, or end the game."""
    s.phase = PRINTING
    while s.round_no < s.rounds:
        r = s.round_no
        if r > 0:
            for seat in range(s.players):
                if costs_a_round(s.verdict[r - 1][seat]):
                    s.verdict[r][seat] = MISSED
        s.starter = next_active(s, r, s.marker - 1)  # the marker's holder or the next one (M-17)
        if s.starter != NO_SEAT:
            start_turn(s, s.starter, chance)
            return
        pass_marker(s)  # M-17: with nobody active the round passes
    s.phase = OVER
    s.turn = NO_SEAT
    s.starter = NO_SEAT


@kernel
def pass_marker(s: State) -> None:
    """Go to the next round: the marker moves one seat, whoever misses a round (M-05, M-17)."""
    s.round_no += 1
    s.marker += 1
    if s.marker == s.players:
        s.marker = 0


@kernel
def start_turn(s: State, seat: int, chance: Chance) -> None:
    """Fill the seat's hand to four: all of them for the first, two for the others (M-04)."""
    s.turn = seat
    hand = s.hand[seat]
    held = 0
    if seat != s.starter:
        held = TWO
    while held < HAND:
        add_sorted(hand, held, draw_card(s, seat, chance))
        held += 1


# Decisions


@kernel
def legal_actions(s: State, out: Row) -> int:
    """Every two of the four cards (M-06), or the two cards of the seat's normal pair (M-14)."""
    if s.phase == PRINTING:
        hand = s.hand[s.turn]
        count = 0
        for high in range(1, HAND):
            first = pair_id(1, hand[high])
            for low in range(high):
                out[count] = first + hand[low] - 1
                count += 1
        return count
    if s.phase == CHOOSING:
        pair = s.story[s.round_no][s.turn]
        out[0] = TOPIC + pair[0] - 1
        out[1] = TOPIC + pair[1] - 1
        return 2
    return 0


@kernel
def apply(s: State, action: int, chance: Chance) -> None:
    """Print two cards and pass two, or lay a card on the Hot pile; then on to the next decision."""
    seat = s.turn
    if s.phase == PRINTING:
        after = next_active(s, s.round_no, seat)
        print_two(s, seat, action)
        if after != s.starter:
            for i in range(TWO):
                card = s.passed[seat][i]
                s.received[after][i] = card
                s.hand[after][i] = card
            start_turn(s, after, chance)
            return
        discard_leftovers(s, seat)
        if s.options.reveal_all_first == 1:
            turn_up_all(s)
        reveal_from(s, s.starter, chance)
    else:
        lay_on_hot(s, seat, action - TOPIC + 1)
        after = next_active(s, s.round_no, seat)
        if after == s.starter:
            end_round(s, chance)
        else:
            reveal_from(s, after, chance)


@kernel
def print_two(s: State, seat: int, action: int) -> None:
    """Lay two cards of the hand face down; the other two are passed (M-06, M-07)."""
    hand = s.hand[seat]
    printed = s.printed[seat]
    passed = s.passed[seat]
    prints = 0
    passes = 0
    high = HAND - 1
    while pair_id(1, hand[high]) > action:
        high -= 1
    low_card = action - pair_id(1, hand[high]) + 1
    for i in range(HAND):
        card = hand[i]
        if i == high or card == low_card:
            printed[prints] = card
            prints += 1
        else:
            passed[passes] = card
            passes += 1
        hand[i] = NO_CARD


@kernel
def discard_leftovers(s: State, seat: int) -> None:
    """What the last player did not print goes to the discard pile, face down or up (M-08, M-36)."""
    for i in range(TWO):
        card = s.passed[seat][i]
        if s.options.leftovers_face_up == 1:
            s.shown[s.round_no][i] = card
            discard_open(s, card)
        else:
            s.leftovers[s.round_no][i] = card


# Reveal


@kernel
def turn_up(s: State, seat: int) -> None:
    """Show a seat's two stories to everybody."""
    story = s.story[s.round_no][seat]
    printed = s.printed[seat]
    for i in range(TWO):
        story[i] = printed[i]
        printed[i] = NO_CARD


@kernel
def turn_up_all(s: State) -> None:
    """Show everybody's stories before the first is scored (M-27)."""
    for seat in range(s.players):
        turn_up(s, seat)


@kernel
def reveal_from(s: State, seat: int, chance: Chance) -> None:
    """Score the seats from this one on, up to a choice of topic or the end of the round (M-09)."""
    r = s.round_no
    while True:
        if s.options.reveal_all_first == 0:
            turn_up(s, seat)
        one = s.story[r][seat][0]
        two = s.story[r][seat][1]
        hot = s.hot
        old = s.old
        verdict = verdict_on(one, two, hot, old, s.options.mixed_pair)
        s.verdict[r][seat] = verdict
        s.xp[r][seat] = xp_of(verdict, one, two, hot, old)
        s.hot_then[r][seat] = hot
        s.old_then[r][seat] = old
        if verdict == NORMAL_PAIR:  # asked for even where it can have no effect (M-33)
            s.turn = seat
            s.phase = CHOOSING
            return
        seat = next_active(s, r, seat)
        if seat == s.starter:
            break
    end_round(s, chance)


@kernel
def lay_on_hot(s: State, seat: int, card: int) -> None:
    """Make the card's topic the Hot Topic at once (M-14, M-15)."""
    buried = s.hot
    if s.options.yesterdays_news == 1:  # M-16, M-34: what was hot is old, what was old is buried
        buried = s.old
        s.old = s.hot
    s.buried[s.buried_count] = buried
    s.buried_count += 1
    s.hot = card
    s.laid[s.round_no][seat] = card


@kernel
def end_round(s: State, chance: Chance) -> None:
    """Clear the table and begin the next round (M-21)."""
    r = s.round_no
    for seat in range(s.players):
        laid = s.laid[r][seat]
        for i in range(TWO):
            card = s.story[r][seat][i]
            if card != NO_CARD and card != laid:
                discard_open(s, card)
        remember_leftovers(s, r, seat)
        for i in range(TWO):
            s.received[seat][i] = NO_CARD
            s.passed[seat][i] = NO_CARD
    pass_marker(s)
    start_round(s, chance)


@kernel
def remember_leftovers(s: State, r: int, seat: int) -> None:
    """Whoever passed a card that nobody printed knows by now where it lies.

    Only now: before the last reveal it would tell more than the seat can know.
    """
    passed = s.passed[seat]
    known = 0
    for i in range(TWO):
        card = s.leftovers[r][i]
        if card != NO_CARD and (card == passed[0] or card == passed[1]):
            s.memory[seat][r][known] = card
            known += 1


# The end


@kernel
def is_over(s: State) -> bool:
    """Whether all rounds have been played (M-19)."""
    return s.phase == OVER


# Views


@kernel
def copy_grid(source: Grid, target: Grid, rows: int, columns: int) -> None:
    """Write the first rows and columns of `source` into `target`."""
    for row in range(rows):
        for column in range(columns):
            target[row][column] = source[row][column]


@kernel
def copy_public(source: State | View, target: State | View) -> None:
    """Write all that everybody knows and that both records hold alike."""
    copy_options(source.options, target.options)
    target.players = source.players
    target.turn = source.turn
    target.phase = source.phase
    target.rounds = source.rounds
    target.round_no = source.round_no
    target.marker = source.marker
    target.starter = source.starter
    target.hot = source.hot
    target.old = source.old
    target.buried_count = source.buried_count
    target.draw_count = source.draw_count
    target.discard_count = source.discard_count
    for i in range(source.buried_count):
        target.buried[i] = source.buried[i]
    for i in range(source.discard_count):
        target.discard[i] = source.discard[i]
    target.reshuffles = source.reshuffles
    target.exhumations = source.exhumations
    target.reshuffle_round = source.reshuffle_round
    target.reshuffle_before = source.reshuffle_before
    target.reshuffle_seat = source.reshuffle_seat
    copy_grid(source.verdict, target.verdict, ROUNDS, source.players)  # some miss a round to come
    begun = min(source.round_no + 1, ROUNDS)
    copy_grid(source.shown, target.shown, begun, TWO)
    copy_grid(source.xp, target.xp, begun, source.players)
    copy_grid(source.hot_then, target.hot_then, begun, source.players)
    copy_grid(source.old_then, target.old_then, begun, source.players)
    copy_grid(source.laid, target.laid, begun, source.players)
    for r in range(begun):
        copy_grid(source.story[r], target.story[r], source.players, TWO)


@kernel
def observe(s: State, seat: int, v: View) -> None:
    """Fill a zeroed View with what the seat knows and may remember (M-07, M-23)."""
    copy_public(s, v)
    v.seat = seat
    for r in range(ROUNDS):
        for i in range(TWO):
            if s.leftovers[r][i] != NO_CARD:
                v.leftover_counts[r] += 1
    if seat < 0:  # SPECTATOR
        return
    for i in range(HAND):
        v.hand[i] = s.hand[seat][i]
    for i in range(TWO):
        v.received[i] = s.received[seat][i]
        v.passed[i] = s.passed[seat][i]
        v.printed[i] = s.printed[seat][i]
    copy_grid(s.memory[seat], v.memory, ROUNDS, TWO)
