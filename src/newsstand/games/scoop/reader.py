"""One JSON object of a position, read with messages that name the culprit."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from newsstand.games.game import JsonValue, PositionError
from newsstand.games.scoop.terms import CARD_CODES, STORY_CODES


def short(value: object) -> str:
    """A value for a message."""
    told = repr(value)
    return told if len(told) <= 40 else told[:37] + "..."


class Reader:
    """An object with the path to it; unknown keys are refused."""

    def __init__(self, value: JsonValue, path: str, keys: Sequence[str]) -> None:
        if not isinstance(value, Mapping):
            raise PositionError(f"{path} is to be an object, not {short(value)}")
        for key in value:
            if key not in keys:
                raise PositionError(f"{path} has no {short(key)}; known are {', '.join(keys)}")
        self.value, self.path = value, path

    def wrong(self, key: str, what: str) -> PositionError:
        """The error about a key."""
        return PositionError(f"{self.path}.{key} {what}")

    def has(self, key: str) -> bool:
        """Whether the key is there and not null."""
        return self.value.get(key) is not None

    def number(self, key: str, allowed: range, default: int | None = None) -> int:
        """A whole number; the default (if any) when the key is missing or null."""
        value = self.value.get(key)
        if value is None and default is not None:
            return default
        return _number(value, f"{self.path}.{key}", allowed)

    def flag(self, key: str) -> int:
        """True or false, as 1 or 0."""
        return _flag(self.value.get(key, False), f"{self.path}.{key}")

    def word(self, key: str, known: Sequence[str], default: int | None = None) -> int:
        """The index of a known word."""
        value = self.value.get(key)
        if value is None and default is not None:
            return default
        if not isinstance(value, str) or value not in known:
            raise self.wrong(key, f"is {short(value)}; write {', '.join(known)}")
        return known.index(value)

    def items(self, key: str) -> Sequence[JsonValue]:
        """A list; empty when the key is missing or null."""
        value = self.value.get(key)
        if value is None:
            return []
        if not isinstance(value, Sequence) or isinstance(value, str):
            raise self.wrong(key, f"is to be a list, not {short(value)}")
        return value

    def cards(self, key: str) -> list[int]:
        """A list of cards."""
        return [card(item, f"{self.path}.{key}") for item in self.items(key)]

    def stories(self, key: str) -> list[int]:
        """A list of stories."""
        return [story(item, f"{self.path}.{key}") for item in self.items(key)]

    def numbers(self, key: str, allowed: range) -> list[int]:
        """A list of whole numbers."""
        return [_number(item, f"{self.path}.{key}", allowed) for item in self.items(key)]

    def flags(self, key: str, length: int) -> list[int]:
        """A list of so many times true or false."""
        items = self.items(key) or [False] * length
        if len(items) != length:
            raise self.wrong(key, f"is to have {length} entries, not {len(items)}")
        return [_flag(item, f"{self.path}.{key}") for item in items]

    def inside(self, key: str, keys: Sequence[str]) -> Reader:
        """A nested object; empty if the key is missing or null."""
        value = self.value.get(key)
        return Reader({} if value is None else value, f"{self.path}.{key}", keys)


def _number(value: object, path: str, allowed: range) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or value not in allowed:
        first, last = allowed[0], allowed[-1]
        raise PositionError(
            f"{path} is to be a whole number from {first} to {last}, not {short(value)}"
        )
    return value


def _flag(value: object, path: str) -> int:
    if not isinstance(value, bool):
        raise PositionError(f"{path} is to be true or false, not {short(value)}")
    return int(value)


def card(value: object, path: str) -> int:
    """The kind of a card."""
    if not isinstance(value, str) or value not in CARD_CODES:
        raise PositionError(
            f"{path}: {short(value)} is no card; write one such as photographer or telephone 7"
        )
    return CARD_CODES[value]


def story(value: object, path: str) -> int:
    """A story."""
    if not isinstance(value, str) or value not in STORY_CODES:
        raise PositionError(f"{path}: {short(value)} is no story; write one such as crime 3")
    return STORY_CODES[value]
