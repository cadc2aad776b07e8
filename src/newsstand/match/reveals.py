"""Whether a move told anybody something that was hidden or random: such a move cannot be unsaid.

No game is named here, and none need say anything about it. From what each seat, and a spectator,
knew before the move, worlds are imagined which they cannot tell from the true one. If the move
leads to the same View in all of them, they could have known that View beforehand, and learnt
nothing from the move. A move that draws chance, or that is not legal in one of those worlds
(because it shows a card that another world has elsewhere), reveals.

Worlds are a sample: what is so in one world of very many may slip through.
"""

from __future__ import annotations

from newsstand.games.engine import PlainEngine
from newsstand.games.game import SPECTATOR
from newsstand.kernel.chance import chance_of
from newsstand.match.match import Match

WORLDS = 24  # imagined for each viewer


def reveals(before: Match, action: int) -> bool:
    """Whether `action`, legal for the seat to act, tells any viewer something new."""
    game, ply = before.game, before.ply + 1
    engine = PlainEngine(game)  # it shows how often chance was asked
    after, was_drawn = _after(engine, before.state(), action, before.seed, ply)
    if was_drawn:
        return True
    for viewer in (SPECTATOR, *range(before.players)):
        known = before.view(viewer)
        learnt = engine.observe(after, viewer)
        for number in range(WORLDS):
            # any key will do: the worlds must differ, not be secret
            world = engine.imagine(known, number, ply)
            if action not in engine.legal(world):
                return True
            other, was_drawn = _after(engine, world, action, number, ply)
            if was_drawn or engine.observe(other, viewer) != learnt:
                return True
    return False


def _after(
    engine: PlainEngine, state: object, action: int, seed: int, ply: int
) -> tuple[object, bool]:
    """The State after an action, and whether chance had a part in it."""
    chance = chance_of(seed, ply)
    engine.game.rules.apply(state, action, chance)
    return state, chance.draws > 0
