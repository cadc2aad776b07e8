"""What can go wrong at the table.

MatchError
+-- IllegalAction   the action is not among the legal ones
+-- MatchOver       the match has ended
+-- NoSuchPly       a replay was asked for a moment that never was
+-- SeedError       a seed is not a number of up to 128 bits
+-- LogError        a log cannot be read or replayed
    +-- LogVersionError   it was played under other rules; it is refused, not reinterpreted
    +-- LogMismatch       it does not lead to what it claims
"""

from __future__ import annotations

from newsstand.language import Told, speaker

say = speaker(__package__)


class MatchError(ValueError):
    """Something was asked of a match that it cannot do. `hint` says what to do next."""

    def __init__(self, message: Told, hint: Told = "") -> None:
        super().__init__(message)
        self._hint = hint

    @property
    def hint(self) -> str:
        """What to do next; empty if there is nothing to say."""
        return str(self._hint)


class IllegalAction(MatchError):
    """The action is not among the legal ones."""


class MatchOver(MatchError):
    """The match has ended."""


class NoSuchPly(MatchError):
    """A replay was asked for a moment that never was."""


class SeedError(MatchError):
    """A seed is not a number of up to 128 bits."""


def no_such_ply(ply: int, last: int) -> NoSuchPly:
    """The refusal of a moment that is not among the plies 0 to `last`."""
    return NoSuchPly(
        say.later("there is no ply {ply} in this match", ply=ply),
        say.later("choose one from 0 to {last}", last=last),
    )


class LogError(MatchError):
    """A log cannot be read or replayed."""


class LogVersionError(LogError):
    """The log was played under other rules."""


class LogMismatch(LogError):
    """The log does not lead to what it claims."""
