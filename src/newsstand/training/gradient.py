"""How a network changes: the gradient of a loss by its weights, and Adam's steps along it."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from typing import Any

import numpy as np

from newsstand.kernel.compile import specialise, template
from newsstand.players.network import Decisions, Floats, Network, Verdicts, Weights, blank_weights

LONGEST_STEP = 0.5  # norm to which a longer gradient is cut


def fresh_weights(view: int, action: int, draw: np.random.Generator) -> Weights:
    """Random weights (He et al., 2015) that find all actions equally good, and all views even."""
    weights = blank_weights(view, action)
    for name in ("first", "second", "joint_view", "joint_action"):
        shape = weights[name].shape
        weights[name] = (draw.standard_normal(shape) * np.sqrt(2 / shape[0])).astype(np.float32)
    weights["logit"] = (draw.standard_normal(weights["logit"].shape) * 0.01).astype(np.float32)
    return weights


def gradient(
    network: Network, decisions: Decisions, said: Verdicts, by_logit: Floats, by_value: Floats
) -> Weights:
    """The gradient by every weight, from the loss's derivatives by each logit and each value."""
    w = network.weights
    by_joint = np.empty_like(said.joint)
    by_said = np.empty((len(decisions.starts), by_joint.shape[1]), np.float32)
    _compiled()(by_logit, w["logit"], said.joint, decisions.starts, by_joint, by_said)
    by_second = by_said @ w["joint_view"].T + np.outer(by_value, w["value"])
    by_second *= said.second > 0
    by_first = by_second @ w["second"].T
    by_first *= said.first > 0
    return {
        "first": decisions.views.T @ by_first,
        "first_bias": by_first.sum(0),
        "second": said.first.T @ by_second,
        "second_bias": by_second.sum(0),
        "value": said.second.T @ by_value,
        "value_bias": by_value.sum(keepdims=True),
        "joint_view": said.second.T @ by_said,
        "joint_action": decisions.actions.T @ by_joint,
        "joint_bias": by_said.sum(0),
        "logit": said.joint.T @ by_logit,
        "straight": decisions.actions.T @ by_logit,
    }


@template
def through_joint(by_logit, logit, joint, starts, by_joint, by_said):  # type: ignore[no-untyped-def]
    """Go back from logits through the joint layer, and sum what goes back to each view."""
    row = 0
    for number in range(len(starts)):
        end = starts[number + 1] if number + 1 < len(starts) else len(joint)
        for unit in range(len(logit)):
            by_said[number, unit] = 0.0
        while row < end:
            for unit in range(len(logit)):
                slope = by_logit[row] * logit[unit] if joint[row, unit] > 0 else np.float32(0.0)
                by_joint[row, unit] = slope
                by_said[number, unit] += slope
            row += 1


@functools.cache
def _compiled() -> Any:
    return specialise(through_joint, "network", {})


class Adam:
    """Steps of about the same size in every weight (Kingma and Ba, 2015)."""

    def __init__(self, weights: Mapping[str, Floats]) -> None:
        self.mean = {name: np.zeros_like(weight) for name, weight in weights.items()}
        self.square = {name: np.zeros_like(weight) for name, weight in weights.items()}
        self.steps = 0

    def step(self, weights: Weights, gradient: Mapping[str, Floats], rate: float) -> None:
        """Change the weights in place, against the gradient."""
        self.steps += 1
        length = np.sqrt(sum(float(np.square(part).sum()) for part in gradient.values()))
        scale = min(1.0, LONGEST_STEP / max(length, 1e-9))
        rate *= np.sqrt(1 - 0.999**self.steps) / (1 - 0.9**self.steps)
        for name, part in gradient.items():
            mean, square = self.mean[name], self.square[name]
            mean += 0.1 * (scale * part - mean)
            square += 0.001 * (np.square(scale * part) - square)
            weights[name] -= (rate * mean / (np.sqrt(square) + 1e-8)).astype(np.float32)
