"""Where the database is: a path, a `sqlite:///` or a `postgresql://` address."""

from __future__ import annotations

from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Self

import platformdirs
from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

from newsstand.store.errors import BadAddress

FILE_NAME = "newsstand.db"
POSTGRES = {"postgres", "postgresql", "postgresql+psycopg"}
HIDDEN = "***"
FORMS = "write a path, sqlite:///PATH or postgresql://USER:PASSWORD@HOST/DATABASE"


@dataclass(frozen=True, slots=True, repr=False)
class Address:
    """The address of one database. Its text never holds the password."""

    url: URL

    @classmethod
    def parse(cls, text: str | Path | None) -> Self:
        """Read an address; None is the file in the user's data folder. Raises BadAddress."""
        if text is None:
            return cls.of_file(platformdirs.user_data_path("newsstand") / FILE_NAME)
        if isinstance(text, Path) or "://" not in text:
            if not str(text).strip() or str(text) == ":memory:":
                raise BadAddress(f"{str(text)!r} names no file", "write the path of a file")
            return cls.of_file(Path(text))
        kind = text.partition("://")[0]
        try:
            url = make_url(text)
        except (ArgumentError, ValueError):
            # the text itself may hold a password: only its kind is safe to repeat
            raise BadAddress(f"the {kind} address of the database is malformed", FORMS) from None
        if url.drivername in {"sqlite", "sqlite+pysqlite"}:
            if url.database in {None, "", ":memory:"} or url.query or url.host:
                raise BadAddress(
                    f"{shown(url)} does not name a file and nothing else",
                    "write sqlite:///tables.db, or sqlite:////folder/tables.db from the root",
                )
            return cls.of_file(Path(url.database or ""))
        if url.drivername not in POSTGRES:
            raise BadAddress(f"{shown(url)} is neither SQLite nor PostgreSQL with psycopg", FORMS)
        if find_spec("psycopg") is None:
            raise BadAddress(
                f"{shown(url)} needs the psycopg package", "pip install 'newsstand[postgres]'"
            )
        return cls(url.set(drivername="postgresql+psycopg"))

    @classmethod
    def of_file(cls, path: Path) -> Self:
        """The address of a SQLite file."""
        return cls(URL.create("sqlite", database=str(path.expanduser().absolute())))

    @property
    def path(self) -> Path | None:
        """The SQLite file; None for PostgreSQL."""
        return Path(self.url.database or "") if self.url.drivername == "sqlite" else None

    def __str__(self) -> str:
        return shown(self.url)

    def __repr__(self) -> str:
        return f"Address({shown(self.url)!r})"

    def clean(self, text: str) -> str:
        """A driver's words about this address, in one line and without the password."""
        for secret in (self.url.password, self.url.query.get("password")):
            if isinstance(secret, str) and secret:
                text = text.replace(secret, HIDDEN)
        return " ".join(text.split())


def shown(url: URL) -> str:
    """An address without its password, which may also stand among the settings."""
    if url.drivername == "sqlite" and not url.query:
        return f"sqlite:///{url.database or ''}"  # a path as it is, not percent-encoded
    if "password" in url.query:
        url = url.update_query_dict({"password": HIDDEN})
    return url.render_as_string(hide_password=True)
