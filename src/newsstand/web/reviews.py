"""Reviews of finished matches: worked out in one thread, one after the other, and kept.

After the end nothing is secret, and whoever may see the table may see its review. Until the game
can be played on compiled, a process of its own compiles it; where nothing is compiled the review is
a rough one, and says so.
"""

from __future__ import annotations

import asyncio
import logging
import threading
from collections import OrderedDict
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import replace
from typing import Annotated, Literal, TypeAlias

from fastapi import APIRouter, Depends, Request
from pydantic import ValidationError

from newsstand.games.game import Json
from newsstand.language import LANGUAGES, in_force, speaking
from newsstand.match import Match
from newsstand.match.fairness import new_seed
from newsstand.players.readiness import Readiness
from newsstand.store import Seat, Store, StoredReview, StoreError
from newsstand.study import futures
from newsstand.study.findings import Findings, findings
from newsstand.study.review import Review, ReviewError, check
from newsstand.study.telling import provisos
from newsstand.web.api import REFUSED, TableId, TheGuest, TheTables
from newsstand.web.limits import Meter
from newsstand.web.messages import (
    AccountInfo,
    MissInfo,
    PointInfo,
    ReviewInfo,
    TurnInfo,
)
from newsstand.web.problems import Problem
from newsstand.web.seating import names_of
from newsstand.web.settings import Allowance
from newsstand.web.shelf import Shelf
from newsstand.web.table import Table

log = logging.getLogger("newsstand.web")

KEPT = 100  # reviews in memory
WAITING = 8  # that may stand in line
SECONDS = 25.0
EDITION = 1  # of what is stored: raise it when reviews find or mean something else

Stage: TypeAlias = Literal["none", "waiting", "preparing", "looking", "done", "stopped", "failed"]


class Job:
    """One review, from the wish to the result."""

    def __init__(self, match: Match | None, seats: Sequence[Seat], guest: str = "") -> None:
        self.guest = guest  # who asked first; nobody knows that of a kept one
        self.stage: Stage = "waiting"
        self.stop = threading.Event()
        self.is_rough = True  # nothing was compiled
        self._match = match
        self._seats = seats
        self._review: Review | None = None
        self._steps = (0, 1)
        # what was told after so many steps, by language
        self._last: dict[str, tuple[int, ReviewInfo]] = {}
        self._ends = threading.Lock()  # held by whoever changes what was told, or ends it

    @classmethod
    def of(cls, kept: StoredReview) -> Job:
        """One that was done before a restart; raises ValidationError."""
        job = cls(None, ())
        job.stage, job.is_rough = "done", kept.is_rough
        job._last = {
            language: (-1, ReviewInfo.model_validate(told)) for language, told in kept.told.items()
        }
        return job

    def to_keep(self, match: str, version: int) -> StoredReview:
        """What is stored of it."""
        told = {language: info.model_dump() for language, (_, info) in self._last.items()}
        return StoredReview(match, version, EDITION, self.is_rough, told)

    @property
    def is_under_way(self) -> bool:
        """Whether there is more to come."""
        return self.stage in ("waiting", "preparing", "looking")

    def is_good(self, may_compile: bool) -> bool:
        """Whether another look would find no more."""
        return self.stage == "done" and not (self.is_rough and may_compile)

    def work(self, may_compile: bool, seconds: float) -> None:
        """Do it, in a thread that may take its time."""
        try:
            self._work(may_compile, seconds)
        except Exception:
            log.exception("a review failed")
            with self._ends:
                self._last, self._review = {}, None
                self.stage = "failed"
        self._match = None

    def _work(self, may_compile: bool, seconds: float) -> None:
        assert self._match is not None
        if may_compile and not self.stop.is_set():
            self.stage = "preparing"
            futures.prepare_apart(self._match.game, self.stop)
        if self.stop.is_set():
            self.stage = "stopped"
            return
        self.stage = "looking"
        review = Review(self._match, new_seed())
        review.effort = replace(review.effort, seconds=seconds)
        self.is_rough = not review.is_compiled
        self._review = review
        review.run(stop=self.stop, progress=self._progress)
        self._steps = (review.taken, review.steps)
        stage: Stage = "stopped" if review.was_stopped else "done"
        last = {}
        for language in LANGUAGES:
            with speaking(language):
                last[language] = (-1, self._told(stage, review))
        with self._ends:  # in all languages at once: people ask meanwhile
            self._last, self._review = last, None  # the playouts are not kept
            self.stage = stage

    def _progress(self, done: int, steps: int) -> None:
        self._steps = (done, steps)

    def told(self) -> ReviewInfo:
        """What is known by now, in the language in force."""
        with self._ends:
            done, stage, review = self._steps[0], self.stage, self._review
            last = self._last.get(in_force())
            if last is None and review is None:  # kept before that language was spoken here
                last = next(iter(self._last.values()), None)
        if last is not None and (review is None or last[0] == done):
            return last[1]
        info = self._told(stage, review)
        with self._ends:
            if self._review is not None:
                self._last[in_force()] = (done, info)
        return info

    def _told(self, stage: Stage, review: Review | None) -> ReviewInfo:
        found = None
        if review is not None:
            with suppress(ReviewError):  # nothing was looked at yet
                found = findings(review, names_of(self._seats))
        return told(stage, self._steps, found)


