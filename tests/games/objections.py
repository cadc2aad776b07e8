"""What every game's objections are held to: true causes, for everything that can be tried.

A game's own test names its causes: a pattern for each sentence, and what must then be so, told from
the scene and the options alone, which know nothing of how objections are found.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from random import Random
from typing import Any

from newsstand.games.engine import PlainEngine
from newsstand.games.game import Game
from newsstand.games.objections import Objects
from newsstand.language import speaking
from newsstand.match import Match
from tests.games.scenarios import Scenario

TRIED = 80  # actions of each position, drawn at random
NAMES = ("Ada", "Ben", "Cy", "Dot", "Eve", "Fay")
Truth = Callable[..., bool]  # of the scene, the seat to act, and what the pattern found


def positions(
    game: Game, players: int, options: Mapping[str, Any], seed: int, aimless: float = 0.5
) -> Iterator[tuple[Match, Any]]:
    """A whole match as it goes, with the view of the seat to act; some moves are the house's."""
    engine, draw = PlainEngine(game), Random(seed)
    match = Match.new(game, players, seed=seed, options=options, engine="plain")
    while not match.is_over:
        view, legal = match.view(match.turn), match.legal_actions
        yield match, view
        if draw.random() < aimless:
            match.play(draw.choice(legal))
        else:
            match.play(engine.choose(view, legal, seed, match.ply))


def check_position(
    game: Game, match: Match, view: Any, causes: Mapping[str, Truth], sample: Random
) -> Counter[str]:
    """Hold one position to the law; how often each cause was named.

    A legal action has nothing against it, every other one has one sentence, with a rule that there
    is, and what it says is so.
    """
    assert isinstance(game.reasons, Objects)
    named: Counter[str] = Counter()
    attempts, legal = [*game.reasons.attempts(view)], match.legal_actions
    assert len(set(attempts)) == len(attempts)
    assert set(legal) <= set(attempts)
    scene = game.words.scene(view, NAMES[: view.players])
    tried = sample.sample(attempts, min(len(attempts), TRIED))
    for action in {*tried, *legal}:
        said = game.reasons.objection(view, action, NAMES)
        if action in legal:
            assert said is None, (game.words.describe(view, action), said)
            continue
        assert said is not None, game.words.describe(view, action)
        pattern = check_said(game, scene, view.turn, said, causes)
        if not named[pattern]:
            with speaking("de"):
                german = game.reasons.objection(view, action, NAMES)
            assert german is not None
            assert german[1] == said[1]
            assert german[0] != said[0]
            assert "{" not in german[0]
        named[pattern] += 1
    return named


def check_said(
    game: Game, scene: Any, seat: int, said: tuple[str, str], causes: Mapping[str, Truth]
) -> str:
    """Whether what is said is so; the pattern of the sentence."""
    text, rule = said
    assert f"**{rule}**" in game.rule_book, (text, rule)
    found = [(pattern, match) for pattern in causes if (match := re.fullmatch(pattern, text))]
    assert len(found) == 1, text
    pattern, parts = found[0]
    assert causes[pattern](scene, seat, *parts.groups()), (text, scene)
    return pattern


def said_in(scenarios: Iterable[Scenario]) -> list[str]:
    """The sentences that scenarios expect, without the numbers of their rules."""
    return [
        said.rpartition(" (")[0]
        for scenario in scenarios
        for step in scenario.told.get("step", [])
        for said in step.get("why_not", {}).values()
    ]
