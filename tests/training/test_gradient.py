"""The gradient is the slope of the loss, and Adam goes down it."""

from __future__ import annotations

import numpy as np
import pytest

from newsstand.players.network import (
    Decisions,
    Network,
    Weights,
    blank_weights,
    log_softmax,
)
from newsstand.training.gradient import LONGEST_STEP, Adam, fresh_weights, gradient
from newsstand.training.learner import CLIP, VALUE, Played, policy_slope

COUNTS = np.array([1, 3, 2, 4, 2, 3])
CURIOSITY = 0.1
STEP = 1e-2


def example() -> tuple[Weights, Played]:
    draw = np.random.default_rng(1)
    weights = {
        name: draw.standard_normal(part.shape).astype(np.float32)
        for name, part in blank_weights(7, 5, 8, 6).items()
    }
    number = len(COUNTS)
    decisions = Decisions(
        draw.standard_normal((number, 7)).astype(np.float32),
        draw.standard_normal((COUNTS.sum(), 5)).astype(np.float32),
        np.cumsum(COUNTS) - COUNTS,
    )
    chosen = draw.integers(0, COUNTS)
    logs = log_softmax(Network(weights).weigh(decisions).logits, decisions)
    before = logs[decisions.starts + chosen] + draw.normal(0, 0.05, number)
    gains, targets = draw.standard_normal((2, number)).astype(np.float32)
    return weights, Played(decisions, chosen, before.astype(np.float32), gains, targets)


def loss(weights: Weights, played: Played, imitate: bool) -> float:
    """The loss as papers write it."""
    said = Network(weights).weigh(played.decisions)
    logs = log_softmax(said.logits, played.decisions).astype(np.float64)
    starts = played.decisions.starts
    entropy = -np.add.reduceat(np.exp(logs) * logs, starts)
    own = logs[starts + played.chosen]
    if imitate:
        gained = own
    else:
        gain = played.advantages
        gain = (gain - gain.mean()) / (gain.std() + 1e-8)
        ratio = np.exp(own - played.logs)
        gained = np.minimum(ratio * gain, np.clip(ratio, 1 - CLIP, 1 + CLIP) * gain)
    wrong = np.square(said.values - played.targets)
    return float(-gained.mean() - CURIOSITY * entropy.mean() + VALUE * wrong.mean())


@pytest.mark.parametrize("imitate", [True, False])
def test_the_gradient_is_the_slope_of_the_loss(imitate: bool) -> None:
    weights, played = example()
    network = Network(weights)
    said = network.weigh(played.decisions)
    by_logit, _ = policy_slope(played, said, imitate, CURIOSITY)
    by_value = (2 * VALUE / len(COUNTS) * (said.values - played.targets)).astype(np.float32)
    found = gradient(network, played.decisions, said, by_logit, by_value)
    assert found.keys() == weights.keys()
    draw = np.random.default_rng(2)
    for name, part in weights.items():
        for _ in range(4):
            place = tuple(draw.integers(0, length) for length in part.shape)
            slopes = []
            for sign in (1, -1):
                moved = {key: value.copy() for key, value in weights.items()}
                moved[name][place] += sign * STEP
                slopes.append(loss(moved, played, imitate))
            slope = (slopes[0] - slopes[1]) / (2 * STEP)
            assert found[name][place] == pytest.approx(slope, rel=0.02, abs=2e-3), name


def test_adam_finds_the_bottom_of_a_bowl() -> None:
    weights = {"x": np.array([5.0, -3.0], np.float32)}
    adam = Adam(weights)
    for _ in range(3000):
        adam.step(weights, {"x": 2 * (weights["x"] - 1)}, 0.01)
    assert weights["x"] == pytest.approx([1, 1], abs=0.01)


def test_a_steep_slope_moves_no_farther_than_a_gentle_one() -> None:
    moved = []
    for slope in (LONGEST_STEP, 1e6):
        weights = {"x": np.zeros(1, np.float32)}
        Adam(weights).step(weights, {"x": np.full(1, slope, np.float32)}, 0.1)
        moved.append(weights["x"][0])
    assert moved[0] == pytest.approx(moved[1])
    assert moved[0] == pytest.approx(-0.1)


def test_fresh_weights_prefer_nothing() -> None:
    draw = np.random.default_rng(0)
    network = Network(fresh_weights(20, 9, draw))
    decisions = Decisions(
        draw.standard_normal((50, 20)).astype(np.float32),
        draw.standard_normal((200, 9)).astype(np.float32),
        np.arange(0, 200, 4),
    )
    said = network.weigh(decisions)
    assert np.exp(log_softmax(said.logits, decisions)) == pytest.approx(0.25, abs=0.1)
    assert np.all(said.values == 0)
