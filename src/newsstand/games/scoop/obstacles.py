"""What stands in the way of a claim, of laying cards and of blocks in SCOOP: the first obstacle.

Each is a sentence and the number of the rule, from the view of the seat to act; None if there is
none. `objections.py` knows the moments at which they matter.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from newsstand.games.objections import Names, Said
from newsstand.games.scoop.actions import CLEAR, FREE, HALVES
from newsstand.games.scoop.cards import (
    GENRES,
    NO_CARD,
    NO_STORY,
    SCOOP,
    STAR,
    TELEPHONE,
    bit_of,
    genres_in,
    genres_with,
    need_of,
    role_of,
)
from newsstand.games.scoop.deck import CARD_PRICE
from newsstand.games.scoop.deeds import blocked, claim_of, kind_of_role, laid_cards, whom
from newsstand.games.scoop.pages import open_genres
from newsstand.games.scoop.state import View
from newsstand.games.scoop.terms import TYPE_TITLES, dollars, the_card, the_cards
from newsstand.language import phrase, speaker

PIECES = (  # by genre, as objects
    phrase("a crime story"), phrase("a sport story"), phrase("a general story"),
    phrase("a star story"), "", phrase("an advertisement"),
)  # fmt: skip

say = speaker(__package__)


def _is_open(v: View, genre: int) -> bool:
    return bool(open_genres(v, v.turn) >> genre & 1)  # type: ignore[arg-type]  # a View has pages


def against_cards(v: View, kinds: Sequence[int], rule: str) -> Said:
    """Cards that are not in the hand, or not so often."""
    held, wanted = Counter(v.hand), Counter(kinds)
    lacking = [kind for kind in wanted if kind == NO_CARD or held[kind] < wanted[kind]]
    roles = [role_of(kind) for kind in v.hand if kind != NO_CARD]
    none = [kind for kind in lacking if kind != NO_CARD and not held[kind]]
    none += [kind for kind in lacking if kind == NO_CARD and TELEPHONE not in roles]
    if none:
        return say("You do not hold {cards}.", cards=the_cards(none)), rule
    if lacking:
        return say("You hold {card} only once.", card=the_card(lacking[0])), rule
    return None


def against_genre(v: View, genre: int) -> Said:
    """A type that is closed (5.2), whatever lies on its pile."""
    if _is_open(v, genre):
        return None
    if not genres_in(v.options.page) >> genre & 1:
        return say("Pages have no space for {piece} here.", piece=say(PIECES[genre])), "5.2"
    if genre == STAR:
        return say("A Three Star Story covers your Star spaces: Star is closed to you."), "5.2"
    return say("Both your advertisement spaces are full, and none is replaced here."), "7.4"


# Claims


def against_claim(v: View, action: int, names: Names) -> Said:
    """A claim from the hand, with the own reserve, or with a SCOOP card."""
    claim = claim_of(v, action)
    if closed := against_genre(v, claim.genre):
        return closed
    if v.top[claim.genre] == NO_STORY:
        return say("The pile of {type} is empty.", type=say(TYPE_TITLES[claim.genre])), "5.2"
    if claim.owner < 0:
        roles = {role_of(kind) for kind in v.hand if kind != NO_CARD}
        needed = [need_of(claim.genre, part) for part in range(3)]
        lacking = [kind_of_role(role) for role in needed if role not in roles]
        if not lacking:  # but perhaps that telephone
            return against_cards(v, claim.spent, "5.1")
        piece, cards = say(PIECES[claim.genre]), the_cards(lacking)
        return say("For {piece} your hand still lacks {cards}.", piece=piece, cards=cards), "5.1"
    if claim.scoops and SCOOP not in v.hand:
        return say("Only a SCOOP card lets you claim with a rival's reserve."), "10.1"
    if v.laid[claim.owner][claim.space]:
        return _frozen(v, claim.owner, claim.space, names)
    there = v.reserve[claim.owner][claim.space]
    absent = [kind for kind in claim.borrowed if kind == NO_CARD or kind not in there]
    if absent:
        return say(
            "Reserve space {space} of {whom} does not have {cards}.",
            space=claim.space + 1,
            whom=whom(claim.owner, names),
            cards=the_cards(absent),
        ), ("10.1" if claim.scoops else "5.1")
    return against_cards(v, claim.spent, "10.1" if claim.scoops else "5.1")


def _frozen(v: View, owner: int, space: int, names: Names) -> Said:
    if owner == v.turn:
        return say("Your reserve space {n} is frozen: lift the block first.", n=space + 1), "12.2"
    return say(
        "Reserve space {space} of {whom} is frozen by a block.",
        space=space + 1,
        whom=whom(owner, names),
    ), "12.2"


# The own reserve


def against_laying(v: View, action: int) -> Said:
    """One card or two, laid in reserve."""
    cards = laid_cards(v, action)
    if SCOOP in (kind for kind, _ in cards):
        return say("A SCOOP card is never laid in reserve."), "9.3"
    if missing := against_cards(v, [kind for kind, _ in cards], "9.2"):
        return missing
    cost, cash = len(cards) * CARD_PRICE, v.cash[v.turn]
    for space in (0, 1):
        new = [kind for kind, where in cards if where == space]
        if new and (refused := _no_room(v, space, new)):
            return refused
    if cash < cost:
        return say(
            "Each card laid costs $100: that is {cost}, and you have {cash}.",
            cost=dollars(cost),
            cash=dollars(cash),
        ), "9.2"
    return None


def _no_room(v: View, space: int, new: Sequence[int]) -> Said:
    """Why a reserve space does not take cards."""
    there = [kind for kind in v.reserve[v.turn][space] if kind != NO_CARD]
    if v.laid[v.turn][space]:
        return _frozen(v, v.turn, space, None)
    if len(there) == HALVES:
        return say("Reserve space {space} is full.", space=space + 1), "9.3"
    if len(there) + len(new) > HALVES:
        return say("Reserve space {space} has room for one card only.", space=space + 1), "9.3"
    return _no_set(v, [*there, *new])


def _no_set(v: View, kinds: Sequence[int]) -> Said:
    """Why cards do not go together on a space (9.4)."""
    roles = 0
    for kind in kinds:
        if roles & bit_of(kind):
            return say("No story or advertisement needs {card} twice.", card=the_card(kind)), "9.4"
        roles |= bit_of(kind)
    genres = [genre for genre in range(GENRES) if genres_with(roles) >> genre & 1]
    if not genres:
        cards = the_cards(kinds)
        return say("No story or advertisement needs {cards} together.", cards=cards), "9.4"
    if any(_is_open(v, genre) for genre in genres):
        return None
    possible = [genre for genre in genres if genres_in(v.options.page) >> genre & 1]
    return against_genre(v, (possible or genres)[0])


def against_clearing(v: View, action: int) -> Said:
    """Lifting a block, or discarding a dead set."""
    if action < CLEAR:
        if v.laid[v.turn][action - FREE]:
            return None
        return say("No block lies on your reserve space {n}.", n=action - FREE + 1), "12.2"
    space = action - CLEAR
    there = [kind for kind in v.reserve[v.turn][space] if kind != NO_CARD]
    if not there:
        return say("Your reserve space {n} is empty.", n=space + 1), "9.6"
    if v.laid[v.turn][space]:
        return _frozen(v, v.turn, space, None)
    roles = sum(bit_of(kind) for kind in there)
    alive = [genre for genre in range(GENRES) if genres_with(roles) >> genre & 1]
    alive = [genre for genre in alive if _is_open(v, genre)]
    if not alive:
        return None
    return say(
        "What lies on your reserve space {n} can still become {piece}: it is no dead set.",
        n=space + 1,
        piece=say(PIECES[alive[0]]),
    ), "9.6"


# Blocks


def against_block(v: View, action: int, names: Names) -> Said:
    """A card laid on a rival's reserve space."""
    rival, space, kind = blocked(v, action)
    if not v.options.blocking:
        return say("Nobody blocks anybody at this table."), "12.1"
    if kind == SCOOP:
        return say("A SCOOP card is no block."), "12.1"
    if missing := against_cards(v, [kind], "12.1"):
        return missing
    there = [card for card in v.reserve[rival][space] if card != NO_CARD]
    if v.laid[rival][space]:
        return _frozen(v, rival, space, names)
    if len(there) != 1:
        message = (
            phrase("Reserve space {space} of {whom} is full: a block goes beside a single card.")
            if there
            else phrase("Reserve space {space} of {whom} is empty: a block goes beside a card.")
        )
        return say(message, space=space + 1, whom=whom(rival, names)), "12.1"
    cash = v.cash[v.turn]
    if cash < CARD_PRICE:
        return say("A block costs $100, and you have {cash}.", cash=dollars(cash)), "12.1"
    return None
