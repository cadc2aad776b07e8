"""A map as a file tells it: cities, roads, railroads, airports and the cards that name them.

`read` refuses a map that cannot be played at all, and names the culprit. Whether a map plays well
is another question, which `survey.py` answers.

    GameError
    +-- MapError   a map file is not one that can be played on
"""

from __future__ import annotations

import hashlib
import json
import tomllib
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from newsstand.games.game import GameError, near

ROWS = "ABCDEFGHIJKL"  # of the grid, from the top
COLUMNS = 16
FARTHEST = 1000.0  # off the sheet that scenery may lie
LABELS = ("n", "ne", "e", "se", "s", "sw", "w", "nw")  # where a city's name can stand
SIZES = ("full", "small")  # what a map means to be; `survey.py` measures it by that

MOST_CITIES = 60  # bounds of any map; the cards are as many as ours has
MOST_ROADS = 120
MOST_CIRCLES = 20  # of one road
MOST_SPACES = 400
MOST_NEWS = 63
MOST_HEADLINES = 9
MOST_SCOOPS = 8

Point = tuple[float, float]


class MapError(GameError):
    """A map file is not one that can be played on; the message names the culprit."""


@dataclass(frozen=True)
class City:
    """A city; `at` is a point on the sheet of 16 by 12."""

    name: str
    at: Point
    label: str
    airport: bool

    @property
    def grid(self) -> str:
        """Its letter and number, such as F-10."""
        return f"{ROWS[int(self.at[1])]}-{int(self.at[0]) + 1}"


@dataclass(frozen=True)
class Road:
    """A road between two cities, given by number, with so many circles in between."""

    ends: tuple[int, int]
    circles: int


@dataclass(frozen=True)
class Railroad:
    """A railroad line with its stops, given by number, in order."""

    name: str
    stops: tuple[int, ...]


@dataclass(frozen=True)
class Card:
    """A News, Headline or Scoop Card."""

    city: int
    points: int
    event: str


@dataclass(frozen=True)
class Board:
    """A map with its cards. The first city is where all start."""

    name: str
    size: str  # one of SIZES
    solo_target: int  # 0: not for playing alone
    cities: tuple[City, ...]
    roads: tuple[Road, ...]
    railroads: tuple[Railroad, ...]
    news: tuple[Card, ...]
    headlines: tuple[Card, ...]
    scoops: tuple[Card, ...]
    scenery: Mapping[str, Any] = field(default_factory=dict)  # only painted

    @property
    def digest(self) -> str:
        """Eight digits of all that is played with; what is only painted may change."""
        played = [
            self.solo_target,
            [[city.name, city.airport] for city in self.cities],
            [[*road.ends, road.circles] for road in self.roads],
            [[line.name, *line.stops] for line in self.railroads],
            [
                [[card.city, card.points, card.event] for card in pile]
                for pile in (self.news, self.headlines, self.scoops)
            ],
        ]
        return hashlib.sha256(json.dumps(played).encode()).hexdigest()[:8]


def load(path: Path) -> Board:
    """The map of a file; raises MapError."""
    try:
        return read(path.read_text("utf-8"))
    except OSError as error:
        raise MapError(f"{path}: {error.strerror or error}") from error
    except UnicodeDecodeError as error:
        raise MapError(f"{path} is not text in UTF-8: {error}") from error
    except MapError as error:
        raise MapError(f"{path}: {error}") from error


def read(text: str) -> Board:
    """The map of a text; raises MapError."""
    try:
        told = tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # of numbers too long and brackets too deep, too
        raise MapError(f"not TOML: {error}") from error
    _keys(told, "the map", ("name", "start", "size", "solo_target", "cities", "roads", "railroads",
                            "cards", "scenery"))  # fmt: skip
    cities = _cities(_table(told, "cities"), _text(told.get("start"), "start"))
    numbers = {city.name: number for number, city in enumerate(cities)}
    cards = _table(told, "cards")
    _keys(cards, "cards", ("news", "headlines", "scoops"))
    return Board(
        name=_text(told.get("name"), "name"),
        size=_size(told.get("size", SIZES[0])),
        solo_target=_whole(told.get("solo_target", 0), "solo_target", range(30_001)),
        cities=cities,
        roads=_roads(_table(told, "roads"), numbers),
        railroads=_railroads(_table(told, "railroads"), numbers),
        news=_cards(cards, "news", numbers),
        headlines=_cards(cards, "headlines", numbers),
        scoops=_cards(cards, "scoops", numbers),
        scenery=_scenery(told.get("scenery", {})),
    )


