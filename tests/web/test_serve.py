"""The server as a program: it opens fast, says where, and says why when it cannot."""

from __future__ import annotations

import contextlib
import os
import re
import signal
import socket
import subprocess
import sys
import threading
import time
import webbrowser
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from newsstand.store import BadAddress, Unreachable
from newsstand.web import serve
from newsstand.web.settings import SettingsError

START = "from newsstand.web import run; run(port=0)"


class Program:
    """A server in a process of its own."""

    def __init__(self, folder: Path, **environment: str) -> None:
        given = {
            **os.environ,
            "NEWSSTAND_DATA": str(folder),
            "NEWSSTAND_DB": "",
            "NEWSSTAND_CACHE": str(folder / "cache"),
            **environment,
        }
        self.process = subprocess.Popen(
            [sys.executable, "-c", START], env=given, stdout=subprocess.PIPE, text=True
        )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        found = re.search(r"http://127\.0\.0\.1:\d+", line)
        assert found, f"it said {line!r}"
        self.url = found.group()

    def has_loaded(self, library: str) -> bool:
        """Whether machine code of a library of that name is in its memory."""
        return library in Path(f"/proc/{self.process.pid}/maps").read_text()

    def end(self, sign: signal.Signals) -> int:
        """Ask it to stop; its exit status."""
        self.process.send_signal(sign)
        status = self.process.wait(timeout=20)
        assert self.process.stdout is not None
        self.process.stdout.close()
        return status


@pytest.fixture
def program(tmp_path: Path) -> Iterator[Program]:
    """A server that was just started."""
    program = Program(tmp_path)
    yield program
    if program.process.poll() is None:
        program.end(signal.SIGKILL)


@pytest.mark.skipif(not Path("/proc/self/maps").exists(), reason="looks as Linux shows it")
def test_the_first_page_waits_for_no_compiler(program: Program) -> None:
    assert httpx.get(program.url).status_code == 200
    assert program.has_loaded("numpy")
    assert not program.has_loaded("llvmlite")  # how long it takes is measured in benchmarks/


@pytest.mark.parametrize("line", [b"GET /" + b"a" * 65536, b"GET / HTTP/1.1\r\nX: ", b"X-Y: z\r\n"])
def test_a_head_without_end_is_cut_off(program: Program, line: bytes) -> None:
    host, port = program.url.removeprefix("http://").split(":")
    sent = 0
    with socket.create_connection((host, int(port)), timeout=10) as client:
        client.sendall(b"GET / HTTP/1.1\r\nHost: x\r\n" if line.startswith(b"X") else line)
        with contextlib.suppress(ConnectionError):
            while sent < 4 << 20:
                client.sendall(line * 1024 if line.startswith(b"X") else b"a" * 8192)
                sent += 8192
    assert sent < 4 << 20
    assert httpx.get(program.url).status_code == 200


def test_all_that_is_kept_lies_in_the_data_folder(program: Program, tmp_path: Path) -> None:
    assert httpx.get(f"{program.url}/api/me").status_code == 200
    assert {"newsstand.db", "secret.key"} <= {path.name for path in tmp_path.iterdir()}


def test_it_stops_when_asked_and_takes_nobody_hostage(program: Program) -> None:
    seats = [{"kind": "me"}, {"kind": "bot"}, {"kind": "bot"}]
    with httpx.Client(base_url=program.url, timeout=30) as guest:
        table = guest.post("/api/tables", json={"game": "muckraker", "seats": seats}).json()
        answers: list[httpx.Response] = []
        while not (update := guest.get(f"/api/tables/{table['table']}/match").json())["actions"]:
            time.sleep(0.05)
        ply = update["ply"]
        waiting = threading.Thread(
            target=lambda: answers.append(
                guest.get(f"/api/tables/{table['table']}/events?since={ply}&wait=25")
            )
        )
        waiting.start()
        time.sleep(0.5)
        started = time.monotonic()
        assert program.end(signal.SIGINT) == 0
        waiting.join(10)
        assert time.monotonic() - started < 6
        assert answers[0].json()["updates"] == []


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a device that takes nothing")
def test_it_opens_even_if_nobody_can_read_where(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    with Path("/dev/full").open("w") as full:
        process = subprocess.Popen(
            [sys.executable, "-c", f"from newsstand.web import run; run(port={port})"],
            stdout=full,
            stderr=subprocess.PIPE,
            env={**os.environ, "NEWSSTAND_DATA": str(tmp_path)},
        )
    with process:
        deadline = time.monotonic() + 20
        while True:
            try:
                assert httpx.get(f"http://127.0.0.1:{port}").status_code == 200
                break
            except httpx.ConnectError:
                assert process.poll() is None
                assert time.monotonic() < deadline
                time.sleep(0.05)
        process.send_signal(signal.SIGINT)
        _, said = process.communicate(timeout=20)
    assert b"Traceback" not in said


def test_a_port_that_is_taken_is_named_with_the_next_step() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(SettingsError, match=f"port {port} is taken") as caught:
            serve.run(port=port)
    assert f"--port {port + 1}" in caught.value.hint


@pytest.mark.parametrize("host", ["203.0.113.7", "", " "])
def test_an_address_that_is_not_ours(host: str) -> None:
    with pytest.raises(SettingsError, match="nothing can listen on") as caught:
        serve.run(host=host, port=0)
    assert host.strip() in str(caught.value)
    assert "127.0.0.1" in caught.value.hint


@pytest.mark.parametrize(
    ("db", "error"),
    [
        ("mystery://x", BadAddress),
        ("postgresql://nobody@127.0.0.1:1/nothing", Unreachable),
        ("/proc/nothing/tables.db", Unreachable),
    ],
)
def test_a_database_that_cannot_be_had_is_told_before_the_doors_open(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, db: str, error: type[Exception]
) -> None:
    monkeypatch.setenv("NEWSSTAND_DATA", str(tmp_path))
    with pytest.raises(error):
        serve.run(port=0, db=db)


def test_addresses_for_people() -> None:
    assert serve.address("127.0.0.1", 8000) == "http://127.0.0.1:8000"
    assert serve.address("0.0.0.0", 80) == "http://127.0.0.1:80"
    assert serve.address("::", 80) == "http://[::1]:80"
    assert serve.address("::1", 80) == "http://[::1]:80"
    assert serve.address("stand.example", 80) == "http://stand.example:80"


def test_a_browser_is_opened_when_wanted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    opened = threading.Event()
    urls: list[str] = []

    def show(url: str) -> bool:
        urls.append(url)
        opened.set()
        return True

    monkeypatch.setattr(webbrowser, "open", show)
    monkeypatch.setenv("NEWSSTAND_DATA", str(tmp_path))
    servers: list[serve.StandServer] = []
    startup = serve.StandServer.startup

    async def started(self: serve.StandServer, sockets: list[socket.socket] | None = None) -> None:
        await startup(self, sockets)
        servers.append(self)

    monkeypatch.setattr(serve.StandServer, "startup", started)
    thread = threading.Thread(
        target=serve.run, kwargs={"port": 0, "db": str(tmp_path / "t.db"), "browser": True}
    )
    thread.start()
    assert opened.wait(20)
    while not servers:  # the browser is opened on the way
        time.sleep(0.01)
    servers[0].should_exit = True
    thread.join(10)
    assert not thread.is_alive()
    assert urls[0] in capsys.readouterr().out
