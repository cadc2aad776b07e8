"""One player leaves and nobody waits: a bot takes the seat, and the person takes it back."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from newsstand.web import absence, clock
from newsstand.web.presence import POLL_GRACE
from tests.web.conftest import OpenStand
from tests.web.stand import Guest, Json, Stand, problem

QUICK: dict[str, Any] = {"watch": 0.05, "pace": 0.0}


def until(look: Callable[[], bool], seconds: float = 8.0) -> None:
    end = time.monotonic() + seconds
    while not look():
        assert time.monotonic() < end, "it never came"
        time.sleep(0.05)


def said(guest: Guest, table: str) -> list[str]:
    return [notice["text"] for notice in guest.table(table)["notices"]]


def seat(guest: Guest, table: str, number: int) -> Json:
    found: Json = guest.table(table)["seats"][number]
    return found


def two_people(anna: Guest, bert: Guest, **settings: object) -> str:
    """Anna's table with Bert, Anna in seat 0."""
    anna.http.put("/api/me", json={"name": "Anna"})
    info = anna.open("muckraker", "mpb", settings=settings)
    table: str = bert.take_seat(info, 1, "Bert")["table"]
    return table


def the_one_to_act(table: str, *guests: Guest) -> Guest:
    """Wait until it is a person's turn."""
    while True:
        for guest in guests:
            if guest.match(table)["actions"]:
                return guest
        time.sleep(0.02)


def test_out_of_time_a_bot_plays_and_the_person_comes_back(open_stand: OpenStand) -> None:
    stand = open_stand(**QUICK)
    with stand.guest() as anna, stand.guest() as bert:
        table = two_people(anna, bert, clock={"kind": "move", "seconds": 1})
        slow = the_one_to_act(table, anna, bert)
        number = slow.table(table)["you"]
        name = ("Anna", "Bert")[number]
        until(lambda: seat(anna, table, number)["stand_in"] == "house")
        text = f"{name} is out of time. A bot plays on until {name} takes the seat back."
        assert text in said(anna, table)
        assert seat(slow, table, number)["yours"], "the seat stays theirs"
        slow.post(f"/tables/{table}/seats/{number}/back")
        assert seat(anna, table, number)["stand_in"] is None
        assert f"{name} is back and plays again." in said(anna, table)
        before = len(said(anna, table))
        slow.post(f"/tables/{table}/seats/{number}/back")
        assert len(said(anna, table)) == before, "to come back twice says nothing twice"


def test_a_lost_line_matters_when_somebody_waits(
    open_stand: OpenStand, monkeypatch: pytest.MonkeyPatch
) -> None:
    stand = open_stand(**QUICK)
    with stand.guest() as anna, stand.guest() as bert:
        table = two_people(anna, bert, grace=1)
        gone = the_one_to_act(table, anna, bert)
        stays = bert if gone is anna else anna
        number = gone.table(table)["you"]
        time.sleep(1.5)
        assert seat(anna, table, number)["stand_in"] is None, "nobody is here who would wait"
        with stays.socket(table) as line:
            line.hear("table")
            until(lambda: seat(stays, table, number)["stand_in"] == "house")
            told = line.hear("table")
            while not told["table"]["notices"]:
                told = line.hear("table")
            (notice,) = told["table"]["notices"]
            name = ("Anna", "Bert")[number]
            assert notice["text"].startswith(f"{name} has lost the line. A bot plays on")
            until(lambda: stays.match(table)["turn"] != number or stays.match(table)["over"])


def test_an_open_line_is_no_absence(open_stand: OpenStand) -> None:
    stand = open_stand(**QUICK)
    with stand.guest() as anna, stand.guest() as bert:
        table = two_people(anna, bert, grace=1)
        with anna.socket(table) as one, bert.socket(table) as other:
            one.hear("update")
            other.hear("update")
            the_one_to_act(table, anna, bert)
            time.sleep(1.6)
            assert said(anna, table) == []


