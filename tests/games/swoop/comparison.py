"""The real Swoop against the oracle, move by move.

The two speak through positions, scenes and details alone. Chance is the real game's: the oracle
is told which cards were dealt, and says whether they could be.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from newsstand.games.game import Json
from newsstand.games.swoop import GAME
from newsstand.match import Match
from tests.games import agreement
from tests.games.agreement import WHOLE, Mismatch, agree, begin, offered, play_both, report
from tests.games.swoop.oracle import (
    GUARD,
    RANKS,
    SWOOP_CARDS,
    Add,
    Choice,
    Decision,
    Foul,
    Numbers,
    Player,
    Stop,
    Swoop,
    Table,
    Take,
    Turn,
    full_deck,
    play,
    points,
    set_up,
)


def card_of(code: str) -> str | None:
    """A card of a position, None for an empty place."""
    return code if code in RANKS or code in SWOOP_CARDS else None


def player_of(told: Json) -> Player:
    """A player of a position."""
    board, mysteries = [[*map(card_of, told[row])] for row in ("board", "mysteries")]
    known: Counter[str] = Counter(told["known"])
    return Player(Counter(told["hand"]), board, mysteries, known, told["total"])


class Reported(agreement.Reported):
    """A Fate read off the positions of the real game."""

    def draw_winner(self) -> int:
        """See Fate: the starter, if the cards drawn for it say so (3.5)."""
        starter = self.position["starter"]
        drawn, redrawn = self.position["drawn"], [*map(card_of, self.position["redrawn"])]
        highest = max(drawn, key=RANKS.index)
        tied = {seat for seat, card in enumerate(drawn) if card == highest}
        if len(tied) > 1:
            drawn = {seat: card for seat, card in enumerate(redrawn) if card}
            highest = max(drawn.values(), key=RANKS.index)
            if not drawn.keys() <= tied:
                raise Foul(f"{drawn} were drawn again for a tie of {tied}")
            tied = {seat for seat, card in drawn.items() if card == highest}
        elif any(redrawn):
            raise Foul(f"{redrawn} were drawn again without a tie")
        if tied != {starter}:
            raise Foul(f"seat {starter} won no draw of {drawn}")
        return int(starter)

    def deal(self, seat: int) -> Player:
        """See Fate."""
        return player_of(self.position["seats"][str(seat)])


def told_by_oracle(table: Table, decision: Decision | None) -> dict[str, Any]:
    """The oracle's side."""
    pile = table.pile  # without a Mystery whose additions are open
    told: dict[str, Any] = {
        "phase": "over" if table.over else "adding" if table.turned else "playing",
        "turn": decision.seat if decision else None,
        "round": len(table.history) + (not table.over),
        "starter": table.starter,
        "played": table.turns_before + (0 if table.over else table.turns),
        "turned": table.turned,
        "extra": table.extra,
        "totals": table.totals,
        "scores": table.totals,
        "places": table.places,
        "history": table.history[-60:],
        "out": table.out if table.left else None,
        "left": table.left or [Counter()] * table.players,
        "choices": decision.choices if decision else frozenset(),
    }
    if table.over:
        return told
    seats = [(player.hand, player.board, player.mysteries, player.known) for player in table.seats]
    return told | {
        "seats": seats,
        "pile": pile,
        "swept": table.swept,
        "turns": table.turns,
        "aside": table.aside,
        "whole pile": pile if table.options["pile_inspect"] else None,
        "top": (pile[-1] if pile else None, run_of(pile), len(pile)),
        "known": [player.known if table.options["memory_aid"] else None for player in table.seats],
        "mysteries": [
            [
                "gone" if not card else "open" if place in player.uncovered else "covered"
                for place, card in enumerate(player.mysteries)
            ]
            for player in table.seats
        ],
    }


def run_of(pile: Sequence[str]) -> int:
    """How many equal cards lie on top."""
    return pile.count(pile[-1]) if pile else 0  # a pile never rises, so equals lie together


