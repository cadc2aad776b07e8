"""Moves that are taken back: alone, with bots, and by consent."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from newsstand.match import Log
from newsstand.match.log import Retraction
from newsstand.match.replay import verify
from tests.web.conftest import OpenStand
from tests.web.stand import Guest, Json, Stand, problem
from tests.web.test_absence import said

WORDS = {"news": {"game": "star_reporter"}}


def table_for_two(anna: Guest, bert: Guest, game: str, **more: Any) -> str:
    anna.http.put("/api/me", json={"name": "Anna"})
    info = anna.open(game, "mp", **more)
    bert.take_seat(info, 1, "Bert")
    table: str = info["table"]
    return table


def by_kind(update: Json, kind: str) -> Json | None:
    return next((one for one in update["actions"] if one["do"]["kind"] == kind), None)


def press(guest: Guest, table: str, update: Json, action: Json, key: str = "") -> Any:
    wish = {
        "seat": update["you"],
        "ply": update["ply"],
        "undone": update["undone"],
        "action": action["id"],
        "key": key or f"k{update['undone']}-{update['ply']}",
    }
    return guest.http.post(f"/api/tables/{table}/moves", json=wish)


def mover(table: str, *guests: Guest) -> Guest:
    return next(guest for guest in guests if guest.match(table)["actions"])


def to_a_way(table: str, anna: Guest, bert: Guest) -> tuple[Guest, Json]:
    """Play a Star Reporter match to a space at which somebody chooses their way."""
    for _ in range(200):
        guest = mover(table, anna, bert)
        update = guest.match(table)
        if by_kind(update, "drive"):
            return guest, update
        action = by_kind(update, "announce") or update["actions"][0]
        guest.ok(press(guest, table, update, action))
    raise AssertionError("nobody drives")


def test_a_way_is_taken_back_without_asking(open_stand: OpenStand) -> None:
    stand = open_stand()
    with stand.guest() as anna, stand.guest() as bert:
        table = table_for_two(anna, bert, "star_reporter")
        guest, update = to_a_way(table, anna, bert)
        other = bert if guest is anna else anna
        way = by_kind(update, "drive")
        assert way is not None
        with other.socket(table) as line:
            line.hear("update")
            guest.ok(press(guest, table, update, way, key="slip"))
            assert line.hear("update")["ply"] == update["ply"] + 1
            guest.post(f"/tables/{table}/undo", {"ply": update["ply"] + 1})
            back = line.hear("update")
        assert (back["ply"], back["undone"]) == (update["ply"], 1)
        assert back["recent"] is not None, "a snapshot: what was told is out of date"
        now = guest.match(table)
        assert now["actions"] == update["actions"]
        name = ("Anna", "Bert")[update["you"]]
        assert said(other, table)[-1] == f"{name} takes a move back."
        again = problem(press(guest, table, update, way, key="slip"))
        assert again["slug"] == "taken-back"
        stale = problem(press(guest, table, update, way, key="other"))
        assert stale["slug"] == "stale-move", "it was decided before"
        guest.ok(press(guest, table, now, way, key="other"))
        assert guest.match(table)["ply"] == update["ply"] + 1


def test_what_revealed_something_needs_consent(open_stand: OpenStand) -> None:
    """SCOOP draws and calls, Muckraker's cards, a throw, a mystery: all of them tell something."""
    stand = open_stand()
    for game in ("scoop", "muckraker", "star_reporter"):
        with stand.guest() as anna, stand.guest() as bert:
            table = table_for_two(anna, bert, game)
            guest = mover(table, anna, bert)
            other = bert if guest is anna else anna
            for one in (anna, bert):
                one.events(table, 0)  # both are here
            update = guest.match(table)
            guest.ok(press(guest, table, update, update["actions"][0]))
            stands = guest.match(table)["ply"]
            info = guest.post(f"/tables/{table}/undo", {"ply": stands})
            wish = {"seat": update["you"], "ply": update["ply"], "agreed": [update["you"]]}
            assert info["takeback"] == wish
            assert guest.match(table)["ply"] == stands, game
            assert other.table(table)["takeback"] == wish
            other.post(f"/tables/{table}/undo/answer", {"agree": False})
            assert guest.table(table)["takeback"] is None
            assert guest.match(table)["ply"] == stands
            guest.post(f"/tables/{table}/undo", {"ply": stands})
            other.post(f"/tables/{table}/undo/answer", {"agree": True})
            assert guest.match(table)["ply"] == update["ply"]
            assert guest.match(table)["actions"] == update["actions"]
            assert said(anna, table)[-1].startswith("All agree: ")


