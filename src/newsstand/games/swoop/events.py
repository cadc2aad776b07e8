"""What happened between two Views of one seat, one plain sentence an event.

Everything in Swoop happens in the open, so all viewers are told the same. One action may bring on
much: a last card ends the round, which is scored, and the next one is dealt.
"""

from __future__ import annotations

from collections.abc import Sequence

from newsstand.games.game import NO_SEAT, Event
from newsstand.games.swoop.actions import (
    ADD,
    AMOUNTS,
    FROM_BOARD,
    PLACES,
    PLAY,
    SHOW,
    STOP,
    SWOOP,
    TURN,
)
from newsstand.games.swoop.cards import NAMES, NOTHING, TEN, codes_of, counted, name_of
from newsstand.games.swoop.legal import ALIKE
from newsstand.games.swoop.options import DRAW
from newsstand.games.swoop.rules import MOST_TURNS, View, places
from newsstand.games.swoop.state import ADDING, DRAWN, ROUNDS_KEPT


def and_list(parts: Sequence[str]) -> str:
    """ "a", "a and b", "a, b and c"."""
    return " and ".join([", ".join(parts[:-1]), parts[-1]]) if len(parts) > 1 else "".join(parts)


def amounts_of(rank: int, from_hand: int, from_board: int) -> str:
    """Cards of one rank and where from: "two 7s from the hand and one from the board"."""
    if not from_board:
        return f"{counted(from_hand, rank)} from the hand"
    if not from_hand:
        return f"{counted(from_board, rank)} from the board"
    board = counted(from_board, rank).split(" ")[0] if from_board > 1 else "one"
    return f"{counted(from_hand, rank)} from the hand and {board} from the board"


def cards_word(cards: int) -> str:
    """So many cards: "1 card", "9 cards"."""
    return f"{cards} card{'' if cards == 1 else 's'}"


def narrate(before: View | None, after: View, names: Sequence[str]) -> list[Event]:
    """What led from one view to the next of the same seat; `before` None: the deal."""
    if before is None:
        return [*_draw(after, names), _round_start(after, names)]
    events = _deed(before, after, names)
    if after.rounds > before.rounds:
        events += _round_end(before, after, names)
        if after.turn != NO_SEAT:
            if after.options.starter == DRAW:
                events += _draw(after, names)
            events.append(_round_start(after, names))
    return events


# One action


def _deed(before: View, after: View, names: Sequence[str]) -> list[Event]:
    seat, action = after.last_seat, after.last_action
    who = names[seat]
    if action < ADD:
        rank, amounts = divmod(action - PLAY, AMOUNTS)
        return _laid(before, names, rank, amounts)
    if action < SWOOP:
        return _added(before, names, action - ADD)
    if action < TURN:
        kind, from_board = TEN + (action - SWOOP) // 2, (action - SWOOP) % 2
        played = _moved("play", before, f"{who} plays", kind, (1 - from_board, from_board))
        return [played, _swoop(before.pile_size, seat, names)]
    if action < SHOW:
        return _turned(before, after, names, action - TURN)
    if action < STOP:
        rank, from_board = divmod(action - SHOW, 2)
        shown = _moved("show", before, f"{who} shows", rank, (1 - from_board, from_board))
        return [shown, _take(before, seat, before.pile_size, names)]
    return [Event("stop", f"{who} ends the turn.", (seat,))]


def _moved(
    kind: str, before: View, verb: str, card: int, amounts: tuple[int, int], tail: str = ""
) -> Event:
    """Cards that leave Hand and Board; `places` are the Board places that they leave."""
    seat = before.turn
    from_hand, from_board = amounts
    left = [place for place in range(PLACES) if before.board[seat][place] == card][:from_board]
    return Event(
        kind,
        f"{verb} {amounts_of(card, from_hand, from_board)}{tail}.",
        (seat,),
        (NAMES[card],) * (from_hand + from_board),
        {"hand": from_hand, "board": from_board, "places": left},
    )


def _laid(before: View, names: Sequence[str], rank: int, amounts: int) -> list[Event]:
    seat = before.turn
    parts = divmod(amounts, FROM_BOARD)
    cards = sum(parts)
    bomb = before.top != NOTHING and rank > before.top
    run = cards if bomb else before.pile[rank] + cards
    events = [_moved("play", before, f"{names[seat]} plays", rank, parts)]
    if run >= ALIKE:
        events.append(_swoop(before.pile_size + cards, seat, names, f"{counted(run, rank)}: "))
    return events


def _swoop(size: int, seat: int, names: Sequence[str], why: str = "") -> Event:
    text = f"{why}{names[seat]} sweeps the pile of {cards_word(size)}."
    if size == 0:
        text = f"{names[seat]} sweeps an empty pile."
    return Event("swoop", text[0].upper() + text[1:], (seat,), (), {"size": size})


