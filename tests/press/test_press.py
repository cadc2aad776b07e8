"""Printed kits, read back: what stands on which page, and whether both sides of a sheet meet."""

from __future__ import annotations

import math
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import pypdfium2
import pytest
from reportlab.platypus import Paragraph

from newsstand.games import GAMES
from newsstand.games.game import Game, OptionError, PlayersError
from newsstand.games.kit import Deck, Dial
from newsstand.press import PAPERS, Job, Paper, PressError
from newsstand.press.book import columns_of
from newsstand.press.imposition import Grid
from newsstand.press.paper import MM
from newsstand.press.press import Printed, print_kit
from tests.press.conftest import kit_of

DPI = 150
DARK = 215  # of 255: a thin line over two points


@cache
def printed(game: str, paper: str, board: str = "sheets", has_backs: bool = True) -> Printed:
    return print_kit(GAMES[game], Job(PAPERS[paper], has_backs, board), seed=1)


OPEN: dict[Printed, Any] = {}


def document(kit: Printed) -> Any:
    if kit not in OPEN:
        OPEN[kit] = pypdfium2.PdfDocument(kit.pdf)
    return OPEN[kit]


@pytest.fixture(autouse=True, scope="module")
def close_documents() -> Iterator[None]:
    """Close what the tests have opened."""
    yield
    for opened in OPEN.values():
        opened.close()
    OPEN.clear()


@cache
def texts_of(kit: Printed) -> list[str]:
    return [" ".join(page.get_textpage().get_text_bounded().split()) for page in document(kit)]


def decks_of(game: Game) -> list[Deck]:
    return [part for part in kit_of(game.name).parts if isinstance(part, Deck)]


def ink_of(page: Any) -> np.ndarray[Any, np.dtype[np.bool_]]:
    picture = page.render(scale=DPI / 72, grayscale=True).to_numpy()
    return np.asarray(picture.reshape(picture.shape[:2]) < DARK)


def pages_titled(kit: Printed, title: str) -> list[int]:
    return [nth for nth, text in enumerate(texts_of(kit)) if f"· {title} ·" in text]


def test_every_page_has_the_size_of_its_paper(game: Game, paper: Paper) -> None:
    kit = printed(game.name, paper.name)
    pages = document(kit)
    assert len(pages) == kit.pages
    for page in pages:
        sides = sorted(page.get_size())
        assert sides == pytest.approx(sorted((paper.wide * MM, paper.high * MM)), abs=0.1)


def test_fonts_are_in_the_file(game: Game) -> None:
    pdf = printed(game.name, "a4").pdf
    assert b"/FontFile2" in pdf
    for page in document(printed(game.name, "a4")):
        for each in page.get_objects():
            if each.type == pypdfium2.raw.FPDF_PAGEOBJ_TEXT:
                font = pypdfium2.raw.FPDFTextObj_GetFont(each)
                assert pypdfium2.raw.FPDFFont_GetIsEmbedded(font) == 1


def test_the_cover_tells_on_which_pages_each_part_is(game: Game, paper: Paper) -> None:
    kit = printed(game.name, paper.name)
    cover = texts_of(kit)[0]
    for title in kit.titles[1:]:
        numbers = [nth + 1 for nth in pages_titled(kit, title)]
        assert numbers == [*range(numbers[0], numbers[-1] + 1)]
        span = f"{numbers[0]} to {numbers[-1]}" if len(numbers) > 1 else str(numbers[0])
        assert f"{title} {span}" in cover
    assert "actual size" in cover
    assert paper.title in cover


def test_backs_are_on_the_page_behind_their_fronts(game: Game, paper: Paper) -> None:
    texts = texts_of(printed(game.name, paper.name))
    backs = [nth for nth, text in enumerate(texts) if "The back of the page before." in text]
    assert backs
    assert all(nth % 2 for nth in backs)  # page 2, 4, ...: behind an odd one


