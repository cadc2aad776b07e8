"""Replays: a match that is over, from any seat, a stretch at a time; and logs that are brought in.

A reel keeps its match as it stood at every few plies and plays on from there, so that any moment
is near. Logs that are brought in are checked as `newsstand verify` does and kept in memory only,
the newest ones; their address follows from what they say, so a log has one address.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
from collections import OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from threading import Lock
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Query, Request
from fastapi.responses import Response
from pydantic_core import to_json

from newsstand.games.game import SPECTATOR
from newsstand.language import in_force, speaker
from newsstand.match import Log, Match
from newsstand.match.chronicle import chronicle_of
from newsstand.match.errors import LogError, LogVersionError, MatchError, no_such_ply
from newsstand.match.fairness import commitment, seed_text
from newsstand.match.log import Retraction
from newsstand.match.replay import resume
from newsstand.players.names import LONGEST_NAME, tidy_name
from newsstand.web.api import REFUSED, TableId, TheGuest, TheTables, told
from newsstand.web.limits import Meter
from newsstand.web.messages import Reeled, ReelInfo, Sentence
from newsstand.web.problems import Problem, problem_as
from newsstand.web.table import Table
from newsstand.web.takeback import retractions
from newsstand.web.viewpoint import Moment

say = speaker(__package__)

STRIDE = 24  # plies between two that are kept
LONGEST = 32  # updates in one answer
REELS = 24  # in memory
LOGS = 100  # brought in, in memory; the oldest goes


class Reel:
    """A match that is over, ready to be looked at from any seat, in the language then in force."""

    def __init__(
        self, match: Match, names: Sequence[str], retracted: Sequence[Retraction] = ()
    ) -> None:
        self.match = match
        self.names = tuple(names)
        self.landmarks: list[Sentence] = []
        self.retracted: list[Sentence] = []
        self._kept: list[Match] = []
        self._lock = Lock()  # threads read the same kept matches
        self._wind(retracted)

    def _wind(self, retracted: Sequence[Retraction]) -> None:
        marked = chronicle_of(self.match.game).landmarks
        narrate = self.match.game.words.narrate
        again = self.match.at(0)
        before = None
        for ply in range(self.match.ply + 1):
            if ply:
                again.play(self.match.moves[ply - 1][1])
            if ply % STRIDE == 0:
                self._kept.append(again.clone())
            after = again.view(SPECTATOR)
            found = [
                event.text for event in narrate(before, after, self.names) if event.kind in marked
            ]
            if found:
                self.landmarks.append(Sentence(ply=ply, text=" ".join(found)))
            for one in retracted:
                if one.ply == ply:
                    self.retracted.append(Sentence(ply=ply, text=self._taken_back(again, one)))
            before = after

    def _taken_back(self, stands: Match, retraction: Retraction) -> str:
        """Which moves left the match here."""
        branch = stands.clone()
        said = []
        for seat, action in retraction.moves:
            try:
                said.append(f"{self.names[seat]}: {branch.describe(action, self.names)}")
                branch.play(action)
            except (MatchError, IndexError):
                said.append(say("a move that cannot be"))
                break
        return say("Taken back here: {moves}.", moves="; ".join(said))

    def updates(self, seat: int, first: int, count: int) -> list[bytes]:
        """The updates of some plies as a seat could know them then; raises NoSuchPly."""
        if not 0 <= first <= self.match.ply:
            raise no_such_ply(first, self.match.ply)
        last = min(first + count - 1, self.match.ply)
        start = max(first - 1, 0)  # what led to the first is told from the ply before
        with self._lock:
            match = self._kept[start // STRIDE].clone()
        for _, action in self.match.moves[match.ply : start]:
            match.play(action)
        before = match.view(seat) if first else None
        found = []
        for ply in range(first, last + 1):
            if match.ply < ply:
                match.play(self.match.moves[ply - 1][1])
            moment = Moment.of(match, seat, before, self.names)
            found.append(to_json(moment.update(match.game, self.names, 0)))
            before = moment.view
        return found


@dataclass(frozen=True)
class Brought:
    """A log that somebody brought in."""

    log: Log
    text: str
    known: tuple[str, ...]  # who sat where; empty if nobody wrote it down

    @property
    def names(self) -> tuple[str, ...]:
        """What the seats are called."""
        seats = range(1, self.log.players + 1)
        return self.known or tuple(say("Seat {number}", number=seat) for seat in seats)


class ReelShelf:
    """The reels in memory, and the logs that were brought in."""

    def __init__(self) -> None:
        self._reels: OrderedDict[str, asyncio.Task[Reel]] = OrderedDict()
        self._logs: OrderedDict[str, Brought] = OrderedDict()

    async def of_table(self, table: Table) -> Reel:
        """The reel of a table; raises Problem before the end."""
        match = table.in_play
        if table.status != "over":
            raise Problem(
                "not-over",
                "A replay shows everybody's cards, and this match is still on",
                "Come back when it is over; until then there is the history page",
            )
        names, retracted = table.names, retractions(table.retracted)
        return await self._reel(f"tables/{table.id}", lambda: Reel(match, names, retracted))

    async def bring(self, text: str) -> str:
        """Check a log and keep it; the id of its reel. Raises Problem."""
        brought, match = await asyncio.to_thread(_read, text)
        said = f"{brought.text}\n{brought.known}"
        reel = hashlib.sha256(said.encode()).hexdigest()[:16]
        self._logs[reel] = brought
        self._logs.move_to_end(reel)
        while len(self._logs) > LOGS:
            self._logs.popitem(last=False)
        await self._reel(
            f"replays/{reel}", lambda: Reel(match, brought.names, brought.log.retracted)
        )
        return reel

    def brought(self, reel: str) -> Brought:
        """A log that was brought in; raises Problem when it is not here."""
        if reel not in self._logs:
            raise Problem(
                "unknown-replay",
                "This stand does not have that log: it keeps the newest ones, until it restarts",
                "Bring the file in again at /replay",
            )
        return self._logs[reel]

    async def of_log(self, reel: str) -> Reel:
        """The reel of a log that was brought in."""
        brought = self.brought(reel)
        return await self._reel(
            f"replays/{reel}",
            lambda: Reel(resume(brought.log), brought.names, brought.log.retracted),
        )

    async def _reel(self, key: str, make: Callable[[], Reel]) -> Reel:
        """The reel of that key in the language in force; made in a thread if there is none."""
        key = f"{in_force()}/{key}"
        task = self._reels.get(key)
        if task is None or (task.done() and (task.cancelled() or task.exception() is not None)):
            task = asyncio.create_task(asyncio.to_thread(make))
            self._reels[key] = task
        self._reels.move_to_end(key)
        while len(self._reels) > REELS:
            self._reels.popitem(last=False)
        return await asyncio.shield(task)


def _read(text: str) -> tuple[Brought, Match]:
    try:
        log = Log.loads(text)
        match = resume(log)
    except LogVersionError as error:
        raise problem_as("other-rules", error) from None
    except LogError as error:
        raise problem_as("bad-log", error) from None
    names = _names_in(json.loads(text), log.players)
    return Brought(log, log.dumps({"names": [*names]} if names else {}), names), match


def _names_in(entries: dict[str, Any], players: int) -> tuple[str, ...]:
    """Who sat where, as a server or a terminal wrote it beside the log; nobody otherwise."""
    beside = entries.get("table")
    kept = entries.get("names") or (beside.get("names") if isinstance(beside, dict) else None)
    if isinstance(kept, list) and len(kept) == players:
        names = [tidy_name(name)[:LONGEST_NAME] if isinstance(name, str) else "" for name in kept]
        if all(names):
            return tuple(names)
    return ()


def _info(reel: Reel, **more: Any) -> ReelInfo:
    match = reel.match
    return ReelInfo(
        game=match.game.name,
        title=match.game.title,
        players=match.players,
        names=[*reel.names],
        plies=match.ply,
        over=match.is_over,
        seed=seed_text(match.seed),
        commitment=commitment(match.seed),
        landmarks=reel.landmarks,
        retracted=reel.retracted,
        **{"table": None, "replay": None, "bots": [False] * match.players, "you": None, **more},
    )


router = APIRouter(prefix="/api", responses=REFUSED, tags=["replay"])

First = Annotated[int, Query(description="the first ply wanted")]
Count = Annotated[int, Query(ge=1, le=LONGEST, description="how many plies")]
Side = Annotated[int | None, Query(alias="seat", description="whose side; none: a spectator's")]


def _shelf(request: Request) -> ReelShelf:
    shelf: ReelShelf = request.app.state.reels
    return shelf


def _count_log(request: Request) -> None:
    meter: Meter = request.app.state.logs
    meter.take(request.state.address)


TheReels = Annotated[ReelShelf, Depends(_shelf)]


async def _stretch(reel: Reel, seat: int | None, first: int, count: int) -> Response:
    side = SPECTATOR if seat is None else seat
    if not SPECTATOR <= side < reel.match.players:
        raise Problem(
            "not-your-seat",
            "This match has no seat {seat}",
            "Its seats are 0 to {last}",
            seat=seat,
            last=reel.match.players - 1,
        )
    updates = await asyncio.to_thread(reel.updates, side, first, count)
    return told(b'{"updates":[' + b",".join(updates) + b"]}")


@router.get("/tables/{table}/reel")
async def reel(tables: TheTables, guest: TheGuest, reels: TheReels, table: TableId) -> ReelInfo:
    """A match that is over, for its replay: how long it is, and where to look."""
    found = await tables.find(table)
    found.viewer(guest)  # raises where nobody may watch
    made = await reels.of_table(found)
    yours = found.seats_of(guest)
    return _info(
        made,
        table=found.id,
        bots=[seat.kind == "bot" for seat in found.stored.seats],
        you=yours[0] if yours else None,
    )


@router.get("/tables/{table}/reel/updates", response_model=Reeled)
async def reel_updates(
    tables: TheTables, guest: TheGuest, reels: TheReels, table: TableId,
    first: First, count: Count = LONGEST, seat: Side = None,
) -> Response:  # fmt: skip
    """Some plies of a match that is over, from any seat's side."""
    found = await tables.find(table)
    found.viewer(guest)  # raises where nobody may watch
    made = await reels.of_table(found)
    return await _stretch(made, seat, first, count)


