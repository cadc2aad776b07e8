"""What people are called: a name shows what it is, on a page and in a terminal."""

from __future__ import annotations

import unicodedata

LONGEST_NAME = 30  # letters
MOST_MARKS = 3  # on one letter: more than any script needs climb over the lines above
BLANK = frozenset("\u115f\u1160\u2800\u3164\uffa0")  # letters and signs that show nothing
# marks that show nothing, by which two names that look alike could differ
UNSEEN = frozenset(
    map(chr, (0x34F, 0x17B4, 0x17B5, *range(0x180B, 0x1810), *range(0xFE00, 0xFE10)))
) | frozenset(map(chr, range(0xE0100, 0xE01F0)))


def tidy_name(text: str) -> str:
    """A name as everybody will see it, on one line; empty if nothing of it can be seen.

    Control and format characters would move a terminal's cursor or turn the text around.
    """
    shown: list[str] = []
    marks = MOST_MARKS  # there is no letter yet to bear one
    for letter in unicodedata.normalize("NFC", text):
        kind = unicodedata.category(letter)
        if kind[0] in "CZ" or letter in BLANK:
            shown.append(" ")
            marks = MOST_MARKS
        elif letter in UNSEEN:
            continue
        elif kind in ("Mn", "Me"):
            if marks < MOST_MARKS:
                shown.append(letter)
            marks += 1
        else:
            shown.append(letter)
            marks = 0
    # once more: what stood between a letter and its mark may be gone
    return " ".join(unicodedata.normalize("NFC", "".join(shown)).split())
