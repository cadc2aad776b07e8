"""The real SCOOP against the oracle, move by move.

The two speak through positions, scenes and details alone. Chance is the real game's: the oracle
is told how cards, pieces and signals fell, and says whether they could.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from newsstand.games.game import Json
from newsstand.games.scoop import GAME
from newsstand.match import Match
from tests.games import agreement
from tests.games.agreement import WHOLE, Mismatch, agree, begin, offered, play_both, report
from tests.games.scoop.oracle import play, set_up, settle
from tests.games.scoop.printed import CARDS, PAGES, RINGS, TYPES, fits, full_deck, values_of
from tests.games.scoop.table import (
    EVERYBODY,
    Answer,
    Block,
    Bury,
    Choice,
    Claim,
    Decision,
    Exchange,
    Foul,
    Lay,
    Lift,
    Paper,
    Press,
    Scoop,
    Sell,
    Table,
    TakeStory,
    TakeThreeStar,
)

SIGNALS = {"accepted": "A", "scrapped": "S", "three_star": "T", "press": "P", "syndicated": "Y"}
CAUSES = {
    "press": "press",
    "page": "full page",
    "rounds": "closing time",
    "closures": "last one in",
}


def pile_of(told: Json) -> list[str]:
    """A pile of pieces from the top."""
    top = [told["top"]] if told["top"] else []
    return [*top, *reversed(told["fresh"]), *told["returned"]]


def values_in(position: Json) -> dict[str, int]:
    """The value of every piece."""
    return {
        f"{name} {number}": value
        for name, row in position["values"].items()
        for number, value in enumerate(row, 1)
    }


class Reported(agreement.Reported):
    """A Fate read off the positions of the real game."""

    def values(self) -> dict[str, int]:
        """See Fate."""
        return values_in(self.position)

    def piles(self) -> dict[str, list[str]]:
        """See Fate."""
        return {name: pile_of(told) for name, told in self.position["piles"].items()}

    def dealer(self) -> int:
        """See Fate."""
        return int(self.position["dealer"])

    def deal(self, seat: int) -> list[str]:
        """See Fate."""
        return [*self.position["seats"][str(seat)]["hand"]]

    def draw_pile(self) -> list[str]:
        """See Fate."""
        return [*self.position["deck"]]

    def disc(self) -> int:
        """See Fate."""
        return int(self.position["ring"])

    def signal(self) -> str:
        """See Fate."""
        return SIGNALS[self.position["last"]["signal"]]

    def reshuffle(self, seat: int, hand: Sequence[str]) -> list[str]:
        """See Fate: what came to the hand lay on top."""
        came = Counter(self.position["seats"][str(seat)]["hand"]) - Counter(hand)
        return [*self.position["deck"], *came.elements()]


def phase_of(decision: Decision | None) -> str:
    """What the real game calls the moment."""
    phases = {
        Exchange: "playing", Press: "pressing", TakeThreeStar: "starring", Answer: "buying",
        Sell: "selling",
    }  # fmt: skip
    kinds = {type(choice) for choice in decision.choices} if decision else set()
    return next((phase for kind, phase in phases.items() if kind in kinds), "over")


def told_by_oracle(table: Table, decision: Decision | None, viewer: int) -> dict[str, Any]:
    """The oracle's side."""
    seats = range(table.players)
    papers = table.papers
    ratchet = table.options["dial_mechanism"] == "ratchet"
    offer = (table.offered, {*table.asked}, dict(table.answers)) if table.offered else None
    shown = [story for story in table.values if table.knows(viewer, story)]
    return {
        "phase": phase_of(decision),
        "turn": decision.seat if decision else None,
        "mover": table.mover,
        "dealer": table.dealer,
        "round": table.round,
        "ended": table.ended_by,
        "standing": [paper.standing for paper in papers],
        "cash": [paper.cash for paper in papers],
        "hands": [Counter(paper.hand) for paper in papers],
        "reserves": [[Counter(cards) for cards in paper.reserve] for paper in papers],
        "frozen": [paper.frozen for paper in papers],
        "pages": [{name: paper.page[name] for name in table.spaces} for paper in papers],
        "aside": [paper.aside for paper in papers],
        "deck": table.deck,
        "discard": table.discard,
        "piles": table.piles,
        "returned": {
            name: [story for story in pile[1:] if story in table.returned]
            for name, pile in table.piles.items()
        },
        "values": table.values,
        "seen": {story: seers(table, who) for story, who in table.seen.items()},
        "disc": table.disc if ratchet else None,
        "possible": table.possible if ratchet else None,
        "debt": table.debt,
        "waiting": table.waiting,
        "offer": offer,
        "scores": [table.total(seat) for seat in seats],
        "places": table.places,
        "choices": decision.choices if decision else frozenset(),
        # and what the scene adds:
        "covered": [paper.covered for paper in papers],
        "known": {story: table.values[story] for story in shown},
        "discards shown": None if table.options["discard_memory"] else table.discard,
        "top discard": table.discard[-1] if table.discard else None,
        "cash shown": [
            paper.cash if seat == viewer or table.over or not table.options["hidden_cash"] else None
            for seat, paper in enumerate(papers)
        ],
        "offer shown": offer
        and (offer[1], {*offer[2]}, offer[2].get(viewer), table.values[offer[0]]),
        "odds": [odds(table, number) for number in range(10)],
        "own hand": Counter(papers[viewer].hand) if viewer != EVERYBODY else Counter(),
    }


