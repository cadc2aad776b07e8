"""The server as an ASGI app: `create_app` puts its parts together."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError, WebSocketRequestValidationError
from fastapi.openapi.utils import get_openapi
from pydantic import BaseModel
from pydantic.json_schema import JsonSchemaMode, models_json_schema
from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.websockets import WebSocket

import newsstand
from newsstand.games import GAMES
from newsstand.games.game import GameError
from newsstand.match.errors import MatchError
from newsstand.players.readiness import Readiness
from newsstand.store import Store, StoreError
from newsstand.web import (
    api,
    devices,
    hints,
    history,
    installation,
    invitations,
    kits,
    languages,
    lessons,
    letterboxes,
    pages,
    people,
    plain,
    reels,
    rooms,
    sockets,
    talk,
    why,
)
from newsstand.web.absence import Absence
from newsstand.web.bots import BotDesk
from newsstand.web.chat import ChatDesk
from newsstand.web.devices import Devices
from newsstand.web.ending import Endings
from newsstand.web.gate import Gate, deny
from newsstand.web.hints import HintDesk
from newsstand.web.host import HostDesk
from newsstand.web.identity import Identity
from newsstand.web.kits import KitShelf
from newsstand.web.limits import Meter
from newsstand.web.mailroom import Mailroom
from newsstand.web.messages import SOCKET_ASKED, SOCKET_TOLD, ProblemDocument
from newsstand.web.notices import Doorbell
from newsstand.web.problems import Problem, problem_of
from newsstand.web.reviews import ReviewDesk
from newsstand.web.reviews import router as review_router
from newsstand.web.settings import Settings
from newsstand.web.shelf import Shelf
from newsstand.web.tables import Tables
from newsstand.web.thinkers import Thinkers
from newsstand.web.undo import UndoDesk

log = logging.getLogger("newsstand.web")

TIDY_EVERY = 60.0  # seconds
SORT_EVERY = 600.0


def create_app(settings: Settings | None = None, store: Store | None = None) -> FastAPI:
    """The app. Without a store it opens the settings' database when first needed.

    Raises SettingsError or OSError when the key that signs cookies cannot be had.
    """
    settings = settings or Settings.of_environment()
    identity = Identity.of(settings)
    shelf = Shelf(settings.database, store)
    readiness = Readiness(compiles=settings.warm_after is not None)
    thinkers = Thinkers()
    reviews = ReviewDesk(readiness, settings.limits.review, shelf)
    tables = Tables(shelf, identity, settings, BotDesk(settings.pace, thinkers, readiness))
    doorbell = Doorbell(settings)
    endings = Endings(tables, shelf)
    mailroom = Mailroom(settings, shelf, identity)
    absence = Absence(tables, shelf, doorbell, endings, mailroom)

    @contextlib.asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        loop = asyncio.get_running_loop()
        readiness.told = lambda game: loop.call_soon_threadsafe(tables.ring_all)
        chores = [
            asyncio.create_task(_tidy(tables)),
            asyncio.create_task(absence.watch(settings.watch)),
            asyncio.create_task(_sort(mailroom, tables)),
        ]
        if settings.warm_after is not None:
            chores.append(asyncio.create_task(_warm(readiness, settings.warm_after)))
        try:
            yield
        finally:
            readiness.told = None
            for chore in chores:
                chore.cancel()
            await doorbell.close()
            await mailroom.close()
            await tables.close()
            thinkers.close()
            reviews.close()
            await shelf.close()

    app = FastAPI(
        title="Newsstand",
        version=newsstand.__version__,
        description="Tables of games with hidden information. See docs/protocol.md.",
        openapi_url="/api/openapi.json",
        docs_url=None,  # its page loads scripts from another host
        redoc_url=None,
        lifespan=lifespan,
        redirect_slashes=False,
    )
    guests = Meter(settings.limits.guest)
    app.state.settings = settings
    app.state.identity = identity
    app.state.devices = Devices(shelf)
    app.state.reels = reels.ReelShelf()
    app.state.history = history.HistoryDesk(shelf, tables)
    app.state.logs = Meter(settings.limits.logs)
    app.state.guesses = Meter(settings.limits.guess)
    app.state.guests = guests
    app.state.tables = tables
    app.state.shelf = shelf
    app.state.absence = absence
    app.state.doorbell = doorbell
    app.state.mailroom = mailroom
    app.state.endings = endings
    app.state.host = HostDesk(tables, shelf, identity)
    app.state.chat = ChatDesk(tables, shelf, Meter(settings.limits.chat))
    app.state.undo = UndoDesk(tables)
    app.state.client = pages.Client(settings.static)
    app.state.openings = Meter(settings.limits.opening)
    app.state.kits = KitShelf(settings.limits.kit)
    app.state.hints = HintDesk(thinkers, readiness)
    app.state.reviews = reviews
    app.include_router(api.router)
    app.include_router(people.router)
    app.include_router(rooms.router)
    app.include_router(letterboxes.router)
    app.include_router(letterboxes.pages)
    app.include_router(invitations.router)
    app.include_router(talk.router)
    app.include_router(hints.router)
    app.include_router(review_router)
    app.include_router(lessons.router)
    app.include_router(why.router)
    app.include_router(plain.router)
    app.include_router(reels.router)
    app.include_router(history.router)
    app.include_router(devices.router)
    app.include_router(sockets.router)
    app.include_router(kits.router)
    app.include_router(installation.router)
    app.include_router(pages.router)
    app.mount("/static", pages.Files(settings.static))
    for kind in (
        Problem, RequestValidationError, HTTPException, GameError, MatchError, StoreError,
    ):  # fmt: skip
        app.add_exception_handler(kind, _refuse)
    app.add_exception_handler(WebSocketRequestValidationError, _refuse_line)
    app.add_exception_handler(languages.Switch, languages.remembered)
    app.openapi = lambda: document(app)  # type: ignore[method-assign]
    app.add_middleware(
        Gate, settings=settings, identity=identity, guests=guests, refused=pages.refused
    )
    return app


def _refuse(request: Request, error: Exception) -> Response:
    return pages.refused(request, problem_of(error))


async def _refuse_line(socket: WebSocket, error: Exception) -> None:
    await deny(problem_of(error), socket)


async def _tidy(tables: Tables) -> None:
    while True:
        await asyncio.sleep(TIDY_EVERY)
        tables.tidy()


async def _sort(mailroom: Mailroom, tables: Tables) -> None:
    """Forget addresses for mail in time."""
    while True:
        await asyncio.sleep(SORT_EVERY)
        try:
            await mailroom.tidy({table.id for table in tables.in_memory()})
        except StoreError as error:
            log.warning("addresses are not forgotten yet: %s", error)


async def _warm(readiness: Readiness, after: float) -> None:
    """Compile aside, once the first pages are out."""
    await asyncio.sleep(after)
    readiness.want(*GAMES.values())


def document(app: FastAPI) -> dict[str, Any]:
    """The OpenAPI document, with the messages of the socket beside those of HTTP."""
    if app.openapi_schema is None:
        schema = get_openapi(
            title=app.title,
            version=app.version,
            description=app.description,
            routes=app.routes,
        )
        told: list[tuple[type[BaseModel], JsonSchemaMode]] = [
            (ProblemDocument, "serialization"),
            *((model, "serialization") for model in SOCKET_TOLD),
        ]
        asked: list[tuple[type[BaseModel], JsonSchemaMode]] = [
            (model, "validation") for model in SOCKET_ASKED
        ]
        _, extra = models_json_schema(
            [*told, *asked],
            ref_template="#/components/schemas/{model}",
        )
        schemas = schema.setdefault("components", {}).setdefault("schemas", {})
        schemas.update(extra["$defs"])
        app.openapi_schema = schema
    return app.openapi_schema
