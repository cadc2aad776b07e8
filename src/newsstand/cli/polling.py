"""A line to a table without a socket, for networks that let none through: long polling.

It says the same words as the socket does, so that whoever listens need not know the difference.
"""

from __future__ import annotations

import contextlib
import contextvars
import json
import queue
import threading
from collections.abc import Callable, Iterator
from typing import Any, Self
from urllib.parse import urlencode

from websockets.exceptions import ConnectionClosedOK

from newsstand.cli.stand import PATIENCE, Json, Refused, Stand, sensible

WAIT = 25  # seconds that the stand may wait for news
MOST_WAITING = 64  # messages that wait to be heard; then nothing more is asked for


class Polling:
    """Asks the stand again and again what is new, in a thread of its own, until it is closed."""

    def __init__(self, stand: Stand, path: str, known: Json) -> None:
        self._stand = stand
        self._path = path  # of the table
        self._known: dict[str, Any] = {**known}  # as `events` takes it
        self._heard: queue.Queue[str | Refused] = queue.Queue(MOST_WAITING)
        self._is_closed = threading.Event()

    def __enter__(self) -> Self:
        """Ask once, to see whether the table is there; raises Refused."""
        first = [*self._news(wait=0)]
        self._aside(lambda: self._poll(first))
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def recv(self, timeout: float | None = None) -> str:
        """The next message; raises TimeoutError, Refused or ConnectionClosedOK."""
        try:
            message = self._heard.get(timeout=timeout)
        except queue.Empty:
            raise TimeoutError from None
        if isinstance(message, Refused):
            raise message
        if self._is_closed.is_set():
            raise ConnectionClosedOK(None, None)
        return message

    def send(self, text: str) -> None:
        """Send a move; the answer comes as a message."""
        move = json.loads(text)
        if move.pop("type") == "move":
            self._aside(lambda: self._move(move))

    def close(self) -> None:
        """Ask no more."""
        self._is_closed.set()
        with contextlib.suppress(queue.Full):  # then nobody waits
            self._heard.put_nowait("")

    def _poll(self, told: list[str]) -> None:
        while not self._is_closed.is_set():
            for message in told:
                self._say(message)
            try:
                told = [*self._news(wait=WAIT)]
            except Refused as refused:
                self._say(refused)
                return

    def _news(self, wait: int) -> Iterator[str]:
        """What is new, in the words of a socket; raises Refused."""
        query = urlencode({**self._known, "wait": wait})
        with sensible():
            told = self._stand.ask("GET", f"{self._path}/events?{query}", patience=wait + PATIENCE)
            table = told["table"]
            if table["revision"] != self._known.get("revision"):
                self._known["revision"] = table["revision"]
                yield json.dumps({"type": "table", "table": table})
            for update in told["updates"]:
                self._known |= {"since": update["ply"], "undone": update["undone"]}
                yield json.dumps({"type": "update", **update})
            if told["chat"]:
                self._known["chat"] = told["chat"][-1]["number"]
                yield json.dumps({"type": "chat", "lines": told["chat"]})

    def _move(self, move: Json) -> None:
        key = move["key"]
        try:
            with sensible():
                accepted = self._stand.ask("POST", f"{self._path}/moves", move)
                answer = {"type": "answer", "key": key, **accepted}
        except Refused as refused:
            if not refused.slug:  # the stand has not answered: the line is lost, and the move
                self._say(refused)  # is sent again over the next one
                return
            problem = {
                "type": f"#{refused.slug}",
                "detail": f"{refused}.",
                "hint": f"{refused.hint[:1].upper()}{refused.hint[1:]}.",
            }
            answer = {"type": "answer", "key": key, "accepted": False, "problem": problem}
        self._say(json.dumps(answer))

    def _say(self, message: str | Refused) -> None:
        while not self._is_closed.is_set():
            try:
                self._heard.put(message, timeout=1.0)
            except queue.Full:
                continue
            return

    @staticmethod
    def _aside(do: Callable[[], None]) -> None:
        speaks = contextvars.copy_context().run  # the thread speaks the same language
        threading.Thread(target=speaks, args=(do,), name="polling", daemon=True).start()
