"""Muckraker in words and JSON, from a View.

JSON writes a card as rank and suit letter, "10H" or "QS" (S Graft, H Romance, D Finance, C Vice);
sentences write "10 of Romance". Seats count from 0, rounds from 1.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from newsstand.games.game import NO_SEAT, SPECTATOR, Json
from newsstand.games.mishearing import unheard
from newsstand.games.muckraker.arithmetic import VERDICTS, reckoned, signed, sum_of
from newsstand.games.muckraker.cards import (
    CODES,
    LETTERS,
    NO_CARD,
    TOPICS,
    code_of,
    name_of,
    names_of,
    pair_id,
    pair_of,
    topic_name,
    topic_of,
)
from newsstand.games.muckraker.events import narrate
from newsstand.games.muckraker.options import OPTIONS
from newsstand.games.muckraker.order import next_active
from newsstand.games.muckraker.position import from_position, position
from newsstand.games.muckraker.rules import TOPIC, View, places
from newsstand.games.muckraker.standing import best_round, crossovers_of, total_xp
from newsstand.games.muckraker.state import CHOOSING, HAND, OVER
from newsstand.games.muckraker.verdicts import MISSED, UNSCORED, costs_a_round, verdict_on
from newsstand.language import listed, phrase, speaker

say = speaker(__package__)

__all__ = [
    "describe", "detail", "from_position", "narrate", "parse", "position", "prompt", "scene",
    "sheet", "text",
]  # fmt: skip

PHASES = ("printing", "choosing", "over")
DOING = {
    "missing": phrase("misses this round"),
    "printing": phrase("to print"),
    "printed": phrase("has printed"),
    "waiting": phrase("waiting"),
}


# Actions


def _choices(v: View) -> list[int]:
    if v.phase == CHOOSING:
        return [TOPIC + card - 1 for card in v.story[v.round_no][v.turn]]
    hand = [card for card in v.hand if card != NO_CARD]
    return [pair_id(low, high) for high in hand for low in hand if low < high]


def describe(v: View, action: int, names: Sequence[str] | None = None) -> str:
    """An action in the imperative: "print 9 of Romance and king of Vice"."""
    if action >= TOPIC:
        card = action - TOPIC + 1
        return say("lay {story} on the Hot pile", story=name_of(card))
    low, high = pair_of(action)
    return say("print {one} and {two}", one=name_of(low), two=name_of(high))


def parse(v: View, text: str, names: Sequence[str] | None = None) -> int:
    """The action of such a phrase; card codes do as well, as in "9H KC" or "print 9h kc"."""
    asked = " ".join(text.casefold().split())
    known = {describe(v, action).casefold(): action for action in _choices(v)}
    if asked in known:
        return known[asked]
    codes = {frozenset(_codes(detail(v, action))): action for action in known.values()}
    idle = say.where("words that may stand beside card codes", "print lay play and").split()
    words = [word.upper() for word in re.findall(r"[^\s,]+", asked) if word not in idle]
    if words and all(word in CODES for word in words) and frozenset(words) in codes:
        return codes[frozenset(words)]
    raise unheard(text, {one: describe(v, action) for one, action in known.items()})


def _codes(parts: Json) -> list[str]:
    return parts["cards"] if parts["kind"] == "print" else [parts["card"]]


def detail(v: View, action: int) -> Json:
    """{"kind": "print", "cards", "passes", "now"} or {"kind": "topic", "card", "topic"}.

    "now" is what the cards would come to under the topics of the moment, which may change yet.
    """
    if action >= TOPIC:
        card = action - TOPIC + 1
        return {"kind": "topic", "card": code_of(card), "topic": TOPICS[topic_of(card)]}
    printed = pair_of(action)
    passes = [code_of(card) for card in v.hand if card != NO_CARD and card not in printed]
    verdict = verdict_on(*printed, v.hot, v.old, v.options.mixed_pair)
    return {
        "kind": "print",
        "cards": [code_of(card) for card in printed],
        "passes": passes,
        "now": reckoned(verdict, printed, v.hot, v.old).to_json(),
    }


# Scene


def order_of(v: View) -> list[int]:
    """The seats of the running round, first to print first (rules.md 4.3)."""
    if v.starter == NO_SEAT:
        return []
    order = [v.starter]
    while (seat := next_active(v, v.round_no, order[-1])) != v.starter:
        order.append(seat)
    return order


def _story_json(v: View, round_no: int, seat: int) -> Json | None:
    """What the seat turned up in a round, with the arithmetic once it is scored."""
    cards = v.story[round_no][seat]
    if cards[0] == NO_CARD:
        return None
    told: Json = {"cards": [code_of(card) for card in cards], "verdict": None, "xp": None}
    if v.verdict[round_no][seat] > MISSED:
        told.update(sum_of(v, round_no, seat).to_json())
        laid = v.laid[round_no][seat]
        told["laid"] = code_of(laid) if laid else None
    return told


def _status(v: View, seat: int, order: list[int]) -> str:
    if v.phase == OVER:
        return "over"
    if seat not in order:
        return "missing"
    if seat == v.turn:
        return "choosing" if v.phase == CHOOSING else "printing"
    if v.verdict[v.round_no][seat] != UNSCORED:
        return "scored"
    if v.story[v.round_no][seat][0] != NO_CARD:
        return "turned up"
    if v.phase == CHOOSING or order.index(seat) < order.index(v.turn):
        return "printed"
    return "waiting"


def _seat_json(v: View, seat: int, name: str, order: list[int]) -> Json:
    ranks = [0] * v.players
    places(v, ranks)
    status = _status(v, seat, order)
    playing = v.phase != OVER
    return {
        "seat": seat,
        "name": name,
        "xp": total_xp(v, seat),
        "place": ranks[seat],
        "crossovers": crossovers_of(v, seat),
        "best_round": best_round(v, seat),
        "status": status,
        "misses_next": playing and bool(costs_a_round(v.verdict[v.round_no][seat])),
        "cards": HAND if status == "printing" else 0,
        "face_down": 2 if status == "printed" else 0,
        "story": _story_json(v, v.round_no, seat) if playing else None,
    }


def _topic_json(card: int) -> Json:
    return {"card": code_of(card), "topic": TOPICS[topic_of(card)], "suit": LETTERS[topic_of(card)]}


def _codes_of(cards: Sequence[int]) -> list[str]:
    return [code_of(card) for card in cards if card != NO_CARD]


def seen_by_all(v: View) -> list[int]:
    """The cards that everybody saw and that cannot be in the draw pile, ascending (M-37)."""
    seen = {v.hot, v.old, *v.buried[: v.buried_count], *v.discard[: v.discard_count]}
    if v.phase != OVER:
        seen |= {card for cards in v.story[v.round_no] for card in cards}
    return sorted(seen - {NO_CARD})


def scene(v: View, names: Sequence[str]) -> Json:
    """All that the view holds."""
    order = order_of(v)
    moving = "old" if v.options.yesterdays_news else "hot"
    played = range(v.round_no)
    return {
        "game": "muckraker",
        "you": None if v.seat == SPECTATOR else v.seat,
        "turn": None if v.turn == NO_SEAT else v.turn,
        "phase": PHASES[v.phase],
        "options": {o.name: o.decode(getattr(v.options, o.name)) for o in OPTIONS},
        "round": min(v.round_no + 1, v.rounds),
        "rounds": v.rounds,
        "marker": v.marker,
        "order": order,
        "hot": _topic_json(v.hot),
        "old": _topic_json(v.old),
        "piles": {
            "draw": v.draw_count,
            "discard": v.discard_count + sum(v.leftover_counts),
            "hot": 1 + (v.buried_count if moving == "hot" else 0),
            "old": 1 + (v.buried_count if moving == "old" else 0),
        },
        "seats": [_seat_json(v, seat, names[seat], order) for seat in range(v.players)],
        "hand": _codes_of(v.hand),
        "received": _codes_of(v.received),
        "passed": _codes_of(v.passed),
        "printed": _codes_of(v.printed),
        "known_leftovers": [
            {"round": r + 1, "cards": _codes_of(v.memory[r])} for r in played if v.memory[r][0]
        ],
        "history": [
            {
                "round": r + 1,
                "shown_leftovers": _codes_of(v.shown[r]),
                "seats": [_past_json(v, r, seat) for seat in range(v.players)],
            }
            for r in played
        ],
        "last_round": [_story_json(v, v.round_no - 1, seat) for seat in range(v.players)]
        if v.round_no
        else None,  # as it lay on the table, a None for each seat that missed it
        "seen": _codes_of(seen_by_all(v)) if v.options.count_aid else None,
    }


def _past_json(v: View, round_no: int, seat: int) -> Json:
    if (verdict := v.verdict[round_no][seat]) > MISSED:
        total = sum_of(v, round_no, seat)
        return {
            "cards": _codes_of(v.story[round_no][seat]),
            "verdict": VERDICTS[verdict],
            "xp": total.xp,
            "formula": total.formula,
        }
    return {"cards": [], "verdict": "missed" if verdict == MISSED else "not played", "xp": 0}


# Sentences


def prompt(v: View, names: Sequence[str]) -> str:
    """The next thing to do."""
    if v.phase == OVER:
        ranks = [0] * v.players
        places(v, ranks)
        first = [names[seat] for seat in range(v.players) if ranks[seat] == 1]
        return say.many(
            len(first),
            "The game is over: {who} wins.",
            "The game is over: {who} share the win.",
            who=listed(first),
        )
    if v.seat != v.turn:
        who = names[v.turn]
        if v.phase == CHOOSING:
            return say("Waiting for {who} to choose the Hot Topic.", who=who)
        return say("Waiting for {who} to print two stories.", who=who)
    if v.phase == CHOOSING:
        one, two = (topic_name(card) for card in v.story[v.round_no][v.turn])
        return say("Your turn: choose the new Hot Topic, {one} or {two}.", one=one, two=two)
    after = next_active(v, v.round_no, v.turn)
    if after == v.starter:
        return say("Your turn: print two of your four stories; the other two are discarded.")
    return say(
        "Your turn: print two of your four stories; the other two go to {next}.", next=names[after]
    )


def sheet(v: View, names: Sequence[str]) -> Json:
    """How each point arose, round by round."""
    seats = range(v.players)
    rows = []
    for r in range(min(v.round_no + 1, v.rounds)):
        cells = [_cell(v, r, seat) for seat in seats]
        if r < v.round_no or any(cells):
            rows.append(
                {
                    "label": say("Round {round}", round=r + 1),
                    "cells": [cell or "0" for cell in cells],
                }
            )
    ranks = [0] * v.players
    places(v, ranks)
    for label, cells in (
        (say("Total"), [signed(total_xp(v, seat)) for seat in seats]),
        (say("Crossovers"), [str(crossovers_of(v, seat)) for seat in seats]),
        (say("Best round"), [signed(best_round(v, seat)) for seat in seats]),
        (say("Place"), [str(rank) for rank in ranks]),
    ):
        rows.append({"label": label, "cells": cells})
    return {"columns": [*names[: v.players]], "rows": rows}


def _cell(v: View, round_no: int, seat: int) -> str:
    verdict = v.verdict[round_no][seat]
    if verdict == UNSCORED:
        return ""
    if verdict == MISSED:
        return say("missed: 0")
    return sum_of(v, round_no, seat).cell


def text(v: View, names: Sequence[str]) -> str:
    """The view as plain lines, the viewer's own cards last."""
    lines = [
        say(
            "Round {round} of {rounds}. Hot Topic: {hot}, by the {hot_story}."
            " Old News: {old}, by the {old_story}.",
            round=min(v.round_no + 1, v.rounds),
            rounds=v.rounds,
            hot=topic_name(v.hot),
            hot_story=name_of(v.hot),
            old=topic_name(v.old),
            old_story=name_of(v.old),
        ),
        say(
            "Draw pile {draw}, discard pile {discard}, buried {buried}.",
            draw=v.draw_count,
            discard=v.discard_count + sum(v.leftover_counts),
            buried=v.buried_count,
        ),
    ]
    order = order_of(v)
    for seat in range(v.players):
        points, doing = signed(total_xp(v, seat)), _doing(v, seat, order)
        lines.append(
            say("{who}: {points} XP; {doing}.", who=names[seat], points=points, doing=doing)
        )
    lists = [
        (phrase("Your hand: {stories}."), v.hand),
        (phrase("Passed to you: {stories}."), v.received),
        (phrase("You printed: {stories}."), v.printed),
        (phrase("You passed on: {stories}."), v.passed),
    ]
    if v.options.count_aid:
        lists.insert(0, (phrase("Seen by all: {stories}."), seen_by_all(v)))
    for message, cards in lists:
        if any(cards):
            lines.append(say(message, stories=", ".join(name_of(card) for card in cards if card)))
    return "\n".join(lines)


def _doing(v: View, seat: int, order: list[int]) -> str:
    status = _status(v, seat, order)
    if status == "over":
        return say(
            "crossovers {crossovers}, best round {best}",
            crossovers=crossovers_of(v, seat),
            best=signed(best_round(v, seat)),
        )
    if status == "scored":
        return say("scored, {sum}", sum=sum_of(v, v.round_no, seat).sentence)
    if status == "choosing":
        return say("choosing, {sum}", sum=sum_of(v, v.round_no, seat).sentence)
    if status == "turned up":
        return say("turned up {stories}", stories=names_of(v.story[v.round_no][seat]))
    doing = say(DOING[status])
    return say("{doing} and holds the start marker", doing=doing) if seat == v.marker else doing
