"""Muckraker as numbers, for networks: all of it relative to the seat to act.

Topics have no names here, only heat: hot, old, or one of the two plain ones. So what is learnt of
one topic is learnt of all.
"""

from __future__ import annotations

from newsstand.games.game import Lessons
from newsstand.games.muckraker.cards import CARDS, NO_CARD, RANKS, pair_id, rank_of, topic_of
from newsstand.games.muckraker.order import is_before, next_active
from newsstand.games.muckraker.rules import TOPIC, View
from newsstand.games.muckraker.standing import total_xp
from newsstand.games.muckraker.state import CHOOSING, HAND, ROUNDS, SEATS, TWO
from newsstand.games.muckraker.verdicts import (
    MISSED,
    SPLIT,
    UNMATCHED,
    costs_a_round,
    single_xp,
    verdict_on,
    xp_of,
)
from newsstand.kernel.compile import kernel

VERSION = 1
LESSONS: Lessons = (("as_printed", {}), ("lively", {}))

HOT, OLD, PLAIN = range(3)  # heats; a second plain topic follows
HEATS = 4

# of_view: three planes of 52 cards by heat and rank, then single numbers
OWN = 0  # the hand, or the pair that was printed
LATER = OWN + CARDS  # cards passed on, or lying open, that others may yet score
UNSEEN = LATER + CARDS  # cards that may lie in the draw pile or in a rival's hand
ROUND = UNSEEN + CARDS  # where in the match and in the round this is
RULES = ROUND + 12  # the options in force
RIVALS = RULES + 8  # a row for each, clockwise from the seat to act
RIVAL = 6
VIEW = RIVALS + (SEATS - 1) * RIVAL

# of_action
KEPT = 0  # what is printed: points, verdict, both cards
PASSED = KEPT + 20  # the same of what is passed on
LAID = PASSED + 20  # the card laid on the Hot pile
ACTION = LAID + 7

XP = 50.0  # the points that count as 1
LEAD = 100.0  # the same of a lead
TOPIC_RANKS = 91.0  # all ranks of one topic


@kernel
def heat_of(card: int, hot: int, old: int) -> int:
    """Hot, old, or which of the plain topics the card belongs to."""
    topic = topic_of(card)
    if topic == topic_of(old):  # outranks Hot (M-28)
        return OLD
    if topic == topic_of(hot):
        return HOT
    heat = PLAIN
    for lower in range(topic):
        if lower != topic_of(hot) and lower != topic_of(old):
            heat += 1
    return heat % HEATS  # a third plain topic, if one is hot and old, takes the place of hot


@kernel
def mark(v: View, card: int, plane: int, sign: float, out: list[float]) -> None:
    """Set the card's number of a plane."""
    if card != NO_CARD:
        out[plane + heat_of(card, v.hot, v.old) * RANKS + rank_of(card) - 1] = sign


@kernel
def of_view(v: View, out: list[float]) -> None:
    """Write what the seat to act knows into a zeroed row."""
    of_cards(v, out)
    of_round(v, out)
    own = total_xp(v, v.turn)
    seat = v.turn
    for number in range(v.players - 1):
        seat = seat + 1 if seat + 1 < v.players else 0
        of_rival(v, seat, own, RIVALS + number * RIVAL, out)


@kernel
def of_cards(v: View, out: list[float]) -> None:
    """The three planes of cards."""
    r = v.round_no
    for i in range(CARDS):
        out[UNSEEN + i] = 1.0
    mark(v, v.hot, UNSEEN, 0.0, out)
    mark(v, v.old, UNSEEN, 0.0, out)
    for i in range(v.buried_count):
        mark(v, v.buried[i], UNSEEN, 0.0, out)
    for i in range(v.discard_count):
        mark(v, v.discard[i], UNSEEN, 0.0, out)
    for i in range(HAND):
        mark(v, v.hand[i], UNSEEN, 0.0, out)
        mark(v, v.hand[i], OWN, 1.0, out)
    for i in range(TWO):
        mark(v, v.printed[i], UNSEEN, 0.0, out)
        mark(v, v.passed[i], UNSEEN, 0.0, out)
        mark(v, v.passed[i], LATER, 1.0, out)
        for row in range(ROUNDS):
            mark(v, v.memory[row][i], UNSEEN, 0.0, out)
        for seat in range(v.players):
            card = v.story[r][seat][i]
            mark(v, card, UNSEEN, 0.0, out)
            if seat == v.turn:
                mark(v, card, OWN, 1.0, out)
            else:
                mark(v, card, LATER, 1.0 if v.verdict[r][seat] <= MISSED else 0.0, out)


