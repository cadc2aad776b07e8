"""The games on the stand. `GAMES` is the only list; adding a game is a folder and one line here."""

from __future__ import annotations

from newsstand.games import muckraker, swoop
from newsstand.games.game import Announcement, Game

GAMES: dict[str, Game] = {game.name: game for game in (muckraker.GAME, swoop.GAME)}

COMING = (
    Announcement("scoop", "SCOOP", "Fill the front page, ring the editor, hold your breath"),
    Announcement("star_reporter", "Star Reporter", "By car, train and plane to where it happens"),
)
