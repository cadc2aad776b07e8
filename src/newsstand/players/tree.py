"""One search tree, compiled: Information-Set Monte Carlo Tree Search for many players.

After P. I. Cowling, E. J. Powley and D. Whitehouse, "Information Set Monte Carlo Tree Search" (IEEE
Transactions on Computational Intelligence and AI in Games 4(2), 2012): a single tree of what the
searching seat can tell apart, an imagined world in every iteration, and children weighed by how
often they were available. Every seat maximises its own return (max^n, Luckhardt and Irani 1986).
What differs from the paper:

- actions are weighed with a prior (PUCT: Rosin 2011, in the form of Silver and others 2017), half
  of which is the house bot's choice: boards offer hundreds of moves, and few iterations must still
  play no worse than the house;
- the n-th visit of every action at the root is in the same world with the same dice, so that
  actions are compared on common luck;
- an iteration may end before its match does (the game's `Lookahead` says when); its places so far
  and what its scores gained since the root then stand for the end.

Only Views come in: the states here are imagined ones.
"""

from __future__ import annotations

import math
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from newsstand.games.game import NO_SEAT, returns_of
from newsstand.kernel.chance import at_ply, draw_key, pick
from newsstand.kernel.compile import kernel, template
from newsstand.kernel.record import Row

NO_NODE = 0  # the root, which is nobody's child
DEEPEST = 400  # decisions from the root that an iteration remembers
WORLD, BLANK = 0, 1  # states: the imagined one, and one of zeros
MINE, THEIRS, EMPTY = 0, 1, 2  # views: the searching seat's, the one of a seat to move, zeros
SIZE, DONE, AT_ROOT = 0, 1, 2  # counters: nodes, iterations so far, legal actions at the root
SOURCE, GAME, HOUSE = 0, 1, 2  # chances: where a world's keys come from; dice; house bots
RETURNS, MARGINS, VALUES, EXTENT = 0, 1, 2, 3  # rows of figures; MARGINS are those at the root
SEEN, SQUARES = 0, 1  # of EXTENT: how many gains there were, and the sum of their squares

EXPLORATION = 0.7  # of PUCT, for values from -1 to 1
PRIOR = 0.5  # what is expected of the house bot's choice; the other actions share the rest
FRESH_LOSS = 0.1  # how much less than its parent an action that was never tried is taken for
GAIN = 0.1  # share of the gains in the value of a match that is over; the rest are the places
GAIN_SO_FAR = 0.7  # the same for an iteration that ended early
WIDE = 3.0  # a gain counts as 1 from so many times the root of the mean square on

rules: Any = None  # the names that the template reads; `specialise` binds them to a game's modules
worlds: Any = None
house: Any = None

Nodes: TypeAlias = npt.NDArray[Any]  # of `node_type`
Figures: TypeAlias = npt.NDArray[np.float64]  # `[4, players]`


def node_type(players: int) -> np.dtype[np.void]:
    """The record of one node, for a game of up to `players`."""
    return np.dtype(
        [
            ("action", "i4"),  # that led here from the parent
            ("seat", "i4"),  # that took it
            ("first", "i4"),  # its first child, NO_NODE for none
            ("following", "i4"),  # its next sibling, NO_NODE for none
            ("visits", "i4"),
            ("available", "i4"),  # visits of the parent in worlds where the action was legal
            ("is_house", "i4"),
            ("totals", "f8", (players,)),  # sum of the values of its visits, by seat
            ("standing", "f8", (players,)),  # the same of returns by places alone
        ],
        align=True,
    )


# Choosing on the way down


@kernel
def find_children(nodes: Nodes, node: int, seat: int, child_of: Row) -> None:
    """Note which child each action of the seat leads to."""
    child = nodes[node].first
    while child != NO_NODE:
        if nodes[child].seat == seat:
            child_of[nodes[child].action] = child
        child = nodes[child].following


@kernel
def forget_children(nodes: Nodes, node: int, child_of: Row) -> None:
    """Leave `child_of` as it was found."""
    child = nodes[node].first
    while child != NO_NODE:
        child_of[nodes[child].action] = NO_NODE
        child = nodes[child].following


@kernel
def known_actions(legal: Row, count: int, child_of: Row) -> int:
    """How many of the legal actions have a child."""
    known = 0
    for i in range(count):
        if child_of[legal[i]] != NO_NODE:
            known += 1
    return known


