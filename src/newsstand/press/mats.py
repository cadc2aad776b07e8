"""Newspaper pages that lie before a player: a masthead over rows of spaces for cards."""

from __future__ import annotations

from newsstand.games.kit import Mat, Space
from newsstand.language import speaker
from newsstand.press.paper import Paper
from newsstand.press.pen import Pen
from newsstand.press.type_case import ITALIC, TEXT, TITLE

say = speaker(__package__)

MASTHEAD = 24.0  # height
GAP = 2.0


def draw_mat(pen: Pen, mat: Mat, paper: Paper) -> None:
    """One page, in the middle of the paper."""
    wide = max(_width(row) for row in mat.rows)
    high = MASTHEAD + sum(max(space.high for space in row) + GAP for row in mat.rows)
    left, top = (paper.wide - wide) / 2, (paper.high + high) / 2
    pen.ink("ink", 0.6)
    pen.line(left, top, left + wide, top)
    pen.block(left, top - 16.5, wide, 15, mat.title, TITLE, 38)
    pen.ink("ink", 0.2)
    pen.line(left, top - 17, left + wide, top - 17)
    pen.line(left, top - 22, left + wide, top - 22)
    thirds = (
        (1 / 6, mat.kicker),
        (1 / 2, say("All the news that fits the page")),
        (5 / 6, say("Price: a smile")),
    )
    for share, text in thirds:
        pen.words(left + wide * share, top - 20.6, text, ITALIC, 8.5, "ink")
    y = top - MASTHEAD
    for row in mat.rows:
        tall = max(space.high for space in row)
        x = left + (wide - _width(row)) / 2
        for space in row:
            _draw_space(pen, space, x, y - tall)
            x += space.wide + GAP
        y -= tall + GAP


def _width(row: tuple[Space, ...]) -> float:
    return sum(space.wide for space in row) + GAP * (len(row) - 1)


def _draw_space(pen: Pen, space: Space, x: float, y: float) -> None:
    if space.is_filler:
        pen.ink("grey", 0.2)
        pen.line(x, y + space.high, x + space.wide, y + space.high)
        pen.line(x, y, x + space.wide, y)
        pen.block(x + 2, y + space.high - 9, space.wide - 4, 8, space.title, TITLE, 12, "grey")
        if space.art:
            pen.art(space.art, x + 4, y + 4, 16, 18, "grey")
        pen.block(x + 23, y + 3, space.wide - 25, space.high - 14, space.note, TEXT, 9, "grey")
        return
    pen.ink("ink", 0.3)
    pen.box(x, y, space.wide, space.high)
    pen.ink("light", 0.2)
    pen.box(x + 1.5, y + 1.5, space.wide - 3, space.high - 3)
    middle = y + space.high / 2
    pen.block(x + 4, middle, space.wide - 8, 9, space.title, TITLE, 14, rise=0)
    pen.block(x + 5, middle - 12, space.wide - 10, 11, space.note, ITALIC, 9, rise=1)
