"""Actions taken apart: which cards they move, where from, and what they are called."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from newsstand.games.game import Json
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
    OWN_SOURCES,
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
    mask_of,
    phone_in,
    token_for,
)
from newsstand.games.scoop.cards import (
    ADVERT,
    BEYOND,
    MOST_OF_A_GENRE,
    NO_CARD,
    SCOOP,
    TELEPHONE,
    is_telephone,
    need_of,
    role_of,
)
from newsstand.games.scoop.components import TYPE_NAMES
from newsstand.games.scoop.state import View
from newsstand.games.scoop.terms import (
    KIND_NAMES,
    card_codes,
    card_list,
    headline,
    listed_card,
    space_name,
    story_code,
    the_card,
    the_cards,
)
from newsstand.language import listed, phrase, speaker

ANSWERS = {  # the kind, and the words
    TO_PRESS: ("press", phrase("go to press")),
    TAKE_STORY: ("take", phrase("take the story")),
    TAKE_THREE_STAR: ("three_star", phrase("take a Three Star Story instead")),
    BUY: ("buy", phrase("buy")),
    DECLINE: ("decline", phrase("do not buy")),
}
CLAIMS = (  # by genre
    phrase("claim crime with {cards}"),
    phrase("claim sport with {cards}"),
    phrase("claim general with {cards}"),
    phrase("claim star with {cards}"),
    "",  # nobody claims a Three Star
    phrase("claim an advertisement with {cards}"),
)
SCOOPS = (
    phrase("scoop {taken} from reserve space {space} of {whom} and claim crime with {cards}"),
    phrase("scoop {taken} from reserve space {space} of {whom} and claim sport with {cards}"),
    phrase("scoop {taken} from reserve space {space} of {whom} and claim general with {cards}"),
    phrase("scoop {taken} from reserve space {space} of {whom} and claim star with {cards}"),
    "",
    phrase(
        "scoop {taken} from reserve space {space} of {whom} and claim an advertisement with {cards}"
    ),
)

say = speaker(__package__)


@dataclass(frozen=True)
class Claim:
    """A claim taken apart."""

    genre: int
    owner: int  # whose reserve takes part, or -1
    space: int  # of that reserve
    borrowed: tuple[int, ...]  # kinds from there
    spent: tuple[int, ...]  # kinds from the hand, without the SCOOP card
    scoops: bool


def kind_of_token(v: View, token: int) -> int:
    """The kind that a token means in the viewer's hand; a nameless telephone for other hands."""
    if token != TELEPHONE:
        return token if token < TELEPHONE else token - 1
    held = [kind for kind in v.hand if is_telephone(kind)]
    return held[0] if held else NO_CARD


def kind_of_role(role: int) -> int:
    """The kind of a role; NO_CARD for a telephone, whose number may be any."""
    if role == TELEPHONE:
        return NO_CARD
    return role if role < TELEPHONE else role + BEYOND


