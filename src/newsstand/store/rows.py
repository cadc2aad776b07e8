"""What is stored, as values: guests, tables with their seats, matches and their moves.

Times are whole milliseconds since 1970 (UTC). Seeds are the 32 hexadecimal digits of a log; they
stay out of every `repr`, so that no log file of a server can betray a match in play.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, TypeAlias

from newsstand.store.table_settings import TableSettings

Json: TypeAlias = Mapping[str, Any]
Status: TypeAlias = Literal["lobby", "playing", "over"]
Kind: TypeAlias = Literal["person", "bot"]


@dataclass(frozen=True, slots=True)
class Guest:
    """Somebody with a cookie: no account, only a name."""

    id: str
    name: str
    created: int  # ms


@dataclass(frozen=True, slots=True)
class Seat:
    """A place at a table, and who has it."""

    seat: int
    kind: Kind
    name: str  # of who sits there, or will
    bot: str | None = None  # which bot, for kind "bot"
    guest: str | None = None  # id of the guest who sits there
    invite: str | None = field(default=None, repr=False)  # hash of the invite, None once claimed
    stand_in: str | None = None  # the bot that acts while the person is away
    changed: int | None = None  # ms, when the stand-in last came or went
    edition: int = 0  # how many invites were sent for it before this one
    left: str | None = None  # id of the guest who had it before it was freed in play
    freed: str | None = None  # id of the guest who freed it in play, until another one has agreed

    @property
    def is_held(self) -> bool:
        """Whether only the person who left it may have it."""
        return self.is_open and self.freed is not None

    @property
    def is_open(self) -> bool:
        """Whether a person may still claim it."""
        return self.kind == "person" and self.guest is None

    @property
    def acting(self) -> str | None:
        """The bot that decides for it just now: its own, or the stand-in."""
        return self.bot or self.stand_in


@dataclass(frozen=True, slots=True)
class Table:
    """A match with its people, from the lobby to the rematch."""

    id: str
    game: str
    players: int
    preset: str
    options: Json  # all values in force, by name
    host: str  # id of the guest who opened it
    status: Status
    created: int  # ms
    seed: str = field(repr=False)  # secret until the match is over
    commitment: str  # public from the start
    seats: tuple[Seat, ...]  # in order, one for each player
    previous: str | None = None  # id of the table that this one is the rematch of
    next: str | None = None  # id of this table's rematch; never written, follows from `previous`
    settings: TableSettings = field(default_factory=TableSettings)


@dataclass(frozen=True, slots=True)
class StoredMatch:
    """A match without its moves: with them, all that a log needs.

    It repeats what its table says, so that a log outlives its table.
    """

    id: str  # the table's
    game: str
    version: int  # of the game's rules
    players: int
    options: Json
    seed: str = field(repr=False)  # secret until the match is over
    commitment: str
    started: int  # ms
    result: Json | None = None  # None while it is played
    finished: int | None = None  # ms, when its last move was made
    counts: Json | None = None  # statistics, one number a seat, once somebody asked for them


@dataclass(frozen=True, slots=True)
class StoredReview:
    """What was found in a finished match, as it was told."""

    match: str
    version: int  # of the game's rules
    edition: int  # of how matches are reviewed and that is told
    is_rough: bool  # another look would find more
    told: Json  # by language


@dataclass(frozen=True, slots=True)
class Move:
    """One action of one seat."""

    match: str
    ply: int  # number of actions before it
    seat: int
    action: int
    key: str  # the sender's idempotency key, unique in its match
    at: int  # ms
    # how many moves had been taken back when it was decided on; None: that does not matter
    undone: int | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class Appended:
    """The answer to a move: what is stored under its key, and whether it was there before."""

    move: Move
    repeated: bool


@dataclass(frozen=True, slots=True)
class Retracted:
    """A move that was taken back."""

    number: int  # 0, 1, ... within its match, in the order of taking back
    move: Move
    undone: int  # ms, when it was taken back


@dataclass(frozen=True, slots=True)
class Remark:
    """A line of a table's chat that is to be stored."""

    table: str
    guest: str
    seat: int | None  # None: a spectator
    name: str
    text: str
    key: str  # the sender's idempotency key, unique at its table
    at: int  # ms


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a table's chat, as stored."""

    number: int  # 0, 1, ... without a gap
    remark: Remark


@dataclass(frozen=True, slots=True)
class Notice:
    """A sentence that the stand itself says at a table, such as who has come back.

    It is said anew to each reader, in their language: kept is the English message.
    """

    ply: int  # of the match when it was said; 0 in the lobby
    text: str
    at: int  # ms
    number: int = -1  # 0, 1, ... at its table; set by the store
    parts: Json | None = None  # what fills the message; None: an old one, said as it stands
