"""Levels that people choose by: bots that search for longer, or do not take the best they found.

Until a game's search is ready (see `readiness`) they play as the house does.
"""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from newsstand.games.engine import Engine
from newsstand.games.game import Game
from newsstand.kernel.chance import MASK, pick
from newsstand.players.house import HousePlayer
from newsstand.players.search import Analysis, Budget, Prospect, Search, is_ready

TRIED = 2  # visits from which on an action's value means something


@dataclass(frozen=True)
class Level:
    """How well a bot plays."""

    budget: Budget
    slack: float = 0.0  # how much worse than the best an action may look and still be taken


EASY = Level(Budget(40), slack=0.6)
HARD = Level(Budget(1_000))
EXPERT = Level(Budget(10_000, seconds=2.0))


class Shelf:
    """Searches to borrow: an expert's tree takes megabytes, and only a few think at a time."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._idle: dict[tuple[str, Budget], list[Search]] = {}

    @contextmanager
    def lent(self, game: Game, budget: Budget) -> Iterator[Search]:
        """A search that nobody else uses meanwhile."""
        with self._lock:
            idle = self._idle.setdefault((game.name, budget), [])
            search = idle.pop() if idle else None
        search = search or Search(game, budget)
        try:
            yield search
        finally:
            with self._lock:
                idle.append(search)


SHELF = Shelf()


class LevelPlayer:
    """Plays at a level; the same seed and Views make the same choices, unless time runs out."""

    def __init__(self, engine: Engine, seed: int, level: Level) -> None:
        self._game = engine.game
        self._seed = seed
        self._level = level
        self._whims = [seed & MASK]
        self._house = HousePlayer(engine, seed)

    def choose(self, view: Any, actions: list[int]) -> int:
        """The action that the search favours, or one that looks nearly as good."""
        if len(actions) == 1:
            return actions[0]
        if not is_ready(self._game):
            return self._house.choose(view, actions)
        with SHELF.lent(self._game, self._level.budget) as search:
            analysis = search.analyse(view, actions, self._seed)
        fair = within(analysis, self._level.slack)
        return fair[pick(self._whims, 0, len(fair))].action


def within(analysis: Analysis, slack: float) -> list[Prospect]:
    """The best action, and those that look worse by less than `slack`."""
    best = analysis.prospects[0]
    others = [
        one
        for one in analysis.prospects[1:]
        if slack > 0 and one.visits >= TRIED and one.value > best.value - slack
    ]
    return [best, *others]
