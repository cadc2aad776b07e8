"""Star Reporter as numbers, for networks: all of it relative to the seat to act.

Places have no numbers of their own, only distances by car to what can be collected there; so what
is learnt on one map is good for others.
"""

from __future__ import annotations

from newsstand.games.game import Lessons
from newsstand.games.star_reporter.actions import (
    AUTOMOBILE,
    COLLECT,
    DRIVE,
    FLY,
    RIDE,
    SPIKE,
    STAY,
    STOP,
)
from newsstand.games.star_reporter.board import MOST_HEADLINES, MOST_NEWS, MOST_SCOOPS
from newsstand.games.star_reporter.ends import distance
from newsstand.games.star_reporter.options import HALF
from newsstand.games.star_reporter.piles import city_of, points_of
from newsstand.games.star_reporter.state import BOARDING, NOTHING, SEATS, UNCLAIMED, View
from newsstand.games.star_reporter.tables import (
    AIRPORT,
    AIRPORTS,
    CITIES,
    FIRST_AIRPORT,
    FIRST_CITY,
    FIRST_STOP,
    HEADLINE_CITY,
    HEADLINE_POINTS,
    SCOOP_CITY,
    SCOOP_POINTS,
)
from newsstand.kernel.compile import kernel

VERSION = 1
LESSONS: Lessons = (("lively", {}), ("as_printed", {}))

# of_view
OWN = 0  # phase, throw, and how the seat to act stands
RULES = OWN + BOARDING + 13  # the options in force
SCOOP = RULES + 11  # a target: the Scoop, then the Headlines that are turned up
TARGET = 5
RIVALS = SCOOP + (1 + MOST_HEADLINES) * TARGET  # a row for each, clockwise from the seat to act
RIVAL = 6
VIEW = RIVALS + (SEATS - 1) * RIVAL

# of_action
KIND = 0  # drive, collect, stop, ride, fly, stay, car, train, plane, spike
LANDED = KIND + 10  # where it ends, if it moves
LEFT = LANDED + 12  # how near the Scoop and each Headline are then
ACTION = LEFT + 1 + MOST_HEADLINES

FAR = 30.0  # steps that count as 1
POINTS = 100.0  # points that count as 1
MANY = 12.0  # cards
DIE = 6.0


@kernel
def of_view(v: View, out: list[float]) -> None:
    """Write what the seat to act knows into a zeroed row."""
    of_own(v, out)
    of_rules(v, out)
    board = v.options.map
    if v.scoop != NOTHING and v.scoop_of == UNCLAIMED:
        scoop = board * MOST_SCOOPS + v.scoop
        of_target(v, SCOOP_CITY[scoop], scoop_points(v), SCOOP, out)
    for index in range(v.turned_count):
        headline = v.turned[index]
        if v.headline_of[headline] == UNCLAIMED:
            card = board * MOST_HEADLINES + headline
            base = SCOOP + (1 + index) * TARGET
            of_target(v, HEADLINE_CITY[card], HEADLINE_POINTS[card], base, out)
    seat = v.turn
    for number in range(v.players - 1):
        seat = seat + 1 if seat + 1 < v.players else 0
        of_rival(v, seat, RIVALS + number * RIVAL, out)


@kernel
def of_own(v: View, out: list[float]) -> None:
    """The phase, the throw, and how the seat to act stands."""
    out[OWN + v.phase] = 1.0
    base = OWN + BOARDING + 1
    seat = v.turn
    out[base] = v.dice[0] / DIE
    out[base + 1] = v.dice[1] / DIE
    out[base + 2] = 1.0 if v.dice[0] == v.dice[1] else 0.0
    out[base + 3] = v.may_fly[seat]
    out[base + 4] = v.spiked[seat]
    out[base + 5] = v.cards[seat] / MANY
    out[base + 6] = v.players / SEATS
    out[base + 7] = v.pile_count / MOST_NEWS
    out[base + 8] = v.turned_count / MOST_HEADLINES
    out[base + 9] = 1.0 if v.last_seat == seat else 0.0
    card = v.assignment[seat]
    if card >= 0:
        out[base + 10] = distance(v.options.map, city_of(v.options.map, card), v.space[seat]) / FAR
        out[base + 11] = points_of(v.options.map, card) / POINTS


@kernel
def of_rules(v: View, out: list[float]) -> None:
    """The options in force."""
    out[RULES + v.options.pace] = 1.0
    out[RULES + 4] = v.options.collect_in_passing
    out[RULES + 5] = v.options.fly / 2.0
    out[RULES + 6] = v.options.secret_assignments
    out[RULES + 7] = v.options.spike
    out[RULES + 8] = v.options.late_headlines
    out[RULES + 9] = v.options.scoop_value
    out[RULES + 10] = v.options.unfiled_penalty


