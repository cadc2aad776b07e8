"""The friendly layer: games by name."""

from __future__ import annotations

import pytest

import newsstand
from newsstand.games import GAMES
from newsstand.match.playable import UnknownGame


@pytest.mark.parametrize("name", GAMES)
def test_a_game_by_name_deals_resumes_and_sets_up(name: str) -> None:
    game = newsstand.game(name)
    assert (game.name, game.title) == (name, GAMES[name].title)
    match = game.match(players=game.players[-1], seed=7)
    match.play(match.legal_actions[0])
    assert game.resume(match.log()).digest() == match.digest()
    assert game.resume(match.log().dumps()).digest() == match.digest()
    assert game.position(match.position()).digest() == match.digest()


@pytest.mark.parametrize("name", GAMES)
def test_a_misspelt_game_is_answered_with_the_nearest(name: str) -> None:
    with pytest.raises(UnknownGame, match=f"did you mean '{name}'"):
        newsstand.game(name[:-1])
    with pytest.raises(UnknownGame, match=", ".join(GAMES)):
        newsstand.game("xyz")
