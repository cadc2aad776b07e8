"""The cards and stories of SCOOP as numbers, and what claims need.

A *kind* of card: the four reporters (numbered like their genres), photographer, ten telephones (1
to 9, then 0), salesman, artist, copywriter, SCOOP card; cards that are discarded together go in
this order. A *role* is what a kind is good for: telephones share one. Sets of roles are masks.

A *story* is a number too: its type * 14 + which. It says nothing of the value (S-55). What people
call a story's type is `genre` in code, where `type` is taken.
"""

from __future__ import annotations

from newsstand.games.scoop.components import PRINTED
from newsstand.kernel.compile import Table, kernel

CRIME = 0  # genres, in the order of a page from left to right (S-84)
SPORT = 1
GENERAL = 2
STAR = 3
THREE_STAR = 4
ADVERT = 5
GENRES = 6

PHOTOGRAPHER = 4  # kinds; a reporter's kind is its genre
TELEPHONE = 5  # the one with number 1, and the role of all
LAST_TELEPHONE = 14  # the one with number 0
SCOOP = 18
KINDS = 19
SALESMAN_ROLE = 6  # roles; the ones before are as the kinds
SCOOP_ROLE = 9
BEYOND = 9  # what the kinds after the telephones are more than their roles
NUMBERS = 10
NO_CARD = -1
ROLES = Table([*range(TELEPHONE), *[TELEPHONE] * NUMBERS, *range(SALESMAN_ROLE, SCOOP_ROLE + 1)])

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

RECIPES = Table(  # masks of roles: what claims a story (S-06), or an advert (S-07)
    [
        *(1 << genre | 1 << PHOTOGRAPHER | 1 << TELEPHONE for genre in range(THREE_STAR)),
        0,
        7 << SALESMAN_ROLE,
    ]
)

# The questions that legal actions hang on, answered for every set of roles beforehand: looking up
# is faster than asking, for the answers differ from hand to hand.
ROLE_SETS = range(1 << SCOOP_ROLE + 1)
WITH = Table(  # genres that need all of them
    sum(1 << genre for genre, recipe in enumerate(RECIPES) if not roles & ~recipe)
    for roles in ROLE_SETS
)
MADE = Table(  # genres that need nothing else
    sum(1 << genre for genre, recipe in enumerate(RECIPES) if not recipe & ~roles)
    for roles in ROLE_SETS
)
USING = Table(  # genres that need any of them
    sum(1 << genre for genre, recipe in enumerate(RECIPES) if recipe & roles) for roles in ROLE_SETS
)
UNIONS = Table(  # by sets of genres: the roles that any of them needs
    sum(1 << role for role in range(SCOOP_ROLE) if USING[1 << role] & genres)
    for genres in range(1 << GENRES)
)
BITS = Table([0] + [1 << role for role in ROLES])
OPEN = Table(
    sum(1 << genre for genre in range(GENRES) if plan[genre] and genre != THREE_STAR)
    for plan in PRINTED.spaces
)
COPIES = Table(cards for deck in PRINTED.deck for cards in deck)
PLAN = Table(spaces for plan in PRINTED.spaces for spaces in plan)
FULL = Table(sum(plan) for plan in PRINTED.spaces)
SIGNALS = Table(signal for dial in PRINTED.dials for signal in dial)
WORTHS = Table(value for table in PRINTED.values for row in table for value in row)
MEANS = Table(sum(row) // STORIES for table in PRINTED.values for row in table)


@kernel
def copies_of(page: int, kind: int) -> int:
    """How many cards of a kind the deck of a page plan has."""
    return COPIES[page * KINDS + kind]


@kernel
def spaces_for(page: int, genre: int) -> int:
    """How many spaces a page plan has for a genre."""
    return PLAN[page * GENRES + genre]


@kernel
def genres_in(page: int) -> int:
    """The genres that a page plan has spaces for and that can be claimed, as a mask."""
    return OPEN[page]


@kernel
def spaces_in(page: int) -> int:
    """How many spaces a page plan has."""
    return FULL[page]


@kernel
def signal_at(dial: int, position: int) -> int:
    """The signal at a position of a dial."""
    return SIGNALS[dial * RING + position]


@kernel
def worth_of(values: int, genre: int, place: int) -> int:
    """One of the values of a genre, which ascend."""
    return WORTHS[(values * GENRES + genre) * STORIES + place]


@kernel
def mean_worth(values: int, genre: int) -> int:
    """The mean value of a genre."""
    return MEANS[values * GENRES + genre]


@kernel
def role_of(kind: int) -> int:
    """What a kind of card is good for."""
    return ROLES[kind]


@kernel
def is_telephone(kind: int) -> bool:
    """Whether a kind is a telephone."""
    return TELEPHONE <= kind <= LAST_TELEPHONE


@kernel
def number_on(kind: int) -> int:
    """The number on a telephone."""
    return (kind - TELEPHONE + 1) % NUMBERS


@kernel
def bit_of(kind: int) -> int:
    """The role of a kind as a mask; nothing for NO_CARD."""
    return BITS[kind + 1]


@kernel
def recipe_of(genre: int) -> int:
    """The roles of the three cards that claim a story (S-06) or an advert (S-07)."""
    return RECIPES[genre]


@kernel
def genres_with(roles: int) -> int:
    """The genres whose recipe has all of these roles, as a mask."""
    return WITH[roles]


@kernel
def genres_from(hand: int, source: int) -> int:
    """The genres that a hand and a source claim together, both giving some (S-25, S-33)."""
    return MADE[hand | source] & USING[hand] & USING[source]


@kernel
def companions(roles: int, genres: int) -> int:
    """The roles that make up a recipe of one of the genres with these, or a part of one (S-27)."""
    return UNIONS[WITH[roles] & genres] & ~roles


@kernel
def need_of(genre: int, part: int) -> int:
    """The role of part 0, 1 or 2 of a recipe; the telephone of a story is part 2."""
    if genre == ADVERT:
        return SALESMAN_ROLE + part
    if part == 0:
        return genre
    return PHOTOGRAPHER + part - 1


@kernel
def genre_of(story: int) -> int:
    """The genre of a story."""
    return story // STORIES
