"""Records: one class, as Python lists and as one NumPy element."""

from __future__ import annotations

import pickle
from typing import Annotated, Any

import numpy as np
import pytest

from newsstand.kernel.record import (
    EVERYONE,
    NOBODY,
    OWNER,
    TAKEN,
    WIDE,
    Cube,
    Grid,
    Record,
    RecordError,
    Row,
)


class Rules(Record):
    """Nested."""

    target: int = 500
    extra: int


class Desk(Record):
    """A field of every kind."""

    rules: Rules
    turn: int
    money: Annotated[int, WIDE]
    pile: Annotated[Row, (3,), NOBODY]
    hands: Annotated[Grid, (2, 3), OWNER]
    totals: Annotated[Row, (2,), WIDE]
    past: Annotated[Cube, (2, 2, 2)]


def full() -> Desk:
    """A record in which every number differs."""
    return Desk(
        rules=Rules(target=-7, extra=8),
        turn=-1,
        money=100_000,
        pile=[1, 2, 3],
        hands=[[4, 5, 6], [7, 8, 9]],
        totals=[-70_000, 70_001],
        past=[[[1, 2], [3, 4]], [[5, 6], [7, 8]]],
    )


def test_a_new_record_is_zero_but_for_declared_defaults() -> None:
    desk = Desk()
    assert (desk.turn, desk.money, desk.pile, desk.hands) == (0, 0, [0] * 3, [[0] * 3, [0] * 3])
    assert desk.past == [[[0, 0], [0, 0]], [[0, 0], [0, 0]]]
    assert (desk.rules.target, desk.rules.extra) == (500, 0)


def test_rows_of_a_new_record_are_not_shared() -> None:
    one, two = Desk(), Desk()
    one.hands[0][0] = 1
    one.rules.extra = 1
    assert (one.hands[1][0], two.hands[0][0], two.rules.extra) == (0, 0, 0)


def test_what_is_stored_is_loaded_and_stored_again_to_the_same_bytes() -> None:
    elements = Desk.array(3)
    full().store(elements, 1)
    again = Desk.load(elements, 1)
    assert again == full()
    assert again.to_bytes() == elements[1].tobytes()
    assert elements[0].tobytes() == elements[2].tobytes() == Desk.array().tobytes()
    assert type(again.turn) is int
    assert type(again.hands[1][2]) is int


def test_widths_and_shapes_of_the_stored_fields() -> None:
    dtype = Desk.dtype()
    assert dtype["turn"] == np.dtype("i2")
    assert dtype["money"] == np.dtype("i4")
    assert dtype["hands"] == np.dtype(("i2", (2, 3)))
    assert dtype["totals"] == np.dtype(("i4", (2,)))
    assert dtype["past"].shape == (2, 2, 2)
    assert dtype["rules"] == Rules.dtype()
    assert dtype.isalignedstruct


@pytest.mark.parametrize(
    ("name", "value"), [("turn", 40_000), ("money", 1 << 31), ("pile", [0, 0, -40_000])]
)
def test_a_number_that_does_not_fit_is_not_cut_silently(name: str, value: Any) -> None:
    desk = Desk(**{name: value})
    with pytest.raises(OverflowError):
        desk.to_bytes()


def test_marks_are_kept_with_the_fields() -> None:
    fields = {field.name: field for field in Desk.FIELDS}
    assert list(fields) == ["rules", "turn", "money", "pile", "hands", "totals", "past"]
    assert (fields["pile"].sight, fields["hands"].sight) == (NOBODY, OWNER)
    assert fields["turn"].sight == fields["past"].sight == EVERYONE
    assert fields["money"].width == fields["totals"].width == WIDE
    assert fields["rules"].record is Rules
    assert fields["past"].shape == (2, 2, 2)


def test_a_copy_shares_nothing() -> None:
    desk = full()
    other = desk.copy()
    assert other == desk
    other.hands[1][1] = 0
    other.past[0][1][0] = 0
    other.rules.extra = 0
    other.pile[0] = 0
    assert desk == full()
    assert other != desk


def test_a_record_survives_pickling_and_tells_itself() -> None:
    assert pickle.loads(pickle.dumps(full())) == full()
    assert repr(Rules()) == "Rules(target=500, extra=0)"


def test_records_of_different_classes_differ_and_none_can_be_a_key() -> None:
    class Other(Record):
        target: int = 500
        extra: int

    assert Rules() != Other()
    with pytest.raises(TypeError, match="unhashable"):
        hash(Rules())


def test_a_value_for_an_unknown_field_is_refused() -> None:
    with pytest.raises(AttributeError, match="Rules has no field 'tagret'"):
        Rules(tagret=1)


@pytest.mark.parametrize("name", ["round", "put", "take", "item", "shape", "T"])
def test_names_that_numpy_records_have_taken_are_refused(name: str) -> None:
    assert name in TAKEN
    with pytest.raises(RecordError, match=f"Taken.{name}: .*rename the field"):
        type("Taken", (Record,), {"__annotations__": {name: int}})


@pytest.mark.parametrize(
    ("hint", "reason"),
    [
        (float, "write int, Row, Grid, Cube or a Record"),
        (str, "write int"),
        (Annotated[Row, (2, 3)], r"\(2, 3\) does not fit 1 axes"),
        (Annotated[Grid, (2,)], r"\(2,\) does not fit 2 axes"),
        (Annotated[int, (2,)], r"\(2,\) does not fit 0 axes"),
        (Row, r"\(\) does not fit 1 axes"),
    ],
)
def test_a_field_that_cannot_be_stored_is_refused(hint: Any, reason: str) -> None:
    with pytest.raises(RecordError, match=f"Odd.place: .*{reason}"):
        type("Odd", (Record,), {"__annotations__": {"place": hint}})
