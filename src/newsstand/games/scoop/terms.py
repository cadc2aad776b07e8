"""What cards, stories, spaces and seats are called, in sentences and in JSON.

JSON writes a card as its name, "photographer" or "telephone 7", and a story as its type and number,
"crime 3": the number says nothing of the value. Seats count from 0 there, from 1 in actions. JSON
keeps these names in every language; what is for people is said in theirs.
"""

from __future__ import annotations

from collections.abc import Sequence

from newsstand.games.game import Json
from newsstand.games.scoop.cards import (
    BEYOND,
    KINDS,
    MOST_OF_A_GENRE,
    NO_CARD,
    NO_STORY,
    SCOOP,
    STORIES,
    TELEPHONE,
    genre_of,
    is_telephone,
    number_on,
    role_of,
)
from newsstand.games.scoop.components import CARD_NAMES, TYPE_NAMES, copy_of
from newsstand.games.scoop.state import View
from newsstand.language import listed, number, phrase, speaker

TYPE_TITLES = (
    phrase("Crime"), phrase("Sport"), phrase("General"), phrase("Star"), phrase("Three Star"),
    phrase("Advertisements"),
)  # fmt: skip
SIGNAL_NAMES = (  # as JSON writes them; said in a list of odds
    phrase("accepted"), phrase("scrapped"), phrase("three_star"), phrase("press"),
    phrase("syndicated"),
)  # fmt: skip
SIGNAL_TITLES = (
    phrase("STORY ACCEPTED"), phrase("SCRAP IT"), phrase("THREE STAR"), phrase("PRESS"),
    phrase("SYNDICATED"),
)  # fmt: skip
CARDS = (  # by role, as objects
    phrase("the crime reporter"), phrase("the sport reporter"), phrase("the general reporter"),
    phrase("the star reporter"), phrase("the photographer"), phrase("the telephone"),
    phrase("the salesman"), phrase("the artist"), phrase("the copywriter"),
    phrase("the SCOOP card"),
)  # fmt: skip
COUNTED = (phrase("no cards"), phrase("one card"), phrase("two cards"), phrase("three cards"))

say = speaker(__package__)


def card_code(kind: int) -> str:
    """A kind as JSON writes it."""
    if is_telephone(kind):
        return f"telephone {number_on(kind)}"
    return CARD_NAMES[kind if kind < TELEPHONE else kind - BEYOND]


KIND_NAMES = tuple(card_code(kind) for kind in range(KINDS))
CARD_CODES = {name: kind for kind, name in enumerate(KIND_NAMES)}


def card_name(kind: int) -> str:
    """A card by itself: "photographer", "telephone 7"; there is no such name for a SCOOP card."""
    if is_telephone(kind):
        return say("telephone {number}", number=number_on(kind))
    return say(CARD_NAMES[role_of(kind)])


def the_card(kind: int) -> str:
    """A card that something is done to: "the photographer", "telephone 7"; NO_CARD: any phone."""
    if is_telephone(kind):
        return card_name(kind)
    return say(CARDS[TELEPHONE if kind == NO_CARD else role_of(kind)])


def the_cards(kinds: Sequence[int]) -> str:
    """Cards that something is done to."""
    return listed([the_card(kind) for kind in kinds])


def card_list(kinds: Sequence[int]) -> str:
    """Cards that are listed, as after "with" or a colon."""
    return listed([listed_card(kind) for kind in kinds])


def listed_card(kind: int) -> str:
    """One of them."""
    if kind == NO_CARD:
        return say.where("in a list", "the telephone")
    if kind == SCOOP:
        return say.where("in a list", "the SCOOP card")
    if is_telephone(kind):
        return card_name(kind)
    return say.where("in a list", "the {card}", card=card_name(kind))


def card_codes(kinds: Sequence[int]) -> list[str]:
    """The cards of a row, without what is no card."""
    return [KIND_NAMES[kind] for kind in kinds if kind != NO_CARD]


def story_code(story: int) -> str:
    """A story as JSON writes it."""
    return f"{TYPE_NAMES[genre_of(story)]} {story % STORIES + 1}"


STORY_CODES = {story_code(story): story for story in range(len(TYPE_NAMES) * STORIES)}


def headline(story: int) -> str:
    """A story's headline in quotation marks."""
    return say("“{headline}”", headline=copy_of(story).headline)


def story_json(v: View, story: int) -> Json | None:
    """A story with its text, and its value if the viewer has seen it."""
    if story == NO_STORY:
        return None
    copy = copy_of(story)
    return {
        "story": story_code(story),
        "type": TYPE_NAMES[genre_of(story)],
        "headline": copy.headline,
        "text": copy.story,
        "picture": copy.picture or None,
        "value": v.value[story] or None,
    }


def space_code(space: int) -> str:
    """A space of a page as JSON writes it: "crime 2"; the Three Star space is "three star 1"."""
    return f"{TYPE_NAMES[space // MOST_OF_A_GENRE]} {space % MOST_OF_A_GENRE + 1}"


def space_name(space: int) -> str:
    """A space of a page in a sentence."""
    genre, place = divmod(space, MOST_OF_A_GENRE)
    return say("{type} {number}", type=say(TYPE_NAMES[genre]), number=place + 1)


def dollars(amount: int) -> str:
    """An amount of money: "$1,250", "-$300"."""
    digits = number(abs(amount), ",")
    return say("-${amount}", amount=digits) if amount < 0 else say("${amount}", amount=digits)


def counted(cards: int) -> str:
    """So many cards, as what somebody draws."""
    return say(COUNTED[cards])
