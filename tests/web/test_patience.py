"""A request must come to the point: its head may not take for ever."""

from __future__ import annotations

import socket
import time
from contextlib import suppress

import pytest

from newsstand.web import patience
from tests.web.conftest import OpenStand
from tests.web.stand import Stand

HEAD = b"GET /api/health HTTP/1.1\r\nhost: a\r\n\r\n"


def line(stand: Stand) -> socket.socket:
    host, port = stand.host.split(":")
    return socket.create_connection((host, int(port)), timeout=10)


def answer(one: socket.socket) -> bytes:
    """All that comes until the other side hangs up."""
    parts = []
    while part := one.recv(4096):
        parts.append(part)
    return b"".join(parts)


@pytest.fixture
def stand(open_stand: OpenStand, monkeypatch: pytest.MonkeyPatch) -> Stand:
    monkeypatch.setattr(patience, "HEAD_SECONDS", 0.5)
    return open_stand()


@pytest.mark.parametrize("start", [b"", b"GET /api/health HTT"])
def test_a_head_that_does_not_come_is_not_waited_for(stand: Stand, start: bytes) -> None:
    with line(stand) as one:
        one.sendall(start)
        began = time.monotonic()
        assert answer(one).startswith(b"HTTP/1.1 408 ")
        assert time.monotonic() - began < 5


def test_a_letter_now_and_then_does_not_set_the_clock_back(stand: Stand) -> None:
    with line(stand) as one:
        began = time.monotonic()
        with suppress(OSError):  # reset or broken, as the system likes
            while time.monotonic() - began < 5:
                one.sendall(b"G")
                time.sleep(0.1)
        assert time.monotonic() - began < 5


def test_who_is_quick_may_stay(stand: Stand) -> None:
    with line(stand) as one:
        for _ in range(3):
            one.sendall(HEAD)
            assert one.recv(4096).startswith(b"HTTP/1.1 200 ")
            time.sleep(0.4)  # together longer than a head may take


def test_a_long_answer_and_a_socket_outlive_the_limit(stand: Stand) -> None:
    with stand.guest() as anna:
        table = anna.open("muckraker", "mpb")["table"]
        anna.events(table, -1)  # from now on Anna is here, which changes the table
        began = time.monotonic()
        anna.events(table, -1, wait=1.2, revision=anna.table(table)["revision"])
        assert time.monotonic() - began > 1
        with anna.socket(table) as socket_line:
            socket_line.hear("table")
            time.sleep(1.0)
            socket_line.say(type="ping")
            assert socket_line.hear("pong")