@kernel
def scoop_points(v: View) -> int:
    """What the Scoop is worth."""
    points = SCOOP_POINTS[v.options.map * MOST_SCOOPS + v.scoop]
    return points // 2 if v.options.scoop_value == HALF else points


@kernel
def of_target(v: View, city: int, points: int, base: int, out: list[float]) -> None:
    """A card that anybody may take: its points, and who is near."""
    board = v.options.map
    nearest = 1_000
    for other in range(v.players):
        if other != v.turn:
            nearest = min(nearest, distance(board, city, v.space[other]))
    own = distance(board, city, v.space[v.turn])
    out[base] = 1.0
    out[base + 1] = points / POINTS
    out[base + 2] = own / FAR
    out[base + 3] = min(nearest / FAR, 3.0)
    out[base + 4] = 1.0 if own < nearest else 0.0


@kernel
def of_rival(v: View, seat: int, base: int, out: list[float]) -> None:
    """How one rival stands."""
    out[base] = 1.0
    out[base + 1] = max(min((v.totals[v.turn] - v.totals[seat]) / POINTS, 4.0), -4.0)
    out[base + 2] = 1.0 if v.totals[v.turn] > v.totals[seat] else 0.0
    out[base + 3] = v.cards[seat] / MANY
    card = v.assignment[seat]
    if card >= 0:
        out[base + 4] = distance(v.options.map, city_of(v.options.map, card), v.space[seat]) / FAR
        out[base + 5] = points_of(v.options.map, card) / POINTS


@kernel
def of_action(v: View, action: int, out: list[float]) -> None:
    """Write what a legal action does into a zeroed row."""
    board = v.options.map
    if action < COLLECT[board]:
        out[KIND] = 1.0
        of_landing(v, action - DRIVE, 0, out)
    elif action < STOP[board]:
        out[KIND + 1] = 1.0
        of_landing(v, action - COLLECT[board], 1, out)
    elif action < RIDE[board]:
        out[KIND + 2] = 1.0
        of_landing(v, action - STOP[board], 1, out)
    elif action < FLY[board]:
        out[KIND + 3] = 1.0
        of_landing(v, action - RIDE[board], 0, out)
    elif action < STAY[board]:
        out[KIND + 4] = 1.0
        of_landing(v, action - FLY[board], 0, out)
    elif action == STAY[board]:
        out[KIND + 5] = 1.0
    elif action < SPIKE[board]:
        out[KIND + 6 + action - AUTOMOBILE[board]] = 1.0
    else:
        out[KIND + 9] = 1.0


@kernel
def of_landing(v: View, space: int, filed: int, out: list[float]) -> None:
    """What is collected by landing on a space, and how near everything is from there.

    `filed`: the News was collected on the way.
    """
    board = v.options.map
    out[LANDED] = 1.0
    news = v.assignment[v.turn]
    gain = 0
    if news >= 0:
        steps = distance(board, city_of(board, news), space)
        if filed == 1 or steps == 0:
            gain += points_of(board, news)
            out[LANDED + 1] = points_of(board, news) / POINTS
        else:
            out[LANDED + 2] = steps / FAR
            out[LANDED + 3] = 1.0 / steps
            out[LANDED + 4] = (steps - distance(board, city_of(board, news), v.space[v.turn])) / FAR
    first = board * MOST_HEADLINES
    headlines = 0
    for index in range(v.turned_count):
        headline = v.turned[index]
        if v.headline_of[headline] == UNCLAIMED:
            steps = distance(board, HEADLINE_CITY[first + headline], space)
            if steps == 0:
                headlines += HEADLINE_POINTS[first + headline]
            else:
                out[LEFT + 1 + index] = 1.0 / steps
    out[LANDED + 5] = headlines / POINTS
    gain += headlines
    if v.scoop != NOTHING and v.scoop_of == UNCLAIMED:
        steps = distance(board, SCOOP_CITY[board * MOST_SCOOPS + v.scoop], space)
        if steps == 0:
            gain += scoop_points(v)
            best = 0
            for other in range(v.players):
                if other != v.turn:
                    best = max(best, v.totals[other])
            out[LANDED + 6] = 1.0
            out[LANDED + 7] = 1.0 if v.totals[v.turn] + gain > best else -1.0
        else:
            out[LEFT] = 1.0 / steps
    out[LANDED + 8] = gain / POINTS
    nearest = 1_000
    for airport in range(FIRST_AIRPORT[board], FIRST_AIRPORT[board + 1]):
        nearest = min(nearest, distance(board, AIRPORTS[airport], space))
    out[LANDED + 11] = min(nearest / FAR, 3.0)
    if space < CITIES[board]:
        here = FIRST_CITY[board] + space
        out[LANDED + 9] = AIRPORT[here]
        out[LANDED + 10] = (FIRST_STOP[here + 1] - FIRST_STOP[here]) / 4.0
