"""A State as JSON that a person can read and write, and back.

    {"players": 3, "options": {"dial": "kind"}, "round": 4, "phase": "playing", "turn": 1,
     "mover": 1, "dealer": 0,
     "seats": {"0": {"hand": ["photographer", "telephone 7", "scoop"],
                     "reserve": [["sport reporter"], []], "blocked": [false, false],
                     "cash": 2700, "page": {"crime": ["crime 3"]}, "standing": "in"}},
     "deck": ["artist"], "discard": [],          the last one is on top
     "piles": {"crime": {"top": "crime 9", "fresh": ["crime 1"], "returned": ["crime 2"]}},
     "values": {"crime": [300, 300, 400, ...]},  by the stories' numbers
     "seen": {"crime 3": [0, "all"]},            who knows its value
     "order": {"crime 2": {"above": ["crime 3"], "over": ["crime 3"]}},   known to be worth as much,
     "aside": [["star 5", 2]],                                            or more
     "ring": 0, "possible": [0, 4],              of the ratchet
     "claimed": null, "debt": 0, "displaced": [],
     "offer": {"story": "star 5", "asked": [0, 2], "answers": {"0": false}},
     "ended": {"by": "press", "seat": 1},
     "last": {"seat": 0, "action": 3, ...}}

Only players and turn must be there. Hands not told are dealt from the rest of the deck, which lies
below the cards told; stories not told lie on their piles by their numbers; values ascend.
"""

from __future__ import annotations

from collections.abc import Sequence

from newsstand.games.game import NO_SEAT, Json
from newsstand.games.scoop.actions import NO_ACTION, RESERVES
from newsstand.games.scoop.cards import (
    ALL_STORIES,
    GENRES,
    MOST_OF_A_GENRE,
    NO_CARD,
    NO_SIGNAL,
    NO_STORY,
    RING,
    STORIES,
    spaces_for,
)
from newsstand.games.scoop.components import TYPE_NAMES
from newsstand.games.scoop.options import OPTIONS
from newsstand.games.scoop.setting import from_position
from newsstand.games.scoop.state import (
    BUYING,
    NOT_ASKED,
    PLAYING,
    PRESSING,
    PUBLIC,
    SAID_YES,
    SELLING,
    STARRING,
    State,
)
from newsstand.games.scoop.terms import KIND_NAMES, SIGNAL_NAMES, card_codes, story_code

__all__ = ["from_position", "position"]

PHASES = {
    PLAYING: "playing",
    PRESSING: "pressing",
    STARRING: "starring",
    BUYING: "buying",
    SELLING: "selling",
}
STANDINGS = ("in", "closed", "out")
ENDINGS = (None, "press", "page", "rounds", "closures")


def _stories(row: Sequence[int]) -> list[str]:
    return [story_code(story) for story in row if story != NO_STORY]


def _in_genre(genre: int, mask: int) -> list[str]:
    return [story_code(genre * STORIES + n) for n in range(STORIES) if mask >> n & 1]


def _seat(seat: int) -> int | None:
    return None if seat == NO_SEAT else seat


def _genres(s: State) -> list[int]:
    return [genre for genre in range(GENRES) if spaces_for(s.options.page, genre)]


def _seat_json(s: State, seat: int) -> Json:
    return {
        "standing": STANDINGS[s.standing[seat]],
        "cash": s.cash[seat],
        "hand": card_codes(s.hand[seat]),
        "reserve": [card_codes(s.reserve[seat][space]) for space in range(RESERVES)],
        "blocked": [bool(s.laid[seat][space]) for space in range(RESERVES)],
        "page": {
            TYPE_NAMES[genre]: _stories(
                s.page[seat][genre * MOST_OF_A_GENRE : (genre + 1) * MOST_OF_A_GENRE]
            )
            for genre in _genres(s)
        },
    }


def _pile_json(s: State, genre: int) -> Json:
    return {
        "top": story_code(s.top[genre]) if s.top[genre] != NO_STORY else None,
        "fresh": _stories(s.fresh[genre]),
        "returned": _stories(s.returned[genre]),
    }


def _seers(s: State, story: int) -> list[int | str]:
    seats: list[int | str] = [seat for seat in range(s.players) if s.seers[story] >> seat & 1]
    return seats + (["all"] if s.seers[story] & PUBLIC else [])


def _offer(s: State) -> Json | None:
    if s.offered == NO_STORY:
        return None
    seats = range(s.players)
    return {
        "story": story_code(s.offered),
        "asked": [seat for seat in seats if s.asked[seat]],
        "answers": {str(seat): bool(s.answer[seat][1]) for seat in seats if s.answered[seat]},
    }


def _last(s: State) -> Json:
    said = {
        str(seat): s.last_said[seat] == SAID_YES
        for seat in range(s.players)
        if s.last_said[seat] != NOT_ASKED
    }
    return {
        "seat": _seat(s.last_seat),
        "action": None if s.last_action == NO_ACTION else s.last_action,
        "card": None if s.last_card == NO_CARD else KIND_NAMES[s.last_card],
        "signal": None if s.last_signal == NO_SIGNAL else SIGNAL_NAMES[s.last_signal],
        "drawn": s.last_drawn,
        "paid": s.last_paid,
        "shuffled": bool(s.last_shuffled),
        "said": said,
    }


def position(s: State) -> Json:
    """The State as JSON."""
    over = s.turn == NO_SEAT
    told = range(ALL_STORIES)
    return {
        "players": s.players,
        "options": {o.name: o.decode(getattr(s.options, o.name)) for o in OPTIONS},
        "round": s.rounds + (not over),
        "phase": "over" if over else PHASES[s.phase],
        "turn": _seat(s.turn),
        "mover": s.mover,
        "dealer": s.dealer,
        "ended": {"by": ENDINGS[s.ended_by], "seat": _seat(s.ended_seat)},
        "seats": {str(seat): _seat_json(s, seat) for seat in range(s.players)},
        "deck": card_codes(s.deck),
        "discard": card_codes(s.discard),
        "aside": [
            [story_code(s.aside[place]), s.aside_seat[place]] for place in range(s.aside_size)
        ],
        "piles": {TYPE_NAMES[genre]: _pile_json(s, genre) for genre in _genres(s)},
        "values": {
            TYPE_NAMES[genre]: s.value[genre * STORIES : (genre + 1) * STORIES]
            for genre in _genres(s)
        },
        "seen": {story_code(story): _seers(s, story) for story in told if s.seers[story]},
        "order": {
            story_code(story): {
                "above": _in_genre(story // STORIES, s.above[story]),
                "over": _in_genre(story // STORIES, s.over[story]),
            }
            for story in told
            if s.above[story]
        },
        "ring": s.ring[0],
        "possible": [place for place in range(RING) if s.possible >> place & 1],
        "claimed": TYPE_NAMES[s.claimed] if s.claimed >= 0 else None,
        "debt": s.debt,
        "displaced": _stories(s.displaced),
        "offer": _offer(s),
        "last": _last(s),
    }
