"""Matches among aimless players: what a house bot wins there, and worlds imagined on the way."""

from __future__ import annotations

import random

from newsstand.games.engine import PlainEngine
from newsstand.games.game import SPECTATOR, Game
from newsstand.match import Match

MATCHES = 40  # in which a house bot is tried


def won_by_house(game: Game, players: int) -> int:
    """How many of MATCHES one house bot wins; its seat goes round."""
    engine = PlainEngine(game)
    draw = random.Random(players)
    won = 0
    for number in range(MATCHES):
        match = Match.new(game, players, seed=number, engine="plain")
        house = number % players
        while not match.is_over:
            legal = match.legal_actions
            if match.turn == house:
                action = engine.choose(match.view(house), legal, number, match.ply)
            else:
                action = draw.choice(legal)
            match.play(action)
        won += match.places()[house] == 1
    return won


def check_worlds_of_others(game: Game, longest: int) -> None:
    """What a seat imagines can be imagined on by every other seat; up to `longest` plies in.

    For games whose options are all choices or switches.
    """
    engine = PlainEngine(game)
    draw = random.Random(4)
    for seed in range(12):
        players = draw.choice(game.players)
        given = {
            option.name: draw.choice(option.choices).value
            if option.choices
            else draw.random() < 0.5
            for option in game.options
        }
        match = Match.new(game, players, seed=seed, options=given, engine="plain")
        for _ in range(draw.randrange(longest)):
            if not match.is_over:
                match.play(draw.choice(match.legal_actions))
        for viewer in range(SPECTATOR, players):
            world = engine.imagine(match.view(viewer), 7, 0)
            assert engine.observe(world, viewer) == match.view(viewer)
            for other in range(players):
                view = engine.observe(world, other)
                assert engine.observe(engine.imagine(view, 3, seed), other) == view
