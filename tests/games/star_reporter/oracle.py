"""Star Reporter told a second time, slowly and plainly, to judge the real rules by.

Written from rules.md alone: the numbers in brackets are its rules. A match is one generator,
`play`, that runs down the page as the rules do: it yields each Decision with all that may be
chosen, and is sent the choice. Chance is never made here: a Fate tells what it did, and the oracle
only looks whether that was possible. The map is read anew from its file.
"""

from __future__ import annotations

import tomllib
from collections.abc import Generator, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import pairwise, permutations
from pathlib import Path
from typing import Any, Protocol

GUARD = 120  # throws (10.2)
SOLO = 60  # throws (11.2)
CARD_ON = {  # doubles of these turn up a card (9.1)
    "classic": {6},
    "brisk": {5, 6},
    "fast": {4, 5, 6},
    "express": {1, 2, 3, 4, 5, 6},
}

Circle = tuple[str, str, int]  # the road's cities in alphabetical order, counted from the first
Space = str | Circle  # a city, or a circle of a road (2.3)


class Foul(Exception):
    """A choice, or an outcome of chance, that the rules do not allow."""


class Refused(Exception):
    """Options with which no game is played."""


@dataclass(frozen=True)
class Card:
    """What a News, Headline or Scoop Card names (2.2)."""

    kind: str  # "N", "H" or "S"
    city: str
    points: int


@dataclass
class Map:
    """The board and all cards; cards are called N1, H1, S1 onwards, in the order of the file."""

    start: str
    airports: set[str]
    lines: list[list[str]]
    cards: dict[str, Card]
    target: int  # (11.3), 0 if there is none
    near: dict[Space, list[Space]]  # one step away (2.3)
    lengths: dict[tuple[str, str], int]  # of roads, in circles

    def rail_from(self, space: Space) -> set[Space]:
        """The cities one stop away (6.2)."""
        pairs = [pair for line in self.lines for pair in pairwise(line)]
        return {*(b for a, b in pairs if a == space), *(a for a, b in pairs if b == space)}

    def codes(self, kind: str) -> list[str]:
        """All cards of a kind."""
        return [code for code, card in self.cards.items() if card.kind == kind]


def read_map(path: Path) -> Map:
    """The map of a file."""
    told = tomllib.loads(path.read_text("utf-8"))
    near: dict[Space, list[Space]] = {city: [] for city in told["cities"]}
    lengths = {}
    for one, other, circles in told["roads"]["circles"]:
        a, b = sorted((one, other))
        lengths[a, b] = circles
        row: list[Space] = [a, *((a, b, number) for number in range(1, circles + 1)), b]
        for here, there in pairwise(row):
            near.setdefault(here, []).append(there)
            near.setdefault(there, []).append(here)
    cards = {
        f"{kind}{number}": Card(kind, city, points)
        for kind, name in (("N", "news"), ("H", "headlines"), ("S", "scoops"))
        for number, (city, points, _) in enumerate(told["cards"][name], 1)
    }
    airports = {city for city, about in told["cities"].items() if about.get("airport")}
    lines = [*told["railroads"].values()]
    return Map(told["start"], airports, lines, cards, told.get("solo_target", 0), near, lengths)


# What may be chosen


@dataclass(frozen=True)
class Announce:
    """Say how to travel, and throw (4.1)."""

    method: str  # "automobile", "train" or "airplane"


@dataclass(frozen=True)
class Spike:
    """Give up the turn for another assignment (8.7)."""


@dataclass(frozen=True)
class Drive:
    """Make the full count and land there (5.7)."""

    space: Space


@dataclass(frozen=True)
class Halt:
    """Stop in one's News city on the way (5.5)."""

    city: str


@dataclass(frozen=True)
class CollectAndDrive:
    """Collect News on the way and make the full count (5.6)."""

    space: Space


@dataclass(frozen=True)
class Ride:
    """Go one stop by train (6.2)."""

    city: str


@dataclass(frozen=True)
class Fly:
    """Fly to another airport (7.3)."""

    city: str


@dataclass(frozen=True)
class Stay:
    """Do not fly at once (4.3)."""


Choice = Announce | Spike | Drive | Halt | CollectAndDrive | Ride | Fly | Stay


@dataclass(frozen=True)
class Decision:
    """Somebody must choose."""

    seat: int
    choices: frozenset[Choice]


