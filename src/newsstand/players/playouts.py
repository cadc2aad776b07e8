"""Whole matches from one View: imagined worlds, played to their end by house bots, compiled.

Every candidate is tried in the same worlds and with the same luck, so that what tells two of them
apart is not who got the better dice.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Sequence
from typing import Any

import numpy as np

from newsstand.games.game import NO_SEAT, Game
from newsstand.kernel.chance import DTYPE as CHANCE_DTYPE
from newsstand.kernel.chance import at_ply, chances_of, draw_key
from newsstand.kernel.compile import mode, specialise, template

CHUNK = 4  # worlds between two looks at the clock
LONGEST = 20_000  # plies of a playout; the places then stand for the end

SOURCE, GAME, HOUSE = 0, 1, 2  # chances: where a world's keys come from; dice; house bots

rules: Any = None  # the names that the template reads; `specialise` binds them to a game's modules
worlds: Any = None
house: Any = None


@template
def play_out(  # type: ignore[no-untyped-def]
    views, states, chances, actions, candidates, first, worlds_count, places, out
):
    """Play each of the `candidates` to the end in `worlds_count` worlds, from number `first` on.

    Index 0 of views is the seat's own, 1 another's, 2 of zeros; of states, 0 is played and 1 is of
    zeros. `out[world][candidate]` gets the places of all seats.
    """
    s = states[0]
    for world in range(worlds_count):
        for i in range(len(candidates)):
            at_ply(chances[SOURCE], first + world)
            draw_key(chances[GAME], chances[SOURCE])
            draw_key(chances[HOUSE], chances[SOURCE])
            states[0] = states[1]
            worlds.imagine(views[0], chances[GAME], s)
            action = candidates[i]
            ply = 0
            while s.turn != NO_SEAT:
                ply += 1
                at_ply(chances[GAME], ply)
                rules.apply(s, action, chances[GAME])
                if s.turn == NO_SEAT or ply >= LONGEST:
                    break
                count = rules.legal_actions(s, actions)
                action = actions[0]
                if count > 1:
                    views[1] = views[2]
                    rules.observe(s, s.turn, views[1])
                    action = house.choose(views[1], actions, count, chances[HOUSE])
            rules.places(s, places)
            for seat in range(s.players):
                out[world][i][seat] = places[seat]


def places_of(
    game: Game, view: Any, candidates: Sequence[int], seed: int, *, most: int, seconds: float
) -> Any:
    """`[world][candidate]` the place of `view.seat`, in up to `most` worlds or so many seconds.

    `prepare` must have been called. The interpreter is free meanwhile.
    """
    rules = game.rules
    views, states = rules.View.array(3), rules.State.array(2)
    view.store(views)
    chances = np.zeros(3, CHANCE_DTYPE)
    chances[:1] = chances_of(seed)
    actions = np.zeros(rules.MOST_LEGAL, np.int64)
    places = np.zeros(game.players[-1], np.int64)
    out = np.zeros((most, len(candidates), game.players[-1]), np.int64)
    tried = np.array(candidates, np.int64)
    play = specialise(play_out, game.name, game.modules)
    until = time.perf_counter() + seconds
    done = 0
    while done < most and (done == 0 or time.perf_counter() < until):
        count = min(CHUNK, most - done)
        play(views, states, chances, actions, tried, done, count, places, out[done:])
        done += count
    return out[:done, :, view.seat]


_lock = threading.RLock()


def prepare(game: Game) -> None:
    """Compile the game's playouts, or read them from the disk cache; not in mode `plain`."""
    if mode() == "plain":
        return
    with _lock:
        places_of(game, game.rules.View(), [], 0, most=1, seconds=0.0)
