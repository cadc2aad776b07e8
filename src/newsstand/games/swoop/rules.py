"""The rules of Swoop: what each action does. Numbers are rulings (W-09); what may be played is in
`legal.py`, how rounds are dealt and scored in `rounds.py`.

The order of the pile needs no keeping. A play never lies on a lower rank, except a bomb, which
sweeps at once; so counts of each rank say which cards lie where, and the cards of the top rank are
the run on top.
"""

from __future__ import annotations

from newsstand.games.game import NO_SEAT
from newsstand.games.swoop.actions import (
    ACTIONS,
    ADD,
    AMOUNTS,
    FROM_BOARD,
    MOST_LEGAL,
    NO_ACTION,
    PLACES,
    PLAY,
    SHOW,
    STOP,
    SWOOP,
    TURN,
)
from newsstand.games.swoop.cards import KINDS, NOTHING, RANKS, TEN
from newsstand.games.swoop.legal import ALIKE, asks_additions, legal_actions
from newsstand.games.swoop.options import Options, decks_in_play
from newsstand.games.swoop.rounds import deal_round, draw_starter, end_round
from newsstand.games.swoop.state import (
    ADDING,
    DRAWN,
    PLAYING,
    ROUNDS_KEPT,
    SEATS,
    State,
    View,
)
from newsstand.kernel.chance import Chance
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
    "deal",
    "is_over",
    "legal_actions",
    "observe",
    "places",
    "scores",
]

PLAYERS = range(2, SEATS + 1)
VERSION = 1

MOST_TURNS = 2_000  # of a round, after which it is drawn (W-31, W-43)


@kernel
def copy_options(given: Options, own: Options) -> None:
    """Copy every option."""
    own.decks = given.decks
    own.jokers = given.jokers
    own.starter = given.starter
    own.voluntary_take = given.voluntary_take
    own.cap_four = given.cap_four
    own.quad_bomb = given.quad_bomb
    own.may_stop = given.may_stop
    own.pile_inspect = given.pile_inspect
    own.memory_aid = given.memory_aid
    own.scoring = given.scoring
    own.end = given.end
    own.target = given.target
    own.rounds = given.rounds
    own.minutes = given.minutes


@kernel
def deal(s: State, players: int, options: Options, chance: Chance) -> None:
    """Set up a zeroed State: draw for the start, deal the first round."""
    copy_options(options, s.options)
    s.players = players
    s.decks = decks_in_play(options.decks, options.jokers, players)
    s.out = DRAWN
    s.last_seat = NO_SEAT
    s.last_action = NO_ACTION
    s.last_card = NOTHING
    deal_round(s, draw_starter(s, chance), chance)


@kernel
def leave_hand(s: State, seat: int, kind: int, cards: int) -> None:
    """Take cards out of a Hand; of known ones, as many as there are (W-48)."""
    s.hand[seat][kind] -= cards
    s.hand_size[seat] -= cards
    s.cards_left[seat] -= cards
    if kind < RANKS:  # Swoop cards never come from a pile, so they are never known
        s.known[seat][kind] = max(s.known[seat][kind] - cards, 0)


@kernel
def leave_board(s: State, seat: int, kind: int, cards: int) -> None:
    """Take cards off the Board, from the lowest places."""
    s.board_held[seat][kind] -= cards
    s.cards_left[seat] -= cards
    for place in range(PLACES):
        if cards > 0 and s.board[seat][place] == kind:
            s.board[seat][place] = NOTHING
            cards -= 1


@kernel
def enter_hand(s: State, seat: int, rank: int, cards: int) -> None:
    """Put cards into a Hand that everybody has seen."""
    s.hand[seat][rank] += cards
    s.hand_size[seat] += cards
    s.cards_left[seat] += cards
    s.known[seat][rank] += cards


@kernel
def lay(s: State, seat: int, rank: int, amounts: int) -> None:
    """Lay cards from Hand and Board onto the pile; `amounts` is what an action number adds."""
    from_hand, from_board = amounts // FROM_BOARD, amounts % FROM_BOARD
    if from_hand > 0:
        leave_hand(s, seat, rank, from_hand)
    if from_board > 0:
        leave_board(s, seat, rank, from_board)
    s.pile[rank] += from_hand + from_board
    s.pile_size += from_hand + from_board


@kernel
def take_pile(s: State, seat: int) -> None:
    """Put the pile into a Hand; the pile is empty then."""
    for rank in range(RANKS):
        if s.pile[rank] > 0:
            enter_hand(s, seat, rank, s.pile[rank])
            s.pile[rank] = 0
    s.pile_size = 0
    s.top = NOTHING


@kernel
def end_turn(s: State, chance: Chance) -> None:
    """Pass the turn to the next seat, or draw the round (W-31, W-43)."""
    s.swooped = 0
    s.turns += 1
    s.played += 1
    if s.turns >= MOST_TURNS:
        end_round(s, DRAWN, chance)
        return
    s.turn = s.turn + 1 if s.turn + 1 < s.players else 0  # clockwise (W-06)


@kernel
def go_out(s: State, seat: int, chance: Chance) -> None:
    """The round ends the moment the last card leaves (W-25)."""
    s.turns += 1
    s.played += 1
    end_round(s, seat, chance)


@kernel
def sweep(s: State, seat: int, chance: Chance) -> None:
    """Sweep the pile; the turn goes on (W-15)."""
    for rank in range(RANKS):
        s.swept[rank] += s.pile[rank]
        s.pile[rank] = 0
    s.pile_size = 0
    s.top = NOTHING
    s.swooped = 1
    if s.cards_left[seat] == 0:
        go_out(s, seat, chance)


