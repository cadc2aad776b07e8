"""Luck against decisions: where a seat's place in a match came from, in parts that add up.

Everything is in places gained: the expected place before something happened less the one after it.
A match is a chain of expected places, from the even share before anybody sat down to the place in
the end, so the parts of a seat add up to its result whatever the playouts say; their noise only
moves a little from one part to another.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias, get_args

import numpy as np

CLEAR = 1.96  # standard errors, on either side, of 95 in 100 cases

Part: TypeAlias = Literal["seat", "deal", "chance", "own", "others", "unseen"]
PARTS: tuple[Part, ...] = get_args(Part)
EXPLAINED: dict[Part, str] = {
    "seat": "where one sits, over all deals",
    "deal": "this deal, played again by staff reporters at every seat",
    "chance": "dice, telephone and shuffles of the match",
    "own": "one's own decisions, as they turned out",
    "others": "everybody else's",
    "unseen": "stretches that nobody has looked into",
}


@dataclass(frozen=True)
class Figure:
    """A mean, and how far it may be off in 95 of 100 cases."""

    value: float
    margin: float


@dataclass(frozen=True)
class Account:
    """One seat's result: `even` less the parts is `place`."""

    seat: int
    even: float  # the place of a seat that is like all others
    place: float  # in the end; seats that share places share their mean
    parts: Mapping[Part, Figure]  # places gained


@dataclass(frozen=True)
class Chain:
    """What is known of the expected places of one match. `[world][seat]` are shared places."""

    movers: Sequence[int]  # who acted at each ply
    values: Mapping[int, Any]  # by ply: after so many actions; of the last ply, what it was
    tossed: Mapping[int, Any]  # by ply: its action taken, its dice thrown anew
    chances: Sequence[bool]  # whether each ply's action met with chance
    deals: Any | None = None  # `[world][seat]` of other deals; None: the match was not dealt

    @property
    def plies(self) -> list[int]:
        """The plies that are known, in order."""
        return sorted(self.values)


def shared(places: Any) -> Any:
    """Places of which those who share one get the mean: they sum to the same, however many do."""
    places = np.asarray(places, np.float64)
    equals = (places[..., :, None] == places[..., None, :]).sum(axis=-1)
    return places + (equals - 1) / 2


def figure(samples: Any) -> Figure:
    """The mean of samples, and its margin; one sample has none that is known."""
    samples = np.asarray(samples, np.float64)
    if len(samples) < 2:
        return Figure(float(samples.mean()), math.inf)
    error = float(samples.std(ddof=1)) / math.sqrt(len(samples))
    return Figure(float(samples.mean()), CLEAR * error)


def accounts(chain: Chain, players: int) -> tuple[Account, ...]:
    """Every seat's account; the chain knows its first and its last ply."""
    gains = _gains(chain, players)
    first, last = chain.values[chain.plies[0]], chain.values[chain.plies[-1]]
    even = (players + 1) / 2
    found = []
    for seat in range(players):
        start = figure(first[:, seat])
        if chain.deals is None:
            sat, dealt = Figure(0.0, 0.0), Figure(even - start.value, start.margin)
        else:
            usual = figure(chain.deals[:, seat])
            sat = Figure(even - usual.value, usual.margin)
            dealt = Figure(usual.value - start.value, math.hypot(usual.margin, start.margin))
        parts: dict[Part, Figure] = {"seat": sat, "deal": dealt}
        for name in PARTS[2:]:
            parts[name] = figure(gains[name][:, seat])
        found.append(Account(seat, even, float(last[0, seat]), parts))
    return tuple(found)


def _gains(chain: Chain, players: int) -> dict[Part, Any]:
    """`[world][seat]` places gained after the deal, by part."""
    worlds = len(chain.values[chain.plies[0]])
    gains: dict[Part, Any] = {name: np.zeros((worlds, players)) for name in PARTS[2:]}
    for i, j in zip(chain.plies, chain.plies[1:], strict=False):
        change = chain.values[i] - chain.values[j]
        movers, tossed = set(chain.movers[i:j]), chain.tossed.get(i)
        if any(chain.chances[i:j]):
            if j > i + 1 or tossed is None:
                gains["unseen"] += change
                continue
            gains["chance"] += tossed - chain.values[j]
            change = chain.values[i] - tossed
        if len(movers) > 1:
            gains["unseen"] += change
            continue
        (mover,) = movers
        for seat in range(players):
            gains["own" if seat == mover else "others"][:, seat] += change[:, seat]
    return gains
