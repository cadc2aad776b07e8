"""Settings of a table: defaults for what is not said, refusals for what means nothing."""

from __future__ import annotations

import json

import pytest

from newsstand.store import BadValue, Clock, Store, TableSettings
from tests.store.examples import ANNA, table

BUSY = TableSettings(
    clock=Clock("bank", 600, 10),
    grace=0,
    spectators=False,
    delay=3,
    chat=False,
    practice=True,
    room="hot_seat",
)


def test_settings_survive_json() -> None:
    assert TableSettings.of({}) == TableSettings()
    assert TableSettings.of(json.loads(json.dumps(BUSY.to_json()))) == BUSY
    assert TableSettings.of({"grace": 7, "of a later version": 1}) == TableSettings(grace=7)


@pytest.mark.parametrize(
    ("name", "json"),
    [
        ("clock.kind", {"clock": {"kind": "sundial", "seconds": 9}}),
        ("clock.seconds", {"clock": {"kind": "move"}}),
        ("clock.seconds", {"clock": {"kind": "off", "seconds": 9}}),
        ("clock.seconds", {"clock": {"kind": "move", "seconds": -9}}),
        ("clock.increment", {"clock": {"kind": "move", "seconds": 9, "increment": 1}}),
        ("grace", {"grace": -1}),
        ("delay", {"delay": True}),
        ("chat", {"chat": 1}),
        ("room", {"room": "attic"}),
    ],
)
def test_what_means_nothing_is_refused(name: str, json: dict[str, object]) -> None:
    with pytest.raises(BadValue, match=f"setting {name} cannot be"):
        TableSettings.of(json)


def test_a_table_keeps_its_settings(store: Store) -> None:
    store.add_guest(ANNA).result()
    assert store.add_table(table(settings=BUSY)).result().settings == BUSY
    assert store.change_settings("desk", TableSettings(delay=2)).result().settings.delay == 2
    found = store.table("desk")
    assert found is not None
    assert found.settings == TableSettings(delay=2)
