"""SCOOP in words and JSON, from a View. `terms.py` says how JSON writes cards and stories."""

from __future__ import annotations

import re
from collections.abc import Sequence

from newsstand.games.game import NO_SEAT, SPECTATOR, Json, JsonValue, WordError
from newsstand.games.mishearing import quoted, unheard
from newsstand.games.scoop.actions import (
    BLOCK,
    BUY,
    CLAIM,
    CLEAR,
    DECLINE,
    FREE,
    LAY,
    MOST_LEGAL,
    TAKE_STORY,
    TAKE_THREE_STAR,
    TO_PRESS,
)
from newsstand.games.scoop.cards import (
    ALL_STORIES,
    GENRES,
    NO_CARD,
    NO_STORY,
    NUMBERS,
    RING,
    SCRAPPED,
    STORIES,
    mean_worth,
    signal_at,
    spaces_for,
    worth_of,
)
from newsstand.games.scoop.components import TYPE_NAMES
from newsstand.games.scoop.deeds import ANSWERS, describe, detail
from newsstand.games.scoop.events import narrate
from newsstand.games.scoop.options import OPTIONS, RANDOM
from newsstand.games.scoop.pages import spaces_of
from newsstand.games.scoop.position import from_position, position
from newsstand.games.scoop.rules import State, View, legal_actions
from newsstand.games.scoop.state import (
    BUYING,
    BY_PAGE,
    BY_PRESS,
    BY_ROUNDS,
    PLAYING,
    PRESSING,
    SELLING,
    STARRING,
)
from newsstand.games.scoop.telephone import steps_of
from newsstand.games.scoop.terms import (
    SIGNAL_NAMES,
    TYPE_TITLES,
    card_codes,
    card_list,
    card_name,
    dollars,
    headline,
    listed_card,
    space_name,
    story_json,
)
from newsstand.games.scoop.tills import (
    aside_worth,
    bonus,
    knows_cash,
    page_worth,
    ranks,
    total,
    winners,
)
from newsstand.games.scoop.worlds import open_world
from newsstand.language import either, listed, phrase, speaker

__all__ = [
    "describe", "detail", "from_position", "narrate", "parse", "position", "prompt", "scene",
    "sheet", "text",
]  # fmt: skip

PHASES = {
    PLAYING: "playing",
    PRESSING: "pressing",
    STARRING: "starring",
    BUYING: "buying",
    SELLING: "selling",
}
STANDINGS = ("in", phrase("closed"), phrase("out"))  # as JSON; said of who is not in
ENDINGS = (None, "press", "page", "rounds", "closures")
SHORT = {
    phrase("press"): TO_PRESS,
    phrase("take"): TAKE_STORY,
    phrase("story"): TAKE_STORY,
    phrase("three star"): TAKE_THREE_STAR,
    phrase("yes"): BUY,
    phrase("no"): DECLINE,
    phrase("decline"): DECLINE,
}
WORDS = re.compile(r"[^\s,()]+")

say = speaker(__package__)


# Actions


def _choices(v: View) -> list[int]:
    """What the seat to act may do, if the view is its own."""
    world = State()
    open_world(v, world)
    out = [0] * MOST_LEGAL
    return out[: legal_actions(world, out)]


def parse(v: View, text: str, names: Sequence[str] | None = None) -> int:
    """The action of such a phrase, of a short form, or of words that only one action has.

    "exchange photographer", "claim crime", "lay sport reporter 2", "press", "yes" will do.
    """
    asked = " ".join(text.casefold().split())
    choices = _choices(v)
    canonical = {describe(v, action).casefold(): action for action in choices}
    if asked in canonical:
        return canonical[asked]
    known = {describe(v, action, names).casefold(): action for action in choices}
    if asked not in known:
        short = {say(word).casefold(): ANSWERS[action][1] for word, action in SHORT.items()}
        asked = say(short[asked]).casefold() if asked in short else asked
    if asked in known:
        return known[asked]
    words = WORDS.findall(asked)
    fitting = [told for told in known if words and _has_words(told, words)]
    if len(fitting) == 1:
        return known[fitting[0]]
    if fitting:
        near = [describe(v, known[told], names) for told in sorted(fitting, key=len)[:3]]
        raise WordError(
            say.later("{text!r} could be several things; say {some}", text=text, some=quoted(near))
        )
    raise unheard(text, {told: describe(v, action, names) for told, action in known.items()})


