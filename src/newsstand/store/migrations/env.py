"""How Alembic runs the migrations: on the connection, and in the transaction, of `upgrade`.

To change the schema: change `schema.py`, add `versions/v000N_what.py` that makes the same change
(its revision one above the last), and run the tests, which compare the two. Never edit a
migration that was released.
"""

from __future__ import annotations

from alembic import context

from newsstand.store.schema import metadata
from newsstand.store.upgrade import VERSION_TABLE

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    version_table=VERSION_TABLE,
    render_as_batch=True,  # SQLite changes a table by building it anew
)
with context.begin_transaction():
    context.run_migrations()
