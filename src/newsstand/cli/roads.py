"""The ways to a table: its socket, or polling where a network lets no socket through."""

from __future__ import annotations

from contextlib import ExitStack
from types import TracebackType
from typing import Protocol, Self

from websockets.sync.client import ClientConnection

from newsstand.cli.polling import Polling
from newsstand.cli.stand import PATIENCE, Blocked, Json, Stand


class Line(Protocol):
    """What comes over a line, and goes; recv raises ConnectionClosed when it is down."""

    def __enter__(self) -> Self: ...

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
        /,
    ) -> None: ...

    def recv(self, timeout: float | None = None) -> str | bytes:
        """The next message; raises TimeoutError."""

    def send(self, message: str) -> None:
        """Send a message."""

    def close(self) -> None:
        """Hang up."""


class Spoken:
    """A socket that has said its first word: some proxies open sockets and let nothing through."""

    def __init__(self, socket: ClientConnection, first: str | bytes, end: ExitStack) -> None:
        self._socket = socket
        self._first: str | bytes | None = first
        self._end = end  # of the socket

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._end.close()

    def recv(self, timeout: float | None = None) -> str | bytes:
        """The first word, then the next ones."""
        first, self._first = self._first, None
        return self._socket.recv(timeout=timeout) if first is None else first

    def send(self, message: str) -> None:
        """Send a message."""
        self._socket.send(message)

    def close(self) -> None:
        """Hang up."""
        self._socket.close()


def dialled(stand: Stand, path: str, known: Json) -> Line:
    """A line to the table at that path, for somebody who knows so much; raises Refused.

    Where a network lets no socket through it is a polled one, until that is lost.
    """
    try:
        with ExitStack() as end:
            socket = end.enter_context(stand.line(f"{path}/socket", **known))
            return Spoken(socket, socket.recv(timeout=PATIENCE), end.pop_all())
    except (Blocked, TimeoutError):
        return Polling(stand, path, known)
