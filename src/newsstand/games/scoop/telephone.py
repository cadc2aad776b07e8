"""The dial telephone: which signal a call brings."""

from __future__ import annotations

from newsstand.games.scoop.cards import RING, TEN_STEPS, signal_at
from newsstand.games.scoop.options import RANDOM
from newsstand.games.scoop.state import State
from newsstand.kernel.chance import Chance, below
from newsstand.kernel.compile import kernel

WHOLE_RING = (1 << RING) - 1


@kernel
def positions_of(dial: int, signal: int) -> int:
    """The positions of a dial that give a signal, as a mask."""
    mask = 0
    for position in range(RING):
        if signal_at(dial, position) == signal:
            mask |= 1 << position
    return mask


@kernel
def steps_of(number: int) -> int:
    """How far a number turns the ratchet."""
    if number == 0:
        return TEN_STEPS
    return number


@kernel
def turned(mask: int, steps: int) -> int:
    """A mask of positions, all turned on together."""
    return (mask << steps | mask >> (RING - steps)) & WHOLE_RING


@kernel
def wind_up(s: State, chance: Chance) -> None:
    """Set a ratchet to its random and secret start (S-61)."""
    if s.options.dial_mechanism != RANDOM:
        s.ring[0] = below(chance, RING)
        s.possible = WHOLE_RING


@kernel
def call(s: State, number: int, chance: Chance) -> int:
    """Dial a number; return the editor's signal (S-16)."""
    dial = s.options.dial
    if s.options.dial_mechanism == RANDOM:
        signal = signal_at(dial, below(chance, RING))
    else:
        steps = steps_of(number)
        s.ring[0] = (s.ring[0] + steps) % RING
        signal = signal_at(dial, s.ring[0])
        s.possible = turned(s.possible, steps) & positions_of(dial, signal)
    s.last_signal = signal
    return signal
