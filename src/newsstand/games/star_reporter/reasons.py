"""What speaks for an action of Star Reporter, as the end of a sentence: for hints."""

from __future__ import annotations

from newsstand.games.star_reporter.actions import (
    AIRPLANE,
    AUTOMOBILE,
    COLLECT,
    DRIVE,
    FLY,
    RIDE,
    STAY,
    STOP,
    TRAIN,
)
from newsstand.games.star_reporter.board import MOST_HEADLINES, MOST_SCOOPS
from newsstand.games.star_reporter.ends import distance
from newsstand.games.star_reporter.events import map_of, scoop_worth
from newsstand.games.star_reporter.piles import city_of, points_of
from newsstand.games.star_reporter.state import NOTHING, UNCLAIMED, View
from newsstand.games.star_reporter.tables import HEADLINE_CITY, HEADLINE_POINTS, SCOOP_CITY


def reason(v: View, action: int) -> str:
    """What the action does for the seat to act: "comes within 7 steps of Metro City"."""
    board = v.options.map
    if action < COLLECT[board]:
        return _landing(v, action - DRIVE)
    if action < RIDE[board]:
        news = f"collects {points_of(board, v.assignment[v.turn])} points of News"
        space = action - COLLECT[board] if action < STOP[board] else NOTHING
        cards = _cards_at(v, space)
        return f"{news}, and {cards}" if cards else news
    if action < FLY[board]:
        return _landing(v, action - RIDE[board])
    if action < STAY[board]:
        return _landing(v, action - FLY[board])
    if action == STAY[board]:
        return "keeps to where the News is nearer"
    if action == AUTOMOBILE[board]:
        return "moves with every throw"
    if action == TRAIN[board]:
        return "gets far with three throws in four"
    if action == AIRPLANE[board]:
        return "gets anywhere, if the dice show doubles"
    return _spiking(v)


def _landing(v: View, space: int) -> str:
    """Coming to a space: what lies there, or how near the assignment is from it."""
    board = v.options.map
    card = v.assignment[v.turn]
    gains = []
    if card >= 0 and city_of(board, card) == space:
        gains.append(f"collects {points_of(board, card)} points of News")
    if cards := _cards_at(v, space):
        gains.append(cards)
    if gains:
        return ", and ".join(gains)
    if card < 0:
        return f"moves on to {map_of(v).names[space]}"
    city = city_of(board, card)
    return f"comes within {_steps(distance(board, city, space))} of {map_of(v).names[city]}"


def _cards_at(v: View, space: int) -> str:
    """What else can be had by landing on a space."""
    first = v.options.map * MOST_HEADLINES
    points = sum(
        HEADLINE_POINTS[first + card]
        for card in v.turned[: v.turned_count]
        if v.headline_of[card] == UNCLAIMED and HEADLINE_CITY[first + card] == space
    )
    is_open = v.scoop != NOTHING and v.scoop_of == UNCLAIMED
    if is_open and SCOOP_CITY[v.options.map * MOST_SCOOPS + v.scoop] == space:
        return f"takes the Scoop, worth {scoop_worth(v) + points}"
    return f"takes a Headline of {points}" if points else ""


def _spiking(v: View) -> str:
    board = v.options.map
    card = v.assignment[v.turn]
    if card < 0:
        return "asks for another assignment"
    city = city_of(board, card)
    steps = _steps(distance(board, city, v.space[v.turn]))
    return f"gives up {map_of(v).names[city]}, which is {steps} away"


def _steps(count: int) -> str:
    return "1 step" if count == 1 else f"{count} steps"
