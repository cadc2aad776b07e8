"""The type case: the fonts of the press, under the names that drawing uses.

They are subsets of free fonts, and are put into every PDF; `fonts/OFL.txt` holds their licence.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import as_file, files

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont

TITLE = "Masthead-Bold"  # mastheads and headlines
TEXT = "News-Regular"
BOLD = "News-Bold"
ITALIC = "News-Italic"
PLAIN = "Plain-Bold"  # labels and figures
SIGNS = "Signs"  # the suits of playing cards
FONTS = (TITLE, TEXT, BOLD, ITALIC, PLAIN, SIGNS)
SIGN_LETTERS = "♠♥♦♣"


@cache
def fill() -> None:
    """Make the fonts known, once a process."""
    folder = files("newsstand.press").joinpath("fonts")
    for name in FONTS:
        with as_file(folder.joinpath(f"{name}.ttf")) as path:
            pdfmetrics.registerFont(TTFont(name, str(path)))
    pdfmetrics.registerFontFamily(TEXT, normal=TEXT, bold=BOLD, italic=ITALIC, boldItalic=BOLD)


def width_of(text: str, font: str, size: float) -> float:
    """The width of a line, in points."""
    return float(pdfmetrics.stringWidth(text, font, size))


def fitting(text: str, font: str, size: float, room: float) -> float:
    """The size, at most `size`, at which a line is no wider than `room` points."""
    wide = width_of(text, font, size)
    return size if wide <= room else size * room / wide
