"""Threads in which bots think, and whoever gives hints. The event loop never does."""

from __future__ import annotations

import asyncio
import os
import sys
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from functools import partial
from typing import Any, TypeVar

DEEP = 2  # threads for those who search
PATIENCE = 5  # how much less urgent they are than those who answer, in steps of `nice`

T = TypeVar("T")


class Thinkers:
    """Rules of thumb take a moment and a search takes seconds: the first never wait for these."""

    def __init__(self) -> None:
        self._quick = ThreadPoolExecutor(1, "quick")
        self._deep = ThreadPoolExecutor(DEEP, "deep", initializer=_stand_back)

    async def think(self, deep: bool, work: Callable[..., T], *arguments: Any) -> T:
        """What `work` comes to, found out in a thread, which speaks the asker's language."""
        threads = self._deep if deep else self._quick
        spoken = partial(copy_context().run, work, *arguments)
        return await asyncio.get_running_loop().run_in_executor(threads, spoken)

    def close(self) -> None:
        """Wait for nobody; what was thought is forgotten."""
        for threads in (self._quick, self._deep):
            threads.shutdown(wait=False, cancel_futures=True)


def _stand_back() -> None:
    """Let the event loop go first where both want a core; on Linux threads differ in that."""
    if sys.platform == "linux":
        thread = threading.get_native_id()
        urgency = os.getpriority(os.PRIO_PROCESS, thread)
        os.setpriority(os.PRIO_PROCESS, thread, urgency + PATIENCE)
