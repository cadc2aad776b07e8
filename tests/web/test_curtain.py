"""A hot seat: several people at one screen, and a curtain between their hands."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from newsstand.games import GAMES
from newsstand.games.game import SPECTATOR
from newsstand.web.table import Table
from newsstand.web.viewpoint import Viewpoint
from tests.web.conftest import OpenStand
from tests.web.stand import Guest, Json, Socket, Stand, problem
from tests.web.test_play import short
from tests.web.test_secrets import quiet

PEOPLE = ("Anna", "Bert")
ONE_ACTION = {"muckraker", "scoop"}  # a turn there is usually one action
ROOM = {"settings": {"room": "hot_seat"}}


def sit(guest: Guest, game: str, bots: int = 1, **more: Any) -> str:
    """Anna and Bert at one screen, with bots between and after them."""
    seats: list[Json] = [{"kind": "me", "name": name} for name in PEOPLE]
    seats += [{"kind": "bot", "bot": "house"}] * max(bots, GAMES[game].players[0] - 2)
    info = guest.post("/tables", {"game": game, "seats": seats, **ROOM, **more})
    table: str = info["table"]
    return table


def due(guest: Guest, table: str) -> Json:
    """The public table once it is a person's turn, or the match is over."""
    update = guest.match(table)
    while not update["over"] and update["turn"] not in (0, 1):
        news = guest.events(table, update["ply"], wait=10)["updates"]
        update = news[-1] if news else update
    return update


def unlock(guest: Guest, table: str) -> Json:
    """The person to act opens the curtain; what they see."""
    turn = due(guest, table)["turn"]
    guest.post(f"/tables/{table}/seats/{turn}/unlock")
    return guest.match(table)


def test_the_people_of_a_hot_seat_have_names_of_their_own(anna: Guest) -> None:
    table = sit(anna, "muckraker")
    assert [seat["name"] for seat in anna.table(table)["seats"][:2]] == list(PEOPLE)
    anna.http.put("/api/me", json={"name": "Somebody"})
    assert [seat["name"] for seat in anna.table(table)["seats"][:2]] == list(PEOPLE)


def test_while_the_curtain_is_closed_the_screen_gets_what_everybody_gets(
    anna: Guest, bert: Guest, game: str
) -> None:
    table = sit(anna, game)
    due(anna, table)
    public = anna.match(table)
    assert public["you"] is None
    assert public["actions"] == []
    assert anna.table(table)["unlocked"] is None
    assert public == bert.match(table)
    for path in (f"/tables/{table}", f"/tables/{table}/history"):
        assert PEOPLE[0] in anna.http.get(path).text
    for seat in (0, 1):
        for path in ("match", "events?since=-1", f"replay/{public['ply']}", "hint"):
            joint = "&" if "?" in path else "?"
            answer = anna.http.get(f"/api/tables/{table}/{path}{joint}seat={seat}")
            assert problem(answer)["slug"] == "seat-locked"


def test_a_move_behind_the_curtain_is_refused_without_a_hint_of_what_is_legal(anna: Guest) -> None:
    table = sit(anna, "muckraker")
    turn = due(anna, table)
    wish = {"seat": turn["turn"], "ply": turn["ply"], "action": 10**6, "key": "k"}
    refusal = anna.refused("POST", f"/tables/{table}/moves", wish)
    assert refusal["slug"] == "seat-locked"
    assert anna.refused("GET", f"/tables/{table}/hint")["slug"] == "seat-locked"


def test_one_seat_is_open_at_a_time_and_only_the_one_to_act(anna: Guest, bert: Guest) -> None:
    table = sit(anna, "muckraker")
    turn = due(anna, table)["turn"]
    other = 1 - turn
    path = f"/tables/{table}/seats/"
    assert anna.refused("POST", f"{path}{other}/unlock")["slug"] == "not-your-turn"
    assert bert.refused("POST", f"{path}{turn}/unlock")["slug"] == "not-your-seat"
    assert anna.refused("POST", f"{path}2/unlock")["slug"] == "not-your-seat"
    assert anna.post(f"{path}{turn}/unlock")["unlocked"] == turn
    assert anna.post(f"{path}{turn}/unlock")["unlocked"] == turn  # harmless
    seen = anna.match(table)
    assert seen["you"] == turn
    assert seen["actions"]
    assert anna.refused("GET", f"/tables/{table}/match", seat=other)["slug"] == "seat-locked"
    assert anna.post(f"/tables/{table}/lock")["unlocked"] is None
    assert anna.match(table)["you"] is None


