"""Replays, brought-in logs, the proof and kept names, in a real browser."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.frontend.conftest import Open
from tests.frontend.inspection import STANDARDS
from tests.web.stand import Guest, Stand

pytestmark = pytest.mark.browser

SEED = "11"


@pytest.fixture
def guest(stand: Stand) -> Iterator[Guest]:
    with stand.guest() as guest:
        yield guest


@pytest.fixture
def over(guest: Guest) -> str:
    """The id of a table that is over."""
    table: str = guest.open("muckraker", "mbb", seed=SEED)["table"]
    guest.play_on(table)
    return table


def at(page: Page, ply: int) -> None:
    expect(page.get_by_role("slider", name="Ply")).to_have_value(str(ply))
    expect(page).to_have_url(re.compile(rf"[?&]ply={ply}&"))


def faults(page: Page) -> list[str]:
    options = {"runOnly": {"type": "tag", "values": STANDARDS}}
    response = Axe().run(page, options=options).response
    return [
        f"{one['id']}: {[node['target'] for node in one['nodes']][:3]}"
        for one in response["violations"]
    ]


@pytest.mark.parametrize("width", [1440, 390])
def test_a_replay_is_walked_by_keyboard_and_linked_to(
    visit: Open, stand: Stand, guest: Guest, over: str, width: int
) -> None:
    page = visit(f"/tables/{over}/replay?ply=4&seat=2", width)
    at(page, 4)
    expect(page.get_by_label("Seen by")).to_have_value("2")
    page.keyboard.press("ArrowRight")
    at(page, 5)
    told = guest.get(f"/tables/{over}/replay/5", seat=2)["events"]
    expect(page.locator(".words")).to_have_text(" ".join(event["text"] for event in told))
    page.keyboard.press("ArrowLeft")
    at(page, 4)
    page.keyboard.press("PageDown")
    mark = next(
        one["ply"] for one in guest.get(f"/tables/{over}/reel")["landmarks"] if one["ply"] > 4
    )
    at(page, mark)
    page.keyboard.press("End")
    last = guest.match(over)["ply"]
    at(page, last)
    page.keyboard.press("Home")
    at(page, 0)
    page.keyboard.press(" ")
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    expect(page.get_by_role("slider", name="Ply")).to_have_value("2")
    page.keyboard.press(" ")
    expect(page.get_by_role("button", name="Play")).to_be_visible()
    assert faults(page) == []
    link = page.url
    other = visit(link.removeprefix(stand.url), width)
    expect(other.locator(".words")).to_have_text(page.locator(".words").inner_text())


def test_from_above_all_hands_lie_open(visit: Open, guest: Guest, over: str) -> None:
    page = visit(f"/tables/{over}/replay?ply=1&seat=above", 390)
    at(page, 1)
    expect(page.get_by_label("Seen by")).to_have_value("above")
    strip = page.get_by_role("region", name="From above")
    expect(strip).to_contain_text("Nobody at the table saw this")
    hands = [guest.get(f"/tables/{over}/replay/1", seat=seat)["scene"]["hand"] for seat in range(3)]
    assert any(hands)
    for row, hand in zip(strip.get_by_role("listitem").all(), hands, strict=True):
        expect(row.get_by_role("img")).to_have_count(len(hand))
    assert faults(page) == []
    page.get_by_role("button", name="More").click()
    page.get_by_label("Seen by").select_option("all")
    expect(strip).to_have_count(0)


def test_a_log_is_kept_and_brought_in_elsewhere(
    visit: Open, tmp_path: Path, guest: Guest, over: str
) -> None:
    file = tmp_path / "match.json"
    file.write_text(guest.http.get(f"/api/tables/{over}/log").text, "utf-8")
    page = visit("/replay", excuse="422")
    assert faults(page) == []
    page.get_by_label("Or paste it").fill(file.read_text("utf-8")[:-60])
    page.get_by_role("button", name="Play it again").click()
    expect(page.get_by_role("alert")).to_contain_text("breaks off")
    page.get_by_label("Choose a file").set_input_files(file)
    expect(page).to_have_url(re.compile(r"/replay/[0-9a-f]{16}"))
    at(page, 0)
    with page.expect_download() as download:
        page.get_by_role("link", name="Keep the log").click()
    kept = json.loads(Path(download.value.path()).read_text("utf-8"))
    assert kept == json.loads(file.read_text("utf-8"))


@pytest.mark.parametrize("is_secure", [True, False])
def test_the_browser_itself_checks_the_seal(
    visit: Open, guest: Guest, over: str, is_secure: bool
) -> None:
    page = visit()
    if not is_secure:  # a stand at home is plain http, where browsers have no WebCrypto
        page.add_init_script("Object.defineProperty(crypto, 'subtle', { value: undefined })")
    page.goto(f"/tables/{over}/proof")
    verdict = page.locator("#verdict")
    expect(verdict).to_have_attribute("data-fits", "true")
    expect(verdict).to_contain_text(guest.table(over)["commitment"])
    rows = page.locator("tbody tr")
    for row in rows.all():
        by_the_stand, by_the_browser = row.locator("code").all_inner_texts()
        assert by_the_stand == by_the_browser
    assert rows.count() > 3
    assert faults(page) == []


def test_a_forged_seed_is_called_out(visit: Open, over: str) -> None:
    page = visit()

    def forge(route: object) -> None:
        answer = route.fetch()  # type: ignore[attr-defined]
        body = answer.text().replace(f"{int(SEED):032x}</code></p>", f"{12:032x}</code></p>")
        route.fulfill(response=answer, body=body)  # type: ignore[attr-defined]

    page.route("**/proof", forge)
    page.goto(f"/tables/{over}/proof")
    expect(page.locator("#verdict")).to_have_attribute("data-fits", "false")
    expect(page.locator("#verdict")).to_contain_text("NOT the seal")


def test_six_words_carry_a_name_to_another_browser(visit: Open) -> None:
    first = visit("/continue")
    first.get_by_role("button", name="Give me six words").click()
    told = first.locator("section ol li")
    expect(told).to_have_count(6)
    words = told.all_inner_texts()
    assert faults(first) == []
    name = first.locator(".byline .name").inner_text()
    second = visit("/continue")
    second.get_by_label("Code or words").fill(" ".join(words))
    second.get_by_role("button", name="Continue").click()
    expect(second.get_by_role("heading", name=f"Welcome back, {name}")).to_be_visible()


@pytest.mark.parametrize("width", [1440, 390])
def test_clippings_and_ratings_are_read_by_everybody(
    visit: Open, guest: Guest, over: str, stand: Stand, width: int
) -> None:
    page = visit("/", width)
    cookie = {"name": stand.cookie_name, "value": guest.cookie, "url": stand.url}
    page.context.add_cookies([cookie])  # type: ignore[list-item]
    page.goto("/me")
    expect(page.get_by_role("heading", name="Head to head")).to_be_visible()
    assert faults(page) == []
    page.get_by_label("Result").select_option("won")
    page.get_by_role("button", name="Show").click()
    expect(page).to_have_url(re.compile("result=won"))
    guest.play_on(guest.open("muckraker", "mbb")["table"])
    page.goto("/ratings/muckraker")
    expect(page.get_by_role("row").filter(has_text="(you)")).to_have_count(1)
    assert faults(page) == []
