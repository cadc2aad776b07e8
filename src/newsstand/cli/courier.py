"""Requests that end in time, whatever the other side does.

A patience of httpx counts anew with each byte: a stand that sends one a second, and be it of its
headers, would hold us for ever. So requests run in an event loop aside, each until its deadline.
"""

from __future__ import annotations

import asyncio
import concurrent.futures
import http.cookiejar
import ssl
import threading
from collections.abc import Mapping
from typing import Any, NamedTuple

import httpx


class Answer(NamedTuple):
    """A whole answer."""

    status: int
    location: str  # where a redirect leads; empty if it is none
    content: bytes


class TooMuch(Exception):
    """An answer is longer than anything a stand says."""


class Courier:
    """Carries requests, also several at once, from any thread."""

    def __init__(
        self,
        *,
        cookies: http.cookiejar.CookieJar,
        headers: Mapping[str, str],
        tls: ssl.SSLContext | None,
        most: int,
    ) -> None:
        self._most = most  # bytes of an answer
        self._http = httpx.AsyncClient(
            cookies=cookies, headers=headers, verify=True if tls is None else tls, timeout=None
        )
        self._loop = asyncio.new_event_loop()
        # a daemon: Python ends also where nobody has closed it; a look-up of a name that is under
        # way has a thread of asyncio's own, though, and for that one Python waits
        self._thread = threading.Thread(target=self._work, name="courier", daemon=True)
        self._thread.start()

    def bring(self, method: str, url: str, body: Any, patience: float) -> Answer:
        """The answer to a request; raises httpx.HTTPError, InvalidURL, TimeoutError or TooMuch."""
        errand = self._brought(method, url, body, patience)
        try:
            return asyncio.run_coroutine_threadsafe(errand, self._loop).result()
        except (RuntimeError, concurrent.futures.CancelledError):  # it is closed
            errand.close()
            raise httpx.NetworkError("the line is closed") from None

    async def _brought(self, method: str, url: str, body: Any, patience: float) -> Answer:
        content = bytearray()
        async with (
            asyncio.timeout(patience),
            self._http.stream(method, url, json=body) as answer,
        ):
            async for part in answer.aiter_raw():
                content += part
                if len(content) > self._most:
                    raise TooMuch
        location = answer.headers.get("location", "") if answer.is_redirect else ""
        return Answer(answer.status_code, location, bytes(content))

    def close(self) -> None:
        """Give up what is under way."""
        if not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._loop.stop)
            self._thread.join(1.0)

    def _work(self) -> None:
        try:
            self._loop.run_forever()
        finally:
            self._loop.run_until_complete(self._end())
            self._loop.close()

    async def _end(self) -> None:
        tasks = asyncio.all_tasks() - {asyncio.current_task()}
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self._http.aclose()
