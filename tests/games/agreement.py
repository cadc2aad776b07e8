"""A game against its oracle, move by move: what is the same whichever game it is.

The two sides speak through positions, scenes and details alone. Chance is the real game's: an
oracle's fate is read off the positions that the real game comes to, and is told of each.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, Protocol, TypeVar

from newsstand.games.game import Game, Json
from newsstand.match import Match

ENGINE = "plain" if os.environ.get("NEWSSTAND_KERNEL", "plain") == "plain" else "compiled"
WHOLE = 1_000_000  # plies: a match to its end

Choice = TypeVar("Choice")  # what an oracle calls an action
Decision = Any  # an oracle's: who is to choose, and of which choices
Actions = dict[Choice, int]


class Mismatch(AssertionError):
    """The real game and the oracle do not agree."""


class Fate(Protocol):
    """What an oracle takes for chance."""

    position: Json  # of the decision that is come to

    def turn_to(self, position: Json) -> None:
        """Go on to the next decision."""


class Reported:
    """A Fate read off the positions of the real game; each game adds its questions."""

    def __init__(self, position: Json) -> None:
        self.position = position

    def turn_to(self, position: Json) -> None:
        """See Fate."""
        self.position = position


def begin(game: Game, players: int, given: Json, seed: int, start: Json | None) -> Match:
    """A match to compare, from the deal or from a position."""
    if start is None:
        return Match.new(game, players, seed=seed, options=given, engine=ENGINE)
    return Match.at_position(game, start, seed=seed, engine=ENGINE)


def offered(match: Match, choice_of: Callable[[Json], Choice]) -> Actions[Choice]:
    """The real game's legal actions, by what the oracle calls them."""
    found: Actions[Choice] = {}
    if match.is_over:
        return found
    view = match.view(match.turn)
    for action in match.legal_actions:
        choice = choice_of(match.game.words.detail(view, action))
        if choice in found:
            raise Mismatch(f"actions {found[choice]} and {action} are both {choice}")
        found[choice] = action
    return found


def agree(oracle: Mapping[str, Any], game: Mapping[str, Any], who: str = "") -> None:
    """Raise Mismatch unless the oracle tells the same of everything that the game tells."""
    differing = [key for key in game if oracle[key] != game[key]]
    if differing:
        lines = [f"{key}: oracle {oracle[key]}\n    game {game[key]}" for key in differing]
        raise Mismatch(f"the two differ{who}\n  " + "\n  ".join(lines))


@contextmanager
def report(match: Match, start: Json | None, foul: type[Exception]) -> Iterator[None]:
    """Tell which match it was, and where, that did not go as the oracle says."""
    try:
        yield
    except (Mismatch, foul) as error:
        raise Mismatch(
            f"{error}\n  players {match.players}, seed {match.seed}, ply {match.ply}, "
            f"options {match.options}\n  last moves {match.moves[-5:]}\n  start {start}"
            f"\n  position {match.position()}"
        ) from error


def play_both(
    match: Match,
    run: Any,
    fate: Fate,
    check: Callable[[Decision | None], Actions[Choice]],
    choose: Callable[[Decision, Sequence[Choice]], Choice],
    plies: int = WHOLE,
) -> None:
    """Play on, both ways, for so many plies at most.

    `run` is the oracle's game: a generator that yields decisions and is sent choices. `check`
    raises Mismatch, or returns what may be played.
    """
    decision = next(run, None)
    actions = check(decision)
    while decision and match.ply < plies:
        choice = choose(decision, sorted(actions, key=repr))
        match.play(actions[choice])
        fate.turn_to(match.position())
        decision = _next_of(run, choice)
        actions = check(decision)


def drive(run: Any, *choices: object) -> Decision | None:
    """The decision of an oracle's game that is open after these choices."""
    decision = next(run, None)
    for choice in choices:
        assert decision is not None
        assert choice in decision.choices, f"{choice} is not among {decision.choices}"
        decision = _next_of(run, choice)
    return decision


def _next_of(run: Any, choice: object) -> Decision | None:
    try:
        return run.send(choice)
    except StopIteration:
        return None
