"""Swoop: play low, sweep the pile, and trust the cards you have never seen."""

from __future__ import annotations

from newsstand.games.game import Game, Lookahead
from newsstand.games.swoop import features, house, kit, reasons, rules, words, worlds
from newsstand.games.swoop.options import OPTIONS, PRESETS, settle

GAME = Game(
    name="swoop",
    title="Swoop",
    tagline="Play low, sweep the pile, trust the cards you have never seen",
    recommended=range(3, 9),
    options=OPTIONS,
    presets=PRESETS,
    rules=rules,
    worlds=worlds,
    words=words,
    house=house,
    lookahead=Lookahead(horizon=40, house=100, settles=True),  # scores move at a round's end only
    features=features,
    settle=settle,
    kit=kit.make,
    reasons=reasons,
)
