"""Maps that a command names: by name, or as files that the program must start anew to read."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Annotated

import typer

from newsstand.games import GAMES
from newsstand.games.game import Boards, Game, OptionError
from newsstand.language import speaker

say = speaker(__package__)


def _names(context: typer.Context, incomplete: str) -> list[str]:
    game = GAMES.get(context.params.get("game", ""))
    known = game.boards.KNOWN if game is not None and game.boards is not None else ()
    return [name for name in known if name.startswith(incomplete)]


MapName = Annotated[
    str | None,
    typer.Option(
        "--map",
        metavar="NAME|FILE",
        help="Which map to play on, for games that have several.",
        autocompletion=_names,
    ),
]


def map_named(game: Game, wanted: str) -> str:
    """The name of a map, or of that of a file; raises GameError. May start the program anew."""
    boards = game.boards
    if boards is None:
        raise OptionError(
            say.later("{game} is not played on a map; leave out --map", game=game.title)
        )
    path = Path(wanted).expanduser()
    if wanted in boards.KNOWN or (path.suffix != ".toml" and path.name == wanted):
        return wanted  # the option judges it
    boards.check(path)  # one that cannot be played on is refused by name
    name = boards.name_of(path)
    known = boards.KNOWN.get(name)
    if known is None or not known.samefile(path):
        read_maps(boards, path)
        why = boards.SKIPPED.get(path.resolve(), path)
        raise OptionError(say.later("{why}; rename or mend the file", why=why))
    return name


def read_maps(boards: Boards, path: Path) -> None:
    """Start the program anew with a file or folder of maps, unless it was started so already.

    Kernels are compiled for the maps there are, so these are read before anything else.
    """
    path = path.resolve()
    before = os.environ.get(boards.VARIABLE, "").split(os.pathsep)
    if str(path) in before:
        return
    paths = os.pathsep.join([str(path), *(old for old in before if old)])
    environment = {**os.environ, boards.VARIABLE: paths}
    command = [sys.executable, *sys.orig_argv[1:]]
    sys.stdout.flush()
    if os.name == "nt":  # there, what replaces a program leaves its terminal
        sys.exit(subprocess.call(command, env=environment))
    os.execve(sys.executable, command, environment)
