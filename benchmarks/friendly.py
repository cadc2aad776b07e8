"""One decision from Python through the friendly layer: legal actions, a choice, a move.

    python -m benchmarks.friendly [ROUNDS]

Matches are dealt beforehand, and every move of ours is checked to be legal. OpenSpiel's
crazy_eights for four is measured three ways: with the chance that its user has to draw; with chance
read off a record, which is the least that can be spent on it; and that without checking the move.
"""

from __future__ import annotations

import random
import sys

import newsstand
from benchmarks import peers
from benchmarks.turns import Turn, compare, stopwatch
from newsstand.games.engine import warm

OPTIONS: dict[str, dict[str, object]] = {"swoop": {"rounds": 1}, "muckraker": {}}
MATCHES = 60
PEERS = {"driven": "drawing chance", "checked": "chance given", "unchecked": "nothing checked"}


def ours(name: str, engine: str) -> Turn:
    """A turn of our own; uncompiled ones are a fifth as long."""
    if engine == "compiled":
        warm(newsstand.GAMES[name])
    matches = MATCHES if engine == "compiled" else MATCHES // 5

    def turn() -> tuple[int, float]:
        draw = random.Random(1)
        game = newsstand.game(name)
        dealt = [
            game.match(4, seed=seed, options=OPTIONS[name], engine=engine)
            for seed in range(matches)
        ]
        with stopwatch() as watch:
            for match in dealt:
                while not match.is_over:
                    match.play(draw.choice(match.legal_actions))
        return sum(match.ply for match in dealt), watch.seconds

    return turn


def main(rounds: int) -> None:
    """Let them take turns."""
    contest: dict[str, Turn] = {
        f"{name}, {engine}": ours(name, engine)
        for name in OPTIONS
        for engine in ("compiled", "plain")
    }
    if peers.interpreter():
        for measure, how in PEERS.items():
            contest[f"OpenSpiel, {how}"] = peers.turn(measure)
    found = compare(contest, rounds)
    own = found["swoop, compiled"]
    for name, rates in found.items():
        line = f"{name:40} {1e6 / rates.best:8.2f} us a decision"
        if name.startswith("OpenSpiel"):
            line += f"   swoop, compiled takes {rates.over(own):5.2f} of its time"
        print(line)
    if not peers.interpreter():
        print(f"without OpenSpiel; to have it: {peers.HOW}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 9)
