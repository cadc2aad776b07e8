"""Who is at a table just now: open sockets, fresh polls, and since when somebody is away."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Collection

POLL_GRACE = 40.0  # seconds that a guest who polls counts as present


class Presence:
    """The guests of one table; kept in memory only, so a restart gives everybody time to return."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._opened = clock()
        self._sockets: Counter[str] = Counter()  # guest -> open sockets
        self._polled: dict[str, float] = {}  # guest -> when they last asked for news
        self._seen: dict[str, float] = {}  # guest -> when they last were here

    @property
    def is_watched(self) -> bool:
        """Whether somebody has a socket open."""
        return self._sockets.total() > 0

    def enter(self, guest: str) -> bool:
        """A guest opens a socket; whether that makes them present."""
        was_here = self.is_here(guest)
        self._sockets[guest] += 1
        return not was_here

    def leave(self, guest: str) -> bool:
        """A guest closes a socket; whether it was their last."""
        self._sockets[guest] -= 1
        self._seen[guest] = self._clock()
        if self._sockets[guest] > 0:
            return False
        del self._sockets[guest]
        return True

    def polled(self, guest: str) -> bool:
        """A guest who cannot use sockets asks what is new; whether that makes them present."""
        was_here = self.is_here(guest)
        self._polled[guest] = self._seen[guest] = self._clock()
        return not was_here

    def besides(self, seated: Collection[str]) -> int:
        """How many guests have a socket open who are none of those."""
        return len(set(self._sockets).difference(seated))

    def remember(self, guests: Collection[str]) -> None:
        """Forget when others than these were here: people who watch come and go without end."""
        if len(self._seen) > len(guests):
            self._seen = {one: when for one, when in self._seen.items() if one in guests}

    def seen(self, guest: str) -> None:
        """A guest did something here."""
        self._seen[guest] = self._clock()

    def is_here(self, guest: str | None) -> bool:
        """Whether a guest listens for news."""
        if guest is None:
            return False
        when = self._polled.get(guest, float("-inf"))
        return guest in self._sockets or self._clock() - when < POLL_GRACE

    def away(self, guest: str) -> float:
        """For how many seconds nothing was seen of a guest; 0 while they have a socket open."""
        if guest in self._sockets:
            return 0.0
        return self._clock() - self._seen.get(guest, self._opened)
