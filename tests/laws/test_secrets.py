"""Nobody is told what he may not know, and imagined worlds fit what he does know."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from newsstand.games.engine import PlainEngine
from newsstand.games.game import SPECTATOR
from newsstand.kernel.record import NOBODY, OWNER, Record
from tests.laws.cases import CASES, Case

every_case = pytest.mark.parametrize("case", CASES, ids=str)


def _shuffle_rows(value: Any, depth: int, draw: random.Random) -> None:
    if depth == 1:
        draw.shuffle(value)
    else:
        for row in value:
            _shuffle_rows(row, depth - 1, draw)


def scramble(state: Record, viewer: int, draw: random.Random) -> None:
    """Permute all that `viewer` must not see, row by row; sums of rows stay."""
    for field in state.FIELDS:
        value = getattr(state, field.name)
        if field.sight is NOBODY:
            _shuffle_rows(value, len(field.shape), draw)
        elif field.sight is OWNER:
            for seat, row in enumerate(value):
                if seat != viewer:
                    _shuffle_rows(row, len(field.shape) - 1, draw)


def told(case: Case, state: Any, view: Any) -> str:
    names = [f"Player {seat}" for seat in range(case.players)]
    words = case.game.words
    told = {
        "scene": words.scene(view, names),
        "prompt": words.prompt(view, names),
        "text": words.text(view, names),
        "deal": [event.to_json() for event in words.narrate(None, view, names)],
    }
    return json.dumps(told, sort_keys=True)


@every_case
def test_what_is_hidden_changes_nothing_that_is_told(case: Case) -> None:
    engine = PlainEngine(case.game)
    match = case.match(seed=21)
    draw = random.Random(21)
    names = [f"Player {seat}" for seat in range(case.players)]
    for ply in range(60):
        if match.is_over:
            break
        state = match.state()
        if ply % 5 == 0:
            for viewer in range(SPECTATOR, case.players):
                other = state.copy()
                scramble(other, viewer, draw)
                view, twin = engine.observe(state, viewer), engine.observe(other, viewer)
                assert twin == view, f"seat {viewer} sees through a hidden field"
                assert told(case, other, twin) == told(case, state, view)
        before = [match.view(viewer) for viewer in range(SPECTATOR, case.players)]
        match.play(draw.choice(match.legal_actions))
        after = [match.view(viewer) for viewer in range(SPECTATOR, case.players)]
        for old, new in zip(before, after, strict=True):
            for event in case.game.words.narrate(old, new, names):
                assert event.text.strip() == event.text != ""
                assert event.text[-1] in ".!?"
                json.dumps(event.to_json())


def test_the_scrambler_does_scramble() -> None:
    for case in CASES:
        state = case.match(seed=1).state()
        other = state.copy()
        scramble(other, SPECTATOR, random.Random(0))
        assert other != state, f"{case}: no field is marked as hidden"


@every_case
def test_imagined_worlds_agree_with_the_view_and_vary(case: Case) -> None:
    engine = PlainEngine(case.game)
    match = case.match(seed=22)
    draw = random.Random(22)
    varied = 0
    for ply in range(80):
        if match.is_over:
            break
        if ply % 8 == 0:
            for viewer in range(SPECTATOR, case.players):
                view = match.view(viewer)
                worlds = [engine.imagine(view, 9, 2 * ply + number) for number in range(2)]
                for world in worlds:
                    assert engine.observe(world, viewer) == view
                    there = case.game.words.from_position(case.game.words.position(world))
                    assert there == world, "an imagined world is no possible position"
                varied += worlds[0] != worlds[1]
        match.play(draw.choice(match.legal_actions))
    assert varied > 0


@every_case
def test_imagined_worlds_can_be_played_out(case: Case) -> None:
    engine = PlainEngine(case.game)
    match = case.match(seed=23)
    draw = random.Random(23)
    for _ in range(draw.randrange(30)):
        if not match.is_over:
            match.play(draw.choice(match.legal_actions))
    if match.is_over:
        return
    world = engine.imagine(match.view(match.turn), 1, 1)
    assert engine.legal(world) == match.legal_actions, "the seat to act sees what it may do"
    for ply in range(1, 200):
        legal = engine.legal(world)
        if engine.turn(world) < 0:
            break
        assert legal
        engine.apply(world, draw.choice(legal), 5, ply)