def _has_words(told: str, words: Sequence[str]) -> bool:
    """Whether a text begins with the first word and has the others after it, in that order."""
    own = WORDS.findall(told)
    if own[0] != words[0]:
        return False
    rest = iter(own)
    return all(word in rest for word in words)


# Scene


def _phase(v: View) -> str:
    return "over" if v.turn == NO_SEAT else PHASES[v.phase]


def odds(v: View, number: int) -> Json:
    """How many of sixteen positions give each signal to a call of this number.

    With the ratchet these are the positions that the calls so far allow (S-61).
    """
    counts = dict.fromkeys(SIGNAL_NAMES, 0)
    for position_ in range(RING):
        if v.options.dial_mechanism == RANDOM:
            counts[SIGNAL_NAMES[signal_at(v.options.dial, position_)]] += 1
        elif v.possible >> position_ & 1:
            reached = (position_ + steps_of(number)) % RING
            counts[SIGNAL_NAMES[signal_at(v.options.dial, reached)]] += 1
    return counts


def _round(v: View) -> int:
    """The round in play, or the one that the match ended in."""
    finished = v.options.equal_turns and v.ended_by in (BY_PRESS, BY_PAGE)
    is_whole = v.turn == NO_SEAT and (finished or v.ended_by == BY_ROUNDS)
    return v.rounds + (not is_whole)


def _telephone(v: View) -> Json:
    ring = [SIGNAL_NAMES[signal_at(v.options.dial, place)] for place in range(RING)]
    return {
        "ring": ring,
        "mechanism": "random" if v.options.dial_mechanism == RANDOM else "ratchet",
        "odds": [odds(v, number) for number in range(NUMBERS)],
    }


def _page(v: View, seat: int) -> list[Json]:
    return [
        {
            "type": TYPE_NAMES[genre],
            "title": say(TYPE_TITLES[genre]),
            "spaces": spaces_for(v.options.page, genre),
            "stories": [
                story_json(v, story)
                for story in v.page[seat][genre * 2 : genre * 2 + 2]
                if story != NO_STORY
            ],
        }
        for genre in range(GENRES)
        if spaces_for(v.options.page, genre)
    ]


def _seat_json(v: View, seat: int, name: str, place: int) -> Json:
    aside = [v.aside[n] for n in range(v.aside_size) if v.aside_seat[n] == seat]
    stories = [story for story in v.page[seat] if story != NO_STORY]
    return {
        "seat": seat,
        "name": name,
        "standing": STANDINGS[v.standing[seat]],
        "cash": v.cash[seat] if knows_cash(v, seat) else None,
        "hand_size": v.hand_size[seat],
        "reserve": [
            {"cards": card_codes(v.reserve[seat][space]), "frozen": bool(v.laid[seat][space])}
            for space in range(2)
        ],
        "page": _page(v, seat),
        "aside": [story_json(v, story) for story in aside],
        "filled": v.filled[seat],
        "unseen": sum(not v.value[story] for story in stories),
        "worth": page_worth(v, seat),
        "total": total(v, seat),
        "place": place,
    }


def _pile_json(v: View, genre: int) -> Json:
    size = v.fresh_size[genre] + v.returned_size[genre] + (v.top[genre] != NO_STORY)
    under = v.returned[genre][: v.returned_size[genre]]
    kind = v.options.values
    return {
        "type": TYPE_NAMES[genre],
        "title": say(TYPE_TITLES[genre]),
        "size": size,
        "top": story_json(v, v.top[genre]),
        "under": [story_json(v, story) for story in under],
        "least": worth_of(kind, genre, 0),
        "most": worth_of(kind, genre, STORIES - 1),
        "mean": mean_worth(kind, genre),
    }