def _keys(table: Mapping[str, Any], where: str, known: Sequence[str]) -> None:
    for key in table:
        if key not in known:
            raise MapError(f"{where} has no {key!r}; {near(key, dict.fromkeys(known))}")


def _table(told: Mapping[str, Any], key: str) -> Mapping[str, Any]:
    table = told.get(key)
    if not isinstance(table, dict):
        raise MapError(f"[{key}] is missing")
    return table


def _text(value: Any, where: str) -> str:
    if not isinstance(value, str) or not value.strip():
        raise MapError(f"{where} is to be a text, not {value!r}")
    if not is_shown(value):
        raise MapError(f"{where} holds a sign that cannot be seen: {value!r}")
    return value


def is_shown(text: str) -> bool:
    """Whether a text is on one line and all to be seen: maps are passed on among strangers.

    Control signs would steer a terminal, and others turn the text around.
    """
    kinds = {unicodedata.category(letter) for letter in text}
    return not any(kind[0] == "C" or kind in ("Zl", "Zp") for kind in kinds)


def _list(table: Mapping[str, Any], key: str) -> list[Any]:
    value = table.get(key, [])
    if not isinstance(value, list):
        raise MapError(f"{key} is to be a list, not {value!r}")
    return value


def _size(value: Any) -> str:
    if value not in SIZES:
        raise MapError(f"size is {' or '.join(SIZES)}, not {value!r}")
    return str(value)


def _whole(value: Any, where: str, allowed: range) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or value not in allowed:
        raise MapError(
            f"{where} is to be a whole number from {allowed[0]} to {allowed[-1]}, not {value!r}"
        )
    return value


def _point(value: Any, where: str) -> Point:
    right = isinstance(value, list) and len(value) == 2
    if not right or not all(_is_measure(part) for part in value):
        raise MapError(f"{where} is to be a point such as [3.5, 0.5], not {value!r}")
    x, y = float(value[0]), float(value[1])
    if not (0 <= x < COLUMNS and 0 <= y < len(ROWS)):
        raise MapError(f"{where} lies off the sheet, which is {COLUMNS} by {len(ROWS)}: {value!r}")
    return x, y


def _cities(table: Mapping[str, Any], start: str) -> tuple[City, ...]:
    cities = []
    for name, told in table.items():
        where = f"city {name!r}"
        if not isinstance(told, dict):
            raise MapError(f"{where} is to be written as {{ at = [3.5, 0.5] }}")
        _keys(told, where, ("at", "label", "airport"))
        label = told.get("label", "e")
        if label not in LABELS:
            raise MapError(f"{where}: label {label!r} is none of {', '.join(LABELS)}")
        if not isinstance(told.get("airport", False), bool):
            raise MapError(f"{where}: airport is true or false, not {told['airport']!r}")
        at = _point(told.get("at"), f"{where}: at")
        cities.append(City(_text(name, "a city"), at, label, told.get("airport", False)))
    if start not in table:
        raise MapError(f"start: there is no city {start!r}; {near(start, table)}")
    if table[start].get("airport"):
        raise MapError(f"city {start!r} is the start, so it has no airport")
    if not 3 <= len(cities) <= MOST_CITIES:
        raise MapError(f"a map has 3 to {MOST_CITIES} cities, not {len(cities)}")
    return tuple(sorted(cities, key=lambda city: city.name != start))


def _city(name: Any, where: str, numbers: Mapping[str, int]) -> int:
    if not isinstance(name, str) or name not in numbers:
        raise MapError(f"{where}: there is no city {name!r}; {near(str(name), numbers)}")
    return numbers[name]


