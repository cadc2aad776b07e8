"""Why a card cannot be played: one sentence, its rule, and nobody else's business."""

from __future__ import annotations

import asyncio

import pytest

from newsstand.games import GAMES
from newsstand.web import why
from tests.web.stand import Guest


def test_a_card_that_is_too_high_is_told_its_rule(anna: Guest) -> None:
    table = anna.open("swoop", "mb", seed="3")["table"]
    update = anna.my_turn(table)
    while update["scene"]["pile"]["top"] is None or "K" not in update["scene"]["hand"]:
        assert not update["over"]
        anna.ok(anna.move(table, update))
        update = anna.my_turn(table)
    top = update["scene"]["pile"]["top"]
    assert top != "K"
    objection = anna.get(f"/tables/{table}/why", part="K")
    assert objection["rule"] == "5.2"
    assert objection["text"].startswith("A king is higher than the ")
    typed = anna.get(f"/tables/{table}/why", part="play a king from the hand")
    assert typed == objection
    # a Swoop card fits anywhere, so nothing particular is said of it
    assert anna.get(f"/tables/{table}/why", part="JOKER")["text"].startswith("That is not among")


def test_nobody_else_waits_meanwhile(anna: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    """A thousand actions are called by their names: that takes longer than a move may."""

    def aside(*_: object) -> None:
        with pytest.raises(RuntimeError):
            asyncio.get_running_loop()

    monkeypatch.setattr(why, "objection_to", aside)
    table = anna.open("swoop", "mb")["table"]
    anna.my_turn(table)
    anna.get(f"/tables/{table}/why", part="nonsense")


@pytest.mark.parametrize("name", GAMES)
def test_every_game_answers_with_a_rule_of_its_own(anna: Guest, name: str) -> None:
    table = anna.open(name, "mb")["table"]
    anna.my_turn(table)
    objection = anna.get(f"/tables/{table}/why", part="nonsense")
    assert f"**{objection['rule']}**" in GAMES[name].rule_book


@pytest.mark.parametrize(
    ("name", "part", "rule"),
    [
        ("scoop", "photographer, salesman, artist", "5.1"),
        ("scoop", "go to press", "13.1"),
        ("muckraker", "", "4.6"),
        ("star_reporter", "airplane", "7.1"),
        ("star_reporter", "space 3", "4.1"),
        ("swoop", "take nothing", None),
    ],
)
def test_what_is_touched_or_typed_is_told_its_rule(
    anna: Guest, name: str, part: str, rule: str | None
) -> None:
    table = anna.open(name, "mb")["table"]
    anna.my_turn(table)
    objection = anna.get(f"/tables/{table}/why", part=part)
    if rule is None:
        assert objection["text"].startswith("That is not among")
    else:
        assert objection["rule"] == rule


def test_it_is_said_whose_turn_it_is(anna: Guest, bert: Guest) -> None:
    info = anna.open("muckraker", "mp")
    table = info["table"]
    bert.take_seat(info, 1, "Bert")
    waiting = anna if anna.match(table)["turn"] == 1 else bert
    mover = "Bert" if waiting is anna else info["seats"][0]["name"]
    assert waiting.get(f"/tables/{table}/why", part="KH")["text"].startswith(
        f"It is {mover}'s turn"
    )


def test_who_watches_has_no_cards(anna: Guest, bert: Guest) -> None:
    table = anna.open("swoop", "mb")["table"]
    problem = bert.refused("GET", f"/tables/{table}/why", part="K")
    assert problem["type"].endswith("#not-your-seat")
