"""Hints: what somebody might do, for whoever asks at their own turn.

A hint is computed from the asking seat's View, once for each position, and one at a time for each
guest.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Request

from newsstand.games.engine import engine_for
from newsstand.games.game import Game
from newsstand.language import in_force
from newsstand.match.fairness import new_seed
from newsstand.players.hints import Advice, advise, note_of
from newsstand.players.readiness import Readiness
from newsstand.web.api import REFUSED, TableId, TheGuest, TheTables, Wanted
from newsstand.web.messages import Hint, TipInfo
from newsstand.web.problems import Problem
from newsstand.web.table import Table
from newsstand.web.thinkers import Thinkers

KEPT = 500  # tables whose last hint is remembered


@dataclass(frozen=True)
class Question:
    """What a hint is about; the same moves and the same means give the same answer.

    Its sentences are in the language of whoever asked.
    """

    table: str
    seat: int
    moves: tuple[Any, ...]
    is_ready: bool
    language: str


class HintDesk:
    """Answers those who ask what to do."""

    def __init__(self, thinkers: Thinkers, readiness: Readiness) -> None:
        self._thinkers = thinkers
        self._readiness = readiness
        self._answers: OrderedDict[str, tuple[Question, asyncio.Task[Advice]]] = OrderedDict()
        self._asking: dict[str, asyncio.Task[Advice]] = {}  # guest -> what is thought over

    async def ask(self, table: Table, guest: str, wanted: int | None) -> Hint:
        """The best actions of the guest's seat to act; raises Problem if it is none of theirs."""
        seat = _asker(table, guest, wanted)
        match = table.in_play
        stage = self._readiness.stage(match.game)
        if stage == "reading":
            self._readiness.want(match.game)
        question = Question(table.id, seat, tuple(match.moves), stage == "ready", in_force())
        view, ply = match.view(seat), match.ply
        known = self._answers.get(table.id)
        if known is not None and known[0] == question:
            task = known[1]
        else:
            if guest in self._asking:
                raise Problem(
                    "still-thinking",
                    "The editor is still thinking about what you asked before",
                    "Wait for that answer, then ask again",
                    retry_after=2,
                )
            task = asyncio.create_task(self._advice(match.game, view, match.legal_actions))
            self._remember(question, guest, task)
        advice = await asyncio.shield(task)  # who hangs up leaves the answer to those who ask next
        return _told(advice, match.game, view, table.names, ply, note_of(stage))

    async def _advice(self, game: Game, view: Any, actions: list[int]) -> Advice:
        return await self._thinkers.think(True, advise, engine_for(game), view, actions, new_seed())

    def _remember(self, question: Question, guest: str, task: asyncio.Task[Advice]) -> None:
        self._answers[question.table] = (question, task)
        self._answers.move_to_end(question.table)
        while len(self._answers) > KEPT:
            self._answers.popitem(last=False)
        self._asking[guest] = task

        def done(task: asyncio.Task[Advice]) -> None:
            self._asking.pop(guest, None)
            if task.cancelled() or task.exception() is not None:
                self._answers.pop(question.table, None)

        task.add_done_callback(done)


def _asker(table: Table, guest: str, wanted: int | None) -> int:
    """The guest's seat, which must be the one to act."""
    if not table.stored.settings.hints:
        raise Problem("no-hints", "This table plays without hints", "Decide for yourself")
    match = table.in_play
    if table.seat_to_act is None:
        raise Problem("table-not-open", "The match is over", "Ask for a rematch")
    yours = table.seats_of(guest)
    seat = match.turn if wanted is None and match.turn in yours else table.viewer(guest, wanted)
    if seat < 0:
        raise Problem(
            "not-your-seat", "Hints are for those who play", "Watch, or open a table of your own"
        )
    if seat != match.turn:
        name = table.names[match.turn]
        raise Problem(
            "not-your-turn", "It is {name}'s turn", "Wait for {name}, then ask", name=name
        )
    table.check_unlocked(guest, seat)
    if table.stored.seats[seat].stand_in:
        raise Problem("stood-in", "A bot plays for you just now", "Take your seat back, then ask")
    return seat


def _told(
    advice: Advice, game: Game, view: Any, names: Sequence[str], ply: int, note: str | None
) -> Hint:
    return Hint(
        ply=ply,
        seat=view.seat,
        players=view.players,
        tips=[
            TipInfo(
                action=tip.action,
                text=game.words.describe(view, tip.action, names),
                why=tip.why,
                place=tip.place,
                margin=tip.margin,
                first=tip.first,
            )
            for tip in advice.tips
        ],
        searched=advice.searched,
        note=None if advice.searched else note,
    )


router = APIRouter(prefix="/api", responses=REFUSED, tags=["match"])


def _desk(request: Request) -> HintDesk:
    desk: HintDesk = request.app.state.hints
    return desk


TheHints = Annotated[HintDesk, Depends(_desk)]


@router.get("/tables/{table}/hint")
async def hint(
    tables: TheTables, guest: TheGuest, hints: TheHints, table: TableId, seat: Wanted = None
) -> Hint:
    """What you might do now, at your own turn: at most three actions, the best first."""
    return await hints.ask(await tables.find(table), guest, seat)
