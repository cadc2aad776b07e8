"""A tournament: every line-up of the bots, on the same deals, in every rotation of the seats.

A deal is one seed of a match. Each line-up plays it once from every seat, so that good cards come
to everybody in turn and most of the luck of the deal cancels; what is said of a bot is worked out
over whole deals. A game depends on the seed, its deal, line-up and rotation alone: more deals can
be played later, and threads change nothing (but for bots that think by the clock).
"""

from __future__ import annotations

import itertools
import random
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from newsstand.games.engine import Engine, PlainEngine, warm
from newsstand.games.game import Game, GameError, Json, JsonValue, Values, near
from newsstand.kernel.compile import mode
from newsstand.match import Match
from newsstand.players import search
from newsstand.players.roster import bot_named
from newsstand.study.crew import Crew, Work
from newsstand.study.simulate import seeds_of

FORMAT = 1  # of files

Progress = Callable[[int, int], None]  # games played, games asked for


class TournamentError(GameError):
    """The bots, or the file, do not make this tournament."""


@dataclass(frozen=True)
class Fixture:
    """One game to be played."""

    deal: int
    line_up: int
    rotation: int


@dataclass(frozen=True)
class Result:
    """One game that was played."""

    seats: tuple[int, ...]  # `[players]` which bot sat there, by its number
    places: tuple[int, ...]  # `[players]` 1 is first, equals share
    decisions: tuple[int, ...]  # `[bots]` choices among several actions
    seconds: tuple[float, ...]  # `[bots]` processor time that they took


