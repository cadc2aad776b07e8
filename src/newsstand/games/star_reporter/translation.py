"""A map in another language: a catalogue beside its file, such as `maps/de.po`, has the words.

What a catalogue lacks, or says with signs that cannot be seen, is told as the map writes it, and so
is everything if the catalogue cannot be read; `newsstand map check` says so then.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path

from newsstand.games.star_reporter.board import Board, Card, is_shown
from newsstand.language import ENGLISH, LANGUAGES, Speaker, speaking

UNREADABLE = (OSError, UnicodeError, LookupError)  # polib has no error of its own


def texts_of(board: Board) -> set[str]:
    """What a catalogue translates."""
    cards = (*board.news, *board.headlines, *board.scoops)
    names = [*(city.name for city in board.cities), *(line.name for line in board.railroads)]
    return {board.name, *names, *(card.event for card in cards)}


def translated(board: Board, folder: Path) -> Board:
    """The map in the language in force, by the catalogue of a folder."""
    try:
        return _told(board, Speaker(folder))
    except UNREADABLE:
        return board


def _told(board: Board, speaks: Speaker) -> Board:
    def told(text: str) -> str:
        said = speaks(text)
        return said if is_shown(said) else text

    def cards(pile: Iterable[Card]) -> tuple[Card, ...]:
        return tuple(replace(card, event=told(card.event)) for card in pile)

    return replace(
        board,
        name=told(board.name),
        cities=tuple(replace(city, name=told(city.name)) for city in board.cities),
        railroads=tuple(replace(line, name=told(line.name)) for line in board.railroads),
        news=cards(board.news),
        headlines=cards(board.headlines),
        scoops=cards(board.scoops),
    )


def faults_beside(board: Board, folder: Path) -> Iterator[str]:
    """What is wrong with the catalogues beside a map."""
    for language in LANGUAGES:
        if language == ENGLISH:
            continue
        try:
            with speaking(language):
                names = Counter(city.name for city in _told(board, Speaker(folder)).cities)
                said = {text: Speaker(folder)(text) for text in texts_of(board)}
        except UNREADABLE as error:
            yield f"{language}.po cannot be read: {error}"
            continue
        for text in sorted(said):
            if not is_shown(said[text]):
                yield f"{language}.po: a sign that cannot be seen is in {said[text]!r}"
        for name, count in names.items():
            if count > 1:
                yield f"{language}.po calls {count} cities {name!r}"
