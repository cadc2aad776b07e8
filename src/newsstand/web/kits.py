"""Kits to print and play: the PDF behind the button on a rule page."""

from __future__ import annotations

import asyncio
import secrets
from typing import Annotated

from fastapi import APIRouter, Query, Request
from fastapi.responses import Response

from newsstand.games.game import Game
from newsstand.language import ENGLISH, in_force, speaking
from newsstand.press import PAPERS, Job, Paper, paper_named
from newsstand.web.languages import wished
from newsstand.web.limits import Meter
from newsstand.web.rack import game_of
from newsstand.web.settings import Allowance

router = APIRouter(include_in_schema=False)


class KitShelf:
    """Every kit on every paper, printed when it is first asked for, then kept in memory."""

    def __init__(self, allowance: Allowance) -> None:
        self.meter = Meter(allowance)
        self._kits: dict[tuple[str, str, str], bytes] = {}  # by game, paper and language
        self._press = asyncio.Lock()  # printing is work for one core, and one is enough
        self._seed = secrets.randbits(64)  # one edition for as long as the stand is open

    async def kit(self, game: Game, paper: Paper) -> bytes:
        """The PDF, in the language in force; raises PressError when the game has none."""
        key = game.name, paper.name, in_force()
        async with self._press:
            if key not in self._kits:
                self._kits[key] = await asyncio.to_thread(self._printed, game, paper)
            return self._kits[key]

    def _printed(self, game: Game, paper: Paper) -> bytes:
        # Drawing takes a second to import, and a stand is open before anybody prints.
        from newsstand.press.press import print_kit

        return print_kit(game, Job(paper), seed=self._seed).pdf


@router.api_route("/rules/{name}/kit.pdf", methods=["GET", "HEAD"])
async def kit(
    request: Request,
    name: str,
    paper: Annotated[str, Query(description=" or ".join(PAPERS))] = "a4",
    language: str | None = None,
) -> Response:
    """A game's kit; a link may say in which language, as one copies it to others."""
    shelf: KitShelf = request.app.state.kits
    game, chosen = game_of(name), paper_named(paper)
    shelf.meter.take(request.state.address)
    with speaking(in_force() if language is None else wished(language)):
        pdf = await shelf.kit(game, chosen)
        mark = "" if in_force() == ENGLISH else f"-{in_force()}"
    file = f"{game.name}-{chosen.name}{mark}.pdf"
    headers = {"content-disposition": f'attachment; filename="{file}"'}
    return Response(pdf, media_type="application/pdf", headers=headers)
