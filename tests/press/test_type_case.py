"""The fonts of the press have every letter of what they may have to print."""

from __future__ import annotations

from pathlib import Path

import pytest
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont

from newsstand import games
from newsstand.games import GAMES
from newsstand.press import type_case

WRITTEN = ("*.md", "*.txt", "*.po")  # rules, components and catalogues, in every language


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("font", [type_case.TEXT, type_case.ITALIC, type_case.TITLE])
def test_no_letter_is_missing(font: str, game: str) -> None:
    type_case.fill()
    made = pdfmetrics.getFont(font)
    assert isinstance(made, TTFont)
    known = made.face.charToGlyph
    folder = Path(games.__file__).parent / game
    paths = [path for ending in WRITTEN for path in folder.rglob(ending)]
    assert paths
    written = "".join(path.read_text("utf-8") for path in paths)
    missing = {letter for letter in written if ord(letter) not in known}
    assert missing <= {"\n", *type_case.SIGN_LETTERS}
