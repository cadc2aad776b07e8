"""The random player: each legal action is equally likely."""

from __future__ import annotations

from typing import Any

from newsstand.games.engine import Engine
from newsstand.kernel.chance import MASK, pick


class RandomPlayer:
    """Chooses blindly; the same seed makes the same choices."""

    def __init__(self, engine: Engine, seed: int) -> None:
        self._whims = [seed & MASK]

    def choose(self, view: Any, actions: list[int]) -> int:
        """Any legal action."""
        return actions[pick(self._whims, 0, len(actions))]
