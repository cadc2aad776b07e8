"""Reviews of real matches: what they find, and what is left when they are stopped."""

from __future__ import annotations

import threading
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from newsstand.games import GAMES
from newsstand.games.engine import PlainEngine
from newsstand.games.game import Game
from newsstand.kernel.compile import mode
from newsstand.match import Match
from newsstand.study import chart, futures
from newsstand.study.findings import Findings, findings
from newsstand.study.futures import NO_ACTION, CompiledFutures, PlainFutures
from newsstand.study.review import DEALS, Effort, Review, ReviewError, Step, coarse_to_fine
from newsstand.study.telling import headline, provisos, turn_line
from tests.match.matches import played

compiles = pytest.mark.skipif(mode() == "plain", reason="NEWSSTAND_KERNEL=plain compiles nothing")
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))

SHORT = Effort(worlds=2, rounds=2, imagined=6, urgent=2, seconds=600)
NAMES = ["Ada", "Ben", "Clara", "Dev", "Edith", "Femi"]


def at_its_end(game: Game, plies: int = 3) -> Match:
    """A match with `plies` actions to go, set up at such a position, played to its end."""
    match = played(game, 100_000)
    position = match.at(match.ply - plies).position()
    short = Match.at_position(game, position, seed=5, engine="plain")
    while not short.is_over:
        short.play(short.legal_actions[0])
    return short


