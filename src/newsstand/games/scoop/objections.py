"""What speaks against an action of SCOOP: the exact cause in a sentence, and the rule's number.

Everything is told from the view of the seat to act. First the moment is looked at, then the cards,
their place and the money: `obstacles.py` knows these.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import combinations_with_replacement, product

from newsstand.games.objections import Names, Said
from newsstand.games.scoop.actions import (
    AD_SHAPES,
    BLOCK,
    BORROW,
    BORROW_AD,
    BOTH_FIRST,
    BOTH_SECOND,
    BUY,
    CLAIM,
    CLEAR,
    DECLINE,
    FREE,
    LAY,
    LAY_TWO,
    ONE_EACH,
    PARTS_WITHOUT_PHONE,
    PHONES,
    PLACE_AD,
    RESERVES,
    SELL,
    SHAPES,
    SOURCES,
    TAKE_STORY,
    TAKE_THREE_STAR,
    TO_PRESS,
    TOKENS,
    phone_of,
    shape_of,
    token_of,
)
from newsstand.games.scoop.cards import (
    GENRES,
    KINDS,
    NO_STORY,
    SCOOP,
    SPACES,
    THREE_STAR,
    bit_of,
    copies_of,
    is_telephone,
    recipe_of,
)
from newsstand.games.scoop.deeds import kind_of_token
from newsstand.games.scoop.obstacles import (
    against_block,
    against_cards,
    against_claim,
    against_clearing,
    against_laying,
)
from newsstand.games.scoop.options import MINIMA, RANDOM
from newsstand.games.scoop.state import (
    BUYING,
    NOT_ENDED,
    PLAYING,
    PRESSING,
    SELLING,
    STARRING,
    View,
)
from newsstand.games.scoop.terms import CARD_CODES, dollars, headline
from newsstand.games.scoop.words import SHORT
from newsstand.language import speaker

PLACE = re.compile(r"(?:(?P<cards>.+) on )?reserve (?P<space>[12])")
ANSWERS = {PRESSING: (TO_PRESS, TAKE_STORY), STARRING: (TAKE_STORY, TAKE_THREE_STAR)}

say = speaker(__package__)


# What may be tried


def attempts(v: View) -> Iterator[int]:
    """The actions that have a name here, legal or not, ascending."""
    tokens = _tokens(v)
    yield from tokens
    for space in range(RESERVES):
        yield from (LAY + space * TOKENS + token for token in tokens)
    for where in (BOTH_FIRST, BOTH_SECOND):
        for one, other in combinations_with_replacement(tokens, 2):
            yield LAY_TWO + (where * TOKENS + one) * TOKENS + other
    for one, other in product(tokens, tokens):
        yield LAY_TWO + (ONE_EACH * TOKENS + one) * TOKENS + other
    yield from _claims(v)
    for source in range((v.players - 1) * RESERVES):
        yield from (BLOCK + source * TOKENS + token for token in tokens)
    yield from range(FREE, SELL)
    if v.turn == v.mover:
        yield from (SELL + n for n in range(SPACES) if v.page[v.mover][n] != NO_STORY)


def _tokens(v: View) -> list[int]:
    """The cards of this deck, as actions name them."""
    mechanism = v.options.dial_mechanism
    kinds = [kind for kind in range(KINDS) if copies_of(v.options.page, kind)]
    return sorted({token_of(kind, mechanism) for kind in kinds})


def _claims(v: View) -> Iterator[int]:
    phones = [0] if v.options.dial_mechanism == RANDOM else range(1, PHONES)
    for genre in range(THREE_STAR):
        yield from (CLAIM + genre * PHONES + phone for phone in phones)
    with_phone = [shape_of(mask, 0) for mask in range(PARTS_WITHOUT_PHONE + 1, 7)]
    shapes = [shape_of(mask, n) for mask in range(1, PARTS_WITHOUT_PHONE + 1) for n in phones]
    sources = range(v.players * RESERVES)
    for genre, source in product(range(THREE_STAR), sources):
        yield from (BORROW + (genre * SOURCES + source) * SHAPES + n for n in shapes + with_phone)
    yield PLACE_AD
    for source in sources:
        yield from range(BORROW_AD + source * AD_SHAPES, BORROW_AD + (source + 1) * AD_SHAPES)


# What speaks against it


def objection(v: View, action: int, names: Names = None) -> Said:
    """Why such an action is not legal; None if it is."""
    if v.phase != PLAYING:
        return _interrupted(v, action)
    if action < LAY:
        return against_cards(v, [kind_of_token(v, action)], "9.5")
    if action < CLAIM:
        return against_laying(v, action)
    if action < BLOCK:
        return against_claim(v, action, names)
    if action < FREE:
        return against_block(v, action, names)
    if action < TO_PRESS:
        return against_clearing(v, action)
    return _unasked(v, action)


def _interrupted(v: View, action: int) -> Said:
    """Something else is to be answered first."""
    if action in ANSWERS.get(v.phase, ()):
        return None
    if v.phase == PRESSING:
        return say("The editor says PRESS: go to press or take the story first."), "6.4"
    if v.phase == STARRING:
        return say("The editor says THREE STAR: take that or your story first."), "6.3"
    if v.phase == BUYING:
        if action in (BUY, DECLINE):
            return None
        story, price = headline(v.offered), dollars(v.value[v.offered])
        return say("First say whether you buy {story} at {price}.", story=story, price=price), "8.5"
    assert v.phase == SELLING
    if action >= SELL:
        return None
    debt, cash = dollars(v.debt), dollars(v.cash[v.turn])
    return say("You owe {debt} and have {cash}: sell first.", debt=debt, cash=cash), "11.4"


def _unasked(v: View, action: int) -> Said:
    """An answer to what nobody has asked."""
    if action == TO_PRESS:
        return _no_press(v)
    if action == TAKE_STORY:
        return say("No story has been accepted: claim one first."), "5.5"
    if action == TAKE_THREE_STAR:
        return say("A Three Star Story comes only with the signal THREE STAR."), "8.1"
    if action < SELL:
        return say("Nothing is for sale."), "8.5"
    return say("Only a bankrupt sells what is on the page."), "11.4"


def _no_press(v: View) -> Said:
    if v.ended_by != NOT_ENDED:
        return say("The last round runs already: the signal PRESS changes nothing now."), "13.4"
    covered, fewest = v.filled[v.turn], MINIMA[v.options.press_minimum]
    if covered < fewest:
        return say(
            "You go to press on the signal PRESS with {fewest} spaces covered; you have {covered}.",
            fewest=fewest,
            covered=covered,
        ), "6.5"
    return say("You go to press on the signal PRESS, or with a full page."), "13.1"


# What is touched


def why_not(v: View, part: str, names: Names = None) -> Said:
    """Why cards that are picked up, or a place, do nothing now.

    `part` is "photographer, telephone 7", "reserve 2", or cards "on reserve 2"; short forms of what
    can be typed will do as well.
    """
    for word, action in SHORT.items():
        if part.casefold() == say(word).casefold():
            return objection(v, action)
    place = PLACE.fullmatch(part)
    kinds = [
        CARD_CODES.get(card) for card in re.split(", ", place["cards"] or "" if place else part)
    ]
    if place is not None and place["cards"] is None:
        space = int(place["space"]) - 1
        return objection(v, (FREE if v.laid[v.turn][space] else CLEAR) + space)
    known = [kind for kind in kinds if kind is not None]
    if len(known) < len(kinds):
        return None
    if v.phase != PLAYING:
        return _interrupted(v, -1)
    if missing := against_cards(v, known, "5.1"):
        return missing
    if place is not None:
        return _against_place(v, known, int(place["space"]) - 1)
    return _against_cards_together(v, known, names)


def _lay(v: View, where: int, one: int, other: int) -> int:
    tokens = [token_of(kind, v.options.dial_mechanism) for kind in (one, other)]
    if where != ONE_EACH:
        tokens.sort()
    return LAY_TWO + (where * TOKENS + tokens[0]) * TOKENS + tokens[1]


def _against_place(v: View, kinds: Sequence[int], space: int) -> Said:
    if len(kinds) > 2:
        return say("A reserve space holds two cards at most."), "9.3"
    if len(kinds) == 2:
        return objection(v, _lay(v, (BOTH_FIRST, BOTH_SECOND)[space], *kinds))
    token = token_of(kinds[0], v.options.dial_mechanism)
    return objection(v, LAY + space * TOKENS + token)


def _against_cards_together(v: View, kinds: Sequence[int], names: Names) -> Said:
    """Why cards that are picked up together make no play."""
    if len(kinds) < 2:
        return None  # any one card may be exchanged
    if SCOOP in kinds:
        return say("No rival's reserve lets you claim with these cards."), "10.1"
    if len(kinds) == 2:
        ways = [(BOTH_FIRST, *kinds), (BOTH_SECOND, *kinds), (ONE_EACH, *kinds)]
        against = [objection(v, _lay(v, *way)) for way in (*ways, (ONE_EACH, *kinds[::-1]))]
        said = [one for one in against if one is not None]
        return said[0] if len(said) == len(against) else None
    roles = 0
    for kind in kinds:
        roles |= bit_of(kind)
    for genre in range(GENRES):
        if recipe_of(genre) == roles and genre != THREE_STAR:
            return objection(v, _claim(v, genre, kinds), names)
    return say("No story or advertisement is made of these three cards."), "2.5"


def _claim(v: View, genre: int, kinds: Sequence[int]) -> int:
    if genre > THREE_STAR:
        return PLACE_AD
    phone = next(kind for kind in kinds if is_telephone(kind))
    return CLAIM + genre * PHONES + phone_of(phone, v.options.dial_mechanism)
