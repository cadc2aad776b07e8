"""Pages and story piles: who sees which value, what is placed, what goes under its pile."""

from __future__ import annotations

from newsstand.games.scoop.cards import (
    ADVERT,
    MOST_OF_A_GENRE,
    NO_STORY,
    SPACES,
    STAR,
    STORIES,
    THREE_STAR,
    genre_of,
    genres_in,
    mean_worth,
    spaces_in,
)
from newsstand.games.scoop.options import ALL, OWNER
from newsstand.games.scoop.state import PUBLIC, State
from newsstand.kernel.compile import kernel


@kernel
def show(s: State, story: int) -> None:
    """Everybody sees the value of a story."""
    s.shown[story] = s.value[story]
    s.seers[story] |= PUBLIC


@kernel
def note(s: State, seat: int, story: int) -> None:
    """One seat sees the value of a story, and keeps knowing it wherever it goes (S-55)."""
    s.noted[seat][story] = s.value[story]
    s.seers[story] |= 1 << seat


@kernel
def printed_of(s: State, seat: int, genre: int) -> int:
    """How many stories of a genre lie on a page."""
    count = 0
    for space in range(genre * MOST_OF_A_GENRE, genre * MOST_OF_A_GENRE + MOST_OF_A_GENRE):
        count += s.page[seat][space] != NO_STORY
    return count


@kernel
def spaces_of(s: State) -> int:
    """How many spaces a full page has covered."""
    return spaces_in(s.options.page)


@kernel
def has_two_three_stars(s: State, seat: int) -> bool:
    """Whether a Three Star covers the Star spaces."""
    return s.page[seat][THREE_STAR * MOST_OF_A_GENRE + 1] != NO_STORY


@kernel
def count_page(s: State, seat: int) -> None:
    """Count the spaces covered; a second Three Star covers both Star spaces (S-48)."""
    count = 0
    for space in range(SPACES):
        count += s.page[seat][space] != NO_STORY
    if has_two_three_stars(s, seat):
        count += 1
    s.filled[seat] = count


@kernel
def open_genres(s: State, seat: int) -> int:
    """The genres that a seat may claim at all, as a mask (S-70); empty piles do not matter."""
    mask = genres_in(s.options.page)
    if has_two_three_stars(s, seat):
        mask &= ~(1 << STAR)  # S-36
    if not s.options.ad_substitution and printed_of(s, seat, ADVERT) == MOST_OF_A_GENRE:
        mask &= ~(1 << ADVERT)
    return mask


@kernel
def may_take_three_star(s: State, seat: int) -> bool:
    """Whether the signal Three Star leaves a choice (S-20, S-60)."""
    if s.top[THREE_STAR] == NO_STORY:
        return False
    return s.options.three_star_substitution == 1 or not has_two_three_stars(s, seat)


@kernel
def turn_story(s: State, genre: int) -> int:
    """Take the top story of a pile; the next one shows its headline."""
    story = s.top[genre]
    if s.fresh_size[genre] > 0:
        s.fresh_size[genre] -= 1
        s.top[genre] = s.fresh[genre][s.fresh_size[genre]]
        s.fresh[genre][s.fresh_size[genre]] = NO_STORY
    else:
        s.top[genre] = s.returned[genre][0]
        for place in range(s.returned_size[genre]):
            following = NO_STORY
            if place + 1 < s.returned_size[genre]:
                following = s.returned[genre][place + 1]
            s.returned[genre][place] = following
        s.returned_size[genre] = max(s.returned_size[genre] - 1, 0)
    return story


@kernel
def put_under(s: State, story: int) -> None:
    """Put a story at the bottom of its pile."""
    genre = genre_of(story)
    if s.top[genre] == NO_STORY:
        s.top[genre] = story
        return
    s.returned[genre][s.returned_size[genre]] = story
    s.returned_size[genre] += 1


