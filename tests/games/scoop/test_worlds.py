"""Imagined worlds vary, agree with what is known, and are as likely as they should be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import combinations
from typing import Any

from newsstand.games.engine import PlainEngine
from newsstand.games.scoop import GAME
from newsstand.games.scoop.terms import CARD_CODES, STORY_CODES, card_codes
from newsstand.match import Match
from tests.games.aimless import check_worlds_of_others

ENGINE = PlainEngine(GAME)
UNSEEN = ("crime reporter", "star reporter", "photographer", "salesman", "scoop")


def worlds(view: Any, number: int) -> list[Any]:
    """Imagined States."""
    return [ENGINE.imagine(view, 7, k) for k in range(number)]


def strangeness(met: Iterable[Any], weights: dict[Any, int]) -> float:
    """Chi-square of what was met against what was to be expected."""
    found = Counter(met)
    assert set(found) <= set(weights)
    each = found.total() / sum(weights.values())
    return sum(
        (found[one] - each * weight) ** 2 / (each * weight) for one, weight in weights.items()
    )


def few_cards_left(**given: Any) -> Match:
    """Two players, and five cards that the first has not seen: three held, two to be drawn."""
    start = {"players": 2, "turn": 0, "seats": {"0": {"hand": ["artist"] * 3}}, **given}
    whole = Match.at_position(GAME, start, engine="plain").position()
    rest = [*whole["deck"], *whole["seats"]["1"]["hand"]]
    for card in UNSEEN:
        rest.remove(card)
    seats = {"0": {"hand": ["artist"] * 3}, "1": {"hand": [*UNSEEN[:3]]}}
    position = {**start, "seats": seats, "discard": rest, "deck": [*UNSEEN[3:]]}
    return Match.at_position(GAME, position, engine="plain")


def test_every_hand_is_equally_likely() -> None:
    view = few_cards_left().view(0)
    kinds = sorted(CARD_CODES[card] for card in UNSEEN)
    met = [tuple(world.hand[1]) for world in worlds(view, 500)]
    assert strangeness(met, dict.fromkeys(combinations(kinds, 3), 1)) < 27.9  # 9 degrees, 0.1 %


def test_every_order_of_the_draw_pile_is_equally_likely() -> None:
    view = few_cards_left().view(1)
    met = [tuple(card_codes(world.deck)) for world in worlds(view, 300)]
    hand, pile = [*UNSEEN[:3]], [*UNSEEN[3:], *["artist"] * 3]
    assert all(card_codes(world.hand[1]) == hand for world in worlds(view, 20))
    orders = [(pile[a], pile[b]) for a in range(5) for b in range(5) if a != b]
    assert strangeness(met, dict(Counter(orders))) < 22.5  # 6 degrees, 0.1 %


def test_unseen_values_are_spread_as_they_are_printed() -> None:
    page = {"crime": ["crime 1", "crime 2"]}
    given = {"seats": {"0": {"page": page}}, "seen": {"crime 2": [0]}}
    match = Match.at_position(GAME, {"players": 2, "turn": 0, **given}, engine="plain")
    known = match.position()["values"]["crime"][1]
    left = Counter(match.position()["values"]["crime"])
    left[known] -= 1
    story = STORY_CODES["crime 1"]
    for viewer, weights in ((0, left), (1, left + Counter([known]))):
        met = [world.value[story] for world in worlds(match.view(viewer), 300)]
        weights = +weights
        assert strangeness(met, weights) < 18.5, f"seat {viewer}"  # 4 degrees, 0.1 %
    assert {world.value[story + 1] for world in worlds(match.view(0), 50)} == {known}
    assert len({world.value[story + 1] for world in worlds(match.view(1), 50)}) > 1


def test_the_ratchet_is_where_the_calls_allow_it() -> None:
    options = {"dial_mechanism": "ratchet"}
    given = {"options": options, "ring": 4, "possible": [1, 4, 9]}
    match = Match.at_position(GAME, {"players": 2, "turn": 0, **given}, engine="plain")
    met = [world.ring[0] for world in worlds(match.view(0), 150)]
    assert strangeness(met, {1: 1, 4: 1, 9: 1}) < 13.8  # 2 degrees, 0.1 %


def test_what_is_known_of_the_order_of_values_is_so_in_every_world() -> None:
    order = {"crime 1": {"above": ["crime 9", "crime 12"], "over": ["crime 12"]}}
    match = Match.at_position(GAME, {"players": 2, "turn": 0, "order": order}, engine="plain")
    low, high, higher = (STORY_CODES[f"crime {number}"] for number in (1, 9, 12))
    seen = [
        (world.value[low], world.value[high], world.value[higher])
        for world in worlds(match.view(0), 150)
    ]
    assert all(a <= b and a < c for a, b, c in seen)
    assert {a for a, _, _ in seen} == {300, 400, 500, 600}


def test_a_secret_answer_may_have_been_either() -> None:
    offer = {"story": "star 5", "asked": [0, 2], "answers": {"0": True}}
    given = {"turn": 2, "mover": 1, "phase": "buying", "offer": offer}
    match = Match.at_position(GAME, {"players": 3, **given}, engine="plain")
    told = Counter(tuple(world.answer[0]) for world in worlds(match.view(2), 200))
    assert set(told) == {(0, 1), (1, 0)}
    assert 60 < told[0, 1] < 140
    assert {tuple(world.answer[0]) for world in worlds(match.view(0), 20)} == {(0, 1)}


def test_worlds_hold_together_for_every_other_seat() -> None:
    check_worlds_of_others(GAME, 120)
