"""Hints: the most promising actions of one decision, what they lead to, and why.

All is found out from the View alone. The search says which actions are worth a look; house bots
then play each of them to the end, in the same imagined worlds, which gives the place to expect.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

import numpy as np

from newsstand.games.engine import Engine
from newsstand.games.game import Game
from newsstand.language import number, phrase, speaker
from newsstand.players.levels import SHELF
from newsstand.players.playouts import places_of
from newsstand.players.readiness import Stage
from newsstand.players.search import Budget, is_ready

say = speaker(__package__)

MOST = 3  # tips
BUDGET = Budget(3_000, seconds=1.0)
WORLDS = 400
SECONDS = 1.0  # for all playouts
CLEAR = 1.96  # standard errors, on either side, of 95 in 100 cases
OFTEN = 0.05  # how much more often is worth a word

# Why only the house bot's choice is told
NOTES: dict[Stage, str] = {
    "reading": phrase(
        "The editor is still reading the rule book: this is what the staff reporter would do. "
        "Ask again in a minute."
    ),
    "never": phrase(
        "The editor cannot come, as nothing is compiled here: this is what the staff reporter "
        "would do."
    ),
}


def note_of(stage: Stage) -> str | None:
    """Why only the house bot's choice is told; None where it is not."""
    return say(NOTES[stage]) if stage in NOTES else None


@dataclass(frozen=True)
class Tip:
    """One action, and what to expect of it. Without playouts nothing is expected."""

    action: int
    why: str  # one sentence
    place: float | None = None  # mean over the playouts, 1 is first
    margin: float | None = None  # the mean is that sure, up or down, in 95 of 100 cases
    first: float | None = None  # share of the playouts that ended in the first place


@dataclass(frozen=True)
class Advice:
    """What to do in one decision, the best first."""

    tips: tuple[Tip, ...]
    searched: bool  # False: only what the house bot would do


def advise(engine: Engine, view: Any, actions: list[int], seed: int) -> Advice:
    """Think about the legal `actions` of `view.seat` for two seconds at most."""
    game = engine.game
    if len(actions) == 1:
        return Advice((Tip(actions[0], say("There is no other choice.")),), searched=True)
    if not is_ready(game):
        action = engine.choose(view, actions, seed, 0)
        why = sentence(_reason(game, view, action)) or say("A sensible rule of thumb says so.")
        return Advice((Tip(action, why),), searched=False)
    with SHELF.lent(game, BUDGET) as search:
        analysis = search.analyse(view, actions, seed)
    candidates = [one.action for one in analysis.prospects[:MOST] if one.visits > 0]
    places = places_of(game, view, candidates, seed, most=WORLDS, seconds=SECONDS)
    order = ranked(places)
    outlook = Outlook(places[:, order], view.players)
    return Advice(
        tuple(
            Tip(
                candidates[index],
                sentence(_reason(game, view, candidates[index]), outlook.verdict(rank)),
                outlook.place(rank),
                outlook.margin(rank),
                outlook.share(rank, 1),
            )
            for rank, index in enumerate(order)
        ),
        searched=True,
    )


def ranked(places: Any) -> list[int]:
    """The columns of `places`, best first.

    The first one, which the search favours, gives way only to one that is clearly better.
    """
    means = places.mean(axis=0)
    order = sorted(range(len(means)), key=lambda one: (means[one], one))
    if not _is_clear(places[:, 0] - places[:, order[0]]):
        order.remove(0)
        order.insert(0, 0)
    return order


class Outlook:
    """What playouts say of candidates, the best first: `[world][candidate]` the place."""

    def __init__(self, places: Any, players: int) -> None:
        self._places = places
        self._players = players

    def place(self, rank: int) -> float:
        """The mean place."""
        return float(self._places[:, rank].mean())

    def margin(self, rank: int) -> float:
        """How far the mean may be off."""
        return CLEAR * _error_of(self._places[:, rank])

    def share(self, rank: int, place: int) -> float:
        """How often that place is reached."""
        return float((self._places[:, rank] == place).mean())

    def verdict(self, rank: int) -> str:
        """What sets a candidate apart: the best from the next, any other from the best."""
        others = self._places.shape[1] - 1
        if others == 0 or self._players == 1:
            return ""
        other = 1 if rank == 0 else 0
        gap = self._places[:, max(rank, other)] - self._places[:, 0]
        firsts = self.share(rank, 1) - self.share(other, 1)
        lasts = self.share(rank, self._players) - self.share(other, self._players)
        if _is_clear(gap):
            size = abs(float(gap.mean()))
            if f"{size:.1f}" == "0.0":
                return (
                    say("a little ahead of the next best")
                    if rank == 0
                    else say("a little behind the best")
                )
            places = number(size, ".1f")
            if rank == 0:
                return say("{places} places ahead of the next best", places=places)
            return say("{places} places behind the best", places=places)
        if firsts > OFTEN and lasts > OFTEN:
            return say("bolder: first more often, and last more often")
        if firsts < -OFTEN and lasts < -OFTEN:
            return say("safer: last less often, and first less often")
        if rank == 0:
            return say("hardly better than the next best")
        return say("about as good as the best")


def _error_of(values: Any) -> float:
    """The standard error of the mean; endless for one value."""
    if len(values) < 2:
        return math.inf
    return float(np.std(values, ddof=1)) / math.sqrt(len(values))


def _is_clear(gaps: Any) -> bool:
    return float(gaps.mean()) > CLEAR * _error_of(gaps)


def _reason(game: Game, view: Any, action: int) -> str:
    return "" if game.reasons is None else game.reasons.reason(view, action)


def sentence(*parts: str) -> str:
    """Parts as one sentence; empty ones are left out."""
    text = "; ".join(part for part in parts if part)
    return text and f"{text[0].upper()}{text[1:]}."


def as_told(tip: Tip, players: int) -> str:
    """What a tip leads to, in words: "place 1.8 of 4, ±0.1; first in 45 of 100"."""
    if tip.place is None or tip.first is None or tip.margin is None:
        return ""
    place, first = number(tip.place, ".1f"), f"{tip.first * 100:.0f}"
    if tip.margin < players:
        return say(
            "place {place} of {players}, ±{margin}; first in {first} of 100",
            place=place,
            players=players,
            margin=number(tip.margin, ".1f"),
            first=first,
        )
    return say(
        "place {place} of {players}; first in {first} of 100",
        place=place,
        players=players,
        first=first,
    )
