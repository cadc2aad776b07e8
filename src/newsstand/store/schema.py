"""The tables as they stand now. How a database gets there is in `migrations/versions`.

The numbered migrations repeat what is here, frozen in time; a test compares them with this file.
"""

from __future__ import annotations

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    Table,
    Text,
    UniqueConstraint,
)

metadata = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
    }
)

guests = Table(
    "guests",
    metadata,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("created", BigInteger, nullable=False),  # ms since 1970, like all times here
    Column("recovery", Text, nullable=True),  # hash of the one code that opens a second device
    Column("recovery_until", BigInteger, nullable=True),
    Column("phrase", Text, nullable=True),  # hash of the words by which a guest keeps their name
    Index("ix_guests_recovery", "recovery"),
    Index("ix_guests_phrase", "phrase", unique=True),
)

tables = Table(
    "tables",
    metadata,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("players", Integer, nullable=False),
    Column("preset", Text, nullable=False),
    Column("options", JSON, nullable=False),
    Column("host_id", Text, ForeignKey("guests.id"), nullable=False),
    Column("status", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("seed", Text, nullable=False),  # secret until the match is over
    Column("commitment", Text, nullable=False),
    # unique: a table has one rematch, whoever asked for it first
    Column("previous_id", Text, ForeignKey("tables.id"), nullable=True, unique=True),
    Column("settings", JSON, nullable=False, server_default="{}"),  # see table_settings.py
    CheckConstraint("status IN ('lobby', 'playing', 'over')", name="status"),
    Index("ix_tables_host_id", "host_id"),
    Index("ix_tables_status", "status"),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("kind", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("bot", Text, nullable=True),
    Column("guest_id", Text, ForeignKey("guests.id"), nullable=True),
    Column("invite", Text, nullable=True),  # hash of the invite's token, NULL once claimed
    Column("stand_in", Text, nullable=True),  # the bot that acts while the person is away
    Column("changed", BigInteger, nullable=True),  # when the stand-in last came or went
    Column("edition", Integer, nullable=False, server_default="0"),  # how many invites it had
    Column("left_id", Text, nullable=True),  # the guest who had it before it was freed in play
    Column("freed_id", Text, nullable=True),  # who freed it; NULL once another one has agreed
    CheckConstraint("kind IN ('person', 'bot')", name="kind"),
    Index("ix_seats_guest_id", "guest_id"),
)

matches = Table(
    "matches",
    metadata,
    Column("id", Text, primary_key=True),  # its table's; no foreign key: a log outlives its table
    Column("game", Text, nullable=False),
    Column("version", Integer, nullable=False),
    Column("players", Integer, nullable=False),
    Column("options", JSON, nullable=False),
    Column("seed", Text, nullable=False),  # secret until the match is over
    Column("commitment", Text, nullable=False),
    Column("started", BigInteger, nullable=False),
    Column("result", JSON(none_as_null=True), nullable=True),  # NULL while it is played
    Column("finished", BigInteger, nullable=True),  # when its last move was made
    Column("counts", JSON(none_as_null=True), nullable=True),  # statistics, once somebody asked
    Index("ix_matches_finished", "game", "finished"),
)

reviews = Table(
    "reviews",
    metadata,
    Column("match_id", Text, ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("version", Integer, nullable=False),  # of the game's rules
    Column("edition", Integer, nullable=False),  # of how matches are reviewed and that is told
    Column("rough", Boolean, nullable=False),
    Column("told", JSON, nullable=False),  # by language
)

moves = Table(
    "moves",
    metadata,
    Column("match_id", Text, ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    # with the match, the compare-and-set: whoever inserts a ply first has it
    Column("ply", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, nullable=False),
    Column("action", BigInteger, nullable=False),
    Column("key", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    UniqueConstraint("match_id", "key"),
    CheckConstraint("ply >= 0", name="ply"),
    sqlite_with_rowid=False,  # the rows of a match lie together, in order
)

retracted = Table(
    "retracted",
    metadata,
    Column("match_id", Text, ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),  # a ply may come again
    Column("ply", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("action", BigInteger, nullable=False),
    Column("key", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("undone", BigInteger, nullable=False),
)

chat = Table(
    "chat",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("guest_id", Text, ForeignKey("guests.id"), nullable=False),
    Column("seat", Integer, nullable=True),  # where the guest sat; NULL: a spectator
    Column("name", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("key", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    UniqueConstraint("table_id", "key"),
)

notices = Table(
    "notices",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("ply", Integer, nullable=False),
    Column("text", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("parts", JSON(none_as_null=True), nullable=True),  # of the text, filled in when told
)

letterboxes = Table(
    "letterboxes",
    metadata,
    Column("id", Text, primary_key=True),
    Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("guest_id", Text, ForeignKey("guests.id"), nullable=False),
    Column("address", Text, nullable=False),  # nobody's business but its owner's
    Column("mailbox", Text, nullable=False),  # a keyed hash of it
    Column("language", Text, nullable=False),
    Column("asked", BigInteger, nullable=False),  # when a confirmation was last asked for
    Column("confirmed", BigInteger, nullable=True),  # NULL: only that may be sent there
    Column("told", Text, nullable=True),  # the last news that was told there
    UniqueConstraint("table_id", "guest_id"),
    Index("ix_letterboxes_guest_id", "guest_id"),
    Index("ix_letterboxes_mailbox", "mailbox"),
)

silent_mailboxes = Table(
    "silent_mailboxes",
    metadata,
    Column("mailbox", Text, primary_key=True),  # a keyed hash of the address
    Column("since", BigInteger, nullable=False),
)