def claim_of(v: View, action: int) -> Claim:
    """The parts of a claim of the seat to act, in the view before it."""
    source, mask, phone = 0, 0, 0
    if action < BORROW:
        genre, phone = divmod(action - CLAIM, PHONES)
    elif action < PLACE_AD:
        where, shape = divmod(action - BORROW, SHAPES)
        genre, source = divmod(where, SOURCES)
        mask, phone = mask_of(shape), phone_in(shape)
    else:
        genre = ADVERT
        if action >= BORROW_AD:
            source, mask = divmod(action - BORROW_AD, AD_SHAPES)
            mask += 1
    owner = (v.turn + source // RESERVES) % v.players if mask else -1
    space = source % RESERVES
    borrowed, spent = [], []
    for part in range(3):
        role = need_of(genre, part)
        if mask >> part & 1:
            there = v.reserve[owner][space]
            found = [kind for kind in there if kind != NO_CARD and role_of(kind) == role]
            borrowed += found or [kind_of_role(role)]  # a claim that is only tried may lack it
        else:
            spent.append(kind_of_token(v, token_for(role, phone)))
    scoops = mask > 0 and source >= OWN_SOURCES
    return Claim(genre, owner, space, tuple(borrowed), tuple(spent), scoops)


def laid_cards(v: View, action: int) -> list[tuple[int, int]]:
    """The cards that a reserve play lays, each with its space."""
    if action < LAY_TWO:
        space, token = divmod(action - LAY, TOKENS)
        return [(kind_of_token(v, token), space)]
    where, pair = divmod(action - LAY_TWO, TOKENS * TOKENS)
    tokens = divmod(pair, TOKENS)
    first, second = (kind_of_token(v, token) for token in tokens)
    if tokens == (TELEPHONE, TELEPHONE):  # the lowest number first, then the next one
        held = [kind for kind in v.hand if is_telephone(kind)]
        second = held[1] if len(held) > 1 else NO_CARD
    spaces = {BOTH_FIRST: (0, 0), BOTH_SECOND: (1, 1)}.get(where, (0, 1))
    return [(first, spaces[0]), (second, spaces[1])]


def blocked(v: View, action: int) -> tuple[int, int, int]:
    """The rival, the space and the card of a block."""
    source, token = divmod(action - BLOCK, TOKENS)
    rival = (v.turn + 1 + source // RESERVES) % v.players
    return rival, source % RESERVES, kind_of_token(v, token)


def whom(seat: int, names: Sequence[str] | None) -> str:
    """Whose reserve it is: by name, unless two are called so."""
    if names is None or names.count(names[seat]) > 1:
        return say("seat {number}", number=seat + 1)
    return names[seat]


def _claim_words(v: View, action: int, names: Sequence[str] | None) -> str:
    claim = claim_of(v, action)
    space = claim.space + 1
    if claim.scoops:
        return say(
            SCOOPS[claim.genre], taken=the_cards(claim.borrowed), space=space,
            whom=whom(claim.owner, names), cards=card_list(claim.spent),
        )  # fmt: skip
    parts = [listed_card(kind) for kind in claim.spent]
    if claim.borrowed:
        cards = card_list(claim.borrowed)
        parts.insert(0, say("{cards} from reserve space {space}", cards=cards, space=space))
    return say(CLAIMS[claim.genre], cards=listed(parts))


def _lay_words(v: View, action: int) -> str:
    cards = laid_cards(v, action)
    first, space = cards[0]
    if len(cards) == 1:
        return say("lay {cards} on reserve space {space}", cards=the_card(first), space=space + 1)
    second, other = cards[1]
    if space == other:
        both = the_cards((first, second))
        return say("lay {cards} on reserve space {space}", cards=both, space=space + 1)
    return say(
        "lay {first} on reserve space 1 and {second} on reserve space 2",
        first=the_card(first),
        second=the_card(second),
    )


def describe(v: View, action: int, names: Sequence[str] | None = None) -> str:
    """An action in the imperative: "exchange the photographer"; without names rivals are seats."""
    if action in ANSWERS:
        return say(ANSWERS[action][1])
    if action < LAY:
        return say("exchange {card}", card=the_card(kind_of_token(v, action)))
    if action < CLAIM:
        return _lay_words(v, action)
    if action < BLOCK:
        return _claim_words(v, action, names)
    if action < FREE:
        rival, space, kind = blocked(v, action)
        return say(
            "block reserve space {space} of {whom} with {card}",
            space=space + 1,
            whom=whom(rival, names),
            card=the_card(kind),
        )
    if action < CLEAR:
        return say("lift the block from reserve space {space}", space=action - FREE + 1)
    if action < TO_PRESS:
        return say("discard the dead set on reserve space {space}", space=action - CLEAR + 1)
    space = action - SELL
    story = headline(v.page[v.mover][space])
    return say("offer {story} ({space})", story=story, space=space_name(space))


def _codes(kinds: tuple[int, ...]) -> list[str]:
    return ["telephone" if kind == NO_CARD else KIND_NAMES[kind] for kind in kinds]


def detail(v: View, action: int) -> Json:
    """The action's parts; its kind is exchange, lay, claim, scoop, block, lift, clear, press ..."""
    if action == TAKE_STORY:
        return {"kind": "take", "type": TYPE_NAMES[v.claimed]}
    if action in ANSWERS:
        return {"kind": ANSWERS[action][0]}
    if action < LAY:
        return {"kind": "exchange", "card": _codes((kind_of_token(v, action),))[0]}
    if action < CLAIM:
        cards = laid_cards(v, action)
        return {
            "kind": "lay",
            "cards": [{"card": _codes((kind,))[0], "space": space} for kind, space in cards],
        }
    if action < BLOCK:
        claim = claim_of(v, action)
        return {
            "kind": "scoop" if claim.scoops else "claim",
            "type": TYPE_NAMES[claim.genre],
            "hand": _codes(claim.spent) + (card_codes([SCOOP]) if claim.scoops else []),
            "owner": claim.owner if claim.borrowed else None,
            "space": claim.space if claim.borrowed else None,
            "reserve": _codes(claim.borrowed),
        }
    if action < FREE:
        rival, space, kind = blocked(v, action)
        return {"kind": "block", "owner": rival, "space": space, "card": _codes((kind,))[0]}
    if action < CLEAR:
        return {"kind": "lift", "space": action - FREE}
    if action < TO_PRESS:
        return {"kind": "clear", "space": action - CLEAR}
    space = action - SELL
    story = v.page[v.mover][space]
    return {
        "kind": "sell",
        "type": TYPE_NAMES[space // MOST_OF_A_GENRE],
        "space": space % MOST_OF_A_GENRE,
        "story": story_code(story),
    }
