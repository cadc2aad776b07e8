"""A map in words and in points: names of spaces, codes of cards, where everything lies.

A circle is named by its road, counted from the nearer city: "circle 2 from Pomp to Urbania". JSON
writes cards as N1, H1 and S1 onwards, in the order of the map's file. Names are told in the
language in force; positions, which are for keeping, have them as the map's file writes them.
"""

from __future__ import annotations

from functools import cache, cached_property
from typing import NamedTuple

from newsstand.games.game import Json
from newsstand.games.star_reporter.atlas import board_of
from newsstand.games.star_reporter.board import Board, Card
from newsstand.games.star_reporter.state import NOTHING
from newsstand.games.star_reporter.tables import SPACES, roads_of
from newsstand.language import ENGLISH, in_force, speaker, speaking

say = speaker(__package__)

KINDS = {"N": "news", "H": "headline", "S": "scoop"}


class Circle(NamedTuple):
    """A circle of a road, counted from one end."""

    number: int
    start: str
    end: str

    def __str__(self) -> str:
        return say("circle {number} from {start} to {end}", **self._asdict())

    @property
    def aim(self) -> str:
        """As where one goes."""
        return say.where("as an aim", "circle {number} from {start} to {end}", **self._asdict())

    @property
    def site(self) -> str:
        """As where one is."""
        return say.where("as a site", "circle {number} from {start} to {end}", **self._asdict())


def code_of(pile: str, card: int) -> str | None:
    """A card as JSON writes it."""
    return None if card == NOTHING else f"{pile}{card + 1}"


def geography(number: int) -> Geography:
    """The words and points of the map of this number, in the language in force."""
    return _made(number, in_force())


def as_written(number: int) -> Geography:
    """The same in the words of the map's file."""
    return _made(number, ENGLISH)


@cache
def _made(number: int, language: str) -> Geography:
    with speaking(language):
        return Geography(number)


class Geography:
    """One map's names, codes and points, in one language."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.board: Board = board_of(number)
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
        cities = [city.name for city in self.board.cities]
        circles = SPACES[number] - len(cities)
        self.names = [*cities, *[""] * circles]  # of spaces
        self.aims = [say.where("as an aim", "{city}", city=name) for name in self.names]
        self.sites = [say.where("as a site", "{city}", city=name) for name in self.names]
        self.points = [*(city.at for city in self.board.cities), *[(0.0, 0.0)] * circles]
        self.numbers = {name.casefold(): n for n, name in enumerate(cities)}
        self.circles: dict[
            int, tuple[int, int, int]
        ] = {}  # number, counted from one city to another
        for road in self.roads:
            self._lay(road)

    def _lay(self, road: list[int]) -> None:
        start, end = self.points[road[0]], self.points[road[-1]]
        steps = len(road) - 1
        for place, space in enumerate(road[1:-1], 1):
            forth = Circle(place, self.names[road[0]], self.names[road[-1]])
            back = Circle(steps - place, forth.end, forth.start)
            self.numbers[str(forth).casefold()] = self.numbers[str(back).casefold()] = space
            circle = forth if (2 * place, road[0]) <= (steps, road[-1]) else back
            self.names[space] = str(circle)
            ends = (road[0], road[-1]) if circle is forth else (road[-1], road[0])
            self.circles[space] = (circle.number, *ends)
            self.aims[space], self.sites[space] = circle.aim, circle.site
            part = place / steps
            self.points[space] = (
                round(start[0] + (end[0] - start[0]) * part, 3),
                round(start[1] + (end[1] - start[1]) * part, 3),
            )

    def place_json(self, space: int) -> Json:
        """A space as data: a city by its number, or which circle it is between which cities."""
        if space not in self.circles:
            return {"city": space}
        circle, *ends = self.circles[space]
        return {"circle": circle, "ends": ends}

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
