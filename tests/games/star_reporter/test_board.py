"""Maps as files: what is refused, and by which name."""

from __future__ import annotations

from pathlib import Path

import pytest

from newsstand.games.star_reporter.board import MapError, load, read
from newsstand.games.star_reporter.tables import OWN_MAP

TEXT = OWN_MAP.read_text("utf-8")


def test_our_map_is_read() -> None:
    board = read(TEXT)
    assert board == load(OWN_MAP)
    assert board.cities[0].name == "Urbania"
    assert board.cities[0].grid == "G-9"
    assert (len(board.news), len(board.headlines), len(board.scoops)) == (63, 9, 8)


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('start = "Urbania"', 'start = "Urbana"', "there is no city 'Urbana'; did you mean"),
        ("Humdrum = {", "Humdrum = { lake = true, ", "city 'Humdrum' has no 'lake'"),
        ("Pomp = { at = [", "Pomp = { at = [99, ", "city 'Pomp': at is to be a point"),
        ("Pomp = { at = [8.85", "Pomp = { at = [88.5", "city 'Pomp': at lies off the sheet"),
        ('["Humdrum", "Urbania", 3]', '["Humdrum", "Urbania", 0]', "the road Humdrum to Urbania"),
        ('["Humdrum", "Urbania", 3]', '["Humdrum", "Humdrum", 3]', "leads back to where"),
        ('["Humdrum", "Urbania", 3]', '["Urbania", "Pomp", 3]', "no two roads may join"),
        ('["Humdrum", "Urbania", 3]', '["Humdrum", "Urbain", 3]', "there is no city 'Urbain'"),
        ('"Wobbleton", "Pickle Junction"]', '"Urbania", "Kettle"]', "stops twice in one city"),
        ('["Humdrum", 20,', '["Urbania", 20,', "the start is never on a card"),
        ('["Humdrum", 20,', '["Humdrum", 0,', "card for Humdrum: points is to be a whole number"),
        ('["Last Resort", 155,', '["Foghorn", 155,', "no two headlines may name the same city"),
        ("[scenery]", "[scenery]\nmoons = []", "scenery has no 'moons'"),
        ("[railroads]", "[railways]", "the map has no 'railways'"),
        ("[cities]", "[cities", "not TOML"),
    ],
)
def test_what_is_wrong_is_named(old: str, new: str, told: str) -> None:
    assert old in TEXT
    with pytest.raises(MapError) as caught:
        read(TEXT.replace(old, new, 1))
    assert told in str(caught.value)


def test_an_airport_at_the_start_and_a_city_without_roads_are_refused() -> None:
    with pytest.raises(MapError, match="it has no airport"):
        read(TEXT.replace("Urbania = {", "Urbania = { airport = true, ", 1))
    lonely = TEXT.replace("[cities]", "[cities]\nNowhere = { at = [0.5, 0.5] }", 1)
    with pytest.raises(MapError, match="no road leads from the start to Nowhere"):
        read(lonely)


def test_the_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(MapError, match=r"none\.toml: No such file"):
        load(tmp_path / "none.toml")
    path = tmp_path / "empty.toml"
    path.write_text("", "utf-8")
    with pytest.raises(MapError, match=r"empty.toml: \[cities\] is missing"):
        load(path)
