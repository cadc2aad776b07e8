"""SCOOP: fill the front page, ring the editor, hold your breath."""

from __future__ import annotations

from newsstand.games.game import Game, Lookahead
from newsstand.games.scoop import house, kit, reasons, rules, words, worlds
from newsstand.games.scoop.options import OPTIONS, PRESETS, settle

GAME = Game(
    name="scoop",
    title="SCOOP",
    tagline="Fill the front page, ring the editor, hold your breath",
    recommended=range(3, 6),
    options=OPTIONS,
    presets=PRESETS,
    rules=rules,
    worlds=worlds,
    words=words,
    house=house,
    lookahead=Lookahead(horizon=12, house=50),  # longer ones tell less: aimless editors waste cards
    settle=settle,
    kit=kit.make,
    reasons=reasons,
)
