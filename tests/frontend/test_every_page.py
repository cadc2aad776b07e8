"""Every page, for every body: both languages, all editions, a desk and a phone."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page, expect

from tests.frontend.atlas import SPOTS, Spot, Tables
from tests.frontend.conftest import PATIENCE
from tests.frontend.inspection import (
    OF_COLOUR,
    at_twice_the_size,
    axe,
    lost_focus,
    moving,
    too_small,
    too_wide,
)
from tests.web.stand import Stand

pytestmark = pytest.mark.browser

PHONE = {"width": 390, "height": 844}
NARROW = {"width": 360, "height": 740}
DESK = {"width": 1280, "height": 800}
TABLET = {"width": 1024, "height": 768}
EDITIONS = ["late", "morning", "contrast"]
HAND = "hand => document.documentElement.dataset.hand = hand"


def slowly(value: object) -> Any:
    return pytest.param(value, marks=pytest.mark.slow)


@dataclass
class Body:
    """Somebody who reads in a language, with a finger or a mouse, on one page for all there is."""

    language: str
    is_phone: bool
    page: Page
    tables: Tables
    said: list[str] = field(default_factory=list)

    def listen(self) -> None:
        """Hear what the page complains of."""

        def heard(line: ConsoleMessage) -> None:
            if line.type == "error":
                self.said.append(line.text)

        self.page.on("console", heard)
        self.page.on("pageerror", lambda error: self.said.append(str(error)))

    def go(self, spot: Spot) -> Page:
        """Be at a spot."""
        self.said.clear()
        self.page.set_viewport_size(PHONE if self.is_phone else DESK)  # type: ignore[arg-type]
        spot.go(self.page, self.tables)
        return self.page


@pytest.fixture(scope="module")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Tables]:
    with (
        Stand(tmp_path_factory.mktemp("stand")) as stand,
        stand.guest() as guest,
        stand.guest() as other,
    ):
        yield Tables(stand, guest, other)


@pytest.fixture(
    scope="module",
    params=["de-phone", slowly("en-desk")],  # German words are the longer ones
)
def body(request: pytest.FixtureRequest, chromium: Browser, tables: Tables) -> Iterator[Body]:
    language, _, device = request.param.partition("-")
    is_phone = device == "phone"
    context = chromium.new_context(
        base_url=tables.stand.url,
        locale={"de": "de-DE", "en": "en-US"}[language],
        service_workers="block",
        has_touch=is_phone,
        is_mobile=is_phone,
        reduced_motion="reduce",
        viewport=PHONE if is_phone else DESK,  # type: ignore[arg-type]
    )
    context.set_default_timeout(PATIENCE)
    chosen = json.dumps({"edition": EDITIONS[0], "choices": True})
    context.add_init_script(f"localStorage.newsstand ??= JSON.stringify({chosen})")
    stand, guest = tables.stand, tables.guest
    cookie = {"name": stand.cookie_name, "value": guest.cookie, "url": stand.url}
    context.add_cookies([cookie])  # type: ignore[list-item]
    one = Body(language, is_phone, context.new_page(), tables)
    one.listen()
    yield one
    context.close()


@pytest.mark.parametrize("spot", SPOTS, ids=lambda spot: spot.name)
def test_a_page_shuts_nobody_out(body: Body, spot: Spot) -> None:
    page = body.go(spot)
    expect(page.locator("html")).to_have_attribute("lang", body.language)
    wrong = {"axe": axe(page), "moves": moving(page), "wide": too_wide(page)}
    for edition in EDITIONS[1:]:
        page.evaluate("edition => document.documentElement.dataset.edition = edition", edition)
        wrong[edition] = axe(page, OF_COLOUR)
    page.evaluate(HAND, "left")
    wrong["left hand"] = too_wide(page)
    page.evaluate(HAND, "right")
    if body.is_phone:
        wrong["small"] = too_small(page)
        page.set_viewport_size(NARROW)  # type: ignore[arg-type]
        wrong["narrow"] = too_wide(page)
    else:
        wrong["focus"] = lost_focus(page)
        wrong["large"] = at_twice_the_size(page)
        page.set_viewport_size(TABLET)  # type: ignore[arg-type]
        wrong["tablet"] = too_wide(page)
    wrong["says"] = [line for line in body.said if not spot.excuse or spot.excuse not in line]
    assert {look: found for look, found in wrong.items() if found} == {}
