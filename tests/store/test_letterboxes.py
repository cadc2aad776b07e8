"""Addresses for mail: one a guest and table, news once, forgotten in time; in both databases."""

from __future__ import annotations

from dataclasses import replace

import pytest

from newsstand.store import Horizon, Letterbox, Silence, Store, Telling, Unknown
from newsstand.store.address import Address
from newsstand.store.connection import migration_engine
from tests.store.examples import NOW, start, table

BOX = Letterbox("b0", "desk", "ben", "Ben@example.org", "hash of ben", "de", NOW)


def test_an_address_is_kept_confirmed_and_taken_down(store: Store) -> None:
    start(store)
    assert store.letterbox("desk", "ben") is None
    assert store.put_up_letterbox(BOX).result() == BOX
    assert store.put_up_letterbox(BOX).result() == BOX
    assert store.letterbox("desk", "anna") is None, "it is Ben's"
    confirmed = replace(BOX, confirmed=NOW + 5)
    assert store.confirm_letterbox("b0", at=NOW + 5).result() == confirmed
    assert store.confirm_letterbox("b0", at=NOW + 9).result() == confirmed, "once is enough"
    assert store.letterbox("desk", "ben") == store.letterbox_by("b0") == confirmed
    for _ in range(2):
        store.take_down_letterbox("b0").result()
    assert store.letterbox_by("b0") is None
    with pytest.raises(Unknown, match="no such letterbox"):
        store.confirm_letterbox("b0", at=NOW).result()


def test_the_same_address_keeps_its_links_and_another_has_new_ones(store: Store) -> None:
    start(store)
    store.put_up_letterbox(BOX).result()
    again = replace(BOX, id="b1", language="en", asked=NOW + 5)
    assert store.put_up_letterbox(again).result() == replace(again, id="b0")
    store.confirm_letterbox("b0", at=NOW + 6).result()
    assert store.tell_letterbox(Telling("b0", "3/0", None)).result()
    other = replace(BOX, id="b2", address="ben@example.com", asked=NOW + 7)
    assert store.put_up_letterbox(other).result() == replace(other, told="3/0"), "not confirmed"
    assert store.letterbox_by("b0") is None, "its links open nothing any more"


def test_who_has_confirmed_an_address_elsewhere_need_not_again(store: Store) -> None:
    start(store)
    store.add_table(table("annex")).result()
    store.put_up_letterbox(BOX).result()
    store.confirm_letterbox("b0", at=NOW + 5).result()
    there = replace(BOX, id="b1", table="annex", asked=NOW + 6)
    assert store.put_up_letterbox(there).result().confirmed == NOW + 5
    of_anna = replace(there, id="b2", guest="anna")
    assert store.put_up_letterbox(of_anna).result().confirmed is None, "that was Ben"


def test_nor_where_they_gave_it_before_they_confirmed_it(store: Store) -> None:
    start(store)
    store.add_table(table("annex")).result()
    store.put_up_letterbox(BOX).result()
    store.put_up_letterbox(replace(BOX, id="b1", table="annex")).result()
    store.confirm_letterbox("b1", at=NOW + 5).result()
    again = store.put_up_letterbox(replace(BOX, asked=NOW + 6)).result()
    assert (again.id, again.confirmed) == ("b0", NOW + 5)


def test_nobody_and_nowhere_are_refused(store: Store) -> None:
    start(store)
    with pytest.raises(Unknown, match="no table elsewhere"):
        store.put_up_letterbox(replace(BOX, table="elsewhere")).result()
    with pytest.raises(Unknown, match="no guest cleo"):
        store.put_up_letterbox(replace(BOX, guest="cleo")).result()


def test_of_two_who_would_tell_one_may(store: Store) -> None:
    start(store)
    store.put_up_letterbox(BOX).result()
    first, second = (store.tell_letterbox(Telling("b0", "3/0", None)) for _ in range(2))
    assert (first.result(), second.result()) == (True, False)
    assert store.tell_letterbox(Telling("b0", "7/0", "3/0")).result()
    assert store.tell_letterbox(Telling("b0", None, "7/0")).result(), "it was not sent after all"
    assert not store.tell_letterbox(Telling("gone", "7/0", None)).result()


def test_open_confirmations_are_counted_by_mailbox(store: Store) -> None:
    start(store)
    store.add_table(table("annex")).result()
    store.put_up_letterbox(BOX).result()
    store.put_up_letterbox(
        replace(BOX, id="b1", table="annex", guest="anna", address="ben+swoop@example.org")
    ).result()
    assert store.unconfirmed("hash of ben", NOW) == 2
    assert store.unconfirmed("hash of anna", NOW) == 0
    assert store.unconfirmed("hash of ben", NOW + 1) == 0
    store.confirm_letterbox("b0", at=NOW).result()
    assert store.unconfirmed("hash of ben", NOW) == 1


def test_addresses_are_forgotten_in_time(store: Store) -> None:
    start(store)
    store.put_up_letterbox(BOX).result()
    anna = replace(BOX, id="b1", guest="anna", asked=NOW + 50)
    store.put_up_letterbox(anna).result()
    assert store.forget_letterboxes(Horizon(NOW, NOW, NOW)).result() == 0
    assert store.forget_letterboxes(Horizon(finished=NOW, asked=NOW + 1, silent=NOW)).result() == 1
    store.confirm_letterbox("b1", at=NOW + 60).result()
    assert store.untold_tables("over") == [], "it is being played"
    store.finish_match("desk", {"scores": [1, 2, 3], "places": [3, 2, 1]}).result()
    assert store.untold_tables("over") == ["desk"]
    store.tell_letterbox(Telling("b1", "over", None)).result()
    assert store.untold_tables("over") == []
    assert store.forget_letterboxes(Horizon(NOW, NOW, NOW)).result() == 0
    assert store.forget_letterboxes(Horizon(finished=NOW + 1, asked=NOW, silent=NOW)).result() == 1
    assert store.letterbox("desk", "anna") is None


def test_a_mailbox_that_wants_no_letter_is_remembered_for_a_while(store: Store) -> None:
    start(store)
    store.put_up_letterbox(BOX).result()
    assert not store.is_silent("a hash")
    for at in (NOW, NOW + 5):
        store.silence_mailbox(Silence("b0", "a hash", at)).result()
    assert store.letterbox_by("b0") is None
    store.forget_letterboxes(Horizon(NOW, NOW, silent=NOW)).result()
    assert (store.is_silent("a hash"), store.is_silent("another")) == (True, False)
    store.forget_letterboxes(Horizon(NOW, NOW, silent=NOW + 1)).result()
    assert not store.is_silent("a hash")


def test_an_address_goes_with_its_table(store: Store, url: str) -> None:
    start(store)
    store.put_up_letterbox(BOX).result()
    engine = migration_engine(Address.parse(url))
    with engine.begin() as connection:
        if "://" not in url:
            connection.exec_driver_sql("ROLLBACK")  # within a transaction the pragma is unheard
            connection.exec_driver_sql("PRAGMA foreign_keys=ON")
            connection.exec_driver_sql("BEGIN")
        connection.exec_driver_sql("DELETE FROM tables WHERE id = 'desk'")
    engine.dispose()
    assert store.letterbox_by("b0") is None


def test_an_address_is_in_no_repr() -> None:
    assert "example" not in repr(BOX)
