"""Whole games by the thousand: compiled batches, or the same games through the referee.

Game *i* of a batch depends on the batch's seed and *i* alone: neither threads nor the number of
games change it. `seeds_of` gives its seed and those of its bots, so that any game of a batch can be
played again, looked at and logged as a match.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from newsstand.games.engine import Engine, PlainEngine, warm
from newsstand.games.game import NO_SEAT, Game, GameError, Values
from newsstand.kernel.chance import DTYPE as CHANCE_DTYPE
from newsstand.kernel.chance import Chance, at_ply, chances_of, draw_key, next_ply, pick
from newsstand.kernel.compile import mode, specialise, template
from newsstand.match import Match
from newsstand.players import search
from newsstand.players.roster import bot_named
from newsstand.study.crew import Crew, Work
from newsstand.study.report import Outcomes, Report, length_of, seats_of

RANDOM, HOUSE = range(2)
KINDS = ("random", "house")  # bots that a compiled batch knows
CHUNK = 250  # games that a thread takes at a time

Progress = Callable[[int, int], None]  # games played, games asked for

rules: Any = None  # the names that the template reads; `specialise` binds them to a game's modules
house: Any = None


class BatchBotError(GameError):
    """The bots of a batch do not fit its seats."""


@template
def play_games(  # type: ignore[no-untyped-def]
    states, views, options, kinds, source, chances, whims, actions, first, plies, scores, places
):
    """Play `len(plies)` games from number `first` on. Index 1 of states and views is kept blank."""
    players = len(kinds)
    s = states[0]
    chance = chances[players]
    for game in range(len(plies)):
        at_ply(source[0], first + game)
        draw_key(chance, source[0])
        for seat in range(players):
            draw_key(chances[seat], source[0])
            whims[seat] = chances[seat].low
        states[0] = states[1]
        rules.deal(s, players, options[0], chance)
        ply = 0
        while s.turn != NO_SEAT:
            seat = s.turn
            count = rules.legal_actions(s, actions)
            if kinds[seat] == RANDOM:
                action = actions[pick(whims, seat, count)]
            else:
                next_ply(chances[seat])
                views[0] = views[1]
                rules.observe(s, seat, views[0])
                action = house.choose(views[0], actions, count, chances[seat])
            ply += 1
            at_ply(chance, ply)
            rules.apply(s, action, chance)
        plies[game] = ply
        rules.scores(s, scores[game])
        rules.places(s, places[game])


def seeds_of(seed: int, number: int, players: int) -> tuple[int, list[int]]:
    """The seed of game `number` of a batch, and the seed of each of its bots."""
    source, key = Chance(seed, number), Chance(0)
    seeds = []
    for _ in range(1 + players):
        draw_key(key, source)
        seeds.append(key.high << 64 | key.low)
    return seeds[0], seeds[1:]


@dataclass(frozen=True)
class Batch:
    """What all games of a batch have in common."""

    game: Game
    players: int
    options: Values
    seed: int
    bots: tuple[str, ...]  # by seat

    def match(self, number: int, engine: Engine | None = None) -> Match:
        """Game `number` through the referee, uncompiled unless told, played to its end."""
        engine = engine or PlainEngine(self.game)
        seed, bot_seeds = seeds_of(self.seed, number, self.players)
        match = Match(self.game, self.players, self.options, seed, engine=engine)
        players = [
            bot_named(bot).make(engine, bot_seed)
            for bot, bot_seed in zip(self.bots, bot_seeds, strict=True)
        ]
        while not match.is_over:
            seat = match.turn
            match.play(players[seat].choose(match.view(seat), match.legal_actions))
        return match


class Bench:
    """A thread's own place to play games of a batch, compiled."""

    def __init__(self, batch: Batch, outcomes: Outcomes) -> None:
        rules, players = batch.game.rules, batch.players
        self.states = rules.State.array(2)  # the one in play, and a blank one
        self._views = rules.View.array(2)
        self._play = specialise(play_games, batch.game.name, batch.game.modules)
        self._outcomes = outcomes
        self._options = rules.Options.array()
        batch.game.options_record(batch.options).store(self._options)
        self._kinds = np.array([KINDS.index(bot) for bot in batch.bots], np.int64)
        self._source = chances_of(batch.seed)
        self._chances = np.zeros(players + 1, CHANCE_DTYPE)  # of the bots, and of the game
        self._whims = np.zeros(players, np.uint64)
        self._actions = np.zeros(rules.MOST_LEGAL, np.int64)

    def __call__(self, games: slice) -> None:
        """Play the games of these numbers."""
        self._play(
            self.states,
            self._views,
            self._options,
            self._kinds,
            self._source,
            self._chances,
            self._whims,
            self._actions,
            games.start,
            self._outcomes.plies[games],
            self._outcomes.scores[games],
            self._outcomes.places[games],
        )


