"""A process of its own that appends moves; the tests race it and kill it.

python -m tests.store.sender URL open              wait for a line, open the store, say so
python -m tests.store.sender URL race MATCH PLIES  wait for a line, try every ply, print those won
python -m tests.store.sender URL flood MATCH...    play all matches on, print what was acknowledged
"""

from __future__ import annotations

import asyncio
import os
import sys
from contextlib import suppress
from itertools import count

from newsstand.store import Move, StaleMove, Store


def wait_for_all() -> None:
    """Say that this process is ready, and wait to be told to begin."""
    print("ready", flush=True)
    sys.stdin.readline()


def race(store: Store, match: str, plies: int) -> None:
    """Try every ply, once told to begin."""
    wait_for_all()
    for ply in range(plies):
        with suppress(StaleMove):
            wanted = Move(match, ply, 0, os.getpid(), f"{os.getpid()}-{ply}", 0)
            store.append_move(wanted).result()
            print(ply, flush=True)


async def flood(store: Store, matches: list[str]) -> None:
    """Play all matches on at once, until killed."""

    async def play(match: str) -> None:
        for ply in count():
            await store.append_move(Move(match, ply, 0, ply * 3, f"k{ply}", 0))
            # one write, so that a line is never cut by the kill
            os.write(1, f"{match} {ply}\n".encode())

    await asyncio.gather(*map(play, matches))


def main(url: str, what: str, *rest: str) -> None:
    """Do what is asked."""
    if what == "open":
        wait_for_all()
        Store.open(url).close()
        print("opened")
        return
    with Store.open(url) as store:
        if what == "race":
            race(store, rest[0], int(rest[1]))
        else:
            asyncio.run(flood(store, [*rest]))


if __name__ == "__main__":
    main(*sys.argv[1:])
