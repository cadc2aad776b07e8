"""Mail for people who are away from a match of days: who wants it where, and what is told when.

An address belongs to one guest at one table. Until its owner follows the link of a first letter,
that letter is all that goes there. What was told stands in the store, so no restart tells it again;
news are noted first and sent then, and noted as untold if the stand closes in between.
"""

from __future__ import annotations

import asyncio
import hmac
import logging
import secrets
from collections.abc import Iterator
from email.message import EmailMessage

from newsstand.language import in_force, speaking
from newsstand.store import Horizon, Letterbox, Silence, StoreError, Telling, Unknown
from newsstand.web.clock import now_ms
from newsstand.web.identity import Identity
from newsstand.web.letters import Desk, seal
from newsstand.web.limits import Meter
from newsstand.web.messages import MailInfo
from newsstand.web.notices import missed
from newsstand.web.post import Post
from newsstand.web.problems import Problem
from newsstand.web.rack import game_of
from newsstand.web.relay import BadAddress, tidy_address
from newsstand.web.settings import Settings
from newsstand.web.shelf import Shelf
from newsstand.web.table import Table

log = logging.getLogger("newsstand.web")

DAY = 24 * 3600 * 1000  # ms
KEPT = 7  # days after the end until an address is forgotten
QUIET = 90  # days until a mailbox that was not meant may be asked again
OPEN = 3  # confirmations that may wait for one mailbox
END = "over"  # news: the match is over
TRY_AGAIN = 5.0  # seconds until the next look at a store that was away


