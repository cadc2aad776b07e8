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
        self._lock = asyncio.Lock()

    async def store(self) -> Store:
        """The open store; raises StoreError while the database is away."""
        if self._store is None:
            async with self._lock:
                if self._store is None:
                    self._store = await asyncio.to_thread(Store.open, self._db)
        return self._store

    async def close(self) -> None:
        """Write what waits, and let go of the database."""
        if self._store is not None:
            await asyncio.to_thread(self._store.close)
