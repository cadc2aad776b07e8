"""One search tree, compiled: Information-Set Monte Carlo Tree Search for many players.

After P. I. Cowling, E. J. Powley and D. Whitehouse, "Information Set Monte Carlo Tree Search" (IEEE
Transactions on Computational Intelligence and AI in Games 4(2), 2012): a single tree of what the
searching seat can tell apart, a fresh imagined world in every iteration, and children weighed by
how often they were available. Every seat maximises its own return (max^n, Luckhardt and Irani
1986). What differs from the paper:

- actions are weighed with a prior (PUCT: Rosin 2011, in the form of Silver and others 2017), half
  of which is the house bot's choice: boards offer hundreds of moves, and few iterations must still
  play no worse than the house;
- a rollout may end before its match does (the game's `Lookahead` says when); its places so far and
  the margins of its scores then stand for the end.

Only Views come in: the states here are imagined ones.
"""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from newsstand.games.game import NO_SEAT, returns_of
from newsstand.kernel.chance import at_ply, draw_key, pick
from newsstand.kernel.compile import kernel, template
from newsstand.kernel.record import Row

NO_NODE = 0  # the root, which is nobody's child
DEEPEST = 400  # decisions from the root that an iteration remembers
WORLD, BLANK = 0, 1  # states: the imagined one, and one of zeros
MINE, THEIRS, EMPTY = 0, 1, 2  # views: the searching seat's, the one of a seat to move, zeros
SIZE, DONE = 0, 1  # counters: nodes of the tree, iterations so far
SOURCE, GAME, HOUSE = 0, 1, 2  # chances: where an iteration's keys come from; dice; house bots

EXPLORATION = 1.5  # of PUCT, for values from -1 to 1
PRIOR = 0.5  # what is expected of the house bot's choice; the other actions share the rest
FRESH_LOSS = 0.2  # how much less than its parent an action that was never tried is taken for
MARGIN = 0.1  # share of the score margins in the value of a match that is over
MARGIN_SO_FAR = 0.5  # the same for a rollout that ended early

rules: Any = None  # the names that the template reads; `specialise` binds them to a game's modules
worlds: Any = None
house: Any = None


def node_type(players: int) -> np.dtype[np.void]:
    """The record of one node, for a game of up to `players`."""
    return np.dtype(
        [
            ("action", "i4"),  # that led here from the parent
            ("seat", "i4"),  # that took it
            ("first", "i4"),  # its first child, NO_NODE for none
            ("following", "i4"),  # its next sibling, NO_NODE for none
            ("children", "i4"),
            ("visits", "i4"),
            ("available", "i4"),  # visits of the parent in worlds where the action was legal
            ("is_house", "i4"),
            ("totals", "f8", (players,)),  # sum of the values of its visits, by seat
            ("standing", "f8", (players,)),  # the same of returns by places alone
        ],
        align=True,
    )


@kernel
def value_of(scores: Row, returns: list[float], players: int, extent: list[float], i: int) -> float:
    """A seat's score margin over the mean, from -1 to 1: shares of the widest one seen so far.

    Which way scores count is read off the places: some games play for few points.
    """
    direction = 0.0
    mean = 0.0
    for seat in range(players):
        direction += returns[seat] * scores[seat]
        mean += scores[seat] / players
    margin = scores[i] - mean
    if direction < 0:
        margin = -margin
    extent[0] = max(extent[0], abs(margin))
    return margin / extent[0]


