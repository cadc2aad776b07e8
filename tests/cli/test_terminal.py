"""The full screen on a real terminal: where there can be none, and how a signal ends it."""

from __future__ import annotations

import os
import select
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from newsstand.cli.terminal import shortcoming
from newsstand.match import Log
from newsstand.match.replay import resume
from tests.cli.conftest import ANY, MAIN, Run

pytestmark = pytest.mark.skipif(os.name != "posix", reason="terminals of POSIX")
PATIENCE = 30.0  # seconds


@pytest.mark.parametrize("name", ["dumb", "", None])
def test_a_terminal_without_a_cursor_gets_no_full_screen(
    monkeypatch: pytest.MonkeyPatch, name: str | None
) -> None:
    monkeypatch.setattr("sys.stdin.isatty", lambda: True, raising=False)
    monkeypatch.setattr("sys.stdout.isatty", lambda: True, raising=False)
    if name is None:
        monkeypatch.delenv("TERM", raising=False)
    else:
        monkeypatch.setenv("TERM", name)
    assert "cannot show a full screen" in shortcoming()
    monkeypatch.setenv("TERM", "screen")
    assert shortcoming() == ""


def test_a_pipe_gets_lines_and_one_sentence_why(run: Run) -> None:
    lines = run("play", ANY, "--seed", "7", typed="1\nquit\n").out
    full = run("play", ANY, "--seed", "7", "--full-screen", typed="1\nquit\n").out
    first, _, rest = full.partition("\n")
    assert first.endswith("needs a terminal to be drawn on. Here is the table in lines.")
    assert rest.partition("The match is kept")[0] == lines.partition("The match is kept")[0]


@pytest.mark.parametrize("end", ["SIGHUP", "SIGTERM"])
def test_a_signal_loses_nothing(tmp_path: Path, end: str) -> None:
    path = tmp_path / "m.json"
    terminal, ours = os.openpty()
    process = subprocess.Popen(
        [sys.executable, "-c", MAIN, "play", ANY, "--seed", "7", "-f", "--save", str(path)],
        stdin=ours,
        stdout=ours,
        stderr=ours,
        env={**os.environ, "TERM": "xterm-256color"},
    )
    os.close(ours)
    with process:
        read_until(terminal, b"Your turn")
        os.write(terminal, b"1\r")
        deadline = time.monotonic() + PATIENCE
        while not played(path):
            assert time.monotonic() < deadline
            time.sleep(0.05)
        process.send_signal(getattr(signal, end))
        left = read_until(terminal, b"To go on")
        code = process.wait(PATIENCE)
    os.close(terminal)
    assert code == 128 + getattr(signal, end)
    assert b"\x1b[?1049l" in left, "the terminal is as it was"
    assert b"Traceback" not in left
    assert played(path)


def played(path: Path) -> int:
    """How many actions a kept match holds."""
    return resume(Log.loads(path.read_text("utf-8"))).ply


def read_until(terminal: int, wanted: bytes) -> bytes:
    """What is drawn on a terminal till something wanted is."""
    seen = b""
    deadline = time.monotonic() + PATIENCE
    while wanted not in seen:
        assert time.monotonic() < deadline, seen
        if select.select([terminal], [], [], 0.1)[0]:
            seen += os.read(terminal, 4096)
    return seen
