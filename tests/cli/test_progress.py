"""Who waits is told why."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from numba import njit

from newsstand.cli.progress import COMPILING, bars, told_of_compiling
from newsstand.games import GAMES
from tests.cli.conftest import Run
from tests.match.matches import played


def fresh() -> Callable[[int], int]:
    """A function that Numba has not compiled yet."""
    return njit(lambda number: number + 1)  # type: ignore[no-any-return]


def compile_twice(*_: object, **__: object) -> None:
    """What takes long in every command; then it is interrupted."""
    fresh()(1)
    fresh()(1)
    raise KeyboardInterrupt


@pytest.mark.parametrize(
    ("words", "work"),
    [
        (("simulate", "swoop"), "newsstand.cli.simulate.played"),
        (("ladder", "swoop"), "newsstand.cli.ladder.Tournament.play"),
        (("train", "swoop"), "newsstand.training.run.Run"),
        (("review", "match.json"), "newsstand.cli.review._make_ready"),
    ],
)
def test_a_command_that_compiles_says_so_once_in_a_pipe_too(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, words: tuple[str, ...], work: str
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("NEWSSTAND_KERNEL", "compiled")
    log = played(GAMES["swoop"], 100_000).log().dumps()
    (tmp_path / "match.json").write_text(log, "utf-8")
    monkeypatch.setattr(work, compile_twice)
    assert run(*words).err.splitlines().count(COMPILING) == 1


def test_what_is_compiled_already_needs_no_words(capsys: pytest.CaptureFixture[str]) -> None:
    made = fresh()
    made(1)
    with told_of_compiling():
        made(2)
    assert capsys.readouterr().err == ""


def test_uncompiled_play_waits_for_nobody(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NEWSSTAND_KERNEL", "plain")
    with told_of_compiling():
        fresh()(1)
    assert capsys.readouterr().err == ""


def test_bars_are_for_people(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    with bars() as bar:
        assert bar("games") is None
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    monkeypatch.setenv("FORCE_COLOR", "1")
    with bars() as bar:
        progress = bar("games", before="shuffling")
        assert progress is not None
        progress(1, 2)
    assert "games" in capsys.readouterr().err
