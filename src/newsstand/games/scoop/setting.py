"""Setting a State up from a position, as `position.py` tells it."""

from __future__ import annotations

from collections.abc import Mapping

from newsstand.games.game import NO_SEAT, JsonValue, PositionError
from newsstand.games.reading import short
from newsstand.games.scoop.actions import ACTIONS, HALVES, NO_ACTION, RESERVES
from newsstand.games.scoop.cards import (
    ALL_STORIES,
    DECK,
    KINDS,
    MOST_OF_A_GENRE,
    NO_CARD,
    NO_STORY,
    RING,
    SCOOP,
    STAR,
    STORIES,
    THREE_STAR,
    bit_of,
    copies_of,
    genre_of,
    genres_in,
    genres_with,
    spaces_for,
    worth_of,
)
from newsstand.games.scoop.components import TYPE_NAMES
from newsstand.games.scoop.edition import MOST_ROUNDS, papers_left
from newsstand.games.scoop.options import ALL, CASH, FLAT, OPTIONS, OWNER, RANDOM, settle
from newsstand.games.scoop.pages import count_page, open_genres, spaces_of
from newsstand.games.scoop.reader import Reader, story
from newsstand.games.scoop.rules import PLAYERS, clear_table, forget_events
from newsstand.games.scoop.sales import next_to_answer
from newsstand.games.scoop.state import (
    BANKRUPT,
    BUYING,
    HAND,
    IN,
    NOT_ENDED,
    PLAYING,
    PRESSING,
    PUBLIC,
    SAID_NO,
    SAID_YES,
    SELLING,
    STARRING,
    State,
)
from newsstand.games.scoop.telephone import WHOLE_RING
from newsstand.games.scoop.terms import KIND_NAMES, SIGNAL_NAMES, STORY_CODES, story_code

KEYS = (
    "players", "options", "round", "phase", "turn", "mover", "dealer", "ended", "seats", "deck",
    "discard", "aside", "piles", "values", "seen", "order", "ring", "possible", "claimed", "debt",
    "displaced", "offer", "last",
)  # fmt: skip
SEAT_KEYS = ("standing", "cash", "hand", "reserve", "blocked", "page")
PHASES = ("playing", "pressing", "starring", "buying", "selling", "over")
STANDINGS = ("in", "closed", "out")
ENDINGS = ("press", "page", "rounds", "closures")
MUCH = 1_000_000  # more than any amount of money


def from_position(position: Mapping[str, JsonValue]) -> State:
    """The State of a position; raises PositionError naming the culprit."""
    top = Reader(position, "position", KEYS)
    s = State()
    s.players = top.number("players", PLAYERS)
    clear_table(s)
    forget_events(s)
    top.fill_options(s.options, OPTIONS, settle)
    over = top.word("phase", PHASES, 0) == len(PHASES) - 1
    _read_turn(s, top, over)
    seats = [str(seat) for seat in range(s.players)]
    readers = [top.inside("seats", seats).inside(seat, SEAT_KEYS) for seat in seats]
    for seat in range(s.players):
        _read_seat(s, seat, readers[seat])
    _read_cards(s, top, readers)
    _read_sale(s, top)
    _read_aside(s, top)
    _read_piles(s, top)
    _read_values(s, top)
    _read_seen(s, top, over)
    _read_order(s, top)
    _read_ring(s, top)
    _read_last(s, top)
    _check(s, over)
    return s


def _read_turn(s: State, top: Reader, over: bool) -> None:
    if over and top.has("turn"):
        raise top.wrong("turn", "is to be null: the match is over")
    s.phase = PLAYING if over else top.word("phase", PHASES, 0)
    s.turn = NO_SEAT if over else top.number("turn", range(s.players))
    s.mover = top.number("mover", range(s.players), max(s.turn, 0))
    s.dealer = top.number("dealer", range(s.players), (s.mover - 1) % s.players)
    s.rounds = top.number("round", range(1 - over, MOST_ROUNDS + 1), 1) - (not over)
    ended = top.inside("ended", ("by", "seat"))
    s.ended_by = ended.word("by", ENDINGS, -1) + 1
    s.ended_seat = ended.number("seat", range(s.players), NO_SEAT)
    claimed = [name for name in TYPE_NAMES if name != "three star"]
    if top.has("claimed"):
        s.claimed = TYPE_NAMES.index(claimed[top.word("claimed", claimed)])


