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
from newsstand.games.swoop.cards import (
    NAMES,
    NOTHING,
    OBJECT,
    TEN,
    codes_of,
    counted,
    more_of,
    name_of,
)
from newsstand.games.swoop.legal import ALIKE
from newsstand.games.swoop.options import DRAW
from newsstand.games.swoop.rules import MOST_TURNS, View, places
from newsstand.games.swoop.state import ADDING, DRAWN, ROUNDS_KEPT
from newsstand.language import listed, number, phrase, speaker

say = speaker(__package__)


def amounts_of(rank: int, from_hand: int, from_board: int) -> str:
    """Cards of one rank and where from: "two 7s from the hand and one from the board"."""
    cards = counted(from_hand or from_board, rank, OBJECT)
    if not from_board:
        return say("{cards} from the hand", cards=cards)
    if not from_hand:
        return say("{cards} from the board", cards=cards)
    more = more_of(from_board, rank)
    return say("{cards} from the hand and {more} from the board", cards=cards, more=more)


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
        played = _moved("play", before, who, kind, (1 - from_board, from_board))
        return [played, _swoop(before.pile_size, seat, names)]
    if action < SHOW:
        return _turned(before, after, names, action - TURN)
    if action < STOP:
        rank, from_board = divmod(action - SHOW, 2)
        shown = _moved("show", before, who, rank, (1 - from_board, from_board))
        text = say.many(
            before.pile_size,
            "{who} takes the pile of {n} card.",
            "{who} takes the pile of {n} cards.",
            who=who,
        )
        return [shown, _take(before, seat, before.pile_size, text)]
    return [Event("stop", say("{who} ends the turn.", who=who), (seat,))]


MOVES = {
    "play": phrase("{who} plays {cards}."),
    "add": phrase("{who} adds {cards}."),
    "show": phrase("{who} shows {cards}."),
}


def _moved(kind: str, before: View, who: str, card: int, amounts: tuple[int, int]) -> Event:
    """Cards that leave Hand and Board; `places` are the Board places that they leave."""
    seat = before.turn
    from_hand, from_board = amounts
    left = [place for place in range(PLACES) if before.board[seat][place] == card][:from_board]
    return Event(
        kind,
        say(MOVES[kind], who=who, cards=amounts_of(card, from_hand, from_board)),
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
    events = [_moved("play", before, names[seat], rank, parts)]
    if run >= ALIKE:
        events.append(_swoop_of(counted(run, rank), before.pile_size + cards, seat, names))
    return events


def _swoop(size: int, seat: int, names: Sequence[str]) -> Event:
    """A ten or a joker sweeps."""
    text = say.many(
        size,
        "{who} sweeps the pile of {n} card.",
        "{who} sweeps the pile of {n} cards.",
        who=names[seat],
    )
    if size == 0:
        text = say("{who} sweeps an empty pile.", who=names[seat])
    return Event("swoop", capital(text), (seat,), (), {"size": size})


def _swoop_of(alike: str, size: int, seat: int, names: Sequence[str]) -> Event:
    """Equal cards sweep."""
    text = say("{alike}: {who} sweeps the pile of {n} cards.", alike=alike, who=names[seat], n=size)
    return Event("swoop", capital(text), (seat,), (), {"size": size})


def capital(text: str) -> str:
    """A sentence with its first letter large."""
    return text[:1].upper() + text[1:]


def _take(before: View, seat: int, size: int, text: str) -> Event:
    pile = [*reversed(codes_of(before.pile))]
    data = {"size": size, "pile": pile if before.options.pile_inspect else []}
    return Event("take", text, (seat,), (), data)


def _turned(before: View, after: View, names: Sequence[str], place: int) -> list[Event]:
    seat, kind = after.last_seat, after.last_card
    turned = Event(
        "turn",
        say(
            "{who} turns the Mystery on place {place}: {card}.",
            who=names[seat],
            place=place + 1,
            card=counted(1, kind),
        ),
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
        text = say.many(
            before.pile_size,
            "{who} takes the pile of {n} card and the {card}, which is too high.",
            "{who} takes the pile of {n} cards and the {card}, which is too high.",
            who=names[seat],
            card=name_of(rank),
        )
        return [_take(before, seat, before.pile_size, text)]
    run = 1 + added + (0 if too_high else before.pile[rank])
    if run < ALIKE:
        return []
    return [_swoop_of(counted(run, rank), before.pile_size + 1 + added, seat, names)]


def _added(before: View, names: Sequence[str], amounts: int) -> list[Event]:
    seat, rank = before.turn, before.flipped
    if amounts == 0:
        text = say("{who} adds nothing.", who=names[seat])
        added = Event("add", text, (seat,), (), {"hand": 0, "board": 0})
    else:
        added = _moved("add", before, names[seat], rank, divmod(amounts, FROM_BOARD))
    return [added, *_mystery_played(before, names, rank, sum(divmod(amounts, FROM_BOARD)))]


# Rounds


def _round_end(before: View, after: View, names: Sequence[str]) -> list[Event]:
    points = after.points[(after.rounds - 1) % ROUNDS_KEPT][: after.players]
    if after.out == DRAWN:
        text = say(
            "{turns} turns and nobody is out: round {round} is drawn.",
            turns=number(MOST_TURNS, ","),
            round=after.rounds,
        )
        events = [Event("drawn", text, (), (), {"round": after.rounds})]
    else:
        who = names[after.out]
        text = say("{who} is out and wins round {round}.", who=who, round=after.rounds)
        events = [Event("out", text, (after.out,), (), {"round": after.rounds})]
    told = [
        say(
            "{who} {points} (total {total})",
            who=names[seat],
            points=points[seat],
            total=after.totals[seat],
        )
        for seat in range(after.players)
        if seat != after.out
    ]
    data = {"round": after.rounds, "points": points, "totals": after.totals[: after.players]}
    left = [codes_of(after.left[seat]) for seat in range(after.players)]
    text = say("Points: {told}.", told=", ".join(told))
    events.append(Event("score", text, (), (), {**data, "left": left}))
    if after.extra and not before.extra:
        first = _first(after)
        who = listed([names[seat] for seat in first])
        text = say("{who} share the lowest total: one more round.", who=who)
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
    who = listed([names[seat] for seat in first])
    if len(first) == 1:
        return say.many(points, "{who} wins with {n} point", "{who} wins with {n} points", who=who)
    return say.many(
        points,
        "{who} share first place with {n} point",
        "{who} share first place with {n} points",
        who=who,
    )


def _end(after: View, names: Sequence[str]) -> Event:
    text = say("The game is over: {result}.", result=winners(after, names))
    return Event("over", text, tuple(_first(after)))


def _draw(v: View, names: Sequence[str]) -> list[Event]:
    """The draw for the start, with its last redraw if there was one."""
    events = []
    for row, label in (
        (v.drawn, phrase("Draw for the start: {told}.")),
        (v.redrawn, phrase("The tied draw again: {told}.")),
    ):
        seats = [seat for seat in range(v.players) if row[seat] != NOTHING]
        if seats:
            told = ", ".join(
                say("{who} {card}", who=names[seat], card=counted(1, row[seat], OBJECT))
                for seat in seats
            )
            cards = tuple(NAMES[row[seat]] for seat in seats)
            events.append(Event("draw", say(label, told=told), tuple(seats), cards))
    return events


def _round_start(v: View, names: Sequence[str]) -> Event:
    coming = v.rounds + 1
    text = say("Round {round}: {who} starts.", round=coming, who=names[v.starter])
    return Event("round", text, (v.starter,), (), {"round": coming})
