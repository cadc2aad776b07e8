"""The JavaScript that a table page loads, gzipped.

    python -m benchmarks.page

Counts a file once, as a browser does: the page's shell, the table's frame, and one game's own part,
with all that they import at once. The page must be built (`python hatch_build.py`).
"""

from __future__ import annotations

import gzip
import json
import sys
from typing import Any

from newsstand.games import GAMES
from newsstand.web.settings import STATIC

TARGET = 90_000  # bytes
SHARED = ("index.html", "src/pages/TablePage.svelte")


def collect(manifest: dict[str, Any], entry: str, files: set[str]) -> None:
    """Add the file of a chunk and those of its imports."""
    chunk = manifest[entry]
    if chunk["file"] not in files:
        files.add(chunk["file"])
        for name in chunk.get("imports", []):
            collect(manifest, name, files)


def main() -> None:
    """Print a line a game."""
    written = STATIC / ".vite/manifest.json"
    if not written.is_file():
        sys.exit("the page is not built: run `python hatch_build.py`")
    manifest = json.loads(written.read_text("utf-8"))
    for game in GAMES:
        files: set[str] = set()
        for entry in SHARED:
            collect(manifest, entry, files)
        for entry in manifest:
            if f"/games/{game}/page/" in entry:
                collect(manifest, entry, files)
        scripts = [(STATIC / name).read_bytes() for name in files if name.endswith(".js")]
        size = sum(len(gzip.compress(script)) for script in scripts)
        print(f"{game:14} {size / 1000:6.1f} kB in {len(scripts)} files (target {TARGET // 1000})")


if __name__ == "__main__":
    main()
