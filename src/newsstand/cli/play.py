"""`newsstand play GAME`: a game in the terminal, against bots."""

from __future__ import annotations

import contextlib
import os
import signal
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from types import FrameType
from typing import Annotated

import platformdirs
import typer

from newsstand.cli.arguments import (
    BotNames,
    GameName,
    OptionValues,
    PresetName,
    SeedText,
    about,
    bots_of,
    game_named,
    read_log,
    values_of,
)
from newsstand.cli.keeping import Keeping
from newsstand.cli.language import Language
from newsstand.cli.mapped import MapName, map_named
from newsstand.cli.refusal import EXIT_INTERRUPTED
from newsstand.cli.sitting import Leave, Sitting
from newsstand.cli.table import Table, people_of
from newsstand.cli.terminal import can_be_full
from newsstand.games.game import SPECTATOR
from newsstand.match import Match
from newsstand.match.replay import resume as resumed
from newsstand.players.names import LONGEST_NAME, tidy_name

USUAL = "Rookie"  # the person's name when none is given
PACE = 0.4  # seconds after a bot's move on the full screen, so that eyes can follow
EXIT_SIGNAL = 128  # and the signal's number, as shells report it


class Ended(BaseException):
    """The system ends the program: the terminal was closed, or the machine stops."""

    def __init__(self, number: int) -> None:
        self.code = EXIT_SIGNAL + number


def play(
    context: typer.Context,
    game: Annotated[str | None, GameName.__metadata__[0]] = None,
    players: Annotated[
        int | None, typer.Option(help="How many seats; left out, a good number.")
    ] = None,
    seat: Annotated[
        int | None, typer.Option(help="Your seat, from 0; -1 watches bots. Left out: 0.")
    ] = None,
    bots: BotNames = "house",
    seed: SeedText = None,
    option: OptionValues = None,
    preset: PresetName = None,
    board: MapName = None,
    name: Annotated[str, typer.Option(help="What you are called.")] = USUAL,
    save: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Keep the match here after each move.")
    ] = None,
    resume: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Go on with a match that was kept.")
    ] = None,
    full_screen: Annotated[
        bool, typer.Option("--full-screen", "-f", help="Use the whole terminal, not lines.")
    ] = False,
    language: Language = None,
) -> None:
    """Play a game in this terminal, against bots.

    Everything is told in plain lines that a screen reader can follow. Answer with the number of a
    choice or in words; ? lists the commands. With --full-screen the table, the story and the
    choices have places of their own. To leave at any time is safe: the match is kept, and you are
    told how to go on.

    \b
    Examples:
      newsstand play swoop
      newsstand play swoop --full-screen
      newsstand play swoop --language de
      newsstand play muckraker --players 5 --bots house,random
      newsstand play swoop --preset lively --option target=200
      newsstand play star_reporter --map teaspoon
      newsstand play swoop --seed 7 --save swoop.json
      newsstand play --resume swoop.json
    """
    if resume is None:
        if game is None:
            raise typer.BadParameter("name a game; see 'newsstand games'", param_hint="'GAME'")
        chosen = game_named(game)
        count = chosen.recommended[0] if players is None else players
        values = values_of(option)
        if board is not None:
            values["map"] = map_named(chosen, board)
        match = Match.new(chosen, count, seed=seed, preset=preset, options=values)
        table = Table.seated(match, _seat(seat, count), _name(name), bots_of(bots))
    else:
        _check_alone(context, "players", "seed", "option", "preset", "board")
        table = _resumed(context, resume)
    kept = save or resume
    file = kept or _usual_file(table)
    if kept is not None:
        table.save(file)  # one that cannot be written is refused before it matters
    if full_screen and can_be_full():
        raise typer.Exit(_on_full_screen(Keeping(table, file, kept=kept is not None)))
    sitting = Sitting(table, file, kept=kept is not None, ask=_ask, say=_say)
    code = 0
    try:
        with _told_of_the_end():
            sitting.run()
        return
    except KeyboardInterrupt:
        code = EXIT_INTERRUPTED
        _end_line()
    except EOFError:
        _end_line()
    except Leave:
        pass
    except Ended as end:
        code = end.code
    except Exception:  # the terminal is gone, or a fault of ours: nothing played may be lost
        sitting.farewell()
        raise
    sitting.farewell()
    raise typer.Exit(code)


def _on_full_screen(keeping: Keeping) -> int:
    """Play there until the person leaves; the exit code."""
    # What draws it takes a fifth of a second to import, which the line mode should not wait for.
    from newsstand.cli.near import NearDesk
    from newsstand.cli.screen import show

    return show(NearDesk(keeping, pace=PACE), _say)


def _resumed(context: typer.Context, path: Path) -> Table:
    game, seat = context.params["game"], context.params["seat"]
    with about(path):
        log, text = read_log(path)
        if game is not None and game_named(game).name != log.game:
            raise typer.BadParameter(f"{path} holds a match of {log.game}", param_hint="'GAME'")
        match = resumed(log)
        people = people_of(text, match.players)
    if people is None:
        bots = bots_of(context.params["bots"])
        name = _name(context.params["name"])
        return Table.seated(match, _seat(seat, match.players), name, bots)
    _check_alone(context, "seat", "bots", "name")
    return Table(match, *people)


def _seat(seat: int | None, players: int) -> int:
    if seat is None:
        return 0
    if not SPECTATOR <= seat < players:
        raise typer.BadParameter(
            f"there is no seat {seat}; choose 0 to {players - 1}, or -1 to watch",
            param_hint="'--seat'",
        )
    return seat


def _name(text: str) -> str:
    name = tidy_name(text)
    if not name or len(name) > LONGEST_NAME:
        raise typer.BadParameter(
            f"write a short name that can be seen, of at most {LONGEST_NAME} letters",
            param_hint="'--name'",
        )
    return name


@contextlib.contextmanager
def _told_of_the_end() -> Iterator[None]:
    """Raise Ended when the system ends this program, so that the match can be kept first."""

    def end(number: int, frame: FrameType | None) -> None:
        raise Ended(number)

    numbers = [signal.SIGTERM, *([signal.SIGHUP] if hasattr(signal, "SIGHUP") else [])]
    # one that is ignored, as under nohup, stays so
    caught = [number for number in numbers if signal.getsignal(number) == signal.SIG_DFL]
    for number in caught:
        signal.signal(number, end)
    try:
        yield
    finally:
        for number in caught:
            signal.signal(number, signal.SIG_DFL)


def _check_alone(context: typer.Context, *names: str) -> None:
    for name in names:
        source = context.get_parameter_source(name)
        if source is not None and source.name == "COMMANDLINE":
            raise typer.BadParameter(
                "this cannot be changed in a match that was kept; leave it out",
                param_hint=f"'--{name}'",
            )


def _usual_file(table: Table) -> Path:
    data = os.environ.get("NEWSSTAND_DATA") or platformdirs.user_data_dir("newsstand")
    now = time.strftime("%Y%m%d-%H%M%S")
    # with the process: two terminals may start in the same second
    return Path(data) / "kept" / f"{table.match.game.name}-{now}-{os.getpid()}.json"


def _say(line: str) -> None:
    typer.echo(line)


def _end_line() -> None:
    """Leave the line of the prompt, if there still is a terminal."""
    with contextlib.suppress(OSError):
        _say("")


def _ask(prompt: str) -> str:
    if sys.stdin.isatty():
        with contextlib.suppress(ImportError):
            import readline  # noqa: F401 - arrow keys and a history, where the system has it
    return input(prompt)
