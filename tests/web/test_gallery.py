"""Spectators: let in or not, counted, and as late as the host has set, at every address."""

from __future__ import annotations

import re
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus

from tests.web.conftest import OpenStand
from tests.web.stand import Guest, Json, Stand
from tests.web.test_chat import heard, say
from tests.web.test_secrets import quiet

DELAY = 4


def delayed(stand: Stand, anna: Guest, game: str, plies: int = 9, **settings: Any) -> str:
    """Anna's table, played on to a ply at which nobody moves by themselves."""
    table: str = anna.open(game, "mm", settings={"delay": DELAY, **settings})["table"]
    for ply in range(plies):
        turn = anna.match(table)["turn"]
        update = anna.match(table, seat=turn)
        anna.ok(anna.move(table, update, choice=ply))
    return table


def addresses(anna: Guest, table: str, ply: int) -> list[str]:
    """Everything at a table that can be read, as the OpenAPI document lists it."""
    paths: Json = anna.get("/openapi.json")["paths"]
    read = [path for path, methods in paths.items() if "get" in methods and "{table}" in path]
    assert len(read) >= 7
    filled = [path.replace("{table}", table).replace("{ply}", str(ply)) for path in read]
    filled = [re.sub(r"\{seat\}", "0", path) for path in filled]
    assert not any("{" in path for path in filled), filled
    more = [f"/api/tables/{table}/events?since={since}&chat=-1" for since in range(ply + 1)]
    return [*filled, *more, f"/tables/{table}", f"/tables/{table}/history"]


def test_no_address_tells_a_late_spectator_what_is_new(
    stand: Stand, anna: Guest, bert: Guest, game: str
) -> None:
    table = delayed(stand, anna, game)
    ply = anna.match(table)["ply"]
    seen = ply - DELAY
    live = quiet(stand, table)
    assert live.match is not None
    then, now = live.match.at(seen), live.match
    assert bert.match(table)["ply"] == seen
    assert bert.match(table)["scene"] == then.game.words.scene(then.view(-1), live.names)
    assert bert.match(table)["turn"] == then.turn
    assert bert.get(f"/tables/{table}/replay/{seen}")["ply"] == seen
    for later in range(seen + 1, ply + 2):
        refused = bert.refused("GET", f"/tables/{table}/replay/{later}")
        assert refused["slug"] == "no-such-ply"
        assert refused["hint"].endswith(f"0 to {seen}.")
    say(anna, table, "Of what is new.")
    new = [one["text"] for one in anna.match(table, seat=0)["recent"] if one["ply"] > seen]
    old = {one["text"] for one in anna.match(table, seat=0)["recent"] if one["ply"] <= seen}
    new = [text for text in new if text not in old]
    assert new
    for address in addresses(anna, table, ply):
        answer = bert.http.get(address)
        assert not any(text in answer.text for text in ("Of what is new.", *new)), address
        assert f'"ply":{ply}' not in answer.text, address
    with bert.socket(table) as line:
        assert line.hear("update")["ply"] == seen
    with bert.socket(table, since=ply) as line:
        assert line.hear("update")["ply"] == seen
    for path, body in (
        ("moves", {"seat": 0, "ply": ply, "action": 0, "key": "k"}),
        ("undo", {"ply": ply}),
        ("end", {}),
    ):
        assert bert.refused("POST", f"/tables/{table}/{path}", body)["slug"] == "not-your-seat"
    assert bert.refused("GET", f"/tables/{table}/hint")["slug"] == "not-your-seat"
    assert bert.refused("GET", f"/tables/{table}/log")["slug"] == "not-over"
    assert now.ply == ply


def test_a_late_spectator_follows_and_hears_in_step(open_stand: OpenStand) -> None:
    stand = open_stand()
    with stand.guest() as anna, stand.guest() as bert:
        clock = {"kind": "move", "seconds": 600}
        table = delayed(stand, anna, "swoop", clock=clock)
        assert anna.table(table)["clock"] is not None
        assert bert.table(table)["clock"] is None, "it says whose turn it is now"
        ply = anna.match(table)["ply"]
        say(anna, table, "Watch this.")
        assert heard(bert, table) == []
        with bert.socket(table) as line:
            update = line.hear("update")
            for step in range(DELAY):
                turn = anna.match(table)["turn"]
                anna.ok(anna.move(table, anna.match(table, seat=turn), choice=step))
                update = line.hear("update")
                assert (update["ply"], update["recent"]) == (ply - DELAY + step + 1, None)
            assert line.hear("chat")["lines"][0]["text"] == "Watch this."


def test_after_the_end_everybody_may_see_everything(open_stand: OpenStand) -> None:
    stand = open_stand()
    with stand.guest() as anna, stand.guest() as bert:
        table = anna.open("muckraker", "mbb", settings={"delay": 50})["table"]
        assert anna.play_on(table)["over"]
        end = bert.match(table)
        assert end["over"]
        assert bert.table(table)["seed"] is not None
        for seat in range(3):
            assert bert.get(f"/tables/{table}/replay/3", seat=seat)["you"] == seat
        assert bert.http.get(f"/api/tables/{table}/log").is_success


def test_the_host_lets_nobody_watch(open_stand: OpenStand) -> None:
    stand = open_stand()
    with stand.guest() as anna, stand.guest() as bert:
        table = anna.open("muckraker", "mbb")["table"]
        anna.my_turn(table)
        assert bert.match(table)["you"] is None
        info = anna.post(f"/tables/{table}/settings", {"spectators": False})
        assert not info["settings"]["spectators"]
        for path in ("match", "events?since=-1", "replay/0", "chat", "log"):
            refused = bert.refused("GET", f"/tables/{table}/{path}")
            assert refused["slug"] == "no-spectators", path
        for page in ("", "/history", "/proof"):
            assert bert.http.get(f"/tables/{table}{page}").status_code == 403
        with pytest.raises(InvalidStatus), bert.socket(table):
            pass
        end = anna.play_on(table)
        assert end["over"]
        anna.post(f"/tables/{table}/review", {})
        for path in ("log", "replay/0", "reel", "reel/updates", "review"):  # nor afterwards
            refused = bert.refused("GET", f"/tables/{table}/{path}", first=0)
            assert refused["slug"] == "no-spectators", path
        assert bert.refused("POST", f"/tables/{table}/review", {})["slug"] == "no-spectators"
        assert bert.http.get(f"/tables/{table}/proof").status_code == 403
        assert bert.table(table)["seed"] is None, "all hands follow from the seed"
        assert anna.table(table)["seed"]
        anna.post(f"/tables/{table}/settings", {"spectators": True})
        assert bert.match(table)["over"]


def test_those_who_watch_are_counted(open_stand: OpenStand) -> None:
    stand = open_stand()
    with stand.guest() as anna, stand.guest() as bert:
        table = anna.open("muckraker", "mbb")["table"]
        with anna.socket(table) as line:
            assert line.hear("table")["table"]["watching"] == 0
            with bert.socket(table) as one, bert.socket(table) as other:
                one.hear("update")
                other.hear("update")
                while line.hear("table")["table"]["watching"] != 1:
                    pass
            while line.hear("table")["table"]["watching"] != 0:
                pass
