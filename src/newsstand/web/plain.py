"""A table in plain lines, as a terminal or a screen reader tells it."""

from __future__ import annotations

from fastapi import APIRouter

from newsstand.web.api import REFUSED, TableId, TheGuest, TheTables, Wanted
from newsstand.web.messages import Told

router = APIRouter(prefix="/api", responses=REFUSED, tags=["match"])


class PlainTable(Told):
    """A match as one viewer may know it, in plain sentences."""

    ply: int
    undone: int
    lines: list[str]


@router.get("/tables/{table}/plain")
async def plain(
    tables: TheTables, guest: TheGuest, table: TableId, seat: Wanted = None
) -> PlainTable:
    """The match as you may know it, a sentence a line; without a seat, as a spectator."""
    found = await tables.find(table)
    viewpoint = await found.viewpoint(found.viewer(guest, seat))
    return PlainTable(
        ply=viewpoint.ply, undone=viewpoint.undone, lines=viewpoint.text().splitlines()
    )
