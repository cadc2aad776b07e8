"""People who play by ear: they decide from what was said and what the choices are called.

A listener knows its game's way of speaking. A choice that it does not understand, or a fact that it
was never told, fails the test that it plays in.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import ClassVar

COUNTS = {"an": 1, "a": 1, "one": 1, "two": 2, "three": 3, "four": 4}
RANKS = ["joker", "ace", *map(str, range(2, 11)), "jack", "queen", "king"]


class Misheard(AssertionError):
    """A choice says too little, or its words are unknown."""


class Listener:
    """Weighs choices by their names."""

    says: ClassVar[dict[str, int]]  # forms of choices, and what each is worth

    def __init__(self) -> None:
        self.heard: list[str] = []  # everything that was said, the newest last

    def choose(self, names: Sequence[str]) -> int:
        """The place of the choice to take; of equals the first."""
        if len(set(names)) != len(names):
            raise Misheard(f"two choices sound alike: {names}")
        weights = [self.weight(name) for name in names]
        return weights.index(max(weights))

    def weight(self, name: str) -> float:
        """What a choice is worth."""
        for form, worth in self.says.items():
            if found := re.fullmatch(form, name):
                return worth + self.more(found)
        raise Misheard(f"what does {name!r} mean?")

    def more(self, found: re.Match[str]) -> float:
        """What the parts of a name add to its worth."""
        return 0


class SwoopListener(Listener):
    """Plays as many as possible, and the highest that is allowed."""

    says: ClassVar = {
        r"(?P<verb>play|add) (?P<n>\w+) (?P<rank>\w+?)s? from the (?:hand|board)"
        r"(?: and (?P<more>\w+) from the board)?": 100,
        r"add nothing": 50,
        r"turn the Mystery on place [1-4]": 60,
        r"show (?P<n>\w+) (?P<rank>\w+?)s? from the (?:hand|board) and take the pile": 0,
        r"end the turn": 1,
    }

    def more(self, found: re.Match[str]) -> float:
        parts = found.groupdict()
        if parts.get("rank") is None:
            return 0
        rank = RANKS.index(parts["rank"])
        cards = COUNTS.get(parts["n"] or "", 5) + COUNTS.get(parts.get("more") or "", 0)
        return 14 * cards + rank if parts.get("verb") else -rank


class MuckrakerListener(Listener):
    """Prints the Hot Topic of the moment, and no Old News, as it was told."""

    says: ClassVar = {
        r"print (?P<one>\w+ of \w+) and (?P<two>\w+ of \w+)": 0,
        r"lay (?P<lay>\w+ of \w+) on the Hot pile": 0,
    }
    TOLD: ClassVar = (
        r"Round \d+ of \d+: (?P<hot>\w+) is hot, (?P<old>\w+) is old news; .*",
        r".* on the Hot pile: (?P<hot>\w+) is the Hot Topic\.",
        r"(?P<old>\w+) is Old News now\.",
    )

    def topic(self, which: str) -> str:
        """The Hot Topic or the Old News, as it was told last."""
        for sentence in reversed(self.heard):
            for form in self.TOLD:
                found = re.fullmatch(form, sentence)
                if found and found.groupdict().get(which):
                    return found[which]
        raise Misheard(f"nobody said what is {which}")

    def more(self, found: re.Match[str]) -> float:
        hot, old = self.topic("hot"), self.topic("old")
        total = 0.0
        for story in found.groupdict().values():
            if story is not None:
                topic = story.split(" of ")[1]
                total += 10 * (topic == hot) - 20 * (topic == old)
        return total


class ScoopListener(Listener):
    """Claims when it can, then lays cards in reserve, and exchanges the rest."""

    CARDS: ClassVar = r"[\w ,]+"
    says: ClassVar = {
        r"go to press": 1,
        r"take the story": 90,
        r"take a Three Star Story instead": 95,
        r"buy": 5,
        r"do not buy": 6,
        rf"claim (?:crime|sport|general|star|an advertisement) with {CARDS}": 100,
        rf"scoop {CARDS} from reserve space [12] of .+ and claim .+ with {CARDS}": 99,
        rf"lay {CARDS} on reserve space [12]": 20,
        rf"lay {CARDS} on reserve space 1 and {CARDS} on reserve space 2": 30,
        r"exchange (?P<card>.+)": 25,
        r"block reserve space [12] of .+ with .+": 2,
        r"lift the block from reserve space [12]": 3,
        r"discard the dead set on reserve space [12]": 22,
        r"offer “.+” \(.+\)": 0,
    }

    def more(self, found: re.Match[str]) -> float:
        card = found.groupdict().get("card") or ""
        return -1 if "telephone" in card else 0  # every claim needs one


class StarReporterListener(Listener):
    """Goes by what it hears of how far everything is from where its assignment leads."""

    FAR: ClassVar = r"(?:, (?P<far>\d+) steps? from .+)?"
    says: ClassVar = {
        rf"(?:drive|take the train) to [^,]+{FAR}": 0,
        rf"(?P<air>fly) to [^,]+{FAR}": 0,
        r"collect the News and drive to .+": 100,
        r"stop in .+ for the News": 100,
        rf"(?P<air>stay) on the ground{FAR}": 0,
        r"go by (?:automobile|train|airplane)": 0,
        r"go by (?P<way>train|airplane), at best (?P<far>\d+) steps? from .+": 0,
        r"go by (?P<way>train|airplane), maybe to .+": 0,
        r"spike the assignment": -100,
    }
    TOLD: ClassVar = r"(?:choose how to travel to|The nearest open card) .+, (\d+) steps? away\."
    # steps that a car makes meanwhile: in a throw, in one and a third, in six
    THROW: ClassVar = {"fly": 7, "stay": 7, "train": 9, "airplane": 42}

    @property
    def left(self) -> int:
        """How far it is from here, as the prompt said last."""
        for sentence in reversed(self.heard):
            if found := re.search(self.TOLD, sentence):
                return int(found[1])
        raise Misheard("nobody said how far it is")

    def more(self, found: re.Match[str]) -> float:
        parts = found.groupdict()
        far = int(parts.get("far") or 0)
        if way := parts.get("way") or parts.get("air"):  # worth it where a car would come less near
            return self.left - far - self.THROW[way]
        return -far


LISTENERS: dict[str, type[Listener]] = {
    "muckraker": MuckrakerListener,
    "scoop": ScoopListener,
    "star_reporter": StarReporterListener,
    "swoop": SwoopListener,
}
