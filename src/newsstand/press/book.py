"""The rule book on paper: Markdown set in two columns."""

from __future__ import annotations

import io
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape
from typing import Any

from markdown_it import MarkdownIt
from markdown_it.token import Token
from reportlab.lib.styles import ParagraphStyle
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import Flowable, Frame, Paragraph, Spacer, Table

from newsstand.press import type_case
from newsstand.press.paper import MARGIN, MM, Paper
from newsstand.press.pen import INKS, Pen
from newsstand.press.type_case import BOLD, ITALIC, PLAIN, SIGN_LETTERS, SIGNS, TEXT, TITLE

GUTTER = 7.0  # between the columns
FOOT = 4.0  # room for the page's number
PADDING = 1.5  # points, on either side of a cell
SMALLEST = 0.6  # of the text's size, in tables
LEAST = 0.1  # of a table's width, for a column of many words

SIZES = (8.6, 8.3, 8.0)  # points; the largest that needs no page more than the smallest


@dataclass(frozen=True)
class Styles:
    """The styles of a book whose text has a size."""

    size: float

    def of(self, font: str, size: float, **more: Any) -> ParagraphStyle:
        """A style whose size is so many times that of the text."""
        size *= self.size
        return ParagraphStyle(
            font, fontName=font, bulletFontName=font, fontSize=size, leading=size * 1.23,
            textColor=INKS["ink"], **{"spaceAfter": 3.4, **more},
        )  # fmt: skip

    @property
    def body(self) -> ParagraphStyle:
        """Rules."""
        return self.of(TEXT, 1)

    @property
    def item(self) -> ParagraphStyle:
        """One of a list."""
        return self.of(TEXT, 1, leftIndent=9, bulletIndent=1)

    def heading(self, tag: str) -> ParagraphStyle:
        """A heading of a level."""
        font, size, before = {
            "h1": (TITLE, 2.5, 0), "h2": (TITLE, 1.45, 7), "h3": (PLAIN, 1, 4)
        }[tag]  # fmt: skip
        return self.of(font, size, spaceBefore=before)


MARKS = {
    "strong_open": "<b>", "strong_close": "</b>", "em_open": "<i>", "em_close": "</i>",
    "softbreak": " ", "hardbreak": "<br/>",
}  # fmt: skip

Column = list[Flowable]


class Heading(Paragraph):
    """A heading, which does not stay alone at the foot of a column."""


def columns_of(markdown: str, paper: Paper) -> list[list[Column]]:
    """The rules, laid out: for each page its two columns."""
    type_case.fill()
    plans = [_laid_out(markdown, paper, Styles(size)) for size in SIZES]
    return min(plans, key=len)


def _laid_out(markdown: str, paper: Paper, styles: Styles) -> list[list[Column]]:
    wide = (paper.room[0] - GUTTER) / 2
    waiting = [*_flowables(markdown, wide, styles)]
    trial = Canvas(io.BytesIO(), pagesize=(paper.wide * MM, paper.high * MM))
    pages: list[list[Column]] = []
    while waiting:
        page = [_fill(frame, waiting, trial) for frame in _frames(paper)]
        if not any(page):
            raise ValueError(f"{type(waiting[0]).__name__} is larger than a column")
        pages.append(page)
    return pages


def draw_columns(pen: Pen, page: Sequence[Column], paper: Paper) -> None:
    """One page of the rules."""
    pen.ink("light", 0.2)
    middle = paper.wide / 2
    pen.line(middle, MARGIN + FOOT, middle, paper.high - MARGIN)
    for frame, column in zip(_frames(paper), page, strict=True):
        for flowable in column:
            frame.add(flowable, pen.canvas)


def _frames(paper: Paper) -> tuple[Frame, Frame]:
    wide = (paper.room[0] - GUTTER) / 2
    left, right = (
        Frame(
            (MARGIN + nth * (wide + GUTTER)) * MM, (MARGIN + FOOT) * MM, wide * MM,
            (paper.room[1] - FOOT) * MM,
            leftPadding=0, rightPadding=0, topPadding=0, bottomPadding=0,
        )
        for nth in range(2)
    )  # fmt: skip
    return left, right


def _fill(frame: Frame, waiting: list[Flowable], trial: Canvas) -> Column:
    """Take what fits into a column."""
    column: Column = []
    while waiting:
        flowable = waiting.pop(0)
        if frame.add(flowable, trial):
            column.append(flowable)
            continue
        first, *rest = frame.split(flowable, trial) or (None,)
        if first is not None and frame.add(first, trial):
            column.append(first)
            waiting[:0] = rest
        else:
            waiting.insert(0, flowable)
        break
    while waiting and column and isinstance(column[-1], Heading):
        waiting.insert(0, column.pop())
    return column