@router.post(
    "/replays",
    status_code=201,
    dependencies=[Depends(_count_log)],
    openapi_extra={
        "requestBody": {
            "required": True,
            "content": {"application/json": {"schema": {"type": "object"}}},
        }
    },
)
async def bring(request: Request, reels: TheReels) -> ReelInfo:
    """Bring in a log as it was exported. It is proved, and kept in memory for a while."""
    body = await request.body()
    try:
        text = body.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise Problem(
            "bad-log", "This is no text, so it is not a log", "Choose the .json file of a match"
        ) from None
    replay = await reels.bring(text)
    return _info(await reels.of_log(replay), replay=replay)


@router.get("/replays/{replay}")
async def brought(reels: TheReels, replay: str) -> ReelInfo:
    """A log that was brought in."""
    return _info(await reels.of_log(replay), replay=replay)


@router.get("/replays/{replay}/updates", response_model=Reeled)
async def brought_updates(
    reels: TheReels, replay: str, first: First, count: Count = LONGEST, seat: Side = None
) -> Response:
    """Some plies of a log that was brought in, from any seat's side."""
    return await _stretch(await reels.of_log(replay), seat, first, count)


@router.get("/replays/{replay}/log", response_model=dict[str, Any])
async def brought_log(reels: TheReels, replay: str) -> Response:
    """The log that was brought in."""
    found = reels.brought(replay)
    name = f"{found.log.game}-{replay}.json"
    return Response(
        found.text,
        media_type="application/json",
        headers={"content-disposition": f'attachment; filename="{name}"'},
    )
