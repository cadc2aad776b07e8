"""What a refused command tells: one sentence with the culprit, and the next step."""

from __future__ import annotations

import unicodedata
from typing import NamedTuple

from newsstand.games.game import (
    GameError,
    OptionError,
    PlayersError,
    PositionError,
    WordError,
)
from newsstand.kernel.compile import CompileError

EXIT_REFUSED = 2  # the same as for a misspelt option
NEXT: dict[type[GameError], str] = {  # where the message holds all that there is to know
    OptionError: "choose one of those",
    PlayersError: "choose a number from that range",
    PositionError: "correct the position",
    WordError: "choose one of the legal actions",
}


class Refusal(NamedTuple):
    """An error as a person or a program needs it."""

    message: str
    hint: str  # the next step; empty when the message holds it


def refusal(error: BaseException) -> Refusal | None:
    """The refusal that an error stands for; None for a fault of ours, which is not to be hidden."""
    if isinstance(error, GameError | CompileError):
        # the hint is the last part: what a person wrote, and is quoted, may hold a semicolon
        message, _, last = str(error).rpartition("; ")
        if not message:
            kinds = (text for kind, text in NEXT.items() if isinstance(error, kind))
            return Refusal(last, next(kinds, ""))
        return Refusal(message, last)
    if isinstance(error, OSError):
        return _of_system(error)
    # Known by its hint, not its class: the store and the server take half a second to import.
    hint = getattr(error, "hint", None)
    if isinstance(hint, str) and type(error).__module__.startswith("newsstand."):
        return Refusal(str(getattr(error, "message", error)), hint)
    return None


def says(told: Refusal) -> str:
    """The refusal as lines for standard error."""
    lines = [f"newsstand: {told.message}"]
    if told.hint:
        lines.append(f"Next: {told.hint}")
    return harmless("\n".join(lines))


def harmless(text: str) -> str:
    """A text that may quote what strangers wrote: what would steer a terminal is spelt out."""
    return "".join(
        letter.encode("unicode_escape").decode()
        if unicodedata.category(letter)[0] == "C" and letter != "\n"
        else letter
        for letter in text
    )


def _of_system(error: OSError) -> Refusal:
    why = (error.strerror or str(error) or type(error).__name__).lower()
    if error.filename is None:
        return Refusal(f"the system refuses: {why}", "check where the output goes, and the disk")
    hints = {
        FileNotFoundError: "check the path",
        PermissionError: "choose a file or folder that you may read and write",
        IsADirectoryError: "name a file in that folder",
        NotADirectoryError: "choose another path, for that is a file",
    }
    kinds = (text for kind, text in hints.items() if isinstance(error, kind))
    return Refusal(f"{error.filename}: {why}", next(kinds, "choose another file or folder"))
