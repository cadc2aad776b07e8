"""Positions that the game cannot be in are refused, with the culprit's name."""

from __future__ import annotations

from typing import Any

import pytest

from newsstand.games.game import PositionError
from newsstand.games.swoop.words import from_position, position


def valid() -> dict[str, Any]:
    """A position that is one."""
    return {
        "players": 2,
        "turn": 0,
        "round": 2,
        "pile": ["9", "7"],
        "history": [[3, 0]],
        "seats": {
            "0": {"hand": ["7", "K"], "board": ["5"] + ["-"] * 3, "mysteries": ["2"] + ["-"] * 3},
            "1": {"hand": ["8"], "known": ["8"]},
        },
    }


def test_the_valid_one_is_valid_and_goes_round() -> None:
    state = from_position(valid())
    told = position(state)
    assert from_position(told) == state
    assert position(from_position(told)) == told
    assert told["seats"]["0"]["total"] == 3
    assert sum(state.aside) == 108 - 7


@pytest.mark.parametrize(
    ("path", "value", "message"),
    [
        ("players", 13, "position.players is to be a whole number from 2 to 12, not 13"),
        ("players", True, "position.players"),
        ("players", None, "position.players"),
        ("turn", 2, "position.turn is to be a whole number from 0 to 1, not 2"),
        ("turn", "0", "position.turn"),
        ("colour", 1, "position has no 'colour'"),
        ("phase", "asleep", "position.phase: 'asleep' is none of playing, adding, over"),
        ("phase", ["over"], "position.phase"),
        ("phase", "over", "position.turn is to be null"),
        ("options", [], "position.options is to be an object"),
        ("options", {"jokers": 7}, "position.options: option jokers"),
        ("options", {"spades": 7}, "position.options has no 'spades'"),
        ("options", {"end": "once_each", "starter": "draw"}, "needs starter rotate"),
        ("swooped", 1, "position.swooped is to be true or false, not 1"),
        ("swooped", True, "position.swooped: the pile is to be empty"),
        ("pile", ["7", "9"], "position.pile: 9 lies on 7, but a pile never rises"),
        ("pile", ["7"] * 4, "position.pile: 4 equal cards on top would be swept"),
        ("pile", ["10"], "position.pile: '10' is no card that can be there"),
        ("pile", "7", "position.pile is to be a list"),
        ("pile", [7], "position.pile: 7 is no card"),
        ("pile", [{"a": []}], "position.pile: {'a': []} is no card"),
        ("flipped", "7", "position.flipped is a card exactly in the phase adding"),
        ("swept", ["7"] * 8, "position has 10 cards 7; 2 decks have 8"),
        ("round", 0, "position.round"),
        ("round", 3, "position.history is to have 2 rounds, not 1"),
        ("history", [[3]], "position.history: [3] is not a list of 2 points"),
        ("history", [3], "position.history: 3 is not a list of 2 points"),
        ("history", [[3, -1]], "position.history: [3, -1] is not"),
        ("history", [[3, 500]], "position: with these rounds and totals the match would be over"),
        ("turns", 2000, "position.turns is to be a whole number from 0 to 1999"),
        ("drawn", ["K"], "position.drawn is to have 2 entries, not 1"),
        ("last", {"seat": 0}, "position.last is to have both seat and action"),
        ("last_round", {"out": 0, "left": [["K"], []]}, "seat 0 went out, but has cards left over"),
        ("last_round", {"left": [[]]}, "position.last_round.left is to have 2 lists of cards"),
        ("seats", {"2": {}}, "position.seats has no '2'"),
        ("seats.1", {}, "position.seats.1 has no cards"),
        ("seats.1", 3, "position.seats.1 is to be an object, not 3"),
        ("seats.1.known", ["8", "9"], "position.seats.1.known: the hand has not 1 x 9"),
        ("seats.0.least", "8", "position.seats.0.least: the hand has 1 x 7 that nobody knows of"),
        ("seats.0.board", ["-", "5", "-", "-"], "position.seats.0.board: 5 covers no Mystery"),
        ("seats.0.board", ["5"], "position.seats.0.board is to have 4 entries, not 1"),
        ("seats.0.total", 2, "position.seats.0.total is to be a whole number from 3"),
        ("seats.0.hand", ["11"], "position.seats.0.hand: '11' is no card that can be there"),
    ],
)
def test_what_is_wrong_is_named(path: str, value: Any, message: str) -> None:
    told = valid()
    *way, last = path.split(".")
    place = told
    for key in way:
        place = place[key]
    place[last] = value
    with pytest.raises(PositionError) as error:
        from_position(told)
    assert message in str(error.value)


def test_nobody_is_asked_who_has_nothing_to_add() -> None:
    told = {**valid(), "phase": "adding", "flipped": "6"}
    with pytest.raises(PositionError, match="seat 0 has nothing to add to the 6"):
        from_position(told)
    assert from_position({**told, "flipped": "5"}).flipped == 4


def test_before_the_first_round_has_ended_there_are_no_points() -> None:
    told = {**valid(), "round": 1, "history": []}
    told["seats"]["1"]["total"] = 5
    with pytest.raises(PositionError, match="no points yet"):
        from_position(told)


def test_a_match_that_is_over_has_an_empty_table() -> None:
    told = {**valid(), "turn": None, "phase": "over", "round": 1}
    with pytest.raises(PositionError, match="the table is to be empty"):
        from_position(told)
    told = {"players": 2, "phase": "over", "round": 1, "history": [[0, 600]]}
    state = from_position(told)
    assert sum(state.aside) == 108
