"""The oracle on cases worked by hand from rules.md, and the real rules against the oracle."""

from __future__ import annotations

import random
from collections.abc import Iterable

import pytest

from newsstand.games.game import Json
from newsstand.games.muckraker import GAME
from tests.games.agreement import drive
from tests.games.muckraker.comparison import compare, short_piles
from tests.games.muckraker.oracle import (
    DECK,
    Card,
    Decision,
    Foul,
    Lay,
    Options,
    Print,
    Table,
    Verdict,
    play,
    set_up,
    turn_up,
    verdict,
)


def card(text: str) -> Card:
    """The card of a text such as 10H."""
    ranks = {"A": 1, "J": 11, "Q": 12, "K": 13}
    rank, suit = text[:-1], text[-1]
    return Card(ranks.get(rank) or int(rank), suit)


def cards(text: str) -> set[Card]:
    """The cards of a text such as 10H AS."""
    return {card(one) for one in text.split()}


class Scripted:
    """A Fate that deals listed cards."""

    def __init__(self, draws: str = "", hot: str = "2H", old: str = "2C", marker: int = 0) -> None:
        self.draws = [card(one) for one in draws.split()]
        self.first_hot, self.first_old, self.start = card(hot), card(old), marker

    def hot(self) -> Card:
        return self.first_hot

    def old(self) -> Card:
        return self.first_old

    def marker(self) -> int:
        return self.start

    def draw(self, seat: int, pile: frozenset[Card]) -> Card:
        return self.draws.pop(0) if self.draws else min(pile)


AS_PRINTED = Options()


def printed(*prints: str, options: Options = AS_PRINTED) -> Table:
    """Four players' prints before they are turned up; 2H is hot, 2C is old."""
    table = set_up(4, options, Scripted())
    table.prints = [cards(one) for one in prints]
    table.order = [0, 1, 2, 3]
    table.draw_pile = set(DECK.difference(cards("2H 2C"), *table.prints))
    return table


EXAMPLE = ("9H KC", "7S 7D", "QH QS", "4D 4C")


def test_the_example_of_7_10() -> None:
    table = printed(*EXAMPLE)
    assert drive(turn_up(table), Lay(card("7D")), Lay(card("QH"))) is None
    assert table.points == {0: 18, 1: 28, 2: 48, 3: -8}
    assert table.missing_next == {3}
    assert table.hot_pile == [card("2H"), card("7D"), card("QH")]


def test_the_example_of_8_4() -> None:
    table = printed(*EXAMPLE, options=Options(yesterdays_news=True))
    assert drive(turn_up(table), Lay(card("7D"))) is None
    assert table.points == {0: 18, 1: 28, 2: -24, 3: 32}
    assert table.missing_next == {2}
    assert (table.hot_pile, table.old_pile) == ([card("7D")], [card("2C"), card("2H")])
    assert table.crossovers == [0, 0, 0, 1]


def test_turning_up_one_by_one_or_all_together() -> None:
    for together, seen in ((False, {0, 1}), (True, {0, 1, 2, 3})):
        table = printed(*EXAMPLE, options=Options(reveal_all_first=together))
        assert drive(turn_up(table)) == Decision(1, frozenset({Lay(card("7S")), Lay(card("7D"))}))
        assert table.face_up == seen


@pytest.mark.parametrize(
    ("text", "old", "mixed_pair", "expected"),
    [
        ("KH 5S", "C", "libel", Verdict(26 + 5)),
        ("KC 5H", "C", "libel", Verdict(10)),
        ("KC 5C", "C", "libel", Verdict(0)),
        ("KS KD", "C", "libel", Verdict(52, changes_topic=True)),
        ("KH KD", "C", "libel", Verdict(104, crossover=True)),
        ("KC KD", "C", "crossover", Verdict(-26, misses_next=True)),
        ("KC KH", "C", "libel", Verdict(-26, misses_next=True)),
        ("KC KH", "C", "crossover", Verdict(104, crossover=True)),
        ("KC KH", "C", "both", Verdict(39, misses_next=True)),
        ("KC KH", "C", "cancel", Verdict(0)),
        ("KH KS", "H", "crossover", Verdict(-26, misses_next=True)),
        ("KH 5S", "H", "libel", Verdict(5)),
    ],
)
def test_verdicts(text: str, old: str, mixed_pair: str, expected: Verdict) -> None:
    assert verdict(cards(text), "H", old, mixed_pair) == expected


def two(text: str) -> Print:
    return Print(frozenset(cards(text)))


def test_a_round_from_the_deal() -> None:
    fate = Scripted("AS 3S 5S 7S 9S JS 10D 8D", marker=2)
    table = set_up(3, Options(leftovers_face_up=True), fate)
    run = play(table)
    first = drive(run)
    assert first is not None
    assert first.seat == 2
    assert len(first.choices) == 6
    second = run.send(two("AS 3S"))
    assert second.seat == 0
    assert table.hands[0] == cards("5S 7S 9S JS")
    third = run.send(two("9S JS"))
    assert third.seat == 1
    with pytest.raises(Foul, match="may not choose"):
        run.send(two("KS KD"))


def test_leftovers_are_discarded_and_points_written_down() -> None:
    for shown in (False, True):
        fate = Scripted("AS 3S 5S 7S 9S JS 10D 8D", marker=2)
        table = set_up(3, Options(leftovers_face_up=shown), fate)
        drive(play(table), two("AS 3S"), two("9S JS"), two("10D 8D"))
        assert table.history == [[20, 18, 4]]
        assert table.marker == 0
        assert table.discards == cards("AS 3S 9S JS 10D 8D 5S 7S")
        hidden = set() if shown else cards("5S 7S")
        assert table.open_discards == table.discards - hidden
        assert table.seen_by_all == table.open_discards | cards("2H 2C")