def test_the_curtain_closes_by_itself_unless_the_same_person_goes_on(
    anna: Guest, game: str
) -> None:
    table = sit(anna, game)
    closed = stayed = 0
    for number in range(12):
        seen = unlock(anna, table)
        turn, ply = seen["turn"], seen["ply"]
        anna.ok(anna.move(table, seen, choice=number))
        after = anna.get(f"/tables/{table}/replay/{ply + 1}")
        if after["turn"] == turn:
            stayed += 1
            assert anna.table(table)["unlocked"] == turn
            assert after["you"] == turn
        else:
            closed += 1
            assert anna.table(table)["unlocked"] is None
            assert after["you"] is None
    assert closed
    assert stayed or game in ONE_ACTION


def test_a_closed_page_closes_the_curtain(anna: Guest, stand: Stand) -> None:
    table = sit(anna, "muckraker")
    with anna.socket(table) as line:
        line.hear("update")
        turn = unlock(anna, table)["turn"]
        assert anna.table(table)["unlocked"] == turn
    live = stand.tables._tables[table]
    while live.presence.is_watched:
        pass
    assert anna.table(table)["unlocked"] is None


def test_a_restart_closes_the_curtain(open_stand: OpenStand) -> None:
    with open_stand() as first, first.guest() as guest:
        table = sit(guest, "muckraker")
        unlock(guest, table)
        cookie = guest.cookie
    with open_stand() as second, second.guest(cookie) as guest:
        assert guest.table(table)["unlocked"] is None
        assert guest.match(table)["you"] is None


def test_a_mover_sees_what_came_of_it_and_then_everybody_the_bots(anna: Guest) -> None:
    table = sit(anna, "muckraker", bots=2)
    with anna.socket(table) as line:
        heard = follow(line, None)
        while heard["turn"] != 1:  # after seat 1 the bots play
            heard = follow(line, heard) if heard["turn"] != 0 else play(anna, table, line)
        anna.post(f"/tables/{table}/seats/1/unlock")
        own = line.hear("update")
        assert own["you"] == 1
        line.say(type="move", seat=1, ply=own["ply"], action=own["actions"][0]["id"], key="m")
        assert line.hear("answer")["accepted"]
        look = line.hear("update")
        while look["turn"] == 1:
            key = f"m{look['ply']}"
            action = look["actions"][0]["id"]
            line.say(type="move", seat=1, ply=look["ply"], action=action, key=key)
            look = line.hear("update")
        assert look["you"] == 1  # the last look, at what the move led to
        public = line.hear("update")
        assert (public["you"], public["ply"]) == (None, look["ply"])
        assert public["recent"] is not None
        following = line.hear("update")
        assert (following["you"], following["ply"]) == (None, look["ply"] + 1)
        assert following["events"]


def follow(line: Socket, heard: Json | None) -> Json:
    """The next update."""
    return line.hear("update")


def play(guest: Guest, table: str, line: Socket) -> Json:
    """Seat 0 plays until the turn is another's; the public table after it."""
    seen = unlock(guest, table)
    while seen["turn"] == 0:
        guest.ok(guest.move(table, seen))
        seen = guest.match(table)
    while True:
        heard = line.hear("update")
        if heard["you"] is None and heard["ply"] >= seen["ply"]:
            return heard


def frames(line: Socket) -> Iterator[str]:
    """All that is waiting on a line."""
    while True:
        try:
            yield str(line.line.recv(timeout=0.3))
        except TimeoutError:
            return


