"""Cards on paper: nothing is lost, nothing overlaps, and both sides of a sheet meet."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from newsstand.games.game import Game
from newsstand.games.kit import Card, Deck, Face
from newsstand.press import Paper, PressError
from newsstand.press.imposition import MARK, MARK_GAP, Grid, Placed, sheets_of
from newsstand.press.paper import MARGIN
from tests.press.conftest import kit_of

EDGE = 3.0  # what printers cannot reach


def decks_of(game: Game) -> list[Deck]:
    return [part for part in kit_of(game.name).parts if isinstance(part, Deck)]


def test_every_card_is_printed_once_on_each_side(game: Game, paper: Paper) -> None:
    for deck in decks_of(game):
        sheets = sheets_of(deck, paper)
        wanted: Counter[tuple[Face, Face]] = Counter()
        for card in deck.cards:
            wanted[card.front, card.back] += card.count
        printed = Counter(
            (front.face, back.face)
            for sheet in sheets
            for front, back in zip(sheet.fronts, sheet.backs, strict=True)
        )
        assert printed == wanted
        assert sum(len(sheet.fronts) for sheet in sheets) == deck.size


def turned_over(placed: Placed, paper: Paper) -> tuple[float, float, float, float]:
    """Where a side lies, seen through the paper."""
    return paper.wide - placed.x - placed.wide, placed.y, placed.wide, placed.high


def test_each_back_lies_behind_its_front(game: Game, paper: Paper) -> None:
    for deck in decks_of(game):
        for sheet in sheets_of(deck, paper):
            for front, back in zip(sheet.fronts, sheet.backs, strict=True):
                place = front.x, front.y, front.wide, front.high
                assert turned_over(back, paper) == pytest.approx(place)


def test_cut_marks_of_both_sides_are_the_same_lines(game: Game, paper: Paper) -> None:
    for deck in decks_of(game):
        marks = [*Grid.of(paper, deck.wide, deck.high).marks()]
        here = sorted(tuple(round(each, 6) for each in mark) for mark in marks)
        there = sorted(
            tuple(round(each, 6) for each in (paper.wide - x, y, paper.wide - to_x, to_y))
            for x, y, to_x, to_y in marks
        )
        assert there == here


def test_marks_stand_at_the_edges_of_cards_and_within_reach_of_printers(
    game: Game, paper: Paper
) -> None:
    for deck in decks_of(game):
        marks = [*Grid.of(paper, deck.wide, deck.high).marks()]
        across = {round(x, 6) for x, _, to_x, _ in marks if x == to_x}
        up = {round(y, 6) for _, y, _, to_y in marks if y == to_y}
        for sheet in sheets_of(deck, paper):
            for card in (*sheet.fronts, *sheet.backs):
                assert {round(card.x, 6), round(card.x + card.wide, 6)} <= across
                assert {round(card.y, 6), round(card.y + card.high, 6)} <= up
                assert card.x >= MARGIN - 1e-6
                assert card.x + card.wide <= paper.wide - MARGIN + 1e-6
        for x, y, to_x, to_y in marks:
            assert min(x, y, to_x, to_y) >= EDGE
            assert max(x, to_x) <= paper.wide - EDGE
            assert max(y, to_y) <= paper.high - EDGE
            assert abs(to_x - x) + abs(to_y - y) == pytest.approx(MARK)
    assert MARGIN > MARK_GAP + MARK + EDGE


def test_cards_of_a_side_do_not_overlap(game: Game, paper: Paper) -> None:
    for deck in decks_of(game):
        for one, other in combinations(sheets_of(deck, paper)[0].fronts, 2):
            apart = (
                abs(one.x - other.x) >= one.wide - 1e-6 or abs(one.y - other.y) >= one.high - 1e-6
            )
            assert apart


def test_the_grid_takes_the_way_that_holds_more(paper: Paper) -> None:
    upright, lying = Grid.of(paper, 60, 38), Grid.of(paper, 122, 38)
    assert upright.cells == max(3 * int(paper.room[1] // 38), 5 * int(paper.room[1] // 60))
    assert (lying.is_turned, lying.cells) == (True, 10)


def test_a_card_that_fits_no_way_is_refused(paper: Paper) -> None:
    face = Face("Enormous")
    with pytest.raises(PressError, match=r"300 by 300 mm does not fit .*; take larger paper"):
        sheets_of(Deck("Too much", 300, 300, (Card(face, face),)), paper)
