"""Everybody can read the pages: twelve at a table, on a phone, without script."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from newsstand.games import GAMES
from tests.frontend.conftest import Open

pytestmark = pytest.mark.browser


def new_table(visit: Open, width: int, **more: Any) -> Page:
    page = visit("/new/swoop", width, **more)
    page.get_by_text("Options", exact=True).click()
    return page


def full_table(visit: Open, width: int, **more: Any) -> Page:
    """Swoop with twelve seats."""
    page = new_table(visit, width, **more)
    page.locator(".counts").get_by_text("12", exact=True).click()
    page.get_by_role("button", name="Deal").click()
    expect(page.locator("#prompt")).to_be_visible()
    return page


def test_twelve_seats_are_all_in_view_at_1024(visit: Open) -> None:
    page = full_table(visit, 1024)
    cards = page.locator("ol[aria-label=Players] > li")
    expect(cards).to_have_count(12)
    for height in (800, 768, 720):
        page.set_viewport_size({"width": 1024, "height": height})
        boxes = [box for card in cards.all() if (box := card.bounding_box())]
        tops = sorted(box["y"] for box in boxes)
        ends = sorted(box["y"] + box["height"] for box in boxes)
        assert len(boxes) == 12
        assert tops[0] >= 0
        assert ends[-1] <= height
        # my own stays at the lower edge: it must not lie on the others
        assert all(end <= top for end, top in zip(ends[:-1], tops[1:], strict=True))
        # and nothing on a card is cut off
        assert cards.evaluate_all(
            """cards => cards.flatMap(card => [card, ...card.querySelectorAll("div")])
            .every(part => part.scrollHeight <= part.clientHeight)"""
        )


def test_on_a_phone_the_seat_to_act_is_in_view(visit: Open) -> None:
    page = full_table(visit, 390)
    expect(page.locator("[data-choices] button").first).to_be_visible()
    page.wait_for_function(
        """() => {
          const box = document.querySelector('li[aria-current]').getBoundingClientRect();
          return box.left >= 0 && box.right <= innerWidth;
        }"""
    )


@pytest.mark.parametrize("name", GAMES)
def test_rules_and_front_page_are_read_without_javascript(visit: Open, name: str) -> None:
    page = visit("/", java_script_enabled=False)
    page.get_by_role("link", name="Rules").first.click()
    page.goto(f"/rules/{name}")
    expect(page.get_by_role("heading", level=1)).to_have_text(GAMES[name].title)
    # styled: the sheet of page.css, not the browser's own look
    assert (
        page.locator("main.sheet").evaluate("sheet => getComputedStyle(sheet).boxShadow") != "none"
    )


def test_a_table_that_does_not_exist_says_so(visit: Open) -> None:
    page = visit("/tables/nowhere", excuse="404")
    expect(page.get_by_role("heading", name="No table here")).to_be_visible()
    page.get_by_role("link", name="To the newsstand").click()
    expect(page.locator("article h2").first).to_be_visible()
