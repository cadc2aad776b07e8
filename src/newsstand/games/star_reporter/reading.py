"""Reading the JSON of a position, with the path to each value for messages."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from newsstand.games.game import JsonValue, PositionError
from newsstand.games.star_reporter.geography import Geography, as_written
from newsstand.games.star_reporter.state import NOTHING


def short(value: object) -> str:
    """A value as messages show it."""
    told = repr(value)
    return told if len(told) <= 40 else told[:37] + "..."


class Reader:
    """One JSON object of a position, with the path to it for messages."""

    def __init__(self, value: JsonValue, path: str, keys: Sequence[str], board: int = 0) -> None:
        if not isinstance(value, Mapping):
            raise PositionError(f"{path} is to be an object, not {short(value)}")
        for key in value:
            if key not in keys:
                raise PositionError(f"{path} has no {short(key)}; known are {', '.join(keys)}")
        self.value, self.path, self.board = value, path, board  # the number of the map

    def at(self, key: str) -> str:
        """The path of a key."""
        return f"{self.path}.{key}"

    def number(self, key: str, allowed: range, default: int | None = None) -> int:
        """A whole number; the default (if any) when the key is missing or null."""
        value = self.value.get(key)
        if value is None and default is not None:
            return default
        return number_in(value, self.at(key), allowed)

    def numbers(self, key: str, allowed: range, length: int) -> list[int]:
        """So many whole numbers; zeros when the key is missing or null."""
        items = self.items(key, [0] * length)
        if len(items) != length:
            raise PositionError(f"{self.at(key)} is to have {length} entries, not {len(items)}")
        return [number_in(item, self.at(key), allowed) for item in items]

    def flag(self, key: str) -> int:
        """True or false, as 1 or 0."""
        value = self.value.get(key, False)
        if not isinstance(value, bool):
            raise PositionError(f"{self.at(key)} is to be true or false, not {short(value)}")
        return int(value)

    def card(self, key: str, pile: str) -> int:
        """A card of the pile, or NOTHING."""
        value = self.value.get(key)
        if value is None:
            return NOTHING
        return card_in(value, self.at(key), pile, as_written(self.board))[1]

    def cards(self, key: str, piles: str) -> list[tuple[str, int]]:
        """A list of cards of these piles; none when the key is missing."""
        told = as_written(self.board)
        return [card_in(item, self.at(key), piles, told) for item in self.items(key, [])]

    def items(self, key: str, default: list[JsonValue]) -> Sequence[JsonValue]:
        """A list."""
        value = self.value.get(key)
        value = default if value is None else value
        if not isinstance(value, Sequence) or isinstance(value, str):
            raise PositionError(f"{self.at(key)} is to be a list, not {short(value)}")
        return value

    def inside(self, key: str, keys: Sequence[str]) -> Reader:
        """A nested object; empty if the key is missing."""
        return Reader(self.value.get(key, {}), self.at(key), keys, self.board)


def number_in(value: object, path: str, allowed: range) -> int:
    """A whole number of the range."""
    if not isinstance(value, int) or isinstance(value, bool) or value not in allowed:
        limits = f"{allowed[0]} to {allowed[-1]}" if allowed else "no range at all"
        raise PositionError(f"{path} is to be a whole number from {limits}, not {short(value)}")
    return value


def card_in(value: object, path: str, piles: str, told: Geography) -> tuple[str, int]:
    """A card of one of these piles: its pile and number."""
    found = told.codes.get(value.upper()) if isinstance(value, str) else None
    if found is None or found[0] not in piles:
        known = " or ".join(f"{pile}1 to {pile}{len(told.piles[pile])}" for pile in piles)
        raise PositionError(f"{path}: {short(value)} is no card that can be there; write {known}")
    return found
