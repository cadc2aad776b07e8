"""Swoop in words and JSON, from a View.

JSON writes a card as its rank, "A", "7", "K", or as "10" or "JOKER": suits do not matter. Seats and
Board places count from 0 there; in sentences places count from 1.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Sequence

from newsstand.games.game import NO_SEAT, SPECTATOR, Json, JsonValue, WordError
from newsstand.games.swoop.actions import (
    ADD,
    AMOUNTS,
    FROM_BOARD,
    MOST_LEGAL,
    PLACES,
    PLAY,
    SHOW,
    STOP,
    SWOOP,
    TURN,
)
from newsstand.games.swoop.cards import (
    CODES,
    KINDS,
    NAMES,
    NOTHING,
    TEN,
    codes_of,
    copies_of,
    counted,
    name_of,
    points_of,
)
from newsstand.games.swoop.events import amounts_of, cards_word, narrate, winners
from newsstand.games.swoop.options import OPTIONS
from newsstand.games.swoop.position import from_position, position
from newsstand.games.swoop.rules import State, View, legal_actions, places
from newsstand.games.swoop.state import ADDING, DRAWN, ROUNDS_KEPT
from newsstand.games.swoop.worlds import imagine
from newsstand.kernel.chance import chance_of

__all__ = [
    "describe", "detail", "from_position", "narrate", "parse", "position", "prompt", "scene",
    "sheet", "text",
]  # fmt: skip


# Actions


def _choices(v: View) -> list[int]:
    """What the seat to act may do, if the view is its own.

    It is the same in every world that the view allows, so any one of them will do.
    """
    world = State()
    imagine(v, chance_of(0), world)
    out = [0] * MOST_LEGAL
    return out[: legal_actions(world, out)]


def describe(v: View, action: int) -> str:
    """An action in the imperative: "play two 7s from the hand and one from the board"."""
    if action < ADD:
        rank, amounts = divmod(action - PLAY, AMOUNTS)
        return f"play {amounts_of(rank, *divmod(amounts, FROM_BOARD))}"
    if action == ADD:
        return "add nothing"
    if action < SWOOP:
        return f"add {amounts_of(v.flipped, *divmod(action - ADD, FROM_BOARD))}"
    if action < TURN:
        kind, from_board = divmod(action - SWOOP, 2)
        return f"play {amounts_of(TEN + kind, 1 - from_board, from_board)}"
    if action < SHOW:
        return f"turn the Mystery on place {action - TURN + 1}"
    if action < STOP:
        rank, from_board = divmod(action - SHOW, 2)
        return f"show {amounts_of(rank, 1 - from_board, from_board)} and take the pile"
    return "end the turn"


def parse(v: View, text: str) -> int:
    """The action of such a phrase, or of its short form.

    Short forms name cards, with a b for the Board: "play 7 7 b7", "play 10", "add 7",
    "add nothing", "turn 2", "show K", "stop".
    """
    asked = " ".join(text.casefold().split())
    known = {describe(v, action).casefold(): action for action in _choices(v)}
    if asked in known:
        return known[asked]
    short = _short_form(v, asked)
    if short in known.values():
        return short
    close = difflib.get_close_matches(asked, known, n=3) or list(known)[:3]
    raise WordError(f"{text!r} is nothing you can do now; try {' or '.join(map(repr, close))}")


def _short_form(v: View, asked: str) -> int:
    """The action that a short form would be, legal or not; STOP + 1 for none."""
    adding = v.phase == ADDING
    if turn := re.fullmatch(r"turn ([1-4])", asked):
        return TURN + int(turn[1]) - 1
    if asked in ("stop", "end"):
        return STOP
    if adding and asked in ("add none", "nothing", "none"):
        return ADD
    verb, *rest = asked.split() or [""]
    words = rest if verb in ("play", "add", "show") else [verb, *rest]
    cards = [word.upper() for word in words]
    from_board = sum(card.startswith("B") for card in cards)
    kinds = {CODES.get(card.removeprefix("B"), NOTHING) for card in cards}
    if len(kinds) != 1 or NOTHING in kinds:
        return STOP + 1
    kind = kinds.pop()
    if kind >= TEN:
        return SWOOP + (kind - TEN) * 2 + from_board if len(cards) == 1 else STOP + 1
    if verb == "show":
        return SHOW + kind * 2 + from_board if len(cards) == 1 else STOP + 1
    amounts = (len(cards) - from_board) * FROM_BOARD + from_board
    if adding:
        return ADD + amounts if kind == v.flipped else STOP + 1
    return PLAY + kind * AMOUNTS + amounts


def detail(v: View, action: int) -> Json:
    """The action's parts; its kind is play, add, swoop, turn, show or stop."""
    if action < SWOOP:
        rank, amounts = divmod(action - PLAY, AMOUNTS)
        if action >= ADD:
            rank, amounts = v.flipped, action - ADD
        return _parts("play" if action < ADD else "add", rank, *divmod(amounts, FROM_BOARD))
    if action < TURN:
        card, from_board = divmod(action - SWOOP, 2)
        return _parts("swoop", TEN + card, 1 - from_board, from_board)
    if action < SHOW:
        return {"kind": "turn", "place": action - TURN}
    if action < STOP:
        rank, from_board = divmod(action - SHOW, 2)
        return _parts("show", rank, 1 - from_board, from_board)
    return {"kind": "stop"}


