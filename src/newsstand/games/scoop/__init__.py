"""SCOOP: fill the front page, ring the editor, hold your breath."""

from __future__ import annotations

from newsstand.games.game import Game
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
    settle=settle,
    kit=kit.make,
    reasons=reasons,
)
