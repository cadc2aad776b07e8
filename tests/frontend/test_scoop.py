"""SCOOP in the browser: turns by keyboard, the dial, pages to read, to keep and to print."""

from __future__ import annotations

import base64
import math
import re
import struct
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.frontend.board_games import faults, finish, forward, sit, tab_to
from tests.frontend.conftest import PATIENCE, Open

pytestmark = pytest.mark.browser
expect.set_options(timeout=PATIENCE)

LONG = {"press_minimum": "7"}  # nobody goes to press by chance in the middle of a test

# a claim that needs a call; until then, cards that tell no story are exchanged
CALL = """update => update.actions.some(({ do: deed }) =>
  deed.kind === 'claim' && deed.hand.some(card => card.startsWith('telephone')))"""
SEEK = """(actions, turn) => {
  const kinds = actions.map(action => action.do.kind);
  const swaps = actions.filter(({ do: deed }) => deed.kind === 'exchange');
  const idle = ['salesman', 'artist', 'copywriter'];
  return swaps.find(({ do: deed }) => idle.includes(deed.card)) ?? swaps[turn % swaps.length]
    ?? actions.at(-1);
}"""
# what brings stories is done before anything is exchanged
CLAIM = f"""(actions, turn) => actions.find(({{ do: deed }}) =>
  ['take', 'three_star', 'claim', 'scoop', 'buy'].includes(deed.kind)) ?? ({SEEK})(actions, turn)"""
FILLED = "update => update.scene.seats[0].filled >= 2"


def calling(visit: Open, width: int = 1440) -> tuple[Page, int]:
    """A claim is picked up and waits for its call; the number to dial."""
    page = sit(visit, "scoop", width, options=LONG)
    forward(page, CALL, SEEK)
    page.locator(".deeds .button", has_text="telephone").first.click()
    wanted = page.get_by_role("button", name=re.compile(r"^Dial \d$"))
    return page, int(wanted.inner_text().split()[1])


def turn_by_keyboard(page: Page) -> bool:
    """One decision at my desk, without a mouse: a claim if there is one, else an exchange.

    False if the buttons went away meanwhile: those of a move just made may linger for a moment.
    """
    told = page.locator("aside ol li").count()
    claim, card, other = ".deeds .button.main", ".pick[aria-disabled=false]", ".deeds .button"
    if page.locator(claim).count() == 0 and page.locator(card).count():
        if not tab_to(page, card):
            return False
        page.keyboard.press("Space")
        claim = other
    elif page.locator(claim).count() == 0:
        claim = other
    if not tab_to(page, claim):
        return False
    page.keyboard.press("Enter")
    number = page.get_by_role("button", name=re.compile(r"^Dial \d$"))
    if number.count():
        page.keyboard.press(number.inner_text()[-1])
    expect(page.locator("aside ol li").nth(told)).to_be_attached()
    return True


def my_turn_or_end(page: Page) -> bool:
    """Wait until I may act; false when the match is over."""
    there = page.locator(".pick[aria-disabled=false], .deeds .button, #final").first
    settled = False
    while not settled:  # the buttons of the move just made go a moment after it is told
        expect(there).to_be_visible()
        page.wait_for_timeout(200)
        settled = there.is_visible()
    return page.locator("#final").count() == 0


def test_turns_are_played_by_keyboard_alone(visit: Open) -> None:
    page = sit(visit, "scoop", options=LONG)
    turns = 0
    for _ in range(10):
        assert my_turn_or_end(page)
        turns += turn_by_keyboard(page)
        if turns == 5:
            break
    assert turns == 5
    # whoever acts at the desk is led back to it
    assert my_turn_or_end(page)
    expect(page.locator(".desk button:focus")).to_have_count(1)


@pytest.mark.slow
def test_a_whole_game_is_played_by_keyboard_alone(visit: Open) -> None:
    page = sit(visit, "scoop", seats="mbb")
    turns = 0
    while my_turn_or_end(page):
        turns += turn_by_keyboard(page)
    assert turns > 5
    expect(page.get_by_role("heading", name="For the scrapbook")).to_be_visible()


@pytest.mark.parametrize("way", ["drag", "key", "click"])
def test_the_dial_is_turned(visit: Open, way: str) -> None:
    page, number = calling(visit)
    expect(page.locator(".set")).to_be_focused()
    if way == "drag":
        drag(page, number)
    elif way == "key":
        page.keyboard.press(str((number + 1) % 10))
        expect(page.locator(".caption")).to_contain_text("Nobody we know")
        page.keyboard.press(str(number))
    else:
        page.get_by_role("button", name=f"Dial {number}", exact=True).click()
    expect(page.locator("aside ol")).to_contain_text(re.compile(rf"dials {number}:"))
    # it has run back, and the answer stands in the window
    expect(page.locator(".answer .roll")).not_to_be_empty()
    expect(page.locator(".phone svg > g")).to_have_attribute("transform", "rotate(0 100 100)")


