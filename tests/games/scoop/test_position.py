"""Positions that SCOOP cannot be in are refused, with the culprit's name."""

from __future__ import annotations

from typing import Any

import pytest

from newsstand.games.game import PositionError
from newsstand.games.scoop.words import from_position, position

FULL = {
    "crime": ["crime 5", "crime 6"],
    "sport": ["sport 5", "sport 6"],
    "star": ["star 5", "star 6"],
    "three star": ["three star 5"],
    "advertisement": ["advertisement 5", "advertisement 6"],
}


def valid() -> dict[str, Any]:
    """A position that is one."""
    return {
        "players": 3,
        "turn": 1,
        "round": 4,
        "options": {},
        "seats": {
            "0": {
                "hand": ["photographer", "telephone 7", "scoop"],
                "reserve": [["sport reporter"], []],
                "page": {"crime": ["crime 3"]},
                "cash": 2700,
            },
            "1": {},
        },
        "deck": ["artist"],
        "discard": ["salesman"],
        "piles": {"crime": {"top": "crime 9", "returned": ["crime 2"]}},
        "values": {},
        "seen": {"crime 3": [0]},
        "order": {},
    }


def test_the_valid_one_is_valid_and_goes_round() -> None:
    state = from_position(valid())
    told = position(state)
    assert from_position(told) == state
    assert position(from_position(told)) == told
    assert state.deck_size + state.discard_size == 54 - 9 - 1
    assert told["deck"][-1] == "artist"


