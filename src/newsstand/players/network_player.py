"""The network player: plays what a trained network weighs most. Sees what the game's features say.

It needs NumPy alone, and about a thousandth of a second for a decision.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from newsstand.games.engine import Engine
from newsstand.games.game import Game
from newsstand.kernel.chance import MASK, pick
from newsstand.players.network import Decisions, Floats, Network, log_softmax
from newsstand.players.network_weights import features_of, trained

FINE = 1 << 30  # parts of a whole in which a share is drawn


class NetworkPlayer:
    """Plays by the game's trained network; the same seed makes the same choices."""

    def __init__(
        self,
        engine: Engine,
        seed: int,
        temperature: float = 0.0,
        network: Network | None = None,
    ) -> None:
        """`temperature` above 0 makes lesser actions possible; `network` None: the trained one."""
        self._game = engine.game
        self._network = network or trained(engine.game).network
        self._temperature = temperature
        self._whims = [seed & MASK]

    def choose(self, view: Any, actions: list[int]) -> int:
        """The weightiest action, or with a temperature one drawn by its weight."""
        decisions = decision_of(self._game, view, actions)
        logits = self._network.weigh(decisions).logits
        if self._temperature <= 0:
            return actions[int(np.argmax(logits))]
        return actions[self._drawn(log_softmax(logits / np.float32(self._temperature), decisions))]

    def _drawn(self, logs: Floats) -> int:
        shares = np.cumsum(np.exp(logs.astype(np.float64)))
        mark = pick(self._whims, 0, FINE) / FINE * shares[-1]
        return min(int(np.searchsorted(shares, mark, side="right")), len(logs) - 1)


def decision_of(game: Game, view: Any, actions: list[int]) -> Decisions:
    """One decision as the game's features tell it, uncompiled."""
    features = features_of(game)
    seen = [0.0] * features.VIEW
    features.of_view(view, seen)
    rows = []
    for action in actions:
        row = [0.0] * features.ACTION
        features.of_action(view, action, row)
        rows.append(row)
    return Decisions(
        np.array([seen], np.float32), np.array(rows, np.float32), np.zeros(1, np.int64)
    )
