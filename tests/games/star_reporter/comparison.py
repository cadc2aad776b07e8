"""The real Star Reporter against the oracle, move by move.

The two speak through positions, scenes and details alone. Chance is the real game's: the oracle
is told how piles and dice fell, and says whether they could.
"""

from __future__ import annotations

import os
import random
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any

from newsstand.games.game import Json, OptionError
from newsstand.games.star_reporter import GAME
from newsstand.games.star_reporter.atlas import CHARTS, VARIABLE
from newsstand.match import Match
from tests.games import agreement
from tests.games.agreement import WHOLE, Mismatch, agree, begin, offered, play_both, report
from tests.games.star_reporter.oracle import (
    GUARD,
    SOLO,
    Announce,
    Choice,
    CollectAndDrive,
    Decision,
    Drive,
    Fly,
    Foul,
    Halt,
    Map,
    Refused,
    Reporter,
    Ride,
    Space,
    Spike,
    Stay,
    Table,
    play,
    read_map,
    routes,
    set_up,
    settle,
)

CHART = CHARTS[-1] if os.environ.get(VARIABLE) else CHARTS[0]  # the map to compare on
MAP: Map = read_map(CHART.path)
ALL = "NHS"
ALL_THROWS = [(one, other) for one in range(1, 7) for other in range(1, 7)]


@cache
def space_names() -> dict[str, Space]:
    """Every space by all its names in positions."""
    names: dict[str, Space] = {str(city): city for city in MAP.near if isinstance(city, str)}
    for (one, other), circles in MAP.lengths.items():
        for number in range(1, circles + 1):
            circle = (one, other, number)
            names[f"circle {number} from {one} to {other}"] = circle
            names[f"circle {circles + 1 - number} from {other} to {one}"] = circle
    return names


def name_of(space: Space) -> str:
    """One of the space's names."""
    return next(name for name, other in space_names().items() if other == space)


@cache
def space_numbers() -> tuple[Space, ...]:
    """Every space by the number that pages call it."""
    match = Match.new(GAME, 2, seed=0, options={"map": CHART.value})
    board = GAME.words.scene(match.view(-1), ["player"] * 2)["board"]
    spaces: list[Space] = [city["name"] for city in board["cities"]]
    found: dict[int, Space] = dict(enumerate(spaces))
    for road in board["roads"]:
        start, end = spaces[road[0]], spaces[road[-1]]
        for number, space in enumerate(road[1:-1], 1):
            found[space] = space_names()[f"circle {number} from {start} to {end}"]
    if sorted(map(repr, found.values())) != sorted(map(repr, MAP.near)):
        raise Mismatch("the board has other spaces than the map")
    return tuple(found[number] for number in range(len(found)))


class Reported(agreement.Reported):
    """A Fate read off the positions of the real game."""

    def shuffle(self) -> tuple[list[str], list[str], list[str]]:
        """See Fate: what everybody drew lay on top."""
        drawn = [told["assignment"] for told in self.position["seats"].values()]
        return (
            [*drawn, *self.position["pile"]],
            [*self.position["headlines"]],
            [*self.position["scoops"]],
        )

    def first_player(self) -> int:
        """See Fate: whose turn it is, if the throws for the start say so (3.3)."""
        opening, again = self.position["opening"], self.position["reopening"]
        if not {*opening} <= {*range(2, 13)}:
            raise Foul(f"no two dice are {opening}")
        tied = {seat for seat, total in enumerate(opening) if total == max(opening)}
        if len(tied) > 1:
            if not {seat for seat, total in enumerate(again) if total} <= tied:
                raise Foul(f"{again} was thrown again for a tie of {tied}")
            tied = {seat for seat, total in enumerate(again) if total == max(again)}
        elif any(again):
            raise Foul(f"{again} was thrown again without a tie")
        if tied != {self.position["turn"]}:
            raise Foul(f"seat {self.position['turn']} did not throw highest")
        return int(self.position["turn"])

    def throw(self) -> tuple[int, int]:
        """See Fate."""
        one, other = self.position["dice"]
        return one, other


def phase_of(decision: Decision | None) -> str:
    """What the real game calls the moment."""
    kinds = {type(choice) for choice in decision.choices} if decision else set()
    if not kinds:
        return "over"
    if Announce in kinds:
        return "choosing"
    if Stay in kinds:
        return "landed"
    return {Ride: "riding", Fly: "boarding"}.get(min(kinds, key=repr), "driving")


