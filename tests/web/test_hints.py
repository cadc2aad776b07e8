"""Hints over HTTP: whom they are for, what they say, and that one thought is enough."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from newsstand.games import GAMES
from newsstand.kernel.compile import mode
from newsstand.match import Match
from newsstand.players.hints import Advice, Tip
from newsstand.players.readiness import prepare
from newsstand.web import hints
from newsstand.web.messages import Hint
from tests.web.stand import Guest, Json, Stand

ANYBODY = "muckraker"


class Editor:
    """Instead of the one who thinks: advises the first action, when told to."""

    def __init__(self) -> None:
        self.views: list[Any] = []
        self.go = threading.Event()
        self.go.set()

    def advise(self, engine: Any, view: Any, actions: list[int], seed: int) -> Advice:
        self.views.append(view)
        assert self.go.wait(10)
        return Advice((Tip(actions[0], "It is the first.", 1.5, 0.25, 0.5),), searched=True)


@pytest.fixture
def editor(monkeypatch: pytest.MonkeyPatch) -> Iterator[Editor]:
    editor = Editor()
    monkeypatch.setattr(hints, "advise", editor.advise)
    yield editor
    editor.go.set()


def my_turn(guest: Guest, seats: str = "mbb", **more: Any) -> tuple[str, Json]:
    table = guest.open(ANYBODY, seats, **more)["table"]
    return table, guest.my_turn(table)


def test_a_hint_is_made_from_the_view_of_who_asks(
    anna: Guest, stand: Stand, editor: Editor
) -> None:
    table, update = my_turn(anna)
    hint = anna.get(f"/tables/{table}/hint")
    Hint.model_validate(hint)
    first = update["actions"][0]
    assert hint["tips"] == [
        {
            "action": first["id"],
            "text": first["text"],
            "why": "It is the first.",
            "place": 1.5,
            "margin": 0.25,
            "first": 0.5,
        }
    ]
    assert (hint["ply"], hint["seat"], hint["players"]) == (update["ply"], update["you"], 3)
    (view,) = editor.views
    match = stand.tables._tables[table].in_play
    assert type(view) is GAMES[ANYBODY].rules.View
    assert view == match.view(update["you"])


def test_a_position_is_thought_over_once(anna: Guest, editor: Editor) -> None:
    table, update = my_turn(anna)
    hint = anna.get(f"/tables/{table}/hint")
    assert anna.get(f"/tables/{table}/hint") == hint
    assert len(editor.views) == 1
    anna.ok(anna.move(table, update))
    later = anna.my_turn(table)
    if not later["over"]:
        assert anna.get(f"/tables/{table}/hint")["ply"] == later["ply"]
        assert len(editor.views) == 2


def test_two_who_ask_the_same_wait_for_one_thought(anna: Guest, editor: Editor) -> None:
    table, _ = my_turn(anna)
    editor.go.clear()
    with ThreadPoolExecutor(2) as askers:
        answers = [askers.submit(anna.get, f"/tables/{table}/hint") for _ in range(2)]
        while not editor.views:
            time.sleep(0.01)
        time.sleep(0.2)
        editor.go.set()
        assert answers[0].result() == answers[1].result()
    assert len(editor.views) == 1


def test_a_guest_asks_one_question_at_a_time(anna: Guest, bert: Guest, editor: Editor) -> None:
    one, _ = my_turn(anna)
    other, _ = my_turn(anna)
    third, _ = my_turn(bert)
    editor.go.clear()
    with ThreadPoolExecutor(2) as askers:
        first = askers.submit(anna.get, f"/tables/{one}/hint")
        while not editor.views:
            time.sleep(0.01)
        refusal = anna.refused("GET", f"/tables/{other}/hint")
        assert (refusal["slug"], refusal["status"]) == ("still-thinking", 429)
        berts = askers.submit(bert.get, f"/tables/{third}/hint")
        editor.go.set()
        assert first.result()["tips"]
        assert berts.result()["tips"]
    assert anna.get(f"/tables/{other}/hint")["tips"]


def test_a_thought_that_fails_is_not_kept(
    anna: Guest, editor: Editor, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, _ = my_turn(anna)

    def fail(*_: Any) -> Advice:
        raise RuntimeError("out of ink")

    with monkeypatch.context() as patch:
        patch.setattr(hints, "advise", fail)
        assert anna.refused("GET", f"/tables/{table}/hint")["slug"] == "internal"
    assert anna.get(f"/tables/{table}/hint")["tips"]


def test_whom_hints_are_for(anna: Guest, bert: Guest, editor: Editor) -> None:
    table, _ = my_turn(anna)
    assert bert.refused("GET", f"/tables/{table}/hint")["slug"] == "not-your-seat"
    assert anna.refused("GET", f"/tables/{table}/hint", seat=1)["slug"] == "not-your-seat"

    without, _ = my_turn(anna, settings={"hints": False})
    refusal = anna.refused("GET", f"/tables/{without}/hint")
    assert (refusal["slug"], refusal["status"]) == ("no-hints", 403)

    lobby = anna.open(ANYBODY, "mp")
    assert anna.refused("GET", f"/tables/{lobby['table']}/hint")["slug"] == "table-not-open"
    shared = bert.take_seat(lobby, 1, "Bert")["table"]
    turn = anna.match(shared)["turn"]
    mover, other = (anna, bert) if turn == 0 else (bert, anna)
    assert other.refused("GET", f"/tables/{shared}/hint")["slug"] == "not-your-turn"
    assert mover.get(f"/tables/{shared}/hint")["seat"] == turn
    mover.post(f"/tables/{shared}/seats/{turn}/away")
    assert mover.refused("GET", f"/tables/{shared}/hint")["slug"] in ("stood-in", "not-your-turn")
    assert len(editor.views) == 1

    alone = anna.open(ANYBODY, "mm")["table"]
    turn = anna.match(alone)["turn"]
    assert anna.get(f"/tables/{alone}/hint")["seat"] == turn, "of mine, the seat to act"
    other_seat = anna.refused("GET", f"/tables/{alone}/hint", seat=1 - turn)
    assert other_seat["slug"] == "not-your-turn"


def test_until_the_search_is_ready_the_house_advises(
    anna: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("newsstand.players.search.is_ready", lambda game: False)
    monkeypatch.setattr("newsstand.players.hints.is_ready", lambda game: False)
    table, update = my_turn(anna)
    hint = anna.get(f"/tables/{table}/hint")
    Hint.model_validate(hint)
    assert not hint["searched"]
    assert hint["note"].startswith("The editor cannot come")
    (tip,) = hint["tips"]
    assert tip["action"] in [action["id"] for action in update["actions"]]
    assert tip["place"] is None


@pytest.mark.skipif(mode() == "plain", reason="searches are compiled or not at all")
def test_three_tips_for_a_whole_match(anna: Guest) -> None:
    prepare(GAMES[ANYBODY])
    table, update = my_turn(anna)
    for _ in range(3):
        hint = anna.get(f"/tables/{table}/hint")
        Hint.model_validate(hint)
        ids = [action["id"] for action in update["actions"]]
        assert len(hint["tips"]) == min(3, len(ids))
        assert all(tip["action"] in ids and tip["why"] for tip in hint["tips"])
        assert hint["searched"]
        anna.ok(anna.move(table, update, choice=ids.index(hint["tips"][0]["action"])))
        update = anna.my_turn(table)
        if update["over"]:
            break


def test_the_same_ply_of_another_story_is_another_question(
    anna: Guest, stand: Stand, editor: Editor
) -> None:
    table = anna.open(ANYBODY, "mm")["table"]
    for _ in range(3):
        update = anna.match(table, seat=anna.match(table)["turn"])
        anna.ok(anna.move(table, update))
    assert anna.get(f"/tables/{table}/hint")["ply"] == 3
    live = stand.tables._tables[table]
    live.match = _another_way(live.in_play)
    assert anna.get(f"/tables/{table}/hint")["ply"] == 3
    assert len(editor.views) == 2


def _another_way(match: Match) -> Match:
    """As many plies by other actions."""
    other = match.at(0)
    while other.ply < match.ply:
        other.play(other.legal_actions[-1])
    return other