def drag(page: Page, number: int) -> None:
    """Take the dial at its hole and turn it to the finger stop."""
    box = page.locator(".phone svg").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    radius = box["width"] * 0.34
    steps = (number or 10) + 1
    for degrees in range(120 - 30 * steps, 125, 5):
        angle = math.radians(degrees)
        page.mouse.move(x + radius * math.sin(angle), y - radius * math.cos(angle))
        if degrees == 120 - 30 * steps:
            page.mouse.down()
    page.mouse.up()


def test_a_wrong_number_calls_nobody(visit: Open) -> None:
    page, number = calling(visit)
    drag(page, number % 9 + 1)
    expect(page.locator(".caption")).to_contain_text("Nobody we know")
    expect(page.get_by_role("button", name=f"Dial {number}", exact=True)).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".pick[aria-disabled=false]")).to_have_count(3)


@pytest.mark.parametrize("width", [1440, 1024])
def test_the_whole_page_is_seen(visit: Open, width: int) -> None:
    page = sit(visit, "scoop", width, options=LONG)
    forward(page, FILLED, CLAIM)
    page.get_by_role("button", name="Fold the list").click()  # as it is on a screen of this height
    sheet = page.locator(".held svg").bounding_box()
    dock = page.get_by_role("region", name="What to do").bounding_box()
    assert sheet is not None
    assert dock is not None
    assert sheet["height"] > 300
    assert sheet["y"] + sheet["height"] <= dock["y"]
    assert sheet["x"] + sheet["width"] <= width


def test_everybody_reads_every_page(visit: Open) -> None:
    page = sit(visit, "scoop", 390, seats="mbb", options=LONG)
    for paper in page.get_by_role("group", name="Papers to read").get_by_role("button").all():
        paper.click()
        expect(paper).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name="Read it large").click()
    reading = page.get_by_role("dialog").get_by_role("region")
    first = reading.get_attribute("aria-label")
    page.keyboard.press("ArrowRight")
    assert reading.get_attribute("aria-label") != first
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


SHADES = """async data => {
  const image = await createImageBitmap(await (await fetch(data)).blob());
  const canvas = new OffscreenCanvas(image.width, image.height);
  const context = canvas.getContext('2d');
  context.drawImage(image, 0, 0);
  const { data: bytes } = context.getImageData(0, 0, image.width, image.height);
  let dark = 0;
  let red = 0;
  for (let at = 0; at < bytes.length; at += 4) {
    dark += bytes[at] < 90 && bytes[at + 1] < 90;
    red += bytes[at] > 140 && bytes[at + 1] < 90;
  }
  return [dark / (bytes.length / 4), red];
}"""


def test_a_page_is_saved_as_a_picture(visit: Open, tmp_path: Path) -> None:
    page = sit(visit, "scoop", options=LONG)
    forward(page, FILLED, CLAIM)
    with page.expect_download() as download:
        page.get_by_role("button", name="Save as image").click()
    assert download.value.suggested_filename == "the-morning-ferret.png"
    download.value.save_as(tmp_path / "page.png")
    picture = (tmp_path / "page.png").read_bytes()
    assert picture.startswith(b"\x89PNG\r\n\x1a\n")
    width, height = struct.unpack(">II", picture[16:24])
    assert 1200 <= width <= 3000
    assert width < height <= 2 * width
    # ink on paper: a few per cent dark, and the red of the tags
    blank = page.context.new_page()
    blank.goto("about:blank")
    data = f"data:image/png;base64,{base64.b64encode(picture).decode()}"
    dark, red = blank.evaluate(SHADES, data)
    assert 0.01 < dark < 0.3
    assert red > 500


def test_only_the_front_page_is_printed(visit: Open) -> None:
    page = sit(visit, "scoop", options=LONG)
    forward(page, FILLED, CLAIM)
    shown = """() => [...document.body.children].filter(child =>
        getComputedStyle(child).display !== 'none').map(child => child.className.split(' ')[0])"""
    page.evaluate(
        "addEventListener('beforeprint', () => queueMicrotask(() => window.copy = "
        "document.querySelector('.press-copy svg')?.querySelectorAll('text').length))"
    )
    paper = page.pdf(format="A4")
    assert len(re.findall(rb"/Type\s*/Page\b", paper)) == 1
    assert page.evaluate("window.copy") > 20
    assert "press-copy" not in page.evaluate(shown)


@pytest.mark.parametrize("width", [1440, 390])
def test_nothing_shuts_anybody_out(visit: Open, width: int) -> None:
    page, _ = calling(visit, width)
    assert faults(page) == []
    page.get_by_text("The odds").click()
    page.get_by_role("button", name="Read it large").click()
    assert faults(page) == []


@pytest.mark.parametrize("width", [1440, 390])
def test_the_final_edition_has_the_front_pages(visit: Open, width: int) -> None:
    page = sit(visit, "scoop", width, seats="mb")
    finish(page, CLAIM)
    expect(page.get_by_text("Going to press", exact=True)).to_be_visible()
    expect(page.get_by_role("heading", name="For the scrapbook")).to_be_visible()
    with page.expect_download():
        page.get_by_role("button", name="Save as image").click()
    expect(page.locator(".moment")).to_have_count(0)
    assert faults(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width
