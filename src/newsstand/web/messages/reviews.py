"""What is said of a review over the wire. Places are from 1, the first; seats share them evenly."""

from __future__ import annotations

from typing import Literal

from newsstand.study.account import Part
from newsstand.web.messages.wire import Told


class PointInfo(Told):
    """The place to expect after so many actions."""

    ply: int
    places: list[float]  # one a seat
    margins: list[float | None]  # up or down, in 95 of 100 cases; None: too little is known


class TurnInfo(Told):
    """An action that changed what was to be expected."""

    ply: int  # of the replay that shows what it came to
    seat: int  # that acted
    text: str
    gains: list[float]  # places gained, one a seat
    margin: float | None  # of the largest of them
    cause: Literal["move", "chance"]  # to which most of it goes back


class MissInfo(Told):
    """A decision for which its seat could have known better."""

    ply: int  # of the replay at which it was taken
    seat: int
    played: str
    better: str
    gap: float  # places that the better one was ahead
    margin: float | None


class FigureInfo(Told):
    """A mean, and how far it may be off in 95 of 100 cases."""

    value: float
    margin: float | None


class AccountInfo(Told):
    """Where a seat's place came from: `even` less all parts is `place`."""

    seat: int
    even: float
    place: float
    parts: dict[Part, FigureInfo]  # places gained


class ReviewInfo(Told):
    """A review so far; empty until something is known."""

    stage: Literal["none", "waiting", "preparing", "looking", "done", "stopped", "failed"]
    done: int  # steps taken, of `steps`
    steps: int
    plies: int
    curve: list[PointInfo]
    turns: list[TurnInfo]  # the largest first
    misses: list[MissInfo]  # by seat, the largest first
    accounts: list[AccountInfo]  # one a seat
    notes: list[str]  # what the figures are worth, a sentence each
