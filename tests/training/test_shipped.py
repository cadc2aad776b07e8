"""The page of networks is what their files say."""

from __future__ import annotations

from pathlib import Path

import pytest

from newsstand.training.shipped import main, page

PAGE = Path(__file__).parents[2] / "docs/networks.md"


def test_the_page_is_what_the_files_say() -> None:
    assert main([str(PAGE), "--check"]) == 0


def test_an_old_page_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    old = tmp_path / "networks.md"
    old.write_text(page() + "and it wins always\n", "utf-8")
    assert main([str(old), "--check"]) == 1
    assert "run python -m newsstand.training.shipped" in capsys.readouterr().err
    assert main([str(old)]) == 0
    assert main([str(old), "--check"]) == 0
