"""The last look: what came of the move that closed a curtain, as its mover sees it."""

from __future__ import annotations

from newsstand.games.game import SPECTATOR
from newsstand.web.table import Table


async def handed_on(
    table: Table, guest: str, seat: int, since: int | None
) -> tuple[list[bytes], int | None]:
    """What a line is told when the View behind it changes from a seat's, and the ply it leads to.

    If a move has closed the curtain, its mover sees what came of it, and the line goes on from the
    public table at that ply. Otherwise nothing, and None: a snapshot says it all.
    """
    ply = table.curtain.shut_at(guest, seat)
    if ply is None or since is None or table.viewer(guest) != SPECTATOR:
        return [], None
    own = (await table.viewpoint(seat)).since(since)
    public = (await table.viewpoint(SPECTATOR)).snapshot_at(ply)
    if own is None or public is None:
        return [], None
    return [*own[: max(0, ply - since)], public], ply


async def polled(
    table: Table, guest: str, wanted: int | None, since: int | None
) -> tuple[list[bytes], int | None]:
    """The same for a guest who polls, once; otherwise nothing, and the ply that they have."""
    seat = table.curtain.owes_look(guest) if wanted is None else None
    if seat is None:
        return [], since
    told, ply = await handed_on(table, guest, seat, since)
    return told, since if ply is None else ply
