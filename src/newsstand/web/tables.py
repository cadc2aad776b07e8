"""All tables of this server: opened, found again in the store, claimed, started, played again."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Sequence
from dataclasses import replace

from newsstand.games import GAMES
from newsstand.games.game import GameError
from newsstand.language import phrase
from newsstand.match import Match
from newsstand.match.errors import MatchError
from newsstand.match.fairness import commitment, new_seed, seed_of, seed_text
from newsstand.store import Guest, Move, Retracted, Store, StoredMatch, TableSettings, Taken
from newsstand.store import Table as StoredTable
from newsstand.web.bots import BotDesk
from newsstand.web.clock import now_ms
from newsstand.web.curtain import check_room
from newsstand.web.identity import Identity, byline, clean_name, invite_hash, new_table
from newsstand.web.messages import Claim, NewTable, PersonSeat, TableInfo
from newsstand.web.moves import finish, out_of_turn
from newsstand.web.problems import Problem, problem_of, unknown_table
from newsstand.web.rack import game_of
from newsstand.web.seating import CHAT, NOTICES, Live, moved_on, seats_of, stand_ins, table_info
from newsstand.web.settings import Settings
from newsstand.web.shelf import Shelf
from newsstand.web.table import Table

log = logging.getLogger("newsstand.web")

LONGEST_ID = 64


class Tables:
    """The lobby, and the tables that are in memory."""

    def __init__(self, shelf: Shelf, identity: Identity, settings: Settings, bots: BotDesk) -> None:
        self._shelf = shelf
        self._identity = identity
        self._settings = settings
        self._bots = bots
        self._tables: dict[str, Table] = {}
        self._loading: dict[str, asyncio.Task[Table]] = {}
        self.is_closing = False
        self.new_seed = new_seed  # tests deal what they dealt before

    # Guests

    async def name_of(self, guest: str) -> str:
        """What a guest is called."""
        store = await self._shelf.store()
        known = await asyncio.to_thread(store.guest, guest)
        return known.name if known else byline(guest)

    async def rename(self, guest: str, name: str) -> str:
        """Give a guest another name, also at their tables that are not over."""
        name = clean_name(name)
        store = await self._shelf.store()
        await self._introduce(store, guest)
        await store.rename_guest(guest, name)
        for table in list(self._tables.values()):
            if table.seats_of(guest) and table.status != "over":
                async with table.lock:
                    await self._refresh(store, table)
        return name

    async def introduce(self, guest: str) -> str:
        """Store a guest, if they are not stored yet; their name."""
        return await self._introduce(await self._shelf.store(), guest)

    async def _introduce(self, store: Store, guest: str) -> str:
        """Store a guest who does something worth remembering; their name."""
        known = await asyncio.to_thread(store.guest, guest)
        if known is not None:
            return known.name
        try:
            return (await store.add_guest(Guest(guest, byline(guest), now_ms()))).name
        except Taken:  # by the same guest's other request
            return await self.name_of(guest)

    # The lobby

    async def of(self, guest: str) -> list[TableInfo]:
        """The tables that a guest hosts or sits at, newest first."""
        store = await self._shelf.store()
        return [
            self._tables[stored.id].info(guest)
            if stored.id in self._tables
            else table_info(
                stored,
                guest,
                self._identity.invite,
                Live(
                    lambda other: other == guest,
                    stored.status,
                    understudies=self._bots.understudies(stored),
                ),
            )
            for stored in await asyncio.to_thread(store.tables_of, guest)
        ]

    async def open(self, guest: str, wish: NewTable) -> Table:
        """Open a table; with no seat left open it starts at once."""
        game = game_of(wish.game)
        options = game.resolve(len(wish.seats), wish.preset, wish.options)
        is_shared = wish.settings is not None and wish.settings.room == "hot_seat"
        has_others = is_shared or any(isinstance(seat, PersonSeat) for seat in wish.seats)
        if wish.seed is not None and has_others:
            raise Problem(
                "bad-options",
                "Whoever chooses the seed knows all cards, which is not fair to other people",
                "Leave the seed out, or play against bots only",
            )
        check_room(wish)
        wished = wish.settings.model_dump() if wish.settings else {}
        settings = TableSettings.of({**wished, "practice": wish.seed is not None})
        seed = self.new_seed() if wish.seed is None else seed_of(wish.seed)
        store = await self._shelf.store()
        name = await self._introduce(store, guest)
        table_id = new_table()
        stored = await store.add_table(
            StoredTable(
                id=table_id,
                game=game.name,
                players=len(wish.seats),
                preset=game.preset(wish.preset).name,
                options=options,
                host=guest,
                status="lobby",
                created=now_ms(),
                seed=seed_text(seed),
                commitment=commitment(seed),
                seats=seats_of(
                    game,
                    wish.seats,
                    guest,
                    name,
                    lambda seat: self._identity.invite(table_id, seat),
                ),
                settings=settings,
            )
        )
        return await self.find(stored.id)

    async def claim(self, table_id: str, seat: int, guest: str, claim: Claim) -> Table:
        """Seat a guest by the token of their link; the last one to come starts the match."""
        table = await self.find(table_id)
        store = await self._shelf.store()
        table.check_seat(seat)
        name = await self.name_of(guest) if claim.name is None else clean_name(claim.name)
        token = invite_hash(claim.invite)
        if table.stored.seats[seat].invite == token:
            await self._introduce(store, guest)  # who only guesses is not written down
        async with table.lock:
            yours = table.seats_of(guest)
            if yours and seat not in yours:
                raise Problem(
                    "already-seated",
                    "You sit at this table already, as {name}",
                    "Send the link to the person it is meant for",
                    name=table.names[yours[0]],
                )
            table.stored = await store.claim_seat(
                table_id, seat, guest=guest, name=name, invite=token, at=now_ms()
            )
            table.presence.seen(guest)
            if table.match is not None and not yours:
                await self.say(table, phrase("{who} takes the free seat."), who=table.names[seat])
            if table.match is None and not any(one.is_open for one in table.stored.seats):
                await self._start(store, table)
        if claim.name is not None:
            await self.rename(guest, name)
        self.moved(table)
        return table

    async def start(self, table_id: str, guest: str) -> Table:
        """Start the match, bots in free seats. To ask twice is harmless."""
        table = await self.find(table_id)
        if table.stored.host != guest:
            raise Problem(
                "not-host",
                "Only the host of this table can start it",
                "Ask the host, or wait until all seats are taken",
            )
        store = await self._shelf.store()
        async with table.lock:
            if table.match is None and table.refusal is None:
                await self._start(store, table)
        self.moved(table)
        return table

    async def rematch(self, table_id: str, guest: str) -> Table:
        """The next table of the same people, opened by whoever asks first."""
        table = await self.find(table_id)
        if table.stored.next is not None:
            return await self.find(table.stored.next)
        if not table.seats_of(guest) and table.stored.host != guest:
            raise Problem(
                "not-your-seat",
                "Only those who played can ask for a rematch",
                "Open a table of your own",
            )
        if table.status != "over":
            raise Problem(
                "not-over", "The match is not over", "Finish it first, or open another table"
            )
        store = await self._shelf.store()
        seed = self.new_seed()
        old = table.stored
        names = {}
        if old.settings.room != "hot_seat":  # there, people have named each seat
            guests = {seat.guest for seat in old.seats if seat.guest}
            names = {guest: await self.name_of(guest) for guest in guests}
        following = await store.add_table(
            StoredTable(
                id=new_table(),
                game=old.game,
                players=old.players,
                preset=old.preset,
                options=old.options,
                host=old.host,
                status="lobby",
                created=now_ms(),
                seed=seed_text(seed),
                commitment=commitment(seed),
                seats=moved_on(old.seats, names),
                previous=old.id,
                settings=replace(old.settings, practice=False),
            )
        )
        async with table.lock:
            await self._refresh(store, table)
        return await self.find(following.id)

    def moved(self, table: Table) -> None:
        """Tell all that somebody has moved, and let the bots go on."""
        table.ring()
        self._bots.wake(table)

    # Tables in memory

    async def find(self, table_id: str) -> Table:
        """The table of that id, taken up from the store if need be; raises Problem."""
        table = self._tables.get(table_id)
        if table is None:
            if len(table_id) > LONGEST_ID or not table_id.isalnum():
                raise unknown_table(table_id)
            task = self._loading.get(table_id)
            if task is None:
                task = asyncio.create_task(self._load(table_id))
                self._loading[table_id] = task
                task.add_done_callback(lambda _: self._loading.pop(table_id, None))
            table = await asyncio.shield(task)
        table.used = time.monotonic()
        await finish(table)
        self._bots.wake(table)
        return table

    async def _load(self, table_id: str) -> Table:
        """Bring a stored table into memory, with its match; start it if nobody is missing."""
        store = await self._shelf.store()
        stored = await asyncio.to_thread(store.table, table_id)
        if stored is None:
            raise unknown_table(table_id)
        table = Table(stored, store, self._identity.invite, self._bots.understudies)
        if stored.status != "lobby":
            match = await asyncio.to_thread(store.match, stored.id)
            moves = await asyncio.to_thread(store.moves, stored.id)
            assert match is not None, f"table {stored.id} is {stored.status} without a match"
            table.notices = await asyncio.to_thread(store.notices, stored.id, NOTICES)
            gone = await asyncio.to_thread(store.retracted, stored.id)
            await self._resume(table, match, moves, taken_up=now_ms(), retracted=gone)
        elif not any(seat.is_open for seat in stored.seats):
            await self._start(store, table)
        table.chat = await asyncio.to_thread(store.chat, stored.id, 0, CHAT)
        self._tables[stored.id] = table
        return table

    async def _resume(
        self,
        table: Table,
        stored: StoredMatch,
        moves: list[Move],
        *,
        taken_up: int = 0,
        retracted: Sequence[Retracted] = (),
    ) -> None:
        try:
            match = await asyncio.to_thread(replayed, stored, moves)
        except (GameError, MatchError, Problem) as error:
            log.warning("table %s cannot be taken up: %s", table.id, error)
            table.refusal = problem_of(error)
        else:
            table.begin(match, moves, since=stored.started, taken_up=taken_up, retracted=retracted)

    async def _start(self, store: Store, table: Table) -> None:
        game = game_of(table.stored.game)
        stored = await store.start_match(
            table.id,
            version=game.rules.VERSION,
            at=now_ms(),
            seats=stand_ins(table.stored.seats),
        )
        moves = await asyncio.to_thread(store.moves, table.id)  # another server may have begun
        await self._refresh(store, table)
        await self._resume(table, stored, moves)

    def in_memory(self) -> list[Table]:
        """The tables that are in memory."""
        return list(self._tables.values())

    async def refresh(self, table: Table) -> None:
        """Read a table's people again."""
        await self._refresh(await self._shelf.store(), table)

    async def adopt(self, table: Table, stored: StoredTable) -> None:
        """Take over what was stored about a table, and what the stand said with it."""
        table.stored = stored
        store = await self._shelf.store()
        table.notices = await asyncio.to_thread(store.notices, table.id, NOTICES)

    async def say(self, table: Table, message: str, **parts: str | int) -> None:
        """Tell everybody at a table a sentence of the stand's own."""
        store = await self._shelf.store()
        await store.announce(table.id, table.notice(message, **parts))
        await self.adopt(table, table.stored)

    async def _refresh(self, store: Store, table: Table) -> None:
        """Read the table's people again."""
        stored = await asyncio.to_thread(store.table, table.id)
        if stored is not None:
            table.stored = stored
        table.ring()

    def tidy(self) -> None:
        """Let go of tables that nobody has looked at for long; the store has them."""
        horizon = time.monotonic() - self._settings.idle
        for table in list(self._tables.values()):
            is_idle = table.used < horizon and not table.presence.is_watched
            if table.time is not None and table.status == "playing":
                continue  # its clock runs, looked at or not
            if is_idle and not table.lock.locked() and not self._bots.is_busy(table):
                del self._tables[table.id]

    def ring_all(self) -> None:
        """Have everybody look again: who plays for whom has changed."""
        for table in self._tables.values():
            table.ring()

    def hang_up(self) -> None:
        """Send everybody home: those who wait for news get an answer now."""
        self.is_closing = True
        for table in self._tables.values():
            table.ring()

    async def close(self) -> None:
        """Stop the bots."""
        self.hang_up()
        await self._bots.close()


def replayed(stored: StoredMatch, moves: list[Move]) -> Match:
    """The match that stored moves lead to; raises Problem or MatchError if they cannot."""
    game = GAMES.get(stored.game)
    if game is None or stored.version != game.rules.VERSION:
        title = game.title if game else stored.game
        raise Problem(
            "other-rules",
            "This match is played under version {version} of the rules of {game}, "
            "which this server does not know",
            "Play it on with the server that began it, or open a new table",
            version=stored.version,
            game=title,
        )
    match = Match(game, stored.players, stored.options, seed_of("0x" + stored.seed))
    for move in moves:
        if move.seat != match.turn:
            raise out_of_turn(move.ply)
        match.play(move.action)
    return match
