"""One table in memory: its people, its match, and everybody who listens.

A move is stored, committed, acknowledged, then told to all: `play` returns after the commit, its
caller answers the mover and then rings the bell. All methods run in the event loop.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Sequence

from newsstand.games.game import SPECTATOR
from newsstand.match import Match
from newsstand.match.errors import LogMismatch
from newsstand.store import EarlyMove, Move, Notice, Seat, StaleMove, Store, StoreError
from newsstand.store import Table as StoredTable
from newsstand.web.clock import BOT_KEY, Timekeeper, now_ms
from newsstand.web.curtain import LEAST_SHARERS, Curtain
from newsstand.web.messages import Accepted, MoveWish, TableInfo
from newsstand.web.presence import Presence
from newsstand.web.problems import Problem
from newsstand.web.seating import InviteOf, Live, clock_reading, names_of, table_info
from newsstand.web.understudies import Understudies
from newsstand.web.viewpoint import Viewpoint, look_back

log = logging.getLogger("newsstand.web")


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
        self.votes: set[str] = set()  # guests who would end the match here
        self._stored = stored
        self._store = store
        self._invite_of = invite_of
        self._understudies_of = understudies_of
        self._plies: dict[str, int] = {}  # idempotency key -> ply it was stored for
        self._viewpoints: dict[int, Viewpoint] = {}
        self._bell = asyncio.Event()
        self._is_finished = stored.status == "over"

    # People

    @property
    def stored(self) -> StoredTable:
        """The table as the store has it."""
        return self._stored

    @stored.setter
    def stored(self, stored: StoredTable) -> None:
        before = self.names
        self._stored = stored
        if self.names != before:
            for viewpoint in self._viewpoints.values():
                viewpoint.rename(self.names)

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

        People who share a screen get the unlocked one, and nothing but the spectators' otherwise.
        """
        if wanted is not None:
            self.check_own(guest, wanted)
            self.check_unlocked(guest, wanted)
            return wanted
        if self.shares_screen(guest):
            unlocked = self.curtain.seat(guest)
            return SPECTATOR if unlocked is None else unlocked
        return next(iter(self.seats_of(guest)), SPECTATOR)

    def shares_screen(self, guest: str) -> bool:
        """Whether several people sit at a guest's screen, who hide their hands from each other."""
        is_shared = self._stored.settings.room == "hot_seat"
        return is_shared and len(self.seats_of(guest)) >= LEAST_SHARERS

    def check_own(self, guest: str, seat: int) -> None:
        """Raise Problem unless it is a guest's own seat."""
        if seat not in self.seats_of(guest):
            raise self._not_yours(seat)

    def check_unlocked(self, guest: str, seat: int) -> None:
        """Raise Problem while a curtain hides a guest's own seat, which it does until the end."""
        if not self.shares_screen(guest) or self.status == "over":
            return
        if self.curtain.seat(guest) != seat:
            name = self.names[seat]
            raise Problem(
                "seat-locked",
                f"The curtain hides what {name} has",
                f"Pass the screen to {name}, who can open the curtain",
            )

    def check_seat(self, seat: int) -> None:
        """Raise Problem unless the table has such a seat."""
        if not 0 <= seat < self._stored.players:
            raise Problem(
                "bad-invite",
                f"This table has no seat {seat}",
                f"Its seats are 0 to {self._stored.players - 1}: check the link",
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
        # spectators come and go unnoticed, however many
        is_known = self.seats_of(guest) or guest == self._stored.host
        if is_known and self.presence.polled(guest):
            self.ring()

    def info(self, guest: str) -> TableInfo:
        """The table as one guest may see it."""
        live = Live(
            self.presence.is_here,
            self.status,
            is_ended=self.is_ended,
            notices=self.notices,
            votes=self.votes,
            unlocked=self.curtain.seat(guest),
            clock=clock_reading(self.time, self.seat_to_act),
            understudies=self._understudies_of(self._stored),
        )
        return table_info(self._stored, guest, self._invite_of, live)

    def notice(self, text: str) -> Notice:
        """A sentence of the stand, said now."""
        return Notice(self.match.ply if self.match else 0, text, now_ms())

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
        self, match: Match, moves: Sequence[Move] = (), *, since: int = 0, taken_up: int = 0
    ) -> None:
        """Take up a match that stands where `moves` have led.

        For the clocks: `since` is when it started, or when moves were last taken back; `taken_up`
        is when a server took it up again.
        """
        self.match = match
        clock = self._stored.settings.clock
        if clock.kind != "off":
            self.time = Timekeeper(clock, match.players, since, taken_up)
            self.time.note(moves)
        self._viewpoints.clear()
        self.curtain.close_all()
        self._plies = {move.key: move.ply for move in moves}

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

    async def play(self, guest: str, wish: MoveWish) -> Accepted:
        """Store a guest's move, then play it; raises Problem, MatchError or StoreError.

        Whoever calls rings the bell when the mover has the answer.
        """
        # shielded: a mover who hangs up must not leave the memory behind the store
        return await asyncio.shield(asyncio.create_task(self._play(guest, wish)))

    async def _play(self, guest: str, wish: MoveWish) -> Accepted:
        async with self.lock:
            match = self.in_play
            self.check_own(guest, wish.seat)
            self.presence.seen(guest)
            key = f"{wish.seat}/{wish.key}"  # nobody can use up another seat's keys
            if key in self._plies:
                return Accepted(ply=self._plies[key] + 1, accepted=True, repeated=True)
            if wish.ply > match.ply:
                await self._catch_up()  # perhaps another server has played on
            self.check_unlocked(guest, wish.seat)  # a refusal, too, says what one might play
            self._check(match, wish)
            return await self._commit(wish.seat, wish.action, key)

    async def play_bot(self, seat: int, ply: int, action: int) -> None:
        """Store and play a bot's move, unless the match has moved on meanwhile."""
        await asyncio.shield(asyncio.create_task(self._play_bot(seat, ply, action)))

    async def _play_bot(self, seat: int, ply: int, action: int) -> None:
        async with self.lock:
            match = self.in_play
            acts = self.seat_to_act
            # the person may have come back while the bot was thinking
            if match.ply == ply and acts is not None and acts.seat == seat and acts.acting:
                # the same key on every server: whoever is second takes over the first one's move
                await self._commit(seat, action, f"{BOT_KEY}{ply}")

    def _check(self, match: Match, wish: MoveWish) -> None:
        if self.status == "over":
            raise Problem("table-not-open", "The match is over", "Ask for a rematch")
        if wish.ply != match.ply:
            raise Problem(
                "stale-move",
                f"This was decided at ply {wish.ply}, and the match stands at ply {match.ply}",
                "Look at the table again, then decide anew",
            )
        if wish.seat != match.turn:
            name = self.names[match.turn]
            raise Problem("not-your-turn", f"It is {name}'s turn", f"Wait for {name}")
        if self._stored.seats[wish.seat].stand_in:
            raise Problem(
                "stood-in", "A bot plays for you just now", "Take your seat back, then play"
            )
        if wish.action not in match.legal_actions:
            match.play(wish.action)  # raises, and says what is legal

    async def _commit(self, seat: int, action: int, key: str) -> Accepted:
        match = self.in_play
        move = Move(self.id, match.ply, seat, action, key, now_ms())
        try:
            stored = await self._store.append_move(move)
        except (StaleMove, EarlyMove) as error:
            await self._catch_up()
            self.ring()
            raise Problem(
                "stale-move",
                "Another server of this stand has played on",
                "Look at the table again, then decide anew",
            ) from error
        if stored.move.ply == match.ply:
            self._advance(stored.move)
        else:
            await self._catch_up()
        await self.finish()
        return Accepted(ply=stored.move.ply + 1, accepted=True, repeated=stored.repeated)

    def _advance(self, move: Move) -> None:
        """Play a move that is stored."""
        match = self.in_play
        if match.turn != move.seat:
            raise LogMismatch(f"the stored move of ply {move.ply} is out of turn")
        match.play(move.action)
        self._plies[move.key] = move.ply
        self.curtain.follow(match.turn, match.ply)
        if self.time is not None:
            self.time.note([move])
        for seat, viewpoint in list(self._viewpoints.items()):
            try:
                viewpoint.record(match)
            except Exception:  # a fault in a game's words must not undo what is stored
                log.exception("table %s, ply %d cannot be told", self.id, match.ply)
                del self._viewpoints[seat]

    async def _catch_up(self) -> None:
        """Play what the store has and we have not."""
        missing = await asyncio.to_thread(self._store.moves, self.id, self.in_play.ply)
        for move in missing:
            self._advance(move)

    async def finish(self) -> None:
        """Keep the result of a match that is over, if that is not done yet."""
        match = self.match
        if match is None or not match.is_over or self._is_finished:
            return
        result = {"scores": match.scores(), "places": match.places(), "digest": match.digest()}
        try:
            await self._store.finish_match(self.id, result)
        except StoreError as error:  # the moves are stored: the result can be told again later
            log.warning("the result of table %s waits: %s", self.id, error)
        else:
            self._is_finished = True

    # What viewers get

    async def news(self, seat: int, since: int | None) -> tuple[list[bytes], int | None]:
        """The updates after ply `since`, or one snapshot; and the ply that they lead to."""
        if self.match is None and self.refusal is None:
            return [], since
        viewpoint = await self.viewpoint(seat)
        if since == viewpoint.ply:
            return [], since
        updates = None if since is None else viewpoint.since(since)
        return [viewpoint.snapshot()] if updates is None else updates, viewpoint.ply

    async def viewpoint(self, seat: int) -> Viewpoint:
        """That viewer's side of the match; the first call replays the match, in a thread."""
        match = self.in_play
        if seat not in self._viewpoints:
            async with self.lock:
                if seat not in self._viewpoints:
                    actions = [action for _, action in match.moves]
                    self._viewpoints[seat] = await asyncio.to_thread(
                        Viewpoint.replayed, match, actions, seat, self.names
                    )
        return self._viewpoints[seat]

    async def replay(self, guest: str, ply: int, seat: int | None) -> bytes:
        """The update of an earlier ply; when over, any seat's."""
        match = self.in_play
        if seat is not None and not 0 <= seat < match.players:
            raise self._not_yours(seat)
        is_over = self.status == "over"
        viewer = seat if seat is not None and is_over else self.viewer(guest, seat)
        return await asyncio.to_thread(look_back, match, ply, viewer, self.names)

    def exported(self) -> str:
        """The log, which holds the seed and with it every secret; raises Problem before the end."""
        match = self.in_play
        if self.status != "over":
            raise Problem(
                "not-over",
                "The log would reveal everybody's cards while the match is on",
                "Ask again when it is over; until then there is the history page",
            )
        return match.log().dumps()

    def _not_yours(self, seat: int) -> Problem:
        last = self._stored.players - 1
        if not 0 <= seat <= last:
            return Problem(
                "not-your-seat", f"This table has no seat {seat}", f"Its seats are 0 to {last}"
            )
        return Problem(
            "not-your-seat",
            f"Seat {seat} is not yours: {self.names[seat]} sits there",
            "Use a seat that you have claimed in this browser",
        )
