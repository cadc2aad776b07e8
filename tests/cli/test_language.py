"""The terminal speaks the language that is asked for, or that of its system."""

from __future__ import annotations

import pytest
from typer.testing import CliRunner

from newsstand.cli.language import language_of
from newsstand.cli.program import app
from newsstand.games import GAMES
from newsstand.games.rule_book import rule_book
from newsstand.language import in_force, speaking
from tests.cli.conftest import Run


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


REFUSALS = [  # a command, what is wrong with it in German, and what to do next
    (
        ("play", "scopp"),
        "ein Spiel 'scopp' gibt es nicht",
        "meinst du 'scoop'?",
    ),
    (
        ("play", "swoop", "--option", "deck=9"),
        "Swoop hat keine Option 'deck'",
        "meinst du 'decks'?",
    ),
    (
        ("play", "muckraker", "--players", "9"),
        "Muckraker ist für 2 bis 6 Personen, nicht für 9",
        "wähle eine Zahl dazwischen",
    ),
    (
        ("play", "swoop", "--preset", "xyz"),
        "Swoop hat keine Voreinstellung 'xyz'",
        "wähle ",
    ),
    (
        ("rules", "swoop", "--section", "99"),
        "es gibt keinen Abschnitt '99'",
        "wähle 1. Worum es geht, 2. ",
    ),
]


@pytest.mark.parametrize(("command", "what", "following"), REFUSALS)
def test_a_refusal_is_told_in_the_language_of_the_command(
    run: Run, command: tuple[str, ...], what: str, following: str
) -> None:
    told = run(*command, "--language", "de")
    assert told.code == 2
    assert told.err.startswith(f"newsstand: {what}\nAls Nächstes: {following}")
    assert "Next: " in run(*command, "--language", "en").err
    assert "Next: " in run("simulate", "scopp").err  # it speaks English


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
