"""`newsstand games`: what can be played, with every option."""

from __future__ import annotations

import json
from typing import Annotated

import typer

from newsstand.games import GAMES
from newsstand.games.game import Game, Json, Option


def described(game: Game) -> Json:
    """A game, its options and presets as JSON: what a program must know to start a match."""
    return {
        "name": game.name,
        "title": game.title,
        "tagline": game.tagline,
        "version": game.rules.VERSION,
        "players": {
            "min": game.players[0],
            "max": game.players[-1],
            "recommended": list(game.recommended),
        },
        "actions": game.rules.ACTIONS,
        "options": [_described(option) for option in game.options],
        "presets": [
            {
                "name": preset.name,
                "title": preset.title,
                "explain": preset.explain,
                "options": dict(preset.values),
            }
            for preset in game.presets
        ],
    }


def _described(option: Option) -> Json:
    return {
        "name": option.name,
        "title": option.title,
        "explain": option.explain,
        "kind": option.kind,
        "choices": [
            {"value": choice.value, "title": choice.title, "explain": choice.explain}
            for choice in option.choices
        ],
        "min": option.numbers[0] if option.numbers else None,
        "max": option.numbers[-1] if option.numbers else None,
        "default": option.decode(option.default),
        "rulings": list(option.rulings),
    }


def _values(option: Option) -> str:
    if option.kind == "choice":
        return ", ".join(choice.value for choice in option.choices)
    if option.numbers:
        return f"{option.numbers[0]} to {option.numbers[-1]}"
    return "on, off"


def _told(game: Game) -> list[str]:
    first, last = game.players[0], game.players[-1]
    best = f"{game.recommended[0]} to {game.recommended[-1]}"
    lines = [
        f"{game.title} ({game.name}): {game.tagline}",
        f"  For {first} to {last} players, best with {best}.",
        "  Presets:",
    ]
    lines += [f"    {preset.name}: {preset.explain}" for preset in game.presets]
    lines.append("  Options:")
    for option in game.options:
        default = option.decode(option.default)
        word = (
            {True: "on", False: "off"}.get(default, default) if option.kind == "switch" else default
        )
        lines.append(f"    {option.name} = {_values(option)} (default {word})")
        lines.append(f"      {option.explain}")
    return lines


def games(
    as_json: Annotated[bool, typer.Option("--json", help="For programs: one JSON object.")] = False,
) -> None:
    """List the games, their options and presets.

    \b
    Examples:
      newsstand games
      newsstand games --json
    """
    if as_json:
        known = [described(game) for game in GAMES.values()]
        typer.echo(json.dumps({"games": known}, indent=1))
        return
    for game in GAMES.values():
        typer.echo("\n".join(_told(game)) + "\n")
