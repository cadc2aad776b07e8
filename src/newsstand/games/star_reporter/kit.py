"""Star Reporter to print: the map, the cards, tickets, reporters to fold, a score sheet."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from newsstand.games.game import Values
from newsstand.games.kit import (
    BRASS,
    DUSK,
    ENAMEL,
    INK,
    PRESS,
    Board,
    Card,
    Deck,
    Face,
    Kit,
    Pawn,
    Pawns,
    ScoreSheet,
    drawings_of,
)
from newsstand.games.star_reporter.atlas import board_of, number_of
from newsstand.games.star_reporter.board import Board as Country
from newsstand.games.star_reporter.board import Card as Assignment
from newsstand.games.star_reporter.drawing import svg
from newsstand.games.star_reporter.options import HALF, OPTIONS
from newsstand.language import speaker

say = speaker(__package__)

BOARD_WIDE = 480  # millimetres: a man stands on a circle without covering its neighbours
HALO = "#f8eed6"
MEN = "ABCDEF"  # six, whoever plays


def make(players: int, values: Values, shuffles: Random) -> Kit:
    """The kit of the map in play; the options set what a Scoop is worth."""
    country = board_of(number_of(values["map"]))
    scoop = {option.name: option.encode(values[option.name]) for option in OPTIONS}["scoop_value"]
    share = 2 if scoop == HALF else 1
    cards = (
        *_cards(country, say.where("on a card", "News"), country.news, INK),
        *_cards(country, say("Headline"), country.headlines, DUSK),
        *_cards(country, say("Scoop"), country.scoops, PRESS, share),
    )
    return Kit(
        (
            Board(
                country.name,
                svg(country),
                BOARD_WIDE,
                HALO,
                say("Trim the edges named above; glue each to the broken line of its neighbour."),
            ),
            Deck(say("News, Headlines, Scoops and tickets"), 63, 42, (*cards, *_tickets(players))),
            Pawns(
                say("Reporters"),
                tuple(
                    Pawn(letter, say("Reporter {letter}", letter=letter), "reporter", tone)
                    for letter, tone in zip(MEN, (PRESS, DUSK, ENAMEL, BRASS) * 2, strict=False)
                ),
                say("Cut along the outer lines, fold at the broken ones, glue the feet together."),
            ),
            ScoreSheet(
                say("Points"), players, (say("News"), say("Headlines"), say("Scoop"), say("Total"))
            ),
        ),
        drawings_of("newsstand.games.star_reporter"),
        (say("two dice"), say("a pencil")),
        say(
            "The map, the cards and their points are reconstructed throughout: neither the "
            "original board nor its cards survive in any source that we know (2.5, 2.6)."
        ),
        emblem="reporter",
    )


def _cards(
    country: Country, kind: str, cards: Sequence[Assignment], tone: str, share: int = 1
) -> list[Card]:
    back = Face(kind, "Star Reporter", is_back=True, tone=tone)
    return [
        Card(
            Face(
                card.event,
                kind,
                foot=f"{country.cities[card.city].name} ({country.cities[card.city].grid})",
                corner=str(card.points // share),
                tone=tone,
            ),
            back,
        )
        for card in cards
    ]


def _tickets(players: int) -> tuple[Card, ...]:
    """What reporters lay down before the throw: one of each for everybody (R-10)."""
    back = Face(say("Ticket"), "Star Reporter", is_back=True, tone=ENAMEL)
    car = Face(
        say("Automobile"), say("Before the throw"), art="car", foot=say("any road"), tone=ENAMEL
    )
    train = Face(
        say("Train"),
        say("Before the throw"),
        art="train",
        foot=say("an even die moves it"),
        tone=ENAMEL,
    )
    return Card(car, back, players), Card(train, back, players)
