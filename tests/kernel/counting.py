"""A program for test_compile.py: a kernel, a template and a record, and what became of them.

Prints one JSON object. The word `wild` reads past a row's end, which only checked code notices.
"""

from __future__ import annotations

import json
import sys
from types import ModuleType
from typing import Annotated, Any

import numpy as np

from newsstand.kernel.compile import cache_folders, kernel, mode, specialise, template
from newsstand.kernel.record import Record, Row

WIDTH = 4

rules: Any = None  # bound below


class Abacus(Record):
    """Beads on a few wires."""

    beads: Annotated[Row, (WIDTH,)]
    after: Annotated[Row, (WIDTH,)]


@kernel
def bead(s: Abacus, wire: int) -> int:
    """The beads on a wire."""
    return s.beads[wire]


@template
def last_bead(states, wire):  # type: ignore[no-untyped-def]
    return states[0].after[wire]


@template
def count(states, last):  # type: ignore[no-untyped-def]
    total = 0
    for wire in range(last):
        total += rules.bead(states[0], wire)
    return total * rules.FACTOR


def indexed(states: Any, owner: str) -> int | str:
    """What index -1 finds, in a function that passes for one of the module `owner`."""
    last_bead.__module__ = owner
    try:
        return int(specialise(last_bead, owner, {})(states, -1))
    except IndexError:
        return "IndexError"


def main(wild: bool) -> None:
    """Count the beads and tell."""
    module = ModuleType("doubled")
    module.bead = bead  # type: ignore[attr-defined]
    module.FACTOR = 2  # type: ignore[attr-defined]
    counted: Any = specialise(count, "counting", {"rules": module})
    states = Abacus.array()
    Abacus(beads=[1, 2, 3, 4], after=[100, 0, 0, 7]).store(states)
    (folder,) = cache_folders()
    told: dict[str, Any] = {"mode": mode(), "folder": str(folder)}
    try:
        told["total"] = int(counted(states, np.int64(WIDTH + wild)))
    except IndexError:
        told["total"] = "IndexError"
    told["ours"] = indexed(states, "newsstand.kernel.record")
    told["others"] = indexed(states, "json")
    told["hits"] = sum(counted.stats.cache_hits.values())
    told["misses"] = sum(counted.stats.cache_misses.values())
    print(json.dumps(told))


if __name__ == "__main__":
    main("wild" in sys.argv[1:])
