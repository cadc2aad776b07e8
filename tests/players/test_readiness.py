"""Getting games ready: in which order, what goes wrong, and what is said meanwhile."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from newsstand.games import GAMES
from newsstand.games.game import Game
from newsstand.players import readiness, search
from newsstand.players.readiness import Readiness, excuse

ALL = [*GAMES.values()]


class Press:
    """Instead of the compiler: notes what is compiled, and lets it take until told."""

    def __init__(self) -> None:
        self.apart: list[str] = []
        self.ready: set[str] = set()
        self.go = threading.Event()
        self.broken: set[str] = set()

    def compile_apart(self, game: Game) -> None:
        self.apart.append(game.name)
        assert self.go.wait(10)
        if game.name in self.broken:
            raise subprocess.CalledProcessError(1, [game.name])

    def prepare(self, game: Game) -> None:
        self.ready.add(game.name)


@pytest.fixture
def press(monkeypatch: pytest.MonkeyPatch) -> Press:
    press = Press()
    monkeypatch.setenv("NEWSSTAND_KERNEL", "compiled")
    monkeypatch.setattr(readiness, "_compile_apart", press.compile_apart)
    monkeypatch.setattr(readiness, "prepare", press.prepare)
    monkeypatch.setattr(search, "is_ready", lambda game: game.name in press.ready)
    return press


def wait_for(happens: Callable[[], bool]) -> None:
    deadline = time.monotonic() + 10
    while not happens():
        assert time.monotonic() < deadline
        time.sleep(0.005)


def test_who_is_waited_for_comes_first(press: Press) -> None:
    told: list[str] = []
    desk = Readiness()
    desk.told = lambda game: told.append(game.name)
    desk.want(*ALL)
    wait_for(lambda: bool(press.apart))
    desk.want(ALL[3])
    desk.want(ALL[3], ALL[0])
    assert {desk.stage(game) for game in ALL} == {"reading"}
    press.go.set()
    wait_for(lambda: len(told) == len(ALL))
    assert press.apart == told == [ALL[i].name for i in (0, 3, 1, 2)], "each once"
    assert {desk.stage(game) for game in ALL} == {"ready"}


def test_what_cannot_be_compiled_is_never_ready_and_the_others_are(
    press: Press, caplog: pytest.LogCaptureFixture
) -> None:
    press.go.set()
    press.broken.add(ALL[0].name)
    told: list[str] = []
    desk = Readiness()
    desk.told = lambda game: told.append(game.name)
    desk.want(*ALL[:2])
    wait_for(lambda: len(told) == 2)
    assert [desk.stage(game) for game in ALL[:2]] == ["never", "ready"]
    assert f"{ALL[0].title} cannot be compiled" in caplog.text
    desk.want(ALL[0])
    desk.want(ALL[2])
    wait_for(lambda: len(told) == 3)
    assert press.apart == [game.name for game in ALL[:3]], "it is not tried again"


def test_plain_kernels_compile_nothing(press: Press, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NEWSSTAND_KERNEL", "plain")
    for desk in (Readiness(), Readiness(compiles=False)):
        desk.want(*ALL)
        assert {desk.stage(game) for game in ALL} == {"never"}
    assert press.apart == []


@pytest.mark.skipif(sys.platform != "linux", reason="asks `ps` as it is there")
def test_the_compiler_leaves_with_whom_it_works_for(tmp_path: Path) -> None:
    """Also when that is killed and cannot say good-bye."""
    text = (
        "import time; from newsstand.games import GAMES\n"
        "from newsstand.players.readiness import Readiness\n"
        "Readiness().want(GAMES['muckraker']); print(flush=True); time.sleep(60)"
    )
    environment = {**os.environ, "NEWSSTAND_CACHE": str(tmp_path), "NEWSSTAND_KERNEL": "compiled"}
    with subprocess.Popen(
        [sys.executable, "-c", text], stdout=subprocess.PIPE, env=environment
    ) as stand:
        assert stand.stdout is not None
        stand.stdout.readline()
        try:
            wait_for(lambda: bool(_ps("--ppid", stand.pid)))
            (compiler,) = _ps("--ppid", stand.pid)
        finally:
            stand.kill()
    wait_for(lambda: not _ps("--pid", int(compiler)))


def _ps(what: str, pid: int) -> list[str]:
    """The numbers of the processes that live."""
    command = ["ps", "-o", "pid=,stat=", what, str(pid)]
    told = subprocess.run(command, capture_output=True, text=True, check=False).stdout
    return [line.split()[0] for line in told.splitlines() if line.split()[1][0] != "Z"]


def test_sentences() -> None:
    assert excuse(["Columnist", "Columnist"], "reading") == (
        "The columnist is still reading the rule book; the staff reporter plays meanwhile."
    )
    assert excuse(["Columnist", "Editor-in-chief"], "never") == (
        "The columnist and the editor-in-chief cannot come, as nothing is compiled here; "
        "the staff reporter plays instead."
    )
