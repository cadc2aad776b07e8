"""People in one room: the curtain of a screen that several share."""

from __future__ import annotations

from fastapi import APIRouter

from newsstand.web.api import REFUSED, TableId, TheGuest, TheTables
from newsstand.web.messages import TableInfo
from newsstand.web.problems import Problem
from newsstand.web.table import Table


def unlock(table: Table, guest: str, seat: int) -> None:
    """Show a guest's screen the seat to act, and none of their others; raises Problem.

    Harmless where nobody shares a screen: there nothing is hidden.
    """
    table.check_own(guest, seat)
    match = table.in_play
    if not table.shares_screen(guest) or table.curtain.seat(guest) == seat:
        return
    acts = table.seat_to_act
    if acts is None:
        raise Problem("table-not-open", "The match is over", "Ask for a rematch")
    if acts.seat != seat:
        name = table.names[match.turn]
        raise Problem("not-your-turn", "It is {name}'s turn", "Wait for {name}", name=name)
    if acts.stand_in:
        raise Problem(
            "stood-in", "A bot plays for you just now", "Take your seat back, then open the curtain"
        )
    table.presence.seen(guest)
    table.curtain.open(guest, seat)


router = APIRouter(prefix="/api", responses=REFUSED, tags=["people"])


@router.post("/tables/{table}/seats/{seat}/unlock")
async def open_curtain(tables: TheTables, guest: TheGuest, table: TableId, seat: int) -> TableInfo:
    """At a hot seat: show the seat to act on this guest's screen, and none of their others."""
    found = await tables.find(table)
    async with found.lock:
        unlock(found, guest, seat)
    found.ring()
    return found.info(guest)


@router.post("/tables/{table}/lock")
async def close_curtain(tables: TheTables, guest: TheGuest, table: TableId) -> TableInfo:
    """At a hot seat: hide what the screen shows, before anybody has moved."""
    found = await tables.find(table)
    found.curtain.close(guest)
    found.ring()
    return found.info(guest)
