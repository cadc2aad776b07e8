"""`newsstand train GAME`: a small network learns a game by playing it against itself."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from time import monotonic
from typing import Annotated, Any

import typer

from newsstand.cli.arguments import (
    GameName,
    OptionValues,
    PresetName,
    game_named,
    values_of,
)
from newsstand.cli.progress import told_of_compiling
from newsstand.cli.refusal import EXIT_INTERRUPTED
from newsstand.games.game import Game, JsonValue

MINUTES = 20.0  # if nothing is said
CHECKPOINT = 60  # seconds between two
GLANCE = 500  # matches against the house on the way
TABLES = (3, 4, 6)  # sizes at which the network is measured at the end
CHANCE = 10  # there, for each match among players at random, so many among the house


def train(
    game: GameName,
    players: Annotated[
        str, typer.Option(metavar="N,...", help="Table sizes to learn from.")
    ] = "4,3,5,6,2",
    minutes: Annotated[
        float | None, typer.Option(min=0, help=f"How long; left out, {MINUTES:.0f}.")
    ] = None,
    updates: Annotated[int | None, typer.Option(min=1, help="How long, in updates.")] = None,
    out: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Left out, GAME.npz in this folder.")
    ] = None,
    resume: Annotated[bool, typer.Option(help="Go on from the checkpoint beside FILE.")] = False,
    option: OptionValues = None,
    preset: PresetName = None,
    measure: Annotated[
        int, typer.Option(min=1, metavar="NUMBER", help="Matches that measure it, each table size.")
    ] = 1000,
    seed: Annotated[int, typer.Option(min=0, metavar="NUMBER", help="Of cards and whims.")] = 0,
) -> None:
    """Train a small network by playing it against itself.

    A few of its matches are against the house bot.

    It begins by imitating the house, and goes on to find out what turns out better. A checkpoint is
    kept every minute; Ctrl-C keeps one too, and --resume goes on from there. At the end the network
    is written to FILE, and one seat of it is measured among the house and random players.

    NEWSSTAND_WEIGHTS names a folder of networks of your own for the bot 'network'.

    \b
    Examples:
      newsstand train swoop --minutes 20
      newsstand train muckraker --preset lively --players 4 --out mine/muckraker.npz
      newsstand train swoop --minutes 40 --resume
    """
    # These take half a second to import, and other commands do without.
    from newsstand.training.run import Plan, Run, checkpoint_of

    chosen = game_named(game)
    path = out or Path(f"{chosen.name}.npz")
    checkpoint = checkpoint_of(path)
    if updates is None and minutes is None:
        minutes = MINUTES
    plan = Plan(
        chosen,
        _sizes(chosen, players),
        _lessons(chosen, preset, values_of(option)),
        seed,
        minutes,
        updates,
    )
    path.parent.mkdir(parents=True, exist_ok=True)
    began = datetime.now(UTC)
    run: Run | None = None
    try:
        with _progress() as show, told_of_compiling():
            show("making ready", 0.0)
            run = Run(plan, resume=checkpoint if resume else None)
            _learn(run, checkpoint, show)
            figures = _measured(run, measure, show)
    except KeyboardInterrupt:
        if run is None:
            raise
        run.checkpoint(checkpoint)
        typer.echo(
            f"Interrupted after {run.done.updates} updates, which are kept in {checkpoint}.\n"
            f"Next: the same command with --resume goes on.",
            err=True,
        )
        raise typer.Exit(EXIT_INTERRUPTED) from None
    about = {
        "command": shlex.join(["newsstand", *sys.argv[1:]]),
        "when": began.strftime("%Y-%m-%d"),
        "figures": figures,
    }
    run.trained(about).save(path)
    checkpoint.unlink(missing_ok=True)
    typer.echo(
        f"{run.done.updates} updates, {run.done.decisions:,} decisions, "
        f"{run.done.seconds / 60:.1f} minutes: {path} ({path.stat().st_size / 1e3:.0f} kB)"
    )
    for name, figure in figures.items():
        typer.echo(f"  {name}: {figure}")


def _sizes(game: Game, text: str) -> tuple[int, ...]:
    sizes = []
    for part in text.split(","):
        if not part.strip().isdecimal():
            raise typer.BadParameter(
                f"{part!r} is no number; write such as 3,4,5", param_hint="'--players'"
            )
        game.check_players(int(part))
        sizes.append(int(part))
    return tuple(sizes)


def _lessons(
    game: Game, preset: str | None, values: Mapping[str, JsonValue]
) -> tuple[tuple[str | None, Mapping[str, JsonValue]], ...]:
    """What is played: what was asked for, or what the game calls worth learning from."""
    from newsstand.players.network_weights import features_of

    if preset is not None or values:
        return ((preset, values),)
    return features_of(game).LESSONS


Show = Callable[..., None]


def _learn(run: Any, checkpoint: Path, show: Show) -> None:
    kept, fared = monotonic(), "not yet measured"
    while not run.is_over:
        progress = run.update()
        now = monotonic()
        if now - kept > CHECKPOINT:
            run.checkpoint(checkpoint)
            fared = f"{run.against_house(GLANCE).mean_return.value:+.3f}"
            kept = monotonic()
            show.line(_line(run, progress, fared))  # type: ignore[attr-defined]
        show(_line(run, progress, fared), run.share)


def _line(run: Any, progress: Any, fared: str) -> str:
    return (
        f"update {run.done.updates}, {run.done.speed:,.0f} decisions/s, "
        f"entropy {progress.entropy:.2f}, return against house {fared}"
    )


def _measured(run: Any, matches: int, show: Show) -> dict[str, str]:
    """The network's standing at some table sizes, in matches of the first preset."""
    from newsstand.training.standing import standing
    from newsstand.training.tables import HOUSE, RANDOM

    game = run.plan.game
    figures = {}
    kinds = {"house": HOUSE, "random": RANDOM}
    every = [(players, name) for name in kinds for players in TABLES if players in game.players]
    for number, (players, name) in enumerate(every):
        title = f"{players} players, among {name}"
        show(f"measuring: {title}", number / len(every))
        options = game.resolve(players, None, {})
        games = matches if name == "house" else -(-matches // CHANCE)
        found = standing(run.network, game, options, players, kinds[name], games, run.plan.seed + 1)
        figures[title] = str(found)
    return figures


class _Silent:
    def __call__(self, text: str, share: float) -> None:
        """Nothing: nobody watches."""

    def line(self, text: str) -> None:
        """A line a minute, for a log."""
        typer.echo(text, err=True)


@contextmanager
def _progress() -> Iterator[Show]:
    """A bar on standard error where a person sees it; in a pipe, a line a minute."""
    if not sys.stderr.isatty():
        yield _Silent()
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn

    columns = (BarColumn(), TaskProgressColumn(), TextColumn("{task.description}"))
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=1.0)

        class Shown:
            def __call__(self, text: str, share: float) -> None:
                bar.update(task, completed=share, description=text)

            def line(self, text: str) -> None:
                """The bar says it all."""

        yield Shown()
