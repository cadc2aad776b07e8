"""The order of a round: who starts and who follows (rules.md section 4)."""

from __future__ import annotations

from newsstand.games.game import NO_SEAT
from newsstand.games.muckraker.state import State, View
from newsstand.games.muckraker.verdicts import MISSED
from newsstand.kernel.compile import kernel


@kernel
def next_active(s: State | View, round_no: int, seat: int) -> int:
    """The next seat that does not miss the round; the seat itself if it is the only one (M-17)."""
    verdicts = s.verdict[round_no]
    players = s.players
    for _ in range(players):
        seat += 1
        if seat == players:
            seat = 0
        if verdicts[seat] != MISSED:
            return seat
    return NO_SEAT


@kernel
def starter_of(s: State | View, round_no: int) -> int:
    """The first active seat of a round: the holder of its marker or the next one (M-17)."""
    holder = (s.marker - (s.round_no - round_no)) % s.players
    return next_active(s, round_no, (holder - 1) % s.players)


@kernel
def previous_active(s: State | View, round_no: int, seat: int) -> int:
    """The seat that acts before this one; before the starter it is the last seat of the round."""
    for _ in range(s.players):
        seat -= 1
        if seat < 0:
            seat = s.players - 1
        if s.verdict[round_no][seat] != MISSED:
            return seat
    return NO_SEAT


@kernel
def is_before(s: State | View, round_no: int, one: int, two: int) -> bool:
    """Whether seat `one` acts before seat `two` in the round."""
    starter = starter_of(s, round_no)
    return (one - starter) % s.players < (two - starter) % s.players
