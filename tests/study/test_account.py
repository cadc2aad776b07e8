"""The parts of a result add up to it, whatever the playouts say."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from newsstand.study.account import PARTS, Chain, accounts, figure, shared

WORLDS, PLAYERS = 5, 3


def chain(known: list[int], seed: int = 1, tossed: tuple[int, ...] = (2,)) -> Chain:
    """A match of six plies by seats 0, 0, 1, 2, 2, 2, with chance at ply 2; nothing but noise."""
    draw = np.random.default_rng(seed)

    def noise() -> Any:
        return shared(draw.permuted(np.tile(np.arange(1, 4), (WORLDS, 1)), axis=1))

    values = {ply: noise() for ply in known}
    values[6] = np.tile([2.0, 1.0, 3.0], (WORLDS, 1))
    return Chain(
        movers=[0, 0, 1, 2, 2, 2],
        values=values,
        tossed={ply: noise() for ply in tossed},
        chances=[False, False, True, False, False, False],
        deals=noise(),
    )


@pytest.mark.parametrize("known", [[0, 1, 2, 3, 4, 5], [0, 2, 3], [0, 3], [0]])
def test_the_parts_and_the_place_sum_to_the_even_share(known: list[int]) -> None:
    found = accounts(chain(known), PLAYERS)
    for account, place in zip(found, [2.0, 1.0, 3.0], strict=True):
        assert set(account.parts) == set(PARTS)
        parts = sum(part.value for part in account.parts.values())
        assert account.even - parts == pytest.approx(account.place, abs=1e-9)
        assert account.place == place
    for name in ("seat", "deal", "chance", "unseen"):  # what one gains the others lose
        assert sum(one.parts[name].value for one in found) == pytest.approx(0, abs=1e-9)


def test_what_happened_goes_to_who_did_it() -> None:
    made = chain([0, 1, 2, 3, 4, 5])
    for ply in (1, 2, 4, 5):  # only the actions of plies 2 (with chance) and 5 change anything
        made.values[ply][:] = made.values[0 if ply < 3 else 3]
    one, two, three = accounts(made, PLAYERS)
    decided = made.values[2] - made.tossed[2]
    tossed = made.tossed[2] - made.values[3]
    at_the_end = made.values[5] - made.values[6]
    assert two.parts["own"].value == pytest.approx(decided[:, 1].mean())
    assert three.parts["own"].value == pytest.approx(at_the_end[:, 2].mean())
    assert one.parts["own"].value == 0
    assert one.parts["others"].value == pytest.approx((decided + at_the_end)[:, 0].mean())
    for account in (one, two, three):
        assert account.parts["chance"].value == pytest.approx(tossed[:, account.seat].mean())
        assert account.parts["unseen"].value == 0


def test_a_stretch_of_one_seat_is_its_own_and_one_of_several_nobodys() -> None:
    made = chain([0, 2, 3])
    own = accounts(made, PLAYERS)
    first, last = made.values[0] - made.values[2], made.values[3] - made.values[6]
    assert own[0].parts["own"].value == pytest.approx(first[:, 0].mean())
    assert own[2].parts["own"].value == pytest.approx(last[:, 2].mean())
    assert all(account.parts["unseen"].value == 0 for account in own)
    mixed = accounts(chain([0, 3], tossed=()), PLAYERS)
    assert any(account.parts["unseen"].value != 0 for account in mixed)
    assert all(account.parts["chance"].value == 0 for account in mixed)


def test_a_match_that_was_set_up_has_no_other_deals() -> None:
    made = chain([0, 3])
    account = accounts(Chain(made.movers, made.values, {}, made.chances), PLAYERS)[0]
    assert account.parts["seat"].value == 0
    assert account.parts["deal"].value == pytest.approx(2 - made.values[0][:, 0].mean())


def test_places_that_are_shared_sum_to_the_same() -> None:
    assert shared([1, 1, 3]).tolist() == [1.5, 1.5, 3]
    assert shared([[1, 1, 1], [2, 1, 3]]).tolist() == [[2, 2, 2], [2, 1, 3]]


def test_a_margin_is_that_of_the_mean() -> None:
    draw = np.random.default_rng(5)
    means = [figure(draw.normal(2, 1, 50)) for _ in range(2_000)]
    inside = sum(abs(one.value - 2) <= one.margin for one in means)
    assert 0.92 < inside / len(means) < 0.96  # 95 of 100, a little fewer with 50 samples
    assert figure([1.0]).margin == float("inf")