def test_a_mystery_cannot_be_put_back_alone(open_stand: OpenStand) -> None:
    stand = open_stand()
    with stand.guest() as anna, stand.guest() as bert:
        table = table_for_two(anna, bert, "swoop")
        for _ in range(300):
            guest = mover(table, anna, bert)
            update = guest.match(table)
            turn = by_kind(update, "turn")
            guest.ok(press(guest, table, update, turn or update["actions"][0]))
            if turn:
                break
        for one in (anna, bert):
            one.events(table, 0)
        stands = guest.match(table)["ply"]
        info = guest.post(f"/tables/{table}/undo", {"ply": stands})
        assert info["takeback"] is not None
        assert guest.match(table)["ply"] == stands


def test_a_wish_is_void_when_somebody_plays_on(open_stand: OpenStand) -> None:
    stand = open_stand()
    with stand.guest() as anna, stand.guest() as bert:
        table = table_for_two(anna, bert, "muckraker")
        guest = mover(table, anna, bert)
        other = bert if guest is anna else anna
        for one in (anna, bert):
            one.events(table, 0)
        update = guest.match(table)
        guest.ok(press(guest, table, update, update["actions"][0]))
        assert guest.post(f"/tables/{table}/undo", {"ply": update["ply"] + 1})["takeback"]
        theirs = other.match(table)
        if theirs["actions"]:
            other.ok(press(other, table, theirs, theirs["actions"][0]))
            assert guest.table(table)["takeback"] is None
            late = other.refused("POST", f"/tables/{table}/undo/answer", {"agree": True})
            assert late["slug"] == "stale-move"


def test_alone_with_bots_their_replies_go_too(open_stand: OpenStand, tmp_path: Path) -> None:
    stand = open_stand()
    with stand.guest() as anna:
        anna.http.put("/api/me", json={"name": "Anna"})
        table = anna.open("muckraker", "mbb")["table"]
        first = anna.my_turn(table)
        anna.ok(anna.move(table, first))
        second = anna.my_turn(table)
        assert second["ply"] > first["ply"] + 1, "the bots have replied"
        anna.post(f"/tables/{table}/undo", {"ply": second["ply"]})
        back = anna.match(table)
        assert (back["ply"], back["undone"]) == (first["ply"], second["ply"] - first["ply"])
        assert back["actions"] == first["actions"]
        sentences = [one["text"] for one in back["recent"]]
        assert sentences == [one["text"] for one in anna.match(table)["recent"]]
        anna.ok(anna.move(table, back, choice=1))
        news = anna.events(table, second["ply"], undone=0)["updates"]
        assert news[0]["recent"] is not None, "who knows only what was before gets all anew"
        end = anna.play_on(table)
        assert end["over"]
        late = anna.refused("POST", f"/tables/{table}/undo", {"ply": end["ply"]})
        assert late["slug"] == "table-not-open"

        text = anna.http.get(f"/api/tables/{table}/log").text
        log = Log.loads(text)
        assert verify(log, published=anna.table(table)["commitment"]).is_over
        (retraction,) = log.retracted
        assert retraction.ply == first["ply"]
        assert len(retraction.moves) == second["ply"] - first["ply"]
        assert retraction.moves[0] == (0, first["actions"][0]["id"])
        assert Log.loads(log.dumps()) == log
        assert isinstance(retraction, Retraction)


def test_what_was_taken_back_stays_so_after_a_restart(tmp_path: Path) -> None:
    with Stand(tmp_path) as stand, stand.guest() as anna:
        table = anna.open("muckraker", "mbb")["table"]
        first = anna.my_turn(table)
        anna.ok(anna.move(table, first, key="slip"))
        second = anna.my_turn(table)
        anna.post(f"/tables/{table}/undo", {"ply": second["ply"]})
        before = anna.match(table)
        cookie = anna.cookie
    with Stand(tmp_path) as stand, stand.guest(cookie) as anna:
        assert json.dumps(anna.match(table)) == json.dumps(before)
        assert problem(anna.move(table, before, key="slip"))["slug"] == "taken-back"
        assert anna.play_on(table)["over"]


