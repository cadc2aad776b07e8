"""`newsstand print GAME`: a kit to cut out, as PDF."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from newsstand.cli.arguments import GameName, OptionValues, PresetName, game_named, values_of
from newsstand.cli.language import Language
from newsstand.cli.progress import bars
from newsstand.language import speaker
from newsstand.press import BOARDS, PAPERS, Job, paper_named

say = speaker(__package__)


def print_game(
    game: GameName,
    paper: Annotated[
        str, typer.Option(metavar="|".join(PAPERS), help="The paper in your printer.")
    ] = "a4",
    players: Annotated[int | None, typer.Option(help="For how many; left out, for four.")] = None,
    option: OptionValues = None,
    preset: PresetName = None,
    no_backs: Annotated[
        bool, typer.Option("--no-backs", help="Only the backs that play needs: half the paper.")
    ] = False,
    board: Annotated[
        str, typer.Option(metavar="|".join(BOARDS), help="A board in sheets to glue, or whole.")
    ] = "sheets",
    pages: Annotated[
        str | None, typer.Option(metavar="1-4,9", help="Only these pages of the kit.")
    ] = None,
    seed: Annotated[
        int | None, typer.Option(metavar="NUMBER", help="Shuffle what is shuffled as before.")
    ] = None,
    out: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Left out, GAME-PAPER.pdf in this folder.")
    ] = None,
    language: Language = None,
) -> None:
    """Make a kit to print and play, as PDF.

    Cards with their backs, boards, money, score sheets and the rules. The options in force set what
    is in it, such as the page plan or the number of decks.

    \b
    Examples:
      newsstand print muckraker
      newsstand print scoop --paper letter --players 3 --option page=broadsheet
      newsstand print star_reporter --board poster --pages 3 --out map.pdf
      newsstand print swoop --players 8 --no-backs
      newsstand print scoop --language de
    """
    chosen = game_named(game)
    job = Job(paper_named(paper), not no_backs, board, pages)
    target = out or Path(f"{chosen.name}-{job.paper.name}.pdf")
    # Drawing takes a while to import, and no other command needs it.
    from newsstand.press.press import print_kit

    with bars() as bar:
        printed = print_kit(
            chosen, job, players=players, preset=preset, options=values_of(option), seed=seed,
            on_page=bar("printing", before="setting type"),
        )  # fmt: skip
    target.write_bytes(printed.pdf)
    told = [
        say.many(
            printed.pages,
            "{file}: {n} page on {papers}.",
            "{file}: {n} pages on {papers}.",
            file=target,
            papers=" + ".join(printed.papers),
        ),
        say("In it: {parts}.", parts=", ".join(printed.titles)),
        say("Print at actual size; with backs, on both sides, turned over the long edge."),
    ]
    typer.echo("\n".join(told))
