"""Threads that share the games of a batch out among themselves, and can be stopped."""

from __future__ import annotations

import threading
from collections.abc import Callable
from types import TracebackType
from typing import Self, TypeAlias

GLANCE = 0.2  # seconds between looks at the crew; some systems cannot interrupt a longer wait

Work: TypeAlias = Callable[[slice], None]  # plays the games of these numbers


class Crew:
    """Threads at work on games 0 to `games` - 1, `chunk` at a time and in order.

    Whoever has taken a chunk finishes it, so what is done is always the first part of the batch.
    Leaving the `with` block, by whatever road, waits until the crew has stopped.
    """

    def __init__(self, make: Callable[[], Work], games: int, chunk: int, threads: int) -> None:
        self.games = games
        self.done = 0
        self._make = make  # each thread makes its own, for its own buffers
        self._chunks = iter(range(0, games, chunk))
        self._chunk = chunk
        self._turn = threading.Condition()
        self._stopping = False
        self._fault: BaseException | None = None
        self._threads = [
            threading.Thread(target=self._work, name=f"crew-{number}", daemon=True)
            for number in range(threads)
        ]

    def __enter__(self) -> Self:
        for thread in self._threads:
            thread.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._stopping = True
        for thread in self._threads:
            thread.join()

    def wait(self) -> None:
        """Until more is done than before, or a moment has passed; raises what stopped a thread."""
        with self._turn:
            before = self.done
            self._turn.wait_for(lambda: self.done > before or self._fault is not None, GLANCE)
        if self._fault is not None:
            raise self._fault

    def _work(self) -> None:
        try:
            work = self._make()
            while not self._stopping:
                with self._turn:
                    first = next(self._chunks, None)
                if first is None:
                    return
                games = slice(first, min(first + self._chunk, self.games))
                work(games)
                with self._turn:
                    self.done += games.stop - games.start
                    self._turn.notify_all()
        except BaseException as fault:
            with self._turn:
                self._fault = fault
                self._turn.notify_all()
