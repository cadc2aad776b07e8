"""`newsstand games`."""

from __future__ import annotations

import json

from newsstand.games import GAMES
from newsstand.games.game import Game
from tests.cli.conftest import Run


def test_people_read_every_game_option_and_preset(run: Run, game: Game) -> None:
    out = run("games").out
    assert f"{game.title} ({game.name}): {game.tagline}" in out
    for option in game.options:
        assert f"    {option.name} = " in out
        assert option.explain in out
    for preset in game.presets:
        assert f"    {preset.name}: {preset.explain}" in out


def test_programs_can_open_a_match_from_the_list_alone(run: Run) -> None:
    listed = json.loads(run("games", "--json").out)
    assert [one["name"] for one in listed["games"]] == list(GAMES)
    for one in listed["games"]:
        game = GAMES[one["name"]]
        players = one["players"]["recommended"][0]
        defaults = {option["name"]: option["default"] for option in one["options"]}
        assert game.resolve(players, None, defaults) == game.resolve(players, None, {})
        for option in one["options"]:
            kinds = {"choice": bool(option["choices"]), "number": option["max"] is not None}
            assert kinds.get(option["kind"], option["default"] in (True, False))
        for preset in one["presets"]:
            game.resolve(players, None, preset["options"])