@pytest.fixture(autouse=True)
def uncompiled(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing here waits for the compiler, whatever other tests have made ready."""
    monkeypatch.setattr("newsstand.study.review.is_ready", lambda game: False)


def reviewed(match: Match, effort: Effort = SHORT, **more: Any) -> Findings:
    review = Review(match, 3, effort)
    review.run(**more)
    return findings(review, NAMES)


@every_game
def test_a_review_of_the_end_adds_up(game: Game) -> None:
    match = at_its_end(game)
    found = reviewed(match)
    assert found.looked == (match.ply + 1, match.ply + 1)
    assert found.worlds == SHORT.worlds * SHORT.rounds
    assert not found.compiled
    for account in found.accounts:
        parts = sum(part.value for part in account.parts.values())
        assert account.even - parts == pytest.approx(account.place)
        assert account.parts["unseen"].value == 0
        assert account.parts["seat"].value == 0  # nobody dealt
    assert found.to_json()["curve"][-1]["places"] == [one.place for one in found.accounts]


@every_game
def test_a_move_that_the_house_makes_too_changes_nothing(game: Game) -> None:
    start = played(game, 100_000)
    match = start.at(start.ply - 4)
    engine = PlainEngine(game)
    view, legal = match.view(match.turn), match.legal_actions
    states = [match.state()]
    luck, whims = futures._keys(9, 0)
    action = engine.choose(view, legal, whims, 0)
    free = PlainFutures(game, states, match.players, 9).after(0, NO_ACTION, 0, 1)
    forced = PlainFutures(game, states, match.players, 9).after(0, action, 0, 1)
    assert (free == forced).all()
    assert luck != whims


@compiles
def test_compiled_and_uncompiled_futures_are_the_same() -> None:
    game = min(GAMES.values(), key=lambda one: one.rules.MOST_LEGAL)
    futures.prepare(game)
    match = played(game, 100_000)
    states = [match.at(ply).state() for ply in (0, match.ply - 6)]
    elements = game.rules.State.array(2)
    for number, state in enumerate(states):
        state.store(elements, number)
    plain = PlainFutures(game, states, match.players, 4)
    compiled = CompiledFutures(game, elements, match.players, 4)
    for ply, action in ((0, NO_ACTION), (1, match.moves[match.ply - 6][1])):
        assert (plain.after(ply, action, 3, 4) == compiled.after(ply, action, 3, 4)).all()
    assert (plain.of_deals(states, 2) == compiled.of_deals(states, 2)).all()


def test_the_largest_miss_is_the_action_that_loses_for_sure() -> None:
    """As far as its player can know: the last one of a match, where another mostly wins."""
    game = GAMES["muckraker"]
    for seed in range(20):
        match = losing(game, seed)
        if match is not None:
            break
    else:
        pytest.fail("no match hangs on its last decision")
    review = Review(match, 1, replace(SHORT, imagined=24))
    review.run()
    (miss,) = findings(review, NAMES).misses
    assert (miss.ply, miss.seat) == (0, match.moves[0][0])
    assert miss.gap > 0.6
    assert miss.played == match.at(0).describe(match.moves[0][1])


def losing(game: Game, seed: int) -> Match | None:
    """A match of one action, which loses in every world; another wins in most. Or none."""
    match = Match.new(game, 2, seed=seed, engine="plain")
    engine = PlainEngine(game)
    while not match.is_over:
        match.play(engine.choose(match.view(match.turn), match.legal_actions, seed, match.ply))
    before = match.at(match.ply - 1)
    view = before.view(before.turn)
    ends: dict[int, list[int]] = {}
    for action in before.legal_actions:
        ends[action] = []
        for world in range(12):
            state = engine.imagine(view, world, 0)
            engine.apply(state, action, 0, 1)
            ends[action].append(engine.standing(state)[1][before.turn])
    losses = {action: places.count(2) for action, places in ends.items()}
    if max(losses.values()) < 12 or min(losses.values()) > 2:
        return None
    short = Match.at_position(game, before.position(), seed=seed, engine="plain")
    short.play(max(losses, key=lambda action: losses[action]))
    return short


def test_stopping_keeps_what_is_known_and_says_of_how_much_it_is() -> None:
    game = GAMES["muckraker"]
    match = played(game, 100_000)
    stop = threading.Event()

    def after_five(done: int, steps: int) -> None:
        assert steps > 5
        if done >= 5:
            stop.set()

    found = reviewed(match, stop=stop, progress=after_five)
    looked, plies = found.looked
    assert found.stopped
    assert 4 <= looked < plies == match.ply + 1
    assert found.curve[0].ply == 0
    assert found.curve[-1].ply == match.ply
    for account in found.accounts:
        parts = sum(part.value for part in account.parts.values())
        assert account.even - parts == pytest.approx(account.place)
    assert f"Looked at {looked} of {plies} positions" in provisos(found)[0]
    assert any("stopped early" in note for note in provisos(found))


def test_ctrl_c_is_such_a_stop() -> None:
    def interrupt(done: int, steps: int) -> None:
        if done >= 3:
            raise KeyboardInterrupt

    found = reviewed(played(GAMES["muckraker"], 100_000), progress=interrupt)
    assert found.stopped
    assert found.looked[0] < found.looked[1]


def test_what_cannot_be_reviewed() -> None:
    with pytest.raises(ReviewError, match="is not over"):
        Review(played(GAMES["muckraker"], 5))
    alone = Match.new(GAMES["star_reporter"], 1, seed=1, engine="plain")
    while not alone.is_over:
        alone.play(alone.legal_actions[-1])
    with pytest.raises(ReviewError, match="played alone"):
        Review(alone)
    review = Review(at_its_end(GAMES["muckraker"]))
    with pytest.raises(ReviewError, match="nothing was looked at yet"):
        review.chain()


def test_the_whole_match_comes_before_its_details() -> None:
    assert [*coarse_to_fine(9)] == [0, 8, 4, 2, 6, 1, 3, 5, 7]
    for count in range(20):
        assert sorted(coarse_to_fine(count)) == [*range(count)]
    review = Review(played(GAMES["muckraker"], 100_000), 0, SHORT)
    steps = review._round(0)
    assert steps[:2] == [Step(0), Step(DEALS)]
    assert sum(step.action != NO_ACTION for step in steps) == sum(review.chances) > 0


def test_pictures_and_pages_name_everybody_and_escape_them() -> None:
    found = reviewed(at_its_end(GAMES["muckraker"], 6))
    names = ["Ada <3", "Ben & Co", "Clara"][: found.players]
    page = chart.page(found, names)
    assert headline(found, names).split(":")[0] in page
    assert "Ada &lt;3" in page
    assert "Ada <3" not in page
    assert chart.svg(found, names).count("<polyline") == found.players
    assert all(turn.text in turn_line(turn, names) for turn in found.turns)
    line = chart.spark(found.curve, 0, found.players)
    assert set(line) <= set(chart.SPARKS)
    assert len(line) == found.plies + 1


def test_the_same_seed_finds_the_same() -> None:
    match = at_its_end(GAMES["swoop"])
    once, again = (reviewed(match).to_json() for _ in range(2))
    assert once == again
    assert np.isfinite([part for point in once["curve"] for part in point["places"]]).all()
