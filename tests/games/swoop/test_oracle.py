"""The oracle on cases worked by hand from rules.md, and the real rules against the oracle."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable
from itertools import product, repeat
from typing import Any

import pytest

from newsstand.games.game import Json, OptionError
from newsstand.games.swoop import GAME
from tests.games.agreement import drive
from tests.games.swoop.comparison import brink, compare, crowded_start
from tests.games.swoop.oracle import (
    GUARD,
    Add,
    Choice,
    Foul,
    Numbers,
    Player,
    Refused,
    Stop,
    Swoop,
    Table,
    Take,
    Turn,
    full_deck,
    next_starter,
    play,
    points,
    set_up,
    settle,
)


class Scripted:
    """A Fate that lets seat 0 win every draw, and deals everybody the same low cards."""

    def draw_winner(self) -> int:
        return 0

    def deal(self, seat: int) -> Player:
        return Player(Counter("A23456789JQ"), [*"A234"], [*"5678"])


def player(hand: str = "", board: str = "- - - -", mysteries: str = "- - - -") -> Player:
    """A player with these cards; a dash is an empty place."""
    rows = [[None if card == "-" else card for card in row.split()] for row in (board, mysteries)]
    return Player(Counter(hand.split()), rows[0], rows[1])


def table(pile: str, *seats: Player, **given: Any) -> Table:
    """A table in the middle of a round, seat 0 to play; others have one ace."""
    made = set_up(3, given, Scripted())
    made.seats = [*seats, *(player("A") for _ in range(3 - len(seats)))]
    made.pile = pile.split()
    seen = sum((one.cards for one in made.seats), Counter(made.pile))
    rest = [*(made.deck - seen).elements()]
    made.swept = Counter(rest[: 57 - seen.total()])
    return made


def offered(made: Table, *choices: Choice) -> set[Choice]:
    """What may be chosen after these choices."""
    decision = drive(play(made, turn=0), *choices)
    assert decision is not None
    return set(decision.choices)


# Number cards


def test_equal_or_lower_from_hand_and_board() -> None:
    seat = player("7 7 9 2", "7 9 - -", "3 3 3 -")
    assert offered(table("9 8", seat)) == {
        *(Numbers("7", hand, board) for hand, board in [(1, 0), (2, 0), (0, 1), (1, 1), (2, 1)]),
        Numbers("2", 1, 0),
        Turn(2),
    }
    assert Numbers("9", 1, 1) in offered(table("", seat))


def test_the_example_of_6_4() -> None:
    made = table("K 8 7 7", player("7 5", "7 - - -", "3 - - -"))
    run = play(made, turn=0)
    decision = drive(run, Numbers("7", 1, 1))
    assert decision is not None
    assert decision.choices == {Turn(0), Numbers("5", 1, 0)}
    assert (decision.seat, made.pile, made.swept.total()) == (0, [], 57 - 2 - 2)


def test_the_lowest_place_is_used_first() -> None:
    made = table("9", player("5 5", "6 7 7 -", "A A A -"))
    drive(play(made, turn=0), Numbers("7", 0, 1))
    assert made.seats[0].board == ["6", None, "7", None]
    assert made.seats[0].uncovered == {1}


def test_cap_four() -> None:
    seat = player("7 7 7 K")
    assert Numbers("7", 3, 0) in offered(table("7 7", seat))
    assert Numbers("7", 3, 0) not in offered(table("7 7", seat, cap_four=True))
    assert Numbers("7", 2, 0) in offered(table("7 7", seat, cap_four=True))
    five = player("7 7 7 7 7 K")
    assert Numbers("7", 5, 0) in offered(table("", five))
    assert Numbers("7", 5, 0) not in offered(table("", five, cap_four=True))


def test_quad_bomb() -> None:
    seat = player("7 7 7 K", "7 7 - -", "A A - -")
    assert offered(table("7 2", seat)) == {Take("7", "hand"), Take("7", "board"), Take("K", "hand")}
    bombs = {Numbers("7", 3, 1), Numbers("7", 2, 2), Numbers("7", 3, 2)}
    assert offered(table("7 2", seat, quad_bomb=True)) == bombs
    assert offered(table("7 2", seat, quad_bomb=True, cap_four=True)) == bombs - {
        Numbers("7", 3, 2)
    }
    made = table("7 2", seat, quad_bomb=True)
    drive(play(made, turn=0), Numbers("7", 2, 2))
    assert (made.pile, made.seats[0].hand) == ([], Counter("7K"))


# Swoops


def test_swoop_cards_go_on_anything_and_are_compulsory() -> None:
    seat = player("10 K JOKER", "10 - - -", "A - - -")
    for pile in ("", "2"):
        swoops = {choice for choice in offered(table(pile, seat)) if isinstance(choice, Swoop)}
        assert swoops == {Swoop("10", "hand"), Swoop("10", "board"), Swoop("JOKER", "hand")}
    assert Take("K", "hand") not in offered(table("2", seat))
    assert Take("K", "hand") in offered(table("2", seat, voluntary_take=True))


def test_stopping_after_a_swoop_is_optional_play() -> None:
    seat = player("10 K")
    swoop = Swoop("10", "hand")
    assert offered(table("2", seat), swoop) == {Numbers("K", 1, 0)}
    assert Stop() not in offered(table("2", seat, may_stop=True))
    made = table("2", player("10 K"), may_stop=True)
    decision = drive(play(made, turn=0), swoop, Stop())
    assert decision is not None
    assert (decision.seat, made.turns) == (1, 1)


# Mysteries


def mystery(pile: str, hidden: str, hand: str, **given: Any) -> Table:
    """Seat 0 has turned the one Mystery it had."""
    made = table(pile, player(hand, mysteries=f"{hidden} - - -"), **given)
    drive(play(made, turn=0), Turn(0))
    return made


def test_a_mystery_swoop_card_sweeps() -> None:
    made = mystery("2", "JOKER", "K")
    assert (made.pile, made.turns) == ([], 0)


def test_a_low_mystery_is_played_without_a_question() -> None:
    made = mystery("5 5", "4", "K")
    assert (made.pile, made.turns) == (["5", "5", "4"], 1)


def test_a_high_mystery_takes_the_pile() -> None:
    made = mystery("5 5", "7", "K 7 7 7")
    assert (made.pile, made.turns) == ([], 1)
    assert made.seats[0].hand == Counter("K777755")
    assert made.seats[0].known == Counter("557")


def test_matching_cards_may_be_added() -> None:
    seat = player("7 7", "7 - - -", "3 7 - -")
    asked = offered(table("7 7 7", seat), Turn(1))
    assert asked == {Add(hand, board) for hand in range(3) for board in range(2)}
    made = table("7 7 7", player("7 7", "7 - - -", "3 7 - -"))
    drive(play(made, turn=0), Turn(1), Add(1, 1))
    assert (made.pile, made.seats[0].hand) == ([], Counter("7"))
    assert made.seats[0].uncovered == {0}


def test_additions_obey_cap_four() -> None:
    made = mystery("7 7 7", "7", "7 K", cap_four=True)
    assert (made.pile, made.turned, made.turns) == ([], None, 0)  # swept without a question
    made = mystery("7 7", "7", "7 7 K", cap_four=True)
    assert made.turned == "7"


def test_a_high_mystery_with_quad_bomb() -> None:
    seat = player("7 7 7 7 K", mysteries="7 - - -")
    asked = offered(table("2", seat, quad_bomb=True), Turn(0))
    assert asked == {Add(0, 0), Add(3, 0), Add(4, 0)}
    seat = player("7 7 7 7 K", mysteries="7 - - -")
    asked = offered(table("2", seat, quad_bomb=True, cap_four=True), Turn(0))
    assert asked == {Add(0, 0), Add(3, 0)}
    made = table("2", player("7 7 7 K", mysteries="7 - - -"), quad_bomb=True)
    run = play(made, turn=0)
    drive(run, Turn(0), Add(3, 0))
    assert (made.pile, made.turns, made.seats[0].hand) == ([], 0, Counter("K"))
    made = table("2", player("7 7 7 K", mysteries="7 - - -"), quad_bomb=True)
    drive(play(made, turn=0), Turn(0), Add(0, 0))
    assert (made.pile, made.turns, made.seats[0].hand) == ([], 1, Counter("7777K2"))


def test_only_mysteries_left() -> None:
    assert offered(table("2", player(mysteries="7 - 7 -"))) == {Turn(0), Turn(2)}


# Taking the pile


def test_taking_the_pile() -> None:
    made = table("4 2", player("9 9", "K - - -", "A - - -"))
    assert offered(made) == {Take("9", "hand"), Take("K", "board")}
    made = table("4 2", player("9 9", "K - - -", "A A - -"))
    decision = drive(play(made, turn=0), Take("K", "board"))
    assert decision is not None
    assert decision.seat == 1
    assert made.seats[0].hand == Counter("9942K")
    assert made.seats[0].uncovered == {0, 1}
    assert made.seats[0].known == Counter("42K")
    assert made.pile == []


def test_a_mystery_may_be_tried_instead() -> None:
    assert offered(table("2", player("9", mysteries="K - - -"))) == {Take("9", "hand"), Turn(0)}


def test_what_a_hand_is_known_to_hold() -> None:
    seat = player("9 9 4")
    seat.known = Counter("9")
    made = table("9", seat)
    drive(play(made, turn=0), Numbers("9", 2, 0))
    assert made.seats[0].known == Counter()


# The end of a round and of the match


def test_going_out() -> None:
    lasts: list[tuple[Player, Choice]] = [
        (player("4"), Numbers("4", 1, 0)),
        (player("10"), Swoop("10", "hand")),
        (player(mysteries="- JOKER - -"), Turn(1)),
        (player(mysteries="- 4 - -"), Turn(1)),
    ]
    for seat, last in lasts:
        made = table("5", seat, player("10 K", "3 - - -", "J - - -"), player("A"))
        decision = drive(play(made, turn=0), last)
        assert made.history == [[0, 73, 1]]
        assert decision is not None
        assert decision.seat == made.starter == 1
        assert made.turns_before == 1


def test_a_last_mystery_too_high_is_not_going_out() -> None:
    made = table("5", player(mysteries="- 6 - -"))
    drive(play(made, turn=0), Turn(1))
    assert (made.history, made.seats[0].hand) == ([], Counter("56"))


def test_the_guard() -> None:
    for hand, expected in (("4 K", [10, 1, 1]), ("4", [0, 1, 1])):
        made = table("5", player(hand))
        made.turns = GUARD - 1
        drive(play(made, turn=0), Numbers("4", 1, 0))
        assert made.history == [expected]


@pytest.mark.parametrize(
    ("scoring", "expected"), [("traditional", 1 + 2 + 9 + 30 + 100), ("beginner", 15 + 30 + 100)]
)
def test_points(scoring: str, expected: int) -> None:
    assert points(Counter(["A", "2", "9", "J", "Q", "K", "10", "JOKER"]), scoring) == expected


@pytest.mark.parametrize(
    ("starter", "winner", "expected"),
    [("rotate", 0, 2), ("draw", 2, 0), ("winner", 0, 0), ("winner", None, 2), ("highest", 0, 2)],
)
def test_next_starter(starter: str, winner: int | None, expected: int) -> None:
    made = table("", starter=starter)
    made.starter, made.out = 1, winner
    for seat, total in zip(made.seats, (3, 5, 5), strict=True):
        seat.total = total
    assert next_starter(made) == expected
    made.seats[1].total = 6
    if starter == "highest":
        assert next_starter(made) == 1


def finished(totals: tuple[int, int, int], **given: Any) -> Table:
    """Seat 0 goes out with these totals before; the others hold an ace each."""
    made = table("5", player("4"), **given)
    for seat, total in zip(made.seats, totals, strict=True):
        seat.total = total
    drive(play(made, turn=0), Numbers("4", 1, 0))
    return made


def test_what_ends_the_match() -> None:
    assert finished((0, 9, 499)).over
    assert not finished((0, 9, 498)).over
    assert finished((0, 9, 29), target=30).over
    assert finished((0, 9, 9), rounds=1).over
    assert not finished((0, 9, 9), rounds=2).over
    assert not finished((0, 9, 9), end="once_each").over
    assert not finished((0, 9, 9), minutes=1).over


def test_one_more_round_for_a_tie() -> None:
    made = table("5", player("4"), rounds=1)
    made.seats[0].total = 1
    run = play(made, turn=0)
    drive(run, Numbers("4", 1, 0))
    assert (made.totals, made.over, made.places) == ([1, 1, 1], False, [1, 1, 1])
    for seat, left in zip(made.seats, ("", "4", ""), strict=True):  # soon out, and still a tie
        seat.hand, seat.board, seat.mysteries = Counter(left), [None] * 4, [None] * 4
    with pytest.raises(StopIteration):
        run.send(Numbers("4", 1, 0))
    assert (made.totals, made.over, made.places) == ([1, 1, 1], True, [1, 1, 1])


def test_refused_options() -> None:
    refused: list[tuple[int, dict[str, Any]]] = [
        (4, {"rounds": 3, "minutes": 5}),
        (4, {"end": "once_each", "starter": "draw"}),
        (12, {"decks": "4"}),
        (3, {"decks": "1"}),
    ]
    for players, given in refused:
        with pytest.raises(Refused):
            settle(given, players)
    assert settle({"rounds": 3}, 4)["end"] == "rounds"
    assert settle({"rounds": 3, "minutes": 5, "end": "target"}, 4)["end"] == "target"


def test_decks() -> None:
    sizes: list[tuple[int, dict[str, Any], int]] = [
        (3, {}, 108),
        (12, {}, 324),
        (11, {"jokers": False}, 312),
        (5, {"decks": "per_two"}, 162),
        (2, {"decks": "per_two", "jokers": False}, 52),
    ]
    for players, given, expected in sizes:
        options = settle(given, players)
        assert full_deck(options, players).total() == expected


def test_cards_must_come_from_the_decks() -> None:
    class Generous(Scripted):
        def deal(self, seat: int) -> Player:
            return Player(Counter(repeat("K", 11)), [*"AAAA"], [*"2222"])

    with pytest.raises(Foul, match="than the decks hold"):
        next(play(set_up(3, {}, Generous())))


# The real rules against the oracle


def some_options(whims: random.Random) -> Json:
    """Each option at some value, half of them at their defaults, and a match not too long."""
    given: Json = {
        option.name: whims.choice([choice.value for choice in option.choices] or [True, False])
        for option in GAME.options
        if option.kind != "number" and whims.random() < 0.6
    }
    given["target"] = whims.choice((50, 100, 150))
    if whims.random() < 0.4:
        given["rounds"] = whims.randint(1, 2)
    if whims.random() < 0.2:
        given["minutes"] = whims.randint(1, 20)
    return given


def play_many(seeds: Iterable[int]) -> None:
    """Compare matches, every player count alike often: from the deal, and from crowded starts."""
    for seed in seeds:
        whims = random.Random(seed)
        players = GAME.players[seed % len(GAME.players)]
        given = some_options(whims)
        try:
            options = settle(given, players)
        except Refused:
            with pytest.raises(OptionError):
                GAME.resolve(players, None, given)
            continue
        whole = {"end": "rounds", "rounds": 2}  # the crowded round is the second and the last
        for _ in range(3):
            start = crowded_start(players, options | whole, whims)
            compare(players, options | whole, seed, start)
        if seed % 4 == 0:
            compare(players, given, seed)
        if seed % 4 == 1 and (options["end"] != "rounds" or options["rounds"] > 1):
            compare(players, options, seed, crowded_start(players, options, whims))


def agrees(players: int, given: Json) -> bool:
    """Whether the real game puts the same options in force, or refuses them too."""
    try:
        options = settle(given, players)
    except Refused:
        with pytest.raises(OptionError):
            GAME.resolve(players, None, given)
        return True
    return bool(GAME.resolve(players, None, given) == options)


def test_the_same_options_are_in_force() -> None:
    decks = ["table", "per_two", *"123456"]
    for players, deck, jokers in product(GAME.players, decks, (True, False)):
        assert agrees(players, {"decks": deck, "jokers": jokers}), (players, deck, jokers)
    ends: list[Json] = [
        {}, {"rounds": 3}, {"minutes": 9}, {"target": 9}, {"rounds": 3, "target": 9},
        {"rounds": 3, "minutes": 9}, {"minutes": 60}, {"rounds": 5},
    ]  # fmt: skip
    names = ["target", "rounds", "once_each", "minutes"]
    named: list[Json] = [{}, *({"end": name} for name in names)]
    starts: list[Json] = [{}, *({"starter": name} for name in ("draw", "winner", "highest"))]
    for end, name, start in product(ends, named, starts):
        assert agrees(4, end | name | start), (end, name, start)


def test_the_rules_agree_with_the_oracle_on_what_ends_a_match() -> None:
    for seed in range(300):
        whims = random.Random(seed)
        players = GAME.players[seed % len(GAME.players)]
        given = {
            "end": whims.choice(("target", "rounds", "once_each", "minutes")),
            "target": 70,
            "minutes": whims.randint(1, 3),
            "scoring": whims.choice(("traditional", "beginner")),
        }
        if given["end"] != "once_each":
            given["starter"] = whims.choice(("rotate", "draw", "winner", "highest"))
        start = brink(players, settle(given, players), whims)
        compare(players, start["options"], seed, start, plies=3)


def test_the_rules_agree_with_the_oracle() -> None:
    play_many(range(100))


@pytest.mark.slow
@pytest.mark.parametrize("batch", range(1, 20))
def test_the_rules_agree_with_the_oracle_in_thousands_of_matches(batch: int) -> None:
    play_many(range(100 * batch, 100 * batch + 100))
