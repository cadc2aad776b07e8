"""`newsstand serve`: tables in the browser."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from newsstand.cli.mapped import read_maps
from newsstand.games import GAMES


def serve(
    port: Annotated[int, typer.Option(min=0, max=65535, help="0 takes any free one.")] = 8000,
    host: Annotated[
        str, typer.Option(help="0.0.0.0 lets others on your network in.")
    ] = "127.0.0.1",
    db: Annotated[
        str | None,
        typer.Option(
            metavar="URL", help="Where tables are kept; left out, NEWSSTAND_DB or a file of yours."
        ),
    ] = None,
    maps: Annotated[
        Path | None,
        typer.Option(exists=True, metavar="DIR", help="Maps of yours, to be chosen for a table."),
    ] = None,
    browser: Annotated[
        bool, typer.Option("--browser/--no-browser", help="Open a page when ready.")
    ] = True,
) -> None:
    """Serve tables in the browser, and open the first page.

    \b
    Examples:
      newsstand serve
      newsstand serve --port 9000 --no-browser
      newsstand serve --host 0.0.0.0
      newsstand serve --maps ~/maps
      newsstand serve --db postgresql://user:secret@localhost/newsstand
    """
    for game in GAMES.values():
        if maps is not None and game.boards is not None:
            read_maps(game.boards, maps)
    # The server's libraries take half a second to import, which no other command should wait for.
    from newsstand.web import run

    run(host=host, port=port, db=db, browser=browser)
