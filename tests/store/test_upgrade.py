"""Databases of older revisions keep their rows; newer and foreign ones are left alone."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from shutil import copytree

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import CheckConstraint, inspect

from newsstand.store import ForeignDatabase, NewerSchema, Notice, Store, StoreError, TableSettings
from newsstand.store import upgrade as module
from newsstand.store.address import Address
from newsstand.store.connection import migration_engine
from newsstand.store.schema import metadata
from newsstand.store.upgrade import VERSION_TABLE, upgrade
from tests.store.examples import NOW

HEAD = max(path.name[1:5] for path in module.MIGRATIONS.glob("versions/v*.py"))
NEXT = f"{int(HEAD) + 1:04}"

# What a server at revision 0001 had written, with every column filled in.
OLD_ROWS = f"""
INSERT INTO guests (id, name, created) VALUES ('anna', 'Anna', {NOW});
INSERT INTO tables (id, game, players, preset, options, host_id, status, created, seed, commitment)
  VALUES ('desk', 'swoop', 2, 'lively', '{{"target": 150}}', 'anna', 'playing', {NOW},
          '0123456789abcdef0123456789abcdef', 'c0c0');
INSERT INTO tables (id, game, players, preset, options, host_id, status, created, seed, commitment,
                    previous_id)
  VALUES ('again', 'swoop', 2, 'lively', '{{}}', 'anna', 'lobby', {NOW}, 'ff', 'c1c1', 'desk');
INSERT INTO seats (table_id, seat, kind, name, guest_id) VALUES ('desk', 0, 'person', 'A', 'anna');
INSERT INTO seats (table_id, seat, kind, name, bot) VALUES ('desk', 1, 'bot', 'House', 'house');
INSERT INTO matches (id, game, version, players, options, seed, commitment, started)
  VALUES ('desk', 'swoop', 1, 2, '{{"target": 150}}', '0123456789abcdef0123456789abcdef', 'c0c0',
          {NOW});
