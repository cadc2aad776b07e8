"""Boards: a drawing larger than a page, in sheets with flaps, on one page, or as a poster."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass

from reportlab.graphics.shapes import Drawing

from newsstand.games.kit import Board
from newsstand.language import speaker
from newsstand.press.imposition import MARK
from newsstand.press.paper import MARGIN, Paper
from newsstand.press.pen import Pen
from newsstand.press.type_case import ITALIC, PLAIN

say = speaker(__package__)

FLAP = 8.0  # of a sheet, under its neighbour


@dataclass(frozen=True)
class Tile:
    """One sheet of a board."""

    paper: Paper
    column: int
    row: int  # from the top
    columns: int
    rows: int
    wide: float  # of what is shown
    high: float
    x: float  # of its lower left corner on the board
    y: float

    @property
    def name(self) -> str:
        """Such as A1: rows have letters."""
        return f"{chr(ord('A') + self.row)}{self.column + 1}"


def tiles_of(wide: float, high: float, paper: Paper) -> list[Tile]:
    """The sheets of a board of that size, as few as possible, row by row from the top left.

    Neighbours overlap by FLAP, at the right and at the foot of a sheet.
    """
    plans = []
    for sheet in (paper, paper.turned()):
        room, height = sheet.room
        columns = max(1, math.ceil((wide - FLAP) / (room - FLAP)))
        rows = max(1, math.ceil((high - FLAP) / (height - FLAP)))
        plans.append((columns * rows, columns, rows, sheet))
    _, columns, rows, sheet = min(plans, key=lambda plan: plan[0])
    room = (wide - FLAP) / columns + FLAP  # alike, so that no sheet is a sliver
    height = (high - FLAP) / rows + FLAP
    return [
        Tile(
            sheet, column, row, columns, rows, room, height,
            column * (room - FLAP), high - height - row * (height - FLAP),
        )
        for row in range(rows)
        for column in range(columns)
    ]  # fmt: skip


def draw_tile(pen: Pen, board: Board, drawing: Drawing, tile: Tile) -> None:
    """One sheet, with the lines to trim at, and the flaps."""
    left, foot = (tile.paper.wide - tile.wide) / 2, (tile.paper.high - tile.high) / 2
    with (
        pen.clipped(left, foot, tile.wide, tile.high),
        pen.moved(left - tile.x, foot - tile.y),
    ):
        pen.drawing(drawing, (0, 0, board.wide, board.wide * drawing.height / drawing.width))
    right, top = left + tile.wide, foot + tile.high
    pen.ink("ink", 0.2)
    for x, y, to_x, to_y in _corners(left, foot, right, top):
        pen.line(x, y, to_x, to_y)
    pen.dashed(2, 1.5)
    if tile.column + 1 < tile.columns:
        pen.line(right - FLAP, foot - MARK, right - FLAP, top + MARK)
        with pen.moved(right + 3.2, tile.paper.high / 2, turn=90):
            edge = say("the neighbour's edge comes to the broken line")
            pen.words(0, 0, edge, ITALIC, 7.5, "ink")
    if tile.row + 1 < tile.rows:
        pen.line(left - MARK, foot + FLAP, right + MARK, foot + FLAP)
    pen.dashed()
    sheets = tile.columns * tile.rows
    words = [say("{board}, sheet {name} of {n}", board=board.title, name=tile.name, n=sheets)]
    if tile.column:
        words.append(say("trim the left edge"))
    if tile.row:
        words.append(say("trim the upper edge"))
    pen.words(tile.paper.wide / 2, top + MARK - 0.5, "; ".join(words) + ".", PLAIN, 7, "ink")


def _corners(
    left: float, foot: float, right: float, top: float
) -> Iterator[tuple[float, float, float, float]]:
    for x, out in ((left, -1), (right, 1)):
        for y, down in ((foot, -1), (top, 1)):
            yield x + out, y, x + out * (1 + MARK), y
            yield x, y + down, x, y + down * (1 + MARK)


def draw_whole(pen: Pen, drawing: Drawing, paper: Paper) -> None:
    """The board as large as one page allows."""
    pen.drawing(drawing, (MARGIN, MARGIN, *paper.room))
