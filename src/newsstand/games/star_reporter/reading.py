"""Reading the cards of a map from the JSON of a position."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Self

from newsstand.games import reading
from newsstand.games.game import JsonValue, PositionError
from newsstand.games.reading import short
from newsstand.games.star_reporter.geography import Geography, as_written
from newsstand.games.star_reporter.state import NOTHING


class Reader(reading.Reader):
    """One JSON object of a position, with the path to it for messages."""

    def __init__(self, value: JsonValue, path: str, keys: Sequence[str], board: int = 0) -> None:
        super().__init__(value, path, keys)
        self.board = board  # the number of the map

    def card(self, key: str, pile: str) -> int:
        """A card of the pile, or NOTHING."""
        value = self.value.get(key)
        if value is None:
            return NOTHING
        return card_in(value, self.at(key), pile, as_written(self.board))[1]

    def cards(self, key: str, piles: str) -> list[tuple[str, int]]:
        """A list of cards of these piles; none when the key is missing."""
        told = as_written(self.board)
        return [card_in(item, self.at(key), piles, told) for item in self.items(key)]

    def inside(self, key: str, keys: Sequence[str]) -> Self:
        """A nested object, of the same map."""
        nested = super().inside(key, keys)
        nested.board = self.board
        return nested


def card_in(value: object, path: str, piles: str, told: Geography) -> tuple[str, int]:
    """A card of one of these piles: its pile and number."""
    found = told.codes.get(value.upper()) if isinstance(value, str) else None
    if found is None or found[0] not in piles:
        known = " or ".join(f"{pile}1 to {pile}{len(told.piles[pile])}" for pile in piles)
        raise PositionError(f"{path}: {short(value)} is no card that can be there; write {known}")
    return found
