"""A terminal in a network that lets no socket through: it polls, and nobody sees a difference."""

from __future__ import annotations

import queue
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from newsstand.cli import cable
from newsstand.cli.far import FarDesk
from newsstand.cli.glance import Glance, News, Said
from newsstand.cli.guestbook import GuestBook
from newsstand.cli.link import TableLink
from newsstand.cli.place import take_place
from newsstand.cli.stand import Blocked
from newsstand.cli.stand import Stand as FarStand
from tests.cli.test_join import GAME, PATIENCE, invite
from tests.web.stand import Guest, Json, Stand


class Told:
    """What a desk has told."""

    def __init__(self) -> None:
        self.news: queue.SimpleQueue[News] = queue.SimpleQueue()
        self.said: list[str] = []
        self.glance = Glance((-1, 0), (), "")

    def until(self, is_so: Callable[[Told], object]) -> None:
        """Wait until that is so."""
        deadline = time.monotonic() + PATIENCE
        while not is_so(self):
            news = self.news.get(timeout=max(0.0, deadline - time.monotonic()))
            if isinstance(news, Said):
                self.said.append(news.text)
            elif isinstance(news, Glance):
                self.glance = news
            else:
                pytest.fail(str(news))


@pytest.fixture
def table(tmp_path: Path) -> Iterator[tuple[Stand, Guest, Json]]:
    with Stand(tmp_path / "stand") as stand, stand.guest() as anna:
        yield stand, anna, anna.open(GAME, "pmb")


def seated(stand: Stand, info: Json, folder: Path) -> FarDesk:
    """Somebody at a table of a stand that lets no socket through."""
    link = TableLink.of(invite(stand, info))
    far = FarStand(link.origin, GuestBook(folder / "guest.cookies"))

    def blocked(path: str, **query: Any) -> Any:
        raise Blocked("no sockets here", "ask for some", passes=True)

    far.line = blocked  # type: ignore[method-assign]
    return take_place(far, link, "Zoë")


def test_moves_talk_and_refusals_without_a_socket(
    table: tuple[Stand, Guest, Json], tmp_path: Path
) -> None:
    stand, anna, info = table
    desk, told = seated(stand, info, tmp_path), Told()
    desk.open(told.news.put)
    try:
        while (update := anna.match(info["table"]))["turn"] != 0:
            if update["actions"]:
                anna.ok(anna.move(info["table"], update))
        told.until(lambda it: it.glance.choices)
        anna.post(f"/tables/{info['table']}/chat", {"text": "good morning", "key": "1"})
        told.until(lambda it: any("good morning" in said for said in it.said))
        desk.play(99_999)
        told.until(lambda it: any("99999" in said for said in it.said))
        before = told.glance.moment
        desk.play(told.glance.choices[0].action)
        told.until(lambda it: it.glance.moment > before)
        assert any(said.startswith("Zoë ") for said in told.said)
    finally:
        started = time.monotonic()
        desk.close()
    assert time.monotonic() - started < 5.0, "it waits for an answer that nobody wants any more"


def test_a_polled_line_that_is_lost_is_taken_up_again(
    table: tuple[Stand, Guest, Json], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stand, anna, info = table
    monkeypatch.setattr(cable, "FIRST_WAIT", 0.05)
    desk, told = seated(stand, info, tmp_path), Told()
    desk.open(told.news.put)
    try:
        told.until(lambda it: it.glance.moment >= (0, 0))
        ask = desk._stand.ask
        broken = [True]

        def failing(method: str, path: str, body: Json | None = None, **more: Any) -> Any:
            if "events" in path and broken:
                broken.pop()
                raise Blocked("gone", "wait", passes=True)
            return ask(method, path, body, **more)

        monkeypatch.setattr(desk._stand, "ask", failing)
        anna.post(f"/tables/{info['table']}/chat", {"text": "one", "key": "1"})
        told.until(lambda it: "The line is back." in it.said)
        anna.post(f"/tables/{info['table']}/chat", {"text": "two", "key": "2"})
        told.until(lambda it: any(said.endswith(": two") for said in it.said))
        assert sum(said.endswith(": one") for said in told.said) == 1, "told once"
    finally:
        desk.close()
