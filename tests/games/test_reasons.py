"""What speaks for an action, in each game: for every action of whole matches, in words."""

from __future__ import annotations

import re

import pytest

from newsstand.games import GAMES
from newsstand.games.engine import PlainEngine
from newsstand.games.game import Game
from newsstand.match import Match
from newsstand.players import RandomPlayer

# a verb in the third person first, and no full stop: "gets rid of a king"
CLAUSE = re.compile(r"[a-z]+s\b.*[^.;]")


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_every_action_has_a_reason_in_words(game: Game) -> None:
    assert game.reasons is not None
    seen: set[str] = set()
    for seed in range(3):
        players = game.recommended[seed % len(game.recommended)]
        engine = PlainEngine(game)
        match = Match(game, players, game.resolve(players, None, {}), seed, engine=engine)
        bot = RandomPlayer(engine, seed)
        for _ in range(150):
            if match.is_over:
                break
            view = match.view(match.turn)
            for action in match.legal_actions:
                text = game.reasons.reason(view, action)
                assert CLAUSE.fullmatch(text), text
                seen.add(text)
            match.play(bot.choose(view, match.legal_actions))
    assert len(seen) >= 5, "it depends on the action and on the position"
