"""Ratings for each game, worked out from all finished matches, from the first to the newest.

Places count and points do not: Plackett-Luce by `openskill` (Weng and Lin 2011), which takes
matches of many players with ties. Nothing is stored, so ratings can always be had again; they lie
around 25. Bots are rated like people. A match in which one person holds several seats is not
rated, since its people cannot be told apart; nor is one whose seed somebody chose.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from newsstand.games.game import Game
from newsstand.players import BOTS
from newsstand.store import Finished, Mark, Seat, Store

BOT = "bot:"  # before the names of bots, which no id of a guest has


@dataclass(frozen=True)
class Rated:
    """How well somebody plays a game."""

    who: str  # id of a guest, or BOT and the name of a bot
    rating: float
    give: float  # or take: half of a 95 % interval
    matches: int
    firsts: float  # a first place shared by k seats counts 1/k

    @property
    def surely(self) -> float:
        """What they are worth at least, most likely: what the list is ordered by."""
        return self.rating - self.give * 1.5


def who_of(seat: Seat) -> str | None:
    """Who a seat counts for; None for a seat that somebody left and nobody took."""
    return f"{BOT}{seat.bot}" if seat.bot else seat.guest


def ratings_of(matches: Iterable[Finished]) -> list[Rated]:
    """Everybody's ratings after these matches, the best first."""
    from openskill.models import PlackettLuce  # 30 ms that no page should wait for at the start

    model = PlackettLuce()
    ratings: dict[str, tuple[float, float]] = {}
    played: dict[str, int] = {}
    firsts: dict[str, float] = {}
    for match in matches:
        seated = [who_of(seat) for seat in match.seats]
        people = [seat.guest for seat in match.seats if seat.guest]
        if match.is_practice or len(people) != len(set(people)) or len(seated) < 2:
            continue
        teams = []
        for who in seated:
            mu_sigma = ratings.get(who) if who else None
            teams.append(
                [model.rating(mu=mu_sigma[0], sigma=mu_sigma[1]) if mu_sigma else model.rating()]
            )
        told = model.rate(teams, ranks=[float(place) for place in match.places])
        winners = match.places.count(1)
        for who in {who for who in seated if who}:
            own = [team[0] for one, team in zip(seated, told, strict=True) if one == who]
            # a bot at several seats plays each as somebody of its rating
            ratings[who] = (
                sum(one.mu for one in own) / len(own),
                sum(one.sigma for one in own) / len(own),
            )
            played[who] = played.get(who, 0) + 1
            won = sum(
                place == 1 for one, place in zip(seated, match.places, strict=True) if one == who
            )
            firsts[who] = firsts.get(who, 0.0) + won / winners
    listed = [
        Rated(who, mu, 1.96 * sigma, played[who], firsts[who])
        for who, (mu, sigma) in ratings.items()
    ]
    return sorted(listed, key=lambda one: -one.surely)


class RatingDesk:
    """The ratings of each game, worked out anew when a match has ended since."""

    def __init__(self) -> None:
        self._known: dict[str, tuple[Mark, list[Rated]]] = {}
        self._lock = asyncio.Lock()  # so that ten visitors do not have it worked out ten times

    async def of(self, store: Store, game: Game) -> list[Rated]:
        """Everybody's ratings at a game, the best first."""
        async with self._lock:
            mark = await asyncio.to_thread(store.finished_mark, game.name)
            known = self._known.get(game.name)
            if known is None or known[0] != mark:
                matches = await asyncio.to_thread(store.finished, game.name)
                known = mark, await asyncio.to_thread(ratings_of, matches)
                self._known[game.name] = known
            return known[1]


def name_of(who: str, names: Mapping[str, str]) -> str | None:
    """What somebody is called; None for a person who does not keep their name."""
    if not who.startswith(BOT):
        return names.get(who)
    bot = BOTS.get(who.removeprefix(BOT))
    return bot.called if bot else who.removeprefix(BOT)
