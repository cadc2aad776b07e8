"""`Store`: tables and matches at rest.

    with Store.open("tables.db") as store:                 # or a postgresql:// address
        await store.append_move(move)                      # in asyncio: after the commit
        store.append_move(move).result()                   # anywhere else: the same

Reads return at once with plain values, or block for the few milliseconds (at worst seconds) that
the database takes; in asyncio, `await asyncio.to_thread(store.table, id)` keeps the loop free.
Any thread may call them.

Writes return a `Receipt` at once: await it, or ask for its `result()`. One thread writes; all
that waits goes into one transaction, and each caller is told after the commit. A write that is
refused fails nobody else's. A write is done even if nobody waits for it, and every write may be
asked for again: what was done before is not done twice, and gets the same answer.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from types import TracebackType
from typing import Self

from sqlalchemy import Engine

from newsstand.store import archive, letterboxes, people, reading, undo, writing
from newsstand.store.address import Address
from newsstand.store.connection import read_engine, write_engine
from newsstand.store.letterboxes import Horizon, Letterbox, Silence, Telling
from newsstand.store.rows import (
    Appended,
    Guest,
    Json,
    Line,
    Move,
    Notice,
    Remark,
    Retracted,
    Seat,
    StoredMatch,
    StoredReview,
    Table,
)
from newsstand.store.table_settings import TableSettings
from newsstand.store.upgrade import upgrade
from newsstand.store.writer import Receipt, Writer


class Store:
    """Tables and matches at rest, in SQLite or PostgreSQL. Open it with `Store.open`."""

    def __init__(self, address: Address, reader: Engine, writer: Writer) -> None:
        self.address = address
        self._reader = reading.Reader(address, reader)
        self._writer = writer

    @classmethod
    def open(cls, url: str | Path | None = None) -> Self:
        """Open the database, set it up or bring it up to date, and start its writer.

        `url` is a path to a SQLite file (made if missing), a `sqlite:///` or a `postgresql://`
        address, or None for the file in the user's data folder. Raises BadAddress, Unreachable,
        NewerSchema or ForeignDatabase, each within a few seconds.
        """
        address = Address.parse(url)
        upgrade(address)
        return cls(address, read_engine(address), Writer(address, write_engine(address)))

    def close(self) -> None:
        """Write what still waits, then let go of the database. To close twice is harmless."""
        self._writer.close()
        self._reader.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def check(self) -> None:
        """Raise Unreachable unless the database answers: for a health page."""
        self._reader.read(reading.answers)

    # Guests

    def guest(self, guest: str) -> Guest | None:
        """The guest with that id."""
        return self._reader.read(reading.find_guest, guest)

    def add_guest(self, guest: Guest) -> Receipt[Guest]:
        """Store a new guest; raises Taken if another one has the id."""
        return self._writer.write(writing.add_guests, guest)

    def rename_guest(self, guest: str, name: str) -> Receipt[Guest]:
        """Give a guest a new name, also at the tables that are not over; raises Unknown."""
        return self._writer.write(writing.rename_guests, (guest, name))

    def offer_recovery(self, guest: str, *, code: str, until: int) -> Receipt[Guest]:
        """Let another browser become this guest by a code (its hash) until then; raises Unknown.

        A guest has one code at a time: a new one replaces the old.
        """
        return self._writer.write(people.recoveries, people.Recovery(guest, code, until))

    def redeem_recovery(self, code: str, *, at: int) -> Receipt[Guest]:
        """The guest of a code (its hash), which is used up by this; raises BadInvite.

        The one write that cannot be asked for again: whose answer is lost makes another code.
        """
        return self._writer.write(people.redemptions, (code, at))

    def keep_name(self, guest: str, phrase: str) -> Receipt[Guest]:
        """Let a guest come back by a phrase (its hash), the only one; raises Unknown."""
        return self._writer.write(archive.kept_names, (guest, phrase))

    def guest_by(self, phrase: str) -> Guest | None:
        """The guest of a phrase (its hash)."""
        return self._reader.read(archive.find_guest_by, phrase)

    def kept_names(self) -> dict[str, str]:
        """The names of all guests who keep theirs by a phrase, by id."""
        return self._reader.read(archive.find_kept)

    # Tables

    def table(self, table: str) -> Table | None:
        """The table with that id, its seats in order."""
        return self._reader.read(reading.find_table, table)

    def tables_of(self, guest: str, limit: int = 50) -> list[Table]:
        """The tables that a guest hosts or sits at, newest first."""
        return self._reader.read(reading.find_tables_of, guest, limit)

    def clocked_tables(self) -> list[str]:
        """Ids of the tables in play at which a clock runs: what a server must keep an eye on."""
        return self._reader.read(reading.find_clocked)

    def add_table(self, table: Table) -> Receipt[Table]:
        """Store a new table with its seats.

        Raises Unknown if a guest of it is not stored, Taken if another table has the id. With
        `previous` set it is that table's rematch. A table has one rematch: if somebody was
        quicker, the answer is their table, and nothing is stored.
        """
        return self._writer.write(writing.add_tables, table)

    def claim_seat(
        self, table: str, seat: int, *, guest: str, name: str, invite: str, at: int | None = None
    ) -> Receipt[Table]:
        """Seat a guest; `invite` is the hash of the token in their link.

        In play a seat can be claimed that `change_seat` made free again: by who left it, and while
        `freed` is set by nobody else.
        The answer is the table as it then stands. A seat is given once: whoever is second gets
        Taken; the guest who has it already gets the same answer again. Raises Unknown, BadInvite,
        SeatHeld or NotOpen.
        """
        return self._writer.write(
            writing.claim_seats, writing.Claim(table, seat, guest, name, invite, at)
        )

    def start_match(
        self, table: str, *, version: int, at: int, seats: Sequence[Seat] = ()
    ) -> Receipt[StoredMatch]:
        """Turn a table in the lobby into a match in play.

        `seats` replaces seats that nobody has claimed (bots take them); one that was claimed
        meanwhile stays its guest's. The match copies game, options and seed from the table. If
        it was started before, the answer is that match, and nothing is changed. Raises Unknown,
        or EmptySeat if nobody would have a seat.
        """
        return self._writer.write(
            writing.start_matches, writing.Start(table, version, at, tuple(seats))
        )

    # People at a table. What carries a notice says it in the same transaction, and once.

    def stand_in(self, wanted: people.StandIn) -> Receipt[Table]:
        """Let a bot act for an absent guest, or give the seat back to them.

        Raises Unknown, or Taken if the guest no longer has the seat. Nothing changes, and
        nothing is said, if it is so already.
        """
        return self._writer.write(people.stand_ins, wanted)

    def change_seat(self, wanted: people.SeatChange) -> Receipt[Table]:
        """Pass a seat on: to nobody with a fresh invite, to a bot, to a guest.

        Raises Unknown, or Taken if somebody else was quicker.
        """
        return self._writer.write(people.seat_changes, wanted)

    def change_host(self, wanted: people.HostChange) -> Receipt[Table]:
        """Pass the host's role on; raises Unknown, or Taken if somebody else was quicker."""
        return self._writer.write(people.host_changes, wanted)

    def change_settings(self, table: str, settings: TableSettings) -> Receipt[Table]:
        """Agree on something else; raises Unknown."""
        return self._writer.write(people.setting_changes, (table, settings))

    def announce(self, table: str, notice: Notice) -> Receipt[Notice]:
        """Say a sentence at a table; the same one of the same moment is said once."""
        return self._writer.write(people.announcements, (table, notice))

    def notices(self, table: str, limit: int = 200) -> list[Notice]:
        """The newest sentences that were announced at a table, in order."""
        return self._reader.read(reading.find_notices, table, limit)

    def add_remark(self, remark: Remark) -> Receipt[Line]:
        """Store a line of chat; a key that the table has seen gets the line under it."""
        return self._writer.write(people.remarks, remark)

    def chat(self, table: str, since: int = 0, limit: int = 200) -> list[Line]:
        """The newest lines of a table's chat from number `since` on, in order."""
        return self._reader.read(reading.find_chat, table, since, limit)

    # Mail

    def letterbox(self, table: str, guest: str) -> Letterbox | None:
        """Where mail goes for a guest of a table."""
        return self._reader.read(letterboxes.find_letterbox, table, guest)

    def letterbox_by(self, letterbox: str) -> Letterbox | None:
        """The letterbox with that id."""
        return self._reader.read(letterboxes.find_letterbox_by, letterbox)

    def unconfirmed(self, mailbox: str, since: int) -> int:
        """How many confirmations a mailbox was asked for since then and has not given."""
        return self._reader.read(letterboxes.count_unconfirmed, mailbox, since)

    def untold_tables(self, end: str) -> list[str]:
        """Ids of the tables that are over, and have a letterbox where `end` is not told yet."""
        return self._reader.read(letterboxes.find_untold, end)

    def put_up_letterbox(self, letterbox: Letterbox) -> Receipt[Letterbox]:
        """Give an address for a guest of a table, in place of an earlier one; raises Unknown.

        It is confirmed only if the same guest has confirmed it before, here or elsewhere.
        """
        return self._writer.write(letterboxes.put_up, letterbox)

    def confirm_letterbox(self, letterbox: str, *, at: int) -> Receipt[Letterbox]:
        """Let news be sent there; raises Unknown."""
        return self._writer.write(letterboxes.confirmations, (letterbox, at))

    def take_down_letterbox(self, letterbox: str) -> Receipt[None]:
        """Forget an address; harmless if it is forgotten already."""
        return self._writer.write(letterboxes.taken_down, letterbox)

    def is_silent(self, mailbox: str) -> bool:
        """Whether the owner of a mailbox (its hash) wants to be asked for nothing."""
        return self._reader.read(letterboxes.is_silent, mailbox)

    def silence_mailbox(self, silence: Silence) -> Receipt[None]:
        """Forget an address, and remember (as a hash) that it is not to be asked again."""
        return self._writer.write(letterboxes.silences, silence)

    def tell_letterbox(self, telling: Telling) -> Receipt[bool]:
        """Note news as told: compare and set, so that of all servers one may send it.

        False where another one was quicker, or the letterbox is gone. Who asks again, since the
        connection broke during the commit, may get False too: news are sent once or never.
        """
        return self._writer.write(letterboxes.tellings, telling)

    def forget_letterboxes(self, horizon: Horizon) -> Receipt[int]:
        """Forget the addresses of matches long over, and those that nobody confirms."""
        return self._writer.write(letterboxes.forgettings, horizon)

    # Matches

    def match(self, match: str) -> StoredMatch | None:
        """The match with that id; it is its table's."""
        return self._reader.read(reading.find_match, match)

    def moves(self, match: str, since: int = 0) -> list[Move]:
        """The moves from ply `since` on, in order and without a gap."""
        return self._reader.read(reading.find_moves, match, since)

    def append_move(self, move: Move) -> Receipt[Appended]:
        """Store the move of one ply: compare and set, for all servers on this database.

        The answer comes after the commit and survives a crash. A key that the match has seen
        gets the move that is stored under it, with `repeated` true. That may be so on the first
        call too, when the connection broke during the commit: so bring a match in memory up to
        date by its own ply (`moves(match, since=ply)`), not by `repeated`. Raises StaleMove if
        another move has the ply, or if others were taken back than `undone` says, EarlyMove if the
        ply before is missing, Unknown without a match.
        """
        return self._writer.write(writing.append_moves, move)

    def retract_moves(
        self, match: str, *, ply: int, stands: int, at: int
    ) -> Receipt[list[Retracted]]:
        """Take back the moves from `ply` on of a match that stands at ply `stands`.

        They are kept, in `retracted`; their keys are free again, so refuse those that a guest
        sends once more. Raises Unknown, EarlyMove if there is no such move, or StaleMove if
        somebody has played on meanwhile.
        """
        return self._writer.write(undo.retractions, undo.Retraction(match, ply, stands, at))

    def retracted(self, match: str) -> list[Retracted]:
        """The moves of a match that were taken back, in the order of taking back."""
        return self._reader.read(reading.find_retracted, match)

    def finished(self, game: str) -> list[archive.Finished]:
        """All matches of a game that came to their end, in that order."""
        return self._reader.read(archive.find_finished, game)

    def finished_of(self, guest: str) -> list[archive.Finished]:
        """All matches of a guest that came to their end, in that order."""
        return self._reader.read(archive.find_finished_of, guest)

    def finished_mark(self, game: str) -> archive.Mark:
        """How far the matches of a game have come."""
        return self._reader.read(archive.find_mark, game)

    def keep_counts(self, match: str, counts: archive.Counts) -> Receipt[archive.Counts]:
        """Keep what was counted in a match; raises Unknown."""
        return self._writer.write(archive.countings, (match, counts))

    def review(self, match: str) -> StoredReview | None:
        """The review of a match, if one is kept."""
        return self._reader.read(archive.find_review, match)

    def keep_review(self, review: StoredReview) -> Receipt[StoredReview]:
        """Keep the review of a match, in place of an earlier one; raises Unknown."""
        return self._writer.write(archive.kept_reviews, review)

    def finish_match(self, match: str, result: Json) -> Receipt[StoredMatch]:
        """Keep the result of a match, and mark its table as over; raises Unknown.

        A server that stops between the last move and this calls it when it takes the table up
        again. The first result stays: the answer is the match as stored.
        """
        return self._writer.write(writing.finish_matches, (match, result))
