"""Moves taken back at a hot seat: one guest, several people, and the curtain tells them apart."""

from __future__ import annotations

from tests.web.conftest import OpenStand
from tests.web.stand import Guest, Json
from tests.web.test_absence import said
from tests.web.test_curtain import PEOPLE, due, sit, unlock
from tests.web.test_undo import by_kind, press


def play(guest: Guest, table: str) -> Json:
    """The person to act plays; the public table after it."""
    update = unlock(guest, table)
    guest.ok(guest.move(table, update))
    return update


def undo(guest: Guest, table: str) -> str:
    """Ask to take a move back where the match stands; why not, or nothing."""
    answer = guest.http.post(
        f"/api/tables/{table}/undo", json={"ply": guest.match(table)["ply"]}
    ).json()
    return str(answer.get("type", "")).removeprefix("about:blank#")


def test_nobody_at_the_screen_takes_anothers_move_back(open_stand: OpenStand) -> None:
    with open_stand().guest() as anna:
        table = sit(anna, "muckraker", bots=0)
        first = play(anna, table)
        mover, stands = first["you"], first["ply"] + 1
        neighbour = unlock(anna, table)["you"]
        assert neighbour != mover
        assert not anna.table(table)["takes_back"]
        assert undo(anna, table) == "no-undo", "with the neighbour's curtain open"
        anna.post(f"/tables/{table}/lock")
        assert anna.table(table)["takes_back"]
        assert undo(anna, table) == "", "whoever moved asks, and everybody sees it"
        wish = {"seat": mover, "ply": first["ply"], "agreed": [mover]}
        assert anna.table(table)["takeback"] == wish
        assert anna.match(table)["ply"] == stands
        path, yes = f"/tables/{table}/undo/answer", {"agree": True}
        assert anna.refused("POST", path, yes)["slug"] == "seat-locked"
        unlock(anna, table)
        anna.post(path, yes)
        assert anna.match(table)["ply"] == first["ply"]
        assert anna.table(table)["unlocked"] is None
        assert said(anna, table)[-1] == f"All agree: {PEOPLE[mover]} takes a move back."


def test_the_neighbour_lets_it_stand_by_name(open_stand: OpenStand) -> None:
    with open_stand().guest() as anna:
        table = sit(anna, "muckraker", bots=0)
        play(anna, table)
        assert undo(anna, table) == ""
        neighbour = unlock(anna, table)["you"]
        anna.post(f"/tables/{table}/undo/answer", {"agree": False})
        assert anna.table(table)["takeback"] is None
        assert said(anna, table)[-1] == f"{PEOPLE[neighbour]} lets the moves stand."


def test_ones_own_slip_is_taken_back_at_once_while_the_curtain_is_open(
    open_stand: OpenStand,
) -> None:
    # in this match somebody soon has a second die to drive by, and stays at the screen
    with open_stand(deal=24).guest() as anna:
        table = sit(anna, "star_reporter", bots=0)
        for _ in range(60):
            update = anna.match(table)
            if update["you"] is None:
                update = unlock(anna, table)
            way = by_kind(update, "drive")
            action = way or by_kind(update, "announce") or update["actions"][0]
            anna.ok(press(anna, table, update, action))
            if way and anna.table(table)["unlocked"] == update["you"]:
                break
        assert anna.table(table)["takes_back"]
        assert undo(anna, table) == ""
        back = anna.match(table)
        assert (back["ply"], back["undone"]) == (update["ply"], 1)


def test_a_bots_turn_is_not_the_time_to_ask(open_stand: OpenStand) -> None:
    with open_stand(pace=3.0).guest() as anna:
        table = sit(anna, "muckraker", bots=2)
        due(anna, table)
        while due(anna, table)["turn"] == 0:
            play(anna, table)
        play(anna, table)
        acts = anna.match(table)["turn"]
        assert acts not in (0, 1)
        assert not anna.table(table)["takes_back"]
        if undo(anna, table) == "":
            assert anna.match(table)["undone"] == 0, "nobody else has agreed"
