"""The catalogues and the code they belong to: `python -m newsstand.language.catalogues [--check]`.

Brings every catalogue up to date: what the code says and a catalogue lacks is added, to be
translated, and what nobody says any more is taken out. With `--check` nothing is written.
"""

from __future__ import annotations

import ast
import json
import string
import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import polib

from newsstand.language.speech import ENGLISH, LANGUAGES

PACKAGE = Path(__file__).parent.parent
SAYS, SAYS_WHERE, SAYS_MANY = ("say", "say.later"), "say.where", ("say.many", "say.many_later")
MARKS = "phrase"
CONSTRUCTORS = {"Game", "Option", "Choice", "Preset", "Bot", "Problem"}  # they say texts later
NAMES = 1  # of their arguments, how many come before the first text
READ_BY_PEOPLE = {"say", "hint", "title", "explain", "tagline"}  # keys of a game's JSON files


class Message(NamedTuple):
    """One text that is said, as a catalogue knows it."""

    context: str
    text: str
    plural: str = ""


class Flaw(NamedTuple):
    """What a catalogue lacks, or has too much."""

    catalogue: Path
    what: str  # "is missing", "is not translated", "is not said any more", ...
    message: Message

    def __str__(self) -> str:
        where = f" ({self.message.context})" if self.message.context else ""
        return f"{self.catalogue.relative_to(PACKAGE)}: {self.message.text!r}{where} {self.what}"


def folders() -> list[Path]:
    """The folders of packages that say anything."""
    found = {path.parent for path in PACKAGE.rglob("*.py") if "speaker(" in path.read_text("utf-8")}
    return sorted(found - {Path(__file__).parent})


def messages_in(folder: Path) -> set[Message]:
    """All that the package of a folder says."""
    found: set[Message] = set()
    for path in sorted(folder.glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call):
                found.update(_messages_of(node))
    for path in sorted(folder.glob("*.json")):
        texts = _texts_in(json.loads(path.read_text("utf-8")))
        found.update(Message("", text) for text in texts)
    return found


def _messages_of(call: ast.Call) -> Iterator[Message]:
    name = ast.unparse(call.func)
    texts = [_text(argument) for argument in call.args]
    if name in SAYS and texts and texts[0] is not None:
        yield Message("", texts[0])
    elif name == MARKS and texts and texts[0] is not None:
        yield from (Message(context or "", texts[0]) for context in texts[1:] or [""])
    elif name == SAYS_WHERE and len(texts) > 1 and texts[1] is not None:
        yield Message(texts[0] or "", texts[1])
    elif name in SAYS_MANY and len(texts) > 2 and texts[1] is not None and texts[2] is not None:
        yield Message("", texts[1], texts[2])
    elif name in CONSTRUCTORS:
        named = [_text(one.value) for one in call.keywords if one.arg in READ_BY_PEOPLE]
        yield from (Message("", text) for text in [*texts[NAMES:3], *named] if text)


def _text(node: ast.expr) -> str | None:
    """A constant text; adjacent ones are one to the parser already."""
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None


def _texts_in(value: Any) -> Iterator[str]:
    if isinstance(value, dict):
        for key, part in value.items():
            if key in READ_BY_PEOPLE and isinstance(part, str):
                yield part
            else:
                yield from _texts_in(part)
    elif isinstance(value, list):
        for part in value:
            yield from _texts_in(part)


def _message_of(entry: polib.POEntry) -> Message:
    return Message(entry.msgctxt or "", entry.msgid, entry.msgid_plural or "")


def _is_translated(entry: polib.POEntry) -> bool:
    texts = list(entry.msgstr_plural.values()) if entry.msgid_plural else [entry.msgstr]
    return bool(texts) and all(texts) and "fuzzy" not in entry.flags


def flaws_of(path: Path, said: Iterable[Message]) -> list[Flaw]:
    """What is wrong with one catalogue, given all that its package says."""
    entries = {_message_of(entry): entry for entry in polib.pofile(str(path)) if not entry.obsolete}
    wanted = set(said)
    flaws = [Flaw(path, "is missing", one) for one in sorted(wanted - entries.keys())]
    for message, entry in entries.items():
        if message not in wanted:
            flaws.append(Flaw(path, "is not said any more", message))
        elif not _is_translated(entry):
            flaws.append(Flaw(path, "is not translated", message))
        else:
            flaws += [Flaw(path, what, message) for what in _slips(entry)]
    return flaws


def _slips(entry: polib.POEntry) -> Iterator[str]:
    """Where a translation has other {parts} than its message."""
    sources = {0: entry.msgid, 1: entry.msgid_plural} if entry.msgid_plural else {0: entry.msgid}
    texts = entry.msgstr_plural if entry.msgid_plural else {0: entry.msgstr}
    for number, text in texts.items():
        extra = _parts(text) - _parts(sources[number]) - ({"n"} if entry.msgid_plural else set())
        lost = _parts(sources[number]) - _parts(text) - {"n"}
        if extra:
            yield f"has {{{sorted(extra)[0]}}} in translation only"
        if lost:
            yield f"has lost {{{sorted(lost)[0]}}} in translation"


def _parts(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


def update(path: Path, said: Iterable[Message], language: str) -> None:
    """Add what a catalogue lacks and take out what is not said; makes the file if need be."""
    made = polib.pofile(str(path)) if path.is_file() else polib.POFile()
    made.wrapwidth = 100
    made.metadata = {
        "Language": language,
        "Content-Type": "text/plain; charset=utf-8",
        "Content-Transfer-Encoding": "8bit",
        "Plural-Forms": "nplurals=2; plural=(n != 1);",
    }
    wanted = set(said)
    known = {_message_of(entry): entry for entry in made}
    for message, entry in known.items():
        if message not in wanted:
            made.remove(entry)
    for message in sorted(wanted - known.keys()):
        entry = polib.POEntry(msgctxt=message.context or None, msgid=message.text)
        if message.plural:
            entry.msgid_plural, entry.msgstr_plural = message.plural, {0: "", 1: ""}
        made.append(entry)
    made.sort(key=_message_of)
    made.save(str(path))


def main(arguments: Sequence[str]) -> int:
    """Bring the catalogues up to date, or say what is wrong with them."""
    flaws = []
    for folder in folders():
        said = messages_in(folder)
        for language in LANGUAGES:
            path = folder / f"{language}.po"
            if language == ENGLISH:
                continue
            if "--check" not in arguments:
                update(path, said, language)
            if path.is_file():
                flaws += flaws_of(path, said)
            else:
                flaws += [Flaw(path, "is missing", message) for message in sorted(said)]
    for flaw in flaws:
        print(flaw)
    return 1 if flaws else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
