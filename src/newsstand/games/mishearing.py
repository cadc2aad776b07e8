"""What is typed and names no action, and what may have been meant."""

from __future__ import annotations

import difflib
from collections.abc import Mapping

from newsstand.games.game import WordError
from newsstand.language import Sentence, either, speaker

say = speaker(__package__)

TRIED = 3  # actions that are offered instead


def unheard(text: str, known: Mapping[str, str]) -> WordError:
    """The refusal of a text that names no action.

    `known`: what actions are called, as it is compared, in small letters, and as it is told.
    """
    asked = " ".join(text.casefold().split())
    close = difflib.get_close_matches(asked, known, n=TRIED) or list(known)[:TRIED]
    choices = quoted([known[one] for one in close])
    return WordError(
        say.later("{text!r} is nothing you can do now; try {choices}", text=text, choices=choices)
    )


def quoted(texts: list[str]) -> Sentence:
    """Texts that can be typed, one of which is meant."""
    return Sentence(lambda: either([repr(text) for text in texts]))
