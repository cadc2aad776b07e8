"""Letters on their way: handed to the mail server aside, again and again while that is away."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine
from email.message import EmailMessage
from typing import Any, TypeAlias

import aiosmtplib
from tenacity import (
    AsyncRetrying,
    RetryCallState,
    retry_if_exception,
    stop_after_delay,
    wait_exponential_jitter,
)

from newsstand.store import StoreError
from newsstand.web.relay import Relay, is_passing, why

log = logging.getLogger("newsstand.web")

LINES = 4  # to the mail server at once
LONGEST_PAUSE = 900.0  # seconds between two tries
PATIENCE = 24 * 3600.0  # seconds until a letter is given up
GOODBYE = 1.0  # seconds that a mail server has to take leave when the stand closes

# Writes a letter just before it goes, since what it says may have changed; None: it is no news now.
Write: TypeAlias = Callable[[], Awaitable[EmailMessage | None]]


class Post:
    """Sends letters, never while somebody waits for it."""

    def __init__(self, relay: Relay, pause: float) -> None:
        self._relay = relay
        self._pause = pause
        self._lines = asyncio.Semaphore(LINES)
        self._under_way: set[asyncio.Task[Any]] = set()

    def begin(self, deed: Coroutine[Any, Any, None]) -> None:
        """Do something aside, until it is done or the stand closes."""
        task = asyncio.create_task(deed)
        self._under_way.add(task)
        task.add_done_callback(self._under_way.discard)

    async def send(self, write: Write) -> None:
        """Send a letter, once; whatever fails is written down and comes to nobody."""
        tries = AsyncRetrying(
            retry=retry_if_exception(lambda error: is_passing(error) or _is_ours(error)),
            wait=wait_exponential_jitter(
                multiplier=self._pause, max=LONGEST_PAUSE, jitter=self._pause
            ),
            stop=stop_after_delay(PATIENCE),
            before_sleep=_put_off,
            reraise=True,
        )
        try:
            await tries(self._hand_over, write)
        except (aiosmtplib.SMTPException, OSError, StoreError) as error:
            log.warning("a letter was given up: %s; check NEWSSTAND_SMTP", why(error))

    async def _hand_over(self, write: Write) -> None:
        async with self._lines:
            letter = await write()
            if letter is not None:
                await self._relay.send(letter)

    async def close(self) -> None:
        """Give up what is under way."""
        for task in self._under_way:
            task.cancel()
        if self._under_way:
            # who is cancelled says QUIT first: a silent mail server would hold the stand open
            await asyncio.wait(self._under_way, timeout=GOODBYE)


def _is_ours(error: BaseException) -> bool:
    return isinstance(error, StoreError)  # what to write could not be read just now


def _put_off(state: RetryCallState) -> None:
    error = state.outcome.exception() if state.outcome else None
    pause = state.next_action.sleep if state.next_action else 0.0
    assert error is not None, "tries are repeated after errors only"
    log.warning(
        "a letter waits for the mail server: %s; the next try is in %d seconds", why(error), pause
    )
