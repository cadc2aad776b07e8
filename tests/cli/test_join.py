"""`newsstand join`: a terminal at a table of a real stand."""

from __future__ import annotations

import asyncio
import http.server
import os
import re
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Self

import pytest
from textual.pilot import Pilot

from newsstand.cli.guestbook import GuestBook
from newsstand.cli.link import TableLink
from newsstand.cli.place import take_place
from newsstand.cli.screen import TableScreen
from newsstand.cli.stand import Stand as FarStand
from newsstand.cli.stand import cleaned
from tests.cli.conftest import MAIN, Run
from tests.cli.test_screen import SMALL, options, shown, until
from tests.web.stand import Guest, Json, Stand

PATIENCE = 30.0  # seconds; a busy machine is not a broken line
GAME = "muckraker"  # a short one


class Terminal:
    """A person who runs `newsstand join` in a process of its own, and types."""

    def __init__(self, folder: Path, *words: str) -> None:
        self.out = ""
        self._folder = folder
        self._words = words

    def __enter__(self) -> Self:
        self.process = subprocess.Popen(
            [sys.executable, "-c", MAIN, "join", *self._words],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            env={**os.environ, "NEWSSTAND_DATA": str(self._folder), "LANGUAGE": "en"},
        )
        self._reader = threading.Thread(target=self._read)
        self._reader.start()
        return self

    def __exit__(self, *_: object) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self._reader.join()
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.close()
        self.process.stdout.close()
        self.process.wait()

    def _read(self) -> None:
        assert self.process.stdout is not None
        while part := os.read(self.process.stdout.fileno(), 4096):
            self.out += part.decode()

    def type(self, line: str) -> None:
        """Type a line."""
        assert self.process.stdin is not None
        self.process.stdin.write(f"{line}\n".encode())
        self.process.stdin.flush()

    def until(self, is_so: Callable[[str], object]) -> str:
        """What stands on the terminal once that is so."""
        deadline = time.monotonic() + PATIENCE
        while not is_so(self.out):
            assert time.monotonic() < deadline, self.out
            time.sleep(0.01)
        return self.out

    def ended(self) -> int:
        """The exit code."""
        code = self.process.wait(PATIENCE)
        self._reader.join()
        return code


def invite(stand: Stand, info: Json, seat: int = 0) -> str:
    return f"{stand.url}/tables/{info['table']}/join/{seat}#{info['seats'][seat]['invite']}"


def asked(times: int) -> Callable[[str], bool]:
    return lambda out: out.count("\n> ") >= times


@pytest.fixture
def stand(tmp_path: Path) -> Iterator[Stand]:
    with Stand(tmp_path / "stand") as stand:
        yield stand


@pytest.fixture
def anna(stand: Stand) -> Iterator[Guest]:
    with stand.guest() as guest:
        yield guest


