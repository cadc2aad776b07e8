"""`newsstand join` at a stand that means harm: whatever it says, a terminal is told and no more."""

from __future__ import annotations

import copy
import gzip
import http.server
import json
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Self

import httpx
import pytest
from websockets.exceptions import ConnectionClosedOK

from newsstand.cli import cable, visit
from newsstand.cli.far import FarDesk
from newsstand.cli.guestbook import GuestBook
from newsstand.cli.link import TableLink
from newsstand.cli.place import take_place
from newsstand.cli.sitting import Leave
from newsstand.cli.stand import MOST_LETTERS, Blocked, Json, Refused, Stand, cleaned
from newsstand.cli.visit import Visit
from tests.web.stand import Guest
from tests.web.stand import Stand as RealStand

PATIENCE = 20.0  # seconds; a busy machine is not a terminal that hangs
LINK = TableLink.of("http://stand.example/tables/abc")
TYPED = ("who", "look", "score", "??", "1", "hint", "undo", "log all")  # all that reads its words
SLOW = ("slow", "drip")
VALUES: tuple[Any, ...] = (None, 7, 1e300, "x", [7], {"a": 1})


class Line:
    """A line that says what it was given, lets the person type, and goes down."""

    def __init__(self, texts: list[str], at_the_end: Callable[[], None]) -> None:
        self._texts = [*texts]
        self._at_the_end = at_the_end
        self._is_quiet = False

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        pass

    def send(self, text: str) -> None:
        pass

    def close(self) -> None:
        pass

    def recv(self, timeout: float | None = None) -> str:
        if self._texts:
            return self._texts.pop(0)
        if not self._is_quiet:
            self._is_quiet = True
            raise TimeoutError
        self._at_the_end()
        raise ConnectionClosedOK(None, None)


class Liar(Stand):
    """A stand that answers with what it was given."""

    def __init__(self, answers: Json, texts: list[str]) -> None:
        self.origin = LINK.origin
        self.answers = answers
        self.texts = texts
        self.typed: Callable[[str | None], None] = lambda line: None

    def ask(
        self, method: str, path: str, body: Json | None = None, *, patience: float | None = None
    ) -> Any:
        return cleaned(self.answers[path.removeprefix(f"/tables/{LINK.table}")])

    def line(self, path: str, **query: object) -> Any:
        return Line(self.texts, self._leave)

    def close(self) -> None:
        pass

    def _leave(self) -> None:
        for line in (*TYPED, None):
            self.typed(line)


def visited(stand: Liar) -> tuple[str, BaseException | None]:
    """What a visit to that stand printed, and how it ended."""
    out: list[str] = []
    fate: list[BaseException] = []

    def run() -> None:
        desk: FarDesk | None = None
        try:
            desk = take_place(stand, LINK, None)
            visit = Visit(desk, out.append, lambda: None)
            stand.typed = visit.typed
            visit.run()
        except BaseException as error:
            fate.append(error)
        try:
            if desk is not None:
                out.extend(desk.close())
        except BaseException as error:
            fate.insert(0, error)

    # a thread, so that a terminal that hangs is seen
    thread = threading.Thread(target=run, daemon=True)
    thread.start()
    thread.join(PATIENCE)
    assert not thread.is_alive(), "the terminal hangs"
    return "\n".join(out), fate[0] if fate else None


@pytest.fixture
def words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Json:
    """What a true stand says at a table, to be twisted."""
    for name in ("FIRST_WAIT", "QUIET"):
        monkeypatch.setattr(cable, name, 0.0)
    with RealStand(tmp_path / "stand") as stand, stand.guest() as anna:
        return heard_at(anna)


def heard_at(anna: Guest) -> Json:
    """All that a guest is told at a table where much has happened."""
    table = anna.open("swoop", "mb", settings={"clock": {"kind": "move", "seconds": 60}})["table"]
    anna.post(f"/tables/{table}/seats/0/away")
    anna.post(f"/tables/{table}/seats/0/back")
    anna.post(f"/tables/{table}/chat", {"text": "hello", "key": "1"})
    deadline = time.monotonic() + PATIENCE
    while not anna.match(table)["actions"]:  # bots are quick here
        assert time.monotonic() < deadline
        time.sleep(0.01)
    path = f"/api/tables/{table}"
    said: Json = {
        "info": {**anna.table(table), "takeback": {"seat": 1, "ply": 0, "agreed": [1]}},
        "update": anna.match(table),
        "plain": anna.ok(anna.http.get(f"{path}/plain")),
        "hint": anna.ok(anna.http.get(f"{path}/hint")),
        "chat": anna.ok(anna.http.get(f"{path}/chat")),
        "problem": {"type": "about:blank#stood-in", "title": "", "detail": "No.", "hint": "Wait."},
    }
    assert said["update"]["actions"]
    assert said["info"]["notices"]
    assert said["chat"]
    return said