def _discard(v: View) -> Json:
    cards = card_codes(v.discard)
    return {
        "size": v.discard_size,
        "top": cards[-1] if cards else None,
        "cards": None if v.options.discard_memory else cards,
    }


def _offer(v: View) -> JsonValue:
    if v.offered == NO_STORY:
        return None
    seats = range(v.players)
    return {
        "story": story_json(v, v.offered),
        "price": v.value[v.offered],
        "seller": v.mover,
        "asked": [seat for seat in seats if v.asked[seat]],
        "answered": [seat for seat in seats if v.answered[seat]],
        "you_said": None if not sum(v.answer) else bool(v.answer[1]),
    }


def scene(v: View, names: Sequence[str]) -> Json:
    """What the table shows the viewer; money and discards only as the options say (S-04, S-31)."""
    places = ranks(v)
    known = [story_json(v, story) for story in range(ALL_STORIES) if v.value[story]]
    return {
        "game": "scoop",
        "you": None if v.seat == SPECTATOR else v.seat,
        "turn": None if v.turn == NO_SEAT else v.turn,
        "mover": v.mover,
        "phase": _phase(v),
        "options": {o.name: o.decode(getattr(v.options, o.name)) for o in OPTIONS},
        "dealer": v.dealer,
        "round": _round(v),
        "spaces": spaces_of(v),  # type: ignore[arg-type]  # a View has the plan too
        "hand": card_codes(v.hand),
        "seats": [_seat_json(v, seat, names[seat], places[seat]) for seat in range(v.players)],
        "piles": [_pile_json(v, g) for g in range(GENRES) if spaces_for(v.options.page, g)],
        "deck": v.deck_size,
        "discard": _discard(v),
        "telephone": _telephone(v),
        "claimed": TYPE_NAMES[v.claimed] if v.claimed >= 0 else None,
        "debt": v.debt,
        "offer": _offer(v),
        "waiting": [story_json(v, story) for story in v.displaced if story != NO_STORY],
        "known": known if v.options.values == 0 else [],
        "ended_by": ENDINGS[v.ended_by],
        "ended_seat": None if v.ended_seat == NO_SEAT else v.ended_seat,
    }


# Sentences


def prompt(v: View, names: Sequence[str]) -> str:
    """The next thing to do."""
    if v.turn == NO_SEAT:
        return say("The game is over: {winners}.", winners=winners(v, names))
    if v.seat != v.turn:
        return say("Waiting for {who}.", who=names[v.turn])
    if v.phase == PRESSING:
        return say("The editor says PRESS: go to press now, or take the story.")
    if v.phase == STARRING:
        return say(
            "The editor says THREE STAR: take a Three Star Story, or the one you called for."
        )
    if v.phase == BUYING:
        return say(
            "{who} offers {story} at {price}: buy it, or not.",
            who=names[v.mover],
            story=headline(v.offered),
            price=dollars(v.value[v.offered]),
        )
    if v.phase == SELLING:
        debt, cash = dollars(v.debt), dollars(v.cash[v.seat])
        return say("You owe {debt} and have {cash}: offer a story.", debt=debt, cash=cash)
    ways = []
    choices = _choices(v)
    if any(CLAIM <= action < BLOCK for action in choices):
        ways.append(say("claim a story or an advertisement"))
    if any(LAY <= action < CLAIM for action in choices):
        ways.append(say("lay cards in reserve for $100 each"))
    if any(BLOCK <= action < FREE for action in choices):
        ways.append(say("block a rival"))
    if any(FREE <= action < CLEAR for action in choices):
        ways.append(say("lift a block"))
    if any(CLEAR <= action < TO_PRESS for action in choices):
        ways.append(say("discard a dead set"))
    ways.append(say("exchange a card"))
    return say("Your turn: {ways}.", ways=either(ways))


