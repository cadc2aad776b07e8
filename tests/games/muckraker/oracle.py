"""Muckraker told a second time, slowly and plainly, to judge the real rules by.

Written from rules.md alone: the numbers in brackets are its rules. A match is one generator,
`play`, that runs down the page as the rules do: it yields each Decision with all that may be
chosen, and is sent the choice. Chance is never made here: a Fate tells what it did, and the oracle
only looks whether that was possible.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable
from dataclasses import dataclass, field
from itertools import combinations
from typing import NamedTuple, Protocol

SUITS = "SHDC"  # Graft, Romance, Finance, Vice (2.3)
FAIR_STARTS = {  # (10.1)
    "off": {2: 10, 3: 10, 4: 10, 5: 10, 6: 10},
    "short": {2: 10, 3: 9, 4: 8, 5: 10, 6: 12},
    "long": {2: 10, 3: 12, 4: 12, 5: 10, 6: 12},
}


class Foul(Exception):
    """A choice, or an outcome of chance, that the rules do not allow."""


class Card(NamedTuple):
    """One story; its rank is its worth (2.2)."""

    rank: int
    suit: str


DECK = frozenset(Card(rank, suit) for suit in SUITS for rank in range(1, 14))


@dataclass(frozen=True)
class Options:
    """The options of section 11."""

    allow_same_topic: bool = False
    leftovers_face_up: bool = False
    reveal_all_first: bool = False
    mixed_pair: str = "libel"
    yesterdays_news: bool = False
    fair_starts: str = "off"
    count_aid: bool = False


@dataclass(frozen=True)
class Print:
    """Lay these two cards face down (4.6)."""

    cards: frozenset[Card]


@dataclass(frozen=True)
class Lay:
    """Lay this card of a normal pair on the Hot pile (7.7)."""

    card: Card


Choice = Print | Lay


@dataclass(frozen=True)
class Decision:
    """Somebody must choose."""

    seat: int
    choices: frozenset[Choice]


class Fate(Protocol):
    """What chance did."""

    def hot(self) -> Card:
        """The first Hot card (3.2)."""

    def old(self) -> Card:
        """The first Old card that stood (3.3, 3.4)."""

    def marker(self) -> int:
        """The seat that began with the start marker (3.6)."""

    def draw(self, seat: int, pile: frozenset[Card]) -> Card:
        """The card that `seat` drew from the top of this draw pile."""


class Verdict(NamedTuple):
    """What two printed cards come to (7.3, 7.4)."""

    xp: int
    crossover: bool = False
    misses_next: bool = False
    changes_topic: bool = False


def verdict(cards: Iterable[Card], hot: str, old: str, mixed_pair: str) -> Verdict:
    """Judge two printed cards by the topics of the moment (section 7)."""
    one, two = cards
    olds = [card for card in (one, two) if card.suit == old]
    hots = [card for card in (one, two) if card.suit == hot and card.suit != old]  # (8.6)
    if one.rank != two.rank:  # (7.1, 7.3)
        factors = {card: 2 if card in hots else 0 if card in olds else 1 for card in (one, two)}
        return Verdict(sum(factors[card] * card.rank for card in (one, two)))
    rank = one.rank
    if not hots and not olds:
        return Verdict(2 * rank + 2 * rank, changes_topic=True)
    if not olds:
        return Verdict(4 * rank + 4 * rank, crossover=True)  # (7.5)
    if not hots:
        return Verdict(-rank - rank, misses_next=True)  # (7.6)
    return {  # (7.8)
        "libel": Verdict(-2 * rank, misses_next=True),
        "crossover": Verdict(8 * rank, crossover=True),
        "both": Verdict(4 * rank - rank, misses_next=True),
        "cancel": Verdict(0),
    }[mixed_pair]


@dataclass
class Table:
    """All that lies on the table and is written on the score sheet."""

    players: int
    options: Options
    fate: Fate
    hot_pile: list[Card]  # the top is last
    old_pile: list[Card]
    draw_pile: set[Card]
    marker: int
    discards: set[Card] = field(default_factory=set)
    open_discards: set[Card] = field(default_factory=set)  # those that everybody saw go
    hands: list[set[Card]] = field(default_factory=list)
    prints: list[set[Card]] = field(default_factory=list)  # in front of each player
    face_up: set[int] = field(default_factory=set)  # seats whose prints are turned up
    order: list[int] = field(default_factory=list)  # of the running round (4.3)
    history: list[list[int]] = field(default_factory=list)  # points by round, then by seat
    points: dict[int, int] = field(default_factory=dict)  # of this round, once scored
    crossovers: list[int] = field(default_factory=list)
    missing: set[int] = field(default_factory=set)  # this round
    missing_next: set[int] = field(default_factory=set)

    def __post_init__(self) -> None:
        self.hands = self.hands or [set() for _ in range(self.players)]
        self.prints = self.prints or [set() for _ in range(self.players)]
        self.crossovers = self.crossovers or [0] * self.players

    @property
    def rounds(self) -> int:
        """How many rounds the match lasts (10.1)."""
        return FAIR_STARTS[self.options.fair_starts][self.players]

    @property
    def hot(self) -> str:
        """The Hot Topic (3.2)."""
        return self.hot_pile[-1].suit

    @property
    def old(self) -> str:
        """Old News (3.3)."""
        return self.old_pile[-1].suit

    def rounds_of(self, seat: int) -> list[int]:
        """A player's points by round; the running one counts as soon as it is scored."""
        running = [self.points[seat]] if seat in self.points else []
        return [written[seat] for written in self.history] + running

    @property
    def totals(self) -> list[int]:
        """Everybody's points, those just scored (6.2) with those written down (6.6)."""
        return [sum(self.rounds_of(seat)) for seat in range(self.players)]

    @property
    def best_rounds(self) -> list[int]:
        """Each player's best round (10.5)."""
        return [max(self.rounds_of(seat), default=0) for seat in range(self.players)]

    @property
    def places(self) -> list[int]:
        """Each player's place (10.3 to 10.6)."""
        merits = list(zip(self.totals, self.crossovers, self.best_rounds, strict=True))
        return [1 + sum(other > merit for other in merits) for merit in merits]

    @property
    def seen_by_all(self) -> set[Card]:
        """What `count_aid` lists (13.7)."""
        lying = set().union(*(self.prints[seat] for seat in self.face_up))
        return {*self.hot_pile, *self.old_pile} | lying | self.open_discards

    def check_cards(self) -> None:
        """Every one of the 52 cards is in exactly one place."""
        places = [self.hot_pile, self.old_pile, self.draw_pile, self.discards]
        places += [*self.hands, *self.prints]
        cards = [card for place in places for card in place]
        if len(cards) != 52 or set(cards) != DECK:
            raise Foul(f"the deck is not whole: {sorted(cards)}")

    def draw(self, seat: int) -> None:
        """Let `seat` draw one card (section 5)."""
        if not self.draw_pile and self.discards:  # (5.2)
            self.draw_pile, self.discards, self.open_discards = self.discards, set(), set()
        elif not self.draw_pile:  # (5.4)
            self.draw_pile = {*self.hot_pile[:-1], *self.old_pile[:-1]}
            self.hot_pile, self.old_pile = self.hot_pile[-1:], self.old_pile[-1:]
        card = self.fate.draw(seat, frozenset(self.draw_pile))
        if card not in self.draw_pile:
            raise Foul(f"seat {seat} drew {card}, which is not in the draw pile")
        self.draw_pile.remove(card)
        self.hands[seat].add(card)

    def lay(self, seat: int, card: Card) -> None:
        """Move `card` of a normal pair onto the Hot pile (7.7, section 8)."""
        if self.options.yesterdays_news:
            self.old_pile.append(self.hot_pile.pop())  # (8.2)
        self.prints[seat].remove(card)
        self.hot_pile.append(card)


