"""How much a table's page makes a guest load."""

from __future__ import annotations

import gzip
import json

import pytest

from newsstand.games import GAMES
from newsstand.web.settings import STATIC

MOST = 90_000  # bytes of JavaScript, gzipped


def needed(manifest: dict[str, dict[str, object]], entry: str, into: set[str]) -> None:
    """Collect the files of a chunk and of all it imports at once."""
    chunk = manifest[entry]
    into.add(str(chunk["file"]))
    for name in chunk.get("imports", []):  # type: ignore[attr-defined]
        needed(manifest, str(name), into)


@pytest.mark.parametrize("game", GAMES)
def test_a_table_page_loads_little_javascript(game: str) -> None:
    if not (STATIC / "index.html").is_file():
        pytest.fail("the page is not built: run `python hatch_build.py`")
    manifest = json.loads((STATIC / ".vite/manifest.json").read_text("utf-8"))
    files: set[str] = set()
    for entry in ("index.html", "src/pages/TablePage.svelte"):
        needed(manifest, entry, files)
    for part in ("Table", "Seat"):
        entry = f"../src/newsstand/games/{game}/page/{part}.svelte"
        if entry in manifest:
            needed(manifest, entry, files)
    scripts = [name for name in files if name.endswith(".js")]
    assert scripts
    assert sum(len(gzip.compress((STATIC / name).read_bytes())) for name in scripts) <= MOST