@kernel
def remember_order(s: State, low: int, high: int, more: int) -> None:
    """Everybody knows that `high` is worth as much as `low`, or (`more`) more."""
    s.above[low] |= 1 << high % STORIES
    if more:
        s.over[low] |= 1 << high % STORIES


@kernel
def substitute(s: State, seat: int, story: int) -> None:
    """Keep the best two of three; the lowest, of equals the youngest, goes under (S-35, S-86)."""
    first = genre_of(story) * MOST_OF_A_GENRE
    older, newer = s.page[seat][first], s.page[seat][first + 1]
    note(s, seat, older)
    note(s, seat, newer)
    note(s, seat, story)
    lowest = story
    if s.value[newer] < s.value[lowest]:
        lowest = newer
    if s.value[older] < s.value[lowest]:
        lowest = older
    if lowest == story:
        remember_order(s, story, older, 0)
        remember_order(s, story, newer, 0)
    elif lowest == newer:
        remember_order(s, newer, older, 0)
        remember_order(s, newer, story, 1)
        s.page[seat][first + 1] = story
    else:
        remember_order(s, older, newer, 1)
        remember_order(s, older, story, 1)
        s.page[seat][first] = newer
        s.page[seat][first + 1] = story
    put_under(s, lowest)


@kernel
def place_story(s: State, seat: int, story: int) -> None:
    """Place a story on a page, the newest on its genre (S-39); a full one is substituted."""
    first = genre_of(story) * MOST_OF_A_GENRE
    if s.options.values_seen == OWNER:
        note(s, seat, story)
    elif s.options.values_seen == ALL:
        show(s, story)
    if s.page[seat][first] == NO_STORY:
        s.page[seat][first] = story
    elif s.page[seat][first + 1] == NO_STORY:
        s.page[seat][first + 1] = story
    else:
        substitute(s, seat, story)
    count_page(s, seat)


@kernel
def remove_story(s: State, seat: int, space: int) -> int:
    """Take a story off a page; a younger one of its genre moves up (S-65)."""
    story = s.page[seat][space]
    if space % MOST_OF_A_GENRE == 0:
        s.page[seat][space] = s.page[seat][space + 1]
        s.page[seat][space + 1] = NO_STORY
    else:
        s.page[seat][space] = NO_STORY
    count_page(s, seat)
    return story


@kernel
def displace_stars(s: State, seat: int) -> None:
    """Take the single Stars off a page; the dearer is offered first, of equals the older (S-37).

    Both values become public, even if nobody may buy (S-68, S-87).
    """
    first = STAR * MOST_OF_A_GENRE
    for _ in range(MOST_OF_A_GENRE):
        if s.page[seat][first] != NO_STORY:
            story = remove_story(s, seat, first)
            show(s, story)
            if s.displaced[0] == NO_STORY:
                s.displaced[0] = story
            elif s.value[story] > s.value[s.displaced[0]]:
                s.displaced[1] = s.displaced[0]
                s.displaced[0] = story
            else:
                s.displaced[1] = story


@kernel
def lay_aside(s: State, seat: int, story: int) -> None:
    """Lay an unsold Star aside; it counts half at the end (S-38)."""
    s.aside[s.aside_size] = story
    s.aside_seat[s.aside_size] = seat
    s.aside_size += 1


@kernel
def page_value(s: State, seat: int) -> int:
    """The printed values on a page (S-75); a mean stands for what not everybody has seen."""
    total = 0
    for space in range(SPACES):
        story = s.page[seat][space]
        if story != NO_STORY:
            if s.seers[story] & PUBLIC:
                total += s.shown[story]
            else:
                total += mean_worth(s.options.values, genre_of(story))
    return total


@kernel
def aside_value(s: State, seat: int) -> int:
    """Half the printed values of the Stars laid aside (S-38)."""
    total = 0
    for place in range(s.aside_size):
        if s.aside_seat[place] == seat:
            total += s.shown[s.aside[place]] // 2
    return total
