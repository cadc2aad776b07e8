"""`newsstand warm`: compile every game now, so that nothing has to be compiled later."""

from __future__ import annotations

import multiprocessing
import re
import shutil
import signal
from concurrent.futures import Executor, ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from time import perf_counter
from typing import NamedTuple

import typer

from newsstand.cli.simulate import cores
from newsstand.games import GAMES
from newsstand.kernel.compile import CompileError, cache_folders, mode, root_in_use, wanted_root
from newsstand.players.readiness import prepare as warmed
from newsstand.study import prepare
from newsstand.study.futures import prepare as foreseen

FOLDER = re.compile(r"(\w+-\w+-)(\w+-)?[0-9a-f]{20}")  # mode, game, what is compiled, fingerprint


def _bytes(folder: Path) -> int:
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())


def _size(count: int) -> str:
    return f"{count / 1e6:.1f} MB"


def stale_folders(current: set[Path]) -> list[Path]:
    """Other versions of the compiled code in `current`, which are never read again.

    Code of what is not in `current` is left alone, such as training's, which takes long to compile.
    """
    named = [match for folder in current if (match := FOLDER.fullmatch(folder.name))]
    # a game alone, too: older versions did not name what they had compiled
    kept = {match[1] + (match[2] or "") for match in named} | {match[1] for match in named}
    found = []
    for root in {folder.parent for folder in current}:
        for path in root.iterdir():
            match = FOLDER.fullmatch(path.name)
            is_ours = match is not None and match[1] + (match[2] or "") in kept
            if is_ours and path not in current and path.is_dir():
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


class Compiled(NamedTuple):
    """A game whose compiled code is kept now."""

    game: str
    seconds: float
    folders: set[Path]


def compiled(name: str) -> Compiled:
    """Compile one game, or find that it is."""
    game, start = GAMES[name], perf_counter()
    warmed(game)
    prepare(game)
    foreseen(game)
    return Compiled(name, perf_counter() - start, cache_folders())


def crew() -> Executor:
    """A process for each core: the compiler lets no second thread in. Ctrl-C ends them too."""
    return ProcessPoolExecutor(
        min(cores(), len(GAMES)),
        multiprocessing.get_context("spawn"),
        signal.signal,
        (signal.SIGINT, signal.SIG_DFL),
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
    titles = ", ".join(game.title for game in GAMES.values())
    typer.echo(f"Compiling {titles} ...", err=True)
    current: set[Path] = set()
    with crew() as workers:
        try:
            for done in as_completed([workers.submit(compiled, name) for name in GAMES]):
                game, seconds, folders = done.result()
                current |= folders
                typer.echo(f"{GAMES[game].title}: ready after {seconds:.1f} s", err=True)
        except BrokenProcessPool:
            raise CompileError(
                "what compiled was ended from outside, perhaps for want of memory; "
                "free some, then warm again: what is ready is kept"
            ) from None
    for root in sorted({folder.parent for folder in current}):
        size = sum(_bytes(folder) for folder in current if folder.parent == root)
        typer.echo(f"Compiled code: {root} ({_size(size)})")
    for old in stale_folders(current):
        size = _bytes(old)
        shutil.rmtree(old)
        typer.echo(f"Removed, of another version: {old} ({_size(size)})")
