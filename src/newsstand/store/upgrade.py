"""Set a database up, or bring it up to date: run by every `Store.open`."""

from __future__ import annotations

import os
import threading
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect, text
from sqlalchemy.exc import SQLAlchemyError

from newsstand.store.address import Address
from newsstand.store.connection import as_store_error, migration_engine
from newsstand.store.errors import ForeignDatabase, NewerSchema, Unreachable
from newsstand.store.schema import metadata

MIGRATIONS = Path(__file__).parent / "migrations"
VERSION_TABLE = "newsstand_revision"
POSTGRES_LOCK = 0x6E657773  # "news": one upgrade at a time
_alembic = threading.Lock()  # its context is one for the whole process


def upgrade(address: Address, revision: str = "head") -> None:
    """Bring the database to a revision, in one transaction: all of it or nothing.

    Servers that start together wait for each other. Raises Unreachable, NewerSchema or
    ForeignDatabase.
    """
    if address.path:
        _make_file(address, address.path)
    engine = migration_engine(address)
    try:
        with _alembic, engine.begin() as connection:
            if connection.dialect.name == "postgresql":
                connection.execute(text(f"SELECT pg_advisory_xact_lock({POSTGRES_LOCK})"))
                connection.execute(text("SET LOCAL statement_timeout = 0"))
            config = Config()
            config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
            config.attributes["connection"] = connection
            if _is_behind(address, connection, ScriptDirectory.from_config(config)):
                command.upgrade(config, revision)
    except SQLAlchemyError as error:
        failure = as_store_error(address, error)
        raise failure from failure.__cause__
    finally:
        engine.dispose()


def _is_behind(address: Address, connection: Connection, script: ScriptDirectory) -> bool:
    """Whether migrations are missing; raises if they are not ours or from the future."""
    options = {"version_table": VERSION_TABLE}
    found = MigrationContext.configure(connection, opts=options).get_current_revision()
    head = script.get_current_head()
    if found is None:
        ours = {*metadata.tables} & {*inspect(connection).get_table_names()}
        if ours:
            raise ForeignDatabase(
                f"{address} already holds other tables named {', '.join(sorted(ours))}",
                "name a database of its own",
            )
    elif found not in {known.revision for known in script.walk_revisions()}:
        raise NewerSchema(
            f"{address} was written by a newer Newsstand: its revision is {found}, and this "
            f"program knows those up to {head}",
            "install the newer program, or name another database",
        )
    return found != head


def _make_file(address: Address, path: Path) -> None:
    """Make an empty file that only its owner may read, for it will hold seeds and secrets."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    except OSError as error:
        raise Unreachable(
            f"the database {address} cannot be opened: {error.strerror or error}",
            "name a file in a folder that you may write",
        ) from error
