"""The telephone to cut out: a front with a window and thumb bays, and discs that turn behind it."""

from __future__ import annotations

import math
from collections.abc import Sequence

from newsstand.games.kit import Dial, Ring
from newsstand.language import speaker
from newsstand.press.paper import MM, Paper
from newsstand.press.pen import Pen
from newsstand.press.type_case import ITALIC, PLAIN, TEXT, TITLE, fitting

say = speaker(__package__)

WIDE = 128.0  # of the front
FOOT, HEAD = 70.0, 112.0  # from the centre of the dial down and up
RIM = 60.0  # radius of a disc
BAY, BAY_HIGH = 17.0, 44.0  # of a thumb bay: how deep, how high
WORDS = 45.5  # radius at which a sector's words stand
WINDOW = (38.5, 54.5)  # radii of its edges
WINDOW_ANGLE = 18  # degrees, less than a sector
HOLES = 25.0  # radius at which the numbers stand
PIN = 2.2  # radius of the mark for the fastener


def draw_front(pen: Pen, dial: Dial, paper: Paper) -> None:
    """The front, with how it is put together beside it."""
    left = 10.0
    x, y = left + WIDE / 2, paper.high - 36 - HEAD
    with pen.moved(x, y):
        _outline(pen)
        _handset(pen)
        pen.block(-45, 62, 90, 9, say("The editor's line"), TITLE, 20)
        pen.ink("ink", 0.5)
        _sector(pen, WINDOW, 90 - WINDOW_ANGLE // 2, WINDOW_ANGLE)
        pen.words(0, WORDS - 2, say("cut out"), ITALIC, 8, "grey")
        _numbers(pen, dial.numbers)
        _pin(pen)
        pen.block(-45, -FOOT + 6, 90, 18, say("Spin, and hold your breath"), ITALIC, 13)
    pen.block(10, paper.high - 26, paper.wide - 20, 14, dial.title, TITLE, 26)
    _steps(pen, dial.steps, left + WIDE + 8, y + HEAD, paper.wide - left - WIDE - 18)


def _outline(pen: Pen) -> None:
    """Half the front is bounded by lines, and by a bay for each thumb."""
    half, bay = WIDE / 2, BAY_HIGH / 2
    path = pen.canvas.beginPath()
    path.moveTo(-half * MM, -FOOT * MM)
    path.lineTo(half * MM, -FOOT * MM)
    path.lineTo(half * MM, -bay * MM)
    depth = half - BAY
    path.curveTo(depth * MM, -bay * MM, depth * MM, bay * MM, half * MM, bay * MM)
    path.lineTo(half * MM, (HEAD - 22) * MM)
    path.curveTo(half * MM, HEAD * MM, half * 0.8 * MM, HEAD * MM, half * 0.7 * MM, HEAD * MM)
    path.lineTo(-half * 0.7 * MM, HEAD * MM)
    path.curveTo(-half * 0.8 * MM, HEAD * MM, -half * MM, HEAD * MM, -half * MM, (HEAD - 22) * MM)
    path.lineTo(-half * MM, bay * MM)
    path.curveTo(-depth * MM, bay * MM, -depth * MM, -bay * MM, -half * MM, -bay * MM)
    path.close()
    pen.ink("ink", 0.5)
    pen.canvas.drawPath(path, stroke=1, fill=0)


def _handset(pen: Pen) -> None:
    """The receiver lies across the top."""
    path = pen.canvas.beginPath()
    low, high = 78 * MM, 104 * MM
    path.moveTo(-50 * MM, low)
    path.curveTo(-54 * MM, 98 * MM, -40 * MM, high, 0, high)
    path.curveTo(40 * MM, high, 54 * MM, 98 * MM, 50 * MM, low)
    path.lineTo(27 * MM, low)
    path.curveTo(28 * MM, 88 * MM, 22 * MM, 92 * MM, 0, 92 * MM)
    path.curveTo(-22 * MM, 92 * MM, -28 * MM, 88 * MM, -27 * MM, low)
    path.close()
    pen.ink("ink", 0.6)
    pen.canvas.drawPath(path, stroke=1, fill=0)
    for x in (-47, -43, -39, -35, -31, 31, 35, 39, 43, 47):
        pen.line(x, 80, x, 83.5)


def _numbers(pen: Pen, numbers: Sequence[str]) -> None:
    """The finger holes, from the upper right round to the lower right, as on any dial."""
    pen.ink("ink", 0.3)
    pen.canvas.circle(0, 0, (HOLES + 7.5) * MM, stroke=1, fill=0)
    pen.canvas.circle(0, 0, (HOLES - 7.5) * MM, stroke=1, fill=0)
    for nth, number in enumerate(numbers):
        angle = math.radians(60 + nth * 28)
        x, y = HOLES * math.cos(angle), HOLES * math.sin(angle)
        pen.ink("ink", 0.3)
        pen.canvas.circle(x * MM, y * MM, 5.4 * MM, stroke=1, fill=0)
        pen.words(x, y - 1.9, number, TITLE, 15, "press")
    with pen.moved(0, 0, turn=-15):
        pen.ink("ink", 1.4)
        pen.line(HOLES - 8, 0, HOLES + 9, 0)  # the finger stop


def _pin(pen: Pen) -> None:
    pen.ink("ink", 0.25)
    pen.canvas.circle(0, 0, PIN * MM, stroke=1, fill=0)
    pen.line(-PIN - 2, 0, PIN + 2, 0)
    pen.line(0, -PIN - 2, 0, PIN + 2)


def _sector(pen: Pen, radii: tuple[float, float], start: int, extent: int) -> None:
    inner, outer = radii
    path = pen.canvas.beginPath()
    path.arc(-outer * MM, -outer * MM, outer * MM, outer * MM, start, extent)
    path.arcTo(-inner * MM, -inner * MM, inner * MM, inner * MM, start + extent, -extent)
    path.close()
    pen.canvas.drawPath(path, stroke=1, fill=0)


def _steps(pen: Pen, steps: Sequence[str], x: float, top: float, wide: float) -> None:
    for nth, step in enumerate(steps, 1):
        taken = pen.block(x, 20, wide, top - 20, f"{nth}. {step}", TEXT, 9.5, align="left", rise=1)
        top -= taken + 4


def draw_discs(pen: Pen, rings: Sequence[Ring], paper: Paper) -> None:
    """One or two discs on a page."""
    room = paper.high / len(rings)
    for nth, ring in enumerate(rings):
        with pen.moved(paper.wide / 2, paper.high - room * (nth + 0.5)):
            _disc(pen, ring)


def _disc(pen: Pen, ring: Ring) -> None:
    count = len(ring.sectors)
    step = 360 / count
    pen.ink("ink", 0.4)
    pen.canvas.circle(0, 0, RIM * MM, stroke=1, fill=0)
    pen.ink("ink", 0.2)
    pen.canvas.circle(0, 0, 34 * MM, stroke=1, fill=0)
    for nth, word in enumerate(ring.sectors):
        with pen.moved(0, 0, turn=-nth * step):
            tone = ring.tones[word]
            pen.ink("ink", 0.2)
            with pen.moved(0, 0, turn=step / 2):
                pen.line(0, 34, 0, RIM)
            _signal(pen, word, ring.marks[word], tone)
            pen.ink("ink", 0.5)
            pen.line(0, RIM - 2.5, 0, RIM)  # a notch for the ratchet
    _pin(pen)
    pen.label(0, 14, ring.title, 12, 44)
    pen.words(0, 8.5, say("this side up, behind the front"), ITALIC, 8, "ink")
    pen.words(0, -12, say("on: turn to the left"), ITALIC, 8, "ink")
    counts = {ring.marks[word]: ring.sectors.count(word) for word in ring.tones}
    told = "  ".join(f"{mark} {number}" for mark, number in counts.items() if number)
    pen.label(0, -19, told, 9, 50)


def _signal(pen: Pen, word: str, mark: str, tone: str) -> None:
    lines = word.upper().split(" ", 1)
    room = 13.2 * MM
    size = min(fitting(line, PLAIN, 6.2, room) for line in lines)
    pen.words(0, WORDS + 1.5, mark, TITLE, 15, tone)
    for nth, line in enumerate(lines):
        pen.words(0, WORDS - 2 - nth * (size * 1.15 / MM), line, PLAIN, size, tone)