def told_by_oracle(table: Table, decision: Decision | None, viewer: int) -> dict[str, Any]:
    """The oracle's side."""
    seats = range(table.players)
    is_secret = table.options["secret_assignments"]
    knowing = {code: table.seen[code] for code in table.news if code in table.seen}
    assignments = [one.assignment for one in table.seats]
    others = [
        table.seen[code] - {seat} if code and is_secret else set()
        for seat, code in enumerate(assignments)
    ]
    return {
        "phase": phase_of(decision),
        "turn": decision.seat if decision else None,
        "dice": table.dice,
        "throws": table.throws,
        "since": table.since,
        "at": [one.at for one in table.seats],
        "may fly": [one.may_fly for one in table.seats],
        "spiked": [one.has_spiked for one in table.seats],
        "assignments": assignments,
        "known to": others,
        "cards": [one.cards for one in table.seats],
        "news": table.news,
        "seen": knowing,
        "headlines": table.headlines,
        "turned": table.turned,
        "scoops": table.scoops,
        "scoop": table.scoop,
        "scores": table.totals,
        "places": table.places,
        "choices": decision.choices if decision else frozenset(),
        # and what the scene adds:
        "open": table.open,
        "scoop of": table.holder(table.scoop) if table.scoop else None,
        "piles": {"news": len(table.news), "headlines": len(table.headlines)},
        "throws left": table.throws_left,
        "odds": odds(table, viewer, decision.seat if viewer < 0 else viewer) if decision else {},
        "seen assignments": [
            assignments[seat] if table.knows(viewer, seat) else "?" for seat in seats
        ],
        "seen under": [
            code for code in table.news if viewer in knowing.get(code, ()) or not is_secret
            if code in knowing
        ],
    }  # fmt: skip


def told_by_game(
    match: Match, position: Json, actions: Mapping[Choice, int], viewer: int
) -> dict[str, Any]:
    """The real game's side; the scene, which is slow, only now and then."""
    seats = [position["seats"][str(seat)] for seat in range(match.players)]
    told = {
        "phase": position["phase"],
        "turn": position["turn"],
        "dice": position["dice"] and tuple(position["dice"]),
        "throws": position["throws"],
        "since": position["since"],
        "at": [space_names()[one["at"]] for one in seats],
        "may fly": [one["may_fly"] for one in seats],
        "assignments": [one["assignment"] for one in seats],
        "cards": [{*one["cards"]} for one in seats],
        "news": position["pile"],
        "seen": {code: {*seen} for code, seen in position["seen"].items()},
        "headlines": position["headlines"],
        "turned": position["turned"],
        "scoops": position["scoops"],
        "scoop": position["scoop"],
        "scores": match.scores(),
        "places": match.places(),
        "choices": frozenset(actions),
    }
    if not match.is_over:  # else its last turn may have ended half-way (10.1)
        told["spiked"] = [one["spiked"] for one in seats]
        told["known to"] = [{*one["known_to"]} for one in seats]
    if match.ply % 8 == 0 or match.is_over:
        scene = GAME.words.scene(match.view(viewer), ["player"] * match.players)
        told |= {
            "open": [card["code"] for card in scene["open"]],
            "scoop of": scene["scoop_of"],
            "piles": scene["piles"],
            "seen under": scene["seen_under"],
        }
        shown = [code_in(one["assignment"]) for one in scene["seats"]]
        if not match.is_over:
            told["seen assignments"] = shown
            told["throws left"] = scene["throws_left"]
            told["odds"] = {
                one["card"]: (one["automobile"], one["train"], one["of"]) for one in scene["odds"]
            }
    return told


def code_in(shown: Json | str | None) -> str | None:
    """An assignment of a scene; "?" for one that lies face down."""
    return shown["code"] if isinstance(shown, dict) else shown and "?"


def place_of(told: Json) -> Space:
    """A place of a detail as the oracle calls it."""
    if "city" in told:
        return space_numbers()[told["city"]]
    start, end = (space_numbers()[city] for city in told["ends"])
    return space_names()[f"circle {told['circle']} from {start} to {end}"]


def choice_of(detail: Json) -> Choice:
    """An action's detail as the oracle calls it."""
    space = space_numbers()[detail["space"]] if "space" in detail else None
    if space is not None and place_of(detail["to"]) != space:
        raise Mismatch(f"{detail} names two spaces")
    match detail["kind"], space:
        case "announce", None:
            return Announce(detail["method"])
        case "spike", None:
            return Spike()
        case "stay", None:
            return Stay()
        case "drive", str() | tuple():
            return Drive(space)
        case "collect", str() | tuple():
            return CollectAndDrive(space)
        case "stop", str():
            return Halt(space)
        case "ride", str():
            return Ride(space)
        case "fly", str():
            return Fly(space)
    raise Mismatch(f"what is {detail}?")


