"""Which rule is this? A game's `guide.json` gives the rule's number for each kind of action.

"wait" is the one for those whose turn it is not.
"""

from __future__ import annotations

import json
from importlib.resources import files

from newsstand.games.game import Game

GUIDE = "guide.json"
WAIT = "wait"


def guide_of(game: Game) -> dict[str, str]:
    """The numbers of a game's rules by the kinds of its actions; empty if it has no guide."""
    guide = files(str(game.rules.__package__)).joinpath(GUIDE)
    return json.loads(guide.read_text("utf-8")) if guide.is_file() else {}
