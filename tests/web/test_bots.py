"""Bots at tables: a pace that people can follow, and a server that never waits for them."""

from __future__ import annotations

import time
from typing import Any

import pytest

from newsstand.games import GAMES
from newsstand.kernel.compile import mode
from newsstand.players import BOTS, Bot
from newsstand.players.readiness import prepare
from tests.web.conftest import OpenStand
from tests.web.stand import Guest


def test_a_bot_takes_the_time_that_people_need(open_stand: OpenStand) -> None:
    stand = open_stand(pace=0.2)
    with stand.guest() as anna:
        table = anna.open("muckraker", "bbb")["table"]
        ply = anna.match(table)["ply"]
        times: list[float] = []
        while len(times) < 6:
            for update in anna.events(table, ply, wait=5)["updates"]:
                ply = update["ply"]
                times.append(time.monotonic())
        assert 0.9 <= times[-1] - times[0] <= 3.0, "five steps of a fifth of a second"


class Slow:
    """Thinks for long, in a thread of its own."""

    def __init__(self, engine: Any, seed: int) -> None:
        pass

    def choose(self, view: Any, actions: list[int]) -> int:
        time.sleep(1.5)
        return actions[0]


class Rebel:
    """Wants what is not legal."""

    def __init__(self, engine: Any, seed: int) -> None:
        pass

    def choose(self, view: Any, actions: list[int]) -> int:
        return -1


def test_nobody_waits_while_a_bot_thinks(
    open_stand: OpenStand, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(BOTS, "house", Bot("house", "", "", Slow))
    slowest = 0.0
    with open_stand().guest() as anna:
        tables = [anna.open("muckraker", "bb")["table"] for _ in range(4)]
        for _ in range(20):
            for table in tables:
                started = time.monotonic()
                anna.table(table)
                slowest = max(slowest, time.monotonic() - started)
    assert slowest < 1.2, "a bot thinks for 1.5 seconds"


def test_a_bot_cannot_play_what_is_not_legal(
    anna: Guest, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setitem(BOTS, "house", Bot("house", "", "", Rebel))
    table = anna.open("muckraker", "bb")["table"]
    deadline = time.monotonic() + 5
    while "are stuck" not in caplog.text and time.monotonic() < deadline:
        time.sleep(0.02)
    assert "are stuck" in caplog.text
    assert anna.match(table)["ply"] == 0


@pytest.mark.skipif(mode() == "plain", reason="searches are compiled or not at all")
def test_the_server_answers_while_four_experts_think(open_stand: OpenStand) -> None:
    prepare(GAMES["muckraker"])
    seats = [{"kind": "bot", "bot": "expert"}] * 4
    waits: list[float] = []
    with open_stand(pace=0.0).guest() as anna:
        tables = [
            anna.post("/tables", {"game": "muckraker", "seats": seats})["table"] for _ in range(4)
        ]
        for _ in range(40):
            started = time.monotonic()
            assert anna.get("/health")["ok"]
            waits.append(time.monotonic() - started)
            time.sleep(0.02)
        plies = [anna.match(table)["ply"] for table in tables]
    assert sum(plies) > 0, "they do think, and play"
    waits.sort()
    # the middle one: this machine has other things to do too, but a search takes a second
    assert waits[len(waits) // 2] < 0.1, waits


def test_rules_of_thumb_do_not_wait_for_searches(
    open_stand: OpenStand, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(BOTS, "expert", Bot("expert", "", "", Slow, searches=True))
    with open_stand().guest() as anna:
        slow = [{"kind": "bot", "bot": "expert"}] * 2
        for _ in range(6):
            anna.post("/tables", {"game": "muckraker", "seats": slow})
        table = anna.open("muckraker", "bb")["table"]
        started = time.monotonic()
        assert anna.events(table, 4, wait=10)["updates"]
        assert time.monotonic() - started < 1.4, "a slow one thinks for 1.5 seconds"


def test_seats_can_have_different_bots(anna: Guest) -> None:
    seats = [{"kind": "bot", "bot": name} for name in ("house", "random", "house")]
    info = anna.post("/tables", {"game": "muckraker", "seats": seats})
    assert [seat["bot"] for seat in info["seats"]] == ["house", "random", "house"]
    update = anna.match(info["table"])
    while not update["over"]:
        update = (anna.events(info["table"], update["ply"], wait=10)["updates"] or [update])[-1]
