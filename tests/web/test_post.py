"""Letters on their way when the stand closes."""

from __future__ import annotations

import asyncio
from email.message import EmailMessage

import pytest

from newsstand.web import post
from newsstand.web.post import Post
from newsstand.web.relay import Relay


async def _closed_beside_a_silent_server() -> float:
    """How long it takes to close while a mail server owes an answer, in seconds."""
    asked, left = asyncio.Event(), asyncio.Event()

    async def server(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b"220 stand.example\r\n")
        while line := await reader.readline():
            if line.startswith(b"MAIL"):
                asked.set()  # and no word more
            elif not asked.is_set():
                writer.write(b"250 stand.example\r\n")
        writer.close()
        left.set()

    async def write() -> EmailMessage:
        letter = EmailMessage()
        letter["To"] = "a@b.example"
        return letter

    opened = await asyncio.start_server(server, "127.0.0.1", 0)
    port = opened.sockets[0].getsockname()[1]
    sends = Post(Relay.of(f"smtp://127.0.0.1:{port}?from=play@stand.example&tls=off"), 0.01)
    letter = asyncio.create_task(sends.send(write))
    sends.begin(asyncio.wait_for(letter, None))
    await asyncio.wait_for(asked.wait(), 10.0)
    clock = asyncio.get_running_loop().time
    began = clock()
    await sends.close()
    took = clock() - began
    letter.cancel()  # as the loop does in the end
    await left.wait()
    opened.close()
    return took


def test_a_mail_server_that_says_nothing_more_does_not_hold_the_stand_open(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(post, "GOODBYE", 0.05)
    assert asyncio.run(_closed_beside_a_silent_server()) < 10.0, "its patience is 20 seconds"