def test_a_whole_match_through_a_restart_of_the_stand(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    with Stand(tmp_path / "stand", port) as stand, stand.guest() as anna:
        info = anna.open(GAME, "pbb")
        link = invite(stand, info)
        terminal = Terminal(tmp_path, link, "--name", "Zoë")
        terminal.__enter__()
        try:
            for turn in range(1, 3):
                terminal.until(asked(turn))
                terminal.type("1")
            terminal.until(asked(3))
        except BaseException:
            terminal.__exit__()
            raise
    try:
        terminal.until(lambda out: "The line to the stand is lost; " in out)
        terminal.type("1")  # while nobody is there to take it
        with Stand(tmp_path / "stand", port) as stand:
            terminal.until(lambda out: "The line is back." in out)
            seen = 0
            while terminal.process.poll() is None:
                out = terminal.out
                if out.endswith("\n> ") and len(out) > seen:
                    seen = len(out)
                    terminal.type("1")
                time.sleep(0.01)
            assert terminal.ended() == 0
            out = terminal.out
            table = stand.tables._tables[info["table"]]
            assert table.status == "over"
            scores = table.in_play.scores()
    finally:
        terminal.__exit__()
    assert "You are Zoë. You play with " in out
    assert re.search(r" (wins|share the win)\.$", out.rstrip())
    assert f"Zoë {scores[0]}" in out
    assert len(set(re.findall(r"^Round \d+ of 10", out, re.M))) == 10
    assert info["seats"][0]["invite"] not in out


def test_one_comes_back_as_the_same_person(stand: Stand, anna: Guest, tmp_path: Path) -> None:
    info = anna.open(GAME, "pbb")
    with Terminal(tmp_path, invite(stand, info), "--name", "Zoë") as terminal:
        terminal.until(lambda out: out.endswith("\n> "))
        terminal.type("who")
        terminal.until(lambda out: "Zoë: you." in out)
        terminal.type("quit")
        assert terminal.ended() == 0
        back = re.search(r"^To come back: newsstand join (\S+)$", terminal.out, re.M)
        assert back
    assert (tmp_path / "guest.cookies").stat().st_mode & 0o077 == 0
    with Terminal(tmp_path, back[1]) as terminal:
        terminal.until(lambda out: out.endswith("\n> "))
        assert "You are Zoë." in terminal.out
    with Terminal(tmp_path / "else", back[1]) as terminal:
        terminal.until(lambda out: "You watch Zoë, " in out and "Waiting for Zoë" in out)
        terminal.type("1")
        terminal.until(lambda out: "It is not your turn." in out)


def test_a_link_from_the_input_stands_in_no_list_of_processes(
    stand: Stand, anna: Guest, tmp_path: Path
) -> None:
    info = anna.open(GAME, "pbb")
    with Terminal(tmp_path, "-", "--name", "Zoë") as terminal:
        terminal.type(invite(stand, info))
        terminal.type("who")  # sent along: it is for the table
        terminal.until(lambda out: "Zoë: you" in out)
        terminal.type("quit")
        assert terminal.ended() == 0
        assert "not shown" not in terminal.out, "there is nobody to ask"
        assert info["seats"][0]["invite"] not in terminal.out


def test_all_agree_to_end_the_match_from_terminal_and_page(
    stand: Stand, anna: Guest, tmp_path: Path
) -> None:
    info = anna.open(GAME, "mpb")
    path = f"/tables/{info['table']}/end"
    with Terminal(tmp_path, invite(stand, info, 1), "--name", "Zoë") as terminal:
        terminal.until(lambda out: "You are Zoë." in out)
        terminal.type("end")
        terminal.until(lambda out: "To be sure, say it again." in out)
        assert not anna.table(info["table"])["votes"], "the first time may be a slip"
        terminal.type("end")
        terminal.until(lambda out: "Zoë would end the match here" in out)
        terminal.type("end no")
        deadline = time.monotonic() + PATIENCE
        while anna.table(info["table"])["votes"]:
            assert time.monotonic() < deadline
        assert not anna.post(path)["ended"]
        terminal.until(lambda out: out.count("would end the match here") >= 2)
        terminal.type("end")
        terminal.type("end")
        assert terminal.ended() == 0
        assert "without a result" in terminal.out.splitlines()[-1]


def test_a_move_is_taken_back(stand: Stand, anna: Guest, tmp_path: Path) -> None:
    info = anna.open(GAME, "pbb")
    with Terminal(tmp_path, invite(stand, info), "--name", "Zoë") as terminal:
        terminal.until(asked(1))
        terminal.type("KC")  # alone, or not in the hand
        terminal.until(lambda out: "No choice is like 'KC'; " in out and " (rules " in out)
        terminal.type("1")
        terminal.until(lambda out: out.count("\n1. ") >= 2 and out.endswith("\n> "))
        terminal.type("undo")
        terminal.until(lambda out: out.count("\n1. ") >= 3 and out.endswith("\n> "))
    before, _, again = (part.partition("\n> ")[0] for part in terminal.out.split("\n1. ")[1:4])
    assert again == before
    assert "Zoë takes a move back" in terminal.out
    assert stand.tables._tables[info["table"]].undone


def test_what_others_say_cannot_steer_the_terminal(
    stand: Stand, anna: Guest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A stand that lets everything through: the terminal is on its own."""
    for module in ("identity", "chat"):
        monkeypatch.setattr(f"newsstand.web.{module}.tidy_name", lambda text: text)
    info = anna.open(GAME, "mpb")
    anna.ok(anna.http.put("/api/me", json={"name": "\x1b[2J\x1b]0;owned\x07Mallory\u202e"}))
    with Terminal(tmp_path, invite(stand, info, 1)) as terminal:
        terminal.until(lambda out: "Mallory" in out)
        anna.post(f"/tables/{info['table']}/chat", {"text": "\x9b31mhello\x1b[A", "key": "1"})
        out = terminal.until(lambda out: "31mhello" in out)
    assert not re.search(r"[\x00-\x09\x0b-\x1f\x7f-\x9f\u202a-\u202e]", out)


def test_texts_are_cleaned_wherever_they_are() -> None:
    told = {"a": ["x\x1b[2Jy", {"b": "\u202eabc\r\n"}], "n": 3, "t": True, "z": None}
    assert cleaned(told) == {"a": ["x [2Jy", {"b": "abc"}], "n": 3, "t": True, "z": None}


@pytest.mark.parametrize(
    ("language", "told"), [("en", "The match is over."), ("de", "Die Partie ist vorbei.")]
)
def test_a_table_that_is_over_shows_its_result(
    stand: Stand, anna: Guest, tmp_path: Path, language: str, told: str
) -> None:
    table = anna.open(GAME, "mbb")["table"]
    result = anna.play_on(table)["result"]
    with Terminal(tmp_path, f"{stand.url}/tables/{table}", "--language", language) as terminal:
        assert terminal.ended() == 0
    assert told in terminal.out
    for score in result["scores"]:
        assert str(score) in terminal.out.splitlines()[-2]
    assert "newsstand join" not in terminal.out


def refusals(stand: Stand, anna: Guest) -> dict[str, tuple[str, str]]:
    """Links that lead nowhere, with what is said of each."""
    info = anna.open(GAME, "mpp")
    with stand.guest() as bert:
        bert.take_seat(info, 1, "Bert")
    shut = anna.open(GAME, "mbb", settings={"spectators": False})
    with socket.create_server(("127.0.0.1", 0)) as free:
        nobody = f"http://127.0.0.1:{free.getsockname()[1]}"
    place = f"{stand.url}/tables/{info['table']}"
    return {
        "unknown": (f"{stand.url}/tables/abc", "table"),
        "taken": (invite(stand, info, 1), f"newsstand join {place}"),
        "wrong": (f"{place}/join/2#s3cret", "invite"),
        "no seat": (f"{place}/join/9#s3cret", "seat"),
        "shut": (f"{stand.url}/tables/{shut['table']}", "shutters|watch"),
        "nobody": (f"{nobody}/tables/abc", f"{nobody} does not answer"),
        "tls": (f"https{place.removeprefix('http')}", "http://"),
    }


def test_what_cannot_be_joined_is_said_in_two_lines(stand: Stand, anna: Guest, run: Run) -> None:
    for name, (link, told) in refusals(stand, anna).items():
        ended = run("join", link)
        assert (ended.code, ended.out) == (2, ""), name
        assert re.search(told, ended.err), f"{name}: {ended.err}"
        assert len(ended.err.splitlines()) == 2, ended.err
        assert "Next: " in ended.err
        invited = link.partition("#")[2]
        assert not invited or invited not in ended.err


def test_what_is_no_stand_is_told_from_one(run: Run) -> None:
    class Page(http.server.BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.end_headers()
            self.wfile.write(b"<h1>Hello</h1>")

        def log_message(self, *_: object) -> None:
            pass

    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Page) as server:
        threading.Thread(target=server.serve_forever).start()
        ended = run("join", f"http://127.0.0.1:{server.server_port}/tables/abc")
        server.shutdown()
    assert ended.code == 2
    assert "is no newsstand" in ended.err


def test_the_full_screen_at_a_far_table(stand: Stand, anna: Guest, tmp_path: Path) -> None:
    info = anna.open(GAME, "mpb")
    link = TableLink.of(invite(stand, info, 1))
    far = FarStand(link.origin, GuestBook(tmp_path / "guest.cookies"))
    desk = take_place(far, link, "[b]Zoë")
    app = TableScreen(desk)

    async def drive(pilot: Pilot[int]) -> None:
        table = info["table"]
        update = await asyncio.to_thread(anna.match, table)
        if update["actions"]:
            await until(pilot, lambda: bool(app.glance.lines))
            assert options(app) == []
            await asyncio.to_thread(anna.move, table, update)
        await until(pilot, lambda: bool(options(app)))
        line = {"text": "[red]hello", "key": "1"}
        await asyncio.to_thread(anna.post, f"/tables/{table}/chat", line)
        await until(pilot, lambda: "[red]hello" in shown(app, "#said"))
        await pilot.press("t", *"well", "enter")
        await until(pilot, lambda: "[b]Zoë: well" in shown(app, "#said"))
        before = app.glance.moment
        await pilot.press("1", "enter")
        await until(pilot, lambda: app.glance.moment > before)
        await until(pilot, lambda: "[b]Zoë prints" in shown(app, "#said"))

    async def work() -> None:
        async with app.run_test(size=SMALL) as pilot:
            await drive(pilot)

    try:
        asyncio.run(work())
    finally:
        told = desk.close()
    assert told[-1] == f"To come back: newsstand join {link.address}"
    assert link.invite not in " ".join(told) + shown_all(app)


def shown_all(app: TableScreen) -> str:
    return "\n".join(one.text for one in app._said)
