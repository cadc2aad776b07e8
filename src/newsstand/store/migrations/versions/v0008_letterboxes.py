"""Letterboxes: where mail about a table goes."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision: str | None = "0007"


def upgrade() -> None:
    """Add the table; nobody had given an address before."""
    op.create_table(
        "letterboxes",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("guest_id", sa.Text, nullable=False),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("mailbox", sa.Text, nullable=False),
        sa.Column("language", sa.Text, nullable=False),
        sa.Column("asked", sa.BigInteger, nullable=False),
        sa.Column("confirmed", sa.BigInteger, nullable=True),
        sa.Column("told", sa.Text, nullable=True),
        sa.PrimaryKeyConstraint("id", name="pk_letterboxes"),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name="fk_letterboxes_table_id", ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(["guest_id"], ["guests.id"], name="fk_letterboxes_guest_id"),
        sa.UniqueConstraint("table_id", "guest_id", name="uq_letterboxes_table_id_guest_id"),
    )
    op.create_index("ix_letterboxes_guest_id", "letterboxes", ["guest_id"])
    op.create_index("ix_letterboxes_mailbox", "letterboxes", ["mailbox"])