def test_who_misses_a_round_is_passed_over() -> None:
    table = set_up(3, Options(), Scripted())
    table.missing = {0}
    run = play(table)
    decision = drive(run)
    assert decision is not None
    assert decision.seat == 1
    assert table.order == [1, 2]
    while len(table.history) < 1:
        assert decision.seat in (1, 2)
        decision = run.send(min(decision.choices, key=repr))
    assert table.history[0][0] == 0
    assert table.marker == 1  # it left seat 0, who missed its own start


def test_a_round_that_everybody_misses_counts() -> None:
    table = set_up(3, Options(), Scripted())
    table.missing = {0, 1, 2}
    decision = drive(play(table))
    assert decision is not None
    assert (table.history, decision.seat) == ([[0, 0, 0]], 1)


def test_one_player_alone_prints_two_and_discards_two() -> None:
    table = set_up(3, Options(), Scripted("9S JS 10D 8D"))
    table.missing = {0, 2}
    drive(play(table), two("9S 8D"))
    assert table.history == [[0, 17, 0]]
    assert table.discards == cards("9S JS 10D 8D")


def drawn(draw: str, discard: str, buried: str, draws: str) -> Table:
    """A table whose first printer draws from short piles."""
    table = set_up(3, Options(), Scripted(draws))
    table.hot_pile[:0] = sorted(cards(buried))
    table.draw_pile, table.discards = cards(draw), cards(discard)
    table.open_discards = cards(discard)
    rest = DECK - table.draw_pile - table.discards - set(table.hot_pile) - set(table.old_pile)
    table.hands[1] = set(rest)  # out of the way
    drive(play(table))
    return table


def test_the_discard_pile_is_shuffled_when_a_card_is_needed() -> None:
    table = drawn("AS 3S", "5S 6S 7S", "", "AS 3S 5S 6S")
    assert (table.draw_pile, table.discards) == (cards("7S"), set())
    assert table.open_discards == set()
    table = drawn("AS 3S 4S 5S", "6S 7S", "", "AS 3S 4S 5S")
    assert (table.draw_pile, table.discards) == (set(), cards("6S 7S"))
    with pytest.raises(Foul, match="not in the draw pile"):
        drawn("AS 3S", "5S 6S 7S", "", "AS 5S 3S 6S")


def test_buried_cards_come_back_last() -> None:
    table = drawn("AS", "3S", "9D 8D 7D", "AS 3S 9D 7D")
    assert table.draw_pile == cards("8D")
    assert (table.hot_pile, table.old_pile) == ([card("2H")], [card("2C")])


def test_equal_topics_need_the_option() -> None:
    fate = Scripted(hot="2H", old="3H")
    with pytest.raises(Foul, match="one topic"):
        set_up(3, Options(), fate)
    assert set_up(3, Options(allow_same_topic=True), fate).old == "H"


@pytest.mark.parametrize(
    ("history", "crossovers", "places"),
    [
        ([[5, 9, 7]], [0, 0, 0], [3, 1, 2]),
        ([[5, 5, 7]], [0, 1, 0], [3, 2, 1]),
        ([[5, 6, 1], [5, 4, 1]], [0, 0, 9], [2, 1, 3]),
        ([[5, 5, 1], [5, 5, 1]], [2, 2, 9], [1, 1, 3]),
        ([[-4, -2, -9], [-4, -6, 0]], [0, 0, 0], [2, 1, 3]),
    ],
)
def test_places(history: list[list[int]], crossovers: list[int], places: list[int]) -> None:
    table = set_up(3, Options(), Scripted())
    table.history, table.crossovers = history, crossovers
    assert table.places == places


def markers(players: int, fair_starts: str) -> list[int]:
    """Who held the start marker in each round of a match."""
    table = set_up(players, Options(fair_starts=fair_starts), Scripted())
    run = play(table)
    decision = drive(run)
    held = {0: table.marker}
    while decision:
        try:
            decision = run.send(max(decision.choices, key=repr))
        except StopIteration:
            break
        held[len(table.history)] = table.marker
    assert sorted(held) == list(range(len(table.history)))
    return list(held.values())


def test_ten_rounds_or_equal_starts() -> None:
    assert markers(4, "off") == [0, 1, 2, 3] * 2 + [0, 1]
    assert markers(4, "short") == [0, 1, 2, 3] * 2
    assert markers(3, "long") == [0, 1, 2] * 4


# The real rules against the oracle


def some_options(whims: random.Random) -> Json:
    """Each option at some value, half of them at their defaults."""
    return {
        option.name: whims.choice([choice.value for choice in option.choices] or [True, False])
        for option in GAME.options
        if whims.random() < 0.5
    }


def play_many(seeds: Iterable[int]) -> None:
    """Compare matches from the deal, every player count alike often, and some from short piles."""
    for seed in seeds:
        whims = random.Random(seed)
        players = GAME.players[seed % len(GAME.players)]
        given = some_options(whims)
        compare(players, given, seed)
        if seed % 4 == 0:
            compare(players, given, seed, start=short_piles(players, given, whims))


def test_the_rules_agree_with_the_oracle() -> None:
    play_many(range(100))


@pytest.mark.slow
@pytest.mark.parametrize("batch", range(1, 20))
def test_the_rules_agree_with_the_oracle_in_thousands_of_matches(batch: int) -> None:
    play_many(range(100 * batch, 100 * batch + 100))
