"""Playthroughs: whole games in plain text that must replay forever, one runner for every game.

A file is the game, its log and what every action did, one line a ply, in words:

    game swoop, version 1
    players 3
    seed 000102030405060708090a0b0c0d0e0f
    options {"target": 150, ...}
    bots house, random, random

    1  2  755  play a 7 from the hand
    2  0  130  play a 2 from the hand
    ...
    over: totals 12 150 40, places 1 3 2

A line that is no longer legal, no longer called so, or leads to other totals fails, in every way
of running the rules. To record a new one (and look through it before it is committed):

    python -m tests.games.playthroughs swoop long_draw --players 3 --seed 7 --option target=150
"""

from __future__ import annotations

import argparse
import json
import secrets
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from newsstand.games import GAMES
from newsstand.games.engine import PlainEngine
from newsstand.games.game import GameError
from newsstand.kernel.chance import pick
from newsstand.match import Match

FOLDER = Path(__file__).parent
BOTS = ("house", "random")


@dataclass(frozen=True)
class Playthrough:
    """A recorded game."""

    game: str
    version: int
    players: int
    seed: int
    options: Mapping[str, Any]
    bots: tuple[str, ...]  # how it was recorded; a replay does not need them
    plies: tuple[tuple[int, int, str], ...]  # seat, action and its words
    totals: tuple[int, ...]
    places: tuple[int, ...]

    def to_text(self) -> str:
        """The file."""
        head = [
            f"game {self.game}, version {self.version}",
            f"players {self.players}",
            f"seed {self.seed:032x}",
            f"options {json.dumps(dict(self.options))}",
            f"bots {', '.join(self.bots)}",
            "",
        ]
        plies = [
            f"{number}  {seat}  {action}  {words}"
            for number, (seat, action, words) in enumerate(self.plies, 1)
        ]
        ranks = " ".join(map(str, self.places))
        end = f"over: totals {' '.join(map(str, self.totals))}, places {ranks}"
        return "\n".join([*head, *plies, end, ""])


def load(path: Path) -> Playthrough:
    """Read a file; a line that is not as it should be raises ValueError naming it."""
    lines = path.read_text("utf-8").splitlines()
    head = dict(line.split(" ", 1) for line in lines[:5])
    game, version = head["game"].split(", version ")
    *middle, end = lines[6:]
    plies = []
    for number, line in enumerate(middle, 1):
        told, seat, action, words = line.split("  ", 3)
        if int(told) != number:
            raise ValueError(f"{path.name}: ply {number} is told as {told}")
        plies.append((int(seat), int(action), words))
    totals, places = end.removeprefix("over: totals ").split(", places ")
    return Playthrough(
        game,
        int(version),
        int(head["players"]),
        int(head["seed"], 16),
        json.loads(head["options"]),
        tuple(head["bots"].split(", ")),
        tuple(plies),
        tuple(map(int, totals.split())),
        tuple(map(int, places.split())),
    )


def record(
    name: str, players: int, seed: int, options: Mapping[str, Any], bots: Sequence[str]
) -> Playthrough:
    """Play a game; the bots draw from the seed too, so the same call records the same game."""
    game = GAMES[name]
    match = Match.new(game, players, seed=seed, options=options, engine="plain")
    engine = PlainEngine(game)
    whims = [seed & 0xFFFFFFFFFFFFFFFF]
    plies = []
    while not match.is_over:
        legal = match.legal_actions
        if bots[match.turn] == "house":
            action = engine.choose(match.view(match.turn), legal, seed ^ 1, match.ply)
        else:
            action = legal[pick(whims, 0, len(legal))]
        plies.append((match.turn, action, match.describe(action)))
        match.play(action)
    return Playthrough(
        name,
        game.rules.VERSION,
        players,
        seed,
        match.options,
        tuple(bots),
        tuple(plies),
        tuple(match.scores()),
        tuple(match.places()),
    )


def replay(played: Playthrough, engine: str) -> None:
    """Play it again; an AssertionError names the first ply that differs."""
    game = GAMES[played.game]
    assert played.version == game.rules.VERSION, "recorded under another version of the rules"
    match = Match.new(game, played.players, seed=played.seed, options=played.options, engine=engine)
    for ply, (seat, action, words) in enumerate(played.plies, 1):
        assert match.turn == seat, f"ply {ply}: it is the turn of {match.turn}, not of {seat}"
        legal = match.legal_actions
        assert action in legal, f"ply {ply}: {words} is not legal, but {legal} are"
        assert match.describe(action) == words, f"ply {ply}: it is called otherwise now"
        match.play(action)
    assert match.is_over, "the game is not over"
    ended = tuple(match.scores()), tuple(match.places())
    assert ended == (played.totals, played.places), f"the totals and places are {ended}"


def files() -> list[Path]:
    """All playthroughs of all games."""
    return sorted(FOLDER.glob("*/playthroughs/*.txt"))


def main(arguments: Sequence[str]) -> None:
    """Record one from the command line."""
    parser = argparse.ArgumentParser(description="Record a playthrough.")
    parser.add_argument("game", choices=[*GAMES])
    parser.add_argument("name", help="the file's name, without its ending")
    parser.add_argument("--players", type=int, required=True)
    parser.add_argument("--seed", type=int, default=secrets.randbits(128))
    parser.add_argument("--bots", default="", help="comma-separated; house and random in turn")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    given = parser.parse_args(arguments)
    bots = given.bots.split(",") if given.bots else [BOTS[i % 2] for i in range(given.players)]
    if len(bots) != given.players or not set(bots) <= set(BOTS):
        parser.error(f"--bots needs {given.players} of {', '.join(BOTS)}")
    options = dict(option.split("=", 1) for option in given.option)
    try:
        played = record(given.game, given.players, given.seed, options, bots)
    except GameError as error:
        parser.error(str(error))
    path = FOLDER / given.game / "playthroughs" / f"{given.name}.txt"
    path.parent.mkdir(exist_ok=True)
    path.write_text(played.to_text(), "utf-8")
    print(f"{path}: {len(played.plies)} plies")


if __name__ == "__main__":
    main(sys.argv[1:])
