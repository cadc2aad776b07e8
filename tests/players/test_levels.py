"""Levels: what they choose, what they share, and who plays until the search is compiled."""

from __future__ import annotations

import pytest

from newsstand.games import GAMES
from newsstand.games.engine import engine_for
from newsstand.kernel.compile import mode
from newsstand.match import Match
from newsstand.players import BOTS, HousePlayer, levels
from newsstand.players.levels import EASY, HARD, LevelPlayer, Shelf, within
from newsstand.players.readiness import prepare
from newsstand.players.search import Analysis, Budget, Prospect

MUCKRAKER = GAMES["muckraker"]
compiled = pytest.mark.skipif(mode() == "plain", reason="searches are compiled or not at all")


def analysis(*prospects: tuple[int, int, float]) -> Analysis:
    """Actions with their visits and values, the best first."""
    found = tuple(Prospect(action, visits, value, 0.0) for action, visits, value in prospects)
    return Analysis(found, sum(one.visits for one in found), ())


def test_without_slack_only_the_best_counts() -> None:
    assert [one.action for one in within(analysis((7, 50, 0.4), (8, 49, 0.4)), slack=0.0)] == [7]


def test_slack_takes_in_what_looks_nearly_as_good_and_was_looked_at() -> None:
    found = analysis((7, 30, 0.4), (8, 10, 0.2), (9, 5, 0.05), (4, 1, 0.4), (5, 0, 0.0))
    assert [one.action for one in within(found, slack=0.3)] == [7, 8]


def test_a_level_has_a_bot_each_the_easiest_first() -> None:
    named = [bot.level for bot in BOTS.values() if bot.level is not None]
    assert named == ["easy", "medium", "hard", "expert"]
    assert [*BOTS][:4] == named, "they are offered first"
    assert {"house", "random"} < {*BOTS}, "stored tables and logs name them"


@pytest.mark.parametrize("name", ["easy", "hard", "expert"])
def test_until_the_search_is_ready_the_house_plays(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(levels, "is_ready", lambda game: False)
    match = Match.new(MUCKRAKER, 3, seed=5)
    engine = engine_for(MUCKRAKER)
    bot, house = BOTS[name].make(engine, 9), HousePlayer(engine, 9)
    while not match.is_over:
        view, actions = match.view(match.turn), match.legal_actions
        action = bot.choose(view, actions)
        if len(actions) > 1:
            assert action == house.choose(view, actions)
        match.play(action)


def test_a_search_is_lent_to_one_at_a_time_and_used_again() -> None:
    shelf, budget = Shelf(), Budget(10)
    with shelf.lent(MUCKRAKER, budget) as first:
        with shelf.lent(MUCKRAKER, budget) as second:
            assert second is not first
        with shelf.lent(MUCKRAKER, Budget(20)) as third:
            assert third.budget.iterations == 20
    with shelf.lent(MUCKRAKER, budget) as again:
        assert again in (first, second)


@compiled
def test_the_same_seed_and_views_make_the_same_choices() -> None:
    prepare(MUCKRAKER)
    match = Match.new(MUCKRAKER, 4, seed=3)
    engine = engine_for(MUCKRAKER)
    for level in (EASY, HARD):
        view, actions = match.view(match.turn), match.legal_actions
        one, two = (LevelPlayer(engine, 4, level) for _ in range(2))
        for _ in range(5):
            action = one.choose(view, actions)
            assert action == two.choose(view, actions)
            assert action in actions


@compiled
@pytest.mark.slow
def test_easy_is_weaker_than_the_house_and_no_fool() -> None:
    prepare(MUCKRAKER)
    engine = engine_for(MUCKRAKER)
    places: dict[str, list[int]] = {"easy": [], "house": [], "random": []}
    for number in range(40):
        names = ["easy", "house", "random"]
        order = names[number % 3 :] + names[: number % 3]
        match = Match.new(MUCKRAKER, 3, seed=number)
        players = [BOTS[name].make(engine, 100 * number + at) for at, name in enumerate(order)]
        while not match.is_over:
            match.play(players[match.turn].choose(match.view(match.turn), match.legal_actions))
        for name, place in zip(order, match.places(), strict=True):
            places[name].append(place)
    mean = {name: sum(all_of) / len(all_of) for name, all_of in places.items()}
    assert mean["house"] < mean["easy"] < mean["random"], mean
