"""Why is this not legal? One sentence about what somebody tries, and the number of the rule."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, TypeAlias, runtime_checkable

from newsstand.games.game import Game

WORDS = re.compile(r"[^\s,()]+")
Names: TypeAlias = Sequence[str] | None
Said: TypeAlias = tuple[str, str] | None  # a sentence and a rule's number


@runtime_checkable
class Objects(Protocol):
    """`reasons.py` of a game that also says what speaks against an action.

    All three are told from the view of the seat to act.
    """

    def attempts(self, v: Any) -> Iterable[int]:
        """The actions that have a name here, legal or not: what somebody may try in words."""

    def objection(self, v: Any, action: int, names: Names = None) -> Said:
        """Why such an action is not legal; None if it is."""

    def why_not(self, v: Any, part: str, names: Names = None) -> Said:
        """Why what is touched on the table does nothing; None where the game has nothing to say.

        `part` is as scenes write it: a card, several cards with commas, a place.
        """


@dataclass(frozen=True)
class Objection:
    """Why something cannot be done now."""

    text: str  # one sentence
    rule: str  # its number in the rule book

    def __str__(self) -> str:
        """As a terminal says it: what stands in brackets shows the rule there."""
        return f"{self.text} (rules {self.rule})"


def objection_to(game: Game, view: Any, tried: str, names: Names = None) -> Objection | None:
    """Why what somebody touches or types is not legal; None where nobody can say, or it is."""
    if not isinstance(game.reasons, Objects):
        return None
    said = game.reasons.why_not(view, tried, names) or _meant(
        game, game.reasons, view, tried, names
    )
    return None if said is None else Objection(*said)


def _meant(game: Game, reasons: Objects, view: Any, tried: str, names: Names) -> Said:
    """What is said against the action of these words, or against the shortest that has them all.

    Nothing if a legal one has them: then it is only not clear which one is meant.
    """
    asked = " ".join(tried.casefold().split())
    told: dict[str, int] = {}
    for action in reasons.attempts(view):
        for called in {None if names is None else tuple(names), None}:
            told[game.words.describe(view, action, called).casefold()] = action
    wanted = WORDS.findall(asked)
    found = [asked] if asked in told else [text for text in told if _has(text, wanted)]
    against = [reasons.objection(view, told[text], names) for text in sorted(found, key=len)]
    return against[0] if against and None not in against else None


def _has(text: str, wanted: Sequence[str]) -> bool:
    """Whether a text begins with the first word and has the others after it, in that order."""
    own = iter(WORDS.findall(text))
    return bool(wanted) and next(own) == wanted[0] and all(word in own for word in wanted[1:])
