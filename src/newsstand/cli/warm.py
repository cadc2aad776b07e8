"""`newsstand warm`: compile every game now, so that nothing has to be compiled later."""

from __future__ import annotations

import re
import shutil
from pathlib import Path
from time import perf_counter

import typer

from newsstand.games import GAMES
from newsstand.kernel.compile import CompileError, cache_folders, mode, root_in_use, wanted_root
from newsstand.players.readiness import prepare as warmed
from newsstand.study import prepare
from newsstand.study.futures import prepare as foreseen

FOLDER = re.compile(r"(\w+)-\w+-[0-9a-f]{20}")  # mode, game, fingerprint; no other is removed


def _bytes(folder: Path) -> int:
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())


def _size(count: int) -> str:
    return f"{count / 1e6:.1f} MB"


def stale_folders(current: set[Path]) -> list[Path]:
    """Compiled code of other sources or versions in the same mode, which is never read again."""
    found = []
    for root in {folder.parent for folder in current}:
        for path in root.iterdir():
            named = FOLDER.fullmatch(path.name)
            if named and named[1] == mode() and path not in current and path.is_dir():
                found.append(path)
    return sorted(found)


def check_cache() -> None:
    """Raise CompileError if nothing would be compiled, or nothing kept."""
    if mode() == "plain":
        raise CompileError("NEWSSTAND_KERNEL=plain compiles nothing; unset it, then warm again")
    if root_in_use() != wanted_root():
        raise CompileError(
            f"compiled code cannot be kept in {wanted_root()}; "
            "name a folder that can be written with NEWSSTAND_CACHE"
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
    check_cache()
    for number, game in enumerate(GAMES.values(), 1):
        typer.echo(f"{number} of {len(GAMES)}: {game.title} ...", err=True)
        start = perf_counter()
        warmed(game)
        prepare(game)
        foreseen(game)
        typer.echo(f"  ready after {perf_counter() - start:.1f} s", err=True)
    current = cache_folders()
    for root in sorted({folder.parent for folder in current}):
        size = sum(_bytes(folder) for folder in current if folder.parent == root)
        typer.echo(f"Compiled code: {root} ({_size(size)})")
    for old in stale_folders(current):
        size = _bytes(old)
        shutil.rmtree(old)
        typer.echo(f"Removed, of another version: {old} ({_size(size)})")
