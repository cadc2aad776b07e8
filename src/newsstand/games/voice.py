"""A game's own speaker: for the constants of its folder, such as its tagline and its options."""

from __future__ import annotations

from functools import cache

from newsstand.games.game import Game
from newsstand.language import Speaker, speaker


def voice_of(game: Game) -> Speaker:
    """Says a game's texts in the language in force, by the catalogue in its folder."""
    return _speaker(str(game.rules.__package__))


@cache
def _speaker(package: str) -> Speaker:
    return speaker(package)
