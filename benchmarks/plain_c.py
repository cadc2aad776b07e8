"""The games in plain C (`limit/`): compiled when needed, run as programs."""

from __future__ import annotations

import functools
import json
import shutil
import subprocess
import tempfile
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parent / "limit"
FLAGS = ("-O3", "-march=native")


def is_there() -> bool:
    """Whether there is a compiler."""
    return shutil.which("gcc") is not None


@functools.cache
def _program(game: str) -> str:
    built = Path(tempfile.mkdtemp(prefix="limit-")) / game
    subprocess.run(["gcc", *FLAGS, "-o", built, FOLDER / f"{game}.c"], check=True)
    return str(built)


def play(game: str, players: int, games: int, seed: int) -> Any:
    """The same games that `newsstand.study.simulate` plays with random bots, in figures."""
    words = [_program(game), str(players), str(games), str(seed)]
    return json.loads(subprocess.run(words, capture_output=True, check=True, text=True).stdout)
