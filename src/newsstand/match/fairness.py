"""Seeds, and the promise that they were chosen before the deal.

Before the deal the server publishes `commitment(seed)`; after the end it publishes the seed.
Anybody can check that they belong together: `printf %s SEED | sha256sum`, with the seed as the 32
hexadecimal digits of the log.
"""

from __future__ import annotations

import hashlib
import operator
import re
import secrets
from contextlib import suppress

from newsstand.kernel.chance import BITS
from newsstand.language import speaker
from newsstand.match.errors import SeedError

say = speaker(__package__)

WRITTEN = re.compile(r"0x[0-9a-f]+|[0-9]+", re.IGNORECASE | re.ASCII)


def new_seed() -> int:
    """128 bits from the operating system's secure generator."""
    return secrets.randbits(BITS)


def seed_of(value: int | str) -> int:
    """A seed as people write it: a decimal number, or `0x` and hexadecimal digits."""
    seed = -1
    if not isinstance(value, str):
        with suppress(TypeError):
            seed = operator.index(value)
    elif WRITTEN.fullmatch(value.strip()):
        with suppress(ValueError):  # Python reads no number of thousands of digits
            seed = int(value, 16 if "x" in value.lower() else 10)
    if isinstance(value, bool) or not 0 <= seed < 1 << BITS:
        raise SeedError(
            say.later(
                "the seed {seed!r} is not a whole number from 0 to 2**{bits} - 1",
                seed=value,
                bits=BITS,
            ),
            say.later("write a number such as 7, or leave the seed out for a fresh one"),
        )
    return seed


def seed_text(seed: int) -> str:
    """The 32 hexadecimal digits of a seed, as logs and commitments use them."""
    return f"{seed:0{BITS // 4}x}"


def commitment(seed: int) -> str:
    """The SHA-256 of a seed's text: fixes the seed without giving it away."""
    return hashlib.sha256(seed_text(seed).encode()).hexdigest()
