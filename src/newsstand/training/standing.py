"""How good a network is: whole matches, one seat of it among the house or players at random."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from newsstand.games.game import Game, Values
from newsstand.players.network import Network, best
from newsstand.training.tables import LEARNER, Setting, Tables

MOST_TABLES = 512
RARE = 3.0  # the rule of three
Z = 1.96  # standard errors on either side that hold 95 %


@dataclass(frozen=True)
class Mean:
    """A mean, and how far from it the truth may lie with 95 % confidence."""

    value: float
    error: float

    @classmethod
    def of(cls, samples: npt.NDArray[np.float64], span: float) -> Mean:
        """The mean of independent samples, of which two may differ by `span`.

        Samples that are all alike prove less than they seem to: of what was never seen in n of them
        there may still be three parts in n.
        """
        number = len(samples)
        error = max(Z * samples.std() / np.sqrt(number), RARE * span / number)
        return cls(float(samples.mean()), float(error))

    def __str__(self) -> str:
        return f"{self.value:.3f} ± {self.error:.3f}"


@dataclass(frozen=True)
class Standing:
    """How one seat of the network fared among rivals of one kind."""

    players: int
    games: int
    first: Mean  # share of first places; a shared one counts in parts
    place: Mean
    mean_return: Mean  # +1 for first to -1 for last; equals among themselves have 0

    def __str__(self) -> str:
        return (
            f"first in {self.first.value:.1%} ± {self.first.error:.1%} "
            f"(even: {1 / self.players:.1%}), "
            f"mean place {self.place.value:.2f} ± {self.place.error:.2f}, "
            f"mean return {self.mean_return.value:+.3f} ± {self.mean_return.error:.3f}"
            f", {self.games} games"
        )


def standing(
    network: Network,
    game: Game,
    options: Values,
    players: int,
    rivals: int,
    games: int,
    seed: int,
    glance: Callable[[int], None] = lambda done: None,
) -> Standing:
    """Play `games` matches of a seat of the network, each in turn, among `rivals` (HOUSE, RANDOM).

    Every table plays equally many, so that long matches count as much as short ones.
    """
    number = min(MOST_TABLES, games)
    each = -(-games // number)
    seats = np.arange(number) % players
    settings = []
    for seat in seats:
        kinds = [rivals] * players
        kinds[seat] = LEARNER
        settings.append(Setting(options, tuple(kinds)))
    tables = Tables(game, settings, seed)
    played = np.zeros(number, np.int64)
    found: list[npt.NDArray[np.float32]] = []
    own: list[npt.NDArray[np.float32]] = []
    while played.min() < each:
        tables.play(best(network.weigh(tables.decisions).logits, tables.decisions))
        fresh = np.flatnonzero((tables.ended == 1) & (played < each))
        found.append(tables.returns[fresh, :players])
        own.append(tables.returns[fresh, seats[fresh]])
        played[fresh] += 1
        glance(int(played.sum()))
    every = np.concatenate(found).astype(np.float64)
    mine = np.concatenate(own).astype(np.float64)
    ahead = (every > mine[:, None]).sum(1)
    equal = (every == mine[:, None]).sum(1)
    return Standing(
        players,
        len(mine),
        Mean.of(np.where(ahead == 0, 1 / equal, 0), 1),
        Mean.of(1.0 + ahead, players - 1),
        Mean.of(mine, 2),
    )
