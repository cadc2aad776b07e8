"""One table in memory: its people, its match, and everybody who listens.

Moves are made by `moves`, and what viewers get by `showing`. All methods run in the event loop.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Sequence

from newsstand.games.game import SPECTATOR
from newsstand.match import Match
from newsstand.store import (
    Line,
    Move,
    Notice,
    Retracted,
    Seat,
    Store,
)
from newsstand.store import Table as StoredTable
from newsstand.web.clock import Timekeeper, now_ms
from newsstand.web.curtain import LEAST_SHARERS, Curtain
from newsstand.web.gallery import GALLERY, horizon
from newsstand.web.messages import TableInfo, TakebackInfo
from newsstand.web.presence import Presence
from newsstand.web.problems import Problem
from newsstand.web.seating import InviteOf, Live, clock_reading, names_of, table_info
from newsstand.web.sides import Sides, Standing
from newsstand.web.takeback import Takeback, last_move
from newsstand.web.understudies import Understudies
from newsstand.web.viewpoint import Viewpoint

log = logging.getLogger("newsstand.web")

MOST_WATCHING = 99  # spectators that are counted


class Table:
    """A match with its people, while somebody cares."""

    def __init__(
        self,
        stored: StoredTable,
        store: Store,
        invite_of: InviteOf,
        understudies_of: Callable[[StoredTable], Understudies],
    ) -> None:
        self.id = stored.id
        self.match: Match | None = None
        self.refusal: Problem | None = None  # why a stored match cannot go on here
        self.lock = asyncio.Lock()  # held while the match or the seats change
        self.used = time.monotonic()  # when somebody last asked for it
        self.presence = Presence()
        self.curtain = Curtain()
        self.time: Timekeeper | None = None  # None: nobody counts
        self.notices: list[Notice] = []  # what the stand has said here, newest last
        self.votes: set[int] = set()  # seats that would end the match here
        self.takeback: Takeback | None = None
        self.chat: list[Line] = []  # the newest lines, in order
        self.retracted: list[Retracted] = []  # moves that were taken back, in that order
        self._stored = stored
        self.store = store
        self._invite_of = invite_of
        self._understudies_of = understudies_of
        self.plies: dict[str, int] = {}  # idempotency key -> ply it was stored for
        self.played: list[Move] = []  # the moves that count
        self.started = 0  # when the match began, as clocks count
        self.sides = Sides(self.lock, self._standing)
        self._bell = asyncio.Event()
        self.is_finished = stored.status == "over"  # the store has its result

    # People

    @property
    def stored(self) -> StoredTable:
        """The table as the store has it."""
        return self._stored

    @stored.setter
    def stored(self, stored: StoredTable) -> None:
        before, names = self._stored, self.names
        self._stored = stored
        if self.names != names:
            self.sides.rename(lambda: self.names)
        # whoever sits down there has agreed to nothing yet
        for old, new in zip(before.seats, stored.seats, strict=True):
            if old.guest != new.guest:
                self.votes.discard(new.seat)
                if self.takeback is not None and self.takeback.seat == new.seat:
                    self.takeback = None
                elif self.takeback is not None:
                    self.takeback.agreed.discard(new.seat)

    @property
    def names(self) -> list[str]:
        """What everybody is called, each name once."""
        return names_of(self._stored.seats)

    @property
    def status(self) -> str:
        """`lobby`, `playing` or `over`."""
        if self.match is None:
            return self._stored.status
        return "over" if self.match.is_over or self.is_ended else "playing"

    @property
    def is_ended(self) -> bool:
        """Whether people agreed to end the match before its end."""
        is_over = self.match is not None and self.match.is_over
        return self._stored.status == "over" and self.refusal is None and not is_over

    @property
    def seat_to_act(self) -> Seat | None:
        """Whose turn it is; None when nobody can play here."""
        if self.match is None or self.refusal is not None or self.status == "over":
            return None
        return self._stored.seats[self.match.turn]

    def seats_of(self, guest: str) -> list[int]:
        """Where a guest sits."""
        return [seat.seat for seat in self._stored.seats if seat.guest == guest]

    def viewer(self, guest: str, wanted: int | None = None) -> int:
        """The seat whose View a guest gets: the wanted one of theirs, or their first.

        Whoever sits here may want the spectators' one: for a screen that all can see. People who
        share a screen get the unlocked one, and nothing but the spectators' otherwise.
        Raises Problem where nobody may watch.
        """
        yours = self.seats_of(guest)
        if wanted == SPECTATOR and yours:
            return SPECTATOR
        if wanted is not None and wanted != SPECTATOR:
            self.check_own(guest, wanted)
            self.check_unlocked(guest, wanted)
            return wanted
        if self.shares_screen(guest):
            unlocked = self.curtain.seat(guest)
            return SPECTATOR if unlocked is None else unlocked
        if yours:
            return yours[0]
        settings, is_host = self._stored.settings, guest == self._stored.host
        if not settings.spectators and not is_host:
            raise Problem(
                "no-spectators",
                "The host of this table lets nobody watch",
                "Ask for the link of a free seat, or open a table of your own",
            )
        return SPECTATOR if self._owns_big_screen(guest) else GALLERY

    def _owns_big_screen(self, guest: str) -> bool:
        """Whether a guest's screen shows the open table to those who play: it is never late."""
        return self._stored.settings.room == "big_screen" and guest == self._stored.host

    def shares_screen(self, guest: str) -> bool:
        """Whether several people sit at a guest's screen, who hide their hands from each other."""
        is_shared = self._stored.settings.room == "hot_seat"
        return is_shared and len(self.seats_of(guest)) >= LEAST_SHARERS

    def check_own(self, guest: str, seat: int) -> None:
        """Raise Problem unless it is a guest's own seat."""
        if seat not in self.seats_of(guest):
            raise self.not_yours(seat)

    def not_yours(self, seat: int) -> Problem:
        """The refusal of somebody else's seat, or of one that there is not."""
        last = self._stored.players - 1
        if not 0 <= seat <= last:
            return Problem(
                "not-your-seat",
                "This table has no seat {seat}",
                "Its seats are 0 to {last}",
                seat=seat,
                last=last,
            )
        return Problem(
            "not-your-seat",
            "Seat {seat} is not yours: {name} sits there",
            "Use a seat that you have claimed in this browser",
            seat=seat,
            name=self.names[seat],
        )

    def check_unlocked(self, guest: str, seat: int) -> None:
        """Raise Problem while a curtain hides a guest's own seat, which it does until the end."""
        if not self.shares_screen(guest) or self.status == "over":
            return
        if self.curtain.seat(guest) != seat:
            name = self.names[seat]
            raise Problem(
                "seat-locked",
                "The curtain hides what {name} has",
                "Pass the screen to {name}, who can open the curtain",
                name=name,
            )

    def check_seat(self, seat: int) -> None:
        """Raise Problem unless the table has such a seat."""
        if not 0 <= seat < self._stored.players:
            raise Problem(
                "bad-invite",
                "This table has no seat {seat}",
                "Its seats are 0 to {last}: check the link",
                seat=seat,
                last=self._stored.players - 1,
            )

    def enter(self, guest: str) -> None:
        """A guest opens a socket."""
        if self.presence.enter(guest):
            self.ring()

    def leave(self, guest: str) -> None:
        """A guest closes a socket."""
        if self.presence.leave(guest):
            self.curtain.close(guest)  # whoever opens the page next may be somebody else
            self.ring()

    def polled(self, guest: str) -> None:
        """A guest who cannot use sockets asks what is new."""
        self.curtain.polled(guest)
        # spectators come and go unnoticed, however many
        is_known = self.seats_of(guest) or guest == self._stored.host
        if is_known and self.presence.polled(guest):
            self.ring()

    def info(self, guest: str) -> TableInfo:
        """The table as one guest may see it."""
        until = self.knows_until(guest)
        is_late = until < float("inf")
        seated = {seat.guest for seat in self._stored.seats if seat.guest}
        live = Live(
            self.presence.is_here,
            self.status,
            is_ended=self.is_ended,
            notices=[one for one in self.notices if one.at < until],
            votes=self.votes,
            unlocked=self.curtain.seat(guest),
            clock=None if is_late else clock_reading(self.time, self.seat_to_act),
            understudies=self._understudies_of(self._stored),
            takeback=None if is_late else self._takeback_info(),
            takes_back=self._takes_back(guest),
            watching=min(self.presence.besides(seated), MOST_WATCHING),
        )
        return table_info(self._stored, guest, self._invite_of, live)

    def last_move_of(self, guest: str) -> Move | None:
        """The last move that was made by a guest themselves, or by somebody at their screen."""
        return last_move(self.played, self.seats_of(guest))

    def _takes_back(self, guest: str) -> bool:
        acts, last = self.seat_to_act, self.last_move_of(guest)
        if acts is None or last is None or not self._stored.settings.undo:
            return False
        if not self.shares_screen(guest):
            return True
        shown = self.curtain.seat(guest)
        if shown is not None:
            return shown == last.seat
        return acts.seat != last.seat and acts.guest is not None

    def _takeback_info(self) -> TakebackInfo | None:
        wish = self.takeback
        if wish is None or self.match is None or wish.stands != self.match.ply:
            return None
        return wish.told()

    def notice(self, message: str, **parts: str | int) -> Notice:
        """A sentence of the stand, said now, to each reader in their language."""
        return Notice(self.match.ply if self.match else 0, message, now_ms(), parts=parts)

    # The bell

    @property
    def bell(self) -> asyncio.Event:
        """Rings at the next change. Take it before looking, so that no change is missed."""
        return self._bell

    def ring(self) -> None:
        """Wake all who listen: the match or the table has changed."""
        bell, self._bell = self._bell, asyncio.Event()
        bell.set()

    # The match

    def begin(
        self,
        match: Match,
        moves: Sequence[Move] = (),
        *,
        since: int = 0,
        taken_up: int = 0,
        retracted: Sequence[Retracted] = (),
    ) -> None:
        """Take up a match that stands where `moves` have led, and `retracted` no longer lead.

        For the clocks: `since` is when it started; `taken_up` when a server took it up again.
        """
        self.match = match
        self.retracted = [*retracted]
        clock = self._stored.settings.clock
        if clock.kind != "off":
            self.time = Timekeeper(clock, match.players, since, taken_up)
            self.time.note(moves, [one.undone for one in retracted])
        self.started = since
        self.played = [*moves]
        self.sides.clear()
        self.curtain.close_all()
        self.plies = {move.key: move.ply for move in moves}

    @property
    def undone(self) -> int:
        """How many moves were taken back so far."""
        return len(self.retracted)

    @property
    def horizon(self) -> int:
        """The last ply that spectators may know."""
        return horizon(self.in_play.ply, self._stored.settings.delay, is_over=self.status == "over")

    def knows_until(self, guest: str) -> float:
        """What is said at that time (ms) or later, a guest may not hear yet."""
        is_in_time = self.seats_of(guest) or self._owns_big_screen(guest)
        if self.match is None or is_in_time or self.horizon == self.match.ply:
            return float("inf")
        return self.played[self.horizon].at

    @property
    def in_play(self) -> Match:
        """The match; raises Problem in the lobby, and when it cannot be played on here."""
        if self.refusal is not None:
            raise self.refusal
        if self.match is None:
            raise Problem(
                "table-not-open",
                "The match has not started",
                "Wait until all seats are taken, or until the host starts it",
            )
        return self.match

    async def viewpoint(self, seat: int) -> Viewpoint:
        """That viewer's side of the match, in the language in force."""
        return await self.sides.of(seat)

    def _standing(self) -> Standing:
        match = self.in_play
        is_late = self._stored.settings.delay > 0
        return Standing(match, self.names, self.undone, self.horizon, is_late)