@kernel
def of_round(v: View, out: list[float]) -> None:
    """Where in the match and in the round this is, and under which options."""
    later = 0
    seat = next_active(v, v.round_no, v.turn)
    while seat != v.starter:
        later += 1
        seat = next_active(v, v.round_no, seat)
    active = 0
    for other in range(v.players):
        active += v.verdict[v.round_no][other] != MISSED
    out[ROUND] = (v.rounds - v.round_no) / ROUNDS
    out[ROUND + 1] = 1.0 if v.round_no + 1 == v.rounds else 0.0
    out[ROUND + 2] = v.players / SEATS
    out[ROUND + 3] = 1.0 if v.players == 2 else 0.0
    out[ROUND + 4] = active / SEATS
    out[ROUND + 5] = later / SEATS
    out[ROUND + 6] = (active - 1 - later) / SEATS
    out[ROUND + 7] = 1.0 if later == 0 else 0.0
    out[ROUND + 8] = 1.0 if later + 1 == active else 0.0
    out[ROUND + 9] = 1.0 if v.phase == CHOOSING else 0.0
    out[ROUND + 10] = v.draw_count / CARDS
    out[ROUND + 11] = 1.0 if topic_of(v.hot) == topic_of(v.old) else 0.0
    out[RULES + v.options.mixed_pair] = 1.0
    out[RULES + 4] = v.options.yesterdays_news
    out[RULES + 5] = v.options.reveal_all_first
    out[RULES + 6] = v.options.leftovers_face_up
    out[RULES + 7] = v.options.allow_same_topic


@kernel
def of_rival(v: View, seat: int, own: int, base: int, out: list[float]) -> None:
    """How one rival stands."""
    r = v.round_no
    out[base] = 1.0
    out[base + 1] = (own - total_xp(v, seat)) / LEAD
    out[base + 2] = 1.0 if own > total_xp(v, seat) else 0.0
    if v.verdict[r][seat] == MISSED:
        return
    out[base + 3] = 1.0
    out[base + 4] = 1.0 if is_before(v, r, seat, v.turn) else 0.0
    out[base + 5] = 1.0 if costs_a_round(v.verdict[r][seat]) else 0.0


@kernel
def of_action(v: View, action: int, out: list[float]) -> None:
    """Write what a legal action does into a zeroed row."""
    if v.phase == CHOOSING:
        of_laying(v, action - TOPIC + 1, out)
        return
    one = NO_CARD
    two = NO_CARD
    low = HAND
    high = HAND
    for i in range(1, HAND):
        for j in range(i):
            if pair_id(v.hand[j], v.hand[i]) == action:
                low = j
                high = i
    for i in range(HAND):
        if i != low and i != high:
            one = two
            two = v.hand[i]
    of_two(v, v.hand[low], v.hand[high], KEPT, out)
    of_two(v, one, two, PASSED, out)


@kernel
def of_two(v: View, one: int, two: int, base: int, out: list[float]) -> None:
    """Two cards as a print: what they are worth now, and if a plain topic becomes hot."""
    verdict = verdict_on(one, two, v.hot, v.old, v.options.mixed_pair)
    out[base] = xp_of(verdict, one, two, v.hot, v.old) / XP
    out[base + 1] = 1.0 if costs_a_round(verdict) and v.round_no + 1 < v.rounds else 0.0
    out[base + 2 + verdict - UNMATCHED] = 1.0
    base += 3 + SPLIT - UNMATCHED
    old = v.hot if v.options.yesterdays_news == 1 else v.old
    for topic in range(HEATS):
        hot = topic * RANKS + 1
        heat = heat_of(hot, v.hot, v.old)
        if heat >= PLAIN:
            verdict = verdict_on(one, two, hot, old, v.options.mixed_pair)
            out[base + heat - PLAIN] = xp_of(verdict, one, two, hot, old) / XP
    base += 2
    out[base] = rank_of(one) / RANKS
    out[base + 1 + heat_of(one, v.hot, v.old)] = 1.0
    out[base + 5] = rank_of(two) / RANKS
    out[base + 6 + heat_of(two, v.hot, v.old)] = 1.0


@kernel
def of_laying(v: View, card: int, out: list[float]) -> None:
    """A card laid on the Hot pile: what it would do for cards that others may yet score."""
    old = v.hot if v.options.yesterdays_news == 1 else v.old
    one = v.passed[0]
    two = v.passed[1]
    out[LAID] = 1.0
    out[LAID + 1] = 1.0 if heat_of(card, v.hot, v.old) == PLAIN else 0.0
    if two != NO_CARD:
        verdict = verdict_on(one, two, card, old, v.options.mixed_pair)
        out[LAID + 2] = xp_of(verdict, one, two, card, old) / XP
        out[LAID + 3] = (single_xp(one, card, old) + single_xp(two, card, old)) / XP
    gain = 0
    seat = next_active(v, v.round_no, v.turn)
    while seat != v.starter:
        one = v.story[v.round_no][seat][0]
        two = v.story[v.round_no][seat][1]
        if one != NO_CARD:
            verdict = verdict_on(one, two, card, old, v.options.mixed_pair)
            gain += xp_of(verdict, one, two, card, old)
        seat = next_active(v, v.round_no, seat)
    out[LAID + 4] = gain / XP
    ranks = 0
    for rank in range(1, RANKS + 1):
        if is_unseen(v, topic_of(card) * RANKS + rank):
            ranks += rank
    out[LAID + 5] = ranks / TOPIC_RANKS
    out[LAID + 6] = rank_of(card) / RANKS


@kernel
def is_unseen(v: View, card: int) -> bool:
    """Whether the card may be drawn or printed yet, for all that earlier rounds laid open."""
    seen = 0
    for i in range(v.buried_count):
        seen += v.buried[i] == card
    for i in range(v.discard_count):
        seen += v.discard[i] == card
    return seen == 0
