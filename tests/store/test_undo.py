"""Moves that are taken back: kept aside, in one transaction, and only if nobody played on."""

from __future__ import annotations

from dataclasses import replace

import pytest

from newsstand.store import EarlyMove, Retracted, StaleMove, Store, Unknown
from tests.store.examples import NOW, move, start


def test_moves_are_taken_back_and_kept(store: Store) -> None:
    match = start(store)
    played = [move(match, ply) for ply in range(5)]
    for one in played:
        store.append_move(one).result()
    taken = store.retract_moves(match, ply=3, stands=5, at=NOW + 50).result()
    assert taken == [Retracted(0, played[3], NOW + 50), Retracted(1, played[4], NOW + 50)]
    assert store.moves(match) == played[:3]
    assert store.retracted(match) == taken
    assert store.retract_moves(match, ply=3, stands=5, at=NOW + 50).result() == taken

    other = move(match, 3, action=8)
    assert not store.append_move(other).result().repeated
    again = store.retract_moves(match, ply=2, stands=4, at=NOW + 60).result()
    assert again == [Retracted(2, played[2], NOW + 60), Retracted(3, other, NOW + 60)]
    assert store.retracted(match) == taken + again
    assert not store.append_move(played[2]).result().repeated, "the key is free again"


def test_nothing_is_taken_back_when_somebody_played_on(store: Store) -> None:
    match = start(store)
    for ply in range(3):
        store.append_move(move(match, ply)).result()
    with pytest.raises(StaleMove, match="stands at ply 3, not at 2"):
        store.retract_moves(match, ply=1, stands=2, at=NOW).result()
    with pytest.raises(EarlyMove, match="no move of ply 3"):
        store.retract_moves(match, ply=3, stands=3, at=NOW).result()
    with pytest.raises(EarlyMove, match="no move of ply -1"):
        store.retract_moves(match, ply=-1, stands=3, at=NOW).result()
    with pytest.raises(Unknown, match="no match nowhere"):
        store.retract_moves("nowhere", ply=0, stands=1, at=NOW).result()
    assert len(store.moves(match)) == 3
    assert store.retracted(match) == []


def test_what_was_decided_before_is_refused(store: Store) -> None:
    """Two servers: one has taken a move back and played another, the other has not noticed."""
    match = start(store)
    for ply in range(2):
        store.append_move(move(match, ply)).result()
    store.retract_moves(match, ply=1, stands=2, at=NOW).result()
    store.append_move(replace(move(match, 1, action=9), key="anew", undone=1)).result()
    late = replace(move(match, 2), undone=0)
    with pytest.raises(StaleMove, match="ply 2 of match desk was decided on moves taken back"):
        store.append_move(late).result()
    assert not store.append_move(replace(late, undone=1)).result().repeated
    assert store.moves(match)[-1] == late
