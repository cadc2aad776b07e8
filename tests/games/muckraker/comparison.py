"""The real Muckraker against the oracle, move by move.

The two speak through positions, scenes and details alone. Chance is the real game's: the oracle
is told which cards came, and says whether they could.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from typing import Any

from newsstand.games.game import Json
from newsstand.games.muckraker import GAME
from newsstand.match import Match
from tests.games import agreement
from tests.games.agreement import Mismatch, agree, begin, offered, play_both, report
from tests.games.muckraker.oracle import (
    Card,
    Choice,
    Decision,
    Foul,
    Lay,
    Options,
    Print,
    Table,
    play,
    set_up,
)

RANKS = {"A": 1, "J": 11, "Q": 12, "K": 13}


def card_of(code: str) -> Card:
    """The card of a code such as 10H."""
    return Card(RANKS.get(code[:-1]) or int(code[:-1]), code[-1])


def cards_of(codes: Iterable[str]) -> set[Card]:
    """The cards of several codes."""
    return {card_of(code) for code in codes}


class Reported(agreement.Reported):
    """A Fate read off the positions of the real game."""

    def __init__(self, position: Json) -> None:
        super().__init__(position)
        self.next_cards: list[Card] = []  # the draw pile's order, as far as it was known before

    def turn_to(self, position: Json) -> None:
        """Go on to the next decision."""
        self.next_cards = [card_of(code) for code in self.position["draw"]]
        super().turn_to(position)

    def hot(self) -> Card:
        """See Fate."""
        return card_of(self.position["hot"])

    def old(self) -> Card:
        """See Fate."""
        return card_of(self.position["old"])

    def marker(self) -> int:
        """See Fate."""
        return int(self.position["marker"])

    def draw(self, seat: int, pile: frozenset[Card]) -> Card:
        """See Fate: the card that lay on top, or after a reshuffle any that came to the hand."""
        if self.next_cards:
            return self.next_cards.pop(0)
        came = pile & cards_of(self.position["seats"].get(str(seat), {}).get("hand", []))
        if not came:
            raise Foul(f"seat {seat} has none of {sorted(pile)}, of which it drew one")
        return min(came)


def told_by_oracle(table: Table, decision: Decision | None) -> dict[str, Any]:
    """The oracle's side."""
    seats = range(table.players)
    phase = "over"
    if decision:
        phase = "printing" if isinstance(min(decision.choices, key=repr), Print) else "choosing"
    return {
        "phase": phase,
        "turn": decision.seat if decision else None,
        "round": min(len(table.history) + 1, table.rounds),
        "marker": table.marker if decision else None,
        "hot": table.hot_pile[-1],
        "old": table.old_pile[-1],
        "buried": {*table.hot_pile[:-1], *table.old_pile[:-1]},
        "draw": table.draw_pile,
        "face-up discards": table.open_discards,
        "face-down discards": table.discards - table.open_discards,
        "hands": table.hands,
        "face down": [set() if seat in table.face_up else table.prints[seat] for seat in seats],
        "face up": [table.prints[seat] if seat in table.face_up else set() for seat in seats],
        "history": table.history,
        "points": table.points,
        "scores": table.totals,
        "places": table.places,
        "choices": decision.choices if decision else frozenset(),
        # and what the scene adds:
        "order": table.order,
        "crossovers": table.crossovers,
        "best rounds": table.best_rounds,
        "misses next": [seat in table.missing_next for seat in seats] if decision else None,
        "seen by all": table.seen_by_all if table.options.count_aid else None,
    }


