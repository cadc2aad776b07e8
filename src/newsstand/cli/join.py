"""`newsstand join LINK`: a place at a table of a stand, from this terminal."""

from __future__ import annotations

import contextlib
import getpass
import os
import sys
from pathlib import Path
from typing import Annotated

import platformdirs
import typer

from newsstand.cli.language import Language
from newsstand.cli.link import TableLink
from newsstand.cli.refusal import EXIT_INTERRUPTED
from newsstand.cli.terminal import can_be_full
from newsstand.language import speaker

say = speaker(__package__)

READ = "-"  # instead of a secret: it is typed, or read from the input
LONGEST_LINE = 4096


def join(
    link: Annotated[
        str | None,
        typer.Argument(
            metavar="LINK",
            help="Of a table or an invite; left out, it is asked for. - is the input's first line.",
        ),
    ] = None,
    name: Annotated[str | None, typer.Option(help="What you are called there.")] = None,
    code: Annotated[
        str | None,
        typer.Option(
            help="Be the guest of your browser: a code it shows under your name, or - to type it."
        ),
    ] = None,
    full_screen: Annotated[
        bool, typer.Option("--full-screen", "-f", help="Use the whole terminal, not lines.")
    ] = False,
    language: Language = None,
) -> None:
    """Play at a table of a stand elsewhere, or watch it.

    An invite link gives you its seat, the link of a table lets you watch; where you have a seat
    already, you go on. A lost line is taken up again. Left out, the link is asked for and not
    shown: then no invite stays in the shell's history, and nobody on this machine finds it in the
    list of processes. With - it is the first line of the input, for scripts and password safes.

    \b
    Examples:
      newsstand join 'https://play.example.org/tables/3f2a/join/1#8c41' --name Anna
      newsstand join https://play.example.org/tables/3f2a --full-screen
      newsstand join
      pass show invite | newsstand join -
    """
    if link is None and not sys.stdin.isatty():
        raise typer.BadParameter(
            say("name the link of a table, or - to read it from the input"), param_hint="'LINK'"
        )
    is_piped = READ in (link, code)
    if link is None or link == READ:
        link = _asked(say("The link (not shown): "))
    if code == READ:
        code = _asked(say("The code (not shown): "))
    if is_piped:
        _to_the_terminal()
    place = TableLink.of(link)
    # What speaks to stands takes a fifth of a second to import, which nothing else should wait for.
    from newsstand.cli.guestbook import GuestBook
    from newsstand.cli.place import take_place
    from newsstand.cli.stand import Stand

    data = os.environ.get("NEWSSTAND_DATA") or platformdirs.user_data_dir("newsstand")
    stand = Stand(place.origin, GuestBook(Path(data) / "guest.cookies"))
    try:
        if code is not None:
            stand.ask("POST", "/me/continue", {"code": code})
        desk = take_place(stand, place, name)
    except BaseException:
        stand.close()
        raise
    if full_screen and can_be_full():
        from newsstand.cli.screen import show

        raise typer.Exit(show(desk, typer.echo))
    from newsstand.cli.sitting import Leave
    from newsstand.cli.visit import PROMPT, Visit, read_lines

    def ask() -> None:
        sys.stdout.write(PROMPT)
        sys.stdout.flush()

    visit = Visit(desk, typer.echo, ask)
    read_lines(visit.typed)
    status = 0
    try:
        visit.run()
    except Leave:
        typer.echo("")
    except KeyboardInterrupt:
        typer.echo("")
        status = EXIT_INTERRUPTED
    finally:
        farewell = desk.close()
    for line in farewell:
        typer.echo(line)
    if visit.parted is not None:
        from newsstand.cli.stand import Refused

        raise Refused(visit.parted.why, visit.parted.hint)
    raise typer.Exit(status)


def _asked(prompt: str) -> str:
    """What the person types or pastes, which is not shown; or the next line of the input."""
    if sys.stdin.isatty():
        try:
            return getpass.getpass(prompt)
        except EOFError:
            return ""
    # byte by byte: what follows the line is what the person answers at the table
    line = bytearray()
    while (letter := os.read(sys.stdin.fileno(), 1)) not in (b"", b"\n"):
        line += letter
        if len(line) > LONGEST_LINE:
            break
    return line.decode("utf-8", "replace").strip()


def _to_the_terminal() -> None:
    """After a secret has come through a pipe, what follows is typed, if somebody is there to."""
    if sys.stdin.isatty() or not sys.stdout.isatty():
        return
    with contextlib.suppress(OSError):  # of systems without one
        terminal = os.open("/dev/tty", os.O_RDWR)
        os.dup2(terminal, sys.stdin.fileno())
        os.close(terminal)