def set_up(players: int, options: Options, fate: Fate) -> Table:
    """Section 3."""
    hot, old, marker = fate.hot(), fate.old(), fate.marker()
    if hot == old or {hot, old} - DECK:
        raise Foul(f"{hot} and {old} cannot be the first two cards")
    if hot.suit == old.suit and not options.allow_same_topic:  # (3.4)
        raise Foul(f"{hot} and {old} are of one topic")
    if marker not in range(players):
        raise Foul(f"no seat {marker} can hold the start marker")
    return Table(players, options, fate, [hot], [old], set(DECK - {hot, old}), marker)


Play = Generator[Decision, Choice, None]


def play(table: Table) -> Play:
    """Play the rounds that are left; `table` stands at the start of one."""
    while len(table.history) < table.rounds:
        yield from print_stories(table)
        yield from turn_up(table)
        end_round(table)


def ask(table: Table, seat: int, choices: Iterable[Choice]) -> Generator[Decision, Choice, Choice]:
    """Have `seat` choose."""
    decision = Decision(seat, frozenset(choices))
    table.check_cards()
    choice = yield decision
    if choice not in decision.choices:
        raise Foul(f"seat {seat} may not choose {choice}")
    return choice


def print_stories(table: Table) -> Play:
    """Section 4."""
    seats = [(table.marker + step) % table.players for step in range(table.players)]
    table.order = [seat for seat in seats if seat not in table.missing]  # (4.2, 4.3)
    for nth, seat in enumerate(table.order):
        for _ in range(4 if nth == 0 else 2):  # (4.4, 4.5)
            table.draw(seat)
        hand = table.hands[seat]
        pairs = combinations(sorted(hand), 2)
        choice = yield from ask(table, seat, (Print(frozenset(pair)) for pair in pairs))
        assert isinstance(choice, Print)
        table.prints[seat] = set(choice.cards)
        leftovers = hand - choice.cards
        table.hands[seat] = set()
        if seat != table.order[-1]:
            table.hands[table.order[nth + 1]] = leftovers  # (4.7)
            continue
        table.discards |= leftovers  # (4.8)
        if table.options.leftovers_face_up:
            table.open_discards |= leftovers


def turn_up(table: Table) -> Play:
    """Sections 6 and 7."""
    if table.options.reveal_all_first:  # (6.3)
        table.face_up = set(table.order)
    for seat in table.order:
        table.face_up.add(seat)  # (6.2)
        cards = table.prints[seat]
        judged = verdict(cards, table.hot, table.old, table.options.mixed_pair)
        table.points[seat] = judged.xp
        table.crossovers[seat] += judged.crossover
        if judged.misses_next:
            table.missing_next.add(seat)
        if judged.changes_topic:
            choice = yield from ask(table, seat, (Lay(card) for card in cards))
            assert isinstance(choice, Lay)
            table.lay(seat, choice.card)


def end_round(table: Table) -> None:
    """Write the points down and clear the table (6.6, 6.7, section 9)."""
    table.history.append([table.points.get(seat, 0) for seat in range(table.players)])
    for seat in range(table.players):
        table.discards |= table.prints[seat]
        table.open_discards |= table.prints[seat]
        table.prints[seat] = set()
    table.points, table.face_up, table.order = {}, set(), []
    table.marker = (table.marker + 1) % table.players
    table.missing, table.missing_next = table.missing_next, set()