def told_by_game(match: Match, position: Json, actions: dict[Choice, int]) -> dict[str, Any]:
    """The real game's side; the scene, which is slow, only now and then."""
    seats = range(match.players)
    held = [position["seats"].get(str(seat), {}) for seat in seats]
    rounds = position["rounds"]
    now = {} if match.is_over else rounds.get(str(position["round"]), {}).get("seats", {})
    shown = [now.get(str(seat), {}) for seat in seats]
    written = [
        [rounds[number]["seats"][str(seat)].get("xp", 0) for seat in seats]
        if rounds.get(number, {}).get("seats")
        else [0] * match.players
        for number in map(str, range(1, position["round"] + match.is_over))
    ]
    leftovers = [code for told in rounds.values() for code in told.get("leftovers", [])]
    told = {
        "phase": position["phase"],
        "turn": position["turn"],
        "round": position["round"],
        "marker": None if match.is_over else position["marker"],
        "hot": card_of(position["hot"]),
        "old": card_of(position["old"]),
        "buried": cards_of(position["buried"]),
        "draw": cards_of(position["draw"]),
        "face-up discards": cards_of(position["discard"]),
        "face-down discards": cards_of(leftovers),
        "hands": [cards_of(one.get("hand", [])) for one in held],
        "face down": [cards_of(one.get("printed", [])) for one in held],
        "face up": [cards_of(set(one.get("stories", [])) - {one.get("laid")}) for one in shown],
        "history": written,
        "points": {seat: shown[seat]["xp"] for seat in seats if "xp" in shown[seat]},
        "scores": match.scores(),
        "places": match.places(),
        "choices": frozenset(actions),
    }
    if position["phase"] != "printing" or match.ply % 4 == 0:
        scene = GAME.words.scene(match.view(match.turn), [f"player {seat}" for seat in seats])
        told |= {
            "order": [] if match.is_over else scene["order"],
            "crossovers": [seat["crossovers"] for seat in scene["seats"]],
            "best rounds": [seat["best_round"] for seat in scene["seats"]],
            "misses next": None
            if match.is_over
            else [seat["misses_next"] for seat in scene["seats"]],
            "seen by all": cards_of(scene["seen"]) if match.options["count_aid"] else None,
        }
    return told


def choice_of(detail: Json) -> Choice:
    """What the oracle calls an action."""
    match detail:
        case {"kind": "print", "cards": codes}:
            return Print(frozenset(cards_of(codes)))
        case {"kind": "topic", "card": code}:
            return Lay(card_of(code))
    raise Mismatch(f"what is {detail}?")


def is_pair(choice: Choice) -> bool:
    """Whether a choice prints a pair."""
    return isinstance(choice, Print) and len({card.rank for card in choice.cards}) == 1


class Taste:
    """What a random player likes."""

    def __init__(self, whims: random.Random) -> None:
        self.whims = whims
        self.love_of_pairs = whims.choice((0.0, 0.5, 1.0))

    def choose(self, choices: Sequence[Choice]) -> Choice:
        """One of the choices."""
        pairs = [choice for choice in choices if is_pair(choice)]
        if pairs and self.whims.random() < self.love_of_pairs:
            choices = pairs
        return self.whims.choice(choices)


def compare(players: int, given: Json, seed: int, start: Json | None = None) -> Match:
    """Play one match at random, both ways; raises Mismatch. `start` opens a match's first round."""
    taste = Taste(random.Random(seed))
    match = begin(GAME, players, given, seed, start)
    fate = Reported(match.position())
    with report(match, start, Foul):
        table = set_up(players, Options(**match.options), fate)
        if start is not None:
            rearrange(table, fate)
        play_both(
            match,
            play(table),
            fate,
            lambda decision: check(match, table, decision, fate.position),
            lambda _, choices: taste.choose(choices),
        )
    return match


def rearrange(table: Table, fate: Reported) -> None:
    """Put the cards of a first round's start where its position has them."""
    position = fate.position
    buried = [card_of(code) for code in position["buried"]]
    table.hot_pile[:0], table.old_pile[:0] = buried[::2], buried[1::2]
    table.discards = cards_of(position["discard"])
    table.open_discards = set(table.discards)
    fate.next_cards = [card_of(code) for code in position["seats"][str(table.marker)]["hand"]]
    table.draw_pile = {*fate.next_cards, *cards_of(position["draw"])}


def short_piles(players: int, given: Json, whims: random.Random) -> Json:
    """The first decision of a match whose cards are mostly buried, for the rule of 5.4."""
    position = Match.new(GAME, players, seed=whims.randrange(10**9), options=given).position()
    cards = position["draw"]
    whims.shuffle(cards)
    left = whims.randrange(4 * players - 1)
    discarded = whims.randrange(2 * players)
    position["draw"] = cards[:left]
    position["discard"] = cards[left : left + discarded]
    position["buried"] = cards[left + discarded :]
    return position


def check(
    match: Match, table: Table, decision: Decision | None, position: Json
) -> dict[Choice, int]:
    """The legal actions, by choice; raises Mismatch unless both sides tell the same."""
    table.check_cards()
    actions = offered(match, choice_of)
    oracle = told_by_oracle(table, decision)
    game = told_by_game(match, position, actions)
    agree(oracle, game)
    return actions
