"""The built page in a real browser, against a real server."""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, sync_playwright

from newsstand.web.settings import STATIC
from tests.web.stand import Stand

# --no-sandbox: Chromium refuses to start as root with its sandbox on. The others keep it off the
# network.
ARGUMENTS = [
    *(["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []),
    "--disable-gpu",
    "--disable-quic",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]
PATIENCE = 15_000  # ms; a busy machine is not a broken page

Open = Callable[..., Page]


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    path = os.environ.get("NEWSSTAND_CHROMIUM") or shutil.which("chromium")
    if path is None:
        pytest.skip("no Chromium: install it, or set NEWSSTAND_CHROMIUM")
    if not (STATIC / "index.html").is_file():
        pytest.fail("the page is not built: run `python hatch_build.py`")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        yield browser
        browser.close()


@pytest.fixture
def stand(tmp_path: Path) -> Iterator[Stand]:
    with Stand(tmp_path) as stand:
        yield stand


@pytest.fixture
def visit(chromium: Browser, stand: Stand) -> Iterator[Open]:
    """Open a page of the stand as a guest of one's own; a page that complains fails the test.

    `excuse` names what the console may say: a server that is away is an error to a browser.
    """
    faults: list[str] = []
    contexts: list[BrowserContext] = []

    def listen(page: Page, excuse: str) -> None:
        def heard(message: ConsoleMessage) -> None:
            if message.type == "error" and not (excuse and excuse in message.text):
                faults.append(message.text)

        page.on("console", heard)
        page.on("pageerror", lambda error: faults.append(str(error)))

    def visit(
        path: str = "/", width: int = 1280, excuse: str = "", edition: str = "auto", **context: Any
    ) -> Page:
        made = chromium.new_context(
            viewport={"width": width, "height": 800},
            base_url=stand.url,
            **{"locale": "en-US", "service_workers": "block", **context},
        )
        # the list of choices is open on phones too: the tests play from it
        chosen = json.dumps({"edition": edition, "choices": True})
        made.add_init_script(f"localStorage.newsstand ??= JSON.stringify({chosen})")
        made.set_default_timeout(PATIENCE)
        contexts.append(made)
        page = made.new_page()
        listen(page, excuse)
        page.goto(path)
        return page

    yield visit
    for context in contexts:
        context.close()
    assert faults == []
