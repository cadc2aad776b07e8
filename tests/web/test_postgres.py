"""The server on PostgreSQL: a match, a restart in the middle, an outage."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from newsstand.match import Log
from newsstand.match.replay import verify
from tests.store import postgres
from tests.web.stand import Stand, problem

pytestmark = pytest.mark.postgres


@pytest.fixture
def server() -> Iterator[postgres.Server]:
    """A PostgreSQL of our own."""
    if postgres.binaries() is None:
        pytest.skip("there are no PostgreSQL programs: apt-get install postgresql")
    with postgres.server() as server:
        yield server


def test_a_match_survives_a_restart_and_an_outage(server: postgres.Server, tmp_path: Path) -> None:
    url = server.new_place()
    with Stand(tmp_path, db=url) as stand, stand.guest() as anna:
        info = anna.open("muckraker", "mbb")
        table = info["table"]
        anna.play_on(table, moves=3)
        cookie = anna.cookie
    with Stand(tmp_path, db=url) as stand, stand.guest(cookie) as anna:
        update = anna.my_turn(table)
        server.stop()
        refusal = problem(anna.move(table, update, key="patient"))
        assert refusal["slug"] == "storage-unavailable"
        assert url not in str(refusal)
        server.start()
        assert anna.ok(anna.move(table, update, key="patient"))["ply"] == update["ply"] + 1
        last = anna.play_on(table)
        log = Log.loads(anna.http.get(f"/api/tables/{table}/log").text)
        match = verify(log, published=info["commitment"])
        assert match.scores() == last["result"]["scores"]
