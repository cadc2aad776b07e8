"""The contract of a game: what its folder must offer, and the value that names it.

Everything that the project does with a game goes through a `Game`. Its parts are modules (or
anything with the same names): there are no base classes to inherit from. The parts `rules`,
`worlds` and `house` are kernels: they run as they stand or compiled, allocate nothing, raise
nothing, read no global state and trust their caller. `words` is ordinary Python over Views.

    GameError
    +-- OptionError    an option or its value is unknown, or two do not go together
    +-- PlayersError   the game is not for that many players
    +-- PositionError  a position is not one that the game can be in
    +-- WordError      a text names no action
"""

from __future__ import annotations

import difflib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from importlib.resources import files
from pathlib import Path
from random import Random
from typing import Any, Protocol, TypeAlias

from newsstand.games.kit import Kit
from newsstand.kernel.chance import Chance
from newsstand.kernel.compile import kernel
from newsstand.kernel.record import Record, Row
from newsstand.language import Sentence, speaker

say = speaker(__package__)

SPECTATOR = -1  # the seat that sees only what everybody may know
NO_SEAT = -1  # `turn` of a match that is over

JsonValue: TypeAlias = Any
Json: TypeAlias = dict[str, JsonValue]


class GameError(ValueError):
    """Something was asked of a game that its rules do not offer.

    Its text, which may be a Sentence, ends in the next step, after a semicolon.
    """

    @property
    def what(self) -> str:
        """What is wrong."""
        what, _, last = str(self).rpartition("; ")  # what is quoted may hold a semicolon
        return what or last

    @property
    def hint(self) -> str:
        """What to do next; empty if the text does not say."""
        what, _, last = str(self).rpartition("; ")
        return last if what else ""


class OptionError(GameError):
    """An option or its value is unknown, or two options do not go together."""


class PlayersError(GameError):
    """The game is not for that many players."""


class PositionError(GameError):
    """A position is not one that the game can be in."""


class WordError(GameError):
    """A text names no action."""


@dataclass(frozen=True)
class Choice:
    """One value of an option."""

    value: str  # its name in logs, commands and requests
    title: str  # its name for people
    explain: str = ""


@dataclass(frozen=True)
class Option:
    """One rule switch. A record holds 0/1, the index of the choice, or the number itself."""

    name: str
    title: str
    explain: str  # one sentence for the person who opens a table
    rulings: tuple[str, ...]  # such as ("M-11", "M-30")
    choices: tuple[Choice, ...] = ()
    numbers: range | None = None  # for a number: all values from start to stop - 1
    default: int = 0
    is_younger: bool = False  # than logs of this version, in which it may be missing: its default

    @property
    def kind(self) -> str:
        """`switch`, `choice` or `number`."""
        if self.choices:
            return "choice"
        return "switch" if self.numbers is None else "number"

    def encode(self, value: object) -> int:
        """The number for a value as people and JSON write it; raises OptionError."""
        if self.kind == "switch":
            if isinstance(value, bool) or value in (0, 1):
                return int(value)
            words = {"on": 1, "true": 1, "yes": 1, "1": 1, "off": 0, "false": 0, "no": 0, "0": 0}
            if isinstance(value, str) and value.lower() in words:
                return words[value.lower()]
            raise OptionError(
                say.later(
                    "option {name}: {value!r} is neither on nor off; write true or false",
                    name=self.name,
                    value=value,
                )
            )
        if self.kind == "choice":
            names = [choice.value for choice in self.choices]
            if str(value) in names:
                return names.index(str(value))
            raise OptionError(
                say.later(
                    "option {name}: {value!r} is unknown; choose {known}",
                    name=self.name,
                    value=value,
                    known=", ".join(names),
                )
            )
        assert self.numbers is not None
        try:
            number = int(str(value))
        except ValueError:
            number = -1
        if isinstance(value, bool) or number not in self.numbers:
            raise OptionError(
                say.later(
                    "option {name}: {value!r} is not a whole number from {first} to {last}; "
                    "write one of those",
                    name=self.name,
                    value=value,
                    first=self.numbers[0],
                    last=self.numbers[-1],
                )
            )
        return number

    def decode(self, number: int) -> JsonValue:
        """The value of a number, as JSON writes it."""
        if self.kind == "switch":
            return bool(number)
        return self.choices[number].value if self.choices else number


