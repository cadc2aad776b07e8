"""The components as data: reads and checks the files in `components/`.

A file is a list of rows, one a line, cells parted by bars; `#` begins a comment. Whoever changes a
deck or a headline is told by line number what is wrong with it. In another language stories and
advertisements are files of their own (`stories.de.txt`), for jokes are told anew, not translated.

    GameError
    +-- ComponentError   a file of components is not as it should be
"""

from __future__ import annotations

import functools
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib.resources import files
from typing import Protocol

from newsstand.games.game import GameError
from newsstand.language import ENGLISH, in_force, phrase

STORIES = 14  # of each type

PAGES = ("tabloid", "broadsheet", "late_edition")
DIALS = ("kind", "standard", "cruel", "uk_memory")
VALUES = ("printed", "flat")
TYPE_NAMES = (  # as files and JSON write them; said in sentences too
    phrase("crime"), phrase("sport"), phrase("general"), phrase("star"), phrase("three star"),
    phrase("advertisement"),
)  # fmt: skip
CARD_NAMES = (
    phrase("crime reporter"), phrase("sport reporter"), phrase("general reporter"),
    phrase("star reporter"), phrase("photographer"), "telephone", phrase("salesman"),
    phrase("artist"), phrase("copywriter"), "scoop",
)  # fmt: skip
SIGNAL_LETTERS = "ASTPY"
RING = 16  # positions of a dial
DECK = 54
NUMBERS = 10  # on a telephone's dial

# What a claim of each type needs; Three Star Stories cannot be claimed.
NEEDS = (
    *(
        (f"{name} reporter", "photographer", "telephone")
        for name in ("crime", "sport", "general", "star")
    ),
    (),
    ("salesman", "artist", "copywriter"),
)


class ComponentError(GameError):
    """A file of components is not as it should be; the message names the file and the line."""


class Folder(Protocol):
    """Where component files lie: a path, or a resource of a package."""

    def joinpath(self, name: str) -> Folder:
        """A file in it."""

    def read_text(self, encoding: str) -> str:
        """The text, of a file."""


@dataclass(frozen=True)
class Line:
    """One row of a file."""

    file: str
    number: int  # of the line, from 1
    cells: tuple[str, ...]

    def wrong(self, what: str) -> ComponentError:
        """The error for this line."""
        return ComponentError(f"{self.file}, line {self.number}: {what}")

    def choose(self, cell: int, known: Sequence[str]) -> int:
        """The index of a cell's word among the known ones."""
        if self.cells[cell] not in known:
            raise self.wrong(f"{self.cells[cell]!r} is unknown; write {', '.join(known)}")
        return known.index(self.cells[cell])

    def numbers(self, cell: int) -> list[int]:
        """A cell's whole numbers."""
        words = self.cells[cell].split()
        for word in words:
            if not word.isdecimal():
                raise self.wrong(f"{word!r} is not a whole number")
        return [int(word) for word in words]


@dataclass(frozen=True)
class Copy:
    """The text of one story or advertisement."""

    headline: str  # of an advertisement: the product
    story: str  # of an advertisement: the slogan
    picture: str = ""  # of an advertisement: the name of its drawing


@dataclass(frozen=True)
class Components:
    """All components; every table is checked."""

    spaces: tuple[tuple[int, ...], ...]  # `[page][type]`
    deck: tuple[tuple[int, ...], ...]  # `[page][kind of card]`, each number of telephone a kind
    dials: tuple[tuple[int, ...], ...]  # `[dial][position]` signals
    values: tuple[tuple[tuple[int, ...], ...], ...]  # `[values][type][card]` dollars
    copy: tuple[Copy, ...]  # `[type * STORIES + card]`


def _lines(folder: Folder, file: str, least: int, most: int) -> Iterator[Line]:
    text = folder.joinpath(file).read_text("utf-8")
    for number, told in enumerate(text.splitlines(), 1):
        told = told.strip()
        if not told or told.startswith("#"):
            continue
        line = Line(file, number, tuple(cell.strip() for cell in told.split("|")))
        if not least <= len(line.cells) <= most or not all(line.cells):
            wanted = str(least) if least == most else f"{least} or {most}"
            raise line.wrong(f"needs {wanted} cells parted by bars, none of them empty")
        yield line


