"""Every lesson can be played by the rules as they are, from its first step to its last."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from newsstand.games import GAMES
from newsstand.match import Match
from newsstand.match.guide import WAIT, guide_of
from newsstand.match.lesson import LEARNER, Lesson, LessonError, lesson_of

NUMBER = re.compile(r"\*\*(\d+\.\d+)\*\*")
LONGEST = 320  # letters in a bubble


def taught(name: str) -> Lesson:
    lesson = lesson_of(GAMES[name])
    assert lesson is not None
    return lesson


def numbers(name: str) -> set[str]:
    return set(NUMBER.findall(GAMES[name].rule_book))


@pytest.mark.parametrize("name", GAMES)
def test_its_script_is_legal_from_start_to_end(name: str) -> None:
    lesson = taught(name)
    match = lesson.deal()
    tasks = 0
    for number, step in enumerate(lesson.steps):
        action = lesson.action(number, match)
        if action is None:
            continue
        if step.is_task:
            tasks += 1
            assert len(match.legal_actions) > 1  # there is something to find
            assert step.hint, step.say
        else:
            assert step.seat != LEARNER
            assert not step.hint
        match.play(action)
    assert tasks >= 2
    assert not match.is_over


@pytest.mark.parametrize("name", GAMES)
def test_its_bubbles_are_short_and_name_rules_that_there_are(name: str) -> None:
    for step in taught(name).steps:
        assert 0 < len(step.say) <= LONGEST, step.say
        assert step.rule in numbers(name)


@pytest.mark.parametrize("name", GAMES)
def test_a_script_that_the_rules_forbid_is_refused_by_its_step(name: str) -> None:
    lesson = taught(name)
    first = next(number for number, step in enumerate(lesson.steps) if step.play)
    steps = list(lesson.steps)
    steps[first] = replace(steps[first], play="eat the newspaper")
    with pytest.raises(LessonError, match=f"step {first + 1}: "):
        replace(lesson, steps=tuple(steps)).action(first, lesson.deal())
    steps[first] = replace(lesson.steps[first], seat=2)
    with pytest.raises(LessonError, match="it is the turn of seat 0"):
        replace(lesson, steps=tuple(steps)).action(first, lesson.deal())


@pytest.mark.parametrize("name", GAMES)
def test_the_guide_knows_a_rule_for_everything_that_is_done(name: str) -> None:
    guide = guide_of(GAMES[name])
    assert set(guide.values()) <= numbers(name)
    kinds = {WAIT}
    for seed in range(3):
        match = Match.new(GAMES[name], 3, seed=seed, engine="plain")
        while not match.is_over and match.ply < 120:
            view = match.view(match.turn)
            legal = match.legal_actions
            kinds |= {str(GAMES[name].words.detail(view, one)["kind"]) for one in legal}
            match.play(legal[(match.ply * 7 + seed) % len(legal)])
    assert kinds <= set(guide)
