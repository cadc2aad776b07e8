"""`newsstand verify FILE`: prove that a match was honest."""

from __future__ import annotations

import re
from typing import Annotated

import typer

from newsstand.cli.arguments import LogFile, about, read_log
from newsstand.match.fairness import seed_text
from newsstand.match.replay import verify as proved


def verify(
    file: LogFile,
    commitment: Annotated[
        str | None,
        typer.Option(metavar="HEX", help="What the table published before the deal."),
    ] = None,
) -> None:
    """Prove that a match was honest.

    The log is played again: its seed must be the one that was fixed before the deal, and every
    card, shuffle and throw must follow from it. A wrong seed, an illegal move or another result is
    refused with exit code 2.

    \b
    Examples:
      newsstand verify match.json
      newsstand verify match.json --commitment 5f0c...e1
    """
    if commitment is not None and not re.fullmatch(r"[0-9a-fA-F]{64}", commitment.strip()):
        raise typer.BadParameter(
            "a commitment is 64 hexadecimal digits", param_hint="'--commitment'"
        )
    with about(file):
        log, _ = read_log(file)
        match = proved(log, commitment)
    title = match.game.title
    typer.echo(f"Honest: all {match.ply} actions of this match of {title} are legal, and every")
    typer.echo("card, shuffle and throw follows from its seed.")
    typer.echo(f"Seed: {seed_text(log.seed)}")
    typer.echo(f"Commitment: {log.commitment}")
    if commitment is None:
        typer.echo("Compare the commitment with the one you saw before the deal, or give it to")
        typer.echo("--commitment.")
    else:
        typer.echo("It is the commitment that you gave.")
    for one in log.retracted:
        count = len(one.moves)
        what = "1 action was" if count == 1 else f"{count} actions were"
        typer.echo(f"After action {one.ply}, {what} taken back: no part of the match.")
    if not match.is_over:
        typer.echo("The match is not over.")
    scores = ", ".join(f"seat {seat}: {score}" for seat, score in enumerate(match.scores()))
    typer.echo(f"Scores: {scores}")
