"""Numbers as they are written in the language in force."""

from __future__ import annotations

from newsstand.language.speech import ENGLISH, in_force

SIGNS = {"en": ".,", "de": ",."}  # the decimal point, and what stands between thousands


def number(value: float, form: str = "") -> str:
    """A number in a `form` of the built-in `format`, with the signs of the language.

    >>> number(12345.6, ",.1f")
    '12,345.6'
    """
    text = format(value, form)
    return text.translate(str.maketrans(SIGNS[ENGLISH], SIGNS[in_force()]))
