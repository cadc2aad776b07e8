"""Routes, distances and odds of the map, against figures worked out by hand."""

from __future__ import annotations

import pytest

from newsstand.games.star_reporter.actions import MOST_LEGAL
from newsstand.games.star_reporter.ends import all_ends, distance
from newsstand.games.star_reporter.geography import geography
from newsstand.games.star_reporter.journeys import odds_by_car, route_to, routes_of, stop_at
from newsstand.games.star_reporter.state import State
from newsstand.games.star_reporter.tables import BOARDS, SPACES

OURS = 0
every_map = pytest.mark.parametrize("board", range(len(BOARDS)), ids=lambda n: BOARDS[n].name)


def space(name: str) -> int:
    return geography(OURS).numbers[name.casefold()]


def test_distances_are_steps() -> None:
    assert distance(OURS, space("Urbania"), space("Humdrum")) == 4
    assert distance(OURS, space("Foghorn"), space("Mumbling-on-Sea")) == 47


def test_a_circle_has_two_names() -> None:
    assert space("circle 1 from Pomp to Urbania") == space("circle 3 from Urbania to Pomp")


def test_every_route_is_met_once_and_never_reverses() -> None:
    routes = routes_of(OURS, space("Lantern Rock"), (5, 4), 0)
    assert len({(turn, tuple(path)) for turn, path in routes}) == len(routes)
    for turn_at, path in routes:
        assert len(path) == 10
        for step in range(1, 9):
            assert (path[step + 1] == path[step - 1]) == (step == turn_at)


def test_odds_on_a_line() -> None:
    """One step away: 10 of 36 (rulings, 2.3); through it with every throw that goes that way."""
    exact, through = odds_by_car(OURS, space("circle 1 from Humdrum to Urbania"), 0)
    assert exact[space("Humdrum")] == 10
    assert through[space("Humdrum")] == 36
    exact, _ = odds_by_car(OURS, space("Humdrum"), 0)
    assert exact[space("Humdrum")] == 6  # doubles, split


def test_how_a_throw_leads_somewhere() -> None:
    urbania, humdrum = space("Urbania"), space("Humdrum")
    assert route_to(OURS, urbania, (5, 1), 0, humdrum)[0] == {"on": 5, "back": 1}
    assert route_to(OURS, urbania, (3, 1), 0, humdrum)[0] == {"on": 4}
    how, path = stop_at(OURS, urbania, (6, 3), 0, humdrum)
    assert how == {"after": 4}
    assert path[-1] == humdrum
    assert len(path) == 5


@every_map
@pytest.mark.parametrize("strict", [0, 1])
def test_ends_from_tables_are_those_of_the_routes(strict: int, board: int) -> None:
    out = [0] * MOST_LEGAL
    for here in range(0, SPACES[board], 7):
        for one in range(1, 7):
            for other in range(1, 7):
                state = State()
                state.players = 1
                state.space[0] = here
                state.dice[:] = [one, other]
                state.options.map = board
                state.options.strict_retrace = strict
                found = out[: all_ends(state, out)]
                routes = routes_of(board, here, (one, other), strict)
                assert found == sorted({path[-1] for _, path in routes})
