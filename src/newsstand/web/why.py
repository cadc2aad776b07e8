"""Why is this move not legal? One sentence about what is tried, and the number of its rule."""

from __future__ import annotations

import asyncio

from fastapi import APIRouter, Query

from newsstand.games.objections import objection_to
from newsstand.language import speaker
from newsstand.match.guide import WAIT, guide_of
from newsstand.web.api import REFUSED, TableId, TheGuest, TheTables, Wanted
from newsstand.web.messages import Objection
from newsstand.web.problems import Problem

say = speaker(__package__)

router = APIRouter(prefix="/api", responses=REFUSED, tags=["match"])
PART = Query(
    max_length=200,
    description="a card of yours or another part of the table, as the scene writes it; several "
    "cards with commas; or what you would do, in the words of an action",
)


@router.get("/tables/{table}/why")
async def why(
    tables: TheTables, guest: TheGuest, table: TableId, part: str = PART, seat: Wanted = None
) -> Objection:
    """Why something cannot be done now, told from your own view."""
    found = await tables.find(table)
    match = found.in_play
    viewer = found.viewer(guest, seat)
    if viewer < 0:
        raise Problem("not-your-seat", "You have no cards here", "Watch, or open a table")
    found.check_unlocked(guest, viewer)
    game = match.game
    guide = guide_of(game)
    if match.is_over:
        return Objection(text=say("The match is over."), rule=None)
    if match.turn != viewer:
        name = found.names[match.turn]
        return Objection(
            text=say("It is {name}'s turn; yours will come.", name=name), rule=guide.get(WAIT)
        )
    view = match.view(viewer)
    kind = game.words.detail(view, match.legal_actions[0])["kind"]
    # aside: to find out what is meant, each action that has a name is called by it
    said = await asyncio.to_thread(objection_to, game, view, part, found.names)
    if said is not None:
        return Objection(text=said.text, rule=said.rule)
    return Objection(text=say("That is not among what you may do now."), rule=guide.get(kind))
