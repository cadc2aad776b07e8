"""Matches that are over, what was counted in them, and guests who keep their name."""

from __future__ import annotations

from dataclasses import replace

import pytest

from newsstand.store import Mark, Store, StoredReview, Unknown
from tests.store.examples import ANNA, BEN, NOW, add_guests, move, start

RESULT = {"scores": [3, 9, 4], "places": [1, 3, 2], "digest": "d"}


def over(store: Store, name: str = "desk", plies: int = 2) -> None:
    start(store, name)
    for ply in range(plies):
        store.append_move(move(name, ply)).result()
    store.finish_match(name, RESULT).result()


def test_finished_matches_are_told_with_their_people(store: Store) -> None:
    over(store)
    start(store, "other")
    [match] = store.finished("swoop")
    assert (match.match, match.game, match.finished) == ("desk", "swoop", NOW + 1)
    assert (match.scores, match.places, match.counts) == ((3, 9, 4), (1, 3, 2), None)
    assert [(seat.guest, seat.bot) for seat in match.seats] == [
        ("anna", None), ("ben", None), (None, "house"),
    ]  # fmt: skip
    assert store.finished("muckraker") == []
    assert store.finished_of("anna") == store.finished_of("ben") == [match]
    assert store.finished_of("nobody") == []


def test_matches_come_in_the_order_in_which_they_ended(store: Store) -> None:
    over(store, "long", plies=5)
    over(store, "short", plies=1)
    assert [match.match for match in store.finished("swoop")] == ["short", "long"]
    assert store.finished_mark("swoop") == Mark(2, NOW + 4)
    assert store.finished_mark("muckraker") == Mark(0, 0)


def test_a_match_without_a_move_ends_when_it_began(store: Store) -> None:
    over(store, plies=0)
    assert [match.finished for match in store.finished("swoop")] == [NOW]


def test_a_match_that_people_ended_has_no_result(store: Store) -> None:
    start(store)
    store.finish_match("desk", {"ended": "agreed", "ply": 0}).result()
    assert store.finished("swoop") == []


def test_to_finish_again_changes_nothing(store: Store) -> None:
    over(store)
    store.finish_match("desk", {**RESULT, "places": [3, 2, 1]}).result()
    assert [match.places for match in store.finished("swoop")] == [(1, 3, 2)]


def test_counts_are_kept(store: Store) -> None:
    over(store)
    store.keep_counts("desk", {"swoops": [1, 0, 2]}).result()
    store.keep_counts("desk", {"swoops": [1, 0, 2]}).result()
    assert [match.counts for match in store.finished("swoop")] == [{"swoops": [1, 0, 2]}]
    with pytest.raises(Unknown):
        store.keep_counts("nowhere", {}).result()


def test_a_review_is_kept_and_replaced(store: Store) -> None:
    over(store)
    assert store.review("desk") is None
    review = StoredReview("desk", 3, 1, True, {"en": {"stage": "done"}, "de": {"stage": "done"}})
    assert store.keep_review(review).result() == review
    assert store.review("desk") == review
    better = replace(review, is_rough=False, version=4)
    store.keep_review(better).result()
    assert store.review("desk") == better
    with pytest.raises(Unknown):
        store.keep_review(replace(review, match="other")).result()


def test_a_guest_comes_back_by_a_phrase(store: Store) -> None:
    add_guests(store)
    assert store.guest_by("aa") is None
    assert store.keep_name("anna", "aa").result() == ANNA
    assert store.keep_name("anna", "bb").result() == ANNA
    assert (store.guest_by("aa"), store.guest_by("bb")) == (None, ANNA)
    store.rename_guest("anna", "Annabel").result()
    assert store.kept_names() == {"anna": "Annabel"}
    with pytest.raises(Unknown):
        store.keep_name("nobody", "cc").result()
    assert store.guest("ben") == BEN
