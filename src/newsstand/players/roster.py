"""Bots by name: those of `BOTS`, and searches with a budget, such as `search:1000`."""

from __future__ import annotations

import re
from functools import partial

from newsstand.games.game import GameError, near
from newsstand.language import speaker
from newsstand.players import BOTS, Bot
from newsstand.players.levels import Level, LevelPlayer
from newsstand.players.search import LONGEST, Budget

say = speaker(__package__)

SEARCHES = ("search:1000", "search:200ms")  # how the names of searches are written
SEARCH = re.compile(r"search:([1-9][0-9]{0,5})(ms)?", re.ASCII)


class UnknownBot(GameError):
    """There is no bot of that name."""


def bot_named(name: str) -> Bot:
    """The bot of that name; raises UnknownBot with a suggestion."""
    if name in BOTS:
        return BOTS[name]
    written = SEARCH.fullmatch(name)
    if written is None:
        known = near(name, dict.fromkeys((*BOTS, *SEARCHES)))
        raise UnknownBot(say.later("there is no bot {name!r}; {near}", name=name, near=known))
    number, is_time = int(written[1]), written[2] is not None
    if number > LONGEST:
        raise UnknownBot(
            say.later(
                "bot {name!r} would think for ever; write at most {most}", name=name, most=LONGEST
            )
        )
    budget = Budget(seconds=number / 1000) if is_time else Budget(number)
    unit = "milliseconds" if is_time else "futures"
    return Bot(
        name,
        "Search",
        f"thinks {number:,} {unit} ahead of each decision",
        partial(LevelPlayer, level=Level(budget)),
        searches=True,
    )


def bots_named(text: str) -> list[Bot]:
    """The bots of a comma list; raises UnknownBot for the first stranger."""
    return [bot_named(name.strip()) for name in text.split(",")]


def is_bot(name: str) -> bool:
    """Whether a bot has that name."""
    try:
        bot_named(name)
    except UnknownBot:
        return False
    return True
