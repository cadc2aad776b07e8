"""Muckraker speaks German: whole games of it, and the sentences that are easy to get wrong."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from newsstand.games.engine import PlainEngine
from newsstand.games.game import WordError
from newsstand.games.muckraker import GAME, kit, words
from newsstand.language import speaking
from newsstand.match import Match
from tests.games.german import assert_told

NAMES = ("Ada", "Jean-Luc", "Cy", "Dot")
FOLDER = Path(words.__file__).parent
MINUS = "\N{MINUS SIGN}"
SAME = re.compile(r"Start|Marker|Muckraker|\d+ XP|[AJQK]|[-−+× =\d]*")  # noqa: RUF001
START = {
    "players": 3, "round": 1, "turn": 0, "marker": 0, "hot": "2H", "old": "2C", "rest": "draw",
    "seats": {"0": {"hand": ["9S", "9D", "4D", "4C"]}}, "draw": ["5S", "6S", "7S", "8S"],
}  # fmt: skip


@pytest.fixture(autouse=True)
def _german() -> Iterator[None]:
    with speaking("de"):
        yield


def started(**changes: Any) -> Match:
    return Match.at_position(GAME, {**START, **changes}, seed=1, engine="plain")


def told_by(match: Match, *actions: str, viewer: int = -1) -> list[str]:
    """What a viewer is told while these actions are played."""
    told = []
    for text in actions:
        before = match.view(viewer)
        match.play(match.parse(text))
        told += [event.text for event in words.narrate(before, match.view(viewer), NAMES)]
    return told


@pytest.mark.parametrize(
    ("players", "options"),
    [
        (2, {"allow_same_topic": True, "mixed_pair": "cancel"}),
        (3, {"mixed_pair": "both", "reveal_all_first": True, "count_aid": True}),
        (4, {"mixed_pair": "crossover", "yesterdays_news": True, "leftovers_face_up": True}),
    ],
)
def test_a_whole_game_is_told_in_german(players: int, options: dict[str, Any]) -> None:
    match = Match.new(GAME, players, seed=players, options=options, engine="plain")
    draw = Random(players)

    def daring(view: Any, legal: list[int]) -> int:
        details = {action: words.detail(view, action) for action in legal}
        found = [
            action
            for action, detail in details.items()
            if detail.get("now", {}).get("verdict") != "unmatched"
        ]
        return draw.choice(found or legal)

    assert_told(match, NAMES, SAME, daring)


def test_the_house_bots_play_on_in_german() -> None:
    match, engine = Match.new(GAME, 3, seed=8, engine="plain"), PlainEngine(GAME)
    while not match.is_over:
        view = match.view(match.turn)
        action = engine.choose(view, match.legal_actions, 8, match.ply)
        assert match.parse(match.describe(action)) == action
        match.play(action)
    assert re.fullmatch(
        r"Das Spiel ist aus: .+ (gewinnt|teilen sich den Sieg)\.",
        words.prompt(match.view(-1), NAMES),
    )


def test_a_normal_pair_from_print_to_topic() -> None:
    told = told_by(
        started(options={"yesterdays_news": True}),
        "drucke Filz-9 und Geld-9", "5S 6S", "7s und 8s", "lege Geld-9 auf den heißen Stapel",
    )  # fmt: skip
    for wanted in (
        "Ada druckt zwei Storys; an Jean-Luc gehen zwei.",
        "Jean-Luc zieht zwei Storys.",
        "Cy druckt zwei Storys; auf die Ablage kommen zwei.",
        "Ada deckt Filz-9 und Geld-9 auf: ein normales Paar, 2×9 + 2×9 = 36 XP,"  # noqa: RUF001
        " und Ada bestimmt das heiße Thema.",
        "Ada legt Geld-9 auf den heißen Stapel: Das heiße Thema ist Geld.",
        "Romantik ist jetzt kalter Kaffee.",
        "Runde 1 ist vorbei: Ada 36, Jean-Luc 11, Cy 15.",
        "Runde 2 von 10: Geld ist heiß, Romantik ist kalter Kaffee; Jean-Luc beginnt.",
    ):
        assert wanted in told


def test_one_misses_a_round_and_two_miss_it() -> None:
    libel = {"0": {"hand": ["9S", "9C", "4D", "4H"]}}
    told = told_by(started(seats=libel), "9S 9C", "4D 5S", "4H 6S")
    assert (
        f"Ada deckt Filz-9 und Laster-9 auf: Verleumdung, {MINUS}9 {MINUS} 9 = {MINUS}18 XP,"
        " und Ada setzt die nächste Runde aus."
    ) in told
    assert "Ada setzt diese Runde aus." in told
    told = told_by(started(seats=libel, draw=["5S", "5C", "7S", "8S"]), "9S 9C", "5S 5C", "7S 8S")
    assert "Ada und Jean-Luc setzen diese Runde aus." in told
    assert told[-2:] == ["Ada und Jean-Luc setzen diese Runde aus.", "Cy zieht vier Storys."]


def test_the_others_start_in_place_of_who_misses() -> None:
    match = started(draw=["5S", "5C", "7S", "8S"], seats={"0": {"hand": ["9S", "4D", "3D", "4H"]}})
    told = told_by(match, "9S 4D", "5S 5C", "7S 8S")
    assert (
        "Runde 2 von 10: Romantik ist heiß, Laster ist kalter Kaffee;"
        " Cy beginnt anstelle von Jean-Luc."
    ) in told


def test_prompts() -> None:
    match = started()
    assert words.prompt(match.view(0), NAMES) == (
        "Du bist dran: Drucke zwei deiner vier Storys; die anderen beiden gehen an Jean-Luc."
    )
    assert words.prompt(match.view(1), NAMES) == "Warten, bis Ada zwei Storys druckt."
    for text in ("9S 9D", "5S 6S", "7S 8S"):
        match.play(match.parse(text))
    assert words.prompt(match.view(0), NAMES) == (
        "Du bist dran: Bestimme das neue heiße Thema, Filz oder Geld."
    )
    assert words.prompt(match.view(-1), NAMES) == "Warten, bis Ada das heiße Thema bestimmt."


def test_what_cannot_be_understood_is_refused_in_german() -> None:
    refusal = "'druck Geld' geht jetzt nicht; versuch es mit 'drucke Filz-9 und Geld-4', '"
    with pytest.raises(WordError, match=refusal):
        started().parse("druck Geld")


def test_machines_read_the_same_in_every_language() -> None:
    match = started()
    for text in ("9S 9D", "5S 6S", "7S 8S"):
        match.play(match.parse(text))
    view = match.view(0)
    german = words.scene(view, NAMES), [words.detail(view, one) for one in match.legal_actions]
    with speaking("en"):
        english = words.scene(view, NAMES), [words.detail(view, one) for one in match.legal_actions]
    assert german == english


def test_the_kit_is_printed_in_german() -> None:
    made = kit.make(3, GAME.resolve(3, None, {}), Random(1))
    stories = made.parts[0].cards  # type: ignore[union-attr]
    assert [stories[card].front.kicker for card in (0, 13, 26, 39)] == [
        "Filz", "Romantik", "Geld", "Laster",
    ]  # fmt: skip
    assert made.parts[2].rows[-2:] == ("Runde 10", "Summe")  # type: ignore[union-attr]
    assert all(story.front.art in made.art for story in stories)
