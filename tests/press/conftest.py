"""Kits for the tests of the press."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

import pytest

from newsstand.games import GAMES
from newsstand.games.game import Game, JsonValue
from newsstand.games.kit import Kit
from newsstand.press import PAPERS, Paper


def kit_of(
    name: str, players: int = 4, seed: int = 1, options: Mapping[str, JsonValue] | None = None
) -> Kit:
    """The kit of a game."""
    game = GAMES[name]
    assert game.kit is not None
    return game.kit(players, game.resolve(players, None, options or {}), Random(seed))


@pytest.fixture(params=list(GAMES))
def game(request: pytest.FixtureRequest) -> Game:
    """Each game in turn."""
    return GAMES[request.param]


@pytest.fixture(params=list(PAPERS))
def paper(request: pytest.FixtureRequest) -> Paper:
    """Each paper in turn."""
    return PAPERS[request.param]
