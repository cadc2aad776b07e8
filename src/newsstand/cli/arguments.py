"""Arguments that several commands share, and what a shell may complete them to."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import typer

from newsstand.games import GAMES
from newsstand.games.game import Game, JsonValue, OptionError
from newsstand.language import Sentence, speaker
from newsstand.match import Log
from newsstand.match.errors import LogError
from newsstand.match.playable import playable
from newsstand.players import BOTS
from newsstand.players.roster import SEARCHES, UnknownBot, bots_named

say = speaker(__package__)

MOST_BYTES = 64 << 20  # of a log: a thousand times the longest that was ever seen


def _begun(names: Iterable[str], incomplete: str) -> list[str]:
    return [name for name in names if name.startswith(incomplete)]


def _games(incomplete: str) -> list[str]:
    return _begun(GAMES, incomplete)


def _asked(context: typer.Context) -> list[Game]:
    name = context.params.get("game")
    return [GAMES[name]] if name in GAMES else list(GAMES.values())


def _presets(context: typer.Context, incomplete: str) -> list[str]:
    names = [preset.name for game in _asked(context) for preset in game.presets]
    return _begun(dict.fromkeys(names), incomplete)


def _options(context: typer.Context, incomplete: str) -> list[str]:
    found = []
    for option in (option for game in _asked(context) for option in game.options):
        if option.kind == "number":
            found.append(f"{option.name}=")
        else:
            values = [choice.value for choice in option.choices] or ["on", "off"]
            found += [f"{option.name}={value}" for value in values]
    return _begun(found, incomplete)


def _bots(incomplete: str) -> list[str]:
    before, comma, last = incomplete.rpartition(",")
    return [f"{before}{comma}{name}" for name in _begun((*BOTS, *SEARCHES), last)]


GameName = Annotated[
    str,
    typer.Argument(metavar="GAME", help="A game; see 'newsstand games'.", autocompletion=_games),
]
PresetName = Annotated[
    str | None,
    typer.Option(metavar="NAME", help="A named set of options.", autocompletion=_presets),
]
OptionValues = Annotated[
    list[str] | None,
    typer.Option(
        "--option",
        metavar="NAME=VALUE",
        help="Set one option of the rules; may be repeated.",
        autocompletion=_options,
    ),
]
BotNames = Annotated[
    str,
    typer.Option(
        metavar="BOT,...",
        help=f"Who takes the seats, in turn: {', '.join(BOTS)}, or such as {SEARCHES[0]}.",
        autocompletion=_bots,
    ),
]
SeedText = Annotated[
    str | None,
    typer.Option(metavar="NUMBER", help="Repeat the same cards; left out, a fresh secret seed."),
]
LogFile = Annotated[Path, typer.Argument(metavar="FILE", help="The log of a match.")]


def game_named(name: str) -> Game:
    """The game of that name; raises UnknownGame."""
    return playable(name).definition


def values_of(texts: Iterable[str] | None) -> dict[str, JsonValue]:
    """The values of `NAME=VALUE` texts; the game itself judges names and values."""
    values: dict[str, JsonValue] = {}
    for text in texts or ():
        name, equals, value = text.partition("=")
        if not (name and equals):
            raise OptionError(
                say.later("--option {text!r} has no value; write NAME=VALUE", text=text)
            )
        values[name.strip()] = value.strip()
    return values


def bots_of(text: str) -> list[str]:
    """The bots of a comma list; raises BadParameter for a stranger."""
    try:
        return [bot.name for bot in bots_named(text)]
    except UnknownBot as error:
        raise typer.BadParameter(str(error), param_hint="'--bots'") from None


def read_log(path: Path) -> tuple[Log, str]:
    """The log in a file, and the file's text; raises LogError or OSError.

    The file is read once: it may be a pipe.
    """
    with path.open("rb") as file:
        data = file.read(MOST_BYTES + 1)
    if len(data) > MOST_BYTES:
        raise LogError(
            say.later("this is larger than {most} MiB", most=MOST_BYTES >> 20),
            say.later("no log is that long"),
        )
    try:
        text = data.decode("utf-8-sig")  # some editors mark UTF-8 at its beginning
    except UnicodeDecodeError:
        raise LogError(
            say.later("this is not a log of a match: it is no text"),
            say.later("a log is the JSON object that a table exports"),
        ) from None
    return Log.loads(text), text


@contextmanager
def about(path: Path) -> Iterator[None]:
    """Name the file in every error about its log."""
    try:
        yield
    except LogError as error:
        refused = error
        raise type(error)(
            Sentence(lambda: f"{path}: {refused}"), Sentence(lambda: refused.hint)
        ) from None
