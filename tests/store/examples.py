"""Rows that tests start from."""

from __future__ import annotations

from dataclasses import replace
from itertools import count

from newsstand.store import Guest, Move, Seat, Store, Table

NOW = 1_800_000_000_000  # ms
ANNA = Guest("anna", "Anna", NOW)
BEN = Guest("ben", "Ben", NOW + 1)
INVITE = "5e" * 32  # hash of the token in a link

_keys = count()


def table(name: str = "desk", **changes: object) -> Table:
    """Anna's table with a seat for a person and one for a bot."""
    plain = Table(
        id=name,
        game="swoop",
        players=3,
        preset="as_printed",
        options={"target": 150, "mystery": True, "sweep": "four"},
        host=ANNA.id,
        status="lobby",
        created=NOW,
        seed=name.encode().hex().zfill(32)[:32],
        commitment="c0" * 32,
        seats=(
            Seat(0, "person", "Anna", guest=ANNA.id),
            Seat(1, "person", "Open seat", invite=INVITE),
            Seat(2, "bot", "House", bot="house"),
        ),
    )
    return replace(plain, **changes)  # type: ignore[arg-type]


def add_guests(store: Store) -> None:
    """Store Anna and Ben."""
    for guest in (ANNA, BEN):
        store.add_guest(guest).result()


def start(store: Store, name: str = "desk") -> str:
    """Bring a match into play, without a move yet."""
    add_guests(store)
    store.add_table(table(name)).result()
    store.claim_seat(name, 1, guest=BEN.id, name="Ben", invite=INVITE).result()
    return store.start_match(name, version=1, at=NOW).result().id


def move(match: str, ply: int, key: str | None = None, action: int = 7) -> Move:
    """A move; each call makes a new key."""
    return Move(match, ply, ply % 3, action, key or f"key-{next(_keys)}", NOW + ply)
