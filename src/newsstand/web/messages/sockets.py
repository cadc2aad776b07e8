"""What goes over the socket of a table, both ways."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from newsstand.web.messages.matches import Update
from newsstand.web.messages.tables import ChatLine, TableInfo
from newsstand.web.messages.wire import Asked, ProblemDocument, Told
from newsstand.web.messages.wishes import MoveWish


class SocketMove(MoveWish):
    """The same over a socket."""

    type: Literal["move"]


class SocketPing(Asked):
    """Is the line alive?"""

    type: Literal["ping"]


SocketWish: TypeAlias = Annotated[SocketMove | SocketPing, Field(discriminator="type")]


class SocketTable(Told):
    """The table changed, or this is the first message."""

    type: Literal["table"]
    table: TableInfo


class SocketUpdate(Update):
    """The match moved on, or this is a snapshot."""

    type: Literal["update"]


class SocketAnswer(Told):
    """The answer to a move."""

    type: Literal["answer"]
    key: str
    accepted: bool
    ply: int | None = None
    repeated: bool | None = None
    problem: ProblemDocument | None = None


class SocketChat(Told):
    """Lines of chat: at first the newest, then what is new."""

    type: Literal["chat"]
    lines: list[ChatLine]


class SocketPong(Told):
    """It is."""

    type: Literal["pong"]


class SocketProblem(Told):
    """A message that could not be read."""

    type: Literal["problem"]
    problem: ProblemDocument


SOCKET_TOLD: tuple[type[Told], ...] = (
    SocketTable,
    SocketUpdate,
    SocketAnswer,
    SocketChat,
    SocketPong,
    SocketProblem,
)


SOCKET_ASKED: tuple[type[Asked], ...] = (SocketMove, SocketPing)
