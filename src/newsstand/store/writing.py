"""Writes: verbs for the writer. Each does what several callers want, in one transaction.

A refusal is an outcome like any other, so that nobody's clash undoes a neighbour's write. Every
verb may be run again with the same arguments: what stands already is the answer.
"""

from __future__ import annotations

import hmac
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from sqlalchemy import Connection, func, null, select, tuple_, update
from sqlalchemy import Table as SqlTable
from sqlalchemy.dialects import postgresql, sqlite

from newsstand.store import reading
from newsstand.store.errors import (
    BadInvite,
    EarlyMove,
    EmptySeat,
    NotOpen,
    Refused,
    SeatHeld,
    StaleMove,
    Taken,
    Unknown,
)
from newsstand.store.rows import Appended, Guest, Json, Move, Seat, StoredMatch, Table
from newsstand.store.schema import guests, matches, moves, retracted, seats, tables

A = TypeVar("A")
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Claim:
    """A guest wants a seat."""

    table: str
    seat: int
    guest: str
    name: str
    invite: str
    at: int | None = None  # ms


@dataclass(frozen=True, slots=True)
class Start:
    """A table becomes a match in play."""

    table: str
    version: int
    at: int
    seats: tuple[Seat, ...]


def insert_new(connection: Connection, table: SqlTable) -> Any:
    """An INSERT that skips rows which clash, and so never breaks the transaction."""
    if connection.dialect.name == "sqlite":
        return sqlite.insert(table).on_conflict_do_nothing()
    return postgresql.insert(table).on_conflict_do_nothing()


def one_by_one(
    write: Callable[[Connection, A], T],
) -> Callable[[Connection, Sequence[A]], list[T | Refused]]:
    """A verb from a function for one argument, which may raise Refused half-way."""

    def verb(connection: Connection, arguments: Sequence[A]) -> list[T | Refused]:
        outcomes: list[T | Refused] = []
        for argument in arguments:
            try:
                with connection.begin_nested():
                    outcomes.append(write(connection, argument))
            except Refused as refusal:
                outcomes.append(refusal)
        return outcomes

    return verb


def _add_guest(connection: Connection, guest: Guest) -> Guest:
    new = insert_new(connection, guests)
    connection.execute(new.values(id=guest.id, name=guest.name, created=guest.created))
    found = stored_guest(connection, guest.id)
    if found.created != guest.created:
        raise Taken(f"another guest has the id {guest.id}", "make another id")
    return found


def _rename_guest(connection: Connection, wanted: tuple[str, str]) -> Guest:
    guest, name = wanted
    connection.execute(update(guests).where(guests.c.id == guest).values(name=name))
    # whoever holds several seats of a hot seat has named each of them
    room = func.coalesce(tables.c.settings["room"].as_string(), "apart")
    still = select(tables.c.id).where(tables.c.status != "over", room != "hot_seat")
    connection.execute(
        update(seats)
        .where(seats.c.guest_id == guest, seats.c.table_id.in_(still))
        .values(name=name)
    )
    return stored_guest(connection, guest)


def _add_table(connection: Connection, table: Table) -> Table:
    check_guests(connection, {table.host, *(seat.guest for seat in table.seats if seat.guest)})
    new = insert_new(connection, tables).values(
        id=table.id,
        game=table.game,
        players=table.players,
        preset=table.preset,
        options=table.options,
        host_id=table.host,
        status=table.status,
        created=table.created,
        seed=table.seed,
        commitment=table.commitment,
        previous_id=table.previous,
        settings=table.settings.to_json(),
    )
    if table.previous:
        lock_table(connection, table.previous)
    if connection.scalar(new.returning(tables.c.id)) is None:
        found = reading.find_table(connection, table.id)
        if found and found.seed == table.seed:
            return found  # asked for again
        quicker = table.previous and reading.find_rematch(connection, table.previous)
        if quicker:
            return quicker
        raise Taken(f"another table has the id {table.id}", "make another id")
    connection.execute(seats.insert(), [seat_row(table.id, seat) for seat in table.seats])
    return stored_table(connection, table.id)