@template
def grow(  # type: ignore[no-untyped-def]
    nodes, counters, views, states, chances, whims, extent, buffers, scores, places, values, plan
):
    """Add `plan[0]` iterations to the tree.

    `buffers` are rows for legal actions, the path, and each action's child; `plan` goes on with
    the plies of a rollout, the house bot's share of them in percent, and whether a rollout ends
    when scores change.
    """
    iterations, horizon, house_share, settles = plan
    actions, path, child_of = buffers
    returns, before = values[0], values[1]
    s = states[WORLD]
    players = views[MINE].players
    for _ in range(iterations):
        at_ply(chances[SOURCE], counters[DONE])
        counters[DONE] += 1
        draw_key(chances[GAME], chances[SOURCE])
        draw_key(chances[HOUSE], chances[SOURCE])
        whims[0] = chances[HOUSE].low
        states[WORLD] = states[BLANK]
        worlds.imagine(views[MINE], chances[GAME], s)
        ply = 0
        node = 0
        depth = 0
        is_new = False
        # Down the tree, until a node is new or the match is over
        while s.turn != NO_SEAT and not is_new and depth < DEEPEST:
            seat = s.turn
            count = rules.legal_actions(s, actions)
            child = nodes[node].first
            known = 0
            while child != NO_NODE:
                if nodes[child].seat == seat:
                    child_of[nodes[child].action] = child
                child = nodes[child].following
            best = NO_NODE
            highest = -1e18
            others = (1.0 - PRIOR) / max(count - 1, 1)
            for i in range(count):
                child = child_of[actions[i]]
                if child != NO_NODE:
                    known += 1
                    nodes[child].available += 1
                    visits = nodes[child].visits
                    prior = PRIOR if nodes[child].is_house == 1 else others
                    merit = nodes[child].totals[seat] / visits + EXPLORATION * prior * math.sqrt(
                        nodes[child].available
                    ) / (1 + visits)
                    if merit > highest:
                        highest = merit
                        best = child
            may_grow = counters[SIZE] < len(nodes)
            visits = nodes[node].visits
            fresh = -1.0
            if visits > 0:
                fresh = (
                    nodes[node].totals[seat] / visits
                    - FRESH_LOSS
                    + EXPLORATION * others * math.sqrt(visits)
                )
            if known < count and may_grow and (known == 0 or fresh > highest):
                if count == 1:
                    action = actions[0]
                elif known == 0:
                    views[THEIRS] = views[EMPTY]
                    rules.observe(s, seat, views[THEIRS])
                    action = house.choose(views[THEIRS], actions, count, chances[HOUSE])
                else:
                    skip = pick(whims, 0, count - known)
                    i = 0
                    while child_of[actions[i]] != NO_NODE or skip > 0:
                        if child_of[actions[i]] == NO_NODE:
                            skip -= 1
                        i += 1
                    action = actions[i]
                best = counters[SIZE]
                counters[SIZE] += 1
                nodes[best].action = action
                nodes[best].seat = seat
                nodes[best].available = 1
                nodes[best].is_house = int(known == 0)
                nodes[best].following = nodes[node].first
                nodes[node].first = best
                nodes[node].children += 1
                is_new = count > 1
            elif best != NO_NODE:
                action = nodes[best].action
            else:
                action = actions[pick(whims, 0, count)]
            child = nodes[node].first
            while child != NO_NODE:
                child_of[nodes[child].action] = NO_NODE
                child = nodes[child].following
            if best == NO_NODE:
                break  # the tree is full
            node = best
            path[depth] = node
            depth += 1
            ply += 1
            at_ply(chances[GAME], ply)
            rules.apply(s, action, chances[GAME])
        # A rollout
        if settles:
            rules.scores(s, scores)
            for seat in range(players):
                before[seat] = scores[seat]
        left = horizon
        while s.turn != NO_SEAT and left > 0:
            seat = s.turn
            count = rules.legal_actions(s, actions)
            if count == 1:
                action = actions[0]
            elif pick(whims, 0, 100) < house_share:
                views[THEIRS] = views[EMPTY]
                rules.observe(s, seat, views[THEIRS])
                action = house.choose(views[THEIRS], actions, count, chances[HOUSE])
            else:
                action = actions[pick(whims, 0, count)]
            ply += 1
            left -= 1
            at_ply(chances[GAME], ply)
            rules.apply(s, action, chances[GAME])
            if settles and s.turn != NO_SEAT:
                rules.scores(s, scores)
                for seat in range(players):
                    if scores[seat] != before[seat]:
                        left = 0
        # What it came to, told to every node on the way
        rules.scores(s, scores)
        rules.places(s, places)
        returns_of(places, players, returns)
        share = MARGIN if s.turn == NO_SEAT else MARGIN_SO_FAR
        nodes[0].visits += 1
        for i in range(depth):
            nodes[path[i]].visits += 1
        for seat in range(players):
            margin = value_of(scores, returns, players, extent, seat)
            value = (1.0 - share) * returns[seat] + share * margin
            nodes[0].totals[seat] += value
            nodes[0].standing[seat] += returns[seat]
            for i in range(depth):
                nodes[path[i]].totals[seat] += value
                nodes[path[i]].standing[seat] += returns[seat]
