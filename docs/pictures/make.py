"""Photograph every page of a running stand, at the widths of a desk, a tablet and a phone.

    newsstand serve --no-browser --db /tmp/pictures.db &
    python docs/pictures/make.py http://127.0.0.1:8000 [PAGE ...]

Pictures go to docs/pictures/pages/PAGE-WIDTH.jpg; finished ones stay if it is interrupted.
The tables are those of one seed, so that a new picture differs only where the page does.
"""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, sync_playwright
from rich.progress import track

FOLDER = Path(__file__).parent / "pages"
SIZES = {1440: 900, 1024: 768, 390: 844}
SEED = "7"
CALM = 900  # ms until fonts, cards and bots have come to rest

OPEN = """async wish => {
  const answer = await fetch('/api/tables', {
    method: 'POST', headers: {'content-type': 'application/json'}, body: JSON.stringify(wish),
  });
  return (await answer.json()).table;
}"""
PLAY = """async ([table, most]) => {
  const get = async path => (await fetch(`/api/tables/${table}${path}`)).json();
  let update = await get('/match');
  for (let turn = 0; turn < most && !update.over; turn++) {
    if (update.actions.length) {
      const action = update.actions[turn % update.actions.length].id;
      await fetch(`/api/tables/${table}/moves`, {
        method: 'POST', headers: {'content-type': 'application/json'},
        body: JSON.stringify({seat: update.you, ply: update.ply, action, key: `${update.ply}`}),
      });
    }
    const news = await get(`/events?since=${update.ply}&wait=5`);
    update = news.updates.at(-1) ?? update;
  }
}"""

ME, BOT, PERSON = {"kind": "me"}, {"kind": "bot", "bot": "house"}, {"kind": "person"}


def opened(page: Page, game: str, turns: int = 0, third: dict[str, str] = BOT) -> str:
    """The address of a new table, after so many turns."""
    page.goto("/")
    wish: dict[str, object] = {"game": game, "seats": [ME, BOT, third]}
    if third is not PERSON:  # whoever knows the seed knows all cards
        wish["seed"] = SEED
    table = page.evaluate(OPEN, wish)
    if turns:
        page.evaluate(PLAY, [table, turns])
    return f"/tables/{table}"


def at(address: str) -> Callable[[Page], object]:
    """A page that is simply there."""
    return lambda page: page.goto(address)


def table(game: str, turns: int) -> Callable[[Page], object]:
    """A game in play, or over."""
    return lambda page: page.goto(opened(page, game, turns))


def settings(page: Page) -> None:
    """The settings, open over the rack."""
    page.goto("/")
    page.get_by_role("button", name="Settings").click()


def lesson(page: Page) -> None:
    """A lesson at its first task."""
    page.goto("/learn/swoop")
    page.get_by_role("button", name="Go on").click()


def rule(page: Page) -> None:
    """The rule book beside a table."""
    page.goto(opened(page, "swoop", 4))
    page.locator("#prompt").wait_for()
    page.keyboard.press("r")


PAGES: dict[str, Callable[[Page], object]] = {
    "rack": at("/"),
    "new-table": at("/new/swoop"),
    "lobby": lambda page: page.goto(opened(page, "muckraker", third=PERSON)),
    "scoop": table("scoop", 8),
    "star-reporter": table("star_reporter", 8),
    "muckraker": table("muckraker", 6),
    "swoop": table("swoop", 6),
    "final-edition": table("muckraker", 200),
    "replay": lambda page: page.goto(opened(page, "muckraker", 200) + "/replay"),
    "lesson": lesson,
    "rule": rule,
    "rules": at("/rules/scoop"),
    "card": at("/rules/scoop/card"),
    "settings": settings,
}


def main(stand: str, wanted: list[str]) -> None:
    """Photograph the wanted pages, or all."""
    FOLDER.mkdir(exist_ok=True)
    chosen = [(name, width) for name in wanted or PAGES for width in SIZES]
    arguments = ["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=os.environ.get("NEWSSTAND_CHROMIUM") or shutil.which("chromium"),
            args=arguments,
        )
        for name, width in track(chosen, "Photographing"):
            size = {"width": width, "height": SIZES[width]}
            context = browser.new_context(viewport=size, base_url=stand, locale="en-US")
            context.set_default_timeout(60_000)
            page = context.new_page()
            PAGES[name](page)
            page.wait_for_timeout(CALM)
            page.screenshot(path=FOLDER / f"{name}-{width}.jpg", type="jpeg", quality=80)
            context.close()
        browser.close()


if __name__ == "__main__":
    if "://" not in "".join(sys.argv[1:2]) or set(sys.argv[2:]) - set(PAGES):
        sys.exit(f"{__doc__}\nPages: {', '.join(PAGES)}")
    main(sys.argv[1], sys.argv[2:])