def liar(words: Json) -> Liar:
    """A stand that says those words over all its ways."""
    messages = [
        {"type": "table", "table": words["info"]},
        {"type": "update", **words["update"]},
        {"type": "chat", "lines": words["chat"]},
        {"type": "problem", "problem": words["problem"]},
    ]
    answers = {
        "": words["info"], "/plain": words["plain"], "/hint": words["hint"], "/undo": {},
        "/undo/answer": {},
    }  # fmt: skip
    return Liar(answers, [json.dumps(message) for message in messages])


def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The way to each part of a JSON value; of a list's, the first is enough."""
    if path:
        yield path
    if isinstance(value, dict):
        for key, part in value.items():
            if key not in ("scene", "do", "options"):  # which a terminal does not read
                yield from places(part, (*path, key))
    elif isinstance(value, list) and value:
        yield from places(value[0], (*path, 0))


def twisted(words: Json, path: tuple[Any, ...], value: Any) -> Json:
    """The same words with another value at one place."""
    made = copy.deepcopy(words)
    inner = made
    for key in path[:-1]:
        inner = inner[key]
    inner[path[-1]] = value
    return made


def test_a_true_stand_is_understood(words: Json) -> None:
    out, fate = visited(liar(words))
    assert isinstance(fate, Leave), fate
    assert "hello" in out
    assert words["update"]["prompt"] in out
    assert words["hint"]["tips"][0]["text"] in out


def test_nonsense_ends_the_visit_in_a_sentence(words: Json) -> None:
    faults = []
    for path in places(words):
        for value in VALUES if len(path) > 1 else ():
            _, fate = visited(liar(twisted(words, path, value)))
            if not isinstance(fate, Leave | Refused | None):
                faults.append(f"{path} {value!r}: {fate!r}")
    assert faults == []


def test_brackets_without_end_end_the_visit(words: Json) -> None:
    stand = liar(words)
    stand.texts = ["[" * 100_000]
    _, fate = visited(stand)
    assert isinstance(fate, Leave | Refused | None)


@pytest.mark.parametrize("there", ["abc; touch /tmp/owned", "$(id)", "a b", "../x", "x'"])
def test_a_rematch_is_no_command_of_a_strangers(words: Json, there: str) -> None:
    """People copy what they are told to type."""
    stand = liar(words)
    info = {**words["info"], "next": there}
    stand.texts.append(json.dumps({"type": "table", "table": info}))
    out, _ = visited(stand)
    assert there not in out
    stand = liar(words)
    info["next"] = "0123abcd"
    stand.texts.append(json.dumps({"type": "table", "table": info}))
    assert "newsstand join http://stand.example/tables/0123abcd" in visited(stand)[0]


def test_a_text_has_an_end() -> None:
    assert len(cleaned({"text": "a" * 1_000_000})["text"]) == MOST_LETTERS


