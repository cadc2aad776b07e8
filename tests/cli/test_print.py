"""`newsstand print`."""

from __future__ import annotations

from pathlib import Path

import pypdfium2
import pytest

from newsstand.games.game import Game
from tests.cli.conftest import Run


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder that a command is run in."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_a_kit_lies_in_this_folder_under_its_names(run: Run, game: Game, folder: Path) -> None:
    ended = run("print", game.name, "--paper", "letter", "--pages", "1")
    assert (ended.code, ended.err) == (0, "")
    assert ended.out.startswith(
        f"{game.name}-letter.pdf: 1 page on US Letter.\nIn it: What is in it.\n"
    )
    (page,) = pypdfium2.PdfDocument(folder / f"{game.name}-letter.pdf")
    assert game.title in page.get_textpage().get_text_bounded()


def test_a_kit_goes_where_it_is_wished(run: Run, folder: Path) -> None:
    assert run("print", "muckraker", "--no-backs", "--out", "kit.pdf").code == 0
    assert (folder / "kit.pdf").read_bytes().startswith(b"%PDF-")
    assert not (folder / "muckraker-a4.pdf").exists()


def test_players_and_options_set_what_is_in_it(run: Run, folder: Path) -> None:
    words = (
        "print",
        "scoop",
        "--players",
        "2",
        "--preset",
        "lively",
        "--option",
        "page=broadsheet",
    )
    assert run(*words, "--pages", "1").code == 0
    cover = pypdfium2.PdfDocument(folder / "scoop-a4.pdf")[0].get_textpage().get_text_bounded()
    assert all(told in cover for told in ("2 players", "page = broadsheet", "dial = kind"))


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("chess",), "there is no game 'chess'"),
        (("swoop", "--paper", "foolscap"), "the press has no paper 'foolscap'"),
        (("swoop", "--players", "13"), "Swoop is for 2 to 12 players, not 13"),
        (("swoop", "--option", "deks=2"), "Swoop has no option 'deks'"),
        (("swoop", "--pages", "99"), "there are no pages 99"),
        (("swoop", "--pages", "all"), "'all' names no pages"),
        (("star_reporter", "--board", "round"), "a board is not printed as 'round'"),
    ],
)
def test_what_cannot_be_printed_is_refused_with_the_next_step(
    run: Run, folder: Path, words: tuple[str, ...], told: str
) -> None:
    ended = run("print", *words)
    assert (ended.code, ended.out) == (2, "")
    assert ended.err.startswith(f"newsstand: {told}\nNext: ")
    assert not [*folder.glob("*.pdf")]


def test_a_folder_that_is_not_there_is_named(run: Run) -> None:
    ended = run("print", "muckraker", "--pages", "1", "--out", "nowhere/kit.pdf")
    assert (ended.code, ended.out) == (2, "")
    assert "nowhere/kit.pdf" in ended.err
