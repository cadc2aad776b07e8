"""The gate: what is let in, what is refused and why."""

from __future__ import annotations

import json
from typing import Any

import numpy as np
import pytest

from newsstand.games.game import NO_SEAT, SPECTATOR, Game, PositionError, WordError
from newsstand.match import Match
from newsstand.match.errors import IllegalAction, MatchOver, NoSuchPly
from tests.match.matches import every_game, play_on, played


@every_game
def test_an_illegal_action_is_refused_with_the_legal_ones_and_changes_nothing(game: Game) -> None:
    match = played(game, 3)
    before = match.digest()
    illegal = next(
        action for action in range(game.rules.ACTIONS) if action not in match.legal_actions
    )
    for wrong in (illegal, -1, game.rules.ACTIONS, "no action", None, [0]):
        with pytest.raises(IllegalAction, match="not legal for seat") as caught:
            match.play(wrong)  # type: ignore[arg-type]
        first = match.legal_actions[0]
        assert f"{first} ({match.describe(first)})" in caught.value.hint
    assert match.digest() == before
    assert match.ply == 3


@every_game
def test_numbers_that_equal_an_action_are_kept_as_plain_ones(game: Game) -> None:
    kinds: tuple[Any, ...] = (np.int64, np.int16, float)
    for kind in kinds:
        match = played(game, 2)
        match.play(kind(match.legal_actions[0]))
        assert type(match.moves[-1][1]) is int
        json.dumps(match.log().to_json())
        json.dumps(match.position())


@every_game
def test_a_match_that_is_over_takes_nothing_more(game: Game) -> None:
    match = played(game, 100_000)
    assert match.is_over
    assert match.turn == NO_SEAT
    with pytest.raises(MatchOver, match="the match is over"):
        match.play(0)


@every_game
def test_there_is_no_view_from_a_seat_that_is_not_there(game: Game) -> None:
    match = played(game, 1)
    for seat in (-2, match.players):
        with pytest.raises(IllegalAction, match=f"no seat {seat}"):
            match.view(seat)
    assert match.view(SPECTATOR).seat == SPECTATOR


@every_game
def test_legal_actions_are_a_copy(game: Game) -> None:
    match = played(game, 1)
    match.legal_actions.clear()
    assert match.legal_actions


@every_game
def test_earlier_moments_can_be_had_and_later_ones_not(game: Game) -> None:
    match = played(game, 9)
    assert match.at(4).moves == match.moves[:4]
    assert match.at(9).digest() == match.digest()
    for ply in (-1, 10):
        with pytest.raises(NoSuchPly, match=f"no ply {ply}"):
            match.at(ply)


@every_game
def test_words_and_ids_name_actions(game: Game) -> None:
    match = played(game, 2)
    for action in match.legal_actions:
        assert match.parse(match.describe(action)) == action
        assert match.parse(str(action)) == action
    with pytest.raises(WordError):
        match.parse("sing a song")
    with pytest.raises(WordError, match="not a legal action"):
        match.parse(str(game.rules.ACTIONS))


@every_game
def test_returns_are_nought_until_the_end(game: Game) -> None:
    match = played(game, 2)
    assert match.returns() == [0.0] * match.players
    play_on(match)
    assert max(match.returns()) > 0


@every_game
def test_a_position_goes_on_by_its_own_seed(game: Game) -> None:
    position = played(game, 6).position()
    first, second = (Match.at_position(game, position, seed=seed) for seed in (1, 2))
    assert first.digest() == second.digest()
    play_on(first)
    play_on(second)
    assert first.is_over
    assert second.is_over
    assert first.moves != second.moves


@every_game
@pytest.mark.parametrize("wrong", [{}, {"players": 3}, {"players": "three"}, {"hands": []}])
def test_what_is_no_position_is_refused(game: Game, wrong: dict[str, object]) -> None:
    with pytest.raises(PositionError):
        Match.at_position(game, wrong)
