"""The house bot of Star Reporter plays to win."""

from __future__ import annotations

import pytest

from newsstand.games.engine import PlainEngine
from newsstand.games.star_reporter import GAME
from newsstand.kernel.chance import pick
from newsstand.match import Match
from tests.games.scenarios import NAMES


def play(players: int, seed: int, **options: object) -> Match:
    """A game of the house bot, in seat 0, against random players."""
    match = Match.new(GAME, players, seed=seed, options=options, engine="plain")
    engine = PlainEngine(GAME)
    whims = [seed]
    while not match.is_over:
        legal = match.legal_actions
        if match.turn == 0:
            match.play(engine.choose(match.view(0), legal, seed, match.ply))
        else:
            match.play(legal[pick(whims, 0, len(legal))])
    return match


@pytest.mark.parametrize("players", [3, 4])
def test_it_beats_random_players(players: int) -> None:
    """All of 1,000 games at three and at four seats were won; so are these."""
    assert [play(players, seed, pace="brisk").places()[0] for seed in range(4)] == [1] * 4


def test_it_takes_what_it_is_led_to() -> None:
    position = {
        "players": 2,
        "turn": 0,
        "phase": "driving",
        "dice": [2, 1],
        "scoop": "S1",
        "seats": {
            "0": {"at": "circle 1 from Thimble Bay to Last Resort", "assignment": "N63"},
            "1": {"assignment": "N62"},
        },
    }
    match = Match.at_position(GAME, position, seed=1, engine="plain")
    action = PlainEngine(GAME).choose(match.view(0), match.legal_actions, 1, 0)
    assert match.describe(action) == "drive to Thimble Bay"


def test_alone_it_is_about_to_reach_the_target() -> None:
    """R-53: about half of the games; the median of 3,000 was 1,390 points."""
    totals = [play(1, seed).scores()[0] for seed in range(5)]
    assert all(800 < total < 2_000 for total in totals)


def test_a_whole_game_is_told() -> None:
    match = play(2, 9, pace="express")
    sheet = GAME.words.sheet(match.view(0), NAMES[:2])
    assert sheet["rows"][-1]["label"] == "Place"
    assert GAME.words.prompt(match.view(0), NAMES[:2]).startswith("The game is over: ")
