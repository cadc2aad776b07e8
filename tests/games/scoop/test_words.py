"""SCOOP in words: short forms, near misses, and what reads well."""

from __future__ import annotations

from typing import Any

import pytest

from newsstand.games.game import WordError
from newsstand.games.scoop import GAME, words
from newsstand.games.scoop.terms import counted, dollars
from newsstand.match import Match

NAMES = ["Ada", "Ben", "Cy"]
OTHERS = {
    "1": {
        "hand": ["artist", "salesman", "sport reporter"],
        "reserve": [["photographer", "telephone 2"], ["artist"]],
    },
    "2": {"hand": ["artist", "salesman", "copywriter"]},
}
HELD = {"hand": ["crime reporter", "photographer", "scoop"], "reserve": [["telephone 7"], []]}


def at(own: dict[str, Any], **given: Any) -> Match:
    """A match of three with Ada to act."""
    position = {"players": 3, "turn": 0, "seats": {"0": own, **OTHERS}, **given}
    return Match.at_position(GAME, position, engine="plain")


CLAIM = "claim crime with telephone 7 from reserve space 1, the crime reporter and the photographer"
ROB = "scoop the photographer and telephone 2 from reserve space 1 of seat 2"


@pytest.mark.parametrize(
    ("short", "long"),
    [
        ("exchange photographer", "exchange the photographer"),
        ("  EXCHANGE   the Scoop Card ", "exchange the SCOOP card"),
        ("exchange reporter", "exchange the crime reporter"),
        ("claim crime", CLAIM),
        ("claim", CLAIM),
        ("claim crime 7 reporter photographer", CLAIM),
        ("scoop photographer 2", f"{ROB} and claim crime with the crime reporter"),
        ("lay photographer crime", "lay the photographer on reserve space 1 and the crime reporter "
                                   "on reserve space 2"),
        ("block 2 2 crime", "block reserve space 2 of seat 2 with the crime reporter"),
    ],
)  # fmt: skip
def test_short_forms(short: str, long: str) -> None:
    match = at(HELD, options={"blocking": True})
    assert match.describe(match.parse(short)) == long


def test_rivals_are_called_by_name_where_people_read() -> None:
    match = at(HELD, options={"blocking": True})
    names = ("Anna", "Ida Reyes", "Cy")
    told = [match.describe(action, names) for action in match.legal_actions]
    assert f"{ROB.replace('seat 2', 'Ida Reyes')} and claim crime with the crime reporter" in told
    assert "block reserve space 2 of Ida Reyes with the crime reporter" in told
    assert [match.parse(text, names) for text in told] == match.legal_actions
    assert match.parse("block 2 reyes crime", names) == match.parse("block 2 2 crime")
    assert match.parse("block reserve space 2 of seat 2 with the crime reporter", names) in (
        match.legal_actions
    )
    with pytest.raises(WordError, match="of Ida Reyes with"):
        match.parse("block 2", names)


def test_two_of_one_name_are_told_apart_by_their_seats() -> None:
    match = at(HELD, options={"blocking": True})
    told = [match.describe(action, ("Anna", "Ida", "Ida")) for action in match.legal_actions]
    assert told == [match.describe(action) for action in match.legal_actions]


@pytest.mark.parametrize(
    ("phase", "short", "long"),
    [
        ("pressing", "press", "go to press"),
        ("pressing", "story", "take the story"),
        ("starring", "take", "take the story"),
        ("starring", "three star", "take a Three Star Story instead"),
    ],
)
def test_short_answers(phase: str, short: str, long: str) -> None:
    match = at({"hand": []}, phase=phase, claimed="crime")
    assert match.describe(match.parse(short)) == long


def test_an_offer_is_answered_yes_or_no() -> None:
    offer = {"story": "star 5", "asked": [0]}
    match = at(HELD, phase="buying", mover=1, offer=offer)
    assert [match.describe(match.parse(text)) for text in ("yes", "no")] == ["buy", "do not buy"]


@pytest.mark.parametrize(
    ("wrong", "hint"),
    [
        ("", "nothing you can do now; try 'exchange the crime reporter'"),
        ("excange the photographer", "try 'exchange the photographer'"),
        ("exchange the photografer", "try 'exchange the photographer'"),
        ("exchange the artist", "nothing you can do now"),
        ("claim sport", "nothing you can do now"),
        ("press", "nothing you can do now"),
        ("yes", "nothing you can do now"),
        ("lay the scoop card on reserve space 1", "nothing you can do now"),
        ("the photographer", "try 'exchange the photographer'"),
        ("0", "nothing you can do now"),
        ("lay", "could be several things; say 'lay the photographer on reserve space 1', "),
        ("lay crime 2", "say 'lay the crime reporter on reserve space 2', "),
        ("scoop telephone 2", "could be several things; say 'scoop telephone 2 from"),
    ],
)
def test_near_misses_get_a_hint(wrong: str, hint: str) -> None:
    with pytest.raises(WordError) as error:
        words.parse(at(HELD).view(0), wrong)
    assert repr(wrong) in str(error.value)
    assert hint in str(error.value)


@pytest.mark.parametrize("mechanism", ["random", "ratchet"])
def test_telephones_are_told_apart_where_their_numbers_matter(mechanism: str) -> None:
    own = {"hand": ["telephone 1", "telephone 7", "artist"], "cash": 0}
    match = at(own, options={"dial_mechanism": mechanism})
    told = [match.describe(action) for action in match.legal_actions]
    assert ("exchange telephone 7" in told) == (mechanism == "ratchet")
    assert "exchange telephone 1" in told
    assert [match.parse(text) for text in told] == [*match.legal_actions]


def test_the_prompt_tells_what_can_be_done() -> None:
    match = at({"hand": ["scoop", "photographer", "photographer"], "cash": 0})
    assert words.prompt(match.view(0), NAMES) == "Your turn: exchange a card."
    assert words.prompt(match.view(1), NAMES) == "Waiting for Ada."
    match = at(HELD)
    assert words.prompt(match.view(0), NAMES) == (
        "Your turn: claim a story or an advertisement, lay cards in reserve for $100 each, "
        "or exchange a card."
    )


def test_amounts_read_well() -> None:
    assert [dollars(amount) for amount in (0, 1_250, -300)] == ["$0", "$1,250", "-$300"]
    assert [counted(cards) for cards in range(3)] == ["no cards", "one card", "two cards"]
