"""What a tournament tells: shares of first places, mean places and ratings, with 95 % intervals.

The intervals are bootstrapped over whole deals (Efron 1979): the games of one deal share its cards,
so they count as one observation. Ratings are those of the Plackett-Luce model of `openskill` (Weng
and Lin 2011), which takes games of many players with ties; they lie around 25, and bots 4 points
apart finish in that order in about three of four games.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from newsstand.games.game import Json
from newsstand.study.report import NORMAL_95
from newsstand.study.tournament import Result, Tournament

FEWEST_DEALS = 5  # for an interval: fewer would look surer than they are
SAMPLES = 2_000  # bootstrapped means
RATING_SAMPLES = 40  # bootstrapped ratings: they take longer, and are enough for a spread
MIDDLE = 25.0  # mean of the ratings

Floats: TypeAlias = npt.NDArray[np.float64]
Interval: TypeAlias = tuple[float, float] | None  # None: too few deals


@dataclass(frozen=True)
class Figure:
    """One number and its 95 % interval."""

    value: float
    ci95: Interval

    @property
    def is_above_zero(self) -> bool:
        """Whether the whole interval is."""
        return self.ci95 is not None and self.ci95[0] > 0

    def to_json(self) -> Json:
        """The figure as one JSON object."""
        return {"value": self.value, "ci95": None if self.ci95 is None else [*self.ci95]}


@dataclass(frozen=True)
class Rung:
    """How one bot fared."""

    bot: str
    first_share: Figure  # of its games; a first place shared by k seats counts 1/k
    place: Figure  # mean; seats that tie share the mean of their places
    rating: Figure
    gain: Figure | None  # mean places ahead of the rung before, None for the first
    milliseconds: float  # processor time of a decision


@dataclass(frozen=True)
class Standings:
    """How all bots of a tournament fared."""

    tournament: Tournament
    deals: int
    games: int
    rungs: tuple[Rung, ...]  # in the order of the tournament's bots
    skill_share: float  # of the variance of places, how much the bots' mean places explain

    @property
    def even(self) -> tuple[float, float]:
        """Share of first places, and mean place, of bots that play alike."""
        players = self.tournament.players
        return 1 / players, (players + 1) / 2

    def to_json(self) -> Json:
        """The standings as one JSON object."""
        made = self.tournament
        return {
            "game": made.game.name,
            "players": made.players,
            "options": made.options,
            "seed": made.seed,
            "deals": self.deals,
            "games": self.games,
            "skill_share": self.skill_share,
            "rungs": [
                {
                    "bot": rung.bot,
                    "rating": rung.rating.to_json(),
                    "first_share": rung.first_share.to_json(),
                    "place": rung.place.to_json(),
                    "gain": None if rung.gain is None else rung.gain.to_json(),
                    "milliseconds": rung.milliseconds,
                }
                for rung in self.rungs
            ],
        }


def standings_of(
    tournament: Tournament, progress: Callable[[int, int], None] | None = None
) -> Standings:
    """The figures of all finished deals."""
    deals = tournament.finished
    bots = len(tournament.bots)
    draw = np.random.default_rng(0)
    firsts, places, seats = _sums(deals, bots)
    first = _figures(firsts, seats, draw)
    place = _figures(places, seats, draw)
    gain = _gains(places, seats, draw)
    rating = _ratings(deals, bots, draw, progress)
    return Standings(
        tournament,
        len(deals),
        sum(map(len, deals)),
        tuple(
            Rung(
                bot,
                first[number],
                place[number],
                rating[number],
                gain[number - 1] if number else None,
                _milliseconds(deals, number),
            )
            for number, bot in enumerate(tournament.bots)
        ),
        _skill_share(deals, [one.value for one in place]),
    )


def shared_places(places: Sequence[int]) -> list[float]:
    """Places where seats that tie share the mean of those they take up."""
    return [place + (places.count(place) - 1) / 2 for place in places]


def _sums(deals: Sequence[Sequence[Result]], bots: int) -> tuple[Floats, Floats, Floats]:
    """`[deals, bots]` sums of first places, of places, and of seats taken."""
    firsts, places, seats = (np.zeros((len(deals), bots)) for _ in range(3))
    for deal, results in enumerate(deals):
        for result in results:
            winners = result.places.count(1)
            shared = shared_places(result.places)
            for bot, place, mean in zip(result.seats, result.places, shared, strict=True):
                firsts[deal, bot] += (place == 1) / winners
                places[deal, bot] += mean
                seats[deal, bot] += 1
    return firsts, places, seats


def _resampled(deals: int, draw: np.random.Generator) -> Floats:
    """`[SAMPLES, deals]` how often each deal is in a sample."""
    return draw.multinomial(deals, [1 / deals] * deals, SAMPLES).astype(np.float64)


def _interval(samples: Floats) -> Interval:
    low, high = np.quantile(samples, (0.025, 0.975))
    return float(low), float(high)


def _figures(sums: Floats, seats: Floats, draw: np.random.Generator) -> list[Figure]:
    deals, bots = sums.shape
    means = sums.sum(axis=0) / np.maximum(seats.sum(axis=0), 1)
    if deals < FEWEST_DEALS:
        return [Figure(float(mean), None) for mean in means]
    weights = _resampled(deals, draw)
    samples = (weights @ sums) / (weights @ seats)
    return [Figure(float(means[bot]), _interval(samples[:, bot])) for bot in range(bots)]


def _gains(places: Floats, seats: Floats, draw: np.random.Generator) -> list[Figure]:
    """Mean places of each bot ahead of the one before, from the same samples of deals."""
    means = places.sum(axis=0) / np.maximum(seats.sum(axis=0), 1)
    gains = -np.diff(means)
    if len(places) < FEWEST_DEALS:
        return [Figure(float(gain), None) for gain in gains]
    weights = _resampled(len(places), draw)
    samples = -np.diff((weights @ places) / (weights @ seats), axis=1)
    return [Figure(float(gain), _interval(samples[:, number])) for number, gain in enumerate(gains)]


def _ratings(
    deals: Sequence[Sequence[Result]],
    bots: int,
    draw: np.random.Generator,
    progress: Callable[[int, int], None] | None,
) -> list[Figure]:
    """Means over samples of the deals in random order: what a rating learns last weighs more."""
    if len(deals) < FEWEST_DEALS:
        value = rated((result for results in deals for result in results), bots)
        return [Figure(float(one), None) for one in value]
    samples = np.zeros((RATING_SAMPLES, bots))
    for number in range(RATING_SAMPLES):
        chosen = draw.integers(len(deals), size=len(deals))
        samples[number] = rated((result for deal in chosen for result in deals[deal]), bots)
        if progress is not None:
            progress(number + 1, RATING_SAMPLES)
    means = samples.mean(axis=0)
    spread = NORMAL_95 * samples.std(axis=0, ddof=1)
    return [
        Figure(
            float(means[bot]), (float(means[bot] - spread[bot]), float(means[bot] + spread[bot]))
        )
        for bot in range(bots)
    ]


def rated(results: Iterable[Result], bots: int) -> Floats:
    """`[bots]` ratings after these games, moved so that their mean is MIDDLE.

    A bot at several seats plays each as somebody of its rating, and takes the mean of what comes
    out. Nobody learns from game to game, so ratings grow surer without an end (`tau` is 0).
    """
    from openskill.models import PlackettLuce  # 30 ms that no other command should wait for

    model = PlackettLuce(tau=0.0)
    ratings = [model.rating() for _ in range(bots)]
    for result in results:
        teams = [[ratings[bot]] for bot in result.seats]
        told = model.rate(teams, ranks=[float(place) for place in result.places])
        for bot in set(result.seats):
            own = [team[0] for seat, team in zip(result.seats, told, strict=True) if seat == bot]
            ratings[bot] = model.rating(
                mu=sum(one.mu for one in own) / len(own),
                sigma=sum(one.sigma for one in own) / len(own),
            )
    mu = np.array([rating.mu for rating in ratings])
    return np.asarray(mu - mu.mean() + MIDDLE)


def _skill_share(deals: Sequence[Sequence[Result]], means: Sequence[float]) -> float:
    """Between-bot variance of places over all of it; 0 of no games."""
    own, expected = [], []
    for results in deals:
        for result in results:
            own += shared_places(result.places)
            expected += [means[bot] for bot in result.seats]
    all_of_it = float(np.var(own)) if own else 0.0
    return float(np.var(expected)) / all_of_it if all_of_it > 0 else 0.0


def _milliseconds(deals: Sequence[Sequence[Result]], bot: int) -> float:
    results = [result for results in deals for result in results]
    decisions = sum(result.decisions[bot] for result in results)
    return 1e3 * sum(result.seconds[bot] for result in results) / max(1, decisions)
