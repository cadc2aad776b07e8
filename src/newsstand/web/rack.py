"""The titles on the rack, as the lobby shows them."""

from __future__ import annotations

from functools import cache

from newsstand.games import GAMES
from newsstand.games.game import Game, Option
from newsstand.games.voice import voice_of
from newsstand.language import Speaker, in_force, speaking
from newsstand.match.guide import guide_of
from newsstand.match.lesson import lesson_of
from newsstand.match.playable import unknown_game
from newsstand.players import bots_for
from newsstand.web.messages import Bot, Choice, GameInfo, GameOption, PlayerCount, Preset


def rack() -> tuple[GameInfo, ...]:
    """All titles, in the language in force."""
    return _rack(in_force())


@cache
def _rack(language: str) -> tuple[GameInfo, ...]:
    with speaking(language):
        return tuple(_told(game) for game in GAMES.values())


def game_of(name: str) -> Game:
    """The game of that name; raises UnknownGame."""
    game = GAMES.get(name)
    if game is not None:
        return game
    raise unknown_game(name)


def _told(game: Game) -> GameInfo:
    fewest, say = game.players[0], voice_of(game)
    return GameInfo(
        name=game.name,
        title=game.title,
        tagline=say(game.tagline),
        players=PlayerCount(min=fewest, max=game.players[-1], recommended=list(game.recommended)),
        options=[_option(option, say) for option in game.options],
        presets=[
            Preset(
                name=preset.name,
                title=say(preset.title),
                explain=say(preset.explain),
                options={
                    option.name: option.decode(option.encode(preset.values[option.name]))
                    for option in game.options
                    if option.name in preset.values
                },
            )
            for preset in game.presets
        ],
        bots=[
            Bot(name=bot.name, title=bot.called, explain=bot.explained, level=bot.level)
            for bot in bots_for(game).values()
        ],
        lesson=lesson_of(game) is not None,
        guide=guide_of(game),
    )


def _option(option: Option, say: Speaker) -> GameOption:
    numbers = option.numbers
    return GameOption(
        name=option.name,
        title=say(option.title),
        explain=say(option.explain),
        kind=option.kind,  # type: ignore[arg-type]  # GameOption checks it
        choices=[
            Choice(value=choice.value, title=say(choice.title), explain=say(choice.explain))
            for choice in option.choices
        ]
        or None,
        min=numbers[0] if numbers else None,
        max=numbers[-1] if numbers else None,
        default=option.decode(option.default),
        rulings=list(option.rulings),
    )
