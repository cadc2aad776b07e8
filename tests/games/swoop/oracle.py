"""Swoop told a second time, slowly and plainly, to judge the real rules by.

Written from rules.md alone: the numbers in brackets are its rules. A match is one generator,
`play`, that runs down the page as the rules do: it yields each Decision with all that may be
chosen, and is sent the choice. Chance is never made here: a Fate tells what it did, and the oracle
only looks whether that was possible.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Iterable, Mapping
from dataclasses import dataclass, field
from itertools import product, takewhile
from typing import Any, Protocol

RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "J", "Q", "K"]  # lowest first (2.2)
SWOOP_CARDS = ["10", "JOKER"]  # (2.3)
PLACES = range(4)  # Board and Mystery, from the left; people count them from 1 (3.3)
GUARD = 2_000  # turns of a round (9.4)


class Foul(Exception):
    """A choice, or an outcome of chance, that the rules do not allow."""


class Refused(Exception):
    """Options with which no game is dealt."""


@dataclass(frozen=True)
class Numbers:
    """Play number cards of one rank, so many from the Hand and from the Board (section 5)."""

    rank: str
    hand: int
    board: int


@dataclass(frozen=True)
class Swoop:
    """Play one ten or joker (6.2)."""

    card: str
    source: str  # "hand" or "board"


@dataclass(frozen=True)
class Turn:
    """Turn the Mystery on this place, 0 to 3 (section 7)."""

    place: int


@dataclass(frozen=True)
class Add:
    """Add matching cards to the Mystery just turned, or none (7.3, 7.6)."""

    hand: int
    board: int


@dataclass(frozen=True)
class Take:
    """Show one number card and take the pile (section 8)."""

    rank: str
    source: str  # "hand" or "board"


@dataclass(frozen=True)
class Stop:
    """End the turn after a Swoop (4.2)."""


Choice = Numbers | Swoop | Turn | Add | Take | Stop


@dataclass(frozen=True)
class Decision:
    """Somebody must choose."""

    seat: int
    choices: frozenset[Choice]


@dataclass
class Player:
    """One player's cards (3.2) and points."""

    hand: Counter[str] = field(default_factory=Counter)
    board: list[str | None] = field(default_factory=lambda: [None] * 4)
    mysteries: list[str | None] = field(default_factory=lambda: [None] * 4)
    known: Counter[str] = field(default_factory=Counter)  # what `memory_aid` shows (14.5)
    total: int = 0

    @property
    def on_board(self) -> Counter[str]:
        """How many of each card lie on the Board."""
        return Counter(card for card in self.board if card)

    @property
    def cards(self) -> Counter[str]:
        """All cards left, turned or not."""
        return Counter(card for card in [*self.board, *self.mysteries] if card) + self.hand

    @property
    def uncovered(self) -> set[int]:
        """Places whose Mystery may be turned (5.4)."""
        return {place for place in PLACES if self.mysteries[place] and not self.board[place]}

    def give(self, card: str, hand: int, board: int) -> None:
        """Let go of cards from the Hand and, lowest places first (5.5), from the Board."""
        self.hand = self.hand - Counter({card: hand})
        for place in [place for place in PLACES if self.board[place] == card][:board]:
            self.board[place] = None
        self.known = self.known - Counter({card: hand})  # never below zero (14.5)


class Fate(Protocol):
    """What chance did."""

    def draw_winner(self) -> int:
        """Who won the draw for the start (3.5)."""

    def deal(self, seat: int) -> Player:
        """The cards that `seat` was dealt for the round that begins (3.2)."""


