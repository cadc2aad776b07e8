"""Threads that share games out: every game once, in order, and stoppable."""

from __future__ import annotations

import threading
import time

import pytest

from newsstand.study.crew import Crew


def wait_for(crew: Crew, games: int) -> None:
    while crew.done < games:
        crew.wait()


def test_every_game_is_played_once() -> None:
    played: list[int] = []

    def work(games: slice) -> None:
        played.extend(range(games.start, games.stop))

    with Crew(lambda: work, 103, 10, 3) as crew:
        wait_for(crew, 103)
    assert sorted(played) == list(range(103))


def test_each_thread_makes_its_own_place() -> None:
    makers: set[str] = set()
    together = threading.Barrier(3)

    def make():  # type: ignore[no-untyped-def]
        makers.add(threading.current_thread().name)
        return lambda games: together.wait(timeout=10)

    with Crew(make, 3, 1, 3) as crew:
        wait_for(crew, 3)
    assert makers == {"crew-0", "crew-1", "crew-2"}


def test_leaving_early_finishes_what_was_begun_and_no_more() -> None:
    played: list[int] = []

    def work(games: slice) -> None:
        time.sleep(0.002)
        played.extend(range(games.start, games.stop))

    with Crew(lambda: work, 100_000, 5, 2) as crew:
        wait_for(crew, 20)
    assert 20 <= crew.done < 1000
    assert sorted(played) == list(range(crew.done))  # the first part of the batch, without gaps
    before = len(played)
    time.sleep(0.02)
    assert len(played) == before


def test_what_stops_a_thread_is_told_to_whoever_waits() -> None:
    def work(games: slice) -> None:
        if games.start >= 4:
            raise ZeroDivisionError("game 4")

    crew = Crew(lambda: work, 10, 1, 1)
    with pytest.raises(ZeroDivisionError, match="game 4"), crew:
        wait_for(crew, 10)
    assert crew.done == 4


def test_no_games_are_done_at_once() -> None:
    with Crew(lambda: lambda games: None, 0, 10, 2) as crew:
        assert crew.done == 0
