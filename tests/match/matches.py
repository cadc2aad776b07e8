"""Matches that have been played on for a while."""

from __future__ import annotations

import random

import pytest

from newsstand.games import GAMES
from newsstand.games.game import Game
from newsstand.match import Match

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))


def played(game: Game, plies: int, seed: int = 7) -> Match:
    """A match after up to `plies` random actions."""
    match = Match.new(game, game.recommended[0], seed=seed, engine="plain")
    play_on(match, plies)
    return match


def play_on(match: Match, plies: int = 100_000) -> None:
    """Play random actions, the same ones each time."""
    draw = random.Random(match.ply)
    for _ in range(plies):
        if match.is_over:
            return
        match.play(draw.choice(match.legal_actions))
