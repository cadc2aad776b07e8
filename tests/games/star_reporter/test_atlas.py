"""Which maps are known, by which names, and what becomes of matches on them."""

from __future__ import annotations

import json
import pickle
import shutil
from pathlib import Path

import pytest

from newsstand.games.game import OptionError
from newsstand.games.star_reporter import GAME
from newsstand.games.star_reporter.atlas import CHARTS, OWN_MAP, SMALL_MAP, charts_of, number_of
from newsstand.games.star_reporter.options import Options
from newsstand.match import Log, Match
from newsstand.match.errors import LogError
from newsstand.match.replay import resume
from tests.match.matches import play_on, played

SMALL = next(number for number, chart in enumerate(CHARTS) if chart.path == SMALL_MAP)

# of the same match, computed when there was one map: the SHA-256 of the State's bytes
DIGEST_BEFORE = "62669226d4c3c1b44a3ff37767d5bbee8ee24f7e7d2b14f0fdd14bce95f098f7"


def test_our_own_map_comes_first_and_has_a_plain_name() -> None:
    assert (CHARTS[0].path, CHARTS[0].value) == (OWN_MAP, "urbania")
    assert GAME.resolve(3, None, {})["map"] == "urbania"


def test_a_digest_may_be_left_out_but_not_be_wrong() -> None:
    chart = CHARTS[SMALL]
    assert chart.value == f"{chart.name}@{chart.board.digest}"
    assert number_of(chart.name) == number_of(chart.value) == SMALL
    assert GAME.resolve(3, None, {"map": chart.name})["map"] == chart.value
    with pytest.raises(OptionError, match=r"its content is another"):
        number_of(f"{chart.name}@00000000")
    with pytest.raises(OptionError, match=r"there is no map 'atlantis'"):
        number_of("atlantis@00000000")


def test_files_that_cannot_be_used_are_skipped_by_name(tmp_path: Path) -> None:
    for name in ("good", "Not Good"):
        shutil.copy(SMALL_MAP, tmp_path / f"{name}.toml")
    (tmp_path / "bad.toml").write_text("start", "utf-8")
    (tmp_path / "notes.txt").write_text("buy ink", "utf-8")
    twin = tmp_path / "twin" / "good.toml"
    twin.parent.mkdir()
    shutil.copy(SMALL_MAP, twin)
    missing = tmp_path / "missing.toml"
    charts, skipped = charts_of([OWN_MAP, tmp_path, twin, tmp_path, missing])
    assert [chart.name for chart in charts] == ["urbania", "good"]
    assert set(skipped) == {
        tmp_path / "bad.toml",
        tmp_path / "Not Good.toml",
        twin,
        missing,
    }
    assert "not TOML" in skipped[tmp_path / "bad.toml"]
    assert "is called good too" in skipped[twin]


def test_a_log_of_our_map_from_before_there_were_others_is_valid() -> None:
    log = played(GAME, 300, seed=5).log().to_json()
    assert log["digest"] == DIGEST_BEFORE
    del log["options"]["map"]
    assert resume(Log.from_json(log)).options["map"] == "urbania"


def test_a_log_names_its_map() -> None:
    match = Match.new(GAME, 3, seed=5, options={"map": "teaspoon"}, engine="plain")
    play_on(match, 50)
    assert resume(match.log()).digest() == match.digest()
    told = json.loads(match.log().dumps())
    told["options"]["map"] = "urbania"
    with pytest.raises(LogError):
        resume(Log.from_json(told))
    told["options"]["map"] = "teaspoon@00000000"
    with pytest.raises(LogError, match="that was played on"):
        resume(Log.from_json(told))


def test_what_is_kept_names_the_map_not_its_number(monkeypatch: pytest.MonkeyPatch) -> None:
    kept = pickle.dumps(Options(map=SMALL))
    here = [chart for number, chart in enumerate(CHARTS) if number in (0, SMALL)]
    elsewhere = (here[0], CHARTS[0], here[1])
    monkeypatch.setattr("newsstand.games.star_reporter.atlas.CHARTS", elsewhere)
    assert pickle.loads(kept).map == 2


def test_positions_of_a_map_name_its_places() -> None:
    match = Match.new(GAME, 2, seed=3, options={"map": "teaspoon"})
    position = match.position()
    assert position["options"]["map"] == CHARTS[SMALL].value
    assert position["seats"]["0"]["at"] == "Saucer"
    assert len(position["pile"]) + 2 == len(CHARTS[SMALL].board.news)
    again = Match.at_position(GAME, position, seed=3)
    assert again.state() == match.state()
