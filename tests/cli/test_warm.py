"""`newsstand warm`: what it keeps, what it removes."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context
from pathlib import Path

import pytest

from newsstand.cli import warm as command
from newsstand.cli.warm import stale_folders
from newsstand.games import GAMES
from newsstand.kernel.compile import root_in_use
from tests.cli.conftest import Run

OURS = f"compiled-swoop-play_out-{'a' * 20}"
OLD = f"compiled-swoop-play_out-{'b' * 20}"
OLDER = f"compiled-swoop-{'b' * 20}"  # did not name what it held
CHECKED = f"checked-swoop-play_out-{'c' * 20}"
TRAINED = f"compiled-swoop-walk-{'c' * 20}"  # not warmed, so not replaced


@pytest.fixture
def current(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A cache folder with others, and things that are not ours, beside it."""
    monkeypatch.setenv("NEWSSTAND_KERNEL", "compiled")
    folder = tmp_path / OURS
    folder.mkdir()
    (folder / "code.nbi").write_bytes(b"x" * 1_500_000)
    (tmp_path / OLD).mkdir()
    (tmp_path / OLD / "old.nbi").write_bytes(b"x" * 700_000)
    for name in (OLDER, CHECKED, TRAINED):
        (tmp_path / name).mkdir()
    (tmp_path / "letters").mkdir()
    (tmp_path / f"compiled-swoop-play_out-{'d' * 20}").write_text("a file", "utf-8")
    (tmp_path / f"compiled-swoop-play_out-{'e' * 21}").mkdir()
    return folder


def test_only_folders_of_other_fingerprints_in_this_mode_are_stale(current: Path) -> None:
    assert [path.name for path in stale_folders({current})] == [OLDER, OLD]


def test_warm_says_where_how_big_and_what_was_removed(
    run: Run, current: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    compiled: list[str] = []
    monkeypatch.setattr(command, "warmed", lambda game: compiled.append(game.name))
    monkeypatch.setattr(command, "prepare", lambda game: compiled.append(f"{game.name} batch"))
    monkeypatch.setattr(command, "foreseen", lambda game: compiled.append(f"{game.name} review"))
    monkeypatch.setattr(command, "cache_folders", lambda: {current})
    monkeypatch.setattr(command, "crew", lambda: ThreadPoolExecutor(1))  # where the above holds
    ended = run("warm")
    assert ended.code == 0
    assert compiled == [
        part for name in GAMES for part in (name, f"{name} batch", f"{name} review")
    ]
    assert ended.out.splitlines() == [
        f"Compiled code: {current.parent} (1.5 MB)",
        f"Removed, of another version: {current.parent / OLDER} (0.0 MB)",
        f"Removed, of another version: {current.parent / OLD} (0.7 MB)",
    ]
    assert all(f"{game.title}: ready after" in ended.err for game in GAMES.values())
    left = {path.name for path in current.parent.iterdir()}
    assert {OURS, CHECKED, TRAINED, "letters"} < left
    assert len(left) == 6


def test_a_process_that_is_killed_is_told(
    run: Run, current: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def killed() -> Executor:
        return ProcessPoolExecutor(1, get_context("spawn"), os._exit, (9,))

    monkeypatch.setattr(command, "crew", killed)
    ended = run("warm")
    assert ended.code == 2
    assert "ended from outside" in ended.err


@pytest.mark.parametrize(
    ("name", "value", "says"),
    [
        ("NEWSSTAND_CACHE", "{file}/code", "compiled code cannot be kept in {file}/code"),
        ("NEWSSTAND_KERNEL", "plain", "NEWSSTAND_KERNEL=plain compiles nothing"),
    ],
)
def test_what_would_be_for_nothing_is_refused(
    name: str, value: str, says: str, tmp_path: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "file"
    file.write_text("no folder", "utf-8")
    monkeypatch.setenv("NEWSSTAND_KERNEL", "compiled")
    monkeypatch.setenv(name, value.format(file=file))
    monkeypatch.setattr(command, "warmed", lambda game: pytest.fail("it compiles"))
    root_in_use.cache_clear()
    try:
        ended = run("warm")
    finally:
        root_in_use.cache_clear()
    assert ended.code == 2
    assert says.format(file=file) in ended.err
    assert "Next: " in ended.err


@pytest.mark.slow
def test_a_second_warm_compiles_nothing(tmp_path: Path) -> None:
    """Begun with what is compiled here already: all of it, where all checks run."""
    root = tmp_path / "cache"
    shutil.copytree(root_in_use(), root, ignore=shutil.ignore_patterns("*.tmp.*"))
    environment = {**os.environ, "NEWSSTAND_CACHE": str(root)}
    text = "from newsstand.cli import main; main()"
    seen = []
    for _ in range(2):
        ended = subprocess.run(
            [sys.executable, "-c", text, "warm"],
            env=environment,
            capture_output=True,
            text=True,
            check=True,
        )
        assert f"Compiled code: {root} (" in ended.stdout
        files = [path for path in root.rglob("*") if path.is_file()]
        seen.append({path: path.stat().st_mtime_ns for path in files})
    assert seen[0]
    assert seen[0] == seen[1]
