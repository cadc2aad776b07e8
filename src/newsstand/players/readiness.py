"""Which games can be searched already: compiled aside by a patient process, then taken in.

Nobody waits for the compiler. Until a game is ready the house bot plays for those who search, and
whoever shows the table says so.
"""

from __future__ import annotations

import logging
import os
import subprocess
import sys
import threading
from collections.abc import Callable, Iterable
from typing import Literal, TypeAlias

from newsstand.games import engine
from newsstand.games.game import Game
from newsstand.kernel.compile import mode, root_in_use
from newsstand.language import listed, phrase, speaker
from newsstand.players import playouts, search

say = speaker(__package__)
log = logging.getLogger("newsstand.players")

Stage: TypeAlias = Literal["ready", "reading", "never"]

APART = """
import os, sys, threading, time

def leave_with(parent):
    while os.getppid() == parent:
        time.sleep(0.2)
    os._exit(1)

threading.Thread(target=leave_with, args=[int(sys.argv[2])], daemon=True).start()
os.nice(10) if hasattr(os, "nice") else None
from newsstand.games import GAMES
from newsstand.players.readiness import prepare
prepare(GAMES[sys.argv[1]])
"""


def prepare(game: Game) -> None:
    """Compile all that playing, searching and advising need, or read it from the disk cache."""
    engine.warm(game)
    playouts.prepare(game)
    search.prepare(game)  # last: `search.is_ready` tells of all three


class Readiness:
    """Gets games ready aside, those that somebody waits for first.

    Compiling holds the interpreter's lock, so a process of its own does it; a thread of this one
    then only reads the disk cache.
    """

    def __init__(self, *, compiles: bool = True) -> None:
        # called from another thread when a game is ready, or will never be
        self.told: Callable[[Game], object] | None = None
        self._compiles = compiles and mode() != "plain"
        self._lock = threading.Lock()
        self._waiting: list[Game] = []  # the next one first
        self._begun: set[str] = set()
        self._failed: set[str] = set()
        self._is_working = False

    def stage(self, game: Game) -> Stage:
        """Whether the game is ready, will be, or never."""
        if search.is_ready(game):
            return "ready"
        return "reading" if self._compiles and game.name not in self._failed else "never"

    def want(self, *games: Game) -> None:
        """Get these games ready next; those that are, or are under way, stay as they are."""
        if not self._compiles:
            return
        with self._lock:
            new = [game for game in games if game.name not in self._begun]
            self._waiting = new + [game for game in self._waiting if game not in new]
            if self._is_working or not self._waiting:
                return
            self._is_working = True
        threading.Thread(target=self._work, name="readiness", daemon=True).start()

    def _next(self) -> Game | None:
        with self._lock:
            self._is_working = bool(self._waiting)
            if not self._waiting:
                return None
            game = self._waiting.pop(0)
            self._begun.add(game.name)
            return game

    def _work(self) -> None:
        while (game := self._next()) is not None:
            try:
                _compile_apart(game)
                prepare(game)
            except Exception:
                log.exception("%s cannot be compiled: the house bot plays it", game.title)
                self._failed.add(game.name)
            told = self.told
            if told is not None:
                told(game)


def _compile_apart(game: Game) -> None:
    """Fill the disk cache in a process of its own; raises CalledProcessError."""
    command = [sys.executable, "-c", APART, game.name, str(os.getpid())]
    environment = {**os.environ, "NEWSSTAND_CACHE": str(root_in_use())}
    # a session of its own: Ctrl-C is for us, and it leaves when we do
    subprocess.run(
        command, stdin=subprocess.DEVNULL, env=environment, start_new_session=True, check=True
    )


# who searches, as part of a sentence
NAMED = (
    phrase("the cub reporter"),
    phrase("the columnist"),
    phrase("the editor-in-chief"),
    phrase("the search"),
)


def excuse(titles: Iterable[str], stage: Stage) -> str:
    """Why bots of these titles do not play themselves: one sentence for those at their table."""
    names = [say(f"the {title[:1].lower()}{title[1:]}") for title in dict.fromkeys(titles)]
    who = listed(names)
    who = who[0].upper() + who[1:]
    if stage == "reading":
        return say.many(
            len(names),
            "{who} is still reading the rule book; the staff reporter plays meanwhile.",
            "{who} are still reading the rule book; the staff reporter plays meanwhile.",
            who=who,
        )
    return say.many(
        len(names),
        "{who} cannot come, as nothing is compiled here; the staff reporter plays instead.",
        "{who} cannot come, as nothing is compiled here; the staff reporter plays instead.",
        who=who,
    )
