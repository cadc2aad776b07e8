"""What can go wrong with what is stored.

StoreError
+-- BadAddress       the address of the database cannot be read, or its driver is missing
+-- Unreachable      the database does not answer, or cannot be opened or written just now
+-- NewerSchema      the database was written by a newer Newsstand
+-- ForeignDatabase  what stands at the address is not ours
+-- Closed           the store was closed
+-- Refused          the database works, and what was asked does not fit what is stored
    +-- StaleMove    the ply is already taken by another move
    +-- EarlyMove    the ply before it is not stored yet
    +-- Unknown      there is no such guest, table, seat or match
    +-- Taken        the id, or the seat, belongs to somebody else
    +-- BadInvite    the invite is not that seat's
    +-- SeatHeld     the seat was freed in play, and nobody else has agreed yet
    +-- NotOpen      the table has started, or is over
    +-- BadValue     no database can hold that text or number
    +-- EmptySeat    the table cannot start: nobody has that seat
"""

from __future__ import annotations


class StoreError(Exception):
    """Something could not be stored or read. `hint` says what to do next."""

    def __init__(self, message: str, hint: str = "") -> None:
        super().__init__(message, hint)
        self.message = message
        self.hint = hint

    def __str__(self) -> str:
        return f"{self.message}; {self.hint}" if self.hint else self.message


class BadAddress(StoreError):
    """The address of the database cannot be read, or its driver is missing."""


class Unreachable(StoreError):
    """The database does not answer, or cannot be opened or written just now.

    A write that ends so may or may not be stored. To ask again is safe: every write of a `Store`
    that was done before is not done twice.
    """


class NewerSchema(StoreError):
    """The database was written by a newer Newsstand."""


class ForeignDatabase(StoreError):
    """What stands at the address is not ours."""


class Closed(StoreError):
    """The store was closed."""


class Refused(StoreError):
    """The database works, and what was asked does not fit what is stored."""


class StaleMove(Refused):
    """The ply is already taken by another move."""


class EarlyMove(Refused):
    """The ply before it is not stored yet."""


class Unknown(Refused):
    """There is no such guest, table, seat or match."""


class Taken(Refused):
    """The id, or the seat, belongs to somebody else."""


class BadInvite(Refused):
    """The invite is not that seat's."""


class SeatHeld(Refused):
    """The seat was freed in play: it is kept for who left it until somebody else agrees."""


class NotOpen(Refused):
    """The table has started: seats can no longer be claimed."""


class EmptySeat(Refused):
    """The table cannot start: nobody has that seat."""


class BadValue(Refused):
    """No database can hold that text or number: half a character, a zero byte, a huge number."""
