"""Replays and proofs."""

from __future__ import annotations

import pytest

from newsstand.games.game import Game
from newsstand.match.errors import LogMismatch
from newsstand.match.replay import steps, verify
from tests.match.matches import every_game, play_on, played


@every_game
def test_steps_pass_through_every_moment(game: Game) -> None:
    match = played(game, 12)
    plies = []
    for moment in steps(match.log()):
        assert moment.digest() == match.at(moment.ply).digest()
        plies.append(moment.ply)
    assert plies == list(range(13))


@every_game
def test_a_proof_binds_the_log_to_what_was_published(game: Game) -> None:
    match = played(game, 100_000)
    log = match.log()
    assert verify(log).digest() == match.digest()
    assert verify(log, f" {log.commitment.upper()}\n").is_over
    other = played(game, 0, seed=8).log().commitment
    with pytest.raises(LogMismatch, match="published before the deal"):
        verify(log, other)


@every_game
def test_a_resumed_match_goes_on_as_the_first_would(game: Game) -> None:
    match = played(game, 10)
    *_, again = steps(match.log())
    play_on(match)
    play_on(again)
    assert again.moves == match.moves
    assert again.digest() == match.digest()
