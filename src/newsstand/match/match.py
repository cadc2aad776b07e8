"""The referee of one match: the only holder of its State, and the only gate to it."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from typing import Any, Self

from newsstand.games import GAMES
from newsstand.games.engine import Engine, engine_for, returns
from newsstand.games.game import NO_SEAT, Game, Json, JsonValue, WordError
from newsstand.language import Sentence, speaker
from newsstand.match.errors import IllegalAction, MatchError, MatchOver, no_such_ply
from newsstand.match.fairness import new_seed, seed_of
from newsstand.match.log import LOG_FORMAT, Log

say = speaker(__package__)


class Match:
    """One game in play.

    >>> import newsstand
    >>> match = newsstand.game("swoop").match(players=4, seed=7)
    >>> while not match.is_over:
    ...     match.play(match.legal_actions[0])
    >>> len(match.scores())
    4
    """

    def __init__(
        self,
        game: Game,
        players: int,
        options: Mapping[str, JsonValue],
        seed: int,
        *,
        start: Json | None = None,
        engine: Engine | None = None,
    ) -> None:
        self.game = game
        self.players = players
        self.options = game.completed(options)  # values by name, from `Game.resolve`, log or store
        self.seed = seed
        self.start = start  # the position it was set up at, if it was not dealt
        self.moves: list[tuple[int, int]] = []
        self._engine = engine or engine_for(game)
        if start is None:
            self._handle = self._engine.deal(players, game.options_record(self.options), seed)
        else:
            self._handle = self._engine.handle(game.words.from_position(start))
        self.turn = self._engine.turn(self._handle)
        self._legal = tuple(self._engine.legal(self._handle))

    @classmethod
    def new(
        cls,
        game: Game,
        players: int,
        *,
        seed: int | str | None = None,
        preset: str | None = None,
        options: Mapping[str, JsonValue] | None = None,
        engine: str | None = None,
    ) -> Self:
        """Deal a match. Without a seed a fresh secret one is drawn.

        `engine` is `plain`, `compiled` or None for whatever makes nobody wait.
        """
        values = game.resolve(players, preset, options or {})
        number = new_seed() if seed is None else seed_of(seed)
        return cls(game, players, values, number, engine=engine_for(game, engine))

    @classmethod
    def at_position(
        cls, game: Game, position: Json, *, seed: int | str | None = None, engine: str | None = None
    ) -> Self:
        """Open a match at a position; raises PositionError naming what is wrong with it."""
        state = game.words.from_position(position)
        values = game.options_values(state.options)
        number = new_seed() if seed is None else seed_of(seed)
        made = engine_for(game, engine)
        return cls(game, state.players, values, number, start=dict(position), engine=made)

    @property
    def ply(self) -> int:
        """How many actions have been played."""
        return len(self.moves)

    @property
    def is_over(self) -> bool:
        """Whether the match has ended."""
        return self.turn == NO_SEAT

    @property
    def legal_actions(self) -> list[int]:
        """What the seat to act may do: ascending action ids, empty when over."""
        return [*self._legal]

    def play(self, action: int) -> None:
        """Play an action of the seat to act. The only way into a State; raises IllegalAction."""
        legal = self._legal
        try:
            # A NumPy number, or 1.0, is equal to a legal one; it must not spread.
            action = legal[legal.index(action)]
        except ValueError:
            raise self._refusal(action, legal) from None
        seat, ply = self.turn, len(self.moves) + 1
        self.turn, self._legal = self._engine.apply(self._handle, action, self.seed, ply)
        self.moves.append((seat, action))

    def _refusal(self, action: object, legal: Sequence[int]) -> MatchError:
        if self.is_over:
            return MatchOver(
                say.later("the match is over"), say.later("start a new match, or replay this one")
            )
        what = say.later(
            "action {action} is not legal for seat {seat} at ply {ply}",
            action=repr(action),
            seat=self.turn,
            ply=self.ply,
        )
        view, describe = self.view(self.turn), self.game.words.describe
        few = Sentence(lambda: ", ".join(f"{one} ({describe(view, one)})" for one in legal[:5]))
        if len(legal) <= 5:
            return IllegalAction(what, say.later("legal are {few}", few=few))
        more = len(legal) - 5
        return IllegalAction(what, say.later("legal are {few} and {more} more", few=few, more=more))

    def view(self, seat: int) -> Any:
        """What `seat` knows; SPECTATOR (-1) for what everybody may know."""
        if not -1 <= seat < self.players:
            raise IllegalAction(
                say.later("there is no seat {seat}", seat=seat),
                say.later("seats are 0 to {last}, -1 is a spectator", last=self.players - 1),
            )
        return self._engine.observe(self._handle, seat)

    def describe(self, action: int, names: Sequence[str] | None = None) -> str:
        """An action of the seat to act, in words; without names, others are "seat 2"."""
        return self.game.words.describe(self.view(self.turn), action, names)

    def parse(self, text: str, names: Sequence[str] | None = None) -> int:
        """The legal action of that text or id; raises WordError or IllegalAction."""
        view = self.view(self.turn)
        try:
            action = int(text)
        except ValueError:
            action = self.game.words.parse(view, text, names)
        if action not in self.legal_actions:
            raise WordError(say.later("{text!r} is not a legal action here", text=text))
        return action

    def scores(self) -> list[int]:
        """Every seat's points so far, in the game's own points."""
        return self._engine.standing(self._handle)[0]

    def places(self) -> list[int]:
        """Every seat's place so far: 1 is first, equals share."""
        return self._engine.standing(self._handle)[1]

    def returns(self) -> list[float]:
        """+1 for first to -1 for last, ties share, zero-sum; all 0 until over."""
        return returns(self.places()) if self.is_over else [0.0] * self.players

    def state(self) -> Any:
        """A copy of the whole State, hidden parts and all: for the referee's own tools."""
        return self._engine.state(self._handle)

    def position(self) -> Json:
        """The whole State as JSON, hidden parts and all."""
        return self.game.words.position(self.state())

    def clone(self) -> Self:
        """The same match, to be played on apart."""
        other = type(self).__new__(type(self))
        other.__dict__.update(self.__dict__)
        other.moves = self.moves.copy()
        other.options = self.options.copy()
        other._handle = self._engine.copy(self._handle)
        other._engine = engine_for(self.game, self._engine.name)
        return other

    def log(self) -> Log:
        """The match at rest: all that it takes to play it again."""
        return Log(
            format=LOG_FORMAT,
            game=self.game.name,
            version=self.game.rules.VERSION,
            players=self.players,
            options=self.options.copy(),
            seed=self.seed,
            start=self.start,
            moves=tuple(self.moves),
            over=self.is_over,
            scores=tuple(self.scores()),
            digest=self.digest(),
        )

    def digest(self) -> str:
        """The SHA-256 of the State as sealed: two matches with the same digest stand alike."""
        return hashlib.sha256(self.game.seal(self.state())).hexdigest()

    def at(self, ply: int) -> Self:
        """This match as it stood after `ply` actions."""
        if not 0 <= ply <= self.ply:
            raise no_such_ply(ply, self.ply)
        other = type(self)(
            self.game,
            self.players,
            self.options,
            self.seed,
            start=self.start,
            engine=engine_for(self.game, self._engine.name),
        )
        for _, action in self.moves[:ply]:
            other.play(action)
        return other

    def __getstate__(self) -> dict[str, Any]:
        kept = self.__dict__.copy()
        kept["game"] = self.game.name
        kept["_engine"] = self._engine.name
        kept["_handle"] = self.state()
        return kept

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self.__dict__.update(kept)
        self.game = GAMES[kept["game"]]
        self._engine = engine_for(self.game, "plain" if kept["_engine"] == "plain" else "compiled")
        self._handle = self._engine.handle(kept["_handle"])
