"""Seeds and their commitments."""

from __future__ import annotations

import hashlib

import pytest

from newsstand.match.errors import SeedError
from newsstand.match.fairness import commitment, new_seed, seed_of, seed_text


def test_a_commitment_can_be_checked_with_any_sha256() -> None:
    assert seed_text(7) == "00000000000000000000000000000007"
    assert commitment(7) == hashlib.sha256(b"00000000000000000000000000000007").hexdigest()


def test_fresh_seeds_use_all_128_bits() -> None:
    seeds = [new_seed() for _ in range(200)]
    assert len(set(seeds)) == len(seeds)
    together = 0
    for seed in seeds:
        together |= seed
    assert together == 2**128 - 1


@pytest.mark.parametrize(
    ("value", "seed"),
    [(0, 0), ("7", 7), (" 007\n", 7), ("0x1f", 31), ("0X1F", 31), (2**128 - 1, 2**128 - 1)],
)
def test_seeds_are_read(value: int | str, seed: int) -> None:
    assert seed_of(value) == seed


@pytest.mark.parametrize(
    "value",
    [
        -1,
        2**128,
        "",
        "seven",
        "7.0",
        7.0,
        float("inf"),
        True,
        None,
        [7],
        {"seed": 7},
        "0x",
        "1_0",
        "+7",
        "0b11",
        "\u0667",
        "9" * 10_000,
    ],
)
def test_what_is_no_seed_is_refused(value: object) -> None:
    with pytest.raises(SeedError, match="is not a whole number") as caught:
        seed_of(value)  # type: ignore[arg-type]
    assert caught.value.hint