def test_another_server_notices_that_moves_were_taken_back(tmp_path: Path) -> None:
    with Stand(tmp_path) as one, Stand(tmp_path) as other, one.guest() as here:
        there = other.guest(here.cookie)
        table = here.open("muckraker", "mm")["table"]
        update = there.match(table)
        seat = update["turn"]
        update = there.match(table, seat=seat)
        there.ok(there.move(table, update, key="first"))
        here.http.post(
            f"/api/tables/{table}/moves",
            json={"seat": seat, "ply": 5, "action": 0, "key": "look"},
        )  # it catches up
        assert here.match(table)["ply"] == 1
        here.post(f"/tables/{table}/undo", {"ply": 1})
        assert here.match(table)["ply"] == 0
        mine = here.match(table, seat=seat)
        here.ok(here.move(table, mine, choice=1, key="second"))
        turn = there.match(table)["turn"]
        late = there.match(table, seat=turn)
        assert late["undone"] == 0, "nobody has told the other server yet"
        answer = problem(there.move(table, late, key="third"))
        assert answer["slug"] == "stale-move"
        assert there.match(table)["undone"] == 1
        assert there.match(table)["scene"] == here.match(table)["scene"]
        there.http.close()


def test_the_host_may_let_moves_stand_and_strangers_have_no_say(open_stand: OpenStand) -> None:
    stand = open_stand()
    with stand.guest() as anna, stand.guest() as eve:
        table = anna.open("muckraker", "mbb", settings={"undo": False})["table"]
        anna.my_turn(table)
        assert anna.refused("POST", f"/tables/{table}/undo", {"ply": 0})["slug"] == "no-undo"
        table = anna.open("muckraker", "mbb")["table"]
        update = anna.my_turn(table)
        assert not anna.table(table)["takes_back"], "nothing to take back yet"
        for path, body in (("undo", {"ply": update["ply"]}), ("undo/answer", {"agree": True})):
            assert eve.refused("POST", f"/tables/{table}/{path}", body)["slug"] == "not-your-seat"
        nothing = anna.refused("POST", f"/tables/{table}/undo", {"ply": update["ply"]})
        assert nothing["slug"] == "no-undo"
        late = anna.refused("POST", f"/tables/{table}/undo", {"ply": update["ply"] + 7})
        assert late["slug"] == "stale-move"


def test_a_guest_is_told_when_there_is_something_to_take_back(open_stand: OpenStand) -> None:
    stand = open_stand()
    with stand.guest() as anna, stand.guest() as eve:
        tables = [
            anna.open("muckraker", "mbb", settings={"undo": undo})["table"]
            for undo in (True, False)
        ]
        told = []
        for table in tables:
            update = anna.my_turn(table)
            before = anna.table(table)
            anna.ok(anna.move(table, update))
            after = anna.table(table)
            assert before["takes_back"] == after["takes_back"] or (
                before["revision"] != after["revision"]
            )
            told.append((before["takes_back"], after["takes_back"]))
            assert not eve.table(table)["takes_back"]
        assert told == [(False, True), (False, False)]
        anna.post(f"/tables/{tables[0]}/undo", {"ply": anna.my_turn(tables[0])["ply"]})
        assert not anna.table(tables[0])["takes_back"]
        anna.play_on(tables[0])
        assert not anna.table(tables[0])["takes_back"], "what is over stands"


def test_a_clock_begins_anew(open_stand: OpenStand) -> None:
    stand = open_stand()
    with stand.guest() as anna, stand.guest() as bert:
        clock = {"kind": "bank", "seconds": 100, "increment": 5}
        table = table_for_two(anna, bert, "star_reporter", settings={"clock": clock})
        guest, update = to_a_way(table, anna, bert)
        before = guest.table(table)["clock"]["left"]
        way = by_kind(update, "drive")
        assert way is not None
        guest.ok(press(guest, table, update, way))
        assert guest.table(table)["clock"]["left"] != before, "an action has earned 5 seconds"
        asked = guest.post(f"/tables/{table}/undo", {"ply": update["ply"] + 1})["clock"]
        assert asked["left"] == before
        assert 0 <= asked["now"] - asked["since"] < 5000
