"""Moves that are taken back: they leave `moves` and are kept in `retracted`."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import Connection, delete, func, select

from newsstand.store import reading
from newsstand.store.errors import EarlyMove, StaleMove
from newsstand.store.rows import Retracted
from newsstand.store.schema import matches, moves, retracted
from newsstand.store.writing import one_by_one, stored_match


@dataclass(frozen=True, slots=True)
class Retraction:
    """The moves of a match from a ply on are taken back."""

    match: str
    ply: int  # where the match will stand
    stands: int  # where it must stand now
    at: int


def _retract(connection: Connection, wanted: Retraction) -> list[Retracted]:
    # held for this transaction; a move that comes meanwhile holds the move before it
    match = select(matches.c.id).where(matches.c.id == wanted.match)
    connection.execute(match.with_for_update())
    stored_match(connection, wanted.match)
    count = connection.scalar(select(func.count()).where(moves.c.match_id == wanted.match)) or 0
    gone = reading.find_retracted(connection, wanted.match)
    again = [one for one in gone if one.undone == wanted.at and one.move.ply >= wanted.ply]
    if again and count == wanted.ply:
        return again  # asked for again
    if count != wanted.stands:
        raise StaleMove(
            f"match {wanted.match} stands at ply {count}, not at {wanted.stands}",
            "fetch the match again, and ask anew",
        )
    if not 0 <= wanted.ply < count:
        raise EarlyMove(
            f"match {wanted.match} has no move of ply {wanted.ply} to take back",
            "take back a move that was played",
        )
    back = reading.find_moves(connection, wanted.match, wanted.ply)
    first = gone[-1].number + 1 if gone else 0
    taken = [Retracted(first + nth, move, wanted.at) for nth, move in enumerate(back)]
    rows = [
        {
            "match_id": wanted.match,
            "number": one.number,
            "ply": one.move.ply,
            "seat": one.move.seat,
            "action": one.move.action,
            "key": one.move.key,
            "at": one.move.at,
            "undone": one.undone,
        }
        for one in taken
    ]
    connection.execute(retracted.insert(), rows)
    connection.execute(
        delete(moves).where(moves.c.match_id == wanted.match, moves.c.ply >= wanted.ply)
    )
    return taken


retractions = one_by_one(_retract)
