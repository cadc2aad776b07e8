"""The page of numbers is what the code says."""

from __future__ import annotations

from pathlib import Path

import pytest

from newsstand.study.sizes import main, page

PAGE = Path(__file__).parents[2] / "docs/games.md"


def test_the_page_is_what_the_code_says() -> None:
    assert main([str(PAGE), "--check"]) == 0


def test_an_old_page_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    old = tmp_path / "games.md"
    old.write_text(page().replace("| ", "|", 1), "utf-8")
    assert main([str(old), "--check"]) == 1
    assert "run python -m newsstand.study.sizes" in capsys.readouterr().err
    assert main([str(old)]) == 0
    assert main([str(old), "--check"]) == 0
