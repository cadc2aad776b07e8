"""The terminal speaks the language that is asked for, or that of its system."""

from __future__ import annotations

import pytest
from typer.testing import CliRunner

from newsstand.cli.language import language_of
from newsstand.cli.program import app
from newsstand.games import GAMES
from newsstand.games.rule_book import rule_book
from newsstand.language import in_force, speaking


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "de"),
        ({"LANG": "de_AT@euro"}, "de"),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": "en_GB.UTF-8"}, "en"),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": ""}, "de"),
        ({"LANG": "en_GB.UTF-8", "LC_MESSAGES": "de_DE"}, "de"),
        ({"LANG": "fr_FR.UTF-8"}, "en"),
        ({"LANG": "en_GB.UTF-8", "LANGUAGE": "fr:de:en"}, "de"),
        ({"LANG": "C", "LANGUAGE": "de"}, "en"),  # as gettext has it
        ({"LANG": "en_GB.UTF-8", "NEWSSTAND_LANGUAGE": "de"}, "de"),
        ({"LANG": "de_DE.UTF-8", "NEWSSTAND_LANGUAGE": "en"}, "en"),
    ],
)
def test_the_system_says_which(environment: dict[str, str], language: str) -> None:
    assert language_of(environment) == language


def test_the_option_goes_before_the_system_and_ends_with_the_command() -> None:
    runner = CliRunner(env={"NEWSSTAND_LANGUAGE": "en"})
    with speaking("de"):
        book = rule_book(GAMES["swoop"]).text
    told = runner.invoke(app, ["rules", "swoop", "--language", "de"])
    assert told.exit_code == 0
    assert told.output == book
    assert in_force() == "en"
    german = CliRunner(env={"NEWSSTAND_LANGUAGE": "de"})
    assert german.invoke(app, ["rules", "swoop"]).output == book
    assert german.invoke(app, ["rules", "swoop", "--language", "en"]).output != book


@pytest.mark.parametrize("command", ["rules", "play", "print"])
def test_a_language_that_is_not_there_is_refused(command: str) -> None:
    for runner, more in (
        (CliRunner(), ["--language", "tlh"]),
        (CliRunner(env={"NEWSSTAND_LANGUAGE": "tlh"}), []),
    ):
        told = runner.invoke(app, [command, "swoop", *more])
        assert told.exit_code == 2
        assert "there is no language 'tlh'; choose en (English), de (Deutsch)" in told.output


def test_a_game_in_the_terminal_is_told_in_german(tmp_path: object) -> None:
    runner = CliRunner(env={"NEWSSTAND_DATA": str(tmp_path), "LANG": "de_DE.UTF-8"})
    typed = "?\nhint\nsing a song\n1\nquit\n"
    told = runner.invoke(app, ["play", "swoop", "--seed", "7"], input=typed)
    assert told.exit_code == 0
    for sentence in (
        "Du bist Rookie. Du spielst gegen Ada (house) und Ben (house).",
        "rules: das Regelheft; 'rules 5' oder 'rules 5.2' für einen Teil.",
        "Die Partie ist in ",
        "Weiter geht es mit: newsstand play --resume ",
    ):
        assert sentence in told.output
    for english in ("plays", "The ", "choice", "keep"):
        assert english not in told.output
