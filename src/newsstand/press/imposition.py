"""Where cards lie on paper: fronts in a grid, and their backs so that both sides meet.

The grid stands in the middle of the paper. The sheet is turned over its long edge, left to right,
so the back of a card lies mirrored: its distance from the right edge is that of the front from the
left one. The cut marks of both sides are then the same lines.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from newsstand.games.kit import Card, Deck, Face
from newsstand.language import speaker
from newsstand.press.errors import PressError
from newsstand.press.paper import Paper

say = speaker(__package__)

MARK_GAP = 1.5  # between the grid and its cut marks
MARK = 4.0  # length of a cut mark

Line = tuple[float, float, float, float]  # from x, y to x, y


@dataclass(frozen=True)
class Placed:
    """One side of a card on paper."""

    face: Face
    x: float  # of the lower left corner
    y: float
    wide: float  # on paper
    high: float
    is_turned: bool  # a quarter, counter-clockwise

    def mirrored(self, paper: Paper, back: Face) -> Placed:
        """Where the other side comes to lie."""
        x = paper.wide - self.x - self.wide
        return Placed(back, x, self.y, self.wide, self.high, self.is_turned)


@dataclass(frozen=True)
class Sheet:
    """The two sides of one sheet of cards."""

    fronts: tuple[Placed, ...]
    backs: tuple[Placed, ...]


@dataclass(frozen=True)
class Grid:
    """How cards of one size fill a paper."""

    paper: Paper
    columns: int
    rows: int
    wide: float  # of a cell
    high: float
    is_turned: bool

    @classmethod
    def of(cls, paper: Paper, wide: float, high: float) -> Grid:
        """The grid that holds the most, upright if that is as good."""
        room, height = paper.room
        grids = [
            cls(paper, int(room // across), int(height // up), across, up, is_turned)
            for across, up, is_turned in ((wide, high, False), (high, wide, True))
        ]
        best = max(grids, key=lambda grid: grid.cells)
        if not best.cells:
            raise PressError(
                say.later(
                    "a card of {wide} by {high} mm does not fit on {paper}; take larger paper",
                    wide=f"{wide:g}",
                    high=f"{high:g}",
                    paper=paper.title,
                )
            )
        return best

    @property
    def cells(self) -> int:
        """How many cards it holds."""
        return self.columns * self.rows

    @property
    def left(self) -> float:
        """Where it begins."""
        return (self.paper.wide - self.columns * self.wide) / 2

    @property
    def bottom(self) -> float:
        """Where it ends."""
        return (self.paper.high - self.rows * self.high) / 2

    def corner(self, cell: int) -> tuple[float, float]:
        """The lower left corner of a cell, counted in reading order."""
        row, column = divmod(cell, self.columns)
        return self.left + column * self.wide, self.bottom + (self.rows - 1 - row) * self.high

    def marks(self) -> Iterator[Line]:
        """The cut marks around it."""
        right = self.left + self.columns * self.wide
        top = self.bottom + self.rows * self.high
        near, far = MARK_GAP, MARK_GAP + MARK
        for column in range(self.columns + 1):
            x = self.left + column * self.wide
            yield x, self.bottom - near, x, self.bottom - far
            yield x, top + near, x, top + far
        for row in range(self.rows + 1):
            y = self.bottom + row * self.high
            yield self.left - near, y, self.left - far, y
            yield right + near, y, right + far, y


def sheets_of(deck: Deck, paper: Paper) -> list[Sheet]:
    """All cards of a deck, on as many sheets as it takes."""
    grid = Grid.of(paper, deck.wide, deck.high)
    cards: list[Card] = [card for card in deck.cards for _ in range(card.count)]
    sheets = []
    for first in range(0, len(cards), grid.cells):
        fronts, backs = [], []
        for cell, card in enumerate(cards[first : first + grid.cells]):
            placed = Placed(card.front, *grid.corner(cell), grid.wide, grid.high, grid.is_turned)
            fronts.append(placed)
            backs.append(placed.mirrored(paper, card.back))
        sheets.append(Sheet(tuple(fronts), tuple(backs)))
    return sheets