def told_by_game(match: Match, position: Json, actions: dict[Choice, int]) -> dict[str, Any]:
    """The real game's side; the scene, which is slow, only now and then."""
    seats = [player_of(position["seats"][str(seat)]) for seat in range(match.players)]
    told = {
        "phase": position["phase"],
        "turn": position["turn"],
        "round": position["round"],
        "starter": position["starter"],
        "played": position["played"],
        "turned": card_of(position["flipped"]),
        "extra": position["extra"],
        "totals": [seat.total for seat in seats],
        "scores": match.scores(),
        "places": match.places(),
        "history": position["history"],
        "out": position["last_round"]["out"],
        "left": [Counter(left) for left in position["last_round"]["left"]],
        "choices": frozenset(actions),
    }
    if match.is_over:
        return told
    told |= {
        "seats": [(seat.hand, seat.board, seat.mysteries, seat.known) for seat in seats],
        "pile": position["pile"],
        "swept": Counter(position["swept"]),
        "turns": position["turns"],
    }
    if match.ply % 8 == 0:
        scene = GAME.words.scene(match.view(-1), ["player"] * match.players)
        told |= {
            "aside": scene["aside"],
            "whole pile": scene["pile"]["cards"],
            "top": (scene["pile"]["top"], scene["pile"]["run"], scene["pile"]["size"]),
            "known": [
                Counter(seat["known"]) if "known" in seat else None for seat in scene["seats"]
            ],
            "mysteries": [seat["mysteries"] for seat in scene["seats"]],
        }
    return told


def choice_of(detail: Json) -> Choice:
    """An action's detail as the oracle calls it."""
    match detail:
        case {"kind": "play", "card": card, "hand": hand, "board": board}:
            return Numbers(card, hand, board)
        case {"kind": "add", "hand": hand, "board": board}:
            return Add(hand, board)
        case {"kind": "swoop", "card": card, "hand": hand, "board": board} if hand + board == 1:
            return Swoop(card, "hand" if hand else "board")
        case {"kind": "show", "card": card, "hand": hand, "board": board} if hand + board == 1:
            return Take(card, "hand" if hand else "board")
        case {"kind": "turn", "place": place}:
            return Turn(place)
        case {"kind": "stop"}:
            return Stop()
    raise Mismatch(f"what is {detail}?")


class Taste:
    """A random player's leanings, drawn for one match."""

    def __init__(self, whims: random.Random) -> None:
        self.whims = whims
        self.kinds = {
            kind: whims.choice((0.2, 1, 5)) for kind in (Numbers, Swoop, Turn, Add, Take, Stop)
        }
        self.many = whims.choice((0, 1, 3))  # love of many cards at once

    def choose(self, choices: Sequence[Choice]) -> Choice:
        """One of them."""
        weights = [self.kinds[type(one)] * (1 + cards_in(one)) ** self.many for one in choices]
        return self.whims.choices(choices, weights)[0]


def cards_in(choice: Choice) -> int:
    """How many cards of Hand and Board a choice uses."""
    return choice.hand + choice.board if isinstance(choice, Numbers | Add) else 1


def compare(
    players: int, given: Json, seed: int, start: Json | None = None, plies: int = WHOLE
) -> Match:
    """Play one match at random, both ways, for so many plies at most; raises Mismatch.

    `start`: a position to start from.
    """
    taste = Taste(random.Random(seed))
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
            lambda decision: check(match, table, decision, fate.position),
            lambda _, choices: taste.choose(choices),
            plies,
        )
    return match


def table_of(position: Json, fate: Reported) -> Table:
    """The oracle's table of a position at the start of a turn."""
    players = position["players"]
    seats = [player_of(position["seats"][str(seat)]) for seat in range(players)]
    return Table(
        players,
        position["options"],
        fate,
        position["starter"],
        seats,
        pile=[*position["pile"]],
        swept=Counter(position["swept"]),
        turns=position["turns"],
        turns_before=position["played"] - position["turns"],
        history=[*position["history"]],
        extra=position["extra"],
    )


