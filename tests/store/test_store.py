"""Guests, tables, seats and matches: what is stored, and what is refused."""

from __future__ import annotations

import traceback

import pytest

from newsstand.store import (
    BadInvite,
    BadValue,
    Closed,
    EmptySeat,
    Guest,
    NotOpen,
    Seat,
    Store,
    StoreError,
    Table,
    Taken,
    Unknown,
)
from newsstand.store.address import Address
from newsstand.store.connection import migration_engine
from tests.store.examples import ANNA, INVITE, NOW, add_guests, move, start, table

BOT = Seat(1, "bot", "House 2", bot="house")


def test_guests_are_stored_and_renamed(store: Store) -> None:
    assert store.guest("anna") is None
    assert store.add_guest(ANNA).result() == ANNA
    assert store.guest("anna") == ANNA
    renamed = Guest("anna", "Anna Ö. 🗞", ANNA.created)
    assert store.rename_guest("anna", renamed.name).result() == renamed
    assert store.guest("anna") == renamed
    assert store.add_guest(ANNA).result() == renamed  # asked for again
    with pytest.raises(Taken, match="id anna"):
        store.add_guest(Guest("anna", "Impostor", NOW + 5)).result()
    with pytest.raises(Unknown, match="no guest nobody"):
        store.rename_guest("nobody", "X").result()


def test_a_new_name_reaches_the_tables_that_are_not_over(store: Store) -> None:
    start(store, "old")
    store.finish_match("old", {}).result()
    start(store, "new")
    store.rename_guest("ben", "Benedict").result()
    assert [seat.name for seat in stored(store, "new").seats] == ["Anna", "Benedict", "House"]
    assert [seat.name for seat in stored(store, "old").seats] == ["Anna", "Ben", "House"]


def test_a_table_comes_back_as_it_was_stored(store: Store, url: str) -> None:
    add_guests(store)
    assert store.table("desk") is None
    assert store.add_table(table()).result() == table()
    assert store.table("desk") == table()
    with Store.open(url) as other:
        assert other.table("desk") == table()


def test_a_table_can_be_asked_for_again_but_its_id_is_its_own(store: Store) -> None:
    add_guests(store)
    store.add_table(table()).result()
    assert store.add_table(table()).result() == table()
    with pytest.raises(Taken, match="id desk"):
        store.add_table(table(seed="ff" * 16)).result()
    assert store.table("desk") == table()


def test_a_table_needs_guests_that_are_stored(store: Store) -> None:
    store.add_guest(ANNA).result()
    seats = (Seat(0, "person", "Ben", guest="ben"), Seat(1, "bot", "House", bot="house"))
    with pytest.raises(Unknown, match="no guest ben; add the guest first"):
        store.add_table(table(players=2, seats=seats)).result()
    assert store.table("desk") is None


def test_a_failing_table_leaves_nothing_behind(store: Store) -> None:
    add_guests(store)
    twice = (Seat(0, "person", "Anna", guest="anna"), Seat(0, "bot", "House", bot="house"))
    with pytest.raises(BadValue, match="cannot be stored"):
        store.add_table(table(seats=twice)).result()
    assert store.table("desk") is None
    assert store.add_table(table()).result() == table()


def test_tables_of_a_guest_are_newest_first(store: Store) -> None:
    add_guests(store)
    for number in range(4):
        store.add_table(table(f"t{number}", created=NOW + number)).result()
    assert [found.id for found in store.tables_of("anna")] == ["t3", "t2", "t1", "t0"]
    assert [found.id for found in store.tables_of("anna", limit=2)] == ["t3", "t2"]
    assert store.tables_of("ben") == []
    store.claim_seat("t1", 1, guest="ben", name="Ben", invite=INVITE).result()
    assert store.tables_of("ben") == [store.table("t1")]


def test_a_seat_is_claimed_once(store: Store) -> None:
    add_guests(store)
    store.add_table(table()).result()
    with pytest.raises(BadInvite, match="seat 1"):
        store.claim_seat("desk", 1, guest="ben", name="Ben", invite="00" * 32).result()
    claimed = store.claim_seat("desk", 1, guest="ben", name="Benny", invite=INVITE).result()
    assert claimed.seats[1] == Seat(1, "person", "Benny", guest="ben")
    assert store.claim_seat("desk", 1, guest="ben", name="B", invite=INVITE).result() == claimed
    with pytest.raises(Taken, match="taken by Benny"):
        store.claim_seat("desk", 1, guest="anna", name="Anna", invite=INVITE).result()
    with pytest.raises(Taken, match="taken by House"):
        store.claim_seat("desk", 2, guest="ben", name="Ben", invite=INVITE).result()
    assert store.table("desk") == claimed


def test_a_claim_names_what_it_does_not_know(store: Store) -> None:
    add_guests(store)
    store.add_table(table()).result()
    with pytest.raises(Unknown, match="no table nowhere"):
        store.claim_seat("nowhere", 1, guest="ben", name="Ben", invite=INVITE).result()
    with pytest.raises(Unknown, match="no seat 9"):
        store.claim_seat("desk", 9, guest="ben", name="Ben", invite=INVITE).result()
    with pytest.raises(Unknown, match="no guest eve"):
        store.claim_seat("desk", 1, guest="eve", name="Eve", invite=INVITE).result()