def _once(seen: set[tuple[int, ...]], line: Line, key: tuple[int, ...]) -> None:
    if key in seen:
        raise line.wrong(f"{' | '.join(line.cells[: len(key)])} is there already")
    seen.add(key)


def _read_spaces(folder: Folder) -> tuple[tuple[int, ...], ...]:
    spaces = [[0] * len(TYPE_NAMES) for _ in PAGES]
    seen: set[tuple[int, ...]] = set()
    for line in _lines(folder, "pages.txt", 3, 3):
        page, kind = line.choose(0, PAGES), line.choose(1, TYPE_NAMES)
        _once(seen, line, (page, kind))
        wanted = 1 if TYPE_NAMES[kind] == "three star" else 2
        if line.numbers(2) != [wanted]:
            raise line.wrong(f"{TYPE_NAMES[kind]} has {wanted} on a page that has it, or no line")
        spaces[page][kind] = wanted
    for page, row in enumerate(spaces):
        for name in ("star", "three star", "advertisement"):
            if row[TYPE_NAMES.index(name)] == 0:
                raise ComponentError(f"pages.txt: {PAGES[page]} has no line for {name}")
    return tuple(tuple(row) for row in spaces)


def kind_of(card: int) -> int:
    """The kind of a card by its name's index: after the telephones there are nine kinds more."""
    return card if card <= CARD_NAMES.index("telephone") else card + NUMBERS - 1


def _read_deck(folder: Folder, spaces: Sequence[Sequence[int]]) -> tuple[tuple[int, ...], ...]:
    phone = CARD_NAMES.index("telephone")
    deck = [[0] * (len(CARD_NAMES) - 1 + NUMBERS) for _ in PAGES]
    seen: set[tuple[int, ...]] = set()
    for line in _lines(folder, "deck.txt", 3, 4):
        page, card = line.choose(0, PAGES), line.choose(1, CARD_NAMES)
        _once(seen, line, (page, card))
        amount = line.numbers(2)
        if len(amount) != 1:
            raise line.wrong("how many is to be one number")
        if (card == phone) != (len(line.cells) == 4):
            raise line.wrong("exactly a telephone is followed by its numbers")
        if card != phone:
            deck[page][kind_of(card)] = amount[0]
            if line.cells[1].endswith("reporter") and not spaces[page][card]:
                raise line.wrong(f"{PAGES[page]} has no space for a {TYPE_NAMES[card]} story")
            continue
        for number in line.numbers(3):
            if number >= NUMBERS:
                raise line.wrong(f"{number} is no number on a dial; write 0 to 9")
            deck[page][phone + (number - 1) % NUMBERS] += 1
        numbers = sum(deck[page][phone : phone + NUMBERS])
        if numbers != amount[0]:
            raise line.wrong(f"{amount[0]} telephones have {numbers} numbers")
    for page, row in enumerate(deck):
        if sum(row) != DECK:
            raise ComponentError(f"deck.txt: {PAGES[page]} has {sum(row)} cards, not {DECK}")
        for genre, needed in enumerate(NEEDS):
            for name in needed if spaces[page][genre] else ():
                card = CARD_NAMES.index(name)
                amount = row[phone : phone + NUMBERS] if card == phone else [row[kind_of(card)]]
                if not sum(amount):
                    raise ComponentError(f"deck.txt: {PAGES[page]} has no line for {name}")
    return tuple(tuple(row) for row in deck)


