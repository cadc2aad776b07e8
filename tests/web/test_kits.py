"""Kits to print: the button on a rule page, and the PDF behind it."""

from __future__ import annotations

from dataclasses import replace

import pypdfium2
import pytest

from newsstand.games import GAMES
from newsstand.press import PAPERS
from newsstand.web import paper
from newsstand.web.rulebook import book_of
from newsstand.web.settings import Allowance, Limits
from tests.web.conftest import OpenStand
from tests.web.stand import ENDLESS, Guest, problem

SPARING = Limits(guest=ENDLESS, address=ENDLESS, kit=Allowance(3, 0))


@pytest.mark.parametrize("game", GAMES)
def test_each_rule_page_leads_to_a_kit_on_each_paper(anna: Guest, game: str) -> None:
    page = anna.http.get(f"/rules/{game}").text
    assert ">Print this game</a>" in page
    for name in PAPERS:
        address = f"/rules/{game}/kit.pdf?paper={name}&amp;language=en"
        assert f'href="{address}"' in page


def test_a_game_without_a_kit_has_no_button() -> None:
    game = GAMES["swoop"]
    assert "Print this game" in paper.rules(game, book_of(game))
    assert "Print this game" not in paper.rules(replace(game, kit=None), book_of(game))


@pytest.mark.parametrize(("paper_name", "size"), [("a4", (595, 842)), ("letter", (612, 792))])
def test_a_kit_is_a_pdf_to_keep(anna: Guest, paper_name: str, size: tuple[int, int]) -> None:
    answer = anna.http.get("/rules/muckraker/kit.pdf", params={"paper": paper_name})
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "application/pdf"
    named = f'attachment; filename="muckraker-{paper_name}.pdf"'
    assert answer.headers["content-disposition"] == named
    first = pypdfium2.PdfDocument(answer.content)[0]
    assert first.get_size() == pytest.approx(size, abs=1)
    assert "Muckraker" in first.get_textpage().get_text_bounded()


def test_a_kit_stays_the_same_while_the_stand_is_open(anna: Guest, bert: Guest) -> None:
    mine, theirs = (guest.http.get("/rules/scoop/kit.pdf").content for guest in (anna, bert))
    assert mine == theirs


def test_whoever_only_looks_gets_no_body(anna: Guest) -> None:
    answer = anna.http.head("/rules/muckraker/kit.pdf")
    assert (answer.status_code, answer.content) == (200, b"")


@pytest.mark.parametrize(
    ("address", "status", "told"),
    [
        ("/rules/chess/kit.pdf", 404, "chess"),
        ("/rules/swoop/kit.pdf?paper=a5", 422, "The press has no paper 'a5'."),
    ],
)
def test_refusals(anna: Guest, address: str, status: int, told: str) -> None:
    refusal = problem(anna.http.get(address))
    assert refusal["status"] == status
    assert told in refusal["detail"]


def test_nobody_may_keep_the_press_busy(open_stand: OpenStand) -> None:
    with open_stand(limits=SPARING).guest() as guest:
        codes = [guest.http.get("/rules/muckraker/kit.pdf").status_code for _ in range(4)]
        assert codes == [200, 200, 200, 429]
        assert guest.http.get("/rules/muckraker").status_code == 200