@pytest.mark.parametrize(
    ("path", "value", "message"),
    [
        ("players", 7, "position.players is to be a whole number from 2 to 6, not 7"),
        ("players", True, "position.players is to be a whole number"),
        ("players", None, "position.players is to be a whole number"),
        ("turn", 3, "position.turn is to be a whole number from 0 to 2, not 3"),
        ("colour", 1, "position has no 'colour'; known are players"),
        ("phase", "asleep", "position.phase is 'asleep'; write playing"),
        ("phase", "over", "position.turn is to be null: the match is over"),
        ("round", 0, "position.round is to be a whole number from 1 to 60, not 0"),
        ("round", 61, "position.round"),
        ("options", [], "position.options is to be an object, not []"),
        ("options", {"dial": "deaf"}, "position.options: "),
        ("options", {"colour": 1}, "position.options has no 'colour'"),
        ("mover", 0, "position.mover is to be the seat to act, except in a sale"),
        ("ended", {"by": "page"}, "position.ended: the match would be over"),
        ("ended", {"by": "rain"}, "position.ended.by is 'rain'; write press"),
        ("claimed", "crime", "position.claimed is a type exactly when the editor leaves a choice"),
        ("claimed", "three star", "position.claimed is 'three star'; write crime"),
        ("seats", {"3": {}}, "position.seats has no '3'"),
        ("seats.1", 3, "position.seats.1 is to be an object, not 3"),
        ("seats.1.standing", "ill", "position.seats.1.standing is 'ill'; write in, closed, out"),
        ("seats.1.standing", "out", "position.turn: that paper has gone to press or is out"),
        ("seats.0.cash", -100, "position.seats.0.cash is to be a whole number from 0"),
        ("seats.0.hand", ["editor"], "position.seats.0.hand: 'editor' is no card; write one"),
        ("seats.0.hand", "artist", "position.seats.0.hand is to be a list, not 'artist'"),
        ("seats.0.hand", ["artist"], "position.seats.0.hand is to have 3 cards"),
        ("seats.0.hand", ["photographer"] * 4, "position.seats.0.hand has 4 cards, more than 3"),
        ("seats.0.hand", ["scoop"] * 4, "position has more scoop cards than the 3"),
        ("seats.0.blocked", [True], "position.seats.0.blocked is to have 2 entries, not 1"),
        ("seats.0.blocked", [1, 0], "position.seats.0.blocked is to be true or false, not 1"),
        ("seats.0.blocked", [True, False], "position.seats.0.reserve has 1 cards on a space"),
        ("seats.0.reserve", [[]], "position.seats.0.reserve is to have 2 lists of cards, not 1"),
        ("seats.0.reserve", [["scoop"], []], "reserve has a SCOOP card, which is never laid there"),
        (
            "seats.0.reserve",
            [["telephone 1", "telephone 2"], []],
            "position.seats.0.reserve has two cards alike on a space: telephone 2",
        ),
        (
            "seats.0.reserve",
            [["artist", "photographer"], []],
            "has artist and photographer on a space, which claim nothing together",
        ),
        (
            "seats.0.page.crime",
            ["crime 1", "crime 2", "crime 3"],
            "position.seats.0.page.crime has 3 stories, but no space for so many",
        ),
        ("seats.0.page.general", ["general 1"], "position.seats.0.page.general has 1 stories"),
        ("seats.0.page.crime", ["sport 1"], "page.crime has sport 1, which is of another type"),
        ("seats.0.page.crime", ["crime 15"], "page.crime: 'crime 15' is no story; write one such"),
        ("seats.0.page.crime", ["crime 9"], "position has crime 9 in two places"),
        ("seats.0.page", FULL, "position.seats.0.page is full: it would have gone to press"),
        (
            "seats.0.page",
            {"star": ["star 1"], "three star": ["three star 1", "three star 2"]},
            "three star covers the Star spaces, so no Star can lie there",
        ),
        ("discard", ["artist"] * 5, "position has more artist cards than the 4"),
        ("deck", [7], "position.deck: 7 is no card"),
        ("piles.crime.top", "sport 1", "position.piles.crime has sport 1, which is of another"),
        ("piles.crime.fresh", ["crime 2"], "position has crime 2 in two places"),
        ("values.crime", [300] * 14, "position.values.crime is to have these values in some order"),
        ("values.crime", [300.5], "position.values.crime is to be a whole number"),
        ("seen", {"crime 3": [4]}, "position.seen.crime 3.seat is to be a whole number"),
        ("seen", {"crime 0": ["all"]}, "position.seen has no 'crime 0'"),
        (
            "order",
            {"crime 14": {"above": ["crime 1"]}},
            "position.order.crime 14.above has crime 1, which is worth less",
        ),
        (
            "order",
            {"crime 1": {"over": ["crime 14"]}},
            "position.order.crime 1.above is to have all that over has",
        ),
        ("aside", [["crime 1", 0]], "position.aside has crime 1; only Stars are laid aside"),
        ("aside", [["star 1"]], "position.aside has ['star 1']; write a story and a seat"),
        ("ring", 3, "position.ring is 0, and possible empty, unless the dial is a ratchet"),
        ("displaced", ["star 1", "star 2", "star 3"], "position.displaced has more than two"),
        ("offer", {"story": "star 1"}, "position.offer is there exactly in the phase buying"),
        ("phase", "buying", "position.offer is there exactly in the phase buying"),
        ("phase", "pressing", "position.claimed is a type exactly when"),
        ("phase", "selling", "position.debt: a bankrupt owes more than the cash, and has a story"),
        ("last", {"signal": "busy"}, "position.last.signal is 'busy'; write accepted"),
        ("last", {"said": {"0": 1}}, "position.last.said.0 is to be true or false, not 1"),
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


def test_the_last_paper_does_not_play_on() -> None:
    told = valid()
    told["seats"] |= {"0": {"standing": "out"}, "2": {"standing": "out"}}
    with pytest.raises(PositionError, match="one paper alone is not out"):
        from_position(told)
    told["seats"]["2"] = {}
    assert from_position(told).standing[:3] == [2, 0, 0]


def test_a_sale_asks_the_next_seat() -> None:
    offer = {"story": "star 1", "asked": [0, 2]}
    told = {**valid(), "turn": 2, "mover": 1, "phase": "buying", "offer": offer}
    assert from_position(told).turn == 2
    with pytest.raises(PositionError, match=r"position\.turn is to be the next seat that is asked"):
        from_position({**told, "turn": 0})
    with pytest.raises(PositionError, match="has somebody who is not asked"):
        from_position({**told, "offer": {**offer, "asked": [2], "answers": {"0": True}}})


def test_the_ratchet_lies_where_it_may() -> None:
    told = {**valid(), "options": {"dial_mechanism": "ratchet"}, "ring": 3}
    assert from_position(told).possible == (1 << 16) - 1
    with pytest.raises(PositionError, match=r"possible is to have the position 3 of the ring"):
        from_position({**told, "possible": [1, 2]})


def test_a_match_that_is_over_tells_why() -> None:
    told = {**valid(), "turn": None, "phase": "over"}
    with pytest.raises(PositionError, match=r"ended\.by is to tell why the match is over"):
        from_position(told)
    assert from_position({**told, "ended": {"by": "press", "seat": 2}}).ended_seat == 2
