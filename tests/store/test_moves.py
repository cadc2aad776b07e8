"""Moves: compare and set on (match, ply), one effect for each key."""

from __future__ import annotations

import asyncio
import contextlib
import threading

import pytest

from newsstand.store import (
    Appended,
    BadValue,
    EarlyMove,
    Move,
    StaleMove,
    Store,
    StoreError,
    Unknown,
)
from newsstand.store.writer import MOST_AT_ONCE
from tests.store.examples import move, start

TOO_LARGE = 2**70  # neither database has a column for it


def test_moves_come_back_in_order(store: Store, url: str) -> None:
    match = start(store)
    played = [move(match, ply, action=ply * 1_000_003) for ply in range(20)]
    for wanted in played:
        assert store.append_move(wanted).result() == Appended(wanted, repeated=False)
    assert store.moves(match) == played
    assert store.moves(match, since=17) == played[17:]
    assert store.moves(match, since=20) == []
    with Store.open(url) as other:
        assert other.moves(match) == played


def test_the_same_key_has_one_effect_and_one_answer(store: Store) -> None:
    match = start(store)
    first = move(match, 0, "k")
    store.append_move(first).result()
    assert store.append_move(first).result() == Appended(first, repeated=True)
    store.append_move(move(match, 1)).result()
    assert store.append_move(first).result() == Appended(first, repeated=True)
    # whatever comes under a known key: the answer is what the key stands for
    assert store.append_move(move(match, 2, "k", action=9)).result() == Appended(first, True)
    assert store.append_move(move(match, 40, "k")).result() == Appended(first, True)
    assert len(store.moves(match)) == 2


def test_a_key_counts_within_its_match(store: Store) -> None:
    one, two = start(store, "one"), start(store, "two")
    assert not store.append_move(move(one, 0, "k")).result().repeated
    assert not store.append_move(move(two, 0, "k")).result().repeated


def test_a_ply_is_played_once(store: Store) -> None:
    match = start(store)
    first = move(match, 0)
    store.append_move(first).result()
    with pytest.raises(StaleMove, match="ply 0 of match desk is already played; fetch"):
        store.append_move(move(match, 0)).result()
    assert store.moves(match) == [first]


def test_a_move_needs_the_one_before_it_and_its_match(store: Store) -> None:
    match = start(store)
    with pytest.raises(EarlyMove, match="stands at ply 0, not at 1"):
        store.append_move(move(match, 1)).result()
    store.append_move(move(match, 0)).result()
    with pytest.raises(EarlyMove, match="stands at ply 1, not at 7"):
        store.append_move(move(match, 7)).result()
    for ply in (0, 1):
        with pytest.raises(Unknown, match="no match nowhere"):
            store.append_move(move("nowhere", ply)).result()
    assert len(store.moves(match)) == 1


def test_neighbours_of_a_refused_move_are_stored(store: Store) -> None:
    matches = [start(store, f"m{number}") for number in range(4)]
    store.append_move(move("m1", 0, "old")).result()
    wanted = [
        move("m0", 0),
        move("m1", 0),  # stale
        move("m0", 1),
        move("nowhere", 0),  # unknown
        move("m2", 5),  # early
        move("m2", 0, "k"),
        move("m2", 1, "k"),  # a key twice in one batch
        move("m2", 2),  # early: the one before it was a repetition
        move("m1", 0, "old"),  # repeated
        move("m3", 0),
    ]
    outcomes = in_one_batch(store, wanted)
    assert [kind(outcome) for outcome in outcomes] == [
        "stored",
        "StaleMove",
        "stored",
        "Unknown",
        "EarlyMove",
        "stored",
        "repeated",
        "EarlyMove",
        "repeated",
        "stored",
    ]
    assert [len(store.moves(match)) for match in matches] == [2, 1, 1, 1]


def test_neighbours_of_a_move_that_breaks_the_transaction_are_stored(store: Store) -> None:
    for name in ("a", "b", "c"):
        start(store, name)
    outcomes = in_one_batch(
        store,
        [move("a", 0), move("b", 0, action=TOO_LARGE), move("c", 0), move("c", 1), move("a", 0)],
    )
    assert [kind(outcome) for outcome in outcomes] == [
        "stored",
        "BadValue",
        "stored",
        "stored",
        "StaleMove",
    ]
    assert store.moves("b") == []


@pytest.mark.parametrize("text", ["\0", "\ud800"])
def test_text_that_no_database_takes_harms_nobody_else(store: Store, text: str) -> None:
    for name in ("a", "b"):
        start(store, name)
    outcomes = in_one_batch(store, [move("a", 0), move("b", 0, key=text), move("a", 1)])
    assert [kind(outcomes[0]), kind(outcomes[2])] == ["stored", "stored"]
    assert kind(outcomes[1]) in {"stored", "BadValue"}  # SQLite takes a zero byte
    assert len(store.moves("a")) == 2


@pytest.mark.parametrize("text", ["\0", "\ud800"])
def test_nothing_is_found_under_text_that_no_database_takes(store: Store, text: str) -> None:
    with contextlib.suppress(BadValue):
        assert store.table(text) is None
    assert store.clocked_tables() == []


def test_more_than_one_batch_of_one_match(store: Store) -> None:
    match = start(store)
    played = [move(match, ply) for ply in range(MOST_AT_ONCE + 30)]
    for receipt in [store.append_move(wanted) for wanted in played]:
        assert not receipt.result().repeated
    assert store.moves(match) == played


def test_one_of_many_at_one_ply_wins(store: Store) -> None:
    match = start(store)

    async def play() -> list[object]:
        receipts = [store.append_move(move(match, 0)) for _ in range(30)]
        return await asyncio.gather(*receipts, return_exceptions=True)

    kinds = [kind(outcome) for outcome in asyncio.run(play())]
    assert sorted(kinds) == ["StaleMove"] * 29 + ["stored"]
    assert len(store.moves(match)) == 1


def test_two_stores_never_both_have_a_ply(store: Store, url: str) -> None:
    """Two servers race through a match, each on its own writer."""
    match = start(store)
    plies = 60
    won: list[list[Move]] = [[], []]

    def race(runner: Store, mine: list[Move]) -> None:
        for ply in range(plies):
            with contextlib.suppress(StaleMove):
                mine.append(runner.append_move(move(match, ply)).result().move)

    with Store.open(url) as other:
        threads = [
            threading.Thread(target=race, args=(runner, mine))
            for runner, mine in zip((store, other), won, strict=True)
        ]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    assert sorted(won[0] + won[1], key=lambda found: found.ply) == store.moves(match)
    assert len(store.moves(match)) == plies


def in_one_batch(store: Store, wanted: list[Move]) -> list[object]:
    """Outcomes of moves that the writer finds waiting all at once."""
    gate = threading.Event()
    store._writer.write(lambda connection, arguments: [gate.wait()], None)
    receipts = [store.append_move(one) for one in wanted]
    gate.set()
    outcomes: list[object] = []
    for receipt in receipts:
        try:
            outcomes.append(receipt.result())
        except StoreError as error:
            outcomes.append(error)
    return outcomes


def kind(outcome: object) -> str:
    if isinstance(outcome, Appended):
        return "repeated" if outcome.repeated else "stored"
    return type(outcome).__name__
