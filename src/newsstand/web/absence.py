"""Absent people: a bot takes the seat of whoever has no time left, or has lost the line.

The seat stays theirs: they take it back whenever they like. A watch looks at all tables in memory
every second, and keeps those in memory at which a clock runs.
"""

from __future__ import annotations

import asyncio
import logging

from newsstand.language import phrase
from newsstand.store import HostChange, Notice, Seat, StandIn, StoreError
from newsstand.web.clock import now_ms
from newsstand.web.ending import Endings
from newsstand.web.mailroom import Mailroom
from newsstand.web.notices import Doorbell
from newsstand.web.problems import Problem
from newsstand.web.seating import STAND_IN
from newsstand.web.shelf import Shelf
from newsstand.web.table import Table
from newsstand.web.tables import Tables

log = logging.getLogger("newsstand.web")

HOST_PATIENCE = 60  # seconds at least until the role of a host who left passes on
OUT_OF_TIME = phrase("{who} is out of time. A bot plays on until {who} takes the seat back.")
LOST = phrase("{who} has lost the line. A bot plays on until {who} takes the seat back.")
TRY_AGAIN = 5.0  # seconds until the next look at a store that was away


class Absence:
    """Stand-ins for the people of all tables, and hosts who left."""

    def __init__(
        self,
        tables: Tables,
        shelf: Shelf,
        doorbell: Doorbell,
        endings: Endings,
        mailroom: Mailroom,
    ) -> None:
        self._tables = tables
        self._mailroom = mailroom
        self._endings = endings
        self._doorbell = doorbell
        self._shelf = shelf

    # What people ask for

    async def step_out(self, table: Table, guest: str, seat: int) -> None:
        """Let a bot play for a guest until they are back."""
        async with table.lock:
            name = self._own(table, guest, seat)
            said = table.notice(phrase("{who} steps out. A bot plays on meanwhile."), who=name)
            await self._stand_in(table, seat, said)
        self._tables.moved(table)

    async def come_back(self, table: Table, guest: str, seat: int) -> None:
        """Give a guest their seat back; harmless if they have it."""
        async with table.lock:
            name = self._own(table, guest, seat)
            table.presence.seen(guest)
            said = table.notice(phrase("{who} is back and plays again."), who=name)
            await self._write(table, table.stored.seats[seat], None, said)
        self._tables.moved(table)

    @staticmethod
    def _own(table: Table, guest: str, seat: int) -> str:
        table.check_own(guest, seat)
        if table.seat_to_act is None:
            raise Problem(
                "table-not-open",
                "There is no match in play here",
                "Wait until it starts, or ask for a rematch",
            )
        return table.names[seat]

    # The watch

    async def watch(self, every: float) -> None:
        """Look after all tables, for ever."""
        is_taken_up = False
        while True:
            await asyncio.sleep(every)
            try:
                if not is_taken_up:
                    await self._take_up()
                    is_taken_up = True
                await self.look()
            except StoreError as error:
                log.warning("nobody looks after absent people: %s", error)
                await asyncio.sleep(TRY_AGAIN)
            except Exception:
                log.exception("a look at the tables failed")
                await asyncio.sleep(TRY_AGAIN)

    async def _take_up(self) -> None:
        """Bring the tables into memory at which a clock runs, also those that nobody looks at."""
        store = await self._shelf.store()
        clocked = await asyncio.to_thread(store.clocked_tables)
        for table in [*clocked, *await self._mailroom.untold()]:
            try:
                await self._tables.find(table)
            except Problem as problem:
                log.warning("table %s cannot be taken up: %s", table, problem)

    async def look(self) -> None:
        """See who is absent at the tables in memory, once."""
        for table in self._tables.in_memory():
            self._doorbell.look(table)
            seated = {seat.guest for seat in table.stored.seats if seat.guest}
            table.presence.remember(seated | {table.stored.host})
            self._mailroom.look(table)
            if table.status == "over" or table.refusal is not None:
                continue
            if self.reason(table) is not None:
                await self._take_over(table)
            await self._endings.look(table)
            if self._next_host(table) is not None:
                await self._pass_on(table)

    def reason(self, table: Table) -> Notice | None:
        """Why a bot must take the seat to act; None if it need not."""
        seat = table.seat_to_act
        if seat is None or seat.guest is None or seat.acting:
            return None
        name = table.names[seat.seat]
        if table.time is not None and now_ms() >= table.time.due(seat.seat, seat.changed):
            return table.notice(OUT_OF_TIME, who=name)
        grace = table.stored.settings.grace
        if table.stored.settings.clock.kind == "days" or not grace:
            return None
        # alone with bots nobody waits: the match may lie as long as it likes
        if table.presence.away(seat.guest) > grace and _others(table, seat.guest):
            return table.notice(LOST, who=name)
        return None

    async def _take_over(self, table: Table) -> None:
        async with table.lock:
            why, seat = self.reason(table), table.seat_to_act
            if why is None or seat is None:  # they have just acted
                return
            await self._stand_in(table, seat.seat, why)
        self._tables.moved(table)

    def _next_host(self, table: Table) -> Seat | None:
        """Who takes over the role of a host who has left; None while it need not pass on."""
        host, settings = table.stored.host, table.stored.settings
        if table.presence.is_here(host):
            return None
        if settings.clock.kind == "days":  # there, to be away is usual
            if not any(seat.guest == host and seat.stand_in for seat in table.stored.seats):
                return None
        elif table.presence.away(host) <= max(settings.grace, HOST_PATIENCE):
            return None
        return next(iter(_others(table, host)), None)

    async def _pass_on(self, table: Table) -> None:
        async with table.lock:
            heir = self._next_host(table)
            if heir is None or heir.guest is None:
                return
            name = table.names[heir.seat]
            said = table.notice(phrase("The host has left: {who} is the host now."), who=name)
            change = HostChange(table.id, table.stored.host, heir.guest, said)
            store = await self._shelf.store()
            await self._tables.adopt(table, await store.change_host(change))
        self._tables.moved(table)

    # Writing it down; the table's lock is held

    async def _stand_in(self, table: Table, seat: int, said: Notice) -> None:
        await self._write(table, table.stored.seats[seat], STAND_IN, said)

    async def _write(self, table: Table, seat: Seat, bot: str | None, said: Notice) -> None:
        assert seat.guest is not None, "only a guest has a stand-in"
        store = await self._shelf.store()
        wish = StandIn(table.id, seat.seat, seat.guest, bot, now_ms(), said)
        await self._tables.adopt(table, await store.stand_in(wish))


def _others(table: Table, guest: str) -> list[Seat]:
    """The seats of other people who are here, from the one after the guest's on."""
    seats = table.stored.seats
    own = next((seat.seat for seat in seats if seat.guest == guest), -1)
    return [
        seat
        for seat in (*seats[own + 1 :], *seats[: own + 1])
        if seat.guest not in (None, guest) and table.presence.is_here(seat.guest)
    ]
