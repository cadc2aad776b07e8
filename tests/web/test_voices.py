"""Where people must agree, each has a word of their own, also those who share a screen."""

from __future__ import annotations

from tests.web.conftest import OpenStand
from tests.web.stand import Guest, Json
from tests.web.test_absence import QUICK, said, two_people
from tests.web.test_curtain import sit, unlock
from tests.web.test_undo_shared import play, undo


def ended(guest: Guest, table: str, seat: int | None = None) -> Json:
    """The table after somebody agreed to end the match."""
    info: Json = guest.post(f"/tables/{table}/end", {"agree": True, "seat": seat})
    return info


def test_one_person_at_a_shared_screen_does_not_end_the_match_for_the_others(
    open_stand: OpenStand,
) -> None:
    with open_stand().guest() as anna:
        table = sit(anna, "muckraker", bots=0)
        path, yes = f"/tables/{table}/end", {"agree": True}
        assert anna.refused("POST", path, yes)["slug"] == "seat-locked", "nobody knows who asks"
        shown = unlock(anna, table)["you"]
        other = 1 - shown
        info = anna.post(path, yes)
        assert (info["status"], info["votes"]) == ("playing", [shown])
        assert anna.post(path, yes)["votes"] == [shown], "twice is once"
        refusal = anna.refused("POST", path, {"agree": True, "seat": other})
        assert refusal["slug"] == "seat-locked", (
            "with one's own curtain open one speaks for oneself"
        )
        anna.post(f"/tables/{table}/lock")
        assert anna.refused("POST", path, {"agree": True, "seat": 2})["slug"] == "not-your-seat"
        assert ended(anna, table, other)["ended"]
        who, last = said(anna, table)[-2:]
        name = anna.table(table)["seats"][shown]["name"]
        assert who == f"{name} would end the match here, without a result."
        assert last == "All agree: the match ends here, without a result."


def test_anybody_at_the_screen_may_play_on(open_stand: OpenStand) -> None:
    with open_stand().guest() as anna:
        table = sit(anna, "muckraker", bots=0)
        assert ended(anna, table, 0)["votes"] == [0]
        assert anna.post(f"/tables/{table}/end", {"agree": False})["votes"] == []
        assert ended(anna, table, 1)["status"] == "playing"


def test_nobody_is_silenced_by_letting_a_bot_play_for_them(open_stand: OpenStand) -> None:
    with open_stand().guest() as anna:
        table = sit(anna, "muckraker", bots=0)
        anna.post(f"/tables/{table}/seats/1/away")
        assert ended(anna, table, 0)["status"] == "playing"
        assert ended(anna, table, 1)["ended"]


def test_somebody_elsewhere_asks_each_person_at_the_screen(open_stand: OpenStand) -> None:
    stand = open_stand(**QUICK)
    with stand.guest() as anna, stand.guest() as carl:
        seats = [{"kind": "me", "name": name} for name in ("Anna", "Bert")]
        wish = {
            "game": "muckraker",
            "seats": [*seats, {"kind": "person"}],
            "settings": {"room": "hot_seat"},
        }
        info = anna.post("/tables", wish)
        table = info["table"]
        carl.take_seat(info, 2, "Carl")
        while anna.match(table)["turn"] != 2:
            play(anna, table)
        carl.ok(carl.move(table, carl.match(table)))
        while anna.match(table)["turn"] == 2:
            carl.ok(carl.move(table, carl.match(table)))
        play(anna, table)
        if anna.match(table)["turn"] == 2:
            carl.ok(carl.move(table, carl.match(table)))
            play(anna, table)
        assert undo(carl, table) == ""
        ply, path = anna.match(table)["ply"], f"/tables/{table}/undo/answer"
        assert anna.refused("POST", path, {"agree": True})["slug"] == "seat-locked"
        assert anna.post(path, {"agree": True, "seat": 0})["takeback"]["agreed"] == [0, 2]
        assert anna.match(table)["ply"] == ply, "Bert is asked as well"
        anna.post(path, {"agree": True, "seat": 1})
        assert anna.match(table)["ply"] < ply


def test_a_vote_does_not_stay_with_a_seat_that_changes_hands(open_stand: OpenStand) -> None:
    stand = open_stand(**QUICK)
    with stand.guest() as anna, stand.guest() as bert, stand.guest() as carl:
        table = two_people(anna, bert)
        bert.post(f"/tables/{table}/end")
        assert anna.table(table)["votes"] == [1]
        info = anna.post(f"/tables/{table}/seats/1/free")
        assert info["votes"] == []
        invite = info["seats"][1]["invite"]
        assert (
            carl.refused("POST", f"/tables/{table}/seats/1/claim", {"invite": invite})["slug"]
            == "seat-held"
        )
        bert.post(f"/tables/{table}/seats/1/claim", {"invite": invite})
        assert anna.post(f"/tables/{table}/end")["status"] == "playing", "Bert is asked anew"
