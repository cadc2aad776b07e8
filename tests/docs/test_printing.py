"""The commands of docs/printing.md print kits, and its words are those of the program."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pypdfium2
import pytest

from newsstand.games import GAMES
from newsstand.press import BOARDS, PAPERS
from tests.cli.conftest import Run, run

__all__ = ["run"]  # a fixture

PAGE = (Path(__file__).parents[2] / "docs/printing.md").read_text("utf-8")
COMMANDS = re.findall(r"^newsstand (print .+)$", PAGE, re.M)


@pytest.mark.parametrize("command", COMMANDS)
def test_commands_print_kits(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    monkeypatch.chdir(tmp_path)
    ended = run(*shlex.split(command))
    assert (ended.code, ended.err) == (0, "")
    (kit,) = tmp_path.glob("*.pdf")
    assert ended.out.startswith(f"{kit.name}: ")
    assert len(pypdfium2.PdfDocument(kit)) > 0


def test_every_game_paper_and_kind_of_board_is_named() -> None:
    assert COMMANDS
    for game in GAMES.values():
        assert f"| {game.title} |" in PAGE
    for name in (*PAPERS, *BOARDS):
        assert f"`{name}`" in PAGE or f" {name}`" in PAGE


def test_every_option_of_the_command_is_told(run: Run) -> None:
    told = run("print", "--help").out
    for option in sorted(set(re.findall(r"--[a-z-]+", told)) - {"--help", "--out"}):
        assert f"`{option}" in PAGE
