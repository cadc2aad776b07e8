"""Pages for people: the built client at its addresses, and sheets that need no JavaScript.

Every page of the client also says, for browsers without JavaScript, what there is to read.
"""

from __future__ import annotations

import re
from html import escape
from pathlib import Path
from typing import Annotated

from fastapi import APIRouter, Depends, Query, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response
from fastapi.routing import APIRoute
from pydantic import TypeAdapter
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.staticfiles import StaticFiles
from starlette.types import Receive, Scope, Send

from newsstand.games.game import SPECTATOR
from newsstand.language import in_force, speaker
from newsstand.web import clippings, paper
from newsstand.web import proof as honest
from newsstand.web.gate import API_PATH
from newsstand.web.history import HistoryDesk, Outcome
from newsstand.web.languages import switched
from newsstand.web.lessons import find_lesson
from newsstand.web.problems import Problem, problem_of
from newsstand.web.rack import game_of, rack
from newsstand.web.reels import ReelShelf
from newsstand.web.rulebook import book_of, card_of
from newsstand.web.tables import Tables

say = speaker(__package__)

READABLE = re.compile(r"<!-- readable:.*?-->", re.S)
LANGUAGE = re.compile(r'<html lang="[^"]*"')
TITLE = re.compile(r"<title>.*?</title>", re.S)
OF_CLIENT = re.compile(  # pages that it draws
    r"/(new|learn)/[^/]+|/continue|/replay(/[^/]+)?|/tables/[^/]+(/join/[^/]+|/replay)?"
)
HASHED = "/assets/"  # the client's build puts a hash into these names
OUTCOMES: TypeAdapter[Outcome | None] = TypeAdapter(Outcome | None)
FOREVER = "public, max-age=31536000, immutable"
ROBOTS = "User-agent: *\nDisallow: /api/\nDisallow: /tables/\nDisallow: /me\nDisallow: /mail/\n"
ASK_AGAIN = "no-cache"  # kept, and asked about each time

router = APIRouter(
    include_in_schema=False,
    default_response_class=HTMLResponse,
    dependencies=[Depends(switched)],
)


class Client:
    """The built client's index.html, with readable words in the place it leaves for them."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / "index.html"
        self._read: tuple[float, str] | None = None

    def page(self, title: str, readable: str) -> str:
        """A page of the client; where it is not built, the readable words alone."""
        index = self._index()
        if index is None or not READABLE.search(index):
            return paper.page(title, readable)
        words = (
            f'<div class="served"><div class="sheet paper">{readable}{paper.switch()}</div></div>'
        )
        index = READABLE.sub(lambda _: words, index, count=1)
        index = LANGUAGE.sub(f'<html lang="{in_force()}"', index, count=1)
        return TITLE.sub(lambda _: f"<title>{escape(title)} - Newsstand</title>", index)

    def _index(self) -> str | None:
        try:
            changed = self._path.stat().st_mtime
        except OSError:
            return None
        if self._read is None or self._read[0] != changed:
            self._read = changed, self._path.read_text("utf-8")
        return self._read[1]


class ClientFiles(StaticFiles):
    """The client's files; those whose names change with their content are kept for good."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        response = await super().get_response(path, scope)
        is_hashed = HASHED in f"/{path}" and response.status_code in (200, 304)
        response.headers["cache-control"] = FOREVER if is_hashed else ASK_AGAIN
        return response


class Files:
    """The folder of the built client, compressed; a problem document for what is not there."""

    def __init__(self, folder: Path) -> None:
        files = ClientFiles(directory=folder, check_dir=False)
        self._app = GZipMiddleware(files, minimum_size=1000)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            await self._app(scope, receive, send)
        except HTTPException as error:
            await problem_of(error).response()(scope, receive, send)


def _client(request: Request) -> Client:
    client: Client = request.app.state.client
    return client


def _tables(request: Request) -> Tables:
    tables: Tables = request.app.state.tables
    return tables


TheClient = Annotated[Client, Depends(_client)]
TheTables = Annotated[Tables, Depends(_tables)]


@router.get("/")
async def front(client: TheClient) -> str:
    """The rack."""
    return client.page(say("Games with secrets"), paper.front_page(rack()))


@router.get("/new/{name}")
async def new(client: TheClient, name: str) -> str:
    """The form for a new table."""
    game = game_of(name)
    title = next(title for title in rack() if title.name == name)
    return client.page(say("A table of {game}", game=game.title), paper.new_table(title))


@router.get("/continue")
async def continued(client: TheClient) -> str:
    """Where the link for another device leads; its code stays behind the #, in the browser."""
    return client.page(say("Continue here"), paper.continued())


@router.get("/tables/{table}")
async def table(request: Request, client: TheClient, tables: TheTables, table: str) -> str:
    """A table."""
    found = await tables.find(table)
    guest = request.state.guest
    lines = None
    if found.match is not None:
        lines = (await found.viewpoint(found.viewer(guest))).text()
    game = game_of(found.stored.game)
    return client.page(
        say("{game}: a table", game=game.title), paper.table(game, found.info(guest), lines)
    )


