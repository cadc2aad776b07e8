"""The house player: each game's own rule of thumb, as its folder tells it."""

from __future__ import annotations

from typing import Any

from newsstand.games.engine import Engine


class HousePlayer:
    """Plays by the game's `house.choose`; the same seed makes the same choices."""

    def __init__(self, engine: Engine, seed: int) -> None:
        self._engine = engine
        self._seed = seed
        self._choices = 0

    def choose(self, view: Any, actions: list[int]) -> int:
        """What the house would do."""
        self._choices += 1
        return self._engine.choose(view, actions, self._seed, self._choices)