def _parts(kind: str, card: int, from_hand: int, from_board: int) -> Json:
    return {"kind": kind, "card": NAMES[card], "hand": from_hand, "board": from_board}


# Scene


def _code(kind: int) -> str | None:
    return None if kind == NOTHING else NAMES[kind]


def _run(v: View) -> int:
    return 0 if v.top == NOTHING else v.pile[v.top]


def _pile_codes(v: View) -> list[str]:
    """The pile from bottom to top."""
    return [*reversed(codes_of(v.pile))]


def _aside(v: View) -> int:
    """How many cards were set aside at the deal; when over, all."""
    cards = sum(copies_of(kind, v.options.jokers) for kind in range(KINDS)) * v.decks
    return cards - sum(v.cards_left) - v.pile_size - sum(v.swept) - (v.flipped != NOTHING)


def _ranks(v: View) -> list[int]:
    ranks = [0] * v.players
    places(v, ranks)  # type: ignore[arg-type]  # a View has the totals too
    return ranks


def _seat_json(v: View, seat: int, name: str, place: int) -> Json:
    board = [_code(kind) for kind in v.board[seat]]
    told: Json = {
        "seat": seat,
        "name": name,
        "total": v.totals[seat],
        "place": place,
        "cards": v.cards_left[seat],
        "hand_size": v.hand_size[seat],
        "board": board,
        "mysteries": [
            ("open" if board[place] is None else "covered") if v.lying[seat][place] else "gone"
            for place in range(PLACES)
        ],
    }
    if v.options.memory_aid:
        told["known"] = codes_of(v.known[seat])
    return told


def _phase(v: View) -> str:
    if v.turn == NO_SEAT:
        return "over"
    return "adding" if v.phase == ADDING else "playing"


def scene(v: View, names: Sequence[str]) -> Json:
    """What the table shows the viewer; the pile and known cards only under their options (W-24)."""
    first_kept = max(v.rounds - ROUNDS_KEPT, 0)
    ranks = _ranks(v)
    return {
        "game": "swoop",
        "you": None if v.seat == SPECTATOR else v.seat,
        "turn": None if v.turn == NO_SEAT else v.turn,
        "phase": _phase(v),
        "options": {o.name: o.decode(getattr(v.options, o.name)) for o in OPTIONS},
        "round": v.rounds + (v.turn != NO_SEAT),
        "extra_round": bool(v.extra),
        "starter": v.starter,
        "decks": v.decks,
        "turns": v.turns,
        "pile": {
            "top": _code(v.top),
            "run": _run(v),
            "size": v.pile_size,
            "cards": _pile_codes(v) if v.options.pile_inspect else None,
        },
        "flipped": _code(v.flipped),
        "swooped": bool(v.swooped),
        "swept": sum(v.swept),
        "aside": _aside(v),
        "hand": codes_of(v.hand),
        "seats": [_seat_json(v, seat, names[seat], ranks[seat]) for seat in range(v.players)],
        "history": [
            {"round": r + 1, "points": v.points[r % ROUNDS_KEPT][: v.players]}
            for r in range(first_kept, v.rounds)
        ],
        "last_round": _last_round(v),
    }


def _last_round(v: View) -> JsonValue:
    if v.rounds == 0:
        return None
    return {
        "out": None if v.out == DRAWN else v.out,
        "left": [codes_of(v.left[seat]) for seat in range(v.players)],
    }


# Sentences


