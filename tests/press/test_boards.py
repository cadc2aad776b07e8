"""Boards in sheets: together they show all of it, and neighbours overlap by a flap."""

from __future__ import annotations

from itertools import pairwise

import pytest

from newsstand.games.kit import Board
from newsstand.press import Paper
from newsstand.press.boards import FLAP, tiles_of
from newsstand.press.drawings import drawing_of
from newsstand.press.paper import MARGIN
from tests.press.conftest import kit_of


@pytest.mark.parametrize(("wide", "high"), [(480, 370), (150, 150), (900, 200), (277.1, 190.1)])
def test_sheets_cover_a_board(paper: Paper, wide: float, high: float) -> None:
    tiles = tiles_of(wide, high, paper)
    lefts = sorted({tile.x for tile in tiles})
    feet = sorted({tile.y for tile in tiles})
    assert len(tiles) == len(lefts) * len(feet) == tiles[0].columns * tiles[0].rows
    assert lefts[0] == pytest.approx(0)
    assert feet[0] == pytest.approx(0)
    assert lefts[-1] + tiles[0].wide == pytest.approx(wide)
    assert feet[-1] + tiles[0].high == pytest.approx(high)
    for starts, length in ((lefts, tiles[0].wide), (feet, tiles[0].high)):
        for start, following in pairwise(starts):
            assert start + length - following == pytest.approx(FLAP)
    for tile in tiles:
        assert tile.wide <= tile.paper.wide - 2 * MARGIN + 1e-6
        assert tile.high <= tile.paper.high - 2 * MARGIN + 1e-6


def test_sheets_are_named_in_reading_order(paper: Paper) -> None:
    tiles = tiles_of(480, 370, paper)
    assert [tile.name for tile in tiles] == ["A1", "A2", "B1", "B2"]
    assert tiles[0].y > tiles[2].y


def test_the_map_takes_four_sheets(paper: Paper) -> None:
    (board,) = (part for part in kit_of("star_reporter").parts if isinstance(part, Board))
    drawing = drawing_of(board.svg, board.halo)
    assert len(tiles_of(board.wide, board.wide * drawing.height / drawing.width, paper)) == 4
