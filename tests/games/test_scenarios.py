"""The runner of scenarios finds what is not as a scenario says."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.scenarios import ScenarioError, difference, load, merged, uncited


@pytest.mark.parametrize(
    ("expected", "actual"),
    [
        ({"a": 1}, {"a": 1, "b": 2}),
        ({"a": {"b": [1, {"c": 2}]}}, {"a": {"b": [1, {"c": 2, "d": 3}]}}),
        ("re:.*S", "10S"),
        ({"a": "(absent)"}, {"b": 1}),
        ({"contains": ["KH"], "lacks": ["KD"], "length": 2}, ["KH", "KS"]),
    ],
)
def test_what_is_as_expected(expected: object, actual: object) -> None:
    assert difference(expected, actual) is None


@pytest.mark.parametrize(
    ("expected", "actual", "told"),
    [
        ({"a": 1}, {"a": 2}, ".a: expected 1, found 2"),
        ({"a": 1}, {}, ".a: expected 1, found None"),
        ({"a": 1}, {"a": True}, "found True"),
        ({"a": 1}, [1], "expected an object"),
        ([1, 2], [1], "expected [1, 2]"),
        ([1, 2], [1, 3], "[1]: expected 2"),
        ("re:.*S", "10H", "found '10H'"),
        ({"a": "(absent)"}, {"a": 1}, "found 1"),
        ({"contains": ["KH"]}, ["KS"], "'KH' is not in"),
        ({"lacks": ["KS"]}, ["KS"], "'KS' is in"),
        ({"length": 2}, ["KS"], "expected 2 items"),
    ],
)
def test_what_is_not_as_expected(expected: object, actual: object, told: str) -> None:
    assert told in str(difference(expected, actual))


def test_objects_merge_and_all_else_is_replaced() -> None:
    below = {"a": {"b": 1, "c": [1, 2]}, "d": 4}
    assert merged(below, {"a": {"c": [3]}}) == {"a": {"b": 1, "c": [3]}, "d": 4}
    assert merged(below, {}, ["a.b", "d"]) == {"a": {"c": [1, 2]}}
    assert below == {"a": {"b": 1, "c": [1, 2]}, "d": 4}


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "no scenarios"),
        ("x = 1", "only"),
        ('[[scenario]]\nname = "a"', "needs name and rulings"),
        ('[[scenario]]\nname = "a"\nrulings = ["M-01"]', "not in one"),
        ('[[scenario]]\nname = "a"\nrulings = ["M-01"]\nbase = "x"', "no base 'x'"),
        ('[[scenario]]\nname = "a"\nrulings = ["M-01"]\nposition = {}', "expects nothing"),
        (
            '[[scenario]]\nname = "a"\nrulings = ["M-01"]\nposition = {}\nstep = [{seems = 1}]',
            "a step has ['seems']",
        ),
    ],
)
def test_a_scenario_that_teaches_nothing_is_refused(tmp_path: Path, text: str, told: str) -> None:
    (tmp_path / "one.toml").write_text(text, "utf-8")
    with pytest.raises(ScenarioError) as caught:
        load(tmp_path)
    assert told in str(caught.value)


def test_bases_build_on_each_other(tmp_path: Path) -> None:
    (tmp_path / "one.toml").write_text(
        """
        [base.plain]
        hot = "2H"
        seats.0.hand = ["KS"]
        [base.rich]
        from = "plain"
        without = ["seats.0.hand"]
        old = "2C"
        [[scenario]]
        name = "a"
        rulings = ["M-01", "M-03"]
        base = "rich"
        position.old = "3C"
        position_error = "anything"
        """,
        "utf-8",
    )
    (only,) = load(tmp_path)
    assert only.start == {"hot": "2H", "seats": {"0": {}}, "old": "3C"}
    assert str(only) == "one: a"
    assert uncited([only], ["M-01", "M-02", "M-03"]) == ["M-02"]
    with pytest.raises(ScenarioError, match="M-03"):
        uncited([only], ["M-01"])
