"""Sentences are written in English where they are said, and said in the language in force.

    say = speaker(__package__)
    say("{who} ends the turn.", who=name)
    say.many(cards, "{n} card", "{n} cards")

Beside the code that says them, in the folder of the package, a catalogue holds them in another
language: `de.po`, in the format of GNU gettext, which translators' tools read and write. What it
lacks is said in English.

Say whole sentences: what is glued together of pieces follows the grammar of one language. Where one
English text needs several in another language, `say.where` tells them apart.

What is told later, perhaps to somebody else, is not said yet: `say.later` makes a Sentence of it.

The language in force belongs to the context, as a thread's or a task's: a server speaks several at
once.
"""

from __future__ import annotations

import contextlib
import functools
import importlib
import re
from collections.abc import Callable, Iterator, Mapping
from contextvars import ContextVar
from pathlib import Path
from typing import TypeAlias

ENGLISH = "en"  # what the code is written in
LANGUAGES: Mapping[str, str] = {
    "en": "English",
    "de": "Deutsch",
}  # by code, as they call themselves
# one part of an Accept-Language header, such as "de-AT;q=0.8"
WISH = re.compile(r"(?P<code>[A-Za-z]+)(-[A-Za-z0-9]+)*( *; *q=(?P<weight>[01](\.\d{0,3})?))?")

_in_force = ContextVar("language", default=ENGLISH)


class UnknownLanguage(ValueError):
    """There is no catalogue of that language."""


def checked(language: str) -> str:
    """The code of a language; raises UnknownLanguage naming those that there are."""
    code = language.casefold()
    if code not in LANGUAGES:
        known = ", ".join(f"{code} ({name})" for code, name in LANGUAGES.items())
        raise UnknownLanguage(f"there is no language {language!r}; choose {known}")
    return code


def chosen(wished: str | None) -> str:
    """The best of our languages for an Accept-Language header (RFC 9110); English if none is."""
    wishes = []
    for number, part in enumerate((wished or "").split(",")):
        found = WISH.fullmatch(part.strip())
        if found is not None:
            wishes.append((-float(found["weight"] or 1), number, found["code"].casefold()))
    return next(
        (code for weight, _, code in sorted(wishes) if weight and code in LANGUAGES), ENGLISH
    )


def in_force() -> str:
    """The code of the language that is spoken here and now."""
    return _in_force.get()


@contextlib.contextmanager
def speaking(language: str) -> Iterator[None]:
    """Speak a language in this context; raises UnknownLanguage."""
    before = _in_force.set(checked(language))
    try:
        yield
    finally:
        _in_force.reset(before)


def phrase(message: str, *contexts: str) -> str:
    """Mark a text that is kept as a constant and said later. It is returned unchanged.

    Name the contexts that it is said in, if it is not only said plainly: "" is plainly.
    """
    return message


class Sentence:
    """What is kept with its parts, and said when it is read: to each reader in their language.

    Errors hold such ones: who raises one does not know who will be told. `str` says it.
    """

    def __init__(self, say: Callable[[], str]) -> None:
        self._say = say

    def __str__(self) -> str:
        return self._say()

    def __repr__(self) -> str:
        return repr(str(self))


Told: TypeAlias = str | Sentence  # what people are told


class Speaker:
    """Says the messages of one package."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def __call__(self, message: str, /, **parts: object) -> str:
        """The message, its {parts} filled in; raises KeyError for one that is missing."""
        return self.where("", message, **parts)

    def where(self, context: str, message: str, /, **parts: object) -> str:
        """The message as it is said in one `context`, such as "as an object"."""
        text = self._text(context, message)
        return text.format_map(parts) if parts else text

    def many(self, n: int, one: str, many: str, /, **parts: object) -> str:
        """One of two messages, for one thing or `n` of them; {n} is a part of it.

        Catalogues know them by the message for many, in the contexts "one" and "many".
        """
        is_one = n == 1
        text = self._text("one" if is_one else "many", many)
        if is_one and text == many:  # not translated
            text = one
        return text.format_map({"n": n, **parts})

    def later(self, message: str, /, **parts: object) -> Sentence:
        """The message, to be said when it is read."""
        return Sentence(functools.partial(self, message, **parts))

    def many_later(self, n: int, one: str, many: str, /, **parts: object) -> Sentence:
        """One of two messages, to be said when it is read."""
        return Sentence(functools.partial(self.many, n, one, many, **parts))

    def _text(self, context: str, message: str) -> str:
        language = _in_force.get()
        if language == ENGLISH:
            return message
        return catalogue(self._folder, language).get((context, message)) or message


def speaker(package: str | None) -> Speaker:
    """The speaker of a package, to be called with `__package__`."""
    assert package is not None
    module = importlib.import_module(package)
    assert module.__file__ is not None
    return Speaker(Path(module.__file__).parent)


@functools.cache
def catalogue(folder: Path, language: str) -> Mapping[tuple[str, str], str]:
    """What a package's folder says in a language, by context and English message."""
    import polib  # read when first needed: English needs none

    path = folder / f"{language}.po"
    if not path.is_file():
        return {}
    said = {}
    for entry in polib.pofile(str(path)):
        if entry.obsolete or "fuzzy" in entry.flags:
            continue
        if entry.msgid_plural:
            said["one", entry.msgid_plural] = entry.msgstr_plural[0]
            said["many", entry.msgid_plural] = entry.msgstr_plural[1]
        else:
            said[entry.msgctxt or "", entry.msgid] = entry.msgstr
    return said
