"""What speaks against an action of Swoop: the exact cause in a sentence, and the rule's number.

Everything is told from the view of the seat to act.
"""

from __future__ import annotations

from collections.abc import Iterator

from newsstand.games.objections import Names, Said
from newsstand.games.swoop.actions import (
    ADD,
    AMOUNTS,
    FROM_BOARD,
    PLAY,
    SHOW,
    STOP,
    SWOOP,
    TURN,
)
from newsstand.games.swoop.cards import (
    CODES,
    KINDS,
    NOTHING,
    OBJECT,
    RANKS,
    TEN,
    counted,
    name_of,
    plural_of,
)
from newsstand.games.swoop.events import capital
from newsstand.games.swoop.house import board_cards
from newsstand.games.swoop.legal import ALIKE
from newsstand.games.swoop.state import ADDING, View
from newsstand.games.swoop.words import short_form
from newsstand.language import speaker

say = speaker(__package__)


def attempts(v: View) -> Iterator[int]:
    """The actions that have a name here, legal or not, ascending."""
    for rank in range(RANKS):
        yield from range(PLAY + rank * AMOUNTS + 1, PLAY + (rank + 1) * AMOUNTS)
    yield from range(ADD, SWOOP if v.phase == ADDING else ADD + 1)
    yield from range(SWOOP, STOP + 1)


def objection(v: View, action: int, names: Names = None) -> Said:
    """Why an action is not legal; None if it is."""
    if v.phase == ADDING:
        if ADD <= action < SWOOP:
            return _against_adding(v, *divmod(action - ADD, FROM_BOARD))
        return _add_first(v)
    if action < ADD:
        rank, amounts = divmod(action - PLAY, AMOUNTS)
        return _against_play(v, rank, *divmod(amounts, FROM_BOARD))
    if action < SWOOP:
        return say("Cards are added only to a Mystery that has just been turned."), "7.3"
    if action < TURN:
        kind, from_board = divmod(action - SWOOP, 2)
        return _not_there(v, TEN + kind, 1 - from_board, from_board, "6.2")
    if action < SHOW:
        return _against_turning(v, action - TURN)
    if action < STOP:
        return _against_showing(v, *divmod(action - SHOW, 2))
    return _against_stopping(v)


def _not_there(v: View, kind: int, from_hand: int, from_board: int, rule: str) -> Said:
    """More cards than there are."""
    hand, board = v.hand[kind], board_cards(v, kind)
    if from_hand <= hand and from_board <= board:
        return None
    if not hand + board:
        return say("You have no {cards}.", cards=plural_of(kind)), rule
    return say(
        "Of your {cards} there are {hand} in the hand and {board} on the board.",
        cards=plural_of(kind),
        hand=hand,
        board=board,
    ), rule


# Laying cards


def _against_play(v: View, rank: int, from_hand: int, from_board: int) -> Said:
    cards = from_hand + from_board
    if missing := _not_there(v, rank, from_hand, from_board, "5.1"):
        return missing
    if v.top != NOTHING and rank > v.top:
        if v.options.quad_bomb and cards >= ALIKE:
            return _more_than_four(v, rank, cards)
        return _too_high(v, rank)
    return _more_than_four(v, rank, cards + v.pile[rank])


def _more_than_four(v: View, rank: int, alike: int) -> Said:
    if not v.options.cap_four or alike <= ALIKE:
        return None
    return say("That would make more than four {cards} lie together.", cards=plural_of(rank)), "5.6"


def _too_high(v: View, rank: int) -> Said:
    card, top = capital(counted(1, rank)), name_of(v.top)
    if v.options.quad_bomb:
        return say(
            "{card} is higher than the {top} on top: play {top} or lower, a Swoop card, or four "
            "alike.",
            card=card,
            top=top,
        ), "5.7"
    return say(
        "{card} is higher than the {top} on top: play {top} or lower, or a Swoop card.",
        card=card,
        top=top,
    ), "5.2"


def _add_first(v: View) -> Said:
    return say("First say what you add to the {same} just turned.", same=name_of(v.flipped)), "7.3"


def _against_adding(v: View, from_hand: int, from_board: int) -> Said:
    cards, rank = from_hand + from_board, v.flipped
    if not cards:
        return None
    if missing := _not_there(v, rank, from_hand, from_board, "7.3"):
        return missing
    if v.top != NOTHING and rank > v.top:  # a bomb (W-37)
        if cards < ALIKE - 1:
            return say("The Mystery is too high: add three more alike, or nothing."), "7.6"
        return _more_than_four(v, rank, cards + 1)
    return _more_than_four(v, rank, cards + 1 + v.pile[rank])


# The other plays


def _against_turning(v: View, place: int) -> Said:
    seat = v.turn
    if not v.lying[seat][place]:
        return say("No Mystery lies on place {place} any more.", place=place + 1), "7.1"
    if v.board[seat][place] != NOTHING:
        return say("A Board card covers the Mystery on place {place}.", place=place + 1), "7.1"
    return None


def _playable(v: View) -> int:
    """The highest number card, or else a Swoop card, that can be played; NOTHING if none can."""
    amounts = [v.hand[kind] + board_cards(v, kind) for kind in range(KINDS)]
    for rank in range(RANKS - 1, -1, -1):
        if amounts[rank] and _against_play(v, rank, *_one_of(v, rank)) is None:
            return rank
        if v.options.quad_bomb and rank > v.top and amounts[rank] >= ALIKE:
            return rank
    return next((kind for kind in range(TEN, KINDS) if amounts[kind]), NOTHING)


def _one_of(v: View, kind: int) -> tuple[int, int]:
    """One card of a kind from where there is one: the hand, or else the Board."""
    return (1, 0) if v.hand[kind] else (0, 1)


def _against_showing(v: View, rank: int, from_board: int) -> Said:
    """Taking the pile."""
    if v.top == NOTHING:
        return say("The pile is empty: there is nothing to take."), "8.5"
    playable = _playable(v)
    if playable != NOTHING and not v.options.voluntary_take:
        card = counted(1, playable, OBJECT)
        return say("You can play {card}: then nobody takes the pile.", card=card), "8.1"
    if missing := _not_there(v, rank, 1 - from_board, from_board, "8.3"):
        return missing
    if rank <= v.top:
        top = name_of(v.top)
        return say("The card that is shown must be higher than the {top} on top.", top=top), "8.3"
    return None


def _against_stopping(v: View) -> Said:
    if not v.swooped:
        return say("There is no passing: make a play."), "4.4"
    if not v.options.may_stop:
        return say("After a Swoop you must play again."), "4.2"
    return None


# What is touched


def why_not(v: View, part: str, names: Names = None) -> Said:
    """Why a card ("K"), or a Mystery (""), cannot be played; short forms will do as well.

    None where nothing speaks against it.
    """
    kind = CODES.get(part)
    if kind is None:
        if not part:
            return _add_first(v) if v.phase == ADDING else None
        action = short_form(v, " ".join(part.casefold().split()))
        return objection(v, action, names) if action in attempts(v) else None
    if v.phase == ADDING:
        if kind != v.flipped:
            return say(
                "Only {card} can be added to the {same} that the Mystery turned out to be.",
                card=counted(1, v.flipped),
                same=name_of(v.flipped),
            ), "7.3"
        return _against_adding(v, *_one_of(v, kind))
    return None if kind >= TEN else _against_play(v, kind, *_one_of(v, kind))
