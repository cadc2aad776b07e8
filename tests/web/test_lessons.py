"""Lessons over HTTP: all of one in one answer, by the rules, seen by the learner."""

from __future__ import annotations

import re
from html import escape

import pytest

from newsstand.games import GAMES
from newsstand.match.lesson import LEARNER, lesson_of
from newsstand.web.messages import LessonInfo
from tests.web.stand import Guest


@pytest.mark.parametrize("name", GAMES)
def test_a_lesson_is_told_with_every_position_on_its_way(anna: Guest, name: str) -> None:
    lesson = LessonInfo.model_validate(anna.get(f"/lessons/{name}"))
    assert [update.ply for update in lesson.updates] == list(range(len(lesson.updates)))
    assert {update.you for update in lesson.updates} == {LEARNER}
    for step in lesson.steps:
        update = lesson.updates[step.ply]
        if step.yours:
            assert step.action in [action.id for action in update.actions]
        elif step.action is not None:
            assert update.turn != LEARNER
            assert not update.actions
    assert sum(step.action is not None for step in lesson.steps) == len(lesson.updates) - 1


def test_a_lesson_of_an_unknown_game_is_refused(anna: Guest) -> None:
    problem = anna.refused("GET", "/lessons/swop")
    assert problem["type"].endswith("#unknown-game")


def test_the_rack_says_what_can_be_learnt(anna: Guest) -> None:
    for title in anna.get("/games"):
        assert title["lesson"] == (title["name"] in GAMES)
        assert ("wait" in title["guide"]) == title["lesson"]


@pytest.mark.parametrize("name", GAMES)
def test_a_lesson_can_be_read_without_script(anna: Guest, name: str) -> None:
    page = anna.http.get(f"/learn/{name}")
    assert page.status_code == 200
    lesson = lesson_of(GAMES[name])
    assert lesson is not None
    assert all(escape(step.say) in page.text for step in lesson.steps)
    assert f'href="/learn/{name}"' in anna.http.get(f"/rules/{name}").text


@pytest.mark.parametrize("name", GAMES)
def test_every_number_on_a_card_leads_to_its_rule(anna: Guest, name: str) -> None:
    card = anna.http.get(f"/rules/{name}/card").text
    book = anna.http.get(f"/rules/{name}").text
    links = re.findall(rf'href="/rules/{name}#(rule-[\d.]+)"', card)
    assert len(links) > 10
    assert [link for link in links if f'id="{link}"' not in book] == []
