"""The deck: four topics of thirteen stories (M-02), as numbers and as text.

A card is a number from 1 to 52, spades first, then hearts, diamonds and clubs, each from ace to
king; NO_CARD is an empty place. Its code in JSON is rank and suit, such as "10H" or "QS".
"""

from __future__ import annotations

from collections.abc import Sequence

from newsstand.kernel.compile import kernel
from newsstand.language import listed, phrase, speaker

say = speaker(__package__)

NO_CARD = 0
CARDS = 52
RANKS = 13
PAIRS = CARDS * (CARDS - 1) // 2  # sets of two cards

# JSON names them in English
TOPICS = (phrase("Graft"), phrase("Romance"), phrase("Finance"), phrase("Vice"))
SUITS = ("spades", "hearts", "diamonds", "clubs")
SIGNS = ("♠", "♥", "♦", "♣")
LETTERS = "SHDC"
RANK_CODES = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
RANK_WORDS = (
    phrase("ace"), "2", "3", "4", "5", "6", "7", "8", "9", "10",
    phrase("jack"), phrase("queen"), phrase("king"),
)  # fmt: skip


@kernel
def topic_of(card: int) -> int:
    """0 Graft, 1 Romance, 2 Finance, 3 Vice."""
    return (card - 1) * 5 >> 6  # thirteenths of 0 to 51, at the price of no division


@kernel
def rank_of(card: int) -> int:
    """1 for the ace to 13 for the king: also what the story is worth (M-02)."""
    return card - RANKS * topic_of(card)


@kernel
def pair_id(low: int, high: int) -> int:
    """The number of the set of two cards, low < high: from 0, ascending by high, then low."""
    return (high - 1) * (high - 2) // 2 + low - 1


def pair_of(number: int) -> tuple[int, int]:
    """The two cards of a set, lower first: the inverse of `pair_id`."""
    high = 2
    while pair_id(1, high + 1) <= number:
        high += 1
    return number - pair_id(1, high) + 1, high


def code_of(card: int) -> str:
    """The card in JSON, such as "10H"."""
    return RANK_CODES[rank_of(card) - 1] + LETTERS[topic_of(card)]


def name_of(card: int) -> str:
    """The card in a sentence, such as "10 of Romance"."""
    return say("{rank} of {topic}", rank=say(RANK_WORDS[rank_of(card) - 1]), topic=topic_name(card))


def topic_name(card: int) -> str:
    """The card's topic in a sentence, such as "Romance"."""
    return say(TOPICS[topic_of(card)])


def names_of(cards: Sequence[int]) -> str:
    """Cards in a sentence: "10 of Romance, ace of Vice and king of Vice"."""
    return listed([name_of(card) for card in cards])


CODES = {code_of(card): card for card in range(1, CARDS + 1)}
