"""`newsstand map`."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

from newsstand.games import GAMES
from newsstand.games.game import Boards
from tests.cli.conftest import Run

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
    assert boards.VARIABLE in ended.out


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


def test_a_match_can_be_played_on_another_map(boards: Boards, tmp_path: Path) -> None:
    name = next(name for name, found in WITH_MAPS.items() if found is boards)
    path = tmp_path / "mine.toml"
    text = boards.OWN_MAP.read_text("utf-8")
    path.write_text(text.replace('["Humdrum", "Urbania", 3]', '["Humdrum", "Urbania", 12]'))
    program = (
        "from newsstand.games import GAMES\n"
        "from newsstand.match import Match\n"
        f"match = Match.new(GAMES[{name!r}], 3, seed=1, engine='plain')\n"
        "while not match.is_over: match.play(match.legal_actions[0])\n"
        "print(match.log().version)\n"
    )
    ran = subprocess.run(
        [sys.executable, "-c", program],
        env={**os.environ, boards.VARIABLE: str(path)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert int(ran.stdout) != GAMES[name].rules.VERSION  # no log of one map fits another
