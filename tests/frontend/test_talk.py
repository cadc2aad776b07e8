"""Talk, moves that are taken back, and spectators, with several browsers at one table."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.frontend.conftest import PATIENCE, Open
from tests.frontend.test_table import CHOICE, TABLE, wire

pytestmark = pytest.mark.browser
expect.set_options(timeout=PATIENCE)

MARKUP = "<img src=x onerror=alert(1)><b>bold</b>"


def two(visit: Open, game: str, guest: str = "Bert", width: int = 1280) -> tuple[Page, Page]:
    """A host, and a guest who came by the host's link."""
    host = visit(f"/new/{game}", width=width)
    host.get_by_role("radio", name=re.compile("^2")).check(force=True)
    host.get_by_label("Seat 2").select_option("person")
    host.get_by_role("button", name="Open the table").click()
    link = host.get_by_label("Link for Seat 2").input_value()
    other = visit(link, width=width, excuse="403")  # somebody muted is refused
    other.locator("#name").fill(guest)
    other.get_by_role("button", name="Take the seat").click()
    for page in (host, other):
        expect(page).to_have_url(TABLE)
        expect(page.locator("#prompt")).to_be_visible()
    return host, other


def test_two_people_talk_and_markup_stays_text(visit: Open) -> None:
    host, other = two(visit, "muckraker", guest="<i>Bert</i>")
    other.keyboard.press("t")
    field = other.get_by_label("Say something")
    expect(field).to_be_focused()
    other.keyboard.type(MARKUP)
    other.keyboard.press("Enter")
    badge = host.get_by_role("button", name="Talk, 1 new")
    badge.click()
    said = host.get_by_role("list", name="What was said")
    expect(said.locator(".words")).to_have_text(MARKUP)
    expect(said.get_by_role("button", name="<i>Bert</i>")).to_be_visible()
    assert host.locator(".talk img, .talk .words b, .talk i").count() == 0
    host.get_by_role("button", name="Good copy.").click()
    expect(other.locator(".talk .words")).to_have_count(2)
    expect(other.locator("[aria-live][aria-atomic]")).to_contain_text("says: Good copy.")
    said.get_by_role("button", name="<i>Bert</i>").click()
    with host.expect_response(lambda answer: answer.url.endswith("/mute")):
        host.get_by_role("button", name="Mute for all").click()
    field.fill("Hello?")
    other.keyboard.press("Enter")
    expect(other.get_by_text("The host has muted you here.")).to_be_visible()
    field.press("Escape")
    expect(field).to_have_count(0)


def test_a_move_is_taken_back_when_the_other_agrees(visit: Open) -> None:
    host, other = two(visit, "muckraker")
    is_mine = host.locator("#prompt").inner_text().startswith("Your turn")
    mover, asked = (host, other) if is_mine else (other, host)
    expect(mover.locator(CHOICE).first).to_be_visible()
    before = mover.locator(CHOICE).all_inner_texts()
    mover.keyboard.press("1")
    expect(mover.locator("aside.wire ol li").filter(has_text="prints").first).to_be_attached()
    mover.get_by_role("button", name="Take back").click()
    expect(mover.get_by_text("The others are asked.")).to_be_visible()
    asked.get_by_role("button", name="Agree", exact=True).click()
    expect(mover.locator(CHOICE)).to_have_count(len(before))
    assert mover.locator(CHOICE).all_inner_texts() == before
    expect(asked.locator("aside.wire")).to_contain_text("takes a move back")


def test_somebody_watches_late_and_the_host_shuts_the_gallery(visit: Open) -> None:
    host = visit("/new/muckraker")
    host.get_by_label("Watching").select_option("5")
    host.get_by_role("button", name="Deal").click()
    expect(host.locator(CHOICE).first).to_be_visible()
    for _ in range(3):
        expect(host.locator(CHOICE).first).to_be_visible()
        host.keyboard.press("1")
        host.wait_for_timeout(300)
    expect(host.locator(CHOICE).first).to_be_visible()
    watcher = visit(host.url, excuse="403")
    expect(watcher.locator("#prompt")).to_be_visible()
    assert len(wire(watcher)) < len(wire(host))
    host.get_by_role("button", name="People").click()
    expect(host.get_by_text("One person watches. They are 5 moves behind.")).to_be_visible()
    watcher.get_by_role("button", name="Talk").click()
    expect(watcher.get_by_text("At this table only those who play talk.")).to_be_visible()
    host.get_by_role("switch", name="Those who watch may talk too").check()
    watcher.get_by_label("Say something").fill("A fine paper.")
    watcher.keyboard.press("Enter")
    expect(host.get_by_role("button", name="Talk, 1 new")).to_be_visible()
    host.get_by_role("switch", name="People may watch").uncheck()
    watcher.reload()
    expect(watcher.get_by_text("The host of this table lets nobody watch.")).to_be_visible()
