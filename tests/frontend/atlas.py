"""Every page there is, and how one gets there, whatever the language.

The tables are those of one guest and are opened once; a page only looks at them.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from playwright.sync_api import Page

from newsstand.games import GAMES
from tests.web.stand import Guest, Stand

GONE = "nowhere"
SHORT: dict[str, dict[str, Any]] = {
    "swoop": {"end": "rounds", "rounds": 1},
    "star_reporter": {"pace": "express"},
}  # options of matches that end soon
TABLE = "section.table button:visible"
AT_TABLE = "#prompt"


class Tables:
    """The tables of a guest, each opened when it is first asked for."""

    def __init__(self, stand: Stand, guest: Guest, other: Guest) -> None:
        self.stand = stand
        self.guest = guest
        self._other = other
        self._opened: dict[tuple[str, str], str] = {}

    def _once(self, kind: str, game: str, opened: Callable[[str], str]) -> str:
        if (kind, game) not in self._opened:
            self._opened[kind, game] = opened(game)
        return self._opened[kind, game]

    def mine(self, game: str) -> str:
        """In the middle of a match, and it is my turn."""
        return self._once("mine", game, self._mine)

    def _mine(self, game: str) -> str:
        table: str = self.guest.open(game, "mbb", seed="7")["table"]
        self.guest.play_on(table, 2)
        return table

    def theirs(self, game: str) -> str:
        """It is somebody else's turn, and stays so."""
        return self._once("theirs", game, self._theirs)

    def _theirs(self, game: str) -> str:
        info = self.guest.open(game, "mp")
        self._other.take_seat(info, 1, "Berta")
        table: str = info["table"]
        for _ in range(40):
            update = self.guest.match(table)
            if not update["actions"]:
                return table
            self.guest.ok(self.guest.move(table, update))
        raise AssertionError(f"{game}: the other is never to move")

    def over(self, game: str) -> str:
        """The match has ended."""
        return self._once("over", game, self._over)

    def _over(self, game: str) -> str:
        table: str = self.guest.open(game, "mbb", seed="7", options=SHORT.get(game, {}))["table"]
        assert self.guest.play_on(table)["over"]
        return table

    def crowd(self, game: str) -> str:
        """Twelve seats."""
        return self._once(
            "crowd", game, lambda game: self.guest.open(game, "m" + 11 * "b")["table"]
        )

    def lobby(self, game: str) -> str:
        """A seat waits for somebody."""
        return self._once("lobby", game, lambda game: self.guest.open(game, "mpb")["table"])

    def invitation(self, game: str) -> str:
        """The address of that seat, for whoever is asked to take it."""
        invite = self.guest.table(self.lobby(game))["seats"][1]["invite"]
        return f"/tables/{self.lobby(game)}/join/1#{invite}"

    def shared(self, game: str) -> str:
        """Two people at one screen, the shutter down."""
        return self._once("shared", game, self._shared)

    def _shared(self, game: str) -> str:
        seats = [{"kind": "me", "name": name} for name in ("Anna", "Bert")]
        wish = {"game": game, "seats": seats, "settings": {"room": "hot_seat"}}
        table: str = self.guest.post("/tables", wish)["table"]
        return table

    def codes(self, game: str) -> str:
        """A big screen that waits for phones."""
        return self._once("codes", game, lambda game: str(self._big(game)["table"]))

    def _big(self, game: str) -> dict[str, Any]:
        info: dict[str, Any] = self.guest.post(
            "/tables",
            {"game": game, "seats": [{"kind": "person"}] * 2, "settings": {"room": "big_screen"}},
        )
        return info

    def big(self, game: str) -> str:
        """A big screen in play; this guest is the phone whose turn it is."""
        return self._once("big", game, self._big_in_play)

    def _big_in_play(self, game: str) -> str:
        info = self._big(game)
        self.guest.take_seat(info, 0, "Anna")
        self._other.take_seat(self.guest.table(info["table"]), 1, "Berta")
        table: str = info["table"]
        return table

    @cached_property
    def brought(self) -> str:
        """The log of a match that was over, as if from elsewhere."""
        return self.guest.http.get(f"/api/tables/{self.over('muckraker')}/log").text


Then = Callable[[Page, Tables], None]


def _nothing(page: Page, tables: Tables) -> None:
    """The page is looked at as it opens."""


@dataclass(frozen=True)
class Spot:
    """A page, or one state of it: its address, what shows that it is there, what is done then."""

    name: str
    address: Callable[[Tables], str]
    there: str
    then: Then = _nothing
    excuse: str = ""  # what the console may say

    def go(self, page: Page, tables: Tables) -> None:
        """Be there."""
        page.goto(self.address(tables))
        page.locator(self.there).first.wait_for()
        self.then(page, tables)


