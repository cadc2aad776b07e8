"""How long people may think, and how long they have thought.

All of it follows from the times of the stored moves, so a restart loses nothing: whoever takes a
match up again reads the same clocks. Bots' moves cost no time and earn none.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Sequence

from newsstand.store import Clock, Move

BOT_KEY = "bot/"  # idempotency keys of bots' moves begin so
LEAST = 10_000  # ms that an empty bank still leaves for an action, so that one can come back
AFTER_RESTART = 30_000  # ms that whoever is to act has at least when a server takes a match up


def now_ms() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class Timekeeper:
    """The clocks of one match. All times are milliseconds, as in the store."""

    def __init__(self, clock: Clock, players: int, since: int, taken_up: int = 0) -> None:
        self.clock = clock
        self.since = since  # when the seat to act began to think
        self.left = [clock.seconds * 1000] * players  # for one action, or in the bank
        self._taken_up = taken_up  # after a restart: when

    def note(self, moves: Iterable[Move], undone: Sequence[int] = ()) -> None:
        """Take in stored moves, in order; at the times `undone` moves after them were taken back.

        From then on the seat to act thinks anew, and what it had used before is given back.
        """
        for move in moves:
            self._begin_anew(at for at in undone if at <= move.at)
            if self.clock.kind == "bank" and not move.key.startswith(BOT_KEY):
                used = max(0, move.at - self.since)
                left = max(0, self.left[move.seat] - used)
                self.left[move.seat] = left + self.clock.increment * 1000
            self.since = max(self.since, move.at)
        self._begin_anew(undone)

    def _begin_anew(self, times: Iterable[int]) -> None:
        self.since = max((self.since, *times))

    def begun(self, changed: int | None) -> int:
        """When the seat to act began to think; `changed` is when a person came back to it."""
        return max(self.since, changed or 0)

    def due(self, seat: int, changed: int | None) -> int:
        """When the time of that seat is out, if it is the one to act."""
        left = self.left[seat]
        if self.clock.kind == "bank":
            left = max(left, LEAST)
        return max(self.begun(changed) + left, self._taken_up + AFTER_RESTART)
