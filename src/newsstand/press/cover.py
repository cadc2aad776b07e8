"""The first page of a kit: what is in it, how to print and cut it, a ruler to check the size."""

from __future__ import annotations

from collections.abc import Sequence

from newsstand.games.game import Game
from newsstand.games.kit import Deck, Kit
from newsstand.games.voice import voice_of
from newsstand.language import listed, speaker
from newsstand.press.job import Job
from newsstand.press.paper import MARGIN, MM
from newsstand.press.pen import Pen
from newsstand.press.type_case import ITALIC, PLAIN, TEXT, TITLE

say = speaker(__package__)

RULER = 100  # millimetres


def draw_cover(
    pen: Pen, game: Game, kit: Kit, job: Job, contents: Sequence[tuple[str, str]], rules: str
) -> None:
    """`contents` are parts with their pages; `rules` says for whom and by which options."""
    paper = job.paper
    left, wide, top = MARGIN + 8, paper.wide - 2 * MARGIN - 16, paper.high - MARGIN
    pen.ink("ink", 0.8)
    pen.line(left, top - 6, left + wide, top - 6)
    pen.block(left, top - 32, wide, 24, game.title, TITLE, 54)
    pen.block(left, top - 41, wide, 8, voice_of(game)(game.tagline), ITALIC, 13)
    pen.ink("ink", 0.25)
    pen.line(left, top - 44, left + wide, top - 44)
    pen.label(paper.wide / 2, top - 49, say("Print and play   ·   {rules}", rules=rules), 8, wide)
    pen.line(left, top - 51.5, left + wide, top - 51.5)
    y = top - 60
    y = _heading(pen, say("In this kit"), left, y)
    for title, pages in contents:
        pen.canvas.setFont(TEXT, 11)
        pen.canvas.drawString(left * MM, y * MM, title)
        pen.canvas.setFont(PLAIN, 9)
        pen.canvas.drawRightString((left + wide) * MM, y * MM, pages)
        pen.ink("light", 0.2)
        pen.line(left, y - 1.4, left + wide, y - 1.4)
        pen.ink("ink")
        y -= 5.8
    y -= 4
    y = _heading(pen, say("How to print it"), left, y)
    for paragraph in _advice(kit, job):
        y -= pen.block(left, 0, wide, y + 4, paragraph, TEXT, 10.5, align="left", rise=1) + 1.6
    y -= 4
    if kit.origin:
        y = _heading(pen, say("What is ours"), left, y)
        y -= pen.block(left, 20, wide, y - 16, kit.origin, TEXT, 10.5, align="left", rise=1)
    room = min(y - 34, 60)
    if kit.emblem and room > 15:
        pen.art(kit.emblem, left, (y + 30 - room) / 2, wide, room, "ink")
    _ruler(pen, paper.wide / 2 - RULER / 2, MARGIN + 4)


def _heading(pen: Pen, text: str, x: float, y: float) -> float:
    pen.ink("ink")
    pen.canvas.setFont(TITLE, 14)
    pen.canvas.drawString(x * MM, y * MM, text)
    return y - 7


def _advice(kit: Kit, job: Job) -> list[str]:
    advice = [
        say(
            "On {paper}, at actual size (100 %, no fitting to the page). If the ruler below is "
            "10 cm long, everything fits.",
            paper=job.paper.title,
        )
    ]
    if job.has_backs:
        advice.append(
            say(
                "On both sides, turned over the long edge: every odd page is a front, and the next "
                "one its back. Then the cut marks of both sides meet. Thick paper plays best; thin "
                "paper does in card sleeves."
            )
        )
    else:
        advice.append(say("On one side, without backs, to save paper."))
        if any(isinstance(part, Deck) and part.is_back_needed for part in kit.parts):
            advice.append(
                say(
                    "Backs that tell something are here all the same, each behind its front: put "
                    "those sheets in again, turned over the long edge."
                )
            )
    advice.append(
        say(
            "Cut along the marks at the edges with knife and ruler, all the way across: cards lie "
            "edge to edge. Colour is never the only sign, so black ink will do."
        )
    )
    if kit.also:
        advice.append(say("You also need {things}.", things=listed(kit.also)))
    return advice


def _ruler(pen: Pen, x: float, y: float) -> None:
    pen.ink("ink", 0.25)
    pen.line(x, y, x + RULER, y)
    for tick in range(RULER + 1):
        if tick % 5 == 0:
            pen.line(x + tick, y, x + tick, y + (3 if tick % 10 == 0 else 1.6))
        if tick % 10 == 0:
            pen.words(x + tick, y - 3.4, str(tick // 10), PLAIN, 7, "ink")
    pen.words(x + RULER + 7, y - 3.4, "cm", PLAIN, 7, "ink")
