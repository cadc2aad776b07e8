"""What the tests of the two board games share: a table, moves behind the page's back, keys."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect

from tests.frontend.conftest import Open
from tests.frontend.inspection import axe

SIZES = {1440: 900, 1024: 768, 390: 844}

OPEN = """async wish => {
  const answer = await fetch('/api/tables', {
    method: 'POST', headers: {'content-type': 'application/json'}, body: JSON.stringify(wish),
  });
  return (await answer.json()).table;
}"""

# Plays for me until WANTED holds of an update; CHOOSE gives the action to play. What the bots do is
# waited for.
FORWARD = """async table => {
  const isThere = WANTED;
  const choice = CHOOSE;
  const get = async path => (await fetch(`/api/tables/${table}${path}`)).json();
  let update = await get('/match');
  for (let turn = 0; turn < 400 && !update.over && !(update.actions.length && isThere(update));) {
    if (update.actions.length) {
      const { you: seat, ply } = update;
      const action = choice(update.actions, turn++, update).id;
      const answer = await fetch(`/api/tables/${table}/moves`, {
        method: 'POST', headers: {'content-type': 'application/json'},
        body: JSON.stringify({seat, ply, action, key: `forward-${ply}`}),
      });
      if (!answer.ok) throw new Error(await answer.text());
    }
    const news = await get(`/events?since=${update.ply}&wait=10`);
    update = news.updates.at(-1) ?? update;
  }
  return !update.over;
}"""


def sit(visit: Open, game: str, width: int = 1440, seats: str = "mb", **more: Any) -> Page:
    """At a table with house bots; the match is a known one. `options` are those of the game."""
    kinds: dict[str, Any] = {"m": {"kind": "me"}, "b": {"kind": "bot", "bot": "house"}}
    wish = {
        "game": game,
        "seats": [kinds[seat] for seat in seats],
        "seed": more.pop("seed", "7"),
        "options": more.pop("options", {}),
    }
    page = visit("/", width, **more)
    page.set_viewport_size({"width": width, "height": SIZES[width]})
    enter(page, page.evaluate(OPEN, wish))
    return page


def enter(page: Page, table: str) -> None:
    """Open the table and wait until it is drawn."""
    page.goto(f"/tables/{table}")
    expect(page.locator("#prompt, #final").first).to_be_visible()
    expect(page.locator("section[aria-label=Table] button:visible").first).to_be_visible()


def forward(page: Page, wanted: str, choose: str) -> None:
    """Play on until it is my turn and `wanted` holds of the update; both are JavaScript."""
    table = page.url.rsplit("/", 1)[1]
    script = FORWARD.replace("WANTED", wanted).replace("CHOOSE", choose)
    assert page.evaluate(script, table), "the match was over before that"
    enter(page, table)


def finish(page: Page, choose: str) -> None:
    """Play to the end; the page looks on."""
    table = page.url.rsplit("/", 1)[1]
    script = FORWARD.replace("WANTED", "() => false").replace("CHOOSE", choose)
    assert not page.evaluate(script, table)
    expect(page.locator("#final")).to_be_visible()


def tab_to(page: Page, selector: str, most: int = 120) -> bool:
    """Press Tab until the focus is on such an element; whether it ever was."""
    for _ in range(most):
        if page.evaluate("wanted => document.activeElement?.matches(wanted) ?? false", selector):
            return True
        page.keyboard.press("Tab")
    return False


def faults(page: Page) -> list[Any]:
    """What axe finds wrong with the page as it is now."""
    return axe(page)
