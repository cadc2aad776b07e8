"""Every recorded game of every game replays, plain and compiled."""

from __future__ import annotations

from pathlib import Path

import pytest

from newsstand.games import GAMES
from tests.games.playthroughs import Playthrough, files, load, record, replay
from tests.games.scenarios import ENGINES

FILES = files()


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parts[-3]}-{path.stem}")
def test_a_recorded_game_replays(path: Path, engine: str) -> None:
    played = load(path)
    assert played.game == path.parts[-3]
    assert played.to_text() == path.read_text("utf-8")
    replay(played, engine)


def test_every_game_has_playthroughs() -> None:
    assert {load(path).game for path in FILES} == set(GAMES)


def _short_game() -> Playthrough:
    return record("swoop", 2, 5, {"rounds": 1}, ("house", "random"))


def test_recording_twice_gives_the_same_game() -> None:
    assert _short_game() == _short_game()


@pytest.mark.parametrize(
    ("line", "changed", "message"),
    [
        (6, lambda words: words.replace("play", "lay"), "called otherwise"),
        (6, lambda words: words[:3] + str(1 - int(words[3])) + words[4:], "turn of"),
        (-1, lambda words: words.replace("totals ", "totals 1"), "totals and places"),
        (-2, lambda words: None, "not over"),
    ],
    ids=["words", "seat", "totals", "a ply less"],
)
def test_a_record_that_was_edited_fails(
    tmp_path: Path, line: int, changed: object, message: str
) -> None:
    assert callable(changed)
    path = tmp_path / "edited.txt"
    lines = _short_game().to_text().splitlines()
    told = changed(lines[line])
    lines[line : line + 1 or None] = [told] if told is not None else []
    path.write_text("\n".join([*lines, ""]), "utf-8")
    with pytest.raises(AssertionError, match=message):
        replay(load(path), "plain")
