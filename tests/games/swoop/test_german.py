"""Swoop speaks German: whole games of it, and the sentences that are easy to get wrong."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from newsstand.games.engine import PlainEngine
from newsstand.games.game import OptionError, WordError
from newsstand.games.swoop import GAME, kit, reasons, words
from newsstand.games.swoop.events import amounts_of
from newsstand.games.swoop.rules import MOST_TURNS
from newsstand.language import speaking
from newsstand.match import Match
from tests.games.german import assert_told

NAMES = ("Ada", "Ben", "Cy", "Dot", "Eve")
FOLDER = Path(words.__file__).parent
SAME = re.compile(r"\d+|([AJQK\d]+|JOKER)( ([AJQK\d]+|JOKER))*: \d+")  # points, and cards with them


@pytest.fixture(autouse=True)
def _german() -> Iterator[None]:
    with speaking("de"):
        yield


def at(pile: list[str], seat: dict[str, Any], **given: Any) -> Match:
    """A match of three with Ada to act."""
    others = {"1": {"hand": ["K"]}, "2": {"hand": ["9"]}}
    position = {"players": 3, "turn": 0, "pile": pile, "seats": {"0": seat, **others}, **given}
    return Match.at_position(GAME, position, engine="plain")


def told_by(match: Match, *actions: str) -> list[str]:
    """What everybody is told while these actions are played."""
    told = []
    for text in actions:
        before = match.view(-1)
        match.play(match.parse(text))
        told += [event.text for event in words.narrate(before, match.view(-1), NAMES)]
    return told


@pytest.mark.parametrize(
    ("players", "options"),
    [
        (2, {"rounds": 2, "starter": "draw", "scoring": "beginner"}),
        (3, {"rounds": 3, "voluntary_take": True, "memory_aid": True, "pile_inspect": True}),
        (5, {"rounds": 2, "quad_bomb": True, "cap_four": True, "may_stop": True}),
    ],
)
def test_a_whole_game_is_told_in_german(players: int, options: dict[str, Any]) -> None:
    match = Match.new(GAME, players, seed=players, options=options, engine="plain")
    engine, draw = PlainEngine(GAME), Random(players)

    def choose(view: Any, legal: list[int]) -> int:
        house = engine.choose(view, legal, players, match.ply)
        return draw.choice([house, house, house, *legal])

    assert_told(match, NAMES, SAME, choose)
    assert re.fullmatch(
        r"Das Spiel ist aus: .+ (gewinnt|teilen sich den ersten Platz) mit \d+ Punkten\.",
        words.prompt(match.view(-1), NAMES),
    )


def test_cards_have_their_gender_and_case() -> None:
    assert amounts_of(0, 1, 1) == "ein Ass aus der Hand und eins aus der Auslage"
    assert amounts_of(7, 2, 1) == "zwei 8er aus der Hand und eine aus der Auslage"
    assert amounts_of(9, 1, 0) == "einen Buben aus der Hand"
    assert amounts_of(9, 2, 1) == "zwei Buben aus der Hand und einen aus der Auslage"
    assert amounts_of(10, 1, 1) == "eine Dame aus der Hand und eine aus der Auslage"
    assert amounts_of(11, 13, 3) == "13 Könige aus der Hand und drei aus der Auslage"
    assert amounts_of(13, 0, 1) == "einen Joker aus der Auslage"
    match = at(["Q"], {"hand": ["J", "J", "Q", "K", "A", "10"]}, options={"pile_inspect": True})
    assert words.text(match.view(0), NAMES).splitlines() == [
        "Runde 1; Ada hat angefangen.",
        "Auf dem Stapel: oben eine Dame, insgesamt 1 Karte.",
        "Der Stapel von unten: Q.",
        "Ada: 0 Punkte; 6 auf der Hand; Auslage: leer, leer, leer, leer.",
        "Ben: 0 Punkte; 1 auf der Hand; Auslage: leer, leer, leer, leer.",
        "Cy: 0 Punkte; 1 auf der Hand; Auslage: leer, leer, leer, leer.",
        "Deine Hand: ein Ass, zwei Buben, eine Dame, ein König, eine 10.",
    ]


def test_swoops() -> None:
    held = {
        "hand": ["7", "K", "2"],
        "board": ["7", "10", "-", "-"],
        "mysteries": ["J", "K", "-", "-"],
    }
    match = at(["9", "7", "7"], held, options={"may_stop": True})
    assert told_by(match, "lege eine 7 aus der Hand und eine aus der Auslage") == [
        "Ada legt eine 7 aus der Hand und eine aus der Auslage.",
        "Vier 7er: Ada fegt den Stapel weg, 5 Karten.",
    ]
    assert told_by(match, "lege eine 10 aus der Auslage") == [
        "Ada legt eine 10 aus der Auslage.",
        "Ada fegt einen leeren Stapel weg.",
    ]
    assert told_by(match, "stopp") == ["Ada beendet den Zug."]
    assert told_by(at(["9"], {"hand": ["JOKER", "2"]}), "joker")[-1] == (
        "Ada fegt den Stapel weg, 1 Karte."
    )


def test_mysteries() -> None:
    low = {"hand": ["J", "K"], "mysteries": ["J", "-", "-", "-"]}
    match = at(["Q", "J"], low)
    assert told_by(match, "lüfte 1", "lege einen Buben aus der Hand dazu") == [
        "Ada lüftet das Geheimnis auf Platz 1: ein Bube.",
        "Ada legt einen Buben aus der Hand dazu.",
    ]
    match = at(["Q", "J"], low)
    assert told_by(match, "lüfte 1", "lege nichts dazu")[-1] == "Ada legt nichts dazu."
    high = {"hand": ["2"], "mysteries": ["-", "Q", "-", "-"]}
    assert told_by(at(["9"], high), "lüfte 2") == [
        "Ada lüftet das Geheimnis auf Platz 2: eine Dame.",
        "Ada nimmt den Stapel, 1 Karte, samt Geheimnis: Dame ist zu hoch.",
    ]
    assert told_by(
        at(["2", "2"], {"hand": ["K"]}), "zeige einen König aus der Hand und nimm den Stapel"
    ) == [
        "Ada zeigt einen König aus der Hand.",
        "Ada nimmt den Stapel, 2 Karten.",
    ]


def test_the_end_of_a_round_and_of_the_game() -> None:
    told = told_by(at([], {"hand": ["K"]}), "K")
    assert told[1:] == [
        "Ada ist alle Karten los und gewinnt Runde 1.",
        "Punkte: Ben +10 (gesamt 10), Cy +9 (gesamt 9).",
        "Runde 2: Ben fängt an.",
    ]
    last = {"hand": ["A"]}
    won = at([], last, options={"rounds": 1})
    assert told_by(won, "ass")[-1] == "Das Spiel ist aus: Ada gewinnt mit 0 Punkten."
    tied = at([], last, options={"rounds": 2}, round=2, history=[[9, 40, 0]])
    told = told_by(tied, "ass")
    assert told[3] == "Ada und Cy teilen sich den niedrigsten Stand: noch eine Runde."
    drawn = at([], {"hand": ["A", "K"]}, turns=MOST_TURNS - 1)
    assert told_by(drawn, "K")[1] == (
        "2.000 Züge, und niemand ist alle Karten los: Runde 1 endet unentschieden."
    )


HELD = {
    "hand": ["7", "7", "10", "JOKER", "K"],
    "board": ["7", "10", "-", "-"],
    "mysteries": ["2", "3", "7", "-"],
}


@pytest.mark.parametrize(
    ("match", "sentence"),
    [
        (
            at(["8"], HELD),
            "Du bist dran: 8 oder niedriger legen, eine Swoop-Karte spielen oder ein Geheimnis"
            " lüften.",
        ),
        (at(["2"], HELD), "Du bist dran: eine Swoop-Karte spielen oder ein Geheimnis lüften."),
        (at(["A"], {"hand": ["A"]}), "Du bist dran: ein Ass legen."),
        (
            at(["A"], {"hand": ["K"]}),
            "Du bist dran: eine Karte zeigen und den Stapel nehmen (1 Karte).",
        ),
        (
            at(["2", "A"], {"hand": ["K"]}),
            "Du bist dran: eine Karte zeigen und den Stapel nehmen (2 Karten).",
        ),
        (
            at([], {"hand": ["7"]}, swooped=True, options={"may_stop": True}),
            "Du bist weiter dran: eine beliebige Karte legen oder den Zug beenden.",
        ),
        (
            at(["9"], {"hand": ["7"]}, phase="adding", flipped="7"),
            "Du bist dran: 7er zum Geheimnis dazulegen oder nichts.",
        ),
        (
            at(["2"], {"hand": ["J"] * 3}, phase="adding", flipped="J", options={"quad_bomb": 1}),
            "Du bist dran: Bube ist zu hoch; drei weitere dazulegen oder den Stapel nehmen.",
        ),
    ],
    ids=lambda given: given if isinstance(given, str) else "",
)
def test_prompts(match: Match, sentence: str) -> None:
    assert words.prompt(match.view(0), NAMES) == sentence
    assert words.prompt(match.view(1), NAMES) == "Warten auf Ada."


@pytest.mark.parametrize(
    ("short", "long"),
    [
        ("lege 7", "lege eine 7 aus der Hand"),
        ("7 7 a7", "lege zwei 7er aus der Hand und eine aus der Auslage"),
        ("play 7 b7 7", "lege zwei 7er aus der Hand und eine aus der Auslage"),
        ("Joker", "lege einen Joker aus der Hand"),
        ("a10", "lege eine 10 aus der Auslage"),
        ("lüfte 3", "lüfte das Geheimnis auf Platz 3"),
        ("turn 3", "lüfte das Geheimnis auf Platz 3"),
    ],
)
def test_short_forms(short: str, long: str) -> None:
    match = at(["9"], HELD)
    assert match.describe(match.parse(short)) == long


def test_aces_are_not_cards_of_the_auslage() -> None:
    match = at(
        [], {"hand": ["A", "A"], "board": ["A", "-", "-", "-"], "mysteries": ["2"] + ["-"] * 3}
    )
    assert match.describe(match.parse("a")) == "lege ein Ass aus der Hand"
    assert match.describe(match.parse("ass aa")) == (
        "lege ein Ass aus der Hand und eins aus der Auslage"
    )
    assert match.describe(match.parse("A A aASS")) == (
        "lege zwei Asse aus der Hand und eins aus der Auslage"
    )


def test_refusals() -> None:
    with pytest.raises(
        WordError, match=r"'sing' geht jetzt nicht; versuch es mit 'lege .* aus der Hand' oder '"
    ):
        at(["9"], HELD).parse("sing")
    with pytest.raises(OptionError, match="6 Personen brauchen 114 Karten"):
        GAME.resolve(6, None, {"decks": "2"})
    with pytest.raises(OptionError, match="Gib nur eine an"):
        GAME.resolve(3, None, {"rounds": 2, "minutes": 3})
    view = at(["7"], {"hand": ["K", "2"]}).view(0)
    assert reasons.why_not(view, "K") == (
        "Ein König ist höher als die oberste Karte (7): Lege Gleiches, Niedrigeres oder eine"
        " Swoop-Karte.",
        "5.2",
    )


def test_machines_read_the_same_in_every_language() -> None:
    match = at(["9"], HELD)
    view = match.view(0)
    german = words.scene(view, NAMES), [words.detail(view, one) for one in match.legal_actions]
    with speaking("en"):
        english = words.scene(view, NAMES), [words.detail(view, one) for one in match.legal_actions]
    assert german == english


def test_the_kit_is_printed_in_german() -> None:
    deck, scores = kit.make(3, GAME.resolve(3, None, {}), Random(1)).parts
    assert deck.note.startswith("2 Kartensätze für 3 Personen")  # type: ignore[union-attr]
    assert deck.cards[0].front.foot == "1 Punkt"  # type: ignore[union-attr]
    assert deck.cards[-1].front.kicker == "Swoop-Karte"  # type: ignore[union-attr]
    assert scores.rows[-2:] == ("Runde 14", "Gesamt")  # type: ignore[union-attr]
