from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from newsstand.store import Store
from tests.store import postgres

KINDS = ["sqlite", pytest.param("postgres", marks=pytest.mark.postgres)]


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[postgres.Server]:
    if postgres.binaries() is None:
        pytest.skip("there are no PostgreSQL programs: apt-get install postgresql")
    with postgres.server() as server:
        yield server


@pytest.fixture(params=KINDS)
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database, of each kind."""
    if request.param == "sqlite":
        return str(tmp_path / "tables.db")
    server: postgres.Server = request.getfixturevalue("postgres_server")
    return server.new_place()


@pytest.fixture
def store(url: str) -> Iterator[Store]:
    with Store.open(url) as store:
        yield store