@dataclass
class Reporter:
    """One player's man and cards."""

    at: Space
    assignment: str | None = None
    cards: set[str] = field(default_factory=set)  # collected
    may_fly: bool = False  # (7.1)
    has_spiked: bool = False  # in the turn before (8.7)


class Fate(Protocol):
    """What chance did."""

    def shuffle(self) -> tuple[list[str], list[str], list[str]]:
        """News, Headlines and Scoops from the top (3.1)."""

    def first_player(self) -> int:
        """Who threw highest (3.3)."""

    def throw(self) -> tuple[int, int]:
        """Two dice."""


def settle(given: Mapping[str, Any], players: int) -> dict[str, Any]:
    """All options in force, from those that were named (section 12); raises Refused."""
    options = {
        "secret_assignments": False, "spike": False, "strict_retrace": False,
        "collect_in_passing": False, "fly": "both", "pace": "classic", "late_headlines": False,
        "scoop_value": "full", "unfiled_penalty": False, "solo": players == 1, **given,
    }  # fmt: skip
    if options["solo"] != (players == 1):  # (11.1)
        raise Refused("solo is for one player, and one player plays solo")
    return options


@dataclass
class Table:
    """All that lies on the table."""

    map: Map
    players: int
    options: Mapping[str, Any]
    fate: Fate
    seats: list[Reporter]
    news: list[str]  # piles from the top
    headlines: list[str]
    scoops: list[str]
    first: int = 0
    turned: list[str] = field(default_factory=list)  # Headlines, in the order they turned up
    scoop: str | None = None  # the Scoop turned up
    seen: dict[str, set[int]] = field(default_factory=dict)  # who saw which News Card
    dice: tuple[int, int] | None = None  # the latest throw
    throws: int = 0
    since: int = 0  # throws since the Scoop was turned up (10.2)
    over: bool = False

    def holder(self, code: str) -> int | None:
        """Who has collected the card."""
        return next((seat for seat in range(self.players) if code in self.seats[seat].cards), None)

    @property
    def open(self) -> list[str]:
        """Cards that anybody may collect (9.4)."""
        shown = self.turned + ([self.scoop] if self.scoop else [])
        return [code for code in shown if self.holder(code) is None]

    def points_of(self, seat: int) -> int:
        """What a player's cards are worth (10.3)."""
        total = 0
        for code in self.seats[seat].cards:
            card = self.map.cards[code]
            halved = card.kind == "S" and self.options["scoop_value"] == "half"
            total += card.points // 2 if halved else card.points
        unfiled = self.seats[seat].assignment
        if self.over and self.options["unfiled_penalty"] and unfiled:
            total -= self.map.cards[unfiled].points
        return total

    @property
    def totals(self) -> list[int]:
        """Everybody's points."""
        return [self.points_of(seat) for seat in range(self.players)]

    @property
    def places(self) -> list[int]:
        """Each player's place (10.4)."""
        ranks = []
        for seat, reporter in enumerate(self.seats):
            kinds = [self.map.cards[code].kind for code in reporter.cards]
            ranks.append((self.totals[seat], "S" in kinds, kinds.count("H"), len(kinds)))
        return [1 + sum(other > rank for other in ranks) for rank in ranks]

    @property
    def throws_left(self) -> int | None:
        """How many throws are left, where they are counted (14.1)."""
        counts = [SOLO - self.throws] if self.options["solo"] else []
        if self.scoop:
            counts.append(GUARD - self.since)
        return max(0, min(counts)) if counts else None

    def knows(self, viewer: int, seat: int) -> bool:
        """Whether `viewer` (-1: a spectator) knows that player's assignment (14.2, 14.3)."""
        code = self.seats[seat].assignment
        if code is None or not self.options["secret_assignments"]:
            return True
        if self.over and self.options["unfiled_penalty"]:  # (10.3)
            return True
        return viewer in self.seen[code]

    def check_cards(self) -> None:
        """Every card lies in exactly one place."""
        lying = [*self.news, *self.headlines, *self.scoops, *self.open]
        for reporter in self.seats:
            lying += [*reporter.cards, *([reporter.assignment] if reporter.assignment else [])]
        if sorted(lying) != sorted(self.map.cards):
            raise Foul(f"the cards are not all there, once each: {lying}")


