"""Networks: what they say, what they refuse to have learnt, and that they play well."""

from __future__ import annotations

import dataclasses
from pathlib import Path
from types import ModuleType, SimpleNamespace

import numpy as np
import pytest

from newsstand.games import GAMES
from newsstand.games.engine import PlainEngine
from newsstand.games.game import Game
from newsstand.match import Match
from newsstand.players import RandomPlayer
from newsstand.players.network import Decisions, Network, best, blank_weights, log_softmax
from newsstand.players.network_player import NetworkPlayer, decision_of
from newsstand.players.network_weights import (
    FOLDER,
    Trained,
    WeightsError,
    features_of,
    is_shipped,
    is_trained,
    load,
    shipped,
    stamp,
    trained,
)

GAME = GAMES["muckraker"]
SHIPPED = [game for game in GAMES.values() if is_shipped(game)]


def random_network(game: Game, seed: int = 1) -> Network:
    features, draw = features_of(game), np.random.default_rng(seed)
    blank = blank_weights(features.VIEW, features.ACTION)
    return Network({
        name: (draw.standard_normal(part.shape) * 0.1).astype(np.float32)
        for name, part in blank.items()
    })  # fmt: skip


def small_decisions() -> Decisions:
    """Three decisions of 1, 3 and 2 actions."""
    draw = np.random.default_rng(2)
    views, actions = draw.standard_normal((3, 4)), draw.standard_normal((6, 5))
    return Decisions(views.astype(np.float32), actions.astype(np.float32), np.array([0, 1, 4]))


def test_shares_of_a_decision_sum_to_one() -> None:
    decisions = small_decisions()
    logits = np.array([3, 1, 2, 0, 500, -500], np.float32)
    shares = np.exp(log_softmax(logits, decisions))
    assert np.add.reduceat(shares, decisions.starts) == pytest.approx(1)
    assert shares[1:4] == pytest.approx(np.exp([1, 2, 0]) / np.exp([1, 2, 0]).sum())
    assert best(logits, decisions).tolist() == [0, 1, 0]
    assert decisions.counts.tolist() == [1, 3, 2]


def test_decisions_of_a_batch_do_not_disturb_each_other() -> None:
    blank = blank_weights(4, 5)
    draw = np.random.default_rng(3)
    network = Network({
        name: draw.standard_normal(part.shape).astype(np.float32) for name, part in blank.items()
    })  # fmt: skip
    together, whole = small_decisions(), network.weigh(small_decisions())
    ends = [*together.starts[1:], len(together.actions)]
    for number, (start, end) in enumerate(zip(together.starts, ends, strict=True)):
        alone = network.weigh(
            Decisions(
                together.views[number : number + 1], together.actions[start:end], np.array([0])
            )
        )
        assert alone.logits == pytest.approx(whole.logits[start:end], rel=1e-4, abs=1e-5)
        assert alone.values == pytest.approx(whole.values[number : number + 1], rel=1e-4, abs=1e-5)


def test_a_network_comes_back_from_its_file(tmp_path: Path) -> None:
    path = tmp_path / "muckraker.npz"
    network = random_network(GAME)
    Trained(network, {**stamp(GAME), "minutes": 3}).save(path)
    again = load(path, GAME)
    assert again.about["minutes"] == 3
    for name, weight in network.weights.items():
        assert again.network.weights[name] == pytest.approx(weight, abs=1e-3)
    assert [file.name for file in tmp_path.iterdir()] == ["muckraker.npz"]
    assert path.stat().st_size < 1_000_000


def test_weights_of_another_game_or_version_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "net.npz"
    Trained(random_network(GAME), stamp(GAME)).save(path)
    with pytest.raises(WeightsError, match="from game muckraker, and this is game swoop; train"):
        load(path, GAMES["swoop"])
    newer = ModuleType("rules")
    newer.__dict__.update(vars(GAME.rules), VERSION=GAME.rules.VERSION + 1)
    with pytest.raises(WeightsError, match=r"learnt from rules \d+, and this is rules \d+; train"):
        load(path, dataclasses.replace(GAME, rules=newer))
    other = SimpleNamespace(**{**vars(GAME.features), "VERSION": 99})
    with pytest.raises(WeightsError, match="this is features 99"):
        load(path, dataclasses.replace(GAME, features=other))


