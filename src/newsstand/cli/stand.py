"""A stand elsewhere: its answers over HTTP, lines to its tables, and its refusals.

Whatever a stand says is cleaned here, once: names and chat are other people's, and what would move
a terminal's cursor is no text. It is bounded, too, and who reads it does so under `sensible`: a
link may lead anywhere.
"""

from __future__ import annotations

import contextlib
import json
import ssl
from collections.abc import Iterator
from typing import Any, TypeAlias
from urllib.parse import urlencode, urlsplit

import httpx
from websockets.exceptions import InvalidHandshake, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from newsstand.cli.courier import Courier, TooMuch
from newsstand.cli.guestbook import GuestBook
from newsstand.language import in_force, phrase, speaker
from newsstand.players.names import tidy_name

say = speaker(__package__)

Json: TypeAlias = dict[str, Any]

PATIENCE = 15.0  # seconds for an answer; a hint thinks for two of them
MOST_BYTES = 4 << 20  # of a message
MOST_LETTERS = 2000  # of a text: no sentence of a stand is half as long
OTHER_VERSION = phrase(
    "perhaps the stand has another version: compare 'newsstand --version' with its host's"
)
# what it raises to read an answer that is not what it should be
NONSENSE = (ArithmeticError, AttributeError, LookupError, RecursionError, TypeError, ValueError)
AGAIN = frozenset({408, 425, 429, 500, 502, 503, 504})  # refused now, but perhaps not soon


class Refused(Exception):
    """A stand says no, or cannot be reached; `hint` says what to do next."""

    def __init__(self, message: str, hint: str, *, slug: str = "", passes: bool = False) -> None:
        super().__init__(message)
        self.hint = hint
        self.slug = slug  # of the problem document, if it was one
        self.passes = passes  # whether it is worth trying again


class Blocked(Refused):
    """No socket can be had, though somebody answers: a network may let none through."""


@contextlib.contextmanager
def sensible() -> Iterator[None]:
    """Read here what a stand has said; raises Refused where it makes no sense."""
    try:
        yield
    except NONSENSE:
        raise Refused(say("the stand says what cannot be understood"), say(OTHER_VERSION)) from None


class Stand:
    """One stand, and who we are there."""

    def __init__(self, origin: str, book: GuestBook) -> None:
        self.origin = origin
        self._book = book
        self._tls = ssl.create_default_context() if origin.startswith("https:") else None
        self._courier = Courier(
            cookies=book.jar,
            # nothing packed: it might unfold to more than this machine can hold
            headers={"accept-language": in_force(), "accept-encoding": "identity"},
            tls=self._tls,
            most=MOST_BYTES,
        )

    def ask(
        self, method: str, path: str, body: Json | None = None, *, patience: float | None = None
    ) -> Any:
        """The answer below /api, within `patience` seconds; raises Refused."""
        within = PATIENCE if patience is None else patience
        try:
            answer = self._courier.bring(method, f"{self.origin}/api{path}", body, within)
        except TooMuch:
            raise self._no_stand() from None
        except (httpx.HTTPError, httpx.InvalidURL, OSError, UnicodeError) as error:
            raise self._unreached(error) from error
        try:
            if answer.location:
                raise self._elsewhere(answer.location)
            if not 200 <= answer.status < 300:
                raise self._no(answer.status, answer.content)
            told = cleaned(json.loads(answer.content))
        except NONSENSE:
            raise self._no_stand() from None
        self._book.keep()
        return told

    def line(self, path: str, **query: object) -> ClientConnection:
        """An open socket below /api; raises Refused."""
        url = f"{self.origin}/api{path}?{urlencode(query)}"
        headers = {"Accept-Language": in_force()}
        if cookies := self._book.cookies_for(url):
            headers["Cookie"] = cookies
        try:
            return connect(
                "ws" + url.removeprefix("http"),
                ssl=self._tls,
                additional_headers=headers,
                compression=None,
                open_timeout=PATIENCE,
                max_size=MOST_BYTES,
            )
        except InvalidStatus as error:
            no = self._no(error.response.status_code, error.response.body or b"")
            if no.slug:
                raise no from error
            raise Blocked(str(no), no.hint, passes=True) from error
        except (InvalidHandshake, TimeoutError) as error:
            silent = self._silent()
            raise Blocked(str(silent), silent.hint, passes=True) from error
        except Exception as error:  # of sockets or TLS: the line cannot be had
            raise self._unreached(error) from error

    def close(self) -> None:
        """Hang up."""
        self._courier.close()

    def _elsewhere(self, location: str) -> Refused:
        there = urlsplit(location)
        return Refused(
            say("{stand} sends us elsewhere", stand=self.origin),
            say(
                "use the link that begins with {address}",
                address=f"{there.scheme}://{cleaned(there.netloc)}",
            ),
        )

    def _no(self, status: int, body: bytes | bytearray) -> Refused:
        """The refusal in a problem document; without one, this is no stand."""
        try:
            told = cleaned(json.loads(body))
            detail, hint, kind = told["detail"], told["hint"], told["type"]
        except NONSENSE:
            if status in AGAIN:
                return Refused(
                    say("{stand} answers with error {status}", stand=self.origin, status=status),
                    say("try again soon"),
                    passes=True,
                )
            return self._no_stand()
        return Refused(
            str(detail).rstrip("."),
            _uncapped(str(hint).rstrip(".")),
            slug=str(kind).rpartition("#")[2],
            passes=status in AGAIN,
        )

    def _no_stand(self) -> Refused:
        return Refused(
            say("what answers at {stand} is no newsstand", stand=self.origin), say("check the link")
        )

    def _unreached(self, error: BaseException) -> Refused:
        cause: BaseException | None = error
        while cause is not None:
            if isinstance(cause, ssl.SSLCertVerificationError):
                return Refused(
                    say(
                        "the certificate of {stand} is not to be trusted: {why}",
                        stand=self.origin,
                        why=cause.verify_message,
                    ),
                    say(
                        "tell its host; if it is signed by somebody you know, name their "
                        "certificate in SSL_CERT_FILE"
                    ),
                )
            if isinstance(cause, ssl.SSLError):
                return Refused(
                    say("{stand} does not answer in TLS", stand=self.origin),
                    say("check the link: perhaps it begins with http://"),
                )
            cause = cause.__cause__ or cause.__context__
        return self._silent()

    def _silent(self) -> Refused:
        return Refused(
            say("{stand} does not answer", stand=self.origin),
            say("check the link and your network, and ask the host whether the stand is open"),
            passes=True,
        )


def cleaned(told: Any) -> Any:
    """JSON with no text in it that could do more to a terminal than be read."""
    if isinstance(told, str):
        return tidy_name(told[:MOST_LETTERS])
    if isinstance(told, list):
        return [cleaned(one) for one in told]
    if isinstance(told, dict):
        return {name: cleaned(one) for name, one in told.items()}
    return told


def _uncapped(text: str) -> str:
    return text[:1].lower() + text[1:]
