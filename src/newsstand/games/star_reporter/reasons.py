"""What speaks for an action of Star Reporter, as the end of a sentence: hints; what against it."""

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
from newsstand.games.star_reporter.objections import attempts, objection, why_not
from newsstand.games.star_reporter.piles import city_of, points_of
from newsstand.games.star_reporter.state import NOTHING, UNCLAIMED, View
from newsstand.games.star_reporter.tables import HEADLINE_CITY, HEADLINE_POINTS, SCOOP_CITY
from newsstand.language import speaker

__all__ = ["attempts", "objection", "reason", "why_not"]

say = speaker(__package__)


def reason(v: View, action: int) -> str:
    """What the action does for the seat to act: "comes 7 steps nearer to Metro City"."""
    board = v.options.map
    if action < COLLECT[board]:
        return _landing(v, action - DRIVE)
    if action < RIDE[board]:
        news = _news(points_of(board, v.assignment[v.turn]))
        space = action - COLLECT[board] if action < STOP[board] else NOTHING
        cards = _cards_at(v, space)
        return say("{one}, and {other}", one=news, other=cards) if cards else news
    if action < FLY[board]:
        return _landing(v, action - RIDE[board])
    if action < STAY[board]:
        return _landing(v, action - FLY[board])
    if action == STAY[board]:
        return say("keeps to where the News is nearer")
    if action == AUTOMOBILE[board]:
        return say("moves with every throw")
    if action == TRAIN[board]:
        return say("gets far with three throws in four")
    if action == AIRPLANE[board]:
        return say("gets anywhere, if the dice show doubles")
    return _spiking(v)


def _landing(v: View, space: int) -> str:
    """Coming to a space: what lies there, or how much nearer the assignment is from it."""
    board = v.options.map
    card = v.assignment[v.turn]
    city = city_of(board, card) if card >= 0 else NOTHING
    cards = _cards_at(v, space)
    if card >= 0 and city == space:
        news = _news(points_of(board, card))
        return say("{one}, and {other}", one=news, other=cards) if cards else news
    if cards:
        return cards
    if card < 0:
        return say("moves on to {place}", place=map_of(v).aims[space])
    nearer = distance(board, city, v.space[v.turn]) - distance(board, city, space)
    name = map_of(v).names[city]
    if nearer > 0:
        return say.many(
            nearer,
            "comes {n} step nearer to {city}",
            "comes {n} steps nearer to {city}",
            city=name,
        )
    if nearer < 0:
        return say.many(
            -nearer,
            "moves {n} step away from {city}",
            "moves {n} steps away from {city}",
            city=name,
        )
    return say("comes no nearer to {city}", city=name)


def _news(points: int) -> str:
    return say.many(points, "collects {n} point of News", "collects {n} points of News")


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
        return say("takes the Scoop, worth {points}", points=scoop_worth(v) + points)
    return say("takes a Headline of {points}", points=points) if points else ""


def _spiking(v: View) -> str:
    board = v.options.map
    card = v.assignment[v.turn]
    if card < 0:
        return say("asks for another assignment")
    city = city_of(board, card)
    return say.many(
        distance(board, city, v.space[v.turn]),
        "gives up {city}, which is {n} step away",
        "gives up {city}, which is {n} steps away",
        city=map_of(v).names[city],
    )
