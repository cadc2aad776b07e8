"""The cards of Swoop, told apart by rank only: suits do not matter in play (W-08).

A *kind* is a number from 0 to 13: the twelve ranks from ace to king, then ten and joker, which are
the Swoop cards and have no rank (W-03). Hands and piles are counts of each kind.
"""

from __future__ import annotations

from collections.abc import Sequence

from newsstand.kernel.compile import kernel

NAMES = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "J", "Q", "K", "10", "JOKER")

RANKS = 12
JACK = 9  # the lowest face card
TEN = 12
JOKER = 13
KINDS = 14
NOTHING = -1  # no card there

COPIES = 4  # of each rank, and of tens, in a deck
JOKERS = 2  # in a deck (W-02)
MOST_DECKS = 6
MOST_OF_A_RANK = COPIES * MOST_DECKS

TRADITIONAL = 0  # values of the option `scoring` (W-27)
BEGINNER = 1


@kernel
def copies_of(kind: int, jokers: int) -> int:
    """How many cards of a kind one deck has; `jokers` is the option."""
    if kind == JOKER:
        return JOKERS * jokers
    return COPIES


@kernel
def points_of(kind: int, scoring: int) -> int:
    """The penalty points of a card left over (W-27)."""
    if kind >= TEN:
        return 50
    if kind >= JACK:
        return 10
    if scoring == BEGINNER:
        return 5
    return kind + 1


# In words

CODES = {name: kind for kind, name in enumerate(NAMES)}  # as JSON writes them
NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
           "eleven", "twelve")  # fmt: skip
LONG_NAMES = {"A": "ace", "J": "jack", "Q": "queen", "K": "king", "JOKER": "joker"}


def name_of(kind: int) -> str:
    """A kind as sentences write it: "7", "ace", "joker"."""
    return LONG_NAMES.get(NAMES[kind], NAMES[kind])


def number_word(number: int) -> str:
    """A number as sentences write it: "three", but "13"."""
    return NUMBERS[number] if number < len(NUMBERS) else str(number)


def counted(cards: int, kind: int) -> str:
    """So many cards of a kind: "an ace", "a 7", "three 7s"."""
    name = name_of(kind)
    if cards == 1:
        return f"{'an' if name in ('ace', '8') else 'a'} {name}"
    return f"{number_word(cards)} {name}s"


def codes_of(counts: Sequence[int]) -> list[str]:
    """Counts by kind as a list of codes, ace first."""
    return [NAMES[kind] for kind, cards in enumerate(counts) for _ in range(cards)]
