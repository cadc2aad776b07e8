"""The human player: shows the choices as numbered lines and understands the answer.

Where the lines go and where answers come from is the caller's: a terminal, a pipe, a test.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from newsstand.games.game import WordError, Words
from newsstand.language import speaker

say = speaker(__package__)

ID_SIGN = "#"  # before an action's id, to tell it from the number of a choice


def understood(
    words: Words, names: Sequence[str], view: Any, actions: Sequence[int], answer: str
) -> int:
    """The action that an answer means: a choice's number, `#id`, its words, or words of the game.

    Raises WordError that says what can be answered.
    """
    text, last = " ".join(answer.split()), len(actions)
    if not text and len(actions) == 1:
        return actions[0]
    if text.isascii() and text.isdigit():
        if 1 <= int(text[:9]) <= len(actions):
            return actions[int(text) - 1]
        raise WordError(
            say("there is no choice {choice}; choices are 1 to {last}", choice=text, last=last)
        )
    if text.startswith(ID_SIGN):
        number = text.removeprefix(ID_SIGN).strip()
        if number.isascii() and number.isdigit() and int(number[:9]) in actions:
            return int(number)
        raise WordError(say("{id} is not the id of a choice; '??' lists the ids", id=text))
    action = words.parse(view, text, names)
    if action not in actions:
        told = words.describe(view, action, names)
        raise WordError(say("you cannot {action} now; answer with a choice", action=told))
    return action


class HumanPlayer:
    """A person who reads lines and answers with one."""

    def __init__(
        self,
        words: Words,
        names: Sequence[str],
        ask: Callable[[Any, list[int]], str],
        say: Callable[[str], None],
        why: Callable[[Any, str], str] = lambda view, answer: "",
    ) -> None:
        self._words = words
        self._names = names  # of all seats
        self._ask = ask  # given the view and the legal actions, the person's answer
        self._say = say
        self._why = why  # why an answer is no legal action, in a sentence; empty if it is unclear

    def choose(self, view: Any, actions: list[int]) -> int:
        """What the person answers; asks again until it is one of `actions`."""
        while True:
            answer = self._ask(view, actions)
            try:
                return understood(self._words, self._names, view, actions, answer)
            except WordError as error:
                self._say(self._why(view, answer) or str(error))
