"""A match that is played here is kept: in a file of the person's choice, or on leaving in ours."""

from __future__ import annotations

import shlex
import tempfile
from pathlib import Path

from newsstand.cli.table import Table
from newsstand.language import speaker

say = speaker(__package__)


class Keeping:
    """Where and when a table is kept."""

    def __init__(self, table: Table, file: Path, *, kept: bool) -> None:
        self.table = table
        self.file = file
        self.kept = kept  # whether after each of the person's actions, not only on leaving

    def is_due(self, seat: int) -> bool:
        """Whether to keep it now that `seat` has acted."""
        return self.kept and (seat == self.table.seat or self.table.match.is_over)

    def keep(self, path: Path) -> str:
        """Write that file; why it cannot be written, in a sentence, or nothing."""
        try:
            self.table.save(path)
        except OSError as error:
            return say("{file} cannot be written: {reason}.", file=path, reason=_reason(error))
        return ""

    def farewell(self) -> list[str]:
        """Keep an unfinished match; what to tell of it, and how to go on."""
        # Played again, because Ctrl-C may have left an action half done.
        self.table.match = self.table.match.at(self.table.match.ply)
        if not self.kept and not self.table.match.ply:
            return [say("Nothing was played, so nothing is kept.")]
        lines = []
        if told := self.keep(self.file):
            lines.append(told)
            self.file = Path(tempfile.gettempdir()) / self.file.name
            self.table.save(self.file)
        actions = self.table.match.ply
        lines.append(
            say(
                "The match is kept in {file}, after {actions} actions.",
                file=self.file,
                actions=actions,
            )
        )
        again = f"newsstand play --resume {shlex.quote(str(self.file))}"
        lines.append(say("To go on: {command}", command=again))
        return lines


def _reason(error: OSError) -> str:
    return (error.strerror or str(error)).lower()
