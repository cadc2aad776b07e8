"""Tournaments: fair fixtures, deals that mirror, files that go on, figures that can be checked."""

from __future__ import annotations

import json
import threading
from collections import Counter

import pytest

from newsstand.games import GAMES
from newsstand.players import Bot
from newsstand.study import tournament as module
from newsstand.study.standings import rated, shared_places, standings_of
from newsstand.study.tournament import Result, Tournament, TournamentError, tournament_of

GAME = GAMES["muckraker"]


@pytest.fixture(autouse=True)
def plain(monkeypatch: pytest.MonkeyPatch) -> None:
    """A few games are played sooner than compiled."""
    monkeypatch.setenv("NEWSSTAND_KERNEL", "plain")


def tournament(players: int = 3, bots: tuple[str, ...] = ("random", "house")) -> Tournament:
    return Tournament(GAME, players, GAME.resolve(players, None, {}), bots, seed=5)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("bots", [("random", "house"), ("random", "house", "easy")])
def test_every_bot_takes_every_seat_of_a_deal_equally_often(
    players: int, bots: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("NEWSSTAND_KERNEL")
    made = tournament(players, bots)
    taken = Counter(
        (seat, bot) for fixture in made.fixtures(1) for seat, bot in enumerate(made.seats(fixture))
    )
    assert set(taken.values()) == {len(made.fixtures(1)) // len(bots)}


def test_games_of_a_deal_begin_with_the_same_cards() -> None:
    made = tournament()
    made.play(2)
    assert len(made.finished) == 2
    again = tournament()
    again.play(2, threads=2)
    assert {key: one.places for key, one in again.results.items()} == {
        key: one.places for key, one in made.results.items()
    }


def test_bots_that_play_alike_are_level_on_every_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Mirrored: whatever the cards are worth, each bot gets it once."""
    monkeypatch.setitem(module.__dict__, "bot_named", lambda name: FIRST)
    made = tournament(3, ("one", "two", "three"))
    made.play(6)
    standings = standings_of(made)
    for rung in standings.rungs:
        assert rung.place.value == pytest.approx(2.0)
        assert rung.place.ci95 == pytest.approx((2.0, 2.0))
        assert rung.first_share.value == pytest.approx(1 / 3)


class First:
    """Plays the first legal action."""

    def choose(self, view: object, actions: list[int]) -> int:
        return actions[0]


FIRST = Bot("first", "", "", lambda engine, seed: First())


def test_the_house_is_above_a_random_player() -> None:
    made = Tournament(GAME, 3, GAME.resolve(3, None, {}), ("random", "house"), seed=1)
    made.play(6)
    weak, strong = standings_of(made).rungs
    assert strong.gain is not None
    assert strong.gain.is_above_zero
    assert strong.rating.value > weak.rating.value
    assert strong.rating.value + weak.rating.value == pytest.approx(50)
    assert strong.place.value < 2 < weak.place.value
    assert strong.first_share.ci95 is not None
    assert strong.first_share.ci95[0] <= strong.first_share.value <= strong.first_share.ci95[1]


def test_few_deals_have_figures_and_no_interval() -> None:
    made = tournament()
    made.play(2)
    assert all(rung.place.ci95 is None for rung in standings_of(made).rungs)
    assert standings_of(tournament()).deals == 0


def test_ties_share_places() -> None:
    assert shared_places([1, 1, 3, 4]) == [1.5, 1.5, 3, 4]
    assert shared_places([2, 1, 2]) == [2.5, 1, 2.5]


def test_who_always_wins_is_rated_higher() -> None:
    result = Result((0, 1, 2), (3, 2, 1), (1, 1, 1), (0.0, 0.0, 0.0))
    low, middle, high = rated([result] * 20, 3)
    assert low < middle < high


def test_an_interrupted_tournament_keeps_its_finished_games_and_goes_on() -> None:
    made = tournament()

    def stop(done: int, games: int) -> None:
        if done >= 4:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        made.play(30, progress=stop)
    assert 4 <= len(made.results) < len(made.fixtures(30))
    assert threading.active_count() == 1, "the crew has stopped"
    saved = json.loads(json.dumps(made.to_json()))
    again = tournament()
    again.take(saved)
    again.play(5)
    whole = tournament()
    whole.play(5)
    assert [again.results[one].places for one in whole.fixtures(5)] == [
        whole.results[one].places for one in whole.fixtures(5)
    ]
    assert tournament_of(GAMES, saved).results.keys() == made.results.keys()


def test_files_of_other_tournaments_are_refused() -> None:
    made = tournament()
    other = Tournament(GAME, 3, made.options, made.bots, seed=6)
    with pytest.raises(TournamentError, match=r"its seed is 6, not 5; name another file"):
        made.take(other.to_json())
    with pytest.raises(TournamentError, match="games cannot be read"):
        made.take({**made.to_json(), "games": [[1]]})
    with pytest.raises(TournamentError, match="of a game 'chess'"):
        tournament_of(GAMES, {"game": "chess"})


@pytest.mark.parametrize(
    ("bots", "why"),
    [
        (("house",), "at least two"),
        (("house", "house"), "different bots"),
        (("house", "hose"), "did you mean 'house'"),
        (("house", "search:10"), "compiled only"),
    ],
)
def test_bots_that_cannot_meet_are_refused(bots: tuple[str, ...], why: str) -> None:
    with pytest.raises(ValueError, match=why):
        tournament(3, bots)
