"""The mail server that takes letters from this stand, as its host names it in one address."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from email.headerregistry import Address
from email.message import EmailMessage
from email.policy import SMTP
from typing import Self
from urllib.parse import parse_qs, unquote, urlsplit

import aiosmtplib

SECONDS = 20.0  # for each answer of the mail server
PORTS = {"smtp": 587, "smtps": 465}
TLS = ("starttls", "off")  # what `tls` may say; smtps:// needs nothing said
LONGEST_ADDRESS = 254  # RFC 5321
# no line of a letter is folded: in folding, Python would encode a long link of a header
LETTER = SMTP.clone(max_line_length=998)

ATOM = r"[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+"
LOCAL = re.compile(rf"(?=.{{1,64}}\Z){ATOM}(\.{ATOM})*\Z")
DOMAIN = re.compile(r"([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]\Z")


class BadAddress(ValueError):
    """No mail can be sent there."""


class BadRelay(ValueError):
    """The address of the mail server cannot be read."""


def tidy_address(text: str) -> str:
    """An address as it is written into a letter: plain ASCII, one line; raises BadAddress.

    Quoted names, comments and numbers of machines are refused: nobody's mailbox needs them, and
    they are how one address hides another.
    """
    local, at, domain = text.strip().rpartition("@")
    try:
        domain = domain.encode("idna").decode().lower()
    except UnicodeError:
        domain = ""
    address = f"{local}{at}{domain}"
    if not (LOCAL.match(local) and DOMAIN.match(domain) and len(address) <= LONGEST_ADDRESS):
        raise BadAddress("this is not the address of a mailbox")
    return address


@dataclass(frozen=True)
class Relay:
    """How letters leave the stand."""

    host: str
    port: int
    sender: Address
    username: str | None = None
    password: str | None = field(default=None, repr=False)
    is_wrapped: bool = False  # TLS from the first byte
    is_plain: bool = False  # no TLS at all: for a mail server on the same machine

    @classmethod
    def of(cls, url: str) -> Self:
        """From `smtp://user:password@host:587?from=ADDRESS&tls=starttls`; raises BadRelay."""
        try:
            parts = urlsplit(url)
            port = parts.port or PORTS.get(parts.scheme, 0)
        except ValueError:
            raise BadRelay("it is no address") from None
        if parts.scheme not in PORTS or not parts.hostname:
            raise BadRelay("it does not begin with smtp:// or smtps:// and a host")
        said = parse_qs(parts.query, keep_blank_values=True)
        unknown = sorted(said.keys() - {"from", "tls"})
        if unknown:
            raise BadRelay(f"it says {unknown[0]!r}, and only `from` and `tls` are known")
        tls = said.get("tls", [TLS[0]])[-1]
        if tls not in TLS or (parts.scheme == "smtps" and "tls" in said):
            raise BadRelay("`tls` is starttls or off, and smtps:// needs none")
        return cls(
            host=parts.hostname,
            port=port,
            sender=_sender(said.get("from", [""])[-1]),
            username=None if parts.username is None else unquote(parts.username),
            password=None if parts.password is None else unquote(parts.password),
            is_wrapped=parts.scheme == "smtps",
            is_plain=tls == "off",
        )

    async def send(self, letter: EmailMessage) -> None:
        """Hand a letter over; raises aiosmtplib.SMTPException or OSError."""
        to: str = letter["To"].addresses[0].addr_spec
        await aiosmtplib.send(
            letter.as_bytes(policy=LETTER),
            sender=self.sender.addr_spec,
            recipients=[to],
            hostname=self.host,
            port=self.port,
            username=self.username,
            password=self.password,
            use_tls=self.is_wrapped,
            start_tls=not (self.is_wrapped or self.is_plain),
            local_hostname=self.sender.domain,  # else it is looked up, and the server waits
            timeout=SECONDS,
        )


def _sender(text: str) -> Address:
    """From `play@example.org` or `Newsstand <play@example.org>`; raises BadRelay."""
    name, bracket, rest = text.rpartition("<")
    try:
        address = tidy_address(rest.rstrip().removesuffix(">") if bracket else text)
        return Address(name.strip() or "Newsstand", addr_spec=address)
    except ValueError:
        raise BadRelay("`from` is missing, or no address that letters can come from") from None


def is_passing(error: BaseException) -> bool:
    """Whether the same letter may well be taken later."""
    codes = [one.code for one in _answers(error)]
    if codes:
        return all(400 <= code < 500 for code in codes)
    return isinstance(error, OSError)  # no answer, or a line that broke


def why(error: BaseException) -> str:
    """What went wrong, for the log: without a word of the mail server's, who repeats addresses."""
    codes = [str(one.code) for one in _answers(error)]
    if codes:
        return f"{type(error).__name__} {' '.join(codes)}"
    if isinstance(error, OSError | aiosmtplib.SMTPNotSupported):
        return f"{type(error).__name__}: {error}"
    return type(error).__name__


def _answers(error: BaseException) -> list[aiosmtplib.SMTPResponseException]:
    if isinstance(error, aiosmtplib.SMTPRecipientsRefused):
        return list(error.recipients)
    return [error] if isinstance(error, aiosmtplib.SMTPResponseException) else []
