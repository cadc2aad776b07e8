"""House (stub to be replaced)."""
from __future__ import annotations

from newsstand.games.star_reporter.state import View
from newsstand.kernel.chance import Chance, below
from newsstand.kernel.compile import kernel
from newsstand.kernel.record import Row


@kernel
def choose(v: View, actions: Row, count: int, chance: Chance) -> int:
    return actions[below(chance, count)]
