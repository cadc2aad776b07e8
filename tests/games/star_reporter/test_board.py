"""Maps as files: what is refused, and by which name."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from newsstand.games.star_reporter.atlas import OWN_MAP
from newsstand.games.star_reporter.board import MapError, load, read

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
        ("Pomp = { at = [8.85", f"Pomp = {{ at = [{'9' * 400}", "city 'Pomp': at is to be a point"),
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
        ("lakes = [[7.1,", "lakes = [[nan,", "is not a list of 3 numbers"),
        ("lakes = [[7.1,", f"lakes = [[{'9' * 400},", "is not a list of 3 numbers"),
        ("[cities]", f"[cities]\nDeep = {'[' * 9000}", "not TOML"),
        ("[cities]", f"[cities]\nLong = {'9' * 9000}", "not TOML"),
    ],
)
def test_what_is_wrong_is_named(old: str, new: str, told: str) -> None:
    assert old in TEXT
    with pytest.raises(MapError) as caught:
        read(TEXT.replace(old, new, 1))
    assert told in str(caught.value)


@pytest.mark.parametrize("key", ["circles", "news", "headlines", "scoops"])
@pytest.mark.parametrize("value", ["5", "true", "1979-05-27", "{}"])
def test_what_is_to_be_a_list_is_nothing_else(key: str, value: str) -> None:
    text = re.sub(rf"(?ms)^{key} = \[\n.*?^\]", f"{key} = {value}", TEXT)
    assert text != TEXT
    with pytest.raises(MapError, match=f"{key} is to be a list, not "):
        read(text)


@pytest.mark.parametrize("sign", ["\\u001b[2J", "\\u0007", "\\n", "\\u202e", "\\u2028"])
@pytest.mark.parametrize(
    ("text", "where"),
    [
        ('name = "', "name holds"),
        ('\n"Pickle Junction', "a city holds"),
        ('\n"Great Northern Yawn', "a railroad holds"),
        ('["Humdrum", 20, "', "event holds"),
    ],
)
def test_what_would_steer_a_terminal_is_no_name(text: str, where: str, sign: str) -> None:
    assert text in TEXT
    with pytest.raises(MapError, match="holds a sign that cannot be seen") as caught:
        read(TEXT.replace(text, text + sign, 1))
    told = str(caught.value)
    assert where in told
    assert told.isprintable()


def test_what_is_quoted_from_a_map_cannot_steer_a_terminal_either() -> None:
    for old in (
        '["Humdrum", "Urbania"',
        '["Humdrum", 20',
        '["Bumblethorpe", "Tumb',
        'start = "Urb',
    ):
        assert old in TEXT
        with pytest.raises(MapError) as caught:
            read(TEXT.replace(old, old.replace('"', '"\\u001b[2J', 1), 1))
        assert str(caught.value).isprintable()


def test_an_airport_at_the_start_and_a_city_without_roads_are_refused() -> None:
    with pytest.raises(MapError, match="it has no airport"):
        read(TEXT.replace("Urbania = {", "Urbania = { airport = true, ", 1))
    lonely = TEXT.replace("[cities]", "[cities]\nNowhere = { at = [0.5, 0.5] }", 1)
    with pytest.raises(MapError, match="no road leads from the start to Nowhere"):
        read(lonely)


def test_a_map_has_bounds() -> None:
    many = "".join(f"C{number} = {{ at = [{number % 16}, 1] }}\n" for number in range(60))
    with pytest.raises(MapError, match="3 to 60 cities, not 102"):
        read(TEXT.replace("[cities]\n", f"[cities]\n{many}", 1))
    with pytest.raises(MapError, match="news has 7 to 63 cards, not 64"):
        read(TEXT.replace("news = [\n", 'news = [\n["Pomp", 10, "One more"],\n', 1))
    with pytest.raises(MapError, match="at most 400 cities and circles, not "):
        read(re.sub(r"(\", \")(\w[^\"]*)\", \d\],", r'\1\2", 9],', TEXT))


@pytest.mark.parametrize(
    ("old", "new", "is_same"),
    [
        ("lakes = [[7.1, 2.35, 0.42]", "lakes = [[7.1, 2.35, 0.5]", True),
        ('at = [8.1, 6.0], label = "n"', 'at = [8.2, 6.0], label = "s"', True),
        ('["Humdrum", 20,', '["Humdrum", 21,', False),
        ('["Humdrum", "Urbania", 3]', '["Humdrum", "Urbania", 4]', False),
        ('[13.85, 1.55], label = "e", airport = true', '[13.85, 1.55], label = "e"', False),
        ("solo_target = 1400", "solo_target = 1500", False),
        ('"Foghorn", "New Rumour"', '"Foghorn", "Sugarloaf", "New Rumour"', False),
    ],
)
def test_the_digest_is_of_what_is_played_with(old: str, new: str, is_same: bool) -> None:
    assert old in TEXT
    assert (read(TEXT.replace(old, new, 1)).digest == read(TEXT).digest) == is_same


def test_the_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(MapError, match=r"none\.toml: No such file"):
        load(tmp_path / "none.toml")
    path = tmp_path / "empty.toml"
    path.write_text("", "utf-8")
    with pytest.raises(MapError, match=r"empty.toml: \[cities\] is missing"):
        load(path)
