"""Which matches the laws are tried on: every player count, every option value, every preset."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from newsstand.games import GAMES
from newsstand.games.game import Game, OptionError, Values
from newsstand.match import Match


@dataclass(frozen=True)
class Case:
    """One way to set a game up."""

    game: Game
    players: int
    values: Values
    label: str

    def match(self, seed: int, engine: str = "plain") -> Match:
        """A fresh match of this case."""
        return Match.new(self.game, self.players, seed=seed, options=self.values, engine=engine)

    def __str__(self) -> str:
        return f"{self.game.name}-{self.players}-{self.label}"


def _wanted(game: Game) -> Iterator[tuple[int, dict[str, Any], str]]:
    middle = game.recommended[0]
    for players in game.players:
        yield players, {}, "default"
    for preset in game.presets[1:]:
        yield middle, dict(preset.values), preset.name
    for option in game.options:
        if option.kind == "switch":
            values: list[Any] = [not option.decode(option.default)]
        elif option.kind == "choice":
            values = [choice.value for choice in option.choices][: option.default]
            values += [choice.value for choice in option.choices][option.default + 1 :]
        else:
            assert option.numbers is not None
            values = sorted({option.numbers[0], min(option.numbers[-1], option.default + 1)})
        for value in values:
            yield middle, {option.name: value}, f"{option.name}={value}"
    draw = random.Random(game.name)
    for number in range(6):  # everything at once: options meet each other
        mixed: dict[str, Any] = {}
        for option in game.options:
            if option.kind == "switch":
                mixed[option.name] = draw.random() < 0.5
            elif option.kind == "choice":
                mixed[option.name] = draw.choice(option.choices).value
        yield draw.choice(game.players), mixed, f"mixed{number}"


def _cases() -> Iterator[Case]:
    for game in GAMES.values():
        for players, given, label in _wanted(game):
            for seats in (players, *game.players):  # some options are for few, or for one
                try:
                    values = game.resolve(seats, None, given)
                except OptionError:
                    continue  # the game refuses this pair; its own tests say why
                yield Case(game, seats, values, label)
                break


CASES = list(_cases())
