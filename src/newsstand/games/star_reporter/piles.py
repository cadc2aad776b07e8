"""The three piles: drawing assignments, putting them back, turning up Headlines and the Scoop."""

from __future__ import annotations

from newsstand.games.star_reporter.board import MOST_NEWS, MOST_SCOOPS
from newsstand.games.star_reporter.options import EXPRESS, FAST, HALF
from newsstand.games.star_reporter.state import FACE_DOWN, NOTHING, State
from newsstand.games.star_reporter.tables import (
    HEADLINES,
    NEWS,
    NEWS_CITY,
    NEWS_POINTS,
    SCOOP_POINTS,
    SCOOPS,
)
from newsstand.kernel.compile import kernel

FIRST_HEADLINES = 4  # turned up before the Scoop


@kernel
def city_of(board: int, card: int) -> int:
    """The city of a News Card."""
    return NEWS_CITY[board * MOST_NEWS + card]


@kernel
def points_of(board: int, card: int) -> int:
    """The points of a News Card."""
    return NEWS_POINTS[board * MOST_NEWS + card]


@kernel
def turn_up_scoop(s: State) -> None:
    """Turn up the Scoop."""
    last = SCOOPS[s.options.map] - 1
    s.scoop = s.scoops[last]
    s.scoops[last] = NOTHING


@kernel
def turn_up_headline(s: State) -> None:
    """Turn up a Headline."""
    last = HEADLINES[s.options.map] - 1 - s.turned_count
    s.turned[s.turned_count] = s.headlines[last]
    s.headlines[last] = NOTHING
    s.turned_count += 1


@kernel
def turns_up(s: State) -> bool:
    """Whether the throw is one that turns up a card (R-26, R-27)."""
    if s.dice[0] != s.dice[1]:
        return False
    if s.options.pace == EXPRESS:
        return True
    lowest = 6 - s.options.pace if s.options.pace < FAST else 4
    return s.dice[0] >= lowest


@kernel
def turn_up_card(s: State) -> None:
    """Turn up what is next: four Headlines, the Scoop, later Headlines by option (R-28, R-29)."""
    if s.scoop == NOTHING:
        if s.turned_count < FIRST_HEADLINES:
            turn_up_headline(s)
        else:
            turn_up_scoop(s)
    elif s.options.late_headlines and s.turned_count < HEADLINES[s.options.map]:
        turn_up_headline(s)


@kernel
def scoop_points(s: State) -> int:
    """What the Scoop turned up is worth (R-30, R-50)."""
    points = SCOOP_POINTS[s.options.map * MOST_SCOOPS + s.scoop]
    return points // 2 if s.options.scoop_value == HALF else points


@kernel
def give_up(s: State, seat: int) -> None:
    """Take the assignment out of a seat's hand."""
    s.assignment[seat] = NOTHING
    if s.options.secret_assignments:
        for other in range(s.players):
            s.secret[other][seat] = NOTHING


@kernel
def put_under(s: State, seat: int, card: int) -> None:
    """Put a card that a seat has drawn under the pile; who has seen it remembers (R-58)."""
    place = (s.pile_first + s.pile_count) % NEWS[s.options.map]
    s.pile[place] = card
    s.pile_count += 1
    s.last_under += 1
    if s.options.secret_assignments:
        for other in range(s.players):
            if other == seat or s.secret[other][seat] == card:
                s.lies_secret[other][place] = card
    else:
        s.lies[place] = card


@kernel
def take_top(s: State, seat: int) -> int:
    """Take the top card; whoever saw it go under knows that the seat has it now."""
    place = s.pile_first
    card = s.pile[place]
    s.pile[place] = NOTHING
    s.lies[place] = NOTHING
    s.pile_first = place + 1 if place + 1 < NEWS[s.options.map] else 0
    s.pile_count -= 1
    if s.options.secret_assignments:
        for other in range(s.players):
            s.secret[other][seat] = s.lies_secret[other][place]
            s.lies_secret[other][place] = NOTHING
        s.secret[seat][seat] = card
    return card


@kernel
def all_for(s: State, city: int) -> bool:
    """Whether every card in the pile is for that city (R-45)."""
    board = s.options.map
    for step in range(s.pile_count):
        if city_of(board, s.pile[(s.pile_first + step) % NEWS[board]]) != city:
            return False
    return True


@kernel
def draw_assignment(s: State, seat: int) -> None:
    """Draw a new assignment; one for the city where the man stands goes under (R-19)."""
    if s.pile_count == 0:  # he chases open cards without one
        return
    board = s.options.map
    here = s.space[seat]
    keep = city_of(board, s.pile[s.pile_first]) != here or all_for(s, here)
    while not keep:
        put_under(s, seat, take_top(s, seat))
        keep = city_of(board, s.pile[s.pile_first]) != here
    card = take_top(s, seat)
    s.assignment[seat] = FACE_DOWN if s.options.secret_assignments else card
    if s.pile_count == 0 and s.scoop == NOTHING:
        turn_up_scoop(s)
