"""What speaks against an action of Muckraker: the exact cause in a sentence, and the rule's number.

Everything is told from the view of the seat to act.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from newsstand.games.muckraker.cards import CODES, NO_CARD, name_of, names_of, pair_of
from newsstand.games.muckraker.rules import ACTIONS, TOPIC, View
from newsstand.games.muckraker.state import CHOOSING, TWO
from newsstand.games.objections import Names, Said
from newsstand.language import phrase, speaker

NOT_TWO = (
    phrase("Print two stories: you have picked none."),
    phrase("Print two stories: you have picked one."),
)

say = speaker(__package__)


def attempts(v: View) -> range:
    """Every action has a name at any time: each story could be in the hand."""
    return range(ACTIONS)


def objection(v: View, action: int, names: Names = None) -> Said:
    """Why an action is not legal; None if it is."""
    if action >= TOPIC:
        return _against_topic(v, action - TOPIC + 1)
    if v.phase == CHOOSING:
        return _choose_first(v)
    return _not_held(v, pair_of(action))


def _not_held(v: View, cards: Sequence[int]) -> Said:
    missing = [card for card in cards if card not in v.hand]
    if not missing:
        return None
    card = missing[0]
    if card == v.hot:
        return say("The {story} lies on the Hot pile.", story=name_of(card)), "7.1"
    if card == v.old:
        return say("The {story} lies on the Old pile.", story=name_of(card)), "7.1"
    return say("You do not hold {stories}.", stories=names_of(missing)), "4.6"


def _against_topic(v: View, card: int) -> Said:
    if v.phase != CHOOSING:
        return say("The Hot Topic changes when a normal pair is turned up: print first."), "7.7"
    if card in v.story[v.round_no][v.turn]:
        return None
    return _choose_first(v)


def _choose_first(v: View) -> Said:
    pair = names_of(v.story[v.round_no][v.turn])
    return say("Your pair names the Hot Topic now: choose between {pair}.", pair=pair), "7.7"


def why_not(v: View, part: str, names: Names = None) -> Said:
    """Why stories that are picked, such as "KH, 7S", cannot be printed, or one of them laid."""
    idle = say.where("words that may stand beside card codes", "print lay play and").split()
    codes = [word.upper() for word in re.findall(r"[^\s,]+", part) if word.casefold() not in idle]
    cards = [CODES.get(code, NO_CARD) for code in codes]
    if NO_CARD in cards:
        return None
    if v.phase == CHOOSING:
        return _against_topic(v, cards[0]) if len(cards) == 1 else _choose_first(v)
    if missing := _not_held(v, cards):
        return missing
    if len(cards) < TWO:
        return say(NOT_TWO[len(cards)]), "4.6"
    return (say("Print two stories, and no more."), "4.6") if len(cards) > TWO else None
