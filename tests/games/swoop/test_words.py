"""Swoop in words: short forms, prompts, and what reads well."""

from __future__ import annotations

from typing import Any

import pytest

from newsstand.games.game import WordError
from newsstand.games.swoop import GAME, words
from newsstand.games.swoop.cards import counted
from newsstand.games.swoop.events import amounts_of
from newsstand.match import Match

NAMES = ["Ada", "Ben", "Cy"]


def at(pile: list[str], seat: dict[str, Any], **given: Any) -> Match:
    """A match of three with Ada to act."""
    others = {"1": {"hand": ["K"]}, "2": {"hand": ["9"]}}
    position = {"players": 3, "turn": 0, "pile": pile, "seats": {"0": seat, **others}, **given}
    return Match.at_position(GAME, position, engine="plain")


HELD = {
    "hand": ["7", "7", "10", "JOKER", "K"],
    "board": ["7", "10", "-", "-"],
    "mysteries": ["2", "3", "7", "-"],
}


@pytest.mark.parametrize(
    ("short", "long"),
    [
        ("play 7", "play a 7 from the hand"),
        ("7 7", "play two 7s from the hand"),
        ("play 7 b7 7", "play two 7s from the hand and one from the board"),
        ("b7", "play a 7 from the board"),
        ("play 10", "play a 10 from the hand"),
        ("b10", "play a 10 from the board"),
        ("joker", "play a joker from the hand"),
        ("turn 3", "turn the Mystery on place 3"),
        ("  Play   TWO 7s from the hand ", "play two 7s from the hand"),
    ],
)
def test_short_forms(short: str, long: str) -> None:
    match = at(["9"], HELD)
    assert match.describe(match.parse(short)) == long


@pytest.mark.parametrize(
    "wrong",
    ["", "K", "play K", "7 7 7", "7 K", "turn 1", "turn 9", "stop", "show K", "b10 10", "x"],
)
def test_what_cannot_be_done_is_refused_with_a_hint(wrong: str) -> None:
    match = at(["9"], HELD)
    with pytest.raises(WordError, match="nothing you can do now; try"):
        words.parse(match.view(0), wrong)


def test_short_forms_of_taking_adding_and_stopping() -> None:
    match = at(
        ["2"], {"hand": ["K"], "board": ["7", "-", "-", "-"], "mysteries": ["2"] + ["-"] * 3}
    )
    assert match.describe(match.parse("show b7")) == "show a 7 from the board and take the pile"
    match = at(["9"], {"hand": ["7", "K"], "mysteries": ["7", "-", "-", "-"]})
    match.play(match.parse("turn 1"))
    assert match.describe(match.parse("none")) == "add nothing"
    assert match.describe(match.parse("add 7")) == "add a 7 from the hand"
    with pytest.raises(WordError):
        match.parse("add K")
    match = at([], {"hand": ["7"]}, swooped=True, options={"may_stop": True})
    assert match.describe(match.parse("stop")) == "end the turn"


@pytest.mark.parametrize(
    ("match", "sentence"),
    [
        (at([], HELD), "Your turn: play any card, a Swoop card, or turn a Mystery."),
        (at(["8"], HELD), "Your turn: play 8 or lower, a Swoop card, or turn a Mystery."),
        (at(["2"], HELD), "Your turn: play a Swoop card, or turn a Mystery."),
        (at(["A"], {"hand": ["A"]}), "Your turn: play an ace."),
        (at(["2", "A"], {"hand": ["K"]}), "Your turn: show a card and take the pile of 2."),
        (
            at(["2"], {"hand": ["K"] * 4}, options={"quad_bomb": True}),
            "Your turn: play four alike.",
        ),
        (
            at([], {"hand": ["7"]}, swooped=True, options={"may_stop": True}),
            "You go on: play any card, or end the turn.",
        ),
        (
            at(["9"], {"hand": ["7"]}, phase="adding", flipped="7"),
            "Your turn: add 7s to the Mystery, or nothing.",
        ),
        (
            at(["2"], {"hand": ["7"] * 3}, phase="adding", flipped="7", options={"quad_bomb": 1}),
            "Your turn: the 7 is too high; add three more, or take the pile.",
        ),
    ],
    ids=lambda given: given if isinstance(given, str) else "",
)
def test_prompts(match: Match, sentence: str) -> None:
    assert words.prompt(match.view(0), NAMES) == sentence
    assert words.prompt(match.view(1), NAMES) == "Waiting for Ada."


def test_amounts_read_well() -> None:
    assert amounts_of(0, 1, 0) == "an ace from the hand"
    assert amounts_of(7, 0, 1) == "an 8 from the board"
    assert amounts_of(9, 2, 2) == "two jacks from the hand and two from the board"
    assert amounts_of(11, 1, 3) == "a king from the hand and three from the board"
    assert amounts_of(2, 13, 0) == "13 3s from the hand"
    assert counted(1, 13) == "a joker"


def test_the_plain_text_tells_the_table() -> None:
    match = at(["9", "7", "7"], HELD, options={"pile_inspect": True})
    assert words.text(match.view(0), NAMES).splitlines() == [
        "Round 1; Ada started.",
        "On the pile: two 7s on top, 3 cards in all.",
        "The pile from the bottom: 9, 7, 7.",
        "Ada: 0 points; 5 in the hand; board: 7, 10, Mystery, empty.",
        "Ben: 0 points; 1 in the hand; board: empty, empty, empty, empty.",
        "Cy: 0 points; 1 in the hand; board: empty, empty, empty, empty.",
        "Your hand: two 7s, a king, a 10, a joker.",
    ]