def prompt(v: View, names: Sequence[str]) -> str:
    """The next thing to do."""
    if v.turn == NO_SEAT:
        return f"The game is over: {winners(v, names)}."
    if v.seat != v.turn:
        return f"Waiting for {names[v.turn]}."
    choices = _choices(v)
    if v.phase == ADDING:
        rank = name_of(v.flipped)
        if v.top != NOTHING and v.flipped > v.top:
            return f"Your turn: the {rank} is too high; add three more, or take the pile."
        return f"Your turn: add {rank}s to the Mystery, or nothing."
    ways = []
    if any(action < ADD for action in choices):
        ways.append(_call(v, choices))
    if any(SWOOP <= action < TURN for action in choices):
        ways.append("play a Swoop card" if not ways else "a Swoop card")
    if any(TURN <= action < SHOW for action in choices):
        ways.append("turn a Mystery")
    if any(SHOW <= action < STOP for action in choices):
        ways.append(f"show a card and take the pile of {v.pile_size}")
    if STOP in choices:
        ways.append("end the turn")
    lead = "You go on" if v.swooped else "Your turn"
    return f"{lead}: {', '.join(ways[:-1])}{', or ' if len(ways) > 1 else ''}{ways[-1]}."


def _call(v: View, choices: Sequence[int]) -> str:
    if v.top == NOTHING:
        return "play any card"
    if any(action < ADD and (action - PLAY) // AMOUNTS <= v.top for action in choices):
        return "play an ace" if v.top == 0 else f"play {name_of(v.top)} or lower"
    return "play four alike"  # only a bomb fits


def _left_cell(v: View, seat: int) -> str:
    """The cards that were left over, with their points: "K K 10: 70"."""
    cards = codes_of(v.left[seat])
    points = sum(points_of(CODES[card], v.options.scoring) for card in cards)
    return f"{' '.join(cards)}: {points}" if cards else "out: 0"


def sheet(v: View, names: Sequence[str]) -> Json:
    """The points of every round, the cards behind those of the last one, and the totals."""
    seats = range(v.players)
    kept = range(max(v.rounds - ROUNDS_KEPT, 0), v.rounds)
    rows = [
        {"label": f"Round {r + 1}", "cells": [str(v.points[r % ROUNDS_KEPT][s]) for s in seats]}
        for r in kept
    ]
    if kept.start > 0:
        shown = [sum(v.points[r % ROUNDS_KEPT][seat] for r in kept) for seat in seats]
        cells = [str(v.totals[seat] - shown[seat]) for seat in seats]
        rows.insert(0, {"label": f"Rounds 1 to {kept.start}", "cells": cells})
    if v.rounds:
        cells = [_left_cell(v, seat) for seat in seats]
        rows.append({"label": f"Left over in round {v.rounds}", "cells": cells})
    rows.append({"label": "Total", "cells": [str(v.totals[seat]) for seat in seats]})
    rows.append({"label": "Place", "cells": [str(rank) for rank in _ranks(v)]})
    return {"columns": [*names[: v.players]], "rows": rows}


def _groups(counts: Sequence[int]) -> str:
    return ", ".join(counted(cards, kind) for kind, cards in enumerate(counts) if cards)


def _place_words(v: View, seat: int) -> str:
    places = []
    for place in range(PLACES):
        kind = v.board[seat][place]
        if kind != NOTHING:
            places.append(name_of(kind))
        else:
            places.append("Mystery" if v.lying[seat][place] else "empty")
    return ", ".join(places)


def text(v: View, names: Sequence[str]) -> str:
    """The view as plain lines, the viewer's own Hand last."""
    number = v.rounds + (v.turn != NO_SEAT)
    lines = [f"Round {number}{', the extra one' if v.extra else ''}; {names[v.starter]} started."]
    if v.top == NOTHING:
        lines.append("The pile is empty.")
    else:
        top = counted(_run(v), v.top)
        lines.append(f"On the pile: {top} on top, {cards_word(v.pile_size)} in all.")
        if v.options.pile_inspect:
            lines.append(f"The pile from the bottom: {', '.join(_pile_codes(v))}.")
    if v.flipped != NOTHING:
        lines.append(f"Turned: {counted(1, v.flipped)}.")
    for seat in range(v.players):
        line = f"{names[seat]}: {v.totals[seat]} points"
        if v.turn != NO_SEAT:
            line += f"; {v.hand_size[seat]} in the hand; board: {_place_words(v, seat)}"
            if v.options.memory_aid and any(v.known[seat]):
                line += f"; known in the hand: {_groups(v.known[seat])}"
        lines.append(f"{line}.")
    if any(v.hand):
        lines.append(f"Your hand: {_groups(v.hand)}.")
    return "\n".join(lines)
