"""The house bot of SCOOP claims what it can, and ends the game only when that wins."""

from __future__ import annotations

from typing import Any

import pytest

from newsstand.games.engine import PlainEngine
from newsstand.games.scoop import GAME
from newsstand.match import Match
from tests.games.aimless import won_by_house

ENGINE = PlainEngine(GAME)
NEARLY_FULL = {
    "crime": ["crime 1", "crime 2"],
    "sport": ["sport 1", "sport 2"],
    "star": ["star 1", "star 2"],
    "three star": ["three star 1"],
    "advertisement": ["advertisement 1"],
}
ONE_AD = ["artist", "copywriter", "salesman"]
NOTHING = ["photographer", "photographer", "artist"]


def chosen(hand: list[str], own: dict[str, Any] | None = None, **given: Any) -> str:
    """What the bot plays in seat 0, in words."""
    seats = {"0": {"hand": hand, **(own or {})}, **given.pop("seats", {})}
    start = {"players": 3, "turn": 0, "seats": seats, **given}
    match = Match.at_position(GAME, start, engine="plain")
    return match.describe(ENGINE.choose(match.view(0), match.legal_actions, 1, 1))


@pytest.mark.parametrize(
    ("hand", "wanted"),
    [
        (
            ["crime reporter", "photographer", "telephone 7"],
            "claim crime with the crime reporter, the photographer and telephone 7",
        ),
        (ONE_AD, "claim an advertisement with the salesman, the artist and the copywriter"),
        (["scoop", "photographer", "photographer"], "exchange the photographer"),
        (["scoop", "telephone 1", "telephone 2"], "exchange telephone 1"),
    ],
)
def test_it_plays_sensibly(hand: list[str], wanted: str) -> None:
    assert chosen(hand, {"cash": 0}) == wanted


def test_it_scoops_what_a_rival_has_saved_up() -> None:
    rival = {"reserve": [["crime reporter", "photographer"], []], "hand": NOTHING}
    told = chosen(["telephone 7", "scoop", "salesman"], seats={"1": rival})
    assert told.startswith("scoop the crime reporter and the photographer")


def test_it_does_not_fill_its_page_to_lose() -> None:
    own = {"page": NEARLY_FULL, "cash": 0}
    assert chosen(ONE_AD, own, seats={"1": {"cash": 500}}).startswith("claim an advertisement")
    assert chosen(ONE_AD, own, seats={"1": {"cash": 50_000}}).startswith("exchange")


@pytest.mark.parametrize(("cash", "wanted"), [(9_000, "go to press"), (0, "take the story")])
def test_it_goes_to_press_only_when_it_leads(cash: int, wanted: str) -> None:
    told = chosen([], {"cash": cash}, phase="pressing", claimed="crime")
    assert told == wanted


def test_a_bankrupt_parts_with_what_is_worth_least() -> None:
    page = {"crime": ["crime 1"], "star": ["star 1"], "three star": ["three star 1"]}
    own = {"cash": 100, "page": page}
    assert "(crime 1)" in chosen([], own, phase="selling", debt=300)


def test_it_buys_nothing_for_its_worth() -> None:
    offer = {"story": "star 5", "asked": [0]}
    told = chosen(NOTHING, mover=1, phase="buying", offer=offer, seats={"1": {"hand": []}})
    assert told == "do not buy"


@pytest.mark.parametrize("players", [3, 4])
def test_it_beats_aimless_players(players: int) -> None:
    """An equal share would be 13 of 40 for three, 10 for four; the bot has more than 30."""
    assert won_by_house(GAME, players) > 25
