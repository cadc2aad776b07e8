"""SVG as reportlab's shapes, its words in our type."""

from __future__ import annotations

import io
from math import cos, pi, sin

from reportlab.graphics import shapes
from reportlab.lib.colors import HexColor
from svglib.svglib import svg2rlg

from newsstand.press import type_case
from newsstand.press.type_case import BOLD, PLAIN, TEXT

HALO = 1.9  # units of the drawing around each letter
COPIES = 12  # that a halo is made of


def drawing_of(svg: str, halo: str = "") -> shapes.Drawing:
    """The shapes of a drawing. With `halo`, a colour, words in serif type stand out by one.

    A halo is SVG's `paint-order: stroke`, which shapes do not know.
    """
    type_case.fill()
    drawing = svg2rlg(io.BytesIO(svg.encode()))
    if drawing is None:
        raise ValueError(f"this is not SVG: {svg[:60]!r}")
    _set_type(drawing, halo)
    return drawing


def _set_type(group: shapes.Group | shapes.Drawing, halo: str) -> None:
    """Our fonts go into the PDF; those that a drawing names might not."""
    for part in [*group.contents]:
        if isinstance(part, shapes.Group):
            _set_type(part, halo)
        elif isinstance(part, shapes.String):
            is_plain, is_bold = "Helvetica" in part.fontName, "Bold" in part.fontName
            part.fontName = PLAIN if is_plain else BOLD if is_bold else TEXT
            if halo and not is_plain:
                place = group.contents.index(part)
                group.contents[place:place] = _halo(part, halo)


def _halo(word: shapes.String, colour: str) -> list[shapes.String]:
    around = []
    for nth in range(COPIES):
        turn = 2 * pi * nth / COPIES
        copy = shapes.String(word.x + HALO * cos(turn), word.y + HALO * sin(turn), word.text)
        copy.fontName, copy.fontSize = word.fontName, word.fontSize
        copy.textAnchor, copy.fillColor = word.textAnchor, HexColor(colour)
        around.append(copy)
    return around