def odds(table: Table, number: int) -> Counter[str]:
    """Where a call of this number may stop, as far as anybody knows (6.1, 16.5)."""
    ring = RINGS[table.options["dial"]].split()
    steps = number or 10
    return Counter(ring[(place + steps) % 16] for place in table.possible)


def seers(table: Table, who: set[int]) -> set[int]:
    """Everybody, or those who know."""
    return {EVERYBODY} if EVERYBODY in who else who


def told_by_game(
    match: Match, position: Json, actions: Mapping[Choice, int], viewer: int
) -> dict[str, Any]:
    """The real game's side; the scene, which is slow, only now and then."""
    seats = [position["seats"][str(seat)] for seat in range(match.players)]
    aside: list[list[str]] = [[] for _ in seats]
    for story, seat in position["aside"]:
        aside[seat].append(story)
    ended = position["ended"]
    ratchet = match.options["dial_mechanism"] == "ratchet"
    offer = position["offer"]
    told: dict[str, Any] = {
        "phase": position["phase"],
        "turn": position["turn"],
        "mover": position["mover"],
        "dealer": position["dealer"],
        "ended": (CAUSES[ended["by"]], ended["seat"]) if ended["by"] else None,
        "standing": [one["standing"] for one in seats],
        "cash": [one["cash"] for one in seats],
        "hands": [Counter(one["hand"]) for one in seats],
        "reserves": [[Counter(cards) for cards in one["reserve"]] for one in seats],
        "frozen": [one["blocked"] for one in seats],
        "pages": [one["page"] for one in seats],
        "aside": aside,
        "deck": position["deck"],
        "discard": position["discard"],
        "piles": {name: pile_of(pile) for name, pile in position["piles"].items()},
        "returned": {name: pile["returned"] for name, pile in position["piles"].items()},
        "values": values_in(position),
        "disc": position["ring"] if ratchet else None,
        "possible": {*position["possible"]} if ratchet else None,
        "debt": position["debt"],
        "waiting": position["displaced"],
        "offer": offer
        and (
            offer["story"],
            {*offer["asked"]},
            {int(seat): answer for seat, answer in offer["answers"].items()},
        ),
        "choices": frozenset(actions),
    }
    if not match.is_over:  # else it counts completed rounds
        told["round"] = position["round"]
    else:
        told |= {"scores": match.scores(), "places": match.places()}
    if match.options["values"] == "printed":
        told["seen"] = {
            story: {EVERYBODY} if "all" in who else {*who}
            for story, who in position["seen"].items()
        }
    check_order(position)
    if match.ply % 8 == 0 or match.is_over or offer:
        scene = GAME.words.scene(match.view(viewer), ["player"] * match.players)
        told |= {
            "round": scene["round"],
            "covered": [one["filled"] for one in scene["seats"]],
            "discards shown": scene["discard"]["cards"],
            "top discard": scene["discard"]["top"],
            "cash shown": [one["cash"] for one in scene["seats"]],
            "own hand": Counter(scene["hand"]),
            "odds": [
                +Counter({SIGNALS[signal]: count for signal, count in told_odds.items()})
                for told_odds in scene["telephone"]["odds"]
            ],
        }
        shown = scene["offer"]
        told["offer shown"] = shown and (
            {*shown["asked"]},
            {*shown["answered"]},
            shown["you_said"],
            shown["price"],
        )
        if match.options["values"] == "printed":
            told["known"] = {piece["story"]: piece["value"] for piece in scene["known"]}
    return told


