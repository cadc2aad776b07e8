"""Threads in which bots think, and whoever gives hints. The event loop never does."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

DEEP = 2  # threads for those who search

T = TypeVar("T")


class Thinkers:
    """Rules of thumb take a moment and a search takes seconds: the first never wait for these."""

    def __init__(self) -> None:
        self._quick = ThreadPoolExecutor(1, "quick")
        self._deep = ThreadPoolExecutor(DEEP, "deep")

    async def think(self, deep: bool, work: Callable[..., T], *arguments: Any) -> T:
        """What `work` comes to, found out in a thread."""
        threads = self._deep if deep else self._quick
        return await asyncio.get_running_loop().run_in_executor(threads, work, *arguments)

    def close(self) -> None:
        """Wait for nobody; what was thought is forgotten."""
        for threads in (self._quick, self._deep):
            threads.shutdown(wait=False, cancel_futures=True)
