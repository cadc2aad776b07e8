"""A map in words and in points: names of spaces, codes of cards, where everything lies.

A circle is named by its road, counted from the nearer city: "circle 2 from Pomp to Urbania". JSON
writes cards as N1, H1 and S1 onwards, in the order of the map's file.
"""

from __future__ import annotations

from functools import cache, cached_property

from newsstand.games.game import Json
from newsstand.games.star_reporter.board import Board, Card
from newsstand.games.star_reporter.state import NOTHING
from newsstand.games.star_reporter.tables import BOARDS, SPACES, roads_of

KINDS = {"N": "news", "H": "headline", "S": "scoop"}


def code_of(pile: str, card: int) -> str | None:
    """A card as JSON writes it."""
    return None if card == NOTHING else f"{pile}{card + 1}"


@cache
def geography(number: int) -> Geography:
    """The words and points of the map of this number."""
    return Geography(number)


class Geography:
    """One map's names, codes and points. Made once, by `geography`."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.board: Board = BOARDS[number]
        self.roads = roads_of(self.board)  # each as its spaces in order
        self.piles: dict[str, tuple[Card, ...]] = {
            "N": self.board.news,
            "H": self.board.headlines,
            "S": self.board.scoops,
        }
        self.codes = {
            f"{pile}{card + 1}": (pile, card)
            for pile, cards in self.piles.items()
            for card in range(len(cards))
        }
        circles = SPACES[number] - len(self.board.cities)
        self.names = [*(city.name for city in self.board.cities), *[""] * circles]  # of spaces
        self.points = [*(city.at for city in self.board.cities), *[(0.0, 0.0)] * circles]
        self.numbers = {city.name.casefold(): n for n, city in enumerate(self.board.cities)}
        for road in self.roads:
            self._lay(road)

    def _lay(self, road: list[int]) -> None:
        start, end = self.points[road[0]], self.points[road[-1]]
        steps = len(road) - 1
        for place, space in enumerate(road[1:-1], 1):
            forth = self._circle(road, place)
            back = self._circle(road[::-1], steps - place)
            self.numbers[forth.casefold()] = self.numbers[back.casefold()] = space
            is_nearer = (2 * place, road[0]) <= (steps, road[-1])
            self.names[space] = forth if is_nearer else back
            part = place / steps
            self.points[space] = (
                round(start[0] + (end[0] - start[0]) * part, 3),
                round(start[1] + (end[1] - start[1]) * part, 3),
            )

    def _circle(self, road: list[int], place: int) -> str:
        return f"circle {place} from {self.names[road[0]]} to {self.names[road[-1]]}"

    def place_of(self, city: int) -> str:
        """A city as cards write it: "Foghorn (B-14)" (R-38)."""
        told = self.board.cities[city]
        return f"{told.name} ({told.grid})"

    def card_json(self, pile: str, card: int, points: int | None = None) -> Json:
        """A card with all that is printed on it; `points` if the rules in force change them."""
        told = self.piles[pile][card]
        return {
            "code": code_of(pile, card),
            "kind": KINDS[pile],
            "city": told.city,
            "place": self.place_of(told.city),
            "points": told.points if points is None else points,
            "event": told.event,
        }

    @cached_property
    def board_json(self) -> Json:
        """All that a page needs to draw the map; points lie on a sheet of 16 by 12."""
        on_rails = {stop for line in self.board.railroads for stop in line.stops}
        return {
            "name": self.board.name,
            "cities": [
                {
                    "name": city.name,
                    "grid": city.grid,
                    "label": city.label,
                    "airport": city.airport,
                    "rail": number in on_rails,
                }
                for number, city in enumerate(self.board.cities)
            ],
            "spaces": [[*point] for point in self.points],
            "roads": self.roads,
            "railroads": [
                {"name": line.name, "stops": [*line.stops]} for line in self.board.railroads
            ],
            "scenery": dict(self.board.scenery),
        }
