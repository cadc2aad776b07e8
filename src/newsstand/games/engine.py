"""A game's rules as operations on handles: uncompiled at once, or compiled when ready.

A handle is one position: a list-backed State for the plain engine, an array of one element for the
compiled one. Both engines do the same to the byte; whoever holds a handle need not know which.
Compiled code gets an array and an index, never a record: that call costs a quarter microsecond.
"""

from __future__ import annotations

import functools
import struct
import threading
from collections.abc import Callable
from typing import Any, Protocol, TypeAlias

import numpy as np

from newsstand.games.game import Game, returns_of
from newsstand.kernel.chance import at_ply, chance_of, chances_of
from newsstand.kernel.compile import door, mode, specialise, template

Handle = Any
Actions: TypeAlias = tuple[int, ...]

rules: Any = None  # the names that templates read; `specialise` binds them to a game's modules
worlds: Any = None
house: Any = None


@template
def deal_at(states, index, players, options, chances):  # type: ignore[no-untyped-def]
    rules.deal(states[index], players, options[0], chances[0])


@template
def legal_at(states, index, out):  # type: ignore[no-untyped-def]
    return rules.legal_actions(states[index], out)


@template
def apply_at(states, index, action, chances, ply, out):  # type: ignore[no-untyped-def]
    at_ply(chances[0], ply)
    rules.apply(states[index], action, chances[0])
    return states[index].turn, rules.legal_actions(states[index], out)


@template
def standing_at(states, index, scores, places):  # type: ignore[no-untyped-def]
    rules.scores(states[index], scores)
    rules.places(states[index], places)


@template
def observe_at(states, index, seat, views):  # type: ignore[no-untyped-def]
    rules.observe(states[index], seat, views[0])


@template
def imagine_at(views, chances, states, index):  # type: ignore[no-untyped-def]
    worlds.imagine(views[0], chances[0], states[index])


@template
def house_at(views, actions, count, chances):  # type: ignore[no-untyped-def]
    return house.choose(views[0], actions, count, chances[0])


class Engine(Protocol):
    """What can be done with a position. Trusts its caller; `Match.play` is the gate."""

    game: Game
    name: str  # plain, compiled or checked

    def deal(self, players: int, options: Any, seed: int) -> Handle:
        """A new position. `options` is the game's Options record."""

    def legal(self, handle: Handle) -> list[int]:
        """The legal actions, ascending."""

    def apply(self, handle: Handle, action: int, seed: int, ply: int) -> tuple[int, Actions]:
        """Play the action with the chance of `ply`; return who acts next, and its legal actions."""

    def turn(self, handle: Handle) -> int:
        """The seat to act, NO_SEAT when over."""

    def standing(self, handle: Handle) -> tuple[list[int], list[int]]:
        """Every seat's points and place."""

    def observe(self, handle: Handle, seat: int) -> Any:
        """The seat's View, list-backed."""

    def imagine(self, view: Any, seed: int, ply: int) -> Handle:
        """A position that the view's seat cannot tell from the true one."""

    def choose(self, view: Any, actions: list[int], seed: int, ply: int) -> int:
        """The house bot's action."""

    def copy(self, handle: Handle) -> Handle:
        """The same position, to be changed apart."""

    def state(self, handle: Handle) -> Any:
        """The State, list-backed; a copy."""

    def handle(self, state: Any) -> Handle:
        """The position of a State; a copy."""


class PlainEngine:
    """The rules as they stand: nothing is compiled, Numba is not imported."""

    name = "plain"

    def __init__(self, game: Game) -> None:
        self.game = game
        self._rules = game.rules
        self._actions = [0] * game.rules.MOST_LEGAL

    def deal(self, players: int, options: Any, seed: int) -> Handle:
        state = self._rules.State()
        self._rules.deal(state, players, options, chance_of(seed))
        return state

    def legal(self, handle: Handle) -> list[int]:
        count = self._rules.legal_actions(handle, self._actions)
        return self._actions[:count]

    def apply(self, handle: Handle, action: int, seed: int, ply: int) -> tuple[int, Actions]:
        self._rules.apply(handle, action, chance_of(seed, ply))
        return handle.turn, tuple(self.legal(handle))

    def turn(self, handle: Handle) -> int:
        return handle.turn  # type: ignore[no-any-return]

    def standing(self, handle: Handle) -> tuple[list[int], list[int]]:
        scores, places = [0] * handle.players, [0] * handle.players
        self._rules.scores(handle, scores)
        self._rules.places(handle, places)
        return scores, places

    def observe(self, handle: Handle, seat: int) -> Any:
        view = self._rules.View()
        self._rules.observe(handle, seat, view)
        return view

    def imagine(self, view: Any, seed: int, ply: int) -> Handle:
        state = self._rules.State()
        self.game.worlds.imagine(view, chance_of(seed, ply), state)
        return state

    def choose(self, view: Any, actions: list[int], seed: int, ply: int) -> int:
        return self.game.house.choose(view, actions, len(actions), chance_of(seed, ply))

    def copy(self, handle: Handle) -> Handle:
        return handle.copy()

    def state(self, handle: Handle) -> Any:
        return handle.copy()

    def handle(self, state: Any) -> Handle:
        return state.copy()


