"""Every bad request meets a problem document that says what is wrong and what to do next."""

from __future__ import annotations

import json
import socket
import time
from dataclasses import replace
from typing import Any

import httpx
import pytest
from websockets.exceptions import InvalidStatus

from newsstand.web.problems import KINDS
from newsstand.web.settings import Allowance, Limits
from tests.web.conftest import OpenStand
from tests.web.stand import JSON_BODY, PATIENT, Guest, Json, Stand, problem

ME = {"kind": "me"}
BOT = {"kind": "bot"}


@pytest.mark.parametrize(
    ("wish", "slug"),
    [
        ({"game": "chess", "seats": [ME, BOT, BOT]}, "unknown-game"),
        ({"game": "muckrakr", "seats": [ME, BOT, BOT]}, "unknown-game"),
        ({"game": "muckraker", "seats": [ME]}, "bad-seats"),
        ({"game": "muckraker", "seats": []}, "bad-seats"),
        ({"game": "muckraker", "seats": [ME, BOT] * 6}, "bad-seats"),
        ({"game": "muckraker", "seats": [ME, BOT] * 60}, "bad-seats"),
        ({"game": "muckraker", "seats": [ME, BOT, {"kind": "cat"}]}, "bad-seats"),
        ({"game": "muckraker", "seats": [ME, BOT, {"kind": "bot", "bot": "hal"}]}, "bad-seats"),
        ({"game": "muckraker", "seats": "mbb"}, "bad-seats"),
        ({"game": "muckraker", "seats": [ME, BOT, BOT], "options": {"pace": 1}}, "bad-options"),
        (
            {"game": "muckraker", "seats": [ME, BOT, BOT], "options": {"mixed_pair": "x"}},
            "bad-options",
        ),
        ({"game": "muckraker", "seats": [ME, BOT, BOT], "options": ["x"]}, "bad-options"),
        ({"game": "muckraker", "seats": [ME, BOT, BOT], "options": {"x": None}}, "bad-options"),
        ({"game": "muckraker", "seats": [ME, BOT, BOT], "preset": "wild"}, "bad-options"),
        ({"game": "muckraker", "seats": [ME, BOT, BOT], "seed": "-1"}, "bad-options"),
        ({"game": "muckraker", "seats": [ME, BOT, BOT], "seed": "9" * 50}, "bad-options"),
        ({"game": "muckraker", "seats": [ME, BOT, BOT], "seed": 7}, "bad-options"),
        ({"game": "muckraker", "seats": [ME, BOT, BOT], "colour": "red"}, "bad-request"),
        ({"game": 7, "seats": [ME, BOT, BOT]}, "bad-request"),
        ({"seats": [ME, BOT, BOT]}, "bad-request"),
        ([], "bad-request"),
        ("muckraker", "bad-request"),
        (None, "bad-request"),
    ],
)
def test_a_table_that_cannot_be(anna: Guest, wish: Any, slug: str) -> None:
    before = anna.get("/tables")
    answer = anna.http.post("/api/tables", content=json.dumps(wish), headers=JSON_BODY)
    refusal = problem(answer)
    assert refusal["slug"] == slug, refusal
    assert refusal["status"] == KINDS[slug][0]
    assert anna.get("/tables") == before


def test_a_near_miss_is_named(anna: Guest) -> None:
    wish: Json = {"game": "muckrakr", "seats": [ME, BOT, BOT]}
    assert "muckraker" in anna.refused("POST", "/tables", wish)["hint"]
    wish = {**wish, "game": "muckraker", "options": {"mixed_pear": "libel"}}
    assert "mixed_pair" in anna.refused("POST", "/tables", wish)["hint"]


@pytest.mark.parametrize(
    ("body", "status"),
    [
        (b"{", 400),
        (b"", 422),
        (b'{"game": "muckraker",}', 400),
        (b"\xff\xfe", 400),
        (b"[" * 20_000, 400),
        (b'{"game": ' + b"9" * 10_000 + b"}", 400),
        (b"NaN", 422),
        (b'{"game": "\x00"}', 400),
    ],
    ids=["open", "empty", "comma", "bytes", "deep", "long number", "NaN", "control"],
)
def test_what_is_not_json(anna: Guest, body: bytes, status: int) -> None:
    answer = anna.http.post("/api/tables", content=body, headers=JSON_BODY)
    assert problem(answer)["status"] == status
    assert problem(answer)["slug"] == ("bad-json" if status == 400 else "bad-request")


def test_json_must_say_that_it_is_json(anna: Guest) -> None:
    wish = json.dumps({"game": "muckraker", "seats": [ME, BOT, BOT]})
    headers = {"content-type": "text/plain"}
    refusal = problem(anna.http.post("/api/tables", content=wish, headers=headers))
    assert "application/json" in refusal["hint"]


