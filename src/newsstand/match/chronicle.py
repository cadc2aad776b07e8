"""What is worth counting and finding again in the events of a match, as each game tells it.

A game names it in its `chronicle.json`, if it has one: data, so that nothing is compiled anew.

    {"landmarks": ["round"],
     "statistics": [{"name": "swoops", "title": "Piles swept", "kinds": ["swoop"]}]}

A statistic counts the events of its `kinds` for the seat that each names first. `where` keeps those
whose entries have one of some values; `sum` adds an entry up instead of counting, `steps` adds the
steps of a path, `most` keeps the largest entry.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files

from newsstand.games.game import SPECTATOR, Event, Game, JsonValue
from newsstand.match.match import Match

FILE = "chronicle.json"


@dataclass(frozen=True)
class Statistic:
    """One thing that is counted for every seat of a match."""

    name: str
    title: str  # for people
    kinds: tuple[str, ...]  # of events
    where: Mapping[str, Sequence[JsonValue]] = field(default_factory=dict)
    sum: str | None = None  # an entry with a number
    steps: str | None = None  # an entry with a path
    most: str | None = None  # an entry with a number

    def of(self, event: Event) -> int | None:
        """What one event adds, None if it does not count."""
        if event.kind not in self.kinds or not event.seats:
            return None
        if any(event.data.get(name) not in values for name, values in self.where.items()):
            return None
        if self.steps is not None:
            return len(event.data[self.steps]) - 1
        entry = self.sum or self.most
        return 1 if entry is None else int(event.data[entry])

    def joined(self, one: int, other: int) -> int:
        """Two events, or two matches, taken together."""
        return max(one, other) if self.most else one + other


@dataclass(frozen=True)
class Chronicle:
    """What a game wants counted, and which events its replays can be searched for."""

    landmarks: frozenset[str] = frozenset()  # kinds of events, such as the start of a round
    statistics: tuple[Statistic, ...] = ()

    def count(self, match: Match) -> dict[str, list[int]]:
        """Each statistic of a match, one number a seat, from what everybody saw."""
        counts = {one.name: [0] * match.players for one in self.statistics}
        for event in _events(match):
            for one in self.statistics:
                amount = one.of(event)
                if amount is not None:
                    seat = event.seats[0]
                    counts[one.name][seat] = one.joined(counts[one.name][seat], amount)
        return counts


def chronicle_of(game: Game) -> Chronicle:
    """The chronicle of a game; an empty one if it keeps none."""
    return _read(game.rules.__package__ or "")


@cache
def _read(package: str) -> Chronicle:
    file = files(package).joinpath(FILE)
    if not file.is_file():
        return Chronicle()
    told = json.loads(file.read_text("utf-8"))
    return Chronicle(
        frozenset(told["landmarks"]),
        tuple(
            Statistic(**{**entry, "kinds": tuple(entry["kinds"])}) for entry in told["statistics"]
        ),
    )


def _events(match: Match) -> Iterable[Event]:
    """All that everybody saw, from the deal to the last action."""
    names = [f"Seat {seat}" for seat in range(match.players)]
    words = match.game.words
    again = match.at(0)
    before = again.view(SPECTATOR)
    yield from words.narrate(None, before, names)
    for _, action in match.moves:
        again.play(action)
        after = again.view(SPECTATOR)
        yield from words.narrate(before, after, names)
        before = after
