"""Hints: how candidates are ranked, what is said of them, and that a View is all that counts."""

from __future__ import annotations

import numpy as np
import pytest

from newsstand.games import GAMES
from newsstand.games.engine import engine_for
from newsstand.games.game import Game
from newsstand.kernel.compile import mode
from newsstand.match import Match
from newsstand.players import hints
from newsstand.players.hints import Outlook, Tip, advise, as_told, ranked, sentence
from newsstand.players.readiness import prepare
from newsstand.players.search import Budget

compiled = pytest.mark.skipif(mode() == "plain", reason="searches are compiled or not at all")


def columns(*places: list[int]) -> np.ndarray[tuple[int, ...], np.dtype[np.int64]]:
    """`[world][candidate]` from one list for each candidate."""
    return np.array(places).T


ALIKE = [1, 2, 3, 4] * 25
WORSE = [2, 3, 4, 4] * 25
LUCKY = [1, 1, 4, 4] * 25  # as good on average, first and last more often
CAREFUL = [2, 2, 3, 3] * 25


def test_the_favourite_of_the_search_stays_first_unless_another_is_clearly_better() -> None:
    assert ranked(columns(ALIKE, WORSE, LUCKY)) == [0, 2, 1]
    assert ranked(columns(LUCKY, ALIKE)) == [0, 1]
    assert ranked(columns(WORSE, ALIKE)) == [1, 0]
    assert ranked(columns([2], [1])) == [0, 1], "one world tells nothing"


def test_what_sets_candidates_apart_is_said() -> None:
    outlook = Outlook(columns(ALIKE, WORSE), players=4)
    assert outlook.verdict(0) == "0.8 places ahead of the next best"
    assert outlook.verdict(1) == "0.8 places behind the best"
    assert outlook.share(0, 1) == 0.25
    assert outlook.margin(0) == pytest.approx(1.96 * np.std(ALIKE, ddof=1) / 10)
    assert Outlook(columns(ALIKE, LUCKY), 4).verdict(1).startswith("bolder")
    assert Outlook(columns(ALIKE, CAREFUL), 4).verdict(1).startswith("safer")
    assert Outlook(columns(ALIKE, ALIKE), 4).verdict(1) == "about as good as the best"
    assert Outlook(columns(ALIKE), 4).verdict(0) == ""


def test_sentences() -> None:
    assert sentence("gets rid of a king", "", "safer") == "Gets rid of a king; safer."
    assert sentence("") == ""
    assert as_told(Tip(1, "", 1.84, 0.11, 0.452), 4) == "place 1.8 of 4, ±0.1; first in 45 of 100"
    assert as_told(Tip(1, ""), 4) == ""


@pytest.fixture(params=["muckraker", "swoop"])
def game(request: pytest.FixtureRequest) -> Game:
    return GAMES[request.param]


@compiled
def test_three_tips_from_the_view_alone(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    prepare(game)
    monkeypatch.setattr(hints, "BUDGET", Budget(300))
    monkeypatch.setattr(hints, "WORLDS", 20)
    monkeypatch.setattr(hints, "SECONDS", 1e9)
    match = Match.new(game, 4, seed=11)
    view, actions = match.view(match.turn), match.legal_actions
    advice = advise(engine_for(game), view, actions, 5)
    assert advice.searched
    assert len(advice.tips) == 3
    assert len({tip.action for tip in advice.tips}) == 3
    for tip in advice.tips:
        assert tip.action in actions
        assert tip.why.endswith(".")
        assert tip.place is not None
        assert tip.margin is not None
        assert tip.first is not None
        assert 1 <= tip.place <= 4
        assert 0 < tip.margin < 2
        assert 0 <= tip.first <= 1
    # a world that the seat cannot tell apart gives the same view, and so the same advice
    again = engine_for(game).observe(engine_for(game).imagine(view, 99, 1), view.seat)
    assert advise(engine_for(game), again, actions, 5) == advice


def test_until_the_search_is_ready_the_house_advises(
    game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hints, "is_ready", lambda game: False)
    match = Match.new(game, 4, seed=11)
    view, actions = match.view(match.turn), match.legal_actions
    engine = engine_for(game)
    advice = advise(engine, view, actions, 5)
    assert not advice.searched
    (tip,) = advice.tips
    assert tip.action == engine.choose(view, actions, 5, 0)
    assert tip.place is None
    assert tip.why.endswith(".")


def test_where_there_is_no_choice_nobody_thinks(game: Game) -> None:
    view = Match.new(game, 4, seed=11).view(0)
    assert advise(engine_for(game), view, [3], 5).tips == (Tip(3, "There is no other choice."),)
