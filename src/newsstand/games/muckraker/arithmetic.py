"""How two printed cards came to their points, term by term."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from newsstand.games.game import Json
from newsstand.games.muckraker.cards import (
    RANK_CODES,
    RANK_WORDS,
    code_of,
    rank_of,
    topic_name,
)
from newsstand.games.muckraker.state import State, View
from newsstand.games.muckraker.verdicts import (
    CANCELLED,
    CROSSOVER,
    LIBEL,
    NORMAL_PAIR,
    SPLIT,
    UNMATCHED,
    costs_a_round,
    is_hot,
    is_old,
)
from newsstand.language import listed, phrase, speaker

say = speaker(__package__)

VERDICTS = {  # in JSON as they stand
    UNMATCHED: "unmatched",
    NORMAL_PAIR: phrase("pair"),
    CROSSOVER: phrase("crossover"),
    LIBEL: phrase("libel"),
    SPLIT: phrase("split"),
    CANCELLED: phrase("cancelled"),
}
SENTENCES = {
    UNMATCHED: phrase("{formula} XP"),
    NORMAL_PAIR: phrase("a normal pair, {formula} XP"),
    CROSSOVER: phrase("a crossover, {formula} XP"),
    LIBEL: phrase("libel, {formula} XP"),
    SPLIT: phrase("a mixed pair, card by card, {formula} XP"),
    CANCELLED: phrase("a mixed pair that cancels out, {formula} XP"),
}
PAIR_TIMES = {NORMAL_PAIR: (2, 2), CROSSOVER: (4, 4), LIBEL: (-1, -1), CANCELLED: (0, 0)}


def signed(number: int) -> str:
    """A number with a real minus sign."""
    return str(number).replace("-", "−")  # noqa: RUF001


@dataclass(frozen=True)
class Term:
    """One card's part: times its rank."""

    card: int
    times: int
    heat: str  # hot, old or normal, at that moment

    @property
    def xp(self) -> int:
        """The points of the card."""
        return self.times * rank_of(self.card)

    @property
    def product(self) -> str:
        """Such as "2×9"; a libelled card reads "−9"."""
        if self.times == -1:
            return signed(-rank_of(self.card))
        if self.times == 1:
            return str(rank_of(self.card))
        return f"{self.times}×{rank_of(self.card)}"  # noqa: RUF001 - a real times sign


@dataclass(frozen=True)
class Sum:
    """What became of two cards: the verdict and both terms."""

    verdict: int
    terms: tuple[Term, Term]

    @property
    def xp(self) -> int:
        """The points of both cards."""
        return self.terms[0].xp + self.terms[1].xp

    @property
    def formula(self) -> str:
        """Such as "2×9 + 0×13 = 18"."""
        first, second = (term.product for term in self.terms)
        plus = f" − {second[1:]}" if second[0] == "−" else f" + {second}"  # noqa: RUF001
        return f"{first}{plus} = {signed(self.xp)}"

    @property
    def sentence(self) -> str:
        """What and why, such as "a crossover, 4×13 + 4×13 = 104 XP"."""
        return say(SENTENCES[self.verdict], formula=self.formula)

    @property
    def cell(self) -> str:
        """The sum with its cards, for the sheet."""
        one, two = self.terms
        if self.verdict == UNMATCHED:
            return f"{_short(one)}, {_short(two)}: {self.formula}"
        return say(
            "{verdict}, {rank} of {topics}: {formula}",
            verdict=say(VERDICTS[self.verdict]),
            rank=say(RANK_WORDS[rank_of(one.card) - 1]),
            topics=listed([topic_name(one.card), topic_name(two.card)]),
            formula=self.formula,
        )

    def to_json(self) -> Json:
        """The sum for a page."""
        return {
            "verdict": VERDICTS[self.verdict],
            "xp": self.xp,
            "formula": self.formula,
            "misses_next": bool(costs_a_round(self.verdict)),
            "terms": [
                {"card": code_of(t.card), "times": t.times, "heat": t.heat, "xp": t.xp}
                for t in self.terms
            ],
        }


def _short(term: Term) -> str:
    card = f"{topic_name(term.card)} {RANK_CODES[rank_of(term.card) - 1]}"
    if term.heat == "hot":
        return say("{card} hot", card=card)
    return say("{card} old", card=card) if term.heat == "old" else card


def sum_of(v: View | State, round_no: int, seat: int) -> Sum:
    """The sum of a seat that was scored in this round."""
    hot, old = v.hot_then[round_no][seat], v.old_then[round_no][seat]
    return reckoned(v.verdict[round_no][seat], v.story[round_no][seat], hot, old)


def reckoned(verdict: int, cards: Sequence[int], hot: int, old: int) -> Sum:
    """The sum of two cards with this verdict, under these tops of the piles."""
    terms = []
    for index, card in enumerate(cards):
        heat = "hot" if is_hot(card, hot, old) else "old" if is_old(card, old) else "normal"
        if verdict == UNMATCHED:
            times = {"hot": 2, "old": 0, "normal": 1}[heat]
        elif verdict == SPLIT:
            times = 4 if heat == "hot" else -1
        else:
            times = PAIR_TIMES[verdict][index]
        terms.append(Term(card, times, heat))
    return Sum(verdict, (terms[0], terms[1]))
