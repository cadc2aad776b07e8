"""The maps that can be played on: ours, and those of the folders that `NEWSSTAND_MAPS` names.

They are read once, when the game is imported, because kernels are compiled for the maps there are.
A map is called by the name of its file. A file that cannot be read as a map is skipped, and
`SKIPPED` says why.

Our own map changes only with the version of the rules. All others are named with a digest of their
content, `teaspoon@1f2e3d4c`, so that what was played on a map is refused where that map is missing
or has changed.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from newsstand.games.game import OptionError
from newsstand.games.star_reporter.board import Board, MapError, load
from newsstand.games.star_reporter.translation import translated
from newsstand.language import ENGLISH, in_force, speaker

say = speaker(__package__)

VARIABLE = "NEWSSTAND_MAPS"
SHIPPED = Path(__file__).parent / "maps"
OWN_MAP = SHIPPED / "urbania.toml"
SMALL_MAP = SHIPPED / "teaspoon.toml"
NAME = re.compile(r"[a-z0-9][a-z0-9_-]{0,39}")


@dataclass(frozen=True)
class Chart:
    """A map that can be played on."""

    name: str  # of its file, without the ending
    path: Path
    board: Board

    @property
    def value(self) -> str:
        """Its name in options, logs and positions."""
        return self.name if self.path == OWN_MAP else f"{self.name}@{self.board.digest}"


def name_of(path: Path) -> str:
    """What the map of a file is called; raises MapError."""
    name = path.stem.lower()
    if not NAME.fullmatch(name):
        raise MapError(f"{path}: a map is called by its file; write letters, digits, - and _")
    return name


def files_of(paths: Iterable[Path]) -> Iterator[Path]:
    """The files to read: each path itself, or all `.toml` files of a folder, by name."""
    for path in paths:
        yield from sorted(path.glob("*.toml")) if path.is_dir() else (path,)


def charts_of(paths: Iterable[Path]) -> tuple[tuple[Chart, ...], Mapping[Path, str]]:
    """The maps of these files and folders, and why each other file is skipped."""
    charts: dict[str, Chart] = {}
    skipped = {}
    for path in files_of(paths):
        try:
            name = name_of(path)
            if name in charts:
                if charts[name].path.resolve() == path.resolve():
                    continue
                raise MapError(f"{path}: {charts[name].path} is called {name} too; rename one")
            charts[name] = Chart(name, path, load(path))
        except MapError as error:
            skipped[path] = str(error)
    return tuple(charts.values()), skipped


def _paths() -> list[Path]:
    given = os.environ.get(VARIABLE, "").split(os.pathsep)
    return [OWN_MAP, SHIPPED, *(Path(path).expanduser() for path in given if path)]


CHARTS, SKIPPED = charts_of(_paths())  # our own map first


def board_of(number: int) -> Board:
    """The map of this number, in the language in force."""
    return CHARTS[number].board if in_force() == ENGLISH else _translated(number, in_force())


@cache
def _translated(number: int, language: str) -> Board:  # which is in force
    return translated(CHARTS[number].board, CHARTS[number].path.parent)


def number_of(text: str) -> int:
    """The number of the map of this name, which may carry its digest; raises OptionError."""
    name, _, digest = text.partition("@")
    names = [chart.name for chart in CHARTS]
    if name.lower() not in names:
        raise OptionError(
            say.later(
                "option map: there is no map {name!r}, only {names}; "
                "put its file into a folder that {folders} names, and start anew",
                name=name,
                names=", ".join(names),
                folders=VARIABLE,
            )
        )
    number = names.index(name.lower())
    chart = CHARTS[number]
    if digest and text.lower() != chart.value:
        raise OptionError(
            say.later(
                "option map: {path} is not the map {name!r} that was played on ({digest}): "
                "its content is another ({other}); put the former file back",
                path=chart.path,
                name=name,
                digest=digest,
                other=chart.board.digest,
            )
        )
    return number
