"""Figures to fold: two pictures head to head, with a foot at either end."""

from __future__ import annotations

from newsstand.games.kit import Pawn, Pawns
from newsstand.press.paper import Paper
from newsstand.press.pen import Pen
from newsstand.press.type_case import ITALIC, PLAIN, TITLE

WIDE, HIGH, FOOT = 24.0, 36.0, 11.0
APART = 3.0
TALL = 2 * (HIGH + FOOT)


def draw_pawns(pen: Pen, pawns: Pawns, paper: Paper) -> None:
    """All figures of a game on one page, in rows."""
    columns = int((paper.room[0] + APART) // (WIDE + APART))
    pen.block(10, paper.high - 26, paper.wide - 20, 14, pawns.title, TITLE, 26)
    pen.block(10, paper.high - 34, paper.wide - 20, 7, pawns.note, ITALIC, 10)
    for first in range(0, len(pawns.pawns), columns):
        row = pawns.pawns[first : first + columns]
        left = (paper.wide - len(row) * (WIDE + APART) + APART) / 2
        foot = paper.high - 42 - TALL - (first // columns) * (TALL + APART)
        for nth, pawn in enumerate(row):
            _draw_pawn(pen, pawn, left + nth * (WIDE + APART), foot)


def _draw_pawn(pen: Pen, pawn: Pawn, x: float, y: float) -> None:
    pen.ink("ink", 0.3)
    pen.box(x, y, WIDE, TALL)
    pen.dashed(1.5, 1)
    for fold in (FOOT, FOOT + HIGH, FOOT + 2 * HIGH):
        pen.line(x, y + fold, x + WIDE, y + fold)
    pen.dashed()
    _draw_side(pen, pawn, x, y)
    with pen.moved(x + WIDE, y + TALL, turn=180):
        _draw_side(pen, pawn, 0, 0)


def _draw_side(pen: Pen, pawn: Pawn, x: float, y: float) -> None:
    pen.art(pawn.art, x + 2, y + FOOT + 8.5, WIDE - 4, HIGH - 10, pawn.tone)
    pen.ink(pawn.tone, 0.6)
    pen.canvas.saveState()
    pen.box(x + WIDE / 2 - 4, y + FOOT + 1, 8, 7, round_=1, fill="white")
    pen.canvas.restoreState()
    pen.words(x + WIDE / 2, y + FOOT + 2.6, pawn.letter, PLAIN, 13, pawn.tone)
    pen.label(x + WIDE / 2, y + FOOT / 2 - 1, pawn.title, 7, WIDE - 3, "grey")
