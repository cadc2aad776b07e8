"""Whose seat the house bot plays while the seat's own bot cannot search yet."""

from __future__ import annotations

from dataclasses import dataclass

from newsstand.games import GAMES
from newsstand.players import BOTS
from newsstand.players.readiness import Readiness, excuse
from newsstand.store import Table


@dataclass(frozen=True)
class Understudies:
    """The seats, and the sentence that explains it."""

    seats: tuple[int, ...] = ()
    excuse: str | None = None


NOBODY = Understudies()


def understudies(stored: Table, readiness: Readiness) -> Understudies:
    """Who is played for at a table just now."""
    game = GAMES.get(stored.game)
    searching = {
        seat.seat: BOTS[bot]
        for seat in stored.seats
        if (bot := seat.acting) in BOTS and BOTS[bot].searches
    }
    if game is None or not searching or stored.status == "over":
        return NOBODY
    stage = readiness.stage(game)
    if stage == "ready":
        return NOBODY
    called = (bot.title or bot.name for bot in searching.values())
    return Understudies((*searching,), excuse(called, stage))
