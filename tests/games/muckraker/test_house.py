"""The house bot of Muckraker knows what pays."""

from __future__ import annotations

import pytest

from newsstand.games.engine import PlainEngine
from newsstand.games.muckraker import GAME
from newsstand.match import Match
from tests.games.aimless import won_by_house

ENGINE = PlainEngine(GAME)
START = {
    "players": 3, "round": 1, "turn": 0, "marker": 0, "hot": "2H", "old": "2C", "rest": "draw",
    "draw": ["5S", "6S", "7S", "8S"],
}  # fmt: skip


def choice(match: Match) -> str:
    """What the bot would do."""
    action = ENGINE.choose(match.view(match.turn), match.legal_actions, 1, 1)
    return match.describe(action)


@pytest.mark.parametrize(
    ("hand", "wanted"),
    [
        (["KH", "KD", "QH", "JH"], "print king of Romance and king of Finance"),
        (["KC", "KD", "3S", "2S"], "print 3 of Graft and king of Finance"),
        (["9H", "8D", "KC", "QC"], "print 9 of Romance and 8 of Finance"),
    ],
)
def test_it_prints_what_pays(hand: list[str], wanted: str) -> None:
    match = Match.at_position(GAME, {**START, "seats": {"0": {"hand": hand}}}, seed=1)
    assert choice(match) == wanted


def test_it_does_not_make_a_rivals_pair_hot() -> None:
    start = {**START, "options": {"reveal_all_first": True}, "draw": ["QS", "QH", "7S", "8S"]}
    start["seats"] = {"0": {"hand": ["9S", "9D", "3C", "4C"]}}
    match = Match.at_position(GAME, start, seed=1)
    for text in ("9S 9D", "QS QH", "7S 8S"):
        match.play(match.parse(text))
    assert choice(match) == "lay 9 of Finance on the Hot pile"


@pytest.mark.parametrize("players", [3, 6])
def test_it_beats_aimless_players(players: int) -> None:
    assert won_by_house(GAME, players) > 30
