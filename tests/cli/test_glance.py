"""What an answer means, among choices that are known by their words alone."""

from __future__ import annotations

import pytest

from newsstand.cli.glance import Choice, fitting, understood
from newsstand.games.game import WordError

CHOICES = (
    Choice(3, "play a 7 from the hand"),
    Choice(5, "play two 7s from the hand"),
    Choice(9, "play “Town clock stolen”"),
    Choice(12, "pass"),
)


@pytest.mark.parametrize(
    ("answer", "action"),
    [
        ("1", 3), ("4", 12), ("#9", 9), ("# 9", 9), ("pass", 12), ("PASS", 12), ("pa", 12),
        ("two 7", 5), ("play  a 7 from the hand", 3), ("town", 9), ("clock play", 9),
    ],
)  # fmt: skip
def test_numbers_ids_and_words(answer: str, action: int) -> None:
    assert understood(CHOICES, answer) == action


@pytest.mark.parametrize(
    ("answer", "told"),
    [
        ("", "1 to 4"),
        ("0", "no choice 0"),
        ("5", "choices are 1 to 4"),
        ("9" * 5000, "choices are 1 to 4"),
        ("#4", "not the id"),
        ("#x", "not the id"),
        ("play", "3 choices"),
        ("sing", "no choice is like"),
    ],
)
def test_what_cannot_be_understood_says_what_can(answer: str, told: str) -> None:
    with pytest.raises(WordError, match=told):
        understood(CHOICES, answer)


def test_enter_is_enough_for_the_only_choice() -> None:
    assert understood(CHOICES[:1], "") == 3


def test_a_filter_holds_all_words_in_any_order() -> None:
    assert fitting(CHOICES, "") == [1, 2, 3, 4]
    assert fitting(CHOICES, "7") == [1, 2]
    assert fitting(CHOICES, "hand two") == [2]
    assert fitting(CHOICES, "and") == [], "words are known by how they begin"
