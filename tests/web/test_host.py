"""The host's desk, and an end that all agree on."""

from __future__ import annotations

import json
from pathlib import Path

from newsstand.match import Log
from newsstand.match.replay import verify
from tests.web.conftest import OpenStand
from tests.web.stand import Guest, Stand, problem
from tests.web.test_absence import said, seat, the_one_to_act, two_people, until


def invite(guest: Guest, table: str, number: int) -> str:
    token: str = seat(guest, table, number)["invite"]
    return token


def test_the_host_frees_a_seat_and_somebody_new_takes_it(open_stand: OpenStand) -> None:
    stand = open_stand()
    people = (stand.guest() for _ in range(4))
    with next(people) as anna, next(people) as bert, next(people) as cleo, next(people) as dora:
        info = anna.open("muckraker", "mpp")
        table, first = info["table"], invite(anna, info["table"], 1)
        bert.take_seat(info, 1, "Bert")
        dora.take_seat(info, 2, "Dora")
        with bert.socket(table) as line:
            assert line.hear("update")["you"] == 1
            freed = anna.post(f"/tables/{table}/seats/1/free")
            token = freed["seats"][1]["invite"]
            assert token not in (None, first)
            while line.hear("update")["you"] is not None:
                pass  # from now on Bert watches
        assert (seat(bert, table, 1)["stand_in"], seat(bert, table, 1)["taken"]) == ("house", False)
        assert seat(bert, table, 1)["invite"] is None, "only the host sees the link"
        wrong = bert.refused(
            "POST", f"/tables/{table}/seats/1/claim", {"invite": first, "name": "Bert"}
        )
        assert wrong["slug"] == "bad-invite", "the old link opens nothing"
        assert anna.post(f"/tables/{table}/seats/1/free")["seats"][1]["invite"] == token
        claim = {"invite": token, "name": "Cleo"}
        early = cleo.refused("POST", f"/tables/{table}/seats/1/claim", claim)
        assert (early["slug"], early["status"]) == ("seat-held", 409)
        dora.post(f"/tables/{table}/seats/1/admit")
        taken = cleo.take_seat(anna.table(table), 1, "Cleo")
        assert (taken["you"], taken["seats"][1]["stand_in"]) == (1, None)
        assert said(cleo, table) == [
            "The host frees the seat of Bert. A bot plays on until Bert is back, or until somebody "
            "else who plays here lets a new person in.",
            "Dora agrees: a new person may take the free seat.",
            "Cleo takes the free seat.",
        ]
        until(lambda: the_one_to_act(table, anna, cleo, dora) is not None)
        cleo.match(table)


def test_a_free_seat_is_played_by_a_bot_meanwhile(open_stand: OpenStand) -> None:
    stand = open_stand()
    with stand.guest() as anna, stand.guest() as bert:
        table = two_people(anna, bert)
        anna.post(f"/tables/{table}/seats/1/free")
        last = anna.play_on(table)
        assert last["over"]


def test_in_the_lobby_a_seat_is_freed_too(open_stand: OpenStand) -> None:
    stand = open_stand()
    with stand.guest() as anna, stand.guest() as bert, stand.guest() as cleo:
        info = anna.open("muckraker", "mpp")
        table = info["table"]
        bert.take_seat(info, 1, "Bert")
        anna.post(f"/tables/{table}/seats/1/free")
        assert seat(anna, table, 1)["stand_in"] is None
        assert cleo.take_seat(anna.table(table), 1, "Cleo")["status"] == "lobby"
        anna.post(f"/tables/{table}/start")
        assert said(anna, table) == ["The host frees the seat of Bert."]


