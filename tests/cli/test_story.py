"""Matches told in sentences."""

from __future__ import annotations

from newsstand.cli.story import (
    ending,
    opening,
    sheet_lines,
    standing,
    story,
    verdict,
)
from newsstand.games.game import SPECTATOR, Game
from newsstand.match import Match
from tests.match.matches import played


def test_a_sheet_is_one_sentence_a_row_unless_its_cells_explain() -> None:
    sheet = {
        "columns": ["Ada", "Ben"],
        "rows": [
            {"label": "Round 1", "cells": [12, 4]},
            {"label": "Round 2", "cells": ["two kings, a pair: 26", "none"]},
        ],
    }
    assert sheet_lines(sheet) == [
        "Round 1: Ada 12, Ben 4.",
        "Round 2, Ada: two kings, a pair: 26.",
        "Round 2, Ben: none.",
    ]


def test_the_end_names_points_in_order_and_all_who_won(game: Game) -> None:
    match = played(game, 100_000)
    names = ["Ada", "Ben", "Clara"]
    places, scores = match.places(), match.scores()
    best = places.index(1)
    assert standing(match, names).startswith(f"Points: {names[best]} {scores[best]}, ")
    lines = ending(match, SPECTATOR, names)
    assert lines[0] == "The match is over."
    assert lines[-1] == verdict(match, names)
    assert names[best] in lines[-1]
    match.places = lambda: [1, 1, 3]  # type: ignore[method-assign]
    assert verdict(match, names) == "Ada and Ben share the win."


def test_a_story_is_told_from_one_viewers_views_alone(game: Game) -> None:
    match, names = played(game, 12), ["Ada", "Ben", "Clara"]
    for seat in (SPECTATOR, 0, 2):
        views = [None, *(match.at(ply).view(seat) for ply in range(13))]
        told = [(moment.ply, events) for moment, events in story(match.log(), seat, names)]
        for ply, events in told:
            assert events == game.words.narrate(views[ply], views[ply + 1], names)
        assert [ply for ply, _ in told] == list(range(13))


def test_a_match_that_was_set_up_tells_no_deal_that_never_was(game: Game) -> None:
    names = ["Ada", "Ben", "Clara"]
    for plies in (12, 100_000):  # in the middle, and at the end
        match = Match.at_position(game, played(game, plies).position(), seed=3)
        ((_, events),) = story(match.log(), 0, names)
        assert [event.kind for event in events] == ["set_up"]
        assert opening(match, SPECTATOR, names) == events
        assert opening(played(game, 0), 0, names) != events
