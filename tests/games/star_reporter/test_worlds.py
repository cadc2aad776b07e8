"""What is imagined of secret assignments: as much as the view tells, and no more."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from newsstand.games.engine import PlainEngine
from newsstand.games.star_reporter import GAME
from newsstand.games.star_reporter.geography import geography
from newsstand.match import Match

WORLDS = 30
NEWS = geography(0).piles["N"]
CITIES = [city.name for city in geography(0).board.cities]


def city_of(code: str) -> str:
    return CITIES[NEWS[int(code[1:]) - 1].city]


def imagined(match: Match, seat: int) -> list[dict[str, Any]]:
    """Worlds of a seat, as positions."""
    engine = PlainEngine(GAME)
    view = match.view(seat)
    return [
        GAME.words.position(engine.state(engine.imagine(view, 1, number)))
        for number in range(WORLDS)
    ]


def at(**seats: Any) -> Match:
    position = {
        "players": 2,
        "turn": 0,
        "options": {"secret_assignments": True, "spike": True},
        "seats": seats,
    }
    return Match.at_position(GAME, position, seed=1, engine="plain")


@pytest.mark.parametrize("viewer", [1, -1])
def test_who_spikes_knows_the_card_that_has_gone_under(viewer: int) -> None:
    match = at(**{"0": {"at": "Quibble", "assignment": "N63"}, "1": {"assignment": "N62"}})
    match.play(match.parse("spike the assignment"))
    under = set()
    for world in imagined(match, viewer):
        card = world["pile"][-1]
        assert world["seen"] == {card: [0]}
        assert city_of(card) != "Quibble"
        under.add(card)
    assert len(under) > WORLDS / 2, "which card it is nobody else knows"


def test_a_card_that_went_under_at_once_is_for_where_its_drawer_stands() -> None:
    match = at(**{"0": {"at": "Urbania", "assignment": "N1"}, "1": {"assignment": "N62"}})
    position = match.position()
    there = [f"N{card + 1}" for card in range(len(NEWS)) if city_of(f"N{card + 1}") == "Humdrum"]
    first = next(code for code in there if code != "N1")
    rest = [code for code in position["pile"] if code not in ("N1", "N62", first)]
    position |= {"phase": "driving", "dice": [3, 1], "pile": [first, *rest]}
    match = Match.at_position(GAME, position, engine="plain")
    match.play(match.parse("drive to Humdrum"))
    assert match.position()["last"]["under"] == 1
    for viewer in (1, -1):
        for world in imagined(match, viewer):
            card = world["pile"][-1]
            assert card in there
            assert world["seen"] == {card: [0]}


def test_what_is_imagined_can_be_imagined_on() -> None:
    engine, draw = PlainEngine(GAME), Random(4)
    options = {"secret_assignments": True, "spike": True}
    for seed in range(4):
        match = Match.new(GAME, 3, seed=seed, options=options, engine="plain")
        while not match.is_over and match.ply < 150:
            match.play(draw.choice(match.legal_actions))
            if not match.position()["last"]["under"]:
                continue
            for viewer in range(-1, 3):
                world = engine.imagine(match.view(viewer), 7, match.ply)
                assert engine.observe(world, viewer) == match.view(viewer)
                for other in range(3):
                    view = engine.observe(world, other)
                    assert engine.observe(engine.imagine(view, 3, seed), other) == view