def test_a_line_that_never_holds_is_tried_less_and_less(
    words: Json, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also when the stand lets us in each time."""
    waits: list[float] = []
    stand = liar(words)
    monkeypatch.setattr(cable, "FIRST_WAIT", 1.0)
    monkeypatch.setattr("random.uniform", lambda low, high: high)
    monkeypatch.setattr(stand, "_leave", lambda: None)
    line = cable.Cable(lambda: stand.line(""), Deaf())

    def wait(timeout: float) -> bool:
        waits.append(timeout)
        if len(waits) == 7:
            line.close()
        return True

    monkeypatch.setattr(line._closing, "wait", wait)
    line._run()
    assert waits == [1.0, 2.0, 4.0, 8.0, 16.0, 20.0, 20.0]


class Deaf:
    """A listener who does not care."""

    def opened(self) -> None:
        pass

    def heard(self, message: Json) -> None:
        pass

    def settled(self) -> None:
        pass

    def lost(self) -> None:
        pass

    def ended(self, why: Refused) -> None:
        raise AssertionError(why)


class Answer(http.server.BaseHTTPRequestHandler):
    """Answers over HTTP as no stand would; the path says how."""

    def do_GET(self) -> None:
        how = self.path.removeprefix("/api/")
        if how.startswith("drip"):
            self._drip()
            return
        self.server.seen.append(dict(self.headers))  # type: ignore[attr-defined]
        self.send_response(302 if how == "astray" else 200)
        if how == "bomb":
            self.send_header("content-encoding", "gzip")
        if how == "astray":
            self.send_header("location", "//[nowhere")
        self.end_headers()
        try:
            self._body(how)
        except OSError:
            self.server.hung_up.set()  # type: ignore[attr-defined]

    def _drip(self) -> None:
        """Headers without end, byte by byte: each in time, all together never."""
        try:
            for letter in b"HTTP/1.1 200 OK\r\nx-drip: " + b"x" * 10_000:
                self.wfile.write(bytes([letter]))
                time.sleep(0.02)
        except OSError:
            self.server.hung_up.set()  # type: ignore[attr-defined]

    def _body(self, how: str) -> None:
        if how == "endless":
            for _ in range(1 << 20):
                self.wfile.write(b" " * (1 << 16))
        elif how == "slow":
            for _ in range(1000):
                self.wfile.write(b" ")
                time.sleep(0.02)
        elif how == "bomb":
            self.wfile.write(gzip.compress(b" " * (1 << 25)))
        elif how == "deep":
            self.wfile.write(b"[" * 100_000)
        else:
            self.wfile.write(b"{}")

    def log_message(self, *_: object) -> None:
        pass


class Web(http.server.ThreadingHTTPServer):
    """A web server that notes what it is asked."""

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Answer)
        self.seen: list[dict[str, str]] = []
        self.hung_up = threading.Event()


@pytest.fixture
def web() -> Iterator[Web]:
    with Web() as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield server
        server.shutdown()
        thread.join()


@pytest.mark.parametrize("how", ["endless", "slow", "drip", "bomb", "deep", "astray"])
def test_answers_that_no_machine_could_hold_are_not_taken_in(
    web: Web, tmp_path: Path, how: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("newsstand.cli.stand.PATIENCE", 0.5 if how in SLOW else PATIENCE)
    stand = Stand(f"http://127.0.0.1:{web.server_port}", GuestBook(tmp_path / "guest.cookies"))
    with pytest.raises(Refused) as caught:
        stand.ask("GET", f"/{how}")
    stand.close()
    assert caught.value.passes == (how in SLOW)
    if how in ("endless", *SLOW):
        assert web.hung_up.wait(PATIENCE), "we read on"
    assert all(seen["accept-encoding"] == "identity" for seen in web.seen)


def test_a_handshake_byte_by_byte_holds_nobody(
    web: Web, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("newsstand.cli.stand.PATIENCE", 0.5)
    stand = Stand(f"http://127.0.0.1:{web.server_port}", GuestBook(tmp_path / "guest.cookies"))
    with pytest.raises(Blocked):
        stand.line("/drip")
    stand.close()
    assert web.hung_up.wait(PATIENCE), "we read on"


def test_a_flood_of_talk_fills_no_memory_and_hides_no_table(
    words: Json, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The line is read no faster than the terminal shows it; the table is shown in between."""
    monkeypatch.setattr(visit, "MOST_NEWS", 8)
    monkeypatch.setattr(cable, "BUSY", 0.05)
    stand = liar(words)
    line = {**words["chat"][-1], "text": "spam"}
    stand.texts = [stand.texts[0], stand.texts[1]]
    read = threading.Event()
    told = 0

    class Flood(Line):
        def recv(self, timeout: float | None = None) -> str:
            nonlocal told
            if self._texts:
                return self._texts.pop(0)
            read.wait(0.001)
            told += 1
            return json.dumps({"type": "chat", "lines": [{**line, "number": told}]})

    monkeypatch.setattr(stand, "line", lambda path, **query: Flood(stand.texts, lambda: None))
    desk = take_place(stand, LINK, None)
    out: list[str] = []
    stuck = threading.Event()

    def show(text: str) -> None:
        out.append(text)
        if text.endswith("spam") and not stuck.is_set():
            time.sleep(0.5)  # the terminal stands still
            assert told < 100, "what nobody has read piles up"
            stuck.set()
            seen.typed(None)

    seen = Visit(desk, show, lambda: None)
    with pytest.raises(Leave):
        seen.run()
    desk.close()
    assert words["update"]["prompt"] in out, "the flood never ends, and the table is not shown"


def test_a_stand_cannot_say_who_we_are_elsewhere(tmp_path: Path) -> None:
    """Stands may share a domain; a cookie for all of it would make us a guest of theirs."""
    book = GuestBook(tmp_path / "guest.cookies")
    answer = httpx.Response(
        200,
        headers=[
            ("set-cookie", "newsstand-x=theirs; Domain=example.org; Path=/"),
            ("set-cookie", "newsstand-y=own; Path=/"),
        ],
        request=httpx.Request("GET", "http://evil.example.org/api/me"),
    )
    httpx.Cookies(book.jar).extract_cookies(answer)
    assert book.cookies_for("http://evil.example.org/api/me") == "newsstand-y=own"
    assert book.cookies_for("http://play.example.org/api/me") == ""


@pytest.mark.parametrize(
    "host", ["exa_mple..org", "xn--", f"{'a' * 300}.org", "..", "-", "ß\u2026"]
)
def test_a_host_that_cannot_be_does_not_answer(tmp_path: Path, host: str) -> None:
    stand = Stand(f"http://{host}", GuestBook(tmp_path / "guest.cookies"))
    with pytest.raises(Refused, match="does not answer") as caught:
        stand.ask("GET", "/me")
    stand.close()
    assert "check the link" in caught.value.hint
