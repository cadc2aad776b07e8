"""Mailboxes whose owners want to be asked for nothing."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision: str | None = "0008"


def upgrade() -> None:
    """Add the table; nobody could say so before."""
    op.create_table(
        "silent_mailboxes",
        sa.Column("mailbox", sa.Text, nullable=False),
        sa.Column("since", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("mailbox", name="pk_silent_mailboxes"),
    )
