"""The house bot: prints what pays most, with an eye on what the next seat gets."""

from __future__ import annotations

from newsstand.games.muckraker.rules import View
from newsstand.kernel.chance import Chance, below
from newsstand.kernel.compile import kernel
from newsstand.kernel.record import Row


@kernel
def choose(v: View, actions: Row, count: int, chance: Chance) -> int:
    """One of the legal actions."""
    return actions[below(chance, count)]
