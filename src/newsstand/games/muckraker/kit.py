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
from newsstand.language import speaker

say = speaker(__package__)

TONES = (INK, PRESS, DUSK, ENAMEL)  # by topic


def make(players: int, values: Values, shuffles: Random) -> Kit:
    """The kit for so many players; the options set the number of rounds."""
    options = Options()
    for option in OPTIONS:
        setattr(options, option.name, option.encode(values[option.name]))
    rounds = (
        say("Round {round}", round=number) for number in range(1, rounds_of(options, players) + 1)
    )
    back = Face(
        "Muckraker", say("Read all about it"), "", say("Then deny it"), is_back=True, tone=PRESS
    )
    return Kit(
        (
            Deck(
                say("The stories"),
                63,
                86,
                tuple(_story(card, back) for card in range(1, CARDS + 1)),
            ),
            Deck(say("Markers"), 63, 42, _markers(players)),
            ScoreSheet(
                say("Experience points"),
                players,
                (*rounds, say("Total")),
                say("XP may fall below zero (7.9)."),
            ),
        ),
        drawings_of("newsstand.games.muckraker"),
        (say("a pencil"),),
        say("The names of the topics are our own, and so are the drawings."),
        emblem="vice",
    )


def _story(card: int, back: Face) -> Card:
    topic, rank = topic_of(card), rank_of(card)
    code = RANK_CODES[rank - 1]
    return Card(
        Face(
            kicker=say(TOPICS[topic]),
            corner=code,
            sign=SUITS[topic],
            art=TOPICS[topic].lower(),
            foot=say("{points} XP", points=rank),
            tone=TONES[topic],
        ),
        back,
    )


def _markers(players: int) -> tuple[Card, ...]:
    hot = Face(say("Hot Topic"), say("East of the draw pile"), say("Counts double."), tone=PRESS)
    old = Face(
        say("Old News"), say("West of the draw pile"), say("Counts nothing. A pair goes to court.")
    )
    start = Face(
        say("Start"),
        say("Moves on one seat a round"),
        say("Who holds this draws four."),
        tone=BRASS,
    )
    court = Face(
        say("Libel court"), say("Case adjourned"), say("Misses the next round."), tone=PRESS
    )
    back = Face(say("Newsroom"), is_back=True, tone=INK)
    return (
        Card(hot, back),
        Card(old, back),
        Card(start, back),
        Card(
            court,
            Face(say("Acquitted"), say("Back at the desk"), say("Plays this round."), tone=ENAMEL),
            players,
        ),
    )
