"""Whose moves may be taken back by whom.

What one did oneself is one's own to take back. People who share a screen are one guest, and only
the curtain tells them apart: while it is open, the seat that it shows asks; while it is closed,
whoever made the last move there asks before everybody's eyes, and somebody else has to agree.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from itertools import groupby

from newsstand.match.log import Retraction
from newsstand.store import Move, Retracted, Seat
from newsstand.web.clock import BOT_KEY
from newsstand.web.messages import TakebackInfo


@dataclass
class Takeback:
    """A wish to take moves back, while the others think it over."""

    guest: str
    seat: int  # who made the move
    ply: int  # where the match would stand again
    stands: int  # where it stands; played on, the wish is void
    agreed: set[int]  # seats

    def has_neighbours(self, seats: Sequence[Seat]) -> bool:
        """Whether others sit at the asker's screen, if it is a shared one."""
        return any(
            seat.guest == self.guest and seat.seat != self.seat and not seat.stand_in
            for seat in seats
        )

    def told(self) -> TakebackInfo:
        """As everybody is told of it."""
        return TakebackInfo(seat=self.seat, ply=self.ply, agreed=sorted(self.agreed))


def last_move(played: Sequence[Move], seats: Collection[int]) -> Move | None:
    """The last move that the people of these seats have made themselves."""
    return next(
        (
            move
            for move in reversed(played)
            if move.seat in seats and not move.key.startswith(BOT_KEY)
        ),
        None,
    )


def retractions(retracted: Sequence[Retracted]) -> list[Retraction]:
    """As a log has them: the moves of one moment together."""
    return [
        Retraction(moves[0].ply, tuple((move.seat, move.action) for move in moves))
        for _, group in groupby(retracted, key=lambda one: one.undone)
        for moves in [[one.move for one in group]]
    ]
