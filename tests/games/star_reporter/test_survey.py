"""The map meets R-06 and R-07, and what misses them is named."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from newsstand.games.star_reporter.atlas import OWN_MAP, SMALL_MAP
from newsstand.games.star_reporter.board import Board, Card, Railroad, load
from newsstand.games.star_reporter.survey import faults

BOARD = load(OWN_MAP)


def number(name: str) -> int:
    return next(n for n, city in enumerate(BOARD.cities) if city.name == name)


def without_road(one: str, other: str) -> Board:
    ends = {number(one), number(other)}
    return replace(BOARD, roads=tuple(road for road in BOARD.roads if set(road.ends) != ends))


def with_airport(name: str) -> Board:
    return replace(
        BOARD,
        cities=tuple(replace(c, airport=c.airport or c.name == name) for c in BOARD.cities),
    )


@pytest.mark.parametrize("path", sorted(OWN_MAP.parent.glob("*.toml")), ids=lambda path: path.stem)
def test_the_maps_that_ship_meet_every_measure_of_their_size(path: Path) -> None:
    assert faults(load(path)) == []


def test_a_small_map_is_not_a_full_one() -> None:
    small = load(SMALL_MAP)
    assert small.size == "small"
    told = faults(replace(small, size="full"))
    assert "cities besides the start: 15, not 36 to 42" in told
    assert "cities besides the start: 41, not 11 to 20" in faults(replace(BOARD, size="small"))


@pytest.mark.parametrize(
    ("board", "told"),
    [
        (without_road("Jam Harbour", "Noodle Springs"), "Jam Harbour is a dead end"),
        (with_airport("Pomp"), "Urbania and Pomp are 4 steps apart, not 12"),
        (with_airport("Pomp"), "airports: 7, not 6 to 6"),
        (replace(BOARD, railroads=BOARD.railroads[1:]), "railroad lines: 2, not 3 to 3"),
        (
            replace(BOARD, railroads=(*BOARD.railroads[:2], Railroad("Spur", (0, 1)))),
            "stops of Spur: 2, not 5 to 7",
        ),
        (
            replace(
                BOARD,
                railroads=(
                    *BOARD.railroads[:2],
                    Railroad("Tram", tuple(map(number, ("Urbania", "Pomp", "Circumstance")))),
                ),
            ),
            "Tram, Urbania to Pomp, steps: 4, not 9 to 16",
        ),
        (replace(BOARD, news=BOARD.news[:-1]), "News Cards: 62, not 63 to 63"),
        (replace(BOARD, news=BOARD.news[:-1]), "Foghorn has 0 News Cards, not one or two"),
        (
            replace(BOARD, news=(*BOARD.news[:-1], Card(number("Foghorn"), 5, "Small news"))),
            "Foghorn is more remote than Lantern Rock, but worth less",
        ),
        (
            replace(BOARD, scoops=(Card(number("Foghorn"), 155, "Half a scoop"),)),
            "155 points of 'Half a scoop' are no multiple of 10",
        ),
        (
            replace(BOARD, scoops=(Card(number("Foghorn"), 160, "A small scoop"),)),
            "is worth as much as one of the Scoops",
        ),
    ],
)
def test_what_is_off_is_named(board: Board, told: str) -> None:
    assert told in "\n".join(faults(board))
