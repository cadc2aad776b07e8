"""Learning by play: first what the house would do, then what turned out better than expected.

An update plays all tables for a while, reckons how much better each decision turned out than the
network expected (generalised advantages, Schulman et al., 2016), and makes such decisions likelier,
though never much at once (the clipped loss of PPO, Schulman et al., 2017).
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from newsstand.players.network import (
    Decisions,
    Floats,
    Network,
    Numbers,
    Verdicts,
    log_softmax,
)
from newsstand.training.gradient import Adam, gradient
from newsstand.training.tables import Tables

FORESIGHT = 0.8  # lambda: how far an advantage looks ahead before it trusts the network's values
HINDSIGHT = 0.95  # the same of what the values themselves are learnt from
CLIP = 0.2  # how much likelier or less likely one update makes a decision
EPOCHS = 2  # times that an update learns from each decision
BATCH = 2048  # decisions of a step
VALUE = 0.5  # weight of wrong values in the loss


@dataclass(frozen=True)
class Played:
    """Decisions that were played, and how each turned out."""

    decisions: Decisions
    chosen: Numbers  # `[N]` the place of the action that was played, or is to be imitated
    logs: Floats  # `[N]` its logarithmic share then
    advantages: Floats  # `[N]` how much better than expected it turned out
    targets: Floats  # `[N]` what its value should have been

    def part(self, index: Numbers) -> Played:
        """Those decisions alone."""
        counts = self.decisions.counts[index]
        ends = np.cumsum(counts)
        starts = ends - counts
        rows = np.repeat(self.decisions.starts[index] - starts, counts) + np.arange(counts.sum())
        return Played(
            Decisions(self.decisions.views[index], self.decisions.actions[rows], starts),
            self.chosen[index],
            self.logs[index],
            self.advantages[index],
            self.targets[index],
        )


@dataclass(frozen=True)
class Progress:
    """What an update tells of itself."""

    decisions: int
    entropy: float  # how undecided the network is, in nats a decision
    value_error: float  # root of the mean squared error of its values


def drawn(logs: Floats, decisions: Decisions, draw: np.random.Generator) -> Numbers:
    """Of each decision the place of an action, drawn by its share."""
    noise = draw.gumbel(size=len(logs)).astype(np.float32)
    from newsstand.players.network import best

    return best(logs + noise, decisions)


def advantages_of(
    values: Floats,
    after: Floats,
    seats: Numbers,
    ended: Numbers,
    returns: Floats,
    last: Numbers,
    far: float,
) -> Floats:
    """Advantages and targets, `[T, N]`; NaN where a decision's consequences were not played.

    `values` and `seats` are of the decisions, `after` and `last` of those that wait now; `returns`,
    `[T, N, SEATS]`, count where a match `ended` before the next decision.
    """
    steps, number = values.shape
    every = np.arange(number)
    coming = np.full(
        returns.shape[1:], np.nan, np.float32
    )  # the value of each seat's next decision
    coming[every, last] = after
    beyond = np.zeros_like(coming)  # and its advantage
    advantages = np.empty_like(values)
    for step in reversed(range(steps)):
        over = ended[step] == 1
        coming[over] = returns[step, over]
        beyond[over] = 0
        seat = seats[step]
        better = coming[every, seat] - values[step] + far * beyond[every, seat]
        advantages[step] = better
        coming[every, seat] = values[step]
        beyond[every, seat] = np.nan_to_num(better)
    return advantages


class Learner:
    """A network, the tables at which it plays, and how far it has come."""

    def __init__(self, network: Network, adam: Adam, tables: Tables, draw: np.random.Generator):
        self.network = network
        self.adam = adam
        self.tables = tables
        self._draw = draw

    def play(self, steps: int, imitate: bool) -> Played:
        """Play so many decisions at every table: the network's, or the house's to imitate."""
        tables = self.tables
        kept: list[tuple[Decisions, Numbers, Floats]] = []
        values, seats, ended, returns = [], [], [], []
        for _ in range(steps):
            decisions = tables.decisions
            said = self.network.weigh(decisions)
            logs = log_softmax(said.logits, decisions)
            chosen = tables.advised if imitate else drawn(logs, decisions, self._draw)
            kept.append((decisions, chosen, logs[decisions.starts + chosen]))
            values.append(said.values)
            seats.append(tables.seats)
            tables.play(chosen)
            ended.append(tables.ended)
            returns.append(tables.returns.copy())
        turned = (
            np.stack(values),
            self.network.weigh(tables.decisions).values,
            np.stack(seats),
            np.stack(ended),
            np.stack(returns),
            tables.seats,
        )
        advantages = advantages_of(*turned, FORESIGHT)
        targets = advantages_of(*turned, HINDSIGHT) + turned[0]
        sizes = [len(decisions.actions) for decisions, _, _ in kept]
        firsts = np.cumsum([0, *sizes[:-1]])
        played = Played(
            Decisions(
                np.concatenate([decisions.views for decisions, _, _ in kept]),
                np.concatenate([decisions.actions for decisions, _, _ in kept]),
                np.concatenate([d.starts + f for (d, _, _), f in zip(kept, firsts, strict=True)]),
            ),
            np.concatenate([chosen for _, chosen, _ in kept]),
            np.concatenate([logs for _, _, logs in kept]),
            advantages.ravel(),
            targets.ravel(),
        )
        return played.part(np.flatnonzero(~np.isnan(played.advantages)))

    def learn(self, played: Played, imitate: bool, rate: float, curiosity: float) -> Progress:
        """Improve the network by what was played; `curiosity` is what an undecided nat is worth."""
        number = len(played.chosen)
        entropies, errors = [], []
        for _ in range(EPOCHS):
            order = self._draw.permutation(number)
            for index in np.array_split(order, max(1, number // BATCH)):
                part = played.part(index)
                said = self.network.weigh(part.decisions)
                by_logit, entropy = policy_slope(part, said, imitate, curiosity)
                wrong = said.values - part.targets
                by_value = (2 * VALUE / len(index)) * wrong
                slope = gradient(self.network, part.decisions, said, by_logit, by_value)
                self.adam.step(self.network.weights, slope, rate)
                entropies.append(entropy)
                errors.append(np.sqrt(np.mean(np.square(wrong))))
        return Progress(number, float(np.mean(entropies)), float(np.mean(errors)))


def policy_slope(
    played: Played, said: Verdicts, imitate: bool, curiosity: float
) -> tuple[Floats, float]:
    """The derivative of the loss by each logit, and the mean entropy."""
    decisions = played.decisions
    number, counts = len(played.chosen), decisions.counts
    logs = log_softmax(said.logits, decisions)
    shares = np.exp(logs)
    rows = decisions.starts + played.chosen
    entropy = -np.add.reduceat(shares * logs, decisions.starts)
    if imitate:
        pull = np.ones(number, np.float32)
    else:
        gain = played.advantages
        gain = (gain - gain.mean()) / (gain.std() + 1e-8)
        ratio = np.exp(logs[rows] - played.logs)
        clipped = np.where(gain > 0, ratio > 1 + CLIP, ratio < 1 - CLIP)
        pull = np.where(clipped, 0, ratio * gain)
    slope = np.repeat(pull, counts) * shares
    slope[rows] -= pull
    slope += curiosity * shares * (logs + np.repeat(entropy, counts))
    return (slope / number).astype(np.float32), float(entropy.mean())
