"""Learning: who is credited with what, and that a network gets better at all."""

from __future__ import annotations

import numpy as np
import pytest

from newsstand.games import GAMES
from newsstand.kernel.compile import mode
from newsstand.players.network import Decisions
from newsstand.training.learner import Played, advantages_of, drawn
from newsstand.training.run import Plan, Run

compiles = pytest.mark.skipif(mode() == "plain", reason="NEWSSTAND_KERNEL=plain compiles nothing")
GAME = GAMES["muckraker"]


def credited(far: float) -> list[list[float]]:
    """One table of two seats; a match ends after the third of five decisions."""
    values = np.array([[0.1], [0.2], [0.3], [0.4], [0.5]], np.float32)
    seats = np.array([[0], [1], [0], [1], [0]])
    ended = np.array([[0], [0], [1], [0], [0]])
    returns = np.zeros((5, 1, 2), np.float32)
    returns[2, 0] = 1.0, -1.0
    after, last = np.array([0.7], np.float32), np.array([0])
    return advantages_of(values, after, seats, ended, returns, last, far).tolist()  # type: ignore[no-any-return]


def test_an_advantage_of_one_step_is_what_the_next_value_adds() -> None:
    found = [row[0] for row in credited(0.0)]
    # seat 0: to 0.3, then to the return 1; seat 1: to its return -1; after the end: unknown, to 0.7
    assert found[:3] == pytest.approx([0.3 - 0.1, -1 - 0.2, 1 - 0.3], abs=1e-6)
    assert np.isnan(found[3])
    assert found[4] == pytest.approx(0.7 - 0.5, abs=1e-6)


def test_an_advantage_that_looks_all_the_way_is_the_return() -> None:
    found = [row[0] for row in credited(1.0)]
    assert found[:3] == pytest.approx([1 - 0.1, -1 - 0.2, 1 - 0.3], abs=1e-6)


def test_actions_are_drawn_by_their_shares() -> None:
    shares = np.array([0.2, 0.5, 0.3], np.float32)
    number = 4000
    decisions = Decisions(
        np.zeros((number, 1), np.float32),
        np.zeros((3 * number, 1), np.float32),
        np.arange(0, 3 * number, 3),
    )
    logs = np.tile(np.log(shares), number)
    found = drawn(logs, decisions, np.random.default_rng(1))
    assert np.bincount(found) / number == pytest.approx(shares, abs=0.03)


def test_parts_keep_actions_with_their_decisions() -> None:
    counts = np.array([2, 1, 3, 2])
    starts = np.cumsum(counts) - counts
    owner = np.repeat(np.arange(4), counts)
    decisions = Decisions(
        np.arange(4, dtype=np.float32)[:, None], owner.astype(np.float32)[:, None], starts
    )
    zeros = np.zeros(4, np.float32)
    part = Played(decisions, np.arange(4), zeros, zeros, zeros).part(np.array([3, 0, 2]))
    assert part.decisions.views[:, 0].tolist() == [3, 0, 2]
    assert part.decisions.actions[:, 0].tolist() == [3, 3, 0, 0, 2, 2, 2]
    assert part.decisions.starts.tolist() == [0, 2, 4]
    assert part.chosen.tolist() == [3, 0, 2]


@pytest.mark.slow
@compiles
def test_a_few_updates_are_better_than_none() -> None:
    plan = Plan(GAME, (3,), (("as_printed", {}),), seed=2, updates=6)
    run = Run(plan, tables=256)
    before = run.against_house(400).mean_return
    while not run.is_over:
        progress = run.update()
    after = run.against_house(400).mean_return
    assert progress.decisions > 7000
    assert after.value - before.value > after.error + before.error
    assert run.share == 1
    assert run.done.updates == 6
