"""SCOOP says why something is not legal: each cause, and that it is so, over whole matches."""

from __future__ import annotations

import re
from collections import Counter
from itertools import combinations
from pathlib import Path
from random import Random
from typing import Any

import pytest

from newsstand.games.scoop import GAME, reasons, words
from tests.games.objections import NAMES, Truth, check_position, check_said, positions, said_in
from tests.games.scenarios import load
from tests.games.scoop.printed import TYPES as ALL_TYPES
from tests.games.scoop.printed import recipe

Scene = dict[str, Any]
TYPES = {
    "a crime story": "crime", "a sport story": "sport", "a general story": "general",
    "a star story": "star", "an advertisement": "advertisement",
}  # fmt: skip
TITLES = {"Advertisements": "advertisement"}


def held(scene: Scene, card: str) -> int:
    """How many cards of a name are in the hand; a telephone without a number is any."""
    wanted = card.removeprefix("the ").replace("SCOOP card", "scoop")
    if wanted == "telephone":
        return sum(one.startswith("telephone") for one in scene["hand"])
    return int(scene["hand"].count(wanted))


def each(cards: str) -> list[str]:
    """The cards of "a, b and c"."""
    return re.split(", | and ", cards)


def space_of(scene: Scene, seat: int, number: str) -> Any:
    return scene["seats"][seat]["reserve"][int(number) - 1]


def rival(number: str, name: str, scene: Scene) -> Any:
    return space_of(scene, NAMES.index(name), number)


def page(scene: Scene, seat: int) -> dict[str, Any]:
    return {part["type"]: part for part in scene["seats"][seat]["page"]}


def is_open(scene: Scene, seat: int, kind: str) -> bool:
    """Rule 5.2, but for the piles."""
    parts = page(scene, seat)
    if kind == "star" and len(parts["three star"]["stories"]) == 2:
        return False
    full = len(parts["advertisement"]["stories"]) == 2
    if kind == "advertisement" and full and not scene["options"]["ad_substitution"]:
        return False
    return kind in parts


def bare(cards: str) -> set[str]:
    """Roles, without articles and telephone numbers."""
    return {re.sub(r"the |(?<=telephone) \d", "", card) for card in each(cards)}


def recipes_with(cards: set[str]) -> list[str]:
    return [kind for kind in ALL_TYPES if kind != "three star" and cards <= recipe(kind)]


def pile(scene: Scene, title: str) -> Any:
    return next(one for one in scene["piles"] if one["title"] == title)


def dead(scene: Scene, seat: int, number: str, piece: str) -> bool:
    cards = bare(" and ".join(space_of(scene, seat, number)["cards"]))
    return TYPES[piece] in recipes_with(cards) and is_open(scene, seat, TYPES[piece])


def money(text: str) -> int:
    return int(text.replace("$", "").replace(",", ""))


def cash(scene: Scene, seat: int) -> int:
    return int(scene["seats"][seat]["cash"])


