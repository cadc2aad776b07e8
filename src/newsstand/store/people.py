"""Writes about people: stand-ins, seats that change hands, the host, chat, a second device.

Whatever is worth a sentence carries it as a notice, stored in the same transaction: it is said
once, and only if the change was made.
"""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import Connection, func, select, update

from newsstand.store import reading
from newsstand.store.errors import BadInvite, Taken
from newsstand.store.rows import Guest, Line, Notice, Remark, Seat, Table
from newsstand.store.schema import chat, guests, notices, seats, tables
from newsstand.store.table_settings import TableSettings
from newsstand.store.writing import (
    check_guests,
    insert_new,
    lock_table,
    one_by_one,
    seat_of,
    seat_row,
    stored_guest,
    stored_table,
)


@dataclass(frozen=True, slots=True)
class StandIn:
    """A bot acts for a guest, or (None) no longer does."""

    table: str
    seat: int
    guest: str  # who must still have the seat
    bot: str | None
    at: int
    notice: Notice | None = None


@dataclass(frozen=True, slots=True)
class SeatChange:
    """A seat passes to somebody else."""

    table: str
    old: Seat  # as it must still be
    new: Seat
    notice: Notice | None = None


@dataclass(frozen=True, slots=True)
class HostChange:
    """The host's role passes to another guest."""

    table: str
    old: str
    new: str
    notice: Notice | None = None


@dataclass(frozen=True, slots=True)
class Recovery:
    """A code that makes another browser the same guest, once."""

    guest: str
    code: str  # its hash
    until: int  # ms


def _stand_in(connection: Connection, wanted: StandIn) -> Table:
    table = lock_table(connection, wanted.table)
    seat = seat_of(table, wanted.seat)
    if seat.guest != wanted.guest:
        raise Taken(f"seat {seat.seat} of table {table.id} is another's now", "look at the table")
    if seat.stand_in == wanted.bot:
        return table
    connection.execute(
        update(seats)
        .where(seats.c.table_id == table.id, seats.c.seat == seat.seat)
        .values(stand_in=wanted.bot, changed=wanted.at)
    )
    _say(connection, table.id, wanted.notice)
    return stored_table(connection, table.id)


def _change_seat(connection: Connection, wanted: SeatChange) -> Table:
    table = lock_table(connection, wanted.table)
    seat = seat_of(table, wanted.old.seat)
    if _holder(seat) == _holder(wanted.new):
        return table
    if _holder(seat) != _holder(wanted.old):
        raise Taken(f"seat {seat.seat} of table {table.id} has changed hands", "look at the table")
    is_freed = wanted.new.is_open and not seat.is_open
    if is_freed and wanted.new.freed is None and table.status != "lobby":
        # by a server that has not heard of it: whoever comes would see a hand that nobody agreed to
        raise Taken(f"the match of table {table.id} has begun", "look at the table")
    if wanted.new.guest:
        check_guests(connection, {wanted.new.guest})
    connection.execute(
        update(seats)
        .where(seats.c.table_id == table.id, seats.c.seat == seat.seat)
        .values(seat_row(table.id, wanted.new))
    )
    _say(connection, table.id, wanted.notice)
    return stored_table(connection, table.id)


def _change_host(connection: Connection, wanted: HostChange) -> Table:
    table = lock_table(connection, wanted.table)
    if table.host == wanted.new:
        return table
    if table.host != wanted.old:
        raise Taken(f"table {table.id} has another host by now", "look at the table")
    check_guests(connection, {wanted.new})
    connection.execute(update(tables).where(tables.c.id == table.id).values(host_id=wanted.new))
    _say(connection, table.id, wanted.notice)
    return stored_table(connection, table.id)


def _change_settings(connection: Connection, wanted: tuple[str, TableSettings]) -> Table:
    table, settings = wanted
    connection.execute(
        update(tables).where(tables.c.id == table).values(settings=settings.to_json())
    )
    return stored_table(connection, table)


def _announce(connection: Connection, wanted: tuple[str, Notice]) -> Notice:
    table, notice = wanted
    lock_table(connection, table)
    for said in reading.find_notices(connection, table, 1):
        if (said.text, said.parts, said.at) == (notice.text, notice.parts, notice.at):
            return said  # asked for again
    _say(connection, table, notice)
    return reading.find_notices(connection, table, 1)[0]


def _remark(connection: Connection, remark: Remark) -> Line:
    lock_table(connection, remark.table)
    check_guests(connection, {remark.guest})
    number = connection.scalar(
        select(func.coalesce(func.max(chat.c.number) + 1, 0)).where(chat.c.table_id == remark.table)
    )
    connection.execute(
        insert_new(connection, chat).values(
            table_id=remark.table,
            number=number,
            guest_id=remark.guest,
            seat=remark.seat,
            name=remark.name,
            text=remark.text,
            key=remark.key,
            at=remark.at,
        )
    )
    stored = select(chat).where(chat.c.table_id == remark.table, chat.c.key == remark.key)
    return reading.line_of(connection.execute(stored).one())


def _offer_recovery(connection: Connection, wanted: Recovery) -> Guest:
    connection.execute(
        update(guests)
        .where(guests.c.id == wanted.guest)
        .values(recovery=wanted.code, recovery_until=wanted.until)
    )
    return stored_guest(connection, wanted.guest)


def _redeem(connection: Connection, wanted: tuple[str, int]) -> Guest:
    code, now = wanted
    found = connection.scalar(
        update(guests)
        .where(guests.c.recovery == code, guests.c.recovery_until >= now)
        .values(recovery=None, recovery_until=None)
        .returning(guests.c.id)
    )
    if found is None:
        raise BadInvite("this code opens nothing", "make a new one on the first device")
    return stored_guest(connection, found)


def _holder(seat: Seat) -> tuple[object, ...]:
    """What makes a seat somebody's: not its name, which may change at any time."""
    return seat.kind, seat.bot, seat.guest, seat.edition, seat.freed


def _say(connection: Connection, table: str, notice: Notice | None) -> None:
    if notice is None:
        return
    number = connection.scalar(
        select(func.coalesce(func.max(notices.c.number) + 1, 0)).where(notices.c.table_id == table)
    )
    row = {"table_id": table, "number": number, "ply": notice.ply, "text": notice.text}
    connection.execute(notices.insert().values(**row, at=notice.at, parts=notice.parts))


stand_ins = one_by_one(_stand_in)
seat_changes = one_by_one(_change_seat)
host_changes = one_by_one(_change_host)
setting_changes = one_by_one(_change_settings)
announcements = one_by_one(_announce)
remarks = one_by_one(_remark)
recoveries = one_by_one(_offer_recovery)
redemptions = one_by_one(_redeem)
