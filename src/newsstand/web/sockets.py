"""The socket of a table: news go out as they come, moves come in.

Nothing queues for a slow client: whenever it can take more, it gets what is new by then, the gap
or a fresh snapshot.
"""

from __future__ import annotations

import asyncio

from fastapi import APIRouter
from pydantic import TypeAdapter
from pydantic_core import to_json
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from newsstand.web.chat import lines_for
from newsstand.web.gate import deny, too_large
from newsstand.web.last_look import handed_on
from newsstand.web.limits import Meter
from newsstand.web.messages import MoveWish, SocketMove, SocketWish
from newsstand.web.moves import play
from newsstand.web.problems import Problem, problem_of
from newsstand.web.showing import news_of
from newsstand.web.table import Table
from newsstand.web.tables import Tables

GOING_AWAY = 1001
TOO_BIG = 1009
BREATH = 1.0  # seconds that a line rests after a message too many

router = APIRouter()
WISHES: TypeAdapter[SocketWish] = TypeAdapter(SocketWish)


@router.websocket("/api/tables/{table}/socket")
async def table_socket(
    socket: WebSocket,
    table: str,
    since: int | None = None,
    undone: int | None = None,
    chat: int = -1,
    seat: int | None = None,
) -> None:
    """Open a line to a table."""
    tables: Tables = socket.app.state.tables
    guest: str = socket.state.guest
    try:
        found = await tables.find(table)
        found.viewer(guest, seat)
    except Exception as error:
        await deny(problem_of(error), socket)
        return
    line = Line(socket, tables, found, guest, seat)
    await socket.accept()
    await line.run(None if since is None or since < 0 else since, undone, chat)


class Line:
    """One open socket."""

    def __init__(
        self, socket: WebSocket, tables: Tables, table: Table, guest: str, seat: int | None
    ) -> None:
        self._socket = socket
        self._tables = tables
        self._table = table
        self._guest = guest
        self._seat = seat
        self._meter: Meter = socket.app.state.guests
        self._limit: int = socket.app.state.settings.limits.body
        self._sending = asyncio.Lock()

    async def run(self, since: int | None, undone: int | None, heard: int) -> None:
        """Talk until either side hangs up. `heard` is the last line of chat they have."""
        self._table.enter(self._guest)
        speaker = asyncio.create_task(self._speak(since, undone, heard))
        listener = asyncio.create_task(self._listen())
        try:
            await asyncio.wait((speaker, listener), return_when=asyncio.FIRST_COMPLETED)
        finally:
            speaker.cancel()
            listener.cancel()
            await asyncio.gather(speaker, listener, return_exceptions=True)
            self._table.leave(self._guest)
            states = {self._socket.client_state, self._socket.application_state}
            if states == {WebSocketState.CONNECTED}:
                await self._socket.close(GOING_AWAY)

    async def _speak(self, since: int | None, undone: int | None, heard: int) -> None:
        """Send the table and the match whenever they have changed."""
        table = self._table
        revision = ""
        viewer = table.viewer(self._guest, self._seat)
        if since is None and table.match is None:
            since = -1  # who waits in the lobby sees the deal, not a snapshot after it
        while not self._tables.is_closing:
            bell = table.bell
            messages = []
            try:
                sits = table.viewer(self._guest, self._seat)
                if sits != viewer:
                    # sat down meanwhile, or the screen passed on: another View
                    told, since = await handed_on(table, self._guest, viewer, since)
                    viewer, messages = sits, [b'{"type":"update",' + one[1:] for one in told]
                info = table.info(self._guest)
                if info.revision != revision:
                    revision = info.revision
                    messages.append(b'{"type":"table","table":' + to_json(info) + b"}")
                updates, since, undone = await news_of(table, viewer, since, undone)
                messages += [b'{"type":"update",' + update[1:] for update in updates]
                lines = lines_for(table, self._guest, heard)
                if lines:
                    heard = lines[-1].number
                    messages.append(to_json({"type": "chat", "lines": lines}))
            except Exception as error:
                messages.append(_problem(problem_of(error)))
            for message in messages:
                await self._send(message)
            await bell.wait()

    async def _listen(self) -> None:
        while True:
            try:
                text = await self._socket.receive_text()
            except (WebSocketDisconnect, RuntimeError):
                return
            except KeyError:  # bytes
                text = ""
            if len(text) > self._limit:
                await self._send(_problem(too_large(self._limit)))
                await self._socket.close(TOO_BIG)
                return
            await self._answer(text)

    async def _answer(self, text: str) -> None:
        try:
            self._meter.take(self._guest)
        except Problem as too_many:
            # and read no more for a while: refusals, too, are work that others wait for
            await self._send(_problem(too_many))
            await asyncio.sleep(BREATH)
            return
        key = None
        try:
            wish = WISHES.validate_json(text)
            if not isinstance(wish, SocketMove):
                await self._send(b'{"type":"pong"}')
                return
            key = wish.key
            move = MoveWish(**wish.model_dump(exclude={"type"}))
            accepted = await play(self._table, self._guest, move)
        except Exception as error:
            problem = problem_of(error)
            if key is None:
                await self._send(_problem(problem))
            else:
                refused = {"accepted": False, "problem": problem.to_json()}
                await self._send(to_json({"type": "answer", "key": key, **refused}))
            return
        try:
            await self._send(to_json({"type": "answer", "key": key, **accepted.model_dump()}))
        finally:
            self._tables.moved(self._table)

    async def _send(self, message: bytes) -> None:
        async with self._sending:
            await self._socket.send_text(message.decode())


def _problem(problem: Problem) -> bytes:
    return to_json({"type": "problem", "problem": problem.to_json()})
