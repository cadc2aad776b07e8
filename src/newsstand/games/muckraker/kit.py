"""Muckraker to print: the deck, markers for the desk, a score sheet."""

from __future__ import annotations

from random import Random

from newsstand.games.game import Values
from newsstand.games.kit import (
    BRASS,
    DUSK,
    ENAMEL,
    INK,
    PRESS,
    Card,
    Deck,
    Face,
    Kit,
    ScoreSheet,
    drawings_of,
)
from newsstand.games.muckraker.cards import CARDS, RANK_CODES, SUITS, TOPICS, rank_of, topic_of
from newsstand.games.muckraker.options import OPTIONS, Options, rounds_of

TONES = (INK, PRESS, DUSK, ENAMEL)  # by topic
BACK = Face("Muckraker", "Read all about it", "", "Then deny it", is_back=True, tone=PRESS)


def make(players: int, values: Values, shuffles: Random) -> Kit:
    """The kit for so many players; the options set the number of rounds."""
    options = Options()
    for option in OPTIONS:
        setattr(options, option.name, option.encode(values[option.name]))
    rounds = (f"Round {number}" for number in range(1, rounds_of(options, players) + 1))
    return Kit(
        (
            Deck("The stories", 63, 86, tuple(map(_story, range(1, CARDS + 1)))),
            Deck("Markers", 63, 42, _markers(players)),
            ScoreSheet(
                "Experience points", players, (*rounds, "Total"), "XP may fall below zero (7.9)."
            ),
        ),
        drawings_of("newsstand.games.muckraker"),
        ("a pencil",),
        "The names of the topics are our own, and so are the drawings.",
        emblem="vice",
    )


def _story(card: int) -> Card:
    topic, rank = topic_of(card), rank_of(card)
    code = RANK_CODES[rank - 1]
    return Card(
        Face(
            kicker=TOPICS[topic],
            corner=code,
            sign=SUITS[topic],
            art=TOPICS[topic].lower(),
            foot=f"{rank} XP",
            tone=TONES[topic],
        ),
        BACK,
    )


def _markers(players: int) -> tuple[Card, ...]:
    hot = Face("Hot Topic", "East of the draw pile", "Counts double.", tone=PRESS)
    old = Face("Old News", "West of the draw pile", "Counts nothing. A pair goes to court.")
    start = Face("Start", "Moves on one seat a round", "Who holds this draws four.", tone=BRASS)
    court = Face("Libel court", "Case adjourned", "Misses the next round.", tone=PRESS)
    back = Face("Newsroom", is_back=True, tone=INK)
    return (
        Card(hot, back),
        Card(old, back),
        Card(start, back),
        Card(
            court, Face("Acquitted", "Back at the desk", "Plays this round.", tone=ENAMEL), players
        ),
    )
