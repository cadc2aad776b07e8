"""Imagined worlds: all that fit what is known are equally likely."""

from __future__ import annotations

from collections import Counter
from math import comb
from typing import Any

from newsstand.games.swoop import GAME, rules, worlds
from newsstand.kernel.chance import chance_of

WORLDS = 3000


def imagined(position: dict[str, Any], seat: int) -> list[rules.State]:
    """Many worlds of a seat."""
    state = GAME.words.from_position(position)
    view = rules.View()
    rules.observe(state, seat, view)
    made = []
    for number in range(WORLDS):
        world = rules.State()
        worlds.imagine(view, chance_of(5, number), world)
        made.append(world)
    return made


def few_unseen(seats: dict[str, Any], unseen: list[str], **given: Any) -> dict[str, Any]:
    """A position of two players, one deck, where all cards but these are swept or held."""
    deck = [card for card in [*"A23456789JQK", "10"] for _ in range(4)]
    told = [*unseen]
    for held in seats.values():
        told += [card for row in ("hand", "board", "mysteries") for card in held.get(row, [])]
    told += given.get("pile", [])
    told += [given["flipped"]] if "flipped" in given else []
    for card in told:
        if card != "-":
            deck.remove(card)
    options = {"decks": "1", "jokers": False}
    return {"players": 2, "turn": 0, "options": options, "seats": seats, "swept": deck, **given}


def close(counts: Counter[Any], chances: dict[Any, float]) -> bool:
    """Whether the counts are as the chances say, within four standard deviations."""
    assert set(counts) <= set(chances)
    return all(
        abs(counts[what] - WORLDS * p) < 4 * (WORLDS * p * (1 - p)) ** 0.5 + 1
        for what, p in chances.items()
    )


def test_hands_are_drawn_from_all_unseen_cards() -> None:
    """Two cards out of 2, 2, K, K, K, Q: hypergeometric."""
    seats = {"0": {"hand": ["2", "K"]}, "1": {"hand": ["3"]}}
    found = Counter(
        world.hand[0][11] for world in imagined(few_unseen(seats, ["2", "K", "K", "Q"]), 1)
    )
    chances = {n: comb(3, n) * comb(3, 2 - n) / comb(6, 2) for n in range(3)}
    assert close(found, chances)


def test_who_is_asked_has_a_match_and_no_other_bias() -> None:
    """Two cards out of 5, 5, K, K, K, of which at least one is a 5."""
    seats = {"0": {"hand": ["5", "K"]}, "1": {"hand": ["3"]}}
    position = few_unseen(seats, ["5", "K", "K"], phase="adding", flipped="5", pile=["9"])
    found = Counter(world.hand[0][4] for world in imagined(position, 1))
    ways = {n: comb(2, n) * comb(3, 2 - n) for n in (1, 2)}
    assert close(found, {n: ways[n] / sum(ways.values()) for n in ways})


def test_three_promised_cards_and_no_other_bias() -> None:
    """W-37: asked for three with a Mystery too high, so three or more of six cards are jacks."""
    seats = {"0": {"hand": ["J", "J", "J", "2", "2", "2"]}, "1": {"hand": ["3"]}}
    unseen = ["4", "4", "4"]
    position = few_unseen(seats, unseen, phase="adding", flipped="J", pile=["9"])
    position["options"]["quad_bomb"] = True
    found = Counter(world.hand[0][9] for world in imagined(position, 1))
    assert set(found) == {3}
    position["options"]["decks"] = "2"  # five more jacks and much else are unseen
    found = Counter(world.hand[0][9] for world in imagined(position, 1))
    ways = {n: comb(7, n) * comb(UNSEEN - 7, 6 - n) for n in range(3, 7)}
    assert close(found, {n: ways[n] / sum(ways.values()) for n in ways})


UNSEEN = 104 - 41 - 1 - 1 - 1  # two decks without what is swept, flipped, on the pile, in hand 1


def test_cards_shown_to_be_high_are_drawn_from_the_high_ones() -> None:
    """Seat 0 had to take a pile with a queen on top: its unknown card is a king."""
    seats = {
        "0": {"hand": ["K", "3"], "known": ["3"], "least": "K", "mysteries": ["Q", "-", "-", "-"]},
        "1": {"hand": ["3"]},
    }
    made = imagined(few_unseen(seats, ["K", "Q", "10", "2"]), 1)
    assert {world.hand[0][11] for world in made} == {1}
    found = Counter(world.mystery[0][0] for world in made)
    assert close(found, dict.fromkeys((11, 10, 12, 1), 1 / 5) | {10: 2 / 5})
