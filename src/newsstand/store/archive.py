"""Matches that are over, for histories, ratings and reviews; and guests who keep their name."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from sqlalchemy import Connection, Row, Select, func, select, update

from newsstand.store.rows import Guest, Json, Seat, StoredReview
from newsstand.store.schema import guests, matches, reviews, seats, tables
from newsstand.store.writing import insert_new, one_by_one, stored_guest, stored_match

Counts: TypeAlias = Mapping[str, Sequence[int]]  # one number a seat


@dataclass(frozen=True, slots=True)
class Finished:
    """A match that came to its end, with who sat there then."""

    match: str
    game: str
    finished: int  # ms
    scores: tuple[int, ...]
    places: tuple[int, ...]  # 1 is first, equals share
    seats: tuple[Seat, ...]
    counts: Counts | None  # None: not counted yet
    is_practice: bool = False  # somebody chose the seed


@dataclass(frozen=True, slots=True)
class Mark:
    """How far the matches of a game have come: another one means that there are more."""

    matches: int
    newest: int  # ms


def find_finished(connection: Connection, game: str) -> list[Finished]:
    """All finished matches of a game, in the order in which they ended."""
    return _finished(connection.execute(_ended().where(matches.c.game == game)))


def find_finished_of(connection: Connection, guest: str) -> list[Finished]:
    """All finished matches of a guest, in the order in which they ended."""
    sat = select(seats.c.table_id).where(seats.c.guest_id == guest)
    return _finished(connection.execute(_ended().where(matches.c.id.in_(sat))))


def find_mark(connection: Connection, game: str) -> Mark:
    """How far the matches of a game have come."""
    row = connection.execute(
        select(func.count(), func.coalesce(func.max(matches.c.finished), 0)).where(
            matches.c.game == game, matches.c.finished.is_not(None)
        )
    ).one()
    return Mark(row[0], row[1])


def find_review(connection: Connection, match: str) -> StoredReview | None:
    """The review of a match."""
    found = select(reviews).where(reviews.c.match_id == match)
    row = connection.execute(found).one_or_none()
    if row is None:
        return None
    return StoredReview(row.match_id, row.version, row.edition, row.rough, row.told)


def find_kept(connection: Connection) -> dict[str, str]:
    """The names of all guests who keep theirs, by id."""
    kept = select(guests.c.id, guests.c.name).where(guests.c.phrase.is_not(None))
    return {row.id: row.name for row in connection.execute(kept)}


def find_guest_by(connection: Connection, phrase: str) -> Guest | None:
    """The guest of a phrase (its hash)."""
    row = connection.execute(select(guests).where(guests.c.phrase == phrase)).one_or_none()
    return Guest(row.id, row.name, row.created) if row else None


def _ended() -> Select[*tuple[Any, ...]]:
    """Finished matches, one row for each seat."""
    return (
        select(
            matches.c.id,
            matches.c.game,
            matches.c.finished,
            matches.c.result,
            matches.c.counts,
            seats.c.seat,
            seats.c.kind,
            seats.c.name,
            seats.c.bot,
            seats.c.guest_id,
            seats.c.stand_in,
            tables.c.settings["practice"].as_boolean().label("practice"),
        )
        .join(seats, seats.c.table_id == matches.c.id)
        .join(tables, tables.c.id == matches.c.id)
        .where(matches.c.finished.is_not(None))
        .order_by(matches.c.finished, matches.c.id, seats.c.seat)
    )


def _finished(rows: Iterable[Row[*tuple[Any, ...]]]) -> list[Finished]:
    found: dict[str, list[Row[*tuple[Any, ...]]]] = {}
    for row in rows:
        if "places" in row.result:  # people may have agreed to end it without a result
            found.setdefault(row.id, []).append(row)
    return [
        Finished(
            match=match,
            game=first.game,
            finished=first.finished,
            scores=tuple(first.result["scores"]),
            places=tuple(first.result["places"]),
            seats=tuple(
                Seat(row.seat, row.kind, row.name, row.bot, row.guest_id, stand_in=row.stand_in)
                for row in (first, *others)
            ),
            counts=first.counts,
            is_practice=bool(first.practice),
        )
        for match, (first, *others) in found.items()
    ]


def _keep_counts(connection: Connection, wanted: tuple[str, Json]) -> Counts:
    match, counts = wanted
    connection.execute(update(matches).where(matches.c.id == match).values(counts=counts))
    stored_match(connection, match)
    return counts


def _keep_review(connection: Connection, review: StoredReview) -> StoredReview:
    stored_match(connection, review.match)
    values = {
        "version": review.version,
        "edition": review.edition,
        "rough": review.is_rough,
        "told": review.told,
    }
    connection.execute(insert_new(connection, reviews).values(match_id=review.match, **values))
    connection.execute(update(reviews).where(reviews.c.match_id == review.match).values(**values))
    return review


def _keep_name(connection: Connection, wanted: tuple[str, str]) -> Guest:
    guest, phrase = wanted
    connection.execute(update(guests).where(guests.c.id == guest).values(phrase=phrase))
    return stored_guest(connection, guest)


countings = one_by_one(_keep_counts)
kept_names = one_by_one(_keep_name)
kept_reviews = one_by_one(_keep_review)