def test_start_copies_the_table_and_fills_seats_that_nobody_claimed(store: Store) -> None:
    add_guests(store)
    store.add_table(table()).result()
    with pytest.raises(EmptySeat, match="seat 1 of table desk; seat a bot there"):
        store.start_match("desk", version=3, at=NOW).result()
    assert stored(store, "desk").status == "lobby"
    match = store.start_match("desk", version=3, at=NOW + 9, seats=[BOT]).result()
    assert store.match("desk") == match
    assert (match.game, match.version, match.players, match.started) == ("swoop", 3, 3, NOW + 9)
    assert (match.options, match.seed) == (table().options, table().seed)
    assert (match.commitment, match.result) == (table().commitment, None)
    assert stored(store, "desk").status == "playing"
    assert stored(store, "desk").seats[1] == BOT


def test_a_table_that_cannot_start_stays_as_it_was(store: Store) -> None:
    add_guests(store)
    opened = store.add_table(
        table(seats=(*table().seats[:2], Seat(2, "person", "Open seat", invite=INVITE)))
    ).result()
    with pytest.raises(EmptySeat, match="seat 2"):
        store.start_match("desk", version=1, at=NOW, seats=[BOT]).result()
    assert store.table("desk") == opened


def test_a_match_starts_once(store: Store) -> None:
    add_guests(store)
    store.add_table(table()).result()
    first = store.start_match("desk", version=1, at=NOW, seats=[BOT]).result()
    assert store.start_match("desk", version=2, at=NOW + 1).result() == first
    with pytest.raises(NotOpen, match="has started"):
        store.claim_seat("desk", 1, guest="ben", name="Ben", invite=INVITE).result()
    with pytest.raises(Unknown, match="no table nowhere"):
        store.start_match("nowhere", version=1, at=NOW).result()


def test_start_does_not_take_a_claimed_seat_away(store: Store) -> None:
    add_guests(store)
    store.add_table(table()).result()
    store.claim_seat("desk", 1, guest="ben", name="Ben", invite=INVITE).result()
    store.start_match("desk", version=1, at=NOW, seats=[BOT]).result()
    assert stored(store, "desk").seats[1].guest == "ben"


def test_the_first_result_stays(store: Store) -> None:
    start(store)
    result = {"places": [1, 2, 2], "scores": [30, -4, -4]}
    assert store.finish_match("desk", result).result().result == result
    assert stored(store, "desk").status == "over"
    assert store.finish_match("desk", {"places": []}).result().result == result
    with pytest.raises(Unknown, match="no match nowhere"):
        store.finish_match("nowhere", result).result()


def test_a_table_has_one_rematch(store: Store) -> None:
    start(store)
    assert stored(store, "desk").next is None
    again = store.add_table(table("again", previous="desk")).result()
    assert (again.id, again.previous) == ("again", "desk")
    assert store.add_table(table("late", previous="desk")).result() == again
    assert store.table("late") is None
    assert stored(store, "desk").next == "again"
    third = store.add_table(table("third", previous="again")).result()
    assert third.previous == "again"
    assert stored(store, "again").next == "third"


def test_the_previous_table_must_exist(store: Store) -> None:
    add_guests(store)
    with pytest.raises(Unknown, match="no table nowhere"):
        store.add_table(table(previous="nowhere")).result()


def test_seeds_and_invites_stay_out_of_log_files(store: Store) -> None:
    start(store)
    add_guests(store)
    lobby = store.add_table(table("lobby")).result()
    for shown in (repr(store.match("desk")), repr(store.table("desk")), repr(lobby)):
        assert "seed" not in shown
        assert INVITE not in shown
        assert table().seed not in shown


def test_errors_do_not_show_seeds_either(store: Store) -> None:
    add_guests(store)
    wrong = table(status="nonsense", seed="5eed" * 8)
    with pytest.raises(BadValue) as caught:
        store.add_table(wrong).result()
    assert "5eed" not in "".join(traceback.format_exception(caught.value))
    twice = table(seats=(table().seats[1], table().seats[1]))
    with pytest.raises(BadValue) as caught:
        store.add_table(twice).result()
    assert INVITE not in "".join(traceback.format_exception(caught.value))


def test_a_broken_database_does_not_make_errors_show_them(store: Store, url: str) -> None:
    add_guests(store)
    with migration_engine(Address.parse(url)).begin() as connection:
        connection.exec_driver_sql("ALTER TABLE seats RENAME TO gone")
    with pytest.raises(StoreError, match="seats") as caught:
        store.add_table(table()).result()
    told = "".join(traceback.format_exception(caught.value))
    assert "INSERT INTO seats" in told  # the cause is there to be found
    assert INVITE not in told


def test_a_health_check_passes_and_a_closed_store_says_so(url: str) -> None:
    store = Store.open(url)
    store.check()
    store.close()
    store.close()
    with pytest.raises(Closed, match="is closed; open it again"):
        store.check()
    with pytest.raises(Closed, match="is closed; open it again"):
        store.append_move(move("desk", 0))


def stored(store: Store, name: str) -> Table:
    found = store.table(name)
    assert found is not None
    return found
