"""Search: iterations a second on one core, beside OpenSpiel's ISMCTS in C++; and what a move costs.

    python -m benchmarks.search [ROUNDS]

The two search different games: OpenSpiel has none of ours, and oh_hell, euchre and leduc_poker are
those of its own on which its ISMCTS runs. So plies stand beside the iterations: how many moves an
iteration plays, down the tree and in its rollout. OpenSpiel's evaluator makes one random rollout
to the end.
"""

from __future__ import annotations

import statistics
import sys
import time

from benchmarks import peers
from benchmarks.turns import Turn, compare, stopwatch
from newsstand.games import GAMES
from newsstand.games.engine import warm
from newsstand.match import Match
from newsstand.players import HousePlayer
from newsstand.players.search import Budget, Search, prepare

PLAYERS = 4
ITERATIONS = 1_000
WANTED = {"swoop": 15.0, "muckraker": 5.0, "scoop": 30.0, "star_reporter": 30.0}  # ms a decision
PEERS = ("oh_hell", "euchre", "leduc_poker")
DECISIONS = 24  # a turn


def ours(name: str, times: list[float]) -> Turn:
    """A turn of our own: decisions spread over a match between house bots."""
    game = GAMES[name]
    prepare(game)
    search = Search(game, Budget(ITERATIONS))
    positions = []
    match = Match(game, PLAYERS, game.resolve(PLAYERS, None, {}), 3, engine=warm(game))
    house = HousePlayer(warm(game), 1)
    while not match.is_over:
        view, actions = match.view(match.turn), match.legal_actions
        if len(actions) > 1:
            positions.append((view, actions))
        match.play(house.choose(view, actions))
    chosen = positions[:: max(1, len(positions) // DECISIONS)][:DECISIONS]

    def turn() -> tuple[int, float]:
        with stopwatch() as watch:
            for view, actions in chosen:
                began = time.thread_time()
                search.analyse(view, actions, seed=5)
                times.append(1e3 * (time.thread_time() - began))
        return len(chosen) * ITERATIONS, watch.seconds

    return turn


def main(rounds: int) -> None:
    """Let them take turns."""
    times: dict[str, list[float]] = {name: [] for name in GAMES}
    contest: dict[str, Turn] = {name: ours(name, times[name]) for name in GAMES}
    if peers.interpreter():
        for name in PEERS:
            contest[f"{name}, OpenSpiel"] = peers.turn(f"search:{name}")
    found = compare(contest, rounds)
    for name, rates in found.items():
        line = f"{name:24} {rates.best / 1e3:8.1f} k iterations/s"
        if name in GAMES:
            per_round = [
                statistics.mean(times[name][first : first + DECISIONS])
                for first in range(0, len(times[name]), DECISIONS)
            ]
            line += (
                f"   {min(per_round):6.2f} ms a decision of {ITERATIONS:,} "
                f"(wanted {WANTED[name]:g})"
            )
        print(line, flush=True)
    if not peers.interpreter():
        print(f"without OpenSpiel; to have it: {peers.HOW}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 7)
