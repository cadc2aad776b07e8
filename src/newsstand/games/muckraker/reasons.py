"""What speaks for an action of Muckraker, as the end of a sentence: for hints."""

from __future__ import annotations

from newsstand.games.muckraker.cards import NO_CARD, TOPICS, pair_of, topic_of
from newsstand.games.muckraker.house import gain_of_later
from newsstand.games.muckraker.order import next_active
from newsstand.games.muckraker.rules import TOPIC, View
from newsstand.games.muckraker.verdicts import (
    CROSSOVER,
    NORMAL_PAIR,
    costs_a_round,
    verdict_on,
    xp_of,
)


def reason(v: View, action: int) -> str:
    """What the action does for the seat to act: "makes a crossover for 40 points"."""
    if action >= TOPIC:
        card = action - TOPIC + 1
        topic = TOPICS[topic_of(card)]
        later = gain_of_later(v, card)
        if later == 0:
            return f"makes {topic} hot, which helps nobody that one knows of"
        return f"makes {topic} hot, which leaves {later} points to those who follow"
    one, two = pair_of(action)
    verdict = verdict_on(one, two, v.hot, v.old, v.options.mixed_pair)
    points = xp_of(verdict, one, two, v.hot, v.old)
    if costs_a_round(verdict):
        return f"is libel as the topics stand, for {points}, and hopes that they change"
    if verdict == CROSSOVER:
        return f"makes a crossover for {points} as the topics stand"
    if verdict == NORMAL_PAIR:
        return f"makes a pair for {points} as the topics stand"
    scores = f"scores {points} as the topics stand"
    if next_active(v, v.round_no, v.turn) == v.starter:
        return scores  # the others are discarded
    low, high = sorted(card for card in v.hand if card not in (NO_CARD, one, two))
    verdict = verdict_on(low, high, v.hot, v.old, v.options.mixed_pair)
    passed = xp_of(verdict, low, high, v.hot, v.old)
    return f"{scores}, and passes on {passed if passed > 0 else 'nothing that pays'}"