def _roads(table: Mapping[str, Any], numbers: Mapping[str, int]) -> tuple[Road, ...]:
    _keys(table, "roads", ("circles",))
    roads: list[Road] = []
    joined = set()
    for told in _list(table, "circles"):
        if not isinstance(told, list) or len(told) != 3:
            raise MapError(f'a road is written as ["City", "Other City", 4], not {told!r}')
        ends = _city(told[0], f"road {told!r}", numbers), _city(told[1], f"road {told!r}", numbers)
        where = f"the road {told[0]} to {told[1]}"
        if ends[0] == ends[1]:
            raise MapError(f"{where} leads back to where it starts")
        if frozenset(ends) in joined:
            raise MapError(f"{where}: no two roads may join the same two cities")
        joined.add(frozenset(ends))
        roads.append(Road(ends, _whole(told[2], f"{where}: circles", range(1, MOST_CIRCLES + 1))))
    _check_sizes(roads, len(numbers))
    met, waiting = {0}, [0]
    while waiting:
        here = waiting.pop()
        for road in roads:
            if here in road.ends:
                there = road.ends[here == road.ends[0]]
                if there not in met:
                    met.add(there)
                    waiting.append(there)
    cut_off = [name for name, number in numbers.items() if number not in met]
    if cut_off:
        raise MapError(f"no road leads from the start to {', '.join(cut_off)}")
    return tuple(roads)


def _check_sizes(roads: Sequence[Road], cities: int) -> None:
    if len(roads) > MOST_ROADS:
        raise MapError(f"a map has at most {MOST_ROADS} roads, not {len(roads)}")
    spaces = cities + sum(road.circles for road in roads)
    if spaces > MOST_SPACES:
        raise MapError(f"a map has at most {MOST_SPACES} cities and circles, not {spaces}")


def _railroads(table: Mapping[str, Any], numbers: Mapping[str, int]) -> tuple[Railroad, ...]:
    lines = []
    for name, stops in table.items():
        where = f"railroad {name!r}"
        if not isinstance(stops, list) or len(stops) < 2:
            raise MapError(f"{where} is to be a list of at least two cities")
        _text(name, "a railroad")
        line = tuple(_city(stop, where, numbers) for stop in stops)
        if len(set(line)) < len(line):
            raise MapError(f"{where} stops twice in one city")
        lines.append(Railroad(name, line))
    return tuple(lines)


def _cards(table: Mapping[str, Any], key: str, numbers: Mapping[str, int]) -> tuple[Card, ...]:
    cards = []
    for told in _list(table, key):
        if not isinstance(told, list) or len(told) != 3:
            raise MapError(f'{key}: a card is written as ["City", 40, "Event"], not {told!r}')
        city = _city(told[0], f"{key}, card {told!r}", numbers)
        where = f"{key}, card for {told[0]}"
        if city == 0:
            raise MapError(f"{where}: the start is never on a card")
        points = _whole(told[1], f"{where}: points", range(1, 1_001))
        cards.append(Card(city, points, _text(told[2], f"{where}: event")))
    fewest, most = {
        "news": (7, MOST_NEWS), "headlines": (4, MOST_HEADLINES), "scoops": (1, MOST_SCOOPS),
    }[key]  # fmt: skip
    if not fewest <= len(cards) <= most:
        raise MapError(f"cards: {key} has {fewest} to {most} cards, not {len(cards)}")
    if key != "news" and len({card.city for card in cards}) < len(cards):
        raise MapError(f"cards: no two {key} may name the same city")
    return tuple(cards)


def _scenery(told: Any) -> Mapping[str, Any]:
    if not isinstance(told, dict):
        raise MapError("[scenery] is to be a table")
    sizes = {"coast": 2, "lakes": 3, "river": 2, "hills": 3, "woods": 2, "ships": 2}
    _keys(told, "scenery", tuple(sizes))
    for key, points in told.items():
        for point in points if isinstance(points, list) else [points]:
            right = isinstance(point, list) and len(point) == sizes[key]
            if not right or not all(_is_measure(part) for part in point):
                raise MapError(f"scenery.{key}: {point!r} is not a list of {sizes[key]} numbers")
    return told


def _is_measure(value: Any) -> bool:
    return type(value) in (int, float) and abs(value) <= FARTHEST  # which nan is not
