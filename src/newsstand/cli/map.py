"""`newsstand map`: maps of one's own, for games that are played on one."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from newsstand.games import GAMES
from newsstand.games.game import Boards, Game, GameError, near

EXIT_FAULTS = 1  # the map can be played on, but misses something

maps = typer.Typer(
    help="""Begin, check and draw maps of your own.

    For games that are played on a map.

    \b
    Examples:
      newsstand map new my_country.toml
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


def game_of(name: str | None) -> tuple[Game, Boards]:
    """The game with maps of that name, or the only one, and its maps."""
    found = {game.name: (game, game.boards) for game in GAMES.values() if game.boards is not None}
    if name is None and len(found) == 1:
        return next(iter(found.values()))
    if name not in found:
        asked = "say whose map it is by --game" if name is None else f"{name} has no maps"
        raise NoBoards(f"{asked}; {near(name or '', found)}")
    return found[name]


@maps.command()
def new(file: MapFile, game: OfGame = None) -> None:
    """Begin a map of your own: a small one, to be changed. Nothing is wrong with it yet.

    \b
    Example:
      newsstand map new my_country.toml
    """
    chosen, boards = game_of(game)
    text = boards.draft(file)
    with file.open("x", encoding="utf-8") as out:  # never over a map that is there
        out.write(text)
    typer.echo(f"{file}: a small map to begin with. Change it, and look at it:")
    typer.echo(f"  newsstand map check {file}")
    typer.echo(f"  newsstand map draw {file} --out {file.with_suffix('.svg')}")
    typer.echo(f"  {_how(chosen, file)}")


@maps.command()
def check(file: MapFile, game: OfGame = None) -> None:
    """Tell what is wrong with a map, by name. Exits with 1 if anything is.

    \b
    Example:
      newsstand map check my_country.toml
    """
    chosen, boards = game_of(game)
    faults = boards.check(file)
    for fault in faults:
        typer.echo(f"{fault}.")
    if faults:
        typer.echo(f"The map can be played on all the same: {_how(chosen, file)}")
        raise typer.Exit(EXIT_FAULTS)
    typer.echo(f"Nothing is wrong with this map. To play on it: {_how(chosen, file)}")


def _how(game: Game, file: Path) -> str:
    return f"newsstand play {game.name} --map {file}"


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
    drawn = game_of(game)[1].draw(file)
    if out is None:
        typer.echo(drawn, nl=False)
    else:
        out.write_text(drawn, "utf-8")
        typer.echo(f"{out}: drawn.")
