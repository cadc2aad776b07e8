"""The end of a turn, of a round and of the game."""

from __future__ import annotations

from newsstand.games.game import NO_SEAT
from newsstand.games.scoop.cards import NO_STORY, SPACES
from newsstand.games.scoop.options import BONUSES
from newsstand.games.scoop.pages import aside_value, page_value, show, spaces_of
from newsstand.games.scoop.state import (
    BANKRUPT,
    BY_CLOSURES,
    BY_PAGE,
    BY_PRESS,
    BY_ROUNDS,
    CLOSED,
    IN,
    NOT_ENDED,
    PLAYING,
    State,
)
from newsstand.kernel.compile import kernel

MORE_THAN_A_PAGE = 1 << 20  # dollars
OUTCAST = -(1 << 60)
MOST_ROUNDS = 60  # then the editor-in-chief closes the edition (S-50, S-76)


@kernel
def left_of(s: State, seat: int) -> int:
    """The next seat round the table."""
    if seat + 1 == s.players:
        return 0
    return seat + 1


@kernel
def finish(s: State) -> None:
    """The game is over: all values on pages are turned up."""
    s.turn = NO_SEAT
    s.phase = PLAYING
    for seat in range(s.players):
        for space in range(SPACES):
            if s.page[seat][space] != NO_STORY:
                show(s, s.page[seat][space])


@kernel
def go_to_press(s: State, seat: int, cause: int) -> None:
    """A paper goes to press; the first one is the cause of the end (S-63, S-67)."""
    if s.ended_by == NOT_ENDED:
        s.ended_by = cause
        s.ended_seat = seat
    if s.options.equal_turns:
        s.standing[seat] = CLOSED


@kernel
def look_at_pages(s: State) -> None:
    """Full pages go to press, the player in turn first, then round from his left (S-63)."""
    spaces = spaces_of(s)
    seat = s.mover
    for _ in range(s.players):
        if s.filled[seat] >= spaces and s.standing[seat] == IN:
            go_to_press(s, seat, BY_PAGE)
        seat = left_of(s, seat)


@kernel
def papers_left(s: State) -> int:
    """How many papers are not out of the game."""
    count = 0
    for seat in range(s.players):
        count += s.standing[seat] != BANKRUPT
    return count


@kernel
def end_turn(s: State) -> None:
    """Look at full pages, then at the round limit; then the next seat plays (S-59)."""
    look_at_pages(s)
    if papers_left(s) == 1:  # S-66
        if s.ended_by == NOT_ENDED:
            s.ended_by = BY_CLOSURES
        finish(s)
        return
    if s.ended_by != NOT_ENDED and not s.options.equal_turns:
        finish(s)
        return
    pass_turn(s)


@kernel
def pass_turn(s: State) -> None:
    """The next seat plays; a play that can neither fill a page nor close a paper ends so."""
    seat = s.mover
    passed = True
    while passed:
        if seat == s.dealer:  # his turn, played or not, ends the round (S-67, S-76)
            s.rounds += 1
            if s.rounds >= MOST_ROUNDS and s.ended_by == NOT_ENDED:
                s.ended_by = BY_ROUNDS
            if s.ended_by != NOT_ENDED:
                finish(s)
                return
        seat = left_of(s, seat)
        passed = s.standing[seat] != IN
    s.mover = seat
    s.turn = seat
    s.phase = PLAYING


@kernel
def press(s: State) -> None:
    """The player in turn goes to press by a signal (S-17, S-47)."""
    go_to_press(s, s.mover, BY_PRESS)


@kernel
def points_of(s: State, seat: int) -> int:
    """A seat's total (S-45); until the end a mean stands for every value not public.

    With `hidden_cash` the money is left out until the end.
    """
    if s.standing[seat] == BANKRUPT:
        return 0
    points = page_value(s, seat) + aside_value(s, seat)
    if s.turn == NO_SEAT:
        points += s.cash[seat]
        if s.filled[seat] >= spaces_of(s):
            points += BONUSES[s.options.press_bonus]  # S-64
    elif not s.options.hidden_cash:
        points += s.cash[seat]
    return points


@kernel
def strength_of(s: State, seat: int) -> int:
    """A number that is higher for who is placed before another (S-49, S-66)."""
    if s.standing[seat] == BANKRUPT:
        return OUTCAST
    return (points_of(s, seat) * MORE_THAN_A_PAGE + page_value(s, seat)) * SPACES + s.filled[seat]