def check_path(table: Table, seat: int, choice: Choice, path: list[Space]) -> None:
    """A route that the page draws is one that the dice allow."""
    man = table.seats[seat]
    assert table.dice
    ways = routes(table.map, man.at, table.dice, table.options["strict_retrace"])
    if isinstance(choice, Halt):
        fits = len(path) <= sum(table.dice) and any(way[: len(path)] == path for way in ways)
    else:
        fits = len(path) == sum(table.dice) + 1 and path in ways
    if isinstance(choice, CollectAndDrive):
        fits = fits and table.map.cards[str(man.assignment)].city in path[1:-1]
    if not fits:
        raise Mismatch(f"{choice} cannot go by {path}")


def odds(table: Table, viewer: int, seat: int) -> dict[str, tuple[int, int, int]]:
    """Of 36 throws, how many lead to each card: at all to one's News, exactly to the others."""
    man = table.seats[seat]
    codes = [man.assignment] if man.assignment and table.knows(viewer, seat) else []
    found = {}
    for code in [*codes, *table.open]:
        city = table.map.cards[code].city
        by_train = 27 if city in table.map.rail_from(man.at) else 0  # not both odd (6.1)
        by_car = sum(reaches(man.at, dice, table, city, code[0] == "N") for dice in ALL_THROWS)
        found[code] = (by_car, by_train, 36)
    return found


@cache
def routes_from(start: Space, dice: tuple[int, int], strict: bool) -> list[list[Space]]:
    """All routes of a throw."""
    return [*routes(MAP, start, dice, strict)]


def reaches(start: Space, dice: tuple[int, int], table: Table, city: str, is_news: bool) -> bool:
    """Whether a throw by car leads to a city, and for News also through it."""
    must_finish = not is_news or table.options["collect_in_passing"]  # (5.5, 5.6)
    for way in routes_from(start, dice, table.options["strict_retrace"]):
        is_complete = len(way) == sum(dice) + 1
        if (is_complete or not must_finish) and city in (way[1:] if is_news else way[-1:]):
            return True
    return False


class Taste:
    """A random player's leanings, drawn for one match."""

    def __init__(self, whims: random.Random) -> None:
        self.whims = whims
        kinds = (Announce, Spike, Drive, Halt, CollectAndDrive, Ride, Fly, Stay)
        self.kinds = {kind: whims.choice((0.2, 1, 5)) for kind in kinds}
        self.goal = whims.choice((1, 10, 100))  # love of cities with something to collect

    def choose(self, choices: Sequence[Choice], wanted: set[str]) -> Choice:
        """One of them."""
        weights = [
            self.kinds[type(one)] * (self.goal if getattr(one, "space", None) in wanted else 1)
            for one in choices
        ]
        return self.whims.choices(choices, weights)[0]


def wanted_by(table: Table, seat: int) -> set[str]:
    """Cities where a player can collect something."""
    codes = [*table.open, table.seats[seat].assignment]
    return {table.map.cards[code].city for code in codes if code}


def compare(
    players: int,
    given: Json,
    seed: int,
    start: Json | None = None,
    plies: int = WHOLE,
    with_ways: bool = True,
) -> Match:
    """Play one match at random, both ways, for so many plies at most; raises Mismatch.

    `start`: a position to start from. `with_ways`: compare drawn routes and odds too.
    """
    whims = random.Random(seed)
    taste = Taste(whims)
    match = begin(GAME, players, given, seed, start)
    fate = Reported(match.position())
    with report(match, start, Foul):
        if start is None:
            table = set_up(MAP, players, given, fate)
            run = play(table)
        else:
            table = table_of(fate.position, fate)
            run = play(table, fate.position["turn"])
        if table.options != match.options:
            raise Mismatch(f"the oracle's options are {table.options}")
        play_both(
            match,
            run,
            fate,
            lambda decision: check(match, table, decision, fate.position, whims, with_ways),
            lambda decision, choices: taste.choose(choices, wanted_by(table, decision.seat)),
            plies,
        )
    return match


def check(
    match: Match,
    table: Table,
    decision: Decision | None,
    position: Json,
    whims: random.Random,
    with_ways: bool,
) -> dict[Choice, int]:
    """The legal actions, by choice; raises Mismatch unless both sides tell the same."""
    viewer = whims.randrange(-1, match.players)

    def choice_on_a_way(detail: Json) -> Choice:
        choice = choice_of(detail)
        if with_ways and "path" in detail:
            check_path(table, match.turn, choice, [space_numbers()[one] for one in detail["path"]])
        return choice

    actions = offered(match, choice_on_a_way)
    oracle = told_by_oracle(table, decision, viewer)
    game = told_by_game(match, position, actions, viewer)
    if not with_ways:
        game.pop("odds", None)
    agree(oracle, game, f", seen by {viewer}")
    return actions


