"""What a person at a table sees, wherever the table stands: here, or on a stand far away.

Whoever shows a table, as lines or on a full screen, knows these and a `Desk`, and no game.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal, Protocol, TypeAlias

from newsstand.games.game import WordError
from newsstand.language import speaker
from newsstand.players.human import ID_SIGN

say = speaker(__package__)


@dataclass(frozen=True)
class Choice:
    """A legal action."""

    action: int
    text: str  # in the imperative


@dataclass(frozen=True)
class Glance:
    """The table at one moment."""

    moment: tuple[int, int]  # ply, and moves taken back: another decision has another one
    lines: tuple[str, ...]  # the table in plain sentences
    prompt: str
    choices: tuple[Choice, ...] = ()  # empty when it is not this person's turn
    standing: str = ""  # everybody's points, in one sentence
    people: str = ""  # who is missing, and whose clock runs; empty when all is well
    ending: tuple[str, ...] = ()  # how each point arose, and who has won; empty until it is over
    is_answered: bool = False  # a choice is made, and what comes of it is not known yet

    @property
    def is_over(self) -> bool:
        """Whether there is nothing left to play."""
        return bool(self.ending)


@dataclass(frozen=True)
class Said:
    """One sentence for the log."""

    text: str
    kind: Literal["story", "talk", "stand"] = "story"  # of the match, of people, of the stand


@dataclass(frozen=True)
class Parted:
    """The desk has closed for good: `why`, and what to do next."""

    why: str
    hint: str


News: TypeAlias = Glance | Said | Parted
Tell: TypeAlias = Callable[[News], None]  # may be called from any thread


def readable(news: News) -> News:
    """The same news; raises TypeError where something else stands than a text or a number.

    What a stand far away has sent may be anything.
    """
    texts: list[object]
    numbers: list[object] = []
    if isinstance(news, Said):
        texts = [news.text]
    elif isinstance(news, Parted):
        texts = [news.why, news.hint]
    else:
        texts = [*news.lines, news.prompt, news.standing, news.people, *news.ending]
        texts += [choice.text for choice in news.choices]
        numbers = [*news.moment, *(choice.action for choice in news.choices)]
    for kind, values in ((str, texts), (int, numbers)):
        for value in values:
            if type(value) is not kind:
                raise TypeError(f"{value!r} is no {kind.__name__}")
    return news


class Desk(Protocol):
    """A person's place at a table."""

    title: str  # of the game, and for how many
    welcome: Sequence[str]  # who sits here and who else, in sentences
    rule_book: str  # Markdown
    takes_back: bool  # whether moves may be taken back here
    talks: bool  # whether one may say something to the others

    @property
    def votes(self) -> bool:
        """Whether those who play may agree to end the match here."""

    @property
    def admits(self) -> bool:
        """Whether a seat is kept until one of us lets somebody new in."""

    def open(self, tell: Tell) -> None:
        """Begin: tell what has happened, and from now on what happens. Returns at once."""

    def play(self, action: int) -> None:
        """Play an action of the last glance; what comes of it is told."""

    def take_back(self) -> None:
        """Take one's last move back, or ask the others whether one may."""

    def say(self, text: str) -> None:
        """Say something to the others."""

    def end(self, who: str = "", *, agrees: bool = True) -> None:
        """Agree to end the match here, without a result, or no longer.

        `who` is the name of the person who agrees, where several share the screen.
        """

    def admit(self) -> None:
        """Agree that somebody new takes a seat that was freed in play."""

    def hint(self) -> list[str]:
        """The most promising choices, in sentences. It may take some seconds: call it aside."""

    def why(self, text: str) -> str:
        """Why one cannot do what was typed, in a sentence with its rule; empty if it is unclear.

        It may take some seconds: call it aside.
        """

    def close(self) -> list[str]:
        """Leave; what to tell the person last, such as how to go on."""


class Unlike(WordError):
    """No choice is like an answer in words."""


def understood(choices: Sequence[Choice], answer: str) -> int:
    """The action that an answer means: a choice's number, `#id`, or its words, as far as needed.

    Raises WordError that says what can be answered; Unlike, if there is no choice of these words.
    """
    text = " ".join(answer.split())
    if not text and len(choices) == 1:
        return choices[0].action
    if not text:
        raise WordError(say("answer with a number from 1 to {last}", last=len(choices)))
    if text.isascii() and text.isdigit():
        if 1 <= int(text[:9]) <= len(choices):
            return choices[int(text) - 1].action
        raise WordError(
            say(
                "there is no choice {choice}; choices are 1 to {last}",
                choice=text,
                last=len(choices),
            )
        )
    if text.startswith(ID_SIGN):
        actions = {str(choice.action): choice.action for choice in choices}
        number = text.removeprefix(ID_SIGN).strip()
        if number not in actions:
            raise WordError(say("{id} is not the id of a choice; '??' lists the ids", id=text))
        return actions[number]
    exact = [choice for choice in choices if choice.text.casefold() == text.casefold()]
    found = exact or [choices[number - 1] for number in fitting(choices, text)]
    if len(found) == 1:
        return found[0].action
    if found:
        raise WordError(
            say(
                "{count} choices are like {text!r}; say more, or its number",
                count=len(found),
                text=text,
            )
        )
    raise Unlike(
        say("no choice is like {text!r}; answer with a number, or words of a choice", text=text)
    )


def fitting(choices: Sequence[Choice], text: str) -> list[int]:
    """The numbers, from 1, of the choices that hold all words of a text, each as a beginning."""
    wanted = text.casefold().split()
    return [
        number
        for number, choice in enumerate(choices, 1)
        if all(any(word.startswith(part) for word in _words(choice.text)) for part in wanted)
    ]


def _words(text: str) -> list[str]:
    return [word.strip("“”\"'(),.:;") for word in text.casefold().split()]
