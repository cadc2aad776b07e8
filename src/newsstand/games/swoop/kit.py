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

COURTS = {"J": "newsboy", "Q": "columnist", "K": "publisher", "JOKER": "devil"}
TONES = {"J": DUSK, "Q": ENAMEL, "K": BRASS}
BACK = Face("Swoop", "Play low", "", "Sweep high", art="broom", is_back=True, tone=DUSK)
ROUNDS = 14  # rows to write into: what three players need to 500 points


def make(players: int, values: Values, shuffles: Random) -> Kit:
    """The kit for so many players; the options set the decks, the jokers and the points."""
    encoded = {option.name: option.encode(values[option.name]) for option in OPTIONS}
    decks = decks_in_play(encoded["decks"], encoded["jokers"], players)
    cards = tuple(
        Card(_face(kind, encoded["scoring"]), BACK, decks * copies_of(kind, encoded["jokers"]))
        for kind in range(KINDS)
        if copies_of(kind, encoded["jokers"])
    )
    rounds = (f"Round {number}" for number in range(1, ROUNDS + 1))
    packs = "1 pack" if decks == 1 else f"{decks} packs"
    return Kit(
        (
            Deck(
                "The cards",
                63,
                86,
                cards,
                note=f"{packs} for {players} players, shuffled together. Plain packs do as well.",
            ),
            ScoreSheet(
                "Penalty points", players, (*rounds, "Total"), "The lowest total wins (1.1)."
            ),
        ),
        drawings_of("newsstand.games.swoop"),
        ("a pencil",),
        "The drawings are our own; suits are left out, for they do not matter (2.2).",
        emblem="broom",
    )


def _face(kind: int, scoring: int) -> Face:
    name = NAMES[kind]
    points = points_of(kind, scoring)
    sweeps = kind >= TEN
    return Face(
        kicker="Swoop card" if sweeps else "",
        corner="" if name == "JOKER" else name,
        sign="broom" if sweeps else "star",
        art=COURTS.get(name, ""),
        figure="" if name in COURTS else name,
        title="Joker" if name == "JOKER" else "",
        foot=f"{points} point{'s' if points != 1 else ''}",
        tone=PRESS if sweeps else TONES.get(name, INK if kind < RANKS else PRESS),
    )
