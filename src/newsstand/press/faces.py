"""Sides of cards: whatever a face tells gets a place on it."""

from __future__ import annotations

from newsstand.games.kit import Face
from newsstand.press.imposition import Placed
from newsstand.press.paper import MM
from newsstand.press.pen import Pen
from newsstand.press.type_case import TEXT, TITLE, fitting, width_of

INSET = 3.0  # of the frame: more than a cut goes astray
CORNER = 9.0  # room for a corner's sign
CAP = 0.72  # height of capitals in ems, near enough for all our fonts
WIDE = 80.0  # from here on words are set large
HATCH = 3.2  # between the lines of a back's pattern


def draw_placed(pen: Pen, placed: Placed) -> None:
    """A card at its place; equal ones share one copy in the PDF."""
    if placed.is_turned:
        with pen.moved(placed.x + placed.wide, placed.y, turn=90):
            _stamp(pen, placed.face, placed.high, placed.wide)
    else:
        with pen.moved(placed.x, placed.y):
            _stamp(pen, placed.face, placed.wide, placed.high)


def _stamp(pen: Pen, face: Face, wide: float, high: float) -> None:
    draw = _back if face.is_back else _front
    pen.stamp((face, wide, high), (wide, high), lambda: draw(pen, face, wide, high))


def _front(pen: Pen, face: Face, wide: float, high: float) -> None:
    pen.ink(face.tone, 0.3)
    pen.box(INSET, INSET, wide - 2 * INSET, high - 2 * INSET, round_=1.5)
    is_playing_card = bool(face.corner) and not face.title and not face.text
    side = CORNER if is_playing_card else 0.0
    left, right = INSET + 1.5 + side, wide - INSET - 1.5 - side
    if face.corner:
        _corners(pen, face, wide, high, ends=2 if is_playing_card else 1)
    top, foot = high - INSET - 1.5, INSET + 1.5
    if face.kicker:
        top -= 3
        room = right - left if not face.corner or side else wide - 2 * (INSET + CORNER)
        pen.label(wide / 2, top, face.kicker.upper(), 6.5, room, face.tone)
        top -= 1.5
        if face.text or face.title:
            pen.ink(face.tone, 0.2)
            pen.line(left, top, right, top)
            top -= 0.8
    if face.foot:
        pen.label(wide / 2, foot + 0.4, face.foot, 6.5, right - left, face.tone)
        foot += 4
    _body(pen, face, (left, foot, right - left, top - foot))


def _corners(pen: Pen, face: Face, wide: float, high: float, ends: int) -> None:
    size = fitting(face.corner, TITLE, 19 if high > wide else 14, (CORNER - 1.5) * MM)
    for x, y, turn in ((0.0, 0.0, 0), (wide, high, 180))[:ends]:
        with pen.moved(x, y, turn):
            middle = INSET + 0.5 + CORNER / 2
            line = high - INSET - 1.5 - size * CAP / MM
            pen.words(middle, line, face.corner, TITLE, size, face.tone)
            if face.sign:
                pen.art(face.sign, middle - 2.4, line - 6.2, 4.8, 4.8, face.tone)


def _body(pen: Pen, face: Face, box: tuple[float, float, float, float]) -> None:
    x, y, wide, high = box
    if face.figure:
        size = min(high * 0.7 / CAP * MM, 120.0)
        size = fitting(face.figure, TITLE, size, wide * 0.92 * MM)
        line = y + (high - size * CAP / MM) / 2
        pen.words(x + wide / 2, line, face.figure, TITLE, size, face.tone)
        return
    if face.art and not face.title and not face.text:
        pen.art(face.art, x, y + 1, wide, high - 2, face.tone)
        return
    if face.art and wide > high:  # beside the words
        side = min(high, wide * 0.28)
        pen.art(face.art, x, y + 1, side, high - 2, face.tone)
        x, wide = x + side + 1.5, wide - side - 1.5
    elif face.art:  # above them
        share = 0.5 if face.text else 0.72
        pen.art(face.art, x, y + high * (1 - share), wide, high * share - 1, face.tone)
        high *= 1 - share
    _words(pen, face, (x, y, wide, high))


def _words(pen: Pen, face: Face, box: tuple[float, float, float, float]) -> None:
    x, y, wide, high = box
    if not face.text:
        pen.block(x, y, wide, high, face.title, TITLE, 14, face.tone)
        return
    large, small = (17.0, 11.5) if wide > WIDE else (11.5, 8.5)
    taken = pen.block(x, y, wide, high * 0.55, face.title, TITLE, large, rise=1, is_measured=True)
    told = pen.block(
        x, y, wide, high - taken - 1.2, face.text, TEXT, small, rise=1, is_measured=True
    )
    spare = max(high - taken - told - 1.2, 0) / 2
    pen.block(
        x, y + high - spare - high * 0.55, wide, high * 0.55, face.title, TITLE, large, rise=1
    )
    pen.block(x, y + spare, wide, high - taken - 1.2 - spare, face.text, TEXT, small, rise=0)


def _back(pen: Pen, face: Face, wide: float, high: float) -> None:
    inner = INSET + 1.2
    pen.ink(face.tone, 0.5)
    pen.box(INSET, INSET, wide - 2 * INSET, high - 2 * INSET, round_=1.5)
    with pen.clipped(inner, inner, wide - 2 * inner, high - 2 * inner):
        pen.ink("light", 0.18)
        lines = int((wide + high) / HATCH) + 1
        for nth in range(lines):
            start = nth * HATCH
            pen.line(start - high, 0, start, high)
            pen.line(start, 0, start - high, high)
    pen.ink(face.tone, 0.2)
    pen.box(inner, inner, wide - 2 * inner, high - 2 * inner, round_=0.8)
    plate = wide - 2 * inner - 6
    if face.figure:
        size = fitting(face.figure, TITLE, min(high * 0.4 / CAP * MM, 40.0), plate * 0.86 * MM)
        text, font = face.figure, TITLE
    else:
        size = fitting(face.title, TITLE, min(20.0, high * 0.5), plate * 0.86 * MM)
        text, font = face.title, TITLE
    tall = size * CAP / MM
    art = min(plate, high * 0.34) if face.art else 0.0
    above = (6.4 if face.figure else 5.0) if face.kicker else 2.5  # a dollar sign is taller
    below = 5.0 if face.foot else 2.5
    plate_high = tall + above + below + art
    foot = (high - plate_high) / 2
    across = max(width_of(text, font, size) / MM + 8, plate * 0.7)
    pen.ink(face.tone, 0.3)
    pen.box((wide - across) / 2, foot, across, plate_high, round_=1, fill="white")
    pen.words(wide / 2, foot + below, text, font, size, face.tone)
    if face.foot:
        pen.label(wide / 2, foot + 1.6, face.foot.upper(), 5.5, across - 3, face.tone)
    if face.kicker:
        line = foot + below + tall + above - 3.4
        pen.label(wide / 2, line, face.kicker.upper(), 5.5, across - 3, face.tone)
    if face.art:
        y = foot + below + tall + (4.2 if face.kicker else 1.5)
        pen.art(face.art, (wide - across) / 2 + 2, y, across - 4, art - 1.5, face.tone)
