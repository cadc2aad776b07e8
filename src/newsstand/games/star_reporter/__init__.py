"""Star Reporter: by car, train and plane to where it happens."""

from __future__ import annotations

from newsstand.games.game import Game, Lookahead
from newsstand.games.star_reporter import (
    boards,
    features,
    house,
    kit,
    reasons,
    rules,
    words,
    worlds,
)
from newsstand.games.star_reporter.options import OPTIONS, PRESETS, settle
from newsstand.games.star_reporter.state import seal

GAME = Game(
    name="star_reporter",
    title="Star Reporter",
    tagline="By car, train and plane to where it happens",
    recommended=range(3, 6),
    options=OPTIONS,
    presets=PRESETS,
    rules=rules,
    worlds=worlds,
    words=words,
    house=house,
    lookahead=Lookahead(horizon=20, house=50),  # nobody travels far by chance
    features=features,
    settle=settle,
    seal=seal,
    boards=boards,
    kit=kit.make,
    reasons=reasons,
)