def told(stage: Stage, steps: tuple[int, int], found: Findings | None) -> ReviewInfo:
    """A review as the wire tells it."""
    made: Json = {} if found is None else found.to_json()
    return ReviewInfo(
        stage=stage,
        done=steps[0],
        steps=steps[1],
        plies=made.get("plies", 0),
        curve=[PointInfo(**point) for point in made.get("curve", ())],
        turns=[TurnInfo(**turn) for turn in made.get("turns", ())],
        misses=[MissInfo(**miss) for miss in made.get("misses", ())],
        accounts=[AccountInfo(**account) for account in made.get("accounts", ())],
        notes=[] if found is None else provisos(found),
    )


class ReviewDesk:
    """Reviews by table."""

    def __init__(self, readiness: Readiness, allowance: Allowance, shelf: Shelf) -> None:
        self.meter = Meter(allowance)
        self._shelf = shelf
        self._readiness = readiness
        self._jobs: OrderedDict[str, Job] = OrderedDict()
        self._thread = ThreadPoolExecutor(1, "review")

    async def begin(self, table: Table, guest: str, address: str) -> Job:
        """The table's review, begun unless it is under way or done; raises Problem."""
        match = table.in_play
        if not match.is_over and table.status == "over":
            raise Problem(
                "not-over", "The match was ended without a result", "Look at its log instead"
            )
        if not match.is_over:
            raise Problem(
                "not-over",
                "A review would reveal everybody's cards while the match is on",
                "Ask when it is over",
            )
        check(match)
        known = await self.known(table)
        may_compile = self._readiness.stage(match.game) != "never"
        if known is not None and (known.is_under_way or known.is_good(may_compile)):
            return known
        self.meter.take(address)
        if sum(job.is_under_way for job in self._jobs.values()) >= WAITING:
            raise Problem(
                "still-thinking",
                "The editor has a pile of matches to review",
                "Ask again in a minute",
                retry_after=60,
            )
        store = await self._shelf.store()
        quicker = self._jobs.get(table.id)
        if quicker is not None and quicker is not known:
            return quicker
        job = Job(match.clone(), table.stored.seats, guest)
        self._remember(table.id, job)
        version = match.game.rules.VERSION
        self._thread.submit(_work, job, may_compile, store, table.id, version)
        return job

    async def known(self, table: Table) -> Job | None:
        """The table's review, from memory or as it is kept; None where nobody has asked for one."""
        if table.id not in self._jobs and table.match is not None:
            store = await self._shelf.store()
            kept = await asyncio.to_thread(store.review, table.id)
            version = table.match.game.rules.VERSION
            is_ours = kept is not None and (kept.version, kept.edition) == (version, EDITION)
            if kept is not None and is_ours and table.id not in self._jobs:
                with suppress(ValidationError):  # of another form: it is made anew
                    self._remember(table.id, Job.of(kept))
        return self._jobs.get(table.id)

    async def found(self, table: Table) -> Job:
        """The table's review; raises Problem where nobody has asked for one."""
        job = await self.known(table)
        if job is None:
            raise Problem("not-found", "Nobody has asked for a review here", "Ask for one")
        return job

    def _remember(self, table: str, job: Job) -> None:
        self._jobs[table] = job
        self._jobs.move_to_end(table)
        done = [table for table, job in self._jobs.items() if not job.is_under_way]
        for table in done[: max(0, len(self._jobs) - KEPT)]:
            del self._jobs[table]

    async def cancel(self, table: Table, guest: str) -> Job:
        """Stop at what is known; raises Problem for those who neither asked nor play here."""
        job = await self.found(table)
        if guest != job.guest and not table.seats_of(guest):
            raise Problem(
                "not-your-seat", "Others are waiting for this review", "Leave the page instead"
            )
        job.stop.set()
        return job

    def close(self) -> None:
        """Wait for nobody."""
        for job in self._jobs.values():
            job.stop.set()
        self._thread.shutdown(wait=False, cancel_futures=True)


def _work(job: Job, may_compile: bool, store: Store, table: str, version: int) -> None:
    """Do a review, and keep it if it came to its end."""
    job.work(may_compile, SECONDS)
    if job.stage == "done":
        try:
            store.keep_review(job.to_keep(table, version)).result()
        except StoreError as error:
            log.warning("the review of table %s is not kept: %s", table, error)


router = APIRouter(prefix="/api", responses=REFUSED, tags=["match"])


def _desk(request: Request) -> ReviewDesk:
    desk: ReviewDesk = request.app.state.reviews
    return desk


TheReviews = Annotated[ReviewDesk, Depends(_desk)]


@router.post("/tables/{table}/review", status_code=202)
async def begin(
    request: Request, tables: TheTables, guest: TheGuest, reviews: TheReviews, table: TableId
) -> ReviewInfo:
    """Have a finished match reviewed. To ask twice is harmless."""
    found = await tables.find(table)
    found.viewer(guest)  # raises where nobody may watch
    job = await reviews.begin(found, guest, request.state.address)
    return await asyncio.to_thread(job.told)


@router.get("/tables/{table}/review")
async def review(
    tables: TheTables, guest: TheGuest, reviews: TheReviews, table: TableId
) -> ReviewInfo:
    """What the review has found by now; `none` if nobody has asked for one."""
    found = await tables.find(table)
    found.viewer(guest)  # raises where nobody may watch
    job = await reviews.known(found)
    if job is None and found.status == "over" and found.match is not None:
        return told("none", (0, 1), None)
    return await asyncio.to_thread((job or await reviews.found(found)).told)


@router.delete("/tables/{table}/review")
async def cancel(
    tables: TheTables, guest: TheGuest, reviews: TheReviews, table: TableId
) -> ReviewInfo:
    """Stop the review at what it knows. For those who play here, and who asked for it."""
    job = await reviews.cancel(await tables.find(table), guest)
    return await asyncio.to_thread(job.told)
