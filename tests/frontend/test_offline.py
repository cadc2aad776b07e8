"""The stand as an installed app, and what is shown when it cannot be reached."""

from __future__ import annotations

import json
from io import BytesIO
from urllib.request import urlopen

import pytest
from axe_playwright_python.sync_playwright import Axe
from PIL import Image
from playwright.sync_api import Page, expect

from newsstand.language import in_force
from newsstand.web import paper
from tests.frontend.conftest import Open
from tests.web.stand import Stand

UNREACHED = "net::ERR_"
KEPT = """() => caches.keys().then(stores => Promise.all(stores.map(async store =>
  (await (await caches.open(store)).keys()).map(asked => asked.url)))).then(all => all.flat())"""
KEPT_LANGUAGE = """caches.match('/offline', { ignoreVary: true })
  .then(page => page.headers.get('content-language'))"""


def watched(visit: Open) -> Page:
    """The rack, with its service worker at work."""
    page = visit("/", service_workers="allow", excuse=UNREACHED)
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.reload()  # the first page came before the worker
    assert page.evaluate("navigator.serviceWorker.controller !== null")
    return page


def test_a_page_that_cannot_be_reached_says_so_and_goes_on_by_itself(visit: Open) -> None:
    page = watched(visit)
    page.context.set_offline(True)
    page.goto("/new/swoop")
    expect(page.get_by_role("heading", name="You are offline")).to_be_visible()
    width = page.locator(".masthead").evaluate("one => getComputedStyle(one).borderTopWidth")
    assert width != "0px"  # in our style
    assert Axe().run(page).response["violations"] == []
    page.context.set_offline(False)
    expect(page.get_by_role("heading", name="Swoop")).to_be_visible()


def test_rule_books_that_were_read_can_be_read_offline(visit: Open) -> None:
    page = watched(visit)
    page.goto("/rules/swoop")
    text = page.locator("main").inner_text()
    page.goto("/")
    page.context.set_offline(True)
    page.goto("/rules/swoop")
    assert page.locator("main").inner_text() == text
    page.goto("/rules/muckraker")  # never opened
    expect(page.get_by_role("heading", name="You are offline")).to_be_visible()


def test_nothing_of_a_game_is_answered_from_memory(visit: Open) -> None:
    page = watched(visit)
    page.goto("/new/swoop")
    page.get_by_role("button", name="Play against bots").click()
    expect(page.locator("#prompt")).to_be_visible()
    page.reload()  # by the worker, for once
    expect(page.locator("#prompt")).to_be_visible()
    ask = "fetch('/api/games').then(() => 'answered', () => 'no network')"
    assert page.evaluate(ask) == "answered"
    page.context.set_offline(True)
    assert page.evaluate(ask) == "no network"
    kept: list[str] = page.evaluate(KEPT)
    assert f"{page.url.split('/tables')[0]}/offline" in kept
    assert not [url for url in kept if "/api/" in url or "/tables/" in url]


def test_what_is_kept_is_fetched_again_in_another_language_only(
    visit: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = watched(visit)
    printed: list[str] = []
    told = paper.offline

    def offline() -> str:
        printed.append(in_force())
        return told()

    monkeypatch.setattr(paper, "offline", offline)
    for path in ("/new/swoop", "/", "/rules/swoop"):
        page.goto(path)
    assert printed == []
    page.goto("/rules/swoop?language=de")
    page.wait_for_function(f"{KEPT_LANGUAGE}.then(language => language === 'de')")
    page.goto("/rules/muckraker")
    assert printed == ["de"]
    page.context.set_offline(True)
    page.goto("/new/swoop")
    expect(page.locator("html")).to_have_attribute("lang", "de")


def test_the_app_can_be_installed(stand: Stand) -> None:
    """What browsers ask for before they offer it: names, a start within scope, large icons."""
    with urlopen(f"{stand.url}/manifest.webmanifest") as answer:
        assert answer.headers.get_content_type() == "application/manifest+json"
        manifest = json.load(answer)
    assert manifest["name"] == manifest["short_name"] == "Newsstand"
    assert (manifest["start_url"], manifest["scope"], manifest["display"]) == (
        "/",
        "/",
        "standalone",
    )
    sizes = set()
    for icon in manifest["icons"]:
        with urlopen(stand.url + icon["src"]) as answer:
            assert answer.headers.get_content_type() == icon["type"]
            content = answer.read()
        if icon["type"] == "image/png":
            size = "{}x{}".format(*Image.open(BytesIO(content)).size)
            assert icon["sizes"] == size
            sizes.add((size, icon.get("purpose", "any")))
    assert sizes >= {("192x192", "any"), ("512x512", "any"), ("512x512", "maskable")}
