"""A table in the terminal: a match, who sits where, and the file that keeps both.

The file is the match's log with one more entry, `table`; other readers of logs pass over it.
"""

from __future__ import annotations

import errno
import hashlib
import json
import os
import tempfile
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from newsstand.games.engine import engine_for
from newsstand.games.game import SPECTATOR, Json
from newsstand.language import speaker
from newsstand.match import Match
from newsstand.match.errors import LogError
from newsstand.match.fairness import seed_text
from newsstand.players import Player
from newsstand.players.names import tidy_name
from newsstand.players.roster import bot_named, is_bot

say = speaker(__package__)

NAMES = (
    "Ada", "Ben", "Clara", "Dev", "Edith", "Femi", "Greta", "Hugo", "Ines", "Jonas", "Kofi", "Lena",
)  # fmt: skip


@dataclass
class Table:
    """A match with its people."""

    match: Match
    seat: int  # the person's, SPECTATOR when only bots play
    names: list[str]  # by seat
    bots: list[str]  # by seat; the entry of the person's seat is not used

    @classmethod
    def seated(cls, match: Match, seat: int, name: str, bots: Sequence[str]) -> Table:
        """The person at one seat and bots, repeated as needed, at the others in turn."""
        others = iter(other for other in NAMES if other.lower() != name.lower())
        names = [name if place == seat else next(others) for place in range(match.players)]
        kinds: list[str] = []
        for place in range(match.players):
            filled = sum(1 for other in range(place) if other != seat)
            kinds.append(bots[filled % len(bots)])
        return cls(match, seat, names, kinds)

    def people(self) -> Json:
        """Who sits where, as the file keeps it."""
        return {"seat": self.seat, "names": self.names, "bots": self.bots}

    def players(self, person: Player) -> list[Player]:
        """Who decides at each seat. A bot's whims follow from the seed without telling it."""
        seated = []
        for seat in range(self.match.players):
            if seat == self.seat:
                seated.append(person)
                continue
            text = f"bot {seed_text(self.match.seed)} {seat} {self.match.ply}"
            whim = int.from_bytes(hashlib.sha256(text.encode()).digest()[:16], "big")
            seated.append(bot_named(self.bots[seat]).make(engine_for(self.match.game), whim))
        return seated

    def save(self, path: Path) -> None:
        """Write the file at one stroke: a loss of power leaves the old or the new one, whole.

        Raises OSError that names the file.
        """
        text = self.match.log().dumps({"table": self.people()})
        if path.is_dir():
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
        try:
            _replace(path, text)
        except FileExistsError:  # what should be a folder is a file
            raise NotADirectoryError(
                errno.ENOTDIR, os.strerror(errno.ENOTDIR), str(path.parent)
            ) from None
        except OSError as error:  # it may name a file that only we know
            raise OSError(error.errno, error.strerror, str(path)) from error


def _replace(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        Path(name).replace(path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def people_of(text: str, players: int) -> tuple[int, list[str], list[str]] | None:
    """Seat, names and bots of a saved file; None for the log of another table."""
    kept = json.loads(text).get("table")
    if kept is None:
        return None
    checks: dict[str, Callable[[Any], bool]] = {
        "seat": lambda seat: type(seat) is int and SPECTATOR <= seat < players,
        # the names go to a terminal: what could move its cursor is no name
        "names": lambda names: (
            _texts(names, players) and all(name and tidy_name(name) == name for name in names)
        ),
        "bots": lambda bots: _texts(bots, players) and all(is_bot(bot) for bot in bots),
    }
    if not isinstance(kept, dict):
        kept = {}
    for name, fits in checks.items():
        if not fits(kept.get(name)):
            raise LogError(
                say.later("the file's 'table' has no fitting {name!r}", name=name),
                say.later(
                    "take the 'table' entry out of the file, and say who plays with --seat "
                    "and --bots"
                ),
            )
    return kept["seat"], kept["names"], kept["bots"]


def _texts(value: object, count: int) -> bool:
    return (
        isinstance(value, list)
        and len(value) == count
        and all(isinstance(text, str) for text in value)
    )
