"""Bots that cannot search yet: who plays for them, and how a table learns that they can."""

from __future__ import annotations

import threading

import pytest

from newsstand.games import GAMES
from newsstand.games.game import Game
from newsstand.players import readiness, search
from tests.web.conftest import OpenStand
from tests.web.stand import Guest, Json, Stand

SEATS = [{"kind": "me"}, *({"kind": "bot", "bot": name} for name in ("hard", "house", "expert"))]


def opened(guest: Guest) -> Json:
    info: Json = guest.post("/tables", {"game": "muckraker", "seats": SEATS})
    return info


def test_a_stand_that_compiles_nothing_says_so(
    anna: Guest, stand: Stand, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(search, "is_ready", lambda game: False)
    info = opened(anna)
    assert info["understudies"] == [1, 3]
    assert info["excuse"] == (
        "The columnist and the editor-in-chief cannot come, as nothing is compiled here; "
        "the staff reporter plays instead."
    )
    assert anna.my_turn(info["table"])["actions"], "they play all the same"
    assert anna.open("muckraker", "mbb")["excuse"] is None


def test_a_table_learns_when_its_bots_are_ready(
    open_stand: OpenStand, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NEWSSTAND_KERNEL", "compiled")
    go, ready, apart = threading.Event(), set[str](), list[str]()

    def compile_apart(game: Game) -> None:
        apart.append(game.name)
        assert go.wait(20)

    monkeypatch.setattr(readiness, "_compile_apart", compile_apart)
    monkeypatch.setattr(readiness, "prepare", lambda game: ready.add(game.name))
    monkeypatch.setattr(search, "is_ready", lambda game: game.name in ready)
    with open_stand(warm_after=60.0).guest() as anna:
        info = opened(anna)
        assert info["excuse"] == (
            "The columnist and the editor-in-chief are still reading the rule book; "
            "the staff reporter plays meanwhile."
        )
        assert apart == ["muckraker"], "whoever chooses such a bot gets the game compiled"
        update = anna.my_turn(info["table"])
        with anna.socket(info["table"], since=update["ply"]) as line:
            assert line.hear("table")["table"]["understudies"] == [1, 3]
            go.set()
            table = line.hear("table")["table"]
            while table["understudies"]:  # we came in
                table = line.hear("table")["table"]
        assert table["excuse"] is None
    assert ready == {"muckraker"} < set(GAMES)
