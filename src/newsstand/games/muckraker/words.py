"""Muckraker in words and JSON, from a View.

JSON writes a card as rank and suit letter, "10H" or "QS" (S Graft, H Romance, D Finance, C Vice);
sentences write "10 of Romance". Seats count from 0, rounds from 1.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Sequence

from newsstand.games.game import NO_SEAT, SPECTATOR, Json, WordError
from newsstand.games.muckraker.arithmetic import VERDICTS, reckoned, signed, sum_of
from newsstand.games.muckraker.cards import (
    CODES,
    LETTERS,
    NO_CARD,
    TOPICS,
    code_of,
    name_of,
    pair_id,
    pair_of,
    topic_of,
)
from newsstand.games.muckraker.events import and_list, narrate
from newsstand.games.muckraker.options import OPTIONS
from newsstand.games.muckraker.order import next_active
from newsstand.games.muckraker.position import from_position, position
from newsstand.games.muckraker.rules import TOPIC, View, places
from newsstand.games.muckraker.standing import best_round, crossovers_of, total_xp
from newsstand.games.muckraker.state import CHOOSING, HAND, OVER
from newsstand.games.muckraker.verdicts import MISSED, UNSCORED, costs_a_round, verdict_on

__all__ = [
    "describe", "detail", "from_position", "narrate", "parse", "position", "prompt", "scene",
    "sheet", "text",
]  # fmt: skip

PHASES = ("printing", "choosing", "over")


# Actions


def _choices(v: View) -> list[int]:
    if v.phase == CHOOSING:
        return [TOPIC + card - 1 for card in v.story[v.round_no][v.turn]]
    hand = [card for card in v.hand if card != NO_CARD]
    return [pair_id(low, high) for high in hand for low in hand if low < high]


def describe(v: View, action: int) -> str:
    """An action in the imperative: "print 9 of Romance and king of Vice"."""
    if action >= TOPIC:
        card = action - TOPIC + 1
        return f"lay {name_of(card)} on the Hot pile"
    low, high = pair_of(action)
    return f"print {name_of(low)} and {name_of(high)}"


def parse(v: View, text: str) -> int:
    """The action of such a phrase; card codes do as well, as in "9H KC" or "print 9h kc"."""
    asked = " ".join(text.casefold().split())
    known = {describe(v, action).casefold(): action for action in _choices(v)}
    if asked in known:
        return known[asked]
    codes = {frozenset(_codes(detail(v, action))): action for action in known.values()}
    words = re.sub(r"^(print|lay|play)\b|,|\band\b", " ", asked).upper().split()
    if words and all(word in CODES for word in words) and frozenset(words) in codes:
        return codes[frozenset(words)]
    close = difflib.get_close_matches(asked, known, n=3) or list(known)[:3]
    raise WordError(f"{text!r} is nothing you can do now; try {' or '.join(map(repr, close))}")


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
        verb = "wins" if len(first) == 1 else "share the win"
        return f"The game is over: {and_list(first)} {verb}."
    if v.seat != v.turn:
        doing = "choose the Hot Topic" if v.phase == CHOOSING else "print two stories"
        return f"Waiting for {names[v.turn]} to {doing}."
    if v.phase == CHOOSING:
        one, two = (TOPICS[topic_of(card)] for card in v.story[v.round_no][v.turn])
        return f"Your turn: choose the new Hot Topic, {one} or {two}."
    after = next_active(v, v.round_no, v.turn)
    fate = "are discarded" if after == v.starter else f"go to {names[after]}"
    return f"Your turn: print two of your four stories; the other two {fate}."


def sheet(v: View, names: Sequence[str]) -> Json:
    """How each point arose, round by round."""
    seats = range(v.players)
    rows = []
    for r in range(min(v.round_no + 1, v.rounds)):
        cells = [_cell(v, r, seat) for seat in seats]
        if r < v.round_no or any(cells):
            rows.append({"label": f"Round {r + 1}", "cells": [cell or "0" for cell in cells]})
    ranks = [0] * v.players
    places(v, ranks)
    rows.append({"label": "Total", "cells": [signed(total_xp(v, seat)) for seat in seats]})
    rows.append({"label": "Crossovers", "cells": [str(crossovers_of(v, seat)) for seat in seats]})
    rows.append({"label": "Best round", "cells": [signed(best_round(v, seat)) for seat in seats]})
    rows.append({"label": "Place", "cells": [str(rank) for rank in ranks]})
    return {"columns": [*names[: v.players]], "rows": rows}


def _cell(v: View, round_no: int, seat: int) -> str:
    verdict = v.verdict[round_no][seat]
    if verdict == UNSCORED:
        return ""
    if verdict == MISSED:
        return "missed: 0"
    return sum_of(v, round_no, seat).cell


def text(v: View, names: Sequence[str]) -> str:
    """The view as plain lines, the viewer's own cards last."""
    lines = [
        f"Round {min(v.round_no + 1, v.rounds)} of {v.rounds}."
        f" Hot Topic: {TOPICS[topic_of(v.hot)]}, by the {name_of(v.hot)}."
        f" Old News: {TOPICS[topic_of(v.old)]}, by the {name_of(v.old)}.",
        f"Draw pile {v.draw_count}, discard pile {v.discard_count + sum(v.leftover_counts)},"
        f" buried {v.buried_count}.",
    ]
    order = order_of(v)
    for seat in range(v.players):
        lines.append(f"{names[seat]}: {signed(total_xp(v, seat))} XP; {_doing(v, seat, order)}.")
    if v.options.count_aid:
        lines.append(f"Seen by all: {', '.join(name_of(card) for card in seen_by_all(v))}.")
    for title, cards in (
        ("Your hand", v.hand),
        ("Passed to you", v.received),
        ("You printed", v.printed),
        ("You passed on", v.passed),
    ):
        if any(cards):
            lines.append(f"{title}: {', '.join(name_of(card) for card in cards if card)}.")
    return "\n".join(lines)


def _doing(v: View, seat: int, order: list[int]) -> str:
    status = _status(v, seat, order)
    if status == "over":
        return f"crossovers {crossovers_of(v, seat)}, best round {signed(best_round(v, seat))}"
    if status in ("scored", "choosing"):
        return f"{status}, {sum_of(v, v.round_no, seat).sentence}"
    if status == "turned up":
        return f"turned up {and_list([name_of(card) for card in v.story[v.round_no][seat]])}"
    holds = " and holds the start marker" if seat == v.marker else ""
    words = {"missing": "misses this round", "printing": "to print", "printed": "has printed"}
    return words.get(status, "waiting") + holds
