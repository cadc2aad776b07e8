"""Other maps as files: what is wrong with one, and how it looks."""

from __future__ import annotations

from pathlib import Path

from newsstand.games.star_reporter.board import load
from newsstand.games.star_reporter.drawing import svg
from newsstand.games.star_reporter.survey import faults
from newsstand.games.star_reporter.tables import OWN_MAP, VARIABLE

__all__ = ["OWN_MAP", "VARIABLE", "check", "draw"]


def check(path: Path) -> list[str]:
    """What the map misses of R-06 and R-07; raises MapError if it cannot be played at all."""
    return faults(load(path))


def draw(path: Path) -> str:
    """The map as SVG."""
    return svg(load(path))
