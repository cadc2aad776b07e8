"""What leaves the server for a viewer is computed from that viewer's View: hidden cards never show.

The referee's State is exchanged for another one that the viewer cannot tell from it: every byte
that the viewer gets must stay the same.
"""

from __future__ import annotations

import json
import time
from typing import Any

import pytest

from newsstand.games.game import SPECTATOR
from newsstand.players import BOTS, Bot
from newsstand.web.table import Table
from newsstand.web.viewpoint import Moment, Viewpoint
from tests.web.stand import Guest, Stand

WORLDS = 3


def quiet(stand: Stand, table: str) -> Table:
    """The table in memory, once no bot is about to move."""
    live = stand.tables._tables[table]
    while stand.tables._bots.is_busy(live):
        time.sleep(0.01)
    return live


def exchange(live: Table, handle: Any) -> None:
    """Let the referee hold another State, and tell the last moment anew from it."""
    assert live.match is not None
    live.match._handle = handle
    live.match._legal = tuple(live.match._engine.legal(handle))
    for viewpoint in live.sides:
        moments = viewpoint._moments
        before = moments[-2].view if len(moments) > 1 else None
        moments[-1] = Moment.of(live.match, viewpoint.seat, before, live.names)
        viewpoint._told.clear()


def all_bytes(guest: Guest, table: str, ply: int) -> list[bytes]:
    """Everything that a guest can ask about a match."""
    answers = [
        guest.http.get(path)
        for path in (
            f"/api/tables/{table}",
            f"/api/tables/{table}/match",
            f"/api/tables/{table}/events?since={ply - 1}",
            f"/api/tables/{table}/plain",
            f"/tables/{table}",
            f"/tables/{table}/history",
        )
    ]
    assert all(answer.is_success for answer in answers)
    return [answer.content for answer in answers]


def test_what_a_viewer_gets_does_not_depend_on_what_is_hidden(
    stand: Stand, anna: Guest, bert: Guest, game: str
) -> None:
    info = anna.open(game, "mpb")
    table = bert.take_seat(info, 1, "Bert")["table"]
    varied = 0
    with stand.guest() as carl:
        for number in range(8):
            quiet(stand, table)
            for guest, viewer in ((anna, 0), (bert, 1), (carl, SPECTATOR)):
                guest.events(table, 0)  # from now on this guest is present
                live = quiet(stand, table)
                match = live.match
                assert match is not None
                truth = match._engine.copy(match._handle)
                position = match.position()
                told = all_bytes(guest, table, match.ply)
                for seed in range(WORLDS):
                    other = match._engine.imagine(match.view(viewer), seed, number)
                    exchange(live, other)
                    varied += match.position() != position
                    assert all_bytes(guest, table, match.ply) == told
                    exchange(live, match._engine.copy(truth))
            update = anna.match(table)
            mover = anna if update["turn"] == 0 else bert
            if update["over"]:
                break
            mover.ok(mover.move(table, mover.match(table), choice=number))
    assert varied > 8 * WORLDS, "the worlds must differ, or the test says nothing"


def test_neither_seed_nor_people_leak_while_the_match_is_on(
    stand: Stand, anna: Guest, bert: Guest, game: str
) -> None:
    info = anna.open(game, "mpb")  # whole: the seed is told at the end
    table = bert.take_seat(info, 1, "Bert")["table"]
    live = quiet(stand, table)
    secrets = [live.stored.seed.encode(), live.stored.seed.lstrip("0").encode()]
    secrets += [str(int(live.stored.seed, 16)).encode()]
    secrets += [guest.cookie.rpartition(".")[0].encode() for guest in (anna, bert)]
    for number in range(10):
        for guest in (anna, bert):
            update = guest.match(table)
            told = all_bytes(guest, table, update["ply"])
            if update["actions"]:
                told.append(guest.move(table, update, choice=number).content)
            assert not any(secret in answer for secret in secrets for answer in told)


def test_a_bot_is_given_a_view_and_nothing_else(
    stand: Stand, anna: Guest, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[tuple[Any, ...]] = []

    class Watcher:
        def __init__(self, engine: Any, seed: int) -> None:
            pass

        def choose(self, *given: Any) -> int:
            seen.append(given)
            choice: int = given[1][0]
            return choice

    monkeypatch.setitem(BOTS, "house", Bot("house", "", "", Watcher))
    table = anna.open(game, "mbb")["table"]
    anna.play_on(table, moves=2)
    live = quiet(stand, table)
    assert live.match is not None
    assert seen
    for view, actions in seen:
        assert type(view) is live.match.game.rules.View
        assert view.seat in (1, 2)
        assert all(isinstance(action, int) for action in actions)


def test_a_snapshot_is_written_from_its_moment_alone(anna: Guest, stand: Stand, game: str) -> None:
    """The referee may be gone: what is told needs only the View."""
    table = anna.open(game, "mbb")["table"]
    anna.play_on(table, moves=2)
    live = quiet(stand, table)
    assert live.match is not None
    seen = next(viewpoint for viewpoint in live.sides if viewpoint.seat == 0)
    fresh = Viewpoint.replayed(live.match, [move for _, move in live.match.moves], 0, live.names)
    live_snapshot = json.loads(seen.snapshot())
    assert json.loads(fresh.snapshot()) == live_snapshot
    assert not any(hasattr(part, "play") for part in vars(fresh._moments[-1]).values())
