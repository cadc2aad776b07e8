"""A database that is not there, goes away, or comes back: clear words, within seconds, no loss."""

from __future__ import annotations

import os
import socket
import sqlite3
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest
from sqlalchemy import Connection, event

from newsstand.store import (
    Appended,
    ForeignDatabase,
    NewerSchema,
    Store,
    StoreError,
    Unreachable,
    connection,
)
from tests.store import postgres
from tests.store.examples import move, start

FEW_SECONDS = 9


@pytest.fixture
def own_server() -> Iterator[postgres.Server]:
    """A PostgreSQL that the test may stop."""
    if postgres.binaries() is None:
        pytest.skip("there are no PostgreSQL programs: apt-get install postgresql")
    with postgres.server() as server:
        yield server


@pytest.mark.parametrize("where", ["localhost:1", "host.invalid"])
def test_an_unreachable_server_is_named_without_its_password(where: str) -> None:
    began = time.monotonic()
    with pytest.raises(Unreachable, match=f"press:[*]+@{where}/news does not answer") as caught:
        Store.open(f"postgresql://press:s3cr3t@{where}/news")
    assert time.monotonic() - began < FEW_SECONDS
    assert "check that it runs" in caught.value.hint
    assert "s3cr3t" not in str(caught.value)


def test_a_server_that_never_answers_is_given_up(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as silent:
        began = time.monotonic()
        with pytest.raises(Unreachable, match="timeout"):
            Store.open(f"postgresql://press@127.0.0.1:{silent.getsockname()[1]}/news")
        assert time.monotonic() - began < FEW_SECONDS


@pytest.mark.postgres
def test_a_missing_database_is_named(postgres_server: postgres.Server) -> None:
    address = postgres_server.new_place().replace("/postgres", "/no_such")
    with pytest.raises(Unreachable, match='database "no_such" does not exist'):
        Store.open(address)


def test_a_file_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    for path in (tmp_path, tmp_path / "file" / "tables.db"):
        with pytest.raises(Unreachable, match=r"cannot be opened: .*; name a file in a folder"):
            Store.open(path)


def test_a_file_that_is_no_database_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear reader, " * 100)
    with pytest.raises(ForeignDatabase, match=r"letter.txt is not a SQLite file; name another"):
        Store.open(path)
    assert path.read_text() == "Dear reader, " * 100


def test_a_file_that_vanishes_is_missed_and_found_again(tmp_path: Path) -> None:
    """Without care, SQLite goes on writing into the deleted file, and all of it is lost."""
    path, away = tmp_path / "tables.db", tmp_path / "away"
    away.mkdir()
    with Store.open(path) as store:
        match = start(store)
        store.append_move(move(match, 0)).result()
        for file in tmp_path.glob("tables.db*"):
            file.rename(away / file.name)
        with pytest.raises(Unreachable, match="put the file back"):
            store.append_move(move(match, 1)).result()
        with pytest.raises(Unreachable, match="put the file back"):
            store.moves(match)
        for file in away.glob("tables.db*"):
            file.rename(tmp_path / file.name)
        store.append_move(move(match, 1)).result()
        assert len(store.moves(match)) == 2


def test_another_file_in_its_place_is_told_apart(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    with Store.open(path) as store:
        match = start(store)
        for file in tmp_path.glob("tables.db*"):
            file.unlink()
        sqlite3.connect(path).close()
        path.touch()
        with pytest.raises(StoreError, match="no such table"):
            store.append_move(move(match, 0)).result()


def test_a_locked_file_fails_within_seconds_and_works_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connection, "LOCK_SECONDS", 0.3)
    path = tmp_path / "tables.db"
    with Store.open(path) as store:
        match = start(store)
        other = sqlite3.connect(path, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(Unreachable, match="locked; another process holds it"):
            store.append_move(move(match, 0)).result()
        assert store.moves(match) == []  # reading goes on
        other.execute("ROLLBACK")
        other.close()
        store.append_move(move(match, 0)).result()
        assert len(store.moves(match)) == 1


def test_a_writer_waits_for_another_process(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    with Store.open(path) as store:
        match = start(store)
        other = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
        other.execute("BEGIN IMMEDIATE")
        release = threading.Timer(0.3, lambda: other.execute("ROLLBACK"))
        release.start()
        assert not store.append_move(move(match, 0)).result().repeated
        release.join()
        other.close()


def test_a_full_disk_is_named(tmp_path: Path) -> None:
    """A limit on file sizes stands in for a full disk."""
    script = (
        "import resource, signal, sys\n"
        "from newsstand.store import Store, Unreachable\n"
        "from tests.store.examples import move, start\n"
        "store = Store.open(sys.argv[1])\n"
        "match = start(store)\n"
        "signal.signal(signal.SIGXFSZ, signal.SIG_IGN)\n"
        "soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)\n"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (200_000, hard))\n"
        "stored = 0\n"
        "try:\n"
        "    for ply in range(10_000):\n"
        "        store.append_move(move(match, ply, key=f'{ply}' * 100)).result()\n"
        "        stored += 1\n"
        "except Unreachable as error:\n"
        "    print(error)\n"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))\n"
        "store.append_move(move(match, stored)).result()\n"
        "assert len(store.moves(match)) == stored + 1 > 10\n"
        "store.close()\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", script, str(tmp_path / "tables.db")],
        cwd=Path(__file__).parents[2],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert "tables.db does not answer" in done.stdout
    assert "disk" in done.stdout


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write any file")
def test_a_read_only_file_is_named(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    Store.open(path).close()
    path.chmod(0o400)
    with pytest.raises(Unreachable, match="Permission denied"):
        Store.open(path)


@pytest.mark.postgres
def test_a_server_that_stops_and_starts_loses_nothing(own_server: postgres.Server) -> None:
    with Store.open(own_server.new_place()) as store:
        match = start(store)
        store.append_move(move(match, 0)).result()
        own_server.stop("immediate")
        began = time.monotonic()
        with pytest.raises(Unreachable, match="does not answer") as caught:
            store.append_move(move(match, 1)).result()
        assert "check that it runs" in caught.value.hint
        with pytest.raises(Unreachable):
            store.moves(match)
        with pytest.raises(Unreachable):
            store.check()
        assert time.monotonic() - began < FEW_SECONDS
        own_server.start()
        store.check()
        assert not store.append_move(move(match, 1)).result().repeated
        assert [found.ply for found in store.moves(match)] == [0, 1]


@pytest.mark.postgres
def test_a_restart_between_two_moves_goes_unnoticed(own_server: postgres.Server) -> None:
    with Store.open(own_server.new_place()) as store:
        match = start(store)
        store.append_move(move(match, 0)).result()
        store.check()
        own_server.stop()
        own_server.start()
        assert not store.append_move(move(match, 1)).result().repeated
        assert len(store.moves(match)) == 2


@pytest.mark.postgres
def test_a_commit_whose_answer_was_lost_is_not_done_twice(
    postgres_server: postgres.Server,
) -> None:
    with Store.open(postgres_server.new_place()) as store:
        match = start(store)
        cuts: list[Connection] = []

        def commit_and_cut(connection: Connection) -> None:
            if not cuts:
                cuts.append(connection)
                driver = connection.connection.dbapi_connection
                assert driver is not None
                driver.commit()
                driver.close()

        event.listen(store._writer._engine, "commit", commit_and_cut)
        wanted = move(match, 0)
        assert store.append_move(wanted).result() == Appended(wanted, repeated=True)
        assert len(cuts) == 1
        assert store.moves(match) == [wanted]


@pytest.mark.postgres
def test_a_held_lock_fails_within_seconds(
    postgres_server: postgres.Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connection, "LOCK_SECONDS", 0.3)
    url = postgres_server.new_place()
    with Store.open(url) as store:
        match = start(store)
        with psycopg.connect(url) as other:
            other.execute("LOCK TABLE moves")
            with pytest.raises(Unreachable, match="lock timeout; it is too busy"):
                store.append_move(move(match, 0)).result()
            other.rollback()
        store.append_move(move(match, 0)).result()


@pytest.mark.postgres
def test_a_reader_cannot_write(postgres_server: postgres.Server, tmp_path: Path) -> None:
    for url in (postgres_server.new_place(), str(tmp_path / "tables.db")):
        with Store.open(url) as store, pytest.raises(StoreError, match=r"read.?only"):
            store._reader.read(lambda connection: connection.exec_driver_sql("DELETE FROM guests"))


def test_errors_are_one_tree() -> None:
    assert issubclass(NewerSchema, StoreError)
    assert str(StoreError("what", "next step")) == "what; next step"
    assert str(StoreError("what")) == "what"
