"""What a batch of games tells: lengths, and how each seat fared."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from newsstand.games.game import Json, Values

Integers = npt.NDArray[np.int64]
NORMAL_95 = 1.959963984540054  # two-sided quantile of the normal distribution


@dataclass(frozen=True)
class Outcomes:
    """The raw results of a batch."""

    plies: Integers  # `[games]` decisions in each game
    scores: Integers  # `[games, players]` in the game's own points
    places: Integers  # `[games, players]` 1 is first, equals share

    @classmethod
    def empty(cls, games: int, players: int) -> Outcomes:
        """Room for so many games."""
        return cls(
            np.zeros(games, np.int64),
            np.zeros((games, players), np.int64),
            np.zeros((games, players), np.int64),
        )

    def first(self, games: int) -> Outcomes:
        """The results of the first `games` games."""
        return Outcomes(self.plies[:games], self.scores[:games], self.places[:games])


@dataclass(frozen=True)
class Length:
    """Decisions in a game: their mean and three quantiles."""

    mean: float
    p5: float
    p50: float
    p95: float


@dataclass(frozen=True)
class Seat:
    """How one seat fared."""

    seat: int
    first_share: float  # share of games won; a first place shared by k seats counts 1/k
    first_share_ci95: tuple[float, float]
    score_mean: float
    placing_mean: float


@dataclass(frozen=True)
class Report:
    """A batch of games in figures."""

    game: str
    players: int
    options: Values
    games: int  # games played to their end; fewer than asked for if it was interrupted
    seed: int
    bots: tuple[str, ...]  # by seat
    decisions: int
    seconds: float  # of play alone: compiling is not counted
    length: Length
    seats: tuple[Seat, ...]
    interrupted: bool = False

    @property
    def decisions_per_second(self) -> float:
        """How fast it went."""
        return self.decisions / self.seconds if self.seconds > 0 else 0.0

    def to_json(self) -> Json:
        """The report as one JSON object."""
        return {
            "game": self.game,
            "players": self.players,
            "options": self.options,
            "games": self.games,
            "seed": self.seed,
            "bots": list(self.bots),
            "decisions": self.decisions,
            "seconds": round(self.seconds, 6),
            "decisions_per_second": round(self.decisions_per_second),
            "length": {
                "mean": self.length.mean,
                "p5": self.length.p5,
                "p50": self.length.p50,
                "p95": self.length.p95,
            },
            "seats": [
                {
                    "seat": seat.seat,
                    "first_share": seat.first_share,
                    "first_share_ci95": list(seat.first_share_ci95),
                    "score_mean": seat.score_mean,
                    "placing_mean": seat.placing_mean,
                }
                for seat in self.seats
            ],
        }


def wilson(share: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a share of `games` (Wilson 1927); (0, 1) if there are none.

    Shared first places make a share vary less than won-or-lost would, so the interval is then a
    little too wide, never too narrow.
    """
    if games == 0:
        return 0.0, 1.0
    square = NORMAL_95**2
    middle = share + square / (2 * games)
    spread = NORMAL_95 * math.sqrt(share * (1 - share) / games + square / (4 * games**2))
    whole = 1 + square / games
    return max(0.0, (middle - spread) / whole), min(1.0, (middle + spread) / whole)


def length_of(plies: Integers) -> Length:
    """Mean and quantiles; all 0 of no games."""
    if not plies.size:
        return Length(0.0, 0.0, 0.0, 0.0)
    p5, p50, p95 = np.quantile(plies, (0.05, 0.5, 0.95)).tolist()
    return Length(float(plies.mean()), p5, p50, p95)


def seats_of(outcomes: Outcomes) -> tuple[Seat, ...]:
    """How each seat fared."""
    games, players = outcomes.places.shape
    if not games:
        return ()
    won = outcomes.places == 1
    shares = (won / won.sum(axis=1, keepdims=True)).mean(axis=0)
    return tuple(
        Seat(
            seat=seat,
            first_share=float(shares[seat]),
            first_share_ci95=wilson(float(shares[seat]), games),
            score_mean=float(outcomes.scores[:, seat].mean()),
            placing_mean=float(outcomes.places[:, seat].mean()),
        )
        for seat in range(players)
    )
