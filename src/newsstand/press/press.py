"""The press itself: a kit's parts in their order as pages, and the pages as a PDF."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from random import Random

from reportlab.pdfgen.canvas import Canvas

from newsstand.games.game import Game, JsonValue
from newsstand.games.kit import Board, Deck, Dial, Kit, Mat, Part, Pawns, ScoreSheet
from newsstand.games.rule_book import rule_book
from newsstand.language import phrase, speaker
from newsstand.press.boards import draw_tile, draw_whole, tiles_of
from newsstand.press.book import columns_of, draw_columns
from newsstand.press.cover import draw_cover
from newsstand.press.dial import draw_discs, draw_front
from newsstand.press.drawings import drawing_of
from newsstand.press.errors import PressError
from newsstand.press.faces import draw_placed
from newsstand.press.imposition import Grid, Line, Placed, sheets_of
from newsstand.press.job import Job
from newsstand.press.mats import draw_mat
from newsstand.press.paper import MARGIN, MM, Paper
from newsstand.press.pawns import draw_pawns
from newsstand.press.pen import Pen
from newsstand.press.score_sheets import draw_score_sheet
from newsstand.press.type_case import ITALIC, PLAIN

say = speaker(__package__)

PLAYERS = 4  # if nobody says how many
RULES = phrase("The rules")
DISCS = 2  # on a page

Draw = Callable[[Pen], None]


@dataclass(frozen=True)
class Page:
    """One side of a sheet."""

    part: str  # which it belongs to
    paper: Paper
    draw: Draw
    placed: tuple[Placed, ...] = ()  # the cards on it
    marks: tuple[Line, ...] = ()  # where to cut
    is_single: bool = False  # its other side stays blank
    note: str = ""  # at the foot


@dataclass(frozen=True)
class Printed:
    """A kit from the press."""

    pdf: bytes
    pages: int
    titles: tuple[str, ...]  # of its parts, in order
    papers: tuple[str, ...]  # that it is printed on


Proof = Callable[[int, int], None]  # told of each page: its number, and how many there are


def print_kit(
    game: Game,
    job: Job,
    *,
    players: int | None = None,
    preset: str | None = None,
    options: Mapping[str, JsonValue] | None = None,
    seed: int | None = None,
    on_page: Proof | None = None,
) -> Printed:
    """Print a game's kit; raises PressError, PlayersError or OptionError.

    The same seed gives the same bytes; without one, every printing shuffles what it may.
    """
    if game.kit is None:
        raise PressError(
            say.later(
                "{game} has no kit to print; its rules can be printed from the page",
                game=game.title,
            )
        )
    if players is None:
        players = min(max(PLAYERS, game.players[0]), game.players[-1])
    values = game.resolve(players, preset, options or {})
    kit = game.kit(players, values, Random(seed))
    out = io.BytesIO()
    canvas = Canvas(out, pagesize=_size(job.paper), invariant=1, pageCompression=1)
    canvas.setTitle(say("{game}: print and play", game=game.title))
    canvas.setAuthor("Newsstand")
    pen = Pen(canvas, kit.art)
    who = say("{players} players", players=players)
    told = ", ".join([who, *_unusual(game, values)])
    pages = pages_of(game, kit, job, told)
    chosen = job.chosen(len(pages))
    for done, number in enumerate(chosen, 1):
        page = pages[number - 1]
        canvas.setPageSize(_size(page.paper))
        if number == 1 or pages[number - 2].part != page.part:
            canvas.bookmarkPage(f"page-{number}")
            canvas.addOutlineEntry(page.part, f"page-{number}")
        _draw(pen, page, f"{game.title}   ·   {page.part}   ·   {number}")
        canvas.showPage()
        if on_page is not None:
            on_page(done, len(chosen))
    canvas.save()
    sides = [pages[number - 1] for number in chosen]
    titles = tuple(dict.fromkeys(side.part for side in sides))
    papers = tuple(dict.fromkeys(side.paper.title for side in sides))
    return Printed(out.getvalue(), len(chosen), titles, papers)


def pages_of(game: Game, kit: Kit, job: Job, told: str) -> list[Page]:
    """All pages of a kit, the cover first and the rules last.

    With backs every part begins on an odd page, and what has no back is followed by a blank one.
    """
    inner: list[Page] = []
    for part in kit.parts:
        inner += _in_pairs(_part(part, job), job)
    inner += [
        Page(say(RULES), job.paper, partial(draw_columns, page=columns, paper=job.paper))
        for columns in columns_of(rule_book(game).text, job.paper)
    ]
    lead = 2 if job.has_backs else 1
    spans: dict[str, list[int]] = {}
    for number, page in enumerate(inner, lead + 1):
        spans.setdefault(page.part, []).append(number)
    contents = [
        (
            title,
            say("{first} to {last}", first=numbers[0], last=numbers[-1])
            if len(numbers) > 1
            else f"{numbers[0]}",
        )
        for title, numbers in spans.items()
    ]
    cover = Page(
        say("What is in it"),
        job.paper,
        lambda pen: draw_cover(pen, game, kit, job, contents, told),
        is_single=True,
    )
    return [*_in_pairs([cover], job), *inner]


def _in_pairs(pages: list[Page], job: Job) -> list[Page]:
    """Pages with a blank one behind each that has no back, when both sides are printed."""
    if not job.has_backs:
        return pages
    paired = []
    for page in pages:
        paired.append(page)
        if page.is_single:
            paired.append(Page(page.part, page.paper, _nothing, note=say("This side stays blank.")))
    return paired


def _part(part: Part, job: Job) -> list[Page]:
    if isinstance(part, Deck):
        return [*_deck(part, job)]
    if isinstance(part, Board):
        return [*_board(part, job)]
    if isinstance(part, Dial):
        return [*_dial(part, job)]
    paper = job.paper
    title = say("Front pages") if isinstance(part, Mat) else part.title
    return [Page(title, paper, partial(_draw_part, part=part, paper=paper), is_single=True)]


def _draw_part(pen: Pen, part: Mat | Pawns | ScoreSheet, paper: Paper) -> None:
    if isinstance(part, Mat):
        draw_mat(pen, part, paper)
    elif isinstance(part, Pawns):
        draw_pawns(pen, part, paper)
    else:
        draw_score_sheet(pen, part, paper)


def _deck(deck: Deck, job: Job) -> Iterator[Page]:
    marks = tuple(Grid.of(job.paper, deck.wide, deck.high).marks())
    has_backs = job.has_backs or deck.is_back_needed
    for sheet in sheets_of(deck, job.paper):
        sides = [(sheet.fronts, deck.note)]
        if has_backs:
            sides.append((sheet.backs, say("The back of the page before.")))
        for placed, note in sides:
            yield Page(
                deck.title, job.paper, partial(_draw_cards, placed=placed), placed, marks, note=note
            )


def _draw_cards(pen: Pen, placed: tuple[Placed, ...]) -> None:
    for card in placed:
        draw_placed(pen, card)


def _board(board: Board, job: Job) -> Iterator[Page]:
    drawing = drawing_of(board.svg, board.halo)
    wide, high = board.wide, board.wide * drawing.height / drawing.width
    title = say("The map: {board}", board=board.title)
    if job.board == "sheets":
        for tile in tiles_of(wide, high, job.paper):
            draw = partial(draw_tile, board=board, drawing=drawing, tile=tile)
            yield Page(title, tile.paper, draw, is_single=True, note=board.note)
        return
    paper = job.paper.turned() if wide > high else job.paper
    if job.board == "poster":
        wide, high = wide + 2 * MARGIN, high + 2 * MARGIN
        size = say("a poster of {wide} by {high} mm", wide=f"{wide:.0f}", high=f"{high:.0f}")
        paper = Paper("poster", size, wide, high)
    yield Page(title, paper, partial(draw_whole, drawing=drawing, paper=paper), is_single=True)


def _dial(dial: Dial, job: Job) -> Iterator[Page]:
    draw = partial(draw_front, dial=dial, paper=job.paper)
    yield Page(dial.title, job.paper, draw, is_single=True)
    for first in range(0, len(dial.rings), DISCS):
        rings = dial.rings[first : first + DISCS]
        discs = partial(draw_discs, rings=rings, paper=job.paper)
        yield Page(dial.title, job.paper, discs, is_single=True)


def _nothing(pen: Pen) -> None:
    """A blank side."""


def _draw(pen: Pen, page: Page, folio: str) -> None:
    page.draw(pen)
    if page.marks:
        pen.ink("ink", 0.15)
        for x, y, to_x, to_y in page.marks:
            pen.line(x, y, to_x, to_y)
    pen.canvas.setFillGray(0.4)
    pen.canvas.setFont(PLAIN, 6)
    pen.canvas.drawRightString((page.paper.wide - 6) * MM, 4.2 * MM, folio)
    if page.note:
        pen.canvas.setFont(ITALIC, 7)
        pen.canvas.drawString(6 * MM, 4.2 * MM, page.note)


def _unusual(game: Game, values: Mapping[str, JsonValue]) -> Iterator[str]:
    """The options that are not at their default, for the cover."""
    for option in game.options:
        if values[option.name] != option.decode(option.default):
            yield f"{option.name} = {str(values[option.name]).lower()}"


def _size(paper: Paper) -> tuple[float, float]:
    return paper.wide * MM, paper.high * MM
