"""Levels and hints in the browser: a person chooses opponents, and asks what to do."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from newsstand.games import GAMES
from newsstand.kernel.compile import mode
from newsstand.players import search
from newsstand.players.readiness import prepare
from tests.frontend.conftest import PATIENCE, Open

pytestmark = pytest.mark.browser

CHOICE = "[data-choices] button"
expect.set_options(timeout=PATIENCE)


@pytest.mark.skipif(mode() == "plain", reason="searches are compiled or not at all")
def test_the_editor_is_asked_by_key_and_the_best_tip_played_by_enter(visit: Open) -> None:
    prepare(GAMES["muckraker"])
    page = visit("/new/muckraker")
    page.get_by_role("radio", name="hard Columnist").check(force=True)
    page.get_by_role("button", name="Play against bots").click()
    expect(page.locator(CHOICE).first).to_be_visible()
    expect(page.get_by_role("button", name="Ask the editor")).to_be_visible()
    page.keyboard.press("h")
    panel = page.get_by_role("region", name="The editor would")
    tips = panel.get_by_role("list").get_by_role("button")
    expect(tips).to_have_count(3)
    expect(tips.first).to_be_focused()
    expect(panel).to_contain_text(re.compile(r"Place \d\.\d of 4, give or take \d\.\d"))
    expect(page.get_by_text("The editor has 3 tips.")).to_be_attached()
    told = page.locator("aside ol li").count()
    page.keyboard.press("Enter")
    expect(panel).to_have_count(0)
    expect(page.locator("aside ol li").nth(told)).to_be_attached()


def test_a_table_says_for_whom_the_staff_reporter_plays(
    visit: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(search, "is_ready", lambda game: False)
    monkeypatch.setattr("newsstand.players.hints.is_ready", lambda game: False)
    page = visit("/new/muckraker")
    page.get_by_role("radio", name="expert Editor-in-chief").check(force=True)
    page.get_by_role("button", name="Deal").click()
    expect(page.get_by_text("The editor-in-chief cannot come")).to_be_visible()
    page.get_by_role("button", name="Ask the editor").click()
    expect(page.get_by_text("this is what the staff reporter would do")).to_be_visible()


@pytest.mark.parametrize(
    ("game", "width"), [("muckraker", 390), ("scoop", 390), ("swoop", 390), ("swoop", 1440)]
)
def test_a_hint_leaves_the_hand_in_view(
    visit: Open, monkeypatch: pytest.MonkeyPatch, game: str, width: int
) -> None:
    monkeypatch.setattr("newsstand.players.hints.is_ready", lambda game: False)
    page = visit(f"/new/{game}", width)
    page.set_viewport_size({"width": width, "height": 800 if width < 720 else 680})
    page.get_by_role("button", name="Deal").click()
    expect(page.locator(CHOICE).first).to_be_visible()
    page.locator(".dock .fold").click()
    page.get_by_role("button", name="Ask the editor").click()
    expect(page.locator("button.tip").first).to_be_focused()
    hand = page.locator("#hand button").first
    box = hand.bounding_box()
    assert box is not None
    is_seen = hand.evaluate(
        """(card) => {
            const { left, bottom, width } = card.getBoundingClientRect();
            return card.contains(document.elementFromPoint(left + width / 2, bottom - 4));
        }"""
    )
    assert is_seen, f"something covers the card at {box}"


def test_a_table_without_hints_has_no_editor(visit: Open) -> None:
    page = visit("/new/muckraker")
    page.get_by_label("Whoever is to play may ask the editor").uncheck()
    page.get_by_role("button", name="Deal").click()
    expect(page.locator(CHOICE).first).to_be_visible()
    expect(page.get_by_role("button", name="Ask the editor")).to_have_count(0)
