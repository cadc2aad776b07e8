"""Positions of Muckraker that cannot be are refused by name, whatever is wrong with them."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from newsstand.games.game import PositionError
from newsstand.games.muckraker import GAME
from newsstand.games.muckraker.position import from_position, position
from newsstand.match import Match
from tests.games.scenarios import merged


def dealt(plies: int, seed: int = 5, **options: Any) -> dict[str, Any]:
    """The position of a four-player match after some random plies."""
    match = Match.new(GAME, 4, seed=seed, options=options, engine="plain")
    draw = random.Random(seed)
    for _ in range(plies):
        match.play(draw.choice(match.legal_actions))
    return dict(json.loads(json.dumps(match.position())))


def choosing() -> dict[str, Any]:
    """A position where seat 0 is to choose the topic."""
    start = {
        "players": 2, "round": 1, "phase": "printing", "turn": 0, "marker": 0, "hot": "2H",
        "old": "2C", "rest": "draw", "draw": ["AS", "3S"],
        "seats": {"0": {"hand": ["KS", "KD", "KH", "KC"]}},
    }  # fmt: skip
    match = Match.at_position(GAME, start, seed=1, engine="plain")
    for text in ("KS KD", "AS 3S"):
        match.play(match.parse(text))
    return dict(match.position())


def over() -> dict[str, Any]:
    """The position after a whole match."""
    return dealt(0) | {"phase": "over", "turn": None, "seats": {}, "rest": "discard"}


BASES = {"start": dealt(0), "later": dealt(17), "choosing": choosing(), "over": over()}


def test_the_bases_are_possible() -> None:
    assert BASES["choosing"]["phase"] == "choosing"
    for base in BASES.values():
        assert from_position(base).players in (2, 4)


def hand_of(base: dict[str, Any]) -> list[str]:
    seat = base["seats"][str(base["turn"])]
    return list(seat["hand"])


TURN, MARK = str(BASES["start"]["turn"]), hand_of(BASES["start"])[0]


@pytest.mark.parametrize(
    ("base", "change", "told"),
    [
        ("start", {"players": 7}, "position.players is to be a whole number from 2 to 6, not 7"),
        ("start", {"players": "4"}, "position.players"),
        ("start", {"players": True}, "position.players"),
        ("start", {"round": 11}, "position.round is to be a whole number from 1 to 10"),
        ("start", {"turn": 4}, "position.turn"),
        ("start", {"turn": None}, "position.turn"),
        ("start", {"marker": -1}, "position.marker"),
        ("start", {"phase": "scoring"}, "position.phase: 'scoring' is none of printing"),
        ("start", {"hot": "1H"}, "position.hot: '1H' is no card"),
        ("start", {"hot": 12}, "position.hot: 12 is no card"),
        ("start", {"old": MARK}, f"{MARK} lies twice"),
        ("start", {"draw": "AS"}, "position.draw is to be a list, not"),
        ("start", {"draw": []}, "lies nowhere (46 such cards)"),
        ("start", {"discard": [["AS"]]}, "position.discard"),
        ("start", {"surprise": 1}, "position has no 'surprise'; known are players"),
        ("start", {"options": {"mixed_pair": "draw"}}, "position.options: option mixed_pair"),
        ("start", {"options": {"speed": 1}}, "position.options has no 'speed'"),
        ("start", {"options": [1]}, "position.options is to be an object"),
        ("start", {"seats": {"9": {}}}, "position.seats has no '9'"),
        (
            "start",
            {"seats": {TURN: {"hand": []}}, "rest": "draw"},
            f"position.seats.{TURN} is to have four in hand",
        ),
        ("start", {"seats": {TURN: {"hand": [MARK]}}}, f"position.seats.{TURN}.hand is to have 0"),
        ("start", {"seats": {TURN: {"foot": []}}}, f"position.seats.{TURN} has no 'foot'"),
        ("start", {"rounds": {"2": {}}}, "position.rounds.2 lies ahead"),
        ("start", {"rounds": {"11": {}}}, "position.rounds has no '11'"),
        ("start", {"rounds": {"1": {"seats": {TURN: {"verdict": "missed"}}}}}, "misses this round"),
        ("later", {"rounds": {"1": {"leftovers": ["AS"]}}}, "leftovers is to have 0 or 2"),
        ("later", {"rounds": {"1": {"remembered": {"0": ["KC"]}}}}, "recalls no leftover"),
        ("later", {"rounds": {"1": {"seats": {"0": {"xp": 99}}}}}, "seats.0.xp is"),
        ("later", {"rounds": {"1": {"seats": {"0": {"verdict": "bad"}}}}}, "seats.0.verdict is"),
        ("later", {"rounds": {"1": {"seats": {"0": {"laid": "AS"}}}}}, "laid is to be a card"),
        ("later", {"rounds": {"1": {"seats": {"0": {"verdict": "missed"}}}}}, "nothing else"),
        ("later", {"rounds": {"1": {"seats": {"0": {"hot": None}}}}}, "under which hot and old"),
        ("later", {"turn": 9}, "position.turn"),
        ("later", {"reshuffles": {"discards": 1}}, "position.reshuffles.buried"),
        (
            "later",
            {"reshuffles": {"discards": 1, "buried": 0, "rounds": [99], "seat": 0}},
            "rounds is to list rounds from 1 to",
        ),
        (
            "later",
            {"reshuffles": {"discards": 1, "buried": 0, "rounds": [2, 1], "seat": 0}},
            "is to be the last one or two",
        ),
        ("choosing", {"turn": 1}, "seat 0 has no topic to choose"),
        (
            "choosing",
            {"rounds": {"1": {"seats": {"0": {"laid": "KS"}}}}, "rest": "draw"},
            "has not chosen",
        ),
        ("choosing", {"rounds": {"1": {"leftovers": []}}}, "lies nowhere"),
        ("choosing", {"rounds": {"1": {"leftovers": []}}, "rest": "draw"}, "other leftovers"),
        ("over", {"seats": {"0": {"hand": ["AS", "2S", "3S", "4S"]}}}, "lies twice"),
    ],
)
def test_what_cannot_be_is_refused(base: str, change: dict[str, Any], told: str) -> None:
    with pytest.raises(PositionError) as caught:
        from_position(merged(BASES[base], change))
    assert told in str(caught.value)


def test_no_object_at_all_is_refused() -> None:
    nothing: tuple[Any, ...] = (None, [], "position", 3)
    for value in nothing:
        with pytest.raises(PositionError, match="position is to be an object"):
            from_position(value)


def spoilt(value: Any, draw: random.Random) -> Any:
    """The same JSON with one thing in it changed, lost or swapped."""
    if isinstance(value, dict) and value and draw.random() < 0.9:
        key = draw.choice(sorted(value))
        if draw.random() < 0.15:
            return {name: part for name, part in value.items() if name != key}
        return value | {key: spoilt(value[key], draw)}
    if isinstance(value, list) and value and draw.random() < 0.7:
        place = draw.randrange(len(value))
        other = draw.choice([[], [value[place]] * 2, [spoilt(value[place], draw)]])
        return value[:place] + other + value[place + 1 :]
    return draw.choice([None, -1, 0, 1, 5, 999, 1.5, True, "", "AS", "KH", "0", [], {}, ["QS"]])


def test_spoilt_positions_are_refused_or_possible_and_nothing_else_happens() -> None:
    draw = random.Random(8)
    refused = 0
    for number in range(600):
        base = dealt(number % 40, seed=number) if number % 4 == 0 else BASES["later"]
        other = spoilt(base, draw)
        try:
            state = from_position(other)
        except PositionError:
            refused += 1
        else:
            assert from_position(position(state)) == state
    assert refused > 300


def test_less_will_do_by_hand() -> None:
    state = from_position(
        {
            "players": 3, "round": 4, "turn": 1, "marker": 1, "hot": "2h", "old": "2C",
            "seats": {"1": {"hand": ["9S", "kh", "4D", "4C"]}}, "draw": ["QS"], "rest": "draw",
        }
    )  # fmt: skip
    told = position(state)
    assert told["draw"][:3] == ["QS", "AS", "2S"]
    assert told["seats"] == {"1": {"hand": ["9S", "KH", "4D", "4C"]}}
    assert told["options"]["mixed_pair"] == "libel"
