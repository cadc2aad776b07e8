"""The socket of a table: news as they come, moves and their answers, gaps, refusals."""

from __future__ import annotations

import contextlib
import json
import uuid
from dataclasses import replace

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from newsstand.web import sockets
from newsstand.web.messages import (
    SocketAnswer,
    SocketPong,
    SocketProblem,
    SocketTable,
    SocketUpdate,
    Told,
)
from newsstand.web.settings import Allowance
from tests.web.conftest import OpenStand
from tests.web.stand import PATIENT, Guest, Json, Socket, Stand

FORMS: dict[str, type[Told]] = {
    "table": SocketTable,
    "update": SocketUpdate,
    "answer": SocketAnswer,
    "pong": SocketPong,
    "problem": SocketProblem,
}


def hear(line: Socket, kind: str | None = None) -> Json:
    """The next message, in the form that is promised."""
    message = line.hear(kind)
    FORMS[message["type"]].model_validate(message)
    return message


def hear_out(line: Socket) -> None:
    """Listen until the line is closed."""
    while True:
        hear(line)


def say_move(line: Socket, update: Json, key: str = "", choice: int = 0) -> str:
    key = key or uuid.uuid4().hex
    action = update["actions"][choice % len(update["actions"])]["id"]
    line.say(type="move", seat=update["you"], ply=update["ply"], action=action, key=key)
    return key


def test_a_match_over_a_socket(anna: Guest) -> None:
    table = anna.open("muckraker", "mbb")["table"]
    with anna.socket(table) as line:
        first = hear(line)
        assert (first["type"], first["table"]["status"]) == ("table", "playing")
        update = hear(line)
        assert update["type"] == "update"
        assert update["recent"] is not None
        ply = update["ply"]
        while not update["over"]:
            if update["actions"]:
                key = say_move(line, update, choice=update["ply"])
                answer = hear(line)
                while answer["type"] != "answer":  # news of before may be on their way
                    answer = hear(line)
                assert answer == {
                    "type": "answer", "key": key, "accepted": True, "repeated": False,
                    "ply": update["ply"] + 1,
                }  # fmt: skip
            update = hear(line, "update")
            assert update["ply"] == ply + 1
            assert update["recent"] is None
            ply = update["ply"]
        assert update["result"]["sheet"]["rows"]
    assert anna.table(table)["seed"]


def test_the_mover_is_answered_before_anybody_is_told(anna: Guest, bert: Guest) -> None:
    info = anna.open("muckraker", "mp")
    table = bert.take_seat(info, 1, "Bert")["table"]
    with anna.socket(table) as first, bert.socket(table) as second:
        lines = (first, second)
        updates = [hear(line, "update") for line in lines]
        turn = updates[0]["turn"]
        say_move(lines[turn], updates[turn])
        heard = []
        while "update" not in heard:
            heard.append(hear(lines[turn])["type"])
        assert [kind for kind in heard if kind != "table"] == ["answer", "update"]
        assert hear(lines[1 - turn], "update")["ply"] == 1


def test_the_lobby_is_told_who_comes_and_sees_the_deal(anna: Guest, bert: Guest) -> None:
    info = anna.open("muckraker", "mp")
    with anna.socket(info["table"]) as line:
        first = hear(line)["table"]
        assert first["status"] == "lobby"
        assert [seat["online"] for seat in first["seats"]] == [True, False]
        bert.take_seat(info, 1, "Bert")
        while (table := hear(line))["type"] == "table":
            last = table["table"]
        assert (last["status"], last["seats"][1]["name"]) == ("playing", "Bert")
        deal = table
        assert (deal["type"], deal["ply"], deal["recent"]) == ("update", 0, None)
        assert deal["events"]
        with bert.socket(info["table"]):
            assert hear(line, "table")["table"]["seats"][1]["online"]
        assert not hear(line, "table")["table"]["seats"][1]["online"]


def test_a_reconnect_gets_the_gap(anna: Guest) -> None:
    table = anna.open("muckraker", "mbb")["table"]
    ply = anna.play_on(table, moves=4)["ply"]
    with anna.socket(table, since=ply - 2) as line:
        assert hear(line)["type"] == "table"
        assert [hear(line, "update")["ply"] for _ in range(2)] == [ply - 1, ply]
    with anna.socket(table, since=ply) as line:
        hear(line, "table")
        line.say(type="ping")
        kinds: list[str] = []
        while not kinds or kinds[-1] != "pong":
            kinds.append(hear(line)["type"])
        assert "update" not in kinds
    for since in (-1, ply + 3):
        with anna.socket(table, since=since) as line:
            snapshot = hear(line, "update")
            assert (snapshot["ply"], bool(snapshot["recent"])) == (ply, True)


def test_who_sits_down_at_an_open_socket_gets_another_view(anna: Guest, bert: Guest) -> None:
    info = anna.open("muckraker", "mpp")
    with bert.socket(info["table"]) as line:
        assert hear(line)["table"]["you"] is None
        bert.take_seat(info, 1, "Bert")
        while hear(line, "table")["table"]["you"] is None:
            pass
        anna.post(f"/tables/{info['table']}/start")
        assert hear(line, "update")["you"] == 1


