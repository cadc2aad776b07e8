"""Swoop says why something is not legal: each cause, and that it is so, over whole matches."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest

from newsstand.games.swoop import GAME, reasons, words
from tests.games.objections import NAMES, Truth, check_position, check_said, positions, said_in
from tests.games.scenarios import load

Scene = dict[str, Any]
RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "J", "Q", "K"]
FACES = {"ace": "A", "jack": "J", "queen": "Q", "king": "K", "joker": "JOKER"}


def code(name: str) -> str:
    """ "an ace", "aces", "7s", "king" as the scene writes it."""
    bare = re.sub(r"^(?:an?|the) |s$", "", name, flags=re.IGNORECASE)
    return FACES.get(bare, bare)


def board(scene: Scene, seat: int) -> list[Any]:
    return list(scene["seats"][seat]["board"])


def height(card: str) -> int:
    """A rank's place from the ace; -1 for no card and for a Swoop card."""
    return RANKS.index(card) if card in RANKS else -1


def is_higher(scene: Scene, card: str, top: str) -> bool:
    return scene["pile"]["top"] == code(top) and height(code(card)) > height(code(top))


def own(scene: Scene, seat: int, card: str) -> tuple[int, int]:
    return scene["hand"].count(card), board(scene, seat).count(card)


def can_be_played(scene: Scene, seat: int, card: str) -> bool:
    """One card of 4.5; alone, or as a bomb (5.7)."""
    name, top = code(card), scene["pile"]["top"]
    cards = sum(own(scene, seat, name))
    low = top is None or height(name) <= height(top)
    return cards > 0 and (low or (scene["options"]["quad_bomb"] and cards >= 4))


def mystery(scene: Scene, seat: int, place: str) -> str:
    return str(scene["seats"][seat]["mysteries"][int(place) - 1])


CAUSES: dict[str, Truth] = {
    r"You have no (.+)\.": lambda s, seat, cards: own(s, seat, code(cards)) == (0, 0),
    r"Of your (.+) there are (\d+) in the hand and (\d+) on the board\.": (
        lambda s, seat, cards, hand, there: own(s, seat, code(cards)) == (int(hand), int(there))
    ),
    r"(.+) is higher than the (\w+) on top: play \2 or lower, or a Swoop card\.": (
        lambda s, seat, card, top: is_higher(s, card, top) and not s["options"]["quad_bomb"]
    ),
    r"(.+) is higher than the (\w+) on top: play \2 or lower, a Swoop card, or four alike\.": (
        lambda s, seat, card, top: is_higher(s, card, top) and s["options"]["quad_bomb"]
    ),
    r"That would make more than four (.+) lie together\.": lambda s, seat, cards: (
        s["options"]["cap_four"] and sum(own(s, seat, code(cards))) + s["pile"]["run"] >= 4
    ),
    r"First say what you add to the (\w+) just turned\.": lambda s, seat, same: (
        s["phase"] == "adding" and s["flipped"] == code(same)
    ),
    r"Cards are added only to a Mystery that has just been turned\.": lambda s, seat: (
        s["flipped"] is None
    ),
    r"The Mystery is too high: add three more alike, or nothing\.": lambda s, seat: (
        height(s["flipped"]) > height(s["pile"]["top"])
    ),
    r"No Mystery lies on place (\d) any more\.": lambda s, seat, place: (
        mystery(s, seat, place) == "gone"
    ),
    r"A Board card covers the Mystery on place (\d)\.": lambda s, seat, place: (
        mystery(s, seat, place) == "covered"
    ),
    r"The pile is empty: there is nothing to take\.": lambda s, seat: s["pile"]["size"] == 0,
    r"You can play (.+): then nobody takes the pile\.": can_be_played,
    r"The card that is shown must be higher than the (\w+) on top\.": lambda s, seat, top: (
        s["pile"]["top"] == code(top)
    ),
    r"There is no passing: make a play\.": lambda s, seat: not s["swooped"],
    r"After a Swoop you must play again\.": lambda s, seat: (
        s["swooped"] and not s["options"]["may_stop"]
    ),
}
TOUCHED: dict[str, Truth] = {
    r"Only (.+) can be added to the (\w+) that the Mystery turned out to be\.": (
        lambda s, seat, card, same: s["flipped"] == code(same) == code(card)
    ),
}


@pytest.mark.parametrize(
    ("players", "options", "aimless"),
    [
        (3, {"end": "rounds", "rounds": 1}, 0.1),
        (4, {"quad_bomb": True, "cap_four": True, "end": "rounds", "rounds": 1}, 0.1),
        (3, {"voluntary_take": True, "may_stop": True, "end": "rounds", "rounds": 1}, 0.3),
    ],
)
def test_every_objection_is_true(players: int, options: dict[str, Any], aimless: float) -> None:
    named: Counter[str] = Counter()
    for match, view in positions(GAME, players, options, 4, aimless):
        named += check_position(GAME, match, view, CAUSES, Random(match.ply))
        scene = words.scene(view, NAMES[:players])
        deeds = [words.detail(view, action) for action in match.legal_actions]
        for card in {*scene["hand"], *filter(None, board(scene, view.turn))}:
            said = reasons.why_not(view, card, NAMES)
            assert (said is None) or not any(
                deed["kind"] in ("play", "swoop") and deed["card"] == card
                and deed["hand"] + deed["board"] == 1 for deed in deeds
            )  # fmt: skip
            if said is not None:
                check_said(GAME, scene, view.turn, said, {**CAUSES, **TOUCHED})
    assert len(named) > 8


def test_each_cause_has_a_scenario() -> None:
    told = said_in(load(Path(__file__).parent / "scenarios"))
    for pattern in (*CAUSES, *TOUCHED):
        assert any(re.fullmatch(pattern, text) for text in told), pattern
