"""`newsstand map`."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

from newsstand.games import GAMES
from newsstand.games.game import Boards
from tests.cli.conftest import MAIN, Run

WITH_MAPS = {game.name: game.boards for game in GAMES.values() if game.boards is not None}


@pytest.fixture(params=list(WITH_MAPS))
def boards(request: pytest.FixtureRequest) -> Boards:
    """The maps of each game that has some."""
    return WITH_MAPS[request.param]


def test_there_are_games_with_maps() -> None:
    assert WITH_MAPS


def test_our_own_map_is_faultless(run: Run, boards: Boards) -> None:
    ended = run("map", "check", str(boards.OWN_MAP))
    assert (ended.code, ended.err) == (0, "")
    assert "Nothing is wrong" in ended.out
    assert f"--map {boards.OWN_MAP}" in ended.out


def test_what_a_map_misses_is_told_by_name(run: Run, boards: Boards, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    text = boards.OWN_MAP.read_text("utf-8")
    path.write_text(text.replace('["Humdrum", "Urbania", 3]', '["Humdrum", "Urbania", 12]'))
    ended = run("map", "check", str(path))
    assert ended.code == 1
    assert "steps of the road Humdrum to Urbania: 13, not 3 to 7." in ended.out


def test_a_map_that_cannot_be_played_is_refused(run: Run, boards: Boards, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(boards.OWN_MAP.read_text("utf-8").replace('start = "', 'start = "Old '))
    ended = run("map", "check", str(path))
    assert ended.code == 2
    assert "there is no city 'Old Urbania'" in ended.err
    assert run("map", "check", str(tmp_path / "none.toml")).code == 2


def test_a_map_is_drawn(run: Run, boards: Boards, tmp_path: Path) -> None:
    ended = run("map", "draw", str(boards.OWN_MAP))
    assert ended.code == 0
    drawn = ElementTree.fromstring(ended.out)
    words = {text.text for text in drawn.iter("{http://www.w3.org/2000/svg}text")}
    assert {"Urbania", "Foghorn", "A", "16"} <= words
    out = tmp_path / "map.svg"
    assert run("map", "draw", str(boards.OWN_MAP), "--out", str(out)).code == 0
    assert out.read_text("utf-8") == ended.out


def test_a_game_without_maps_is_refused(run: Run) -> None:
    other = next(name for name in GAMES if name not in WITH_MAPS)
    ended = run("map", "check", "any.toml", "--game", other)
    assert ended.code == 2
    assert f"{other} has no maps" in ended.err


def test_a_new_map_is_faultless_and_never_written_over_another(
    run: Run, boards: Boards, tmp_path: Path
) -> None:
    path = tmp_path / "my_country.toml"
    ended = run("map", "new", str(path))
    assert (ended.code, ended.err) == (0, "")
    assert run("map", "check", str(path)).code == 0
    assert 'name = "My Country"' in path.read_text("utf-8")
    path.write_text("hours of work", "utf-8")
    assert run("map", "new", str(path)).code == 2
    assert path.read_text("utf-8") == "hours of work"
    assert run("map", "new", str(tmp_path / "my country.toml")).code == 2


@pytest.fixture
def folder(boards: Boards, tmp_path: Path) -> Path:
    """A folder with a map, and a file that is none."""
    made = tmp_path / "maps"
    made.mkdir()
    text = boards.OWN_MAP.read_text("utf-8")
    changed = text.replace('["Humdrum", "Urbania", 3]', '["Humdrum", "Urbania", 12]')
    (made / "mine.toml").write_text(changed, "utf-8")
    (made / "broken.toml").write_text("start =", "utf-8")
    return made


def newsstand(
    boards: Boards, maps: Path | None, *words: str, typed: str = ""
) -> subprocess.CompletedProcess[str]:
    """Run a command in a process of its own, which knows these maps."""
    environment = os.environ | {boards.VARIABLE: str(maps or "")}
    return subprocess.run(
        [sys.executable, "-c", MAIN, *words],
        env=environment,
        input=typed,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=120,
    )


def test_a_match_can_be_played_on_another_map(boards: Boards, folder: Path) -> None:
    log = folder / "log.json"
    name = next(name for name, found in WITH_MAPS.items() if found is boards)
    words = ("play", name, "--seed", "1", "--save", str(log))
    ended = newsstand(boards, None, *words, "--map", str(folder / "mine.toml"), typed="1\n")
    assert ended.returncode == 0, ended.stderr
    assert json.loads(log.read_text("utf-8"))["options"]["map"].startswith("mine@")

    known = newsstand(boards, folder, "replay", str(log))
    assert known.returncode == 0, known.stderr
    assert "a map is left out: " in known.stderr
    assert f"newsstand map check {folder / 'broken.toml'}" in known.stderr

    missing = newsstand(boards, None, "replay", str(log))
    assert missing.returncode == 2
    assert "there is no map 'mine'" in missing.stderr
    assert boards.VARIABLE in missing.stderr

    path = folder / "mine.toml"
    path.write_text(path.read_text("utf-8").replace("crowd gathers", "crowd leaves"), "utf-8")
    changed = newsstand(boards, folder, "replay", str(log))
    assert changed.returncode == 2
    assert "mine.toml is not the map 'mine' that was played on" in changed.stderr

    path.write_text(path.read_text("utf-8").replace("crowd leaves", "crowd gathers"), "utf-8")
    path.write_text(path.read_text("utf-8").replace("[scenery]", "[scenery] # painted"), "utf-8")
    assert newsstand(boards, folder, "replay", str(log)).returncode == 0


def test_a_map_that_cannot_be_had_is_refused(run: Run, boards: Boards, tmp_path: Path) -> None:
    name = next(name for name, found in WITH_MAPS.items() if found is boards)
    ended = run("play", name, "--map", "nowhere")
    assert (ended.code, ended.out) == (2, "")
    assert "there is no map 'nowhere'" in ended.err
    ended = run("simulate", name, "--map", str(tmp_path / "none.toml"))
    assert ended.code == 2
    assert "none.toml: No such file" in ended.err
    twin = tmp_path / boards.OWN_MAP.name
    twin.write_text(boards.OWN_MAP.read_text("utf-8"), "utf-8")
    other = newsstand(boards, None, "play", name, "--map", str(twin))
    assert other.returncode == 2
    assert "rename" in other.stderr
    without = next(name for name in GAMES if name not in WITH_MAPS)
    assert "is not played on a map" in run("play", without, "--map", "any").err