@dataclass(frozen=True)
class Preset:
    """A named set of option values; options it does not name keep their default."""

    name: str
    title: str
    explain: str
    values: Mapping[str, JsonValue] = field(default_factory=dict)


@dataclass(frozen=True)
class Lookahead:
    """How a search plays a game on from a new position, until it takes the standing for the end."""

    horizon: int  # plies at most
    house: int  # of 100 decisions, how many the house bot takes; the rest are random
    settles: bool = False  # stop when scores change: they do when a round is settled


@dataclass(frozen=True)
class Event:
    """One thing that happened, as one viewer may know it."""

    kind: str  # the game's own word, such as "swoop"; the page animates by it
    text: str  # one plain sentence that a screen reader can say
    seats: tuple[int, ...] = ()  # concerned, the acting seat first
    cards: tuple[str, ...] = ()  # concerned and known to the viewer, as the scene writes cards
    data: Mapping[str, JsonValue] = field(default_factory=dict)  # more for the page, JSON values

    def to_json(self) -> Json:
        """The event as one JSON object."""
        return {
            **self.data,
            "kind": self.kind,
            "text": self.text,
            "seats": [*self.seats],
            "cards": [*self.cards],
        }


class View(Protocol):
    """What one seat knows, and may remember. A Record; a game adds its own fields."""

    seat: int  # the viewer; SPECTATOR for everybody's knowledge
    players: int
    turn: int  # seat to act, NO_SEAT when over


class State(Protocol):
    """All there is to know of a position. A Record; a game adds its own fields."""

    players: int
    turn: int  # seat to act, NO_SEAT when over


class Rules(Protocol):
    """`rules.py` of a game. All functions but the constants are kernels."""

    __package__: str | None  # the game's folder, where its rules.md lies
    PLAYERS: range  # how many may play
    ACTIONS: int  # actions are 0 .. ACTIONS - 1 and keep one meaning in every state
    MOST_LEGAL: int  # no position has more legal actions: the length of their buffer
    VERSION: int  # moves only when play would differ
    State: type[Any]
    View: type[Any]
    Options: type[Any]

    def deal(self, s: Any, players: int, options: Any, chance: Chance) -> None:
        """Set up a zeroed State, and play on to the first decision."""

    def legal_actions(self, s: Any, out: Row) -> int:
        """Write the legal actions into `out`, ascending; return how many (0 when over)."""

    def apply(self, s: Any, action: int, chance: Chance) -> None:
        """Play a legal action of the seat to act, and play on to the next decision."""

    def is_over(self, s: Any) -> bool:
        """Whether the match has ended."""

    def scores(self, s: Any, out: Row) -> None:
        """Write each seat's points so far, in the game's own points."""

    def places(self, s: Any, out: Row) -> None:
        """Write each seat's place so far: 1 is first, equals share, the next is skipped."""

    def observe(self, s: Any, seat: int, v: Any) -> None:
        """Fill a zeroed View with what `seat` knows (SPECTATOR: what everybody may know)."""


class Worlds(Protocol):
    """`worlds.py` of a game: kernels."""

    def imagine(self, v: Any, chance: Chance, s: Any) -> None:
        """Fill a zeroed State with a random one that `v.seat` cannot tell from the true one."""


class House(Protocol):
    """`house.py` of a game: the house bot, a kernel."""

    def choose(self, v: Any, actions: Row, count: int, chance: Chance) -> int:
        """One of the first `count` entries of `actions`, which are the legal ones."""


Lessons: TypeAlias = tuple[tuple[str, Mapping[str, JsonValue]], ...]  # presets and more options


class Features(Protocol):
    """`features.py` of a game: a view and its actions as numbers, for networks. Kernels."""

    VIEW: int  # numbers that tell of a view
    ACTION: int  # numbers that tell of one action
    VERSION: int  # moves when a number changes its meaning; networks are then trained anew
    LESSONS: Lessons  # what matches are worth learning from: short ones teach more

    def of_view(self, v: Any, out: list[float]) -> None:
        """Write what the seat to act knows, all of it relative to that seat; about -1 to 1 each."""

    def of_action(self, v: Any, action: int, out: list[float]) -> None:
        """Write what a legal action of the seat to act does; about -1 to 1 each."""


