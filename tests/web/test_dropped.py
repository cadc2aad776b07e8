"""A connection that breaks in the middle of a move: no move is lost, and none counts twice."""

from __future__ import annotations

import json
import socket
import time
from typing import Any

from tests.web.stand import Guest, Json, Stand
from tests.web.test_absence import until


def wish_of(update: Json, key: str, choice: int = 0) -> Json:
    action = update["actions"][choice % len(update["actions"])]["id"]
    return {"seat": update["you"], "ply": update["ply"], "action": action, "key": key}


def hang_up_after(stand: Stand, guest: Guest, table: str, wish: Json, share: float) -> None:
    """Send a share of a move's bytes, and pull the plug without waiting for an answer."""
    body = json.dumps(wish).encode()
    head = (
        f"POST /api/tables/{table}/moves HTTP/1.1\r\nhost: {stand.host}\r\n"
        f"cookie: {stand.cookie_name}={guest.cookie}\r\ncontent-type: application/json\r\n"
        f"content-length: {len(body)}\r\n\r\n"
    ).encode()
    sent = head + body
    host, port = stand.host.split(":")
    with socket.create_connection((host, int(port))) as line:
        # a reset, as a phone that leaves the network: not a polite goodbye
        line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\1\0\0\0\0\0\0\0")
        line.sendall(sent[: int(len(sent) * share)])
        time.sleep(0.05)


def moves(stand: Stand, table: str) -> list[Any]:
    live = stand.tables._tables[table]
    return live.store.moves(table)


def test_a_mover_who_hangs_up_has_moved(stand: Stand, anna: Guest) -> None:
    table = anna.open("muckraker", "mm")["table"]
    for number in range(4):
        update = anna.match(table, seat=anna.match(table)["turn"])
        wish = wish_of(update, f"key-{number}")
        hang_up_after(stand, anna, table, wish, 1.0)
        again = anna.ok(anna.http.post(f"/api/tables/{table}/moves", json=wish))
        assert again == {"ply": number + 1, "accepted": True, "repeated": True}
        assert anna.match(table)["ply"] == number + 1
    assert [move.ply for move in moves(stand, table)] == [0, 1, 2, 3]


def test_half_a_move_is_none(stand: Stand, anna: Guest) -> None:
    table = anna.open("muckraker", "mm")["table"]
    update = anna.match(table, seat=anna.match(table)["turn"])
    wish = wish_of(update, "key")
    for share in (0.3, 0.9, 0.99):
        hang_up_after(stand, anna, table, wish, share)
    assert anna.match(table)["ply"] == 0
    again = anna.ok(anna.http.post(f"/api/tables/{table}/moves", json=wish))
    assert again == {"ply": 1, "accepted": True, "repeated": False}


def test_a_line_that_dies_with_a_move_on_it(stand: Stand, anna: Guest) -> None:
    table = anna.open("muckraker", "mm")["table"]
    update = anna.match(table, seat=anna.match(table)["turn"])
    wish = wish_of(update, "key")
    with anna.socket(table, seat=update["you"]) as line:
        line.hear("update")
        line.say(type="move", **wish)
        line.line.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\1\0\0\0\0\0\0\0")
        line.line.socket.close()
    again = anna.ok(anna.http.post(f"/api/tables/{table}/moves", json=wish))
    assert (again["ply"], again["accepted"]) == (1, True)
    until(lambda: anna.match(table)["ply"] == 1)
    assert len(moves(stand, table)) == 1
    with anna.socket(table, seat=update["you"], since=0) as line:
        assert line.hear("update")["ply"] == 1, "who comes back gets what was missed"