CAUSES: dict[str, Truth] = {
    r"You do not hold (.+)\.": lambda s, seat, cards: not any(held(s, c) for c in each(cards)),
    r"You hold (.+) only once\.": lambda s, seat, card: held(s, card) == 1,
    r"For (.+) your hand still lacks (.+)\.": lambda s, seat, piece, cards: (
        bare(cards) == recipe(TYPES[piece]) - bare(" and ".join(s["hand"]))
    ),
    r"Pages have no space for (.+) here\.": lambda s, seat, piece: (
        TYPES[piece] not in page(s, seat)
    ),
    r"A Three Star Story covers your Star spaces: Star is closed to you\.": lambda s, seat: (
        len(page(s, seat)["three star"]["stories"]) == 2
    ),
    r"Both your advertisement spaces are full, and none is replaced here\.": lambda s, seat: (
        not is_open(s, seat, "advertisement")
    ),
    r"The pile of (.+) is empty\.": lambda s, seat, title: pile(s, title)["size"] == 0,
    r"Only a SCOOP card lets you claim with a rival's reserve\.": lambda s, seat: (
        "scoop" not in s["hand"]
    ),
    r"Your reserve space (\d) is frozen: lift the block first\.": lambda s, seat, n: (
        space_of(s, seat, n)["frozen"]
    ),
    r"Reserve space (\d) of (\w+) is frozen by a block\.": lambda s, seat, n, who: (
        rival(n, who, s)["frozen"]
    ),
    r"Reserve space (\d) of (\w+) does not have (.+)\.": lambda s, seat, n, who, cards: (
        not bare(cards) & bare(" and ".join(rival(n, who, s)["cards"]))
    ),
    r"A SCOOP card is never laid in reserve\.": lambda s, seat: True,
    r"Reserve space (\d) is full\.": lambda s, seat, n: len(space_of(s, seat, n)["cards"]) == 2,
    r"Reserve space (\d) has room for one card only\.": lambda s, seat, n: (
        len(space_of(s, seat, n)["cards"]) == 1
    ),
    r"No story or advertisement needs (the [a-z ]+|telephone \d) twice\.": lambda s, seat, card: (
        True  # no recipe has a card twice
    ),
    r"No story or advertisement needs (.+) together\.": lambda s, seat, cards: (
        not recipes_with(bare(cards))
    ),
    r"Each card laid costs \$100: that is (.+), and you have (.+)\.": lambda s, seat, cost, has: (
        money(has) == cash(s, seat) < money(cost)
    ),
    r"No block lies on your reserve space (\d)\.": lambda s, seat, n: (
        not space_of(s, seat, n)["frozen"]
    ),
    r"Your reserve space (\d) is empty\.": lambda s, seat, n: not space_of(s, seat, n)["cards"],
    r"What lies on your reserve space (\d) can still become (.+): it is no dead set\.": dead,
    r"Nobody blocks anybody at this table\.": lambda s, seat: not s["options"]["blocking"],
    r"A SCOOP card is no block\.": lambda s, seat: True,
    r"Reserve space (\d) of (\w+) is full: a block goes beside a single card\.": (
        lambda s, seat, n, who: (
            len(rival(n, who, s)["cards"]) == 2 and not rival(n, who, s)["frozen"]
        )
    ),
    r"Reserve space (\d) of (\w+) is empty: a block goes beside a card\.": lambda s, seat, n, who: (
        not rival(n, who, s)["cards"]
    ),
    r"A block costs \$100, and you have (.+)\.": lambda s, seat, has: (
        money(has) == cash(s, seat) < 100
    ),
    r"The editor says PRESS: go to press or take the story first\.": lambda s, seat: (
        s["phase"] == "pressing"
    ),
    r"The editor says THREE STAR: take that or your story first\.": lambda s, seat: (
        s["phase"] == "starring"
    ),
    r"First say whether you buy “(.+)” at (.+)\.": lambda s, seat, headline, price: (
        s["offer"]["story"]["headline"] == headline and s["offer"]["price"] == money(price)
    ),
    r"You owe (.+) and have (.+): sell first\.": lambda s, seat, debt, has: (
        s["phase"] == "selling" and s["debt"] == money(debt) > cash(s, seat) == money(has)
    ),
    r"The last round runs already: the signal PRESS changes nothing now\.": lambda s, seat: (
        any(one["standing"] == "closed" for one in s["seats"])
    ),
    r"You go to press on the signal PRESS with (\d) spaces covered; you have (\d)\.": (
        lambda s, seat, fewest, covered: int(covered) == s["seats"][seat]["filled"] < int(fewest)
    ),
    r"You go to press on the signal PRESS, or with a full page\.": lambda s, seat: (
        s["phase"] == "playing"
    ),
    r"No story has been accepted: claim one first\.": lambda s, seat: s["claimed"] is None,
    r"A Three Star Story comes only with the signal THREE STAR\.": lambda s, seat: (
        s["phase"] != "starring"
    ),
    r"Nothing is for sale\.": lambda s, seat: s["offer"] is None,
    r"Only a bankrupt sells what is on the page\.": lambda s, seat: s["debt"] == 0,
}  # fmt: skip

TOGETHER: dict[str, Truth] = {  # of cards that are picked up
    r"No story or advertisement is made of these three cards\.": lambda s, seat: True,
    r"No rival's reserve lets you claim with these cards\.": lambda s, seat: "scoop" in s["hand"],
    r"A reserve space holds two cards at most\.": lambda s, seat: True,
}


@pytest.mark.parametrize(
    ("players", "options", "aimless"),
    [
        (3, {}, 0.5),
        (4, {"page": "broadsheet", "dial": "kind", "press_minimum": "5"}, 0.1),
        (2, {"blocking": True, "start_cash": "2000", "dial_mechanism": "ratchet"}, 0.6),
        (3, {"ad_substitution": False, "equal_turns": True, "page": "late_edition"}, 0.0),
        (3, {"dial": "cruel", "start_cash": "2000"}, 0.9),
    ],
)
def test_every_objection_is_true(players: int, options: dict[str, Any], aimless: float) -> None:
    sample = Random(5)
    named: Counter[str] = Counter()
    for match, view in positions(GAME, players, options, 3, aimless):
        named += check_position(GAME, match, view, CAUSES, sample)
    assert len(named) > 15


def test_what_is_picked_up_has_objections_that_are_true() -> None:
    for match, view in positions(GAME, 3, {"dial_mechanism": "ratchet"}, 1):
        scene = words.scene(view, NAMES[:3])
        laid = [
            sorted((one["card"], one["space"]) for one in deed["cards"])
            for action in match.legal_actions
            if (deed := words.detail(view, action))["kind"] == "lay"
        ]
        for count in (1, 2, 3):
            for cards in combinations(scene["hand"], count):
                for space in (None, 0, 1):
                    place = "" if space is None else f" on reserve {space + 1}"
                    said = reasons.why_not(view, ", ".join(cards) + place, NAMES)
                    if said is not None:
                        check_said(GAME, scene, view.turn, said, {**CAUSES, **TOGETHER})
                    elif space is not None:
                        assert sorted((card, space) for card in cards) in laid


def test_each_cause_has_a_scenario() -> None:
    told = said_in(load(Path(__file__).parent / "scenarios"))
    for pattern in (*CAUSES, *TOGETHER):
        assert any(re.fullmatch(pattern, text) for text in told), pattern
