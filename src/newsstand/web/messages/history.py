"""Matches that are over, and what they say about those who played."""

from __future__ import annotations

from typing import Literal

from newsstand.web.messages.wire import Told


class PastPlayer(Told):
    """Somebody at a match that is over."""

    seat: int
    who: str | None  # the same for all matches of a person, or of a bot; None: nobody's seat
    name: str
    bot: bool
    you: bool
    place: int
    score: int


class PastMatch(Told):
    """A match of yours that is over."""

    table: str
    game: str
    title: str
    finished: int  # ms since 1970
    result: Literal["won", "shared", "lost"]
    place: int  # yours, 1 is first
    players: list[PastPlayer]


class Meeting(Told):
    """How you fared against somebody."""

    who: str
    name: str
    bot: bool
    met: int  # matches
    ahead: int  # of them, in how many you came in front
    behind: int
    level: int


class Tally(Told):
    """One thing that was counted for you, such as lucky telephone calls."""

    name: str
    title: str
    total: int
    most: bool  # the largest of all, not their sum


class GameTally(Told):
    """A game as you have played it."""

    game: str
    title: str
    matches: int
    firsts: int
    rating: float | None  # around 25; None: no match of yours is rated
    give: float | None  # or take: half of a 95 % interval
    counted: int  # matches that the tallies are of; the others are counted at later visits
    tallies: list[Tally]


class HistoryInfo(Told):
    """Your matches that are over."""

    name: str
    kept: bool  # whether you keep your name by a phrase
    played: list[str]  # games
    total: int  # matches that fit the filters
    matches: list[PastMatch]  # of those the newest
    games: list[GameTally]
    meetings: list[Meeting]


class RatedInfo(Told):
    """How well somebody plays a game."""

    name: str
    bot: bool
    you: bool
    rating: float
    give: float  # or take
    matches: int
    firsts: float  # a first place shared by k counts 1/k


class RatingsInfo(Told):
    """Who plays a game how well, the surest best first."""

    game: str
    title: str
    listed: list[RatedInfo]
    unlisted: int  # people who do not keep their name
