"""Tabletop games with hidden information: play, study and train on rules that are written once.

>>> import newsstand
>>> match = newsstand.game("swoop").match(players=4, seed=7)
>>> match.play(match.legal_actions[0])
>>> match.ply
1
"""

from newsstand.games import GAMES
from newsstand.match import Log, Match
from newsstand.match import playable as game

__version__ = "0.1.0"
__all__ = ["GAMES", "Log", "Match", "__version__", "game"]