def _read_seat(s: State, seat: int, told: Reader) -> None:
    s.standing[seat] = told.word("standing", STANDINGS, 0)
    lowest = -MUCH if s.options.bankruptcy == 2 else 0
    cash = 0 if s.standing[seat] == BANKRUPT else CASH[s.options.start_cash]
    s.cash[seat] = told.number("cash", range(lowest, MUCH), cash)
    s.laid[seat] = told.flags("blocked", RESERVES)
    spaces = told.items("reserve") or [[]] * RESERVES
    if len(spaces) != RESERVES:
        raise told.wrong("reserve", f"is to have {RESERVES} lists of cards, not {len(spaces)}")
    for space in range(RESERVES):
        cards = Reader({"reserve": spaces[space]}, told.path, ("reserve",)).cards("reserve")
        _check_reserve(s, told, cards, s.laid[seat][space])
        kept = cards if s.laid[seat][space] else sorted(cards)
        for half, kind in enumerate(kept):
            s.reserve[seat][space][half] = kind
    page = told.inside("page", TYPE_NAMES)
    for genre, name in enumerate(TYPE_NAMES):
        stories = page.stories(name)
        spaces_there = spaces_for(s.options.page, genre)
        if len(stories) > (spaces_there and MOST_OF_A_GENRE):
            raise page.wrong(name, f"has {len(stories)} stories, but no space for so many")
        for place, number in enumerate(stories):
            if genre_of(number) != genre:
                raise page.wrong(name, f"has {story_code(number)}, which is of another type")
            s.page[seat][genre * MOST_OF_A_GENRE + place] = number
    first, second = STAR * MOST_OF_A_GENRE, THREE_STAR * MOST_OF_A_GENRE + 1
    if s.page[seat][first] != NO_STORY and s.page[seat][second] != NO_STORY:
        raise page.wrong("three star", "covers the Star spaces, so no Star can lie there")
    count_page(s, seat)


def _check_reserve(s: State, told: Reader, cards: list[int], blocked: int) -> None:
    if len(cards) > HALVES or (blocked and len(cards) != HALVES):
        raise told.wrong("reserve", f"has {len(cards)} cards on a space")
    if SCOOP in cards:
        raise told.wrong("reserve", "has a SCOOP card, which is never laid there")
    roles = 0
    for kind in cards[: 1 if blocked else HALVES]:
        if roles & bit_of(kind):
            raise told.wrong("reserve", f"has two cards alike on a space: {KIND_NAMES[kind]}")
        roles |= bit_of(kind)
    if cards and not genres_with(roles) & genres_in(s.options.page):
        names = " and ".join(KIND_NAMES[kind] for kind in cards)
        raise told.wrong("reserve", f"has {names} on a space, which claim nothing together")


def _read_cards(s: State, top: Reader, readers: list[Reader]) -> None:
    """Hands, discards and the draw pile; what is told nowhere lies at its bottom."""
    rest = [copies_of(s.options.page, kind) for kind in range(KINDS)]
    hands = [reader.cards("hand") for reader in readers]
    discard, deck = top.cards("discard"), top.cards("deck")
    named = [*discard, *deck, *(kind for hand in hands for kind in hand)]
    named += [kind for seat in s.reserve for space in seat for kind in space if kind != NO_CARD]
    for kind in named:
        rest[kind] -= 1
        if rest[kind] < 0:
            copies = copies_of(s.options.page, kind)
            raise PositionError(f"position has more {KIND_NAMES[kind]} cards than the {copies}")
    below = [kind for kind in range(KINDS) for _ in range(rest[kind])]
    for seat, reader in enumerate(readers):
        hand = hands[seat]
        if not reader.has("hand") and s.standing[seat] != BANKRUPT:
            hand, below = below[:HAND], below[HAND:]
        if len(hand) > HAND:
            raise reader.wrong("hand", f"has {len(hand)} cards, more than {HAND}")
        s.hand_size[seat] = len(hand)
        for place, kind in enumerate(sorted(hand)):
            s.hand[seat][place] = kind
    deck = below + deck
    s.deck_size, s.discard_size = len(deck), len(discard)
    s.deck[: len(deck)] = deck
    s.discard[: len(discard)] = discard
    assert len(s.deck) == DECK


