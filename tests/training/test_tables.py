"""Tables in play: the game's own matches, told by its features, and settled by its places."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import pytest

from newsstand.games import GAMES
from newsstand.games.engine import PlainEngine
from newsstand.games.game import Game, Lessons
from newsstand.kernel.compile import mode
from newsstand.players.network_player import decision_of
from newsstand.training.run import Plan
from newsstand.training.standing import Mean, standing
from newsstand.training.tables import HOUSE, LEARNER, RANDOM, Setting, Tables
from tests.players.test_network import random_network

compiles = pytest.mark.skipif(mode() == "plain", reason="NEWSSTAND_KERNEL=plain compiles nothing")
GAME = GAMES["muckraker"]


def tables_of(game: Game, kinds: Sequence[tuple[int, ...]], seed: int = 1) -> Tables:
    return Tables(game, [Setting(game.resolve(len(row), None, {}), row) for row in kinds], seed)


def test_a_plan_mixes_sizes_lessons_and_the_house() -> None:
    lessons: Lessons = (("as_printed", {}), ("lively", {"count_aid": True}))
    settings = Plan(GAME, (3, 5), lessons, updates=1).settings(64)
    assert {len(setting.kinds) for setting in settings} == {3, 5}
    assert {setting.options["count_aid"] for setting in settings} == {True, False}
    among_house = [setting.kinds for setting in settings if HOUSE in setting.kinds]
    assert len(among_house) == 16
    assert all(kinds.count(LEARNER) == 1 for kinds in among_house)
    assert len({kinds.index(LEARNER) for kinds in among_house}) > 2


def test_a_mean_is_never_surer_than_its_number_of_samples_allows() -> None:
    coins = np.array([0.0, 1.0] * 5000)
    assert Mean.of(coins, 1).error == pytest.approx(1.96 * 0.5 / 100)
    assert Mean.of(np.ones(60), 1).error == pytest.approx(0.05)
    assert str(Mean.of(np.ones(60), 2)) == "1.000 ± 0.100"


@pytest.mark.slow
@compiles
class TestCompiled:
    """What needs the compiled tables."""

    def test_compiled_features_are_the_uncompiled_ones(self) -> None:
        tables = tables_of(GAME, [(LEARNER,) * 4, (LEARNER, HOUSE, RANDOM)])
        engine, seen = PlainEngine(GAME), 0
        for _ in range(30):
            decisions = tables.decisions
            ends = [*decisions.starts[1:], len(decisions.actions)]
            for number in range(2):
                state = GAME.rules.State.load(tables.positions, number)
                view = engine.observe(state, state.turn)
                actions = engine.legal(state)
                rows = slice(decisions.starts[number], ends[number])
                assert tables.ids[rows].tolist() == actions
                assert tables.seats[number] == state.turn
                plain = decision_of(GAME, view, actions)
                assert np.array_equal(plain.views[0], decisions.views[number])
                assert np.array_equal(plain.actions, decisions.actions[rows])
                assert 0 <= tables.advised[number] < len(actions)
                seen += 1
            tables.play(tables.advised)
        assert seen == 60

    def test_only_learners_decide_and_returns_sum_to_zero(self) -> None:
        tables = tables_of(GAME, [(HOUSE, LEARNER, RANDOM)] * 8)
        ended = 0
        for _ in range(60):
            assert set(tables.seats.tolist()) == {1}
            tables.play(np.zeros(8, np.int64))
            over = tables.ended == 1
            assert tables.returns[over].sum(1) == pytest.approx(0, abs=1e-6)
            ended += int(over.sum())
        assert 30 < ended < 70  # about ten decisions a match

    def test_the_same_seed_plays_the_same(self) -> None:
        kinds = [(LEARNER, RANDOM, HOUSE, LEARNER)] * 4
        one, two, other = (tables_of(GAME, kinds, seed) for seed in (3, 3, 4))
        for _ in range(20):
            assert np.array_equal(one.decisions.views, two.decisions.views)
            assert not np.array_equal(one.decisions.views, other.decisions.views)
            for tables in (one, two, other):
                tables.play(tables.advised)

    def test_room_is_made_for_more_actions_than_were_expected(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        kinds = [(LEARNER,) * 3] * 40
        wide = tables_of(GAME, kinds)
        monkeypatch.setattr("newsstand.training.tables.ROOM", 1)
        narrow = tables_of(GAME, kinds)
        for _ in range(5):
            assert np.array_equal(wide.decisions.actions, narrow.decisions.actions)
            assert np.array_equal(wide.decisions.views, narrow.decisions.views)
            for tables in (wide, narrow):
                tables.play(tables.advised)

    def test_every_seat_and_table_counts_alike_when_measured(self) -> None:
        looks: list[int] = []
        options = GAME.resolve(3, None, {})
        found = standing(
            random_network(GAME), GAME, options, 3, RANDOM, 300, 5, glance=looks.append
        )
        assert found.games == 300 == looks[-1]
        assert looks == sorted(looks)
        assert 0 < found.first.value < 1
        assert 0.05 < found.mean_return.error < 0.12  # a return's deviation is about 0.8
        again = standing(random_network(GAME), GAME, options, 3, RANDOM, 300, 5)
        assert again == found