@dataclass(frozen=True)
class Tournament:
    """Who plays what against whom."""

    game: Game
    players: int
    options: Values
    bots: tuple[str, ...]
    seed: int
    results: dict[Fixture, Result] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.game.check_players(self.players)
        if len(set(self.bots)) != len(self.bots) or len(self.bots) < 2:
            raise TournamentError("a tournament is between different bots, at least two")
        for bot in self.bots:
            if bot_named(bot).searches and mode() == "plain":
                raise TournamentError(f"bot {bot!r} runs compiled only; unset NEWSSTAND_KERNEL")

    @property
    def line_ups(self) -> list[tuple[int, ...]]:
        """Which bots meet: all ways to seat them so that each sits as often as the others.

        With fewer bots than seats some sit twice, as evenly as can be.
        """
        whole, rest = divmod(self.players, len(self.bots))
        numbers = range(len(self.bots))
        return [(*numbers,) * whole + more for more in itertools.combinations(numbers, rest)]

    def fixtures(self, deals: int) -> list[Fixture]:
        """The games of the first deals, deal by deal."""
        line_ups = range(len(self.line_ups))
        return [
            Fixture(deal, line_up, rotation)
            for deal in range(deals)
            for line_up in line_ups
            for rotation in range(self.players)
        ]

    def seats(self, fixture: Fixture) -> tuple[int, ...]:
        """Who sits where: neighbours differ from deal to deal, not between rotations."""
        line_up = [*self.line_ups[fixture.line_up]]
        random.Random(f"{self.seed} {fixture.deal} {fixture.line_up}").shuffle(line_up)
        return (*line_up[fixture.rotation :], *line_up[: fixture.rotation])

    @property
    def finished(self) -> list[list[Result]]:
        """The games of each deal of which none is missing, in the order of the deals."""
        by_deal: dict[int, list[Result]] = {}
        for fixture in sorted(self.results, key=lambda one: (one.deal, one.line_up, one.rotation)):
            by_deal.setdefault(fixture.deal, []).append(self.results[fixture])
        whole = len(self.line_ups) * self.players
        return [results for _, results in sorted(by_deal.items()) if len(results) == whole]

    def play(self, deals: int, threads: int = 1, progress: Progress | None = None) -> None:
        """Play what is missing of the first deals.

        A KeyboardInterrupt passes through; games under way are then dropped, the others are kept.
        """
        missing = [one for one in self.fixtures(deals) if one not in self.results]
        before = len(self.fixtures(deals)) - len(missing)
        self._make_ready()
        stop = threading.Event()
        crew = Crew(lambda: self._work(missing, stop), len(missing), 1, threads)
        try:
            with crew:
                while crew.done < len(missing):
                    try:
                        crew.wait()
                    except BaseException:
                        stop.set()
                        raise
                    if progress is not None:
                        progress(before + crew.done, before + len(missing))
        finally:
            stop.set()

    def _make_ready(self) -> None:
        if mode() != "plain":
            warm(self.game)
            if any(bot_named(bot).searches for bot in self.bots):
                search.prepare(self.game)

    def _work(self, fixtures: Sequence[Fixture], stop: threading.Event) -> Work:
        engine = PlainEngine(self.game) if mode() == "plain" else warm(self.game)

        def work(games: slice) -> None:
            for fixture in fixtures[games]:
                result = self._played(fixture, engine, stop)
                if result is not None:
                    self.results[fixture] = result

        return work

    def _played(self, fixture: Fixture, engine: Engine, stop: threading.Event) -> Result | None:
        seats = self.seats(fixture)
        seed, whims = seeds_of(self.seed, fixture.deal, self.players)
        match = Match(self.game, self.players, self.options, seed, engine=engine)
        players = [
            bot_named(self.bots[bot]).make(engine, whim)
            for bot, whim in zip(seats, whims, strict=True)
        ]
        decisions, seconds = [0] * len(self.bots), [0.0] * len(self.bots)
        while not match.is_over:
            if stop.is_set():
                return None
            seat, actions = match.turn, match.legal_actions
            if len(actions) == 1:
                match.play(actions[0])
                continue
            view = match.view(seat)
            began = time.thread_time()
            action = players[seat].choose(view, actions)
            seconds[seats[seat]] += time.thread_time() - began
            decisions[seats[seat]] += 1
            match.play(action)
        return Result(seats, (*match.places(),), (*decisions,), (*seconds,))

    def to_json(self) -> Json:
        """All of it, as one JSON object."""
        return {
            "format": FORMAT,
            "game": self.game.name,
            "version": self.game.rules.VERSION,
            "players": self.players,
            "options": self.options,
            "bots": list(self.bots),
            "seed": self.seed,
            "games": [
                [
                    [fixture.deal, fixture.line_up, fixture.rotation],
                    list(result.seats),
                    list(result.places),
                    list(result.decisions),
                    [round(one, 4) for one in result.seconds],
                ]
                for fixture, result in self._in_order()
            ],
        }

    def _in_order(self) -> Iterator[tuple[Fixture, Result]]:
        known = self.results.copy()
        for fixture in sorted(known, key=lambda one: (one.deal, one.line_up, one.rotation)):
            yield fixture, known[fixture]

    def take(self, saved: Mapping[str, JsonValue]) -> None:
        """Go on from a file of the same tournament; raises TournamentError naming what differs."""
        own = self.to_json()
        for name in ("format", "game", "version", "players", "options", "bots", "seed"):
            if saved.get(name) != own[name]:
                raise TournamentError(
                    f"the file is of another tournament: its {name} is {saved.get(name)!r}, "
                    f"not {own[name]!r}; name another file"
                )
        try:
            for key, *parts in saved["games"]:
                self.results[Fixture(*key)] = Result(*(tuple(part) for part in parts))
        except (KeyError, TypeError, ValueError) as error:
            raise TournamentError(f"the file's games cannot be read ({error})") from None


def tournament_of(games: Mapping[str, Game], saved: Mapping[str, JsonValue]) -> Tournament:
    """The tournament of a file, with all its games; raises TournamentError."""
    name = str(saved.get("game"))
    if name not in games:
        raise TournamentError(f"the file is of a game {name!r}; {near(name, games)}")
    try:
        made = Tournament(
            games[name],
            saved["players"],
            dict(saved["options"]),
            tuple(saved["bots"]),
            saved["seed"],
        )
    except (KeyError, TypeError) as error:
        raise TournamentError(f"the file is no tournament ({error})") from None
    made.take(saved)
    return made
