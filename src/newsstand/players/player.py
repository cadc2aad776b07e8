"""What a player is: a View and the legal actions in, an action out."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal, Protocol, TypeAlias

from newsstand.games.engine import Engine
from newsstand.games.game import Game
from newsstand.language import speaker

say = speaker(__package__)

Level: TypeAlias = Literal["easy", "medium", "hard", "expert"]


class Player(Protocol):
    """Somebody who sits at one seat of one match. Sees Views only, as everybody does."""

    def choose(self, view: Any, actions: list[int]) -> int:
        """One of `actions`, the legal ones of `view.seat`; there is at least one."""


def _any_game(game: Game) -> bool:
    return True


@dataclass(frozen=True)
class Bot:
    """A kind of player that a table can be filled with."""

    name: str  # its name in commands and requests
    title: str
    explain: str
    make: Callable[[Engine, int], Player]  # from an engine of the game and a seed of its own
    level: Level | None = None  # what people choose it by, if they do
    searches: bool = False  # the house bot plays for it until the game's search is ready
    plays: Callable[[Game], bool] = _any_game  # which games it can play

    @property
    def called(self) -> str:
        """Its title in the language in force."""
        return say(self.title)

    @property
    def explained(self) -> str:
        """What it does, in the language in force."""
        return say(self.explain)