INSERT INTO moves (match_id, ply, seat, action, key, at) VALUES ('desk', 0, 1, 17, 'k0', {NOW});
INSERT INTO moves (match_id, ply, seat, action, key, at) VALUES ('desk', 1, 0, 4, 'k1', {NOW});
"""


def run(url: str, *statements: str) -> None:
    engine = migration_engine(Address.parse(url))
    with engine.begin() as connection:
        for statement in statements:
            connection.exec_driver_sql(statement)


def revision(url: str) -> str | None:
    engine = migration_engine(Address.parse(url))
    with engine.begin() as connection:
        options = {"version_table": VERSION_TABLE}
        return MigrationContext.configure(connection, opts=options).get_current_revision()


def test_an_older_database_keeps_its_rows(url: str) -> None:
    upgrade(Address.parse(url), "0001")
    run(url, *filter(str.strip, OLD_ROWS.split(";")))
    assert revision(url) == "0001"
    with Store.open(url) as store:
        table = store.table("desk")
        assert table is not None
        assert (table.host, table.status, table.next) == ("anna", "playing", "again")
        assert table.options == {"target": 150}
        assert [seat.name for seat in table.seats] == ["A", "House"]
        match = store.match("desk")
        assert match is not None
        assert match.seed == "0123456789abcdef0123456789abcdef"
        assert [(move.ply, move.action) for move in store.moves("desk")] == [(0, 17), (1, 4)]
        # what 0003 brought
        assert table.settings == TableSettings()
        assert [(seat.stand_in, seat.edition) for seat in table.seats] == [(None, 0)] * 2
        assert (store.chat("desk"), store.notices("desk"), store.retracted("desk")) == ([], [], [])
        # what 0004 brought
        assert (match.finished, match.counts, store.kept_names()) == (None, None, {})
        # what 0006 brought
        assert store.review("desk") is None
        # what 0008 brought
        assert store.letterbox("desk", "anna") is None
        # what 0009 brought
        assert not store.is_silent("anna")
    assert revision(url) == HEAD


def test_what_was_said_before_there_were_languages_stays_said(url: str) -> None:
    upgrade(Address.parse(url), "0004")
    run(
        url,
        *filter(str.strip, OLD_ROWS.split(";")),
        "INSERT INTO notices (table_id, number, ply, text, at) "
        f"VALUES ('desk', 0, 2, 'Ben {{sic}} is back.', {NOW})",
    )
    with Store.open(url) as store:
        assert store.notices("desk") == [Notice(2, "Ben {sic} is back.", NOW, 0, None)]


def test_matches_that_were_over_have_ended_with_their_last_move(url: str) -> None:
    upgrade(Address.parse(url), "0001")
    run(url, *filter(str.strip, OLD_ROWS.split(";")))
    run(url, """UPDATE matches SET result = '{"scores": [5, 9], "places": [1, 2]}'""")
    with Store.open(url) as store:
        [match] = store.finished("swoop")
        assert (match.match, match.finished, match.places) == ("desk", NOW, (1, 2))


def test_the_migrations_lead_to_the_schema(url: str) -> None:
    upgrade(Address.parse(url))
    engine = migration_engine(Address.parse(url))
    with engine.begin() as connection:
        context = MigrationContext.configure(connection, opts={"version_table": VERSION_TABLE})
        assert compare_metadata(context, metadata) == []
        for table in metadata.tables.values():
            found = inspect(connection).get_check_constraints(table.name)
            wanted = {c.name for c in table.constraints if isinstance(c, CheckConstraint)}
            assert {check["name"] for check in found} == wanted


def test_a_newer_database_is_refused_and_left_alone(url: str) -> None:
    upgrade(Address.parse(url))
    run(url, f"UPDATE {VERSION_TABLE} SET version_num = '9001'")
    with pytest.raises(NewerSchema, match=r"newer Newsstand.*9001.*install the newer program"):
        Store.open(url)
    assert revision(url) == "9001"


def test_tables_of_somebody_else_are_left_alone(url: str) -> None:
    if "://" not in url:
        Path(url).touch()
    run(url, "CREATE TABLE seats (colour TEXT)", "INSERT INTO seats VALUES ('red')")
    with pytest.raises(ForeignDatabase, match=r"other tables named seats; name a database of"):
        Store.open(url)
    engine = migration_engine(Address.parse(url))
    with engine.begin() as connection:
        assert inspect(connection).get_table_names() == ["seats"]


def test_a_failing_upgrade_changes_nothing(
    url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    migrations = copytree(module.MIGRATIONS, tmp_path / "migrations")
    (migrations / "versions" / f"v{NEXT}_broken.py").write_text(
        "from alembic import op\n"
        f"revision, down_revision = '{NEXT}', '{HEAD}'\n"
        "def upgrade():\n"
        "    op.execute('CREATE TABLE halfway (n INTEGER)')\n"
        "    op.execute('ALTER TABLE nowhere RENAME TO somewhere')\n"
    )
    upgrade(Address.parse(url))
    with monkeypatch.context() as patch:
        patch.setattr(module, "MIGRATIONS", migrations)
        with pytest.raises(StoreError, match="nowhere"):
            Store.open(url)
    assert revision(url) == HEAD
    engine = migration_engine(Address.parse(url))
    with engine.begin() as connection:
        assert "halfway" not in inspect(connection).get_table_names()


def test_sqlite_rebuilds_a_table_without_losing_what_points_at_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A future migration that SQLite can only do by a copy: seats and moves must stay."""
    migrations = copytree(module.MIGRATIONS, tmp_path / "migrations")
    (migrations / "versions" / f"v{NEXT}_rebuilt.py").write_text(
        "import sqlalchemy as sa\n"
        "from alembic import op\n"
        f"revision, down_revision = '{NEXT}', '{HEAD}'\n"
        "def upgrade():\n"
        "    for table in ('tables', 'matches'):\n"
        "        with op.batch_alter_table(table, recreate='always') as batch:\n"
        "            batch.alter_column('players', type_=sa.BigInteger)\n"
    )
    url = str(tmp_path / "tables.db")
    upgrade(Address.parse(url))
    run(url, *filter(str.strip, OLD_ROWS.split(";")))
    monkeypatch.setattr(module, "MIGRATIONS", migrations)
    with Store.open(url) as store:
        table = store.table("desk")
        assert table is not None
        assert len(table.seats) == 2
        assert len(store.moves("desk")) == 2
    assert revision(url) == NEXT


def test_threads_that_open_together_set_up_once(url: str) -> None:
    with ThreadPoolExecutor(4) as threads:
        stores = [*threads.map(Store.open, [url] * 4)]
    for store in stores:
        store.check()
        store.close()
    assert revision(url) == HEAD
