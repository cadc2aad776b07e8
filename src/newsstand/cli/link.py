"""The link of a table, as people send it around."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from urllib.parse import urlsplit

from newsstand.language import phrase, speaker

say = speaker(__package__)

PLACE = re.compile(
    r"/tables/(?P<table>[0-9A-Za-z]{1,64})"
    r"(?:/join/(?P<seat>\d{1,3})|/(?:screen|replay|history|proof))?/?"
)
HOST = re.compile(r"[\w.-]+|[0-9A-Fa-f:.]+(%[\w.-]+)?")  # nothing that a shell would heed
SHAPE = phrase("it looks like https://HOST/tables/TABLE, and an invite ends in /join/SEAT#WORD")


class LinkError(ValueError):
    """This is no link of a table. Never says the link itself, which may hold an invite."""

    def __init__(self, message: str, hint: str) -> None:
        super().__init__(message)
        self.hint = hint


@dataclass(frozen=True)
class TableLink:
    """Where a table stands, and which seat is offered there."""

    origin: str  # scheme, host and port
    table: str
    seat: int | None = None
    invite: str = field(default="", repr=False)  # opens the seat: shown nowhere

    @classmethod
    def of(cls, text: str) -> TableLink:
        """Read a link; raises LinkError."""
        try:
            parts = urlsplit(text.strip())
            port = parts.port
        except ValueError:
            raise LinkError(say("the link cannot be read"), say(SHAPE)) from None
        if parts.scheme not in ("http", "https"):
            raise LinkError(say("the link does not begin with https:// or http://"), say(SHAPE))
        named = HOST.fullmatch(parts.hostname or "")
        if (
            not parts.hostname
            or not named
            or parts.username is not None
            or parts.password is not None
        ):
            raise LinkError(say("the link names no host, or more than a host"), say(SHAPE))
        place = PLACE.fullmatch(parts.path)
        if place is None:
            raise LinkError(say("the link does not lead to a table"), say(SHAPE))
        host = f"[{parts.hostname}]" if ":" in parts.hostname else parts.hostname
        origin = f"{parts.scheme}://{host}" + (f":{port}" if port else "")
        if place["seat"] is None:
            return cls(origin, place["table"])
        if not parts.fragment:
            raise LinkError(
                say("the end of the invite is missing, from # on"),
                say("copy the whole link, and put it between quotes"),
            )
        return cls(origin, place["table"], int(place["seat"]), parts.fragment)

    @property
    def address(self) -> str:
        """Where the table can be found again, without the invite."""
        return f"{self.origin}/tables/{self.table}"
