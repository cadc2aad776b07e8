"""Which moves tell somebody something: those cannot be taken back without asking."""

from __future__ import annotations

import random
from collections import defaultdict

import pytest

from newsstand.games import GAMES
from newsstand.games.engine import PlainEngine
from newsstand.games.game import SPECTATOR, Game
from newsstand.match import Match
from newsstand.match.reveals import reveals
from tests.match.matches import every_game

MORE_WORLDS = range(1000, 1012)
ENOUGH = 5  # free moves of a game that are looked at again


def verdicts(name: str, plies: int = 40, seed: int = 7) -> dict[str, set[bool]]:
    """For every kind of action that comes by in a random match, whether it revealed anything."""
    game = GAMES[name]
    match = Match.new(game, game.recommended[0], seed=seed, engine="plain")
    draw = random.Random(seed)
    found: dict[str, set[bool]] = defaultdict(set)
    for _ in range(plies):
        if match.is_over:
            break
        action = draw.choice(match.legal_actions)
        kind = game.words.detail(match.view(match.turn), action)["kind"]
        found[kind].add(reveals(match, action))
        match.play(action)
    return found


def test_scoop_every_draw_and_every_call_reveals() -> None:
    found = verdicts("scoop")
    assert {"exchange", "claim", "scoop"} <= {*found}
    assert set().union(*found.values()) == {True}


def test_swoop_a_mystery_reveals_and_a_card_from_the_board_does_not() -> None:
    found = verdicts("swoop", plies=70)
    assert found["turn"] == {True}, "a mystery is turned up"
    assert False in found["play"], "what lies open can be put back"


def test_star_reporter_a_way_on_the_map_is_free_and_a_throw_is_not() -> None:
    found = verdicts("star_reporter", plies=30)
    assert found["drive"] == {False}, "every space of a way is chosen in the open"
    assert found["announce"] == {True}, "the throw follows"


def test_muckraker_a_printed_card_is_seen() -> None:
    assert verdicts("muckraker")["print"] == {True}


@every_game
def test_who_learns_nothing_learns_nothing_in_other_worlds_either(game: Game) -> None:
    """What is taken back freely is held against fresh worlds, more than it was judged by."""
    match = Match.new(game, game.recommended[0], seed=11, engine="plain")
    engine = PlainEngine(game)
    draw = random.Random(3)
    free = 0
    for _ in range(60):
        if match.is_over or free == ENOUGH:
            break
        action = draw.choice(match.legal_actions)
        if not reveals(match, action):
            free += 1
            after = match.clone()
            after.play(action)
            for viewer in (SPECTATOR, *range(match.players)):
                for seed in MORE_WORLDS:
                    world = engine.imagine(match.view(viewer), seed, 1)
                    assert action in engine.legal(world)
                    engine.apply(world, action, seed, match.ply + 1)
                    assert engine.observe(world, viewer) == after.view(viewer)
        match.play(action)
    assert free or game.name in ("scoop", "muckraker"), "nothing was judged"


@every_game
def test_the_judgement_changes_nothing(game: Game) -> None:
    match = Match.new(game, game.recommended[0], seed=5, engine="plain")
    for _ in range(5):
        before = match.state().to_bytes()
        action = match.legal_actions[-1]
        assert reveals(match, action) == reveals(match, action)
        assert match.state().to_bytes() == before
        match.play(action)


def test_chance_alone_makes_a_move_stand(monkeypatch: pytest.MonkeyPatch) -> None:
    """Even if nobody saw what came of it: the hidden cards lie otherwise now."""
    game = GAMES["star_reporter"]
    match = Match.new(game, game.recommended[0], seed=7, engine="plain")
    by_car = match.parse("go by automobile")
    monkeypatch.setattr("newsstand.match.reveals.WORLDS", 0)
    assert reveals(match, by_car)