def test_cut_marks_meet_through_the_paper(game: Game, paper: Paper) -> None:
    """The ink beside the cards is the same on both sides, when one is turned over."""
    kit = printed(game.name, paper.name)
    for deck in decks_of(game):
        grid = Grid.of(paper, deck.wide, deck.high)
        numbers = pages_titled(kit, deck.title)
        front = ink_of(document(kit)[numbers[0]])
        back = ink_of(document(kit)[numbers[1]])[:, ::-1]
        beside = round((grid.left - 0.8) / 25.4 * DPI)
        below = round(9 / 25.4 * DPI)  # where the page's number stands
        for strip in (np.s_[:-below, :beside], np.s_[:-below, -beside:]):
            marks, seen = (lines_in(side[strip]) for side in (front, back))
            assert len(marks) == grid.rows + 1
            assert marks == pytest.approx(seen, abs=0.2 * DPI / 25.4)
        above = round((grid.bottom - 0.8) / 25.4 * DPI)
        marks, seen = (lines_in(side[:above].T) for side in (front, back))
        assert len(marks) == grid.columns + 1
        assert marks == pytest.approx(seen, abs=0.2 * DPI / 25.4)


def lines_in(ink: np.ndarray[Any, np.dtype[np.bool_]]) -> list[float]:
    """The middles of lines that lie across a strip."""
    rows = np.flatnonzero(ink.any(axis=1))
    runs = np.split(rows, np.flatnonzero(np.diff(rows) > 1) + 1)
    return [float(run.mean()) for run in runs]


def test_a_story_has_its_own_value_behind_it(paper: Paper) -> None:
    """The text of each back, at the place behind its front, is the value that the kit gives."""
    kit = printed("scoop", paper.name)
    deck = next(deck for deck in decks_of(GAMES["scoop"]) if deck.is_back_needed)
    cards = [card for card in deck.cards for _ in range(card.count)]
    grid = Grid.of(paper, deck.wide, deck.high)
    pages = document(kit)
    numbers = pages_titled(kit, "Stories and advertisements")
    for nth, card in enumerate(cards):
        sheet, cell = divmod(nth, grid.cells)
        x, y = grid.corner(cell)
        front, back = numbers[2 * sheet], numbers[2 * sheet + 1]
        told = words_in(pages[front], (x, y, grid.wide, grid.high))
        assert told.startswith(card.front.kicker.upper())
        assert squeezed(card.front.title) in squeezed(told)
        mirrored = paper.wide - x - grid.wide, y, grid.wide, grid.high
        assert card.back.figure in words_in(pages[back], mirrored)


def squeezed(text: str) -> str:
    return re.sub(r"\s+", "", text)


def words_in(page: Any, box: tuple[float, float, float, float]) -> str:
    x, y, wide, high = (each * MM for each in box)
    text = page.get_textpage().get_text_bounded(left=x, bottom=y, right=x + wide, top=y + high)
    return " ".join(text.split())


def test_without_backs_only_those_that_tell_are_left(game: Game) -> None:
    whole, half = printed(game.name, "a4"), printed(game.name, "a4", has_backs=False)
    assert half.titles == whole.titles
    assert half.pages < 0.7 * whole.pages
    texts = texts_of(half)
    assert not any("This side stays blank." in text for text in texts)
    told = [text for text in texts if "The back of the page before." in text]
    assert bool(told) == (game.name == "scoop")
    assert all("$" in text for text in told)


def test_pages_are_printed_as_asked_with_their_own_numbers(game: Game) -> None:
    part = print_kit(game, Job(pages="1,3-4"), seed=1)
    whole = texts_of(printed(game.name, "a4"))
    assert part.pages == 3
    assert texts_of(part) == [whole[nth] for nth in (0, 2, 3)]


def test_every_rule_is_printed(game: Game, paper: Paper) -> None:
    kit = printed(game.name, paper.name)
    text = squeezed("".join(texts_of(kit)[nth] for nth in pages_titled(kit, "The rules")))
    for number in re.findall(r"^\*\*(\d+\.\d+)\*\*", game.rule_book, re.M):
        assert number in text
    for heading in re.findall(r"^## (.+)$", game.rule_book, re.M):
        assert squeezed(heading) in text
    assert text.count("(reconstructed)") == squeezed(game.rule_book).count("(reconstructed)")


def test_the_rules_lose_nothing_at_the_foot_of_columns(paper: Paper) -> None:
    book = "# Title\n\n" + "\n\n".join(f"**{n}.1** Rule{n} " + "word " * 60 for n in range(60))
    columns = [column for page in columns_of(book, paper) for column in page]
    told = " ".join(
        part.getPlainText() for column in columns for part in column if isinstance(part, Paragraph)
    )
    assert [f"Rule{n}" for n in range(60)] == re.findall(r"Rule\d+", told)
    assert told.count("word") == 60 * 60


