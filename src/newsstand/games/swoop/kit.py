"""Swoop to print: as many decks as the players need, and a score sheet."""

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
from newsstand.games.swoop.cards import KINDS, NAMES, RANKS, TEN, copies_of, points_of
from newsstand.games.swoop.options import OPTIONS, decks_in_play
from newsstand.language import speaker

say = speaker(__package__)

COURTS = {"J": "newsboy", "Q": "columnist", "K": "publisher", "JOKER": "devil"}
TONES = {"J": DUSK, "Q": ENAMEL, "K": BRASS}
ROUNDS = 14  # rows to write into: what three players need to 500 points


def make(players: int, values: Values, shuffles: Random) -> Kit:
    """The kit for so many players; the options set the decks, the jokers and the points."""
    encoded = {option.name: option.encode(values[option.name]) for option in OPTIONS}
    decks = decks_in_play(encoded["decks"], encoded["jokers"], players)
    back = Face(
        "Swoop", say("Play low"), "", say("Sweep high"), art="broom", is_back=True, tone=DUSK
    )
    cards = tuple(
        Card(_face(kind, encoded["scoring"]), back, decks * copies_of(kind, encoded["jokers"]))
        for kind in range(KINDS)
        if copies_of(kind, encoded["jokers"])
    )
    rounds = (say("Round {number}", number=number) for number in range(1, ROUNDS + 1))
    note = say.many(
        decks,
        "{n} pack for {players} players, shuffled together. Plain packs do as well.",
        "{n} packs for {players} players, shuffled together. Plain packs do as well.",
        players=players,
    )
    return Kit(
        (
            Deck(say("The cards"), 63, 86, cards, note=note),
            ScoreSheet(
                say("Penalty points"),
                players,
                (*rounds, say("Total")),
                say("The lowest total wins (1.1)."),
            ),
        ),
        drawings_of("newsstand.games.swoop"),
        (say("a pencil"),),
        say("The drawings are our own; suits are left out, for they do not matter (2.2)."),
        emblem="broom",
    )


def _face(kind: int, scoring: int) -> Face:
    name = NAMES[kind]
    points = points_of(kind, scoring)
    sweeps = kind >= TEN
    return Face(
        kicker=say("Swoop card") if sweeps else "",
        corner="" if name == "JOKER" else name,
        sign="broom" if sweeps else "star",
        art=COURTS.get(name, ""),
        figure="" if name in COURTS else name,
        title=say("Joker") if name == "JOKER" else "",
        foot=say.many(points, "{n} point", "{n} points"),
        tone=PRESS if sweeps else TONES.get(name, INK if kind < RANKS else PRESS),
    )
