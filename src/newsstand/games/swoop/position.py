"""A State as JSON that a person can read and write, and back.

    {"players": 3, "options": {"target": 300}, "round": 2, "phase": "playing", "turn": 1,
     "starter": 0, "turns": 12, "played": 40, "swooped": false, "extra": false,
     "pile": ["K", "8", "7", "7"],              from the bottom
     "flipped": "-",                            the Mystery to which additions are asked
     "swept": ["10"],
     "seats": {"0": {"hand": ["A", "7", "7"], "board": ["7", "-", "-", "K"],
                     "mysteries": ["3", "JOKER", "-", "4"],
                     "known": ["7"],            of the Hand, to everybody
                     "least": "9",              all others in the Hand are this or higher
                     "total": 35}},
     "history": [[35, 0, 12]],                  points of the last 60 rounds
     "last_round": {"out": 1, "left": [["K", "K", "5", "10"], [], ["J", "2"]]},
     "drawn": ["K", "3", "9"], "redrawn": ["-", "-", "-"],
     "last": {"seat": 0, "action": 755, "card": "-"}}

A dash stands for no card. Only players and turn must be there; cards that are named nowhere were
set aside at the deal.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise

from newsstand.games.game import NO_SEAT, Json, JsonValue, PositionError
from newsstand.games.reading import Reader, short
from newsstand.games.swoop.actions import ACTIONS, NO_ACTION, PLACES
from newsstand.games.swoop.cards import (
    CODES,
    KINDS,
    NAMES,
    NOTHING,
    RANKS,
    codes_of,
    copies_of,
    name_of,
)
from newsstand.games.swoop.legal import ALIKE, asks_additions
from newsstand.games.swoop.options import OPTIONS, decks_in_play, settle
from newsstand.games.swoop.rounds import is_last_round
from newsstand.games.swoop.rules import MOST_TURNS, PLAYERS
from newsstand.games.swoop.state import ADDING, DRAWN, PLAYING, ROUNDS_KEPT, State

PHASES = ("playing", "adding", "over")
KEYS = (
    "players", "options", "round", "phase", "turn", "starter", "turns", "played", "swooped",
    "extra", "pile", "flipped", "swept", "seats", "history", "last_round", "drawn", "redrawn",
    "last",
)  # fmt: skip
SEAT_KEYS = ("hand", "board", "mysteries", "known", "least", "total")
NO_CARD = "-"
MANY = 1_000_000  # more than any count of turns or points of a match


# Writing


def _code(kind: int) -> str:
    return NO_CARD if kind == NOTHING else NAMES[kind]


def _seat(seat: int, none: int) -> int | None:
    return None if seat == none else seat


def position(s: State) -> Json:
    """The State as JSON."""
    over = s.turn == NO_SEAT
    seats = range(s.players)
    return {
        "players": s.players,
        "options": {o.name: o.decode(getattr(s.options, o.name)) for o in OPTIONS},
        "round": s.rounds + (not over),
        "phase": "over" if over else PHASES[s.phase],
        "turn": _seat(s.turn, NO_SEAT),
        "starter": s.starter,
        "turns": s.turns,
        "played": s.played,
        "swooped": bool(s.swooped),
        "extra": bool(s.extra),
        "pile": [*reversed(codes_of(s.pile))],
        "flipped": _code(s.flipped),
        "swept": codes_of(s.swept),
        "seats": {str(seat): _seat_json(s, seat) for seat in seats},
        "history": [
            s.points[r % ROUNDS_KEPT][: s.players]
            for r in range(max(s.rounds - ROUNDS_KEPT, 0), s.rounds)
        ],
        "last_round": {
            "out": _seat(s.out, DRAWN),
            "left": [codes_of(s.left[seat]) for seat in seats],
        },
        "drawn": [_code(s.drawn[seat]) for seat in seats],
        "redrawn": [_code(s.redrawn[seat]) for seat in seats],
        "last": {
            "seat": _seat(s.last_seat, NO_SEAT),
            "action": None if s.last_action == NO_ACTION else s.last_action,
            "card": _code(s.last_card),
        },
    }


def _seat_json(s: State, seat: int) -> Json:
    return {
        "hand": codes_of(s.hand[seat]),
        "board": [_code(kind) for kind in s.board[seat]],
        "mysteries": [_code(kind) for kind in s.mystery[seat]],
        "known": codes_of(s.known[seat]),
        "least": _code(s.least[seat] or NOTHING),
        "total": s.totals[seat],
    }


# Reading


class _Reader(Reader):
    """One JSON object of a position, with the path to it for messages."""

    def card(self, key: str, kinds: int = KINDS) -> int:
        """One card of the first `kinds`, or none."""
        return _card(self.value.get(key), self.at(key), kinds, empty=True)

    def row(self, key: str, length: int, kinds: int = KINDS) -> list[int]:
        """So many cards or dashes; all dashes when the key is missing."""
        items = self.items(key, [NO_CARD] * length)
        self.check_length(key, items, length)
        return [_card(item, self.at(key), kinds, empty=True) for item in items]

    def cards(self, key: str, kinds: int = KINDS) -> list[int]:
        """A list of cards; none when the key is missing."""
        return [_card(item, self.at(key), kinds) for item in self.items(key)]


def _card(value: object, path: str, kinds: int, empty: bool = False) -> int:
    if empty and value in (None, NO_CARD):
        return NOTHING
    kind = CODES.get(value.upper(), KINDS) if isinstance(value, str) else KINDS
    if kind >= kinds:
        known = "A, 2 to 9, J, Q, K" + (", 10 or JOKER" if kinds == KINDS else "")
        raise PositionError(f"{path}: {short(value)} is no card that can be there; write {known}")
    return kind


def _counts(cards: Sequence[int], kinds: int) -> list[int]:
    return [cards.count(kind) for kind in range(kinds)]


def from_position(position: Mapping[str, JsonValue]) -> State:
    """The State of a position; raises PositionError naming the culprit."""
    top = _Reader(position, "position", KEYS)
    s = State()
    s.players = top.number("players", PLAYERS)
    top.fill_options(s.options, OPTIONS, settle)
    s.decks = decks_in_play(s.options.decks, s.options.jokers, s.players)
    phase = top.value.get("phase", "playing")
    if phase not in PHASES:
        raise PositionError(f"position.phase: {short(phase)} is none of {', '.join(PHASES)}")
    over = phase == "over"
    s.phase = ADDING if phase == "adding" else PLAYING
    s.turn = NO_SEAT if over else top.number("turn", range(s.players))
    if over and top.value.get("turn") is not None:
        raise PositionError("position.turn is to be null: the match is over")
    s.starter = top.number("starter", range(s.players), default=max(s.turn, 0))
    s.turns = top.number("turns", range(MOST_TURNS + over), default=0)
    s.played = top.number("played", range(s.turns, MANY), default=s.turns)
    s.swooped, s.extra = top.flag("swooped"), top.flag("extra")
    s.rounds = top.number("round", range(1, MANY), default=1) - (not over)
    _read_pile(s, top)
    seats = [str(seat) for seat in range(s.players)]
    for seat in seats:
        _read_seat(s, int(seat), top.inside("seats", seats).inside(seat, SEAT_KEYS))
    _read_past(s, top)
    _read_last(s, top)
    _set_aside(s)
    _check_play(s, over)
    _check_standing(s, over)
    return s


def _read_pile(s: State, top: _Reader) -> None:
    cards = top.cards("pile", RANKS)
    for below, above in pairwise(cards):
        if above > below:
            raise PositionError(
                f"position.pile: {NAMES[above]} lies on {NAMES[below]}, but a pile never rises"
            )
    s.pile = _counts(cards, RANKS)
    s.pile_size = len(cards)
    s.top = cards[-1] if cards else NOTHING
    if cards and s.pile[s.top] >= ALIKE:
        raise PositionError(f"position.pile: {s.pile[s.top]} equal cards on top would be swept")
    s.flipped = top.card("flipped", RANKS)
    s.swept = _counts(top.cards("swept"), KINDS)


def _read_seat(s: State, seat: int, told: _Reader) -> None:
    s.hand[seat] = _counts(told.cards("hand"), KINDS)
    s.hand_size[seat] = sum(s.hand[seat])
    s.board[seat] = told.row("board", PLACES)
    s.board_held[seat] = _counts(s.board[seat], KINDS)
    s.mystery[seat] = told.row("mysteries", PLACES)
    s.lying[seat] = [int(kind != NOTHING) for kind in s.mystery[seat]]
    for place in range(PLACES):
        if s.board[seat][place] != NOTHING and not s.lying[seat][place]:
            card = NAMES[s.board[seat][place]]
            raise PositionError(f"{told.at('board')}: {card} covers no Mystery on place {place}")
    s.cards_left[seat] = s.hand_size[seat] + sum(s.board_held[seat]) + sum(s.lying[seat])
    s.known[seat] = _counts(told.cards("known", RANKS), RANKS)
    s.least[seat] = max(told.card("least", RANKS), 0)
    for kind in range(KINDS):
        known = s.known[seat][kind] if kind < RANKS else 0
        if known > s.hand[seat][kind]:
            raise PositionError(f"{told.at('known')}: the hand has not {known} x {NAMES[kind]}")
        others = s.hand[seat][kind] - known
        if s.least[seat] and others and not s.least[seat] <= kind < RANKS:
            raise PositionError(
                f"{told.at('least')}: the hand has {others} x {NAMES[kind]} that nobody knows of"
            )


def _read_past(s: State, top: _Reader) -> None:
    kept = min(s.rounds, ROUNDS_KEPT)
    history = top.items("history", [[0] * s.players] * kept)
    if len(history) != kept:
        raise PositionError(f"position.history is to have {kept} rounds, not {len(history)}")
    for back, points in enumerate(reversed(history), 1):
        right = isinstance(points, list) and len(points) == s.players
        if not right or not all(type(p) is int and 0 <= p < MANY // 100 for p in points):
            wanted = f"a list of {s.players} points"
            raise PositionError(f"position.history: {short(points)} is not {wanted}")
        s.points[(s.rounds - back) % ROUNDS_KEPT][: s.players] = points
    seats = [str(seat) for seat in range(s.players)]
    for seat in range(s.players):
        told = top.inside("seats", seats).inside(str(seat), SEAT_KEYS)
        least = sum(row[seat] for row in s.points)
        s.totals[seat] = told.number("total", range(least, MANY * 10), default=least)
    last = top.inside("last_round", ("out", "left"))
    s.out = last.number("out", range(s.players), default=DRAWN)
    left = last.items("left", [[]] * s.players)
    if len(left) != s.players:
        raise PositionError(f"position.last_round.left is to have {s.players} lists of cards")
    for seat in range(s.players):
        cards = _Reader({"left": left[seat]}, "position.last_round", ("left",)).cards("left")
        s.left[seat] = _counts(cards, KINDS)
    if s.rounds == 0 and (s.out != DRAWN or any(map(any, s.left))):
        raise PositionError("position.last_round: no round has been played yet")
    if s.out != DRAWN and any(s.left[s.out]):
        raise PositionError(f"position.last_round: seat {s.out} went out, but has cards left over")
    s.drawn[: s.players] = top.row("drawn", s.players, RANKS)
    s.redrawn[: s.players] = top.row("redrawn", s.players, RANKS)


def _read_last(s: State, top: _Reader) -> None:
    last = top.inside("last", ("seat", "action", "card"))
    s.last_seat = last.number("seat", range(s.players), default=NO_SEAT)
    s.last_action = last.number("action", range(ACTIONS), default=NO_ACTION)
    s.last_card = last.card("card")
    if (s.last_seat == NO_SEAT) != (s.last_action == NO_ACTION):
        raise PositionError("position.last is to have both seat and action, or neither")


def _set_aside(s: State) -> None:
    """The rest of the decks was set aside; the decks must have what the position names."""
    for kind in range(KINDS):
        named = s.swept[kind] + (s.pile[kind] if kind < RANKS else 0) + (s.flipped == kind)
        for seat in range(s.players):
            named += s.hand[seat][kind] + s.board_held[seat][kind] + s.mystery[seat].count(kind)
        there = copies_of(kind, s.options.jokers) * s.decks
        if named > there:
            raise PositionError(
                f"position has {named} cards {NAMES[kind]}; {s.decks} decks have {there}"
            )
        s.aside[kind] = there - named


def _check_play(s: State, over: bool) -> None:
    """Whether cards, phase and turn go together."""
    if over:
        if sum(s.cards_left) + s.pile_size + sum(s.swept) or s.flipped != NOTHING or s.swooped:
            raise PositionError("position: the match is over, so the table is to be empty")
        return
    for seat in range(s.players):
        if s.cards_left[seat] == 0:
            raise PositionError(f"position.seats.{seat} has no cards: the round would be over")
    if s.swooped and s.pile_size:
        raise PositionError("position.swooped: the pile is to be empty after a Swoop")
    if (s.flipped != NOTHING) != (s.phase == ADDING):
        raise PositionError("position.flipped is a card exactly in the phase adding")
    if s.phase == ADDING and not asks_additions(s, s.turn, s.flipped):
        raise PositionError(
            f"position.flipped: seat {s.turn} has nothing to add to the {name_of(s.flipped)}"
        )


def _check_standing(s: State, over: bool) -> None:
    """Whether the match would go on, or be over, with these totals."""
    if s.rounds == 0 and (s.extra or any(s.totals)):
        raise PositionError("position: no round has been played, so there are no points yet")
    before = s.copy()
    before.played -= s.turns  # the time was looked at when the last round ended (W-47)
    if not over and not s.extra and s.rounds and is_last_round(before):
        raise PositionError("position: with these rounds and totals the match would be over")
