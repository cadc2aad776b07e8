"""The HTTP interface for people at a table: away and back, the host's desk, an agreed end."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends, Request

from newsstand.web.absence import Absence
from newsstand.web.api import REFUSED, TableId, TheGuest, TheTables
from newsstand.web.ending import Endings
from newsstand.web.host import HostDesk
from newsstand.web.messages import BotWish, TableInfo, Vote

router = APIRouter(prefix="/api", responses=REFUSED, tags=["people"])


def _absence(request: Request) -> Absence:
    absence: Absence = request.app.state.absence
    return absence


def _host(request: Request) -> HostDesk:
    host: HostDesk = request.app.state.host
    return host


def _endings(request: Request) -> Endings:
    endings: Endings = request.app.state.endings
    return endings


TheAbsence = Annotated[Absence, Depends(_absence)]
TheEndings = Annotated[Endings, Depends(_endings)]
TheHost = Annotated[HostDesk, Depends(_host)]


@router.post("/tables/{table}/seats/{seat}/away")
async def away(
    tables: TheTables, guest: TheGuest, absence: TheAbsence, table: TableId, seat: int
) -> TableInfo:
    """Let a bot play for you until you are back."""
    found = await tables.find(table)
    await absence.step_out(found, guest, seat)
    return found.info(guest)


@router.post("/tables/{table}/seats/{seat}/back")
async def back(
    tables: TheTables, guest: TheGuest, absence: TheAbsence, table: TableId, seat: int
) -> TableInfo:
    """Take your seat back from the bot that played for you."""
    found = await tables.find(table)
    await absence.come_back(found, guest, seat)
    return found.info(guest)


@router.post("/tables/{table}/seats/{seat}/free")
async def free(
    tables: TheTables, guest: TheGuest, host: TheHost, table: TableId, seat: int
) -> TableInfo:
    """Take a seat from whoever has it; the answer has the link for somebody new. For the host."""
    found = await tables.find(table)
    await host.free_seat(found, guest, seat)
    return found.info(guest)


@router.post("/tables/{table}/seats/{seat}/admit")
async def admit(
    tables: TheTables, guest: TheGuest, host: TheHost, table: TableId, seat: int
) -> TableInfo:
    """Agree that somebody new takes a seat which another one freed in play."""
    found = await tables.find(table)
    await host.admit(found, guest, seat)
    return found.info(guest)


@router.post("/tables/{table}/seats/{seat}/bot")
async def seat_bot(
    tables: TheTables, guest: TheGuest, host: TheHost, table: TableId, seat: int, wish: BotWish
) -> TableInfo:
    """Give a seat to a bot for good. For the host."""
    found = await tables.find(table)
    await host.seat_bot(found, guest, seat, wish.bot)
    return found.info(guest)


@router.post("/tables/{table}/seats/{seat}/host")
async def hand_over(
    tables: TheTables, guest: TheGuest, host: TheHost, table: TableId, seat: int
) -> TableInfo:
    """Make the person of a seat the host. For the host."""
    found = await tables.find(table)
    await host.hand_over(found, guest, seat)
    return found.info(guest)


@router.post("/tables/{table}/end")
async def end(
    tables: TheTables, guest: TheGuest, endings: TheEndings, table: TableId, wish: Vote
) -> TableInfo:
    """Agree to end the match without a result; it ends when all people do who have not left."""
    found = await tables.find(table)
    await endings.vote(found, guest, wish.agree, wish.seat)
    return found.info(guest)
