"""Tables and matches at rest: one schema, in SQLite or PostgreSQL."""

from newsstand.store.archive import Counts, Finished, Mark
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
from newsstand.store.people import HostChange, SeatChange, StandIn
from newsstand.store.rows import (
    Appended,
    Guest,
    Line,
    Move,
    Notice,
    Remark,
    Retracted,
    Seat,
    StoredMatch,
    Table,
)
from newsstand.store.store import Store
from newsstand.store.table_settings import Clock, TableSettings
from newsstand.store.writer import Receipt

__all__ = [
    "Appended",
    "BadAddress",
    "BadInvite",
    "BadValue",
    "Clock",
    "Closed",
    "Counts",
    "EarlyMove",
    "EmptySeat",
    "Finished",
    "ForeignDatabase",
    "Guest",
    "HostChange",
    "Line",
    "Mark",
    "Move",
    "NewerSchema",
    "NotOpen",
    "Notice",
    "Receipt",
    "Refused",
    "Remark",
    "Retracted",
    "Seat",
    "SeatChange",
    "StaleMove",
    "StandIn",
    "Store",
    "StoreError",
    "StoredMatch",
    "Table",
    "TableSettings",
    "Taken",
    "Unknown",
    "Unreachable",
]
