"""A real mail server on this machine, for the tests, and the letters that it took."""

from __future__ import annotations

import asyncio
import re
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from email import message_from_bytes, policy
from email.message import EmailMessage

from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, Envelope, Session

from newsstand.web.relay import Relay

SITE = "https://play.example"


class Office(Controller):
    """The server's thread. Unlike aiosmtpd's own it hangs up before it stops."""

    def __init__(self, postbox: Postbox) -> None:
        # CI is a busy place: it may take its time to open
        super().__init__(postbox, hostname="127.0.0.1", port=postbox.port, ready_timeout=30.0)
        self._lines: list[SMTP] = []

    def factory(self) -> SMTP:
        """The server's end of a new line."""
        line = SMTP(self.handler, **self.SMTP_kwargs)
        self._lines.append(line)
        return line

    def stop(self, no_assert: bool = False) -> None:
        """Close all lines, then the server."""
        asyncio.run_coroutine_threadsafe(self._hang_up(), self.loop).result(30)
        super().stop(no_assert)

    async def _hang_up(self) -> None:
        assert self.server is not None
        self.server.close()
        await asyncio.sleep(0.01)  # whoever was let in last gets their line
        for line in self._lines:
            if isinstance(line.transport, asyncio.WriteTransport):
                line.transport.abort()
        while any(line.transport is not None for line in self._lines):
            await asyncio.sleep(0.01)


class Postbox:
    """Takes letters, or refuses them with an answer of the test's choice."""

    def __init__(self) -> None:
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port: int = free.getsockname()[1]
        self.raw: list[bytes] = []
        self.letters: list[EmailMessage] = []
        self.answer = "250 taken"

    @property
    def relay(self) -> Relay:
        """This server, as a stand's host would name it."""
        return Relay.of(f"smtp://127.0.0.1:{self.port}?from=News <play@stand.example>&tls=off")

    async def handle_RCPT(  # noqa: N802 - aiosmtpd's name
        self, server: SMTP, session: Session, envelope: Envelope, address: str, options: list[str]
    ) -> str:
        if self.answer.startswith("250"):
            envelope.rcpt_tos.append(address)
        return self.answer.format(address=address)

    async def handle_DATA(  # noqa: N802 - aiosmtpd's name
        self, server: SMTP, session: Session, envelope: Envelope
    ) -> str:
        assert isinstance(envelope.content, bytes)
        self.raw.append(envelope.content)
        letter = message_from_bytes(envelope.content, policy=policy.default)
        assert isinstance(letter, EmailMessage)
        assert envelope.rcpt_tos == [letter["To"]]
        assert envelope.mail_from == "play@stand.example"
        self.letters.append(letter)
        return "250 taken"

    @contextmanager
    def open(self) -> Iterator[None]:
        """Take letters meanwhile."""
        office = Office(self)
        office.start()
        try:
            yield
        finally:
            office.stop()


def text(letter: EmailMessage) -> str:
    """What a letter says."""
    content: str = letter.get_content()
    return content.replace("\r\n", "\n")


def link(letter: EmailMessage, deed: str) -> str:
    """The path of a letter's link."""
    (found,) = re.findall(rf"^{SITE}(/mail/{deed}/\S+)$", text(letter), re.M)
    path: str = found
    return path
