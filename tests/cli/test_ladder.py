"""`newsstand ladder`: the command; what it counts is tested in `study`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from newsstand.cli import ladder
from newsstand.study.tournament import Fixture, Result, Tournament
from tests.cli.conftest import ANY, Run

WORDS = ("ladder", ANY, "--players", "3", "--rungs", "random,house")


@pytest.fixture(autouse=True)
def plain(monkeypatch: pytest.MonkeyPatch) -> None:
    """A few games are played sooner than compiled."""
    monkeypatch.setenv("NEWSSTAND_KERNEL", "plain")


def test_people_get_sentences(run: Run) -> None:
    ended = run(*WORDS, "--deals", "5", "--threads", "1")
    assert (ended.code, ended.err) == (0, "")
    first, *lines = ended.out.splitlines()
    assert first.startswith(f"5 deals of {ANY}, 3 players, seed 0: 30 games.")
    assert [line.split(":")[0] for line in lines[:2]] == ["random", "house"]
    assert lines[2].startswith("house is +")
    assert lines[2].endswith("places ahead of random: better.")


def test_programs_get_figures(run: Run) -> None:
    report = json.loads(run(*WORDS, "--deals", "2", "--json").out)
    assert (report["game"], report["players"], report["deals"], report["games"]) == (ANY, 3, 2, 12)
    assert [rung["bot"] for rung in report["rungs"]] == ["random", "house"]
    assert report["rungs"][1]["gain"]["ci95"] is None
    assert sum(rung["rating"]["value"] for rung in report["rungs"]) == pytest.approx(50)


def test_ctrl_c_keeps_the_finished_deals_and_a_file_goes_on(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    file = str(tmp_path / "kept.json")
    play = Tournament.play

    def stopped(made: Tournament, deals: int, *others: object) -> None:
        play(made, 3)
        raise KeyboardInterrupt

    monkeypatch.setattr(Tournament, "play", stopped)
    ended = run(*WORDS, "--deals", "50", "--save", file, "--json")
    assert ended.code == 130
    assert f"Interrupted: 3 of 50 deals were finished; run it again with --save {file}" in ended.err
    assert json.loads(ended.out)["deals"] == 3
    monkeypatch.setattr(Tournament, "play", play)
    ended = run(*WORDS, "--deals", "4", "--save", file, "--json")
    assert json.loads(ended.out)["deals"] == 4
    ended = run(*WORDS, "--seed", "1", "--save", file)
    assert ended.code == 2
    assert "of another tournament: its seed is 0, not 1" in ended.err


def test_what_cannot_be_is_refused(run: Run, tmp_path: Path) -> None:
    ended = run(*WORDS[:-1], "house,hose")
    assert ended.code == 2
    assert "there is no bot 'hose'" in ended.err
    text = tmp_path / "notes.txt"
    text.write_text("not a tournament", "utf-8")
    ended = run(*WORDS, "--save", str(text))
    assert ended.code == 2
    assert "holds no tournament" in ended.err
    assert text.read_text("utf-8") == "not a tournament"


def test_games_are_kept_while_it_runs(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    file = tmp_path / "kept.json"
    played = Tournament._played

    def killed(made: Tournament, fixture: Fixture, *others: Any) -> Result | None:
        if fixture.deal == 2:  # all of the first two were kept by then
            raise SystemExit(9)
        return played(made, fixture, *others)

    monkeypatch.setattr(ladder, "KEPT_EVERY", 0.0)
    monkeypatch.setattr(Tournament, "_played", killed)
    monkeypatch.setattr(ladder, "standings_of", None)
    assert run(*WORDS, "--deals", "5", "--threads", "1", "--save", str(file)).code != 0
    assert len(json.loads(file.read_text("utf-8"))["games"]) >= 11


def test_a_map_may_be_named(run: Run) -> None:
    ended = run("ladder", "swoop", "--map", "teaspoon", "--deals", "1")
    assert ended.code == 2
    assert "Swoop is not played on a map" in ended.err
