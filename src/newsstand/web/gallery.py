"""The gallery: what people without a seat get to see, and how far behind they are.

A delayed gallery holds a match of its own that lags behind. Whatever spectators are told is made
from that one, so that no address can tell them more.
"""

from __future__ import annotations

from collections.abc import Sequence

from newsstand.games.game import SPECTATOR
from newsstand.match import Match
from newsstand.web.viewpoint import Viewpoint

GALLERY = -2  # the viewer that is told what SPECTATOR may know, as late as the host has set


class Gallery:
    """The spectators' side of a match, some plies behind it."""

    def __init__(self, match: Match, horizon: int, names: Sequence[str], undone: int) -> None:
        actions = [action for _, action in match.moves[:horizon]]
        self._seen = match.at(horizon)
        self.viewpoint = Viewpoint.replayed(match, actions, SPECTATOR, names, undone)

    def follow(self, match: Match, horizon: int) -> Viewpoint:
        """The viewpoint, once it has moved on as far as it may."""
        for _, action in match.moves[self._seen.ply : horizon]:
            self._seen.play(action)
            self.viewpoint.record(self._seen)
        return self.viewpoint


def horizon(ply: int, delay: int, is_over: bool) -> int:
    """The last ply that spectators may know: when it is over, all."""
    return ply if is_over else max(0, ply - delay)
