"""Where OpenSpiel is: in this environment, or behind the Python that NEWSSTAND_PEERS names."""

from __future__ import annotations

import importlib.util
import json
import os
import subprocess
import sys
from pathlib import Path

from benchmarks.turns import Turn

HOW = "python -m venv peers && peers/bin/pip install open_spiel; NEWSSTAND_PEERS=peers/bin/python"


def interpreter() -> str | None:
    """A Python that has pyspiel."""
    wanted = os.environ.get("NEWSSTAND_PEERS")
    if wanted:
        return wanted
    return sys.executable if importlib.util.find_spec("pyspiel") else None


def turn(measure: str) -> Turn:
    """A turn of one measure of openspiel.py, in a process of its own."""
    python = interpreter()
    assert python is not None, HOW
    command = [python, str(Path(__file__).with_name("openspiel.py")), measure]

    def run() -> tuple[int, float]:
        done = subprocess.run(command, capture_output=True, check=True, text=True)
        decisions, seconds = json.loads(done.stdout)
        return decisions, seconds

    return run
