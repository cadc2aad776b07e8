"""What speaks for an action of Swoop, as the end of a sentence: for hints."""

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
from newsstand.games.swoop.cards import CODES, JACK, NOTHING, TEN, counted, name_of, number_word
from newsstand.games.swoop.house import RUSH_FROM, board_cards, fewest_of_rivals
from newsstand.games.swoop.legal import ALIKE
from newsstand.games.swoop.state import ADDING, View


def reason(v: View, action: int) -> str:
    """What the action does for the seat to act: "gets rid of three cards at once"."""
    if action < SWOOP:
        return _of_cards(v, action)
    if action < TURN:
        card = name_of(TEN + (action - SWOOP) // 2)
        if fewest_of_rivals(v) < RUSH_FROM:
            return f"sweeps the pile, and no {card} is left to cost 50 points"
        return "sweeps the pile and goes on"
    if action < SHOW:
        if v.top == NOTHING:
            return "tries a Mystery while anything can be laid"
        return "tries its luck with a Mystery, which has to be turned some time"
    if action < STOP:
        cards = "card" if v.pile_size == 1 else "cards"
        return f"takes a pile of only {number_word(v.pile_size)} {cards}"
    return "ends the turn, and keeps good cards back"


def _of_cards(v: View, action: int) -> str:
    """Laying number cards, or adding some to a Mystery."""
    rank, amounts = divmod(action - PLAY, AMOUNTS)
    lying = v.pile[rank] if rank == v.top else 0
    if action >= ADD:
        rank, amounts = v.flipped, action - ADD
        lying = 1 + (v.pile[rank] if rank == v.top else 0)
    cards = sum(divmod(amounts, FROM_BOARD))
    if cards == 0:
        return "keeps the matching cards for a turn of their own"
    if cards + lying >= ALIKE:
        return "makes four alike, which sweep the pile"
    kept = v.hand[rank] + board_cards(v, rank) - cards
    if kept:
        return f"keeps {counted(kept, rank)} back, so that nobody sweeps too easily"
    if cards > 1:
        return f"gets rid of {number_word(cards)} cards at once"
    if rank >= JACK:
        return "gets rid of a face card while it can be laid"
    return "lowers the pile for those who follow"


def why_not(v: View, part: str) -> tuple[str, str] | None:
    """Why a card of the seat to act cannot be played, in one sentence, and the number of the rule.

    `part` is a card as scenes write it. None where nothing speaks against it.
    """
    kind = CODES.get(part)
    if kind is None:
        return None
    card = name_of(kind)
    if v.phase == ADDING and kind != v.flipped:
        same = name_of(v.flipped)
        return f"Only a {same} can be added to the {same} that the Mystery turned out to be.", "7.3"
    if kind >= TEN or v.top == NOTHING:
        return None
    if kind > v.top:
        top = name_of(v.top)
        article = "An" if card in ("ace", "8") else "A"
        return (
            f"{article} {card} is higher than the {top} on top: play {top} or lower, or a Swoop "
            "card.",
            "5.2",
        )
    if v.options.cap_four and v.pile[kind] >= ALIKE:
        return f"That would make more than four {card}s lie together.", "5.6"
    return None
