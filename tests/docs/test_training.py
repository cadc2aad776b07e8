"""What the page on training promises."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from newsstand.games import GAMES

PAGE = (Path(__file__).parents[2] / "docs/training.md").read_text("utf-8")


def test_the_python_of_the_page_runs(capsys: pytest.CaptureFixture[str]) -> None:
    (block,) = re.findall(r"^```python\n(.*?)^```", PAGE, re.M | re.S)
    exec(compile(block, "training.md", "exec"), {})
    assert re.fullmatch(r"\[\d+, \d+, \d+\]\n", capsys.readouterr().out)


def test_the_numbers_of_the_page_are_those_of_the_program() -> None:
    assert f"the {GAMES['swoop'].rules.ACTIONS:,} actions of" in " ".join(PAGE.split())
