"""The house bot of SCOOP."""

from __future__ import annotations

from newsstand.games.scoop.state import View
from newsstand.kernel.chance import Chance, below
from newsstand.kernel.compile import kernel
from newsstand.kernel.record import Row


@kernel
def choose(v: View, actions: Row, count: int, chance: Chance) -> int:
    """One of the first `count` entries of `actions`, which are the legal ones."""
    return actions[below(chance, count)]
