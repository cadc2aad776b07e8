"""Compiled kernels: their modes, their cache, and Numba kept out of the way."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from newsstand.games import GAMES
from newsstand.games.game import Game
from newsstand.kernel import compile as compiling
from newsstand.kernel.compile import CompileError, Table, cache_root, fingerprint, mode
from newsstand.study.simulate import play_games

ROOT = Path(__file__).parents[2]
Told = dict[str, Any]


def start(cache: Path | str, kernel: str = "compiled", *words: str) -> subprocess.Popen[str]:
    """A fresh process that counts beads with compiled code."""
    return subprocess.Popen(
        [sys.executable, "-W", "error", "-m", "tests.kernel.counting", *words],
        cwd=ROOT,
        env={**os.environ, "NEWSSTAND_CACHE": str(cache), "NEWSSTAND_KERNEL": kernel},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def told(process: subprocess.Popen[str]) -> Told:
    """What it said."""
    out, err = process.communicate(timeout=120)
    assert process.returncode == 0, err
    answer: Told = json.loads(out)
    return answer


@pytest.fixture(scope="module")
def cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("cache")


@pytest.fixture(scope="module")
def first(cache: Path) -> list[Told]:
    """Two processes that meet an empty cache at the same time."""
    both = [start(cache), start(cache)]
    return [told(process) for process in both]


def test_two_processes_may_compile_at_once(first: list[Told], cache: Path) -> None:
    for answer in first:
        assert answer["total"] == 20
        assert answer["hits"] + answer["misses"] == 1
        assert Path(answer["folder"]).parent == cache
    assert sum(answer["misses"] for answer in first) >= 1  # the slower one may find it made


@pytest.mark.usefixtures("first")
def test_a_later_process_compiles_nothing(cache: Path) -> None:
    answer = told(start(cache))
    assert (answer["total"], answer["hits"], answer["misses"]) == (20, 1, 0)


def test_checked_code_is_kept_apart_and_checks_bounds(first: list[Told], cache: Path) -> None:
    tame, wild = told(start(cache, "checked")), told(start(cache, "checked", "wild"))
    assert (tame["mode"], tame["total"]) == ("checked", 20)
    assert wild["total"] == "IndexError"
    assert tame["ours"] == "IndexError"  # kernels never count from the end
    assert tame["folder"] == wild["folder"] != first[0]["folder"]


@pytest.mark.usefixtures("first")
def test_compiled_code_checks_no_bounds(cache: Path) -> None:
    assert told(start(cache, "compiled", "wild"))["total"] == 220  # the row behind is read


def test_an_index_is_not_asked_whether_it_is_negative(first: list[Told]) -> None:
    for answer in first:
        assert answer["ours"] == 4  # the bead before the row
        assert answer["others"] == 7  # the last one of the row: other people's code is left alone


def test_a_cache_that_cannot_be_written_is_done_without(tmp_path: Path) -> None:
    occupied = tmp_path / "file"
    occupied.write_text("not a folder")
    answer = told(start(occupied / "cache"))
    assert answer["total"] == 20
    assert not Path(answer["folder"]).exists()  # it went with the process


def test_the_cache_is_where_the_environment_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NEWSSTAND_CACHE", str(tmp_path / "a" / "b"))
    assert cache_root() == tmp_path / "a" / "b"
    assert cache_root().is_dir()


# The fingerprint


@pytest.fixture
def copied(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the package's sources, which the fingerprint is taken of."""
    package = tmp_path / "newsstand"
    shutil.copytree(
        compiling.PACKAGE,
        package,
        ignore=shutil.ignore_patterns("static", "page", "__pycache__"),
    )
    monkeypatch.setattr(compiling, "PACKAGE", package)
    return package


def touch(path: Path) -> None:
    path.write_text(path.read_text("utf-8") + "\n# changed\n", "utf-8")


def of_batch(game: Game) -> str:
    """The fingerprint of a game's batches."""
    return fingerprint(play_games, {"rules": game.rules, "house": game.house})


CHANGES = [  # of this file: does swoop's batch change, does muckraker's?
    ("kernel/chance.py", True, True),
    ("kernel/record.py", True, True),
    ("games/engine.py", True, True),
    ("games/game.py", True, True),
    ("games/swoop/cards.py", True, False),
    ("games/swoop/rules.py", True, False),
    ("games/muckraker/worlds.py", False, True),
    ("study/simulate.py", True, True),
    ("study/report.py", False, False),
    ("match/log.py", False, False),
]


@pytest.mark.parametrize(("name", "swoop", "muckraker"), CHANGES)
def test_a_change_reaches_what_is_made_from_it_and_no_more(
    copied: Path, name: str, swoop: bool, muckraker: bool
) -> None:
    before = [of_batch(GAMES[game]) for game in ("swoop", "muckraker")]
    assert before == [of_batch(GAMES[game]) for game in ("swoop", "muckraker")]
    touch(copied / name)
    after = [of_batch(GAMES[game]) for game in ("swoop", "muckraker")]
    assert [old != new for old, new in zip(before, after, strict=True)] == [swoop, muckraker]


def test_a_new_file_of_a_game_changes_it(copied: Path) -> None:
    before = of_batch(GAMES["swoop"])
    (copied / "games" / "swoop" / "fresh.py").write_text("ONE = 1\n")
    assert of_batch(GAMES["swoop"]) != before


def test_a_table_of_other_numbers_changes_it(monkeypatch: pytest.MonkeyPatch) -> None:
    before = of_batch(GAMES["star_reporter"])
    monkeypatch.setattr(compiling, "_tables", lambda made: {"ROADS": Table([1, 2])})
    assert of_batch(GAMES["star_reporter"]) != before


@pytest.mark.parametrize("name", ["numba", "llvmlite", "numpy"])
def test_another_version_of_the_compiler_changes_it(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = of_batch(GAMES["swoop"])
    monkeypatch.setattr(f"{name}.__version__", "0.0.0")
    assert of_batch(GAMES["swoop"]) != before


# Modes


def test_the_mode_is_compiled_unless_the_environment_says(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NEWSSTAND_KERNEL", raising=False)
    assert mode() == "compiled"
    monkeypatch.setenv("NEWSSTAND_KERNEL", "plain")
    assert mode() == "plain"
    monkeypatch.setenv("NEWSSTAND_KERNEL", "quick")
    with pytest.raises(CompileError, match="'quick' is unknown; use one of plain, compiled, check"):
        mode()


UNCOMPILED_PLAY = """
import sys
import newsstand
from newsstand.games.engine import engine_for
from newsstand.players import bots_for

for name, game in newsstand.GAMES.items():
    match = newsstand.game(name).match(players=4, seed=1)
    kinds = [*bots_for(game).values()] * 2
    bots = [bot.make(engine_for(game), seat) for seat, bot in enumerate(kinds)]
    while not match.is_over and match.ply < 60:
        match.play(bots[match.turn].choose(match.view(match.turn), match.legal_actions))
    newsstand.Log.loads(match.log().dumps())
loaded = {name.split(".")[0] for name in sys.modules}
assert not loaded & {"numba", "llvmlite"}, loaded
"""


def run_python(program: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, timeout=60
    )


def test_uncompiled_play_never_imports_numba() -> None:
    done = run_python(UNCOMPILED_PLAY)
    assert done.returncode == 0, done.stderr


def test_this_test_would_notice_numba() -> None:
    assert "AssertionError" in run_python("import numba\n" + UNCOMPILED_PLAY).stderr