@kernel
def share_of_others(count: int) -> float:
    """The prior of an action that is not the house bot's choice."""
    return (1.0 - PRIOR) / max(count - 1, 1)


@kernel
def merit_of(nodes: Nodes, child: int, seat: int, count: int) -> float:
    """What a child is worth to the seat, and to find out more about it."""
    prior = PRIOR if nodes[child].is_house == 1 else share_of_others(count)
    visits: int = nodes[child].visits
    wish = prior * math.sqrt(nodes[child].available) / (1 + visits)
    worth: float = nodes[child].totals[seat] / visits
    return worth + EXPLORATION * wish


@kernel
def choose_child(nodes: Nodes, seat: int, legal: Row, count: int, child_of: Row) -> int:
    """The child to visit, NO_NODE if there is none; all that could be are told so."""
    best = NO_NODE
    highest = 0.0
    for i in range(count):
        child = child_of[legal[i]]
        if child != NO_NODE:
            nodes[child].available += 1
            merit = merit_of(nodes, child, seat, count)
            if best == NO_NODE or merit > highest:
                highest = merit
                best = child
    return best


@kernel
def is_worth_trying(nodes: Nodes, node: int, child: int, seat: int, count: int) -> bool:
    """Whether to try an action without a child, where `child` is the best of those that have one.

    What was never tried is taken for a little worse than the rest.
    """
    if child == NO_NODE:
        return True
    visits = nodes[node].visits
    worth: float = nodes[node].totals[seat] / visits - FRESH_LOSS
    wish = share_of_others(count) * math.sqrt(visits)
    return worth + EXPLORATION * wish > merit_of(nodes, child, seat, count)


@kernel
def untried(legal: Row, child_of: Row, skip: int) -> int:
    """The action without a child that comes after `skip` others."""
    i = 0
    while child_of[legal[i]] != NO_NODE or skip > 0:
        if child_of[legal[i]] == NO_NODE:
            skip -= 1
        i += 1
    return legal[i]


@kernel
def add_child(nodes: Nodes, counters: Row, node: int, seat: int, action: int) -> int:
    """Give a node a new child; the first one is the house bot's choice."""
    child = counters[SIZE]
    counters[SIZE] += 1
    nodes[child].action = action
    nodes[child].seat = seat
    nodes[child].available = 1
    nodes[child].is_house = int(nodes[node].first == NO_NODE)
    nodes[child].following = nodes[node].first
    nodes[node].first = child
    return child


# What an iteration came to


@kernel
def has_scored(scores: Row, before: Row, players: int) -> bool:
    """Whether scores are other than before; they are then remembered."""
    found = False
    for seat in range(players):
        if scores[seat] != before[seat]:
            before[seat] = scores[seat]
            found = True
    return found


@kernel
def mean_of(scores: Row, players: int) -> float:
    """The mean score."""
    total = 0.0
    for seat in range(players):
        total += scores[seat]
    return total / players


@kernel
def weigh(scores: Row, figures: Figures, players: int, share: float) -> None:
    """Make each seat's value, -1 to 1, of its return and of what its margin gained.

    A margin is what a score is above the mean. Gains are measured by how large they usually are in
    this search. Which way scores count is read off the places: some games play for few points.
    """
    mean = mean_of(scores, players)
    direction = 0.0
    for seat in range(players):
        direction += figures[RETURNS][seat] * scores[seat]
    sign = -1.0 if direction < 0 else 1.0
    for seat in range(players):
        gain = sign * (scores[seat] - mean - figures[MARGINS][seat])
        figures[VALUES][seat] = gain
        figures[EXTENT][SQUARES] += gain * gain
    figures[EXTENT][SEEN] += players
    width = WIDE * math.sqrt(figures[EXTENT][SQUARES] / figures[EXTENT][SEEN])
    for seat in range(players):
        gain = 0.0
        if width > 0:
            gain = min(max(figures[VALUES][seat] / width, -1.0), 1.0)
        figures[VALUES][seat] = (1.0 - share) * figures[RETURNS][seat] + share * gain


@kernel
def tell(nodes: Nodes, node: int, figures: Figures, players: int) -> None:
    """Count a visit of a node, and what it came to."""
    nodes[node].visits += 1
    for seat in range(players):
        nodes[node].totals[seat] += figures[VALUES][seat]
        nodes[node].standing[seat] += figures[RETURNS][seat]


