"""`newsstand rules`."""

from __future__ import annotations

import re

import pytest

from newsstand.cli.rules import NoSuchSection, plain, section
from newsstand.games.game import Game
from tests.cli.conftest import Run


def test_the_whole_book(run: Run, game: Game) -> None:
    ended = run("rules", game.name)
    assert (ended.code, ended.out, ended.err) == (0, game.rule_book, "")


def test_a_section_by_number_ends_before_the_next(game: Game) -> None:
    part = section(game.rule_book, "3")
    assert part.startswith("## 3. ")
    assert part.count("## ") == 1
    assert "**3.1**" in part
    assert "**4.1**" not in part


def test_one_rule_by_number(game: Game) -> None:
    rule = section(game.rule_book, "3.2")
    assert rule.startswith("**3.2** ")
    assert rule.count("**3.") == 1
    assert "## " not in rule


def test_a_section_by_words(game: Game) -> None:
    assert section(game.rule_book, "SETTING UP") == section(game.rule_book, "3")


def test_the_last_section_is_whole(game: Game) -> None:
    last = section(game.rule_book, game.rule_book.rpartition("\n## ")[2].partition("\n")[0])
    assert game.rule_book.rstrip().endswith(last.rstrip())


@pytest.mark.parametrize("wanted", ["99", "3.99", "the weather"])
def test_what_is_not_in_the_book_is_answered_with_what_is(game: Game, wanted: str) -> None:
    with pytest.raises(NoSuchSection, match=r"choose .*3\. "):
        section(game.rule_book, wanted)


def test_section_from_the_command_line(run: Run, game: Game) -> None:
    assert run("rules", game.name, "--section", "3.2").out == section(game.rule_book, "3.2")


def test_plain_lines_hold_every_word_and_no_signs(run: Run, game: Game) -> None:
    out = run("rules", game.name, "--plain").out
    assert not re.search(r"[*|`#]|-{3}", out)
    said = set(re.findall(r"\w+", out))
    written = set(re.findall(r"\w+", re.sub(r"[*`]", "", game.rule_book)))
    assert written <= said
    paragraph = next(line for line in out.splitlines() if line.startswith("3.1 "))
    assert paragraph.endswith(".")


def test_plain_tables_and_lists() -> None:
    table = "| Rank | Name |\n| --- | --- |\n| 1 | `ace` |\n| 2 | |"
    text = f"## 2. Cards\n\n{table}\n\n- one\n  and\n- **two**\n"
    assert list(plain(text)) == [
        "2. Cards", "", "Rank: 1; Name: ace.", "Rank: 2.", "", "- one and", "- two", "",
    ]  # fmt: skip
