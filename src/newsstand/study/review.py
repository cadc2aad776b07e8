"""A review: a finished match weighed ply by ply.

The place to expect after each action is the mean of many ends that house bots played on to, from
what the match truly was. What a player might have done better is another question, and is asked of
that player's View: in worlds that the seat could not exclude, never with the cards face up.

Work goes from coarse to fine, over the whole match first, and can be stopped at any time; what is
found out by then is kept, and tells how much of the match it is about.
"""

from __future__ import annotations

import random
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from newsstand.games.engine import PlainEngine
from newsstand.games.game import GameError
from newsstand.kernel.chance import chance_of
from newsstand.language import speaker
from newsstand.match import Match
from newsstand.players import search
from newsstand.players.search import Budget, Search
from newsstand.study.account import Chain, shared
from newsstand.study.crew import Crew, Work
from newsstand.study.futures import (
    NO_ACTION,
    CompiledFutures,
    Futures,
    PlainFutures,
    is_ready,
)

say = speaker(__package__)

FEW = 6  # legal actions that are all tried, without asking a search
TRIED = 4  # of a search's favourites otherwise
MOST_WEIGHED = 48  # decisions of a match that are thought over
DEALS = -1  # the ply of other deals, which are before the first one

Progress = Callable[[int, int], None]  # steps taken, steps in all


class ReviewError(GameError):
    """There is nothing to review."""


@dataclass(frozen=True)
class Effort:
    """How long to look."""

    worlds: int = 32  # that each ply is played on in, in one round
    rounds: int = 8
    imagined: int = 160  # worlds that the candidates of a decision are tried in
    iterations: int = 1_000  # that a search thinks a decision over for
    urgent: int = 24  # decisions that are thought over before anything is looked at twice
    seconds: float = 30.0


MODEST = Effort(worlds=6, rounds=4, imagined=24, urgent=3)  # for what is not compiled


@dataclass(frozen=True)
class Weighed:
    """One decision, thought over from its seat's View."""

    ply: int
    action: int  # what was played
    better: int  # what looked best; the same if nothing looked better
    gaps: Any  # `[world]` places that it would have been ahead, in worlds it was not chosen by


@dataclass(frozen=True)
class Step:
    """A piece of work: one ply in one round, or one decision."""

    ply: int
    action: int = NO_ACTION  # taken before house bots play on, with its dice thrown anew
    round: int = 0
    weighs: bool = False


def check(match: Match) -> None:
    """Raise ReviewError unless there is something to review."""
    if not match.is_over:
        raise ReviewError(
            say("this match of {game} is not over; play it to its end", game=match.game.title)
        )
    if match.players < 2:
        raise ReviewError(say("a review compares players, and here one played alone; replay it"))


