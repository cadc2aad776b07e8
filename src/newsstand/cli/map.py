"""`newsstand map`: maps of one's own, for games that are played on one."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from newsstand.games import GAMES
from newsstand.games.game import Boards, GameError, near

EXIT_FAULTS = 1  # the map can be played on, but misses something

maps = typer.Typer(
    help="""Check and draw maps of your own.

    For games that are played on a map.

    \b
    Examples:
      newsstand map check my_country.toml
      newsstand map draw my_country.toml > my_country.svg
    """,
    no_args_is_help=True,
    rich_markup_mode=None,
)

MapFile = Annotated[Path, typer.Argument(metavar="FILE", help="The file of a map.")]
OfGame = Annotated[
    str | None,
    typer.Option("--game", metavar="GAME", help="Whose map it is, if several games have maps."),
]


class NoBoards(GameError):
    """The game is not played on a map, or it was not said which one is meant."""


def boards_of(name: str | None) -> Boards:
    """The maps of a game, or of the only one that has maps."""
    found = {game.name: game.boards for game in GAMES.values() if game.boards is not None}
    if name is None and len(found) == 1:
        return next(iter(found.values()))
    if name not in found:
        asked = "say whose map it is by --game" if name is None else f"{name} has no maps"
        raise NoBoards(f"{asked}; {near(name or '', found)}")
    return found[name]


@maps.command()
def check(file: MapFile, game: OfGame = None) -> None:
    """Tell what is wrong with a map, by name. Exits with 1 if anything is.

    \b
    Example:
      newsstand map check my_country.toml
    """
    boards = boards_of(game)
    faults = boards.check(file)
    for fault in faults:
        typer.echo(f"{fault}.")
    if faults:
        typer.echo(f"The map can be played on all the same: {_how(boards, file)}")
        raise typer.Exit(EXIT_FAULTS)
    typer.echo(f"Nothing is wrong with this map. To play on it: {_how(boards, file)}")


def _how(boards: Boards, file: Path) -> str:
    return f"{boards.VARIABLE}={file} newsstand serve"


@maps.command()
def draw(
    file: MapFile,
    out: Annotated[
        Path | None, typer.Option("--out", metavar="FILE", help="Where to; else it is printed.")
    ] = None,
    game: OfGame = None,
) -> None:
    """Draw a map as SVG.

    \b
    Example:
      newsstand map draw my_country.toml --out my_country.svg
    """
    drawn = boards_of(game).draw(file)
    if out is None:
        typer.echo(drawn, nl=False)
    else:
        out.write_text(drawn, "utf-8")
        typer.echo(f"{out}: drawn.")
