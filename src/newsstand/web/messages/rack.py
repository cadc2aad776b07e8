"""The rack: games with their options, presets, bots and lessons."""

from __future__ import annotations

from typing import Literal

from newsstand.web.messages.matches import Update
from newsstand.web.messages.wire import OptionValue, Told


class Choice(Told):
    """One value of an option."""

    value: str
    title: str
    explain: str


class GameOption(Told):
    """One rule switch."""

    name: str
    title: str
    explain: str
    kind: Literal["switch", "choice", "number"]
    choices: list[Choice] | None
    min: int | None
    max: int | None
    default: OptionValue
    rulings: list[str]


class Preset(Told):
    """A named set of option values."""

    name: str
    title: str
    explain: str
    options: dict[str, OptionValue]  # options it does not name keep their default


class Bot(Told):
    """A player that a seat can be filled with."""

    name: str
    title: str
    explain: str
    level: Literal["easy", "medium", "hard", "expert"] | None  # None: known by name only


class PlayerCount(Told):
    """For how many a game is."""

    min: int
    max: int
    recommended: list[int]


class GameInfo(Told):
    """A title on the rack."""

    name: str
    title: str
    tagline: str
    players: PlayerCount
    options: list[GameOption]
    presets: list[Preset]
    bots: list[Bot]
    lesson: bool  # whether it can be learnt at /learn/{name}
    guide: dict[str, str]  # by an action's kind, or "wait": the number of its rule


class LessonStep(Told):
    """One bubble of a lesson, and what leads on from it."""

    say: str
    rule: str  # number of the rule that it is about
    ply: int  # of the update on show
    action: int | None  # what is played next; None: read on
    yours: bool  # the learner has to find the action
    hint: str | None  # for a learner who chooses something else
    at: str | None  # the place on the table that it speaks of: data-place on the page


class LessonInfo(Told):
    """The first turns of a game on a fixed deal; the learner has seat 0."""

    game: str
    names: list[str]
    steps: list[LessonStep]
    updates: list[Update]  # by ply, as the learner may know them
