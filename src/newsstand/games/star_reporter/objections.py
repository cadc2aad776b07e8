"""What speaks against an action of Star Reporter: the exact cause in a sentence, and its rule.

Everything is told from the view of the seat to act, one phase of the turn after the other.
"""

from __future__ import annotations

import re

from newsstand.games.objections import Names, Said
from newsstand.games.star_reporter.actions import (
    AIRPLANE,
    AUTOMOBILE,
    COLLECT,
    DRIVE,
    FLY,
    RIDE,
    SPIKE,
    STAY,
    STOP,
    TRAIN,
)
from newsstand.games.star_reporter.bearings import by_train
from newsstand.games.star_reporter.ends import distance
from newsstand.games.star_reporter.events import map_of
from newsstand.games.star_reporter.journeys import route_to, stop_at
from newsstand.games.star_reporter.options import BOTH, DOUBLES, LANDING_ONLY
from newsstand.games.star_reporter.piles import city_of
from newsstand.games.star_reporter.rules import can_fly_from, has_train
from newsstand.games.star_reporter.state import CHOOSING, DRIVING, LANDED, RIDING, View
from newsstand.games.star_reporter.tables import AIRPORT, CAN_FLY, CITIES, FIRST_CITY, SPACES
from newsstand.games.star_reporter.words import SHORT
from newsstand.language import either, speaker

VEHICLES = {"automobile": AUTOMOBILE, "train": TRAIN, "airplane": AIRPLANE}  # as scenes write them
SPACE = re.compile(r"space (\d{1,4})")

say = speaker(__package__)


def attempts(v: View) -> range:
    """Every action of this map has a name at any time."""
    return range(SPIKE[v.options.map] + 1)


def objection(v: View, action: int, names: Names = None) -> Said:
    """Why an action is not legal; None if it is."""
    if v.phase == CHOOSING:
        return _before_the_throw(v, action)
    if v.phase == DRIVING:
        return _by_car(v, action)
    if v.phase == RIDING:
        return _by_train(v, action)
    return _in_the_air(v, action)


# Before the throw


def _before_the_throw(v: View, action: int) -> Said:
    board = v.options.map
    if action < FLY[board]:
        return say("First say how you travel, and throw."), "4.1"
    if action < STAY[board]:
        return _against_flying_later(v) or _no_airport(v, action - FLY[board])
    if action == STAY[board]:
        return say("You stay on the ground only where you have just landed."), "7.2"
    if action == AUTOMOBILE[board]:
        return None
    if action == TRAIN[board]:
        here = v.space[v.turn]
        if has_train(board, here):
            return None
        return say("{place}, where you are, has no station.", place=_place(v, here)), "4.1"
    if action == AIRPLANE[board]:
        return _against_announcing_a_flight(v)
    return _against_spiking(v)


def _against_flying_later(v: View) -> Said:
    """Why no flight is chosen at the beginning of a turn."""
    if refused := _grounded(v):
        return refused
    if v.options.fly == DOUBLES:
        return say("Doubles let you fly: announce the airplane, and throw."), "7.5"
    return None


def _against_announcing_a_flight(v: View) -> Said:
    if refused := _grounded(v):
        return refused
    if v.options.fly == BOTH:
        return say("A flight needs no throw: say where you fly."), "7.2"
    return None


def _grounded(v: View) -> Said:
    """Why one has no right to fly from where one stands."""
    board, here = v.options.map, v.space[v.turn]
    if v.may_fly[v.turn]:
        return None
    if not CAN_FLY[board]:
        return say("This map does not have two airports: nobody flies."), "7.1"
    if not can_fly_from(board, here):
        return say("{place}, where you are, has no airport.", place=_place(v, here)), "7.1"
    if v.options.fly == LANDING_ONLY:
        return say("Here one flies at once on landing, or not at all."), "7.4"
    return say(
        "Who flies from {city} has landed there by car or by train, and that is not how you came.",
        city=map_of(v).names[here],
    ), "7.1"


def _no_airport(v: View, city: int) -> Said:
    """Why one cannot fly to a space from an airport."""
    board = v.options.map
    if city == v.space[v.turn]:
        return say("You are in {city} already.", city=map_of(v).names[city]), "7.3"
    if city >= CITIES[board] or not AIRPORT[FIRST_CITY[board] + city]:
        return say("{place} has no airport.", place=_place(v, city)), "7.3"
    return None


def _against_spiking(v: View) -> Said:
    if not v.options.spike:
        return say("No assignment is spiked at this table."), "8.7"
    if v.assignment[v.turn] < 0:
        return say("You have no assignment to spike."), "8.7"
    if v.pile_count == 0:
        return say("The News pile is empty: there is no other assignment."), "8.7"
    if v.spiked[v.turn]:
        return say("You spiked in your last turn, and may not do so twice running."), "8.7"
    return None


# After a throw by car


def _by_car(v: View, action: int) -> Said:
    board, (one, two) = v.options.map, v.dice
    if action < COLLECT[board]:
        return _against_drive(v, action - DRIVE)
    if action < STOP[board]:
        return _against_collecting(v, action - COLLECT[board])
    if action < RIDE[board]:
        return _against_stop(v, action - STOP[board])
    return say("You threw {one} and {two} for the car: drive first.", one=one, two=two), "4.3"


