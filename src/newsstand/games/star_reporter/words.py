"""Star Reporter in words and JSON, from a View.

JSON writes cards as N1, H1 and S1 onwards (News, Headlines, Scoops), spaces as numbers: cities are
the first ones, in the order of `board.cities`. The scene, which is JSON only, is in `scene.py`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from newsstand.games.game import NO_SEAT, SPECTATOR, Json
from newsstand.games.mishearing import unheard
from newsstand.games.star_reporter.actions import (
    AIRPLANE,
    AUTOMOBILE,
    COLLECT,
    DRIVE,
    FLY,
    MOST_LEGAL,
    RIDE,
    SPIKE,
    STAY,
    STOP,
    TRAIN,
)
from newsstand.games.star_reporter.bearings import nearest, with_bearing
from newsstand.games.star_reporter.events import (
    card_line,
    headline_points,
    map_of,
    narrate,
    points_word,
    ranks_of,
    scoop_worth,
    winners,
)
from newsstand.games.star_reporter.journeys import route_to, stop_at
from newsstand.games.star_reporter.piles import city_of, points_of
from newsstand.games.star_reporter.position import from_position, position
from newsstand.games.star_reporter.rules import State, View, legal_actions
from newsstand.games.star_reporter.scene import (
    assignment_json,
    odds,
    open_cards,
    scene,
    throws_left,
)
from newsstand.games.star_reporter.state import CHOOSING, DRIVING, LANDED, NOTHING, RIDING
from newsstand.games.star_reporter.tables import HEADLINES, SOLO_TARGET
from newsstand.games.star_reporter.worlds import copy_open, hold
from newsstand.language import phrase, speaker

__all__ = [
    "describe", "detail", "from_position", "narrate", "parse", "position", "prompt", "scene",
    "sheet", "text",
]  # fmt: skip

say = speaker(__package__)

ENDING = ("drive", "ride", "fly")  # kinds of actions that keep their goal until they end
SHORT = {  # what may be typed instead
    phrase("car, auto, automobile, drive"): AUTOMOBILE,
    phrase("train"): TRAIN,
    phrase("plane, airplane"): AIRPLANE,
    phrase("stay"): STAY,
    phrase("spike"): SPIKE,
}


# Actions


def _choices(v: View) -> list[int]:
    """What the seat to act may do, if the view is its own; the piles do not matter."""
    world = State()
    copy_open(v, world)
    if v.turn != NO_SEAT and v.assignment[v.turn] >= 0:
        hold(v, world, v.turn, v.assignment[v.turn])
    out = [0] * MOST_LEGAL
    return out[: legal_actions(world, out)]


def describe(v: View, action: int, names: Sequence[str] | None = None) -> str:
    """An action in the imperative: "drive to circle 2 from Pomp to Urbania".

    For people it is followed by how far from their goal it leads.
    """
    told = _called(v, action)
    return told if names is None else with_bearing(v, action, told)


def _called(v: View, action: int) -> str:
    board, cities, aims = v.options.map, map_of(v).names, map_of(v).aims
    if action < COLLECT[board]:
        return say("drive to {place}", place=aims[action - DRIVE])
    if action < STOP[board]:
        return say("collect the News and drive to {place}", place=aims[action - COLLECT[board]])
    if action < RIDE[board]:
        return say("stop in {city} for the News", city=cities[action - STOP[board]])
    if action < FLY[board]:
        return say("take the train to {city}", city=cities[action - RIDE[board]])
    if action < STAY[board]:
        return say("fly to {city}", city=cities[action - FLY[board]])
    return say(
        {
            STAY[board]: phrase("stay on the ground"),
            AUTOMOBILE[board]: phrase("go by automobile"),
            TRAIN[board]: phrase("go by train"),
            AIRPLANE[board]: phrase("go by airplane"),
            SPIKE[board]: phrase("spike the assignment"),
        }[action]
    )


def parse(v: View, text: str, names: Sequence[str] | None = None) -> int:
    """The action of such a phrase, or of its short form: "car", "train", "stay", a city's name."""
    asked = " ".join(text.casefold().split())
    choices = _choices(v)
    known = {describe(v, action).casefold(): action for action in choices}
    told = {describe(v, action, names).casefold(): action for action in choices} | known
    if asked in told:
        return told[asked]
    for words, action in SHORT.items():
        if asked in say(words).split(", ") and action[v.options.map] in choices:
            return action[v.options.map]
    there = [action for action in choices if _is_to(v, action, asked)]
    if len(there) == 1:
        return there[0]
    raise unheard(text, {told: told for told in known})


