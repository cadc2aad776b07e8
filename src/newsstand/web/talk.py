"""The HTTP interface of undo, chat, and what the host lets people do meanwhile."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends, Query, Request

from newsstand.web.api import REFUSED, TableId, TheGuest, TheTables
from newsstand.web.chat import ChatDesk, lines_for, told
from newsstand.web.messages import (
    Agreement,
    ChatLine,
    MuteWish,
    RemarkWish,
    TableInfo,
    UndoAnswer,
    UndoWish,
)
from newsstand.web.people import TheHost
from newsstand.web.undo import UndoDesk

router = APIRouter(prefix="/api", responses=REFUSED, tags=["people"])


def _chat(request: Request) -> ChatDesk:
    desk: ChatDesk = request.app.state.chat
    return desk


def _undo(request: Request) -> UndoDesk:
    desk: UndoDesk = request.app.state.undo
    return desk


TheChat = Annotated[ChatDesk, Depends(_chat)]
TheUndo = Annotated[UndoDesk, Depends(_undo)]


@router.post("/tables/{table}/undo")
async def undo(
    tables: TheTables, guest: TheGuest, desk: TheUndo, table: TableId, wish: UndoWish
) -> TableInfo:
    """Take your last move back: at once if nothing has come of it, else when the others agree."""
    found = await tables.find(table)
    await desk.ask(found, guest, wish.ply)
    return found.info(guest)


@router.post("/tables/{table}/undo/answer")
async def answer_undo(
    tables: TheTables, guest: TheGuest, desk: TheUndo, table: TableId, wish: UndoAnswer
) -> TableInfo:
    """Agree that somebody takes a move back, or let it stand."""
    found = await tables.find(table)
    await desk.answer(found, guest, wish.agree, wish.seat)
    return found.info(guest)


@router.get("/tables/{table}/chat")
async def chat(
    tables: TheTables,
    guest: TheGuest,
    table: TableId,
    since: Annotated[int, Query(ge=-1, description="last line you have; -1 for none")] = -1,
) -> list[ChatLine]:
    """The newest lines of the table's chat that you may hear."""
    found = await tables.find(table)
    found.viewer(guest)  # raises where nobody may watch
    return lines_for(found, guest, since)


@router.post("/tables/{table}/chat")
async def say(
    request: Request,
    tables: TheTables,
    guest: TheGuest,
    desk: TheChat,
    table: TableId,
    wish: RemarkWish,
) -> ChatLine:
    """Say something to all at the table; the answer is your line."""
    found = await tables.find(table)
    return told(found, guest, await desk.say(found, guest, wish, request.state.address))


@router.post("/tables/{table}/chat/mute")
async def mute(
    tables: TheTables, guest: TheGuest, desk: TheChat, table: TableId, wish: MuteWish
) -> TableInfo:
    """Let nobody hear somebody from now on, or hear them again. For the host."""
    found = await tables.find(table)
    await desk.mute(found, guest, wish.who, wish.muted)
    return found.info(guest)


@router.post("/tables/{table}/settings")
async def change_settings(
    tables: TheTables, guest: TheGuest, host: TheHost, table: TableId, wish: Agreement
) -> TableInfo:
    """Let people chat or watch, or no longer. For the host."""
    found = await tables.find(table)
    await host.agree(found, guest, wish)
    return found.info(guest)