def test_refused_moves_are_answered_with_the_reason(anna: Guest) -> None:
    table = anna.open("muckraker", "mbb")["table"]
    update = anna.my_turn(table)
    with anna.socket(table) as line:
        key = say_move(line, {**update, "ply": update["ply"] - 1})
        answer = hear(line, "answer")
        assert (answer["key"], answer["accepted"]) == (key, False)
        assert answer["problem"]["type"].endswith("#stale-move")
        say_move(line, {**update, "you": 1})
        assert hear(line, "answer")["problem"]["type"].endswith("#not-your-seat")
        say_move(line, {**update, "actions": [{"id": -5}]})
        assert hear(line, "answer")["problem"]["type"].endswith("#illegal-action")
        for repeated in (False, True):
            say_move(line, update, key="once")
            assert hear(line, "answer")["repeated"] is repeated


@pytest.mark.parametrize(
    "text",
    [
        "{", "[]", "null", '{"type":"dance"}', '{"type":"move"}', '{"type":"ping","x":1}', "\x00",
        '{"type":"move","seat":"0","ply":0,"action":0,"key":"k"}',
    ],
)  # fmt: skip
def test_what_cannot_be_read_is_answered_and_the_line_stays(anna: Guest, text: str) -> None:
    table = anna.open("muckraker", "mbb")["table"]
    with anna.socket(table) as line:
        line.line.send(text)
        problem = hear(line, "problem")["problem"]
        assert problem["type"].split("#")[1] in ("bad-json", "bad-request")
        assert problem["hint"]
        line.line.send(b"bytes")
        assert hear(line, "problem")
        line.say(type="ping")
        assert hear(line, "pong")


def test_a_message_is_bounded(anna: Guest) -> None:
    table = anna.open("muckraker", "mbb")["table"]
    with anna.socket(table) as line:
        line.line.send(json.dumps({"type": "ping", "x": "y" * 70_000}))
        assert hear(line, "problem")["problem"]["type"].endswith("#too-large")
        with pytest.raises(ConnectionClosed):
            hear_out(line)
    assert anna.get("/me")


def refused(stand: Stand, path: str, **headers: str) -> Json:
    """The problem document that a handshake meets."""
    line = Socket(f"ws://{stand.host}/api/tables/{path}", headers)
    with pytest.raises(InvalidStatus) as caught, line:
        pass
    response = caught.value.response
    assert response.headers["content-type"] == "application/problem+json"
    document: Json = json.loads(bytes(response.body))
    assert document["status"] == response.status_code
    return document


def test_handshakes_that_are_refused(stand: Stand, anna: Guest) -> None:
    table = anna.open("muckraker", "mbb")["table"]
    cookie = f"{stand.cookie_name}={anna.cookie}"
    evil = refused(stand, f"{table}/socket", Origin="https://evil.example", Cookie=cookie)
    assert evil["type"].endswith("#forbidden-origin")
    assert refused(stand, "nosuchtable/socket")["type"].endswith("#unknown-table")
    other = refused(stand, f"{table}/socket?seat=1", Cookie=cookie)
    assert other["type"].endswith("#not-your-seat")
    for question in ("since=x", "since=1e400", "seat=0.5"):
        odd = refused(stand, f"{table}/socket?{question}", Cookie=cookie)
        assert odd["type"].endswith("#bad-request"), question


def test_those_who_only_watch_are_not_remembered(stand: Stand, anna: Guest, bert: Guest) -> None:
    table = anna.open("muckraker", "mp")["table"]
    for guest in (anna, bert):
        guest.events(table, since=0)
    assert len(stand.tables._tables[table].presence._polled) == 1


def test_a_stranger_may_watch_without_a_cookie(stand: Stand, anna: Guest) -> None:
    table = anna.open("muckraker", "mbb")["table"]
    with Socket(f"ws://{stand.host}/api/tables/{table}/socket", {}) as line:
        assert hear(line, "update")["you"] is None


def test_lines_are_closed_when_the_stand_closes(anna: Guest, stand: Stand) -> None:
    table = anna.open("muckraker", "mbb")["table"]
    with anna.socket(table) as line:
        hear(line, "update")
        anna._stand.tables.is_closing = True
        try:
            anna.play_on(table, moves=1)
            with pytest.raises(ConnectionClosed) as caught:
                hear_out(line)
        finally:
            anna._stand.tables.is_closing = False
        assert caught.value.rcvd is not None
        assert caught.value.rcvd.code == 1001


def test_a_line_that_floods_the_stand_is_read_more_slowly(
    open_stand: OpenStand, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What comes too fast is not answered one by one, each a little work, but waits outside."""
    monkeypatch.setattr(sockets, "BREATH", 60.0)
    limits = replace(PATIENT, guest=Allowance(20, 0.001))
    with open_stand(limits=limits).guest() as anna:
        table = anna.open("muckraker")["table"]
        with anna.socket(table) as line:
            line.line.close_timeout = 0.1  # nobody reads that we hang up
            for _ in range(300):
                line.say(type="ping")
            heard = []
            with contextlib.suppress(TimeoutError):
                while True:
                    heard.append(json.loads(line.line.recv(timeout=0.5))["type"])
    assert heard.count("problem") == 1
    assert heard.count("pong") < 20