def test_a_seat_with_a_stand_in_must_be_taken_back_before_a_move(open_stand: OpenStand) -> None:
    stand = open_stand(pace=30.0)
    with stand.guest() as anna:
        table = anna.open("muckraker", "mm")["table"]
        update = anna.match(table)
        number = update["turn"]
        update = anna.match(table, seat=number)
        anna.post(f"/tables/{table}/seats/{number}/away")
        assert said(anna, table)[-1].endswith("steps out. A bot plays on meanwhile.")
        refusal = problem(anna.move(table, update, key="mine"))
        assert (refusal["slug"], refusal["status"]) == ("stood-in", 409)
        anna.post(f"/tables/{table}/seats/{number}/back")
        assert anna.ok(anna.move(table, update, key="mine"))["ply"] == update["ply"] + 1


def test_a_bot_that_thinks_too_long_loses_to_the_person_who_is_back(open_stand: OpenStand) -> None:
    stand = open_stand(pace=0.8)
    with stand.guest() as anna:
        table = anna.open("muckraker", "mm")["table"]
        number = anna.match(table)["turn"]
        anna.post(f"/tables/{table}/seats/{number}/away")
        anna.post(f"/tables/{table}/seats/{number}/back")
        time.sleep(1.2)
        assert anna.match(table)["ply"] == 0


def test_nobody_steps_out_for_another(open_stand: OpenStand) -> None:
    stand = open_stand(**QUICK)
    with stand.guest() as anna, stand.guest() as bert:
        info = anna.open("muckraker", "mpb")
        table = info["table"]
        early = anna.refused("POST", f"/tables/{table}/seats/0/away")
        assert early["slug"] == "table-not-open"
        bert.take_seat(info, 1, "Bert")
        for deed in ("away", "back"):
            refusal = bert.refused("POST", f"/tables/{table}/seats/0/{deed}")
            assert refusal["slug"] == "not-your-seat"


def test_clocks_run_through_a_restart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clock, "AFTER_RESTART", 0)
    with Stand(tmp_path, **QUICK) as stand, stand.guest() as anna, stand.guest() as bert:
        table = two_people(anna, bert, clock={"kind": "bank", "seconds": 100, "increment": 2})
        mover = the_one_to_act(table, anna, bert)
        time.sleep(0.3)
        mover.ok(mover.move(table, mover.match(table)))
        the_one_to_act(table, anna, bert)
        before = anna.table(table)["clock"]
        assert min(before["left"]) < 102_000 - 200
        cookies = anna.cookie, bert.cookie
    with Stand(tmp_path, **QUICK) as stand, stand.guest(cookies[0]) as anna:
        after = anna.table(table)["clock"]
        assert {**after, "now": 0} == {**before, "now": 0}
        assert after["due"] == after["since"] + after["left"][after["seat"]]
        assert after["now"] > before["now"]


def test_a_clock_runs_out_though_nobody_looks_after_a_restart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clock, "AFTER_RESTART", 0)
    with Stand(tmp_path, watch=60.0) as stand, stand.guest() as anna, stand.guest() as bert:
        table = two_people(anna, bert, clock={"kind": "days", "seconds": 1})
        number = the_one_to_act(table, anna, bert).table(table)["you"]
        cookie = anna.cookie
    time.sleep(1.1)
    with Stand(tmp_path, **QUICK) as stand, stand.guest(cookie) as anna:

        def taken() -> bool:
            lives = stand.tables.in_memory()
            return bool(lives) and bool(lives[0].stored.seats[number].stand_in)

        until(taken)
        stand.tables.tidy()
        assert any("is out of time" in text for text in said(anna, table))


def test_the_host_role_passes_on_when_the_host_has_left(
    open_stand: OpenStand, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(absence, "HOST_PATIENCE", 0)
    stand = open_stand(**QUICK)
    with stand.guest() as anna, stand.guest() as bert:
        table = two_people(anna, bert, grace=1)
        assert anna.table(table)["host"]
        assert anna.table(table)["host_seat"] == 0
        with bert.socket(table) as line:
            line.hear("table")
            until(lambda: bool(bert.table(table)["host"]))
            assert bert.table(table)["host_seat"] == 1
            assert "The host has left: Bert is the host now." in said(bert, table)
        assert not anna.table(table)["host"]


def test_a_host_who_polls_from_outside_is_here(open_stand: OpenStand) -> None:
    stand = open_stand(**QUICK)
    with stand.guest() as anna:
        table = anna.open("muckraker", "bpp")["table"]
        anna.events(table, -1)
        live = stand.tables.in_memory()[0]
        assert live.presence.is_here(live.stored.host)
        assert POLL_GRACE > 0
