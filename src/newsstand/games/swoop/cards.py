"""The cards of Swoop, told apart by rank only: suits do not matter in play (W-08).

A *kind* is a number from 0 to 13: the twelve ranks from ace to king, then ten and joker, which are
the Swoop cards and have no rank (W-03). Hands and piles are counts of each kind.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from newsstand.kernel.compile import kernel
from newsstand.language import phrase, speaker

say = speaker(__package__)

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
OBJECT = "as an object"  # of a verb, which some languages mark


class Words(NamedTuple):
    """What sentences call the cards of one kind."""

    bare: str
    one: str
    several: str


SAID = (
    Words(phrase("ace"), phrase("an ace", "", "as an object"), phrase("aces")),
    Words(phrase("2"), phrase("a 2", "", "as an object"), phrase("2s")),
    Words(phrase("3"), phrase("a 3", "", "as an object"), phrase("3s")),
    Words(phrase("4"), phrase("a 4", "", "as an object"), phrase("4s")),
    Words(phrase("5"), phrase("a 5", "", "as an object"), phrase("5s")),
    Words(phrase("6"), phrase("a 6", "", "as an object"), phrase("6s")),
    Words(phrase("7"), phrase("a 7", "", "as an object"), phrase("7s")),
    Words(phrase("8"), phrase("an 8", "", "as an object"), phrase("8s")),
    Words(phrase("9"), phrase("a 9", "", "as an object"), phrase("9s")),
    Words(phrase("jack"), phrase("a jack", "", "as an object"), phrase("jacks")),
    Words(phrase("queen"), phrase("a queen", "", "as an object"), phrase("queens")),
    Words(phrase("king"), phrase("a king", "", "as an object"), phrase("kings")),
    Words(phrase("10"), phrase("a 10", "", "as an object"), phrase("10s")),
    Words(phrase("joker"), phrase("a joker", "", "as an object"), phrase("jokers")),
)
# "one" card more, after some of the same rank; always an object
ONE_MORE = phrase(
    "one", "aces", "2s", "3s", "4s", "5s", "6s", "7s", "8s", "9s", "jacks", "queens", "kings"
)
NUMBERS = (
    phrase("two"), phrase("three"), phrase("four"), phrase("five"), phrase("six"), phrase("seven"),
    phrase("eight"), phrase("nine"), phrase("ten"), phrase("eleven"), phrase("twelve"),
)  # fmt: skip


def name_of(kind: int) -> str:
    """A kind without an article: "7", "ace", "joker"."""
    return say(SAID[kind].bare)


def plural_of(kind: int) -> str:
    """Cards of a kind: "7s", "aces"."""
    return say(SAID[kind].several)


def number_word(number: int) -> str:
    """A number from two, as sentences write it: "three", but "13"."""
    return say(NUMBERS[number - 2]) if number - 2 < len(NUMBERS) else str(number)


def counted(cards: int, kind: int, case: str = "") -> str:
    """So many cards of a kind: "an ace", "a 7", "three 7s"; `case` is a context, such as OBJECT."""
    if cards == 1:
        return say.where(case, SAID[kind].one)
    return say("{number} {cards}", number=number_word(cards), cards=plural_of(kind))


def more_of(cards: int, rank: int) -> str:
    """So many more cards of a rank that has been named: "one", "three"."""
    return say.where(SAID[rank].several, ONE_MORE) if cards == 1 else number_word(cards)


def codes_of(counts: Sequence[int]) -> list[str]:
    """Counts by kind as a list of codes, ace first."""
    return [NAMES[kind] for kind, cards in enumerate(counts) for _ in range(cards)]
