"""Names that are seen as they are."""

from __future__ import annotations

import unicodedata

import pytest

from newsstand.players.names import MOST_MARKS, tidy_name


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Anna", "Anna"),
        ("  Anna\n\tBerta  ", "Anna Berta"),
        ("Zoë Ångström-Ørsted", "Zoë Ångström-Ørsted"),
        ("Zoe\u0308", "Zoë"),
        ("Nguyễn", "Nguyễn"),
        ("山田", "山田"),
        ("สิทธิ์", "สิทธิ์"),
        ("👍 7", "👍 7"),
        ("a\u202eb\u200bc\x00d", "a b c d"),
        ("\x1b[31mred\x07", "[31mred"),
        ("An\ufe0fna\u034f", "Anna"),
        ("Zoe\ufe0f\u0308", "Zoë"),
    ],
)
def test_a_name_is_kept_as_it_is_meant(text: str, name: str) -> None:
    assert tidy_name(text) == name
    assert tidy_name(name) == name


@pytest.mark.parametrize(
    "text", ["", " ", "\u200b", "\ud800", "\u3164", "\u2800", "\u0301", "\ufe0f", "\u115f \uffa0"]
)
def test_what_nobody_can_see_is_no_name(text: str) -> None:
    assert tidy_name(text) == ""


def test_marks_do_not_pile_up() -> None:
    name = tidy_name("Z" + "\u0335\u0310" * 20 + "a")
    assert name[0] == "Z"
    assert name[-1] == "a"
    assert sum(unicodedata.combining(letter) > 0 for letter in name) == MOST_MARKS
