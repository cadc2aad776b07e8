"""What the tests of all games in German share: what one viewer reads, and that it is translated."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from newsstand.match import Match


def texts_read(match: Match, before: Any, viewer: int, names: Sequence[str]) -> list[str]:
    """All that one viewer reads of a match after a move."""
    words, view = match.game.words, match.view(viewer)
    called = names[: view.players]
    sheet = words.sheet(view, called)
    return [
        *(event.text for event in words.narrate(before, view, called)),
        words.prompt(view, called),
        *words.text(view, called).splitlines(),
        *(text for row in sheet["rows"] for text in (row["label"], *row["cells"])),
    ]


def assert_translated(german: list[str], english: list[str], same: re.Pattern[str]) -> None:
    """As many texts in both languages, and none alike but those that are the `same` in each."""
    assert len(german) == len(english)
    for one, other in zip(german, english, strict=True):
        assert one != other or same.fullmatch(one), one
        assert "{" not in one
