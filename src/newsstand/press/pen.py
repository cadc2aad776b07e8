"""The pen: draws on a PDF page in millimetres, with our type, our inks and a kit's drawings."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping
from contextlib import contextmanager
from html import escape
from typing import Literal, NamedTuple

from reportlab.graphics import renderPDF, shapes
from reportlab.lib.colors import Color, HexColor
from reportlab.lib.styles import ParagraphStyle
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import Paragraph

from newsstand.games.kit import BRASS, DUSK, ENAMEL, INK, PRESS
from newsstand.press import type_case
from newsstand.press.drawings import drawing_of
from newsstand.press.paper import MM
from newsstand.press.type_case import PLAIN

HEX = {
    INK: "#1d1b19", PRESS: "#a8231c", DUSK: "#2b4a6b", ENAMEL: "#1f5d4c", BRASS: "#7d5410",
    "grey": "#8a857c", "light": "#cfcabd", "white": "#ffffff",
}  # fmt: skip
INKS: dict[str, Color] = {name: HexColor(value) for name, value in HEX.items()}
Align = Literal["left", "center"]
ALIGNMENTS: dict[Align, Literal[0, 1]] = {"left": 0, "center": 1}

LEADING = 1.18
SMALLEST = 4.5  # points; what is smaller is not read by lamplight


class Stamp(NamedTuple):
    """Something that a PDF holds once and shows often."""

    name: str
    wide: float  # points
    high: float


class Pen:
    """Draws on the canvas of one PDF."""

    def __init__(self, canvas: Canvas, art: Mapping[str, str]) -> None:
        type_case.fill()
        self.canvas = canvas
        self._art = art
        self._stamps: dict[Hashable, Stamp] = {}  # what is in the PDF already

    # Lines

    def ink(self, name: str, line: float = 0.25) -> None:
        """The ink of lines and fills, and the width of lines."""
        self.canvas.setStrokeColor(INKS[name])
        self.canvas.setFillColor(INKS[name])
        self.canvas.setLineWidth(line * MM)

    def line(self, x: float, y: float, to_x: float, to_y: float) -> None:
        """A line."""
        self.canvas.line(x * MM, y * MM, to_x * MM, to_y * MM)

    def box(
        self, x: float, y: float, wide: float, high: float, *, round_: float = 0, fill: str = ""
    ) -> None:
        """A frame; with `fill` of that ink inside."""
        if fill:
            self.canvas.setFillColor(INKS[fill])
        args = (x * MM, y * MM, wide * MM, high * MM)
        if round_:
            self.canvas.roundRect(*args, round_ * MM, stroke=1, fill=int(bool(fill)))
        else:
            self.canvas.rect(*args, stroke=1, fill=int(bool(fill)))

    def dashed(self, *lengths: float) -> None:
        """Lines are broken from here on; without lengths, whole again."""
        self.canvas.setDash([length * MM for length in lengths])

    @contextmanager
    def moved(self, x: float, y: float, turn: float = 0, scale: float = 1) -> Iterator[None]:
        """The origin lies at a point for a while, turned by degrees, and scaled."""
        self.canvas.saveState()
        self.canvas.translate(x * MM, y * MM)
        self.canvas.rotate(turn)
        self.canvas.scale(scale, scale)
        yield
        self.canvas.restoreState()

    @contextmanager
    def clipped(self, x: float, y: float, wide: float, high: float) -> Iterator[None]:
        """Nothing is drawn outside a box for a while."""
        self.canvas.saveState()
        path = self.canvas.beginPath()
        path.rect(x * MM, y * MM, wide * MM, high * MM)
        self.canvas.clipPath(path, stroke=0, fill=0)
        yield
        self.canvas.restoreState()

    # Words

    def words(self, x: float, y: float, text: str, font: str, size: float, ink: str) -> None:
        """A line of so many points, centred on x, its foot on y."""
        self.canvas.setFillColor(INKS[ink])
        self.canvas.setFont(font, size)
        self.canvas.drawCentredString(x * MM, y * MM, text)

    def label(
        self, x: float, y: float, text: str, size: float, room: float, ink: str = INK
    ) -> None:
        """A centred line in plain type that shrinks to the room."""
        self.words(x, y, text, PLAIN, type_case.fitting(text, PLAIN, size, room * MM), ink)

    def block(
        self, x: float, y: float, wide: float, high: float, text: str, font: str, size: float,
        ink: str = INK, align: Align = "center", rise: float = 0.5, is_measured: bool = False,
    ) -> float:  # fmt: skip
        """Lines of text in a box; shrinks until it fits; returns the height taken.

        `rise` says where in the box: 1 at its top, 0 at its foot. With `is_measured` nothing is
        drawn.
        """
        while True:
            style = ParagraphStyle(
                "block", fontName=font, fontSize=size, leading=size * LEADING,
                alignment=ALIGNMENTS[align], textColor=INKS[ink],
                splitLongWords=0,
            )  # fmt: skip
            paragraph = Paragraph(escape(text, quote=False), style)
            _, height = paragraph.wrap(wide * MM, 10_000)
            longest = max(
                (type_case.width_of(word, font, size) for word in text.split()), default=0
            )
            if size <= SMALLEST or (height <= high * MM and longest <= wide * MM):
                break
            size -= 0.25
        if not is_measured:
            foot = y + max(high - height / MM, 0) * rise
            paragraph.drawOn(self.canvas, x * MM, foot * MM)
        return float(height) / MM

    # Drawings

    def stamp(self, key: Hashable, size: tuple[float, float], draw: Callable[[], None]) -> None:
        """Draw something of a size at the origin; the PDF keeps one copy, whatever the uses."""
        if key not in self._stamps:
            self._cut(key, (size[0] * MM, size[1] * MM), draw)
        self.canvas.doForm(self._stamps[key].name)

    def _cut(self, key: Hashable, size: tuple[float, float], draw: Callable[[], None]) -> None:
        stamp = Stamp(f"stamp-{len(self._stamps)}", *size)
        self._stamps[key] = stamp
        self.canvas.beginForm(stamp.name, 0, 0, stamp.wide, stamp.high)
        draw()
        self.canvas.endForm()

    def art(self, name: str, x: float, y: float, wide: float, high: float, tone: str) -> None:
        """A drawing of the kit in the middle of a box, as large as goes."""
        key = name, tone
        if key not in self._stamps:
            drawing = drawing_of(self._art[name].replace("currentColor", HEX[tone]))
            size = drawing.width, drawing.height
            self._cut(key, size, lambda: renderPDF.draw(drawing, self.canvas, 0, 0))
        stamp = self._stamps[key]
        with self._fitted((stamp.wide, stamp.high), (x, y, wide, high)):
            self.canvas.doForm(stamp.name)

    def drawing(self, drawing: shapes.Drawing, box: tuple[float, float, float, float]) -> None:
        """Another drawing in the middle of a box; it may be see-through, as stamps may not."""
        with self._fitted((drawing.width, drawing.height), box):
            renderPDF.draw(drawing, self.canvas, 0, 0)

    @contextmanager
    def _fitted(
        self, own: tuple[float, float], box: tuple[float, float, float, float]
    ) -> Iterator[None]:
        x, y, wide, high = box
        scale = min(wide * MM / own[0], high * MM / own[1])
        left, foot = (wide - own[0] * scale / MM) / 2, (high - own[1] * scale / MM) / 2
        with self.moved(x + left, y + foot, scale=scale):
            yield
