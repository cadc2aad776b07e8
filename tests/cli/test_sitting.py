"""A sitting at the terminal: hints, and bots that cannot search yet."""

from __future__ import annotations

from pathlib import Path

import pytest

from newsstand.cli.sitting import Sitting
from newsstand.cli.table import Table
from newsstand.games import GAMES
from newsstand.games.game import Game
from newsstand.kernel.compile import mode
from newsstand.match import Match
from newsstand.players.readiness import Readiness, Stage, prepare


class Slow(Readiness):
    """A readiness that reads until it is told to be ready."""

    def __init__(self) -> None:
        super().__init__(compiles=False)
        self.wanted: list[str] = []
        self.is_ready = False

    def want(self, *games: Game) -> None:
        self.wanted += [game.name for game in games]

    def stage(self, game: Game) -> Stage:
        return "ready" if self.is_ready else "reading"


def test_bots_that_search_are_excused_until_they_are_ready(tmp_path: Path) -> None:
    game = GAMES["muckraker"]
    match = Match.new(game, 3, seed=5)
    table = Table.seated(match, 0, "Rookie", ["hard", "random"])
    slow = Slow()
    told: list[str] = []

    def ask(prompt: str) -> str:
        slow.is_ready = True
        if any("everybody plays for themselves" in line for line in told):
            raise EOFError
        return "1"

    path = tmp_path / "match.json"
    one = Sitting(table, path, kept=False, ask=ask, say=told.append, readiness=slow)
    with pytest.raises(EOFError):
        one.run()
    assert slow.wanted == ["muckraker"]
    excuse = "The columnist is still reading the rule book; the staff reporter plays meanwhile."
    assert told.count(excuse) == 1
    assert sum("everybody plays for themselves" in line for line in told) == 1


@pytest.mark.skipif(mode() == "plain", reason="searches are compiled or not at all")
def test_a_hint_names_choices_by_their_numbers(tmp_path: Path) -> None:
    game = GAMES["muckraker"]
    prepare(game)
    match = Match.new(game, 3, seed=5)
    table = Table.seated(match, match.turn, "Rookie", ["house"])
    told: list[str] = []
    answers = iter(["hint"])

    def ask(prompt: str) -> str:
        try:
            return next(answers)
        except StopIteration:
            raise EOFError from None

    with pytest.raises(EOFError):
        Sitting(table, tmp_path / "m.json", kept=False, ask=ask, say=told.append).run()
    start = told.index("The best first, by the numbers of the choices:")
    tips = [line for line in told[start + 1 :] if line[0].isdigit()]
    assert len(tips) == 3
    for line in tips:
        number, _, rest = line.partition(". ")
        action = match.legal_actions[int(number) - 1]
        assert rest.startswith(f"{match.describe(action)}. ")
    outlooks = [line for line in told[start:] if line.startswith("   To expect: place ")]
    assert len(outlooks) == 3


def test_what_cannot_be_played_is_told_with_its_rule(tmp_path: Path) -> None:
    game = GAMES["muckraker"]
    match = Match.new(game, 3, seed=5)
    table = Table.seated(match, match.turn, "Rookie", ["random"])
    told: list[str] = []
    answers = iter(["print ace of Graft and 2 of Graft", "99", "print nothing at all"])

    def ask(prompt: str) -> str:
        try:
            return next(answers)
        except StopIteration:
            raise EOFError from None

    one = Sitting(table, tmp_path / "match.json", kept=False, ask=ask, say=told.append)
    with pytest.raises(EOFError):
        one.run()
    assert "You do not hold ace of Graft and 2 of Graft. (rules 4.6)" in told
    assert "there is no choice 99; choices are 1 to 6" in told
    assert any(line.startswith("'print nothing at all' is nothing you can") for line in told)
