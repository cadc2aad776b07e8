"""An end that all agree on: whoever is only away has not agreed."""

from __future__ import annotations

import time

import pytest

from newsstand.web import ending
from tests.web.conftest import OpenStand
from tests.web.stand import Guest
from tests.web.test_absence import QUICK, said, seat, the_one_to_act, two_people, until


def to_the_turn_of(guest: Guest, table: str, other: Guest) -> None:
    """Let the other play until this guest is to act."""
    while the_one_to_act(table, guest, other) is other:
        other.ok(other.move(table, other.match(table)))


def test_nobody_ends_a_match_while_the_others_are_only_away(
    open_stand: OpenStand, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ending, "POLL_GRACE", 0.5)
    stand = open_stand(**QUICK)
    with stand.guest() as anna, stand.guest() as bert:
        table = two_people(anna, bert, grace=1)
        to_the_turn_of(anna, table, bert)
        with anna.socket(table) as line:
            line.hear("update")
            time.sleep(1.5)  # Bert is away, but nobody has waited for him
            assert anna.post(f"/tables/{table}/end")["status"] == "playing"
            update = anna.match(table)
            while anna.table(table)["status"] == "playing" and update["actions"]:
                anna.ok(anna.move(table, update))
                until(
                    lambda: (
                        anna.table(table)["status"] == "over" or bool(anna.match(table)["actions"])
                    )
                )
                update = anna.match(table)
            assert anna.table(table)["ended"]
        assert seat(anna, table, 1)["stand_in"] == "house"
        first, *_, last = said(anna, table)
        assert first == "Anna would end the match here, without a result."
        assert last == "All agree: the match ends here, without a result."


def test_who_steps_out_and_looks_on_is_asked(open_stand: OpenStand) -> None:
    stand = open_stand(**QUICK)
    with stand.guest() as anna, stand.guest() as bert:
        table = two_people(anna, bert)
        bert.post(f"/tables/{table}/seats/1/away")
        assert anna.post(f"/tables/{table}/end")["status"] == "playing"
        assert bert.post(f"/tables/{table}/end")["status"] == "over"


def test_at_a_table_of_days_an_hour_away_is_no_yes(
    open_stand: OpenStand, monkeypatch: pytest.MonkeyPatch
) -> None:
    stand = open_stand(**QUICK)
    with stand.guest() as anna, stand.guest() as bert:
        days = {"kind": "days", "seconds": 86_400}
        table = two_people(anna, bert, clock=days, grace=1)
        bert.post(f"/tables/{table}/seats/1/away")
        (found,) = stand.tables.in_memory()
        person = found.stored.seats[1].guest
        here = found.presence.away

        def away(guest: str) -> float:
            return gone if guest == person else here(guest)

        monkeypatch.setattr(found.presence, "away", away)
        gone = 3_600.0
        assert anna.post(f"/tables/{table}/end")["status"] == "playing"
        gone = 86_401.0
        until(lambda: anna.table(table)["status"] == "over")
