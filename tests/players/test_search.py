"""The search looks at nothing but a View, its seed and its budget, and finds what is there."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from types import FunctionType
from typing import Any

import numpy as np
import pytest

from newsstand.games import GAMES
from newsstand.games.engine import PlainEngine, returns
from newsstand.games.game import Game
from newsstand.kernel.chance import Chance, at_ply
from newsstand.kernel.compile import mode
from newsstand.match import Match
from newsstand.players import search, tree
from newsstand.players.house import HousePlayer
from newsstand.players.levels import Level, LevelPlayer
from newsstand.players.search import Analysis, Budget, Search, prepare
from tests.laws.cases import CASES, Case
from tests.laws.test_secrets import scramble

pytestmark = pytest.mark.skipif(mode() == "plain", reason="NEWSSTAND_KERNEL=plain compiles nothing")
every_case = pytest.mark.parametrize("case", CASES, ids=str)
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))

FEW = Budget(40)


def decisions(match: Match, draw: random.Random, every: int = 7) -> Iterator[list[int]]:
    """Now and then in a match between bots, where there is a choice: the legal actions."""
    house = HousePlayer(PlainEngine(match.game), 5)
    for number in range(10_000):
        if match.is_over:
            return
        actions = match.legal_actions
        if len(actions) > 1 and number % every == 0:
            yield actions
        own = house.choose(match.view(match.turn), actions)
        match.play(own if draw.random() < 0.7 else draw.choice(actions))


@every_case
def test_a_decision_depends_on_the_view_the_seed_and_the_budget_alone(case: Case) -> None:
    """Hidden fields may be anything, and so may what the search has thought of before."""
    engine = PlainEngine(case.game)
    match = case.match(seed=31)
    draw = random.Random(31)
    used = Search(case.game, FEW)
    seen = 0
    for actions in decisions(match, draw, every=11):
        seat, state = match.turn, match.state()
        other = state.copy()
        scramble(other, seat, draw)
        first = Search(case.game, FEW).analyse(engine.observe(state, seat), actions, seed=8)
        assert used.analyse(engine.observe(other, seat), actions, seed=8) == first
        assert first.iterations == FEW.iterations
        assert {one.action for one in first.prospects} == set(actions)
        assert sum(one.visits for one in first.prospects) == FEW.iterations
        assert sum(first.returns) == pytest.approx(0)
        seen += 1
        if seen == 4:
            return
    assert seen, "the match had no decision"


class Places(list[Any]):
    """Records as arrays hold them: what is assigned is copied into its place."""

    def __setitem__(self, index: Any, record: Any) -> None:
        self[index].__dict__.update(record.copy().__dict__)


def grown_uncompiled(game: Game, view: Any, seed: int, iterations: int) -> bytes:
    """The tree that `grow` makes as it stands, without Numba."""
    rules, most = game.rules, game.players[-1]
    # uncompiled, a count of visits would make random bits as narrow as itself
    names: dict[str, Any] = {"at_ply": lambda chance, ply: at_ply(chance, int(ply))}
    names |= {"rules": rules, "worlds": game.worlds, "house": game.house}
    grow = FunctionType(tree.grow.__code__, {**tree.grow.__globals__, **names})
    nodes = np.zeros(4 * iterations, tree.node_type(most)).view(np.recarray)
    views = Places([rules.View(), rules.View(), rules.View()])
    views[tree.MINE] = view
    lengths = (rules.MOST_LEGAL, rules.MOST_LEGAL, tree.DEEPEST, rules.ACTIONS, most, most, most)
    look = game.lookahead
    grow(
        nodes,
        [1, 0, 0],
        views,
        Places([rules.State(), rules.State()]),
        [Chance(seed), Chance(0), Chance(0)],
        [0],
        tuple([0] * length for length in lengths),
        np.zeros((4, max(2, most))),
        (iterations, look.horizon, look.house, int(look.settles)),
    )
    return nodes.tobytes()


@every_game
def test_the_tree_is_the_one_that_grows_uncompiled(game: Game) -> None:
    """Also with bounds checks, if NEWSSTAND_KERNEL says so."""
    match = Match.new(game, 4, seed=9, engine="plain")
    seen = 0
    for _ in decisions(match, random.Random(9), every=13):
        view = match.view(match.turn)
        ours = search.Tree(game, 4 * 25)
        ours.plant(view, seed=2)
        ours.grow(10)
        ours.grow(15)
        assert ours.nodes.tobytes() == grown_uncompiled(game, view, seed=2, iterations=25)
        seen += 1
        if seen == 3:
            return
    assert seen, "the match had no decision"


@every_game
def test_seeds_and_budgets_matter(game: Game) -> None:
    match = Match.new(game, 4, seed=3, engine="plain")
    actions = next(decisions(match, random.Random(3)))
    view = match.view(match.turn)
    analyses = {
        Search(game, Budget(iterations)).analyse(view, actions, seed)
        for iterations in (40, 80)
        for seed in (1, 2)
    }
    assert len(analyses) == 4


@every_game
def test_threads_add_up_what_each_finds_alone(game: Game) -> None:
    match = Match.new(game, 4, seed=4, engine="plain")
    actions = next(decisions(match, random.Random(4)))
    view = match.view(match.turn)
    together = Search(game, Budget(100), threads=2).analyse(view, actions, seed=6)
    alone = [Search(game, Budget(50)).analyse(view, actions, seed) for seed in (6, 7)]
    assert together.iterations == 100

    def visits(analysis: Analysis) -> dict[int, int]:
        return {one.action: one.visits for one in analysis.prospects}

    assert visits(together) == {
        action: visits(alone[0])[action] + visits(alone[1])[action] for action in actions
    }
    means = [sum(pair) / 2 for pair in zip(alone[0].returns, alone[1].returns, strict=True)]
    assert together.returns == pytest.approx(means)


@every_game
def test_time_alone_is_a_budget(game: Game) -> None:
    match = Match.new(game, 3, seed=5, engine="plain")
    actions = next(decisions(match, random.Random(5)))
    analysis = Search(game, Budget(seconds=0.02)).analyse(match.view(match.turn), actions, seed=1)
    assert 0 < analysis.iterations < search.LONGEST


def winners(game: Game, view: Any, actions: Sequence[int]) -> list[int]:
    """The actions that end the match with its mover alone in first place, whatever is hidden."""
    engine = PlainEngine(game)
    found = []
    for action in actions:
        for number in range(12):
            world = engine.imagine(view, 77, number)
            turn, _ = engine.apply(world, action, 78, number)
            if turn >= 0 or returns(engine.standing(world)[1])[view.seat] < 1:
                break
        else:
            found.append(action)
    return found


@every_game
def test_a_win_at_hand_is_taken(game: Game) -> None:
    """In every position, of a number of matches, that has a winning action among others."""
    prepare(game)
    positions = 0
    short = {"rounds": 1} if any(option.name == "rounds" for option in game.options) else {}
    for seed in range(60):
        match = Match.new(game, 2, seed=seed, options=short, engine="plain")
        house = HousePlayer(PlainEngine(game), seed)
        while not match.is_over:
            seat, actions = match.turn, match.legal_actions
            view = match.view(seat)
            choice = house.choose(view, actions) if len(actions) > 1 else actions[0]
            ahead = match.clone()
            ahead.play(choice)
            if ahead.is_over and len(actions) > 1:
                winning = winners(game, view, actions)
                if 0 < len(winning) < len(actions):
                    player = LevelPlayer(PlainEngine(game), 1, Level(Budget(2_000)))
                    assert player.choose(view, actions) in winning
                    positions += 1
            match.play(choice)
        if positions == 3:
            return
    assert positions, "no match came to such a position"
