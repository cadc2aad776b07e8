"""What cards, stories, spaces and seats are called, in sentences and in JSON.

JSON writes a card as its name, "photographer" or "telephone 7", and a story as its type and number,
"crime 3": the number says nothing of the value. Seats count from 0 there, from 1 in actions.
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
    SPACES,
    STORIES,
    TELEPHONE,
    genre_of,
    is_telephone,
    number_on,
)
from newsstand.games.scoop.components import CARD_NAMES, PRINTED, TYPE_NAMES
from newsstand.games.scoop.state import View

TYPE_TITLES = ("Crime", "Sport", "General", "Star", "Three Star", "Advertisements")
SIGNAL_NAMES = ("accepted", "scrapped", "three_star", "press", "syndicated")
SIGNAL_TITLES = ("STORY ACCEPTED", "SCRAP IT", "THREE STAR", "PRESS", "SYNDICATED")


def card_name(kind: int) -> str:
    """A kind as sentences and JSON write it."""
    if is_telephone(kind):
        return f"telephone {number_on(kind)}"
    return CARD_NAMES[kind if kind < TELEPHONE else kind - BEYOND]


KIND_NAMES = tuple(card_name(kind) for kind in range(KINDS))
CARD_CODES = {name: kind for kind, name in enumerate(KIND_NAMES)}


def the_card(kind: int) -> str:
    """A card in a sentence: "the photographer", "telephone 7", "the SCOOP card"."""
    name = KIND_NAMES[kind]
    if is_telephone(kind):
        return name
    return "the SCOOP card" if name == "scoop" else f"the {name}"


def card_codes(kinds: Sequence[int]) -> list[str]:
    """The cards of a row, without what is no card."""
    return [KIND_NAMES[kind] for kind in kinds if kind != NO_CARD]


def story_code(story: int) -> str:
    """A story as JSON writes it."""
    return f"{TYPE_NAMES[genre_of(story)]} {story % STORIES + 1}"


STORY_CODES = {story_code(story): story for story in range(len(TYPE_NAMES) * STORIES)}


def headline(story: int) -> str:
    """A story's headline in quotation marks."""
    return f"“{PRINTED.copy[story].headline}”"


def story_json(v: View, story: int) -> Json | None:
    """A story with its text, and its value if the viewer has seen it."""
    if story == NO_STORY:
        return None
    copy = PRINTED.copy[story]
    return {
        "story": story_code(story),
        "type": TYPE_NAMES[genre_of(story)],
        "headline": copy.headline,
        "text": copy.story,
        "picture": copy.picture or None,
        "value": v.value[story] or None,
    }


def space_name(space: int) -> str:
    """A space of a page: "crime 2"; the single Three Star space is "three star 1"."""
    return f"{TYPE_NAMES[space // MOST_OF_A_GENRE]} {space % MOST_OF_A_GENRE + 1}"


SPACE_CODES = {space_name(space): space for space in range(SPACES)}


def dollars(amount: int) -> str:
    """An amount of money: "$1,250", "-$300"."""
    return f"-${-amount:,}" if amount < 0 else f"${amount:,}"


def and_list(parts: Sequence[str]) -> str:
    """ "a", "a and b", "a, b and c"."""
    return " and ".join([", ".join(parts[:-1]), parts[-1]]) if len(parts) > 1 else "".join(parts)


def counted(cards: int) -> str:
    """So many cards."""
    return f"{('no', 'one', 'two', 'three')[cards]} card{'' if cards == 1 else 's'}"
