"""What the tests of all games in German share: what one viewer reads, and that it is translated."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from random import Random
from typing import Any, TypeAlias

from newsstand.language import ENGLISH, speaking
from newsstand.match import Match

MOST_PARSED = 40  # actions of a turn that are found again by their words


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


Choose: TypeAlias = Callable[[Any, list[int]], int]  # an action for a view, of the legal ones


def assert_told(match: Match, names: Sequence[str], same: re.Pattern[str], choose: Choose) -> None:
    """A whole match is told in German, as `choose` plays it, to those who see different things."""
    words, reasons, draw = match.game.words, match.game.reasons, Random(match.seed)
    assert reasons is not None
    befores: dict[int, Any] = dict.fromkeys((-1, 0, len(match.scores()) - 1))
    while True:
        for viewer, before in befores.items():
            german = texts_read(match, before, viewer, names)
            with speaking(ENGLISH):
                assert_translated(german, texts_read(match, before, viewer, names), same)
            befores[viewer] = match.view(viewer)
        if match.is_over:
            break
        view, legal = match.view(match.turn), match.legal_actions
        texts = [words.describe(view, action) for action in legal]
        assert len(set(texts)) == len(legal)
        for one in draw.sample(range(len(legal)), min(MOST_PARSED, len(legal))):
            assert words.parse(view, texts[one].upper()) == legal[one]
        why = [reasons.reason(view, action) for action in legal]
        with speaking(ENGLISH):
            assert_translated(texts, [words.describe(view, action) for action in legal], same)
            assert_translated(why, [reasons.reason(view, action) for action in legal], same)
        match.play(choose(view, legal))
