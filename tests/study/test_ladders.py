"""The page of ladders is what its games say."""

from __future__ import annotations

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

from newsstand.games import GAMES
from newsstand.players import BOTS
from newsstand.study.ladders import ladders_in, main, page, picture
from newsstand.study.tournament import Tournament, tournament_of

PAGE = Path(__file__).parents[2] / "docs/ladder.md"


@pytest.mark.slow
def test_the_page_is_what_its_games_say() -> None:
    assert main([str(PAGE), "--check"]) == 0


def test_every_game_has_a_ladder_of_its_present_version() -> None:
    files = sorted(PAGE.with_suffix("").glob("*.json"))
    made = [tournament_of(GAMES, json.loads(file.read_text("utf-8"))) for file in files]
    assert {one.game.name for one in made} == set(GAMES)
    assert all(one.finished for one in made)


def test_a_page_shows_the_command_that_made_it_and_an_old_one_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NEWSSTAND_KERNEL", "plain")
    game = GAMES["muckraker"]
    options = game.resolve(3, None, {"count_aid": True})
    made = Tournament(game, 3, options, ("random", "house"), seed=4)
    made.play(5)
    folder = tmp_path / "ladder"
    folder.mkdir()
    (folder / "some.json").write_text(json.dumps(made.to_json()), "utf-8")
    text = page(ladders_in(folder))
    assert "| `house` | `random` | 30 | " in text
    assert (
        "    newsstand ladder muckraker --players 3 --rungs random,house "
        "--option count_aid=true --deals 5 --seed 4 --save docs/ladder/some.json" in text
    )
    file = tmp_path / "ladder.md"
    assert main([str(file)]) == 0
    assert main([str(file), "--check"]) == 0
    file.write_text(text.replace("| yes |", "| no |", 1), "utf-8")
    assert main([str(file), "--check"]) == 1
    assert "run python -m newsstand.study.ladders" in capsys.readouterr().err


def test_a_tournament_of_many_comes_first_and_the_picture_shows_each_duel(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NEWSSTAND_KERNEL", "plain")
    monkeypatch.setattr("newsstand.players.roster.BOTS", BOTS | {"other": BOTS["random"]})
    game = GAMES["muckraker"]
    for name, bots in (("a-1", ("random", "other")), ("a-2", ("other", "house")), ("b", None)):
        made = Tournament(
            game, 3, game.resolve(3, None, {}), bots or ("random", "other", "house"), 4
        )
        made.play(6)
        (tmp_path / f"{name}.json").write_text(json.dumps(made.to_json()), "utf-8")
    found = ladders_in(tmp_path)
    text = page(found)
    assert text.index("6 deals, 18 games") < text.index("Head to head")
    assert [line[:22] for line in text.splitlines() if line.startswith("| `other` | `random`")]
    drawn = ElementTree.fromstring(picture(found))
    kind = "{http://www.w3.org/2000/svg}"
    assert [one.text for one in drawn.iter(f"{kind}text")][:3] == [
        "Muckraker", "other over random", "house over other",
    ]  # fmt: skip
    alike, better = drawn.iter(f"{kind}circle")
    assert (alike.get("class"), better.get("class")) == ("unsure", "")
    assert float(better.get("cx", "0")) > float(alike.get("cx", "0"))
