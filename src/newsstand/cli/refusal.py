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
from newsstand.language import phrase, speaker

say = speaker(__package__)

EXIT_REFUSED = 2  # the same as for a misspelt option
EXIT_INTERRUPTED = 130  # as shells report a program that Ctrl-C ended
NEXT: dict[type[GameError], str] = {  # where the message holds all that there is to know
    OptionError: phrase("choose one of those"),
    PlayersError: phrase("choose a number from that range"),
    PositionError: phrase("correct the position"),
    WordError: phrase("choose one of the legal actions"),
}


class Refusal(NamedTuple):
    """An error as a person or a program needs it."""

    message: str
    hint: str  # the next step; empty when the message holds it


def refusal(error: BaseException) -> Refusal | None:
    """The refusal that an error stands for; None for a fault of ours, which is not to be hidden."""
    if isinstance(error, GameError):
        kinds = (say(text) for kind, text in NEXT.items() if isinstance(error, kind))
        return Refusal(error.what, error.hint or next(kinds, ""))
    if isinstance(error, CompileError):
        what, _, last = str(error).rpartition("; ")
        return Refusal(what or last, last if what else "")
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
        lines.append(say("Next: {hint}", hint=told.hint))
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
        return Refusal(
            say("the system refuses: {why}", why=why),
            say("check where the output goes, and the disk"),
        )
    hints = {
        FileNotFoundError: phrase("check the path"),
        PermissionError: phrase("choose a file or folder that you may read and write"),
        IsADirectoryError: phrase("name a file in that folder"),
        NotADirectoryError: phrase("choose another path, for that is a file"),
    }
    kinds = (say(text) for kind, text in hints.items() if isinstance(error, kind))
    return Refusal(f"{error.filename}: {why}", next(kinds, say("choose another file or folder")))
