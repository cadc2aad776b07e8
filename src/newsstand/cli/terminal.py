"""What a terminal can show."""

from __future__ import annotations

import os
import sys

from newsstand.language import speaker

say = speaker(__package__)


def shortcoming() -> str:
    """Why there cannot be a full screen here, in a sentence; empty when there can."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        return say("A full screen needs a terminal to be drawn on.")
    if sys.platform != "win32" and os.environ.get("TERM", "dumb") in ("", "dumb", "unknown"):
        return say(
            "This terminal (TERM={name}) cannot show a full screen.",
            name=os.environ.get("TERM", ""),
        )
    return ""


def can_be_full() -> bool:
    """Whether there can be a full screen here. If not, says why, and that lines will do."""
    why = shortcoming()
    if why:
        print(say("{why} Here is the table in lines.", why=why), flush=True)
    return not why
