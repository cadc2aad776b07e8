"""SCOOP in German: whole games of it, and the grammar that is easy to get wrong."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from newsstand.games.engine import PlainEngine
from newsstand.games.game import WordError
from newsstand.games.scoop import GAME, kit, words
from newsstand.games.scoop.terms import counted, dollars
from newsstand.language import speaking
from newsstand.match import Match
from tests.games.german import assert_told

NAMES = ("Ada", "Ben", "Cy", "Dot")
FOLDER = Path(words.__file__).parent
GAP = "\N{NO-BREAK SPACE}"
# The same in both languages: numbers of a sheet, and what is called so in either.
SAME = re.compile(r"[-\d]+|Sport|Star|\?( \+ \?)?")


@pytest.fixture(autouse=True)
def _german() -> Iterator[None]:
    with speaking("de"):
        yield


@pytest.mark.parametrize(
    ("players", "options", "aimless"),
    [
        (3, {}, False),
        (4, {"page": "broadsheet", "dial": "uk_memory", "dial_mechanism": "ratchet"}, False),
        (2, {"blocking": True, "hidden_cash": True, "start_cash": "2000", "dial": "cruel"}, True),
        (3, {"bankruptcy": "out", "equal_turns": True, "values_seen": "all"}, True),
        (3, {"three_star_substitution": True, "press_bonus": "500", "dial": "kind"}, False),
    ],
)
def test_a_whole_game_is_told_in_german(
    players: int, options: dict[str, Any], aimless: bool
) -> None:
    match = Match.new(GAME, players, seed=players, options=options, engine="plain")
    engine, draw = PlainEngine(GAME), Random(players)

    def choose(view: Any, legal: list[int]) -> int:
        return draw.choice(legal) if aimless else engine.choose(view, legal, 7, match.ply)

    assert_told(match, NAMES, SAME, choose)
    assert re.fullmatch(
        r"Das Spiel ist aus: .+ (gewinnt|teilen sich den ersten Platz) mit [\d.]+\xa0\$\.",
        words.prompt(match.view(-1), NAMES),
    )


# Grammar

SCOOPER = {
    "hand": ["scoop", "sport reporter", "telephone 7"],
    "reserve": [["photographer"], []],
}
VICTIM = {"hand": ["artist"] * 3, "reserve": [["photographer", "telephone 2"], ["salesman"]]}
THIRD = {"hand": ["copywriter"] * 3}


def at(own: dict[str, Any], **given: Any) -> Match:
    """A match of three with Ada to act."""
    seats = {"0": own, "1": VICTIM, "2": THIRD}
    position = {"players": 3, "turn": 0, "seats": seats, **given}
    return Match.at_position(GAME, position, engine="plain")


def told_by(match: Match, action: str) -> list[str]:
    """What everybody is told of an action."""
    before = match.view(-1)
    match.play(match.parse(action))
    return [event.text for event in words.narrate(before, match.view(-1), NAMES)]


def test_cards_are_objects_or_listed() -> None:
    match = at(SCOOPER, options={"blocking": True})
    told = [match.describe(action) for action in match.legal_actions]
    for wanted in (
        "tausche die SCOOP-Karte",
        "tausche den Sportreporter",
        "leg den Sportreporter auf Reserveplatz 1 und Telefon 7 auf Reserveplatz 2",
        "bring die Sport-Story mit Fotograf von Reserveplatz 1, Sportreporter und Telefon 7",
        "schnapp dir den Fotografen und Telefon 2 von Reserveplatz 1 bei Sitz 2 und bring die "
        "Sport-Story mit Sportreporter",
        "sperre Reserveplatz 2 von Sitz 2 und leg dafür den Sportreporter dazu",
    ):
        assert wanted in told


@pytest.mark.parametrize(
    ("action", "wanted"),
    [
        ("tausche sportreporter", "Ada tauscht den Sportreporter."),
        (
            "leg telefon 7 auf reserveplatz 2",
            f"Ada legt Telefon 7 in die Reserve und zahlt 100{GAP}$.",
        ),
        (
            "sperre 2 2 sportreporter",
            f"Ada zahlt 100{GAP}$ und legt Ben den Sportreporter in den Weg.",
        ),
        (
            "schnapp dir den fotografen telefon 2 sport-story",
            "SCOOP! Ada nimmt Ben den Fotografen und Telefon 2 weg und will eine Sport-Story "
            "bringen, mit Sportreporter.",
        ),
        ("bring", "Ada will eine Sport-Story bringen, mit Fotograf, Sportreporter und Telefon 7."),
    ],
)
def test_deeds_are_told(action: str, wanted: str) -> None:
    match = at(SCOOPER, options={"blocking": True})
    assert told_by(match, action)[0] == wanted


CALLED = {"claimed": "crime"}
OFFERED = {"mover": 1, "offer": {"story": "star 5", "asked": [0]}}


@pytest.mark.parametrize(
    ("phase", "given", "short", "wanted"),
    [
        ("pressing", CALLED, "andruck", "geh in Druck"),
        ("pressing", CALLED, "story", "nimm die Story"),
        ("starring", CALLED, "Drei Sterne", "nimm stattdessen eine Drei-Sterne-Story"),
        ("buying", OFFERED, "JA", "kauf sie"),
        ("buying", OFFERED, "nein", "kauf sie nicht"),
    ],
)
def test_short_answers(phase: str, given: dict[str, Any], short: str, wanted: str) -> None:
    match = at(SCOOPER if phase == "buying" else {"hand": []}, phase=phase, **given)
    assert match.describe(match.parse(short)) == wanted


def test_rivals_are_called_by_name() -> None:
    match = at(SCOOPER, options={"blocking": True})
    told = [match.describe(action, NAMES) for action in match.legal_actions]
    assert any(text.startswith("schnapp dir ") and f" bei {NAMES[1]} und " in text for text in told)
    assert any(f" von {NAMES[1]} und leg dafür " in text for text in told)
    assert not any("Sitz" in text for text in told)
    assert [match.parse(text, NAMES) for text in told] == match.legal_actions


def test_a_sale_is_told() -> None:
    offer = {"story": "star 5", "asked": [1, 2]}
    seats = {"0": {"hand": []}, "1": VICTIM, "2": THIRD}
    start = {"players": 3, "turn": 1, "mover": 0, "phase": "buying", "seats": seats,
             "offer": offer, "debt": 300}  # fmt: skip
    match = Match.at_position(GAME, start, engine="plain")
    title = "„Romancier vollendet Kapitel eins“"
    assert words.prompt(match.view(1), NAMES) == (
        f"Ada bietet {title} für 700{GAP}$ an: Kauf sie, oder lass es."
    )
    assert told_by(match, "nein") == ["Ben hat geantwortet."]
    assert told_by(match, "ja")[:2] == [
        "Die Antworten: Ben nein, Cy ja.",
        f"Cy kauft {title} von Ada für 700{GAP}$.",
    ]


def test_a_bankrupt_sells_to_the_bank() -> None:
    own = {"hand": [], "cash": 100, "page": {"star": ["star 5"]}}
    poor = {"1": {**VICTIM, "cash": 0}, "2": {**THIRD, "cash": 0}}
    start = {"players": 3, "turn": 0, "phase": "selling", "seats": {"0": own, **poor}, "debt": 300}
    match = Match.at_position(GAME, start, engine="plain")
    assert words.prompt(match.view(0), NAMES) == (
        f"Du schuldest 300{GAP}$ und hast 100{GAP}$: Biete eine Story an."
    )
    title = "„Romancier vollendet Kapitel eins“"
    assert match.describe(match.legal_actions[0]) == f"biete {title} an (Star 1)"
    assert told_by(match, "biete")[:2] == [
        f"Niemand kauft {title} für 700{GAP}$; die Bank zahlt 350{GAP}$.",
        f"Ada zahlt 300{GAP}$ und zieht drei Karten.",
    ]


def test_a_dead_set_is_discarded() -> None:
    page = {"three star": ["three star 1", "three star 2"]}
    match = at({**SCOOPER, "reserve": [["star reporter", "photographer"], []], "page": page})
    assert "toten Satz abwerfen" in words.prompt(match.view(0), NAMES)
    told = told_by(match, "wirf den toten Satz auf Reserveplatz 1 ab")
    assert told == ["Ada wirft den Starreporter und den Fotografen ab."]


def test_prompts() -> None:
    assert words.prompt(at(SCOOPER).view(0), NAMES) == (
        f"Du bist dran: Story oder Anzeige bringen, für je 100{GAP}$ in Reserve legen oder Karte "
        "tauschen."
    )
    assert words.prompt(at(SCOOPER).view(1), NAMES) == "Warten auf Ada."


def test_amounts_read_well() -> None:
    amounts = [dollars(amount) for amount in (0, 1_250, -300)]
    assert amounts == [f"0{GAP}$", f"1.250{GAP}$", f"\N{MINUS SIGN}300{GAP}$"]
    assert [counted(n) for n in range(3)] == ["keine Karte", "eine Karte", "zwei Karten"]


@pytest.mark.parametrize(
    ("wrong", "hint"),
    [
        ("tausche den photografen", "geht jetzt nicht; versuch es mit 'tausche den Sportreporter'"),
        ("exchange the photographer", "geht jetzt nicht; versuch"),
        ("tausche", "'tausche' könnte mehreres heißen; sag 'tausche Telefon 7', 'tausche"),
    ],
)
def test_near_misses_get_a_hint(wrong: str, hint: str) -> None:
    with pytest.raises(WordError) as error:
        words.parse(at(SCOOPER).view(0), wrong)
    assert hint in str(error.value)


# What machines read, what is printed


def codes_of(told: Any) -> Any:
    """A scene without what is for people."""
    if isinstance(told, dict):
        people = {"title", "headline", "text"}
        return {key: codes_of(part) for key, part in told.items() if key not in people}
    return [codes_of(part) for part in told] if isinstance(told, list) else told


def test_machines_read_the_same_in_every_language() -> None:
    match = at({**SCOOPER, "page": {"crime": ["crime 10"]}})
    view = match.view(0)
    told = [words.scene(view, NAMES), *(words.detail(view, one) for one in match.legal_actions)]
    page = told[0]["seats"][0]["page"][0]
    assert (page["title"], page["stories"][0]["headline"]) == (
        "Krimi",
        "Entflogener Papagei packt aus",
    )
    with speaking("en"):
        other = [words.scene(view, NAMES), *(words.detail(view, a) for a in match.legal_actions)]
    assert codes_of(told) == codes_of(other)


def test_the_kit_is_printed_in_german() -> None:
    made = kit.make(3, GAME.resolve(3, None, {}), Random(1))
    mat, dial, deck = made.parts[0], made.parts[3], made.parts[4]
    spaces = [space.title for row in mat.rows for space in row]  # type: ignore[union-attr]
    assert spaces[:3] == ["Drei-Sterne-Story", "Anzeige", "Star-Story"]
    assert set(dial.rings[0].sectors) == {  # type: ignore[union-attr]
        "Wird gebracht", "Weg damit", "Drei Sterne", "Andruck",
    }  # fmt: skip
    titles = [card.front.title for card in deck.cards]  # type: ignore[union-attr]
    assert titles[:4] == ["Krimireporter", "Sportreporter", "Starreporter", "Fotograf"]
