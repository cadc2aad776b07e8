"""Moves that are taken back: alone while nothing has come of them, otherwise by consent.

Alone one may take back one's own last move that told nobody anything. For everything else the
others must agree; bots always do, so whoever plays with bots only agrees with themselves.
"""

from __future__ import annotations

import asyncio
from typing import TypeAlias

from newsstand.language import phrase
from newsstand.match.reveals import reveals
from newsstand.web.ending import voters
from newsstand.web.moves import take_back
from newsstand.web.problems import Problem
from newsstand.web.table import Table
from newsstand.web.tables import Tables
from newsstand.web.takeback import Takeback
from newsstand.web.voices import have_agreed, voice

Messages: TypeAlias = tuple[str, str, str]  # of one move, of two, of more

WOULD: Messages = (
    phrase("{who} would take a move back. Do all agree?"),
    phrase("{who} would take a move back, and the next. Do all agree?"),
    phrase("{who} would take a move back, and the {after} after it. Do all agree?"),
)
TAKES: Messages = (
    phrase("{who} takes a move back."),
    phrase("{who} takes a move back, and the next."),
    phrase("{who} takes a move back, and the {after} after it."),
)
AGREED: Messages = (
    phrase("All agree: {who} takes a move back."),
    phrase("All agree: {who} takes a move back, and the next."),
    phrase("All agree: {who} takes a move back, and the {after} after it."),
)


class UndoDesk:
    """Wishes to take moves back, and what the others say to them."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    async def ask(self, table: Table, guest: str, ply: int) -> None:
        """Take back the guest's last move and what followed it, or ask the others whether to."""
        async with table.lock:
            yours = _check(table, guest)
            if not table.stored.settings.undo:
                raise Problem("no-undo", "At this table moves stand", "Think before you press")
            match = table.in_play
            if ply != match.ply:
                raise Problem(
                    "stale-move",
                    "This was asked at ply {ply}, and the match stands at ply {stands}",
                    "Look at the table again, then ask anew",
                    ply=ply,
                    stands=match.ply,
                )
            last = table.last_move_of(guest)
            if last is None:
                raise Problem("no-undo", "You have no move to take back", "Play one first")
            if table.takeback is not None and table.takeback.stands == match.ply:
                if table.takeback.guest == guest:
                    return
                raise Problem(
                    "still-thinking",
                    "{name} has asked first",
                    "Answer that, then ask anew",
                    name=table.names[table.takeback.seat],
                )
            is_shared = table.shares_screen(guest)
            if is_shared:
                _check_mover(table, guest, last.seat)
            own = {last.seat} if is_shared else {*yours}
            wish = Takeback(guest, last.seat, last.ply, match.ply, own)
            # a curtain that is closed does not tell who asks: then nothing is free
            is_own = not is_shared or table.curtain.seat(guest) == last.seat
            is_last = last.ply == match.ply - 1
            is_free = is_own and is_last and not await self._reveals(table, last.ply)
            if is_free or _is_agreed(table, wish):
                await self._take_back(table, wish, TAKES)
            else:
                table.takeback = wish
                await self._say(table, wish, WOULD)
        self._tables.moved(table)

    async def answer(
        self, table: Table, guest: str, agrees: bool, named: int | None = None
    ) -> None:
        """Agree to such a wish, or let the moves stand; who asked may take the wish back.

        `named` is the seat that agrees, where people share a screen.
        """
        async with table.lock:
            yours = _check(table, guest)
            wish = table.takeback
            if wish is None or wish.stands != table.in_play.ply:
                raise Problem("stale-move", "Nobody asks to take a move back any more", "Play on")
            if not agrees:
                table.takeback = None
                message = phrase("{who} lets the moves stand.")
                shown = table.curtain.seat(guest)
                who = table.names[yours[0] if shown is None else shown]
                await self._tables.say(table, message, who=who)
            else:
                wish.agreed |= _voice(table, wish, guest, named)
                if _is_agreed(table, wish):
                    await self._take_back(table, wish, AGREED)
        self._tables.moved(table)

    @staticmethod
    async def _reveals(table: Table, ply: int) -> bool:
        """Whether the move of that ply has told anybody anything."""
        before = await asyncio.to_thread(table.in_play.at, ply)
        return await asyncio.to_thread(reveals, before, table.played[ply].action)

    async def _take_back(self, table: Table, wish: Takeback, messages: Messages) -> None:
        await take_back(table, wish.ply)
        await self._say(table, wish, messages)

    async def _say(self, table: Table, wish: Takeback, messages: Messages) -> None:
        after = wish.stands - wish.ply - 1
        message = messages[min(after, 2)]
        await self._tables.say(table, message, who=table.names[wish.seat], after=after)


def _check(table: Table, guest: str) -> list[int]:
    """The guest's seats; raises Problem unless they play in a match that is on."""
    yours = table.seats_of(guest)
    if not yours:
        raise Problem(
            "not-your-seat", "Only those who play can take moves back", "Leave it to them"
        )
    if table.seat_to_act is None:
        raise Problem("table-not-open", "There is no match in play here", "Ask for a rematch")
    table.presence.seen(guest)
    return yours


def _check_mover(table: Table, guest: str, mover: int) -> None:
    """Raise Problem where somebody at a shared screen would take back another's move."""
    shown, acts = table.curtain.seat(guest), table.seat_to_act
    name = table.names[mover]
    if shown not in (None, mover):
        raise Problem(
            "no-undo",
            "The last move at this screen is {name}'s",
            "Close the curtain, and let {name} ask",
            name=name,
        )
    if shown is None and acts is not None and acts.seat == mover:
        table.check_unlocked(guest, mover)


def _is_agreed(table: Table, wish: Takeback) -> bool:
    others = voters(table) - {wish.guest}
    if not all(have_agreed(table, guest, wish.agreed) for guest in others):
        return False
    # the turn passes on at a shared screen: the next one there is enough
    is_shared = table.shares_screen(wish.guest) and wish.has_neighbours(table.stored.seats)
    return not is_shared or wish.agreed > {wish.seat}


def _voice(table: Table, wish: Takeback, guest: str, named: int | None) -> set[int]:
    """For which seats a guest agrees; raises Problem if nobody knows who it is."""
    if guest != wish.guest or not table.shares_screen(guest):
        return voice(table, guest, named)
    shown = table.curtain.seat(guest)
    if shown in (None, wish.seat):
        raise Problem(
            "seat-locked",
            "Who asks cannot agree as well",
            "Pass the screen on: whoever opens the curtain next can agree",
        )
    return {shown}
