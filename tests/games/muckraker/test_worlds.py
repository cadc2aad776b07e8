"""Imagined worlds are spread as the cards would be, and hold together for the other seats too."""

from __future__ import annotations

from collections import Counter
from typing import Any

from newsstand.games.engine import PlainEngine
from newsstand.games.muckraker import GAME
from newsstand.games.muckraker.cards import CODES
from newsstand.match import Match
from tests.games.aimless import check_worlds_of_others

ENGINE = PlainEngine(GAME)
START = {
    "players": 4, "round": 1, "turn": 0, "marker": 0, "hot": "2H", "old": "2C", "rest": "draw",
    "seats": {"0": {"hand": ["9S", "KH", "4D", "4C"]}},
    "draw": ["5S", "6S", "7S", "8S", "10S", "JS"],
}  # fmt: skip


def worlds(view: Any, number: int) -> list[Any]:
    """Imagined States."""
    return [ENGINE.imagine(view, 7, k) for k in range(number)]


def test_a_passed_card_is_printed_by_the_next_seat_half_of_the_time() -> None:
    match = Match.at_position(GAME, START, seed=1, engine="plain")
    for text in ("9S KH", "4D 4C", "5S 6S"):  # seat 0 passes both fours
        match.play(match.parse(text))
    four = CODES["4D"]
    places = Counter(
        "next" if four in world.printed[1] else "then" if four in world.printed[2] else "hand"
        for world in worlds(match.view(0), 600)
        if four in [*world.printed[1], *world.printed[2], *world.hand[3]]
    )
    assert places.total() == 600
    assert 255 < places["next"] < 345  # a half
    assert 110 < places["then"] < 190  # a quarter
    assert 110 < places["hand"] < 190


def test_unseen_cards_are_spread_evenly() -> None:
    match = Match.at_position(GAME, START, seed=1, engine="plain")
    match.play(match.parse("9S KH"))
    met = Counter(card for world in worlds(match.view(2), 600) for card in world.hand[1])
    assert set(met) == set(CODES.values()) - {CODES["2H"], CODES["2C"]}
    assert 25 < min(met.values()) <= max(met.values()) < 80  # 48 on the average


def test_who_passed_a_leftover_on_knows_it_in_worlds_as_at_the_table() -> None:
    match = Match.at_position(GAME, START, seed=1, engine="plain")
    for text in ("9S KH", "4D 5S", "4C 6S", "7S 8S"):
        match.play(match.parse(text))
    assert match.view(3).memory[0] == [CODES["10S"], CODES["JS"]]
    assert match.view(1).memory[0] == [0, 0]
    for world in worlds(match.view(1), 50):
        last = ENGINE.observe(world, 3).memory[0]
        assert last == world.leftovers[0]
        assert not set(world.memory[0][0]) - {0}, "seat 0 passed cards that seat 1 saw go"


def test_worlds_hold_together_for_every_other_seat() -> None:
    check_worlds_of_others(GAME, 60)