class Words(Protocol):
    """`words.py` of a game: views, actions and events as human text and JSON."""

    def describe(self, v: Any, action: int, names: Sequence[str] | None = None) -> str:
        """An action of the seat to act, in the imperative: "play two 7s from the hand".

        With the names of the seats it is as people read it: it calls others by name, and may add
        what the table shows to the eye, such as how far it leads. Without them it is as programs
        and lessons write it, and others are "seat 2", counted from 1.
        """

    def parse(self, v: Any, text: str, names: Sequence[str] | None = None) -> int:
        """The action that `describe` calls so, with these names or without.

        Raises WordError naming near matches.
        """

    def detail(self, v: Any, action: int) -> Json:
        """The action's parts for a page, such as {"kind": "play", "rank": "7", "hand": 2}."""

    def scene(self, v: Any, names: Sequence[str]) -> Json:
        """All that the view holds, as JSON for a page or a language model."""

    def prompt(self, v: Any, names: Sequence[str]) -> str:
        """The next thing to do, in one sentence, for this viewer."""

    def narrate(self, before: Any | None, after: Any, names: Sequence[str]) -> list[Event]:
        """What led from one view to the next of the same seat; `before` None: the deal."""

    def sheet(self, v: Any, names: Sequence[str]) -> Json:
        """How each point arose: {"columns": [...], "rows": [{"label": ..., "cells": [...]}]}."""

    def text(self, v: Any, names: Sequence[str]) -> str:
        """The view as plain lines for a terminal and a screen reader."""

    def position(self, s: Any) -> Json:
        """A State as JSON that a person can read and write."""

    def from_position(self, position: Mapping[str, JsonValue]) -> Any:
        """The State of a position; raises PositionError naming the culprit."""


class Reasons(Protocol):
    """`reasons.py` of a game: why one would take an action, for hints."""

    def reason(self, v: Any, action: int) -> str:
        """What the action does for the seat to act, to follow its name: "gets rid of a king"."""


class Boards(Protocol):
    """`boards.py` of a game that is played on a map: maps as files, and those that are known.

    The game has an option `map`. Maps are read once, when the game is imported.
    """

    VARIABLE: str  # the environment variable that names folders and files of maps
    OWN_MAP: Path  # the map that is played on unless another is chosen
    KNOWN: Mapping[str, Path]  # the file of each map that can be chosen, by name
    SKIPPED: Mapping[Path, str]  # files that cannot be used, and why

    def draft(self, path: Path) -> str:
        """The text of a small map to begin one's own from, titled by the file."""

    def check(self, path: Path) -> list[str]:
        """What the map misses, a sentence each; raises GameError if it cannot be played at all."""

    def draw(self, path: Path) -> str:
        """The map as SVG; raises GameError as `check` does."""

    def name_of(self, path: Path) -> str:
        """What the map of a file is called; raises GameError if a file cannot be called so."""


@kernel
def returns_of(places: Row, players: int, out: list[float]) -> None:
    """Write each seat's return from its place: +1 first to -1 last, ties share; zero-sum.

    Who plays alone is neither first nor last: 0.
    """
    if players == 1:
        out[0] = 0.0
        return
    for seat in range(players):
        equals = 0
        for other in range(players):
            if places[other] == places[seat]:
                equals += 1
        middle = places[seat] - 1 + (equals - 1) / 2  # mean rank, from 0, of those who share
        out[seat] = 1.0 - 2.0 * middle / (players - 1)


Values: TypeAlias = dict[str, JsonValue]  # option values by name
Settle: TypeAlias = Callable[[int, Values, Mapping[str, JsonValue]], Values]
MakeKit: TypeAlias = Callable[[int, Values, Random], Kit]  # players, option values, shuffles


def as_given(players: int, full: Values, given: Mapping[str, JsonValue]) -> Values:
    """Options that go together in every combination."""
    return full


def _all_bytes(state: Any) -> bytes:
    return state.to_bytes()  # type: ignore[no-any-return]


