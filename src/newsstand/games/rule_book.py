"""A game's rules and its card, for people, in the language in force.

Beside `rules.md` and `card.md` in a game's folder lie those of other languages, such as
`rules.de.md`. What is not translated is read in English.
"""

from __future__ import annotations

from dataclasses import dataclass
from importlib.resources import files

from newsstand.games.game import Game
from newsstand.language import ENGLISH, in_force


@dataclass(frozen=True)
class Writing:
    """A text in Markdown."""

    text: str
    language: str

    @property
    def is_foreign(self) -> bool:
        """Whether it is in another language than the reader's."""
        return self.language != in_force()


def rule_book(game: Game) -> Writing:
    """The rules."""
    return _written(game, "rules") or Writing(game.rule_book, ENGLISH)


def card(game: Game) -> Writing | None:
    """The rules on one sheet, if the game has such a card."""
    return _written(game, "card")


def _written(game: Game, name: str) -> Writing | None:
    folder = files(str(game.rules.__package__))
    for language in (in_force(), ENGLISH):
        file = folder.joinpath(f"{name}.md" if language == ENGLISH else f"{name}.{language}.md")
        if file.is_file():
            return Writing(file.read_text("utf-8"), language)
    return None
