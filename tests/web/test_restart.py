"""What a restart and a lost database leave: everything that was accepted, and play goes on."""

from __future__ import annotations

import contextlib
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from newsstand.games import GAMES
from newsstand.kernel.compile import mode
from newsstand.match import Log
from newsstand.match.replay import verify
from newsstand.store import Move
from newsstand.web.app import create_app
from newsstand.web.clock import now_ms
from tests.web.conftest import OpenStand
from tests.web.stand import Guest, Json, Stand, problem
from tests.web.test_play import short


def as_seen(guest: Guest, table: str) -> tuple[Json, Json]:
    info = guest.table(table)
    for seat in info["seats"]:
        del seat["online"]
    del info["revision"]
    return info, guest.match(table)


def test_a_match_goes_on_after_a_restart(tmp_path: Path, game: str) -> None:
    with Stand(tmp_path) as stand, stand.guest() as anna, stand.guest() as bert:
        info = anna.open(game, "mpb", **short(game))
        table = bert.take_seat(info, 1, "Bert")["table"]
        cookies = (anna.cookie, bert.cookie)
        for guest in (anna, bert, anna, bert):
            update = guest.match(table)
            if update["actions"]:
                guest.ok(guest.move(table, update, key="kept"))
        time.sleep(0.2)  # the bot's move may be under way
        before = [as_seen(guest, table) for guest in (anna, bert)]

    with (
        Stand(tmp_path) as stand,
        stand.guest(cookies[0]) as anna,
        stand.guest(cookies[1]) as bert,
    ):
        after = [as_seen(guest, table) for guest in (anna, bert)]
        for (old, _), (new, _) in zip(before, after, strict=True):
            assert new == old
        if before[0][1]["ply"] == after[0][1]["ply"]:
            assert [update for _, update in after] == [update for _, update in before]
        guests = (anna, bert)
        update = anna.match(table)
        number = 0
        while not update["over"]:
            for guest in guests:
                mine = guest.match(table)
                if mine["actions"]:
                    guest.ok(guest.move(table, mine, choice=number))
                    number += 1
            update = anna.match(table)
        log = Log.loads(anna.http.get(f"/api/tables/{table}/log").text)
        assert verify(log, published=info["commitment"]).scores() == update["result"]["scores"]

    with Stand(tmp_path) as stand, stand.guest(cookies[0]) as anna:
        assert anna.table(table)["status"] == "over"
        assert anna.match(table)["result"] == update["result"]


def test_a_key_is_known_after_a_restart(tmp_path: Path, game: str) -> None:
    with Stand(tmp_path, pace=60.0) as stand, stand.guest() as anna:
        table = anna.open(game, "m" * GAMES[game].players[0])["table"]
        update = anna.match(table)
        update = anna.match(table, seat=update["turn"])
        first = anna.ok(anna.move(table, update, key="again"))
        cookie = anna.cookie
    with Stand(tmp_path) as stand, stand.guest(cookie) as anna:
        assert anna.ok(anna.move(table, update, key="again")) == {**first, "repeated": True}
        assert problem(anna.move(table, update, key="new"))["slug"] == "stale-move"


def test_bots_take_up_their_turn_when_somebody_looks(tmp_path: Path, game: str) -> None:
    with Stand(tmp_path, pace=60.0) as stand, stand.guest() as anna:
        table = anna.open(game, "bbb", **short(game))["table"]
        assert anna.match(table)["ply"] == 0
        cookie = anna.cookie
    with Stand(tmp_path) as stand, stand.guest(cookie) as anna:
        anna.table(table)
        update = anna.match(table)
        while not update["over"]:
            update = (anna.events(table, update["ply"], wait=10)["updates"] or [update])[-1]


def test_a_lobby_waits_through_a_restart(tmp_path: Path) -> None:
    with Stand(tmp_path) as stand, stand.guest() as anna:
        info = anna.open("muckraker", "mp")
        cookie = anna.cookie
    with Stand(tmp_path) as stand, stand.guest(cookie) as anna, stand.guest() as bert:
        assert anna.table(info["table"])["seats"] == info["seats"], "also the invite"
        assert bert.take_seat(info, 1, "Bert")["status"] == "playing"


def test_another_key_makes_everybody_a_stranger(tmp_path: Path) -> None:
    with Stand(tmp_path) as stand, stand.guest() as anna:
        table = anna.open("muckraker", "mbb")["table"]
        cookie = anna.cookie
    with Stand(tmp_path, key="k" * 40) as stand, stand.guest(cookie) as stranger:
        assert stranger.table(table)["you"] is None


def test_two_servers_never_both_accept_a_move(tmp_path: Path, game: str) -> None:
    with (
        Stand(tmp_path) as one,
        Stand(tmp_path) as two,
        one.guest() as anna,
        two.guest(anna.cookie) as again,
    ):
        table = anna.open(game, "m" * GAMES[game].players[0])["table"]
        for number in range(6):
            seat = anna.match(table)["turn"]
            update = again.match(table, seat=seat)
            assert update["ply"] == number
            assert anna.move(table, anna.match(table, seat=seat), choice=number).is_success
            late = problem(again.move(table, update, choice=number + 1))
            assert late["slug"] == "stale-move"
            assert again.match(table)["ply"] == anna.match(table)["ply"] == number + 1
            assert again.match(table, seat=seat) == anna.match(table, seat=seat)


def test_a_lost_answer_is_found_again(tmp_path: Path) -> None:
    """A move was stored and the server died before it could play it."""
    with Stand(tmp_path, pace=60.0) as stand, stand.guest() as anna:
        table = anna.open("muckraker", "mm")["table"]
        seat = anna.match(table)["turn"]
        update = anna.match(table, seat=seat)
        live = stand.tables._tables[table]
        action = update["actions"][0]["id"]
        live.store.append_move(Move(table, 0, seat, action, f"{seat}/lost", now_ms())).result()
        accepted = anna.ok(anna.move(table, update, key="lost"))
        assert accepted == {"ply": 1, "accepted": True, "repeated": True}
        assert anna.match(table)["ply"] == 1


