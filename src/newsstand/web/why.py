"""Why is this move not legal? One sentence about a card, and the number of the rule behind it."""

from __future__ import annotations

from typing import Any, Protocol, runtime_checkable

from fastapi import APIRouter, Query

from newsstand.language import speaker
from newsstand.match.guide import WAIT, guide_of
from newsstand.web.api import REFUSED, TableId, TheGuest, TheTables, Wanted
from newsstand.web.messages import Objection
from newsstand.web.problems import Problem

say = speaker(__package__)

router = APIRouter(prefix="/api", responses=REFUSED, tags=["match"])
PART = Query(max_length=60, description="a card of yours, as the scene writes it")


@runtime_checkable
class Objects(Protocol):
    """`reasons.py` of a game that also says what speaks against a card."""

    def why_not(self, v: Any, part: str) -> tuple[str, str] | None:
        """A sentence and a rule's number; None where the game has nothing to say."""


@router.get("/tables/{table}/why")
async def why(
    tables: TheTables, guest: TheGuest, table: TableId, part: str = PART, seat: Wanted = None
) -> Objection:
    """Why a card of yours cannot be played now, told from your own view."""
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
    said = game.reasons.why_not(view, part) if isinstance(game.reasons, Objects) else None
    if said is not None:
        return Objection(text=said[0], rule=said[1])
    kind = game.words.detail(view, match.legal_actions[0])["kind"]
    return Objection(text=say("That is not among what you may do now."), rule=guide.get(kind))
