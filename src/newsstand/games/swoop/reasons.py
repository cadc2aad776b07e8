"""What speaks for an action of Swoop, as the end of a sentence: for hints; and what against it."""

from __future__ import annotations

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
    JACK,
    NOTHING,
    OBJECT,
    TEN,
    counted,
    name_of,
    number_word,
)
from newsstand.games.swoop.house import RUSH_FROM, board_cards, fewest_of_rivals
from newsstand.games.swoop.legal import ALIKE
from newsstand.games.swoop.objections import attempts, objection, why_not
from newsstand.games.swoop.state import View
from newsstand.language import speaker

__all__ = ["attempts", "objection", "reason", "why_not"]

say = speaker(__package__)


def reason(v: View, action: int) -> str:
    """What the action does for the seat to act: "gets rid of three cards at once"."""
    if action < SWOOP:
        return _of_cards(v, action)
    if action < TURN:
        card = name_of(TEN + (action - SWOOP) // 2)
        if fewest_of_rivals(v) < RUSH_FROM:
            return say("sweeps the pile, and no {card} is left to cost 50 points", card=card)
        return say("sweeps the pile and goes on")
    if action < SHOW:
        if v.top == NOTHING:
            return say("tries a Mystery while anything can be laid")
        return say("tries its luck with a Mystery, which has to be turned some time")
    if action < STOP:
        if v.pile_size == 1:
            return say("takes a pile of only one card")
        return say("takes a pile of only {number} cards", number=number_word(v.pile_size))
    return say("ends the turn, and keeps good cards back")


def _of_cards(v: View, action: int) -> str:
    """Laying number cards, or adding some to a Mystery."""
    rank, amounts = divmod(action - PLAY, AMOUNTS)
    lying = v.pile[rank] if rank == v.top else 0
    if action >= ADD:
        rank, amounts = v.flipped, action - ADD
        lying = 1 + (v.pile[rank] if rank == v.top else 0)
    cards = sum(divmod(amounts, FROM_BOARD))
    if cards == 0:
        return say("keeps the matching cards for a turn of their own")
    if cards + lying >= ALIKE:
        return say("makes four alike, which sweep the pile")
    kept = v.hand[rank] + board_cards(v, rank) - cards
    if kept:
        left = counted(kept, rank, OBJECT)
        return say("keeps {cards} back, so that nobody sweeps too easily", cards=left)
    if cards > 1:
        return say("gets rid of {number} cards at once", number=number_word(cards))
    if rank >= JACK:
        return say("gets rid of a face card while it can be laid")
    return say("lowers the pile for those who follow")