def set_up(board: Map, players: int, given: Mapping[str, Any], fate: Fate) -> Table:
    """Section 3."""
    options = settle(given, players)
    if options["solo"] and not board.target:  # (11.3)
        raise Refused("the map is not for playing alone")
    news, headlines, scoops = fate.shuffle()
    seats = [Reporter(board.start) for _ in range(players)]
    table = Table(board, players, options, fate, seats, news, headlines, scoops)
    table.check_cards()
    for seat in range(players):  # (3.2)
        draw_assignment(table, seat)
    if players > 1:  # (11.2)
        table.first = fate.first_player()
    return table


Play = Generator[Decision, Choice, None]


def play(table: Table, seat: int | None = None) -> Play:
    """Play to the end of the game, from the first player's turn or from that seat's."""
    seat = table.first if seat is None else seat
    while not table.over:
        yield from play_turn(table, seat)
        caught = table.scoop is not None and table.holder(table.scoop) is not None
        alone = bool(table.options["solo"]) and table.throws >= SOLO  # (11.2)
        table.over = caught or alone or table.since >= GUARD  # (10.1, 10.2)
        seat = (seat + 1) % table.players


def ask(table: Table, seat: int, choices: Iterable[Choice]) -> Generator[Decision, Choice, Choice]:
    """Have `seat` choose."""
    decision = Decision(seat, frozenset(choices))
    table.check_cards()
    choice = yield decision
    if choice not in decision.choices:
        raise Foul(f"seat {seat} may not choose {choice}")
    return choice


def play_turn(table: Table, seat: int) -> Play:
    """One turn (4.3)."""
    man = table.seats[seat]
    choice = yield from ask(table, seat, announcements(table, man))
    if isinstance(choice, Spike):  # (8.7)
        assert man.assignment
        table.news.append(man.assignment)
        man.assignment = None
        draw_assignment(table, seat)
    else:
        yield from travel(table, seat, choice)
    man.has_spiked = isinstance(choice, Spike)


def travel(table: Table, seat: int, choice: Choice) -> Play:
    """A turn in which something is announced, or flown to without a throw (4.3)."""
    man, options = table.seats[seat], table.options
    if isinstance(choice, Announce):
        moves = throw_and_see(table, man, choice.method)
        if not moves:  # he stays, and all is as it was (7.1)
            return
        choice = yield from ask(table, seat, moves)
    has_filed = False  # collected News in this turn
    may_go_on = make_move(table, man, choice)
    if isinstance(choice, Halt | CollectAndDrive):
        has_filed = collect_news(man)
    if not isinstance(choice, Halt):
        has_filed |= land(table, man)
    if table.scoop in man.cards:  # (10.1)
        return
    if may_go_on and man.may_fly and not has_filed and options["fly"] != "doubles":  # (7.2)
        choice = yield from ask(table, seat, [*flights(table, man), Stay()])
        if isinstance(choice, Fly):
            make_move(table, man, choice)
            has_filed = land(table, man)
            if table.scoop in man.cards:
                return
    if has_filed:
        draw_assignment(table, seat)
    if options["fly"] == "landing_only":  # (7.4)
        man.may_fly = False


def announcements(table: Table, man: Reporter) -> list[Choice]:
    """How a turn may begin (4.1)."""
    choices: list[Choice] = [Announce("automobile")]
    if table.map.rail_from(man.at):
        choices.append(Announce("train"))
    if man.may_fly and table.options["fly"] == "both":  # (7.2)
        choices += flights(table, man)
    if man.may_fly and table.options["fly"] == "doubles":  # (7.5)
        choices.append(Announce("airplane"))
    if table.options["spike"] and man.assignment and table.news and not man.has_spiked:  # (8.7)
        choices.append(Spike())
    return choices


def throw_and_see(table: Table, man: Reporter, method: str) -> list[Choice]:
    """Throw, turn up a card if the dice say so, and tell the legal moves (4.3)."""
    table.dice = table.fate.throw()
    if not {*table.dice} <= {1, 2, 3, 4, 5, 6}:
        raise Foul(f"no dice show {table.dice}")
    table.throws += 1
    table.since += table.scoop is not None
    one, other = table.dice
    if one == other and one in CARD_ON[table.options["pace"]]:
        turn_up(table)
    if method == "automobile":
        return drives(table, man)
    if method == "train":  # (6.1)
        stops = table.map.rail_from(man.at) if one % 2 == 0 or other % 2 == 0 else set()
        return [Ride(str(city)) for city in stops]
    return flights(table, man) if one == other else []  # (7.5)


