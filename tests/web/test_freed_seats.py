"""A host who frees a seat does not get at its cards: not alone, and not unnoticed."""

from __future__ import annotations

from newsstand.web.seating import moved_on
from tests.web.conftest import OpenStand
from tests.web.stand import Guest, Json
from tests.web.test_absence import said, seat, two_people


def follow(guest: Guest, host: Guest, table: str, number: int = 1) -> str:
    """Follow the link of a free seat; what comes of it."""
    wish = {"invite": seat(host, table, number)["invite"], "name": "Somebody"}
    answer = guest.http.post(f"/api/tables/{table}/seats/{number}/claim", json=wish)
    return "in" if answer.is_success else answer.json()["type"].partition("#")[2]


def test_the_hosts_other_browser_stays_out(open_stand: OpenStand) -> None:
    stand = open_stand(pace=30.0)
    with stand.guest() as anna, stand.guest() as bert, stand.guest() as window:
        table = two_people(anna, bert)
        anna.post(f"/tables/{table}/seats/1/free")
        assert seat(anna, table, 1)["held"]
        for _ in range(2):
            assert follow(window, anna, table) == "seat-held"
            own = anna.http.post(f"/api/tables/{table}/seats/1/admit")
            assert own.json()["type"].endswith("#seat-held"), "who frees it has no say"
            assert window.match(table)["you"] is None
        assert window.refused("POST", f"/tables/{table}/seats/1/admit")["slug"] == "not-your-seat"
        assert follow(bert, anna, table) == "in", "who left comes back by the new link"
        back = seat(bert, table, 1)
        assert (back["yours"], back["stand_in"], back["held"]) == (True, None, False)


def test_to_hand_the_role_over_first_opens_nothing(open_stand: OpenStand) -> None:
    stand = open_stand(pace=30.0)
    people = (stand.guest() for _ in range(4))
    with next(people) as anna, next(people) as bert, next(people) as dora, next(people) as window:
        info = anna.open("muckraker", "mpp")
        table = info["table"]
        bert.take_seat(info, 1, "Bert")
        dora.take_seat(info, 2, "Dora")
        anna.post(f"/tables/{table}/seats/1/free")
        anna.post(f"/tables/{table}/seats/2/host")
        assert not seat(anna, table, 1)["admits"]
        assert seat(dora, table, 1)["admits"]
        own = anna.http.post(f"/api/tables/{table}/seats/1/admit")
        assert own.json()["type"].endswith("#seat-held")
        assert follow(window, dora, table) == "seat-held"
        dora.post(f"/tables/{table}/seats/1/admit")
        dora.post(f"/tables/{table}/seats/1/admit")
        assert sum("agrees" in text for text in said(anna, table)) == 1
        assert follow(window, dora, table) == "in"


def test_a_bots_cards_are_nobodys_either(open_stand: OpenStand) -> None:
    stand = open_stand(pace=30.0)
    with stand.guest() as anna, stand.guest() as bert, stand.guest() as window:
        table = two_people(anna, bert)
        anna.post(f"/tables/{table}/seats/2/free")
        assert follow(window, anna, table, 2) == "seat-held"
        anna.post(f"/tables/{table}/seats/1/bot", {"bot": "house"})
        anna.post(f"/tables/{table}/seats/1/free")
        assert follow(window, anna, table) == "seat-held"
        assert follow(bert, anna, table) == "in", "a bot in between changes nothing"
        bert.post(f"/tables/{table}/seats/2/admit")
        assert follow(window, anna, table, 2) == "in"


def test_what_was_freed_is_held_after_a_restart(open_stand: OpenStand) -> None:
    first, second = open_stand(pace=30.0), open_stand(pace=30.0)
    with first.guest() as anna, first.guest() as bert, second.guest() as window:
        table = two_people(anna, bert)
        anna.post(f"/tables/{table}/seats/1/free")
        with second.guest(anna.cookie) as there:
            assert seat(there, table, 1)["held"]
            assert follow(window, there, table) == "seat-held"


def test_a_rematch_has_no_seat_that_nobody_can_take(open_stand: OpenStand) -> None:
    stand = open_stand()
    with stand.guest() as anna, stand.guest() as bert:
        table = two_people(anna, bert)
        anna.post(f"/tables/{table}/seats/1/free")
        assert anna.play_on(table)["over"]
        again: Json = anna.post(f"/tables/{table}/rematch")
        assert again["status"] == "playing"
        (old,) = [one for one in stand.tables.in_memory() if one.id == table]
        assert [seat.kind for seat in moved_on(old.stored.seats, {})] == ["bot", "bot", "person"]
