"""A review as a picture and as a page of its own: SVG and HTML that need nothing else.

Every seat has its name at the end of its line, and a colour. Shape and dashes together tell all
twelve seats apart, so that colour is not needed.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from newsstand.study.account import EXPLAINED, PARTS
from newsstand.study.findings import Findings, Point
from newsstand.study.telling import (
    headline,
    miss_line,
    part_text,
    provisos,
    turn_line,
)

WIDTH, HEIGHT = 960, 440
LEFT, RIGHT, TOP, BOTTOM = 56, 150, 28, 76
GAP = 17  # between two names
COLOURS = ("#a8231c", "#2b4a6b", "#1f5d4c", "#7d590e")
SHAPES = ("circle", "square", "diamond")
DASHES = ("none", "9 4", "2 4", "12 4 2 4")  # of every three seats
MARKS = 8  # shapes on one line
SPARKS = "▁▂▃▄▅▆▇█"

STYLE = """
body { font: 17px/1.5 Georgia, serif; max-width: 62rem; margin: 2rem auto; padding: 0 1rem;
  color: #1d1b19; background: #fcf8ed; }
svg { width: 100%; height: auto; }
table { border-collapse: collapse; }
th, td { padding: .25rem .7rem; border-bottom: 1px solid #c9bea3; text-align: right; }
th:first-child, td:first-child { text-align: left; }
.scroll { overflow-x: auto; }
"""


def spark(curve: Sequence[Point], seat: int, players: int, width: int = 60) -> str:
    """One seat's line in a row of blocks, the first place on top."""
    first, last = curve[0].ply, curve[-1].ply
    blocks = []
    at = 0
    for column in range(min(width, last - first + 1)):
        ply = first + column * (last - first) / max(1, min(width, last - first + 1) - 1)
        while at + 1 < len(curve) and curve[at + 1].ply <= ply:
            at += 1
        share = (players - curve[at].places[seat]) / (players - 1)
        blocks.append(SPARKS[round(share * (len(SPARKS) - 1))])
    return "".join(blocks)


class Frame:
    """Where plies and places lie in the picture."""

    def __init__(self, found: Findings) -> None:
        self.plies, self.players = max(1, found.plies), found.players

    def x(self, ply: float) -> float:
        """From left to right, as the match went."""
        return LEFT + (WIDTH - LEFT - RIGHT) * ply / self.plies

    def y(self, place: float) -> float:
        """The first place on top."""
        return TOP + (HEIGHT - TOP - BOTTOM) * (place - 1) / (self.players - 1)


def svg(found: Findings, names: Sequence[str]) -> str:
    """The places to expect, as a picture; the turning points are numbered on its axis."""
    frame = Frame(found)
    title = escape(headline(found, names))
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" '
        f'aria-label="{escape(title)}" font-family="Georgia, serif" font-size="14">',
        f'<title>{title}</title><rect width="{WIDTH}" height="{HEIGHT}" fill="#fcf8ed"/>',
    ]
    right = WIDTH - RIGHT
    for place in range(1, found.players + 1):
        y = frame.y(place)
        parts.append(
            f'<line x1="{LEFT}" x2="{right}" y1="{y:.1f}" y2="{y:.1f}" stroke="#c9bea3"/>'
            f'<text x="{LEFT - 12}" y="{y + 5:.1f}" text-anchor="end">{place}</text>'
        )
    before, row = -float(GAP), 0
    for number, turn in sorted(enumerate(found.turns, 1), key=lambda one: one[1].ply):
        x, bottom = frame.x(turn.ply), HEIGHT - BOTTOM
        row = 1 - row if x - before < GAP else 0
        before = x
        parts.append(
            f'<line x1="{x:.1f}" x2="{x:.1f}" y1="{TOP}" y2="{bottom}" stroke="#57503f" '
            f'stroke-dasharray="2 4"/><text x="{x:.1f}" y="{bottom + 18 + GAP * row}" '
            f'text-anchor="middle" font-weight="bold">{number}</text>'
        )
    parts += [_line(found, seat, frame) for seat in range(found.players)]
    parts += _names(found, names, frame)
    parts.append(
        f'<text x="{LEFT}" y="{HEIGHT - 12}" fill="#57503f">Place to expect, after each of '
        f"{found.plies} actions; numbers mark turning points.</text></svg>"
    )
    return "\n".join(parts) + "\n"


def _line(found: Findings, seat: int, frame: Frame) -> str:
    colour = COLOURS[seat % len(COLOURS)]
    spots = [(frame.x(one.ply), frame.y(one.places[seat])) for one in found.curve]
    points = " ".join(f"{x:.1f},{y:.1f}" for x, y in spots)
    every = max(1, len(spots) // MARKS)
    dashes = DASHES[seat // len(SHAPES) % len(DASHES)]
    marks = "".join(_mark(seat, *spot) for spot in spots[seat % every :: every])
    return (
        f'<g fill="{colour}"><polyline points="{points}" fill="none" stroke="{colour}" '
        f'stroke-width="2.5" stroke-linejoin="round" stroke-dasharray="{dashes}"/>{marks}</g>'
    )


def _mark(seat: int, x: float, y: float) -> str:
    shape = SHAPES[seat % len(SHAPES)]
    if shape == "circle":
        return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="5"/>'
    if shape == "square":
        return f'<rect x="{x - 4.5:.1f}" y="{y - 4.5:.1f}" width="9" height="9"/>'
    return f'<path d="M{x:.1f} {y - 6.5:.1f}l6.5 6.5-6.5 6.5-6.5-6.5z"/>'


def _names(found: Findings, names: Sequence[str], frame: Frame) -> list[str]:
    """Each name at the end of its line, pushed apart where lines end together."""
    ends = found.curve[-1].places
    order = sorted(range(found.players), key=lambda seat: ends[seat])
    made, free = [], 0.0
    for seat in order:
        y = max(frame.y(ends[seat]) + 5, free)
        free = y + GAP
        colour = COLOURS[seat % len(COLOURS)]
        name = names[seat] if len(names[seat]) <= 16 else names[seat][:15] + "…"
        made.append(
            f'<g fill="{colour}">{_mark(seat, WIDTH - RIGHT + 14, y - 5)}'
            f'<text x="{WIDTH - RIGHT + 26}" y="{y:.1f}" font-weight="bold">{escape(name)}</text>'
            "</g>"
        )
    return made


def page(found: Findings, names: Sequence[str]) -> str:
    """The whole review as one HTML file."""
    turns = "".join(f"<li>{escape(turn_line(turn, names))}</li>" for turn in found.turns)
    misses = "".join(f"<li>{escape(miss_line(miss, names))}</li>" for miss in found.misses)
    heads = "".join(f'<th scope="col">{escape(name)}</th>' for name in names)
    rows = "".join(
        f'<tr><th scope="row">{name.capitalize()}: {escape(EXPLAINED[name])}</th>'
        + "".join(f"<td>{part_text(one.parts[name])}</td>" for one in found.accounts)
        + "</tr>"
        for name in PARTS
    )
    ends = "".join(f"<td>{one.place:g}</td>" for one in found.accounts)
    even = f"{found.accounts[0].even:g}"
    notes = "".join(f"<p>{escape(note)}</p>" for note in provisos(found))
    return (
        f'<!doctype html>\n<html lang="en"><meta charset="utf-8"><meta name="viewport" '
        f'content="width=device-width"><title>{escape(headline(found, names))}</title>'
        f"<style>{STYLE}</style><h1>{escape(headline(found, names))}</h1>\n{svg(found, names)}"
        f"<h2>Turning points</h2><ol>{turns or '<li>None that stands out.</li>'}</ol>"
        f"<h2>What one could have known better</h2><ul>{misses or '<li>Nothing much.</li>'}</ul>"
        "<h2>Luck against decisions</h2><p>Places gained; from the even share, "
        f'{even}, they lead to the place in the end.</p><div class="scroll"><table><tr><td></td>'
        f'{heads}</tr>{rows}<tr><th scope="row">Place in the end</th>{ends}</tr></table></div>'
        f"{notes}</html>\n"
    )
