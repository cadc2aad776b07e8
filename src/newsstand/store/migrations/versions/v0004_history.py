"""Histories and kept names: when a match ended, what was counted in it, six words for a guest."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision: str | None = "0003"


def upgrade() -> None:
    """Add the columns; matches that are over ended with their last move."""
    op.add_column("guests", sa.Column("phrase", sa.Text, nullable=True))
    op.create_index("ix_guests_phrase", "guests", ["phrase"], unique=True)
    op.add_column("matches", sa.Column("finished", sa.BigInteger, nullable=True))
    op.add_column("matches", sa.Column("counts", sa.JSON(none_as_null=True), nullable=True))
    op.create_index("ix_matches_finished", "matches", ["game", "finished"])
    op.execute(
        "UPDATE matches SET finished = coalesce("
        "(SELECT max(moves.at) FROM moves WHERE moves.match_id = matches.id), started) "
        "WHERE result IS NOT NULL"
    )