class Review:
    """All that is found out about one match. `run` may be called by one thread only."""

    def __init__(self, match: Match, seed: int = 0, effort: Effort | None = None) -> None:
        check(match)
        self.match = match
        self.is_compiled = is_ready(match.game)
        self.searches = self.is_compiled and search.is_ready(match.game)
        self.effort = effort or (Effort() if self.is_compiled else MODEST)
        self.seed = seed
        self.states, self.chances, self._choices = _replayed(match)
        self.weighed: dict[int, Weighed] = {}  # by ply
        self.was_stopped = False
        effort, plies = self.effort, match.ply
        shape = (effort.rounds * effort.worlds, match.players)
        self._values = np.zeros((plies, *shape), np.float32)
        self._tossed = {ply: np.zeros(shape, np.float32) for ply in self._tosses()}
        self._deals = np.zeros(shape, np.float32)
        self._done: set[Step] = set()

    # What there is to do

    @property
    def decisions(self) -> list[int]:
        """The plies at which there was a choice."""
        return [ply for ply, choices in enumerate(self._choices) if choices > 1]

    @property
    def steps(self) -> int:
        """All that would be done in endless time."""
        questions = min(MOST_WEIGHED, len(self.decisions))
        return len(self._round(0)) * self.effort.rounds + questions

    @property
    def taken(self) -> int:
        """How many of them are done."""
        return len(self._done)

    def _tosses(self) -> list[int]:
        return [ply for ply, met in enumerate(self.chances) if met]

    def _round(self, number: int) -> list[Step]:
        steps = []
        for ply in coarse_to_fine(self.match.ply):
            steps.append(Step(ply, round=number))
            if self.chances[ply]:
                steps.append(Step(ply, self.match.moves[ply][1], number))
        if self.match.start is None:
            steps.insert(1, Step(DEALS, round=number))
        return steps

    def _questions(self) -> list[Step]:
        """The decisions after which each seat stood worst, taken from the seats in turn."""
        known = self.chain()
        by_seat: dict[int, list[tuple[float, int]]] = {}
        for ply in self.decisions:
            before, after = known.values.get(ply), known.values.get(ply + 1)
            seat = self.match.moves[ply][0]
            loss = 0.0
            if before is not None and after is not None:
                after = known.tossed.get(ply, after)
                loss = float((after - before)[:, seat].mean())
            by_seat.setdefault(seat, []).append((-loss, ply))
        ranked = [sorted(losses) for losses in by_seat.values()]
        longest = max(map(len, ranked), default=0)
        plies = [losses[i][1] for i in range(longest) for losses in ranked if i < len(losses)]
        return [Step(ply, weighs=True) for ply in plies[:MOST_WEIGHED]]

    # Doing it

    def run(
        self,
        threads: int = 1,
        stop: threading.Event | None = None,
        progress: Progress | None = None,
    ) -> None:
        """Work until all is done, time is up, somebody stops it, or a KeyboardInterrupt ends it."""
        until = time.monotonic() + self.effort.seconds
        try:
            if self._work(self._round(0), threads, until, stop, progress):
                questions = self._questions()
                rest = questions[: self.effort.urgent]
                for number in range(1, self.effort.rounds):
                    rest += self._round(number)
                    rest += questions[self.effort.urgent :] if number == 1 else []
                self._work(rest, threads, until, stop, progress)
        except KeyboardInterrupt:
            self.was_stopped = True

    def _work(
        self,
        steps: Sequence[Step],
        threads: int,
        until: float,
        stop: threading.Event | None,
        progress: Progress | None,
    ) -> bool:
        """Whether all steps were taken."""
        with Crew(lambda: self._worker(steps), len(steps), 1, threads) as crew:
            while crew.done < len(steps):
                crew.wait()
                if progress is not None:
                    progress(self.taken, self.steps)
                self.was_stopped = stop is not None and stop.is_set()
                if self.was_stopped or time.monotonic() > until:
                    return False
        return True

    def _worker(self, steps: Sequence[Step]) -> Work:
        futures = self._futures()
        searcher = (
            Search(self.match.game, Budget(self.effort.iterations)) if self.searches else None
        )

        def work(numbers: slice) -> None:
            for step in steps[numbers]:
                if step.weighs:
                    self.weighed[step.ply] = self._weigh(step.ply, futures, searcher)
                else:
                    self._play_on(step, futures)
                self._done.add(step)

        return work

    def _futures(self) -> Futures:
        match = self.match
        if not self.is_compiled:
            return PlainFutures(match.game, self.states, match.players, self.seed)
        states = match.game.rules.State.array(len(self.states))
        for ply, state in enumerate(self.states):
            state.store(states, ply)
        return CompiledFutures(match.game, states, match.players, self.seed)

    def _play_on(self, step: Step, futures: Futures) -> None:
        first = step.round * self.effort.worlds
        worlds = slice(first, first + self.effort.worlds)
        if step.ply == DEALS:
            dealt = [self._other_deal(world) for world in range(worlds.start, worlds.stop)]
            self._deals[worlds] = shared(futures.of_deals(dealt, first))
            return
        places = futures.after(step.ply, step.action, first, self.effort.worlds)
        room = self._values[step.ply] if step.action == NO_ACTION else self._tossed[step.ply]
        room[worlds] = shared(places)

    def _other_deal(self, number: int) -> Any:
        game = self.match.game
        state = game.rules.State()
        options = game.options_record(self.match.options)
        chance = chance_of(random.Random(f"deal {self.seed} {number}").getrandbits(128))
        game.rules.deal(state, self.match.players, options, chance)
        return state

    def _weigh(self, ply: int, futures: Futures, searcher: Search | None) -> Weighed:
        game, (seat, action) = self.match.game, self.match.moves[ply]
        engine = PlainEngine(game)
        view = engine.observe(self.states[ply], seat)
        legal = engine.legal(self.states[ply])
        seed = random.Random(f"decision {self.seed} {ply}").getrandbits(64)
        if len(legal) <= FEW:
            candidates = legal
        else:
            candidates = [engine.choose(view, legal, seed, 0)]
            if searcher is not None:
                analysis = searcher.analyse(view, legal, seed)
                candidates += [one.action for one in analysis.prospects[:TRIED] if one.visits > 0]
        candidates = [*dict.fromkeys([action, *candidates])]
        places = futures.imagined(view, candidates, seed, self.effort.imagined)
        # chosen in every other world and measured in the rest: the best of many looks too good
        best = int(places[::2].mean(axis=0).argmin())
        return Weighed(ply, action, candidates[best], places[1::2, 0] - places[1::2, best])

    # What is known by now

    def chain(self) -> Chain:
        """The places to expect, in the worlds that every ply has been played on in."""
        done = self._done.copy()
        if Step(0) not in done:
            raise ReviewError("nothing was looked at yet; give it more time")
        rounds = 1
        whole = {(step.ply, step.action) for step in done if step.round == 0 and not step.weighs}
        while all(Step(ply, action, rounds) in done for ply, action in whole):
            rounds += 1
        worlds = slice(rounds * self.effort.worlds)
        values = {ply: self._values[ply][worlds] for ply, action in whole if action == NO_ACTION}
        deals = self._deals[worlds] if values.pop(DEALS, None) is not None else None
        end = shared(self.match.places())
        values[self.match.ply] = np.tile(end, (rounds * self.effort.worlds, 1))
        return Chain(
            movers=[seat for seat, _ in self.match.moves],
            values=values,
            tossed={ply: self._tossed[ply][worlds] for ply, action in whole if action != NO_ACTION},
            chances=self.chances,
            deals=deals,
        )


def coarse_to_fine(count: int) -> Iterator[int]:
    """0 to `count` - 1: the first one, the middle, the quarters, and so on."""
    yield from range(min(1, count))
    step = 1 << count.bit_length()
    while step > 1:
        yield from range(step // 2, count, step)
        step //= 2


def _replayed(match: Match) -> tuple[list[Any], list[bool], list[int]]:
    """The State after 0, 1, 2 ... actions; whether chance was met; how many choices there were."""
    game, seed = match.game, match.seed
    again = Match(
        game, match.players, match.options, seed, start=match.start, engine=PlainEngine(game)
    )
    states, chances, choices = [again.state()], [], []
    for ply, (_, action) in enumerate(match.moves, 1):
        chance = chance_of(seed, ply)
        game.rules.apply(states[-1].copy(), action, chance)
        chances.append(chance.draws > 0)
        choices.append(len(again.legal_actions))
        again.play(action)
        states.append(again.state())
    return states, chances, choices
