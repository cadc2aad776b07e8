"""Random games, compiled, on one core: against plain C, and against OpenSpiel.

    python -m benchmarks.playouts [ROUNDS]

The C programs play the same games from the same seeds, which is checked. OpenSpiel has none of our
games; its crazy_eights for four is the nearest to Swoop.
"""

from __future__ import annotations

import sys

from benchmarks import peers, plain_c
from benchmarks.turns import Rates, Turn, compare, stopwatch
from newsstand.games import GAMES
from newsstand.study import prepare, simulate

PLAYERS = 4
SEED = 7
# name: options, games a turn
CONTESTS: dict[str, tuple[dict[str, object], int]] = {
    "muckraker": ({}, 10_000),  # as printed
    "swoop": ({"rounds": 1}, 3_000),  # one hand
}


def ours(name: str) -> Turn:
    """A turn of our own."""
    game = GAMES[name]
    given, games = CONTESTS[name]
    options = game.resolve(PLAYERS, None, given)
    prepare(game)

    def turn() -> tuple[int, float]:
        with stopwatch() as watch:
            report = simulate(game, PLAYERS, games, SEED, ["random"], options)
        return report.decisions, watch.seconds

    return turn


def in_c(name: str) -> Turn:
    """A turn of the C program; the games must be the same ones."""
    game = GAMES[name]
    given, games = CONTESTS[name]
    options = game.resolve(PLAYERS, None, given)
    report = simulate(game, PLAYERS, games, SEED, ["random"], options)

    def turn() -> tuple[int, float]:
        told = plain_c.play(name, PLAYERS, games, SEED)
        own = [round(seat.score_mean * games) for seat in report.seats]
        places = [round(seat.placing_mean * games) for seat in report.seats]
        assert (told["decisions"], told["scores"], told["places"]) == (
            report.decisions,
            own,
            places,
        ), f"{name} in C plays other games: {told}"
        return told["decisions"], told["seconds"]

    return turn


def tell(found: dict[str, Rates], own: str, target: dict[str, float]) -> None:
    """One line a contestant."""
    for name, rates in found.items():
        line = f"{name:40} {rates.best / 1e6:8.2f} M decisions/s"
        if name != own:
            ratio = found[own].over(rates)
            line += f"   ours is {ratio:6.2f} times it (target {target[name]})"
        print(line, flush=True)


def main(rounds: int) -> None:
    """Let them take turns."""
    for name in CONTESTS:
        own = f"{name}, {PLAYERS} random players"
        contest: dict[str, Turn] = {own: ours(name)}
        target: dict[str, float] = {}
        if plain_c.is_there():
            contest[f"{name} in C"] = in_c(name)
            target[f"{name} in C"] = 0.75
        if name == "swoop" and peers.interpreter():
            contest["crazy_eights, OpenSpiel's C++ rollouts"] = peers.turn("rollouts")
            contest["crazy_eights, OpenSpiel from Python"] = peers.turn("driven")
            target["crazy_eights, OpenSpiel's C++ rollouts"] = 2.5
            target["crazy_eights, OpenSpiel from Python"] = 30
        tell(compare(contest, rounds), own, target)
    if not peers.interpreter():
        print(f"without OpenSpiel; to have it: {peers.HOW}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 15)