def _route(v: View, space: int, via: int | None = None) -> bool:
    """Whether the throw leads to a space, through a city if one is named."""
    dice = v.dice[0], v.dice[1]
    here, strict = v.space[v.turn], v.options.strict_retrace
    return bool(route_to(v.options.map, here, dice, strict, space, via)[0])


def _against_drive(v: View, space: int) -> Said:
    if _route(v, space):
        return None
    one, two = v.dice
    steps, place = _steps(v, space), _place(v, space)
    if steps is not None and steps > one + two:
        return say.many(
            steps,
            "{place} is {n} step away, and you threw {one} and {two}.",
            "{place} is {n} steps away, and you threw {one} and {two}.",
            one=one,
            two=two,
            place=place,
        ), "5.1"
    return say(
        "{place} is not reached exactly with {one} and {two}.", one=one, two=two, place=place
    ), "5.1"


def _place(v: View, space: int) -> str:
    """A space at the beginning of a sentence."""
    name = map_of(v).names[space]
    return name[:1].upper() + name[1:]


def _steps(v: View, space: int) -> int | None:
    """How far a space is by road, where a table tells it: from cities and to them."""
    board, here = v.options.map, v.space[v.turn]
    if space < CITIES[board]:
        return distance(board, space, here)
    return distance(board, here, space) if here < CITIES[board] else None


def _goal(v: View) -> int | None:
    """The city of one's assignment."""
    card = v.assignment[v.turn]
    return city_of(v.options.map, card) if card >= 0 else None


def _against_collecting(v: View, space: int) -> Said:
    if not v.options.collect_in_passing:
        return say("Nobody collects in passing at this table: stop for your News."), "5.6"
    goal = _goal(v)
    if goal is None:
        return say("You have no assignment to collect."), "8.1"
    city = map_of(v).names[goal]
    if space == goal:
        return say("Whoever drives to {city} collects the News there anyway.", city=city), "5.7"
    if _route(v, space, goal):
        return None
    if refused := _against_drive(v, space):
        return refused
    return say(
        "No move with {one} and {two} that ends there comes through {city}.",
        one=v.dice[0],
        two=v.dice[1],
        city=city,
    ), "5.6"


def _against_stop(v: View, city: int) -> Said:
    if v.options.collect_in_passing:
        return say("Nobody stops for News at this table: collect it, and drive on."), "5.6"
    goal = _goal(v)
    if goal is None:
        return say("You have no assignment to collect."), "8.1"
    name = map_of(v).names[goal]
    if city != goal:
        return say("You stop only for your own News, and that is in {city}.", city=name), "5.5"
    dice = v.dice[0], v.dice[1]
    if stop_at(v.options.map, v.space[v.turn], dice, v.options.strict_retrace, city)[0]:
        return None
    return say(
        "No move with {one} and {two} comes through {city} before its last step.",
        one=dice[0],
        two=dice[1],
        city=name,
    ), "5.5"


# By train and in the air


def _by_train(v: View, action: int) -> Said:
    board = v.options.map
    if not RIDE[board] <= action < FLY[board]:
        return say("You threw for the train, and it moves: choose where it goes."), "6.1"
    return _against_ride(v, action - RIDE[board])


def _against_ride(v: View, space: int) -> Said:
    names, stops = map_of(v).names, by_train(v)
    if space in stops:
        return None
    if space == v.space[v.turn]:
        return say("You are in {city} already.", city=names[space]), "6.2"
    if not has_train(v.options.map, space):
        return say("{place} has no station.", place=_place(v, space)), "6.2"
    cities = either([names[city] for city in sorted(set(stops))])
    return say("The train goes one stop, to {cities}.", cities=cities), "6.2"


def _in_the_air(v: View, action: int) -> Said:
    board = v.options.map
    if FLY[board] <= action < STAY[board]:
        return _no_airport(v, action - FLY[board])
    if v.phase != LANDED:
        return say("Doubles: choose where you fly."), "7.5"
    if action == STAY[board]:
        return None
    city = map_of(v).names[v.space[v.turn]]
    return say("You have landed in {city}: fly at once, or stay there.", city=city), "7.2"


# What is touched


def why_not(v: View, part: str, names: Names = None) -> Said:
    """Why a vehicle ("train"), or a space of the map ("space 7"), cannot be chosen.

    Their names, and short forms of what can be typed, will do as well.
    """
    board, asked = v.options.map, " ".join(part.casefold().split())
    if part in VEHICLES:
        return objection(v, VEHICLES[part][board])
    if found := SPACE.fullmatch(part):
        space = int(found[1])
        return _against_space(v, space) if space < SPACES[board] else None
    for words, action in SHORT.items():
        if asked in say(words).split(", "):
            return objection(v, action[board])
    numbers = map_of(v).numbers
    return _against_space(v, numbers[asked]) if asked in numbers else None


def _against_space(v: View, space: int) -> Said:
    """Why one does not get to a space, by the vehicle of the moment."""
    if v.phase == CHOOSING:
        return _before_the_throw(v, DRIVE + space)
    if v.phase == DRIVING:
        return _against_drive(v, space)
    if v.phase == RIDING:
        return _against_ride(v, space)
    return _no_airport(v, space)
