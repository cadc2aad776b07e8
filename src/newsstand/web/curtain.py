"""One screen for several people: whose hand it shows.

At a hot seat a guest holds several seats, one a person. Their screen gets the spectators' View
until the person to act asks for theirs; the move that hands the turn on closes the curtain again.
"""

from __future__ import annotations

from newsstand.web.messages import MySeat, NewTable
from newsstand.web.problems import Problem

LEAST_SHARERS = 2  # people at one screen: with fewer there is nobody to hide from


class Curtain:
    """The unlocked seats of one table; kept in memory only, so that a restart closes it."""

    def __init__(self) -> None:
        self._open: dict[str, int] = {}  # guest -> the seat that their screen shows
        self._shut: dict[str, tuple[int, int]] = {}  # guest -> seat, and the ply that hid it
        self._polls: set[str] = set()  # guests who polled while it was open, and are owed a look

    def seat(self, guest: str) -> int | None:
        """Which seat a guest's screen shows; None while the curtain is closed."""
        return self._open.get(guest)

    def open(self, guest: str, seat: int) -> None:
        """Show a seat, and none of the guest's others."""
        self._open[guest] = seat
        self._shut.pop(guest, None)
        self._polls.discard(guest)

    def close(self, guest: str) -> None:
        """Show none of a guest's seats."""
        self._open.pop(guest, None)
        self._shut.pop(guest, None)
        self._polls.discard(guest)

    def close_all(self) -> None:
        """Show nobody's seats: the match stands elsewhere than it did."""
        self._open.clear()
        self._shut.clear()
        self._polls.clear()

    def follow(self, turn: int, ply: int) -> None:
        """Close it where a seat is open that has handed the turn on, by the action before `ply`."""
        for guest, seat in list(self._open.items()):
            if seat != turn:
                del self._open[guest]
                self._shut[guest] = seat, ply

    def polled(self, guest: str) -> None:
        """A guest asks what is new: if a seat is open, they are to see what comes of its move."""
        if guest in self._open:
            self._polls.add(guest)

    def owes_look(self, guest: str) -> int | None:
        """The seat whose last move a guest who polls has not seen the outcome of; told once."""
        if guest in self._polls and guest in self._shut:
            self._polls.discard(guest)
            return self._shut[guest][0]
        return None

    def shut_at(self, guest: str, seat: int) -> int | None:
        """The ply at which a move hid that seat, the last one it may see; None if none did."""
        shut = self._shut.get(guest)
        return shut[1] if shut is not None and shut[0] == seat else None


def check_room(wish: NewTable) -> None:
    """Raise Problem unless the seats fit the room that is wished for."""
    mine = [seat for seat in wish.seats if isinstance(seat, MySeat)]
    if wish.settings is None or wish.settings.room != "hot_seat":
        if any(seat.name is not None for seat in mine):
            raise Problem(
                "bad-seats",
                "Only people who share a screen are named when the table is opened",
                "Choose the room hot_seat, or leave the name out: it is your own",
            )
    elif len(mine) < LEAST_SHARERS:
        raise Problem(
            "bad-seats",
            "At a hot seat several people share this screen",
            "Take {least} seats or more for it, or let everybody have a screen",
            least=LEAST_SHARERS,
        )