def test_the_same_seed_prints_the_same_bytes(game: Game) -> None:
    again = print_kit(game, Job(PAPERS["a4"]), seed=1)
    assert again.pdf == printed(game.name, "a4").pdf


def test_the_same_seed_prints_the_same_bytes_in_every_process(tmp_path: Path) -> None:
    """Python salts its hashes anew in each process: nothing printed may follow them."""
    kits = []
    for salt in "12":
        target = tmp_path / f"{salt}.pdf"
        words = ("print", "muckraker", "--pages", "3-6", "--seed", "1", "--out", str(target))
        code = "from newsstand.cli import main; main()"
        salted = {**os.environ, "PYTHONHASHSEED": salt}
        subprocess.run([sys.executable, "-c", code, *words], env=salted, check=True)
        kits.append(target.read_bytes())
    assert kits[0] == kits[1]


def test_discs_turn_from_signal_to_signal_as_their_rings_go() -> None:
    """Where PRESS and SCRAP stand round the centre of each disc, clockwise from the top."""
    kit = printed("scoop", "a4")
    (telephone,) = (part for part in kit_of("scoop").parts if isinstance(part, Dial))
    pages = pages_titled(kit, "The telephone")[2::2]  # the front comes first, backs are blank
    for nth, ring in enumerate(telephone.rings):
        page = document(kit)[pages[nth // 2]]
        wide, high = page.get_size()
        centre = wide / 2, high * (0.75 if nth % 2 == 0 else 0.25)
        for word in ("PRESS", "SCRAP"):
            wanted = [n for n, told in enumerate(ring.sectors) if told.upper().startswith(word)]
            assert sorted(sectors_of(page, word, centre)) == wanted


def sectors_of(page: Any, word: str, centre: tuple[float, float]) -> list[int]:
    """The sectors of one of two discs in which a word is printed."""
    text = page.get_textpage()
    search = text.search(word, match_case=True)
    sectors = []
    while found := search.get_next():
        start, count = found
        boxes = [text.get_charbox(start + nth) for nth in range(count)]
        x = sum(box[0] + box[2] for box in boxes) / 2 / count - centre[0]
        y = sum(box[1] + box[3] for box in boxes) / 2 / count - centre[1]
        if math.hypot(x, y) < 60 * MM:
            sectors.append(round(math.degrees(math.atan2(x, y)) % 360 / 22.5) % 16)
    return sectors


def test_progress_is_told_for_each_page() -> None:
    told: list[tuple[int, int]] = []
    kit = print_kit(GAMES["muckraker"], Job(), on_page=lambda done, of: told.append((done, of)))
    assert told == [(n, kit.pages) for n in range(1, kit.pages + 1)]


@pytest.mark.parametrize(("board", "pages"), [("sheets", 4), ("page", 1), ("poster", 1)])
def test_the_map_as_wished(board: str, pages: int) -> None:
    kit = printed("star_reporter", "letter", board, False)
    title = "The map: Urbania and its country"
    numbers = pages_titled(kit, title)
    assert len(numbers) == pages
    wide, high = document(kit)[numbers[0]].get_size()
    if board == "poster":
        assert wide == pytest.approx((480 + 20) * MM, abs=0.1)
    else:
        assert sorted((wide, high)) == pytest.approx([612, 792], abs=0.1)
    assert "Nether Yawning" in texts_of(kit)[numbers[0]]


def test_a_game_without_a_kit_is_refused() -> None:
    bare = replace(GAMES["swoop"], kit=None)
    with pytest.raises(PressError, match=r"Swoop has no kit to print; "):
        print_kit(bare, Job())


def test_players_and_options_are_judged_by_the_game() -> None:
    with pytest.raises(PlayersError, match="2 to 6 players, not 9"):
        print_kit(GAMES["scoop"], Job(), players=9)
    with pytest.raises(OptionError, match="no option 'pages'"):
        print_kit(GAMES["scoop"], Job(), options={"pages": "tabloid"})


def test_the_cover_names_options_that_are_not_at_their_default() -> None:
    kit = print_kit(GAMES["scoop"], Job(), players=3, preset="lively", options={"blocking": "on"})
    cover = texts_of(kit)[0]
    for told in ("3 players", "dial = kind", "press_minimum = 5", "blocking = true"):
        assert told in cover
