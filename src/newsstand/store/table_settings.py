"""What a table has agreed on besides the rules of its game: clocks, onlookers, chat, undo.

Kept as JSON beside the table. Every value has a default, so that tables which are older than a
setting go on as they were.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from typing import Any, Literal, Self, TypeAlias

from newsstand.store.errors import BadValue

ClockKind: TypeAlias = Literal["off", "move", "bank", "days"]
Room: TypeAlias = Literal["apart", "hot_seat", "big_screen"]

CLOCKS: tuple[ClockKind, ...] = ("off", "move", "bank", "days")
ROOMS: tuple[Room, ...] = ("apart", "hot_seat", "big_screen")


def _is_count(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value >= 0


def _check(name: str, value: object, fits: bool) -> None:
    if not fits:
        raise BadValue(f"the table setting {name} cannot be {value!r}", "see TableSettings")


@dataclass(frozen=True, slots=True)
class Clock:
    """How long people may think; a bot takes the seat of whoever has no time left."""

    kind: ClockKind = "off"  # `move` and `days`: for each action; `bank`: for the whole match
    seconds: int = 0  # for one action, or in the bank; 0 only when off
    increment: int = 0  # `bank`: seconds that each action brings

    def __post_init__(self) -> None:
        _check("clock.kind", self.kind, self.kind in CLOCKS)
        _check("clock.seconds", self.seconds, _is_count(self.seconds))
        _check("clock.seconds", self.seconds, (self.seconds > 0) == (self.kind != "off"))
        _check("clock.increment", self.increment, _is_count(self.increment))
        _check("clock.increment", self.increment, self.kind == "bank" or not self.increment)


@dataclass(frozen=True, slots=True)
class TableSettings:
    """One table's settings; raises BadValue for values that mean nothing."""

    clock: Clock = Clock()
    grace: int = 120  # seconds after a lost connection until a bot takes over; 0: never
    spectators: bool = True  # whether people without a seat may watch
    delay: int = 0  # plies that spectators are behind
    chat: bool = True
    spectators_talk: bool = False  # whether those who watch may chat too
    muted: tuple[str, ...] = ()  # whom the host lets nobody hear, as the chat calls them
    hints: bool = True
    undo: bool = True
    practice: bool = False  # the host chose the seed and knows all cards: it is not rated
    room: Room = "apart"  # one device each, one for all, or one for all and a hand-held each

    def __post_init__(self) -> None:
        _check("clock", self.clock, isinstance(self.clock, Clock))
        _check("room", self.room, self.room in ROOMS)
        for name in ("grace", "delay"):
            _check(name, getattr(self, name), _is_count(getattr(self, name)))
        for name in ("spectators", "chat", "spectators_talk", "hints", "undo", "practice"):
            _check(name, getattr(self, name), isinstance(getattr(self, name), bool))

    @classmethod
    def of(cls, json: Mapping[str, Any]) -> Self:
        """The settings that were written as `to_json`; what is left out keeps its default."""
        known = {field.name for field in fields(cls)}
        given = {name: value for name, value in json.items() if name in known}
        if "clock" in given:
            given["clock"] = Clock(**given["clock"])
        if "muted" in given:
            given["muted"] = tuple(given["muted"])
        return cls(**given)

    def to_json(self) -> dict[str, Any]:
        """All values, by name."""
        return asdict(self)