def sheet(v: View, names: Sequence[str]) -> Json:
    """Where every paper's total comes from."""
    seats = range(v.players)
    rows = []
    for genre in range(GENRES):
        if spaces_for(v.options.page, genre):
            cells = [_cell(v, seat, genre) for seat in seats]
            rows.append({"label": say(TYPE_TITLES[genre]), "cells": cells})
    rows.append({"label": say("Page"), "cells": [dollars(page_worth(v, seat)) for seat in seats]})
    if v.aside_size:
        cells = [dollars(aside_worth(v, seat)) for seat in seats]
        rows.append({"label": say("Stars laid aside, half"), "cells": cells})
    cells = [dollars(v.cash[seat]) if knows_cash(v, seat) else say("hidden") for seat in seats]
    rows.append({"label": say("Cash"), "cells": cells})
    if any(bonus(v, seat) for seat in seats):
        cells = [dollars(bonus(v, seat)) for seat in seats]
        rows.append({"label": say("Full page"), "cells": cells})
    rows.append({"label": say("Total"), "cells": [dollars(total(v, seat)) for seat in seats]})
    rows.append({"label": say("Place"), "cells": [str(place) for place in ranks(v)]})
    return {"columns": [*names[: v.players]], "rows": rows}


def _cell(v: View, seat: int, genre: int) -> str:
    there = [story for story in v.page[seat][genre * 2 : genre * 2 + 2] if story != NO_STORY]
    return " + ".join(dollars(v.value[story]) if v.value[story] else "?" for story in there) or "-"


def text(v: View, names: Sequence[str]) -> str:
    """The view as plain lines, the viewer's own hand last."""
    lines = [say("Round {round}; {who} dealt.", round=_round(v), who=names[v.dealer])]
    top = v.discard[v.discard_size - 1] if v.discard_size else NO_CARD
    shown = listed_card(top) if top != NO_CARD else say("nothing")
    lines += [
        say(
            "Draw pile {deck}; discards {discards}, on top {card}.",
            deck=v.deck_size,
            discards=v.discard_size,
            card=shown,
        ),
        _odds_line(v),
    ]
    for seat in range(v.players):
        lines.append(_paper_line(v, seat, names[seat]))
    if v.offered != NO_STORY:
        price = dollars(v.value[v.offered])
        lines.append(say("For sale: {story} at {price}.", story=headline(v.offered), price=price))
    hand = [kind for kind in v.hand if kind != NO_CARD]
    if hand:
        lines.append(say("Your hand: {cards}.", cards=card_list(hand)))
    return "\n".join(lines)


def _odds_line(v: View) -> str:
    counts = [odds(v, number) for number in range(NUMBERS)]
    if v.options.dial_mechanism == RANDOM:
        told = ", ".join(f"{say(name)} {n}" for name, n in counts[1].items() if n)
        return say("The telephone, in sixteen: {odds}.", odds=told)
    calls = [
        say("{number}: {n} of {all}", number=number, n=each[SIGNAL_NAMES[SCRAPPED]],
            all=sum(each.values()))
        for number, each in enumerate(counts)
    ]  # fmt: skip
    return say("The telephone would scrap a call of {calls}.", calls=", ".join(calls))


def _paper_line(v: View, seat: int, name: str) -> str:
    spaces = spaces_of(v)  # type: ignore[arg-type]  # a View has the plan too
    parts = [say("{n} of {spaces} spaces", n=v.filled[seat], spaces=spaces)]
    if knows_cash(v, seat):
        parts.insert(0, dollars(v.cash[seat]))
    if v.standing[seat]:
        parts.insert(0, say(STANDINGS[v.standing[seat]]))
    for space, story in enumerate(v.page[seat]):
        if story != NO_STORY:
            value = f" {dollars(v.value[story])}" if v.value[story] else ""
            parts.append(f"{space_name(space)} {headline(story)}{value}")
    for space in range(2):
        cards = [card_name(kind) for kind in v.reserve[seat][space] if kind != NO_CARD]
        if cards and v.laid[seat][space]:
            held = listed(cards)
            parts.append(say("reserve {space}: {cards}, frozen", space=space + 1, cards=held))
        elif cards:
            parts.append(say("reserve {space}: {cards}", space=space + 1, cards=listed(cards)))
    return f"{name}: {'; '.join(parts)}."
