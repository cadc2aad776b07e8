"""Tables and matches at rest: one schema, in SQLite or PostgreSQL."""

from newsstand.store.errors import (
    BadAddress,
    BadInvite,
    BadValue,
    Closed,
    EarlyMove,
    EmptySeat,
    ForeignDatabase,
    NewerSchema,
    NotOpen,
    Refused,
    StaleMove,
    StoreError,
    Taken,
    Unknown,
    Unreachable,
)
from newsstand.store.rows import Appended, Guest, Move, Seat, StoredMatch, Table
from newsstand.store.store import Store
from newsstand.store.writer import Receipt

__all__ = [
    "Appended",
    "BadAddress",
    "BadInvite",
    "BadValue",
    "Closed",
    "EarlyMove",
    "EmptySeat",
    "ForeignDatabase",
    "Guest",
    "Move",
    "NewerSchema",
    "NotOpen",
    "Receipt",
    "Refused",
    "Seat",
    "StaleMove",
    "Store",
    "StoreError",
    "StoredMatch",
    "Table",
    "Taken",
    "Unknown",
    "Unreachable",
]
