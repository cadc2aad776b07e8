"""A training run: what is played, for how long, and what is kept of it on the way."""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from newsstand.games.game import Game, JsonValue
from newsstand.players.network import Network
from newsstand.players.network_weights import (
    Trained,
    WeightsError,
    features_of,
    read_arrays,
    stamp,
    write_arrays,
)
from newsstand.training.gradient import Adam, fresh_weights
from newsstand.training.learner import Learner, Progress
from newsstand.training.standing import Standing, standing
from newsstand.training.tables import HOUSE, LEARNER, Setting, Tables

TABLES = 1024
STEPS = 32  # decisions at each table before the network changes
AMONG_HOUSE = 4  # at every fourth table one learner sits among the house; at others all learn
APPRENTICE = 10  # updates in which the house is imitated
FASTEST, SLOWEST = 1e-3, 2e-5  # learning rate, at the beginning and at the end
CURIOUS, SETTLED = 0.01, 0.001  # what an undecided nat is worth, likewise


@dataclass(frozen=True)
class Plan:
    """What a run plays, and when it is done."""

    game: Game
    players: tuple[int, ...]  # table sizes, as often as they are named
    lessons: tuple[
        tuple[str | None, Mapping[str, JsonValue]], ...
    ]  # presets and options that are played, in turn
    seed: int = 0
    minutes: float | None = None  # of learning, or
    updates: int | None = None

    def settings(self, tables: int) -> list[Setting]:
        """Who plays what at each table."""
        settings = []
        for number in range(tables):
            turn, size = divmod(number, len(self.players))
            group, lesson = divmod(turn, len(self.lessons))
            players = self.players[size]
            kinds = [LEARNER] * players
            if group % AMONG_HOUSE == 0:
                kinds = [HOUSE] * players
                kinds[group // AMONG_HOUSE % players] = LEARNER
            options = self.game.resolve(players, *self.lessons[lesson])
            settings.append(Setting(options, tuple(kinds)))
        return settings


@dataclass(frozen=True)
class Done:
    """How far a run has come, in all its sittings."""

    updates: int = 0
    decisions: int = 0
    seconds: float = 0.0

    @property
    def speed(self) -> float:
        """Decisions learnt from in a second."""
        return self.decisions / max(self.seconds, 1e-9)


class Run:
    """A network in training. `update` goes on; `checkpoint` keeps all it takes to go on later."""

    def __init__(self, plan: Plan, tables: int = TABLES, resume: Path | None = None) -> None:
        """Begin, or go on from a checkpoint; raises WeightsError if that is of another game."""
        features = features_of(plan.game)
        self.plan = plan
        self.done = Done()
        draw = np.random.default_rng(plan.seed)
        network = Network(fresh_weights(features.VIEW, features.ACTION, draw))
        adam = Adam(network.weights)
        if resume is not None:
            self._restore(resume, network, adam)
            draw = np.random.default_rng((plan.seed, self.done.updates))
        settings = plan.settings(tables)
        self._learner = Learner(
            network, adam, Tables(plan.game, settings, plan.seed + self.done.updates), draw
        )

    @property
    def network(self) -> Network:
        """The network as it is now."""
        return self._learner.network

    @property
    def share(self) -> float:
        """How much of the run is done, from 0 to 1."""
        if self.plan.updates is not None:
            return min(self.done.updates / self.plan.updates, 1.0)
        assert self.plan.minutes is not None
        return min(self.done.seconds / (60 * self.plan.minutes), 1.0)

    @property
    def is_over(self) -> bool:
        """Whether the plan is fulfilled."""
        return self.share >= 1

    def update(self) -> Progress:
        """Play a while, and learn from it."""
        began = time.perf_counter()
        share, imitate = self.share, self.done.updates < APPRENTICE
        progress = self._learner.learn(
            self._learner.play(STEPS, imitate),
            imitate,
            FASTEST + (SLOWEST - FASTEST) * share,
            0.0 if imitate else CURIOUS + (SETTLED - CURIOUS) * share,
        )
        self.done = Done(
            self.done.updates + 1,
            self.done.decisions + progress.decisions,
            self.done.seconds + time.perf_counter() - began,
        )
        return progress

    def against_house(self, games: int) -> Standing:
        """A short look at how the network fares, at the first table size and lesson."""
        players = self.plan.players[0]
        options = self.plan.game.resolve(players, *self.plan.lessons[0])
        seed = self.plan.seed + self.done.updates + 1
        return standing(self.network, self.plan.game, options, players, HOUSE, games, seed)

    def trained(self, about: dict[str, Any]) -> Trained:
        """The network with what is to be told of it."""
        told = {
            **stamp(self.plan.game),
            "players": list(self.plan.players),
            "lessons": [[preset, values] for preset, values in self.plan.lessons],
            "updates": self.done.updates,
            "decisions": self.done.decisions,
            "minutes": round(self.done.seconds / 60, 1),
        }
        return Trained(self.network, {**told, **about})

    def checkpoint(self, path: Path) -> None:
        """Keep the network and all that learning remembers."""
        adam = self._learner.adam
        arrays = {f"weight.{name}": part for name, part in self.network.weights.items()}
        arrays |= {f"mean.{name}": part for name, part in adam.mean.items()}
        arrays |= {f"square.{name}": part for name, part in adam.square.items()}
        about = {
            **stamp(self.plan.game),
            "steps": adam.steps,
            "updates": self.done.updates,
            "decisions": self.done.decisions,
            "seconds": self.done.seconds,
        }
        write_arrays(path, arrays, about)

    def _restore(self, path: Path, network: Network, adam: Adam) -> None:
        arrays, about = read_arrays(path, self.plan.game)
        try:
            for name, weight in network.weights.items():
                weight[...] = arrays[f"weight.{name}"]
                adam.mean[name][...] = arrays[f"mean.{name}"]
                adam.square[name][...] = arrays[f"square.{name}"]
            adam.steps = about["steps"]
            self.done = Done(about["updates"], about["decisions"], about["seconds"])
        except (KeyError, ValueError):
            raise WeightsError(
                f"{path} is no checkpoint of such a network; begin anew without --resume"
            ) from None


def checkpoint_of(path: Path) -> Path:
    """Where a run that will write `path` keeps its checkpoint."""
    return path.with_suffix(".checkpoint.npz")
