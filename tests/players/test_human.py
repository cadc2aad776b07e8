"""The human player: what an answer may look like, and what a wrong one is told."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from newsstand.games.game import Game, WordError
from newsstand.match import Match
from newsstand.players.human import HumanPlayer, understood
from tests.match.matches import every_game, played

NAMES = [f"Paper {letter}" for letter in "ABCDEFGHIJKL"]


def ask(match: Match, answer: str) -> int:
    view = match.view(match.turn)
    names = NAMES[: match.players]
    return understood(match.game.words, names, view, match.legal_actions, answer)


def at_a_choice(game: Game, at_least: int = 2) -> Match:
    """A moment with so many legal actions."""
    match = played(game, 100_000)
    return next(
        moment
        for moment in (match.at(ply) for ply in range(match.ply))
        if len(moment.legal_actions) >= at_least
    )


@every_game
def test_a_choice_is_named_by_number_id_or_words(game: Game) -> None:
    match = at_a_choice(game)
    for number, action in enumerate(match.legal_actions, 1):
        words, shown = match.describe(action), match.describe(action, NAMES[: match.players])
        for answer in (str(number), f"#{action}", f"# {action}", words, words.upper(), shown):
            assert ask(match, f"  {answer} ") == action
        assert ask(match, words.replace(" ", "  ")) == action


@every_game
@pytest.mark.parametrize(
    ("answer", "told"),
    [
        ("0", "choices are 1 to"),
        ("99999", "no choice 99999"),
        ("9" * 5000, "choices are 1 to"),
        ("#99999999", "not the id of a choice"),
        ("#", "not the id of a choice"),
        ("#-1", "not the id of a choice"),
        ("sing a song", "."),
        ("", "."),
        ("\u0664", "."),
        ("-1", "."),
    ],
)
def test_a_wrong_answer_is_told_why(game: Game, answer: str, told: str) -> None:
    with pytest.raises(WordError, match=told):
        ask(at_a_choice(game), answer)


@every_game
def test_what_another_moment_allows_is_refused_now(game: Game) -> None:
    match = at_a_choice(game)
    later = next(
        moment
        for moment in (played(game, plies) for plies in range(3, 60))
        if set(moment.legal_actions) - set(match.legal_actions)
    )
    strange = min(set(later.legal_actions) - set(match.legal_actions))
    words = later.describe(strange)
    with pytest.raises(WordError):
        ask(match, words)


@every_game
def test_the_player_asks_until_it_is_answered(game: Game) -> None:
    match = at_a_choice(game)
    answers: Iterator[str] = iter(["sing a song", "0", "2"])
    told: list[str] = []

    def answer(view: Any, actions: list[int]) -> str:
        assert actions == match.legal_actions
        return next(answers)

    player = HumanPlayer(game.words, NAMES[: match.players], answer, told.append)
    assert player.choose(match.view(match.turn), match.legal_actions) == match.legal_actions[1]
    assert len(told) == 2
