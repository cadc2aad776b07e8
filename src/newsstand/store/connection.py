"""Engines for one address: one for the writer thread, one for readers, one for migrations.

SQLite runs in WAL mode with `synchronous=FULL`: a commit that was acknowledged survives a power
cut. Its writer says BEGIN IMMEDIATE, so that two processes queue instead of failing half-way.
Whatever blocks, blocks for seconds, not minutes.
"""

from __future__ import annotations

import os
import sqlite3
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import quote

from sqlalchemy import Engine, Pool, create_engine, event
from sqlalchemy.exc import (
    DataError,
    DBAPIError,
    DisconnectionError,
    IntegrityError,
    OperationalError,
    SQLAlchemyError,
    StatementError,
    TimeoutError,
)
from sqlalchemy.pool import NullPool, QueuePool

from newsstand.store.address import Address
from newsstand.store.errors import BadValue, ForeignDatabase, Refused, StoreError, Unreachable

CONNECT_SECONDS = 3
LOCK_SECONDS = 5  # how long to wait for another process that writes
LOCK_PAUSE = 0.02  # seconds between two tries where SQLite itself does not wait
STATEMENT_SECONDS = 15
READERS = 5  # connections kept, and as many again when busy

POSTGRES_SETTINGS: dict[str, Any] = {
    "connect_timeout": CONNECT_SECONDS,
    "application_name": "newsstand",
    # a host that vanished without a word is noticed within seconds, not within two hours
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 2,
    "tcp_user_timeout": 5000,
}
# what a statement can raise: some values fail in the driver, before the database sees them
FAILURES = (SQLAlchemyError, UnicodeError, OverflowError)
RETRIED_STATES = {"40001", "40P01"}  # PostgreSQL: serialisation failure, deadlock
TIMEOUT_STATES = {"55P03", "57014"}  # PostgreSQL: for a lock, for a statement
SQLITE_HINTS = {
    "SQLITE_BUSY": "another process holds it: wait for it, or end it",
    "SQLITE_READONLY": "make the file and its folder writable",
    "SQLITE_FULL": "make room on the disk",
    "SQLITE_CORRUPT": "the file is damaged: put a copy of it in its place",
    "SQLITE_CANTOPEN": "put the file back, or check its folder and permissions",
}


def write_engine(address: Address) -> Engine:
    """For the one writer thread: one connection, kept."""
    engine = _engine(address, ("foreign_keys=ON",), poolclass=QueuePool, pool_size=1)
    if address.path:
        event.listen(engine, "begin", _begin_immediate)
    return engine


def read_engine(address: Address) -> Engine:
    """For readers in any thread: no transactions, and the database refuses writes."""
    engine = _engine(
        address,
        ("query_only=ON",),
        poolclass=QueuePool,
        pool_size=READERS,
        max_overflow=READERS,
        pool_timeout=LOCK_SECONDS,
        isolation_level="AUTOCOMMIT",
        skip_autocommit_rollback=True,
    )
    if not address.path:
        event.listen(engine, "connect", _postgres_read_only)
    return engine


def migration_engine(address: Address) -> Engine:
    """For one upgrade: foreign keys are off, since SQLite rebuilds tables by dropping them."""
    pragmas = ("foreign_keys=OFF", "journal_mode=WAL")
    engine = _engine(address, pragmas, poolclass=NullPool)
    if address.path:
        event.listen(engine, "begin", _begin_immediate)
    return engine


def _engine(address: Address, pragmas: tuple[str, ...], **settings: Any) -> Engine:
    path = address.path
    settings["hide_parameters"] = True  # an error must not show a seed in a log file
    if path is None:
        arguments = {k: v for k, v in POSTGRES_SETTINGS.items() if k not in address.url.query}
        engine = create_engine(address.url, connect_args=arguments, **settings)
        event.listen(engine, "connect", _postgres_timeouts)
        return engine
    engine = create_engine(address.url, creator=_sqlite_opener(path, pragmas), **settings)
    _watch_file(engine.pool, path)
    return engine


