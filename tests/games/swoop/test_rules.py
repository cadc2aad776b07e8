"""What scenarios cannot say of Swoop's rules: bounds, and distributions."""

from __future__ import annotations

from collections import Counter
from typing import Any

from newsstand.games.swoop import GAME, rules
from newsstand.games.swoop.actions import ACTIONS, MOST_LEGAL, SHOW, SWOOP
from newsstand.games.swoop.cards import COPIES, JOKER, MOST_OF_A_RANK, RANKS, TEN
from newsstand.games.swoop.state import ROUNDS_KEPT
from newsstand.kernel.chance import chance_of
from newsstand.match import Match


def legal_at(position: dict[str, Any]) -> list[int]:
    """The legal actions of a position."""
    return Match.at_position(GAME, position, engine="plain").legal_actions


def greatest_hand() -> dict[str, Any]:
    """One player who has all number cards of six decks but two of each of four ranks."""
    ranks = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "J", "Q", "K"]
    hand = [rank for rank in ranks for _ in range(MOST_OF_A_RANK)]
    board = ["A", "2", "3", "4"]
    for rank in board * 2:  # one lies on the Board, one below it
        hand.remove(rank)
    return {
        "players": 2,
        "turn": 0,
        "options": {"decks": "6", "may_stop": True},
        "swooped": True,
        "seats": {
            "0": {"hand": [*hand, "10", "JOKER"], "board": board, "mysteries": board},
            "1": {"hand": ["10"]},
        },
    }


def test_no_choice_is_cut_off() -> None:
    """W-08: any number of equal cards, so 24 from the hand and 23 with one from the Board."""
    legal = legal_at(greatest_hand())
    whole, split = RANKS - 4, 4
    amounts = whole * MOST_OF_A_RANK + split * ((MOST_OF_A_RANK - 1) * 2 - 1)
    assert len(legal) == amounts + 2 + 1  # two Swoop cards, stopping
    assert len(legal) <= MOST_LEGAL
    match = Match.at_position(GAME, greatest_hand(), engine="plain")
    assert "play 24 kings from the hand" in map(match.describe, legal)
    assert "play 22 4s from the hand and one from the board" in map(match.describe, legal)


def test_ids_reach_to_the_last_one() -> None:
    position = greatest_hand()
    assert max(legal_at(position)) == ACTIONS - 1
    hand = ["K"]
    position = {"players": 2, "turn": 0, "pile": ["A"], "seats": {"0": {"hand": hand}}}
    position["seats"]["1"] = {"hand": ["A"]}
    assert legal_at(position) == [SHOW + (RANKS - 1) * 2]
    position["seats"]["0"] = {"board": ["JOKER", "-", "-", "-"], "mysteries": ["A", "-", "-", "-"]}
    assert legal_at(position) == [SWOOP + (JOKER - TEN) * 2 + 1]


def test_the_start_is_drawn_from_one_pack() -> None:
    """W-45: without replacement, so no rank is drawn more than four times."""
    starters: Counter[int] = Counter()
    met: Counter[int] = Counter()
    for seed in range(300):
        state = rules.State()
        rules.deal(state, 12, rules.Options(), chance_of(seed))
        drawn = Counter(state.drawn)
        assert max(drawn.values()) <= COPIES
        met.update(drawn)
        starters[state.turn] += 1
        highest = max(state.drawn)
        tied = [seat for seat in range(12) if state.drawn[seat] == highest]
        assert state.turn in tied
        assert (len(tied) > 1) == (max(state.redrawn) >= 0)
    assert set(met) == {*range(RANKS)}
    assert set(starters) == {*range(12)}


def test_every_card_can_be_dealt_everywhere() -> None:
    hands: Counter[int] = Counter()
    mysteries: Counter[int] = Counter()
    deals = 400
    for seed in range(deals):
        state = rules.State()
        rules.deal(state, 3, rules.Options(), chance_of(seed, 1))
        hands.update(kind for kind, cards in enumerate(state.hand[0]) for _ in range(cards))
        mysteries.update(state.mystery[2])
    for counts, cards in ((hands, 11), (mysteries, 4)):
        for kind in range(JOKER + 1):
            expected = deals * cards * (4 if kind == JOKER else 8) / 108
            assert abs(counts[kind] - expected) < 5 * expected**0.5, f"kind {kind}: {counts[kind]}"


def test_more_rounds_than_are_kept_one_by_one() -> None:
    """The points of the last 60 rounds are kept, those before in the totals."""
    seats = {"0": {"hand": ["A"], "total": 70}, "1": {"hand": ["2"], "total": 700}}
    position = {
        "players": 2,
        "turn": 0,
        "options": {"rounds": 100},
        "round": ROUNDS_KEPT + 3,
        "history": [[1, 10]] * ROUNDS_KEPT,
        "seats": seats,
    }
    match = Match.at_position(GAME, position, engine="plain")
    match.play(match.legal_actions[0])
    assert match.scores() == [70, 702]
    sheet = match.game.words.sheet(match.view(-1), ["Ada", "Ben"])
    assert len(sheet["rows"]) == ROUNDS_KEPT + 4
    assert sheet["rows"][0] == {"label": "Rounds 1 to 3", "cells": ["11", "110"]}
    assert sheet["rows"][ROUNDS_KEPT] == {"label": "Round 63", "cells": ["0", "2"]}
    told = match.position()
    assert len(told["history"]) == ROUNDS_KEPT
    assert told["history"][-1] == [0, 2]
    assert Match.at_position(GAME, told, engine="plain").position() == told
