"""Contestants that take turns, so that a busy machine is busy for all of them alike.

Every contestant says how many things it did in how much processor time. What counts is the ratio
of two contestants in the same round, and of that the median.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass

Turn = Callable[[], tuple[int, float]]  # things done, seconds of processor time


@dataclass
class Stopwatch:
    """Processor time of this process."""

    seconds: float = 0.0


@contextmanager
def stopwatch() -> Iterator[Stopwatch]:
    """Time the block."""
    watch = Stopwatch()
    began = time.process_time()
    yield watch
    watch.seconds = time.process_time() - began


@dataclass(frozen=True)
class Rates:
    """Things a second, round by round."""

    rounds: list[float]

    @property
    def best(self) -> float:
        """The round with the least disturbance."""
        return max(self.rounds)

    def over(self, other: Rates) -> float:
        """How many times as fast as the other, in the median round."""
        pairs = zip(self.rounds, other.rounds, strict=True)
        return statistics.median(own / theirs for own, theirs in pairs)


def compare(contestants: Mapping[str, Turn], rounds: int) -> dict[str, Rates]:
    """Let each have its turn, `rounds` times."""
    found: dict[str, list[float]] = {name: [] for name in contestants}
    for _ in range(rounds):
        for name, turn in contestants.items():
            done, seconds = turn()
            found[name].append(done / seconds)
    return {name: Rates(rates) for name, rates in found.items()}
