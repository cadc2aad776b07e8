"""Seats that were freed in play: who left them, and whose word lets somebody new in."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision: str | None = "0006"


def upgrade() -> None:
    """Add the columns; seats that are free already stay free for whoever has the link."""
    op.add_column("seats", sa.Column("left_id", sa.Text, nullable=True))
    op.add_column("seats", sa.Column("freed_id", sa.Text, nullable=True))
