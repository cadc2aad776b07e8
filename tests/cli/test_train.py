"""`newsstand train`, as a person types it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from newsstand.cli import train as command
from newsstand.cli.program import app
from newsstand.cli.refusal import EXIT_INTERRUPTED
from newsstand.games import GAMES
from newsstand.kernel.compile import mode
from newsstand.players.network_weights import load, read_arrays
from newsstand.training import run as training

compiles = pytest.mark.skipif(mode() == "plain", reason="NEWSSTAND_KERNEL=plain compiles nothing")
GAME = GAMES["muckraker"]


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Few tables, few matches, a checkpoint after every update."""
    monkeypatch.setattr(training.Run.__init__, "__defaults__", (32, None))
    monkeypatch.setattr(command, "CHECKPOINT", 0)
    monkeypatch.setattr(command, "GLANCE", 20)
    monkeypatch.setattr("sys.argv", ["newsstand", "train", "muckraker"])


def test_what_cannot_be_learnt_is_refused(tmp_path: Path) -> None:
    def refused(*given: str) -> str:
        result = CliRunner().invoke(app, ["train", *given, "--out", str(tmp_path / "net.npz")])
        assert result.exit_code != 0
        return f"{result.exception} {result.output}"

    assert "no game" in refused("chess")
    assert "is for 2 to 6 players, not 9" in refused("muckraker", "--players", "9")
    assert "write such as 3,4,5" in refused("muckraker", "--players", "few")
    assert "has no option" in refused("muckraker", "--option", "speed=1", "--updates", "1")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.slow
@compiles
def test_a_network_is_trained_measured_and_written(tmp_path: Path) -> None:
    path = tmp_path / "new" / "muckraker.npz"
    given = ["train", "muckraker", "--updates", "2", "--players", "3", "--out", str(path)]
    given += ["--measure", "20"]
    result = CliRunner().invoke(app, given)
    assert result.exit_code == 0, result.output
    assert "2 updates" in result.output
    assert "4 players, among house: first in" in result.output
    about = load(path, GAME).about
    assert about["command"] == "newsstand train muckraker"
    assert about["updates"] == 2
    assert about["players"] == [3]
    assert json.loads(json.dumps(about)) == about
    assert [file.name for file in path.parent.iterdir()] == ["muckraker.npz"]  # no checkpoint left


@pytest.mark.slow
@compiles
def test_an_interrupt_keeps_a_checkpoint_from_which_it_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, checkpoint = tmp_path / "m.npz", tmp_path / "m.checkpoint.npz"
    given = ["train", "muckraker", "--updates", "4", "--out", str(path), "--measure", "20"]
    update = training.Run.update

    def interrupted(run: training.Run) -> object:
        if run.done.updates == 2:
            raise KeyboardInterrupt
        return update(run)

    with monkeypatch.context() as patch:
        patch.setattr(training.Run, "update", interrupted)
        result = CliRunner().invoke(app, given)
    assert result.exit_code == EXIT_INTERRUPTED
    assert "after 2 updates" in result.output
    assert "--resume goes on" in result.output
    assert not path.exists()
    arrays, about = read_arrays(checkpoint, GAME)
    assert about["updates"] == 2
    assert len(arrays) == 33  # each weight, with Adam's two memories of it

    result = CliRunner().invoke(app, [*given, "--resume"])
    assert result.exit_code == 0, result.output
    assert "4 updates" in result.output
    assert not checkpoint.exists()


@pytest.mark.slow
@compiles
def test_going_on_from_nothing_is_refused(tmp_path: Path) -> None:
    given = ["train", "muckraker", "--updates", "1", "--out", str(tmp_path / "m.npz"), "--resume"]
    result = CliRunner().invoke(app, given)
    assert isinstance(result.exception, FileNotFoundError)