def check_order(position: Json) -> None:
    """What has been worked out of values is true."""
    values = values_in(position)
    for story, known in position["order"].items():
        for other in known.get("above", []):
            if values[other] < values[story]:
                raise Mismatch(f"{other} is not worth as much as {story}")
        for other in known.get("over", []):
            if values[other] <= values[story]:
                raise Mismatch(f"{other} is not worth more than {story}")


def choice_of(detail: Json) -> Choice:
    """An action's detail as the oracle calls it."""
    match detail:
        case {"kind": "claim", "hand": hand, "space": space, "reserve": reserve}:
            return Claim(tuple(sorted(hand)), space, tuple(sorted(reserve)))
        case {"kind": "scoop", "owner": owner, "space": space, "reserve": captured, "hand": hand}:
            own = sorted(card for card in hand if card != "scoop")
            return Scoop(owner, space, tuple(sorted(captured)), tuple(own))
        case {"kind": "lay", "cards": cards}:
            return Lay(tuple(sorted((card["card"], card["space"]) for card in cards)))
        case {"kind": "exchange", "card": card}:
            return Exchange(card)
        case {"kind": "discard" | "clear" | "dead", "space": space}:
            return Bury(space)
        case {"kind": "block", "owner": owner, "space": space, "card": card}:
            return Block(owner, space, card)
        case {"kind": "lift", "space": space}:
            return Lift(space)
        case {"kind": "sell", "story": story}:
            return Sell(story)
    plain: dict[str, Choice] = {
        "take": TakeStory(), "three_star": TakeThreeStar(), "press": Press(),
        "buy": Answer(True), "decline": Answer(False),
    }  # fmt: skip
    if detail["kind"] not in plain:
        raise Mismatch(f"what is {detail}?")
    return plain[detail["kind"]]


class Taste:
    """A random player's leanings, drawn for one match."""

    def __init__(self, whims: random.Random) -> None:
        self.whims = whims
        self.kinds: dict[type[Choice], float] = {
            kind: whims.choice((0.2, 1, 5, 20))
            for kind in (Exchange, Lay, Bury, Block, Lift, TakeStory, TakeThreeStar, Answer, Sell)
        }
        self.kinds |= {Claim: whims.choice((1, 20)), Scoop: whims.choice((1, 20))}
        self.kinds |= {Press: whims.choice((0.02, 0.2)), Bury: 20}

    def choose(self, choices: Sequence[Choice]) -> Choice:
        """One of them."""
        return self.whims.choices(choices, [self.kinds[type(one)] for one in choices])[0]


def compare(
    players: int, given: Json, seed: int, start: Json | None = None, plies: int = WHOLE
) -> Match:
    """Play one match at random, both ways, for so many plies at most; raises Mismatch.

    `start`: a position to start from.
    """
    whims = random.Random(seed)
    taste = Taste(whims)
    match = begin(GAME, players, given, seed, start)
    fate = Reported(match.position())
    with report(match, start, Foul):
        if start is None:
            table = set_up(players, given, fate)
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
            lambda decision: check(match, table, decision, fate.position, whims),
            lambda _, choices: taste.choose(choices),
            plies,
        )
    return match


def check(
    match: Match,
    table: Table,
    decision: Decision | None,
    position: Json,
    whims: random.Random,
) -> dict[Choice, int]:
    """The legal actions, by choice; raises Mismatch unless both sides tell the same."""
    viewer = whims.randrange(-1, match.players)
    actions = offered(match, choice_of)
    oracle = told_by_oracle(table, decision, viewer)
    game = told_by_game(match, position, actions, viewer)
    agree(oracle, game, f", seen by {viewer}")
    return actions


def table_of(position: Json, fate: Reported) -> Table:
    """The oracle's table of a position at the start of a turn."""
    papers = []
    for seat in range(position["players"]):
        told = position["seats"][str(seat)]
        reserve, frozen = [[*cards] for cards in told["reserve"]], [*told["blocked"]]
        page = {name: [*told["page"].get(name, [])] for name in TYPES}
        aside = [story for story, owner in position["aside"] if owner == seat]
        hand, standing = [*told["hand"]], told["standing"]
        papers.append(Paper(told["cash"], hand, reserve, frozen, page, aside, standing))
    ended = position["ended"]
    return Table(
        position["players"],
        position["options"],
        fate,
        values_in(position),
        fate.piles(),
        position["dealer"],
        papers,
        [*position["deck"]],
        position["ring"],
        discard=[*position["discard"]],
        returned={story for pile in position["piles"].values() for story in pile["returned"]},
        seen={
            story: {EVERYBODY if seat == "all" else seat for seat in who}
            for story, who in position["seen"].items()
        },
        possible={*position["possible"]} or {*range(16)},
        round=position["round"],
        ended_by=(CAUSES[ended["by"]], ended["seat"]) if ended["by"] else None,
    )


