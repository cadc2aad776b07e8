"""Token buckets."""

from __future__ import annotations

import pytest

from newsstand.web import limits
from newsstand.web.limits import Meter, Turnstile
from newsstand.web.problems import Problem
from newsstand.web.settings import Allowance


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


def taken(meter: Meter, caller: str, times: int) -> int:
    """How many of some requests in a row are allowed."""
    for number in range(times):
        try:
            meter.take(caller)
        except Problem:
            return number
    return times


def test_a_burst_then_a_steady_pace() -> None:
    clock = Clock()
    meter = Meter(Allowance(5, 2), clock)
    assert taken(meter, "anna", 9) == 5
    assert taken(meter, "bert", 1) == 1
    clock.now = 1.0
    assert taken(meter, "anna", 9) == 2
    clock.now = 100.0
    assert taken(meter, "anna", 9) == 5


def test_who_must_wait_is_told_how_long() -> None:
    clock = Clock()
    meter = Meter(Allowance(1, 0.1), clock)
    meter.take("anna")
    with pytest.raises(Problem) as caught:
        meter.take("anna")
    assert caught.value.slug == "rate-limited"
    seconds = int(caught.value.headers["retry-after"])
    assert f"{seconds} seconds" in caught.value.hint
    clock.now = seconds
    meter.take("anna")


def test_the_memory_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MOST_CALLERS", 10)
    clock = Clock()
    meter = Meter(Allowance(2, 0.001), clock)
    for number in range(100):
        clock.now += 1
        meter.take(f"guest {number}")
        assert len(meter._buckets) <= 10
    assert taken(meter, "guest 99", 5) == 1, "the latest callers are not forgotten"


def test_a_place_is_free_again_when_its_holder_has_left() -> None:
    gate = Turnstile(2)
    with gate.entered("anna"), gate.entered("anna"):
        with pytest.raises(Problem, match="2 lines") as caught, gate.entered("anna"):
            pass
        assert caught.value.slug == "rate-limited"
        with gate.entered("bert"):
            pass
    with pytest.raises(ZeroDivisionError), gate.entered("anna"):
        raise ZeroDivisionError
    with gate.entered("anna"), gate.entered("anna"):
        pass
    assert not gate._inside, "who is gone is forgotten"
