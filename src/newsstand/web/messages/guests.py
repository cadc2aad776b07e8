"""Guests: who they are, and how they stay that."""

from __future__ import annotations

from typing import Annotated

from pydantic import StringConstraints

from newsstand.web.messages.wire import Asked, Name, Told


class Me(Told):
    """The guest who asks."""

    name: str
    language: str  # in which the stand speaks to them: its code


class NewName(Asked):
    """What a guest wants to be called."""

    name: Name


class Phrase(Told):
    """Six words by which you keep your name."""

    words: str


class DeviceCode(Told):
    """A code that makes another browser the same guest, once."""

    code: str
    until: int  # ms since 1970


class CodeWish(Asked):
    """A code that was shown on another device."""

    code: Annotated[str, StringConstraints(max_length=100)]
