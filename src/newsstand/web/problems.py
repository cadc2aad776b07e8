"""Refusals, as RFC 9457 problem documents: what is wrong, and what to do next.

`KINDS` is the only list. Errors of the layers below become problems in `problem_of`.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from typing import Any

from fastapi.exceptions import RequestValidationError, WebSocketRequestValidationError
from pydantic import ValidationError
from starlette.exceptions import HTTPException
from starlette.responses import JSONResponse

from newsstand.games.game import GameError, OptionError, PlayersError
from newsstand.language import Sentence, Told, phrase, speaker
from newsstand.match.errors import IllegalAction, MatchError, MatchOver, NoSuchPly, SeedError
from newsstand.match.playable import UnknownGame
from newsstand.store import (
    BadInvite,
    BadValue,
    NotOpen,
    Refused,
    SeatHeld,
    StaleMove,
    StoreError,
    Taken,
    Unknown,
)
from newsstand.web.misfits import misfit, place_of

say = speaker(__package__)
log = logging.getLogger("newsstand.web")

MEDIA_TYPE = "application/problem+json"
MOST_TOLD = 1000  # characters of a sentence, which may quote what was sent

KINDS: dict[str, tuple[int, str]] = {
    "bad-json": (400, phrase("Not readable as JSON")),
    "bad-invite": (403, phrase("The invite does not fit")),
    "bad-code": (403, phrase("The code opens nothing")),
    "chat-closed": (403, phrase("No talking here")),
    "forbidden-origin": (403, phrase("Sent from another site")),
    "no-hints": (403, phrase("No hints here")),
    "no-mail": (403, phrase("No mail from here")),
    "no-spectators": (403, phrase("This table plays behind shutters")),
    "no-undo": (403, phrase("Moves stand here")),
    "not-host": (403, phrase("Only the host may do that")),
    "not-your-seat": (403, phrase("Not your seat")),
    "not-found": (404, phrase("Nothing here")),
    "no-such-ply": (404, phrase("No such moment")),
    "unknown-replay": (404, phrase("No such replay")),
    "unknown-game": (404, phrase("No such game")),
    "unknown-table": (404, phrase("No such table")),
    "bad-method": (405, phrase("That cannot be done here")),
    "too-slow": (408, phrase("Too slow")),
    "already-seated": (409, phrase("You sit here already")),
    "already-taken": (409, phrase("The seat is taken")),
    "not-over": (409, phrase("The match is not over")),
    "not-your-turn": (409, phrase("Not your turn")),
    "seat-held": (409, phrase("The seat is kept")),
    "seat-locked": (409, phrase("The curtain is closed")),
    "other-rules": (409, phrase("Played under other rules")),
    "stale-move": (409, phrase("The match has moved on")),
    "stood-in": (409, phrase("A bot plays for you")),
    "taken-back": (409, phrase("Taken back")),
    "table-not-open": (409, phrase("The table is not open for that")),
    "too-large": (413, phrase("Too large")),
    "bad-log": (422, phrase("Not a log that can be replayed")),
    "bad-options": (422, phrase("These options do not work")),
    "bad-request": (422, phrase("The request does not fit")),
    "bad-seats": (422, phrase("These seats do not work")),
    "illegal-action": (422, phrase("Not a legal action")),
    "rate-limited": (429, phrase("Too many requests")),
    "still-thinking": (429, phrase("One question at a time")),
    "internal": (500, phrase("Our fault")),
    "storage-unavailable": (503, phrase("The database does not answer")),
}


class Problem(Exception):
    """A refusal, told to whoever asked.

    Its messages and their {parts} are said when they are read: it may be kept, and told again to
    somebody who speaks another language.
    """

    def __init__(
        self, slug: str, detail: Told, hint: Told, *, retry_after: int = 0, **parts: object
    ) -> None:
        is_kept = isinstance(detail, Sentence)
        super().__init__(detail if is_kept or not parts else str(detail).format_map(parts))
        self.slug = slug
        self.status, self._title = KINDS[slug]
        self._detail, self._hint, self._parts = detail, hint, parts
        self.headers = {"retry-after": str(retry_after)} if retry_after else {}

    @property
    def title(self) -> str:
        """What kind of refusal it is."""
        return say(self._title)

    @property
    def detail(self) -> str:
        """What is wrong, in a sentence."""
        return sentence(self._told(self._detail))

    @property
    def hint(self) -> str:
        """What to do next."""
        return sentence(self._told(self._hint))

    def _told(self, text: Told) -> str:
        return str(text) if isinstance(text, Sentence) else say(text, **self._parts)

    def to_json(self) -> dict[str, Any]:
        """The problem document."""
        return {
            "type": f"about:blank#{self.slug}",
            "title": self.title,
            "status": self.status,
            "detail": self.detail,
            "hint": self.hint,
        }

    def response(self) -> JSONResponse:
        """The problem document as an answer."""
        headers = {**self.headers, "cache-control": "no-store"}
        return JSONResponse(self.to_json(), self.status, headers, MEDIA_TYPE)


def sentence(text: str) -> str:
    """A message of a lower layer as a sentence; what it quotes at length is cut in the middle."""
    text = text.strip()
    if not text:
        return text
    if len(text) > MOST_TOLD:
        text = f"{text[: MOST_TOLD // 2]} ... {text[-MOST_TOLD // 2 :]}"
    return text[0].upper() + text[1:] + ("" if text[-1] in ".!?…" else ".")


def unknown_table(table: str) -> Problem:
    """There is no such table."""
    return Problem(
        "unknown-table",
        "There is no table {table!r} on this stand.",
        "Check the address, or open a new table.",
        table=table[:40],
    )


def problem_of(error: Exception) -> Problem:
    """What an error of any layer means to whoever asked."""
    if isinstance(error, Problem):
        return error
    if isinstance(
        error, RequestValidationError | WebSocketRequestValidationError | ValidationError
    ):
        return _of_validation(error.errors())
    if isinstance(error, HTTPException):
        return _of_http(error)
    if isinstance(error, GameError):
        return _of_game(error)
    if isinstance(error, MatchError):
        return _of_match(error)
    if isinstance(error, StoreError):
        return _of_store(error)
    log.error("a request failed", exc_info=error)
    return Problem(
        "internal",
        "The server tripped over itself; the fault is ours, and it is written down.",
        "Reload the page: every move that was accepted is kept.",
    )


def _of_validation(errors: Sequence[Mapping[str, Any]]) -> Problem:
    first = errors[0]
    if first["type"] == "json_invalid":
        return _of_json(first["loc"][-1] if first["loc"] else None)
    if first["loc"] == ("body",) and first["type"] in ("missing", "model_attributes_type"):
        return Problem(
            "bad-request",
            "The request has no JSON object as its body.",
            "Send one, with content-type: application/json.",
        )
    place = place_of(first)
    slug = "bad-request"
    if place[:1] == ["seats"]:
        slug = "bad-seats"
    elif place[:1] in (["options"], ["preset"], ["seed"]):
        slug = "bad-options"
    return Problem(
        slug,
        "The request does not fit: {what}.",
        "The form of every request is described at /api/openapi.json.",
        what=misfit(first),
    )


def _of_json(place: object = None) -> Problem:
    next_step = phrase("Send one JSON object, in UTF-8.")
    if not isinstance(place, int):
        return Problem("bad-json", "The body is not readable as JSON.", next_step)
    return Problem(
        "bad-json",
        "The body is not readable as JSON from its letter {number} on.",
        next_step,
        number=place + 1,
    )


def _of_http(error: HTTPException) -> Problem:
    if error.status_code == 405:
        allowed = (error.headers or {}).get("Allow", "another method")
        return Problem(
            "bad-method",
            "This address does not answer to that method.",
            "Use {allowed}.",
            allowed=allowed,
        )
    if error.status_code == 404:
        return Problem(
            "not-found",
            "There is nothing at this address.",
            "Start from the front page, or see /api/openapi.json for what programs can ask.",
        )
    if error.status_code == 400:
        return _of_json()
    return Problem("bad-request", str(error.detail), "Change the request and try again.")


def _of_game(error: GameError) -> Problem:
    slug, next_step = "bad-request", phrase("/api/games lists what each game offers")
    if isinstance(error, UnknownGame):
        slug = "unknown-game"
    elif isinstance(error, OptionError):
        slug = "bad-options"
    elif isinstance(error, PlayersError):
        slug, next_step = "bad-seats", phrase("Add or remove seats")
    return Problem(
        slug, Sentence(lambda: error.what), Sentence(lambda: error.hint or say(next_step))
    )


def _of_match(error: MatchError) -> Problem:
    slug = "other-rules"  # a log that cannot be replayed here
    if isinstance(error, IllegalAction):
        slug = "illegal-action"
    elif isinstance(error, MatchOver):
        slug = "table-not-open"
    elif isinstance(error, NoSuchPly):
        slug = "no-such-ply"
    elif isinstance(error, SeedError):
        slug = "bad-options"
    return problem_as(slug, error)


def problem_as(slug: str, error: MatchError) -> Problem:
    """What an error of a match means to whoever asked, as a problem of that kind."""
    next_step = phrase("Open a new table.")
    return Problem(
        slug, Sentence(lambda: str(error)), Sentence(lambda: error.hint or say(next_step))
    )


def _of_store(error: StoreError) -> Problem:
    if isinstance(error, StaleMove):
        return Problem(
            "stale-move",
            "The match has moved on meanwhile.",
            "Look at the table again, then decide anew.",
        )
    if isinstance(error, BadInvite):
        return Problem(
            "bad-invite",
            "This invite does not open that seat.",
            "Ask the host for the link of a free seat.",
        )
    if isinstance(error, SeatHeld):
        return Problem(
            "seat-held",
            "This seat was freed in the middle of the match: it is kept for the person who left.",
            "Ask somebody who plays there, other than whoever freed it, to let you in.",
        )
    if isinstance(error, Taken):
        return Problem(
            "already-taken",
            "Somebody else has taken this seat.",
            "Ask the host for the link of another seat.",
        )
    if isinstance(error, NotOpen):
        return Problem(
            "table-not-open",
            "This table has started: its seats are given.",
            "Watch it, or open a new table.",
        )
    if isinstance(error, Unknown):
        return Problem(
            "unknown-table",
            "There is no such table, seat or match on this stand.",
            "Check the address, or open a new table.",
        )
    if isinstance(error, BadValue):
        return Problem(
            "bad-request",
            "No database can hold that text or number.",
            "Leave out half letters and zero bytes, and write smaller numbers.",
        )
    if isinstance(error, Refused):
        log.warning("the store refused: %s", error)
        return Problem(
            "bad-request",
            "That does not fit what this stand has written down.",
            "Reload the page, and look again.",
        )
    log.warning("the store failed: %s", error)  # its address is no business of guests
    return Problem(
        "storage-unavailable",
        "The stand cannot reach its database just now.",
        "Nothing that was accepted is lost: try again in a moment.",
        retry_after=2,
    )
