"""Talk at a table: lines that are bounded, stored, and told to all who may hear them."""

from __future__ import annotations

import asyncio
import hashlib
from dataclasses import replace

from newsstand.players.names import tidy_name
from newsstand.store import Line, Remark
from newsstand.web.clock import now_ms
from newsstand.web.limits import Meter
from newsstand.web.messages import ChatLine, RemarkWish
from newsstand.web.problems import Problem
from newsstand.web.seating import CHAT
from newsstand.web.shelf import Shelf
from newsstand.web.table import Table
from newsstand.web.tables import Tables

LONGEST_REMARK = 300  # letters


class ChatDesk:
    """Takes down what people say."""

    def __init__(self, tables: Tables, shelf: Shelf, meter: Meter) -> None:
        self._tables = tables
        self._shelf = shelf
        self._meter = meter

    async def say(self, table: Table, guest: str, wish: RemarkWish, address: str) -> Line:
        """Store a guest's line, and tell all; raises Problem if they may not talk here."""
        self._check(table, guest)
        # somebody who keeps no cookie is a new guest each time, and still one address
        self._meter.take(guest if table.seats_of(guest) else address)
        text = tidy_name(wish.text)
        if not text:
            raise Problem("bad-request", "The line is empty", "Write a short one")
        if len(text) > LONGEST_REMARK:
            raise Problem(
                "bad-request",
                "The line has more than {most} letters",
                "Write a short one",
                most=LONGEST_REMARK,
            )
        name = await self._tables.introduce(guest)
        seat = speaker(table, guest)
        author = who(table, guest)
        store = await self._shelf.store()
        line = await store.add_remark(
            Remark(
                table.id,
                guest,
                seat,
                name if seat is None else table.names[seat],
                text,
                f"{author}/{wish.key}",
                now_ms(),
            )
        )
        if seat is not None:
            table.presence.seen(guest)
        first = table.chat[-1].number + 1 if table.chat else 0
        missing = await asyncio.to_thread(store.chat, table.id, first, CHAT)
        lines = {one.number: one for one in (*table.chat, *missing)}
        table.chat = [lines[number] for number in sorted(lines)][-CHAT:]
        table.ring()
        return line

    async def mute(self, table: Table, guest: str, author: str, is_muted: bool) -> None:
        """Let nobody hear somebody from now on, or hear them again. For the host."""
        if table.stored.host != guest:
            raise Problem(
                "not-host",
                "Only the host can mute somebody for all",
                "Mute them for yourself, or ask the host",
            )
        known = {one.remark.guest for one in table.chat}
        heard = {who(table, one) for one in known if one != guest}
        if author not in heard:
            raise Problem("bad-request", "Nobody of that kind has said anything", "See `who`")
        async with table.lock:
            settings = table.stored.settings
            muted = {*settings.muted} | {author} if is_muted else {*settings.muted} - {author}
            store = await self._shelf.store()
            agreed = replace(settings, muted=tuple(sorted(muted)))
            table.stored = await store.change_settings(table.id, agreed)
        table.ring()

    @staticmethod
    def _check(table: Table, guest: str) -> None:
        """Raise Problem unless a guest may talk here."""
        settings = table.stored.settings
        table.viewer(guest)  # raises where nobody may watch
        if not settings.chat:
            raise Problem(
                "chat-closed", "The host has switched the chat off", "Let the moves speak"
            )
        is_one_of_us = table.seats_of(guest) or guest == table.stored.host
        if not is_one_of_us and not settings.spectators_talk:
            raise Problem(
                "chat-closed", "At this table only those who play talk", "Watch in silence"
            )
        if who(table, guest) in settings.muted:
            raise Problem("chat-closed", "The host has muted you here", "Talk it over elsewhere")


def who(table: Table, guest: str) -> str:
    """What a guest is called in a table's chat: the same each time, and no way to the guest."""
    salted = f"{table.id}/{guest}".encode()
    return hashlib.blake2b(salted, digest_size=8).hexdigest()


def speaker(table: Table, guest: str) -> int | None:
    """The seat that a guest talks from; None for a spectator."""
    yours = table.seats_of(guest)
    unlocked = table.curtain.seat(guest)
    return unlocked if unlocked in yours else next(iter(yours), None)


def lines_for(table: Table, guest: str, since: int) -> list[ChatLine]:
    """The lines after number `since` that a guest may hear.

    Who watches with a delay hears what was said when that ply was the newest.
    """
    if not table.stored.settings.chat:
        return []
    until = table.knows_until(guest)
    return [
        told(table, guest, line)
        for line in table.chat
        if line.number > since and line.remark.at < until
    ]


def told(table: Table, guest: str, line: Line) -> ChatLine:
    """A line as one guest is told it."""
    return ChatLine(
        number=line.number,
        who=who(table, line.remark.guest),
        seat=line.remark.seat,
        name=line.remark.name,
        text=line.remark.text,
        at=line.remark.at,
        yours=line.remark.guest == guest,
    )
