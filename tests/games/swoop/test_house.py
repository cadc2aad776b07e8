"""The house bot of Swoop: what a sensible player does, and that it beats random ones."""

from __future__ import annotations

import random
from typing import Any

import pytest

from newsstand.games.engine import PlainEngine
from newsstand.games.swoop import GAME
from newsstand.match import Match

ENGINE = PlainEngine(GAME)


def chosen(pile: list[str], seat: dict[str, Any], **given: Any) -> str:
    """What the bot plays, in words."""
    others = {"1": {"hand": ["K"] * 4 + ["2"] * 7}, "2": {"hand": ["9"] * 4 + ["3"] * 7}}
    position = {"players": 3, "turn": 0, "pile": pile, "seats": {"0": seat, **others}, **given}
    match = Match.at_position(GAME, position, engine="plain")
    return match.describe(ENGINE.choose(match.view(0), match.legal_actions, 1, 0))


@pytest.mark.parametrize(
    ("pile", "seat", "expected"),
    [
        ([], {"hand": ["3", "Q", "Q"]}, "play two queens from the hand"),
        (["9"], {"hand": ["3", "8", "Q"]}, "play an 8 from the hand"),
        (["9", "7", "7"], {"hand": ["8", "7", "7"]}, "play two 7s from the hand"),
        (["9"], {"hand": ["8", "10"]}, "play an 8 from the hand"),
        (["J"], {"hand": ["J"], "mysteries": ["2", "-", "-", "-"]}, "play a jack from the hand"),
        (
            ["3"],
            {"hand": ["5", "6"], "mysteries": ["2", "-", "-", "-"]},
            "turn the Mystery on place 1",
        ),
    ],
)
def test_it_plays_sensibly(pile: list[str], seat: dict[str, Any], expected: str) -> None:
    assert chosen(pile, seat) == expected


def test_it_beats_random_players() -> None:
    """60 rounds of four: a quarter would be an equal share, the bot has about five sixths."""
    won = 0
    for seed in range(60):
        match = Match.new(GAME, 4, seed=seed, options={"rounds": 1}, engine="plain")
        draw = random.Random(seed)
        while not match.is_over:
            legal = match.legal_actions
            if match.turn == seed % 4:
                match.play(ENGINE.choose(match.view(match.turn), legal, seed, match.ply))
            else:
                match.play(draw.choice(legal))
        won += match.places()[seed % 4] == 1
    assert won > 40