def settle(given: Mapping[str, Any], players: int) -> dict[str, Any]:
    """All options in force, from those that were named (section 12); raises Refused."""
    options = {
        "decks": "table", "jokers": True, "starter": "rotate", "voluntary_take": False,
        "cap_four": False, "quad_bomb": False, "may_stop": False, "pile_inspect": False,
        "memory_aid": False, "scoring": "traditional", "end": "target", "target": 500,
        "rounds": 5, "minutes": 60, **given,
    }  # fmt: skip
    if "end" not in given:  # (11.2)
        named = [end for end in ("rounds", "minutes") if end in given]
        if len(named) == 2:
            raise Refused("rounds and minutes are both given, and no end")
        options["end"] = named[0] if named else "target"
    if options["end"] == "once_each" and options["starter"] != "rotate":  # (11.3)
        raise Refused("once_each needs a rotating start")
    if sum(full_deck(options, players).values()) < 19 * players:  # (2.6)
        raise Refused("too few decks")
    return options


def full_deck(options: Mapping[str, Any], players: int) -> Counter[str]:
    """All cards of the game (2.1, 2.5)."""
    table = {2: 2, 3: 2, 4: 2, 5: 2, 6: 3, 7: 3, 8: 3, 9: 4, 10: 4, 11: 4, 12: 6}
    if not options["jokers"]:
        table[11] = 6
    per_two = {2: 1, 3: 2, 4: 2, 5: 3, 6: 3, 7: 4, 8: 4, 9: 5, 10: 5, 11: 6, 12: 6}
    named = {"table": table[players], "per_two": per_two[players]}
    decks = named.get(options["decks"]) or int(options["decks"])
    cards = Counter(dict.fromkeys([*RANKS, "10"], 4 * decks))
    if options["jokers"]:
        cards["JOKER"] = 2 * decks
    return cards


def points(cards: Counter[str], scoring: str) -> int:
    """What cards left over cost (10.2)."""
    worth = {str(number): number for number in range(2, 10)} | {"A": 1}
    if scoring == "beginner":
        worth = dict.fromkeys(worth, 5)
    worth |= {"J": 10, "Q": 10, "K": 10, "10": 50, "JOKER": 50}
    return sum(worth[card] * count for card, count in cards.items())


class RoundOver(Exception):
    """Somebody went out (9.1)."""


@dataclass
class Table:
    """All that lies on the table and is written on the score sheet."""

    players: int
    options: Mapping[str, Any]
    fate: Fate
    starter: int
    seats: list[Player]
    pile: list[str] = field(default_factory=list)  # the top is last
    swept: Counter[str] = field(default_factory=Counter)  # this round
    turns: int = 0  # completed this round
    turns_before: int = 0  # completed in earlier rounds
    history: list[list[int]] = field(default_factory=list)  # points by round, then by seat
    turned: str | None = None  # a Mystery while its owner decides what to add
    out: int | None = None  # who went out in the last round
    left: list[Counter[str]] = field(default_factory=list)  # at its end, by seat
    extra: bool = False  # the running round is the one after a tie (11.6)
    over: bool = False

    @property
    def deck(self) -> Counter[str]:
        """All cards of the game."""
        return full_deck(self.options, self.players)

    @property
    def aside(self) -> int:
        """How many cards are set aside (3.4)."""
        return sum(self.deck.values()) - 19 * self.players

    @property
    def run(self) -> int:
        """How many equal cards lie together on top of the pile."""
        return len([*takewhile(lambda card: card == self.pile[-1], reversed(self.pile))])

    @property
    def totals(self) -> list[int]:
        """Each player's running total."""
        return [player.total for player in self.seats]

    @property
    def places(self) -> list[int]:
        """Each player's place (11.5)."""
        return [1 + sum(other < total for other in self.totals) for total in self.totals]

    def run_with(self, rank: str, count: int) -> int:
        """How many equal cards would lie on top after so many more."""
        return count + (self.run if self.pile and self.pile[-1] == rank else 0)

    def is_too_high(self, rank: str) -> bool:
        """Whether a number card is higher than the top rank (5.2)."""
        return bool(self.pile) and RANKS.index(rank) > RANKS.index(self.pile[-1])

    def check_cards(self) -> None:
        """Cards in sight are from the deck, and none has come or gone since the deal."""
        seen = Counter([*self.pile, *([self.turned] if self.turned else [])]) + self.swept
        for player in self.seats:
            seen.update(player.cards)
        if seen - self.deck:
            raise Foul(f"there are more of these than the decks hold: {seen - self.deck}")
        if seen.total() != 19 * self.players:
            raise Foul(f"{seen.total()} cards are not 19 a player")

    def sweep(self) -> None:
        """Take the pile out of the round (6.3)."""
        self.swept += Counter(self.pile)
        self.pile = []


