"""`newsstand verify`: proofs, and what each kind of bad file is told."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from newsstand.match import Log
from newsstand.match.log import Retraction
from tests.cli.conftest import Run

Spoil = Callable[[bytes], bytes]


def entry(**changes: Any) -> Spoil:
    def spoil(data: bytes) -> bytes:
        return json.dumps({**json.loads(data), **changes}).encode()

    return spoil


SPOILT: dict[str, tuple[Spoil, str]] = {
    "empty": (lambda data: b"", "this is empty"),
    "cut off": (lambda data: data[: len(data) // 2], "its end is lost"),
    "text": (lambda data: b"Dear editor,", "this is not a log of a match"),
    "bytes": (lambda data: b"\x89PNG\xff\xfe", "this is not a log of a match"),
    "other JSON": (lambda data: b'{"a": 1}', "this is not a log of a match"),
    "newer format": (entry(newsstand=2), "format 2"),
    "older format": (entry(newsstand=0), "format 0"),
    "newer rules": (entry(version=99), "version 99"),
    "unknown game": (entry(game="chess"), "unknown game, 'chess'"),
    "edited scores": (entry(scores=[10**6] * 3), "do not lead to the result"),
    "edited seed": (entry(seed="00" * 16), "not the one that its commitment fixes"),
    "what was taken back is no list": (entry(retracted=7), "'retracted' is 7"),
    "what was taken back has no moves": (entry(retracted=[{"ply": 1}]), "no 'moves'"),
    "moves lost": (entry(moves=[]), "part of it is lost"),
    "slip of the pen": (lambda data: data.replace(b'"game":', b'"game"'), "damaged or edited"),
}


def test_an_honest_match(run: Run, log_file: Path) -> None:
    log = Log.loads(log_file.read_text("utf-8"))
    for words in ((), ("--commitment", log.commitment), ("--commitment", log.commitment.upper())):
        ended = run("verify", str(log_file), *words)
        assert (ended.code, ended.err) == (0, "")
        assert ended.out.startswith(f"Honest: all {len(log.moves)} actions")
        assert f"Commitment: {log.commitment}" in ended.out
        assert ("It is the commitment that you gave." in ended.out) == bool(words)
        assert f"seat 0: {log.scores[0]}" in ended.out


def test_what_was_taken_back_is_mentioned_and_does_not_count(run: Run, log_file: Path) -> None:
    log = Log.loads(log_file.read_text("utf-8"))
    twice = (Retraction(2, log.moves[2:4]), Retraction(3, log.moves[3:4]))
    log_file.write_text(replace(log, retracted=twice).dumps(), "utf-8")
    told = run("verify", str(log_file))
    assert told.code == 0
    assert "After action 2, 2 actions were taken back: no part of the match." in told.out
    assert "After action 3, 1 action was taken back: no part of the match." in told.out
    story = run("replay", str(log_file))
    assert story.code == 0
    assert "(2 actions were taken back here.)" in story.out


def test_an_unfinished_match_is_called_so(run: Run, open_file: Path) -> None:
    assert "The match is not over." in run("verify", str(open_file)).out


def test_another_commitment(run: Run, log_file: Path) -> None:
    ended = run("verify", str(log_file), "--commitment", "0" * 64)
    assert (ended.code, ended.out) == (2, "")
    assert "published before the deal" in ended.err


@pytest.mark.parametrize("text", ["", "abc", "g" * 64, "0" * 63])
def test_what_is_no_commitment_accuses_nobody(run: Run, log_file: Path, text: str) -> None:
    ended = run("verify", str(log_file), "--commitment", text)
    assert ended.code == 2
    assert "64 hexadecimal digits" in ended.err


@pytest.mark.parametrize("command", ["verify", "replay", "play"])
@pytest.mark.parametrize("kind", SPOILT)
def test_every_kind_of_bad_file_has_its_message(
    run: Run, log_file: Path, kind: str, command: str
) -> None:
    spoil, told = SPOILT[kind]
    log_file.write_bytes(spoil(log_file.read_bytes()))
    words = ("play", "--resume") if command == "play" else (command,)
    ended = run(*words, str(log_file))
    assert (ended.code, ended.out) == (2, "")
    assert ended.err.startswith(f"newsstand: {log_file}: ")
    assert told in ended.err
    assert "\nNext: " in ended.err


def test_a_file_without_end_is_not_read_to_its_end(run: Run) -> None:
    ended = run("verify", "/dev/zero")
    assert ended.code == 2
    assert "larger than 64 MiB" in ended.err
