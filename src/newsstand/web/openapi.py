"""Write or check the OpenAPI document: `python -m newsstand.web.openapi FILE [--check]`."""

from __future__ import annotations

import json
import sys
import tempfile
from pathlib import Path

from newsstand.web.app import create_app, document
from newsstand.web.settings import Settings


def text() -> str:
    """The document as it is written to a file."""
    with tempfile.TemporaryDirectory() as folder:
        settings = Settings(db=Path(folder) / "unused.db", key="x" * 32, warm_after=None)
        made = document(create_app(settings))
    return json.dumps(made, indent=1, ensure_ascii=False, sort_keys=True) + "\n"


def main(arguments: list[str]) -> int:
    """Write the file, or say whether it is up to date; the exit status."""
    paths = [Path(word) for word in arguments if word != "--check"]
    if len(paths) != 1:
        print("usage: python -m newsstand.web.openapi FILE [--check]", file=sys.stderr)
        return 2
    path = paths[0]
    wanted = text()
    if path.is_file() and path.read_text("utf-8") == wanted:
        return 0
    if "--check" in arguments:
        print(f"{path} is not what the server offers; run `make types`", file=sys.stderr)
        return 1
    path.write_text(wanted, "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
