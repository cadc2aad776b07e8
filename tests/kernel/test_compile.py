"""Compiled kernels: their modes, their cache, and Numba kept out of the way."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from fnmatch import fnmatchcase
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from newsstand.games import GAMES
from newsstand.kernel import compile as compiling
from newsstand.kernel.compile import CompileError, Table, cache_root, fingerprint, kernel, mode
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

FINGERPRINTS = """
import json
from newsstand.games import GAMES, engine
from newsstand.kernel.compile import fingerprint
from newsstand.players.tree import grow
from newsstand.study.simulate import play_games

parts = (play_games, engine.apply_at, engine.imagine_at, engine.house_at, grow)
print(json.dumps({
    f"{game.name}: {part.__name__}": fingerprint(part, game.modules)
    for game in GAMES.values() for part in parts
}))
"""


@pytest.fixture(scope="module")
def copied(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a copy of the package's sources and data, to be edited and put right again."""
    folder = tmp_path_factory.mktemp("copied")
    ignored = shutil.ignore_patterns("static", "page", "__pycache__")
    shutil.copytree(compiling.PACKAGE, folder / "newsstand", ignore=ignored)
    return folder


def fingerprints(folder: Path) -> dict[str, str]:
    """Those of a process that finds its games in a folder."""
    done = subprocess.run(
        [sys.executable, "-c", FINGERPRINTS],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(folder), "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert done.returncode == 0, done.stderr
    told: dict[str, str] = json.loads(done.stdout)
    return told


@pytest.fixture(scope="module")
def before(copied: Path) -> dict[str, str]:
    return fingerprints(copied)


Edit = tuple[str, str, str]  # file, what stands there, what is to stand there
SENTENCES: tuple[Edit, ...] = (
    ("games/swoop/words.py", "Your turn: ", "It is up to you: "),
    ("games/swoop/words.py", "\n\nsay = ", "\n\nFRESH = 1\nsay = "),
    ("games/swoop/options.py", "rounded up", "rounded up, of course"),
    ("games/swoop/rules.py", '"""', '"""In other words: '),
    ("games/swoop/rules.py", "\n@kernel", "\n# remarked\n@kernel"),
    ("games/swoop/de.po", "Punkte", "Zähler"),
    ("games/scoop/components/stories.txt", "Cat burglar", "Burglar"),
    ("games/__init__.py", "GAMES: ", "FRESH = 1\nGAMES: "),
    ("study/report.py", "\n\nimport", "\n\nFRESH = 1\nimport"),
)
CHANGES: list[tuple[tuple[Edit, ...], tuple[str, ...]]] = [  # edits, and what they change
    (SENTENCES, ()),
    ((("games/swoop/rules.py", "s.turns += 1", "s.turns += 2"),),
     ("swoop: play_games", "swoop: apply_at", "swoop: grow")),
    ((("games/swoop/house.py", "CARD = 12", "CARD = 13"),
      ("games/muckraker/worlds.py", "s.draw_count -= 1", "s.draw_count -= 2"),
      ("games/scoop/components/values.txt", "1900 2000", "1900 2100")),
     ("swoop: house_at", "swoop: play_games", "swoop: grow",
      "muckraker: imagine_at", "muckraker: grow",
      "scoop: play_games", "scoop: imagine_at", "scoop: house_at", "scoop: grow")),
    ((("games/game.py", "out[seat] = 1.0 -", "out[seat] = 1.5 -"),), ("*: grow",)),
    ((("kernel/record.py", '"""', '"""In other words: '),), ("*",)),
]  # fmt: skip


@pytest.mark.parametrize(("edits", "changed"), CHANGES)
def test_a_change_reaches_what_is_made_from_it_and_no_more(
    copied: Path, before: dict[str, str], edits: tuple[Edit, ...], changed: tuple[str, ...]
) -> None:
    paths = {copied / "newsstand" / name for name, _, _ in edits}
    kept = {path: path.read_text("utf-8") for path in paths}
    try:
        for name, old, new in edits:
            path = copied / "newsstand" / name
            text = path.read_text("utf-8")
            assert old in text
            path.write_text(text.replace(old, new, 1), "utf-8")
        after = fingerprints(copied)
    finally:
        for path, text in kept.items():
            path.write_text(text, "utf-8")
    for name, old in before.items():
        is_among = any(fnmatchcase(name, pattern) for pattern in changed)
        assert (after[name] != old) == is_among, name


@pytest.fixture
def beads() -> Iterator[ModuleType]:
    """A module with a kernel that reads a table and a number, and one that it calls."""
    module = ModuleType("beads")
    program = (
        "def wire(i):\n    return TABLE[i] + ONE\ndef both(i):\n    return wire(i) + wire(0)\n"
    )
    exec(program, module.__dict__)
    module.TABLE, module.ONE = Table([1, 2]), 1  # type: ignore[attr-defined]
    yield module
    for name in ("wire", "both"):
        compiling._kernels.pop(getattr(module, name), None)


def of_beads(module: ModuleType) -> str:
    """The fingerprint of its kernels."""
    kernel(module.wire)
    return fingerprint(kernel(module.both), {})


@pytest.mark.parametrize(("name", "value"), [("TABLE", Table([1, 3])), ("ONE", 2), ("ONE", 1.0)])
def test_other_numbers_and_tables_change_it_wherever_they_come_from(
    beads: ModuleType, name: str, value: object
) -> None:
    before = of_beads(beads)
    assert of_beads(beads) == before
    setattr(beads, name, value)
    assert of_beads(beads) != before


def test_a_kernel_reads_nothing_whose_change_would_not_be_noticed(beads: ModuleType) -> None:
    beads.TABLE = [1, 2]  # type: ignore[attr-defined]
    with pytest.raises(CompileError, match=r"wire names TABLE, but kernels .* not a list: make it"):
        of_beads(beads)


@pytest.mark.parametrize("name", ["numba", "llvmlite", "numpy"])
def test_another_version_of_the_compiler_changes_it(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = fingerprint(play_games, GAMES["swoop"].modules)
    monkeypatch.setattr(f"{name}.__version__", "0.0.0")
    assert fingerprint(play_games, GAMES["swoop"].modules) != before


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
