"""Players: View in, action out. `BOTS` is the list of those that a table can be filled with."""

from __future__ import annotations

from functools import partial

from newsstand.games.game import Game
from newsstand.players.house import HousePlayer
from newsstand.players.levels import EASY, EXPERT, HARD, LevelPlayer
from newsstand.players.network_player import NetworkPlayer
from newsstand.players.network_weights import is_trained
from newsstand.players.player import Bot, Player
from newsstand.players.random import RandomPlayer

easy = partial(LevelPlayer, level=EASY)
hard = partial(LevelPlayer, level=HARD)
expert = partial(LevelPlayer, level=EXPERT)

# First the levels, from which people choose; the others are known by name too.
BOTS: dict[str, Bot] = {
    bot.name: bot
    for bot in (
        Bot("easy", "Cub reporter", "plays sensibly, and misses things", easy, "easy", True),
        Bot("medium", "Staff reporter", "plays by a rule of thumb", HousePlayer, "medium"),
        Bot("hard", "Columnist", "thinks through a thousand games first", hard, "hard", True),
        Bot("expert", "Editor-in-chief", "thinks through ten thousand", expert, "expert", True),
        Bot("house", "Staff reporter", "plays by a sensible rule of thumb", HousePlayer),
        Bot(
            "network",
            "Freelance",
            "taught itself by playing itself",
            NetworkPlayer,
            plays=is_trained,
        ),
        Bot("random", "Intern", "plays any legal card, on a whim", RandomPlayer),
    )
}


def bots_for(game: Game) -> dict[str, Bot]:
    """The bots that can play a game, by name."""
    return {name: bot for name, bot in BOTS.items() if bot.plays(game)}


__all__ = [
    "BOTS",
    "Bot",
    "HousePlayer",
    "LevelPlayer",
    "NetworkPlayer",
    "Player",
    "RandomPlayer",
    "bots_for",
]
