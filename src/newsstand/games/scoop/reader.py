"""Reading the cards and stories from the JSON of a position."""

from __future__ import annotations

from newsstand.games import reading
from newsstand.games.game import PositionError
from newsstand.games.reading import short
from newsstand.games.scoop.terms import CARD_CODES, STORY_CODES


class Reader(reading.Reader):
    """One JSON object of a position, with the path to it for messages."""

    def cards(self, key: str) -> list[int]:
        """A list of cards."""
        return [card(item, self.at(key)) for item in self.items(key)]

    def stories(self, key: str) -> list[int]:
        """A list of stories."""
        return [story(item, self.at(key)) for item in self.items(key)]


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
