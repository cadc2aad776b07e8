"""Stand-ins, seats that change hands, the host, chat, codes: each once, each with a sentence."""

from __future__ import annotations

from dataclasses import replace

import pytest

from newsstand.store import (
    BadInvite,
    Clock,
    Guest,
    HostChange,
    Notice,
    NotOpen,
    Remark,
    Seat,
    SeatChange,
    StandIn,
    Store,
    TableSettings,
    Taken,
    Unknown,
)
from tests.store.examples import ANNA, BEN, NOW, add_guests, start, table

GONE = Notice(4, "Ben is away: a bot plays on.", NOW + 5)
BACK = Notice(6, "{who} is back.", NOW + 9, parts={"who": "Ben"})
FRESH = "f5" * 32
CLEO = Guest("cleo", "Cleo", NOW + 2)


def said(store: Store, name: str = "desk") -> list[tuple[int, str]]:
    return [(notice.number, notice.text) for notice in store.notices(name)]


def test_a_bot_stands_in_and_the_guest_comes_back(store: Store) -> None:
    start(store)
    away = StandIn("desk", 1, "ben", "house", NOW + 5, GONE)
    seat = store.stand_in(away).result().seats[1]
    assert (seat.guest, seat.stand_in, seat.changed, seat.acting) == (
        "ben", "house", NOW + 5, "house",
    )  # fmt: skip
    store.stand_in(away).result()
    assert said(store) == [(0, GONE.text)], "to ask again says nothing again"
    back = store.stand_in(StandIn("desk", 1, "ben", None, NOW + 9, BACK)).result().seats[1]
    assert (back.stand_in, back.changed, back.acting) == (None, NOW + 9, None)
    assert store.notices("desk") == [replace(GONE, number=0), replace(BACK, number=1)]
    assert store.notices("desk", limit=1) == [replace(BACK, number=1)]


def test_nobody_stands_in_for_who_has_left_the_seat(store: Store) -> None:
    start(store)
    with pytest.raises(Taken, match="seat 1 of table desk is another's now"):
        store.stand_in(StandIn("desk", 1, "anna", "house", NOW, GONE)).result()
    with pytest.raises(Unknown, match="no seat 9"):
        store.stand_in(StandIn("desk", 9, "ben", "house", NOW, GONE)).result()
    assert said(store) == []


def test_a_seat_is_made_free_and_claimed_again_while_the_match_is_on(store: Store) -> None:
    start(store)
    store.add_guest(CLEO).result()
    old = store.table("desk").seats[1]  # type: ignore[union-attr]
    free = Seat(1, "person", "Free seat", invite=FRESH, stand_in="house", edition=1)
    with pytest.raises(Taken, match="the match of table desk has begun"):  # nobody would be asked
        store.change_seat(SeatChange("desk", old, free, GONE)).result()
    held = replace(free, freed="anna")
    change = SeatChange("desk", old, held, GONE)
    assert store.change_seat(change).result().seats[1] == held
    assert store.change_seat(change).result().seats[1] == held
    assert said(store) == [(0, GONE.text)]
    with pytest.raises(Taken, match="changed hands"):
        store.change_seat(replace(change, new=Seat(1, "bot", "House", bot="house"))).result()
    assert store.change_seat(SeatChange("desk", held, free)).result().seats[1] == free  # agreed
    with pytest.raises(BadInvite):
        store.claim_seat("desk", 1, guest="cleo", name="Cleo", invite="00" * 32).result()
    seats = store.claim_seat(
        "desk", 1, guest="cleo", name="Cleo", invite=FRESH, at=NOW + 7
    ).result().seats  # fmt: skip
    assert seats[1] == Seat(1, "person", "Cleo", guest="cleo", changed=NOW + 7, edition=1)
    store.finish_match("desk", {}).result()
    store.change_seat(SeatChange("desk", seats[1], replace(held, edition=2))).result()
    with pytest.raises(NotOpen):
        store.claim_seat("desk", 1, guest="cleo", name="Cleo", invite=FRESH).result()


