"""What people at tables do besides playing: settings, stand-ins, chat, undo, a second device.

The table of secrets goes: the key that signs cookies lies outside the database, on purpose.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision: str | None = "0002"


def upgrade() -> None:
    """Add the columns and tables."""
    op.add_column("guests", sa.Column("recovery", sa.Text, nullable=True))
    op.add_column("guests", sa.Column("recovery_until", sa.BigInteger, nullable=True))
    op.create_index("ix_guests_recovery", "guests", ["recovery"])
    op.add_column("tables", sa.Column("settings", sa.JSON, nullable=False, server_default="{}"))
    op.add_column("seats", sa.Column("stand_in", sa.Text, nullable=True))
    op.add_column("seats", sa.Column("changed", sa.BigInteger, nullable=True))
    op.add_column("seats", sa.Column("edition", sa.Integer, nullable=False, server_default="0"))
    op.create_table(
        "chat",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("number", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("guest_id", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer, nullable=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("key", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "number", name="pk_chat"),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name="fk_chat_table_id", ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(["guest_id"], ["guests.id"], name="fk_chat_guest_id"),
        sa.UniqueConstraint("table_id", "key", name="uq_chat_table_id_key"),
    )
    op.create_table(
        "notices",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("number", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("ply", sa.Integer, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "number", name="pk_notices"),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name="fk_notices_table_id", ondelete="CASCADE"
        ),
    )
    op.create_table(
        "retracted",
        sa.Column("match_id", sa.Text, nullable=False),
        sa.Column("number", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("ply", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("action", sa.BigInteger, nullable=False),
        sa.Column("key", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("undone", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("match_id", "number", name="pk_retracted"),
        sa.ForeignKeyConstraint(
            ["match_id"], ["matches.id"], name="fk_retracted_match_id", ondelete="CASCADE"
        ),
    )
    op.drop_table("secrets")