@router.get("/tables/{table}/screen")
async def screen(request: Request, client: TheClient, tables: TheTables, table: str) -> str:
    """A table for a big screen, without what only one seat may see."""
    found = await tables.find(table)
    guest = request.state.guest
    lines = None
    if found.match is not None:
        lines = (await found.viewpoint(found.viewer(guest, SPECTATOR))).text()
    game = game_of(found.stored.game)
    info = found.info(guest)
    return client.page(
        say("{game} on the big screen", game=game.title), paper.table(game, info, lines)
    )


@router.get("/tables/{table}/join/{seat}")
async def join(client: TheClient, tables: TheTables, table: str, seat: int) -> str:
    """Where an invite link leads; its token stays behind the #, in the browser."""
    found = await tables.find(table)
    found.check_seat(seat)
    game = game_of(found.stored.game)
    return client.page(say("{game}: a seat for you", game=game.title), paper.invitation(game))


@router.get("/tables/{table}/replay")
async def replay(client: TheClient, tables: TheTables, table: str) -> str:
    """A match that is over, ply by ply."""
    game = game_of((await tables.find(table)).stored.game)
    return client.page(say("{game}, replayed", game=game.title), paper.replay(game, table))


@router.get("/replay")
async def bring(client: TheClient) -> str:
    """Where a log from elsewhere becomes a replay."""
    return client.page(say("Bring in a log"), paper.bring())


@router.get("/replay/{replay}")
async def brought(request: Request, client: TheClient, replay: str) -> str:
    """A log that was brought in, ply by ply."""
    shelf: ReelShelf = request.app.state.reels
    game = game_of(shelf.brought(replay).log.game)
    return client.page(say("{game}, replayed", game=game.title), paper.replay(game, None))


@router.get("/tables/{table}/history")
async def history(request: Request, tables: TheTables, table: str) -> str:
    """What happened, as this guest may know it."""
    found = await tables.find(table)
    guest = request.state.guest
    sentences = []
    if found.match is not None or found.refusal is not None:
        sentences = (await found.viewpoint(found.viewer(guest))).sentences
    game = game_of(found.stored.game)
    return paper.page(
        say("{game}: what happened", game=game.title),
        paper.history(game, found.info(guest), sentences),
    )


@router.get("/learn/{name}")
async def learn(client: TheClient, name: str) -> str:
    """A lesson; without JavaScript all that is said in it."""
    found = find_lesson(name)
    return client.page(say("Learn {game}", game=found.game.title), paper.lesson(found))


@router.get("/rules/{name}/card")
async def card(name: str) -> str:
    """The rules on one sheet, to print."""
    game = game_of(name)
    text = card_of(game)
    if text is None:
        raise Problem(
            "not-found", "{game} has no card yet", "Read its whole rule book", game=game.title
        )
    return paper.page(say("{game} on a card", game=game.title), paper.card(game, text))


@router.get("/tables/{table}/proof")
async def proof(request: Request, tables: TheTables, table: str) -> str:
    """What shows that the match was honest."""
    found = await tables.find(table)
    found.viewer(request.state.guest)  # raises where nobody may watch
    game = game_of(found.stored.game)
    info = found.info(request.state.guest)
    return paper.page(say("{game}: was it honest?", game=game.title), honest.proof(game, info))


@router.get("/me")
async def own_history(
    request: Request,
    game: str = "",
    result: str = "",
    company: Annotated[str, Query(alias="with", max_length=40)] = "",
) -> str:
    """A guest's own matches. Empty filters are those of a form that nobody has filled in."""
    outcome = OUTCOMES.validate_python(result or None)
    info = await _history(request).of(
        request.state.guest, game=game or None, result=outcome, company=company or None
    )
    chosen = {"game": game, "result": result, "with": company}
    return paper.page(say("My matches"), clippings.own_history(info, chosen))


@router.get("/ratings/{name}")
async def ratings(request: Request, name: str) -> str:
    """Who plays a game how well."""
    info = await _history(request).ratings(request.state.guest, game_of(name))
    return paper.page(say("Ratings of {game}", game=info.title), clippings.ratings(info))


def _history(request: Request) -> HistoryDesk:
    desk: HistoryDesk = request.app.state.history
    return desk


@router.get("/rules/{name}")
async def rules(name: str) -> str:
    """A rule book."""
    game = game_of(name)
    return paper.page(say("Rules of {game}", game=game.title), paper.rules(game, book_of(game)))


@router.get("/rules")
async def all_rules() -> RedirectResponse:
    """The front page leads to each rule book."""
    return RedirectResponse("/")


@router.get("/favicon.ico")
async def favicon() -> RedirectResponse:
    """Browsers ask here for pages without a head."""
    return RedirectResponse("/static/favicon.svg")


@router.get("/robots.txt")
async def robots() -> Response:
    """Tables are private; the rest may be found."""
    return Response(ROBOTS, media_type="text/plain")


for route in router.routes:
    if isinstance(route, APIRoute):
        # whoever makes a preview of a link asks so first
        route.methods = {*(route.methods or ()), "HEAD"}


def refused(request: Request, problem: Problem) -> Response:
    """A refusal in the form that whoever asks can read."""
    wants_page = "text/html" in request.headers.get("accept", "")
    if request.url.path.startswith(API_PATH) or not wants_page:
        return problem.response()
    client: Client = request.app.state.client
    readable = paper.refusal(problem)
    printed = client.page if OF_CLIENT.fullmatch(request.url.path) else paper.page
    return HTMLResponse(printed(problem.title, readable), problem.status, problem.headers)
