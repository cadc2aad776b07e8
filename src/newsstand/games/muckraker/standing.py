"""How the seats stand: points, crossovers, best rounds, places (rules.md section 10)."""

from __future__ import annotations

from newsstand.games.muckraker.state import ROUNDS, State, View
from newsstand.games.muckraker.verdicts import CROSSOVER, MISSED
from newsstand.kernel.compile import kernel
from newsstand.kernel.record import Row


@kernel
def total_xp(s: State | View, seat: int) -> int:
    """The seat's points so far; they may be below zero (M-18)."""
    total = 0
    for r in range(ROUNDS):
        total += s.xp[r][seat]
    return total


@kernel
def crossovers_of(s: State | View, seat: int) -> int:
    """How many of the seat's pairs were crossovers, SPLIT not among them (M-30)."""
    count = 0
    for r in range(ROUNDS):
        if s.verdict[r][seat] == CROSSOVER:
            count += 1
    return count


@kernel
def best_round(s: State | View, seat: int) -> int:
    """The seat's most points in one scored round; a missed or passed round counts as 0 (M-31)."""
    best = s.xp[0][seat]
    for r in range(1, s.rounds):
        if r < s.round_no or s.verdict[r][seat] > MISSED:
            best = max(best, s.xp[r][seat])
    return best


@kernel
def scores(s: State | View, out: Row) -> None:
    """Every seat's points so far."""
    for seat in range(s.players):
        out[seat] = total_xp(s, seat)


@kernel
def places(s: State | View, out: Row) -> None:
    """Every seat's place by points, then crossovers, then best round; equals share (M-22, M-31)."""
    for seat in range(s.players):
        out[seat] = 1
        for other in range(seat):
            ahead = total_xp(s, other) - total_xp(s, seat)
            if ahead == 0:
                ahead = crossovers_of(s, other) - crossovers_of(s, seat)
            if ahead == 0:
                ahead = best_round(s, other) - best_round(s, seat)
            if ahead > 0:
                out[seat] += 1
            elif ahead < 0:
                out[other] += 1
