"""Swoop in words and JSON, from a View.

JSON writes a card as its rank, "A", "7", "K", or as "10" or "JOKER": suits do not matter. Seats and
Board places count from 0 there; in sentences places count from 1.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from newsstand.games.game import NO_SEAT, SPECTATOR, Json, JsonValue
from newsstand.games.mishearing import unheard
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
    plural_of,
    points_of,
)
from newsstand.games.swoop.events import amounts_of, narrate, winners
from newsstand.games.swoop.options import OPTIONS
from newsstand.games.swoop.position import from_position, position
from newsstand.games.swoop.rules import State, View, legal_actions, places
from newsstand.games.swoop.state import ADDING, DRAWN, ROUNDS_KEPT
from newsstand.games.swoop.worlds import imagine
from newsstand.kernel.chance import chance_of
from newsstand.language import either, phrase, speaker

__all__ = [
    "describe", "detail", "from_position", "narrate", "parse", "position", "prompt", "scene",
    "sheet", "text",
]  # fmt: skip

say = speaker(__package__)


# Actions


def _choices(v: View) -> list[int]:
    """What the seat to act may do, if the view is its own.

    It is the same in every world that the view allows, so any one of them will do.
    """
    world = State()
    imagine(v, chance_of(0), world)
    out = [0] * MOST_LEGAL
    return out[: legal_actions(world, out)]


def describe(v: View, action: int, names: Sequence[str] | None = None) -> str:
    """An action in the imperative: "play two 7s from the hand and one from the board"."""
    if action < ADD:
        rank, amounts = divmod(action - PLAY, AMOUNTS)
        return say("play {cards}", cards=amounts_of(rank, *divmod(amounts, FROM_BOARD)))
    if action == ADD:
        return say("add nothing")
    if action < SWOOP:
        cards = amounts_of(v.flipped, *divmod(action - ADD, FROM_BOARD))
        return say("add {cards}", cards=cards)
    if action < TURN:
        kind, from_board = divmod(action - SWOOP, 2)
        return say("play {cards}", cards=amounts_of(TEN + kind, 1 - from_board, from_board))
    if action < SHOW:
        return say("turn the Mystery on place {place}", place=action - TURN + 1)
    if action < STOP:
        rank, from_board = divmod(action - SHOW, 2)
        card = amounts_of(rank, 1 - from_board, from_board)
        return say("show {card} and take the pile", card=card)
    return say("end the turn")


def parse(v: View, text: str, names: Sequence[str] | None = None) -> int:
    """The action of such a phrase, or of its short form.

    Short forms name cards, with a b for the Board: "play 7 7 b7", "play 10", "add 7",
    "add nothing", "turn 2", "show K", "stop". They are understood in English too, whatever the
    language in force.
    """
    asked = " ".join(text.casefold().split())
    texts = {action: describe(v, action) for action in _choices(v)}
    known = {text.casefold(): action for action, text in texts.items()}
    if asked in known:
        return known[asked]
    short = short_form(v, asked)
    if short in texts:
        return short
    raise unheard(text, {told: texts[action] for told, action in known.items()})


SHORT_WORDS = (
    phrase("play", "in short forms"),
    phrase("add", "in short forms"),
    phrase("show", "in short forms"),
    phrase("turn", "in short forms"),
    phrase("stop", "in short forms"),
    phrase("nothing", "in short forms"),
)
BOARD = phrase("b", "in short forms")  # before a card of the Board


def _in_english(asked: str) -> str:
    """A short form in the language in force as one in English; other words stay as they are."""
    known = {say.where("in short forms", word): word for word in SHORT_WORDS}
    cards = {name_of(kind).casefold(): NAMES[kind].casefold() for kind in range(KINDS)}
    cards |= {code: code for code in cards.values()}
    board = say.where("in short forms", BOARD)
    known |= {f"{board}{name}": f"{BOARD}{code}" for name, code in cards.items()} | cards
    return " ".join(known.get(word, word) for word in asked.split())


def short_form(v: View, asked: str) -> int:
    """The action that a short form would be, legal or not; STOP + 1 for none."""
    asked = _in_english(asked)
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
        return say("The game is over: {result}.", result=winners(v, names))
    if v.seat != v.turn:
        return say("Waiting for {who}.", who=names[v.turn])
    if v.phase == ADDING:
        if v.top != NOTHING and v.flipped > v.top:
            return say(
                "Your turn: the {card} is too high; add three more, or take the pile.",
                card=name_of(v.flipped),
            )
        cards = plural_of(v.flipped)
        return say("Your turn: add {cards} to the Mystery, or nothing.", cards=cards)
    ways = either(_ways(v))
    return (
        say("You go on: {ways}.", ways=ways) if v.swooped else say("Your turn: {ways}.", ways=ways)
    )


def _ways(v: View) -> list[str]:
    """What may be done in a turn, in the order of the rules (4.4)."""
    choices = _choices(v)
    ways = []
    if any(action < ADD for action in choices):
        ways.append(_call(v, choices))
    if any(SWOOP <= action < TURN for action in choices):
        ways.append(say("a Swoop card") if ways else say("play a Swoop card"))
    if any(TURN <= action < SHOW for action in choices):
        ways.append(say("turn a Mystery"))
    if any(SHOW <= action < STOP for action in choices):
        ways.append(
            say.many(
                v.pile_size,
                "show a card and take the pile of {n}",
                "show a card and take the pile of {n}",
            )
        )
    if STOP in choices:
        ways.append(say.where("as a choice", "end the turn"))
    return ways


def _call(v: View, choices: Sequence[int]) -> str:
    if v.top == NOTHING:
        return say("play any card")
    if any(action < ADD and (action - PLAY) // AMOUNTS <= v.top for action in choices):
        if v.top == 0:
            return say("play an ace")
        return say("play {card} or lower", card=name_of(v.top))
    return say("play four alike")  # only a bomb fits


def _left_cell(v: View, seat: int) -> str:
    """The cards that were left over, with their points: "K K 10: 70"."""
    cards = codes_of(v.left[seat])
    points = sum(points_of(CODES[card], v.options.scoring) for card in cards)
    if not cards:
        return say("out: 0")
    return f"{' '.join(cards)}: {points}"


def sheet(v: View, names: Sequence[str]) -> Json:
    """The points of every round, the cards behind those of the last one, and the totals."""
    seats = range(v.players)
    kept = range(max(v.rounds - ROUNDS_KEPT, 0), v.rounds)
    rows = [
        {
            "label": say("Round {number}", number=r + 1),
            "cells": [str(v.points[r % ROUNDS_KEPT][seat]) for seat in seats],
        }
        for r in kept
    ]
    if kept.start > 0:
        shown = [sum(v.points[r % ROUNDS_KEPT][seat] for r in kept) for seat in seats]
        cells = [str(v.totals[seat] - shown[seat]) for seat in seats]
        rows.insert(0, {"label": say("Rounds 1 to {last}", last=kept.start), "cells": cells})
    if v.rounds:
        cells = [_left_cell(v, seat) for seat in seats]
        rows.append({"label": say("Left over in round {number}", number=v.rounds), "cells": cells})
    rows.append({"label": say("Total"), "cells": [str(v.totals[seat]) for seat in seats]})
    rows.append({"label": say("Place"), "cells": [str(rank) for rank in _ranks(v)]})
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
            places.append(say("Mystery") if v.lying[seat][place] else say("empty"))
    return ", ".join(places)


def text(v: View, names: Sequence[str]) -> str:
    """The view as plain lines, the viewer's own Hand last."""
    number, starter = v.rounds + (v.turn != NO_SEAT), names[v.starter]
    if v.extra:
        lines = [say("Round {number}, the extra one; {who} started.", number=number, who=starter)]
    else:
        lines = [say("Round {number}; {who} started.", number=number, who=starter)]
    if v.top == NOTHING:
        lines.append(say("The pile is empty."))
    else:
        lines.append(
            say.many(
                v.pile_size,
                "On the pile: {top} on top, {n} card in all.",
                "On the pile: {top} on top, {n} cards in all.",
                top=counted(_run(v), v.top),
            )
        )
        if v.options.pile_inspect:
            lines.append(say("The pile from the bottom: {cards}.", cards=", ".join(_pile_codes(v))))
    if v.flipped != NOTHING:
        lines.append(say("Turned: {card}.", card=counted(1, v.flipped)))
    lines += [_seat_words(v, seat, names[seat]) for seat in range(v.players)]
    if any(v.hand):
        lines.append(say("Your hand: {cards}.", cards=_groups(v.hand)))
    return "\n".join(lines)


def _seat_words(v: View, seat: int, who: str) -> str:
    points = say.many(v.totals[seat], "{n} point", "{n} points")
    if v.turn == NO_SEAT:
        return say("{who}: {points}.", who=who, points=points)
    told = {"who": who, "points": points, "hand": v.hand_size[seat], "board": _place_words(v, seat)}
    if v.options.memory_aid and any(v.known[seat]):
        return say(
            "{who}: {points}; {hand} in the hand; board: {board}; known in the hand: {known}.",
            known=_groups(v.known[seat]),
            **told,
        )
    return say("{who}: {points}; {hand} in the hand; board: {board}.", **told)
