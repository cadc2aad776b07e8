"""Everybody can read the pages: on a phone, in each edition, by ear, without script."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from newsstand.games import GAMES
from tests.frontend.conftest import Open
from tests.frontend.test_table import sit_down

pytestmark = pytest.mark.browser

STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
Scene = Callable[..., Page]


def rack(visit: Open, width: int, **more: Any) -> Page:
    page = visit("/", width, **more)
    expect(page.locator("article h2").first).to_be_visible()
    return page


def new_table(visit: Open, width: int, **more: Any) -> Page:
    page = visit("/new/swoop", width, **more)
    page.get_by_text("Every rule switch").click()
    return page


def lobby(visit: Open, width: int, **more: Any) -> Page:
    page = new_table(visit, width, **more)
    page.get_by_label("Seat 2").select_option("person")
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_label("Invite link for Seat 2")).to_be_visible()
    return page


def invitation(visit: Open, width: int, **more: Any) -> Page:
    host = lobby(visit, width)
    page = visit(host.get_by_label("Invite link for Seat 2").input_value(), width, **more)
    expect(page.get_by_role("button", name="Take the seat")).to_be_visible()
    return page


def muckraker(visit: Open, width: int, **more: Any) -> Page:
    page = rack(visit, width, **more)
    sit_down(page, "Muckraker")
    return page


def hint(visit: Open, width: int, **more: Any) -> Page:
    page = muckraker(visit, width, **more)
    page.get_by_role("button", name="Ask the editor").click()
    expect(page.get_by_role("region", name="The editor would")).to_be_visible()
    return page


def scoop(visit: Open, width: int, **more: Any) -> Page:
    page = rack(visit, width, **more)
    sit_down(page, "SCOOP")
    return page


def star_reporter(visit: Open, width: int, **more: Any) -> Page:
    page = rack(visit, width, **more)
    sit_down(page, "Star Reporter")
    return page


def full_table(visit: Open, width: int, **more: Any) -> Page:
    """Swoop with twelve seats."""
    page = new_table(visit, width, **more)
    page.locator(".counts").get_by_text("12", exact=True).click()
    page.get_by_role("button", name="Deal").click()
    expect(page.locator("#prompt")).to_be_visible()
    return page


def rules(visit: Open, width: int, **more: Any) -> Page:
    return visit("/rules/muckraker", width, **more)


SCENES = [
    rack, new_table, lobby, invitation, muckraker, hint, scoop, star_reporter, full_table, rules,
]  # fmt: skip


def slowly(value: object) -> Any:
    return pytest.param(value, marks=pytest.mark.slow)


def named(scene: Scene) -> str:
    return scene.__name__


@pytest.mark.parametrize("scene", SCENES, ids=named)
@pytest.mark.parametrize("edition", ["late", slowly("morning"), slowly("contrast")])
def test_no_page_shuts_anybody_out(visit: Open, scene: Scene, edition: str) -> None:
    page = scene(visit, 1280, edition=edition)
    found = Axe().run(page, options={"runOnly": STANDARDS}).response["violations"]
    assert [(one["id"], [node["target"] for node in one["nodes"]]) for one in found] == []


@pytest.mark.parametrize("width", [360, slowly(390), slowly(1024)])
@pytest.mark.parametrize("scene", SCENES, ids=named)
def test_no_page_is_wider_than_its_window(visit: Open, scene: Scene, width: int) -> None:
    page = scene(visit, width)
    assert page.evaluate("document.documentElement.scrollWidth") <= width


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
