"""Lessons: the first turns of a game on a fixed deal, told step by step.

A game that teaches itself has a `lesson.json` in its folder: the deal, and a script of steps. Every
step has something to `say`. If it has a `play` too, that is the action which leads on: the
learner's own, with a `hint` for those who try another, or with a `seat` somebody else's. With an
`at` the bubble points at that place of the table, by the name that the game's page marks it with.

It is not TOML, because TOML beside the rules counts as components, which code is compiled from.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from importlib.resources import files

from newsstand.games.game import Game, GameError, JsonValue
from newsstand.language import ENGLISH, speaking
from newsstand.match.match import Match

LEARNER = 0  # the seat of whoever takes the lesson
SCRIPT = "lesson.json"


class LessonError(GameError):
    """A lesson's script cannot be played by the rules as they are."""


@dataclass(frozen=True)
class Step:
    """One bubble, and what leads on from it."""

    say: str
    rule: str  # number of the rule that it is about
    play: str | None = None  # an action in words; None: nothing but reading on
    seat: int = LEARNER  # who plays it
    hint: str = ""  # for a learner who chooses something else
    at: str | None = None  # the place on the page that it speaks of, such as "hand" or "seat:1"

    @property
    def is_task(self) -> bool:
        """Whether the learner has to find the action."""
        return self.play is not None and self.seat == LEARNER


@dataclass(frozen=True)
class Lesson:
    """A game's lesson as its script tells it."""

    game: Game
    names: tuple[str, ...]  # of the seats; their number is that of the players
    seed: str
    preset: str | None
    options: Mapping[str, JsonValue]
    steps: tuple[Step, ...]

    def deal(self) -> Match:
        """The match that the lesson starts from."""
        return Match.new(
            self.game,
            len(self.names),
            seed=self.seed,
            preset=self.preset,
            options=self.options,
            engine="plain",  # a few moves: nobody waits for a compiler
        )

    def action(self, number: int, match: Match) -> int | None:
        """What step `number` plays in `match`; raises LessonError naming the step."""
        step = self.steps[number]
        if step.play is None:
            return None
        if match.turn != step.seat:
            raise LessonError(
                f"{self.game.title}, lesson step {number + 1}: seat {step.seat} plays, but it is "
                f"the turn of seat {match.turn}; correct the script"
            )
        try:
            with speaking(ENGLISH):  # which the script is written in
                return match.parse(step.play)
        except GameError as error:
            raise LessonError(
                f"{self.game.title}, lesson step {number + 1}: {error}; correct the script"
            ) from None


def lesson_of(game: Game) -> Lesson | None:
    """The lesson of a game, if it has one."""
    script = files(str(game.rules.__package__)).joinpath(SCRIPT)
    if not script.is_file():
        return None
    told = json.loads(script.read_text("utf-8"))
    return Lesson(
        game=game,
        names=tuple(told["names"]),
        seed=str(told["seed"]),
        preset=told.get("preset"),
        options=told.get("options", {}),
        steps=tuple(Step(**step) for step in told["steps"]),
    )
