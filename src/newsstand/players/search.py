"""Search: what `tree` grows, as an analysis of one decision.

It is compiled or not at all: until the game's search is ready (`prepare`, or `players.readiness` in
the background) bots that search play as the house does, and nobody waits.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import numpy as np

from newsstand.games.game import Game
from newsstand.kernel.chance import DTYPE as CHANCE_DTYPE
from newsstand.kernel.chance import chances_of
from newsstand.kernel.compile import mode, specialise
from newsstand.players.tree import DEEPEST, MINE, NO_NODE, SIZE, grow, node_type

CHUNK = 100  # iterations between two looks at the clock
LONGEST = 50_000  # iterations of a budget in time alone


@dataclass(frozen=True)
class Budget:
    """How long to think: iterations, seconds, or whichever is used up first."""

    iterations: int = LONGEST
    seconds: float | None = None

    def __str__(self) -> str:
        return f"{self.iterations}" if self.seconds is None else f"{self.seconds * 1000:.0f} ms"


@dataclass(frozen=True)
class Prospect:
    """One legal action, as a search judges it."""

    action: int
    visits: int
    value: float  # mean for the searching seat, -1 to 1: places, and a share of score margins
    expected_return: float  # mean for the searching seat by places alone: +1 first, -1 last


@dataclass(frozen=True)
class Analysis:
    """What a search found out about one decision."""

    prospects: tuple[Prospect, ...]  # the most visited first; actions never tried are last
    iterations: int
    returns: tuple[float, ...]  # `[players]` every seat's mean return over all iterations

    @property
    def best(self) -> int:
        """The action to take."""
        return self.prospects[0].action


class Tree:
    """A thread's own tree and what growing it needs."""

    def __init__(self, game: Game, capacity: int) -> None:
        rules = game.rules
        most = game.players[-1]
        self._grow = specialise(grow, game.name, game.modules)
        self.nodes = np.zeros(capacity, node_type(most))
        self._counters = np.zeros(3, np.int64)
        self._views = rules.View.array(3)
        self._states = rules.State.array(2)
        self._chances = np.zeros(3, CHANCE_DTYPE)
        self._whims = np.zeros(1, np.uint64)
        lengths = (rules.MOST_LEGAL, rules.MOST_LEGAL, DEEPEST, rules.ACTIONS, most, most, most)
        self._rows = tuple(np.zeros(length, np.int64) for length in lengths)
        self._figures = np.zeros((4, max(2, most)))
        look = game.lookahead
        self._plan = (look.horizon, look.house, int(look.settles))

    def plant(self, view: Any, seed: int) -> None:
        """Begin anew, at the decision of a View."""
        self.nodes[: self._counters[SIZE]] = 0
        self._counters[:] = (1, 0, 0)
        self._figures[:] = 0
        view.store(self._views, MINE)
        self._chances[:1] = chances_of(seed)

    def grow(self, iterations: int) -> None:
        """Add iterations; the interpreter is free meanwhile."""
        self._grow(
            self.nodes,
            self._counters,
            self._views,
            self._states,
            self._chances,
            self._whims,
            self._rows,
            self._figures,
            (iterations, *self._plan),
        )


class Search:
    """Analyses decisions of one game. Not for use by two threads at once.

    With one thread and a budget in iterations the same view, seed and budget give the same
    analysis; nothing else is looked at. More threads grow a tree each, and add up what is at the
    roots (root parallelisation).
    """

    def __init__(self, game: Game, budget: Budget, threads: int = 1) -> None:
        self.budget = budget
        self._trees = [Tree(game, 4 * budget.iterations // threads + 64) for _ in range(threads)]
        self._crew = ThreadPoolExecutor(threads, "search") if threads > 1 else None

    def analyse(self, view: Any, actions: Sequence[int], seed: int) -> Analysis:
        """Judge the legal `actions` of `view.seat`, which is to act."""
        until = None if self.budget.seconds is None else time.perf_counter() + self.budget.seconds
        count = self.budget.iterations // len(self._trees)
        jobs = [(tree, seed + number) for number, tree in enumerate(self._trees)]

        def work(job: tuple[Tree, int]) -> None:
            tree, own_seed = job
            tree.plant(view, own_seed)
            _grow_until(tree, count, until)

        if self._crew is None:
            work(jobs[0])
        else:
            list(self._crew.map(work, jobs))
        return _added_up([tree.nodes for tree in self._trees], view, actions)


def _grow_until(tree: Tree, iterations: int, until: float | None) -> None:
    if until is None:
        tree.grow(iterations)
        return
    left = iterations
    while left > 0:
        tree.grow(min(CHUNK, left))
        left -= CHUNK
        if time.perf_counter() >= until:
            return


def _added_up(trees: Sequence[Any], view: Any, actions: Sequence[int]) -> Analysis:
    seat, players = view.seat, view.players
    visits = dict.fromkeys(actions, 0)
    values = dict.fromkeys(actions, 0.0)
    standing = dict.fromkeys(actions, 0.0)
    for nodes in trees:
        child = int(nodes[0]["first"])
        while child != NO_NODE:
            node = nodes[child]
            action = int(node["action"])
            visits[action] += int(node["visits"])
            values[action] += float(node["totals"][seat])
            standing[action] += float(node["standing"][seat])
            child = int(node["following"])
    prospects = [
        Prospect(
            action,
            visits[action],
            values[action] / max(1, visits[action]),
            standing[action] / max(1, visits[action]),
        )
        for action in actions
    ]
    prospects.sort(key=lambda one: (-one.visits, -one.value, one.action))
    iterations = sum(int(nodes[0]["visits"]) for nodes in trees)
    returns = sum(nodes[0]["standing"][:players] for nodes in trees) / max(1, iterations)
    return Analysis(tuple(prospects), iterations, tuple(returns.tolist()))


_ready: set[str] = set()
_lock = threading.RLock()


def is_ready(game: Game) -> bool:
    """Whether the game can be searched without anybody waiting for the compiler."""
    return game.name in _ready


def prepare(game: Game) -> None:
    """Compile the game's search, or read it from the disk cache; not in mode `plain`."""
    if mode() == "plain":
        return
    with _lock:
        if game.name not in _ready:
            tree = Tree(game, 1)
            tree.plant(game.rules.View(), 0)
            tree.grow(0)
            _ready.add(game.name)
