"""`newsstand serve`: tables in the browser."""

from __future__ import annotations

from typing import Annotated

import typer


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
      newsstand serve --db postgresql://user:secret@localhost/newsstand
    """
    # The server's libraries take half a second to import, which no other command should wait for.
    from newsstand.web import run

    run(host=host, port=port, db=db, browser=browser)
