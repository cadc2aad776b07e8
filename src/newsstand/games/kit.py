"""What a game's print-and-play kit holds, as plain data: a game tells it, the press draws it.

Lengths are millimetres. Drawings are SVG; `currentColor` in one takes the tone of where it is used.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from importlib.resources import files
from typing import TypeAlias

INK, PRESS, DUSK, ENAMEL, BRASS = TONES = ("ink", "press", "dusk", "enamel", "brass")


@dataclass(frozen=True)
class Face:
    """One side of a card. Whatever is empty is left out, and the rest takes its room."""

    title: str = ""
    kicker: str = ""  # a small line above the title
    text: str = ""
    foot: str = ""  # a small line at the lower edge
    corner: str = ""  # in two opposite corners, as on playing cards
    sign: str = ""  # the name of a drawing under each corner
    figure: str = ""  # a number as large as the card allows
    art: str = ""  # the name of a drawing
    tone: str = INK
    is_back: bool = False  # framed and patterned, so that a slight shift of the paper hides


@dataclass(frozen=True)
class Card:
    """So many equal cards."""

    front: Face
    back: Face
    count: int = 1


@dataclass(frozen=True)
class Deck:
    """Cards of one size that are cut out together."""

    title: str
    wide: float
    high: float
    cards: tuple[Card, ...]
    is_back_needed: bool = False  # its backs tell what play needs, and are never left out
    note: str = ""  # what to know when cutting or playing it

    @property
    def size(self) -> int:
        """How many cards there are."""
        return sum(card.count for card in self.cards)


@dataclass(frozen=True)
class Space:
    """A place for cards on a mat."""

    title: str
    note: str = ""
    wide: float = 0.0
    high: float = 0.0
    art: str = ""
    is_filler: bool = False  # printed matter: nothing is laid there


@dataclass(frozen=True)
class Mat:
    """A page that lies before a player, with rows of spaces."""

    title: str
    kicker: str
    rows: tuple[tuple[Space, ...], ...]


@dataclass(frozen=True)
class Board:
    """A drawing that is larger than a page: printed in sheets that are glued together."""

    title: str
    svg: str
    wide: float  # at full size
    halo: str = ""  # the colour around words in serif type, as #rrggbb
    note: str = ""


@dataclass(frozen=True)
class Ring:
    """A disc with equal sectors, in their order."""

    title: str
    sectors: tuple[str, ...]
    tones: Mapping[str, str]  # of each word
    marks: Mapping[str, str]  # a letter for each word, for those who see no colours


@dataclass(frozen=True)
class Dial:
    """A telephone to cut out: a front with a window, and discs that turn behind it."""

    title: str
    rings: tuple[Ring, ...]
    numbers: tuple[str, ...]
    steps: tuple[str, ...]  # how it is put together, and used


@dataclass(frozen=True)
class Pawn:
    """A figure that is folded to stand."""

    letter: str
    title: str
    art: str
    tone: str


@dataclass(frozen=True)
class Pawns:
    """The figures of a game."""

    title: str
    pawns: tuple[Pawn, ...]
    note: str = ""


@dataclass(frozen=True)
class ScoreSheet:
    """A table to write into."""

    title: str
    columns: int  # one for each player
    rows: tuple[str, ...]  # the last one is the total
    note: str = ""


Part: TypeAlias = Deck | Mat | Board | Dial | Pawns | ScoreSheet


@dataclass(frozen=True)
class Kit:
    """All that is printed for one game besides its rules."""

    parts: tuple[Part, ...]
    art: Mapping[str, str]  # SVG by name
    also: tuple[str, ...] = ()  # what a table needs and no printer makes, such as dice
    origin: str = ""  # which components are our own, in a sentence or two
    emblem: str = ""  # the name of the drawing on the cover


def drawings_of(package: str) -> dict[str, str]:
    """The SVG files in a package's `art` folder, by their names."""
    folder = files(package).joinpath("art")
    return {
        file.name.removesuffix(".svg"): file.read_text("utf-8")
        for file in folder.iterdir()
        if file.name.endswith(".svg")
    }
