"""What a host may set, each with a default that suits one stand for a few friends."""

from __future__ import annotations

import os
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Self
from urllib.parse import urlsplit

import platformdirs

from newsstand.language import ENGLISH, UnknownLanguage, checked
from newsstand.store.address import FILE_NAME
from newsstand.web.relay import BadRelay, Relay

DAY = 24 * 3600  # seconds
LEAST_KEY = 32  # characters of the key that signs cookies
STATIC = Path(__file__).parent / "static"  # the built client


class SettingsError(ValueError):
    """A setting cannot be used. `hint` says what to write instead."""

    def __init__(self, message: str, hint: str) -> None:
        super().__init__(message)
        self.hint = hint


@dataclass(frozen=True)
class Allowance:
    """How much one caller may ask for: a burst, and what comes back each second."""

    burst: float
    per_second: float


@dataclass(frozen=True)
class Limits:
    """Bounds on what callers may send."""

    body: int = 64 * 1024  # bytes of a request or a socket message
    body_seconds: float = 20.0  # until a request's body has come
    guest: Allowance = Allowance(120, 20)  # requests and socket messages of one guest
    address: Allowance = Allowance(600, 100)  # of all guests of one network address
    opening: Allowance = Allowance(30, 0.2)  # new tables of one address
    kit: Allowance = Allowance(12, 0.05)  # kits to print, of one address
    review: Allowance = Allowance(6, 0.02)  # reviews that one address may have made
    chat: Allowance = Allowance(6, 0.5)  # lines of chat of one guest
    logs: Allowance = Allowance(12, 0.1)  # logs that one address may bring in for a replay
    guess: Allowance = Allowance(10, 0.05)  # codes of other devices that one address may try
    mail_to: Allowance = Allowance(3, 3 / DAY)  # letters that ask one mailbox to confirm
    mail_by: Allowance = Allowance(10, 10 / DAY)  # of those, asked for by one guest or address
    mail_all: Allowance = Allowance(200, 200 / DAY)  # of those, by everybody together
    guest_lines: int = 60  # requests under way and open sockets of one guest
    address_lines: int = 500  # of all guests of one network address


@dataclass(frozen=True)
class Settings:
    """How a stand is set up."""

    db: str | Path | None = None  # as `Store.open` reads it; None: a file in the data folder
    data_folder: Path = field(default_factory=lambda: platformdirs.user_data_path("newsstand"))
    key: str | None = None  # signs cookies and invites; None: the file in the data folder
    pace: float = 0.1  # seconds a bot takes at least; how fast it is shown is up to each page
    origins: frozenset[str] = frozenset()  # where else our pages are reached, by proxies
    language: str = ENGLISH  # of what the webhook sends
    webhook: str | None = None  # called when it is somebody's turn at a match of days
    relay: Relay | None = None  # takes letters to people who are away; None: none are offered
    mail_after: float = 40.0  # seconds that one is away until a letter is written
    mail_pause: float = 5.0  # seconds until a letter is tried again; each time longer
    limits: Limits = Limits()
    static: Path = STATIC
    warm_after: float | None = 3.0  # seconds until kernels are compiled aside; None: never
    watch: float = 1.0  # seconds between two looks for absent people
    idle: float = 300.0  # seconds until a table that nobody looks at leaves the memory

    @property
    def site(self) -> str:
        """Where people find the stand, for links in what it sends; empty if its host is silent."""
        return min(self.origins, key=lambda origin: (origin[:6] != "https:", origin), default="")

    @property
    def database(self) -> str | Path:
        """Where tables are kept."""
        return self.data_folder / FILE_NAME if self.db is None else self.db

    @classmethod
    def of_environment(
        cls, environment: Mapping[str, str] = os.environ, *, db: str | None = None
    ) -> Self:
        """The settings that `NEWSSTAND_...` variables name; raises SettingsError."""
        given = {
            name: environment.get(f"NEWSSTAND_{name}") or None
            for name in ("DB", "DATA", "KEY", "PACE", "ORIGINS", "WEBHOOK", "LANGUAGE", "SMTP")
        }
        folder = given["DATA"]
        if given["KEY"] is not None and len(given["KEY"]) < LEAST_KEY:
            raise SettingsError(
                f"NEWSSTAND_KEY is shorter than {LEAST_KEY} characters",
                "take a long random text, such as that of `openssl rand -hex 32`",
            )
        origins = (given["ORIGINS"] or "").replace(",", " ").split()
        for origin in origins:
            if not _is_origin(origin):
                raise SettingsError(
                    f"NEWSSTAND_ORIGINS: {origin!r} is not the origin of a site",
                    "write it like https://play.example.org",
                )
        webhook = given["WEBHOOK"]
        if webhook is not None and not _is_webhook(webhook):
            raise SettingsError(
                f"NEWSSTAND_WEBHOOK: {webhook[:100]!r} is not an address to call",
                "write it like https://chat.example.org/hooks/abc",
            )
        return cls(
            db=db if db is not None else given["DB"],
            data_folder=Path(folder) if folder else platformdirs.user_data_path("newsstand"),
            key=given["KEY"],
            pace=cls.pace if given["PACE"] is None else _seconds(given["PACE"]),
            origins=frozenset(origins),
            webhook=webhook,
            language=_language(given["LANGUAGE"] or ENGLISH),
            relay=_relay(given["SMTP"], origins),
        )


def _is_origin(text: str) -> bool:
    try:
        parts = urlsplit(text)
    except ValueError:
        return False
    is_web = parts.scheme in ("http", "https") and parts.netloc != ""
    return is_web and text == f"{parts.scheme}://{parts.netloc}"


def _is_webhook(text: str) -> bool:
    try:
        parts = urlsplit(text)
        return parts.scheme in ("http", "https") and bool(parts.hostname) and parts.port != 0
    except ValueError:
        return False


def _relay(url: str | None, origins: Collection[str]) -> Relay | None:
    if url is None:
        return None
    try:
        relay = Relay.of(url)
    except BadRelay as error:
        raise SettingsError(  # the address is not repeated: it holds a password
            f"NEWSSTAND_SMTP: {error}",
            "write it like smtp://user:password@mail.example.org?from=play@example.org",
        ) from None
    if not origins:
        raise SettingsError(
            "NEWSSTAND_SMTP is set and NEWSSTAND_ORIGINS is not: letters would have no links",
            "name the address that people use: NEWSSTAND_ORIGINS=https://play.example.org",
        )
    return relay


def _language(text: str) -> str:
    try:
        return checked(text)
    except UnknownLanguage as error:
        what, _, hint = str(error).partition("; ")
        raise SettingsError(f"NEWSSTAND_LANGUAGE: {what}", hint) from None


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = -1
    if not 0 <= seconds <= 60:
        raise SettingsError(
            f"NEWSSTAND_PACE: {text!r} is not a number of seconds from 0 to 60",
            "write the seconds that a bot takes, such as 0.5",
        )
    return seconds
