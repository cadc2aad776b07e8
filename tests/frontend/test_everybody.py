"""For every body: lessons, rules and tables by ear, by keyboard, with one hand."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from newsstand.games import GAMES
from newsstand.match.lesson import lesson_of
from tests.frontend.board_games import sit
from tests.frontend.conftest import PATIENCE, Open
from tests.frontend.listening import LISTENERS

pytestmark = pytest.mark.browser

expect.set_options(timeout=PATIENCE)


def learn(visit: Open, name: str, width: int = 1440, **more: Any) -> Page:
    page = visit(f"/learn/{name}", width, **more)
    expect(page.get_by_role("button", name="Go on")).to_be_visible()
    return page


def test_with_the_left_hand_the_choices_lie_on_the_left(visit: Open) -> None:
    page = sit(visit, "swoop", 1024)
    players, table = (
        page.locator("ol[aria-label=Players]"),
        page.get_by_role("region", name="Table"),
    )

    def left(place: Any) -> float:
        box = place.bounding_box()
        assert box is not None
        return float(box["x"])

    assert left(players) < left(table)
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Left-handed").check()
    assert left(table) < left(players)
    page.reload()
    expect(page.locator("#prompt")).to_be_visible()
    assert left(table) < left(players)


# What a bubble says is about the place with the ring, and neither that nor a choice lies under it.
POINTED = """name => {
  const [place, ...others] = document.querySelectorAll('[data-pointed]');
  if (name === null) return !place;
  if (others.length || place?.dataset.place !== name) return false;
  const dock = document.querySelector('.dock'), bubble = dock.querySelector('.slip');
  const box = place.getBoundingClientRect();
  const isPhone = innerWidth < 720;  // there the dock lies over the page, else the table ends at it
  const end = isPhone ? Infinity : dock.getBoundingClientRect().top;
  const under = (over, one) => {
    const [a, b] = [over.getBoundingClientRect(), one.getBoundingClientRect()];
    const bottom = one.closest('.table') ? Math.min(b.bottom, end) : b.bottom;
    return Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
      && Math.min(a.bottom, bottom) - Math.max(a.top, b.top) > 1;
  };
  return place.checkVisibility() && box.bottom > 0 && box.top < dock.getBoundingClientRect().top
    && box.left < innerWidth && box.right > 0
    && ![place, ...dock.querySelectorAll('.ways, [data-choices]')].some(one => under(bubble, one))
    && bubble.getBoundingClientRect().right <= innerWidth
    && !(isPhone && under(dock, place));
}"""
PHONE, DESK = {"width": 390, "height": 844}, {"width": 1280, "height": 800}


@pytest.mark.parametrize("name", GAMES)
def test_a_lesson_is_taken_by_keyboard_and_by_ear(visit: Open, name: str) -> None:
    """Only the bubble is read, and the button of the action that it names is pressed.

    Whoever sees has each place that it speaks of pointed out.
    """
    taught = lesson_of(GAMES[name])
    assert taught is not None
    page = learn(visit, name)
    page.get_by_role("button", name="Go on").focus()
    match = taught.deal()
    for number, step in enumerate(taught.steps[:-1]):
        expect(page.locator(".say")).to_have_text(step.say)
        page.wait_for_function(POINTED, arg=step.at)
        if not step.is_task:  # a task's list of choices, open here, is folded on a phone
            page.set_viewport_size(PHONE)  # type: ignore[arg-type]
            page.wait_for_function(POINTED, arg=step.at)
            page.set_viewport_size(DESK)  # type: ignore[arg-type]
        action, wanted = taught.action(number, match), ""
        if action is not None:
            wanted = match.describe(action, taught.names)
            match.play(action)
        if not step.is_task:
            expect(page.get_by_role("button", name="Go on")).to_be_focused()
            page.keyboard.press("Enter")
            continue
        choices = page.get_by_role("toolbar", name="Your choices").get_by_role("button")
        if number == next(place for place, one in enumerate(taught.steps) if one.is_task):
            other = next(
                place
                for place in range(choices.count())
                if wanted.lower() not in choices.nth(place).inner_text().lower().replace("\n", " ")
            )
            choices.nth(other).press("Enter")
            expect(page.locator(".slip .hint")).to_have_text(step.hint)
        page.get_by_role("button", name=re.compile(re.escape(wanted) + "$", re.I)).last.press(
            "Enter"
        )
    expect(page.get_by_role("link", name="Deal me in")).to_be_visible()
    assert len({step.at for step in taught.steps}) > 4


@pytest.mark.parametrize(
    ("game", "pressed"),
    [("scoop", ".pick"), ("star_reporter", ".way[aria-disabled=true]")],  # all of a hand, a vehicle
)
def test_what_does_nothing_now_says_why_and_leads_to_the_rule(
    visit: Open, game: str, pressed: str
) -> None:
    page = sit(visit, game)
    expect(page.locator(".pick, .way[aria-disabled=false]").first).to_be_visible()
    for part in page.locator(pressed).all():
        part.click(force=True)  # it is disabled to whoever asks, and still answers
    page.get_by_role("button", name=re.compile(r"^Rule \d+\.\d+$")).click()
    here = page.locator("[data-rulebook] .here")
    expect(here).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("[data-rulebook]")).to_have_count(0)


LISTEN = """() => {
  window.heard = [];
  const hear = () => {
    for (const region of document.querySelectorAll('[aria-live][aria-atomic]'))
      if (region.textContent.trim()) window.heard.push(region.textContent.trim());
  };
  new MutationObserver(hear).observe(document.body, {
    subtree: true, childList: true, characterData: true,
  });
}"""
NAMES = "() => [...document.querySelectorAll('[data-choices] .text')].map(one => one.textContent)"
PROMPT = "() => document.getElementById('prompt')?.textContent ?? ''"  # none after the end
PAUSE = re.compile(r"(?<=[.!?]) (?=[A-Z“])")  # between two sentences


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_a_whole_game_is_played_by_ear(visit: Open, name: str) -> None:
    """All that is known: the prompt, what the page announces, and what the choices are called."""
    options = {"swoop": {"end": "rounds", "rounds": 1}, "star_reporter": {"pace": "express"}}
    page = sit(visit, name, options=options.get(name, {}), seed="5")
    page.evaluate(LISTEN)
    listener = LISTENERS[name]()
    # what was said before anybody listened stands in the log
    listener.heard += page.locator(".wire li").all_text_contents()
    final = page.locator("#final")
    dock = page.get_by_role("region", name="What to do")
    choices = dock.get_by_role("toolbar", name="Your choices").get_by_role("button")
    turns = 0
    for _ in range(4000):
        if final.is_visible():
            break
        names = page.evaluate(NAMES)  # before the prompt, which then is as new as they are
        listener.heard += PAUSE.split(" ".join(page.evaluate("heard.splice(0)")))
        listener.heard += PAUSE.split(page.evaluate(PROMPT))
        if names:
            choices.nth(listener.choose(names)).press("Enter")
            turns += 1
        page.wait_for_timeout(30)
    expect(final).to_be_visible()
    assert turns > 5
