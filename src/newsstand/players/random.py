"""The random player: each legal action is equally likely."""

from __future__ import annotations

from typing import Any

from newsstand.games.engine import Engine
from newsstand.kernel.chance import below, chance_of


class RandomPlayer:
    """Chooses blindly; the same seed makes the same choices."""

    def __init__(self, engine: Engine, seed: int) -> None:
        self._chance = chance_of(seed)

    def choose(self, view: Any, actions: list[int]) -> int:
        """Any legal action."""
        return actions[below(self._chance, len(actions))]