def test_rules_of_another_version_are_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Stand(tmp_path) as stand, stand.guest() as anna:
        table = anna.open("muckraker", "mbb")["table"]
        cookie = anna.cookie
    monkeypatch.setattr(GAMES["muckraker"].rules, "VERSION", 99)
    with Stand(tmp_path) as stand, stand.guest(cookie) as anna:
        assert anna.table(table)["status"] == "playing"
        refusal = anna.refused("GET", f"/tables/{table}/match")
        assert (refusal["slug"], refusal["status"]) == ("other-rules", 409)
        page = anna.http.get(f"/tables/{table}/history", headers={"accept": "text/html"})
        assert page.status_code == 409
        with anna.socket(table) as line:
            assert line.hear("problem")["problem"]["type"].endswith("#other-rules")


def test_a_database_that_is_away_and_comes_back(open_stand: OpenStand, tmp_path: Path) -> None:
    stand = open_stand()
    with stand.guest() as anna:
        table = anna.open("muckraker", "mbb")["table"]
        update = anna.my_turn(table)
        files = [tmp_path / f"tables.db{end}" for end in ("", "-wal", "-shm")]
        away = [file.rename(file.with_name(f"away-{file.name}")) for file in files if file.exists()]

        refusal = problem(anna.move(table, update, key="patient"))
        assert (refusal["slug"], refusal["status"]) == ("storage-unavailable", 503)
        assert str(tmp_path) not in str(refusal)
        assert anna.http.get("/api/health").status_code == 503
        assert anna.refused("POST", "/tables", {
            "game": "muckraker", "seats": [{"kind": "me"}, {"kind": "bot"}, {"kind": "bot"}]
        })["slug"] == "storage-unavailable"  # fmt: skip
        assert anna.match(table)["ply"] == update["ply"], "what is in memory can be looked at"
        front = anna.http.get("/", headers={"accept": "text/html"})
        assert front.status_code == 200

        for file in away:
            file.rename(file.with_name(file.name.removeprefix("away-")))
        assert anna.ok(anna.move(table, update, key="patient"))["ply"] == update["ply"] + 1
        assert anna.get("/health")["ok"]
        assert anna.my_turn(table)["ply"] > update["ply"]


def test_bots_wait_for_the_database(open_stand: OpenStand, tmp_path: Path) -> None:
    stand = open_stand(pace=0.3)
    with stand.guest() as anna:
        table = anna.open("muckraker", "bbb")["table"]
        files = [tmp_path / f"tables.db{end}" for end in ("", "-wal", "-shm")]
        away = [file.rename(file.with_name(f"away-{file.name}")) for file in files if file.exists()]
        time.sleep(0.8)
        held = anna.match(table)["ply"]
        time.sleep(0.5)
        assert anna.match(table)["ply"] == held
        for file in away:
            file.rename(file.with_name(file.name.removeprefix("away-")))
        assert anna.events(table, held, wait=10)["updates"][0]["ply"] == held + 1


def test_a_stand_opens_before_its_database(tmp_path: Path) -> None:
    folder = tmp_path / "later"
    folder.write_text("a file where a folder should be")
    with Stand(tmp_path, db=folder / "tables.db") as stand:
        guest = stand.guest("unknown")
        with guest:
            assert guest.refused("GET", "/me")["slug"] == "storage-unavailable"
            assert guest.get("/games")
            folder.unlink()
            folder.mkdir()
            assert guest.get("/me")["name"]


def test_idle_tables_leave_the_memory_and_come_back(open_stand: OpenStand) -> None:
    stand = open_stand(idle=0.0)
    with stand.guest() as anna:
        table = anna.open("muckraker", "mm")["table"]
        with anna.socket(table) as line:
            line.hear("update")
            stand.tables.tidy()
            assert table in stand.tables._tables, "somebody watches"
        seen = anna.match(table)
        time.sleep(0.1)
        stand.tables.tidy()
        assert table not in stand.tables._tables
        assert anna.match(table) == seen


@contextlib.contextmanager
def killed_at_the_end(folder: Path, port: int) -> Iterator[Stand]:
    """A stand in another process, which gets no time to tidy up."""
    command = [sys.executable, "-m", "tests.web.thinking", str(folder), str(port)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as child:
        try:
            assert child.stdout is not None
            host = child.stdout.readline().strip()
            assert host, "it did not start"
            stand = Stand(folder, port)  # to talk to, not entered
            stand.host, stand.url = host, f"http://{host}"
            stand.app = create_app(stand.settings)
            yield stand
        finally:
            child.kill()


@pytest.mark.skipif(mode() == "plain", reason="searches are compiled or not at all")
def test_a_bot_that_is_killed_while_it_thinks_moves_after_the_restart(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    cookie, table, ply = None, "", 0
    for _ in range(2):
        with killed_at_the_end(tmp_path, port) as stand, stand.guest(cookie) as anna:
            if not table:
                seats = [{"kind": "bot", "bot": "expert"}] * 4
                table = anna.post("/tables", {"game": "muckraker", "seats": seats})["table"]
                cookie = anna.cookie
            stood = anna.match(table)["ply"]
            assert stood >= ply, "what was told is kept"
            deadline = time.monotonic() + 30
            while (ply := anna.match(table)["ply"]) < stood + 2:
                assert time.monotonic() < deadline, "the bots do not go on"
                time.sleep(0.02)
    assert ply >= 4
