"""Moves a second that the store acknowledges, by how many wait at once.

    python -m benchmarks.store            SQLite, and PostgreSQL where its programs are installed
    python -m benchmarks.store URL        a database of yours (it gets tables and rows!)

Every move is committed to disk before it counts. The first line is the floor under all of it: one
row a commit, by Python's sqlite3 alone, on the same disk in the same run.
"""

from __future__ import annotations

import asyncio
import sqlite3
import statistics
import sys
import tempfile
import time
from pathlib import Path

from sqlalchemy import event
from tests.store import postgres

from newsstand.store import Guest, Move, Seat, Store, Table

WRITERS = (1, 16, 64)
SECONDS = 2.0
ROUNDS = 3
ACTION = 123_456


def open_matches(store: Store, count: int) -> list[str]:
    """Matches in play, one for each writer."""
    now = time.time_ns()
    host = store.add_guest(Guest(f"g{now}", "Host", now)).result()
    names = [f"{now}-{number}" for number in range(count)]
    for name in names:
        seats = tuple(Seat(seat, "bot", "House", bot="house") for seat in range(2))
        store.add_table(
            Table(
                id=name,
                game="swoop",
                players=2,
                preset="as_printed",
                options={},
                host=host.id,
                status="lobby",
                created=now,
                seed="00" * 16,
                commitment="00" * 32,
                seats=seats,
            )
        ).result()
        store.start_match(name, version=1, at=now).result()
    return names


async def append(store: Store, match: str, waits: list[float]) -> None:
    """Append one move after the other, noting how long each took."""
    end = time.perf_counter() + SECONDS
    ply = 0
    while (began := time.perf_counter()) < end:
        await store.append_move(Move(match, ply, ply % 2, ACTION, f"{match}-{ply:08}", ply))
        waits.append(time.perf_counter() - began)
        ply += 1


async def append_together(store: Store, matches: list[str]) -> tuple[float, list[float]]:
    """Moves a second, and how long each waited."""
    waits: list[float] = []
    began = time.perf_counter()
    await asyncio.gather(*(append(store, match, waits) for match in matches))
    return len(waits) / (time.perf_counter() - began), waits


def measure(name: str, url: str) -> None:
    """Print a line for each number of writers: the middle one of some rounds."""
    commits: list[object] = []
    with Store.open(url) as store:
        event.listen(store._writer._engine, "commit", lambda connection: commits.append(connection))
        for writers in WRITERS:
            results = []
            for _ in range(ROUNDS):
                matches = open_matches(store, writers)
                commits.clear()
                rate, waits = asyncio.run(append_together(store, matches))
                results.append((rate, sorted(waits), len(waits) / len(commits)))
            rate, waits, batch = sorted(results)[ROUNDS // 2]
            p50 = statistics.median(waits) * 1e3
            p99 = waits[int(len(waits) * 0.99)] * 1e3
            print(
                f"{name:<24}{writers:>4} waiting  {rate:>8,.0f} moves/s   "
                f"p50 {p50:6.2f} ms   p99 {p99:6.2f} ms   {batch:5.1f} moves a commit"
            )


def measure_floor(path: Path) -> None:
    """Print how many single rows Python's sqlite3 commits, with the same durability."""
    connection = sqlite3.connect(path, isolation_level=None)
    connection.execute("PRAGMA journal_mode=WAL")
    connection.execute("PRAGMA synchronous=FULL")
    connection.execute("CREATE TABLE moves (ply INTEGER PRIMARY KEY, body TEXT)")
    end = time.perf_counter() + SECONDS
    ply = 0
    while time.perf_counter() < end:
        connection.execute("INSERT INTO moves VALUES (?, ?)", (ply, "x" * 60))
        ply += 1
    connection.close()
    print(f"{'sqlite3 alone':<24}{1:>4} row       {ply / SECONDS:>8,.0f} commits/s")


def main(urls: list[str]) -> None:
    """Measure the databases of the command line, or fresh ones."""
    for url in urls:
        measure("your database", url)
    if urls:
        return
    with tempfile.TemporaryDirectory() as folder:
        measure_floor(Path(folder) / "floor.db")
        measure("SQLite", str(Path(folder) / "tables.db"))
    if postgres.binaries() is None:
        print("PostgreSQL: not measured, there are no programs: apt-get install postgresql")
        return
    with postgres.server(is_durable=True) as server:
        measure("PostgreSQL", server.new_place())


if __name__ == "__main__":
    main(sys.argv[1:])
