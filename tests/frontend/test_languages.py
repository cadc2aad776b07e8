"""The page in the language of its reader: asked for by the browser, or chosen in the settings."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.frontend.board_games import OPEN
from tests.frontend.conftest import PATIENCE, Open

pytestmark = pytest.mark.browser

GERMAN: dict[str, Any] = {"locale": "de-DE"}
expect.set_options(timeout=PATIENCE)


def rack(visit: Open, width: int) -> Page:
    page = visit("/", width, **GERMAN)
    expect(page.get_by_role("button", name="Gegen Bots spielen: Swoop")).to_be_visible()
    return page


def table(visit: Open, width: int) -> Page:
    """Everything at it that can be open is."""
    page = rack(visit, width)
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "house"}]
    name = page.evaluate(OPEN, {"game": "swoop", "seats": seats, "seed": "7"})
    page.goto(f"/tables/{name}")
    expect(page.locator("section[aria-label=Tisch]")).to_be_visible()
    expect(page.locator("#prompt")).to_contain_text("Du bist dran")
    page.get_by_role("button", name="Gespräch").click()
    expect(page.get_by_role("group", name="Fertige Sprüche")).to_be_visible()
    return page


def test_another_language_is_a_choice_in_the_settings(visit: Open) -> None:
    page = table(visit, 1280)
    page.get_by_role("button", name="Einstellungen").click()
    page.get_by_role("button", name="English").click()
    expect(page.get_by_role("button", name="Settings")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "en")
    expect(page.locator("#prompt")).to_contain_text("Your turn")
    # kept for every page from now on, also for those that the server writes
    page.goto("/rules/swoop")
    expect(page.locator("html")).to_have_attribute("lang", "en")
    page.goto("/")
    page.get_by_role("button", name="Settings").click()
    expect(page.get_by_role("button", name="English", pressed=True)).to_be_visible()
    page.get_by_role("button", name="Deutsch").click()
    expect(page.get_by_role("button", name="Gegen Bots spielen: Swoop")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "de")


def test_who_speaks_neither_reads_english(visit: Open) -> None:
    page = visit("/", locale="fr-FR")
    expect(page.get_by_role("button", name="Play against bots: Swoop")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "en")
