"""`newsstand simulate`: the command; what it counts is tested in `study`."""

from __future__ import annotations

import json

import pytest

from newsstand.games.engine import Engine
from newsstand.games.game import Game
from newsstand.match import Match
from newsstand.study.simulate import Batch
from tests.cli.conftest import ANY, Run

KEYS = [
    "game", "players", "options", "games", "seed", "bots", "decisions", "seconds",
    "decisions_per_second", "length", "seats",
]  # fmt: skip


@pytest.fixture(autouse=True)
def plain(monkeypatch: pytest.MonkeyPatch) -> None:
    """A few games are played sooner than compiled."""
    monkeypatch.setenv("NEWSSTAND_KERNEL", "plain")


def test_programs_get_the_figures_they_asked_for(run: Run, game: Game) -> None:
    words = (
        "--players",
        "4",
        "--games",
        "3",
        "--seed",
        "9",
        "--bots",
        "house,random,random,random",
    )
    ended = run("simulate", game.name, *words, "--preset", "lively", "--json")
    assert (ended.code, ended.err) == (0, "")
    report = json.loads(ended.out)
    assert list(report) == KEYS
    assert (report["game"], report["players"], report["games"]) == (game.name, 4, 3)
    assert (report["seed"], report["bots"]) == (9, ["house", "random", "random", "random"])
    assert report["options"] == game.resolve(4, "lively", {})
    assert list(report["length"]) == ["mean", "p5", "p50", "p95"]
    assert list(report["seats"][0]) == [
        "seat", "first_share", "first_share_ci95", "score_mean", "placing_mean",
    ]  # fmt: skip
    assert sum(seat["first_share"] for seat in report["seats"]) == pytest.approx(1)


def test_people_get_sentences(run: Run, game: Game) -> None:
    ended = run("simulate", game.name, "--games", "2")
    players = game.recommended[0]
    assert ended.out.startswith(f"2 games of {game.name}, {players} players, seed 0.\n")
    for seat in range(players):
        assert f"Seat {seat} (random): first in " in ended.out


def test_options_reach_the_games(run: Run, game: Game) -> None:
    option = next(option for option in game.options if option.kind == "switch")
    flip = "off" if option.default else "on"
    ended = run(
        "simulate", game.name, "--games", "1", "--option", f"{option.name}={flip}", "--json"
    )
    assert json.loads(ended.out)["options"][option.name] == (not option.default)


def test_bots_that_do_not_fit_the_seats_are_refused(run: Run) -> None:
    ended = run("simulate", ANY, "--players", "3", "--bots", "house,random")
    assert ended.code == 2
    assert "2 bots for 3 players" in ended.err


def test_ctrl_c_reports_the_finished_games(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    match = Batch.match

    def stop_at_third(batch: Batch, number: int, engine: Engine | None = None) -> Match:
        if number == 2:
            raise KeyboardInterrupt
        return match(batch, number, engine)

    monkeypatch.setattr(Batch, "match", stop_at_third)
    ended = run("simulate", ANY, "--games", "50", "--json")
    assert ended.code == 130
    assert json.loads(ended.out)["games"] == 2
    assert "Interrupted: 2 of 50 games were finished." in ended.err
