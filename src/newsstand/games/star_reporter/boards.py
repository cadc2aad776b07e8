"""Maps as files: what is wrong with one, how it looks, and which ones are known."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from newsstand.games.star_reporter.atlas import (
    CHARTS,
    OWN_MAP,
    SKIPPED,
    SMALL_MAP,
    VARIABLE,
    name_of,
)
from newsstand.games.star_reporter.board import load
from newsstand.games.star_reporter.drawing import svg
from newsstand.games.star_reporter.survey import faults
from newsstand.games.star_reporter.translation import faults_beside

__all__ = ["KNOWN", "OWN_MAP", "SKIPPED", "VARIABLE", "check", "draft", "draw", "name_of"]

KNOWN: Mapping[str, Path] = {chart.name: chart.path for chart in CHARTS}


def draft(path: Path) -> str:
    """The small map that ships, titled by the file; raises MapError if that cannot be one."""
    text = SMALL_MAP.read_text("utf-8")
    begin = text.index("name = ")
    title = name_of(path).replace("_", " ").title()
    return f'# {title}\n\nname = "{title}"' + text[text.index("\n", begin) :]


def check(path: Path) -> list[str]:
    """What a map misses, and its catalogues; raises MapError if it cannot be played at all."""
    board = load(path)
    return [*faults(board), *faults_beside(board, path.parent)]


def draw(path: Path) -> str:
    """The map as SVG."""
    return svg(load(path))
