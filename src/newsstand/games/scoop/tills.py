"""What every paper is worth, as far as a viewer knows."""

from __future__ import annotations

from collections.abc import Sequence

from newsstand.games.game import NO_SEAT
from newsstand.games.scoop.cards import NO_STORY, UNSEEN, genre_of, mean_worth
from newsstand.games.scoop.edition import strength_of
from newsstand.games.scoop.options import BONUSES
from newsstand.games.scoop.pages import spaces_of
from newsstand.games.scoop.state import BANKRUPT, State, View
from newsstand.games.scoop.terms import dollars
from newsstand.games.scoop.worlds import open_world
from newsstand.language import listed, speaker

say = speaker(__package__)


def worth(v: View, story: int) -> int:
    """The value of a story, or the mean of its type if the viewer has not seen it."""
    if v.value[story] != UNSEEN:
        return v.value[story]
    return mean_worth(v.options.values, genre_of(story))


def page_worth(v: View, seat: int) -> int:
    """The values on a page."""
    return sum(worth(v, story) for story in v.page[seat] if story != NO_STORY)


def aside_worth(v: View, seat: int) -> int:
    """Half the values of the Stars laid aside (S-38)."""
    owned = [v.aside[place] for place in range(v.aside_size) if v.aside_seat[place] == seat]
    return sum(v.value[story] // 2 for story in owned)


def bonus(v: View, seat: int) -> int:
    """The bonus for a full page, once the game is over (S-64)."""
    over = v.turn == NO_SEAT
    full = v.filled[seat] >= spaces_of(v)  # type: ignore[arg-type]  # a View has the plan too
    return BONUSES[v.options.press_bonus] if over and full else 0


def knows_cash(v: View, seat: int) -> bool:
    """Whether the table shows the viewer this money (S-04)."""
    return not v.options.hidden_cash or v.turn == NO_SEAT or seat == v.seat


def total(v: View, seat: int) -> int:
    """A total, with means for values not seen, and without money not shown."""
    if v.standing[seat] == BANKRUPT:
        return 0
    cash = v.cash[seat] if knows_cash(v, seat) else 0
    return page_worth(v, seat) + aside_worth(v, seat) + cash + bonus(v, seat)


def totals(v: View) -> list[int]:
    """All totals."""
    return [total(v, seat) for seat in range(v.players)]


def ranks(v: View) -> list[int]:
    """All places, as everybody knows them; when over, the final ones."""
    world = State()
    open_world(v, world)
    strengths = [strength_of(world, seat) for seat in range(v.players)]
    return [1 + sum(other > own for other in strengths) for own in strengths]


def winners(v: View, names: Sequence[str]) -> str:
    """Who is first: "Ada wins with $8,900"."""
    places = ranks(v)
    first = [seat for seat in range(v.players) if places[seat] == 1]
    who, most = listed([names[seat] for seat in first]), dollars(total(v, first[0]))
    if len(first) == 1:
        return say("{who} wins with {total}", who=who, total=most)
    return say("{who} share first place with {total}", who=who, total=most)