def _read_sale(s: State, top: Reader) -> None:
    s.debt = top.number("debt", range(MUCH), 0)
    displaced = top.stories("displaced")
    if len(displaced) > MOST_OF_A_GENRE:
        raise top.wrong("displaced", "has more than two stories")
    for place, number in enumerate(displaced):
        s.displaced[place] = number
    if not top.has("offer"):
        return
    offer = top.inside("offer", ("story", "asked", "answers"))
    s.offered = story(offer.value.get("story"), "position.offer.story")
    for seat in offer.numbers("asked", range(s.players)):
        s.asked[seat] = 1
    answers = offer.inside("answers", [str(seat) for seat in range(s.players)])
    for seat in range(s.players):
        if str(seat) in answers.value:
            s.answered[seat] = 1
            s.answer[seat][answers.flag(str(seat))] = 1


def _read_aside(s: State, top: Reader) -> None:
    for entry in top.items("aside"):
        if not isinstance(entry, list) or len(entry) != 2:
            raise top.wrong("aside", f"has {short(entry)}; write a story and a seat")
        told = Reader({"seat": entry[1]}, "position.aside", ("seat",))
        number = story(entry[0], "position.aside")
        if genre_of(number) != STAR or s.aside_size == STORIES:
            raise top.wrong("aside", f"has {story_code(number)}; only Stars are laid aside")
        s.aside[s.aside_size] = number
        s.aside_seat[s.aside_size] = told.number("seat", range(s.players))
        s.aside_size += 1


def _read_piles(s: State, top: Reader) -> None:
    taken = [number for row in s.page for number in row if number != NO_STORY]
    taken += [number for number in [*s.aside, s.offered, *s.displaced] if number != NO_STORY]
    piles = top.inside("piles", TYPE_NAMES)
    for genre, name in enumerate(TYPE_NAMES):
        if not spaces_for(s.options.page, genre):
            continue
        told = piles.inside(name, ("top", "fresh", "returned"))
        fresh, returned = told.stories("fresh"), told.stories("returned")
        upper = [story(told.value["top"], f"{told.path}.top")] if told.has("top") else []
        taken += [*fresh, *returned, *upper]
        whole = range(genre * STORIES, (genre + 1) * STORIES)
        rest = [number for number in reversed(whole) if number not in taken]
        fresh = rest + fresh
        if not upper and fresh:
            upper = [fresh.pop()]
        elif not upper and returned:
            upper = [returned.pop(0)]
        for number in [*upper, *fresh, *returned]:
            if genre_of(number) != genre:
                raise piles.wrong(name, f"has {story_code(number)}, which is of another type")
        s.top[genre] = upper[0] if upper else NO_STORY
        s.fresh[genre][: len(fresh)] = fresh
        s.fresh_size[genre] = len(fresh)
        s.returned[genre][: len(returned)] = returned
        s.returned_size[genre] = len(returned)
    for number in taken:
        if taken.count(number) > 1:
            raise PositionError(f"position has {story_code(number)} in two places")
        if not spaces_for(s.options.page, genre_of(number)):
            raise PositionError(f"position has {story_code(number)}, but the page has no such type")


def _read_values(s: State, top: Reader) -> None:
    told = top.inside("values", TYPE_NAMES)
    for genre, name in enumerate(TYPE_NAMES):
        if not spaces_for(s.options.page, genre):
            continue
        right = [worth_of(s.options.values, genre, place) for place in range(STORIES)]
        values = told.numbers(name, range(MUCH)) or right
        if sorted(values) != right:
            raise told.wrong(name, f"is to have these values in some order: {right}")
        s.value[genre * STORIES : (genre + 1) * STORIES] = values


def _read_seen(s: State, top: Reader, over: bool) -> None:
    _assume_seen(s, over)
    told = top.inside("seen", [*STORY_CODES])
    for name in told.value:
        for seer in told.items(name):
            if seer == "all":
                _let_see(s, STORY_CODES[name], PUBLIC)
            else:
                reader = Reader({"seat": seer}, f"{told.path}.{name}", ("seat",))
                _let_see(s, STORY_CODES[name], 1 << reader.number("seat", range(s.players)))


def _let_see(s: State, number: int, seer: int) -> None:
    s.seers[number] |= seer
    if seer == PUBLIC:
        s.shown[number] = s.value[number]
    else:
        s.noted[seer.bit_length() - 1][number] = s.value[number]


def _assume_seen(s: State, over: bool) -> None:
    """What somebody must have seen, whatever was played."""
    for number in [*s.aside, s.offered, *s.displaced]:
        if number != NO_STORY:
            _let_see(s, number, PUBLIC)
    for seat in range(s.players):
        for number in s.page[seat]:
            if number != NO_STORY and (over or s.options.values_seen == ALL):
                _let_see(s, number, PUBLIC)
            elif number != NO_STORY and s.options.values_seen == OWNER:
                _let_see(s, number, 1 << seat)
    for number in range(ALL_STORIES):
        if s.options.values == FLAT and s.value[number]:
            _let_see(s, number, PUBLIC)