def test_files_that_hold_no_weights_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "net.npz"
    path.write_text("not a network")
    with pytest.raises(WeightsError, match="holds no weights; name a file"):
        load(path, GAME)
    np.savez(path, something=np.zeros(3))
    with pytest.raises(WeightsError, match="holds no weights"):
        load(path, GAME)
    short = {name: part[:1] for name, part in random_network(GAME).weights.items()}
    Trained(Network(short), stamp(GAME)).save(path)
    with pytest.raises(WeightsError, match="another shape"):
        load(path, GAME)
    with pytest.raises(FileNotFoundError):
        load(tmp_path / "none.npz", GAME)


def test_a_folder_of_ones_own_comes_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    Trained(random_network(GAME), {**stamp(GAME), "mine": True}).save(tmp_path / "muckraker.npz")
    monkeypatch.setenv(FOLDER, str(tmp_path))
    assert trained(GAME).about["mine"]
    bare = GAMES["scoop"]
    assert is_trained(bare) == is_shipped(bare)


def test_a_game_that_nobody_has_learnt_says_how_to(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(FOLDER, raising=False)
    other = dataclasses.replace(GAME, name="late_edition", title="Late Edition")
    assert not is_trained(other)
    with pytest.raises(WeightsError, match="no network has learnt Late Edition yet; run"):
        trained(other)
    with pytest.raises(WeightsError, match="has no features"):
        features_of(dataclasses.replace(GAME, features=None))


def test_the_player_is_greedy_and_repeats_itself() -> None:
    engine = PlainEngine(GAME)
    match = Match(GAME, 4, GAME.resolve(4, None, {}), 3, engine=engine)
    network = random_network(GAME)
    view, actions = match.view(match.turn), match.legal_actions
    logits = network.weigh(decision_of(GAME, view, actions)).logits
    player = NetworkPlayer(engine, 1, network=network)
    assert player.choose(view, actions) == actions[int(np.argmax(logits))]

    def drawn(seed: int, temperature: float) -> list[int]:
        warm = NetworkPlayer(engine, seed, temperature, network)
        return [warm.choose(view, actions) for _ in range(300)]

    assert drawn(1, 1.0) == drawn(1, 1.0) != drawn(2, 1.0)
    assert set(drawn(1, 100.0)) == set(actions)
    shares = np.exp(log_softmax(logits, decision_of(GAME, view, actions)))
    often = [drawn(5, 1.0).count(action) / 300 for action in actions]
    assert often == pytest.approx(shares, abs=0.1)
    assert set(drawn(1, 1e-4)) == {player.choose(view, actions)}


@pytest.mark.parametrize("game", SHIPPED, ids=lambda game: game.name)
def test_what_ships_is_small_tells_how_it_came_to_be_and_beats_chance(game: Game) -> None:
    about = shipped(game).about
    assert about["command"].startswith(f"newsstand train {game.name}")
    assert {"when", "minutes", "updates", "decisions", "figures"} <= set(about)
    engine = PlainEngine(game)
    given = {"rounds": 1} if any(option.name == "rounds" for option in game.options) else {}
    places = []
    for number in range(12):
        match = Match(game, 3, game.resolve(3, None, given), number, engine=engine)
        own = number % 3
        seats = [
            NetworkPlayer(engine, 0) if seat == own else RandomPlayer(engine, seat)
            for seat in range(3)
        ]
        while not match.is_over:
            match.play(seats[match.turn].choose(match.view(match.turn), match.legal_actions))
        places.append(match.places()[own])
    assert places.count(1) >= 8  # chance would reach that once in fifty times


def test_networks_ship_for_two_games_at_least() -> None:
    assert {"muckraker", "swoop"} <= {game.name for game in SHIPPED}
