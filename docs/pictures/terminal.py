"""Photograph the full screen of a terminal game: `python docs/pictures/terminal.py`."""

from __future__ import annotations

import asyncio
import os
import shutil
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

from newsstand.cli.keeping import Keeping
from newsstand.cli.near import NearDesk
from newsstand.cli.screen import TableScreen
from newsstand.cli.table import Table
from newsstand.games import GAMES
from newsstand.match import Match

PICTURE = Path(__file__).with_suffix(".png")
SIZE = (80, 24)
TURNS = 4


async def drawn(folder: Path) -> str:
    """The screen after some turns, as SVG."""
    table = Table.seated(Match.new(GAMES["scoop"], 3, seed=7), 0, "Rookie", ["house"])
    desk = NearDesk(Keeping(table, folder / "match.json", kept=False))
    app = TableScreen(desk)
    async with app.run_test(size=SIZE) as pilot:
        for turn in range(TURNS):
            while not app.glance.choices:
                await pilot.pause(0.05)
            if turn < TURNS - 1:
                await pilot.press("4", "enter")
                await pilot.pause(1)
        await pilot.press("down", "down")
        await pilot.pause(0.5)
        picture = app.export_screenshot()
    desk.close()
    return picture


def main() -> None:
    """Draw it, and let a browser turn it into a picture."""
    with tempfile.TemporaryDirectory() as folder:
        picture = asyncio.run(drawn(Path(folder)))
    path = os.environ.get("NEWSSTAND_CHROMIUM") or shutil.which("chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        page = browser.new_page(viewport={"width": 1200, "height": 800})
        page.set_content(f"<body style='margin:0'>{picture}</body>")
        page.locator("svg").screenshot(path=PICTURE)
        browser.close()


if __name__ == "__main__":
    main()