def test_a_new_name_does_not_count_as_changed_hands(store: Store) -> None:
    start(store)
    old = store.table("desk").seats[1]  # type: ignore[union-attr]
    store.rename_guest("ben", "Benedict").result()
    bot = Seat(1, "bot", "Pica", bot="house", edition=1)
    assert store.change_seat(SeatChange("desk", old, bot)).result().seats[1] == bot


def test_the_host_role_passes_once(store: Store) -> None:
    start(store)
    passing = HostChange("desk", "anna", "ben", Notice(0, "Ben is the host now.", NOW))
    assert store.change_host(passing).result().host == "ben"
    assert store.change_host(passing).result().host == "ben"
    assert said(store) == [(0, "Ben is the host now.")]
    with pytest.raises(Taken, match="another host"):
        store.change_host(HostChange("desk", "anna", "anna2")).result()
    with pytest.raises(Unknown, match="no guest eve"):
        store.change_host(HostChange("desk", "ben", "eve")).result()
    assert [found.id for found in store.tables_of("ben")] == ["desk"]


def test_an_announcement_is_made_once(store: Store) -> None:
    start(store)
    assert store.announce("desk", GONE).result() == replace(GONE, number=0)
    assert store.announce("desk", GONE).result() == replace(GONE, number=0)
    assert store.announce("desk", BACK).result() == replace(BACK, number=1)
    with pytest.raises(Unknown, match="no table nowhere"):
        store.announce("nowhere", GONE).result()


def test_chat_is_numbered_and_a_key_counts_once(store: Store) -> None:
    start(store, "desk")
    start(store, "other")
    remarks = [
        Remark("desk", "ben", 1, "Ben", f"line {number}", f"k{number}", NOW) for number in range(5)
    ]
    lines = [store.add_remark(remark).result() for remark in remarks]
    assert [line.number for line in lines] == [0, 1, 2, 3, 4]
    assert [line.remark for line in lines] == remarks
    assert store.add_remark(replace(remarks[2], text="again")).result() == lines[2]
    assert store.add_remark(replace(remarks[2], table="other", seat=None)).result().number == 0
    assert store.chat("desk") == lines
    assert store.chat("desk", since=3) == lines[3:]
    assert store.chat("desk", limit=2) == lines[3:]
    with pytest.raises(Unknown, match="no guest eve"):
        store.add_remark(replace(remarks[0], guest="eve", key="e")).result()


def test_a_code_makes_another_browser_the_same_guest_once(store: Store) -> None:
    add_guests(store)
    store.offer_recovery("ben", code="hash", until=NOW + 100).result()
    with pytest.raises(BadInvite, match="opens nothing; make a new one"):
        store.redeem_recovery("hash", at=NOW + 101).result()
    with pytest.raises(BadInvite):
        store.redeem_recovery("other", at=NOW).result()
    assert store.redeem_recovery("hash", at=NOW + 100).result() == BEN
    with pytest.raises(BadInvite):
        store.redeem_recovery("hash", at=NOW).result()
    store.offer_recovery("anna", code="one", until=NOW).result()
    store.offer_recovery("anna", code="two", until=NOW).result()
    with pytest.raises(BadInvite):
        store.redeem_recovery("one", at=NOW).result()
    assert store.redeem_recovery("two", at=NOW).result() == ANNA
    with pytest.raises(Unknown, match="no guest nobody"):
        store.offer_recovery("nobody", code="x", until=NOW).result()


def test_tables_with_a_clock_are_found(store: Store) -> None:
    clock = TableSettings(clock=Clock("days", 86_400))
    start(store, "plain")
    start(store, "slow")
    store.change_settings("slow", clock).result()
    store.add_table(table("lobby", settings=clock)).result()
    assert store.clocked_tables() == ["slow"]
    store.finish_match("slow", {}).result()
    assert store.clocked_tables() == []
