"""The JSON of a position, read with messages that name the culprit and its place."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Self

from newsstand.games.game import JsonValue, Option, OptionError, PositionError, Settle, as_given

LONGEST = 40  # letters of a value that messages show


class Reader:
    """An object with the path to it; unknown keys are refused. A game adds how its cards read."""

    def __init__(self, value: JsonValue, path: str, keys: Sequence[str]) -> None:
        if not isinstance(value, Mapping):
            raise PositionError(f"{path} is to be an object, not {short(value)}")
        for key in value:
            if key not in keys:
                raise PositionError(f"{path} has no {short(key)}; known are {', '.join(keys)}")
        self.value, self.path = value, path

    def at(self, key: str) -> str:
        """The path of a key."""
        return f"{self.path}.{key}"

    def wrong(self, key: str, what: str) -> PositionError:
        """The error about a key."""
        return PositionError(f"{self.at(key)} {what}")

    def has(self, key: str) -> bool:
        """Whether the key is there and not null."""
        return self.value.get(key) is not None

    def number(self, key: str, allowed: range, default: int | None = None) -> int:
        """A whole number; the default (if any) when the key is missing or null."""
        if default is not None and not self.has(key):
            return default
        return number_in(self.value.get(key), self.at(key), allowed)

    def numbers(self, key: str, allowed: range, length: int | None = None) -> list[int]:
        """Whole numbers; if `length` says how many, zeros when the key is missing or null."""
        items = self.items(key, [0] * (length or 0))
        if length is not None:
            self.check_length(key, items, length)
        return [number_in(item, self.at(key), allowed) for item in items]

    def flag(self, key: str) -> int:
        """True or false, as 1 or 0."""
        return _flag(self.value.get(key, False), self.at(key))

    def flags(self, key: str, length: int) -> list[int]:
        """So many times true or false."""
        items = self.items(key) or [False] * length
        self.check_length(key, items, length)
        return [_flag(item, self.at(key)) for item in items]

    def word(self, key: str, known: Sequence[str], default: int | None = None) -> int:
        """The index of a known word."""
        value = self.value.get(key)
        if value is None and default is not None:
            return default
        if not isinstance(value, str) or value not in known:
            raise self.wrong(key, f"is {short(value)}; write {', '.join(known)}")
        return known.index(value)

    def items(self, key: str, default: Sequence[JsonValue] = ()) -> Sequence[JsonValue]:
        """A list; the default when the key is missing or null."""
        value = self.value.get(key)
        if value is None:
            return default
        if not isinstance(value, Sequence) or isinstance(value, str):
            raise self.wrong(key, f"is to be a list, not {short(value)}")
        return value

    def check_length(self, key: str, items: Sequence[JsonValue], length: int) -> None:
        """Raise PositionError unless there are so many."""
        if len(items) != length:
            raise self.wrong(key, f"is to have {length} entries, not {len(items)}")

    def inside(self, key: str, keys: Sequence[str]) -> Self:
        """A nested object; empty when the key is missing or null."""
        value = self.value.get(key)
        return type(self)({} if value is None else value, self.at(key), keys)

    def fill_options(
        self, record: Any, options: Sequence[Option], settle: Settle = as_given
    ) -> None:
        """Read `options` into their record: what is left out has its default, then all settle."""
        given = self.inside("options", [option.name for option in options]).value
        full = {option.name: option.decode(option.default) for option in options}
        players = self.value["players"]
        try:
            for option in options:
                if option.name in given:
                    full[option.name] = option.decode(option.encode(given[option.name]))
            values = settle(players, full, given)
            for option in options:
                setattr(record, option.name, option.encode(values[option.name]))
        except OptionError as error:
            raise PositionError(f"{self.at('options')}: {error}") from error


def short(value: object) -> str:
    """A value as messages show it."""
    told = repr(value)
    return told if len(told) <= LONGEST else told[: LONGEST - 3] + "..."


def number_in(value: object, path: str, allowed: range) -> int:
    """A whole number of the range; raises PositionError."""
    if not isinstance(value, int) or isinstance(value, bool) or value not in allowed:
        limits = f"{allowed[0]} to {allowed[-1]}" if allowed else "no range at all"
        raise PositionError(f"{path} is to be a whole number from {limits}, not {short(value)}")
    return value


def _flag(value: object, path: str) -> int:
    if not isinstance(value, bool):
        raise PositionError(f"{path} is to be true or false, not {short(value)}")
    return int(value)
