"""Logs as files: what is read, and what each kind of broken file is told."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from newsstand.games import GAMES
from newsstand.games.game import Game
from newsstand.language import speaking
from newsstand.match import Log, Match
from newsstand.match.errors import LogError, LogMismatch, LogVersionError
from newsstand.match.replay import resume
from tests.match.matches import every_game, played

ANY = next(iter(GAMES.values()))
Edit = Callable[[dict[str, Any]], Any]


def edited(edit: Edit, plies: int = 20) -> str:
    entries = played(ANY, plies).log().to_json()
    edit(entries)
    return json.dumps(entries)


@every_game
def test_a_log_survives_its_file(game: Game) -> None:
    for plies in (0, 1, 20, 100_000):
        log = played(game, plies).log()
        assert Log.loads(log.dumps()) == log
        assert log.over == (plies == 100_000)


@every_game
def test_a_file_has_one_move_a_line(game: Game) -> None:
    lines = played(game, 20).log().dumps().splitlines()
    assert sum(line.strip().rstrip(",").startswith("[") for line in lines) == 20


def test_entries_of_the_writers_own_are_passed_over() -> None:
    log = played(ANY, 5).log()
    text = log.dumps({"table": {"names": ["Ada", "Ben"]}})
    assert json.loads(text)["table"] == {"names": ["Ada", "Ben"]}
    assert Log.loads(text) == log


@every_game
def test_a_log_keeps_the_position_it_started_at(game: Game) -> None:
    match = Match.at_position(game, played(game, 6).position(), seed=3)
    for _ in range(4):
        match.play(match.legal_actions[0])
    again = resume(Log.loads(match.log().dumps()))
    assert again.digest() == match.digest()
    assert again.start == match.start


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "this is empty"),
        (" \n", "this is empty"),
        ("Dear editor,", "not JSON"),
        ("[1, 2]", "this is not a log of a match"),
        ("7", "this is not a log of a match"),
        ('{"name": "demo", "version": 1}', "this is not a log of a match"),
        ('{"newsstand": "new"}', "its format is 'new'"),
        ('{"newsstand": true}', "its format is True"),
        ("[" * 100_000, "not JSON"),
    ],
)
def test_foreign_files_are_told_apart(text: str, told: str) -> None:
    with pytest.raises(LogError, match=told) as caught:
        Log.loads(text)
    assert caught.value.hint


def test_a_cut_off_file_is_called_so_wherever_it_is_cut() -> None:
    text = played(ANY, 20).log().dumps()
    for length in range(40, len(text) - 2, 97):
        with pytest.raises(LogError, match=r"its end is lost|damaged"):
            Log.loads(text[:length])
    assert Log.loads(text[:-1])  # the last line end is no loss


def test_a_file_with_a_slip_of_the_pen_is_called_damaged() -> None:
    text = played(ANY, 20).log().dumps()
    with pytest.raises(LogError, match=r"damaged or edited: .*line \d+"):
        Log.loads(text.replace('"players":', '"players"'))


@pytest.mark.parametrize(("number", "hint"), [(2, "update this program"), (0, "wrote it")])
def test_other_formats_are_refused(number: int, hint: str) -> None:
    with pytest.raises(LogVersionError, match=f"format {number}") as caught:
        Log.loads(edited(lambda entries: entries.update(newsstand=number)))
    assert hint in caught.value.hint


@pytest.mark.parametrize("name", sorted(set(played(ANY, 0).log().to_json()) - {"start"}))
def test_every_entry_is_missed(name: str) -> None:
    with pytest.raises(LogError, match=name if name != "newsstand" else "not a log"):
        Log.loads(edited(lambda entries: entries.pop(name)))


@pytest.mark.parametrize(
    "name", sorted(set(played(ANY, 0).log().to_json()) - {"newsstand", "start"})
)
@pytest.mark.parametrize("value", [None, 1.5, {"a": 1}, ["x"], "x", True])
def test_every_entry_of_another_kind_is_refused(name: str, value: object) -> None:
    with pytest.raises(LogError):
        resume(Log.loads(edited(lambda entries: entries.update({name: value}))))


@pytest.mark.parametrize(
    ("name", "english", "german"),
    [
        ("moves", "not a list", "eine Liste"),
        ("options", "not an object", "ein Objekt"),
        ("over", "not true or false", "true oder false"),
        ("plies", "not a whole number", "eine ganze Zahl"),
        ("seed", "not a text", "ein Text"),
    ],
)
def test_kinds_are_told_in_words(name: str, english: str, german: str) -> None:
    log = edited(lambda entries: entries.update({name: 1.5}))
    with pytest.raises(LogError, match=f"'{name}' is 1.5, which is {english}$"):
        Log.loads(log)
    with (
        speaking("de"),
        pytest.raises(LogError, match=f"'{name}' im Protokoll müsste {german} sein und ist 1.5$"),
    ):
        Log.loads(log)


EDITS: dict[str, tuple[Edit, str]] = {
    "a move less": (lambda log: log["moves"].pop(), "part of it is lost"),
    "a move less, and its count": (
        lambda log: (log["moves"].pop(), log.update(plies=log["plies"] - 1)),
        "do not lead to the result",
    ),
    "another seat": (
        lambda log: log["moves"][4].__setitem__(0, (log["moves"][4][0] + 1) % log["players"]),
        "move 5 is by seat",
    ),
    "an action that is not there": (
        lambda log: log["moves"][4].__setitem__(1, ANY.rules.ACTIONS),
        "move 5 cannot be",
    ),
    "a move of three parts": (
        lambda log: log["moves"][4].append(1),
        r"move 5 .*not \[seat, action",
    ),
    "better scores": (
        lambda log: log["scores"].__setitem__(0, log["scores"][0] + 1),
        "do not lead to the result",
    ),
    "another seed": (lambda log: log.update(seed="0" * 32), "not the one that its commitment"),
    "a seed and its commitment": (
        lambda log: log.update(
            seed="0" * 32,
            commitment="84e0c0eafaa95a34c293f278ac52e45ce537bab5e752a00e6959a13ae103b65a",
        ),
        "cannot be|is by seat|do not lead",
    ),
    "said to be over": (lambda log: log.update(over=True), "wrong about whether"),
    "an option less": (lambda log: log["options"].popitem(), "every option in force"),
    "a stranger among the options": (lambda log: log["options"].update(lamp=1), "no option 'lamp'"),
    "players": (lambda log: log.update(players=99), "not 99"),
    "another game": (lambda log: log.update(game="chess"), "unknown game, 'chess'"),
    "a start that is no position": (lambda log: log.update(start={"a": 1}), "cannot be set up"),
    "a start that is no object": (lambda log: log.update(start=[1]), "'start' is not a position"),
}


@pytest.mark.parametrize("name", EDITS)
def test_edited_logs_are_found_out(name: str) -> None:
    edit, told = EDITS[name]
    with pytest.raises(LogError, match=told) as caught:
        resume(Log.loads(edited(edit)))
    assert caught.value.hint


def test_what_stands_twice_was_edited() -> None:
    twice = edited(lambda log: None).replace('"over":', '"seed": "0", "over":', 1)
    with pytest.raises(LogError, match="edited: 'seed' stands twice"):
        Log.loads(twice)


@pytest.mark.parametrize("seed", ["7", "0_7", "0x7", "7" * 31, " " + "7" * 31, "7" * 10_000])
def test_a_seed_has_its_digits(seed: str) -> None:
    with pytest.raises(LogError, match="not 32 hexadecimal digits"):
        Log.loads(edited(lambda log: log.update(seed=seed)))


@pytest.mark.parametrize(("step", "hint"), [(1, "update this program"), (-1, "wrote it")])
def test_other_versions_of_the_rules_are_refused(step: int, hint: str) -> None:
    with pytest.raises(LogVersionError, match="played under version") as caught:
        resume(Log.loads(edited(lambda entries: entries.update(version=ANY.rules.VERSION + step))))
    assert hint in caught.value.hint


@every_game
def test_a_start_of_another_table_is_found_out(game: Game) -> None:
    match = Match.at_position(game, played(game, 6).position(), seed=3)
    entries = match.log().to_json()
    other = next(count for count in game.players if count > match.players)
    with pytest.raises(LogError):
        resume(Log.from_json({**entries, "players": other}))
    switch = next(option.name for option in game.options if option.kind == "switch")
    options = {**entries["options"], switch: not entries["options"][switch]}
    with pytest.raises(LogMismatch, match="players or options"):
        resume(Log.from_json({**entries, "options": options}))
