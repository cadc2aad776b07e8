"""Papers, boards and page ranges: what is refused says what to write instead."""

from __future__ import annotations

import pytest

from newsstand.press import PAPERS, Job, PressError, paper_named


def test_papers_by_name() -> None:
    assert (paper_named("a4").wide, paper_named("a4").high) == (210, 297)
    assert (paper_named("Letter").wide, paper_named("Letter").high) == (215.9, 279.4)


@pytest.mark.parametrize(
    ("name", "hint"), [("a5", "choose a4, letter"), ("leter", "did you mean 'letter'?")]
)
def test_another_paper_is_refused(name: str, hint: str) -> None:
    with pytest.raises(PressError) as refused:
        paper_named(name)
    assert str(refused.value) == f"the press has no paper {name!r}; {hint}"


def test_another_kind_of_board_is_refused() -> None:
    with pytest.raises(PressError, match=r"'folded'; choose sheets, page, poster"):
        Job(board="folded")


@pytest.mark.parametrize(
    ("pages", "numbers"),
    [(None, [1, 2, 3, 4, 5]), ("2", [2]), ("4-5, 1", [1, 4, 5]), ("1-3,2-4", [1, 2, 3, 4])],
)
def test_pages(pages: str | None, numbers: list[int]) -> None:
    assert Job(PAPERS["a4"], pages=pages).chosen(5) == numbers


@pytest.mark.parametrize("pages", ["0", "6", "4-6", "3-2"])
def test_pages_that_are_not_there(pages: str) -> None:
    with pytest.raises(PressError, match=r"this kit has the pages 1 to 5"):
        Job(pages=pages).chosen(5)


@pytest.mark.parametrize("pages", ["", "x", "1,", "1-2-3", "-3"])
def test_words_that_name_no_pages(pages: str) -> None:
    with pytest.raises(PressError, match=r"write something like 1-4,9"):
        Job(pages=pages).chosen(5)
