"""What speaks for an action of SCOOP, as the end of a sentence: for hints; and what against it."""

from __future__ import annotations

from newsstand.games.scoop.actions import (
    BLOCK,
    BUY,
    CLAIM,
    CLEAR,
    DECLINE,
    FREE,
    LAY,
    SELL,
    TAKE_STORY,
    TAKE_THREE_STAR,
    TO_PRESS,
)
from newsstand.games.scoop.cards import ADVERT, RING, SCRAPPED, THREE_STAR, mean_worth
from newsstand.games.scoop.deeds import claim_of, laid_cards
from newsstand.games.scoop.house import chances_of_signal, lead, open_spaces, worth_of_story
from newsstand.games.scoop.objections import attempts, objection, why_not
from newsstand.games.scoop.obstacles import PIECES
from newsstand.games.scoop.state import View
from newsstand.language import speaker

__all__ = ["attempts", "objection", "reason", "why_not"]

say = speaker(__package__)


def reason(v: View, action: int) -> str:
    """What the action does for the seat to act: "may bring a crime story, worth $600 or so"."""
    if action < LAY:
        return say("trades a card that fits nothing for a new one")
    if action < CLAIM:
        if len(laid_cards(v, action)) == 1:
            return say("keeps what fits, and draws a new card")
        return say("keeps what fits, and draws new cards")
    if action < BLOCK:
        return _of_claim(v, action)
    if action < FREE:
        return say("freezes what a rival has collected")
    if action < CLEAR:
        return say("frees a reserve that a rival has blocked")
    if action < TO_PRESS:
        return say("makes room in the reserve")
    if action == TO_PRESS:
        return _of_press(v)
    if action == TAKE_STORY:
        return say("covers a space, and leaves {n} open", n=open_spaces(v) - 1)
    if action == TAKE_THREE_STAR:
        worth = mean_worth(v.options.values, THREE_STAR)
        return say("brings a Three Star, worth ${worth} or so", worth=worth)
    if action == BUY:
        worth = worth_of_story(v, v.offered)
        return say("brings a story worth ${worth} or so", worth=worth)
    if action == DECLINE:
        return say("keeps the money, which counts in the end too")
    story = v.page[v.mover][action - SELL]
    return say("gives up a story worth ${worth} or so", worth=worth_of_story(v, story))


def _of_claim(v: View, action: int) -> str:
    claim = claim_of(v, action)
    worth = mean_worth(v.options.values, claim.genre)
    if claim.genre == ADVERT and claim.scoops:
        return say(
            "brings an advertisement with a rival's cards, worth ${worth} or so, and new cards",
            worth=worth,
        )
    if claim.genre == ADVERT:
        return say("brings an advertisement, worth ${worth} or so, and new cards", worth=worth)
    piece, good = say(PIECES[claim.genre]), RING - chances_of_signal(v, SCRAPPED)
    if claim.scoops:
        return say(
            "calls the editor for {piece} with a rival's cards, worth ${worth} or so, which {good} "
            "of {all} calls allow",
            piece=piece,
            worth=worth,
            good=good,
            all=RING,
        )
    return say(
        "calls the editor for {piece}, worth ${worth} or so, which {good} of {all} calls allow",
        piece=piece,
        worth=worth,
        good=good,
        all=RING,
    )


def _of_press(v: View) -> str:
    ahead = lead(v)
    if ahead > 0:
        return say("ends the game while the lead is about ${lead}", lead=ahead)
    return say("ends the game although about ${lag} are missing to the first", lag=-ahead)
