"""`newsstand ladder GAME`: which bots play better, by how much, and how sure that is."""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import Annotated

import typer

from newsstand.cli.arguments import (
    GameName,
    OptionValues,
    PresetName,
    game_named,
    values_of,
)
from newsstand.cli.mapped import MapName, map_named
from newsstand.cli.progress import Progress, bars, told_of_compiling
from newsstand.cli.refusal import EXIT_INTERRUPTED
from newsstand.cli.simulate import cores
from newsstand.match.fairness import seed_of
from newsstand.study.standings import Figure, Standings, standings_of
from newsstand.study.tournament import Tournament, TournamentError

RUNGS = "random,house,search:100,search:1000"
MOST_DEALS = 100_000
KEPT_EVERY = 30.0  # seconds between two writings of the file, for who is killed


def ladder(
    game: GameName,
    players: Annotated[int | None, typer.Option(help="Left out, a good number.")] = None,
    rungs: Annotated[
        str,
        typer.Option(metavar="BOT,...", help="From the weakest to the strongest, as you think."),
    ] = RUNGS,
    deals: Annotated[
        int, typer.Option(min=1, max=MOST_DEALS, help="Each is played by all, from every seat.")
    ] = 20,
    seed: Annotated[str, typer.Option(metavar="NUMBER", help="Same seed, same deals.")] = "0",
    option: OptionValues = None,
    preset: PresetName = None,
    board: MapName = None,
    threads: Annotated[
        int | None, typer.Option(min=1, max=256, help="Left out, one for each core.")
    ] = None,
    save: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Keep the games; if it has some, go on from there."),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="For programs: one JSON object.")] = False,
) -> None:
    """Find out which bots play better, and how sure that is.

    All line-ups of the bots play the same deals from every seat, so the luck of the deal cancels.
    Reports first places, mean places and ratings with 95 % intervals over deals. A search is named
    by its budget: search:1000 for iterations, search:200ms for time. Ctrl-C ends early and reports
    the finished deals; with --save the same command goes on later.

    \b
    Examples:
      newsstand ladder muckraker --players 4
      newsstand ladder swoop --rungs house,search:100 --option end=rounds --option rounds=1
      newsstand ladder scoop --deals 50 --save scoop.json
    """
    chosen = game_named(game)
    count = chosen.recommended[0] if players is None else players
    given = values_of(option)
    if board is not None:
        given["map"] = map_named(chosen, board)
    values = chosen.resolve(count, preset, given)
    names = tuple(name.strip() for name in rungs.split(","))
    tournament = Tournament(chosen, count, values, names, seed_of(seed))
    if save is not None and save.exists():
        tournament.take(_read(save))
    interrupted = False
    with bars() as bar, told_of_compiling():
        try:
            progress = bar("games")
            if save is not None:
                progress = _keeping(tournament, save, progress)
            tournament.play(deals, threads or cores(), progress)
        except KeyboardInterrupt:
            interrupted = True
        if save is not None:
            _write(tournament, save)
        standings = standings_of(tournament, bar("ratings"))
    if as_json:
        typer.echo(json.dumps(standings.to_json(), indent=1))
    else:
        typer.echo("\n".join(_told(standings)))
    if interrupted:
        kept = f"; run it again with --save {save} to go on" if save is not None else ""
        typer.echo(
            f"Interrupted: {standings.deals} of {deals} deals were finished{kept}.", err=True
        )
        raise typer.Exit(EXIT_INTERRUPTED)


def _read(path: Path) -> dict[str, object]:
    try:
        saved = json.loads(path.read_text("utf-8"))
    except ValueError:
        saved = None
    if not isinstance(saved, dict):
        raise TournamentError(f"{path} holds no tournament; name another file for --save")
    return saved


def _write(tournament: Tournament, path: Path) -> None:
    """Write the file beside its place first: who is killed meanwhile keeps the one before."""
    draft = path.with_name(f"{path.name}.new")
    draft.write_text(json.dumps(tournament.to_json()) + "\n", "utf-8")
    draft.replace(path)


def _keeping(tournament: Tournament, path: Path, told: Progress | None) -> Progress:
    """Progress that also keeps the games now and then."""
    kept = time.monotonic()

    def progress(done: int, all_of_them: int) -> None:
        nonlocal kept
        if told is not None:
            told(done, all_of_them)
        if time.monotonic() - kept > KEPT_EVERY:
            _write(tournament, path)
            kept = time.monotonic()

    return progress


def _told(standings: Standings) -> list[str]:
    made = standings.tournament
    share, place = standings.even
    lines = [
        f"{standings.deals} deals of {made.game.name}, {made.players} players, seed {made.seed}: "
        f"{standings.games} games. Of bots that play alike each would be first in {share:.0%}, "
        f"at mean place {place:.2f}.",
    ]
    for rung in standings.rungs:
        lines.append(
            f"{rung.bot}: rating {_figure(rung.rating, '.1f')}, "
            f"first in {_figure(rung.first_share, '.1%')}, "
            f"mean place {_figure(rung.place, '.2f')}, {rung.milliseconds:.2f} ms a decision."
        )
    for before, rung in zip(standings.rungs, standings.rungs[1:], strict=False):
        if rung.gain is None:
            continue
        sure = "better" if rung.gain.is_above_zero else "not shown to be better"
        lines.append(
            f"{rung.bot} is {_figure(rung.gain, '+.2f')} places ahead of {before.bot}: {sure}."
        )
    return lines


def _figure(figure: Figure, form: str) -> str:
    if figure.ci95 is None:
        return f"{figure.value:{form}} (too few deals for an interval)"
    low, high = figure.ci95
    return f"{figure.value:{form}} ({low:{form}} to {high:{form}})"
