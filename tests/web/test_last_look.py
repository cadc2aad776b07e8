"""The last look of people at one screen where sockets are blocked, and no look for anybody else."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from tests.web.conftest import OpenStand
from tests.web.stand import Guest, Json
from tests.web.test_curtain import sit, unlock

Look = Callable[[Guest, str, Json], Json]


def at_once(guest: Guest, table: str, seen: Json) -> Json:
    """Poll, play, and poll again."""
    guest.events(table, seen["ply"])
    guest.ok(guest.move(table, seen))
    return guest.events(table, seen["ply"])


def waiting(guest: Guest, table: str, seen: Json) -> Json:
    """Play while a poll waits."""
    with ThreadPoolExecutor(1) as pool:
        poll = pool.submit(guest.events, table, seen["ply"], 10)
        while not guest.table(table)["seats"][seen["you"]]["online"]:
            pass  # until the poll has come in
        guest.ok(guest.move(table, seen))
        return poll.result()


@pytest.mark.parametrize("look", [at_once, waiting])
def test_who_polls_sees_what_came_of_the_move_and_then_the_open_table(
    open_stand: OpenStand, look: Look
) -> None:
    with open_stand().guest() as anna:
        table = sit(anna, "muckraker", bots=0)
        seen = unlock(anna, table)
        own, public = look(anna, table, seen)["updates"]
        assert (own["you"], own["ply"]) == (seen["you"], seen["ply"] + 1)
        assert own["scene"] != public["scene"]
        assert (public["you"], public["ply"]) == (None, own["ply"])
        assert public["recent"] is not None
        again = anna.events(table, seen["ply"])["updates"]
        assert [one["you"] for one in again] == [None], "it is told once"


def test_who_has_not_polled_before_gets_no_look(open_stand: OpenStand) -> None:
    with open_stand().guest() as anna:
        table = sit(anna, "muckraker", bots=0)
        seen = unlock(anna, table)
        anna.ok(anna.move(table, seen))
        assert everybody(anna.events(table, seen["ply"]))


def test_a_look_is_gone_when_the_next_curtain_opens_or_somebody_shuts_it(
    open_stand: OpenStand,
) -> None:
    with open_stand().guest() as anna:
        table = sit(anna, "muckraker", bots=0)
        seen = unlock(anna, table)
        anna.events(table, seen["ply"])
        anna.ok(anna.move(table, seen))
        unlock(anna, table)
        anna.post(f"/tables/{table}/lock")
        assert everybody(anna.events(table, seen["ply"]))


def everybody(news: Any) -> bool:
    """Whether all that is told is what everybody may see."""
    return bool(news["updates"]) and all(one["you"] is None for one in news["updates"])
