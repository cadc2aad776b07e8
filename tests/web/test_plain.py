"""A table in plain lines: what a seat may know, at the ply that is told beside it."""

from __future__ import annotations

from newsstand.games import GAMES
from newsstand.games.game import SPECTATOR
from tests.web.stand import Guest, Stand


def test_each_side_of_a_table_in_lines(stand: Stand, anna: Guest, game: str, bert: Guest) -> None:
    table = anna.open(game, "m" + "b" * (GAMES[game].recommended[0] - 1))["table"]
    update = anna.my_turn(table)
    match = stand.tables._tables[table].in_play
    names = stand.tables._tables[table].names
    words = GAMES[game].words
    for guest, seat in ((anna, 0), (bert, SPECTATOR)):
        told = guest.get(f"/tables/{table}/plain")
        assert (told["ply"], told["undone"]) == (update["ply"], 0)
        assert told["lines"] == words.text(match.view(seat), names).splitlines()
    assert bert.refused("GET", f"/tables/{table}/plain", seat=0)["slug"] == "not-your-seat"


def test_who_may_not_watch_gets_no_lines(anna: Guest, bert: Guest) -> None:
    table = anna.open("muckraker", "mbb", settings={"spectators": False})["table"]
    assert bert.refused("GET", f"/tables/{table}/plain")["slug"] == "no-spectators"


def test_there_is_nothing_to_tell_before_the_deal(anna: Guest) -> None:
    table = anna.open("muckraker", "mpp")["table"]
    assert anna.refused("GET", f"/tables/{table}/plain")["slug"] == "table-not-open"
