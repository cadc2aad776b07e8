"""`newsstand replay`: a match told again."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from newsstand.games.game import Game
from newsstand.match import Log
from newsstand.match.replay import resume
from tests.cli.conftest import MAIN, Run


def test_the_whole_story_ends_with_the_winner(run: Run, game: Game, log_file: Path) -> None:
    ended = run("replay", str(log_file))
    assert (ended.code, ended.err) == (0, "")
    match = resume(Log.loads(log_file.read_text("utf-8")))
    plies = [int(found) for found in re.findall(r"^(\d+)\. ", ended.out, re.M)]
    assert plies == sorted(plies)
    assert plies[-1] == match.ply
    first = match.places().index(1)
    assert f"Seat {first}" in ended.out.splitlines()[-1]


def test_an_unfinished_story_says_what_is_next(run: Run, open_file: Path) -> None:
    ended = run("replay", str(open_file))
    assert "The match is not over." in ended.out.splitlines()[-1]


def test_names_of_a_kept_match_are_used(run: Run, open_file: Path) -> None:
    log = Log.loads(open_file.read_text("utf-8"))
    names = [f"Person{seat}" for seat in range(log.players)]
    people = {"seat": 0, "names": names, "bots": ["house"] * log.players}
    open_file.write_text(log.dumps({"table": people}), "utf-8")
    assert "Person1" in run("replay", str(open_file)).out


def test_a_moment_as_a_seat_saw_it(run: Run, game: Game, open_file: Path) -> None:
    match = resume(Log.loads(open_file.read_text("utf-8"))).at(5)
    names = [f"Seat {seat}" for seat in range(match.players)]
    ended = run("replay", str(open_file), "--at", "5", "--seat", str(match.turn))
    assert ended.code == 0
    view = match.view(match.turn)
    assert game.words.text(view, names).strip() in ended.out
    assert game.words.prompt(view, names) in ended.out
    for number, action in enumerate(match.legal_actions, 1):
        assert f"{number}. {match.describe(action)}" in ended.out
    other = (match.turn + 1) % match.players
    seen = run("replay", str(open_file), "--at", "5", "--seat", str(other)).out
    assert game.words.text(match.view(other), names).strip() in seen
    assert "\n1. " not in seen


def test_a_log_may_come_through_a_pipe(open_file: Path) -> None:
    for command in ("replay", "verify"):
        ended = subprocess.run(
            [sys.executable, "-c", MAIN, command, "/dev/stdin"],
            input=open_file.read_bytes(),
            capture_output=True,
            check=False,
        )
        assert (ended.returncode, ended.stderr) == (0, b"")
        assert ended.stdout


def test_a_mark_at_the_beginning_is_passed_over(run: Run, open_file: Path) -> None:
    told = run("replay", str(open_file))
    open_file.write_text(open_file.read_text("utf-8"), "utf-8-sig")
    assert run("replay", str(open_file)) == told
    assert run("play", "--resume", str(open_file), typed="quit\n").code == 0


def test_following_waits_for_enter(run: Run, open_file: Path) -> None:
    whole = run("replay", str(open_file)).out
    followed = run("replay", str(open_file), "--follow", typed="\n" * 100)
    assert followed.out == whole
    assert followed.err.count("[Enter: next, q: stop]") == 12
    part = run("replay", str(open_file), "--follow", typed="\n\nq\n")
    assert part.code == 0
    assert whole.startswith(part.out)
    assert "3. " not in part.out
    late = run("replay", str(open_file), "--follow", "--at", "10", typed="\n" * 100)
    assert late.out.startswith("After 10 actions:")
    assert "\n9. " not in late.out
    assert late.err.count("Enter") == 2


@pytest.mark.parametrize("words", [("--at", "-1"), ("--at", "13"), ("--seat", "99")])
def test_moments_and_seats_that_are_not_there(
    run: Run, open_file: Path, words: tuple[str, str]
) -> None:
    ended = run("replay", str(open_file), *words)
    assert ended.code == 2
    assert words[1] in ended.err
    assert ended.out == ""


def test_an_edited_log_is_refused_before_a_word_is_told(run: Run, open_file: Path) -> None:
    entries = json.loads(open_file.read_text("utf-8"))
    entries["moves"][-1][1] = 10**9
    open_file.write_text(json.dumps(entries), "utf-8")
    ended = run("replay", str(open_file))
    assert (ended.code, ended.out) == (2, "")
    assert f"newsstand: {open_file}: move 12 cannot be" in ended.err