def set_up(players: int, given: Mapping[str, Any], fate: Fate) -> Table:
    """Section 3, up to the first round's deal."""
    starter = fate.draw_winner()
    if starter not in range(players):
        raise Foul(f"seat {starter} cannot start")
    seats = [Player() for _ in range(players)]
    return Table(players, settle(given, players), fate, starter, seats)


def deal(table: Table) -> None:
    """Begin a round (3.1 to 3.4)."""
    for seat, before in enumerate(table.seats):
        dealt = table.fate.deal(seat)
        if dealt.hand.total() != 11 or None in dealt.board or None in dealt.mysteries:
            raise Foul(f"seat {seat} was not dealt 11 + 4 + 4 cards: {dealt}")
        table.seats[seat] = Player(dealt.hand, dealt.board, dealt.mysteries, total=before.total)
    table.pile, table.swept, table.turns = [], Counter(), 0
    table.check_cards()


Play = Generator[Decision, Choice, None]


def play(table: Table, turn: int | None = None) -> Play:
    """Play to the end of the match: from a fresh round, or from that seat's turn in one."""
    while True:
        if turn is None:
            deal(table)
        yield from play_round(table, table.starter if turn is None else turn)
        turn = None
        is_tied = table.totals.count(min(table.totals)) > 1
        if table.extra or (is_ended(table) and not is_tied):
            table.over = True
            return
        table.extra = is_ended(table)  # (11.6)
        table.starter = next_starter(table)


def is_ended(table: Table) -> bool:
    """Whether the ending in force has come (11.1)."""
    options = table.options
    return bool(
        {
            "target": max(table.totals) >= options["target"],
            "rounds": len(table.history) >= options["rounds"],
            "once_each": len(table.history) >= table.players,
            "minutes": table.turns_before >= 6 * options["minutes"],  # (11.4)
        }[options["end"]]
    )


def next_starter(table: Table) -> int:
    """Who starts the round that follows (3.6)."""
    clockwise = [(table.starter + step) % table.players for step in range(1, table.players + 1)]
    match table.options["starter"]:
        case "draw":
            return table.fate.draw_winner()
        case "winner" if table.out is not None:
            return table.out
        case "highest":
            return max(clockwise, key=lambda seat: table.totals[seat])  # the first of equals
        case _:
            return clockwise[0]


def play_round(table: Table, seat: int) -> Play:
    """Play a round and write it down (section 9)."""
    out = None
    while table.turns < GUARD and out is None:
        try:
            yield from play_turn(table, seat)
        except RoundOver:
            out = seat
        table.turns += 1
        seat = (seat + 1) % table.players
    table.out = out
    table.left = [player.cards for player in table.seats]
    table.history.append([points(cards, table.options["scoring"]) for cards in table.left])
    for player, lost in zip(table.seats, table.history[-1], strict=True):
        player.total += lost
    table.turns_before += table.turns


def ask(table: Table, seat: int, choices: Iterable[Choice]) -> Generator[Decision, Choice, Choice]:
    """Have `seat` choose."""
    decision = Decision(seat, frozenset(choices))
    table.check_cards()
    choice = yield decision
    if choice not in decision.choices:
        raise Foul(f"seat {seat} may not choose {choice}")
    return choice