def _is_to(v: View, action: int, asked: str) -> bool:
    """Whether an action leads to the space of that name; a stop on the way is not meant."""
    told = detail(v, action)
    return told["kind"] != "stop" and _name_of(v, told) == asked


def _name_of(v: View, told: Json) -> str:
    """What the space that an action leads to is called, as it may be typed."""
    return map_of(v).names[told["space"]].casefold() if "space" in told else ""


def detail(v: View, action: int) -> Json:
    """The action's parts; a move by car says how the dice lead there, and along which spaces.

    Where it ends, so many steps are `left` to the assignment, or else to the nearest open card.
    """
    here = v.space[v.turn]
    dice = v.dice[0], v.dice[1]
    strict = v.options.strict_retrace
    board = v.options.map
    if action < COLLECT[board]:
        how, path = route_to(board, here, dice, strict, action - DRIVE)
        return _way(v, "drive", path, how)
    if action < STOP[board]:
        card = v.assignment[v.turn]
        via = city_of(board, card) if card >= 0 else None
        how, path = route_to(board, here, dice, strict, action - COLLECT[board], via)
        return _way(v, "collect", path, how)
    if action < RIDE[board]:
        how, path = stop_at(board, here, dice, strict, action - STOP[board])
        return _way(v, "stop", path, how)
    if action < FLY[board]:
        return _way(v, "ride", [here, action - RIDE[board]])
    if action < STAY[board]:
        return _way(v, "fly", [here, action - FLY[board]])
    return {
        STAY[board]: {"kind": "stay"},
        AUTOMOBILE[board]: {"kind": "announce", "method": "automobile"},
        TRAIN[board]: {"kind": "announce", "method": "train"},
        AIRPLANE[board]: {"kind": "announce", "method": "airplane"},
        SPIKE[board]: {"kind": "spike"},
    }[action]


def _way(v: View, kind: str, path: Sequence[int], how: Mapping[str, int] | None = None) -> Json:
    told: Json = {"kind": kind, "space": path[-1], "to": map_of(v).place_json(path[-1])}
    if kind in ENDING and (found := nearest(v, path[-1:])):
        told["left"] = found[0]
    return {**told, "how": {**how}, "path": [*path]} if how else told


# Sentences


def prompt(v: View, names: Sequence[str]) -> str:
    """The next thing to do."""
    if v.turn == NO_SEAT:
        return say("The game is over: {result}.", result=winners(v, names))
    if v.seat != v.turn:
        return say("Waiting for {who}.", who=names[v.turn])
    board = v.options.map
    one, two = v.dice
    if v.phase == CHOOSING:
        return _setting_out(v)
    if v.phase == DRIVING:
        if any(STOP[board] <= action < RIDE[board] for action in _choices(v)):
            message = phrase(
                "You threw {one} and {two}: choose where to drive, or stop for your News."
            )
        else:
            message = phrase("You threw {one} and {two}: choose where to drive.")
        return say(message, one=one, two=two)
    if v.phase == RIDING:
        return say("You threw {one} and {two}: choose where the train goes.", one=one, two=two)
    if v.phase == LANDED:
        here = map_of(v).names[v.space[v.seat]]
        return say("You have landed in {city}: fly at once, or stay on the ground.", city=here)
    return say("Doubles: choose where to fly.")


def _setting_out(v: View) -> str:
    """How to travel, where to, and how far that is by road."""
    found = nearest(v, [v.space[v.seat]])
    if found is None:
        return say("Your turn: choose how to travel.")
    steps, city = found
    place = map_of(v).place_of(city)
    if v.assignment[v.seat] == NOTHING:
        return say.many(
            steps,
            "Your turn: choose how to travel. The nearest open card is for {place}, {n} step away.",
            "Your turn: choose how to travel. The nearest open card is for {place}, "
            "{n} steps away.",
            place=place,
        )
    return say.many(
        steps,
        "Your turn: choose how to travel to {place}, {n} step away.",
        "Your turn: choose how to travel to {place}, {n} steps away.",
        place=place,
    )


