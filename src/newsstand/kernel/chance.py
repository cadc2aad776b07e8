"""Chance as an argument: shuffles and dice that anyone can check afterwards.

A chance is four unsigned 64-bit words, `[key low, key high, ply, draws so far]`: a list in
uncompiled code, a `uint64` array in compiled code. Draw *d* at ply *k* is SipHash-2-4 (Aumasson and
Bernstein, 2012) of the eight-byte message `k << 32 | d` under the 128-bit seed as key. A keyed
pseudorandom function means that what players have seen of a shuffle tells nothing about the rest,
and any SipHash library can repeat the draws.

Unsigned arithmetic stays inside this module: mixed with signed numbers it would become floating
point in compiled code.
"""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from newsstand.kernel.compile import kernel, unsigned_kernel

Chance: TypeAlias = list[int]
Words: TypeAlias = npt.NDArray[np.uint64]  # `[4]` the same for compiled code

MASK = 0xFFFFFFFFFFFFFFFF
LOW = 0xFFFFFFFF
BITS = 128  # size of a seed
PLY = 2  # index of the ply in a chance
DRAWS = 3  # index of the number of draws so far

# The initial words of SipHash ("somepseudorandomlygeneratedbytes").
IV0 = 0x736F6D6570736575
IV1 = 0x646F72616E646F6D
IV2 = 0x6C7967656E657261
IV3 = 0x7465646279746573
LENGTH = 8 << 56  # the closing block of an eight-byte message
FINISH = 0xFF
ONE = 1


def chance_of(seed: int, ply: int = 0) -> Chance:
    """The chance of one ply, for uncompiled code. `seed` has up to 128 bits."""
    return [seed & MASK, seed >> 64 & MASK, ply, 0]


def words_of(seed: int, ply: int = 0) -> Words:
    """The chance of one ply, for compiled code."""
    return np.array(chance_of(seed, ply), np.uint64)


@unsigned_kernel
def word(chance: Chance) -> int:
    """The next 64 random bits."""
    message = (chance[2] << 32) | chance[3]
    chance[3] += ONE
    v0 = chance[0] ^ IV0
    v1 = chance[1] ^ IV1
    v2 = chance[0] ^ IV2
    v3 = chance[1] ^ IV3 ^ message
    for step in range(8):  # two rounds for the message, two for its length, four to finish
        if step == 2:
            v0 ^= message
            v3 ^= LENGTH
        elif step == 4:
            v0 ^= LENGTH
            v2 ^= FINISH
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
    return v0 ^ v1 ^ v2 ^ v3


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
