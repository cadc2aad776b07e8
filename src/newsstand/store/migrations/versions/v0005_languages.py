"""Languages: what the stand says at a table is kept as a message and its parts."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision: str | None = "0004"


def upgrade() -> None:
    """Add the column; sentences that were said before stay as they are."""
    op.add_column("notices", sa.Column("parts", sa.JSON(none_as_null=True), nullable=True))
