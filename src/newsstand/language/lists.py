"""Lists as part of a sentence, in the language in force."""

from __future__ import annotations

from collections.abc import Sequence

from newsstand.language.speech import in_force

AND = {"en": " and ", "de": " und "}  # what stands before the last of several
OR = {"en": ", or ", "de": " oder "}


def listed(items: Sequence[str]) -> str:
    """Things that are all meant.

    >>> listed(["a", "b", "c"])
    'a, b and c'
    """
    return _joined(items, AND[in_force()])


def either(items: Sequence[str]) -> str:
    """Things one of which is meant.

    >>> either(["a", "b", "c"])
    'a, b, or c'
    """
    return _joined(items, OR[in_force()])


def _joined(items: Sequence[str], link: str) -> str:
    return ", ".join(items[:-1]) + link + items[-1] if len(items) > 1 else "".join(items)
