"""The program `newsstand`: its commands, and the one place where errors become messages."""

from __future__ import annotations

import contextlib
import io
import os
import sys
from pathlib import Path
from shlex import quote
from typing import Annotated

import typer

import newsstand
from newsstand.cli.games import games
from newsstand.cli.join import join
from newsstand.cli.ladder import ladder
from newsstand.cli.language import SPOKEN
from newsstand.cli.map import maps
from newsstand.cli.play import play
from newsstand.cli.print import print_game
from newsstand.cli.referee import referee
from newsstand.cli.refusal import EXIT_INTERRUPTED, EXIT_REFUSED, Refusal, refusal, says
from newsstand.cli.replay import replay
from newsstand.cli.review import review
from newsstand.cli.rules import rules
from newsstand.cli.serve import serve
from newsstand.cli.simulate import simulate
from newsstand.cli.train import train
from newsstand.cli.verify import verify
from newsstand.cli.warm import warm
from newsstand.games import GAMES
from newsstand.language import ENGLISH, speaking

HELP = """Tabletop games with hidden information: play them, host them, study them.

\b
Examples:
  newsstand play swoop         a game in this terminal, against bots
  newsstand serve              a table in the browser, for you and friends
  newsstand rules muckraker    the rule book
  newsstand COMMAND --help     what a command can do, with examples
"""

# Plain help without frames: a screen reader reads it line by line, and it shows at once.
app = typer.Typer(
    name="newsstand",
    help=HELP,
    no_args_is_help=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["--help", "-h"]},
)
for command in (
    play,
    join,
    serve,
    rules,
    games,
    simulate,
    ladder,
    train,
    replay,
    review,
    verify,
    referee,
    warm,
):
    app.command()(command)
app.command("print")(print_game)
app.add_typer(maps, name="map")


def _version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"newsstand {newsstand.__version__}")
        raise typer.Exit


@app.callback()
def options(
    version: Annotated[
        bool,
        typer.Option("--version", help="Say which version this is.", callback=_version),
    ] = False,
) -> None:
    """Options that stand before any command."""
    for game in GAMES.values():
        for path, why in game.boards.SKIPPED.items() if game.boards is not None else ():
            left_out = Refusal(
                f"a map is left out: {why}", f"newsstand map check {quote(str(path))}"
            )
            print(says(left_out), file=sys.stderr)


def main() -> None:
    """Run the command that the shell asked for. Exits with 2 and one message when refused."""
    _open_what_is_closed()
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal without suit signs shows "?"
    SPOKEN.set(ENGLISH)
    try:
        app(prog_name="newsstand")
    except BrokenPipeError:
        _reader_gone()
    except KeyboardInterrupt:
        sys.exit(EXIT_INTERRUPTED)
    except Exception as error:
        with speaking(SPOKEN.get()):
            told = refusal(error)
            if told is None:
                raise
            print(says(told), file=sys.stderr)
        sys.exit(EXIT_REFUSED)


def _open_what_is_closed() -> None:
    """Read nothing and write nowhere where a shell has closed a stream, as `>&-` does."""
    for name, way in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, Path(os.devnull).open(way))  # noqa: SIM115 - it stays open


def _reader_gone() -> None:
    """End quietly when whoever read our output has left, as in `newsstand rules swoop | head`."""
    with contextlib.suppress(OSError):
        sys.stdout.close()
    sys.exit(EXIT_INTERRUPTED)
