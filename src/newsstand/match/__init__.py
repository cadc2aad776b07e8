"""The referee: the only holder of a State in play, the log, replay and proof."""

from newsstand.match.log import Log
from newsstand.match.match import Match
from newsstand.match.playable import PlayableGame, playable

__all__ = ["Log", "Match", "PlayableGame", "playable"]
