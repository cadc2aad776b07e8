"""`Store`: tables and matches at rest.

    with Store.open("tables.db") as store:                 # or a postgresql:// address
        await store.append_move(move)                      # in asyncio: after the commit
        store.append_move(move).result()                   # anywhere else: the same

Reads return at once with plain values, or block for the few milliseconds (at worst seconds) that
the database takes; in asyncio, `await asyncio.to_thread(store.table, id)` keeps the loop free.
Any thread may call them.

Writes return a `Receipt` at once: await it, or ask for its `result()`. One thread writes; all
that waits goes into one transaction, and each caller is told after the commit. A write that is
refused fails nobody else's. A write is done even if nobody waits for it, and every write may be
asked for again: what was done before is not done twice, and gets the same answer.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from types import TracebackType
from typing import Self

from sqlalchemy import Engine

from newsstand.store import reading, writing
from newsstand.store.address import Address
from newsstand.store.connection import read_engine, write_engine
from newsstand.store.rows import (
    Appended,
    Guest,
    Json,
    Move,
    Seat,
    Status,
    StoredMatch,
    Table,
)
from newsstand.store.upgrade import upgrade
from newsstand.store.writer import Receipt, Writer


class Store:
    """Tables and matches at rest, in SQLite or PostgreSQL. Open it with `Store.open`."""

    def __init__(self, address: Address, reader: Engine, writer: Writer) -> None:
        self.address = address
        self._reader = reading.Reader(address, reader)
        self._writer = writer

    @classmethod
    def open(cls, url: str | Path | None = None) -> Self:
        """Open the database, set it up or bring it up to date, and start its writer.

        `url` is a path to a SQLite file (made if missing), a `sqlite:///` or a `postgresql://`
        address, or None for the file in the user's data folder. Raises BadAddress, Unreachable,
        NewerSchema or ForeignDatabase, each within a few seconds.
        """
        address = Address.parse(url)
        upgrade(address)
        return cls(address, read_engine(address), Writer(address, write_engine(address)))

    def close(self) -> None:
        """Write what still waits, then let go of the database. To close twice is harmless."""
        self._writer.close()
        self._reader.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def check(self) -> None:
        """Raise Unreachable unless the database answers: for a health page."""
        self._reader.read(reading.answers)

    # Guests

    def guest(self, guest: str) -> Guest | None:
        """The guest with that id."""
        return self._reader.read(reading.find_guest, guest)

    def add_guest(self, guest: Guest) -> Receipt[Guest]:
        """Store a new guest; raises Taken if another one has the id."""
        return self._writer.write(writing.add_guests, guest)

    def rename_guest(self, guest: str, name: str) -> Receipt[Guest]:
        """Give a guest a new name, also at the tables that are not over; raises Unknown."""
        return self._writer.write(writing.rename_guests, (guest, name))

    def secret(self, name: str) -> Receipt[str]:
        """32 random bytes in hexadecimal, made when first asked for and kept forever.

        All servers on one database get the same one: it signs their cookies.
        """
        return self._writer.write(writing.secrets, name)

    # Tables

    def table(self, table: str) -> Table | None:
        """The table with that id, its seats in order."""
        return self._reader.read(reading.find_table, table)

    def tables_of(self, guest: str, limit: int = 50) -> list[Table]:
        """The tables that a guest hosts or sits at, newest first."""
        return self._reader.read(reading.find_tables_of, guest, limit)

    def tables_with(self, status: Status) -> list[str]:
        """Ids of the tables in that state, oldest first: what a restarted server takes up."""
        return self._reader.read(reading.find_tables_with, status)

    def add_table(self, table: Table) -> Receipt[Table]:
        """Store a new table with its seats.

        Raises Unknown if a guest of it is not stored, Taken if another table has the id. With
        `previous` set it is that table's rematch. A table has one rematch: if somebody was
        quicker, the answer is their table, and nothing is stored.
        """
        return self._writer.write(writing.add_tables, table)

    def claim_seat(
        self, table: str, seat: int, *, guest: str, name: str, invite: str
    ) -> Receipt[Table]:
        """Seat a guest; `invite` is the hash of the token in their link.

        The answer is the table as it then stands. A seat is given once: whoever is second gets
        Taken; the guest who has it already gets the same answer again. Raises Unknown, BadInvite
        or NotOpen.
        """
        return self._writer.write(
            writing.claim_seats, writing.Claim(table, seat, guest, name, invite)
        )

    def start_match(
        self, table: str, *, version: int, at: int, seats: Sequence[Seat] = ()
    ) -> Receipt[StoredMatch]:
        """Turn a table in the lobby into a match in play.

        `seats` replaces seats that nobody has claimed (bots take them); one that was claimed
        meanwhile stays its guest's. The match copies game, options and seed from the table. If
        it was started before, the answer is that match, and nothing is changed. Raises Unknown,
        or EmptySeat if nobody would have a seat.
        """
        return self._writer.write(
            writing.start_matches, writing.Start(table, version, at, tuple(seats))
        )

    # Matches

    def match(self, match: str) -> StoredMatch | None:
        """The match with that id; it is its table's."""
        return self._reader.read(reading.find_match, match)

    def moves(self, match: str, since: int = 0) -> list[Move]:
        """The moves from ply `since` on, in order and without a gap."""
        return self._reader.read(reading.find_moves, match, since)

    def append_move(self, move: Move) -> Receipt[Appended]:
        """Store the move of one ply: compare and set, for all servers on this database.

        The answer comes after the commit and survives a crash. A key that the match has seen
        gets the move that is stored under it, with `repeated` true. That may be so on the first
        call too, when the connection broke during the commit: so bring a match in memory up to
        date by its own ply (`moves(match, since=ply)`), not by `repeated`. Raises StaleMove if
        another move has the ply, EarlyMove if the ply before is missing, Unknown without a match.
        """
        return self._writer.write(writing.append_moves, move)

    def finish_match(self, match: str, result: Json) -> Receipt[StoredMatch]:
        """Keep the result of a match, and mark its table as over; raises Unknown.

        A server that stops between the last move and this calls it when it takes the table up
        again. The first result stays: the answer is the match as stored.
        """
        return self._writer.write(writing.finish_matches, (match, result))
