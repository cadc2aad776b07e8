"""What two printed stories come to: the verdict and the points (rules.md section 7)."""

from __future__ import annotations

from newsstand.games.muckraker.cards import rank_of, topic_of
from newsstand.games.muckraker.options import CANCEL_OUT, CROSSOVER_WINS, LIBEL_WINS
from newsstand.kernel.compile import kernel

# What became of a seat in a round. UNSCORED is what a zeroed record says; from LIBEL on, the next
# round is missed.
UNSCORED, MISSED, UNMATCHED, NORMAL_PAIR, CROSSOVER, CANCELLED, LIBEL, SPLIT = range(8)


@kernel
def is_old(card: int, old: int) -> bool:
    """Whether the card's topic is that of the card on the Old pile."""
    return topic_of(card) == topic_of(old)


@kernel
def is_hot(card: int, hot: int, old: int) -> bool:
    """Whether the card counts as Hot: Old outranks Hot while one topic is both (M-03, M-28)."""
    return topic_of(card) == topic_of(hot) and topic_of(card) != topic_of(old)


@kernel
def single_xp(card: int, hot: int, old: int) -> int:
    """An unmatched card: Hot double, Old nothing, else its rank (M-10)."""
    if is_old(card, old):
        return 0
    if is_hot(card, hot, old):
        return 2 * rank_of(card)
    return rank_of(card)


@kernel
def verdict_on(one: int, two: int, hot: int, old: int, mixed_pair: int) -> int:
    """The verdict on two cards under these tops of the Hot and the Old pile.

    A pair is two cards of one rank, so at most one of them is Hot and at most one Old (M-10).
    """
    if rank_of(one) != rank_of(two):
        return UNMATCHED
    with_hot = is_hot(one, hot, old) or is_hot(two, hot, old)
    with_old = is_old(one, old) or is_old(two, old)
    if with_hot and with_old:  # M-11: two different cards
        if mixed_pair == LIBEL_WINS:
            return LIBEL
        if mixed_pair == CROSSOVER_WINS:
            return CROSSOVER
        if mixed_pair == CANCEL_OUT:
            return CANCELLED
        return SPLIT
    if with_old:
        return LIBEL
    if with_hot:
        return CROSSOVER
    return NORMAL_PAIR


@kernel
def xp_of(verdict: int, one: int, two: int, hot: int, old: int) -> int:
    """The points of two cards with this verdict."""
    if verdict == UNMATCHED:
        return single_xp(one, hot, old) + single_xp(two, hot, old)
    if verdict == NORMAL_PAIR:
        return 4 * rank_of(one)  # double for each (M-14)
    if verdict == CROSSOVER:
        return 8 * rank_of(one)  # four times for each, not only for the Hot one (M-13)
    if verdict == LIBEL:
        return -2 * rank_of(one)  # each of the two, though only one is Old (M-12)
    if verdict == SPLIT:
        return 3 * rank_of(one)  # +4 for the Hot one, -1 for the Old one (M-30)
    return 0


@kernel
def costs_a_round(verdict: int) -> bool:
    """Whether the seat misses the next round (M-12, M-30)."""
    return verdict >= LIBEL
