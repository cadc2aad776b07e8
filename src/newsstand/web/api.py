"""The HTTP interface below /api: the rack, the guest, tables, moves and news."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Path, Query, Request
from fastapi.responses import Response
from pydantic_core import to_json

import newsstand
from newsstand.language import in_force
from newsstand.web.chat import lines_for
from newsstand.web.last_look import polled
from newsstand.web.limits import Meter
from newsstand.web.messages import (
    Accepted,
    Claim,
    Events,
    GameInfo,
    Health,
    Me,
    MoveWish,
    NewName,
    NewTable,
    ProblemDocument,
    TableInfo,
    Update,
)
from newsstand.web.moves import play
from newsstand.web.problems import MEDIA_TYPE
from newsstand.web.rack import rack
from newsstand.web.shelf import Shelf
from newsstand.web.showing import exported, moment, news_of
from newsstand.web.tables import Tables

LONGEST_WAIT = 30.0  # seconds of a long poll, less than proxies usually allow


def _tables(request: Request) -> Tables:
    tables: Tables = request.app.state.tables
    return tables


def _guest(request: Request) -> str:
    guest: str = request.state.guest
    return guest


def _count_opening(request: Request) -> None:
    meter: Meter = request.app.state.openings
    meter.take(request.state.address)


TheTables = Annotated[Tables, Depends(_tables)]
TheGuest = Annotated[str, Depends(_guest)]
TableId = Annotated[str, Path(description="id of a table")]
Wanted = Annotated[
    int | None, Query(alias="seat", description="another of your seats than the first")
]

REFUSED: dict[int | str, dict[str, Any]] = {
    code: {
        "description": description,
        "content": {
            MEDIA_TYPE: {"schema": {"$ref": f"#/components/schemas/{ProblemDocument.__name__}"}}
        },
    }
    for code, description in (
        ("4XX", "Refused, with the reason and the next step"),
        ("503", "The database does not answer just now"),
    )
}

router = APIRouter(prefix="/api", responses=REFUSED)


def told(body: bytes) -> Response:
    """JSON that is written already."""
    return Response(body, media_type="application/json")


@router.get("/health", tags=["stand"])
async def health(request: Request) -> Health:
    """Whether the server and its database answer."""
    shelf: Shelf = request.app.state.shelf
    await asyncio.to_thread((await shelf.store()).check)
    return Health(ok=True, version=newsstand.__version__)


@router.get("/games", tags=["stand"])
async def games() -> Sequence[GameInfo]:
    """The titles on the rack, with their options, presets and bots."""
    return rack()


@router.get("/me", tags=["guest"])
async def me(tables: TheTables, guest: TheGuest) -> Me:
    """Who you are here."""
    return Me(name=await tables.name_of(guest), language=in_force())


@router.put("/me", tags=["guest"])
async def rename(tables: TheTables, guest: TheGuest, wish: NewName) -> Me:
    """Be called something else, also at your tables that are not over."""
    return Me(name=await tables.rename(guest, wish.name), language=in_force())


@router.get("/tables", tags=["lobby"])
async def own_tables(tables: TheTables, guest: TheGuest) -> list[TableInfo]:
    """The tables you host or sit at, newest first."""
    return await tables.of(guest)


@router.post("/tables", status_code=201, tags=["lobby"], dependencies=[Depends(_count_opening)])
async def open_table(tables: TheTables, guest: TheGuest, wish: NewTable) -> TableInfo:
    """Open a table. With no seat left open it starts at once."""
    return (await tables.open(guest, wish)).info(guest)


@router.get("/tables/{table}", tags=["lobby"])
async def table(tables: TheTables, guest: TheGuest, table: TableId) -> TableInfo:
    """A table, as you may see it."""
    return (await tables.find(table)).info(guest)


@router.post("/tables/{table}/seats/{seat}/claim", tags=["lobby"])
async def claim(
    tables: TheTables, guest: TheGuest, table: TableId, seat: int, wish: Claim
) -> TableInfo:
    """Take the seat of an invite link. The last one to come starts the match."""
    return (await tables.claim(table, seat, guest, wish)).info(guest)


@router.post("/tables/{table}/start", tags=["lobby"])
async def start(tables: TheTables, guest: TheGuest, table: TableId) -> TableInfo:
    """Start the match; bots take the seats that nobody has claimed. For the host."""
    return (await tables.start(table, guest)).info(guest)


@router.post("/tables/{table}/rematch", tags=["lobby"], dependencies=[Depends(_count_opening)])
async def rematch(tables: TheTables, guest: TheGuest, table: TableId) -> TableInfo:
    """The next table of the same people, everybody one seat further. To ask twice is harmless."""
    return (await tables.rematch(table, guest)).info(guest)


@router.get("/tables/{table}/match", tags=["match"], response_model=Update)
async def match(
    tables: TheTables, guest: TheGuest, table: TableId, seat: Wanted = None
) -> Response:
    """A snapshot of the match as you may know it; without a seat, as a spectator."""
    found = await tables.find(table)
    return told((await found.viewpoint(found.viewer(guest, seat))).snapshot())


@router.post("/tables/{table}/moves", tags=["match"])
async def move(
    tables: TheTables,
    guest: TheGuest,
    table: TableId,
    wish: MoveWish,
) -> Accepted:
    """Play an action. It is stored when the answer comes; the same key counts once."""
    found = await tables.find(table)
    accepted = await play(found, guest, wish)
    # the answer is written first; a background task would be lost when the mover hangs up
    asyncio.get_running_loop().call_soon(tables.moved, found)
    return accepted


@router.get("/tables/{table}/events", tags=["match"], response_model=Events)
async def events(
    tables: TheTables,
    guest: TheGuest,
    table: TableId,
    since: Annotated[int, Query(ge=-1, description="last ply you have; -1 for none")] = -1,
    wait: Annotated[float, Query(ge=0, le=60, description="seconds to wait for news")] = 0.0,
    revision: Annotated[str | None, Query(description="of the table you have")] = None,
    undone: Annotated[int | None, Query(description="of the last update you have")] = None,
    chat: Annotated[
        int | None, Query(ge=-1, description="last line of chat you have; -1 for none")
    ] = None,
    seat: Wanted = None,
) -> Response:
    """What is new since a ply, at once or as soon as there is something (long poll)."""
    found = await tables.find(table)
    found.polled(guest)
    until = asyncio.get_running_loop().time() + min(wait, LONGEST_WAIT)
    seen = revision
    while True:
        bell = found.bell
        viewer = found.viewer(guest, seat)
        looked, known = await polled(found, guest, seat, None if since < 0 else since)
        updates = [*looked, *(await news_of(found, viewer, known, undone)).updates]
        lines = [] if chat is None else lines_for(found, guest, chat)
        info = found.info(guest)
        left = until - asyncio.get_running_loop().time()
        if updates or lines or left <= 0 or tables.is_closing or seen not in (None, info.revision):
            break
        seen = info.revision
        try:
            await asyncio.wait_for(bell.wait(), left)
        except TimeoutError:
            continue
    said = b'],"chat":' + to_json(lines) + b',"table":'
    return told(b'{"updates":[' + b",".join(updates) + said + to_json(info) + b"}")


@router.get("/tables/{table}/replay/{ply}", tags=["match"], response_model=Update)
async def replay(
    tables: TheTables, guest: TheGuest, table: TableId, ply: int, seat: Wanted = None
) -> Response:
    """An earlier ply as you could know it then; when the match is over, any seat's side."""
    return told(await moment(await tables.find(table), guest, ply, seat))


@router.get("/tables/{table}/log", tags=["match"], response_model=dict[str, Any])
async def log(tables: TheTables, guest: TheGuest, table: TableId) -> Response:
    """The log of a match that is over, with its seed: for `newsstand replay` and `verify`."""
    found = await tables.find(table)
    name = f"{found.stored.game}-{found.id}.json"
    return Response(
        exported(found, guest),
        media_type="application/json",
        headers={"content-disposition": f'attachment; filename="{name}"'},
    )
