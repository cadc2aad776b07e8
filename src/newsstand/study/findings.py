"""What a review has found, in numbers and in the game's words, for whoever shows it."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any, Literal

import numpy as np

from newsstand.games.engine import PlainEngine
from newsstand.games.game import SPECTATOR, Json
from newsstand.study.account import CLEAR, Account, Chain, Figure, accounts, figure
from newsstand.study.review import Review, Weighed

MOST_TURNS = 6
MOST_MISSES = 4  # of one seat
LEAST_TURN = 0.2  # places that are worth a word
LEAST_MISS = 0.1
LONGEST = 200  # letters of what happened, if it is more than one sentence
# Errors, not two: among hundreds of plies two of them are reached by noise.
SURE = 3.0


@dataclass(frozen=True)
class Point:
    """The place to expect after so many actions, one a seat."""

    ply: int
    places: tuple[float, ...]
    margins: tuple[float, ...]


@dataclass(frozen=True)
class Turn:
    """An action that changed what was to be expected."""

    ply: int  # actions so far, this one among them
    seat: int  # that acted
    text: str
    gains: tuple[float, ...]  # places gained, one a seat
    margin: float  # of the largest gain or loss
    cause: Literal["move", "chance"]  # to which most of it goes back


@dataclass(frozen=True)
class Miss:
    """A decision for which its seat could have known better."""

    ply: int  # actions before it
    seat: int
    played: str
    better: str
    gap: float  # places that the better one was ahead
    margin: float


@dataclass(frozen=True)
class Findings:
    """A review so far."""

    game: str
    players: int
    plies: int
    curve: tuple[Point, ...]
    turns: tuple[Turn, ...]  # the largest first
    misses: tuple[Miss, ...]  # of each seat the largest first
    accounts: tuple[Account, ...]
    looked: tuple[int, int]  # plies: how many of how many
    weighed: tuple[int, int]  # decisions
    worlds: int  # in which each ply was played on
    compiled: bool
    searched: bool
    stopped: bool

    def to_json(self) -> Json:
        """The findings as one JSON object; a margin that nobody knows is null."""
        made: Json = _without_inf(asdict(self))
        return made


def _without_inf(value: Any) -> Any:
    if isinstance(value, dict):
        return {name: _without_inf(part) for name, part in value.items()}
    if isinstance(value, list | tuple):
        return [_without_inf(part) for part in value]
    return None if isinstance(value, float) and math.isinf(value) else value


def findings(review: Review, names: Sequence[str]) -> Findings:
    """What is known by now; raises ReviewError if that is nothing."""
    chain, match = review.chain(), review.match
    weighed = review.weighed.copy()
    return Findings(
        game=match.game.name,
        players=match.players,
        plies=match.ply,
        curve=tuple(_point(chain, ply) for ply in chain.plies),
        turns=_turns(review, chain, names),
        misses=_misses(review, weighed, names),
        accounts=accounts(chain, match.players),
        looked=(len(chain.plies), match.ply + 1),
        weighed=(len(weighed), len(review.decisions)),
        worlds=len(chain.values[match.ply]),
        compiled=review.is_compiled,
        searched=review.searches,
        stopped=review.was_stopped,
    )


def _point(chain: Chain, ply: int) -> Point:
    worlds = chain.values[ply]
    seats = [figure(worlds[:, seat]) for seat in range(worlds.shape[1])]
    return Point(ply, tuple(one.value for one in seats), tuple(one.margin for one in seats))


def is_sure(one: Figure, least: float) -> bool:
    """Whether a figure is worth a word, and no noise."""
    return abs(one.value) >= least and abs(one.value) > one.margin / CLEAR * SURE


def _turns(review: Review, chain: Chain, names: Sequence[str]) -> tuple[Turn, ...]:
    found = []
    for i, j in zip(chain.plies, chain.plies[1:], strict=False):
        if j > i + 1:
            continue
        change = chain.values[i] - chain.values[j]
        gains = change.mean(axis=0)
        largest = int(np.abs(gains).argmax())
        size = figure(change[:, largest])
        if not is_sure(size, LEAST_TURN):
            continue
        cause: Literal["move", "chance"] = "move"
        if i in chain.tossed:
            luck = float((chain.tossed[i] - chain.values[j])[:, largest].mean())
            cause = "chance" if abs(luck) > abs(size.value - luck) else "move"
        found.append((abs(size.value), i, tuple(map(float, gains)), size.margin, cause))
    found.sort(key=lambda one: (-one[0], one[1]))
    return tuple(
        Turn(ply + 1, chain.movers[ply], _told(review, ply, names), gains, margin, cause)
        for _, ply, gains, margin, cause in found[:MOST_TURNS]
    )


def _told(review: Review, ply: int, names: Sequence[str]) -> str:
    """What the action of a ply came to, as everybody saw it."""
    game, engine = review.match.game, PlainEngine(review.match.game)
    before, after = (engine.observe(review.states[at], SPECTATOR) for at in (ply, ply + 1))
    told = ""
    for event in game.words.narrate(before, after, names):
        if told and len(told) + len(event.text) > LONGEST:
            return f"{told} …"
        told = f"{told} {event.text}".strip()
    return told


def _misses(review: Review, weighed: dict[int, Weighed], names: Sequence[str]) -> tuple[Miss, ...]:
    game, engine = review.match.game, PlainEngine(review.match.game)
    by_seat: dict[int, list[tuple[float, float, Weighed]]] = {}
    for one in weighed.values():
        gap = figure(one.gaps)
        if one.better != one.action and gap.value > 0 and is_sure(gap, LEAST_MISS):
            seat = review.match.moves[one.ply][0]
            by_seat.setdefault(seat, []).append((gap.value, gap.margin, one))
    misses = []
    for seat, found in sorted(by_seat.items()):
        found.sort(key=lambda one: (-one[0], one[2].ply))
        for gap_value, margin, one in found[:MOST_MISSES]:
            view = engine.observe(review.states[one.ply], seat)
            played, better = (
                game.words.describe(view, act, names) for act in (one.action, one.better)
            )
            misses.append(Miss(one.ply, seat, played, better, gap_value, margin))
    return tuple(misses)
