"""Several processes on one database, and a process that is killed."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path

from newsstand.store import Store
from tests.store.examples import move, start

ROOT = Path(__file__).parents[2]


def sender(url: str, *arguments: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "tests.store.sender", url, *arguments],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )


def let_go(runners: list[subprocess.Popen[str]]) -> None:
    """Wait until all are ready, then let them begin at once."""
    for runner in runners:
        assert runner.stdout is not None
        assert runner.stdout.readline() == "ready\n"
    for runner in runners:
        assert runner.stdin is not None
        runner.stdin.write("go\n")
        runner.stdin.flush()


def test_servers_that_start_together_set_up_once(url: str) -> None:
    runners = [sender(url, "open") for _ in range(3)]
    let_go(runners)
    for runner in runners:
        assert runner.communicate(timeout=60)[0] == "opened\n"
        assert runner.returncode == 0


def test_two_processes_never_both_have_a_ply(store: Store, url: str) -> None:
    match = start(store)
    plies = 150
    runners = [sender(url, "race", match, str(plies)) for _ in range(2)]
    let_go(runners)
    won: dict[int, int] = {}  # ply -> who was told that it is theirs
    for runner in runners:
        said, _ = runner.communicate(timeout=60)
        assert runner.returncode == 0
        for line in said.split():
            assert int(line) not in won
            won[int(line)] = runner.pid
    stored = store.moves(match)
    assert {found.ply: found.action for found in stored} == won
    assert len(stored) == plies


def test_what_was_acknowledged_survives_a_kill(store: Store, url: str) -> None:
    matches = [start(store, f"m{number}") for number in range(8)]
    flood = sender(url, "flood", *matches)
    assert flood.stdout is not None
    told = [flood.stdout.readline() for _ in range(400)]
    flood.send_signal(signal.SIGKILL)
    told += flood.communicate(timeout=60)[0].splitlines()
    assert flood.returncode == -signal.SIGKILL

    stored = {match: store.moves(match) for match in matches}
    for line in told:
        match, ply = line.split()
        found = stored[match][int(ply)]
        assert (found.ply, found.action, found.key) == (int(ply), int(ply) * 3, f"k{ply}")
    for match, moves in stored.items():  # nothing half-done, and play goes on
        assert [found.ply for found in moves] == [*range(len(moves))]
        assert not store.append_move(move(match, len(moves))).result().repeated
