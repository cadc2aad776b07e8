"""The games in plain C, which the benchmarks measure against, are the games of the rules."""

from __future__ import annotations

import pytest
from benchmarks.playouts import CONTESTS, PLAYERS

from benchmarks import plain_c
from newsstand.games import GAMES
from newsstand.study import simulate

GAMES_EACH = 25


@pytest.mark.skipif(not plain_c.is_there(), reason="needs gcc")
@pytest.mark.parametrize("name", CONTESTS)
@pytest.mark.parametrize("players", [PLAYERS, 3])
def test_c_plays_the_same_games(name: str, players: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NEWSSTAND_KERNEL", "plain")  # so few games are played sooner than compiled
    game = GAMES[name]
    options = game.resolve(players, None, CONTESTS[name][0])
    report = simulate(game, players, GAMES_EACH, 99, ["random"], options)
    told = plain_c.play(name, players, GAMES_EACH, 99)
    assert told["decisions"] == report.decisions
    assert told["scores"] == [round(seat.score_mean * GAMES_EACH) for seat in report.seats]
    assert told["places"] == [round(seat.placing_mean * GAMES_EACH) for seat in report.seats]
