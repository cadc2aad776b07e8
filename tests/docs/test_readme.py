"""What the README and the docs promise is there and runs."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from typer.main import get_command

from newsstand.cli import app

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", ROOT / "frontend/README.md", ROOT / "benchmarks/README.md"]
PAGES += sorted((ROOT / "docs").glob("*.md"))


def test_the_readme_keeps_its_length() -> None:
    assert 90 <= len((ROOT / "README.md").read_text("utf-8").splitlines()) <= 150


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)(?:#[^)]*)?\)", page.read_text("utf-8")):
        if not target.startswith("http"):
            assert (page.parent / target).exists(), f"{page.name} links to {target}"


def test_the_readmes_python_runs(capsys: pytest.CaptureFixture[str]) -> None:
    blocks = re.findall(
        r"^```python\n(.*?)^```", (ROOT / "README.md").read_text("utf-8"), re.M | re.S
    )
    assert blocks
    for block in blocks:
        exec(compile(block, "README.md", "exec"), {})
    assert capsys.readouterr().out


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_commands_that_pages_name_exist(page: Path) -> None:
    commands = get_command(app).commands  # type: ignore[attr-defined]
    for name in re.findall(r"newsstand ([a-z]+)\b(?! is)", page.read_text("utf-8")):
        if re.search(
            rf"`[^`\n]*newsstand {name}|^(?:\$ |\.venv/bin/)?newsstand {name}",
            page.read_text("utf-8"),
            re.M,
        ):
            assert name in commands, f"{page.name} names the command {name!r}"