def _claim_seat(connection: Connection, claim: Claim) -> Table:
    table = lock_table(connection, claim.table)
    seat = seat_of(table, claim.seat)
    if seat.guest == claim.guest:
        return table
    # in play only a seat that was made free again can be claimed
    if table.status == "over" or (table.status == "playing" and not seat.is_open):
        raise NotOpen(f"table {claim.table} has started", "watch it, or open a table of your own")
    if not seat.is_open:
        raise Taken(f"seat {claim.seat} is taken by {seat.name}", "ask the host for another link")
    if seat.invite is None or not hmac.compare_digest(seat.invite, claim.invite):
        raise BadInvite(f"this is not the invite of seat {claim.seat}", "ask the host for the link")
    if seat.is_held and seat.left != claim.guest:
        raise SeatHeld(
            f"seat {claim.seat} was freed in play", "ask somebody who plays there to agree"
        )
    check_guests(connection, {claim.guest})
    connection.execute(
        update(seats)
        .where(seats.c.table_id == claim.table, seats.c.seat == claim.seat)
        .values(
            guest_id=claim.guest,
            name=claim.name,
            invite=None,
            stand_in=None,
            changed=claim.at,
            left_id=None,
            freed_id=None,
        )
    )
    return stored_table(connection, claim.table)


def _start_match(connection: Connection, start: Start) -> StoredMatch:
    table = lock_table(connection, start.table)
    if table.status != "lobby":
        return stored_match(connection, start.table)
    check_guests(connection, {seat.guest for seat in start.seats if seat.guest})
    empty = {seat.seat for seat in table.seats if seat.is_open}
    for seat in start.seats:
        if seat.seat in empty:
            row = seat_row(start.table, seat)
            where = (seats.c.table_id == start.table, seats.c.seat == seat.seat)
            connection.execute(update(seats).where(*where).values(row))
            if not seat.is_open:
                empty.remove(seat.seat)
    if empty:
        raise EmptySeat(f"nobody has seat {min(empty)} of table {table.id}", "seat a bot there")
    connection.execute(
        matches.insert().values(
            id=table.id,
            game=table.game,
            version=start.version,
            players=table.players,
            options=table.options,
            seed=table.seed,
            commitment=table.commitment,
            started=start.at,
        )
    )
    connection.execute(update(tables).where(tables.c.id == table.id).values(status="playing"))
    return stored_match(connection, table.id)


def _finish_match(connection: Connection, wanted: tuple[str, Json]) -> StoredMatch:
    match, result = wanted
    last_move = select(func.max(moves.c.at)).where(moves.c.match_id == match).scalar_subquery()
    connection.execute(
        update(matches)
        .where(matches.c.id == match, matches.c.result.is_(null()))
        .values(result=result, finished=func.coalesce(last_move, matches.c.started))
    )
    connection.execute(update(tables).where(tables.c.id == match).values(status="over"))
    return stored_match(connection, match)


def append_moves(connection: Connection, wanted: Sequence[Move]) -> list[Appended | Refused]:
    """Store moves, at most one of a match at a time, so that each sees the one before it."""
    waves: list[list[int]] = []
    seen: Counter[str] = Counter()
    for number, move in enumerate(wanted):
        if seen[move.match] == len(waves):
            waves.append([])
        waves[seen[move.match]].append(number)
        seen[move.match] += 1
    outcomes: dict[int, Appended | Refused] = {}
    for wave in waves:
        answers = _append_wave(connection, [wanted[number] for number in wave])
        outcomes.update(zip(wave, answers, strict=True))
    return [outcomes[number] for number in range(len(wanted))]


def _append_wave(connection: Connection, wanted: Sequence[Move]) -> list[Appended | Refused]:
    """Store moves of different matches; mostly two statements, however many there are."""
    ready = _with_move_before(connection, wanted)
    # sorted: two servers that lock the same rows do so in one order
    rows = [
        {
            "match_id": move.match,
            "ply": move.ply,
            "seat": move.seat,
            "action": move.action,
            "key": move.key,
            "at": move.at,
        }
        for move in sorted(wanted, key=lambda move: move.match)
        if move.match in ready
    ]
    stored: set[str] = set()
    if rows:
        new = insert_new(connection, moves).returning(moves.c.match_id)
        stored = {*connection.scalars(new, rows)}
    clashing = [move for move in wanted if move.match not in stored]
    earlier = _stored_under_keys(connection, clashing)
    return [
        Appended(move, repeated=False)
        if move.match in stored
        else Appended(earlier[move.match], repeated=True)
        if move.match in earlier
        else _refusal(connection, move)
        for move in wanted
    ]


