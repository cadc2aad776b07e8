"""What the press refuses."""

from __future__ import annotations

from newsstand.games.game import GameError


class PressError(GameError):
    """No such paper or kind of board, no such pages, or the game has no kit."""
