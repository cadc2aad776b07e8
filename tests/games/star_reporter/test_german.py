"""Star Reporter speaks German: whole games of it, and the sentences that are easy to get wrong."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from newsstand.games.engine import PlainEngine
from newsstand.games.game import Json, JsonValue, OptionError, WordError
from newsstand.games.star_reporter import GAME, events, kit, reasons, words
from newsstand.games.star_reporter.atlas import CHARTS, SHIPPED, SMALL_MAP, board_of
from newsstand.games.star_reporter.board import load
from newsstand.games.star_reporter.boards import check
from newsstand.games.star_reporter.translation import texts_of, translated
from newsstand.language import speaking
from newsstand.language.catalogues import Message, flaws_of
from newsstand.match import Match
from tests.games.german import assert_told

NAMES = ("Ada", "Jean-Luc", "Cy", "Dot")
FOLDER = Path(words.__file__).parent
SAME = re.compile(r"[-\d: ]+|Urbania|Tannin|Star Reporter|Reporter [A-F]")
TEXTS = {"at", "event", "name", "place"}  # keys that scenes and details tell people
OURS = [chart for chart in CHARTS if chart.path.parent == SHIPPED]
START: Json = {"players": 3, "turn": 0, "seats": {"0": {"at": "Pomp", "assignment": "N1"}}}


@pytest.fixture(autouse=True)
def _german() -> Iterator[None]:
    with speaking("de"):
        yield


def placed(**changes: Any) -> Match:
    return Match.at_position(GAME, {**START, **changes}, seed=1, engine="plain")


def for_machines(told: JsonValue) -> JsonValue:
    """What is left of JSON without its texts for people."""
    if isinstance(told, dict):
        return {key: for_machines(part) for key, part in told.items() if key not in TEXTS}
    return [for_machines(part) for part in told] if isinstance(told, list) else told


@pytest.mark.parametrize(
    ("players", "options"),
    [
        (1, {"map": "teaspoon", "fly": "doubles", "spike": True}),
        (3, {"map": "teaspoon", "collect_in_passing": True, "unfiled_penalty": True}),
        (4, {"map": "teaspoon", "pace": "express", "late_headlines": True, "scoop_value": "half"}),
        (2, {"secret_assignments": True, "spike": True, "pace": "express"}),
    ],
)
def test_a_whole_game_is_told_in_german(players: int, options: dict[str, Any]) -> None:
    match = Match.new(GAME, players, seed=players, options=options, engine="plain")
    engine, draw = PlainEngine(GAME), Random(players)

    def choose(view: Any, legal: list[int]) -> int:
        is_own = draw.random() < 0.9
        return engine.choose(view, legal, 8, match.ply) if is_own else draw.choice(legal)

    assert_told(match, NAMES, SAME, choose)


def test_the_catalogue_of_our_maps_has_no_flaw() -> None:
    said = {Message("", text) for chart in OURS for text in texts_of(chart.board)}
    assert flaws_of(SHIPPED / "de.po", said) == []


@pytest.mark.parametrize("number", range(len(OURS)), ids=[chart.name for chart in OURS])
def test_a_map_keeps_its_cities_apart(number: int) -> None:
    told, board = board_of(number), CHARTS[number].board
    assert len({city.name for city in told.cities}) == len(board.cities)
    assert [city.grid for city in told.cities] == [city.grid for city in board.cities]
    assert told.digest != board.digest, "its names are others"
    with speaking("en"):
        assert board_of(number) is board


@pytest.mark.parametrize(
    ("catalogue", "name", "wrong"),
    [
        ('msgid "Stir"\nmsgstr "Quirl"\n', "Quirl", []),
        ('msgid "Doily"\nmsgstr "Deckchen"\n', "Stir", []),
        ('msgid "Stir"\nmsgstr "Doily"\n', "Doily", ["de.po calls 2 cities 'Doily'"]),
        ('msgid "Stir"\nDoily\n', "Stir", ["de.po cannot be read: "]),
        ('msgid "Stir"\nmsgid_plural "Stirs"\n', "Stir", ["de.po cannot be read: "]),
        ("\xfe", "Stir", ["de.po cannot be read: "]),
        ('msgid "Stir"\nmsgstr "\x1b[2J"\n', "Stir", ["de.po: a sign that cannot be seen is in "]),
        ('msgid "Stir"\nmsgstr "A\\nB"\n', "Stir", ["de.po: a sign that cannot be seen is in "]),
        ('msgid "Stir"\nmsgstr "{0.__class__} %s"\n', "{0.__class__} %s", []),
    ],
)
def test_a_map_of_ones_own_brings_its_words(
    tmp_path: Path, catalogue: str, name: str, wrong: list[str]
) -> None:
    own = tmp_path / "own.toml"
    own.write_text(SMALL_MAP.read_text("utf-8"), "utf-8")
    (tmp_path / "de.po").write_text(catalogue, "latin-1")
    board = load(own)
    number = [city.name for city in board.cities].index("Stir")
    assert translated(board, tmp_path).cities[number].name == name
    found = check(own)
    assert len(found) == len(wrong)
    assert all(one.startswith(start) for one, start in zip(found, wrong, strict=True))


def test_where_one_goes_and_where_one_is() -> None:
    match = placed(dice=[1, 2], phase="driving")
    view = match.view(0)
    texts = [words.describe(view, action) for action in match.legal_actions]
    assert "fahr zu Kreis 1 von Glanz nach Urbania" in texts
    assert "fahr nach Glanz" not in texts
    assert words.parse(view, "Kreis 1 von Glanz nach Urbania") == match.parse(
        "fahr zu Kreis 1 von Glanz nach Urbania"
    )
    match.play(match.parse("fahr zu Kreis 1 von Glanz nach Urbania"))
    told = [event.text for event in words.narrate(view, match.view(0), NAMES)]
    assert told == ["Ada fährt zu Kreis 1 von Glanz nach Urbania."]
    lines = words.text(match.view(-1), NAMES).splitlines()
    assert (
        "Ada: 0 Punkte, auf Kreis 1 von Glanz nach Urbania; "
        "unterwegs nach Einerlei (H-7) für 20 Punkte."
    ) in lines
    assert "Cy: 0 Punkte, in Urbania; kein Auftrag." in lines


def test_one_and_many() -> None:
    assert events.points_word(1) == "1 Punkt"
    assert events.points_word(45) == "45 Punkte"
    scoop = {"scoop": "S1", "throws": 200, "dice": [1, 3], "phase": "driving"}
    lines = words.text(placed(**scoop, since=119).view(0), NAMES).splitlines()
    assert lines[1] == "Noch 1 Wurf."
    lines = words.text(placed(**scoop, since=118).view(0), NAMES).splitlines()
    assert lines[:2] == ["Letzter Wurf: 1 und 3; Würfe bisher: 200.", "Noch 2 Würfe."]
    beside = {"at": "circle 2 from Humdrum to Urbania", "assignment": "N1"}
    match = placed(dice=[1, 2], phase="driving", seats={"0": beside})
    view = match.view(0)
    assert {reasons.reason(view, action) for action in match.legal_actions} >= {
        "kommt Einerlei 1 Schritt näher",
        "entfernt sich 3 Schritte von Einerlei",
        "bringt eine Meldung für 20 Punkte ein",
    }


def test_who_wins() -> None:
    seats = {"0": {"cards": ["N1", "N2"]}, "1": {"cards": ["N7", "S1"]}}
    over = {"turn": None, "phase": "over", "throws": 300, "scoop": "S1"}
    match = placed(**over, seats=seats)
    assert words.prompt(match.view(0), NAMES) == (
        "Das Spiel ist aus: Jean-Luc gewinnt mit 195 Punkten."
    )
    seats = {"0": {"cards": ["N1"]}, "1": {"cards": ["N2"]}, "2": {"cards": []}}
    tied = placed(turn=None, phase="over", throws=300, since=120, scoop="S1", seats=seats)
    assert words.prompt(tied.view(0), NAMES) == (
        "Das Spiel ist aus: Ada und Jean-Luc teilen sich mit 20 Punkten den ersten Platz."
    )


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("auto", "nimm das Auto"),
        ("Wagen", "nimm das Auto"),
        ("Zug", "nimm den Zug"),
        ("bahn", "nimm den Zug"),
        ("papierkorb", "wirf den Auftrag in den Papierkorb"),
    ],
)
def test_short_forms(typed: str, meant: str) -> None:
    view = placed(options={"spike": True}).view(0)
    assert words.describe(view, words.parse(view, typed)) == meant


def test_what_cannot_be_understood_is_refused_in_german() -> None:
    with pytest.raises(WordError, match=r"'sing' geht jetzt nicht; versuch es mit 'nimm .* oder '"):
        placed().parse("sing")
    with pytest.raises(OptionError, match="Option solo: Sie ist für eine Person;"):
        GAME.resolve(3, None, {"solo": True})
    with pytest.raises(OptionError, match="Es gibt keine Landkarte 'atlantis', nur urbania"):
        GAME.resolve(3, None, {"map": "atlantis"})


def test_maps_are_chosen_in_german() -> None:
    choices = GAME.options[0].choices
    assert [choice.title for choice in choices[:2]] == ["Urbania und Umland", "Teelöffelinsel"]
    assert choices[1].explain == "16 Städte, 30 Meldungen"


def test_machines_read_the_same_in_every_language() -> None:
    match = placed(dice=[6, 4], phase="driving", turned=["H2"])

    def told() -> list[JsonValue]:
        view = match.view(0)
        details = [words.detail(view, action) for action in match.legal_actions]
        return [for_machines(part) for part in (words.scene(view, NAMES), *details)]

    german, position = told(), match.position()
    with speaking("en"):
        assert german == told()
        assert position == match.position()
    assert "Pomp" in str(position), "positions are written in the map's own words"


def test_the_kit_is_printed_in_german() -> None:
    made = kit.make(3, GAME.resolve(3, None, {}), Random(1))
    board, deck, pawns, sheet = made.parts
    assert board.title == "Urbania und Umland"
    assert ">Port Tohuwabohu</text>" in board.svg  # type: ignore[union-attr]
    assert [card.front.kicker for card in deck.cards[::63]] == ["Meldung", "Schlagzeile"]  # type: ignore[union-attr]
    assert pawns.title == "Reporter"
    assert sheet.rows == ("Meldungen", "Schlagzeilen", "Knüller", "Summe")  # type: ignore[union-attr]