def _flowables(markdown: str, wide: float, styles: Styles) -> Iterator[Flowable]:
    tokens = MarkdownIt("commonmark", {"html": False}).enable("table").parse(markdown)
    place = 0
    depth = 0
    while place < len(tokens):
        token = tokens[place]
        if token.type == "table_open":
            end = next(n for n in range(place, len(tokens)) if tokens[n].type == "table_close")
            yield _table(tokens[place:end], wide, styles)
            yield Spacer(0, 4)
            place = end
        elif token.type in ("bullet_list_open", "ordered_list_open"):
            depth += 1
        elif token.type in ("bullet_list_close", "ordered_list_close"):
            depth -= 1
        elif token.type == "heading_open":
            yield Heading(_inline(tokens[place + 1]), styles.heading(token.tag))
        elif token.type == "paragraph_open":
            bullet = "•" if depth else None
            style = styles.item if depth else styles.body
            yield Paragraph(_inline(tokens[place + 1]), style, bulletText=bullet)
        place += 1


def _inline(token: Token) -> str:
    """Inline Markdown as reportlab's own markup."""
    parts = []
    for child in token.children or []:
        if child.type == "code_inline":
            parts.append(f'<font name="{ITALIC}">{_escaped(child.content)}</font>')
        else:
            parts.append(MARKS.get(child.type, _escaped(child.content)))
    return "".join(parts)


def _escaped(text: str) -> str:
    told = escape(text, quote=False)
    for letter in SIGN_LETTERS:
        told = told.replace(letter, f'<font name="{SIGNS}">{letter}</font>')
    return told


def _table(tokens: Sequence[Token], wide: float, styles: Styles) -> Table:
    """A table whose type shrinks until the longest words of its columns fit beside each other."""
    rows: list[list[str]] = []
    for token in tokens:
        if token.type == "tr_open":
            rows.append([])
        elif token.type == "inline":
            rows[-1].append(token.content)
    columns = [*zip(*rows, strict=True)]
    cell = styles.of(TEXT, 0.87, spaceAfter=0)
    room = wide * MM - 2 * PADDING * len(columns)
    share = 0.87
    while share > SMALLEST and sum(_least(column, room, cell) for column in columns) > room:
        share -= 0.03
        cell = styles.of(TEXT, share, spaceAfter=0)
    table = Table(
        [*_cells(tokens, cell)],
        colWidths=[share + 2 * PADDING for share in _shares(columns, room, cell)],
        repeatRows=1,
    )
    table.setStyle(
        [
            ("VALIGN", (0, 0), (-1, -1), "TOP"),
            ("LINEBELOW", (0, 0), (-1, 0), 0.6, INKS["ink"]),
            ("LINEBELOW", (0, 1), (-1, -1), 0.25, INKS["light"]),
            ("LEFTPADDING", (0, 0), (-1, -1), PADDING),
            ("RIGHTPADDING", (0, 0), (-1, -1), PADDING),
            ("TOPPADDING", (0, 0), (-1, -1), 1.2),
            ("BOTTOMPADDING", (0, 0), (-1, -1), 1.8),
        ]
    )
    return table


def _cells(tokens: Sequence[Token], style: ParagraphStyle) -> Iterator[list[Paragraph]]:
    row: list[Paragraph] = []
    is_head = True
    for token in tokens:
        if token.type == "inline":
            told = _inline(token)
            row.append(Paragraph(f"<b>{told}</b>" if is_head else told, style))
        elif token.type == "tr_close":
            yield row
            row, is_head = [], False


def _width(text: str, style: ParagraphStyle) -> float:
    return type_case.width_of(text, BOLD, style.fontSize) + 0.3


def _least(column: Sequence[str], room: float, style: ParagraphStyle) -> float:
    """The width of the longest word; of a column of many short ones, some share of the room."""
    longest = max(_width(word, style) for text in column for word in text.split() or [""])
    return max(longest, min(_most(column, style), room * LEAST))


def _most(column: Sequence[str], style: ParagraphStyle) -> float:
    return max(_width(text, style) for text in column)


def _shares(columns: Sequence[Sequence[str]], room: float, style: ParagraphStyle) -> list[float]:
    """Each column gets what it needs least, and of the rest what its longest cell asks for."""
    least = [_least(column, room, style) for column in columns]
    wishes = [_most(column, style) - part for column, part in zip(columns, least, strict=True)]
    if sum(least) > room:
        return [start * room / sum(least) for start in least]
    part = min(1.0, (room - sum(least)) / (sum(wishes) or 1.0))
    return [start + wish * part for start, wish in zip(least, wishes, strict=True)]