@dataclass(frozen=True)
class Game:
    """One game: its names for people, and the parts that hold its rules."""

    name: str  # its name in code, commands and addresses
    title: str
    tagline: str
    recommended: range  # with how many it is best
    options: tuple[Option, ...]
    presets: tuple[Preset, ...]  # the first one is in force when nothing is said
    rules: Rules
    worlds: Worlds
    words: Words
    house: House
    settle: Settle = as_given
    seal: Callable[[Any], bytes] = _all_bytes  # what logs keep the hash of, from a State
    lookahead: Lookahead = Lookahead(horizon=100, house=0)
    boards: Boards | None = None  # for a game that is played on a map
    features: Features | None = None  # for a game that networks can learn
    kit: MakeKit | None = None  # for a game that can be printed
    reasons: Reasons | None = None  # for a game that says what speaks for an action

    @property
    def players(self) -> range:
        """How many may play."""
        return self.rules.PLAYERS

    @property
    def modules(self) -> dict[str, Any]:
        """What templates call, by the names that they read (kernel/compile.py)."""
        parts = {"rules": self.rules, "worlds": self.worlds, "house": self.house}
        return parts if self.features is None else {**parts, "features": self.features}

    def check_players(self, players: int) -> None:
        """Raise PlayersError unless the game is for that many."""
        is_whole = hasattr(players, "__index__") and not isinstance(players, bool)
        if not is_whole or players not in self.players:  # 4.0 is in a range too
            raise PlayersError(
                say.later(
                    "{game} is for {first} to {last} players, not {players!r}; "
                    "choose a number from that range",
                    game=self.title,
                    first=self.players[0],
                    last=self.players[-1],
                    players=players,
                )
            )

    def resolve(self, players: int, preset: str | None, values: Mapping[str, JsonValue]) -> Values:
        """All option values in force, by name; raises OptionError or PlayersError.

        The game's own `settle` (its options.py) completes or refuses combinations.
        """
        self.check_players(players)
        named = {option.name: option for option in self.options}
        for name in values:
            if name not in named:
                raise OptionError(
                    say.later(
                        "{game} has no option {name!r}; {near}",
                        game=self.title,
                        name=name,
                        near=near(name, named),
                    )
                )
        chosen = self.preset(preset)
        full = {
            option.name: option.decode(
                option.encode(chosen.values[option.name])
                if option.name in chosen.values
                else option.default
            )
            for option in self.options
        }
        full.update(
            {name: named[name].decode(named[name].encode(value)) for name, value in values.items()}
        )
        return self.settle(players, full, values)

    def preset(self, name: str | None) -> Preset:
        """The preset of that name, or the first; raises OptionError."""
        if name is None:
            return self.presets[0]
        found = {preset.name: preset for preset in self.presets}
        if name not in found:
            raise OptionError(
                say.later(
                    "{game} has no preset {name!r}; {near}",
                    game=self.title,
                    name=name,
                    near=near(name, found),
                )
            )
        return found[name]

    def completed(self, values: Mapping[str, JsonValue]) -> Values:
        """Values of a log or a store, with those options at their default that are younger."""
        young = [option for option in self.options if option.is_younger]
        return {**{option.name: option.decode(option.default) for option in young}, **values}

    def options_record(self, values: Mapping[str, JsonValue]) -> Any:
        """The Options record of values from `resolve`."""
        record = self.rules.Options()
        for option in self.options:
            setattr(record, option.name, option.encode(values[option.name]))
        return record

    def options_values(self, record: Record) -> dict[str, JsonValue]:
        """The values of an Options record, by name."""
        return {option.name: option.decode(getattr(record, option.name)) for option in self.options}

    @cached_property
    def rule_book(self) -> str:
        """The rules in Markdown, for people."""
        folder = files(str(self.rules.__package__))
        return folder.joinpath("rules.md").read_text("utf-8")


def near(name: str, known: Mapping[str, object]) -> Sentence:
    """The end of an error about an unknown name: the nearest known one, or all of them."""
    close = difflib.get_close_matches(name, known, n=1)
    if close:
        return say.later("did you mean {name!r}?", name=close[0])
    return say.later("choose {known}", known=", ".join(known))
