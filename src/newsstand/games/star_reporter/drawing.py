"""A map as SVG, for whoever designs one: grid, coast, rails, roads with their circles, names."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape

from newsstand.games.star_reporter.board import COLUMNS, ROWS, Board, City
from newsstand.games.star_reporter.tables import roads_of

UNIT = 60  # of a square of the grid
MARGIN = 36

STYLE = """
text { font-family: Georgia, serif; fill: #1d1b19 }
.sea { fill: #93a4b3 } .land { fill: #f4e4bf; stroke: #1d1b19; stroke-width: 2 }
.lake, .river { fill: #b6c4cf; stroke: #5b7690; stroke-width: 2 } .river { fill: none }
.hill { fill: #8fb0a2 } .grid { stroke: #1d1b19; stroke-opacity: .14 }
.sleepers { stroke: #1d1b19; stroke-width: 12; stroke-dasharray: 3 6.5; fill: none }
.bed { stroke: #1d1b19; stroke-width: 6; fill: none }
.gap { stroke: #f4e4bf; stroke-width: 2.4; fill: none }
.road { stroke: #fcf8ed; stroke-width: 9; fill: none; stroke-linejoin: round }
.circle { fill: #2b4a6b; stroke: #fcf8ed; stroke-width: 1.8 }
.city { fill: #fcf8ed; stroke: #1d1b19; stroke-width: 3 }
.airport { fill: #e9c77b } .start { fill: #a8231c }
.name { font-weight: bold; font-size: 15px; paint-order: stroke; stroke: #f8eed6; stroke-width: 4 }
.edge { font: bold 15px sans-serif; text-anchor: middle }
"""

SIDES = {
    "n": (0, -19, "middle"), "s": (0, 29, "middle"), "e": (19, 5, "start"), "w": (-19, 5, "end"),
    "ne": (12, -12, "start"), "nw": (-12, -12, "end"), "se": (12, 22, "start"),
    "sw": (-12, 22, "end"),
}  # fmt: skip


def svg(board: Board) -> str:
    """The whole sheet."""
    wide, high = COLUMNS * UNIT, len(ROWS) * UNIT
    box = f"{-MARGIN} {-MARGIN} {wide + 2 * MARGIN} {high + 2 * MARGIN}"
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}">',
        f"<title>{escape(board.name)}</title><style>{STYLE}</style>",
        f'<rect class="sea" x="{-MARGIN}" y="{-MARGIN}" width="{wide + 2 * MARGIN}" '
        f'height="{high + 2 * MARGIN}"/>',
        *_scenery(board),
        *_grid(),
        *_lines(board),
        *(part for number, city in enumerate(board.cities) for part in _city(city, number == 0)),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def _points(points: Sequence[Sequence[float]]) -> str:
    return " ".join(f"{point[0] * UNIT:.1f},{point[1] * UNIT:.1f}" for point in points)


def _scenery(board: Board) -> Iterator[str]:
    scenery = board.scenery
    sheet = [(0, 0), (COLUMNS, 0), (COLUMNS, len(ROWS)), (0, len(ROWS))]
    yield f'<polygon class="land" points="{_points(scenery.get("coast", sheet))}"/>'
    for kind, flat in (("hills", 0.5), ("lakes", 0.6)):
        for x, y, size in scenery.get(kind, []):
            yield (
                f'<ellipse class="{kind[:-1]}" cx="{x * UNIT:.1f}" cy="{y * UNIT:.1f}" '
                f'rx="{size * UNIT:.1f}" ry="{size * UNIT * flat:.1f}"/>'
            )
    if "river" in scenery:
        yield f'<polyline class="river" points="{_points(scenery["river"])}"/>'


def _grid() -> Iterator[str]:
    wide, high = COLUMNS * UNIT, len(ROWS) * UNIT
    for column in range(COLUMNS):
        x = column * UNIT
        yield f'<path class="grid" d="M{x} 0V{high}"/>'
        for y in (-12, high + 24):
            yield f'<text class="edge" x="{x + UNIT // 2}" y="{y}">{column + 1}</text>'
    for row, letter in enumerate(ROWS):
        y = row * UNIT
        yield f'<path class="grid" d="M0 {y}H{wide}"/>'
        for x in (-18, wide + 18):
            yield f'<text class="edge" x="{x}" y="{y + UNIT // 2 + 5}">{letter}</text>'


def _lines(board: Board) -> Iterator[str]:
    places = [city.at for city in board.cities]
    for line in board.railroads:
        points = _points([places[stop] for stop in line.stops])
        for layer in ("sleepers", "bed", "gap"):
            yield f'<polyline class="{layer}" points="{points}"/>'
    for road in roads_of(board):
        start, end = places[road[0]], places[road[-1]]
        yield f'<polyline class="road" points="{_points([start, end])}"/>'
        for step in range(1, len(road) - 1):
            part = step / (len(road) - 1)
            x = (start[0] + (end[0] - start[0]) * part) * UNIT
            y = (start[1] + (end[1] - start[1]) * part) * UNIT
            yield f'<circle class="circle" cx="{x:.1f}" cy="{y:.1f}" r="6.6"/>'


def _city(city: City, is_start: bool) -> Iterator[str]:
    x, y = city.at[0] * UNIT, city.at[1] * UNIT
    kind = "city start" if is_start else "city airport" if city.airport else "city"
    yield f'<circle class="{kind}" cx="{x:.1f}" cy="{y:.1f}" r="{10 if kind == "city" else 14}"/>'
    dx, dy, anchor = SIDES[city.label]
    yield (
        f'<text class="name" x="{x + dx:.1f}" y="{y + dy:.1f}" text-anchor="{anchor}">'
        f"{escape(city.name)}</text>"
    )
