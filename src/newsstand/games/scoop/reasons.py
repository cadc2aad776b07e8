"""What speaks for an action of SCOOP, as the end of a sentence: for hints."""

from __future__ import annotations

from newsstand.games.scoop.actions import (
    BLOCK,
    BUY,
    CLAIM,
    CLEAR,
    DECLINE,
    FREE,
    LAY,
    TAKE_STORY,
    TAKE_THREE_STAR,
    TO_PRESS,
)
from newsstand.games.scoop.cards import ADVERT, RING, SCRAPPED, THREE_STAR, mean_worth
from newsstand.games.scoop.components import TYPE_NAMES
from newsstand.games.scoop.deeds import claim_of, laid_cards
from newsstand.games.scoop.house import chances_of_signal, lead, open_spaces, worth_of_story
from newsstand.games.scoop.state import View


def reason(v: View, action: int) -> str:
    """What the action does for the seat to act: "may bring a crime story, worth $600 or so"."""
    if action < LAY:
        return "trades a card that fits nothing for a new one"
    if action < CLAIM:
        cards = len(laid_cards(v, action))
        return f"keeps what fits, and draws {'a new card' if cards == 1 else 'new cards'}"
    if action < BLOCK:
        return _of_claim(v, action)
    if action < FREE:
        return "freezes what a rival has collected"
    if action < CLEAR:
        return "frees a reserve that a rival has blocked"
    if action < TO_PRESS:
        return "makes room in the reserve"
    if action == TO_PRESS:
        return f"ends the game {_standing(v)}"
    if action == TAKE_STORY:
        return f"covers a space, and leaves {open_spaces(v) - 1} open"
    if action == TAKE_THREE_STAR:
        return f"brings a Three Star, worth ${mean_worth(v.options.values, THREE_STAR)} or so"
    if action == BUY:
        return f"brings a story worth ${worth_of_story(v, v.offered)} or so"
    if action == DECLINE:
        return "keeps the money, which counts in the end too"
    story = v.page[v.mover][action - DECLINE - 1]
    return f"gives up a story worth ${worth_of_story(v, story)} or so"


def _of_claim(v: View, action: int) -> str:
    claim = claim_of(v, action)
    worth = mean_worth(v.options.values, claim.genre)
    from_rival = " with a rival's cards" if claim.scoops else ""
    if claim.genre == ADVERT:
        return f"brings an advertisement{from_rival}, worth ${worth} or so, and new cards"
    good = RING - chances_of_signal(v, SCRAPPED)
    return (
        f"calls the editor for a {TYPE_NAMES[claim.genre]} story{from_rival}, worth ${worth} or "
        f"so, which {good} of {RING} calls allow"
    )


def _standing(v: View) -> str:
    ahead = lead(v)
    if ahead > 0:
        return f"while the lead is about ${ahead}"
    return f"although about ${-ahead} are missing to the first"
