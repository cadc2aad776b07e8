"""The house bot of Star Reporter: goes where points are nearest, and for the Scoop when it wins.

It weighs each action in hundredths of a point. A place is worth the best of what can be had from
there: the card's points, less what the throws on the way would have earned elsewhere. Throws are
estimated from the distance by car (rulings, 2.3); a train or a plane is weighed by where it leads.
"""

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
from newsstand.games.star_reporter.options import DOUBLES, HALF
from newsstand.games.star_reporter.piles import city_of, points_of
from newsstand.games.star_reporter.state import NOTHING, UNCLAIMED, View
from newsstand.games.star_reporter.tables import (
    AIRPORT,
    AIRPORTS,
    CITIES,
    DISTANCE,
    FIRST_AIRPORT,
    FIRST_CITY,
    FIRST_DISTANCE,
    FIRST_STOP,
    HEADLINE_CITY,
    HEADLINE_POINTS,
    SCOOP_CITY,
    SCOOP_POINTS,
    SPACES,
    STOPS,
)
from newsstand.kernel.chance import Chance, below
from newsstand.kernel.compile import kernel
from newsstand.kernel.record import Row

THROW = 2_100  # what a throw earns on average
FRESH = 2_000  # a News Card not yet drawn, less the throws to its city
VICTORY = 1_500  # taking the Scoop and being first
HEADLINE_RIVAL = 30  # how much of a rival is in the way of an open Headline, in percent
SCOOP_RIVAL = 30  # and of the Scoop: whoever hangs back loses it for certain
LEAST = -100_000


