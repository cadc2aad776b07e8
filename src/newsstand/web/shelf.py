"""The way to the store: opened when first needed, and again after the database was away."""

from __future__ import annotations

import asyncio
from pathlib import Path

from newsstand.store import Store


class Shelf:
    """Holds the open store. A server whose database is away still answers, and recovers."""

    def __init__(self, db: str | Path, store: Store | None = None) -> None:
        self._db = db
        self._store = store
        self._opening: asyncio.Task[Store] | None = None

    async def store(self) -> Store:
        """The open store; raises StoreError while the database is away."""
        if self._store is None:
            if self._opening is None:
                self._opening = asyncio.create_task(asyncio.to_thread(Store.open, self._db))
                self._opening.add_done_callback(self._opened)
            # shielded: a store that is half open must not be lost with who waits for it
            return await asyncio.shield(self._opening)
        return self._store

    def _opened(self, opening: asyncio.Task[Store]) -> None:
        self._opening = None
        if not opening.cancelled() and opening.exception() is None:
            self._store = opening.result()

    async def close(self) -> None:
        """Write what waits, and let go of the database."""
        if self._opening is not None:
            await asyncio.wait([self._opening])
        if self._store is not None:
            await asyncio.to_thread(self._store.close)
