"""Uncompiled, compiled and bounds-checked kernels do the same, byte for byte."""

from __future__ import annotations

import random

import pytest

from newsstand.games.engine import CompiledEngine, PlainEngine, warm
from newsstand.kernel.compile import mode
from tests.laws.cases import CASES, Case

pytestmark = pytest.mark.skipif(mode() == "plain", reason="NEWSSTAND_KERNEL=plain compiles nothing")


@pytest.fixture(scope="module")
def engines() -> dict[str, CompiledEngine]:
    return {case.game.name: warm(case.game) for case in CASES}


@pytest.mark.parametrize("case", CASES, ids=str)
def test_plain_and_compiled_agree_at_every_ply(
    case: Case, engines: dict[str, CompiledEngine]
) -> None:
    game, seed = case.game, 11
    compiled, plain = engines[game.name], PlainEngine(game)
    assert compiled.name == mode()
    options = game.options_record(case.values)
    ours = compiled.deal(case.players, options, seed)
    theirs = plain.deal(case.players, options, seed)
    choose = random.Random(seed)
    for ply in range(1, 400):
        assert ours.tobytes() == theirs.to_bytes()
        assert compiled.legal(ours) == plain.legal(theirs)
        assert compiled.standing(ours) == plain.standing(theirs)
        seat = plain.turn(theirs)
        assert compiled.turn(ours) == seat
        for viewer in range(-1, case.players):
            view = plain.observe(theirs, viewer)
            assert compiled.observe(ours, viewer) == view
            if ply % 17 == 1:
                world = plain.imagine(view, 5, ply)
                assert compiled.imagine(view, 5, ply).tobytes() == world.to_bytes()
        if seat < 0:
            return
        legal = plain.legal(theirs)
        view = plain.observe(theirs, seat)
        assert compiled.choose(view, legal, 3, ply) == plain.choose(view, legal, 3, ply)
        action = choose.choice(legal)
        assert compiled.apply(ours, action, seed, ply) == plain.apply(theirs, action, seed, ply)
