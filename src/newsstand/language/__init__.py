"""What people read, in their own language."""

from newsstand.language.lists import either, listed
from newsstand.language.numbers import number
from newsstand.language.speech import (
    ENGLISH,
    LANGUAGES,
    Sentence,
    Speaker,
    Told,
    UnknownLanguage,
    checked,
    chosen,
    in_force,
    phrase,
    speaker,
    speaking,
)

__all__ = [
    "ENGLISH",
    "LANGUAGES",
    "Sentence",
    "Speaker",
    "Told",
    "UnknownLanguage",
    "checked",
    "chosen",
    "either",
    "in_force",
    "listed",
    "number",
    "phrase",
    "speaker",
    "speaking",
]
