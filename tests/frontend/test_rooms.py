"""People in one room: a screen that goes round behind a shutter, and a big screen with phones."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from newsstand.games import GAMES
from tests.frontend.conftest import PATIENCE, Open
from tests.frontend.test_table import CHOICE, TABLE

pytestmark = pytest.mark.browser

PASS = re.compile("^Pass the screen to")
PHONE = 390
expect.set_options(timeout=PATIENCE)


def share(page: Page) -> None:
    """Anna and Bert sit down at one screen."""
    page.get_by_role("radio", name=re.compile("^One screen for all")).check()
    for seat, name in enumerate(("Anna", "Bert")):
        page.get_by_label(f"Name of the person on seat {seat + 1}").fill(name)
    page.get_by_role("button", name="Deal", exact=True).click()
    expect(page).to_have_url(TABLE)


@pytest.mark.parametrize("name", GAMES)
def test_a_screen_goes_round_behind_a_shutter(visit: Open, name: str) -> None:
    page = visit(f"/new/{name}")
    heard: list[str] = []
    page.on(
        "websocket", lambda line: line.on("framereceived", lambda text: heard.append(str(text)))
    )
    share(page)
    seen = []
    for _ in range(2):
        heading = page.get_by_role("heading", name=PASS)
        expect(heading).to_be_focused()
        who = heading.inner_text().rpartition(" ")[2]
        seen.append(who)
        # all that came so far is what everybody may see
        seat = ("Anna", "Bert").index(who)
        closed = heard.copy()
        heard.clear()
        assert not any(f'"you":{seat},"scene"' in text for text in closed)
        button = page.get_by_role("button", name=f"I am {who}")
        expect(button).to_be_enabled()  # a moment after it is shown
        button.press("Enter")
        expect(page.locator("#prompt")).to_contain_text("Your turn")
        done = page.get_by_role("button", name="Pull the shutter down")
        while not done.is_visible():
            expect(done.or_(page.locator(CHOICE)).first).to_be_visible()  # or it was missed
            if page.locator(CHOICE).first.is_visible():
                page.keyboard.press("1")
            page.wait_for_timeout(50)
        assert any(f'"you":{seat},"scene"' in text for text in heard)
        assert not any(f'"you":{1 - seat},"scene"' in text for text in heard)
        heard.clear()
        done.click()
    assert seen[0] != seen[1]


def test_escape_does_not_open_the_shutter(visit: Open) -> None:
    page = visit("/new/muckraker")
    share(page)
    expect(page.get_by_role("heading", name=PASS)).to_be_visible()
    for _ in range(2):  # browsers let a second one through
        page.keyboard.press("Escape")
    expect(page.get_by_role("heading", name=PASS)).to_be_visible()
    assert page.locator("#prompt").inner_text().startswith("Your turn") is False


def test_a_reload_finds_the_shutter_down(visit: Open) -> None:
    page = visit("/new/muckraker")
    share(page)
    page.get_by_role("button", name=re.compile("^I am")).click()
    expect(page.locator("#prompt")).to_contain_text("Your turn")
    page.reload()
    expect(page.get_by_role("heading", name=PASS)).to_be_visible()


def test_a_big_screen_and_two_phones(visit: Open) -> None:
    screen = visit("/new/muckraker")
    screen.get_by_role("radio", name=re.compile("^2")).check(force=True)
    screen.get_by_role("radio", name=re.compile("^A big screen")).check()
    screen.get_by_role("button", name="Open the table").click()
    expect(screen).to_have_url(re.compile(r"/tables/[^/]+/screen$"))
    expect(screen.get_by_role("img", name=re.compile("^QR code"))).to_have_count(2)
    table = screen.url.split("/")[-2]

    told = screen.request.get(f"/api/tables/{table}/invitations").json()
    phones = []
    for one, name in zip(told["seats"], ("Anna", "Bert"), strict=True):
        phone = visit(one["url"].removeprefix(told["site"]), width=PHONE)
        phone.locator("#name").fill(name)
        phone.get_by_role("button", name="Take the seat").click()
        expect(phone).to_have_url(TABLE)
        phones.append(phone)
    for phone in phones:
        expect(phone.locator(".held")).to_be_visible()
        expect(phone.get_by_role("list", name="Players")).to_be_hidden()
        assert phone.evaluate("document.documentElement.scrollWidth") <= PHONE
    expect(screen.locator(".prompt")).to_contain_text(re.compile("Anna|Bert"))
    expect(screen.get_by_role("img", name=re.compile("^QR code"))).to_have_count(0)
    names = ("Anna", "Bert")
    acts = next(
        at for at, name in enumerate(names) if name in screen.locator(".prompt").inner_text()
    )
    expect(phones[acts].get_by_role("heading", name="Your hand")).to_be_visible()
    phones[acts].locator(CHOICE).first.click()
    expect(screen.locator(".prompt")).to_contain_text(names[1 - acts])
    expect(phones[1 - acts].locator(CHOICE).first).to_be_visible()
    assert screen.locator("button").count() == 0  # nobody touches a television
    phones[0].get_by_role("button", name="Show the table here").click()
    expect(phones[0].get_by_role("list", name="Players")).to_be_visible()


def test_a_seat_holder_may_open_the_big_screen_too_and_sees_no_hand_there(visit: Open) -> None:
    page = visit("/new/muckraker")
    page.get_by_role("button", name="Play against bots", exact=True).click()
    expect(page.locator("#prompt")).to_contain_text("Your turn")
    page.goto(page.url + "/screen")
    expect(page.locator(".prompt")).to_be_visible()
    expect(page.locator(".prompt")).not_to_contain_text("Your turn")
