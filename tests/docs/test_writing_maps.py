"""What docs/writing-maps.md says runs: its commands, its map, its numbers, its picture."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

from newsstand.games.star_reporter import board
from newsstand.games.star_reporter.atlas import SMALL_MAP, VARIABLE
from newsstand.games.star_reporter.boards import draw
from tests.cli.conftest import MAIN

PAGE = Path(__file__).parents[2] / "docs" / "writing-maps.md"
TEXT = PAGE.read_text("utf-8")


def blocks(kind: str) -> list[str]:
    return re.findall(rf"^```{kind}\b[^\n]*\n(.*?)^```", TEXT, re.M | re.S)


def run(folder: Path, line: str) -> subprocess.CompletedProcess[str]:
    """Run a `newsstand` command line in a folder, with nobody at the keyboard."""
    program, *words = shlex.split(line)
    assert program == "newsstand"
    return subprocess.run(
        [sys.executable, "-c", MAIN, *words],
        cwd=folder,
        env=os.environ | {VARIABLE: "", "NEWSSTAND_DATA": str(folder)},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=300,
    )


def test_the_first_steps_lead_to_a_match(tmp_path: Path) -> None:
    ended = None
    for line in blocks("sh")[0].splitlines():
        ended = run(tmp_path, line)
        assert ended.returncode == 0, f"{line}\n{ended.stderr}"
    assert (tmp_path / "my_island.svg").read_text("utf-8").startswith("<svg")
    assert ended is not None
    assert "Your turn: choose how to travel" in ended.stdout


def test_the_map_of_the_page_can_be_played_to_the_end(tmp_path: Path) -> None:
    path = tmp_path / "tiny_country.toml"
    path.write_text(blocks("toml")[0], "utf-8")
    told = run(tmp_path, "newsstand map check tiny_country.toml")
    assert told.returncode == 1
    assert "cities besides the start: 4, not 11 to 20." in told.stdout
    watched = "newsstand play star_reporter --map tiny_country.toml --players 2 --seat -1"
    ended = run(tmp_path, watched)
    assert ended.returncode == 0, ended.stderr
    assert "The game is over" in ended.stdout


def test_the_python_of_the_page_runs() -> None:
    (text,) = blocks("python")
    names: dict[str, object] = {}
    exec(compile(text, PAGE.name, "exec"), names)
    assert str(getattr(names["match"], "options", {})["map"]).startswith("teaspoon@")


def test_the_bounds_of_the_page_are_those_of_the_program() -> None:
    rows = re.findall(r"^\| (\S[^|]*) \| ([^|]*) \| ([^|]*) \|$", TEXT, re.M)
    bounds = {what.strip(): (least.strip(), most.strip()) for what, least, most in rows}
    circles = f"{board.MOST_ROADS}, of 1 to {board.MOST_CIRCLES} circles"
    cards = f"{board.MOST_NEWS}, {board.MOST_HEADLINES}, {board.MOST_SCOOPS}"
    assert bounds["cities, with the start"] == ("3", str(board.MOST_CITIES))
    assert bounds["roads"] == ("2", circles)
    assert bounds["cities and circles together"] == ("5", str(board.MOST_SPACES))
    assert bounds["News, Headlines, Scoops"] == ("7, 4, 1", cards)


def test_the_picture_is_of_the_map() -> None:
    """To draw it again: newsstand map draw MAP --out docs/pictures/teaspoon.svg"""
    shown = (PAGE.parent / "pictures" / "teaspoon.svg").read_text("utf-8")
    assert shown == draw(SMALL_MAP), "the map or its drawing has changed"
