"""What viewers get of a table: news, an earlier moment, and the log at the end."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import NamedTuple

from newsstand.games.game import SPECTATOR
from newsstand.web.gallery import GALLERY
from newsstand.web.problems import Problem
from newsstand.web.table import Table
from newsstand.web.takeback import retractions
from newsstand.web.viewpoint import look_back


class News(NamedTuple):
    """What a viewer is to be told, and where that leads them."""

    updates: list[bytes]
    ply: int | None
    undone: int | None


async def news_of(table: Table, seat: int, since: int | None, undone: int | None) -> News:
    """The updates after ply `since`, or one snapshot.

    `undone` is that of the update a viewer has: with another one they need all anew.
    """
    if table.match is None and table.refusal is None:
        return News([], since, undone)
    viewpoint = await table.viewpoint(seat)
    if undone not in (None, viewpoint.undone):
        since = None
    if since == viewpoint.ply:
        return News([], since, viewpoint.undone)
    updates = None if since is None else viewpoint.since(since)
    told = [viewpoint.snapshot()] if updates is None else updates
    return News(told, viewpoint.ply, viewpoint.undone)


async def moment(table: Table, guest: str, ply: int, seat: int | None) -> bytes:
    """The update of an earlier ply; when over, any seat's."""
    match = table.in_play
    if seat is not None and not 0 <= seat < match.players:
        raise table.not_yours(seat)
    is_over = table.status == "over"
    own = table.viewer(guest, None if is_over else seat)  # raises where nobody may watch
    viewer = seat if seat is not None and is_over else max(own, SPECTATOR)
    last = table.horizon if own == GALLERY else match.ply
    if not 0 <= ply <= last:
        raise Problem(
            "no-such-ply",
            "There is no ply {ply} to see here",
            "Choose one from 0 to {last}",
            ply=ply,
            last=last,
        )
    return await asyncio.to_thread(look_back, match, ply, viewer, table.names, table.undone)


def exported(table: Table, guest: str) -> str:
    """The log, which holds the seed and with it every secret; raises Problem before the end."""
    match = table.in_play
    table.viewer(guest)  # raises where nobody may watch
    if table.status != "over":
        raise Problem(
            "not-over",
            "The log would reveal everybody's cards while the match is on",
            "Ask again when it is over; until then there is the history page",
        )
    log = replace(match.log(), retracted=tuple(retractions(table.retracted)))
    return log.dumps({"names": table.names})
