"""Muckraker: print two stories a round, and keep yesterday's news out of court."""

from __future__ import annotations

from newsstand.games.game import Game, Lookahead
from newsstand.games.muckraker import features, house, kit, reasons, rules, words, worlds
from newsstand.games.muckraker.options import OPTIONS, PRESETS

GAME = Game(
    name="muckraker",
    title="Muckraker",
    tagline="Ride the hot topic, and keep yesterday's news out of court",
    recommended=range(3, 7),
    options=OPTIONS,
    presets=PRESETS,
    rules=rules,
    worlds=worlds,
    words=words,
    house=house,
    lookahead=Lookahead(horizon=10, house=0),  # what a lost round costs shows in the next one
    kit=kit.make,
    reasons=reasons,
    features=features,
)
