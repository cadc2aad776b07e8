"""What the pages about the server promise."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from newsstand.players.names import LONGEST_NAME
from newsstand.store import TableSettings
from newsstand.web.chat import LONGEST_REMARK
from newsstand.web.clock import AFTER_RESTART, LEAST
from newsstand.web.devices import MINUTES
from newsstand.web.gate import SECURITY
from newsstand.web.mailroom import KEPT, QUIET
from newsstand.web.presence import POLL_GRACE
from newsstand.web.problems import KINDS
from newsstand.web.seating import NOTICES
from newsstand.web.settings import Limits, Settings
from newsstand.web.viewpoint import MOMENTS, RECENT
from tests.web.stand import Guest, Stand

DOCS = Path(__file__).parents[2] / "docs"
PROTOCOL = (DOCS / "protocol.md").read_text("utf-8")
HOSTING = (DOCS / "hosting.md").read_text("utf-8")


def test_the_bot_of_the_page_plays_a_match(
    stand: Stand, capsys: pytest.CaptureFixture[str]
) -> None:
    (bot,) = re.findall(r"^```python\n(.*?)^```", PROTOCOL, re.M | re.S)
    assert "http://127.0.0.1:8000" in bot
    exec(compile(bot.replace("http://127.0.0.1:8000", stand.url), "protocol.md", "exec"), {})
    assert re.fullmatch(r"places: \[\d, \d, \d\]\n", capsys.readouterr().out)


def test_every_refusal_is_listed() -> None:
    rows = re.findall(r"^\| `([\w-]+)` \| (\d+) \| (.*) \|$", PROTOCOL, re.M)
    assert rows == [(slug, str(status), title) for slug, (status, title) in KINDS.items()]


def test_every_address_is_listed(anna: Guest) -> None:
    listed = set()
    for row in re.findall(r"^\| ((?:GET|POST|PUT|DELETE).*?) \|", PROTOCOL, re.M):
        for method, path in re.findall(r"(GET|POST|PUT|DELETE) `/api([^`?]*)", row):
            listed.add((method.lower(), f"/api{path}"))
    offered = {
        (method, path)
        for path, methods in anna.get("/openapi.json")["paths"].items()
        for method in methods
    }
    assert listed == offered


def test_the_figures_are_the_real_ones() -> None:
    limits = Limits()
    for figure in (
        f"{limits.body // 1024} KB",
        f"{limits.guest.per_second} times a second and {limits.guest.burst} times in a burst",
        f"{limits.address.per_second} and {limits.address.burst} times",
        f"{limits.opening.burst} new tables",
        f"{limits.guest_lines} requests and sockets under way at once",
        f"an address {limits.address_lines},",
        f"within {limits.body_seconds:g} seconds",
        f"{MOMENTS} plies",
        f"newest {RECENT} sentences",
        f"at most {LONGEST_NAME} letters",
        f"once, within {MINUTES} minutes",
        f"may have {limits.review.burst} made in a burst, and one more every "
        f"{1 / limits.review.per_second:g} seconds",
        f"try {limits.guess.burst} codes of other devices",
        f"one more every {1 / limits.guess.per_second:g} seconds",
        f"A day has {limits.mail_to.burst} letters",
        f"{limits.mail_by.burst} that the same guest or address asks for, "
        f"and {limits.mail_all.burst} of all",
        f"{TableSettings().grace} unless said",
        f"newest last, at most {NOTICES},",
        f"at most {LONGEST_REMARK} letters, on one line",
        f"say {limits.chat.burst} in a burst and one more every "
        f"{1 / limits.chat.per_second:g} seconds",
        f"leaves {LEAST // 1000} seconds for each action",
        f"at least {AFTER_RESTART // 1000} seconds to return",
        f"({POLL_GRACE:g} seconds at least;",
    ):
        assert figure in " ".join(PROTOCOL.split()), figure
    assert "unsafe-inline" not in SECURITY["content-security-policy"]


def test_what_is_said_of_mail_is_so() -> None:
    limits, said = Limits(), " ".join(HOSTING.split())
    for figure in (
        f"away from the table for {Settings().mail_after:g} seconds",
        f"{KEPT} days after the match",
        f"none for {QUIET} days once its owner",
        f"{limits.mail_to.burst} letters a day ask the same mailbox",
        f"a guest may ask for {limits.mail_by.burst}, a network address too, "
        f"and the whole stand sends {limits.mail_all.burst}",
    ):
        assert figure in said, figure
    for allowance in (limits.mail_to, limits.mail_by, limits.mail_all):
        assert allowance.per_second * 86_400 == pytest.approx(allowance.burst)


def test_every_setting_is_explained() -> None:
    explained = set(re.findall(r"^\| `NEWSSTAND_(\w+)`", HOSTING, re.M))
    source = Path(Settings.of_environment.__code__.co_filename).read_text("utf-8")
    (names,) = re.findall(r"for name in \((.*?)\)", source)
    assert explained == {*re.findall(r"\w+", names), "CACHE", "MAPS"}
