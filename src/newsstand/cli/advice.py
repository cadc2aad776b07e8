"""A hint in sentences, for whoever asks at a terminal."""

from __future__ import annotations

from typing import Any

from newsstand.cli.table import Table
from newsstand.games.engine import engine_for
from newsstand.language import phrase, speaker
from newsstand.players.hints import advise, as_told, note_of
from newsstand.players.readiness import Readiness

say = speaker(__package__)

RANKED = phrase("The best first, by the numbers of the choices:")


def advice_lines(table: Table, view: Any, actions: list[int], readiness: Readiness) -> list[str]:
    """What the most promising actions of one decision are, where they lead, and why."""
    match, game = table.match, table.match.game
    stage = readiness.stage(game)
    if stage == "reading":
        readiness.want(game)
    advice = advise(engine_for(game), view, actions, match.ply)
    lines = []
    if not advice.searched:
        lines.append(note_of(stage) or "")
    elif len(advice.tips) > 1:
        lines.append(say(RANKED))
    for tip in advice.tips:
        name = game.words.describe(view, tip.action, table.names)
        lines.append(f"{actions.index(tip.action) + 1}. {name}. {tip.why}")
        if told := as_told(tip, view.players):
            lines.append("   " + say("To expect: {told}.", told=told))
    return lines