def referee_work(batch: Batch, outcomes: Outcomes, engine: Engine | None = None) -> Work:
    """The same games through the referee, uncompiled unless told."""

    def work(games: slice) -> None:
        for number in range(games.start, games.stop):
            match = batch.match(number, engine)
            outcomes.plies[number] = match.ply
            outcomes.scores[number] = match.scores()
            outcomes.places[number] = match.places()

    return work


def prepare(game: Game) -> None:
    """Compile the game's batches, or read them from the disk cache."""
    players = game.players[0]
    batch = Batch(game, players, game.resolve(players, None, {}), 0, (KINDS[RANDOM],) * players)
    Bench(batch, Outcomes.empty(0, players))(slice(0, 0))


def simulate(
    game: Game,
    players: int,
    games: int,
    seed: int,
    bots: Sequence[str],
    options: Values,
    threads: int = 1,
    progress: Progress | None = None,
) -> Report:
    """Play `games` games with a bot in each seat; `options` are values from `Game.resolve`.

    One name in `bots` stands for every seat. A KeyboardInterrupt ends it early: the report is then
    about the games played so far, which are the first ones of the batch. With
    `NEWSSTAND_KERNEL=plain` the same games are played uncompiled, on one thread.
    """
    game.check_players(players)
    batch = Batch(game, players, dict(options), seed, _seated(players, bots))
    outcomes = Outcomes.empty(games, players)
    if mode() != "plain" and any(bot_named(bot).searches for bot in batch.bots):
        search.prepare(game)
        warm(game)
        crew = Crew(lambda: referee_work(batch, outcomes, warm(game)), games, 1, max(1, threads))
    elif mode() == "plain" or any(bot not in KINDS for bot in batch.bots):
        # Uncompiled threads would only take turns.
        crew = Crew(lambda: referee_work(batch, outcomes), games, 1, threads=1)
    else:
        prepare(game)
        crew = Crew(lambda: Bench(batch, outcomes), games, CHUNK, max(1, threads))
    interrupted = False
    began = time.perf_counter()
    try:
        with crew:
            while crew.done < games:
                crew.wait()
                if progress is not None:
                    progress(crew.done, games)
    except KeyboardInterrupt:
        interrupted = True
    seconds = time.perf_counter() - began
    finished = outcomes.first(crew.done)
    return Report(
        game=game.name,
        players=players,
        options=batch.options,
        games=crew.done,
        seed=seed,
        bots=batch.bots,
        decisions=int(finished.plies.sum()),
        seconds=seconds,
        length=length_of(finished.plies),
        seats=seats_of(finished),
        interrupted=interrupted,
    )


def _seated(players: int, bots: Sequence[str]) -> tuple[str, ...]:
    for bot in bots:
        bot_named(bot)
    if len(bots) == 1:
        return (bots[0],) * players
    if len(bots) != players:
        raise BatchBotError(f"{len(bots)} bots for {players} players; name one for each, or one")
    return tuple(bots)
