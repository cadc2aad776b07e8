"""The table of SCOOP as the oracle sees it: what may be chosen, and all that lies there.

The numbers in brackets are rules of rules.md.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from tests.games.scoop.printed import PAGES, TYPES, full_deck

EVERYBODY = -1  # of who knows a value: spectators too


class Foul(Exception):
    """A choice, or an outcome of chance, that the rules do not allow."""


@dataclass(frozen=True)
class Claim:
    """Claim with three cards, of which some may lie on one own reserve space (5.1)."""

    hand: tuple[str, ...]
    space: int | None = None
    reserve: tuple[str, ...] = ()


@dataclass(frozen=True)
class Scoop:
    """Claim with cards captured from another player's reserve space (10.1)."""

    owner: int
    space: int
    captured: tuple[str, ...]
    hand: tuple[str, ...]  # without the SCOOP card


@dataclass(frozen=True)
class Lay:
    """Lay cards in reserve, each on a space (9.2)."""

    cards: tuple[tuple[str, int], ...]


@dataclass(frozen=True)
class Exchange:
    """Discard a card and draw one (9.5)."""

    card: str


@dataclass(frozen=True)
class Bury:
    """Discard the dead set of a reserve space (9.6)."""

    space: int


@dataclass(frozen=True)
class Block:
    """Lay a card on another player's reserve space (12.1)."""

    owner: int
    space: int
    card: str


@dataclass(frozen=True)
class Lift:
    """Discard the card that blocks an own space (12.2)."""

    space: int


@dataclass(frozen=True)
class TakeStory:
    """Take the story that was claimed (6.3, 6.4)."""


@dataclass(frozen=True)
class TakeThreeStar:
    """Take a Three Star Story in its place (8.1)."""


@dataclass(frozen=True)
class Press:
    """Go to press on a signal (13.1)."""


@dataclass(frozen=True)
class Answer:
    """Buy, or not (8.5)."""

    buys: bool


@dataclass(frozen=True)
class Sell:
    """Offer a piece of one's page as a bankrupt (11.4)."""

    story: str


Choice = (
    Claim | Scoop | Lay | Exchange | Bury | Block | Lift
    | TakeStory | TakeThreeStar | Press | Answer | Sell
)  # fmt: skip


@dataclass(frozen=True)
class Decision:
    """Somebody must choose."""

    seat: int
    choices: frozenset[Choice]


@dataclass
class Paper:
    """All that a player has."""

    cash: int
    hand: list[str] = field(default_factory=list)
    reserve: list[list[str]] = field(default_factory=lambda: [[], []])  # a laid block is last
    frozen: list[bool] = field(default_factory=lambda: [False, False])  # (12.2)
    page: dict[str, list[str]] = field(default_factory=lambda: {name: [] for name in TYPES})
    aside: list[str] = field(default_factory=list)  # Stars (8.7)
    standing: str = "in"  # or "closed" (13.4), or "out" (11.6)

    @property
    def pieces(self) -> list[str]:
        """Everything on the page, each type's older piece first."""
        return [story for name in TYPES for story in self.page[name]]

    @property
    def stars_covered(self) -> bool:
        """Whether a Three Star Story covers the Star spaces (7.2)."""
        return len(self.page["three star"]) == 2

    @property
    def covered(self) -> int:
        """How many spaces are covered (7.2)."""
        return len(self.pieces) + self.stars_covered


class Fate(Protocol):
    """What chance did."""

    def values(self) -> dict[str, int]:
        """Every piece's value (2.7)."""

    def piles(self) -> dict[str, list[str]]:
        """The pieces of each type from the top (3.1)."""

    def dealer(self) -> int:
        """Who deals (3.1)."""

    def deal(self, seat: int) -> list[str]:
        """Three cards (3.3)."""

    def draw_pile(self) -> list[str]:
        """The rest of the deck, its top last."""

    def disc(self) -> int:
        """Where the ratchet starts, from 0 (3.4)."""

    def signal(self) -> str:
        """The letter in the window of the telephone (6.1)."""

    def reshuffle(self, seat: int, hand: Sequence[str]) -> list[str]:
        """The new draw pile, its top last, when `seat` with this hand needs a card (4.5)."""


@dataclass
class Table:
    """All that lies on the table."""

    players: int
    options: Mapping[str, Any]
    fate: Fate
    values: dict[str, int]
    piles: dict[str, list[str]]  # from the top
    dealer: int
    papers: list[Paper]
    deck: list[str]  # the top is last
    disc: int = 0
    discard: list[str] = field(default_factory=list)  # the top is last
    returned: set[str] = field(default_factory=set)  # pieces that were put under their pile
    seen: dict[str, set[int]] = field(default_factory=dict)  # who knows a value
    possible: set[int] = field(default_factory=lambda: {*range(16)})  # of the disc (16.5)
    round: int = 1
    mover: int = 0
    debt: int = 0
    waiting: list[str] = field(default_factory=list)  # displaced Stars not yet offered
    offered: str | None = None
    asked: list[int] = field(default_factory=list)
    answers: dict[int, bool] = field(default_factory=dict)
    ended_by: tuple[str, int | None] | None = None  # the first cause
    over: bool = False

    @property
    def spaces(self) -> dict[str, int]:
        """The page plan."""
        return PAGES[self.options["page"]]

    def left_of(self, seat: int) -> list[int]:
        """All others, clockwise."""
        return [(seat + step) % self.players for step in range(1, self.players)]

    def see(self, stories: Iterable[str], who: int) -> None:
        """Somebody, or everybody, learns values."""
        for story in stories:
            self.seen.setdefault(story, set()).add(who)

    def knows(self, who: int, story: str) -> bool:
        """Whether somebody knows a value (16.3)."""
        seen = self.seen.get(story, set())
        return self.options["values"] == "flat" or EVERYBODY in seen or who in seen

    def page_value(self, seat: int) -> int:
        """The printed values on a page (13.7)."""
        return sum(self.values[story] for story in self.papers[seat].pieces)

    def is_full(self, seat: int) -> bool:
        """Whether every space is covered."""
        return self.papers[seat].covered == sum(self.spaces.values())

    def total(self, seat: int) -> int:
        """(13.5)"""
        paper = self.papers[seat]
        if paper.standing == "out":
            return 0
        bonus = int(self.options["press_bonus"]) if self.is_full(seat) else 0
        halves = sum(self.values[story] // 2 for story in paper.aside)  # whole hundreds (2.2)
        return self.page_value(seat) + halves + paper.cash + bonus

    @property
    def places(self) -> list[int]:
        """Each player's place (13.7, 11.6)."""
        ranks = [
            (paper.standing != "out", self.total(seat), self.page_value(seat), paper.covered)
            for seat, paper in enumerate(self.papers)
        ]
        return [1 + sum(other > rank for other in ranks) for rank in ranks]

    def check_cards(self) -> None:
        """Every card and every piece is in exactly one place."""
        cards, stories = Counter([*self.deck, *self.discard]), [*self.waiting]
        for paper in self.papers:
            cards.update([*paper.hand, *paper.reserve[0], *paper.reserve[1]])
            stories += [*paper.pieces, *paper.aside]
        if cards != full_deck(self.options["page"]):
            raise Foul(f"the cards are not all there: {cards}")
        stories += [story for pile in self.piles.values() for story in pile]
        stories += [self.offered] if self.offered else []
        if sorted(stories) != sorted(f"{name} {n}" for name in self.spaces for n in range(1, 15)):
            raise Foul(f"the pieces are not all there: {sorted(stories)}")