@kernel
def throws_near(steps: int) -> int:
    """Hundredths of throws until a car comes through a place."""
    return max(100, 60 + steps * 100 // 7)


@kernel
def throws_exact(steps: int) -> int:
    """Hundredths of throws until a car lands on a place."""
    return max(370 + 8 * steps, 320 + 15 * steps)


@kernel
def share(v: View, seat: int, city: int, space: int, keen: int) -> int:
    """How likely, in thousandths, this seat is the first to land on a city, coming from `space`."""
    legs = FIRST_DISTANCE[v.options.map] + city * SPACES[v.options.map]
    mine = 100_000 // throws_exact(DISTANCE[legs + space])
    rivals = 0
    for other in range(v.players):
        if other != seat:
            steps = DISTANCE[legs + v.space[other]]
            rivals += 100_000 // throws_exact(steps) * keen // 100
    return mine * 1_000 // (mine + rivals)


@kernel
def scoop_gain(v: View, seat: int, more: int) -> int:
    """What taking the Scoop now would mean; `more`: hundredths of points that come with it.

    The game ends with it. To be first then is worth most; but a place may be gained by it too, and
    what this seat leaves to the others ends the game all the same.
    """
    points = SCOOP_POINTS[v.options.map * MOST_SCOOPS + v.scoop]
    if v.options.scoop_value == HALF:
        points = points // 2
    after = v.totals[seat] + points + more // 100
    for other in range(v.players):
        if other != seat and v.totals[other] > after:
            return points * 100
    return points * 100 + VICTORY


@kernel
def best_by_car(v: View, seat: int, space: int, with_news: int) -> int:
    """The best that a car can be after from a space; `with_news`: the assignment counts."""
    board = v.options.map
    best = 0 if with_news else FRESH
    card = v.assignment[seat]
    if with_news and card >= 0:
        steps = distance(board, city_of(board, card), space)
        best = points_of(board, card) * 100 - throws_near(steps) * THROW // 100
    for index in range(v.turned_count):
        headline = v.turned[index]
        if v.headline_of[headline] == UNCLAIMED:
            city = HEADLINE_CITY[board * MOST_HEADLINES + headline]
            chance = share(v, seat, city, space, HEADLINE_RIVAL)
            cost = throws_exact(distance(board, city, space)) * THROW // 100
            points = HEADLINE_POINTS[board * MOST_HEADLINES + headline]
            best = max(best, points * chance // 10 - cost)
    if v.scoop != NOTHING and v.scoop_of == UNCLAIMED:
        city = SCOOP_CITY[board * MOST_SCOOPS + v.scoop]
        chance = share(v, seat, city, space, SCOOP_RIVAL)
        cost = throws_exact(distance(board, city, space)) * THROW // 100
        best = max(best, scoop_gain(v, seat, 0) // 1_000 * chance - cost)
    return best


@kernel
def landing(v: View, seat: int, space: int, filed: int, by_plane: int) -> int:
    """What landing on a space is worth: its cards, and what can be had from there."""
    board = v.options.map
    gain = 0
    fresh = filed
    if not filed and v.assignment[seat] >= 0 and city_of(board, v.assignment[seat]) == space:
        gain += points_of(board, v.assignment[seat]) * 100
        fresh = 1
    first = board * MOST_HEADLINES
    for index in range(v.turned_count):
        headline = v.turned[index]
        if v.headline_of[headline] == UNCLAIMED and HEADLINE_CITY[first + headline] == space:
            gain += HEADLINE_POINTS[first + headline] * 100
    scoop = board * MOST_SCOOPS + v.scoop
    if v.scoop != NOTHING and v.scoop_of == UNCLAIMED and SCOOP_CITY[scoop] == space:
        return gain + scoop_gain(v, seat, gain)
    after = best_by_car(v, seat, space, 1 - fresh)
    if space < CITIES[board]:
        here = FIRST_CITY[board] + space
        for stop in range(FIRST_STOP[here], FIRST_STOP[here + 1]):
            ride = best_by_car(v, seat, STOPS[stop], 1 - fresh) - THROW * 4 // 3
            after = max(after, ride)
        if AIRPORT[here] and not by_plane and v.options.fly != DOUBLES:
            wait = THROW if fresh else 0  # after News the flight is a turn of its own
            for airport in range(FIRST_AIRPORT[board], FIRST_AIRPORT[board + 1]):
                if AIRPORTS[airport] != space:
                    flight = best_by_car(v, seat, AIRPORTS[airport], 1 - fresh) - wait
                    after = max(after, flight)
    return gain + after


@kernel
def best_ride(v: View, seat: int) -> int:
    """The best landing by train from here."""
    best = LEAST
    here = FIRST_CITY[v.options.map] + v.space[seat]
    for stop in range(FIRST_STOP[here], FIRST_STOP[here + 1]):
        best = max(best, landing(v, seat, STOPS[stop], 0, 0))
    return best


@kernel
def best_flight(v: View, seat: int) -> int:
    """The best landing by plane from here."""
    best = LEAST
    board = v.options.map
    for airport in range(FIRST_AIRPORT[board], FIRST_AIRPORT[board + 1]):
        if AIRPORTS[airport] != v.space[seat]:
            best = max(best, landing(v, seat, AIRPORTS[airport], 0, 1))
    return best


@kernel
def weight(v: View, seat: int, action: int) -> int:
    """How good an action looks."""
    board = v.options.map
    stay = best_by_car(v, seat, v.space[seat], 1)
    if action < COLLECT[board]:
        return landing(v, seat, action - DRIVE, 0, 0)
    if action < RIDE[board]:
        news = points_of(board, v.assignment[seat]) * 100
        if action < STOP[board]:
            return news + landing(v, seat, action - COLLECT[board], 1, 0)
        return news + best_by_car(v, seat, action - STOP[board], 0)
    if action < FLY[board]:
        return landing(v, seat, action - RIDE[board], 0, 0)
    if action < STAY[board]:
        flight = landing(v, seat, action - FLY[board], 0, 1)
        return flight - (THROW if v.last_seat != seat else 0)
    if action <= AUTOMOBILE[board]:
        return stay
    if action == TRAIN[board]:  # moves three times in four
        return (3 * best_ride(v, seat) + stay) // 4 - THROW
    if action == AIRPLANE[board]:  # flies once in six times
        return (best_flight(v, seat) + 5 * stay) // 6 - THROW
    return FRESH - THROW


@kernel
def choose(v: View, actions: Row, count: int, chance: Chance) -> int:
    """One of the first `count` entries of `actions`, which are the legal ones."""
    best = actions[0]
    highest = LEAST
    equals = 0
    for index in range(count):
        value = weight(v, v.turn, actions[index]) if count > 1 else 0
        if value > highest:
            best = actions[index]
            highest = value
            equals = 1
        elif value == highest:
            equals += 1
            if below(chance, equals) == 0:  # of equals, any
                best = actions[index]
    return best