def _sqlite_opener(path: Path, pragmas: tuple[str, ...]) -> Callable[[], sqlite3.Connection]:
    # mode=rw: a file that vanished must be missed, not made anew and empty
    address = f"file:{quote(str(path))}?mode=rw"

    def connect() -> sqlite3.Connection:
        connection = sqlite3.connect(
            address, uri=True, timeout=LOCK_SECONDS, isolation_level=None, check_same_thread=False
        )
        try:
            for pragma in ("synchronous=FULL", *pragmas):
                _set_patiently(connection, pragma)
        except BaseException:
            connection.close()
            raise
        return connection

    return connect


def _set_patiently(connection: sqlite3.Connection, pragma: str) -> None:
    """Set a pragma; while another process turns the file to WAL, SQLite refuses without waiting."""
    until = time.monotonic() + LOCK_SECONDS
    while True:
        try:
            connection.execute(f"PRAGMA {pragma}")
            return
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY or time.monotonic() > until:
                raise
            time.sleep(LOCK_PAUSE)


def _watch_file(pool: Pool, path: Path) -> None:
    """Leave a file that was moved or deleted: what is written there would be lost."""

    def remember(connection: Any, record: Any) -> None:
        record.info["file"] = _identity(path)

    def compare(connection: Any, record: Any, proxy: Any) -> None:
        if record.info["file"] != _identity(path):
            raise DisconnectionError(f"{path} is another file now")

    event.listen(pool, "connect", remember)
    event.listen(pool, "checkout", compare)


def _identity(path: Path) -> tuple[int, int] | None:
    try:
        found = os.stat(path)  # noqa: PTH116 - once a transaction, and twice as fast
    except OSError:
        return None
    return found.st_dev, found.st_ino


def _begin_immediate(connection: Any) -> None:
    connection.exec_driver_sql("BEGIN IMMEDIATE")


def _postgres_timeouts(connection: Any, record: Any) -> None:
    with connection.cursor() as cursor:
        cursor.execute(f"SET lock_timeout = '{LOCK_SECONDS}s'")
        cursor.execute(f"SET statement_timeout = '{STATEMENT_SECONDS}s'")
    connection.commit()


def _postgres_read_only(connection: Any, record: Any) -> None:
    with connection.cursor() as cursor:
        cursor.execute("SET default_transaction_read_only = on")
    connection.commit()


def is_worth_another_try(error: Exception) -> bool:
    """Whether a fresh connection, or simply a second go, may well succeed at once."""
    if not isinstance(error, DBAPIError):
        return False
    state = getattr(error.orig, "sqlstate", None)
    return error.connection_invalidated or state in RETRIED_STATES


def is_outage(error: Exception) -> bool:
    """Whether the database itself failed, so that no single statement is to blame."""
    if isinstance(error, DBAPIError):
        return isinstance(error, OperationalError) or error.connection_invalidated
    return isinstance(error, TimeoutError)


def as_store_error(address: Address, error: Exception) -> StoreError:
    """What a failure of the database means to the people who run the server, with its cause.

    A value that was refused has no cause: PostgreSQL's account of it quotes whole rows, and a
    server's log file must not show a seed.
    """
    failure = _translated(address, error)
    failure.__cause__ = None if isinstance(failure, Refused) else error
    return failure


def _translated(address: Address, error: Exception) -> StoreError:
    original = error.orig if isinstance(error, StatementError) else error
    # only PostgreSQL's first sentence: the details that follow are the rows
    primary = getattr(getattr(original, "diag", None), "message_primary", None)
    said = address.clean(primary or str(original))
    if getattr(original, "sqlite_errorname", "") == "SQLITE_NOTADB":
        return ForeignDatabase(f"{address} is not a SQLite file", "name another file")
    if isinstance(error, DataError | IntegrityError | UnicodeError | OverflowError):
        return BadValue(f"this cannot be stored: {said}", "send plain text and small numbers")
    if not is_outage(error):
        return StoreError(
            f"the database {address} refused a statement: {said}",
            "check what was asked, that nobody changed the tables, and the user's rights",
        )
    return Unreachable(f"the database {address} does not answer: {said}", _hint(address, original))


def _hint(address: Address, original: BaseException | None) -> str:
    name = getattr(original, "sqlite_errorname", "")
    for start, hint in SQLITE_HINTS.items():
        if name.startswith(start):
            return hint
    if address.path:
        return "check the file, its folder and the disk"
    if getattr(original, "sqlstate", None) in TIMEOUT_STATES:
        return "it is too busy, or somebody holds a lock: try again later"
    return "check that it runs, and its address, user and password"
