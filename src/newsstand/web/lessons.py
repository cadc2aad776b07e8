"""Lessons over HTTP: a script with every position that it leads through, all in one answer.

Nothing in it is secret: the deal is anybody's, and the updates are the learner's own Views.
"""

from __future__ import annotations

from functools import cache

from fastapi import APIRouter
from fastapi.responses import Response
from pydantic_core import to_json

from newsstand.games import GAMES
from newsstand.games.voice import voice_of
from newsstand.language import in_force, speaking
from newsstand.match.lesson import LEARNER, Lesson, lesson_of
from newsstand.web.api import REFUSED, told
from newsstand.web.messages import LessonInfo, LessonStep
from newsstand.web.problems import Problem
from newsstand.web.rack import game_of
from newsstand.web.viewpoint import Viewpoint

router = APIRouter(prefix="/api", responses=REFUSED)


def find_lesson(name: str) -> Lesson:
    """The lesson of the game of that name; raises UnknownGame, or Problem if it has none."""
    game = game_of(name)
    lesson = lesson_of(game)
    if lesson is None:
        raise Problem(
            "not-found",
            "{game} has no lesson yet",
            "Read its rules, or try it against bots",
            game=game.title,
        )
    return lesson


@router.get("/lessons/{game}", tags=["stand"], response_model=LessonInfo)
async def lesson(game: str) -> Response:
    """A game's lesson: what is said step by step, what to play, and each position on the way."""
    find_lesson(game)
    return told(written(game))


def written(name: str) -> bytes:
    """A lesson as JSON, in the language in force, played through by the rules.

    Raises LessonError if they forbid it.
    """
    return _written(name, in_force())


@cache
def _written(name: str, language: str) -> bytes:
    with speaking(language):
        return _played(name)


def _played(name: str) -> bytes:
    lesson = find_lesson(name)
    say = voice_of(lesson.game)
    match = lesson.deal()
    viewpoint = Viewpoint(GAMES[name], LEARNER, lesson.names)
    viewpoint.record(match)
    steps = []
    for number, step in enumerate(lesson.steps):
        action = lesson.action(number, match)
        told = LessonStep(
            say=say(step.say),
            rule=step.rule,
            ply=match.ply,
            action=action,
            yours=step.is_task,
            hint=say(step.hint) if step.hint else None,
            at=step.at,
        )
        steps.append(told)
        if action is not None:
            match.play(action)
            viewpoint.record(match)
    updates = viewpoint.since(-1)
    assert updates is not None  # a lesson is shorter than what a viewpoint keeps
    head = to_json({"game": name, "names": lesson.names, "steps": steps})
    return head[:-1] + b',"updates":[' + b",".join(updates) + b"]}"
