"""Reads: rows become values. Each is one statement, so each sees one moment."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Concatenate, ParamSpec, TypeVar

from sqlalchemy import ColumnElement, Connection, Engine, Row, Select, literal, or_, select

from newsstand.store.address import Address
from newsstand.store.connection import FAILURES, as_store_error, is_worth_another_try
from newsstand.store.errors import Closed
from newsstand.store.rows import (
    Guest,
    Line,
    Move,
    Notice,
    Remark,
    Retracted,
    Seat,
    StoredMatch,
    Table,
)
from newsstand.store.schema import chat, guests, matches, moves, notices, retracted, seats, tables
from newsstand.store.table_settings import TableSettings

P = ParamSpec("P")
T = TypeVar("T")
rematch = tables.alias("rematch")


class Reader:
    """Reads from any thread, each on a connection of its own."""

    def __init__(self, address: Address, engine: Engine) -> None:
        self.address = address
        self._engine = engine
        self._closed = False

    def close(self) -> None:
        """Let go of the database."""
        self._closed = True
        self._engine.dispose()

    def read(
        self, find: Callable[Concatenate[Connection, P], T], *args: P.args, **named: P.kwargs
    ) -> T:
        """Run a read, once more if its connection had died since the last one."""
        if self._closed:
            raise Closed(f"the store {self.address} is closed", "open it again")
        tries = 2
        while True:
            tries -= 1
            try:
                with self._engine.connect() as connection:
                    return find(connection, *args, **named)
            except FAILURES as error:
                if not tries or not is_worth_another_try(error):
                    failure = as_store_error(self.address, error)
                    raise failure from failure.__cause__


def answers(connection: Connection) -> bool:
    """Whether the database answers: true, or an exception."""
    return connection.scalar(select(literal(1))) == 1


def find_guest(connection: Connection, guest: str) -> Guest | None:
    """The guest with that id."""
    row = connection.execute(select(guests).where(guests.c.id == guest)).one_or_none()
    return Guest(row.id, row.name, row.created) if row else None


def find_table(connection: Connection, table: str) -> Table | None:
    """The table with that id, its seats in order."""
    found = _tables(connection.execute(_with_seats().where(tables.c.id == table)))
    return found[0] if found else None


def find_rematch(connection: Connection, previous: str) -> Table | None:
    """The rematch of a table."""
    found = _tables(connection.execute(_with_seats().where(tables.c.previous_id == previous)))
    return found[0] if found else None


def find_tables_of(connection: Connection, guest: str, limit: int) -> list[Table]:
    """The tables that a guest hosts or sits at, newest first."""
    sits = select(seats.c.table_id).where(seats.c.guest_id == guest)
    newest = (
        select(tables.c.id)
        .where(or_(tables.c.host_id == guest, tables.c.id.in_(sits)))
        .order_by(tables.c.created.desc(), tables.c.id)
        .limit(limit)
        .subquery()
    )
    return _tables(
        connection.execute(
            _with_seats(tables.c.created.desc()).where(tables.c.id.in_(select(newest.c.id)))
        )
    )


def find_clocked(connection: Connection) -> list[str]:
    """Ids of the tables in play at which a clock runs, oldest first."""
    statement = select(tables.c.id, tables.c.settings).where(tables.c.status == "playing")
    rows = connection.execute(statement.order_by(tables.c.created, tables.c.id))
    return [row.id for row in rows if TableSettings.of(row.settings).clock.kind != "off"]


def find_match(connection: Connection, match: str) -> StoredMatch | None:
    """The match with that id."""
    row = connection.execute(select(matches).where(matches.c.id == match)).one_or_none()
    return StoredMatch(**row._mapping) if row else None


def find_moves(connection: Connection, match: str, since: int) -> list[Move]:
    """The moves from ply `since` on, in order."""
    statement = select(moves).where(moves.c.match_id == match, moves.c.ply >= since)
    return [move_of(row) for row in connection.execute(statement.order_by(moves.c.ply))]


def find_retracted(connection: Connection, match: str) -> list[Retracted]:
    """The moves of a match that were taken back, in the order of taking back."""
    statement = select(retracted).where(retracted.c.match_id == match)
    return [
        Retracted(row.number, move_of(row), row.undone)
        for row in connection.execute(statement.order_by(retracted.c.number))
    ]


def find_chat(connection: Connection, table: str, since: int, limit: int) -> list[Line]:
    """The newest lines of a table's chat from number `since` on, in order."""
    statement = select(chat).where(chat.c.table_id == table, chat.c.number >= since)
    rows = connection.execute(statement.order_by(chat.c.number.desc()).limit(limit))
    return [line_of(row) for row in rows][::-1]


def find_notices(connection: Connection, table: str, limit: int) -> list[Notice]:
    """The newest notices of a table, in order."""
    statement = select(notices).where(notices.c.table_id == table)
    rows = connection.execute(statement.order_by(notices.c.number.desc()).limit(limit))
    return [Notice(row.ply, row.text, row.at, row.number, row.parts) for row in rows][::-1]


def line_of(row: Row[*tuple[Any, ...]]) -> Line:
    """The value of a row of `chat`."""
    remark = Remark(row.table_id, row.guest_id, row.seat, row.name, row.text, row.key, row.at)
    return Line(row.number, remark)


def move_of(row: Row[*tuple[Any, ...]]) -> Move:
    """The value of a row of `moves`."""
    return Move(row.match_id, row.ply, row.seat, row.action, row.key, row.at)


def _with_seats(*first: ColumnElement[Any]) -> Select[*tuple[Any, ...]]:
    """Tables, one row for each seat."""
    return (
        select(
            tables,
            rematch.c.id.label("next_id"),
            seats.c.seat,
            seats.c.kind,
            seats.c.name,
            seats.c.bot,
            seats.c.guest_id,
            seats.c.invite,
            seats.c.stand_in,
            seats.c.changed,
            seats.c.edition,
            seats.c.left_id,
            seats.c.freed_id,
        )
        .join(seats, seats.c.table_id == tables.c.id)
        .join(rematch, rematch.c.previous_id == tables.c.id, isouter=True)
        .order_by(*first, tables.c.id, seats.c.seat)
    )


def _tables(rows: Iterable[Row[*tuple[Any, ...]]]) -> list[Table]:
    found: dict[str, list[Row[*tuple[Any, ...]]]] = {}
    for row in rows:
        found.setdefault(row.id, []).append(row)
    return [
        Table(
            id=table,
            game=first.game,
            players=first.players,
            preset=first.preset,
            options=first.options,
            host=first.host_id,
            status=first.status,
            created=first.created,
            seed=first.seed,
            commitment=first.commitment,
            seats=tuple(_seat(row) for row in (first, *others)),
            previous=first.previous_id,
            next=first.next_id,
            settings=TableSettings.of(first.settings),
        )
        for table, (first, *others) in found.items()
    ]


def _seat(row: Row[*tuple[Any, ...]]) -> Seat:
    return Seat(
        seat=row.seat,
        kind=row.kind,
        name=row.name,
        bot=row.bot,
        guest=row.guest_id,
        invite=row.invite,
        stand_in=row.stand_in,
        changed=row.changed,
        edition=row.edition,
        left=row.left_id,
        freed=row.freed_id,
    )
