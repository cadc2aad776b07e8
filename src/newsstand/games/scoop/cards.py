"""The cards and stories of SCOOP as numbers, and what claims need.

A *kind* of card: the four reporters (numbered like their genres), photographer, salesman, artist,
copywriter, SCOOP card, and ten telephones, one for each number. A *role* is what a kind is good
for: telephones share one. A set of roles is a mask, bit by role.

A *story* is a number too: its type * 14 + which. It says nothing of the value (S-55). What people
call a story's type is `genre` in code, where `type` is taken.
"""

from __future__ import annotations

from newsstand.games.scoop.components import PRINTED
from newsstand.kernel.compile import kernel

CRIME = 0  # genres, in the order of a page from left to right (S-84)
SPORT = 1
GENERAL = 2
STAR = 3
THREE_STAR = 4
ADVERT = 5
GENRES = 6

PHOTOGRAPHER = 4  # kinds; a reporter's kind is its genre
SALESMAN = 5
ARTIST = 6
COPYWRITER = 7
SCOOP = 8
TELEPHONE = 9  # the role, and the kind of the telephone with number 0
KINDS = 19
ROLES = 10
NO_CARD = -1

DECK = 54  # cards, whatever the page plan (S-57)
STORIES = 14  # of each genre
ALL_STORIES = GENRES * STORIES
NO_STORY = -1
UNSEEN = 0  # instead of a value
MOST_OF_A_GENRE = 2  # spaces of a genre on a page
SPACES = GENRES * MOST_OF_A_GENRE

ACCEPTED = 0  # signals
SCRAPPED = 1
THREE_STAR_SIGNAL = 2
PRESS = 3
SYNDICATED = 4
NO_SIGNAL = -1
RING = 16  # positions of a dial
TEN_STEPS = 10  # what a dialled 0 turns a ratchet by (S-61)

DECKS = PRINTED.deck
PLANS = PRINTED.spaces
RINGS = PRINTED.dials
VALUES = PRINTED.values
MEANS = tuple(tuple(sum(row) // STORIES for row in table) for table in VALUES)


@kernel
def role_of(kind: int) -> int:
    """What a kind of card is good for."""
    return min(kind, TELEPHONE)


@kernel
def bit_of(kind: int) -> int:
    """The role of a kind as a mask; nothing for NO_CARD."""
    if kind == NO_CARD:
        return 0
    return 1 << min(kind, TELEPHONE)


@kernel
def recipe_of(genre: int) -> int:
    """The roles of the three cards that claim a story (S-06) or an advert (S-07)."""
    if genre == ADVERT:
        return 1 << SALESMAN | 1 << ARTIST | 1 << COPYWRITER
    if genre == THREE_STAR:
        return 0
    return 1 << genre | 1 << PHOTOGRAPHER | 1 << TELEPHONE


@kernel
def need_of(genre: int, part: int) -> int:
    """The role of part 0, 1 or 2 of a recipe; the telephone of a story is part 2."""
    if genre == ADVERT:
        return SALESMAN + part
    if part == 0:
        return genre
    if part == 1:
        return PHOTOGRAPHER
    return TELEPHONE


@kernel
def genre_of(story: int) -> int:
    """The genre of a story."""
    return story // STORIES