def _news_cell(v: View, seat: int) -> str:
    cards = [card for card, owner in enumerate(v.news_of) if owner == seat]
    return _cell([points_of(v.options.map, card) for card in cards])


def _cell(points: Sequence[int]) -> str:
    """So many cards and their points: "3: 135"."""
    return f"{len(points)}: {sum(points)}" if points else say("none")


def sheet(v: View, names: Sequence[str]) -> Json:
    """The cards of each kind with their points, what is taken off, and the totals."""
    seats = range(v.players)
    scoop = [
        str(scoop_worth(v)) if v.scoop_of == seat else say.where("no Scoop", "none")
        for seat in seats
    ]
    rows = [
        {"label": say("News"), "cells": [_news_cell(v, seat) for seat in seats]},
        {"label": say("Headlines"), "cells": [_cell(headline_points(v, seat)) for seat in seats]},
        {"label": say("Scoop"), "cells": scoop},
    ]
    if v.options.unfiled_penalty and v.turn == NO_SEAT:
        held = [v.assignment[seat] for seat in seats]
        board = v.options.map
        cells = [f"-{points_of(board, card)}" if card != NOTHING else "0" for card in held]
        rows.append({"label": say("Unfiled"), "cells": cells})
    rows.append({"label": say("Total"), "cells": [str(v.totals[seat]) for seat in seats]})
    if v.options.solo:
        rows.append({"label": say("Target"), "cells": [str(SOLO_TARGET[v.options.map])]})
    else:
        rows.append({"label": say("Place"), "cells": [str(rank) for rank in ranks_of(v)]})
    return {"columns": [*names[: v.players]], "rows": rows}


def text(v: View, names: Sequence[str]) -> str:
    """The view as plain lines: open cards, then everybody, then the viewer's odds."""
    lines = []
    one, two = v.dice
    if one:
        lines.append(
            say(
                "The latest throw: {one} and {two}; {throws} so far.",
                one=one,
                two=two,
                throws=v.throws,
            )
        )
    left = throws_left(v)
    if left is not None and v.turn != NO_SEAT:
        lines.append(say.many(left, "{n} throw is left.", "{n} throws are left."))
    lines += [card_line(card) for card in open_cards(v)]
    lines.append(
        say(
            "In the piles: {news} News, {headlines} Headlines.",
            news=v.pile_count,
            headlines=HEADLINES[v.options.map] - v.turned_count,
        )
    )
    lines += [_seat_line(v, seat, names[seat]) for seat in range(v.players)]
    if v.seat != SPECTATOR:
        lines += [_odds_line(v, likely) for likely in odds(v)]
    return "\n".join(lines)


def _seat_line(v: View, seat: int, name: str) -> str:
    told = assignment_json(v, seat)
    if told == "hidden":
        task = say("an assignment face down")
    elif isinstance(told, dict):
        points = points_word(told["points"])
        task = say("off to {place} for {points}", place=told["place"], points=points)
    else:
        task = say("no assignment")
    message = (
        phrase("{who}: {points}, at {place}, may fly; {task}.")
        if v.may_fly[seat]
        else phrase("{who}: {points}, at {place}; {task}.")
    )
    where = map_of(v).sites[v.space[seat]]
    return say(message, who=name, points=points_word(v.totals[seat]), place=where, task=task)


def _odds_line(v: View, likely: Json) -> str:
    message = (
        phrase(
            "Your odds of reaching {city} ({card}) next throw: "
            "by automobile {automobile} of 36, by train {train}."
        )
        if likely["train"]
        else phrase(
            "Your odds of reaching {city} ({card}) next throw: by automobile {automobile} of 36."
        )
    )
    parts = {key: likely[key] for key in ("card", "automobile", "train")}
    return say(message, city=map_of(v).names[likely["city"]], **parts)