def test_a_body_is_bounded(anna: Guest) -> None:
    wish = {"game": "muckraker", "seats": [ME, BOT, BOT], "seed": "7" * 70_000}
    assert anna.refused("POST", "/tables", wish)["slug"] == "too-large"

    def trickle() -> Any:
        for _ in range(80):
            yield b" " * 1024

    answer = anna.http.post("/api/tables", content=trickle(), headers=JSON_BODY)
    assert problem(answer)["status"] == 413
    assert anna.get("/me")


def test_a_body_that_does_not_come_is_not_waited_for(open_stand: OpenStand) -> None:
    stand = open_stand(limits=replace(PATIENT, body_seconds=0.2))
    host, port = stand.host.split(":")
    head = f"PUT /api/me HTTP/1.1\r\nHost: {stand.host}\r\nContent-Length: 20\r\n\r\n{{"
    with socket.create_connection((host, int(port)), timeout=10) as line:
        line.sendall(head.encode())
        answer = line.recv(4096)
    assert answer.startswith(b"HTTP/1.1 408 ")
    assert b"too-slow" in answer


def test_what_is_quoted_is_cut(anna: Guest) -> None:
    for wish in (
        {"game": "swoop", "seats": [ME, BOT, BOT], "options": {"target": "7" * 60_000}},
        {"game": "swoop", "seats": [ME, BOT, BOT], "options": {"7" * 60_000: 1}},
        {"game": "swoop", "seats": [ME, BOT, BOT], "7" * 60_000: 1},
        {"game": "swoop", "seats": [ME, BOT, BOT], "preset": "7" * 60_000},
    ):
        refusal = anna.refused("POST", "/tables", wish)
        assert "77777" in refusal["detail"]
        assert len(json.dumps(refusal)) < 3000


@pytest.mark.parametrize(
    ("method", "path", "slug"),
    [
        ("GET", "/tables/nosuchtable", "unknown-table"),
        ("GET", "/tables/nosuchtable/match", "unknown-table"),
        ("GET", "/tables/nosuchtable/events", "unknown-table"),
        ("GET", "/tables/nosuchtable/log", "unknown-table"),
        ("GET", "/tables/nosuchtable/replay/0", "unknown-table"),
        ("POST", "/tables/nosuchtable/start", "unknown-table"),
        ("POST", "/tables/nosuchtable/rematch", "unknown-table"),
        ("GET", "/tables/%00", "unknown-table"),
        ("GET", "/tables/" + "x" * 500, "unknown-table"),
        ("GET", "/tables/..%2f..%2fetc", "not-found"),
        ("GET", "/nothing", "not-found"),
        ("GET", "", "not-found"),
        ("DELETE", "/tables", "bad-method"),
        ("PUT", "/tables", "bad-method"),
        ("GET", "/tables/nosuchtable/moves", "bad-method"),
    ],
)
def test_addresses_that_lead_nowhere(anna: Guest, method: str, path: str, slug: str) -> None:
    refusal = anna.refused(method, path)
    assert (refusal["slug"], refusal["status"]) == (slug, KINDS[slug][0])


@pytest.mark.parametrize(
    "query",
    ["since=x", "since=-2", "wait=-1", "wait=1e9", "wait=nan", "since=1e400", "seat=x", "seat=0.5"],
)
def test_questions_that_do_not_fit(anna: Guest, query: str) -> None:
    answer = anna.http.get(f"/api/tables/any/events?{query}")
    assert problem(answer)["slug"] == "bad-request"


@pytest.mark.parametrize("part", ["seat", "ply", "action", "key"])
@pytest.mark.parametrize("value", [None, "x", 1.5, True, [], {}, "k" * 101, "", "a\x00b"])
def test_moves_that_do_not_fit(anna: Guest, part: str, value: Any) -> None:
    if part == "key" and value == "x":
        return
    wish = {"seat": 0, "ply": 0, "action": 0, "key": "k", part: value}
    assert anna.refused("POST", "/tables/any/moves", wish)["slug"] == "bad-request"


@pytest.mark.parametrize(
    "origin", ["https://evil.example", "null", "http://127.0.0.1:1", "", "http://[", "x"]
)
def test_other_sites_are_refused(stand: Stand, anna: Guest, origin: str) -> None:
    before = anna.get("/me")
    answer = anna.http.put("/api/me", json={"name": "Mallory"}, headers={"origin": origin})
    assert (problem(answer)["slug"], answer.status_code) == ("forbidden-origin", 403)
    assert anna.get("/me") == before
    own = {"origin": stand.url}
    assert anna.http.put("/api/me", json={"name": "Anna"}, headers=own).is_success


