"""Chance as an argument: shuffles and dice that anyone can check afterwards.

A chance is a 128-bit key, a ply and the number of draws so far. Draw *d* at ply *k* is SipHash-2-4
(Aumasson and Bernstein, 2012) of the eight-byte message `k << 32 | d` under the seed as key. A
keyed pseudorandom function means that what players have seen of a shuffle tells nothing about the
rest, and any SipHash library can repeat the draws.

A whim is the cheap thing beside it: a number that `pick` turns into the choices of an aimless
player. No shuffle and no die may hang on it, since one output gives all the others away.

Unsigned arithmetic stays inside this module: mixed with signed numbers it would become floating
point in compiled code.
"""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from newsstand.kernel.compile import kernel, unsigned_kernel

MASK = 0xFFFFFFFFFFFFFFFF
LOW = 0xFFFFFFFF
BITS = 128  # size of a seed

# The initial words of SipHash ("somepseudorandomlygeneratedbytes").
IV0 = 0x736F6D6570736575
IV1 = 0x646F72616E646F6D
IV2 = 0x6C7967656E657261
IV3 = 0x7465646279746573
LENGTH = 8 << 56  # the closing block of an eight-byte message
FINISH = 0xFF
ONE = 1

# SplitMix64 (Steele, Lea and Flood, 2014): the stride and the two multipliers.
STRIDE = 0x9E3779B97F4A7C15
FIRST = 0xBF58476D1CE4E5B9
SECOND = 0x94D049BB133111EB

DTYPE = np.dtype([("low", "u8"), ("high", "u8"), ("ply", "u8"), ("draws", "u8")])


class Chance:
    """A chance for uncompiled code. Compiled code uses an element of an array of `DTYPE`."""

    __slots__ = ("draws", "high", "low", "ply")

    def __init__(self, seed: int, ply: int = 0) -> None:
        self.low = seed & MASK  # the key's two halves
        self.high = seed >> 64 & MASK
        self.ply = ply
        self.draws = 0  # so far at this ply


Chances: TypeAlias = npt.NDArray[np.void]  # `[N]` elements of DTYPE
Whims: TypeAlias = list[int]  # a `uint64` array in compiled code


def chance_of(seed: int, ply: int = 0) -> Chance:
    """The chance of one ply, for uncompiled code. `seed` has up to 128 bits."""
    return Chance(seed, ply)


def chances_of(seed: int, ply: int = 0) -> Chances:
    """An array whose one element is the chance of one ply, for compiled code."""
    return np.array([(seed & MASK, seed >> 64 & MASK, ply, 0)], DTYPE)


@unsigned_kernel
def at_ply(chance: Chance, ply: int) -> None:
    """Turn to the first draw of another ply."""
    chance.ply = ply
    chance.draws = 0


@unsigned_kernel
def next_ply(chance: Chance) -> None:
    """Turn to the first draw of the following ply."""
    chance.ply += ONE
    chance.draws = 0


@unsigned_kernel
def mix(v0: int, v1: int, v2: int, v3: int) -> tuple[int, int, int, int]:
    """One round of SipHash."""
    v0 = (v0 + v1) & MASK
    v1 = ((v1 << 13) | (v1 >> 51)) & MASK
    v1 ^= v0
    v0 = ((v0 << 32) | (v0 >> 32)) & MASK
    v2 = (v2 + v3) & MASK
    v3 = ((v3 << 16) | (v3 >> 48)) & MASK
    v3 ^= v2
    v0 = (v0 + v3) & MASK
    v3 = ((v3 << 21) | (v3 >> 43)) & MASK
    v3 ^= v0
    v2 = (v2 + v1) & MASK
    v1 = ((v1 << 17) | (v1 >> 47)) & MASK
    v1 ^= v2
    v2 = ((v2 << 32) | (v2 >> 32)) & MASK
    return v0, v1, v2, v3


@unsigned_kernel
def word(chance: Chance) -> int:
    """The next 64 random bits."""
    message = (chance.ply << 32) | chance.draws
    chance.draws += ONE
    v0 = chance.low ^ IV0
    v1 = chance.high ^ IV1
    v2 = chance.low ^ IV2
    v3 = chance.high ^ IV3 ^ message
    v0, v1, v2, v3 = mix(v0, v1, v2, v3)  # written out: a loop is half as fast compiled
    v0, v1, v2, v3 = mix(v0, v1, v2, v3)
    v0 ^= message
    v3 ^= LENGTH
    v0, v1, v2, v3 = mix(v0, v1, v2, v3)
    v0, v1, v2, v3 = mix(v0, v1, v2, v3)
    v0 ^= LENGTH
    v2 ^= FINISH
    v0, v1, v2, v3 = mix(v0, v1, v2, v3)
    v0, v1, v2, v3 = mix(v0, v1, v2, v3)
    v0, v1, v2, v3 = mix(v0, v1, v2, v3)
    v0, v1, v2, v3 = mix(v0, v1, v2, v3)
    return v0 ^ v1 ^ v2 ^ v3


@unsigned_kernel
def draw_key(chance: Chance, source: Chance) -> None:
    """Give `chance` a fresh key out of `source`, the low half first, and turn it to ply 0."""
    chance.low = word(source)
    chance.high = word(source)
    chance.ply = 0
    chance.draws = 0


@kernel
def below(chance: Chance, n: int) -> int:
    """A whole number from 0 to n - 1, each equally likely; 1 <= n < 2**31.

    Multiply and reject (Lemire 2019), so that there is no bias at all.
    """
    product = (word(chance) >> 32 & LOW) * n  # the mask makes it signed in compiled code
    if product & LOW < n:
        floor = (LOW + 1 - n) % n
        while product & LOW < floor:
            product = (word(chance) >> 32 & LOW) * n
    return product >> 32


@kernel
def shuffle(chance: Chance, cards: list[int], count: int) -> None:
    """Put the first `count` entries of `cards` into random order (Fisher and Yates)."""
    for last in range(count - 1, 0, -1):
        other = below(chance, last + 1)
        card = cards[last]
        cards[last] = cards[other]
        cards[other] = card


@kernel
def dice(chance: Chance, sides: int) -> int:
    """One throw of a die: 1 to `sides`."""
    return below(chance, sides) + 1


@unsigned_kernel
def stirred(state: int) -> int:
    """The state of a whim after this one."""
    return (state + STRIDE) & MASK


@unsigned_kernel
def mixed(state: int) -> int:
    """The 64 bits that a whim in this state gives (SplitMix64)."""
    bits = ((state ^ (state >> 30)) * FIRST) & MASK
    bits = ((bits ^ (bits >> 27)) * SECOND) & MASK
    return bits ^ (bits >> 31)


@unsigned_kernel
def whim(whims: Whims, index: int) -> int:
    """The next 64 bits of one whim."""
    whims[index] = stirred(whims[index])
    return mixed(whims[index])


@kernel
def pick(whims: Whims, index: int, n: int) -> int:
    """A whole number from 0 to n - 1 by whim; 1 <= n < 2**31, the bias is below n / 2**32."""
    return (whim(whims, index) >> 32 & LOW) * n >> 32


@kernel
def riffle(chance: Chance, cards: list[int], count: int) -> None:
    """Put the first `count` entries into random order by a whim that one draw begins.

    For imagined worlds, which nobody has to check: an eighth of the time of `shuffle`.
    """
    state = word(chance)
    for last in range(count - 1, 0, -1):
        state = stirred(state)
        other = (mixed(state) >> 32 & LOW) * (last + 1) >> 32
        card = cards[last]
        cards[last] = cards[other]
        cards[other] = card
