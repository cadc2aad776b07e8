"""A match played on by house bots, from what it truly was: after the game nothing is secret.

A world is one set of dice and whims. World *w* has the same ones whichever ply it begins at, so
that two plies are told apart by what happened between them and not by who got the better dice: a
move that the house bot makes too changes nothing at all. Compiled or as it stands, the places are
the same.
"""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from collections.abc import Sequence
from typing import Any, Protocol

import numpy as np

from newsstand.games.engine import PlainEngine
from newsstand.games.game import NO_SEAT, Game
from newsstand.kernel.chance import DTYPE as CHANCE_DTYPE
from newsstand.kernel.chance import Chance, at_ply, chances_of, draw_key
from newsstand.kernel.compile import mode, root_in_use, specialise, template
from newsstand.players import playouts
from newsstand.players.playouts import GAME, HOUSE, LONGEST, SOURCE, places_of

NO_ACTION = -1  # the house bot chooses the first action too
GLANCE = 0.2  # seconds between looks at the process that compiles
PLENTY = 60.0  # seconds that playouts of one decision never take

APART = """
import os, sys
os.nice(10) if hasattr(os, "nice") else None
from newsstand.games import GAMES
from newsstand.study.futures import prepare
prepare(GAMES[sys.argv[1]])
"""

rules: Any = None  # the names that the template reads; `specialise` binds them to a game's modules
house: Any = None


@template
def play_on(  # type: ignore[no-untyped-def]
    states, scratch, views, chances, actions, start, ply, action, first, places, out
):
    """Play `states[start]`, which has seen `ply` actions, to its end in `len(out)` worlds.

    `action` comes first, unless it is NO_ACTION. Index 1 of views is of zeros. `out[world]` gets
    the places of all seats.
    """
    s = scratch[0]
    for world in range(len(out)):
        at_ply(chances[SOURCE], first + world)
        draw_key(chances[GAME], chances[SOURCE])
        draw_key(chances[HOUSE], chances[SOURCE])
        scratch[0] = states[start]
        number = ply
        chosen = action
        while s.turn != NO_SEAT and number - ply < LONGEST:
            if chosen == NO_ACTION:
                count = rules.legal_actions(s, actions)
                chosen = actions[0]
                if count > 1:
                    views[0] = views[1]
                    rules.observe(s, s.turn, views[0])
                    at_ply(chances[HOUSE], number)
                    chosen = house.choose(views[0], actions, count, chances[HOUSE])
            number += 1
            at_ply(chances[GAME], number)
            rules.apply(s, chosen, chances[GAME])
            chosen = NO_ACTION
        rules.places(s, places)
        for seat in range(s.players):
            out[world][seat] = places[seat]


class Futures(Protocol):
    """Plays on from the States of one match. Not for use by two threads at once."""

    def after(self, ply: int, action: int, first: int, count: int) -> Any:
        """`[count][players]` the places in worlds from `first` on, if `action` is taken now."""

    def of_deals(self, states: Sequence[Any], first: int) -> Any:
        """`[len(states)][players]` the places of other deals, each in a world of its own."""

    def imagined(self, view: Any, candidates: Sequence[int], seed: int, count: int) -> Any:
        """`[count][candidate]` the place of `view.seat` in worlds that it could not exclude."""


class CompiledFutures:
    """The template, compiled; the interpreter is free meanwhile."""

    def __init__(self, game: Game, states: Any, players: int, seed: int) -> None:
        self._game = game
        self._states = states  # an array, shared and only read
        self._players = players
        self._seed = seed
        self._play = specialise(play_on, game.name, game.modules)
        self._scratch = game.rules.State.array()
        self._views = game.rules.View.array(2)
        self._chances = np.zeros(3, CHANCE_DTYPE)
        self._chances[:1] = chances_of(seed)
        self._actions = np.zeros(game.rules.MOST_LEGAL, np.int64)
        self._places = np.zeros(game.players[-1], np.int64)

    def after(self, ply: int, action: int, first: int, count: int) -> Any:
        """See Futures."""
        return self._run(self._states, ply, ply, action, first, count)

    def of_deals(self, states: Sequence[Any], first: int) -> Any:
        """See Futures."""
        dealt = self._game.rules.State.array(len(states))
        rows = []
        for number, state in enumerate(states):
            state.store(dealt, number)
            rows.append(self._run(dealt, number, 0, NO_ACTION, first + number, 1))
        return np.concatenate(rows)

    def imagined(self, view: Any, candidates: Sequence[int], seed: int, count: int) -> Any:
        """See Futures."""
        return places_of(self._game, view, candidates, seed, most=count, seconds=PLENTY)

    def _run(self, states: Any, start: int, ply: int, action: int, first: int, count: int) -> Any:
        out = np.zeros((count, self._players), np.int64)
        self._play(
            states,
            self._scratch,
            self._views,
            self._chances,
            self._actions,
            start,
            ply,
            action,
            first,
            self._places,
            out,
        )
        return out


