"""Pages: readable without JavaScript, with strict headers, and cached as their names allow."""

from __future__ import annotations

import os
import re
import time
from html.parser import HTMLParser
from pathlib import Path

import pytest

from newsstand.games import GAMES
from tests.web.conftest import OpenStand
from tests.web.stand import Guest, Stand, problem

HTML = {"accept": "text/html,application/xhtml+xml"}
INDEX = """<!doctype html><html lang="en"><head><title>Newsstand</title>
<script type="module" src="/static/assets/index-abc123.js"></script></head>
<body><div id="page"><!-- readable: the server's words --></div></body></html>"""


class Words(HTMLParser):
    """What a reader without JavaScript sees, and the attributes that a policy would block."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.text = ""
        self.links: list[str] = []
        self.blocked: list[str] = []
        self._inside = ""
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._inside = tag
        names = {name: value or "" for name, value in attrs}
        if tag == "a":
            self.links.append(names["href"])
        self.blocked += [name for name in names if name == "style" or name.startswith("on")]
        if tag == "style" or (tag == "script" and "src" not in names):
            self.blocked.append(tag)

    def handle_endtag(self, tag: str) -> None:
        self._inside = ""

    def handle_data(self, data: str) -> None:
        if self._inside not in ("title", "script"):
            self.text += data


def read(guest: Guest, path: str, status: int = 200) -> Words:
    answer = guest.http.get(path, headers=HTML)
    assert answer.status_code == status, answer.text
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.text.startswith("<!doctype html>")
    words = Words(answer.text)
    assert words.blocked == []
    return words


@pytest.fixture
def built(open_stand: OpenStand, tmp_path: Path) -> Stand:
    """A stand with a client that is built."""
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text(INDEX)
    (static / "page.css").write_text("body { color: black }")
    (static / "assets/index-abc123.js").write_text("let newsstand = 1;\n" * 200)
    return open_stand(static=static)


def test_the_front_page_shows_every_title(anna: Guest) -> None:
    words = read(anna, "/")
    for game in GAMES.values():
        assert game.title in words.text
        assert game.tagline in words.text
        assert f"/rules/{game.name}" in words.links
        assert f"/new/{game.name}" in words.links


def test_every_link_of_the_front_page_leads_somewhere(anna: Guest) -> None:
    for link in read(anna, "/").links:
        if not link.startswith("?language="):  # it sets a cookie, and leads back here
            read(anna, link)


def test_the_rules_mark_what_is_reconstructed(anna: Guest, game: str) -> None:
    page = anna.http.get(f"/rules/{game}", headers=HTML).text
    words = read(anna, f"/rules/{game}")
    book = GAMES[game].rule_book
    marked = book.count("*(reconstructed)*")
    assert marked > 0
    assert page.count('class="reconstructed"') == marked
    assert words.text.count("(reconstructed)") >= marked
    rulings = set(re.findall(r"[A-Z]-\d\d", book))
    assert rulings
    assert all(ruling in words.text for ruling in rulings)
    anchors = [link[1:] for link in words.links if link.startswith("#")]
    assert len(anchors) == len(re.findall(r"^## ", book, re.M))
    assert all(page.count(f'id="{anchor}"') == 1 for anchor in anchors)
    rules = re.findall(r"^\*\*(\d+\.\d+)\*\*", book, re.M)
    assert rules
    assert all(f'id="rule-{number}"' in page for number in rules)


def test_a_table_can_be_read(anna: Guest, game: str) -> None:
    info = anna.open(game, "mbb")
    anna.play_on(info["table"], moves=1)
    words = read(anna, f"/tables/{info['table']}")
    for seat in anna.table(info["table"])["seats"]:
        assert seat["name"] in words.text
    assert f"/tables/{info['table']}/history" in words.links
    lobby = anna.open(game, "mpp")["table"]
    assert "Waiting" in read(anna, f"/tables/{lobby}").text
    assert "not started" in read(anna, f"/tables/{lobby}/history").text
    assert GAMES[game].title in read(anna, f"/tables/{lobby}/join/1").text


def test_a_link_to_a_seat_that_is_not_there_says_so(anna: Guest) -> None:
    table = anna.open("muckraker", "mpp")["table"]
    for seat in (-1, 3, 10**30):
        assert f"no seat {seat}" in read(anna, f"/tables/{table}/join/{seat}", 403).text


def test_pages_may_be_asked_for_without_their_content(anna: Guest) -> None:
    for path in ("/", "/rules/swoop", f"/tables/{anna.open('muckraker')['table']}"):
        answer = anna.http.head(path)
        assert (answer.status_code, answer.content) == (200, b""), path


def test_names_cannot_bring_markup(anna: Guest) -> None:
    name = "<script>alert(1)</script>"
    anna.ok(anna.http.put("/api/me", json={"name": name}))
    table = anna.open("muckraker", "mbb")["table"]
    for path in (f"/tables/{table}", f"/tables/{table}/history"):
        page = anna.http.get(path, headers=HTML).text
        assert name not in page
        assert name in read(anna, path).text


@pytest.mark.parametrize(
    ("path", "status"),
    [("/nothing", 404), ("/tables/nosuchtable", 404), ("/new/chess", 404), ("/rules/chess", 404),
     ("/new/tomorrow", 404), ("/tables/nosuchtable/history", 404), ("/tables/x/join/y", 422)],
)  # fmt: skip
def test_a_page_that_is_not_there_says_what_to_do(anna: Guest, path: str, status: int) -> None:
    words = read(anna, path, status)
    assert "/" in words.links
    refusal = problem(anna.http.get(path))  # programs get the document
    assert refusal["detail"] in words.text
    assert refusal["hint"] in words.text


@pytest.mark.parametrize("path", ["/", "/api/games", "/api/nothing", "/rules/swoop", "/static/x"])
def test_every_answer_carries_the_security_headers(anna: Guest, path: str) -> None:
    headers = anna.http.get(path).headers
    policy = headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert "frame-ancestors 'none'" in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "same-origin"


def test_the_cookie_is_out_of_reach_of_scripts(stand: Stand) -> None:
    with stand.guest("none") as guest:
        cookie = guest.http.get("/").headers["set-cookie"]
        assert cookie.startswith(f"{stand.cookie_name}=")
        for mark in ("HttpOnly", "SameSite=Lax", "Path=/"):
            assert mark in cookie
        assert "Secure" not in cookie
        secure = guest.http.get("/", headers={"x-forwarded-proto": "https"})
        assert "Secure" in secure.headers["set-cookie"]


def test_answers_to_programs_are_not_kept(anna: Guest) -> None:
    for path in ("/api/me", "/api/nothing", "/api/games"):
        assert anna.http.get(path).headers["cache-control"] == "no-store"


def test_pages_are_not_handed_to_others_by_a_cache(anna: Guest) -> None:
    table = anna.open("muckraker", "mbb")["table"]
    for path in ("/", f"/tables/{table}", f"/tables/{table}/history", "/rules/swoop", "/nothing"):
        caching = anna.http.get(path, headers=HTML).headers["cache-control"]
        assert "private" in caching or "no-store" in caching, path


def test_the_client_stands_at_its_addresses(built: Stand) -> None:
    with built.guest() as guest:
        table = guest.open("muckraker", "mbb")["table"]
        for path in ("/", "/new/swoop", f"/tables/{table}", f"/tables/{table}/join/1"):
            page = guest.http.get(path, headers=HTML).text
            assert "/static/assets/index-abc123.js" in page
            assert "readable:" not in page
            assert "<h1>" in page
        missing = guest.http.get("/tables/nosuchtable", headers=HTML)
        assert missing.status_code == 404
        assert "/static/assets/index-abc123.js" in missing.text
        for path in ("/rules/swoop", f"/tables/{table}/history"):
            page = guest.http.get(path, headers=HTML).text
            assert "index-abc123" not in page
            assert "/static/page.css" in page


def test_files_are_kept_as_their_names_allow(built: Stand) -> None:
    with built.guest() as guest:
        hashed = guest.http.get("/static/assets/index-abc123.js")
        assert hashed.headers["cache-control"] == "public, max-age=31536000, immutable"
        assert hashed.headers["content-encoding"] == "gzip"
        assert "set-cookie" not in hashed.headers
        styles = guest.http.get("/static/page.css")
        assert styles.headers["cache-control"] == "no-cache"
        etag = {"if-none-match": styles.headers["etag"]}
        assert guest.http.get("/static/page.css", headers=etag).status_code == 304
        assert problem(guest.http.get("/static/assets/gone.js"))["status"] == 404
        assert problem(guest.http.get("/static/..%2f..%2fsecret.key"))["status"] == 404


def test_a_new_build_is_seen_at_once(built: Stand) -> None:
    index = built.settings.static / "index.html"
    with built.guest() as guest:
        assert "abc123" in guest.http.get("/").text
        index.write_text(INDEX.replace("abc123", "def456"))
        os.utime(index, (time.time(), time.time() + 5))
        assert "def456" in guest.http.get("/").text
