"""The games on the stand. `GAMES` is the only list; adding a game is a folder and one line here."""

from __future__ import annotations

from newsstand.games import muckraker, scoop, star_reporter, swoop
from newsstand.games.game import Game

GAMES: dict[str, Game] = {
    game.name: game for game in (scoop.GAME, star_reporter.GAME, muckraker.GAME, swoop.GAME)
}
