"""What the host of a table may do besides starting it."""

from __future__ import annotations

from dataclasses import replace

from newsstand.language import phrase
from newsstand.store import HostChange, Seat, SeatChange
from newsstand.web.clock import now_ms
from newsstand.web.identity import Identity, invite_hash
from newsstand.web.messages import Agreement
from newsstand.web.problems import Problem
from newsstand.web.rack import game_of
from newsstand.web.seating import OPEN_NAME, STAND_IN, bot_names, check_bot
from newsstand.web.shelf import Shelf
from newsstand.web.table import Table
from newsstand.web.tables import Tables

FREES = phrase("The host frees the seat of {who}.")
FREES_IN_PLAY = phrase(
    "The host frees the seat of {who}. A bot plays on until {who} is back, or until somebody else "
    "who plays here lets a new person in."
)
ADMITS = phrase("{who} agrees: a new person may take the free seat.")
GIVES = phrase("The host gives the seat of {who} to a bot, {bot}.")
GIVES_FREE = phrase("The host gives the free seat to a bot, {bot}.")
SAID = {
    ("chat", True): phrase("The host switches the chat on."),
    ("chat", False): phrase("The host switches the chat off."),
    ("spectators", True): phrase("The host lets people watch."),
    ("spectators", False): phrase("The host lets nobody watch any more."),
    ("spectators_talk", True): phrase("The host lets those who watch talk too."),
    ("spectators_talk", False): phrase("Those who watch do so in silence from now on."),
}


class HostDesk:
    """Seats that change hands, the host's role, and what is agreed on meanwhile."""

    def __init__(self, tables: Tables, shelf: Shelf, identity: Identity) -> None:
        self._tables = tables
        self._shelf = shelf
        self._identity = identity

    async def free_seat(self, table: Table, guest: str, seat: int) -> None:
        """Take a seat from whoever has it, and invite somebody new by a fresh link."""
        async with table.lock:
            old = self._seat_of_another(table, guest, seat)
            if old.is_open:
                return  # its link is good
            edition = old.edition + 1
            token = self._identity.invite(table.id, seat, edition)
            is_in_play = table.stored.status != "lobby"  # also where it cannot be played here
            new = Seat(
                seat,
                "person",
                OPEN_NAME,
                invite=invite_hash(token),
                stand_in=STAND_IN if is_in_play else None,
                changed=now_ms(),
                edition=edition,
                left=old.guest or old.left if is_in_play else None,
                freed=guest if is_in_play else None,
            )
            said = table.notice(FREES_IN_PLAY if is_in_play else FREES, who=table.names[seat])
            await self._change(table, SeatChange(table.id, old, new, said))
        self._tables.moved(table)

    async def admit(self, table: Table, guest: str, seat: int) -> None:
        """Agree that somebody new takes a seat which was freed in play, and sees its cards.

        Whoever freed it cannot: nobody gets at another hand alone.
        """
        async with table.lock:
            yours = table.seats_of(guest)
            if not yours:
                raise Problem(
                    "not-your-seat", "Only those who play can let somebody in", "Leave it to them"
                )
            table.check_seat(seat)
            old = table.stored.seats[seat]
            if not old.is_held:
                return  # nobody need be asked
            if old.freed == guest:
                raise Problem(
                    "seat-held",
                    "You have freed this seat yourself",
                    "Somebody else who plays has to agree; until then a bot plays on",
                )
            said = table.notice(ADMITS, who=table.names[yours[0]])
            await self._change(table, SeatChange(table.id, old, replace(old, freed=None), said))
        self._tables.moved(table)

    async def seat_bot(self, table: Table, guest: str, seat: int, bot: str) -> None:
        """Give a seat to a bot, for good."""
        check_bot(game_of(table.stored.game), bot)
        async with table.lock:
            old = self._seat_of_another(table, guest, seat)
            if old.bot == bot:
                return
            # a new edition: the link of the seat, if there is one, opens nothing any more
            name = old.name if old.bot else bot_names(1, {*table.names})[0]
            new = Seat(
                seat,
                "bot",
                name,
                bot=bot,
                changed=now_ms(),
                edition=old.edition + 1,
                left=old.guest or old.left,
            )
            if old.is_open:
                said = table.notice(GIVES_FREE, bot=name)
            else:
                said = table.notice(GIVES, who=table.names[seat], bot=name)
            await self._change(table, SeatChange(table.id, old, new, said))
        self._tables.moved(table)

    async def hand_over(self, table: Table, guest: str, seat: int) -> None:
        """Make the person of a seat the host."""
        async with table.lock:
            table.check_seat(seat)
            heir = table.stored.seats[seat].guest
            if heir is not None and heir == table.stored.host:
                return
            _check_host(table, guest)
            if heir is None:
                raise Problem(
                    "bad-seats", "Nobody sits there who could be the host", "Choose a person"
                )
            said = table.notice(phrase("{who} is the host now."), who=table.names[seat])
            change = HostChange(table.id, guest, heir, said)
            store = await self._shelf.store()
            await self._tables.adopt(table, await store.change_host(change))
        self._tables.moved(table)

    async def agree(self, table: Table, guest: str, wish: Agreement) -> None:
        """Change what people may do at the table besides playing."""
        _check_host(table, guest)
        async with table.lock:
            old = table.stored.settings
            given = wish.model_dump(exclude_none=True)
            new = replace(old, **given)
            store = await self._shelf.store()
            table.stored = await store.change_settings(table.id, new)
            for name, is_on in given.items():
                if getattr(old, name) != is_on:
                    await self._tables.say(table, SAID[name, is_on])
        self._tables.moved(table)

    async def _change(self, table: Table, change: SeatChange) -> None:
        store = await self._shelf.store()
        await self._tables.adopt(table, await store.change_seat(change))

    @staticmethod
    def _seat_of_another(table: Table, guest: str, seat: int) -> Seat:
        """A seat that the host may give away."""
        _check_host(table, guest)
        table.check_seat(seat)
        found = table.stored.seats[seat]
        if table.status == "over":
            raise Problem("table-not-open", "The match is over", "Ask for a rematch")
        if found.guest == guest:
            raise Problem(
                "already-seated", "You sit there yourself", "Step out, and a bot plays for you"
            )
        return found


def _check_host(table: Table, guest: str) -> None:
    if table.stored.host != guest:
        raise Problem(
            "not-host", "Only the host of this table can do that", "Ask the host to do it"
        )
