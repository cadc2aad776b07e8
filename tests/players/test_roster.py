"""Bots by name."""

from __future__ import annotations

import pytest

from newsstand.players import BOTS
from newsstand.players.roster import SEARCHES, UnknownBot, bot_named, bots_named, is_bot


def test_every_bot_of_the_list_has_its_name() -> None:
    assert [bot_named(name) for name in BOTS] == list(BOTS.values())


def test_searches_are_named_by_their_budget() -> None:
    for name in SEARCHES:
        bot = bot_named(name)
        assert (bot.name, bot.searches) == (name, True)
    assert bot_named("search:1000").explain == "thinks 1,000 futures ahead of each decision"
    assert "200 milliseconds" in bot_named("search:200ms").explain


@pytest.mark.parametrize(
    "name", ["", "hose", "search", "search:", "search:0", "search:-1", "search:1e3", "search:9s"]
)
def test_strangers_are_refused(name: str) -> None:
    assert not is_bot(name)
    with pytest.raises(UnknownBot, match="there is no bot"):
        bot_named(name)


def test_nobody_thinks_for_ever() -> None:
    with pytest.raises(UnknownBot, match="at most 50000"):
        bot_named("search:999999")


def test_a_list_is_split_at_commas() -> None:
    assert [bot.name for bot in bots_named("house, search:10")] == ["house", "search:10"]