def _read_dials(folder: Folder) -> tuple[tuple[int, ...], ...]:
    found: dict[int, tuple[int, ...]] = {}
    for line in _lines(folder, "dials.txt", 2, 2):
        dial = line.choose(0, DIALS)
        if dial in found:
            raise line.wrong(f"{DIALS[dial]} is there already")
        letters = line.cells[1].split()
        for letter in letters:
            if len(letter) != 1 or letter not in SIGNAL_LETTERS:
                raise line.wrong(f"{letter!r} is no signal; write {' '.join(SIGNAL_LETTERS)}")
        if len(letters) != RING:
            raise line.wrong(f"a dial has {RING} positions, not {len(letters)}")
        if missing := [letter for letter in "ASTP" if letter not in letters]:
            raise line.wrong(f"no position gives {missing[0]}")
        found[dial] = tuple(SIGNAL_LETTERS.index(letter) for letter in letters)
    for dial, name in enumerate(DIALS):
        if dial not in found:
            raise ComponentError(f"dials.txt: no line for {name}")
    return tuple(found[dial] for dial in range(len(DIALS)))


def _read_values(folder: Folder) -> tuple[tuple[tuple[int, ...], ...], ...]:
    found: dict[tuple[int, ...], tuple[int, ...]] = {}
    for line in _lines(folder, "values.txt", 3, 3):
        key = line.choose(0, VALUES), line.choose(1, TYPE_NAMES)
        if key in found:
            raise line.wrong(f"{line.cells[0]} {line.cells[1]} is there already")
        values = line.numbers(2)
        if len(values) != STORIES:
            raise line.wrong(f"{STORIES} stories need as many values, not {len(values)}")
        for value in values:
            if value % 100 or not 0 < value <= 5_000:
                raise line.wrong(f"{value} is not in steps of 100 up to 5000")
        found[key] = tuple(sorted(values))
    for chosen, name in enumerate(VALUES):
        for kind, story in enumerate(TYPE_NAMES):
            if (chosen, kind) not in found:
                raise ComponentError(f"values.txt: no line for {name} {story}")
    kinds = range(len(TYPE_NAMES))
    return tuple(tuple(found[chosen, kind] for kind in kinds) for chosen in range(len(VALUES)))


def read_copy(folder: Folder, language: str) -> tuple[Copy, ...]:
    """Stories and advertisements in a language; raises ComponentError."""
    ending = ".txt" if language == ENGLISH else f".{language}.txt"
    stories, adverts = f"stories{ending}", f"adverts{ending}"
    found: Mapping[str, list[Copy]] = {name: [] for name in TYPE_NAMES}
    seen: set[str] = set()

    def keep(line: Line, kind: str, copy: Copy) -> None:
        if copy.headline.casefold() in seen:
            raise line.wrong(f"{copy.headline!r} is there already")
        seen.add(copy.headline.casefold())
        found[kind].append(copy)

    ordinary = TYPE_NAMES[:-1]
    for line in _lines(folder, stories, 3, 3):
        keep(line, ordinary[line.choose(0, ordinary)], Copy(line.cells[1], line.cells[2]))
    for line in _lines(folder, adverts, 3, 3):
        keep(line, TYPE_NAMES[-1], Copy(*line.cells))
    for name, copies in found.items():
        if len(copies) != STORIES:
            file = adverts if name == TYPE_NAMES[-1] else stories
            raise ComponentError(f"{file}: {name} has {len(copies)} lines, not {STORIES}")
    return tuple(copy for name in TYPE_NAMES for copy in found[name])


def read(folder: Folder) -> Components:
    """All components of a folder; raises ComponentError."""
    spaces = _read_spaces(folder)
    return Components(
        spaces,
        _read_deck(folder, spaces),
        _read_dials(folder),
        _read_values(folder),
        read_copy(folder, ENGLISH),
    )


FOLDER = files("newsstand.games.scoop").joinpath("components")
PRINTED = read(FOLDER)


@functools.cache
def _copy_in(language: str) -> tuple[Copy, ...]:
    is_there = FOLDER.joinpath(f"stories.{language}.txt").is_file()
    return read_copy(FOLDER, language) if is_there else PRINTED.copy


def copy_of(story: int) -> Copy:
    """The text of a story or an advertisement, in the language in force."""
    return _copy_in(in_force())[story]
