"""The networks that ship: `python -m newsstand.training.shipped docs/networks.md [--check]`.

The page is generated from what the files of weights say of themselves.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from newsstand.games import GAMES
from newsstand.games.game import Game
from newsstand.players.network_weights import Trained, is_shipped, shipped

HEAD = """# The networks that ship

Made by `python -m newsstand.training.shipped docs/networks.md` from what the files in
`src/newsstand/players/weights/` say of themselves; a test holds it to them. How a network learns,
and what these figures leave out: [training.md](training.md).

One seat of the network sits among rivals of one kind; *first* is its share of first places, a
shared one counted in parts, and *even* what it would be among equals. Intervals hold 95 %.
"""


def part(game: Game, network: Trained) -> str:
    """What is to be told of one network."""
    about = network.about
    weights = sum(weight.size for weight in network.network.weights.values())
    lines = [
        f"\n## {game.title}\n",
        f"`{about['command']}`, {about['when']}: {about['updates']:,} updates, "
        f"{about['decisions']:,} decisions, {about['minutes']:.0f} minutes; {weights:,} weights. "
        f"Learnt under rules {about['rules']} and features {about['features']}.\n",
    ]
    lines += [f"- {title}: {figure}" for title, figure in about["figures"].items()]
    return "\n".join(lines) + "\n"


def page() -> str:
    """The whole page in Markdown."""
    games = [game for game in GAMES.values() if is_shipped(game)]
    return HEAD + "".join(part(game, shipped(game)) for game in games)


def main(arguments: Sequence[str]) -> int:
    """Write the page, or with `--check` say whether it is what would be written."""
    path = Path(arguments[0])
    if "--check" not in arguments:
        path.write_text(page(), "utf-8")
        return 0
    if path.read_text("utf-8") == page():
        return 0
    print(
        f"{path} is out of date: run python -m newsstand.training.shipped {path}", file=sys.stderr
    )
    return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
