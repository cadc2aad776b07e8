"""What holds for every game in play, whatever its rules are."""

from __future__ import annotations

import copy
import json
import pickle
import random

import pytest

from newsstand.games import GAMES
from newsstand.games.engine import returns
from newsstand.games.game import NO_SEAT, SPECTATOR, Game, OptionError, PlayersError
from newsstand.match import Log, Match
from newsstand.match.replay import resume
from tests.laws.cases import CASES, Case

LONGEST = 60_000  # plies; every game has a guard against endless play

every_case = pytest.mark.parametrize("case", CASES, ids=str)
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))


def play_out(match: Match, choose: random.Random, plies: int = LONGEST) -> None:
    for _ in range(plies):
        if match.is_over:
            return
        match.play(choose.choice(match.legal_actions))


@every_case
def test_some_action_is_legal_until_over_and_none_after(case: Case) -> None:
    match = case.match(seed=1)
    rules = case.game.rules
    choose = random.Random(1)
    while not match.is_over:
        assert match.ply < LONGEST, "no end"
        legal = match.legal_actions
        assert 1 <= len(legal) <= rules.MOST_LEGAL
        assert legal == sorted(set(legal))
        assert 0 <= legal[0] <= legal[-1] < rules.ACTIONS
        assert 0 <= match.turn < case.players
        match.play(choose.choice(legal))
    assert match.legal_actions == []
    assert match.turn == NO_SEAT
    assert rules.is_over(match.state())


@every_case
def test_places_follow_the_standing_and_returns_sum_to_zero(case: Case) -> None:
    match = case.match(seed=2)
    play_out(match, random.Random(2))
    places = match.places()
    assert len(places) == case.players
    for place in places:  # equals share a place and the next ones are skipped
        assert sum(other < place for other in places) == place - 1
    gains = match.returns()
    assert sum(gains) == pytest.approx(0)
    assert all(-1 <= gain <= 1 for gain in gains)
    for first in range(case.players):
        for second in range(case.players):
            assert (places[first] < places[second]) == (gains[first] > gains[second] + 1e-12)


def test_returns_are_plus_one_for_first_and_minus_one_for_last() -> None:
    assert returns([1, 2, 3]) == [1, 0, -1]
    assert returns([2, 1]) == [-1, 1]
    assert returns([1, 1, 3, 4]) == pytest.approx([2 / 3, 2 / 3, -1 / 3, -1])
    assert returns([1, 1, 1]) == [0, 0, 0]


@every_case
def test_a_log_leads_to_the_same_bytes(case: Case) -> None:
    match = case.match(seed=3)
    choose = random.Random(3)
    play_out(match, choose, plies=40)
    again = resume(Log.loads(match.log().dumps()), "plain")
    assert again.state().to_bytes() == match.state().to_bytes()
    assert match.at(match.ply // 2).ply == match.ply // 2
    play_out(match, choose)
    assert resume(match.log(), "plain").digest() == match.digest()


@every_case
def test_copies_go_their_own_way(case: Case) -> None:
    match = case.match(seed=4)
    play_out(match, random.Random(4), plies=7)
    before = match.digest()
    twins = [match.clone(), copy.deepcopy(match), pickle.loads(pickle.dumps(match))]
    for twin in twins:
        assert twin.digest() == before
        play_out(twin, random.Random(5))
    assert match.digest() == before
    assert len({twin.digest() for twin in twins}) == 1
    play_out(match, random.Random(5))
    assert match.digest() == twins[0].digest()


@every_case
def test_positions_round_trip_through_json(case: Case) -> None:
    match = case.match(seed=6)
    choose = random.Random(6)
    for _ in range(12):
        position = json.loads(json.dumps(match.position()))
        there = case.game.words.from_position(position)
        assert there == match.state()
        twin = Match.at_position(case.game, position, seed=match.seed, engine="plain")
        assert twin.legal_actions == match.legal_actions
        assert twin.options == match.options
        for _ in range(9):
            if match.is_over:
                return
            match.play(choose.choice(match.legal_actions))


@every_case
def test_seeds_decide(case: Case) -> None:
    deals = {case.match(seed=seed).digest() for seed in range(5)}
    assert len(deals) == 5
    assert case.match(seed=3).digest() == case.match(seed=3).digest()


@every_game
def test_wrong_seat_counts_and_options_are_refused(game: Game) -> None:
    for players in (0, game.players[0] - 1, game.players[-1] + 1):
        with pytest.raises(PlayersError, match=f"not {players}"):
            Match.new(game, players)
    middle = game.recommended[0]
    for odd in (float(middle), True, str(middle), None):
        with pytest.raises(PlayersError, match=f"not {odd!r}"):
            Match.new(game, odd)  # type: ignore[arg-type]
    with pytest.raises(OptionError, match="no option 'no_such'"):
        game.resolve(middle, None, {"no_such": 1})
    with pytest.raises(OptionError, match="no preset 'no_such'"):
        game.resolve(middle, "no_such", {})
    for option in game.options:
        with pytest.raises(OptionError, match=option.name):
            game.resolve(middle, None, {option.name: "no such value"})
        with pytest.raises(OptionError, match=option.name):
            game.resolve(middle, None, {option.name: None})


@every_game
def test_option_values_survive_their_record(game: Game) -> None:
    for preset in game.presets:
        values = game.resolve(game.recommended[0], preset.name, {})
        assert game.options_values(game.options_record(values)) == values
    assert [preset.name for preset in game.presets][:2] == ["as_printed", "lively"]
    assert not game.presets[0].values, "as_printed is every default"


@every_game
def test_a_spectator_may_always_look(game: Game) -> None:
    match = Match.new(game, game.recommended[0], seed=1, engine="plain")
    view = match.view(SPECTATOR)
    assert view.seat == SPECTATOR
    assert view.turn == match.turn
