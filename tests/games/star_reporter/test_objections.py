"""Star Reporter says why something is not legal: each cause, and that it is so in whole games."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import pytest

from newsstand.games.star_reporter import GAME, reasons, words
from newsstand.games.star_reporter.geography import geography
from tests.games.objections import NAMES, Truth, check_position, check_said, positions, said_in
from tests.games.scenarios import load

Scene = dict[str, Any]
OWN_MAP = geography(0)


@cache
def near() -> dict[int, set[int]]:
    """The spaces one step from each, from the roads as they are drawn."""
    steps: dict[int, set[int]] = {}
    for road in OWN_MAP.roads:
        for one, other in pairwise(road):
            steps.setdefault(one, set()).add(other)
            steps.setdefault(other, set()).add(one)
    return steps


def steps_between(one: int, other: int) -> int:
    reached, steps = {one}, 0
    while other not in reached:
        reached |= {there for here in reached for there in near()[here]}
        steps += 1
    return steps


def walks(path: tuple[int, ...], turn_at: int, length: int) -> Iterator[tuple[int, ...]]:
    """Every way on that turns once, after so many steps (0: never) (5.1, 5.2)."""
    if len(path) == length + 1:
        yield path
        return
    before = path[-2] if len(path) > 1 else None
    is_turn = turn_at > 0 and len(path) == turn_at + 1
    for there in [before] if is_turn else near()[path[-1]] - {before}:
        if there is not None:
            yield from walks((*path, there), turn_at, length)


def moves(scene: Scene, seat: int) -> list[tuple[int, ...]]:
    one, two = scene["dice"]
    start = (scene["seats"][seat]["space"],)
    return [path for turn in {0, one, two} for path in walks(start, turn, one + two)]


def number(place: str) -> int:
    return OWN_MAP.numbers[place.casefold()]


def here(scene: Scene, seat: int) -> int:
    return int(scene["seats"][seat]["space"])


def is_here(scene: Scene, seat: int, place: str) -> bool:
    return number(place) == here(scene, seat)


def city(scene: Scene, place: str) -> dict[str, Any]:
    """What the map says of a city; nothing of a circle."""
    cities = scene["board"]["cities"]
    space = number(place)
    return dict(cities[space]) if space < len(cities) else {"airport": False, "rail": False}


def news(scene: Scene, seat: int) -> int | None:
    told = scene["seats"][seat]["assignment"]
    return None if told is None else int(told["city"])


def stops(scene: Scene, space: int) -> set[str]:
    pairs = [pair for line in scene["board"]["railroads"] for pair in pairwise(line["stops"])]
    ends = {b for a, b in pairs if a == space} | {a for a, b in pairs if b == space}
    return {scene["board"]["cities"][end]["name"] for end in ends}


def threw(scene: Scene, one: str, two: str) -> bool:
    return bool(scene["dice"] == [int(one), int(two)])


CAUSES: dict[str, Truth] = {
    r"First say how you travel, and throw\.": lambda s, seat: s["phase"] == "choosing",
    r"Doubles let you fly: announce the airplane, and throw\.": lambda s, seat: (
        s["options"]["fly"] == "doubles" and s["seats"][seat]["may_fly"]
    ),
    r"You stay on the ground only where you have just landed\.": lambda s, seat: (
        s["phase"] == "choosing"
    ),
    r"(.+), where you are, has no station\.": lambda s, seat, place: (
        is_here(s, seat, place) and not city(s, place)["rail"]
    ),
    r"A flight needs no throw: say where you fly\.": lambda s, seat: (
        s["options"]["fly"] == "both" and s["seats"][seat]["may_fly"]
    ),
    r"(.+), where you are, has no airport\.": lambda s, seat, place: (
        is_here(s, seat, place) and not city(s, place)["airport"]
    ),
    r"Here one flies at once on landing, or not at all\.": lambda s, seat: (
        s["options"]["fly"] == "landing_only"
    ),
    (
        r"Who flies from (.+) has landed there by car or by train, and that is not how you came\."
    ): lambda s, seat, place: is_here(s, seat, place) and not s["seats"][seat]["may_fly"],
    r"You are in (.+) already\.": is_here,
    r"((?:(?! where you).)+) has no airport\.": lambda s, seat, place: (
        not city(s, place)["airport"]
    ),
    r"No assignment is spiked at this table\.": lambda s, seat: not s["options"]["spike"],
    r"You have no assignment to (?:spike|collect)\.": lambda s, seat: news(s, seat) is None,
    r"The News pile is empty: there is no other assignment\.": lambda s, seat: (
        s["piles"]["news"] == 0
    ),
    r"You spiked in your last turn, and may not do so twice running\.": lambda s, seat: s[
        "options"
    ]["spike"],
    r"You threw (\d) and (\d) for the car: drive first\.": lambda s, seat, one, two: (
        s["phase"] == "driving" and threw(s, one, two)
    ),
    r"(.+) is (\d+) steps? away, and you threw (\d) and (\d)\.": (
        lambda s, seat, place, steps, one, two: (
            threw(s, one, two)
            and steps_between(here(s, seat), number(place)) == int(steps) > int(one) + int(two)
        )
    ),
    r"(.+) is not reached exactly with (\d) and (\d)\.": lambda s, seat, place, one, two: (
        threw(s, one, two) and number(place) not in {path[-1] for path in moves(s, seat)}
    ),
    r"Nobody collects in passing at this table: stop for your News\.": lambda s, seat: (
        not s["options"]["collect_in_passing"]
    ),
    r"Whoever drives to (.+) collects the News there anyway\.": lambda s, seat, place: (
        number(place) == news(s, seat)
    ),
    r"No move with (\d) and (\d) that ends there comes through (.+)\.": (
        lambda s, seat, one, two, place: threw(s, one, two) and number(place) == news(s, seat)
    ),
    r"Nobody stops for News at this table: collect it, and drive on\.": lambda s, seat: s[
        "options"
    ]["collect_in_passing"],
    r"You stop only for your own News, and that is in (.+)\.": lambda s, seat, place: (
        number(place) == news(s, seat)
    ),
    r"No move with (\d) and (\d) comes through (.+) before its last step\.": (
        lambda s, seat, one, two, place: (
            threw(s, one, two) and all(number(place) not in path[1:-1] for path in moves(s, seat))
        )
    ),
    r"You threw for the train, and it moves: choose where it goes\.": lambda s, seat: (
        s["phase"] == "riding"
    ),
    r"((?:(?! where you).)+) has no station\.": lambda s, seat, place: not city(s, place)["rail"],
    r"The train goes one stop, to (.+)\.": lambda s, seat, places: (
        set(re.split(", or |, ", places)) == stops(s, here(s, seat))
    ),
    r"Doubles: choose where you fly\.": lambda s, seat: s["phase"] == "boarding",
    r"You have landed in (.+): fly at once, or stay there\.": lambda s, seat, place: (
        s["phase"] == "landed" and is_here(s, seat, place)
    ),
}


@pytest.mark.parametrize(
    ("players", "options", "aimless"),
    [
        (3, {"pace": "express"}, 0.1),
        (2, {"fly": "doubles", "spike": True, "pace": "express"}, 0.3),
        (2, {"fly": "landing_only", "collect_in_passing": True, "pace": "express"}, 0.1),
    ],
)
def test_every_objection_is_true(players: int, options: dict[str, Any], aimless: float) -> None:
    named: Counter[str] = Counter()
    for match, view in positions(GAME, players, options, 2, aimless):
        sample = Random(match.ply)
        if match.ply % 3 == 0:
            named += check_position(GAME, match, view, CAUSES, sample)
        scene = words.scene(view, NAMES[:players])
        reached = {words.detail(view, action).get("space") for action in match.legal_actions}
        for space in sample.sample(range(len(OWN_MAP.names)), 20):
            said = reasons.why_not(view, f"space {space}", NAMES)
            assert (said is None) == (space in reached) or scene["phase"] == "choosing"
            if said is not None:
                check_said(GAME, scene, view.turn, said, CAUSES)
    assert len(named) > 10


def test_each_cause_has_a_scenario() -> None:
    told = said_in(load(Path(__file__).parent / "scenarios"))
    for pattern in CAUSES:
        assert any(re.fullmatch(pattern, text) for text in told), pattern
