"""The house bot: prints what pays most, with an eye on what the next seat gets.

It reckons with the topics of the moment, takes a missed round for the loss that it is, and of
about equal prints prefers the one that passes on less. It chooses the Hot Topic that helps least
those who are still to be scored.
"""

from __future__ import annotations

from newsstand.games.muckraker.cards import NO_CARD, pair_id
from newsstand.games.muckraker.order import next_active
from newsstand.games.muckraker.rules import TOPIC, View
from newsstand.games.muckraker.state import CHOOSING, HAND, TWO
from newsstand.games.muckraker.verdicts import (
    costs_a_round,
    single_xp,
    verdict_on,
    xp_of,
)
from newsstand.kernel.chance import Chance, below
from newsstand.kernel.compile import kernel
from newsstand.kernel.record import Row

ROUND_XP = 20  # what a round brings, about: the loss of missing one
PERCENT = 100
PASS_PERCENT = 5  # how much of what is passed on counts as one's own loss: more does harm


@kernel
def choose(v: View, actions: Row, count: int, chance: Chance) -> int:
    """The action of most worth; of equals any."""
    best = actions[0]
    worth = worth_of(v, best)
    equals = 1
    for i in range(1, count):
        other = worth_of(v, actions[i])
        if other > worth:
            worth = other
            best = actions[i]
            equals = 1
        elif other == worth:
            equals += 1
            if below(chance, equals) == 0:
                best = actions[i]
    return best


@kernel
def worth_of(v: View, action: int) -> int:
    """What the action brings, in hundredths of a point."""
    if v.phase == CHOOSING:
        return -PERCENT * gain_of_later(v, action - TOPIC + 1)
    low = HAND
    high = HAND
    for i in range(1, HAND):
        for j in range(i):
            if pair_id(v.hand[j], v.hand[i]) == action:
                low = j
                high = i
    worth = PERCENT * print_worth(v, v.hand[low], v.hand[high])
    if next_active(v, v.round_no, v.turn) == v.starter:
        return worth  # leftovers help nobody
    one = NO_CARD
    two = NO_CARD
    for i in range(HAND):
        if i != low and i != high:
            one = two
            two = v.hand[i]
    return worth - PASS_PERCENT * print_worth(v, one, two)


@kernel
def print_worth(v: View, one: int, two: int) -> int:
    """The points of two cards as things stand, less the round that they may cost."""
    verdict = verdict_on(one, two, v.hot, v.old, v.options.mixed_pair)
    xp = xp_of(verdict, one, two, v.hot, v.old)
    if costs_a_round(verdict) and v.round_no + 1 < v.rounds:
        xp -= ROUND_XP
    return xp


@kernel
def gain_of_later(v: View, hot: int) -> int:
    """What later seats would score with this Hot card, of the cards that the seat knows of.

    Those are the stories turned up but not yet scored, or else the cards it passed on.
    """
    old = v.old
    if v.options.yesterdays_news == 1:
        old = v.hot
    gain = 0
    seat = next_active(v, v.round_no, v.turn)
    while seat != v.starter:
        one = v.story[v.round_no][seat][0]
        two = v.story[v.round_no][seat][1]
        if one != NO_CARD:
            verdict = verdict_on(one, two, hot, old, v.options.mixed_pair)
            gain += xp_of(verdict, one, two, hot, old)
        seat = next_active(v, v.round_no, seat)
    if v.options.reveal_all_first == 0:
        for i in range(TWO):
            if v.passed[i] != NO_CARD:
                gain += single_xp(v.passed[i], hot, old)
    return gain
