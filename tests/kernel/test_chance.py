"""Chance: SipHash, and the same draws whether compiled or not."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import permutations
from math import factorial
from typing import Any

import numpy as np
import pytest

from newsstand.kernel import chance as chances
from newsstand.kernel.chance import (
    BITS,
    MASK,
    Chance,
    at_ply,
    below,
    chance_of,
    chances_of,
    dice,
    draw_key,
    next_ply,
    pick,
    riffle,
    shuffle,
    whim,
    word,
)
from newsstand.kernel.compile import mode, specialise

compiles = pytest.mark.skipif(mode() == "plain", reason="NEWSSTAND_KERNEL=plain compiles nothing")

# The published example of SipHash-2-4: key 00 01 .. 0f, messages 00, 00 01, 00 01 02 ... The one of
# eight bytes, 00 .. 07, has this output, written as a little-endian number's bytes.
KEY = int.from_bytes(bytes(range(16)), "little")
MESSAGE = int.from_bytes(bytes(range(8)), "little")
OUTPUT = bytes.fromhex("6224939a79f5f593")


def test_a_word_is_siphash() -> None:
    chance = chance_of(KEY, MESSAGE >> 32)
    chance.draws = MESSAGE & 0xFFFFFFFF
    assert word(chance).to_bytes(8, "little") == OUTPUT


def siphash(key: int, message: bytes) -> int:
    """SipHash-2-4 once more, from its description, for messages of any length."""
    k0, k1 = key & MASK, key >> 64
    state = [
        k0 ^ int.from_bytes(b"somepseu", "big"),
        k1 ^ int.from_bytes(b"dorandom", "big"),
        k0 ^ int.from_bytes(b"lygenera", "big"),
        k1 ^ int.from_bytes(b"tedbytes", "big"),
    ]

    def turned(x: int, bits: int) -> int:
        return (x << bits | x >> (64 - bits)) & MASK

    def rounds(count: int) -> None:
        a, b, c, d = state
        for _ in range(count):
            a = (a + b) & MASK
            c = (c + d) & MASK
            b, d = turned(b, 13) ^ a, turned(d, 16) ^ c
            a = turned(a, 32)
            c, a = (c + b) & MASK, (a + d) & MASK
            b, d = turned(b, 17) ^ c, turned(d, 21) ^ a
            c = turned(c, 32)
        state[:] = a, b, c, d

    padded = message + bytes(7 - len(message) % 8) + bytes([len(message) & 0xFF])
    for start in range(0, len(padded), 8):
        block = int.from_bytes(padded[start : start + 8], "little")
        state[3] ^= block
        rounds(2)
        state[0] ^= block
    state[2] ^= 0xFF
    rounds(4)
    return state[0] ^ state[1] ^ state[2] ^ state[3]


def test_every_draw_of_every_ply_has_its_own_message() -> None:
    seed = 0x0123456789ABCDEF_FEDCBA9876543210
    for ply in (0, 1, 77, 2**31):
        chance = chance_of(seed, ply)
        for draw in range(5):
            message = (ply << 32 | draw).to_bytes(8, "little")
            assert word(chance) == siphash(seed, message)


def test_turning_to_a_ply_begins_its_draws_anew() -> None:
    first = [word(chance_of(5, ply)) for ply in range(4)]
    chance = chance_of(5, 3)
    assert word(chance) == first[3] != word(chance)
    at_ply(chance, 1)
    assert word(chance) == first[1]
    next_ply(chance)
    assert word(chance) == first[2]


def test_all_128_bits_of_the_seed_count() -> None:
    words = {word(chance_of(1 << bit)) for bit in range(BITS)}
    assert len(words) == BITS


def test_a_drawn_key_is_two_words_and_starts_at_ply_0() -> None:
    source, key = chance_of(9, 4), chance_of(1, 2)
    word(key)
    draw_key(key, source)
    again = chance_of(9, 4)
    assert (key.low, key.high, key.ply, key.draws) == (word(again), word(again), 0, 0)


# Numbers below n


class Script:
    """A chance whose 32-bit draws are written down beforehand."""

    def __init__(self, *draws: int) -> None:
        self.rest = list(draws)


@pytest.fixture
def scripted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chances, "word", lambda script: script.rest.pop(0) << 32 | 0xABCDEF)


@pytest.mark.usefixtures("scripted")
def test_below_rejects_the_draws_that_would_favour_some_numbers() -> None:
    # 2**32 % 6 == 4: the multiples of 6 that wrap to less than 4 are one draw too many.
    script: Any = Script(0, 1)
    assert below(script, 6) == 0
    assert script.rest == []
    script = Script(1, 7)
    assert below(script, 6) == 0  # a remainder of 6 is fair
    assert script.rest == [7]


@pytest.mark.usefixtures("scripted")
@pytest.mark.parametrize("n", [3, 6, 7, 2**31 - 1])
def test_each_number_keeps_equally_many_draws(n: int) -> None:
    """Around every border between two numbers, exactly floor(2**32 / n) draws are accepted."""
    share = 2**32 // n
    for number in {0, 1, n // 2, n - 2, n - 1}:
        first = -(-(number << 32) // n)  # the lowest draw that leads to this number
        last = -(-((number + 1) << 32) // n) - 1
        accepted = last - first + 1
        for draw in (first, last):
            script: Any = Script(draw, 0xFFFFFFFF)
            assert below(script, n) in (number, n - 1)
            if script.rest == []:  # rejected: the second draw decided
                accepted -= 1
        assert accepted == share


def test_below_is_even() -> None:
    chance = chance_of(3)
    counts = Counter(below(chance, 6) for _ in range(6000))
    assert sorted(counts) == list(range(6))
    squares = sum((count - 1000) ** 2 / 1000 for count in counts.values())
    assert squares < 20.5  # chi-square with 5 degrees of freedom: once in a thousand seeds


def test_a_die_shows_every_side() -> None:
    chance = chance_of(4)
    assert {dice(chance, 6) for _ in range(200)} == set(range(1, 7))


@pytest.mark.parametrize("mix", [shuffle, riffle])
def test_every_order_of_a_shuffle_is_equally_likely(mix: Callable[..., None]) -> None:
    chance = chance_of(8)
    counts: Counter[tuple[int, ...]] = Counter()
    for _ in range(2400):
        cards = [0, 1, 2, 3]
        mix(chance, cards, 4)
        counts[tuple(cards)] += 1
    assert set(counts) == set(permutations(range(4)))
    squares = sum((count - 100) ** 2 / 100 for count in counts.values())
    assert len(counts) == factorial(4)
    assert squares < 49.8  # 23 degrees of freedom: once in a thousand seeds


@pytest.mark.parametrize("mix", [shuffle, riffle])
def test_a_shuffle_leaves_what_lies_beyond_its_count(mix: Callable[..., None]) -> None:
    cards = list(range(10))
    mix(chance_of(1), cards, 6)
    assert sorted(cards[:6]) == list(range(6))
    assert cards[6:] == [6, 7, 8, 9]
    mix(chance_of(1), cards, 0)
    mix(chance_of(1), cards, 1)
    assert cards[6:] == [6, 7, 8, 9]


# Whims


def test_a_whim_is_splitmix() -> None:
    # The reference generator's first outputs for the seed 1234567.
    whims = [0, 1234567]
    published = [
        6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431,
    ]  # fmt: skip
    assert [whim(whims, 1) for _ in published] == published
    assert whims[0] == 0


def test_picks_are_even() -> None:
    whims = [42]
    counts = Counter(pick(whims, 0, 5) for _ in range(5000))
    assert sorted(counts) == list(range(5))
    assert sum((count - 1000) ** 2 / 1000 for count in counts.values()) < 18.5  # 4 degrees


# Compiled


def draw_words(elements, out):  # type: ignore[no-untyped-def]
    for i in range(len(out)):
        out[i] = word(elements[0])


def draw_numbers(elements, sizes, out):  # type: ignore[no-untyped-def]
    for i in range(len(out)):
        out[i] = below(elements[0], sizes[i])


def deal_cards(elements, cards, whims):  # type: ignore[no-untyped-def]
    draw_key(elements[1], elements[0])
    at_ply(elements[0], 9)
    shuffle(elements[1], cards, len(cards))
    riffle(elements[1], cards, len(cards))
    next_ply(elements[1])
    return dice(elements[1], 20) + 100 * pick(whims, 1, 1000)


@pytest.fixture(scope="module")
def compiled() -> Callable[..., Any]:
    return lambda function: specialise(function, "chance-test", {})


@compiles
def test_compiled_words_are_the_same(compiled: Callable[..., Any]) -> None:
    seed = (1 << 127) + 12345
    out = np.zeros(100, np.uint64)
    compiled(draw_words)(chances_of(seed, 2**31 + 5), out)
    chance = chance_of(seed, 2**31 + 5)
    assert out.tolist() == [word(chance) for _ in out]


@compiles
def test_compiled_numbers_are_the_same_also_after_a_rejection(compiled: Callable[..., Any]) -> None:
    large = 2**31 - 1
    sizes = np.array([1, 2, 6, 52, 108, large, 3 << 29] * 200)
    out = np.zeros(len(sizes), np.int64)
    compiled(draw_numbers)(chances_of(77), sizes, out)
    chance = chance_of(77)
    assert out.tolist() == [below(chance, size) for size in sizes.tolist()]
    assert chance.draws > len(sizes)  # some draws were rejected


@compiles
def test_compiled_shuffles_keys_and_whims_are_the_same(compiled: Callable[..., Any]) -> None:
    elements = np.concatenate([chances_of(5), chances_of(6)])
    cards, whims = np.arange(54, dtype=np.int16), np.array([3, MASK], np.uint64)
    got = compiled(deal_cards)(elements, cards, whims)
    one, two, plain = chance_of(5), chance_of(6), list(range(54))
    own = [3, MASK]
    draw_key(two, one)
    at_ply(one, 9)
    shuffle(two, plain, 54)
    riffle(two, plain, 54)
    next_ply(two)
    assert got == dice(two, 20) + 100 * pick(own, 1, 1000)
    assert cards.tolist() == plain
    assert whims.tolist() == own
    assert elements.tolist() == [(c.low, c.high, c.ply, c.draws) for c in (one, two)]


def test_a_chance_holds_nothing_else() -> None:
    assert Chance.__slots__ == ("draws", "high", "low", "ply")