def test_the_wire_never_carries_what_a_locked_seat_hides(
    anna: Guest, stand: Stand, game: str
) -> None:
    """Every frame of a match is the public View's, or that of the seat which was unlocked then."""
    table = sit(anna, game, options=short(game)["options"])
    live = stand.tables._tables[table]
    heard: list[Json] = []
    opened: list[tuple[int, int, int]] = []  # seat, from ply, to ply
    with anna.socket(table) as line:
        for number in range(40):
            if due(anna, table)["over"]:
                break
            seen = unlock(anna, table)
            anna.ok(anna.move(table, seen, choice=number))
            opened.append((seen["turn"], seen["ply"], seen["ply"] + 1))
            heard += [json.loads(frame) for frame in frames(line)]
        quiet(stand, table)
        heard += [json.loads(frame) for frame in frames(line)]
    updates = [message for message in heard if message["type"] == "update"]
    assert {update["you"] for update in updates} == {None, 0, 1}
    expected = {seat: told(live, seat) for seat in (SPECTATOR, 0, 1)}
    secrets = 0
    for update in updates:
        seat = SPECTATOR if update["you"] is None else update["you"]
        ply = update["ply"]
        if seat != SPECTATOR:
            assert any(one == seat and at <= ply <= to for one, at, to in opened), (seat, ply)
        # byte for byte what that View tells, hence nothing of any other
        known = json.loads(expected[seat][ply])
        assert update["scene"] == known["scene"]
        assert update["prompt"] == known["prompt"]
        assert update["actions"] == known["actions"]
        if update["recent"] is None:
            assert update["events"] == known["events"]
        public = json.loads(expected[SPECTATOR][ply])
        secrets += seat != SPECTATOR and update["scene"] != public["scene"]
    assert secrets, "hands must differ from the public table, or the test says nothing"


def told(live: Table, seat: int) -> list[bytes]:
    """What a View tells of each ply, computed anew."""
    match = live.match
    assert match is not None
    fresh = match.at(0)
    viewpoint = Viewpoint(match.game, seat, live.names)
    viewpoint.record(fresh)
    all_told = viewpoint.since(-1)
    assert all_told
    for _, action in match.moves:
        fresh.play(action)
        viewpoint.record(fresh)
        latest = viewpoint.since(fresh.ply - 1)
        assert latest
        all_told += latest
    return all_told


@pytest.mark.parametrize(
    ("wish", "slug"),
    [
        ({"seats": [{"kind": "me"}, {"kind": "bot"}], **ROOM}, "bad-seats"),
        ({"seats": [{"kind": "me", "name": "Anna"}, {"kind": "bot"}]}, "bad-seats"),
        ({"seats": [{"kind": "me", "name": "\u200b"}, {"kind": "me"}], **ROOM}, "bad-request"),
        ({"seats": [{"kind": "me"}, {"kind": "me"}], **ROOM, "seed": "7"}, "bad-options"),
    ],
)
def test_what_a_hot_seat_cannot_be(anna: Guest, wish: Json, slug: str) -> None:
    assert anna.refused("POST", "/tables", {"game": "muckraker", **wish})["slug"] == slug


def test_after_the_end_nothing_is_hidden_and_a_rematch_keeps_the_names(anna: Guest) -> None:
    table = sit(anna, "muckraker")
    while not due(anna, table)["over"]:
        seen = unlock(anna, table)
        anna.ok(anna.move(table, seen))
    assert anna.match(table)["result"]
    assert anna.get(f"/tables/{table}/replay/3", seat=1)["you"] == 1
    again = anna.post(f"/tables/{table}/rematch")
    assert {seat["name"] for seat in again["seats"]} >= set(PEOPLE)
    assert again["settings"]["room"] == "hot_seat"
    assert again["unlocked"] is None


def test_a_bot_that_stands_in_moves_without_the_curtain(anna: Guest) -> None:
    table = sit(anna, "muckraker")
    turn = due(anna, table)["turn"]
    anna.post(f"/tables/{table}/seats/{turn}/away")
    assert "steps out" in anna.table(table)["notices"][-1]["text"]
    assert anna.refused("POST", f"/tables/{table}/seats/{turn}/unlock")["slug"] in (
        "stood-in",
        "not-your-turn",
    )
