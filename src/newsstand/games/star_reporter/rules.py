"""The rules of Star Reporter: how one travels, and what it brings. Numbers are rulings (R-15)."""

from __future__ import annotations

from newsstand.games.game import NO_SEAT
from newsstand.games.star_reporter.actions import (
    ACTIONS,
    AIRPLANE,
    AUTOMOBILE,
    COLLECT,
    DRIVE,
    FLY,
    MOST_LEGAL,
    NO_ACTION,
    RIDE,
    SPIKE,
    STAY,
    STOP,
    TRAIN,
)
from newsstand.games.star_reporter.board import MOST_HEADLINES, MOST_SCOOPS
from newsstand.games.star_reporter.dealing import lay_out, throw_for_start
from newsstand.games.star_reporter.ends import legal_drives
from newsstand.games.star_reporter.options import BOTH, DOUBLES, LANDING_ONLY, Options, copy_options
from newsstand.games.star_reporter.piles import (
    draw_assignment,
    give_up,
    points_of,
    put_under,
    scoop_points,
    turn_up_card,
    turns_up,
)
from newsstand.games.star_reporter.routes import card_of, goal_of, has_route
from newsstand.games.star_reporter.standing import observe, places, scores
from newsstand.games.star_reporter.state import (
    BOARDING,
    CHOOSING,
    DRIVING,
    LANDED,
    NOTHING,
    RIDING,
    SEATS,
    UNCLAIMED,
    State,
    View,
)
from newsstand.games.star_reporter.tables import (
    AIRPORT,
    AIRPORTS,
    CAN_FLY,
    CITIES,
    FIRST_AIRPORT,
    FIRST_CITY,
    FIRST_STOP,
    HEADLINE_CITY,
    HEADLINE_POINTS,
    SCOOP_CITY,
    START,
    STOPS,
)
from newsstand.kernel.chance import Chance, dice
from newsstand.kernel.compile import kernel
from newsstand.kernel.record import Row

__all__ = [
    "ACTIONS",
    "MOST_LEGAL",
    "PLAYERS",
    "VERSION",
    "Options",
    "State",
    "View",
    "apply",
    "can_fly_from",
    "deal",
    "has_train",
    "is_over",
    "legal_actions",
    "observe",
    "places",
    "scores",
]

PLAYERS = range(1, SEATS + 1)
VERSION = 1

GUARD = 120  # throws for which the Scoop can lie open
SOLO_THROWS = 60


# Setting up


@kernel
def deal(s: State, players: int, options: Options, chance: Chance) -> None:
    """Set up a zeroed State: piles, assignments in seat order, the throw for the start."""
    copy_options(options, s.options)
    s.players = players
    s.last_seat = NO_SEAT
    s.last_action = NO_ACTION
    lay_out(s, chance)
    for seat in range(players):
        s.space[seat] = START
        draw_assignment(s, seat)
    s.last_under = 0
    if players > 1:
        s.turn = throw_for_start(s, chance)


# What is legal


@kernel
def legal_flights(s: State, out: Row, count: int) -> int:
    """Every other airport."""
    board = s.options.map
    for airport in range(FIRST_AIRPORT[board], FIRST_AIRPORT[board + 1]):
        out[count] = FLY[board] + AIRPORTS[airport]
        count += AIRPORTS[airport] != s.space[s.turn]
    return count


@kernel
def legal_rides(s: State, out: Row) -> int:
    """The next stop on any line, either way (R-12)."""
    board = s.options.map
    here = FIRST_CITY[board] + s.space[s.turn]
    first = FIRST_STOP[here]
    count = FIRST_STOP[here + 1] - first
    for stop in range(count):
        out[stop] = RIDE[board] + STOPS[first + stop]
    return count


@kernel
def has_train(board: int, space: int) -> bool:
    """Whether a space is a city on a railroad."""
    here = FIRST_CITY[board] + space
    return space < CITIES[board] and FIRST_STOP[here] < FIRST_STOP[here + 1]


@kernel
def legal_methods(s: State, out: Row) -> int:
    """What can be announced before the throw (R-10, R-48)."""
    seat = s.turn
    board = s.options.map
    count = 0
    if s.may_fly[seat] and s.options.fly == BOTH:
        count = legal_flights(s, out, count)  # a flight has no throw
    out[count] = AUTOMOBILE[board]
    count += 1
    if has_train(board, s.space[seat]):
        out[count] = TRAIN[board]
        count += 1
    if s.may_fly[seat] and s.options.fly == DOUBLES:
        out[count] = AIRPLANE[board]
        count += 1
    if (
        s.options.spike
        and s.pile_count > 0
        and not s.spiked[seat]
        and s.assignment[seat] != NOTHING
    ):
        out[count] = SPIKE[board]
        count += 1
    return count


@kernel
def legal_actions(s: State, out: Row) -> int:
    """Write the legal actions into `out`, ascending; return how many there are."""
    count = 0
    if s.turn == NO_SEAT:
        count = 0
    elif s.phase == CHOOSING:
        count = legal_methods(s, out)
    elif s.phase == DRIVING:
        count = legal_drives(s, out)
    elif s.phase == RIDING:
        count = legal_rides(s, out)
    else:
        count = legal_flights(s, out, 0)
        if s.phase == LANDED:  # after doubles there is no staying
            out[count] = STAY[s.options.map]
            count += 1
    return count


# What it does


