"""What speaks for an action of Muckraker, as the end of a sentence: for hints; what against it."""

from __future__ import annotations

from newsstand.games.muckraker.cards import NO_CARD, pair_of, topic_name
from newsstand.games.muckraker.house import gain_of_later
from newsstand.games.muckraker.objections import attempts, objection, why_not
from newsstand.games.muckraker.order import next_active
from newsstand.games.muckraker.rules import TOPIC, View
from newsstand.games.muckraker.verdicts import (
    CROSSOVER,
    NORMAL_PAIR,
    costs_a_round,
    verdict_on,
    xp_of,
)
from newsstand.language import speaker

__all__ = ["attempts", "objection", "reason", "why_not"]

say = speaker(__package__)


def reason(v: View, action: int) -> str:
    """What the action does for the seat to act: "makes a crossover for 40 points"."""
    if action >= TOPIC:
        card = action - TOPIC + 1
        topic = topic_name(card)
        later = gain_of_later(v, card)
        if later == 0:
            return say("makes {topic} hot, which helps nobody that one knows of", topic=topic)
        return say(
            "makes {topic} hot, which leaves {points} points to those who follow",
            topic=topic,
            points=later,
        )
    one, two = pair_of(action)
    verdict = verdict_on(one, two, v.hot, v.old, v.options.mixed_pair)
    points = xp_of(verdict, one, two, v.hot, v.old)
    if costs_a_round(verdict):
        return say(
            "is libel as the topics stand, for {points}, and hopes that they change", points=points
        )
    if verdict == CROSSOVER:
        return say("makes a crossover for {points} as the topics stand", points=points)
    if verdict == NORMAL_PAIR:
        return say("makes a pair for {points} as the topics stand", points=points)
    scores = say("scores {points} as the topics stand", points=points)
    if next_active(v, v.round_no, v.turn) == v.starter:
        return scores  # the others are discarded
    low, high = sorted(card for card in v.hand if card not in (NO_CARD, one, two))
    verdict = verdict_on(low, high, v.hot, v.old, v.options.mixed_pair)
    passed = xp_of(verdict, low, high, v.hot, v.old)
    if passed > 0:
        return say("{scores}, and passes on {points}", scores=scores, points=passed)
    return say("{scores}, and passes on nothing that pays", scores=scores)
