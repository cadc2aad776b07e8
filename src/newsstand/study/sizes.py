"""How large the games are: `python -m newsstand.study.sizes docs/games.md [--check]`.

The page is generated, so that no number in it is a copy that grows old.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from newsstand.games import GAMES
from newsstand.games.game import Game

HEAD = """# The games in numbers

Made by `python -m newsstand.study.sizes docs/games.md`; a test holds it to the code.

An action keeps its number in every position and under all options (where a game has several maps,
on each map), so a network's output has as many entries as there are actions. States and views are
records of fixed size: a batch of *N* games takes *N* times the bytes of a state.

| game | players | options | presets | actions | most legal at once | state, bytes | view, bytes |
| --- | --- | --- | --- | --- | --- | --- | --- |
"""


def row(game: Game) -> str:
    """One line of the table."""
    rules = game.rules
    cells = (
        f"[{game.title}](../src/newsstand/games/{game.name}/rules.md)",
        f"{game.players[0]}-{game.players[-1]}",
        str(len(game.options)),
        ", ".join(f"`{preset.name}`" for preset in game.presets),
        f"{rules.ACTIONS:,}",
        f"{rules.MOST_LEGAL:,}",
        f"{rules.State.dtype().itemsize:,}",
        f"{rules.View.dtype().itemsize:,}",
    )
    return f"| {' | '.join(cells)} |\n"


def page() -> str:
    """The whole page in Markdown."""
    return HEAD + "".join(row(game) for game in GAMES.values())


def main(arguments: Sequence[str]) -> int:
    """Write the page, or with `--check` say whether it is what would be written."""
    path = Path(arguments[0])
    if "--check" not in arguments:
        path.write_text(page(), "utf-8")
        return 0
    if path.read_text("utf-8") == page():
        return 0
    print(f"{path} is out of date: run python -m newsstand.study.sizes {path}", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
