"""`newsstand simulate GAME`: many games between bots, in figures."""

from __future__ import annotations

import json
import os
from typing import Annotated

import typer

from newsstand.cli.arguments import (
    BotNames,
    GameName,
    OptionValues,
    PresetName,
    bots_of,
    game_named,
    values_of,
)
from newsstand.cli.mapped import MapName, map_named
from newsstand.cli.progress import bars, told_of_compiling
from newsstand.cli.refusal import EXIT_INTERRUPTED
from newsstand.match.fairness import seed_of
from newsstand.study import Report
from newsstand.study import simulate as played

MOST_GAMES = 10_000_000


def cores() -> int:
    try:
        return len(os.sched_getaffinity(0))
    except AttributeError:  # systems other than Linux cannot say which ones are ours
        return os.cpu_count() or 1


def simulate(
    game: GameName,
    players: Annotated[int | None, typer.Option(help="Left out, a good number.")] = None,
    games: Annotated[int, typer.Option(min=1, max=MOST_GAMES, help="How many games.")] = 1000,
    seed: Annotated[str, typer.Option(metavar="NUMBER", help="Same seed, same games.")] = "0",
    bots: BotNames = "random",
    option: OptionValues = None,
    preset: PresetName = None,
    board: MapName = None,
    threads: Annotated[
        int | None, typer.Option(min=1, max=256, help="Left out, one for each core.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="For programs: one JSON object.")] = False,
) -> None:
    """Play many games between bots, in figures.

    Reports how long the games are and how each seat fared, with 95 % intervals. The result depends
    on the seed alone, not on the number of threads. Ctrl-C ends early and reports the games that
    were finished.

    \b
    Examples:
      newsstand simulate swoop --players 4 --games 10000
      newsstand simulate muckraker --players 4 --bots house,random,random,random
      newsstand simulate swoop --preset lively --option target=200 --json
    """
    chosen = game_named(game)
    count = chosen.recommended[0] if players is None else players
    given = values_of(option)
    if board is not None:
        given["map"] = map_named(chosen, board)
    values = chosen.resolve(count, preset, given)
    with bars() as bar, told_of_compiling():
        report = played(
            chosen,
            count,
            games,
            seed_of(seed),
            bots_of(bots),
            values,
            threads=threads or cores(),
            progress=bar("games"),
        )
    if as_json:
        typer.echo(json.dumps(report.to_json(), indent=1))
    else:
        typer.echo("\n".join(_told(report)))
    if report.interrupted:
        typer.echo(f"Interrupted: {report.games} of {games} games were finished.", err=True)
        raise typer.Exit(EXIT_INTERRUPTED)


def _told(report: Report) -> list[str]:
    length = report.length
    lines = [
        f"{report.games} games of {report.game}, {report.players} players, seed {report.seed}.",
        f"Decisions a game: {length.mean:.1f} on average; 5 % of games have at most "
        f"{length.p5:.0f}, half at most {length.p50:.0f}, 95 % at most {length.p95:.0f}.",
        f"{report.decisions} decisions in {report.seconds:.2f} s: "
        f"{report.decisions_per_second:,.0f} a second.",
    ]
    for seat in report.seats:
        low, high = seat.first_share_ci95
        lines.append(
            f"Seat {seat.seat} ({report.bots[seat.seat]}): first in {seat.first_share:.1%} "
            f"({low:.1%} to {high:.1%}), mean score {seat.score_mean:.1f}, "
            f"mean place {seat.placing_mean:.2f}."
        )
    return lines