class CompiledEngine:
    """The same rules compiled. Making one is cheap; `warm` compiles, or reads the disk cache.

    Not for use by two threads at once: its buffers are its own.
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        self.name = "checked" if mode() == "checked" else "compiled"
        made = _entries(game)
        self._deal, self._legal, self._apply = made["deal_at"], made["legal_at"], made["apply_at"]
        self._standing, self._observe = made["standing_at"], made["observe_at"]
        self._imagine, self._house = made["imagine_at"], made["house_at"]
        self._state, self._view, self._options = (
            game.rules.State,
            game.rules.View,
            game.rules.Options,
        )
        self._actions = np.zeros(game.rules.MOST_LEGAL, np.int64)
        self._numbers = memoryview(self._actions)  # type: ignore[arg-type]
        self._read = _readers(game.rules.MOST_LEGAL)
        self._chances = chances_of(0)
        self._seed = 0

    def warm(self) -> None:
        """Compile everything, or read it from the disk cache."""
        players = self.game.players[0]
        options = self.game.options_record(self.game.resolve(players, None, {}))
        handle = self.deal(players, options, 0)
        actions = self.legal(handle)
        view = self.observe(handle, self.turn(handle))
        self.choose(view, actions, 0, 0)
        self.imagine(view, 0, 0)
        self.standing(handle)
        self.apply(handle, actions[0], 0, 1)

    def deal(self, players: int, options: Any, seed: int) -> Handle:
        states, elements = self._state.array(), self._options.array()
        options.store(elements)
        self._deal(states, 0, players, elements, chances_of(seed))
        return states

    def legal(self, handle: Handle) -> list[int]:
        count = self._legal(handle, 0, self._actions)
        return [*self._read[count](self._numbers)]

    def apply(self, handle: Handle, action: int, seed: int, ply: int) -> tuple[int, Actions]:
        if seed != self._seed:
            self._seed, self._chances = seed, chances_of(seed)
        turn, count = self._apply(handle, 0, action, self._chances, ply, self._actions)
        return turn, self._read[count](self._numbers)

    def turn(self, handle: Handle) -> int:
        return int(handle["turn"][0])

    def standing(self, handle: Handle) -> tuple[list[int], list[int]]:
        players = int(handle["players"][0])
        scores, places = np.zeros(players, np.int64), np.zeros(players, np.int64)
        self._standing(handle, 0, scores, places)
        return scores.tolist(), places.tolist()

    def observe(self, handle: Handle, seat: int) -> Any:
        views = self._view.array()
        self._observe(handle, 0, seat, views)
        return self._view.load(views)

    def imagine(self, view: Any, seed: int, ply: int) -> Handle:
        views, states = self._view.array(), self._state.array()
        view.store(views)
        self._imagine(views, chances_of(seed, ply), states, 0)
        return states

    def choose(self, view: Any, actions: list[int], seed: int, ply: int) -> int:
        views = self._view.array()
        view.store(views)
        return self._house(views, np.array(actions, np.int64), len(actions), chances_of(seed, ply))  # type: ignore[no-any-return]

    def copy(self, handle: Handle) -> Handle:
        return handle.copy()

    def state(self, handle: Handle) -> Any:
        return self._state.load(handle)

    def handle(self, state: Any) -> Handle:
        states = self._state.array()
        state.store(states)
        return states


@functools.cache
def _readers(most: int) -> tuple[Callable[[memoryview], Actions], ...]:
    """For every count up to `most`, what reads so many numbers off a buffer."""
    return tuple(struct.Struct(f"{count}q").unpack_from for count in range(most + 1))


def returns(places: list[int]) -> list[float]:
    """Each seat's return from its place: +1 for first to -1 for last, ties share; zero-sum."""
    out = [0.0] * len(places)
    returns_of(places, len(places), out)
    return out


_doors: dict[str, dict[str, Any]] = {}  # of the games that are ready
_lock = threading.RLock()


def _entries(game: Game) -> dict[str, Any]:
    if game.name in _doors:
        return _doors[game.name]
    parts = (deal_at, legal_at, apply_at, standing_at, observe_at, imagine_at, house_at)
    return {part.__name__: specialise(part, game.name, game.modules) for part in parts}


def warm(game: Game) -> CompiledEngine:
    """The game's compiled engine, ready to run; compiles in the caller's thread if need be."""
    with _lock:
        if game.name not in _doors:
            CompiledEngine(game).warm()
            _doors[game.name] = {name: door(made) for name, made in _entries(game).items()}
    return CompiledEngine(game)


def engine_for(game: Game, wanted: str | None = None) -> Engine:
    """An engine: `plain`, `compiled`, or (None) the fastest that makes nobody wait."""
    if wanted == "plain" or (wanted is None and game.name not in _doors):
        return PlainEngine(game)
    return warm(game)
