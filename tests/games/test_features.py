"""What networks are told of a view: numbers of the view alone, of a sensible size."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Any

import pytest

from newsstand.games import GAMES
from newsstand.games.engine import PlainEngine
from newsstand.games.game import Game
from newsstand.match import Match
from newsstand.players import HousePlayer

FEATURED = [game for game in GAMES.values() if game.features is not None]
every_game = pytest.mark.parametrize("game", FEATURED, ids=lambda game: game.name)
LARGEST = 8.0


def rows_of(game: Game, view: Any, actions: list[int]) -> list[list[float]]:
    """The numbers of a view, then of each action."""
    features = game.features
    assert features is not None
    rows = [[0.0] * features.VIEW, *([0.0] * features.ACTION for _ in actions)]
    features.of_view(view, rows[0])
    for action, row in zip(actions, rows[1:], strict=True):
        features.of_action(view, action, row)
    return rows


def decisions_of(game: Game, players: int, seed: int) -> Iterator[tuple[Any, list[int]]]:
    """The decisions of a match of the house: views, and legal actions."""
    given = {"rounds": 2} if any(option.name == "rounds" for option in game.options) else {}
    engine = PlainEngine(game)
    match = Match(game, players, game.resolve(players, None, given), seed, engine=engine)
    seats = [HousePlayer(engine, seat) for seat in range(players)]
    while not match.is_over:
        view = match.view(match.turn)
        yield view, match.legal_actions
        match.play(seats[match.turn].choose(view, match.legal_actions))


@every_game
@pytest.mark.parametrize("players", [2, 4, 6])
def test_numbers_are_small_and_tell_actions_apart(game: Game, players: int) -> None:
    told: set[int] = set()
    offered = apart = 0
    for view, actions in decisions_of(game, players, 5):
        rows = rows_of(game, view, actions)
        assert all(math.isfinite(value) and abs(value) <= LARGEST for row in rows for value in row)
        told.update(place for place, number in enumerate(rows[0]) if number)
        offered += len(actions)
        apart += len({tuple(row) for row in rows[1:]})
    assert game.features is not None
    assert len(told) > game.features.VIEW // 3  # the rest needs rivals, or options
    assert apart > 0.7 * offered  # some are true equals, such as two Mysteries


@every_game
def test_worlds_that_a_seat_cannot_tell_apart_have_the_same_numbers(game: Game) -> None:
    engine = PlainEngine(game)
    for ply, (view, actions) in enumerate(decisions_of(game, 4, 6)):
        if ply % 10 == 0:
            world = engine.imagine(view, 7, ply)
            again = engine.observe(world, view.seat)
            assert rows_of(game, again, actions) == rows_of(game, view, actions)


@every_game
def test_lessons_can_be_played(game: Game) -> None:
    assert game.features is not None
    for preset, values in game.features.LESSONS:
        for players in game.players:
            game.resolve(players, preset, values)
