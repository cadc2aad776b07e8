"""Where mail goes: the address that a guest has given at one table, and what was told there.

Nobody but that guest gets to know it. It is kept out of every `repr`, goes with its table, and is
forgotten a while after the end.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Connection, Row, delete, func, or_, select, update

from newsstand.store.errors import Unknown
from newsstand.store.schema import letterboxes, matches, silent_mailboxes, tables
from newsstand.store.writing import check_guests, insert_new, lock_table, one_by_one


@dataclass(frozen=True, slots=True)
class Letterbox:
    """An address for mail about one table."""

    id: str  # in the links of its mails; another address has another one
    table: str
    guest: str
    address: str = field(repr=False)
    mailbox: str = field(repr=False)  # a hash: the same for all addresses that lead there
    language: str
    asked: int  # ms, when a confirmation was last asked for
    confirmed: int | None = None  # ms; None: nothing but the confirmation may be sent there
    told: str | None = None  # the last thing that was told there


@dataclass(frozen=True, slots=True)
class Telling:
    """Something is to be told at a letterbox."""

    letterbox: str
    news: str | None
    before: str | None  # what must be the last thing until now


@dataclass(frozen=True, slots=True)
class Silence:
    """The owner of a mailbox wants no letter of that kind again."""

    letterbox: str  # that goes with it
    mailbox: str = field(repr=False)  # a hash: what is not wanted need not be known
    since: int  # ms


@dataclass(frozen=True, slots=True)
class Horizon:
    """What is older than this is forgotten. All ms."""

    finished: int  # of matches
    asked: int  # of confirmations that nobody has given
    silent: int  # since when mailboxes want no letter


def find_letterbox(connection: Connection, table: str, guest: str) -> Letterbox | None:
    """The letterbox of a guest at a table."""
    row = connection.execute(
        select(letterboxes).where(letterboxes.c.table_id == table, letterboxes.c.guest_id == guest)
    ).one_or_none()
    return None if row is None else _letterbox(row)


def find_letterbox_by(connection: Connection, letterbox: str) -> Letterbox | None:
    """The letterbox with that id."""
    row = connection.execute(select(letterboxes).where(letterboxes.c.id == letterbox)).one_or_none()
    return None if row is None else _letterbox(row)


def count_unconfirmed(connection: Connection, mailbox: str, since: int) -> int:
    """How many confirmations a mailbox was asked for since then and has not given."""
    return (
        connection.scalar(
            select(func.count()).where(
                letterboxes.c.mailbox == mailbox,
                letterboxes.c.confirmed.is_(None),
                letterboxes.c.asked >= since,
            )
        )
        or 0
    )


def is_silent(connection: Connection, mailbox: str) -> bool:
    """Whether the owner of a mailbox (its hash) wants to be asked for nothing."""
    found = select(silent_mailboxes.c.since).where(silent_mailboxes.c.mailbox == mailbox)
    return connection.scalar(found) is not None


def find_untold(connection: Connection, end: str) -> list[str]:
    """Ids of the tables that are over and have a letterbox where `end` is not the last news."""
    rows = connection.scalars(
        select(letterboxes.c.table_id)
        .distinct()
        .join(tables, tables.c.id == letterboxes.c.table_id)
        .where(
            tables.c.status == "over",
            letterboxes.c.confirmed.is_not(None),
            or_(letterboxes.c.told.is_(None), letterboxes.c.told != end),
        )
        .order_by(letterboxes.c.table_id)
    )
    return [*rows]


def _letterbox(row: Row[*tuple[Any, ...]]) -> Letterbox:
    return Letterbox(
        row.id,
        row.table_id,
        row.guest_id,
        row.address,
        row.mailbox,
        row.language,
        row.asked,
        row.confirmed,
        row.told,
    )


def _put_up(connection: Connection, wanted: Letterbox) -> Letterbox:
    lock_table(connection, wanted.table)
    check_guests(connection, {wanted.guest})
    before = find_letterbox(connection, wanted.table, wanted.guest)
    if before is not None and before.address == wanted.address:
        # the same one keeps its id: a link that is under way stays good
        connection.execute(
            update(letterboxes)
            .where(letterboxes.c.id == before.id)
            .values(
                language=wanted.language,
                asked=wanted.asked,
                confirmed=_confirmed_anywhere(connection, wanted),
            )
        )
        return _stored(connection, before.id)
    if before is not None:
        connection.execute(delete(letterboxes).where(letterboxes.c.id == before.id))
    connection.execute(
        letterboxes.insert().values(
            id=wanted.id,
            table_id=wanted.table,
            guest_id=wanted.guest,
            address=wanted.address,
            mailbox=wanted.mailbox,
            language=wanted.language,
            asked=wanted.asked,
            confirmed=_confirmed_anywhere(connection, wanted),
            told=None if before is None else before.told,
        )
    )
    return _stored(connection, wanted.id)


def _confirmed_anywhere(connection: Connection, wanted: Letterbox) -> int | None:
    """When the same guest has confirmed the same address, for this table or another."""
    found: int | None = connection.scalar(
        select(func.max(letterboxes.c.confirmed)).where(
            letterboxes.c.guest_id == wanted.guest, letterboxes.c.address == wanted.address
        )
    )
    return found


def _confirm(connection: Connection, wanted: tuple[str, int]) -> Letterbox:
    letterbox, at = wanted
    connection.execute(
        update(letterboxes)
        .where(letterboxes.c.id == letterbox, letterboxes.c.confirmed.is_(None))
        .values(confirmed=at)
    )
    return _stored(connection, letterbox)


def _take_down(connection: Connection, letterbox: str) -> None:
    connection.execute(delete(letterboxes).where(letterboxes.c.id == letterbox))


def _silence(connection: Connection, wanted: Silence) -> None:
    _take_down(connection, wanted.letterbox)
    new = insert_new(connection, silent_mailboxes)
    connection.execute(new.values(mailbox=wanted.mailbox, since=wanted.since))


def _tell(connection: Connection, wanted: Telling) -> bool:
    told = letterboxes.c.told
    is_last = told.is_(None) if wanted.before is None else told == wanted.before
    done = connection.execute(
        update(letterboxes)
        .where(letterboxes.c.id == wanted.letterbox, is_last)
        .values(told=wanted.news)
    )
    return done.rowcount == 1


def _forget(connection: Connection, horizon: Horizon) -> int:
    old = silent_mailboxes.c.since < horizon.silent
    connection.execute(delete(silent_mailboxes).where(old))
    ended = select(matches.c.id).where(matches.c.finished < horizon.finished)
    done = connection.execute(
        delete(letterboxes).where(
            or_(
                letterboxes.c.table_id.in_(ended),
                letterboxes.c.confirmed.is_(None) & (letterboxes.c.asked < horizon.asked),
            )
        )
    )
    return done.rowcount


def _stored(connection: Connection, letterbox: str) -> Letterbox:
    found = find_letterbox_by(connection, letterbox)
    if found is None:
        raise Unknown("there is no such letterbox", "give the address again, at the table")
    return found


put_up = one_by_one(_put_up)
confirmations = one_by_one(_confirm)
taken_down = one_by_one(_take_down)
silences = one_by_one(_silence)
tellings = one_by_one(_tell)
forgettings = one_by_one(_forget)
