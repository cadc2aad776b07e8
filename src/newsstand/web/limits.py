"""How often a caller may ask, and how much at once: all in memory."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from newsstand.language import phrase
from newsstand.web.problems import Problem
from newsstand.web.settings import Allowance

MOST_CALLERS = 10_000  # kept; beyond, those who are long quiet are forgotten


class Meter:
    """Counts requests of many callers against one allowance: token buckets."""

    def __init__(self, allowance: Allowance, clock: Callable[[], float] = time.monotonic) -> None:
        self.allowance = allowance
        self._clock = clock
        self._buckets: dict[str, tuple[float, float]] = {}  # caller -> (left, when)

    def take(self, caller: str) -> None:
        """Count one request; raises Problem when the caller has used up its allowance."""
        now = self._clock()
        burst, per_second = self.allowance.burst, self.allowance.per_second
        left, when = self._buckets.pop(caller, (burst, now))
        left = min(burst, left + (now - when) * per_second)
        if left < 1:
            self._buckets[caller] = (left, now)
            wait = int((1 - left) / per_second) + 1 if per_second else 3600
            raise Problem(
                "rate-limited",
                "You ask faster than this stand can serve everybody",
                phrase("Wait {wait} seconds, then try again")
                if wait != 1
                else phrase("Wait 1 second, then try again"),
                retry_after=wait,
                wait=wait,
            )
        self._buckets[caller] = (left - 1, now)
        if len(self._buckets) > MOST_CALLERS:
            self._forget(now)

    def _forget(self, now: float) -> None:
        """Drop callers whose bucket is full again, then the longest quiet."""
        burst, per_second = self.allowance.burst, self.allowance.per_second
        self._buckets = {
            caller: (left, when)
            for caller, (left, when) in self._buckets.items()
            if left + (now - when) * per_second < burst
        }
        while len(self._buckets) > MOST_CALLERS // 2:  # insertion order is order of last use
            del self._buckets[next(iter(self._buckets))]


class Turnstile:
    """Counts what each caller has under way: requests that are not answered, and open lines."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._inside: Counter[str] = Counter()

    @contextmanager
    def entered(self, caller: str) -> Iterator[None]:
        """Take one of the caller's places; raises Problem when none is left."""
        if self._inside[caller] >= self._most:
            raise Problem(
                "rate-limited",
                "You have {most} lines to this stand open at once",
                "Close some of its pages, then try again",
                most=self._most,
                retry_after=5,
            )
        self._inside[caller] += 1
        try:
            yield
        finally:
            self._inside[caller] -= 1
            if not self._inside[caller]:
                del self._inside[caller]
