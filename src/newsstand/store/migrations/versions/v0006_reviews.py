"""Reviews: what a finished match was found to turn on is kept."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision: str | None = "0005"


def upgrade() -> None:
    """Add the table; reviews were forgotten before."""
    op.create_table(
        "reviews",
        sa.Column("match_id", sa.Text, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("edition", sa.Integer, nullable=False),
        sa.Column("rough", sa.Boolean, nullable=False),
        sa.Column("told", sa.JSON, nullable=False),
        sa.PrimaryKeyConstraint("match_id", name="pk_reviews"),
        sa.ForeignKeyConstraint(
            ["match_id"], ["matches.id"], name="fk_reviews_match_id", ondelete="CASCADE"
        ),
    )