@template
def grow(  # type: ignore[no-untyped-def]
    nodes, counters, views, states, chances, whims, rows, figures, plan
):
    """Add `plan[0]` iterations to the tree.

    `rows` are for legal actions at the root and elsewhere, the path, each action's child, scores,
    earlier scores and places; `plan` goes on with the plies of a rollout, the house bot's share of
    them in percent, and whether an iteration ends when scores change.
    """
    iterations, horizon, house_share, settles = plan
    at_root, actions, path, child_of, scores, before, places = rows
    s = states[WORLD]
    me, players = views[MINE].seat, views[MINE].players
    for _ in range(iterations):
        turn = me
        node = 0
        depth = 0
        ply = 0
        is_new = False
        is_settled = False
        # Down the tree, until a node is new or there is an end
        while turn != NO_SEAT and not is_new and not is_settled and depth < DEEPEST:
            seat = turn
            if depth == 0 and counters[DONE] == 0:  # any world tells what may be done
                at_ply(chances[SOURCE], 0)
                draw_key(chances[GAME], chances[SOURCE])
                states[WORLD] = states[BLANK]
                worlds.imagine(views[MINE], chances[GAME], s)
                counters[AT_ROOT] = rules.legal_actions(s, at_root)
                rules.scores(s, scores)
                for other in range(players):
                    figures[MARGINS][other] = scores[other] - mean_of(scores, players)
            legal = at_root if depth == 0 else actions
            count = counters[AT_ROOT] if depth == 0 else rules.legal_actions(s, actions)
            find_children(nodes, node, seat, child_of)
            known = known_actions(legal, count, child_of)
            child = choose_child(nodes, seat, legal, count, child_of)
            grows = known < count and counters[SIZE] < len(nodes)
            if grows and known > 0:
                grows = is_worth_trying(nodes, node, child, seat, count)
            if depth == 0:
                at_ply(chances[SOURCE], 0 if grows or child == NO_NODE else nodes[child].visits)
                draw_key(chances[GAME], chances[SOURCE])
                draw_key(chances[HOUSE], chances[SOURCE])
                whims[0] = chances[HOUSE].low
                states[WORLD] = states[BLANK]
                worlds.imagine(views[MINE], chances[GAME], s)
                if settles:
                    rules.scores(s, before)
            if grows:
                if count == 1:
                    action = legal[0]
                elif known == 0:
                    views[THEIRS] = views[EMPTY]
                    rules.observe(s, seat, views[THEIRS])
                    action = house.choose(views[THEIRS], legal, count, chances[HOUSE])
                else:
                    action = untried(legal, child_of, pick(whims, 0, count - known))
                child = add_child(nodes, counters, node, seat, action)
                is_new = count > 1
            forget_children(nodes, node, child_of)
            if child == NO_NODE:
                break  # the tree is full
            node = child
            path[depth] = node
            depth += 1
            ply += 1
            at_ply(chances[GAME], ply)
            rules.apply(s, nodes[node].action, chances[GAME])
            turn = s.turn
            if settles:
                rules.scores(s, scores)
                is_settled = has_scored(scores, before, players)
        # A rollout
        left = horizon
        while turn != NO_SEAT and left > 0 and not is_settled:
            count = rules.legal_actions(s, actions)
            if count == 1:
                action = actions[0]
            elif pick(whims, 0, 100) < house_share:
                views[THEIRS] = views[EMPTY]
                rules.observe(s, turn, views[THEIRS])
                action = house.choose(views[THEIRS], actions, count, chances[HOUSE])
            else:
                action = actions[pick(whims, 0, count)]
            ply += 1
            left -= 1
            at_ply(chances[GAME], ply)
            rules.apply(s, action, chances[GAME])
            turn = s.turn
            if settles:
                rules.scores(s, scores)
                is_settled = has_scored(scores, before, players)
        # What it came to, told to every node on the way
        rules.scores(s, scores)
        rules.places(s, places)
        returns_of(places, players, figures[RETURNS])
        weigh(scores, figures, players, GAIN if turn == NO_SEAT else GAIN_SO_FAR)
        tell(nodes, 0, figures, players)
        for i in range(depth):
            tell(nodes, path[i], figures, players)
        counters[DONE] += 1
