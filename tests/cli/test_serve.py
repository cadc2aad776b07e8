"""`newsstand serve`: what the command hands to the server."""

from __future__ import annotations

import sys
from types import ModuleType
from typing import Any

import pytest

from tests.cli.conftest import Run


@pytest.mark.parametrize(
    ("words", "handed"),
    [
        ((), {"host": "127.0.0.1", "port": 8000, "db": None, "browser": True}),
        (("--no-browser", "--port", "0"), {"port": 0, "browser": False}),
        (("--host", "0.0.0.0", "--db", "sqlite:///x"), {"host": "0.0.0.0", "db": "sqlite:///x"}),
    ],
)
def test_flags_reach_the_server(
    run: Run, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...], handed: dict[str, Any]
) -> None:
    seen: dict[str, Any] = {}
    web = ModuleType("newsstand.web")
    web.run = lambda **flags: seen.update(flags)  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "newsstand.web", web)
    assert run("serve", *words).code == 0
    assert seen.items() >= handed.items()


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--db", "mystery://x"), "mystery"),
        (("--host", "no.such.host.invalid"), "no.such.host.invalid"),
    ],
)
def test_a_server_that_cannot_start_says_why(run: Run, words: tuple[str, ...], told: str) -> None:
    ended = run("serve", "--no-browser", "--port", "0", *words)
    assert (ended.code, ended.out) == (2, "")
    assert told in ended.err
    assert "\nNext: " in ended.err