def test_a_stand_may_be_reached_under_another_address(open_stand: OpenStand) -> None:
    stand = open_stand(origins=frozenset({"https://paper.example"}))
    with stand.guest() as guest:
        for origin, is_allowed in (("https://paper.example", True), ("https://x.example", False)):
            headers = {"origin": origin}
            answer = guest.http.put("/api/me", json={"name": "Anna"}, headers=headers)
            assert answer.is_success is is_allowed


def test_a_forged_cookie_is_a_stranger(stand: Stand, anna: Guest) -> None:
    table = anna.open("muckraker")["table"]
    guest, _, signature = anna.cookie.rpartition(".")
    for cookie in (guest, f"{guest}.{'A' * len(signature)}", f"x{anna.cookie}", "ü", '"'):
        with httpx.Client(base_url=stand.url) as other:
            raw = {b"cookie": f"{stand.cookie_name}={cookie}".encode("latin-1")}
            answer = other.get(f"/api/tables/{table}", headers=raw)
            assert answer.json()["you"] is None
            assert f"{stand.cookie_name}=" in answer.headers["set-cookie"]
    with httpx.Client(base_url=stand.url) as other:
        # other programs on this host may leave strange cookies
        raw = {b"cookie": f'a={{"x": 1}}; b; {stand.cookie_name}={anna.cookie}; c=[1,2]'.encode()}
        assert other.get(f"/api/tables/{table}", headers=raw).json()["you"] == 0


def test_guests_who_hurry_are_told_to_wait(open_stand: OpenStand) -> None:
    limits = Limits(guest=Allowance(5, 1), address=PATIENT.address, opening=PATIENT.opening)
    stand = open_stand(limits=limits)
    with stand.guest() as guest, stand.guest() as other:
        answers = [guest.http.get("/api/me") for _ in range(7)]
        assert [answer.status_code for answer in answers] == [200] * 5 + [429] * 2
        assert problem(answers[-1])["slug"] == "rate-limited"
        assert int(answers[-1].headers["retry-after"]) >= 1
        assert other.get("/me")
        with other.socket(other.open("muckraker")["table"]) as line:
            for _ in range(6):
                line.say(type="ping")
            assert line.hear("problem")["problem"]["type"].endswith("rate-limited")


def test_addresses_share_an_allowance_too(open_stand: OpenStand) -> None:
    limits = Limits(guest=PATIENT.guest, address=Allowance(4, 0.1), opening=PATIENT.opening)
    stand = open_stand(limits=limits)
    codes = [httpx.get(f"{stand.url}/api/games").status_code for _ in range(6)]
    assert codes == [200] * 4 + [429] * 2
    assert httpx.get(f"{stand.url}/static/nothing.js").status_code == 404


def test_tables_are_opened_at_a_measured_pace(open_stand: OpenStand) -> None:
    limits = Limits(guest=PATIENT.guest, address=PATIENT.address, opening=Allowance(2, 0.01))
    stand = open_stand(limits=limits)
    wish = {"game": "muckraker", "seats": [ME, BOT, BOT]}
    with stand.guest() as guest:
        answers = [guest.http.post("/api/tables", json=wish) for _ in range(3)]
    assert [answer.status_code for answer in answers] == [201, 201, 429]


def test_a_guest_holds_so_many_lines_and_no_more(open_stand: OpenStand) -> None:
    stand = open_stand(limits=replace(PATIENT, guest_lines=3, address_lines=5))
    with stand.guest() as guest, stand.guest() as other:
        table = guest.open("muckraker", "mp")["table"]
        with guest.socket(table) as one, guest.socket(table) as two, guest.socket(table) as three:
            for line in (one, two, three):
                line.hear("table")
            refusal = guest.refused("GET", "/me")
            assert (refusal["slug"], refusal["status"]) == ("rate-limited", 429)
            assert "Close" in refusal["hint"]
            with pytest.raises(InvalidStatus, match="429"), guest.socket(table):
                pass
            with other.socket(table) as four, other.socket(table) as five:
                four.hear("table")
                five.hear("table")
                assert other.refused("GET", "/me")["status"] == 429, "the address is full"
            deadline = time.monotonic() + 10
            while not other.http.get("/api/me").is_success:  # until the server has seen them leave
                assert time.monotonic() < deadline


def test_a_fault_of_ours_is_told_without_its_inside(
    anna: Guest, stand: Stand, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(guest: str) -> str:
        raise RuntimeError("the inside")

    monkeypatch.setattr(stand.tables, "name_of", broken)
    refusal = anna.refused("GET", "/me")
    assert (refusal["slug"], refusal["status"]) == ("internal", 500)
    assert "inside" not in json.dumps(refusal)


def test_every_kind_of_problem_is_a_client_or_server_error() -> None:
    for slug, (status, title) in KINDS.items():
        assert 400 <= status < 600, slug
        assert title