def crowded_start(players: int, options: Mapping[str, Any], whims: random.Random) -> Json:
    """The middle of a round among few ranks, where much can happen at once."""
    deck = full_deck(options, players)
    ranks = whims.sample(RANKS, whims.randint(2, 4))
    cards = [card for card in deck.elements() if card in ranks]
    cards += [card for card in deck.elements() if card in SWOOP_CARDS and whims.random() < 0.2]
    whims.shuffle(cards)
    del cards[15 * players :]
    rest = Counter(deck) - Counter(cards)
    seats: dict[str, Json] = {}
    nearly_out = whims.random() < 0.3  # and totals near each other, for ties
    most = 3 if nearly_out else options["target"] - 1
    for seat in range(players):
        wanted = 0.1 if nearly_out else 0.6
        places = [(whims.random() < wanted, whims.random() < 0.5) for _ in range(4)]
        mysteries = [cards.pop() if hidden and cards else None for hidden, _ in places]
        board = [
            cards.pop() if mystery and covered and cards else None
            for mystery, (_, covered) in zip(mysteries, places, strict=True)
        ]
        share = 1 if nearly_out else whims.randint(1, max(1, len(cards) // players))
        hand = [cards.pop() for _ in range(min(share, len(cards)))] or [rest.popitem()[0]]
        total = whims.randint(0, most)
        seats[str(seat)] = {"hand": hand, "board": board, "mysteries": mysteries, "total": total}
    pile: list[str] = []
    for rank in sorted(set(cards) - {*SWOOP_CARDS}, key=RANKS.index, reverse=True):
        pile += [rank] * min(cards.count(rank), whims.randint(0, 3))
    in_sight = sum(
        len(told["hand"]) + sum(map(bool, told["board"] + told["mysteries"]))
        for told in seats.values()
    )
    swept = [*(deck - counted(seats, pile)).elements()][: 19 * players - in_sight - len(pile)]
    turns = whims.choice((5, 5, GUARD - 3))
    seats[str(whims.randrange(players))]["total"] = 0  # who went out in the round before
    return {
        "players": players,
        "options": dict(options),
        "turn": whims.randrange(players),
        "starter": whims.randrange(players),
        "turns": turns,
        "round": 2,
        "played": turns + whims.randint(1, 6 * options["minutes"] - 1),
        "history": [[told["total"] for told in seats.values()]],
        "pile": pile,
        "swept": swept,
        "seats": seats,
    }


def brink(players: int, options: Json, whims: random.Random) -> Json:
    """Everybody has one card left: the round, and with luck the match, ends with the next."""
    cards = whims.sample(sorted({*RANKS, *SWOOP_CARDS} - {"JOKER"}), players)
    turn = whims.randrange(players)
    target = options["target"]
    totals = []
    for seat, card in enumerate(cards):
        lost = 0 if seat == turn else points(Counter([card]), options["scoring"])
        come_to = whims.choice([60, 60, 60, 61, target - 1] + [target] * (lost > 0))
        totals.append(max(0, come_to - lost))
    extra = whims.random() < 0.3
    options = {**options, "rounds": 1 if extra else whims.randint(2, 3)}
    turns = whims.randint(0, 3)
    return {
        "players": players,
        "options": options,
        "turn": turn,
        "starter": whims.randrange(players),
        "round": 2,
        "extra": extra,
        "turns": turns,
        "played": 6 * options["minutes"] - whims.randint(1, 3),
        "seats": {
            str(seat): {"hand": [card], "total": totals[seat]} for seat, card in enumerate(cards)
        },
        "history": [totals],
        "swept": [*(full_deck(options, players) - Counter(cards)).elements()][: 18 * players],
    }


def counted(seats: Mapping[str, Json], pile: Sequence[str]) -> Counter[str]:
    """All cards of a position but the swept ones."""
    seen = Counter(pile)
    for told in seats.values():
        seen.update(told["hand"])
        seen.update(card for card in told["board"] + told["mysteries"] if card)
    return seen


def check(
    match: Match, table: Table, decision: Decision | None, position: Json
) -> dict[Choice, int]:
    """The legal actions, by choice; raises Mismatch unless both sides tell the same."""
    actions = offered(match, choice_of)
    oracle = told_by_oracle(table, decision)
    game = told_by_game(match, position, actions)
    agree(oracle, game)
    return actions