def play_turn(table: Table, seat: int) -> Play:
    """One player's turn with all its Swoops (section 4); raises RoundOver when going out."""
    player = table.seats[seat]
    choice = yield from ask(table, seat, plays(table, player))
    while True:
        match choice:
            case Stop():
                return
            case Take(rank, source):
                player.give(rank, source == "hand", source == "board")
                take_pile(table, player, rank)
                return
            case Swoop(card, source):
                player.give(card, source == "hand", source == "board")
                table.pile.append(card)
                swept = True
            case Numbers(rank, hand, board):
                player.give(rank, hand, board)
                table.pile += [rank] * (hand + board)
                swept = table.run >= 4  # (6.1); a bomb is four or more by itself (5.7)
            case Turn(place):
                swept = yield from turn_mystery(table, seat, place)
            case Add():
                raise Foul("there is nothing to add to")
        if swept:
            table.sweep()
        if not player.cards:
            raise RoundOver
        if not swept:
            return
        stop = [Stop()] if table.options["may_stop"] else []
        choice = yield from ask(table, seat, [*plays(table, player), *stop])


def plays(table: Table, player: Player) -> list[Choice]:
    """What a player may do at the start of a turn or after a Swoop (4.4)."""
    sources = {"hand": player.hand, "board": player.on_board}
    able: list[Choice] = [  # with number cards or Swoop cards of Hand and Board (4.5)
        *number_plays(table, player),
        *(Swoop(card, at) for at, cards in sources.items() for card in SWOOP_CARDS if cards[card]),
    ]
    takes = [  # (8.3)
        Take(rank, at)
        for at, cards in sources.items()
        for rank in RANKS
        if cards[rank] and table.is_too_high(rank)
    ]
    may_take = not able or table.options["voluntary_take"]  # (8.1, 8.2)
    return [
        *able,
        *(Turn(place) for place in player.uncovered),
        *(takes if may_take else []),
    ]


def amounts(player: Player, rank: str) -> Iterable[tuple[int, int]]:
    """All ways to use cards of a rank: so many from the Hand, so many from the Board."""
    return product(range(player.hand[rank] + 1), range(player.board.count(rank) + 1))


def number_plays(table: Table, player: Player) -> Iterable[Numbers]:
    """Section 5."""
    for rank in RANKS:
        for hand, board in amounts(player, rank):
            count = hand + board
            bomb = table.options["quad_bomb"] and count >= 4  # (5.7)
            capped = table.options["cap_four"] and table.run_with(rank, count) > 4  # (5.6)
            if count and not capped and (bomb or not table.is_too_high(rank)):
                yield Numbers(rank, hand, board)


def turn_mystery(table: Table, seat: int, place: int) -> Generator[Decision, Choice, bool]:
    """Turn a Mystery and deal with it (section 7); return whether the pile is swept."""
    player = table.seats[seat]
    card = player.mysteries[place]
    assert card
    player.mysteries[place] = None
    if card in SWOOP_CARDS:
        table.pile.append(card)
        return True
    too_high = table.is_too_high(card)
    adds = []
    for hand, board in amounts(player, card):
        lawful = not table.options["cap_four"] or table.run_with(card, 1 + hand + board) <= 4
        if too_high:  # (7.6)
            lawful = lawful and table.options["quad_bomb"] and hand + board >= 3
        if lawful and hand + board:
            adds.append(Add(hand, board))
    added = Add(0, 0)
    if adds:  # (7.3)
        table.turned = card
        choice = yield from ask(table, seat, [added, *adds])
        assert isinstance(choice, Add)
        added, table.turned = choice, None
    if too_high and added == Add(0, 0):
        take_pile(table, player, card)  # (7.5)
        return False
    player.give(card, added.hand, added.board)
    table.pile += [card] * (1 + added.hand + added.board)
    return table.run >= 4  # (7.4)


def take_pile(table: Table, player: Player, shown: str) -> None:
    """Put the pile and the card that was too high into the Hand (7.5, 8.3)."""
    taken = Counter([*table.pile, shown])
    player.hand += taken
    player.known += taken  # (14.5)
    table.pile = []