class PlainFutures:
    """The same as it stands, a thousand times slower."""

    def __init__(self, game: Game, states: Sequence[Any], players: int, seed: int) -> None:
        self._engine = PlainEngine(game)
        self._states = states
        self._seed = seed

    def after(self, ply: int, action: int, first: int, count: int) -> Any:
        """See Futures."""
        rows = [self._places(self._states[ply], ply, action, first + w) for w in range(count)]
        return np.array(rows, np.int64)

    def of_deals(self, states: Sequence[Any], first: int) -> Any:
        """See Futures."""
        rows = [self._places(state, 0, NO_ACTION, first + w) for w, state in enumerate(states)]
        return np.array(rows, np.int64)

    def imagined(self, view: Any, candidates: Sequence[int], seed: int, count: int) -> Any:
        """See Futures."""
        out = np.zeros((count, len(candidates)), np.int64)
        for world in range(count):
            luck, whims = _keys(seed, world)
            state = self._engine.imagine(view, luck, 0)
            for i, action in enumerate(candidates):
                out[world, i] = self._played(state.copy(), 0, action, luck, whims)[view.seat]
        return out

    def _places(self, state: Any, ply: int, action: int, world: int) -> list[int]:
        return self._played(state.copy(), ply, action, *_keys(self._seed, world))

    def _played(self, state: Any, ply: int, action: int, luck: int, whims: int) -> list[int]:
        engine, number = self._engine, ply
        while engine.turn(state) != NO_SEAT and number - ply < LONGEST:
            if action == NO_ACTION:
                legal = engine.legal(state)
                action = legal[0]
                if len(legal) > 1:
                    view = engine.observe(state, engine.turn(state))
                    action = engine.choose(view, legal, whims, number)
            number += 1
            engine.apply(state, action, luck, number)
            action = NO_ACTION
        return engine.standing(state)[1]


def _keys(seed: int, world: int) -> tuple[int, int]:
    """The seeds of a world's dice and of its house bots."""
    source, key = Chance(seed, world), Chance(0)
    seeds = []
    for _ in range(2):
        draw_key(key, source)
        seeds.append(key.high << 64 | key.low)
    return seeds[0], seeds[1]


_ready: set[str] = set()
_lock = threading.RLock()


def is_ready(game: Game) -> bool:
    """Whether matches can be played on without anybody waiting for the compiler."""
    return game.name in _ready


def prepare(game: Game) -> None:
    """Compile what plays on, or read it from the disk cache; not in mode `plain`."""
    if mode() == "plain":
        return
    with _lock:
        if game.name not in _ready:
            playouts.prepare(game)
            CompiledFutures(game, game.rules.State.array(), 1, 0).after(0, NO_ACTION, 0, 0)
            _ready.add(game.name)


def prepare_apart(game: Game, stop: threading.Event) -> None:
    """The same, compiled by a patient process of its own: compiling holds the interpreter's lock.

    Ends early when `stop` is set. Raises CalledProcessError.
    """
    if is_ready(game) or mode() == "plain":
        return
    environment = {**os.environ, "NEWSSTAND_CACHE": str(root_in_use())}
    command = [sys.executable, "-c", APART, game.name]
    # a session of its own: Ctrl-C is for us, and we end it
    with subprocess.Popen(
        command, stdin=subprocess.DEVNULL, env=environment, start_new_session=True
    ) as child:
        try:
            while child.poll() is None:
                if stop.wait(GLANCE):
                    return
        finally:
            child.terminate()
    if child.returncode != 0:
        raise subprocess.CalledProcessError(child.returncode, command[-1:])
    prepare(game)
