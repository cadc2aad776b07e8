"""Playing a log again, and proving that it was honest."""

from __future__ import annotations

from collections.abc import Iterator

from newsstand.games import GAMES
from newsstand.games.engine import engine_for
from newsstand.games.game import Game, GameError
from newsstand.language import Sentence, phrase, speaker
from newsstand.match.errors import LogError, LogMismatch, LogVersionError, MatchError
from newsstand.match.log import FROM_SERVER, Log, damaged
from newsstand.match.match import Match

say = speaker(__package__)


def game_of(log: Log) -> Game:
    """The game that a log is of; LogError for a stranger, LogVersionError for other rules."""
    game = GAMES.get(log.game)
    if game is None:
        raise LogError(
            say.later("the log is of an unknown game, {game!r}", game=log.game),
            say.later("known are {games}", games=", ".join(GAMES)),
        )
    if log.version != game.rules.VERSION:
        newer = log.version > game.rules.VERSION
        raise LogVersionError(
            say.later(
                "the log was played under version {version} of {game}, "
                "this program plays version {known}",
                version=log.version,
                game=game.title,
                known=game.rules.VERSION,
            ),
            say.later("update this program")
            if newer
            else say.later("replay it with the program that wrote it"),
        )
    return game


def open_log(log: Log, engine: str | None = None) -> Match:
    """The log's match before its first move."""
    game = game_of(log)
    try:
        values = game.resolve(log.players, None, log.options)
        if values != game.completed(log.options):
            raise damaged(phrase("the log does not name every option in force"))
        made = engine_for(game, engine)
        match = Match(game, log.players, values, log.seed, start=log.start, engine=made)
    except GameError as error:
        refused = error
        raise LogError(
            say.later("the log cannot be set up: {reason}", reason=Sentence(lambda: refused.what)),
            Sentence(lambda: refused.hint or say(FROM_SERVER)),
        ) from None
    if log.start is not None:
        state = match.state()
        if (state.players, game.options_values(state.options)) != (log.players, values):
            raise LogMismatch(
                say.later(
                    "the log's players or options are not those of the position it starts at"
                ),
                say.later(FROM_SERVER),
            )
    return match


def steps(log: Log, engine: str | None = None) -> Iterator[Match]:
    """The same match after 0, 1, 2 ... moves; raises LogMismatch at a move that cannot be."""
    match = open_log(log, engine)
    yield match
    for number, (seat, action) in enumerate(log.moves, 1):
        if match.turn != seat:
            if match.is_over:
                message = phrase("move {number} is by seat {seat}, but it is nobody to act")
            else:
                message = phrase("move {number} is by seat {seat}, but it is seat {turn} to act")
            raise LogMismatch(
                say.later(message, number=number, seat=seat, turn=match.turn),
                say.later(FROM_SERVER),
            )
        try:
            match.play(action)
        except MatchError as error:
            raise LogMismatch(
                say.later("move {number} cannot be: {error}", number=number, error=error),
                say.later(FROM_SERVER),
            ) from None
        yield match


def resume(log: Log, engine: str | None = None) -> Match:
    """The log's match after its last move, checked against what the log claims."""
    *_, match = steps(log, engine)
    if match.digest() != log.digest or tuple(match.scores()) != log.scores:
        raise LogMismatch(
            say.later("the moves do not lead to the result that the log claims"),
            say.later(FROM_SERVER),
        )
    if match.is_over != log.over:
        raise LogMismatch(
            say.later("the log is wrong about whether the match is over"), say.later(FROM_SERVER)
        )
    return match


def verify(log: Log, published: str | None = None) -> Match:
    """Prove a log: its seed is the committed one and every shuffle, throw and move follows from it.

    `published` is the commitment that players saw before the deal. Returns the match at its end.
    """
    if published is not None and published.strip().lower() != log.commitment:
        raise LogMismatch(
            say.later(
                "the log's seed is not the one whose commitment was published before the deal"
            ),
            say.later("ask the host which match this log is of"),
        )
    return resume(log)
