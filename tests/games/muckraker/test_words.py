"""What Muckraker says, in sentences and in JSON."""

from __future__ import annotations

from typing import Any

import pytest

from newsstand.games.game import SPECTATOR, WordError
from newsstand.games.muckraker import GAME, words
from newsstand.games.muckraker.cards import CARDS, PAIRS, pair_id, pair_of
from newsstand.match import Match

NAMES = ("Ada", "Jean-Luc", "Cy")
START = {
    "players": 3, "round": 1, "turn": 0, "marker": 0, "hot": "2H", "old": "2C", "rest": "draw",
    "seats": {"0": {"hand": ["9S", "KH", "4D", "4C"]}}, "draw": ["5S", "6S", "7S", "8S"],
}  # fmt: skip


def started(**changes: Any) -> Match:
    return Match.at_position(GAME, {**START, **changes}, seed=1, engine="plain")


def test_every_pair_of_cards_has_its_own_number() -> None:
    pairs = [(low, high) for high in range(1, CARDS + 1) for low in range(1, high)]
    assert [pair_id(*pair) for pair in pairs] == list(range(PAIRS))
    assert [pair_of(number) for number in range(PAIRS)] == pairs


@pytest.mark.parametrize("text", ["KH 9S", "print kh, 9s", "9S and KH", " Print  9s kh "])
def test_card_codes_are_understood(text: str) -> None:
    match = started()
    chosen = match.parse(text)
    assert words.describe(match.view(0), chosen) == "print 9 of Graft and king of Romance"


@pytest.mark.parametrize("text", ["", "print", "KH", "KH KH", "KH QS", "lay KH", "9S KH 4D"])
def test_other_texts_are_refused_with_a_hint(text: str) -> None:
    with pytest.raises(WordError, match="nothing you can do now; try 'print"):
        started().parse(text)


def test_prompts_say_the_next_thing_to_do() -> None:
    match = started()
    assert words.prompt(match.view(0), NAMES) == (
        "Your turn: print two of your four stories; the other two go to Jean-Luc."
    )
    assert words.prompt(match.view(1), NAMES) == "Waiting for Ada to print two stories."
    match.play(match.parse("4D 9S"))
    match.play(match.parse("5S 6S"))
    assert "are discarded" in words.prompt(match.view(2), NAMES)


def test_a_pair_asks_for_a_topic() -> None:
    match = started(seats={"0": {"hand": ["9S", "9D", "4D", "4C"]}})
    for text in ("9S 9D", "5S 6S", "7S 8S"):
        match.play(match.parse(text))
    view = match.view(0)
    assert words.prompt(view, NAMES) == "Your turn: choose the new Hot Topic, Graft or Finance."
    assert words.prompt(match.view(SPECTATOR), NAMES) == "Waiting for Ada to choose the Hot Topic."
    told = words.detail(view, match.parse("9D"))
    assert told == {"kind": "topic", "card": "9D", "topic": "Finance"}
    assert match.parse("lay 9 of finance on the hot pile") == match.parse("9d")


def test_details_name_what_is_passed() -> None:
    match = started()
    told = words.detail(match.view(0), match.parse("9S KH"))
    assert told["kind"] == "print"
    assert (told["cards"], told["passes"]) == (["9S", "KH"], ["4D", "4C"])
    assert (told["now"]["formula"], told["now"]["verdict"]) == ("9 + 2×13 = 35", "unmatched")  # noqa: RUF001


def test_names_stand_in_sentences_as_they_are() -> None:
    match = started(seats={"0": {"hand": ["9S", "9C", "4D", "4C"]}})
    told = []
    for text in ("9S 9C", "4D 5S", "4C 6S"):
        before = match.view(1)
        match.play(match.parse(text))
        told += [event.text for event in words.narrate(before, match.view(1), NAMES)]
    minus = "\N{MINUS SIGN}"
    libel = f"libel, {minus}9 {minus} 9 = {minus}18 XP, and Ada misses the next round."
    assert f"Ada turns up 9 of Graft and 9 of Vice: {libel}" in told
    assert f"Round 1 ends: Ada {minus}18, Jean-Luc 9, Cy 6." in told
    assert "Jean-Luc draws 5 of Graft and 6 of Graft." in told


def test_the_text_of_a_view_lists_what_the_seat_has() -> None:
    match = started(options={"count_aid": True})
    match.play(match.parse("9S KH"))
    told = words.text(match.view(1), NAMES)
    assert "Your hand: 5 of Graft, 6 of Graft, 4 of Finance, 4 of Vice." in told
    assert "Passed to you: 4 of Finance, 4 of Vice." in told
    assert "Seen by all: 2 of Romance, 2 of Vice." in told
    assert "Ada: 0 XP; has printed and holds the start marker." in told
    assert "9 of Graft" not in told


def test_events_carry_what_a_page_needs_and_no_more() -> None:
    match = started()
    views = [match.view(seat) for seat in (0, 1, 2)]
    match.play(match.parse("9S KH"))
    events = [words.narrate(views[seat], match.view(seat), NAMES) for seat in (0, 1, 2)]
    kinds = [[event.kind for event in seen] for seen in events]
    assert kinds == [["print", "draw"]] * 3
    assert events[0][0].to_json()["printed"] == ["9S", "KH"]
    assert events[1][0].to_json() == {
        "kind": "print", "seats": [0, 1], "cards": ["4D", "4C"], "to": 1, "printed": [],
        "moved": ["4D", "4C"],
        "text": "Ada prints two stories and passes 4 of Finance and 4 of Vice to Jean-Luc.",
    }  # fmt: skip
    assert events[2][0].cards == ()