def _with_move_before(connection: Connection, wanted: Sequence[Move]) -> set[str]:
    """The matches that have reached the ply of their move."""
    ready: set[str] = set()
    first = [move.match for move in wanted if move.ply == 0]
    if first:
        ready.update(connection.scalars(select(matches.c.id).where(matches.c.id.in_(first))))
    before = [(move.match, move.ply - 1) for move in wanted if move.ply > 0]
    if before:
        place = tuple_(moves.c.match_id, moves.c.ply)
        found = select(moves.c.match_id).where(place.in_(before))
        # held, so that on another server nobody takes it back before ours is stored
        ready.update(connection.scalars(found.with_for_update(read=True, key_share=True)))
    return ready - _out_of_date(connection, wanted)


def _out_of_date(connection: Connection, wanted: Sequence[Move]) -> set[str]:
    """The matches of which moves were taken back since theirs was decided on."""
    known = {move.match: move.undone for move in wanted if move.undone is not None}
    if not known:
        return set()
    count = select(retracted.c.match_id, func.count()).where(retracted.c.match_id.in_(known))
    found = {row[0]: row[1] for row in connection.execute(count.group_by(retracted.c.match_id))}
    return {match for match, undone in known.items() if found.get(match, 0) != undone}


def _stored_under_keys(connection: Connection, clashing: Sequence[Move]) -> dict[str, Move]:
    """By match, what is stored under the keys of these moves."""
    if not clashing:
        return {}
    place = tuple_(moves.c.match_id, moves.c.key)
    keys = [(move.match, move.key) for move in clashing]
    rows = connection.execute(select(moves).where(place.in_(keys)))
    return {row.match_id: reading.move_of(row) for row in rows}


def _refusal(connection: Connection, move: Move) -> Refused:
    count = connection.scalar(select(func.count()).where(moves.c.match_id == move.match))
    if move.ply < (count or 0) or _out_of_date(connection, [move]):
        why = "is already played" if move.ply < (count or 0) else "was decided on moves taken back"
        return StaleMove(
            f"ply {move.ply} of match {move.match} {why}",
            "fetch the match again, and decide on what is there now",
        )
    if reading.find_match(connection, move.match) is None:
        return Unknown(f"there is no match {move.match}", "check its id, or start it first")
    return EarlyMove(
        f"match {move.match} stands at ply {count}, not at {move.ply}",
        "fetch the match again, and decide on what is there now",
    )


def lock_table(connection: Connection, table: str) -> Table:
    """A table, held for this transaction; SQLite's writer holds all of them anyhow."""
    connection.execute(select(tables.c.id).where(tables.c.id == table).with_for_update())
    return stored_table(connection, table)


def check_guests(connection: Connection, wanted: Iterable[str]) -> None:
    """Raise Unknown unless all of these guests are stored."""
    ids = {*wanted}
    missing = ids.difference(connection.scalars(select(guests.c.id).where(guests.c.id.in_(ids))))
    if missing:
        raise Unknown(f"there is no guest {min(missing)}", "add the guest first")


def stored_guest(connection: Connection, guest: str) -> Guest:
    """That guest; raises Unknown."""
    found = reading.find_guest(connection, guest)
    if found is None:
        raise Unknown(f"there is no guest {guest}", "add the guest first")
    return found


def stored_table(connection: Connection, table: str) -> Table:
    """That table; raises Unknown."""
    found = reading.find_table(connection, table)
    if found is None:
        raise Unknown(f"there is no table {table}", "check the address of the page")
    return found


def stored_match(connection: Connection, match: str) -> StoredMatch:
    """That match; raises Unknown."""
    found = reading.find_match(connection, match)
    if found is None:
        raise Unknown(f"there is no match {match}", "start it first")
    return found


def seat_of(table: Table, seat: int) -> Seat:
    """The seat of that number; raises Unknown."""
    if not 0 <= seat < len(table.seats):
        raise Unknown(f"table {table.id} has no seat {seat}", "follow an invite link")
    return table.seats[seat]


def seat_row(table: str, seat: Seat) -> dict[str, object]:
    """A seat as a row of `seats`."""
    return {
        "table_id": table,
        "seat": seat.seat,
        "kind": seat.kind,
        "name": seat.name,
        "bot": seat.bot,
        "guest_id": seat.guest,
        "invite": seat.invite,
        "stand_in": seat.stand_in,
        "changed": seat.changed,
        "edition": seat.edition,
        "left_id": seat.left,
        "freed_id": seat.freed,
    }


add_guests = one_by_one(_add_guest)
rename_guests = one_by_one(_rename_guest)
add_tables = one_by_one(_add_table)
claim_seats = one_by_one(_claim_seat)
start_matches = one_by_one(_start_match)
finish_matches = one_by_one(_finish_match)
