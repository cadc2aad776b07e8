"""Matches as one viewer may know them, in play and replayed."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import ConfigDict

from newsstand.web.messages.tables import ChatLine, TableInfo
from newsstand.web.messages.wire import Told


class GameEvent(Told):
    """One thing that happened, as this viewer may know it. Games add fields of their own."""

    model_config = ConfigDict(extra="allow")

    kind: str
    seats: list[int]
    cards: list[str]
    text: str


class Action(Told):
    """One legal action of this viewer."""

    id: int
    text: str
    do: dict[str, Any]  # the game's own structured form


class Sentence(Told):
    """A line of the event log."""

    ply: int
    text: str


class SheetRow(Told):
    """One line of the final sheet."""

    label: str
    cells: list[str | int | float | None]


class ResultSheet(Told):
    """How each point arose."""

    columns: list[str]
    rows: list[SheetRow]


class Result(Told):
    """How a match ended."""

    places: list[int]  # each seat's place, 1 is first
    scores: list[int]
    sheet: ResultSheet


class Update(Told):
    """A match after `ply` actions, as one viewer may know it."""

    ply: int
    undone: int  # moves taken back so far; with another number, all before this is out of date
    over: bool
    turn: int | None
    you: int | None
    scene: dict[str, Any]  # the game's own
    events: list[GameEvent]  # what led here from the ply before; empty in a snapshot
    recent: list[Sentence] | None  # only in a snapshot: the newest sentences so far
    prompt: str
    actions: list[Action]
    totals: list[int]
    result: Result | None


class PlainTable(Told):
    """A match as one viewer may know it, in plain lines."""

    ply: int
    undone: int  # as in an update
    lines: list[str]


class Events(Told):
    """What is new."""

    updates: list[Update]
    table: TableInfo
    chat: list[ChatLine]


class Accepted(Told):
    """A move is stored; `ply` is that of the match after it."""

    ply: int
    accepted: Literal[True]
    repeated: bool


class TipInfo(Told):
    """An action that a hint names, with what house bots made of it in imagined worlds."""

    action: int
    text: str
    why: str  # one sentence
    place: float | None  # to expect at the end, 1 is first; None: nothing was tried
    margin: float | None  # up or down, in 95 of 100 cases
    first: float | None  # share of matches that ended in the first place


class Hint(Told):
    """What one might do: at most three actions, the best first."""

    ply: int
    seat: int
    players: int
    tips: list[TipInfo]
    searched: bool  # false: only what the house bot would do
    note: str | None  # why, in one or two sentences


class Objection(Told):
    """Why something cannot be done now."""

    text: str  # one sentence
    rule: str | None  # number of the rule behind it


class ReelInfo(Told):
    """A match that is over, for its replay."""

    table: str | None  # where it was played here
    replay: str | None  # the id of a log that was brought in
    game: str
    title: str
    players: int
    names: list[str]
    bots: list[bool]
    you: int | None  # your first seat
    plies: int
    over: bool  # false: it ended without a result
    seed: str
    commitment: str
    landmarks: list[Sentence]  # moments that are worth finding again, such as new rounds
    retracted: list[Sentence]  # moves that were taken back, at the ply where the match stood again


class Reeled(Told):
    """Some plies of a match that is over."""

    updates: list[Update]