def _take(before: View, seat: int, size: int, names: Sequence[str], also: str = "") -> Event:
    pile = [*reversed(codes_of(before.pile))]
    return Event(
        "take",
        f"{names[seat]} takes the pile of {cards_word(size)}{also}.",
        (seat,),
        (),
        {"size": size, "pile": pile if before.options.pile_inspect else []},
    )


def _turned(before: View, after: View, names: Sequence[str], place: int) -> list[Event]:
    seat, kind = after.last_seat, after.last_card
    turned = Event(
        "turn",
        f"{names[seat]} turns the Mystery on place {place + 1}: {counted(1, kind)}.",
        (seat,),
        (NAMES[kind],),
        {"place": place},
    )
    if kind >= TEN:
        return [turned, _swoop(before.pile_size, seat, names)]
    if after.phase == ADDING:
        return [turned]
    return [turned, *_mystery_played(before, names, kind, 0)]


def _mystery_played(before: View, names: Sequence[str], rank: int, added: int) -> list[Event]:
    """What a number card that was turned does, once nothing more is added."""
    seat = before.turn
    too_high = before.top != NOTHING and rank > before.top
    if too_high and not added:
        also = f" and the {name_of(rank)}, which is too high"
        return [_take(before, seat, before.pile_size, names, also)]
    run = 1 + added + (0 if too_high else before.pile[rank])
    if run < ALIKE:
        return []
    return [_swoop(before.pile_size + 1 + added, seat, names, f"{counted(run, rank)}: ")]


def _added(before: View, names: Sequence[str], amounts: int) -> list[Event]:
    seat, rank = before.turn, before.flipped
    if amounts == 0:
        added = Event("add", f"{names[seat]} adds nothing.", (seat,), (), {"hand": 0, "board": 0})
    else:
        parts = divmod(amounts, FROM_BOARD)
        added = _moved("add", before, f"{names[seat]} adds", rank, parts)
    return [added, *_mystery_played(before, names, rank, sum(divmod(amounts, FROM_BOARD)))]


# Rounds


def _round_end(before: View, after: View, names: Sequence[str]) -> list[Event]:
    number = after.rounds
    points = after.points[(number - 1) % ROUNDS_KEPT][: after.players]
    if after.out == DRAWN:
        text = f"{MOST_TURNS:,} turns and nobody is out: round {number} is drawn."
        events = [Event("drawn", text, (), (), {"round": number})]
    else:
        text = f"{names[after.out]} is out and wins round {number}."
        events = [Event("out", text, (after.out,), (), {"round": number})]
    told = [
        f"{names[seat]} {points[seat]} (total {after.totals[seat]})"
        for seat in range(after.players)
        if seat != after.out
    ]
    data = {"round": number, "points": points, "totals": after.totals[: after.players]}
    left = [codes_of(after.left[seat]) for seat in range(after.players)]
    events.append(Event("score", f"Points: {', '.join(told)}.", (), (), {**data, "left": left}))
    if after.extra and not before.extra:
        first = _first(after)
        who = and_list([names[seat] for seat in first])
        text = f"{who} share the lowest total: one more round."
        events.append(Event("extra", text, tuple(first)))
    if after.turn == NO_SEAT:
        events.append(_end(after, names))
    return events


def _first(v: View) -> list[int]:
    ranks = [0] * v.players
    places(v, ranks)  # type: ignore[arg-type]  # a View has the totals too
    return [seat for seat in range(v.players) if ranks[seat] == 1]


def winners(v: View, names: Sequence[str]) -> str:
    """Who is first: "Ada wins with 30 points"."""
    first = _first(v)
    points = v.totals[first[0]]
    verb = "wins" if len(first) == 1 else "share first place"
    who = and_list([names[seat] for seat in first])
    return f"{who} {verb} with {points} point{'' if points == 1 else 's'}"


def _end(after: View, names: Sequence[str]) -> Event:
    return Event("over", f"The game is over: {winners(after, names)}.", tuple(_first(after)))


def _draw(v: View, names: Sequence[str]) -> list[Event]:
    """The draw for the start, with its last redraw if there was one."""
    events = []
    for row, label in ((v.drawn, "Draw for the start"), (v.redrawn, "The tied draw again")):
        seats = [seat for seat in range(v.players) if row[seat] != NOTHING]
        if seats:
            told = ", ".join(f"{names[seat]} {counted(1, row[seat])}" for seat in seats)
            cards = tuple(NAMES[row[seat]] for seat in seats)
            events.append(Event("draw", f"{label}: {told}.", tuple(seats), cards))
    return events


def _round_start(v: View, names: Sequence[str]) -> Event:
    number = v.rounds + 1
    text = f"Round {number}: {names[v.starter]} starts."
    return Event("round", text, (v.starter,), (), {"round": number})
