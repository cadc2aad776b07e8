"""`newsstand review FILE` from a shell, uncompiled: nobody waits for the compiler here."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable
from pathlib import Path

import pytest

from newsstand.games.game import Game
from newsstand.study import review as study
from newsstand.study.review import Effort
from tests.cli.conftest import Run
from tests.study.test_review import at_its_end

SHORT = Effort(worlds=2, rounds=1, imagined=6, urgent=2)


@pytest.fixture(autouse=True)
def uncompiled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NEWSSTAND_KERNEL", "plain")
    monkeypatch.setattr(study, "MODEST", SHORT)
    monkeypatch.setattr(study, "is_ready", lambda game: False)


@pytest.fixture
def short_file(game: Game, tmp_path: Path) -> Path:
    """The log of the last actions of a match of each game."""
    path = tmp_path / "short.json"
    path.write_text(at_its_end(game).log().dumps(), "utf-8")
    return path


def test_it_tells_lines_turning_points_misses_and_luck(run: Run, short_file: Path) -> None:
    ended = run("review", str(short_file), "--seconds", "60")
    assert ended.code == 0, ended.err
    heads = (
        "Place to expect",
        "Turning points",
        "What one could have known better",
        "Luck against",
    )
    places = [ended.out.index(head) for head in heads]
    assert places == sorted(places)
    assert "rough look" in ended.out
    assert "\x1b" not in ended.out


def test_a_picture_a_page_and_json(run: Run, short_file: Path, tmp_path: Path) -> None:
    picture, page = tmp_path / "graph.svg", tmp_path / "review.html"
    words = ("--svg", str(picture), "--html", str(page), "--json", "--seconds", "60")
    ended = run("review", str(short_file), *words)
    assert ended.code == 0, ended.err
    told = json.loads(ended.out)
    assert len(told["names"]) == told["players"]
    assert picture.read_text("utf-8").startswith("<svg ")
    assert picture.read_text("utf-8").strip() in page.read_text("utf-8")


@pytest.mark.parametrize("game", ["muckraker"], indirect=True)
def test_an_open_match_is_refused(run: Run, open_file: Path) -> None:
    ended = run("review", str(open_file))
    assert ended.code == 2
    assert ended.out == ""
    assert "is not over\nNext: play it to its end" in ended.err


@pytest.mark.parametrize("game", ["muckraker"], indirect=True)
def test_ctrl_c_reports_what_is_known(
    run: Run, log_file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = study.Review.run

    def interrupted(
        self: study.Review,
        threads: int = 1,
        stop: threading.Event | None = None,
        progress: Callable[[int, int], None] | None = None,
    ) -> None:
        def ctrl_c(done: int, steps: int) -> None:
            if done >= 4:
                raise KeyboardInterrupt

        whole(self, threads, stop, ctrl_c)

    monkeypatch.setattr(study.Review, "run", interrupted)
    ended = run("review", str(log_file), "--threads", "1")
    assert ended.code == 130
    assert "Luck against decisions" in ended.out
    plies = len(json.loads(log_file.read_text("utf-8"))["moves"]) + 1
    assert f"of {plies} positions." in ended.err
