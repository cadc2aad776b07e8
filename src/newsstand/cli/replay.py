"""`newsstand replay FILE`: a match told again, as one seat saw it."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from newsstand.cli.arguments import LogFile, about, read_log
from newsstand.cli.story import ending, seat_names, story
from newsstand.cli.table import people_of
from newsstand.games.game import SPECTATOR
from newsstand.match import Log, Match
from newsstand.match.replay import resume


def replay(
    file: LogFile,
    at: Annotated[
        int | None, typer.Option(metavar="N", help="Show the table after N actions.")
    ] = None,
    seat: Annotated[
        int, typer.Option(metavar="K", help="As this seat saw it; -1 is a spectator.")
    ] = SPECTATOR,
    follow: Annotated[
        bool, typer.Option("--follow", help="Wait for Enter after each action.")
    ] = False,
) -> None:
    """Tell a match again in sentences, as one seat saw it.

    With --at the table is shown as it stood after N actions, and with --follow the telling goes
    on from there, action by action.

    \b
    Examples:
      newsstand replay match.json
      newsstand replay match.json --at 12 --seat 0
      newsstand replay match.json --follow
    """
    with about(file):
        log, text = read_log(file)
        end = resume(log)  # one that does not lead where it claims is refused before it is told
        people = people_of(text, log.players)
    if not SPECTATOR <= seat < log.players:
        raise typer.BadParameter(
            f"there is no seat {seat}; choose 0 to {log.players - 1}, or -1 for a spectator",
            param_hint="'--seat'",
        )
    names = seat_names(log.players) if people is None else people[1]
    if at is not None:
        _show(end.at(at), seat, names)
        if not follow:
            return
    _tell(log, seat, names, start=at, follow=follow)


def _show(match: Match, seat: int, names: list[str]) -> None:
    words = match.game.words
    view = match.view(seat)
    typer.echo(f"After {match.ply} actions:")
    typer.echo(words.text(view, names).rstrip("\n"))
    if match.is_over:
        typer.echo("\n".join(ending(match, seat, names)))
        return
    typer.echo(words.prompt(view, names))
    if seat == match.turn:
        for number, action in enumerate(match.legal_actions, 1):
            typer.echo(f"{number}. {words.describe(view, action, names)}")


def _tell(log: Log, seat: int, names: list[str], *, start: int | None, follow: bool) -> None:
    match = None
    for match, events in story(log, seat, names):
        if start is not None and match.ply <= start:
            continue
        if follow and match.ply and not _turned():
            return
        for event in events:
            typer.echo(f"{match.ply}. {event.text}")
        for one in log.retracted:
            if one.ply == match.ply:
                count = len(one.moves)
                what = "1 action was" if count == 1 else f"{count} actions were"
                typer.echo(f"({what} taken back here.)")
    assert match is not None
    if match.is_over:
        typer.echo("\n".join(ending(match, seat, names)))
    else:
        typer.echo(f"The match is not over. {match.game.words.prompt(match.view(seat), names)}")


def _turned() -> bool:
    """Whether the reader asks for the next action: Enter does, q or the end of input does not."""
    sys.stderr.write("[Enter: next, q: stop] ")
    sys.stderr.flush()
    line = sys.stdin.readline()
    return line != "" and line.strip().lower() not in ("q", "quit")