def _at(address: str) -> Callable[[Tables], str]:
    return lambda tables: address


def _press(keys: str, shown: str) -> Then:
    def press(page: Page, tables: Tables) -> None:
        page.keyboard.press(keys)
        page.locator(shown).first.wait_for()

    return press


def _click(button: str, shown: str) -> Then:
    def click(page: Page, tables: Tables) -> None:
        page.locator(button).first.click()
        page.locator(shown).first.wait_for()

    return click


def _to_the_task(page: Page, tables: Tables) -> None:
    """On to the first choice of a lesson."""
    for _ in range(20):
        if page.locator(".dock.mine").count():
            return
        page.keyboard.press(".")
        page.wait_for_timeout(30)
    raise AssertionError("the lesson has no task")


def _switches(page: Page, tables: Tables) -> None:
    """A new table with all that can be folded out, somebody invited."""
    page.locator("form details summary").first.click()
    page.locator("#seat-1").select_option("person")


def _words(page: Page, tables: Tables) -> None:
    """Six words for another device."""
    page.locator("main section button").first.click()
    page.locator("main section ol li").nth(5).wait_for()


def _torn(page: Page, tables: Tables) -> None:
    """A log that breaks off."""
    page.locator("#log").fill(tables.brought[:-60])
    page.locator("form button.button").last.click()
    page.locator("[role=alert]").wait_for()


def _of_game(game: str) -> list[Spot]:
    return [
        Spot(f"new-{game}", _at(f"/new/{game}"), "#seat-1", _switches),
        Spot(f"mine-{game}", lambda tables: f"/tables/{tables.mine(game)}", TABLE),
        Spot(f"theirs-{game}", lambda tables: f"/tables/{tables.theirs(game)}", AT_TABLE),
        Spot(f"over-{game}", lambda tables: f"/tables/{tables.over(game)}", "#final"),
        Spot(f"screen-{game}", lambda tables: f"/tables/{tables.big(game)}/screen", ".prompt"),
        Spot(f"phone-{game}", lambda tables: f"/tables/{tables.big(game)}", ".held"),
        Spot(f"curtain-{game}", lambda tables: f"/tables/{tables.shared(game)}", "dialog[open]"),
        Spot(
            f"replay-{game}", lambda tables: f"/tables/{tables.over(game)}/replay?ply=9", ".words"
        ),
        Spot(f"lesson-{game}", _at(f"/learn/{game}"), ".say", _to_the_task),
        Spot(f"rules-{game}", _at(f"/rules/{game}"), "h1"),
        Spot(f"card-{game}", _at(f"/rules/{game}/card"), "h1"),
        Spot(f"ratings-{game}", _at(f"/ratings/{game}"), "h1"),
    ]


def _mine(tables: Tables) -> str:
    return f"/tables/{tables.mine('swoop')}"


def _over(tables: Tables) -> str:
    return f"/tables/{tables.over('muckraker')}"


SPOTS: list[Spot] = [
    Spot("rack", _at("/"), "article h2"),
    Spot("settings", _at("/"), "article h2", _click(".settings > button", "#settings")),
    Spot("lobby", lambda tables: f"/tables/{tables.lobby('swoop')}", ".start"),
    Spot("join", lambda tables: tables.invitation("swoop"), "main h1"),
    Spot("codes", lambda tables: f"/tables/{tables.codes('swoop')}/screen", "main img"),
    Spot("crowd", lambda tables: f"/tables/{tables.crowd('swoop')}", TABLE),
    Spot("people", _mine, TABLE, _click(".people > button", "#people")),
    Spot("talk", _mine, TABLE, _press("t", "#say")),
    Spot("rule", _mine, TABLE, _press("r", "[data-rulebook] .here")),
    Spot("keys", _mine, TABLE, _press("?", "dialog[open]")),
    Spot("hint", _mine, TABLE, _press("h", "#editor-says")),
    Spot("log", _mine, TABLE, _press("l", ".log-open, .log-shut")),
    Spot("review", _over, "#review"),
    Spot("history", lambda tables: f"{_over(tables)}/history", "h1"),
    Spot("proof", lambda tables: f"{_over(tables)}/proof", "#verdict[data-fits=true]"),
    Spot("clippings", _at("/me"), "h1"),
    Spot("bring", _at("/replay"), "#log", _torn, excuse="422"),
    Spot("continue", _at("/continue"), "#code", _words),
    Spot("offline", _at("/offline"), "h1"),
    Spot("no-table", _at(f"/tables/{GONE}"), "h1", excuse="404"),
    Spot("no-game", _at(f"/new/{GONE}"), "h1", excuse="404"),
    Spot("no-page", _at(f"/{GONE}"), "h1", excuse="404"),
    *(spot for game in GAMES for spot in _of_game(game)),
]