@kernel
def finish(s: State) -> None:
    """The game is over: secrets are shown, unfiled News is charged (R-52)."""
    s.turn = NO_SEAT
    s.phase = CHOOSING
    for seat in range(s.players):
        card = card_of(s, seat)
        give_up(s, seat)
        s.assignment[seat] = card
        if s.options.unfiled_penalty and card != NOTHING:
            s.totals[seat] -= points_of(s.options.map, card)


@kernel
def end_turn(s: State) -> None:
    """Pass the turn, or end the game by its guards (R-37, R-53, R-55)."""
    seat = s.turn
    s.spiked[seat] = s.last_action == SPIKE[s.options.map]
    s.phase = CHOOSING
    if s.options.fly == LANDING_ONLY:
        s.may_fly[seat] = 0
    if s.since >= GUARD or (s.options.solo and s.throws >= SOLO_THROWS):
        finish(s)
    else:
        s.turn = seat + 1 if seat + 1 < s.players else 0


@kernel
def throw(s: State, chance: Chance) -> None:
    """Throw both dice; a card is turned up before the move (R-26)."""
    s.dice[0] = dice(chance, 6)
    s.dice[1] = dice(chance, 6)
    s.throws += 1
    if s.scoop != NOTHING:
        s.since += 1
    if turns_up(s):
        turn_up_card(s)


@kernel
def file_news(s: State, seat: int) -> None:
    """The assignment becomes the seat's own card."""
    card = card_of(s, seat)
    s.news_of[card] = seat
    s.totals[seat] += points_of(s.options.map, card)
    s.cards[seat] += 1
    give_up(s, seat)


@kernel
def collect_open(s: State, seat: int, city: int) -> None:
    """Collect the Headlines and the Scoop of the city where the seat has landed (R-32)."""
    first = s.options.map * MOST_HEADLINES
    for index in range(s.turned_count):
        card = s.turned[index]
        if HEADLINE_CITY[first + card] == city and s.headline_of[card] == UNCLAIMED:
            s.headline_of[card] = seat
            s.totals[seat] += HEADLINE_POINTS[first + card]
            s.cards[seat] += 1
    if s.scoop != NOTHING and SCOOP_CITY[s.options.map * MOST_SCOOPS + s.scoop] == city:
        s.scoop_of = seat
        s.totals[seat] += scoop_points(s)
        s.cards[seat] += 1


@kernel
def land(s: State, seat: int, space: int, filed: int) -> None:
    """Reach a space by exact count, train or plane; `filed`: the News was collected on the way."""
    s.space[seat] = space
    if space == goal_of(s, seat) and not filed:  # never a second News in one turn
        file_news(s, seat)
        filed = 1
    if space < CITIES[s.options.map]:
        collect_open(s, seat, space)
    if s.scoop_of != UNCLAIMED:  # at once, and no new assignment
        finish(s)
    elif filed:
        draw_assignment(s, seat)
        end_turn(s)
    elif s.may_fly[seat] and s.options.fly != DOUBLES:
        s.phase = LANDED
    else:
        end_turn(s)


@kernel
def can_fly_from(board: int, space: int) -> bool:
    """Whether a space is an airport, and not the only one."""
    is_city = space < CITIES[board]
    return is_city and AIRPORT[FIRST_CITY[board] + space] == 1 and CAN_FLY[board] == 1


@kernel
def arrive(s: State, seat: int, space: int, filed: int) -> None:
    """Land by car or by train, which gives the right to fly from an airport (R-22)."""
    s.may_fly[seat] = can_fly_from(s.options.map, space)
    land(s, seat, space, filed)


@kernel
def announce(s: State, action: int, chance: Chance) -> None:
    """Throw for the method announced; if nothing comes of it, the turn is over (R-61)."""
    throw(s, chance)
    if action == AUTOMOBILE[s.options.map]:
        s.phase = DRIVING
        able = has_route(s)
    elif action == TRAIN[s.options.map]:
        s.phase = RIDING
        able = s.dice[0] % 2 == 0 or s.dice[1] % 2 == 0
    else:
        s.phase = BOARDING
        able = s.dice[0] == s.dice[1]
    if not able:
        end_turn(s)


@kernel
def apply(s: State, action: int, chance: Chance) -> None:
    """Play a legal action of the seat to act, and play on to the next decision."""
    seat = s.turn
    board = s.options.map
    s.last_seat = seat
    s.last_action = action
    s.last_under = 0
    if action < COLLECT[board]:
        arrive(s, seat, action - DRIVE, 0)
    elif action < STOP[board]:
        file_news(s, seat)
        arrive(s, seat, action - COLLECT[board], 1)
    elif action < RIDE[board]:  # a stop is no landing
        s.space[seat] = action - STOP[board]
        s.may_fly[seat] = 0
        file_news(s, seat)
        draw_assignment(s, seat)
        end_turn(s)
    elif action < FLY[board]:
        arrive(s, seat, action - RIDE[board], 0)
    elif action < STAY[board]:
        s.may_fly[seat] = 0
        land(s, seat, action - FLY[board], 0)
    elif action == STAY[board]:
        end_turn(s)
    elif action == SPIKE[board]:
        card = card_of(s, seat)
        put_under(s, seat, card)
        give_up(s, seat)
        draw_assignment(s, seat)
        end_turn(s)
    else:
        announce(s, action, chance)


@kernel
def is_over(s: State) -> bool:
    """Whether the match has ended."""
    return s.turn == NO_SEAT
