"""An end that all people agree on, before the match has come to its own."""

from __future__ import annotations

from newsstand.language import phrase
from newsstand.web.presence import POLL_GRACE
from newsstand.web.problems import Problem
from newsstand.web.shelf import Shelf
from newsstand.web.table import Table
from newsstand.web.tables import Tables
from newsstand.web.voices import have_agreed, voice

AGREED = "agreed"  # how a match without a result ended, in what is stored
WOULD_END = phrase("{who} would end the match here, without a result.")
ENDS = phrase("All agree: the match ends here, without a result.")


class Endings:
    """Votes to end matches without a result."""

    def __init__(self, tables: Tables, shelf: Shelf) -> None:
        self._tables = tables
        self._shelf = shelf

    async def vote(self, table: Table, guest: str, agrees: bool, named: int | None = None) -> None:
        """Agree to end the match here, without a result, or take that back.

        `named` is the seat that agrees, where people share a screen. To play on, any of them will
        do.
        """
        async with table.lock:
            if table.is_ended:
                return
            if table.seat_to_act is None:
                raise Problem(
                    "table-not-open", "There is no match in play here", "Ask for a rematch"
                )
            yours = table.seats_of(guest)
            if not yours:
                raise Problem(
                    "not-your-seat",
                    "Only those who play can agree to end the match",
                    "Leave it to them",
                )
            table.presence.seen(guest)
            if not agrees:
                table.votes.difference_update(yours)
            elif new := voice(table, guest, named) - table.votes:
                table.votes |= new
                if not is_agreed(table):
                    await self._tables.say(table, WOULD_END, who=table.names[min(new)])
            if is_agreed(table):
                await self._end(table)
        self._tables.moved(table)

    async def look(self, table: Table) -> None:
        """End a match if all who still count agree: whoever was asked may have left since."""
        if not is_agreed(table):
            return
        async with table.lock:
            if table.seat_to_act is None or not is_agreed(table):
                return
            await self._end(table)
        self._tables.moved(table)

    async def _end(self, table: Table) -> None:
        """Keep that the match ended without a result."""
        ply = table.in_play.ply
        store = await self._shelf.store()
        await store.finish_match(table.id, {"ended": AGREED, "ply": ply})
        await self._tables.refresh(table)
        await self._tables.say(table, ENDS)


def is_agreed(table: Table) -> bool:
    """Whether somebody would end the match, and all who must agree do."""
    asked = voters(table)
    return bool(asked) and all(have_agreed(table, guest, table.votes) for guest in asked)


def voters(table: Table) -> set[str]:
    """The people who must agree to end a match, or that moves are taken back.

    All who have a seat, but those whose bot plays for them and who are not coming: nothing was
    seen of them for their grace, or at a table of days for the time of an action.
    """
    settings = table.stored.settings
    is_slow = settings.clock.kind == "days"
    patience = settings.clock.seconds if is_slow else max(settings.grace, POLL_GRACE)
    return {
        seat.guest
        for seat in table.stored.seats
        if seat.guest and not (seat.stand_in and table.presence.away(seat.guest) > patience)
    }