@kernel
def finish_play(s: State, seat: int, rank: int, chance: Chance) -> None:
    """What follows when number cards have been laid."""
    s.top = rank
    if s.pile[rank] >= ALIKE:  # whoever completes them swoops (W-11); a bomb always has four
        sweep(s, seat, chance)
    elif s.cards_left[seat] == 0:
        go_out(s, seat, chance)
    else:
        end_turn(s, chance)


@kernel
def swoop(s: State, seat: int, kind: int, chance: Chance) -> None:
    """A ten or a joker sweeps the pile and itself (W-14)."""
    s.swept[kind] += 1
    sweep(s, seat, chance)


@kernel
def finish_mystery(s: State, seat: int, rank: int, amounts: int, chance: Chance) -> None:
    """Play a turned Mystery with its additions: one play (W-38). Too high alone, it is taken up."""
    if amounts == 0 and s.top != NOTHING and rank > s.top:
        enter_hand(s, seat, rank, 1)  # with the pile, and no card is shown besides (W-21)
        take_pile(s, seat)
        end_turn(s, chance)
        return
    s.pile[rank] += 1
    s.pile_size += 1
    lay(s, seat, rank, amounts)
    finish_play(s, seat, rank, chance)


@kernel
def turn_mystery(s: State, seat: int, place: int, chance: Chance) -> None:
    """Turn an uncovered Mystery; it must be played (W-18)."""
    kind = s.mystery[seat][place]
    s.mystery[seat][place] = NOTHING
    s.lying[seat][place] = 0
    s.cards_left[seat] -= 1
    s.last_card = kind
    if kind >= TEN:
        swoop(s, seat, kind, chance)
    elif asks_additions(s, seat, kind):
        s.flipped = kind
        s.phase = ADDING
    else:
        finish_mystery(s, seat, kind, 0, chance)


@kernel
def show(s: State, seat: int, rank: int, from_board: int, chance: Chance) -> None:
    """Show exactly one card and take the pile (W-22, W-23)."""
    if from_board:
        leave_board(s, seat, rank, 1)
    else:
        leave_hand(s, seat, rank, 1)
    if not s.options.voluntary_take:  # forced: the Hand had no Swoop card and none up to the top
        s.least[seat] = max(s.least[seat], s.top + 1)
    enter_hand(s, seat, rank, 1)
    take_pile(s, seat)
    end_turn(s, chance)


@kernel
def apply(s: State, action: int, chance: Chance) -> None:
    """Play a legal action of the seat to act, and play on to the next decision."""
    seat = s.turn
    s.last_seat = seat
    s.last_action = action
    s.last_card = NOTHING
    if action < ADD:
        rank = (action - PLAY) // AMOUNTS
        lay(s, seat, rank, (action - PLAY) % AMOUNTS)
        finish_play(s, seat, rank, chance)
    elif action < SWOOP:
        rank = s.flipped
        s.flipped = NOTHING
        s.phase = PLAYING
        finish_mystery(s, seat, rank, action - ADD, chance)
    elif action < TURN:
        kind = TEN + (action - SWOOP) // 2
        if (action - SWOOP) % 2:
            leave_board(s, seat, kind, 1)
        else:
            leave_hand(s, seat, kind, 1)
        swoop(s, seat, kind, chance)
    elif action < SHOW:
        turn_mystery(s, seat, action - TURN, chance)
    elif action < STOP:
        show(s, seat, (action - SHOW) // 2, (action - SHOW) % 2, chance)
    else:
        end_turn(s, chance)


@kernel
def is_over(s: State) -> bool:
    """Whether the match has ended."""
    return s.turn == NO_SEAT


@kernel
def scores(s: State, out: Row) -> None:
    """Write each seat's total of penalty points."""
    for seat in range(s.players):
        out[seat] = s.totals[seat]


@kernel
def places(s: State, out: Row) -> None:
    """Write each seat's place: the lowest total is first, equals share."""
    for seat in range(s.players):
        place = 1
        for other in range(s.players):
            if s.totals[other] < s.totals[seat]:
                place += 1
        out[seat] = place


@kernel
def observe(s: State, seat: int, v: View) -> None:
    """Fill a zeroed View with what `seat` knows (SPECTATOR: what everybody may know)."""
    v.seat = seat
    copy_options(s.options, v.options)
    v.players = s.players
    v.turn = s.turn
    v.phase = s.phase
    v.swooped = s.swooped
    v.decks = s.decks
    v.starter = s.starter
    v.turns = s.turns
    v.played = s.played
    v.rounds = s.rounds
    v.extra = s.extra
    v.pile_size = s.pile_size
    v.top = s.top
    v.flipped = s.flipped
    v.out = s.out
    v.last_seat = s.last_seat
    v.last_action = s.last_action
    v.last_card = s.last_card
    if seat >= 0:
        for kind in range(KINDS):
            v.hand[kind] = s.hand[seat][kind]
    for kind in range(KINDS):
        v.swept[kind] = s.swept[kind]
    for rank in range(RANKS):
        v.pile[rank] = s.pile[rank]
    for other in range(s.players):
        v.hand_size[other] = s.hand_size[other]
        v.cards_left[other] = s.cards_left[other]
        v.least[other] = s.least[other]
        v.totals[other] = s.totals[other]
        v.drawn[other] = s.drawn[other]
        v.redrawn[other] = s.redrawn[other]
        for place in range(PLACES):
            v.board[other][place] = s.board[other][place]
            v.lying[other][place] = s.lying[other][place]
        for rank in range(RANKS):
            v.known[other][rank] = s.known[other][rank]
        for kind in range(KINDS):
            v.left[other][kind] = s.left[other][kind]
    for row in range(min(s.rounds, ROUNDS_KEPT)):
        for other in range(s.players):
            v.points[row][other] = s.points[row][other]
