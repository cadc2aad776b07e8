"""Bots at tables: they think in threads of their own, at the pace that the host has set.

Like everybody they get Views. A bot's move goes the same way as a person's: stored, then played.
"""

from __future__ import annotations

import asyncio
import logging

from newsstand.games import GAMES
from newsstand.games.engine import engine_for
from newsstand.match.fairness import new_seed
from newsstand.players import BOTS, Player
from newsstand.players.readiness import Readiness
from newsstand.store import StoreError
from newsstand.store import Table as StoredTable
from newsstand.web.moves import play_bot
from newsstand.web.problems import Problem
from newsstand.web.table import Table
from newsstand.web.thinkers import Thinkers
from newsstand.web.understudies import Understudies, understudies

log = logging.getLogger("newsstand.web")

LONGEST_PAUSE = 15.0  # seconds between tries while the database is away


class BotDesk:
    """Plays for all bots of this server."""

    def __init__(self, pace: float, thinkers: Thinkers, readiness: Readiness) -> None:
        self._pace = pace
        self._thinkers = thinkers
        self._readiness = readiness
        self._tasks: dict[str, asyncio.Task[None]] = {}  # table -> its bots at play

    def wake(self, table: Table) -> None:
        """See to it that the table's bots play while it is their turn."""
        task = self._tasks.get(table.id)
        if self._bot_to_act(table) is not None and (task is None or task.done()):
            self._tasks[table.id] = asyncio.create_task(self._play(table))

    def is_busy(self, table: Table) -> bool:
        """Whether a bot of that table is at play."""
        return table.id in self._tasks

    async def close(self) -> None:
        """Leave all tables; what was thought and not played is forgotten."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def understudies(self, stored: StoredTable) -> Understudies:
        """For whom the house bot plays at a table, and why; gets the game ready if need be."""
        found = understudies(stored, self._readiness)
        if found.seats:
            self._readiness.want(GAMES[stored.game])
        return found

    def _bot_to_act(self, table: Table) -> str | None:
        seat = table.seat_to_act
        return seat.acting if seat else None

    async def _play(self, table: Table) -> None:
        players: dict[tuple[int, str], Player] = {}
        tries = 0
        try:
            while (bot := self._bot_to_act(table)) is not None:
                try:
                    await self._decide(table, bot, players)
                    tries = 0
                except (StoreError, Problem) as error:
                    log.warning("a bot at table %s waits: %s", table.id, error)
                    tries += 1
                    await asyncio.sleep(min(2.0**tries / 2, LONGEST_PAUSE))
        except Exception:
            log.exception("the bots of table %s are stuck", table.id)
        finally:
            if self._tasks.get(table.id) is asyncio.current_task():
                del self._tasks[table.id]

    async def _decide(self, table: Table, bot: str, players: dict[tuple[int, str], Player]) -> None:
        """One decision of the bot to act."""
        match = table.in_play
        seat, ply, undone = match.turn, match.ply, table.undone
        loop = asyncio.get_running_loop()
        started = loop.time()
        if (seat, bot) not in players:
            players[seat, bot] = BOTS[bot].make(engine_for(match.game), new_seed())
        view, actions = match.view(seat), match.legal_actions
        choose = players[seat, bot].choose
        action = await self._thinkers.think(BOTS[bot].searches, choose, view, actions)
        await asyncio.sleep(max(0.0, self._pace - (loop.time() - started)))
        await play_bot(table, seat, ply, undone, action)
        table.ring()
