"""What a batch of games tells."""

from __future__ import annotations

import json

import numpy as np
import pytest

from newsstand.study.report import Length, Outcomes, Report, length_of, seats_of, wilson


def outcomes() -> Outcomes:
    """Four games of three seats; the last is a tie for first between seats 0 and 2."""
    return Outcomes(
        plies=np.array([10, 20, 30, 40]),
        scores=np.array([[5, 1, 0], [0, 9, 4], [3, 2, 1], [7, 1, 7]]),
        places=np.array([[1, 2, 3], [3, 1, 2], [1, 2, 3], [1, 3, 1]]),
    )


def test_a_shared_first_place_counts_in_parts() -> None:
    seats = seats_of(outcomes())
    assert [seat.first_share for seat in seats] == [2.5 / 4, 1 / 4, 0.5 / 4]
    assert sum(seat.first_share for seat in seats) == 1
    assert [seat.seat for seat in seats] == [0, 1, 2]


def test_means_are_by_seat() -> None:
    seats = seats_of(outcomes())
    assert [seat.score_mean for seat in seats] == [15 / 4, 13 / 4, 12 / 4]
    assert [seat.placing_mean for seat in seats] == [6 / 4, 8 / 4, 9 / 4]


def test_lengths_have_a_mean_and_quantiles() -> None:
    assert length_of(np.arange(101)) == Length(50.0, 5.0, 50.0, 95.0)
    assert length_of(np.array([7])) == Length(7.0, 7.0, 7.0, 7.0)


def test_no_games_tell_nothing_and_break_nothing() -> None:
    assert length_of(np.zeros(0, np.int64)) == Length(0.0, 0.0, 0.0, 0.0)
    assert seats_of(Outcomes.empty(0, 4)) == ()
    assert wilson(0.0, 0) == (0.0, 1.0)


def test_wilson_agrees_with_worked_figures() -> None:
    # 8 of 10: 0.490 to 0.943; none of 20: 0 to 0.161; all of 20: the mirror image.
    assert wilson(0.8, 10) == pytest.approx((0.4901625, 0.9433178), abs=1e-6)
    assert wilson(0.0, 20) == pytest.approx((0.0, 0.1611252), abs=1e-6)
    assert wilson(1.0, 20) == pytest.approx((0.8388748, 1.0), abs=1e-6)


def test_wilson_covers_the_truth_as_often_as_it_says() -> None:
    draw = np.random.default_rng(1)
    for truth, games in ((0.25, 40), (0.03, 200), (0.9, 60)):
        wins = draw.binomial(games, truth, 4000)
        bounds = [wilson(win / games, games) for win in wins]
        covered = np.mean([low <= truth <= high for low, high in bounds])
        assert 0.93 < covered < 0.985


def test_the_report_as_json() -> None:
    report = Report(
        game="swoop",
        players=3,
        options={"target": 500},
        games=4,
        seed=1 << 100,
        bots=("house", "random", "random"),
        decisions=100,
        seconds=0.5,
        length=length_of(outcomes().plies),
        seats=seats_of(outcomes()),
    )
    told = json.loads(json.dumps(report.to_json()))
    assert list(told) == [
        "game", "players", "options", "games", "seed", "bots", "decisions", "seconds",
        "decisions_per_second", "length", "seats",
    ]  # fmt: skip
    assert told["decisions_per_second"] == 200
    assert told["seed"] == 1 << 100
    assert told["length"] == {"mean": 25.0, "p5": 11.5, "p50": 25.0, "p95": 38.5}
    assert told["seats"][0] == {
        "seat": 0,
        "first_share": 0.625,
        "first_share_ci95": list(wilson(0.625, 4)),
        "score_mean": 3.75,
        "placing_mean": 1.5,
    }
