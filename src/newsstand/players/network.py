"""A small network that weighs the legal actions of a view, and values the view. NumPy alone.

The view goes through two layers. Each action joins what they say in one more layer, and comes out
as one number; so a game may have as many actions as it likes, and what is learnt of one is learnt
of its likes. All decisions of a batch are weighed at once: their actions lie one after the other.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

Floats: TypeAlias = npt.NDArray[np.float32]
Numbers: TypeAlias = npt.NDArray[np.int64]
Weights: TypeAlias = dict[str, Floats]

WIDTH = 128  # of both layers that the view goes through
JOINT = 64  # of the layer in which an action joins them


@dataclass(frozen=True)
class Decisions:
    """What is to be decided, as the game's features tell it."""

    views: Floats  # `[N, VIEW]`
    actions: Floats  # `[K, ACTION]` the legal actions of all decisions, in order
    starts: Numbers  # `[N]` where each decision's actions begin

    @property
    def counts(self) -> Numbers:
        """`[N]` how many actions each decision has; none has none."""
        return np.diff(self.starts, append=len(self.actions))


@dataclass(frozen=True)
class Verdicts:
    """What the network says of decisions, and what it thought on the way."""

    logits: Floats  # `[K]`
    values: Floats  # `[N]` the return that the seat to act expects, from -1 to 1
    first: Floats  # `[N, WIDTH]` the layers, which learning needs
    second: Floats
    joint: Floats  # `[K, JOINT]`


def blank_weights(view: int, action: int, width: int = WIDTH, joint: int = JOINT) -> Weights:
    """Zeroes of the right shapes for so many features."""
    shapes = {
        "first": (view, width),
        "first_bias": (width,),
        "second": (width, width),
        "second_bias": (width,),
        "value": (width,),
        "value_bias": (1,),
        "joint_view": (width, joint),
        "joint_action": (action, joint),
        "joint_bias": (joint,),
        "logit": (joint,),
        "straight": (action,),  # from the action's features to its logit, past all layers
    }
    return {name: np.zeros(shape, np.float32) for name, shape in shapes.items()}


class Network:
    """The network with certain weights."""

    def __init__(self, weights: Mapping[str, Floats]) -> None:
        self.weights = dict(weights)

    def weigh(self, decisions: Decisions) -> Verdicts:
        """The logit of every action, and the value of every view."""
        w = self.weights
        first = np.maximum(decisions.views @ w["first"] + w["first_bias"], 0)
        second = np.maximum(first @ w["second"] + w["second_bias"], 0)
        values = second @ w["value"] + w["value_bias"]
        said = np.repeat(second @ w["joint_view"] + w["joint_bias"], decisions.counts, axis=0)
        said += decisions.actions @ w["joint_action"]
        joint = np.maximum(said, 0, out=said)
        logits = joint @ w["logit"] + decisions.actions @ w["straight"]
        return Verdicts(logits, values, first, second, joint)


def log_softmax(logits: Floats, decisions: Decisions) -> Floats:
    """The logarithm of each action's share among those of its decision."""
    counts = decisions.counts
    shifted = logits - np.repeat(np.maximum.reduceat(logits, decisions.starts), counts)
    total = np.add.reduceat(np.exp(shifted), decisions.starts)
    return shifted - np.repeat(np.log(total), counts)  # type: ignore[no-any-return]


def best(logits: Floats, decisions: Decisions) -> Numbers:
    """Of each decision the place, from 0, of the action with the greatest logit."""
    highest = np.repeat(np.maximum.reduceat(logits, decisions.starts), decisions.counts)
    places = np.flatnonzero(logits == highest)
    firsts = places[np.searchsorted(places, decisions.starts)]
    return firsts - decisions.starts