def _read_order(s: State, top: Reader) -> None:
    told = top.inside("order", [*STORY_CODES])
    for name in told.value:
        low = STORY_CODES[name]
        order = told.inside(name, ("above", "over"))
        for key, masks in (("above", s.above), ("over", s.over)):
            for high in order.stories(key):
                least = s.value[low] + (key == "over")
                if genre_of(high) != genre_of(low) or s.value[high] < least:
                    raise order.wrong(key, f"has {story_code(high)}, which is worth less")
                masks[low] |= 1 << high % STORIES
        if s.over[low] & ~s.above[low]:
            raise order.wrong("above", "is to have all that over has")


def _read_ring(s: State, top: Reader) -> None:
    s.ring[0] = top.number("ring", range(RING), 0)
    if s.options.dial_mechanism == RANDOM:
        if s.ring[0] or top.items("possible"):
            raise top.wrong("ring", "is 0, and possible empty, unless the dial is a ratchet")
        return
    for place in top.numbers("possible", range(RING)):
        s.possible |= 1 << place
    s.possible = s.possible or WHOLE_RING
    if not s.possible >> s.ring[0] & 1:
        raise top.wrong("possible", f"is to have the position {s.ring[0]} of the ring")


def _read_last(s: State, top: Reader) -> None:
    last = top.inside(
        "last", ("seat", "action", "card", "signal", "drawn", "paid", "shuffled", "said")
    )
    s.last_seat = last.number("seat", range(s.players), NO_SEAT)
    s.last_action = last.number("action", range(ACTIONS), NO_ACTION)
    s.last_card = last.word("card", KIND_NAMES, NO_CARD)
    s.last_signal = last.word("signal", SIGNAL_NAMES, -1)
    s.last_drawn = last.number("drawn", range(HAND + 1), 0)
    s.last_paid = last.number("paid", range(MUCH), 0)
    s.last_shuffled = last.flag("shuffled")
    said = last.inside("said", [str(seat) for seat in range(s.players)])
    for seat in range(s.players):
        if str(seat) in said.value:
            s.last_said[seat] = SAID_YES if said.flag(str(seat)) else SAID_NO


def _check(s: State, over: bool) -> None:
    """Whether phase, turn, standing and cards go together."""
    if over:
        if s.ended_by == NOT_ENDED:
            raise PositionError("position.ended.by is to tell why the match is over")
        return
    if s.standing[s.mover] != IN or s.standing[s.turn] != IN:
        raise PositionError("position.turn: that paper has gone to press or is out")
    for seat in range(s.players):
        full = 0 if s.standing[seat] == BANKRUPT else HAND
        if s.hand_size[seat] != full and (seat != s.mover or s.phase == PLAYING):
            raise PositionError(f"position.seats.{seat}.hand is to have {full} cards")
        if s.phase == PLAYING and s.filled[seat] >= spaces_of(s) and s.standing[seat] == IN:
            raise PositionError(f"position.seats.{seat}.page is full: it would have gone to press")
    if s.ended_by != NOT_ENDED and not s.options.equal_turns:
        raise PositionError("position.ended: the match would be over")
    if papers_left(s) == 1:
        raise PositionError("position.seats: one paper alone is not out; the match would be over")
    asking = s.phase in (PRESSING, STARRING)
    if asking != (s.claimed >= 0) or (asking and not open_genres(s, s.mover) >> s.claimed & 1):
        raise PositionError("position.claimed is a type exactly when the editor leaves a choice")
    if (s.phase == BUYING) != (s.offered != NO_STORY):
        raise PositionError("position.offer is there exactly in the phase buying")
    if s.phase == BUYING and (next_to_answer(s) != s.turn or s.turn == s.mover):
        raise PositionError("position.turn is to be the next seat that is asked")
    if s.phase == BUYING and any(s.answered[seat] > s.asked[seat] for seat in range(s.players)):
        raise PositionError("position.offer.answers has somebody who is not asked")
    if s.phase != BUYING and s.turn != s.mover:
        raise PositionError("position.mover is to be the seat to act, except in a sale")
    if s.phase == SELLING and not (s.debt > s.cash[s.mover] and s.filled[s.mover]):
        raise PositionError("position.debt: a bankrupt owes more than the cash, and has a story")
