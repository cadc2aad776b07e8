"""Stands for the tests of the server."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from newsstand.games import GAMES
from tests.web.stand import Guest, Stand

OpenStand = Callable[..., Stand]


@pytest.fixture(scope="module")
def stand(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stand]:
    """An open stand, for all tests of a module."""
    with Stand(tmp_path_factory.mktemp("stand")) as stand:
        yield stand


@pytest.fixture
def anna(stand: Stand) -> Iterator[Guest]:
    """A guest of the stand."""
    with stand.guest() as guest:
        yield guest


@pytest.fixture
def bert(stand: Stand) -> Iterator[Guest]:
    """Another guest of the stand."""
    with stand.guest() as guest:
        yield guest


@pytest.fixture
def open_stand(tmp_path: Path) -> Iterator[OpenStand]:
    """Opens stands with settings of one's own."""
    with ExitStack() as stack:

        def opened(**settings: Any) -> Stand:
            return stack.enter_context(Stand(tmp_path, **settings))

        yield opened


@pytest.fixture(params=list(GAMES))
def game(request: pytest.FixtureRequest) -> str:
    """Each game by name."""
    name: str = request.param
    return name
