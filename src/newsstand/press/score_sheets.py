"""Score sheets: a table to write into, twice on a page if it is short enough."""

from __future__ import annotations

from newsstand.games.kit import ScoreSheet
from newsstand.language import speaker
from newsstand.press.paper import MARGIN, Paper
from newsstand.press.pen import Pen
from newsstand.press.type_case import ITALIC, PLAIN, TITLE

say = speaker(__package__)

HEAD = 17.0  # title and note
NAMES = 9.0  # the row of names
LINE = 7.2  # of every other row
LABELS = 40.0  # width of the first column


def draw_score_sheet(pen: Pen, sheet: ScoreSheet, paper: Paper) -> None:
    """One page of it."""
    high = HEAD + NAMES + LINE * len(sheet.rows)
    copies = max(1, int((paper.room[1] + 8) // (high + 8)))
    room = paper.room[1] / copies
    for copy in range(copies):
        _draw_table(pen, sheet, paper, paper.high - MARGIN - copy * room)


def _draw_table(pen: Pen, sheet: ScoreSheet, paper: Paper, top: float) -> None:
    left, wide = MARGIN, paper.room[0]
    pen.block(left, top - 10, wide, 10, sheet.title, TITLE, 18)
    pen.block(left, top - 15.5, wide, 5, sheet.note, ITALIC, 9)
    top -= HEAD
    high = NAMES + LINE * len(sheet.rows)
    pen.ink("ink", 0.4)
    pen.box(left, top - high, wide, high)
    pen.line(left + LABELS, top, left + LABELS, top - high)
    pen.line(left, top - NAMES, left + wide, top - NAMES)
    column = (wide - LABELS) / sheet.columns
    pen.ink("grey", 0.2)
    for nth in range(1, sheet.columns):
        x = left + LABELS + nth * column
        pen.line(x, top, x, top - high)
    pen.label(left + LABELS / 2, top - NAMES + 3, say("Name"), 8, LABELS)
    for nth, label in enumerate(sheet.rows):
        y = top - NAMES - (nth + 1) * LINE
        last = nth + 1 == len(sheet.rows)
        pen.ink("ink" if last else "light", 0.4 if last else 0.2)
        pen.line(left, y + LINE, left + wide, y + LINE)
        pen.words(left + LABELS / 2, y + 2.3, label, PLAIN, 8.5 if last else 8, "ink")
