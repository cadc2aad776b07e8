"""Components are checked when they are read; an error names the file and the line."""

from __future__ import annotations

from collections.abc import Callable
from importlib.resources import files
from pathlib import Path

import pytest

from newsstand.games.scoop.components import (
    FOLDER,
    PRINTED,
    STORIES,
    ComponentError,
    copy_of,
    read,
    read_copy,
)
from newsstand.language import ENGLISH, LANGUAGES, speaking

FILES = ("deck.txt", "pages.txt", "dials.txt", "values.txt", "stories.txt", "adverts.txt")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name in FILES:
        text = files("newsstand.games.scoop").joinpath("components", name).read_text("utf-8")
        (tmp_path / name).write_text(text, "utf-8")
    return tmp_path


def test_the_printed_components_are_whole(folder: Path) -> None:
    assert read(folder) == PRINTED
    assert [sum(deck) for deck in PRINTED.deck] == [54, 54, 54]
    assert [sum(plan) for plan in PRINTED.spaces] == [9, 11, 7]
    means = [sum(row) / STORIES for row in PRINTED.values[0]]
    assert means == [500, 500, 500, 800, 1500, 400]
    assert all(copy.headline and copy.story for copy in PRINTED.copy)
    assert all(copy.picture for copy in PRINTED.copy[-STORIES:])


def test_each_file_says_what_is_found_and_what_is_reconstructed(folder: Path) -> None:
    for name in ("deck.txt", "pages.txt", "dials.txt", "values.txt"):
        text = (folder / name).read_text("utf-8")
        assert "# Found:" in text
        assert "# Reconstructed:" in text


def _replace(old: str, new: str) -> Callable[[str], str]:
    return lambda text: text.replace(old, new, 1)


@pytest.mark.parametrize(
    ("name", "change", "told"),
    [
        ("deck.txt", _replace("| 12 | 1 2", "| 11 | 1 2"), "11 telephones have 12 numbers"),
        ("deck.txt", _replace("tabloid      | artist", "tabloid      | painter"), "'painter'"),
        ("deck.txt", _replace("| photographer     | 12", "| photographer     | 13"), "55 cards"),
        ("deck.txt", _replace("| photographer     | 12", "| photographer     | a few"), "'a'"),
        ("pages.txt", _replace("| crime         | 2", "| crime         | 3"), "crime has 2"),
        ("pages.txt", _replace("tabloid      | sport", "tabloid      | crime"), "there already"),
        ("dials.txt", _replace("A A S A", "A A S"), "16 positions, not 15"),
        ("dials.txt", _replace("A A S A", "A A S X"), "'X' is no signal"),
        ("values.txt", _replace("300 300 400", "300 350 400"), "350 is not in steps of 100"),
        ("values.txt", _replace("300 300 400", "300 400"), "not 13"),
        ("stories.txt", _replace("crime | Cat", "crime Cat"), "needs 3 cells"),
        ("stories.txt", _replace("crime | Cat", "sport | Cat"), "crime has 13 lines"),
        ("adverts.txt", _replace("Lantern Soap", "Bumble's Boots"), "there already"),
    ],
)
def test_what_is_wrong_is_named(
    folder: Path, name: str, change: Callable[[str], str], told: str
) -> None:
    path = folder / name
    before = path.read_text("utf-8")
    after = change(before)
    assert after != before
    path.write_text(after, "utf-8")
    with pytest.raises(ComponentError) as caught:
        read(folder)
    message = str(caught.value)
    assert told in message
    assert message.startswith(name)
    line = next(
        number
        for number, (old, new) in enumerate(
            zip(before.splitlines(), after.splitlines(), strict=True), 1
        )
        if old != new
    )
    if "cards, not" not in told and "lines" not in told and "55" not in told:
        assert f"line {line}:" in message


@pytest.mark.parametrize("language", [code for code in LANGUAGES if code != ENGLISH])
def test_stories_are_told_anew_in_every_language(folder: Path, language: str) -> None:
    for name in (f"stories.{language}.txt", f"adverts.{language}.txt"):
        (folder / name).write_text(FOLDER.joinpath(name).read_text("utf-8"), "utf-8")
    told = read_copy(folder, language)
    assert len(told) == len(PRINTED.copy)
    for own, english in zip(told, PRINTED.copy, strict=True):
        assert own.picture == english.picture
        assert own.headline != english.headline
        assert own.story != english.story
    with speaking(language):
        assert [copy_of(story) for story in range(len(told))] == [*told]
    path = folder / f"stories.{language}.txt"
    path.write_text(path.read_text("utf-8").replace("sport |", "crime |", 1), "utf-8")
    with pytest.raises(ComponentError, match=rf"stories\.{language}\.txt: crime has 15 lines"):
        read_copy(folder, language)