def late_start(players: int, options: Mapping[str, Any], whims: random.Random) -> Json:
    """A turn begins late in a game: pages nearly full, tills nearly empty."""
    deck = [*full_deck(options["page"]).elements()]
    whims.shuffle(deck)
    spaces = PAGES[options["page"]]
    values = {name: values_of(name, options["values"]) for name in spaces}
    for row in values.values():
        whims.shuffle(row)
    stories = {name: [f"{name} {number}" for number in range(1, 15)] for name in spaces}
    fullness, wealth = whims.choice((0.5, 0.8, 0.95)), whims.choice((300, 1000, 3000))
    seats: dict[str, Json] = {}
    for seat in range(players):
        count = {
            name: sum(whims.random() < fullness for _ in range(spaces[name])) for name in spaces
        }
        if count["three star"] and whims.random() < 0.2:  # a second one covers the Star spaces
            count |= {"three star": 2, "star": 0}
        if all(count[name] >= spaces[name] or name == "star" for name in spaces):
            count["crime"] -= 1  # a full page would have ended the game
        page = {}
        for name in spaces:
            page[name] = [
                stories[name].pop(whims.randrange(len(stories[name]))) for _ in range(count[name])
            ]
        hand = [deck.pop() for _ in range(3)]
        seats[str(seat)] = {
            "hand": hand,
            "reserve": [[], []],
            "cash": 50 * whims.randint(0, wealth // 50) if whims.random() < 0.8 else 0,
            "page": page,
        }
    aside = [
        [stories["star"].pop(), whims.randrange(players)] for _ in (1, 2) if whims.random() < 0.3
    ]
    seen: dict[str, list[Any]] = {str(story): ["all"] for story, _ in aside}  # (8.3)
    for seat in range(players):  # (16.3)
        viewers = {"hidden": [], "owner": [seat], "all": ["all"]}[options["values_seen"]]
        for row in seats[str(seat)]["page"].values():
            seen |= dict.fromkeys(row, viewers)
    for told in seats.values():
        told["reserve"] = [laid(deck, options, whims) for _ in (0, 1)]
    left = whims.choice((0, 1, 3, len(deck)))
    return {
        "players": players,
        "options": dict(options),
        "turn": whims.randrange(players),
        "dealer": whims.randrange(players),
        "round": whims.choice((20, 59, 60)),
        "seats": seats,
        "deck": deck[:left],
        "discard": deck[left:],
        "values": values,
        "aside": aside,
        "seen": {story: who for story, who in seen.items() if who},
        "ring": whims.randrange(16) if options["dial_mechanism"] == "ratchet" else 0,
    }


def laid(deck: list[str], options: Mapping[str, Any], whims: random.Random) -> list[str]:
    """Cards for a reserve space: none, one, or two of one recipe."""
    name = whims.choice([*PAGES[options["page"]]])
    if name == "three star" or whims.random() < 0.2:
        return []
    cards: list[str] = []
    for card in [*deck]:
        if len(cards) < whims.choice((1, 2)) and fits([*cards, card], name):
            cards.append(card)
            deck.remove(card)
    return sorted(cards, key=CARDS.index)


def some_options(whims: random.Random) -> Json:
    """Each option at some value, half of them at their defaults."""
    return {
        option.name: whims.choice([choice.value for choice in option.choices] or [True, False])
        for option in GAME.options
        if whims.random() < 0.6
    }


def play_many(seeds: Iterable[int]) -> None:
    """Compare matches, every player count alike often: from the deal, and from late starts."""
    for seed in seeds:
        whims = random.Random(seed)
        players = GAME.players[seed % len(GAME.players)]
        given = some_options(whims)
        for _ in range(3):
            start = late_start(players, settle(given), whims)
            compare(players, settle(given), seed, start, plies=80)
        if seed % 4 == 0:
            compare(players, given, seed)
