"""The program as a whole: help, version, completion, and how every refusal looks."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from pathlib import Path

import pytest
from typer.main import get_command

import newsstand
from newsstand.cli import app, program
from newsstand.cli.refusal import Refusal, refusal, says
from newsstand.games import GAMES
from newsstand.games.game import OptionError, PlayersError, WordError
from newsstand.match.errors import IllegalAction
from tests.cli.conftest import ANY, MAIN, Ran, Run

NONE = Refusal("", "")
COMMANDS = list(get_command(app).commands)  # type: ignore[attr-defined]
BROKEN = (
    ("play", "chess"),
    ("play",),
    ("play", ANY[:-1]),
    ("play", ANY, "--players", "99"),
    ("play", ANY, "--players", "two"),
    ("play", ANY, "--seat", "99"),
    ("play", ANY, "--seat", "-2"),
    ("play", ANY, "--bots", "house,nobody"),
    ("play", ANY, "--bots", ""),
    ("play", ANY, "--seed", "lucky"),
    ("play", ANY, "--preset", "livley"),
    ("play", ANY, "--option", "target"),
    ("play", ANY, "--option", "=1"),
    ("play", ANY, "--option", "no_such=1"),
    ("play", "--resume", "/no/such/file.json"),
    ("play", ANY, "--resume", "/"),
    ("rules", "chess"),
    ("rules", ANY, "--section", "99"),
    ("simulate", ANY, "--players", "99"),
    ("simulate", ANY, "--games", "0"),
    ("simulate", ANY, "--threads", "0"),
    ("simulate", ANY, "--bots", "house,house,nobody"),
    ("simulate", ANY, "--seed", "-1"),
    ("simulate", ANY, "--option", "no_such=1"),
    ("join",),
    ("join", "play.example.org"),
    ("join", "https://play.example.org/tables/3f2a/join/1"),
    ("replay", "/no/such/file.json"),
    ("verify", "/no/such/file.json"),
    ("verify", "/"),
    ("verify", "/no/such/file.json", "--commitment", "abc"),
    ("serve", "--port", "70000"),
    ("ply",),
    ("games", "--jsno"),
)


@pytest.mark.parametrize("words", BROKEN, ids=" ".join)
def test_what_cannot_be_done_is_one_message_and_exit_code_2(run: Run, words: tuple[str]) -> None:
    ended = run(*words)
    assert ended.code == 2
    assert ended.out == ""
    assert ended.err.strip()
    assert "Traceback" not in ended.err
    assert len(ended.err.strip().splitlines()) <= 4


def test_near_misses_are_named(run: Run) -> None:
    assert f"did you mean '{ANY}'" in run("rules", ANY[:-1]).err
    assert "'play'" in run("ply").err
    assert "did you mean 'lively'" in run("play", ANY, "--preset", "livley").err
    option = GAMES[ANY].options[0].name
    assert f"did you mean '{option}'" in run("play", ANY, "--option", f"{option[:-1]}=1").err


def test_a_refusal_names_the_culprit_and_the_next_step() -> None:
    told = refusal(IllegalAction("action 7 is not legal", "legal are 1, 2"))
    assert told is not None
    assert says(told) == "newsstand: action 7 is not legal\nNext: legal are 1, 2"
    told = refusal(OptionError("option x: 3 is neither on nor off; write true or false"))
    assert told is not None
    assert told.hint == "write true or false"
    told = refusal(OptionError("there is no option 'a; b'; choose x"))
    assert told is not None
    assert told == ("there is no option 'a; b'", "choose x")
    for bare in (OptionError("7 is not 1 to 3"), PlayersError("7 are too many"), WordError("no")):
        told = refusal(bare)
        assert told is not None
        assert (told.message, bool(told.hint)) == (str(bare), True)
    told = refusal(PermissionError(errno.EACCES, "Permission denied", "match.json"))
    assert told is not None
    assert told.message == "match.json: permission denied"
    assert told.hint


def test_what_a_refusal_quotes_cannot_steer_the_terminal(run: Run, tmp_path: Path) -> None:
    """Files come from strangers, with their names and all that is in them."""
    evil = "\x1b[2J\x07\u202e\x9b"
    path = tmp_path / f"{evil}.json"
    for text in ("", "{}", f'{{"newsstand": 1, "game": "{evil.encode("unicode_escape").decode()}"'):
        path.write_text(text, "utf-8")
        for command in ("verify", "replay"):
            told = run(command, str(path)).err
            assert all(line.isprintable() for line in told.splitlines()), told
    told = says(refusal(WordError(f"no „{evil}“ here\nnor there; Größe\xa04 passt")) or NONE)
    assert told == (
        "newsstand: no „\\x1b[2J\\x07\\u202e\\x9b“ here\nnor there\nNext: Größe\xa04 passt"
    )


def test_a_map_that_is_left_out_cannot_steer_the_terminal(tmp_path: Path) -> None:
    (tmp_path / "\x1b[2J;id.toml").write_text("", "utf-8")
    ended = subprocess.run(
        [sys.executable, "-c", MAIN, "games"],
        env={**os.environ, "NEWSSTAND_MAPS": str(tmp_path)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert "a map is left out" in ended.stderr
    assert f"newsstand map check '{tmp_path}" in ended.stderr  # which people copy into a shell
    assert all(line.isprintable() for line in ended.stderr.splitlines())


def test_a_fault_of_ours_is_not_hidden() -> None:
    assert refusal(KeyError("x")) is None
    assert refusal(ValueError("x")) is None


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_with_examples_that_exist(run: Run, command: str) -> None:
    ended = run(command, "--help")
    assert ended.code == 0
    assert "Examples:" in ended.out
    examples = [line for line in ended.out.splitlines() if f"newsstand {command}" in line]
    known = get_command(app).commands[command]  # type: ignore[attr-defined]
    flags = {flag for one in known.params for flag in (*one.opts, *one.secondary_opts)}
    assert len(examples) > 1  # the usage line and at least one more
    for example in examples[1:]:
        for word in example.split(f"newsstand {command}")[1].split():
            assert not word.startswith("--") or word in flags


def test_help_lists_every_command_and_fits_a_terminal(run: Run) -> None:
    ended = run("--help")
    assert ended.code == 0
    assert all(f"\n  {command} " in ended.out for command in COMMANDS)
    assert all(len(line) <= 80 for line in ended.out.splitlines())
    assert "..." not in ended.out.partition("\nCommands:")[2], "a summary is cut off"
    bare = run()
    assert "Usage: newsstand" in bare.out + bare.err


def test_the_version(run: Run) -> None:
    assert run("--version") == Ran(0, f"newsstand {newsstand.__version__}\n", "")


@pytest.mark.parametrize(
    ("words", "offered"),
    [
        ("newsstand pl", ["play"]),
        (f"newsstand play {ANY[:3]}", [ANY]),
        (f"newsstand play {ANY} --preset ", ["as_printed", "lively"]),
        (f"newsstand play {ANY} --bots house,", ["house,random", "house,house"]),
        (f"newsstand simulate {ANY} --option ", [f"{GAMES[ANY].options[-1].name}="]),
    ],
)
def test_a_shell_can_complete(words: str, offered: list[str]) -> None:
    """As bash asks: the words so far, and the number of the one to complete."""
    environment = {
        **os.environ,
        "_NEWSSTAND_COMPLETE": "complete_bash",
        "COMP_WORDS": words,
        "COMP_CWORD": str(len(words.split()) - (not words.endswith(" "))),
    }
    ended = subprocess.run(
        [sys.executable, "-c", "from newsstand.cli import main; main()"],
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    )
    lines = ended.stdout.split()
    assert all(any(line.startswith(one) for line in lines) for one in offered), lines


def test_a_reader_who_leaves_early_is_no_error(tmp_path: Path) -> None:
    ended = subprocess.run(
        f"{sys.executable} -c 'from newsstand.cli import main; main()' rules {ANY} | head -1",
        shell=True,
        capture_output=True,
        text=True,
        check=True,
    )
    assert ended.stdout.startswith("# ")
    assert ended.stderr == ""


@pytest.mark.skipif(os.name != "posix", reason="a shell of POSIX")
@pytest.mark.parametrize(
    ("words", "code"),
    [
        (f"rules {ANY} >&-", 0),
        ("games >&- 2>&-", 0),
        (f"play {ANY} <&-", 0),
        (f"play {ANY} </dev/null >&-", 0),
        ("referee <&-", 0),
        ("verify /no/such/file 2>&-", 2),
        ("games >/dev/full", 2),
    ],
)
def test_closed_and_full_streams_are_no_fault(words: str, code: int, tmp_path: Path) -> None:
    ended = subprocess.run(
        f"{sys.executable} -c 'from newsstand.cli import main; main()' {words}",
        shell=True,
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "NEWSSTAND_DATA": str(tmp_path)},
    )
    assert ended.returncode == code
    assert "Traceback" not in ended.stderr


def test_a_terminal_without_suit_signs_still_gets_the_rules() -> None:
    ended = subprocess.run(
        [sys.executable, "-c", "from newsstand.cli import main; main()", "rules", "muckraker"],
        env={**os.environ, "PYTHONIOENCODING": "latin-1"},
        capture_output=True,
        check=True,
    )
    assert b"| ? |" in ended.stdout


def test_errors_of_the_store_are_refusals_too(monkeypatch: pytest.MonkeyPatch, run: Run) -> None:
    from newsstand.store import Unreachable

    def fail(prog_name: str) -> None:
        raise Unreachable("the database at x does not answer", "check the address")

    monkeypatch.setattr(program, "app", fail)
    ended = run("serve")
    assert ended.code == 2
    assert ended.err == ("newsstand: the database at x does not answer\nNext: check the address\n")
