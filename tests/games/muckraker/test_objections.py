"""Muckraker says why something is not legal: each cause, and that it is so, over whole matches."""

from __future__ import annotations

import re
from collections import Counter
from itertools import combinations
from pathlib import Path
from random import Random
from typing import Any

import pytest

from newsstand.games.muckraker import GAME, reasons, words
from tests.games.objections import NAMES, Truth, check_position, check_said, positions, said_in
from tests.games.scenarios import load

Scene = dict[str, Any]
RANKS = {"ace": "A", "jack": "J", "queen": "Q", "king": "K"}
SUITS = {"Graft": "S", "Romance": "H", "Finance": "D", "Vice": "C"}


def codes(stories: str) -> set[str]:
    """ "10 of Romance and king of Vice" as the scene writes them."""
    pairs = [story.split(" of ") for story in re.split(", | and ", stories)]
    return {RANKS.get(rank, rank) + SUITS[topic] for rank, topic in pairs}


def turned_up(scene: Scene, seat: int) -> set[str]:
    return set(scene["seats"][seat]["story"]["cards"])


CAUSES: dict[str, Truth] = {
    r"You do not hold (.+)\.": lambda s, seat, stories: not codes(stories) & set(s["hand"]),
    r"The (.+) lies on the Hot pile\.": lambda s, seat, one: codes(one) == {s["hot"]["card"]},
    r"The (.+) lies on the Old pile\.": lambda s, seat, one: codes(one) == {s["old"]["card"]},
    r"The Hot Topic changes when a normal pair is turned up: print first\.": lambda s, seat: (
        s["phase"] == "printing"
    ),
    r"Your pair names the Hot Topic now: choose between (.+)\.": lambda s, seat, pair: (
        s["phase"] == "choosing" and codes(pair) == turned_up(s, seat)
    ),
}
PICKED: dict[str, Truth] = {
    r"Print two stories: you have picked (none|one)\.": lambda s, seat, number: True,
    r"Print two stories, and no more\.": lambda s, seat: True,
}


@pytest.mark.parametrize(("players", "options"), [(3, {}), (5, {"yesterdays_news": True})])
def test_every_objection_is_true(players: int, options: dict[str, Any]) -> None:
    named: Counter[str] = Counter()
    for match, view in positions(GAME, players, options, 2, aimless=0.0):
        named += check_position(GAME, match, view, CAUSES, Random(match.ply))
    assert set(named) == set(CAUSES)


def test_what_is_picked_has_objections_that_are_true() -> None:
    for _, view in positions(GAME, 4, {}, 3):
        scene = words.scene(view, NAMES[:4])
        for count in range(5):
            for cards in combinations(scene["hand"], count):
                said = reasons.why_not(view, ", ".join(cards), NAMES)
                assert (said is None) == (count == 2)
                if said is not None:
                    check_said(GAME, scene, view.turn, said, {**CAUSES, **PICKED})


def test_each_cause_has_a_scenario() -> None:
    told = said_in(load(Path(__file__).parent / "scenarios"))
    for pattern in (*CAUSES, *PICKED):
        assert any(re.fullmatch(pattern, text) for text in told), pattern
