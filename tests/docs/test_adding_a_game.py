"""The game that docs/adding-a-game.md builds obeys every law that the shipped games obey."""

from __future__ import annotations

import importlib
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from newsstand.games.engine import warm
from newsstand.games.game import Game
from newsstand.kernel.compile import mode
from tests.laws import test_modes, test_play, test_secrets, test_words
from tests.laws.cases import Case

PAGE = Path(__file__).parents[2] / "docs/adding-a-game.md"
BLOCK = re.compile(r"^```python title=(\S+)\n(.*?)^```", re.MULTILINE | re.DOTALL)

LAWS = [
    law
    for module in (test_play, test_secrets, test_words)
    for name, law in vars(module).items()
    if name.startswith("test_")
    and law.__code__.co_varnames[: law.__code__.co_argcount] == ("case",)
]


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Game]:
    folder = tmp_path_factory.mktemp("stand") / "late_edition"
    folder.mkdir()
    blocks = BLOCK.findall(PAGE.read_text("utf-8"))
    assert len(blocks) == 6
    for name, text in blocks:
        (folder / name).write_text(text, "utf-8")
    sys.path.insert(0, str(folder.parent))
    try:
        yield importlib.import_module("late_edition").GAME
    finally:
        sys.path.remove(str(folder.parent))


def _cases(game: Game) -> list[Case]:
    return [
        Case(game, players, game.resolve(players, preset.name, {}), preset.name)
        for players in game.players
        for preset in game.presets
    ]


def test_there_are_laws_to_hold_it_to() -> None:
    assert len(LAWS) >= 10


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_the_documented_game_obeys(
    game: Game, law: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    from newsstand.games import GAMES

    monkeypatch.setitem(GAMES, game.name, game)  # the one line
    for case in _cases(game):
        law(case)  # type: ignore[operator]


@pytest.mark.skipif(mode() == "plain", reason="NEWSSTAND_KERNEL=plain compiles nothing")
def test_the_documented_game_compiles(game: Game) -> None:
    engines = {game.name: warm(game)}
    for case in _cases(game):
        test_modes.test_plain_and_compiled_agree_at_every_ply(case, engines)
