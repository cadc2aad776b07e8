"""Players: View in, action out. `BOTS` is the list of those that a table can be filled with."""

from __future__ import annotations

from newsstand.players.house import HousePlayer
from newsstand.players.player import Bot, Player
from newsstand.players.random import RandomPlayer

BOTS: dict[str, Bot] = {
    bot.name: bot
    for bot in (
        Bot("house", "Staff reporter", "plays by a sensible rule of thumb", HousePlayer),
        Bot("random", "Intern", "plays any legal card, on a whim", RandomPlayer),
    )
}

__all__ = ["BOTS", "Bot", "HousePlayer", "Player", "RandomPlayer"]