def test_the_host_gives_a_seat_to_a_bot(open_stand: OpenStand) -> None:
    stand = open_stand()
    with stand.guest() as anna, stand.guest() as bert:
        table = two_people(anna, bert)
        info = anna.post(f"/tables/{table}/seats/1/bot", {"bot": "random"})
        given = info["seats"][1]
        assert (given["kind"], given["bot"], given["stand_in"]) == ("bot", "random", None)
        assert said(anna, table) == [f"The host gives the seat of Bert to a bot, {given['name']}."]
        assert bert.table(table)["you"] is None
        anna.post(f"/tables/{table}/seats/1/bot", {"bot": "random"})
        assert len(said(anna, table)) == 1
        wrong = anna.refused("POST", f"/tables/{table}/seats/1/bot", {"bot": "oracle"})
        assert wrong["slug"] == "bad-seats"
        assert anna.play_on(table)["over"]
        late = anna.refused("POST", f"/tables/{table}/seats/1/bot", {"bot": "random"})
        assert late["slug"] == "table-not-open"


def test_the_host_hands_the_role_over(open_stand: OpenStand) -> None:
    stand = open_stand()
    with stand.guest() as anna, stand.guest() as bert:
        table = two_people(anna, bert)
        anna.post(f"/tables/{table}/seats/1/host")
        assert (anna.table(table)["host"], bert.table(table)["host"]) == (False, True)
        assert said(anna, table) == ["Bert is the host now."]
        for path in ("seats/1/free", "seats/0/host"):
            assert anna.refused("POST", f"/tables/{table}/{path}")["slug"] == "not-host"
        assert bert.refused("POST", f"/tables/{table}/seats/2/host")["slug"] == "bad-seats"
        own = bert.refused("POST", f"/tables/{table}/seats/1/free")
        assert own["slug"] == "already-seated"
        bert.post(f"/tables/{table}/seats/0/free")
        assert anna.table(table)["you"] is None


def test_all_present_people_end_a_match_without_a_result(open_stand: OpenStand) -> None:
    stand = open_stand()
    with stand.guest() as anna, stand.guest() as bert, stand.guest() as eve:
        table = two_people(anna, bert)
        commitment = anna.table(table)["commitment"]
        mover = the_one_to_act(table, anna, bert)
        update = mover.match(table)
        with anna.socket(table) as one, bert.socket(table) as other:
            one.hear("update")
            other.hear("update")
            assert eve.refused("POST", f"/tables/{table}/end", {})["slug"] == "not-your-seat"
            assert anna.post(f"/tables/{table}/end")["votes"] == [0]
            assert anna.post(f"/tables/{table}/end", {"agree": False})["votes"] == []
            assert anna.table(table)["status"] == "playing"
            anna.post(f"/tables/{table}/end")
            info = bert.post(f"/tables/{table}/end")
        assert (info["status"], info["ended"]) == ("over", True)
        assert said(anna, table)[-1] == "All agree: the match ends here, without a result."
        refusal = problem(mover.move(table, update))
        assert refusal["slug"] == "table-not-open"
        assert anna.match(table)["result"] is None
        log = Log.loads(anna.http.get(f"/api/tables/{table}/log").text)
        assert not log.over
        assert verify(log, published=commitment).ply == len(log.moves)
        again = anna.post(f"/tables/{table}/rematch")
        assert again["status"] == "playing"


def test_an_agreed_end_stays_after_a_restart(tmp_path: Path) -> None:
    with Stand(tmp_path) as stand, stand.guest() as anna:
        table = anna.open("muckraker", "mbb")["table"]
        anna.my_turn(table)
        anna.post(f"/tables/{table}/end")
        seen = json.dumps(anna.table(table)["notices"])
        cookie = anna.cookie
    with Stand(tmp_path) as stand, stand.guest(cookie) as anna:
        info = anna.table(table)
        assert (info["status"], info["ended"], info["seed"] is not None) == ("over", True, True)
        assert json.dumps(info["notices"]) == seen
        assert not anna.match(table)["over"]


def test_at_a_table_of_days_all_must_agree(open_stand: OpenStand) -> None:
    stand = open_stand()
    with stand.guest() as anna, stand.guest() as bert:
        table = two_people(anna, bert, clock={"kind": "days", "seconds": 86_400})
        assert anna.post(f"/tables/{table}/end")["status"] == "playing"
        assert bert.post(f"/tables/{table}/end")["status"] == "over"