class Mailroom:
    """Takes addresses, and tells them what is news. Without a mail server it offers nothing."""

    def __init__(self, settings: Settings, shelf: Shelf, identity: Identity) -> None:
        self._shelf = shelf
        self._identity = identity
        self._after = settings.mail_after
        self._desk: Desk | None = None
        if settings.relay is not None:
            self._desk = Desk(settings.site, settings.relay.sender, identity)
            self._post = Post(settings.relay, settings.mail_pause)
        self._to = Meter(settings.limits.mail_to)
        self._by_guest = Meter(settings.limits.mail_by)
        self._by_address = Meter(settings.limits.mail_by)
        self._all = Meter(settings.limits.mail_all)
        self._looked: dict[str, dict[str, str]] = {}  # table -> guest -> the news looked after
        self._owed: list[Telling] = []  # what is noted and not sent yet

    # What people ask for

    async def info(self, table: Table, guest: str) -> MailInfo:
        """Where a guest of a table gets mail; nobody else is told."""
        if not self._offers(table, guest):
            return MailInfo(offered=False, address=None, confirmed=False)
        store = await self._shelf.store()
        box = await asyncio.to_thread(store.letterbox, table.id, guest)
        return _told(box)

    async def give(self, table: Table, guest: str, address: str, network: str) -> MailInfo:
        """Take a guest's address, and ask there whether it is theirs; raises Problem."""
        desk = self._desk
        if not table.seats_of(guest):
            raise Problem(
                "not-your-seat", "Only those who play get mail", "Follow the table on its page"
            )
        if desk is None or not self._offers(table, guest):
            raise Problem(
                "no-mail",
                "This stand sends no mail about this table",
                "Let your browser tell you, or look in now and then",
            )
        try:
            address = tidy_address(address)
        except BadAddress:
            raise Problem(
                "bad-request",
                "This is not an address that mail can go to",
                "Write it like anna@example.org",
            ) from None
        store = await self._shelf.store()
        box = await asyncio.to_thread(store.letterbox, table.id, guest)
        if box is not None and box.address == address and box.confirmed is not None:
            return _told(box)
        mailbox = self._hidden(address)
        if await asyncio.to_thread(store.is_silent, mailbox):
            raise Problem(
                "no-mail",
                "Whoever has this mailbox has asked for no such mail",
                "Give another address, or let your browser tell you",
            )
        waiting = await asyncio.to_thread(store.unconfirmed, mailbox, now_ms() - DAY)
        is_again = box is not None and box.mailbox == mailbox and box.confirmed is None
        if waiting - is_again >= OPEN:
            raise _enough()
        self._count(guest, address, network)
        box = await store.put_up_letterbox(
            Letterbox(secrets.token_hex(8), table.id, guest, address, mailbox, in_force(), now_ms())
        )
        if box.confirmed is None:
            self._post.begin(self._ask(box, table.stored.game))
        self._looked.pop(table.id, None)
        return _told(box)

    async def stop(self, table: Table, guest: str) -> MailInfo:
        """Forget a guest's address; harmless if there is none."""
        store = await self._shelf.store()
        box = await asyncio.to_thread(store.letterbox, table.id, guest)
        if box is not None:
            await store.take_down_letterbox(box.id)
        return await self.info(table, guest)

    # What the links in letters do. Whoever has one has the mailbox; no cookie is asked for.

    async def opened(self, deed: str, letterbox: str, given: str) -> Letterbox | None:
        """The letterbox of a link, None if it is gone by now; raises Problem for a forged one."""
        wanted = seal(self._identity, deed, letterbox)
        if not hmac.compare_digest(wanted.encode(), given.encode()):
            raise Problem(
                "bad-code",
                "This link is not one of ours, or a piece of it is missing",
                "Copy it whole from the mail",
            )
        store = await self._shelf.store()
        return await asyncio.to_thread(store.letterbox_by, letterbox)

    async def confirm(self, letterbox: str, given: str) -> Letterbox:
        """Let news go to a letterbox; raises Problem."""
        box = await self.opened("confirm", letterbox, given)
        if box is None or (box.confirmed is None and box.asked < now_ms() - DAY):
            raise _too_late()
        store = await self._shelf.store()
        try:
            box = await store.confirm_letterbox(letterbox, at=now_ms())
        except Unknown:
            raise _too_late() from None
        self._looked.pop(box.table, None)  # what was no news for nobody is now
        return box

    async def unsubscribe(self, letterbox: str, given: str) -> bool:
        """Forget an address; harmless if it is forgotten already; raises Problem.

        Who never meant to get mail is not asked again for a long time: whether that is so.
        """
        box = await self.opened("stop", letterbox, given)
        if box is None:
            return False
        store = await self._shelf.store()
        if box.confirmed is not None:
            await store.take_down_letterbox(box.id)
            return False
        await store.silence_mailbox(Silence(box.id, self._hidden(box.address), now_ms()))
        return True

    # News

    def look(self, table: Table) -> None:
        """See what is news for whom at a table in memory; letters are written aside."""
        if self._desk is None or table.stored.settings.clock.kind != "days":
            return
        looked = self._looked.setdefault(table.id, {})
        for guest, news in self._news(table):
            if looked.get(guest) != news:
                looked[guest] = news
                self._post.begin(self._tell(self._desk, table, guest, news))

    async def untold(self) -> list[str]:
        """Ids of the tables whose end some letterbox has not been told."""
        if self._desk is None:
            return []
        store = await self._shelf.store()
        return await asyncio.to_thread(store.untold_tables, END)

    async def tidy(self, in_memory: set[str]) -> None:
        """Forget addresses whose time is over; raises StoreError."""
        self._looked = {table: seen for table, seen in self._looked.items() if table in in_memory}
        store = await self._shelf.store()  # also without a mail server: there may have been one
        now = now_ms()
        horizon = Horizon(finished=now - KEPT * DAY, asked=now - DAY, silent=now - QUIET * DAY)
        await store.forget_letterboxes(horizon)

    async def close(self) -> None:
        """Give up the letters under way; the next server tells what was not sent."""
        if self._desk is None:
            return
        await self._post.close()
        for telling in reversed(self._owed):
            try:
                store = await self._shelf.store()
                await store.tell_letterbox(
                    Telling(telling.letterbox, telling.before, telling.news or "")
                )
            except StoreError as error:
                log.warning("a letter that was not sent is not noted as such: %s", error)

    def _offers(self, table: Table, guest: str) -> bool:
        is_slow = table.stored.settings.clock.kind == "days"
        is_on = self._desk is not None and table.status != "over"
        return is_on and is_slow and bool(table.seats_of(guest))

    def _news(self, table: Table) -> Iterator[tuple[str, str]]:
        """Who has to be told what."""
        if table.status == "over" and table.match is not None:
            for guest in {seat.guest for seat in table.stored.seats if seat.guest}:
                yield guest, END
        seat = missed(table)
        # whoever loses the line for a moment, or puts the telephone away, is not gone
        if seat is not None and seat.guest and table.presence.away(seat.guest) >= self._after:
            yield seat.guest, turn_of(table)

    def _is_news(self, table: Table, guest: str, news: str) -> bool:
        return (guest, news) in self._news(table)

    async def _tell(self, desk: Desk, table: Table, guest: str, news: str) -> None:
        has_seen = table.presence.is_here(guest)
        try:
            store = await self._shelf.store()
            box = await asyncio.to_thread(store.letterbox, table.id, guest)
            if box is None or box.confirmed is None or news == box.told:
                return
            telling = Telling(box.id, news, box.told)
            if not await store.tell_letterbox(telling) or has_seen:
                return
        except StoreError as error:
            log.warning("a letter is not written yet: %s", error)
            await asyncio.sleep(TRY_AGAIN)
            self._looked.pop(table.id, None)
            return
        self._owed.append(telling)

        async def write() -> EmailMessage | None:
            kept = await asyncio.to_thread(store.letterbox, table.id, guest)
            seat = table.seat_to_act
            if kept is None or kept.id != box.id or not self._is_news(table, guest, news):
                return None
            with speaking(kept.language):
                if news == END:
                    return desk.is_over(kept, table)
                return None if seat is None else desk.your_turn(kept, table, seat)

        await self._post.send(write)
        self._owed.remove(telling)  # not where the stand closes: then it stays owed

    async def _ask(self, box: Letterbox, game: str) -> None:
        desk = self._desk
        assert desk is not None, "addresses are taken only where mail is sent"

        async def write() -> EmailMessage | None:
            store = await self._shelf.store()
            kept = await asyncio.to_thread(store.letterbox_by, box.id)
            if kept is None or kept.confirmed is not None:
                return None
            if await asyncio.to_thread(store.is_silent, self._hidden(kept.address)):
                return None  # its owner has said so while this letter waited
            with speaking(kept.language):
                return desk.confirmation(kept, game_of(game))

        await self._post.send(write)

    def _hidden(self, address: str) -> str:
        """A mailbox as it is kept and counted: whoever reads the database learns nothing."""
        return self._identity.seal(f"mailbox/{mailbox_of(address)}")

    def _count(self, guest: str, address: str, network: str) -> None:
        """Count a letter to a mailbox that has not asked for it; raises Problem."""
        try:
            self._by_guest.take(guest)
            self._by_address.take(network)
            self._to.take(mailbox_of(address))
            self._all.take("")
        except Problem as problem:
            raise _enough(int(problem.headers["retry-after"])) from None


def mailbox_of(address: str) -> str:
    """Whom an address reaches, however it is written: `Anna+swoop@...` reaches anna."""
    name, _, domain = address.lower().rpartition("@")
    return f"{name.partition('+')[0]}@{domain}"


def turn_of(table: Table) -> str:
    """A name for the turn of the seat to act, which its first ply begins."""
    match = table.in_play
    first = match.ply
    for move in reversed(table.played):
        if move.seat != match.turn:
            break
        first = move.ply
    return f"{first}/{table.undone}"


def _told(box: Letterbox | None) -> MailInfo:
    return MailInfo(
        offered=True,
        address=None if box is None else box.address,
        confirmed=box is not None and box.confirmed is not None,
    )


def _enough(wait: int = 3600) -> Problem:
    return Problem(
        "rate-limited",
        "Enough mails have been sent that ask for a confirmation",
        "Look for them in that mailbox, also among the spam; or try again tomorrow",
        retry_after=wait,
    )


def _too_late() -> Problem:
    return Problem(
        "bad-code",
        "This link is used up: the address was forgotten, or another one was given since",
        "Give the address again at the table, in the menu of people",
    )
