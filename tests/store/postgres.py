"""A throw-away PostgreSQL from the system's own binaries: no port, no network, no root.

It lives in a folder of its own and listens on a socket there, so any number of test runs get along.
"""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import Any
from urllib.parse import quote

import psycopg
from psycopg import sql

USER = "press"


def binaries() -> Path | None:
    """The folder of initdb and pg_ctl; Debian keeps it off PATH, one for each major version."""
    found = [*Path("/usr/lib/postgresql").glob("*/bin/initdb")]
    found.sort(key=lambda path: -int(path.parts[-3]))
    on_path = shutil.which("initdb")
    if on_path:
        found.append(Path(on_path))
    return found[0].parent if found else None


@dataclass
class Server:
    """A running PostgreSQL, which a test may also stop and start."""

    programs: Path
    home: Path
    account: dict[str, Any]
    flags: str = ""

    def __post_init__(self) -> None:
        self._names = count()

    def run(self, program: str, *arguments: str) -> None:
        """Run one of its programs, as the user that owns its files."""
        subprocess.run(
            [self.programs / program, "-D", self.home / "data", *arguments],
            cwd=self.home,
            check=True,
            stdout=subprocess.DEVNULL,
            **self.account,
        )

    def start(self) -> None:
        """Start it, and wait until it answers."""
        options = f"-c listen_addresses='' -c unix_socket_directories='{self.home}' {self.flags}"
        self.run("pg_ctl", "-l", str(self.home / "log"), "-w", "-o", options, "start")

    def stop(self, how: str = "fast") -> None:
        """Stop it; `immediate` is what a crash looks like."""
        self.run("pg_ctl", "-m", how, "-w", "stop")

    def new_place(self) -> str:
        """The address of an empty schema: as good as a database, and made in no time."""
        name = f"test{next(self._names)}"
        where = f"postgresql://{USER}@/postgres?host={quote(str(self.home))}"
        with psycopg.connect(where, autocommit=True) as connection:
            connection.execute(sql.SQL("CREATE SCHEMA {}").format(sql.Identifier(name)))
        return f"{where}&options=-csearch_path%3D{name}"


@contextmanager
def server(*, is_durable: bool = False) -> Iterator[Server]:
    """Run a fresh server; without `is_durable` it skips the syncs to disk, and is faster."""
    programs = binaries()
    if programs is None:
        raise RuntimeError("there are no PostgreSQL programs: apt-get install postgresql")
    # not pytest's tmp_path: PostgreSQL's user may not enter it, and a socket's name has 107 bytes
    home = Path(tempfile.mkdtemp(prefix="pg-"))
    account: dict[str, Any] = {}
    if os.geteuid() == 0:  # it refuses to run as root
        entry = pwd.getpwnam("postgres")
        os.chown(home, entry.pw_uid, entry.pw_gid)
        account = {"user": entry.pw_uid, "group": entry.pw_gid, "extra_groups": []}
    running = Server(programs, home, account, "" if is_durable else "-F")
    try:
        running.run("initdb", "-U", USER, "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync")
        running.start()
        try:
            yield running
        finally:
            if (home / "data" / "postmaster.pid").exists():
                running.stop("immediate")
    finally:
        shutil.rmtree(home)
