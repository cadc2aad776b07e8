"""A State as JSON that a person can read and write, and back.

    {"players": 3, "options": {"fly": "doubles"}, "turn": 1, "phase": "choosing",
     "dice": [6, 3], "throws": 40, "since": 0,
     "seats": {"0": {"at": "Pomp",                  a city, or "circle 2 from Pomp to Urbania"
                     "may_fly": false, "spiked": false,
                     "assignment": "N7",
                     "known_to": [2],               others who have seen it (secret_assignments)
                     "cards": ["N3", "H2"]}},       collected
     "pile": ["N1", "N9"], "pile_first": 0,         the News from the top; its place in the ring
     "seen": {"N9": [0, 1, 2]},                     who has seen which card go under
     "headlines": ["H1"], "turned": ["H2", "H5"],   the pile from the top; turned up, in order
     "scoops": ["S4"], "scoop": null,
     "opening": [7, 9, 7], "reopening": [0, 0, 0],
     "last": {"seat": 0, "action": 235, "under": 0}}

Only players and turn must be there. Piles that are not named hold all other cards in their order.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from newsstand.games.game import NO_SEAT, Json, JsonValue, PositionError
from newsstand.games.reading import number_in, short
from newsstand.games.star_reporter.actions import NO_ACTION, SPIKE
from newsstand.games.star_reporter.board import MOST_HEADLINES
from newsstand.games.star_reporter.geography import as_written, code_of
from newsstand.games.star_reporter.options import DOUBLES, LANDING_ONLY, OPTIONS, settle
from newsstand.games.star_reporter.piles import points_of, scoop_points
from newsstand.games.star_reporter.reading import Reader
from newsstand.games.star_reporter.routes import card_of, has_route
from newsstand.games.star_reporter.rules import (
    GUARD,
    PLAYERS,
    SOLO_THROWS,
    can_fly_from,
    has_train,
)
from newsstand.games.star_reporter.state import (
    BOARDING,
    CHOOSING,
    DRIVING,
    FACE_DOWN,
    LANDED,
    NOTHING,
    RIDING,
    SEATS,
    UNCLAIMED,
    State,
)
from newsstand.games.star_reporter.tables import HEADLINE_POINTS, HEADLINES, NEWS, SCOOPS, START

PHASES = ("choosing", "driving", "riding", "landed", "boarding")
KEYS = (
    "players", "options", "turn", "phase", "dice", "throws", "since", "seats", "pile",
    "pile_first", "seen", "headlines", "turned", "scoops", "scoop", "opening", "reopening", "last",
)  # fmt: skip
SEAT_KEYS = ("at", "may_fly", "spiked", "assignment", "known_to", "cards")
MANY = 1_000_000  # more than any count of throws


# Writing


def _codes(pile: str, cards: Sequence[int]) -> list[str | None]:
    return [code_of(pile, card) for card in cards if card != NOTHING]


def ring_of(s: State) -> list[int]:
    """The places of the pile in use, the top first."""
    return [(s.pile_first + step) % NEWS[s.options.map] for step in range(s.pile_count)]


def position(s: State) -> Json:
    """The State as JSON."""
    seats = range(s.players)
    return {
        "players": s.players,
        "options": {o.name: o.decode(getattr(s.options, o.name)) for o in OPTIONS},
        "turn": None if s.turn == NO_SEAT else s.turn,
        "phase": "over" if s.turn == NO_SEAT else PHASES[s.phase],
        "dice": [*s.dice] if s.dice[0] else None,
        "throws": s.throws,
        "since": s.since,
        "seats": {str(seat): _seat_json(s, seat) for seat in seats},
        "pile": _codes("N", [s.pile[place] for place in ring_of(s)]),
        "pile_first": s.pile_first,
        "seen": _seen_json(s),
        "headlines": _codes("H", s.headlines[::-1]),
        "turned": _codes("H", s.turned),
        "scoops": _codes("S", s.scoops[::-1]),
        "scoop": code_of("S", s.scoop),
        "opening": s.opening[: s.players],
        "reopening": s.reopening[: s.players],
        "last": {
            "seat": None if s.last_seat == NO_SEAT else s.last_seat,
            "action": None if s.last_action == NO_ACTION else s.last_action,
            "under": s.last_under,
        },
    }


def _seat_json(s: State, seat: int) -> Json:
    cards = [code_of("N", card) for card, owner in enumerate(s.news_of) if owner == seat]
    cards += [code_of("H", card) for card, owner in enumerate(s.headline_of) if owner == seat]
    if s.scoop_of == seat:
        cards.append(code_of("S", s.scoop))
    hidden = s.assignment[seat] == FACE_DOWN
    others = [other for other in range(s.players) if other != seat]
    return {
        "at": as_written(s.options.map).names[s.space[seat]],
        "may_fly": bool(s.may_fly[seat]),
        "spiked": bool(s.spiked[seat]),
        "assignment": code_of("N", s.secret[seat][seat] if hidden else s.assignment[seat]),
        "known_to": [other for other in others if s.secret[other][seat] != NOTHING],
        "cards": cards,
    }


def _seen_json(s: State) -> Json:
    seen = {}
    for place in ring_of(s):
        if s.options.secret_assignments:
            who = [seat for seat in range(s.players) if s.lies_secret[seat][place] != NOTHING]
        else:
            who = [*range(s.players)] if s.lies[place] != NOTHING else []
        if who:
            seen[str(code_of("N", s.pile[place]))] = who
    return seen


# Reading


def from_position(position: Mapping[str, JsonValue]) -> State:
    """The State of a position; raises PositionError naming the culprit."""
    top = Reader(position, "position", KEYS)
    s = _blank()
    s.players = top.number("players", PLAYERS)
    top.fill_options(s.options, OPTIONS, settle)
    top.board = s.options.map  # says which cards there are
    _read_progress(s, top)
    seats = [str(seat) for seat in range(s.players)]
    for seat in seats:
        _read_seat(s, int(seat), top.inside("seats", seats).inside(seat, SEAT_KEYS))
    _read_headlines(s, top)
    _read_scoops(s, top)
    _read_pile(s, top)
    _add_up(s)
    _check_phase(s)
    _check_end(s)
    return s


def _blank() -> State:
    s = State()
    for row in (s.assignment, s.pile, s.lies, s.headlines, s.turned, s.scoops, *s.secret,
                *s.lies_secret):  # fmt: skip
        row[:] = [NOTHING] * len(row)
    for row in (s.news_of, s.headline_of):
        row[:] = [UNCLAIMED] * len(row)
    s.scoop_of = UNCLAIMED
    return s


def _read_progress(s: State, top: Reader) -> None:
    phase = top.value.get("phase", PHASES[CHOOSING])
    if phase not in (*PHASES, "over"):
        raise PositionError(f"position.phase: {short(phase)} is none of {', '.join(PHASES)}, over")
    over = phase == "over"
    if over and top.value.get("turn") is not None:
        raise PositionError("position.turn is to be null: the match is over")
    s.turn = NO_SEAT if over else top.number("turn", range(s.players))
    s.phase = CHOOSING if over else PHASES.index(phase)
    s.dice[:] = top.numbers("dice", range(7), 2)
    if (s.dice[0] == 0) != (s.dice[1] == 0):
        raise PositionError("position.dice is to have two dice from 1 to 6, or to be null")
    s.throws = top.number("throws", range(MANY), default=int(s.dice[0] > 0))
    s.since = top.number("since", range(min(s.throws, GUARD) + 1), default=0)
    for key, row in (("opening", s.opening), ("reopening", s.reopening)):
        row[: s.players] = top.numbers(key, range(13), s.players)
    last = top.inside("last", ("seat", "action", "under"))
    s.last_seat = last.number("seat", range(s.players), default=NO_SEAT)
    s.last_action = last.number("action", range(SPIKE[s.options.map] + 1), default=NO_ACTION)
    s.last_under = last.number("under", range(NEWS[s.options.map] + 1), default=0)
    if (s.last_seat == NO_SEAT) != (s.last_action == NO_ACTION):
        raise PositionError("position.last is to have both seat and action, or neither")


def _read_seat(s: State, seat: int, told: Reader) -> None:
    places = as_written(s.options.map)
    where = told.value.get("at", places.names[START])
    space = places.numbers.get(where.casefold()) if isinstance(where, str) else None
    if space is None:
        raise PositionError(f"{told.at('at')}: {short(where)} is no space of the map")
    s.space[seat] = space
    s.may_fly[seat], s.spiked[seat] = told.flag("may_fly"), told.flag("spiked")
    if s.may_fly[seat] and not can_fly_from(s.options.map, space):
        raise PositionError(f"{told.at('may_fly')}: nobody can fly from {where}")
    card = told.card("assignment", "N")
    s.assignment[seat] = card
    known = {
        number_in(k, told.at("known_to"), range(s.players)) for k in told.items("known_to", [])
    }
    secret = s.options.secret_assignments and s.turn != NO_SEAT
    if known and (not secret or card == NOTHING or seat in known):
        raise PositionError(f"{told.at('known_to')}: others who have seen a secret assignment")
    if secret and card != NOTHING:
        s.assignment[seat] = FACE_DOWN
        for other in {seat, *known}:
            s.secret[other][seat] = card
    for pile, number in told.cards("cards", "NHS"):
        if pile == "S":
            if s.scoop_of != UNCLAIMED:
                raise PositionError(f"{told.at('cards')}: there is only one Scoop in a game")
            s.scoop, s.scoop_of = number, seat
            continue
        row = s.news_of if pile == "N" else s.headline_of
        if row[number] != UNCLAIMED:
            raise PositionError(f"{told.at('cards')}: {pile}{number + 1} is there twice")
        row[number] = seat


def _whole_pile(pile: str, count: int, lists: Sequence[tuple[str, Sequence[int]]]) -> None:
    """Every card of a kind is to lie in exactly one place."""
    where: dict[int, str] = {}
    for place, cards in lists:
        for card in cards:
            if card in where:
                raise PositionError(f"position: {pile}{card + 1} is in {where[card]} and {place}")
            where[card] = place
    if missing := [card for card in range(count) if card not in where]:
        raise PositionError(f"position: {pile}{missing[0] + 1} is nowhere")


def _read_headlines(s: State, top: Reader) -> None:
    turned = [card for _, card in top.cards("turned", "H")]
    headlines = HEADLINES[s.options.map]
    rest = [card for card in range(headlines) if card not in turned]
    pile = [card for _, card in top.cards("headlines", "H")] if "headlines" in top.value else rest
    _whole_pile("H", headlines, (("turned", turned), ("headlines", pile)))
    s.headlines[: len(pile)] = pile[::-1]
    s.turned[: len(turned)] = turned
    s.turned_count = len(turned)
    for card, owner in enumerate(s.headline_of):
        if owner != UNCLAIMED and card not in turned:
            raise PositionError(f"position.seats.{owner}: H{card + 1} has not been turned up")


def _read_scoops(s: State, top: Reader) -> None:
    held = s.scoop if s.scoop_of != UNCLAIMED else NOTHING
    s.scoop = top.card("scoop", "S")
    if held not in (NOTHING, s.scoop):
        raise PositionError(f"position.seats.{s.scoop_of}: S{held + 1} has not been turned up")
    up = [] if s.scoop == NOTHING else [s.scoop]
    scoops = SCOOPS[s.options.map]
    rest = [card for card in range(scoops) if card not in up]
    pile = [card for _, card in top.cards("scoops", "S")] if "scoops" in top.value else rest
    _whole_pile("S", scoops, (("scoop", up), ("scoops", pile)))
    s.scoops[: len(pile)] = pile[::-1]


def _read_pile(s: State, top: Reader) -> None:
    held = [card_of(s, seat) for seat in range(s.players)]
    if s.turn == NO_SEAT:
        held = s.assignment[: s.players]
    held = [card for card in held if card != NOTHING]
    news = NEWS[s.options.map]
    filed = [card for card in range(news) if s.news_of[card] != UNCLAIMED]
    rest = [card for card in range(news) if card not in held and card not in filed]
    pile = [card for _, card in top.cards("pile", "N")] if "pile" in top.value else rest
    lists = (("a hand", held), ("the cards collected", filed), ("the pile", pile))
    _whole_pile("N", news, lists)
    s.pile_first = top.number("pile_first", range(news), default=0)
    s.pile_count = len(pile)
    ring = ring_of(s)
    for place, card in zip(ring, pile, strict=True):
        s.pile[place] = card
    seen = top.inside("seen", [f"N{card + 1}" for card in pile])
    for code in seen.value:
        place = ring[pile.index(as_written(s.options.map).codes[code][1])]
        who = {number_in(k, seen.at(code), range(s.players)) for k in seen.items(code, [])}
        if s.options.secret_assignments:
            for seat in who:
                s.lies_secret[seat][place] = s.pile[place]
        elif len(who) == s.players:
            s.lies[place] = s.pile[place]
        else:
            raise PositionError(f"{seen.at(code)}: open cards are seen by all seats")


def _add_up(s: State) -> None:
    """Points and cards follow from what was collected."""
    board = s.options.map
    found = [(owner, points_of(board, card)) for card, owner in enumerate(s.news_of)]
    points = HEADLINE_POINTS[board * MOST_HEADLINES :]
    found += zip(s.headline_of, points, strict=False)
    for owner, worth in found:
        if owner != UNCLAIMED:
            s.totals[owner] += worth
            s.cards[owner] += 1
    if s.scoop_of != UNCLAIMED:
        s.totals[s.scoop_of] += scoop_points(s)
        s.cards[s.scoop_of] += 1
    if s.turn == NO_SEAT and s.options.unfiled_penalty:
        for seat in range(s.players):
            if s.assignment[seat] != NOTHING:
                s.totals[seat] -= points_of(board, s.assignment[seat])


def _check_phase(s: State) -> None:
    """Whether throw, place and phase go together."""
    if s.turn == NO_SEAT:
        return
    here, may_fly = s.space[s.turn], s.may_fly[s.turn]
    doubles = s.dice[0] == s.dice[1]
    even = s.dice[0] % 2 == 0 or s.dice[1] % 2 == 0
    fine = {
        CHOOSING: True,
        DRIVING: s.dice[0] > 0 and has_route(s),
        RIDING: s.dice[0] > 0 and even and has_train(s.options.map, here),
        LANDED: may_fly and s.options.fly != DOUBLES,
        BOARDING: s.dice[0] > 0 and may_fly and s.options.fly == DOUBLES and doubles,
    }  # fmt: skip
    if not fine[s.phase]:
        raise PositionError(
            f"position.phase: seat {s.turn} cannot be {PHASES[s.phase]} at "
            f"{as_written(s.options.map).names[here]} with the throw {s.dice[0]} and {s.dice[1]}"
        )
    for seat in range(SEATS):
        landing = seat == s.turn and s.phase == LANDED
        if s.may_fly[seat] and s.options.fly == LANDING_ONLY and not landing:
            raise PositionError(f"position.seats.{seat}.may_fly: on landing only")


def _check_end(s: State) -> None:
    """Whether the match would go on."""
    if s.since and s.scoop == NOTHING:
        raise PositionError("position.since: no Scoop has been turned up")
    if s.turn == NO_SEAT:
        return
    late = s.since >= GUARD or (s.options.solo and s.throws >= SOLO_THROWS)
    if s.scoop_of != UNCLAIMED or (late and s.phase == CHOOSING):
        raise PositionError("position: the Scoop or the throws say that the match is over")
