"""What people at a table ask for."""

from __future__ import annotations

from typing import Annotated

from pydantic import StringConstraints

from newsstand.web.messages.wire import Asked, Key


class BotWish(Asked):
    """A bot for a seat."""

    bot: str = "house"


class Vote(Asked):
    """Whether a guest would end the match here, without a result."""

    agree: bool = True
    seat: int | None = None  # who agrees, where several people share the screen


class Agreement(Asked):
    """What the host changes while people are at the table; what is left out stays."""

    chat: bool | None = None
    spectators: bool | None = None
    spectators_talk: bool | None = None


class UndoWish(Asked):
    """A guest would take back their last move, and what followed it."""

    ply: int  # of the update that they see


class UndoAnswer(Asked):
    """What a guest says to such a wish; who asked takes the wish itself back."""

    agree: bool
    seat: int | None = None  # who agrees, where several people share the screen


class RemarkWish(Asked):
    """A line for the chat."""

    text: Annotated[str, StringConstraints(max_length=2000)]
    key: Key  # idempotency key


class MuteWish(Asked):
    """Whom nobody shall hear, or shall hear again."""

    who: Annotated[str, StringConstraints(max_length=40)]
    muted: bool = True


class MoveWish(Asked):
    """An action that a guest wants to play."""

    seat: int
    ply: int  # of the update that it was decided on
    undone: int | None = None  # of that update
    action: int
    key: Key  # idempotency key: the same one again gets the same answer and no second effect
