"""Star Reporter in the browser: turns by keyboard, and a map that can be read and pulled about."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.frontend.board_games import faults, forward, sit, tab_to
from tests.frontend.conftest import PATIENCE, Open

pytestmark = pytest.mark.browser
expect.set_options(timeout=PATIENCE)

# how many names there are, and those that a road, a rail or another name runs through
CROSSED = """() => {
  const points = path =>
    path.getAttribute('d').slice(1).split('L').map(pair => pair.split(' ').map(Number));
  const names = [...document.querySelectorAll('.map text.name')].map(text => {
    const { x, y, width, height } = text.getBBox();
    const [top, bottom] = [y + height * 0.2, y + height * 0.8]; // without the space above letters
    return { name: text.textContent, left: x, right: x + width, top, bottom };
  });
  const isOn = (box, [x, y]) =>
    x > box.left && x < box.right && y > box.top && y < box.bottom;
  const found = new Set();
  for (const path of document.querySelectorAll('.map path.road, .map path.bed')) {
    const stops = points(path);
    stops.slice(1).forEach((b, at) => {
      const a = stops[at];
      for (let part = 0; part <= 1; part += 0.02) {
        const p = [a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part];
        for (const box of names) if (isOn(box, p)) found.add(box.name);
      }
    });
  }
  for (const a of names) for (const b of names) {
    const beside = a.left >= b.right || b.left >= a.right;
    if (a !== b && !beside && a.top < b.bottom && b.top < a.bottom) found.add(a.name);
  }
  return [names.length, [...found]];
}"""

BELOW_THE_TOP = """map => Math.round(
  map.getBoundingClientRect().top - map.closest('.star').getBoundingClientRect().top)"""
FIRST = "actions => actions[0]"
MANY = "update => update.scene.phase === 'driving' && update.actions.length > 4"
SINGLE = "update => update.actions.length === 1 && update.scene.phase === 'choosing'"
OTHER_WAYS = ".others button, .way[aria-disabled=false], .list button"


def driving(visit: Open, width: int = 1440, **more: Any) -> Page:
    """I have thrown, and may drive to several places."""
    page = sit(visit, "star_reporter", width, **more)
    forward(page, MANY, FIRST)
    expect(page.locator(".reach").first).to_be_visible()
    return page


def act_by_keyboard(page: Page) -> None:
    """One decision without a mouse: the first destination, or the first way to travel."""
    told = page.locator("aside ol li").count()
    assert tab_to(page, OTHER_WAYS)
    page.keyboard.press("Enter")
    if page.locator(".way[aria-pressed=true]").count():  # a flight: where to is in the list
        assert tab_to(page, ".list button")
        page.keyboard.press("Enter")
    expect(page.locator("aside ol li").nth(told)).to_be_attached()


def my_turn_or_end(page: Page) -> bool:
    """Wait until I may act; false when the match is over."""
    expect(page.locator(f"{OTHER_WAYS}, #final").first).to_be_visible()
    return page.locator("#final").count() == 0


def by_hand(page: Page) -> None:
    """Make even a single choice oneself."""
    page.get_by_label("A single choice is made by itself").set_checked(False)


def test_turns_are_played_by_keyboard_alone(visit: Open) -> None:
    page = sit(visit, "star_reporter")
    by_hand(page)
    page.evaluate("document.fonts.ready")
    tops = set()  # of the map below the top of the table: it stays where it is
    for _ in range(6):
        assert my_turn_or_end(page)
        tops.add(page.locator(".map").evaluate(BELOW_THE_TOP))
        act_by_keyboard(page)
        tops.add(page.locator(".map").evaluate(BELOW_THE_TOP))
    assert len(tops) == 1


@pytest.mark.slow
def test_a_whole_game_is_played_by_keyboard_alone(visit: Open) -> None:
    options = {"pace": "express", "collect_in_passing": True}
    page = sit(visit, "star_reporter", seats="mbbb", options=options)
    by_hand(page)
    while my_turn_or_end(page):
        act_by_keyboard(page)
    expect(page.get_by_role("region", name="Scoring sheet")).to_be_visible()


@pytest.mark.parametrize("width", [1440, 390])
def test_nothing_shuts_anybody_out(visit: Open, width: int) -> None:
    page = driving(visit, width)
    assert faults(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_no_road_runs_through_a_name(visit: Open) -> None:
    page = sit(visit, "star_reporter")
    page.evaluate("document.fonts.ready")
    crossed = page.evaluate(CROSSED)
    assert crossed[0] >= 37
    assert crossed[1] == []


def test_buttons_cover_no_part_of_the_map(visit: Open) -> None:
    for width in (1440, 1024, 390):
        page = driving(visit, width)
        svg = page.locator(".map svg").bounding_box()
        tools = page.locator(".tools").bounding_box()
        assert svg is not None
        assert tools is not None
        assert tools["y"] >= svg["y"] + svg["height"] - 1


def test_destinations_stand_beside_the_map_while_the_log_is_open(visit: Open) -> None:
    page = driving(visit)
    expect(page.get_by_role("list", name="Everything that happened")).to_be_visible()
    sheet, listed = page.locator(".star > .sheet").bounding_box(), page.locator(".go")
    first = listed.get_by_role("button").first.bounding_box()
    assert sheet is not None
    assert first is not None
    assert first["x"] >= sheet["x"] + sheet["width"]
    assert first["y"] < sheet["y"] + sheet["height"] / 2


def view(page: Page) -> list[float]:
    """The part of the map on show: left, top, width, height."""
    box = page.locator(".map svg").get_attribute("viewBox")
    assert box is not None
    return [float(number) for number in box.split()]


def test_the_map_is_pulled_and_zoomed_by_keys_and_mouse(visit: Open) -> None:
    page = driving(visit)
    whole = view(page)
    page.locator(".map").focus()
    page.keyboard.press("+")
    page.keyboard.press("+")
    near = view(page)
    assert near[2] < whole[2] / 1.8
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowDown")
    assert view(page)[0] > near[0]
    assert view(page)[1] > near[1]
    page.keyboard.press("Home")
    assert view(page) == whole
    box = page.locator(".map svg").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.wheel(0, -300)
    near = view(page)
    assert near[2] < whole[2]
    page.mouse.down()
    page.mouse.move(x - 80, y - 20, steps=4)
    page.mouse.up()
    assert view(page)[0] > near[0]
    page.get_by_role("button", name="Whole map").click()
    assert view(page) == whole


def test_the_map_is_pinched(visit: Open) -> None:
    page = driving(visit, 390, has_touch=True)
    page.get_by_role("button", name="Fold the list").click()  # it lies on the map on a phone
    before = view(page)
    page.locator(".map").scroll_into_view_if_needed()
    box = page.locator(".map svg").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    touch = page.context.new_cdp_session(page)

    def fingers(kind: str, apart: float) -> None:
        points = [{"x": x - apart, "y": y, "id": 0}, {"x": x + apart, "y": y, "id": 1}]
        touch.send(
            "Input.dispatchTouchEvent",
            {"type": kind, "touchPoints": [] if kind == "touchEnd" else points},
        )

    fingers("touchStart", 30)
    for apart in range(35, 80, 5):
        fingers("touchMove", apart)
    fingers("touchEnd", 0)
    page.wait_for_function(
        "most => document.querySelector('.map svg').viewBox.baseVal.width < most",
        arg=before[2] * 0.7,
    )
    # and nothing was played by it
    expect(page.locator(".list button").first).to_be_visible()


def test_every_destination_is_on_the_map_and_tells_how(visit: Open) -> None:
    page = driving(visit)
    options = page.locator(".list button")
    places = {option.locator(".to").inner_text() for option in options.all()}
    assert page.locator(".reach").count() == len(places)
    options.first.focus()
    how = options.first.locator(".how").inner_text()
    expect(page.locator(".map .how text")).to_have_text(how)
    expect(page.locator(".map .route")).to_have_count(1)
    assert re.search(r"\d", how)


def test_a_single_choice_is_made_by_itself_if_wanted(visit: Open) -> None:
    page = sit(visit, "star_reporter", seed="3")
    by_hand(page)
    forward(page, SINGLE, FIRST)
    told = page.locator("aside ol li").count()
    page.wait_for_timeout(1200)
    assert page.locator("aside ol li").count() == told
    page.get_by_label("A single choice is made by itself").set_checked(True)
    expect(page.locator("aside ol li").nth(told)).to_be_attached()