def table_of(position: Json, fate: Reported) -> Table:
    """The oracle's table of a position at the start of a turn."""
    players, options = position["players"], position["options"]
    seats, seen = [], {code: {*seats} for code, seats in position["seen"].items()}
    for seat in range(players):
        told = position["seats"][str(seat)]
        code = told["assignment"]
        if code:
            who = {seat, *told["known_to"]}
            seen[code] = who if options["secret_assignments"] else {*range(players)}
        at = space_names()[told["at"]]
        seats.append(Reporter(at, code, {*told["cards"]}, told["may_fly"], told["spiked"]))
    return Table(
        MAP,
        players,
        options,
        fate,
        seats,
        [*position["pile"]],
        [*position["headlines"]],
        [*position["scoops"]],
        turned=[*position["turned"]],
        scoop=position["scoop"],
        seen=seen,
        dice=position["dice"] and tuple(position["dice"]),
        throws=position["throws"],
        since=position["since"],
    )


def late_start(players: int, options: Mapping[str, Any], whims: random.Random) -> Json:
    """A turn begins late in a game: few News left, men near their goals, throws running out."""
    decks = {kind: whims.sample(MAP.codes(kind), len(MAP.codes(kind))) for kind in ALL}
    if whims.random() < 0.3:  # (8.5): the pile may be for one city only
        cities = [MAP.cards[code].city for code in decks["N"]]
        twice = [code for code in decks["N"] if cities.count(MAP.cards[code].city) > 1]
        decks["N"] += sorted(twice, key=lambda code: MAP.cards[code].city)
        decks["N"] = [*dict.fromkeys(reversed(decks["N"]))][::-1]  # the pairs come last
    seats: list[Json] = []
    for _ in range(players):
        code = decks["N"].pop()
        goal = MAP.cards[code].city if whims.random() < 0.7 else MAP.cards[decks["S"][0]].city
        at = near(goal, whims) if whims.random() < 0.7 else whims.choice([*MAP.near])
        can_fly = at in MAP.airports and len(MAP.airports) > 1
        can_fly = can_fly and options["fly"] != "landing_only" and whims.random() < 0.7
        told: Json = {"at": name_of(at), "assignment": code, "cards": [], "may_fly": can_fly}
        seats.append(told | {"spiked": bool(options["spike"]) and whims.random() < 0.3})
    left = whims.choice((0, 1, 1, 2, 3, 10, 30))
    while len(decks["N"]) > left:
        whims.choice(seats)["cards"].append(decks["N"].pop(0))
    for told in seats if left == 0 else ():
        if whims.random() < 0.5:  # collected, and nothing drawn (8.6)
            told["cards"].append(told["assignment"])
            told["assignment"] = None
    is_open = not decks["N"] or whims.random() < 0.5
    late = bool(options["late_headlines"]) and is_open
    most = len(decks["H"]) if late else 4
    turned = [decks["H"].pop(0) for _ in range(most if whims.random() < 0.5 else 3)]
    for code in turned:
        if whims.random() < 0.3:
            whims.choice(seats)["cards"].append(code)
    since = whims.choice((GUARD - 3, GUARD - 1, 5)) if is_open else 0
    throws = max(since + 40, 300)
    if options["solo"]:
        throws = whims.randint(SOLO - 5, SOLO - 1)
        since = min(since, throws - 30) if is_open else 0
    return {
        "players": players,
        "options": dict(options),
        "turn": whims.randrange(players),
        "throws": throws,
        "since": since,
        "seats": {str(seat): told for seat, told in enumerate(seats)},
        "pile": decks["N"],
        "headlines": decks["H"],
        "turned": turned,
        "scoop": decks["S"].pop(0) if is_open else None,
        "scoops": decks["S"],
    }


def near(goal: str, whims: random.Random) -> Space:
    """A space some steps away."""
    space: Space = goal
    for _ in range(whims.randint(1, 8)):
        space = whims.choice(MAP.near[space])
    return space


def some_options(players: int, whims: random.Random) -> Json:
    """Each option at some value, half of them at their defaults."""
    options = {
        option.name: whims.choice([choice.value for choice in option.choices] or [True, False])
        for option in GAME.options
        if option.name != "map"
        and whims.random() < 0.6
        and (option.name != "solo" or whims.random() < 0.1)
    }
    return {**options, "map": CHART.value}


def play_many(seeds: Iterable[int], with_ways: bool = True) -> None:
    """Compare matches, every player count alike often: from the deal, and from late starts."""
    for seed in seeds:
        whims = random.Random(seed)
        players = GAME.players[seed % len(GAME.players)]
        given = some_options(players, whims)
        try:
            options = settle(given, players)
        except Refused:
            try:
                GAME.resolve(players, None, given)
            except OptionError:
                continue
            raise Mismatch(f"{players} players may play with {given}") from None
        for _ in range(3):
            start = late_start(players, options, whims)
            compare(players, options, seed, start, plies=120, with_ways=with_ways)
        if seed % 4 == 0:
            quick = given | {"pace": whims.choice(("fast", "express"))}
            compare(players, quick, seed, plies=600, with_ways=with_ways)
