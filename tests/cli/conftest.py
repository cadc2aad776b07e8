"""Running `newsstand` in this process, as `main` does for a shell."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from newsstand.cli import main
from newsstand.games import GAMES
from newsstand.games.game import Game
from tests.match.matches import played

ANY = next(iter(GAMES))
MAIN = "from newsstand.cli import main; main()"


class Ran(NamedTuple):
    """How a command ended."""

    code: int
    out: str
    err: str


Run = Callable[..., Ran]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Run:
    """`run("play", "swoop", typed="1\\n")` runs a command; matches are kept in `tmp_path`."""

    def work(*words: str, typed: str = "") -> Ran:
        monkeypatch.setattr(sys, "argv", ["newsstand", *words])
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(typed.encode())))
        monkeypatch.setenv("NEWSSTAND_DATA", str(tmp_path / "data"))
        capsys.readouterr()
        with pytest.raises(SystemExit) as ended:
            main()
        code = ended.value.code
        assert isinstance(code, int)
        return Ran(code, *capsys.readouterr())

    return work


@pytest.fixture(params=list(GAMES))
def game(request: pytest.FixtureRequest) -> Game:
    """Each game in turn."""
    return GAMES[request.param]


@pytest.fixture
def log_file(game: Game, tmp_path: Path) -> Path:
    """The log of a whole match of `game`."""
    path = tmp_path / f"{game.name}.json"
    path.write_text(played(game, 100_000).log().dumps(), "utf-8")
    return path


@pytest.fixture
def open_file(game: Game, tmp_path: Path) -> Path:
    """The log of a match of `game` after twelve actions."""
    path = tmp_path / f"{game.name}-open.json"
    path.write_text(played(game, 12).log().dumps(), "utf-8")
    return path
