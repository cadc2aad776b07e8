"""Matches at rest, as JSON: `(game, version, options, players, seed, [(seat, action)...])`.

A log is refused, never reinterpreted, under another version of the rules.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from newsstand.games.game import Json, JsonValue
from newsstand.language import phrase, speaker
from newsstand.match.errors import LogError, LogVersionError
from newsstand.match.fairness import commitment, seed_of, seed_text

say = speaker(__package__)

LOG_FORMAT = 1
SEED = re.compile(r"[0-9a-f]{32}")
FROM_SERVER = phrase("export the match again from where it was played")
NOT_OURS = phrase("a log is the JSON object that a table exports")
KINDS: Mapping[type, str] = {  # of entries, as people call them
    bool: phrase("true or false"),
    dict: phrase("an object"),
    int: phrase("a whole number"),
    list: phrase("a list"),
    str: phrase("a text"),
}


@dataclass(frozen=True)
class Retraction:
    """Moves that were taken back at once; they are no part of the match."""

    ply: int  # where the match stood again
    moves: tuple[tuple[int, int], ...]  # (seat, action)


@dataclass(frozen=True)
class Log:
    """A match at rest."""

    format: int
    game: str
    version: int
    players: int
    options: dict[str, JsonValue]
    seed: int
    start: Json | None  # the position it was set up at, None if it was dealt
    moves: tuple[tuple[int, int], ...]  # (seat, action)
    over: bool
    scores: tuple[int, ...]
    digest: str  # SHA-256 of the last State's bytes
    retracted: tuple[Retraction, ...] = ()  # what was taken back, in that order

    @property
    def commitment(self) -> str:
        """What was published before the deal."""
        return commitment(self.seed)

    def to_json(self) -> Json:
        """The log as one JSON object."""
        taken_back = [
            {"ply": one.ply, "moves": [list(move) for move in one.moves]} for one in self.retracted
        ]
        return {
            "newsstand": self.format,
            "game": self.game,
            "version": self.version,
            "players": self.players,
            "options": self.options,
            "seed": seed_text(self.seed),
            "commitment": self.commitment,
            "start": self.start,
            "plies": len(self.moves),
            "moves": [list(move) for move in self.moves],
            "over": self.over,
            "scores": list(self.scores),
            "digest": self.digest,
            **({"retracted": taken_back} if taken_back else {}),
        }

    def dumps(self, beside: Mapping[str, JsonValue] | None = None) -> str:
        """The log as a file: one JSON object, one move a line.

        `beside` are entries of the writer's own, such as who sat where; readers pass over them.
        """
        entries = {**self.to_json(), **(beside or {})}
        moves = ",\n".join("  " + json.dumps(move) for move in entries.pop("moves"))
        head = json.dumps(entries, indent=1, ensure_ascii=False)[:-2]
        return (
            f'{head},\n "moves": [\n{moves}\n ]\n}}\n' if moves else f'{head},\n "moves": []\n}}\n'
        )

    @classmethod
    def loads(cls, text: str) -> Log:
        """Read a log; raises LogError that says what is wrong with it."""
        try:
            entries = json.loads(text, object_pairs_hook=once)
        except (ValueError, RecursionError) as error:
            raise _unreadable(text, error) from None
        return cls.from_json(entries)

    @classmethod
    def from_json(cls, entries: object) -> Log:
        """The log of a JSON object; raises LogError that says what is wrong with it."""
        if not isinstance(entries, dict) or "newsstand" not in entries:
            raise LogError(say.later("this is not a log of a match"), say.later(NOT_OURS))
        _check_format(entries["newsstand"])
        moves = tuple(
            _move(number, move) for number, move in enumerate(_get(entries, "moves", list))
        )
        plies = _get(entries, "plies", int)
        if plies != len(moves):
            raise damaged(
                phrase("the log says {plies} plies and has {moves} moves: part of it is lost"),
                plies=plies,
                moves=len(moves),
            )
        digits = _get(entries, "seed", str)
        if not SEED.fullmatch(digits):
            raise damaged(phrase("the log's seed is not 32 hexadecimal digits"))
        seed = seed_of("0x" + digits)
        if _get(entries, "commitment", str) != commitment(seed):
            raise damaged(phrase("the log's seed is not the one that its commitment fixes"))
        start = entries.get("start")
        if start is not None and not isinstance(start, dict):
            raise damaged(phrase("the log's 'start' is not a position"))
        scores = _get(entries, "scores", list)
        if not all(_is_int(score) for score in scores):
            raise damaged(phrase("the log's 'scores' are not whole numbers"))
        return cls(
            format=LOG_FORMAT,
            game=_get(entries, "game", str),
            version=_get(entries, "version", int),
            players=_get(entries, "players", int),
            options=_get(entries, "options", dict),
            seed=seed,
            start=start,
            moves=moves,
            over=_get(entries, "over", bool),
            scores=tuple(scores),
            digest=_get(entries, "digest", str),
            retracted=tuple(
                _retraction(entry)
                for entry in (_get(entries, "retracted", list) if "retracted" in entries else ())
            ),
        )


def once(pairs: Sequence[tuple[str, JsonValue]]) -> Json:
    """The JSON object of its entries; raises ValueError where a key stands twice."""
    entries = dict(pairs)
    if len(entries) < len(pairs):
        known: set[str] = set()
        for key, _ in pairs:
            if key in known:
                raise ValueError(say.later("{key!r} stands twice", key=key))
            known.add(key)
    return entries


def damaged(message: str, **parts: object) -> LogError:
    """The refusal of a log that is not as it was written."""
    return LogError(say.later(message, **parts), say.later(FROM_SERVER))


def _unreadable(text: str, error: Exception) -> LogError:
    if not text.strip():
        return damaged(phrase("this is empty, not a log of a match"))
    if '"newsstand"' not in text:
        return LogError(
            say.later("this is not a log of a match: it is not JSON"), say.later(NOT_OURS)
        )
    if not text.rstrip().endswith("}"):
        return damaged(phrase("the log breaks off: its end is lost"))
    if isinstance(error, json.JSONDecodeError):
        line = phrase("the log was damaged or edited: line {line} is not JSON")
        return damaged(line, line=error.lineno)
    return damaged(phrase("the log was damaged or edited: {error}"), error=error)


def _check_format(number: object) -> None:
    if _is_int(number) and number != LOG_FORMAT:
        newer = isinstance(number, int) and number > LOG_FORMAT
        raise LogVersionError(
            say.later(
                "the log has format {number}, this program reads format {known}",
                number=number,
                known=LOG_FORMAT,
            ),
            say.later("update this program")
            if newer
            else say.later("read it with the program that wrote it"),
        )
    if not _is_int(number):
        raise LogError(
            say.later("this is not a log of a match: its format is {format!r}", format=number),
            say.later(NOT_OURS),
        )


def _is_int(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _get(entries: dict[str, Any], name: str, kind: type) -> Any:
    if name not in entries:
        raise damaged(phrase("the log has no {name!r}: part of it is lost"), name=name)
    value = entries[name]
    if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
        raise damaged(
            phrase("the log's {name!r} is {value!r}, which is not {kind}"),
            name=name,
            value=value,
            kind=say.later(KINDS[kind]),
        )
    return value


def _move(number: int, move: object) -> tuple[int, int]:
    if isinstance(move, list) and len(move) == 2 and all(_is_int(part) for part in move):
        return move[0], move[1]
    raise damaged(
        phrase("move {number} of the log is {move!r}, not [seat, action]"),
        number=number + 1,
        move=move,
    )


def _retraction(entry: object) -> Retraction:
    if not isinstance(entry, dict):
        raise damaged(phrase("the log's 'retracted' is not a list of objects"))
    moves = _get(entry, "moves", list)
    ply = _get(entry, "ply", int)
    return Retraction(ply, tuple(_move(ply + number, move) for number, move in enumerate(moves)))