def turn_up(table: Table) -> None:
    """Turn up a card (9.2, 9.3)."""
    if table.scoop is not None:
        if table.options["late_headlines"] and table.headlines:
            table.turned.append(table.headlines.pop(0))
    elif len(table.turned) < 4:
        table.turned.append(table.headlines.pop(0))
    else:
        turn_up_scoop(table)


def turn_up_scoop(table: Table) -> None:
    """Turn up the one Scoop of the game."""
    table.scoop = table.scoops.pop(0)


def flights(table: Table, man: Reporter) -> list[Choice]:
    """Where a man on an airport may fly (7.3)."""
    return [Fly(city) for city in table.map.airports if city != man.at]


def make_move(table: Table, man: Reporter, move: Choice) -> bool:
    """Put the man there; return whether he landed by car or by train (7.1)."""
    match move:
        case Halt(city) | Ride(city) | Fly(city):
            man.at = city
        case Drive(space) | CollectAndDrive(space):
            man.at = space
        case _:
            raise Foul(f"{move} is no move")
    landed = isinstance(move, Drive | CollectAndDrive | Ride)
    man.may_fly = landed and man.at in table.map.airports and len(table.map.airports) > 1
    return landed


def collect_news(man: Reporter) -> bool:
    """Put the assignment to one's cards (8.1)."""
    assert man.assignment
    man.cards.add(man.assignment)
    man.assignment = None
    return True


def land(table: Table, man: Reporter) -> bool:
    """Collect everything where the man landed (8.3, 9.4); return whether that was News too."""
    man.cards |= {code for code in table.open if table.map.cards[code].city == man.at}
    if man.assignment and table.map.cards[man.assignment].city == man.at:
        return collect_news(man)
    return False


def draw_assignment(table: Table, seat: int) -> None:
    """Draw a new assignment (8.5, 8.6)."""
    man = table.seats[seat]

    def is_here(code: str) -> bool:
        return table.map.cards[code].city == man.at

    if not table.news:
        return
    sees = {seat} if table.options["secret_assignments"] else {*range(table.players)}
    keeps_any = all(map(is_here, table.news))
    while man.assignment is None:
        code = table.news.pop(0)
        table.seen.setdefault(code, set()).update(sees)
        if is_here(code) and not keeps_any:
            table.news.append(code)
        else:
            man.assignment = code
    if not table.news and table.scoop is None:
        turn_up_scoop(table)


# Driving


def drives(table: Table, man: Reporter) -> list[Choice]:
    """All moves of a throw by car (section 5)."""
    assert table.dice
    length = sum(table.dice)
    news = table.map.cards[man.assignment].city if man.assignment else None
    choices: set[Choice] = set()
    for route in routes(table.map, man.at, table.dice, table.options["strict_retrace"]):
        is_complete = len(route) == length + 1
        passes = news is not None and news in route[1:length]
        if is_complete:
            choices.add(Drive(route[-1]))
        if passes and table.options["collect_in_passing"]:
            if is_complete and route[-1] != news:
                choices.add(CollectAndDrive(route[-1]))
        elif passes and news:
            choices.add(Halt(news))
    return [*choices]


def routes(board: Map, start: Space, dice: tuple[int, int], strict: bool) -> Iterator[list[Space]]:
    """All routes of a throw from, and with, the space where the man stands (5.1)."""
    yield from go_on(board, [start], sum(dice))
    for first, second in permutations(dice):
        yield from split(board, start, first, second, strict)


def go_on(board: Map, route: list[Space], steps: int) -> Iterator[list[Space]]:
    """The route with so many more steps without reversal, or fewer if the road ends (5.2, 5.4)."""
    back = route[-2] if len(route) > 1 else None
    ways = [space for space in board.near[route[-1]] if space != back]
    if steps == 0 or not ways:
        yield route
        return
    for space in ways:
        yield from go_on(board, [*route, space], steps - 1)


def split(board: Map, start: Space, first: int, second: int, strict: bool) -> Iterator[list[Space]]:
    """The routes of a split move (5.1, 5.3), also those that the end of a road cuts short."""
    for out in go_on(board, [start], first):
        if len(out) < first + 1:
            yield out
        elif strict:
            home = [*reversed(out)][1 : second + 1]
            yield from go_on(board, out + home, second - len(home))
        else:
            yield from go_on(board, [*out, out[-2]], second - 1)
