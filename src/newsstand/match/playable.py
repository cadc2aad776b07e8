"""A game with its matches in easy reach: what `newsstand.game` returns."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from newsstand.games import GAMES
from newsstand.games.game import Game, GameError, Json, JsonValue, near
from newsstand.language import speaker
from newsstand.match.log import Log
from newsstand.match.match import Match
from newsstand.match.replay import resume

say = speaker(__package__)


class UnknownGame(GameError):
    """There is no game of that name."""


@dataclass(frozen=True)
class PlayableGame:
    """One game by name, ready to be played from Python."""

    definition: Game

    @property
    def name(self) -> str:
        """Its name in code, commands and addresses."""
        return self.definition.name

    @property
    def title(self) -> str:
        """Its name for people."""
        return self.definition.title

    @property
    def players(self) -> range:
        """How many may play."""
        return self.definition.players

    def match(
        self,
        players: int,
        *,
        seed: int | str | None = None,
        preset: str | None = None,
        options: Mapping[str, JsonValue] | None = None,
        engine: str | None = None,
    ) -> Match:
        """Deal a match.

        >>> import newsstand
        >>> match = newsstand.game("muckraker").match(players=3, seed=1, preset="lively")
        >>> match.options["mixed_pair"]
        'crossover'
        """
        return Match.new(
            self.definition, players, seed=seed, preset=preset, options=options, engine=engine
        )

    def position(self, position: Json, *, seed: int | str | None = None) -> Match:
        """Open a match at a position that `Match.position` wrote, or a person."""
        return Match.at_position(self.definition, position, seed=seed)

    def resume(self, log: Log | str) -> Match:
        """The match of a log, or of its JSON text, after its last move."""
        return resume(Log.loads(log) if isinstance(log, str) else log)


def unknown_game(name: str) -> UnknownGame:
    """The refusal of a name that no game has."""
    known = near(name, GAMES)
    return UnknownGame(say.later("there is no game {name!r}; {near}", name=name[:40], near=known))


def playable(name: str) -> PlayableGame:
    """The game of that name; raises UnknownGame with a suggestion."""
    if name not in GAMES:
        raise unknown_game(name)
    return PlayableGame(GAMES[name])
