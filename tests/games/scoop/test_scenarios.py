"""SCOOP's rules, position by position; each ruling has its scenario."""

from __future__ import annotations

from pathlib import Path

import pytest

from newsstand.games.scoop import GAME
from tests.games.scenarios import ENGINES, Scenario, load, run, uncited

SCENARIOS = load(Path(__file__).parent / "scenarios")
RULINGS = [f"S-{number:02}" for number in range(1, 88)]


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("scenario", SCENARIOS, ids=str)
def test_scenario(scenario: Scenario, engine: str) -> None:
    run(GAME, scenario, engine)


def test_each_ruling_has_a_scenario() -> None:
    assert uncited(SCENARIOS, RULINGS) == []
