"""A table in the browser, from the rack to the final edition."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from newsstand.games import GAMES
from tests.frontend.conftest import PATIENCE, Open
from tests.web.stand import Stand

pytestmark = pytest.mark.browser

CHOICE = "[data-choices] button"
TABLE = re.compile(r"/tables/[^/]+$")
expect.set_options(timeout=PATIENCE)


def sit_down(page: Page, title: str) -> None:
    """From the rack to a first decision, in one click."""
    page.get_by_role("button", name=f"Play against bots: {title}").click()
    expect(page).to_have_url(TABLE)
    expect(page.locator(CHOICE).first).to_be_visible()


def prompt(page: Page) -> str:
    return page.locator("#prompt").inner_text()


def wire(page: Page) -> list[str]:
    return page.locator("aside ol li").all_inner_texts()


def play_one(page: Page) -> None:
    """Play the first choice by its digit, and wait until that is told."""
    told = len(wire(page))
    expect(page.locator(CHOICE).first).to_be_visible()
    page.keyboard.press("1")
    expect(page.locator("aside ol li").nth(told)).to_be_attached()


@pytest.mark.parametrize("name", GAMES)
def test_one_click_leads_to_a_table_and_digits_play(visit: Open, name: str) -> None:
    page = visit()
    sit_down(page, GAMES[name].title)
    assert prompt(page).startswith("Your turn")
    for _ in range(3):
        play_one(page)
    # the newest sentence is also said for those who do not see the wire
    spoken = page.locator("[aria-live][aria-atomic]").inner_text()
    assert spoken
    assert spoken in " ".join(wire(page))


@pytest.mark.slow
def test_a_match_ends_with_its_sheet_and_a_rematch(visit: Open) -> None:
    page = visit()
    sit_down(page, "Muckraker")
    first = page.url
    final = page.locator("#final")
    while not final.is_visible():
        if page.locator(CHOICE).first.is_visible():
            page.keyboard.press("1")
        page.wait_for_timeout(50)
    expect(page.get_by_role("row").filter(has_text="Round 1").first).to_be_visible()
    page.get_by_role("link", name="Step through the match").click()
    expect(page.get_by_text(re.compile(r"^0 of \d+"))).to_be_visible()
    page.get_by_role("link", name="To the table").click()
    page.get_by_role("button", name="Rematch").click()
    expect(page.locator(CHOICE).first).to_be_visible()
    assert page.url != first


def test_an_invited_guest_joins_by_link_and_both_see_each_other(visit: Open) -> None:
    host = visit("/new/muckraker")
    host.get_by_role("radio", name=re.compile("^2")).check(force=True)
    host.get_by_label("Seat 2").select_option("person")
    host.get_by_role("button", name="Open the table").click()
    link = host.get_by_label("Link for Seat 2").input_value()

    guest = visit(link)
    guest.locator("#name").fill("Berta")
    guest.get_by_role("button", name="Take the seat").click()
    expect(guest).to_have_url(TABLE)
    expect(host.get_by_role("list", name="Players").get_by_text("Berta")).to_be_visible()
    for page in (host, guest):
        expect(page.locator("#prompt")).to_be_visible()
    assert sorted(prompt(page).startswith("Your turn") for page in (host, guest)) == [False, True]
    mover, other = (host, guest) if prompt(host).startswith("Your turn") else (guest, host)
    mover.locator(CHOICE).first.click()
    expect(other.locator("#prompt")).to_have_text(re.compile("^Your turn"))


def test_a_used_invitation_is_refused_in_words(visit: Open) -> None:
    host = visit("/new/muckraker")
    host.get_by_label("Seat 2").select_option("person")
    host.get_by_role("button", name="Open the table").click()
    link = host.get_by_label("Link for Seat 2").input_value()
    first = visit(link)
    first.get_by_role("button", name="Take the seat").click()
    expect(first).to_have_url(TABLE)
    late = visit(link)
    expect(late.get_by_role("alert")).to_contain_text("This seat is taken.")


def test_a_closed_tab_comes_back_to_the_same_table(visit: Open) -> None:
    page = visit()
    sit_down(page, "Swoop")
    play_one(page)
    expect(page.locator(CHOICE).first).to_be_visible()
    before = (prompt(page), wire(page))
    address, context = page.url, page.context
    page.close()
    again = context.new_page()
    again.goto(address)
    expect(again.locator(CHOICE).first).to_be_visible()
    assert (prompt(again), wire(again)) == before


def test_a_restarted_server_is_found_again_and_nothing_is_lost(
    visit: Open, stand: Stand, tmp_path: Path
) -> None:
    page = visit(excuse="ERR_CONNECTION_REFUSED")
    sit_down(page, "Swoop")
    play_one(page)
    expect(page.locator(CHOICE).first).to_be_visible()
    before = wire(page)
    port = int(stand.host.split(":")[1])
    stand.__exit__(None, None, None)
    expect(page.get_by_text("The line is down")).to_be_visible()
    with Stand(tmp_path, port=port):
        expect(page.get_by_text("The line is down")).to_have_count(0)
        assert wire(page)[: len(before)] == before
        play_one(page)
    page.close()
    stand.__enter__()


def test_where_sockets_are_blocked_the_page_polls(visit: Open) -> None:
    page = visit(excuse="WebSocket")
    page.route_web_socket(re.compile("/socket"), lambda socket: _refuse(socket))
    sit_down(page, "Muckraker")
    for _ in range(2):
        play_one(page)


def _refuse(socket: WebSocketRoute) -> None:
    socket.close(code=1011, reason="blocked")


def test_the_keyboard_alone_is_enough(visit: Open) -> None:
    page = visit()
    sit_down(page, "Muckraker")
    page.locator(CHOICE).first.focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("End")
    expect(page.locator(CHOICE).last).to_be_focused()
    page.keyboard.press("Enter")
    # the focus waits on the prompt, and is on a choice again when there is one
    expect(page.locator(CHOICE).first).to_be_focused()
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_reduced_motion_moves_nothing(visit: Open) -> None:
    page = visit(reduced_motion="reduce")
    sit_down(page, "Swoop")
    page.evaluate(
        """() => {
          window.moved = 0;
          const animate = Element.prototype.animate;
          Element.prototype.animate = function (frames, options) {
            if (JSON.stringify(frames).includes('transform')) window.moved += 1;
            return animate.call(this, frames, options);
          };
        }"""
    )
    for _ in range(3):
        play_one(page)
    assert page.evaluate("window.moved") == 0
