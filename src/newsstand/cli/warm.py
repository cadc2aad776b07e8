"""`newsstand warm`: compile every game now, so that nothing has to be compiled later."""

from __future__ import annotations

import re
import shutil
from pathlib import Path
from time import perf_counter

import typer

from newsstand.games import GAMES
from newsstand.games.engine import warm as warmed
from newsstand.kernel.compile import cache_folder
from newsstand.study import prepare

FOLDER = re.compile(r"[0-9a-f]{20}")  # the name that a fingerprint gives; nothing else is removed


def _bytes(folder: Path) -> int:
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())


def _size(count: int) -> str:
    return f"{count / 1e6:.1f} MB"


def stale_folders(current: Path) -> list[Path]:
    """Compiled code of other sources or versions, which is never read again."""
    return sorted(
        path
        for path in current.parent.iterdir()
        if FOLDER.fullmatch(path.name) and path.name != current.name and path.is_dir()
    )


def warm() -> None:
    """Compile every game now, not later.

    The compiled code is kept, and what older versions left is removed. Games run at once without
    this; compiled, they run some fifty times faster, which simulations and strong bots need.
    NEWSSTAND_CACHE names another place for the cache.

    \b
    Examples:
      newsstand warm
      NEWSSTAND_CACHE=/var/cache/newsstand newsstand warm
    """
    for number, game in enumerate(GAMES.values(), 1):
        typer.echo(f"{number} of {len(GAMES)}: {game.title} ...", err=True)
        start = perf_counter()
        warmed(game)
        prepare(game)
        typer.echo(f"  ready after {perf_counter() - start:.1f} s", err=True)
    folder = cache_folder()
    typer.echo(f"Compiled code: {folder} ({_size(_bytes(folder))})")
    for old in stale_folders(folder):
        size = _bytes(old)
        shutil.rmtree(old)
        typer.echo(f"Removed, of another version: {old} ({_size(size)})")
