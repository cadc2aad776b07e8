"""A State as JSON that a person can read and write, and back.

    {"players": 4, "options": {"yesterdays_news": true}, "round": 3, "phase": "printing",
     "turn": 1, "marker": 0, "hot": "7D", "old": "2C", "buried": ["2H"],
     "draw": ["QS", "4H", ...],            the next card to draw first
     "discard": ["9H", "KC"],              face up
     "seats": {"0": {"printed": [..], "passed": [..]}, "1": {"hand": [..]}},
     "rounds": {"1": {"seats": {"0": {"stories": ["9H", "KC"], "hot": "2H", "old": "2C"}},
                      "leftovers": [..],   face down, still in the discard pile
                      "remembered": {"0": [..]}}}}

By hand less will do: options have their defaults, `draw` may name only the next few cards if `rest`
says where all cards lie that are named nowhere ("draw": below those, in the deck's own order;
"discard": face up), and verdicts and points are reckoned if they are not given.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from newsstand.games.game import NO_SEAT, Json, JsonValue, PositionError
from newsstand.games.muckraker.arithmetic import VERDICTS
from newsstand.games.muckraker.cards import CARDS, CODES, NO_CARD, code_of
from newsstand.games.muckraker.options import OPTIONS, rounds_of
from newsstand.games.muckraker.order import next_active, previous_active, starter_of
from newsstand.games.muckraker.state import (
    CHOOSING,
    HAND,
    NEVER,
    OVER,
    PRINTING,
    ROUNDS,
    SEATS,
    TWO,
    State,
)
from newsstand.games.muckraker.verdicts import (
    MISSED,
    NORMAL_PAIR,
    UNSCORED,
    verdict_on,
    xp_of,
)
from newsstand.games.reading import Reader, short

PHASES = ("printing", "choosing", "over")
KEYS = (
    "players", "options", "round", "phase", "turn", "marker", "hot", "old", "buried", "draw",
    "discard", "rest", "reshuffles", "seats", "rounds",
)  # fmt: skip


# Writing


def _codes(cards: Sequence[int]) -> list[str]:
    return [code_of(card) for card in cards if card != NO_CARD]


def position(s: State) -> Json:
    """The State as JSON."""
    seats = {str(seat): _seat_json(s, seat) for seat in range(s.players)}
    rounds = {str(r + 1): _round_json(s, r) for r in range(ROUNDS)}
    told: Json = {
        "players": s.players,
        "options": {o.name: o.decode(getattr(s.options, o.name)) for o in OPTIONS},
        "round": min(s.round_no + 1, s.rounds),
        "phase": PHASES[s.phase],
        "turn": None if s.turn == NO_SEAT else s.turn,
        "marker": s.marker,
        "hot": code_of(s.hot),
        "old": code_of(s.old),
        "buried": _codes(s.buried),
        "draw": _codes(s.draw)[::-1],
        "discard": _codes(s.discard),
        "seats": {seat: held for seat, held in seats.items() if held},
        "rounds": {number: told for number, told in rounds.items() if told},
    }
    if s.reshuffle_round != NEVER:
        rounds_of_them = [r + 1 for r in (s.reshuffle_before, s.reshuffle_round) if r != NEVER]
        told["reshuffles"] = {
            "discards": s.reshuffles,
            "buried": s.exhumations,
            "rounds": rounds_of_them,
            "seat": s.reshuffle_seat,
        }
    return told


def _seat_json(s: State, seat: int) -> Json:
    rows = {"hand": s.hand[seat], "printed": s.printed[seat], "passed": s.passed[seat]}
    return {name: _codes(row) for name, row in rows.items() if any(row)}


def _round_json(s: State, r: int) -> Json:
    seats = {}
    for seat in range(s.players):
        told: Json = {}
        if s.verdict[r][seat] == MISSED:
            told = {"verdict": "missed"}
        elif any(s.story[r][seat]):
            told = {"stories": _codes(s.story[r][seat])}
        if s.verdict[r][seat] > MISSED:
            told["verdict"] = VERDICTS[s.verdict[r][seat]]
            told["xp"] = s.xp[r][seat]
            told["hot"] = code_of(s.hot_then[r][seat])
            told["old"] = code_of(s.old_then[r][seat])
        if s.laid[r][seat] != NO_CARD:
            told["laid"] = code_of(s.laid[r][seat])
        if told:
            seats[str(seat)] = told
    remembered = {
        str(seat): _codes(s.memory[seat][r]) for seat in range(s.players) if any(s.memory[seat][r])
    }
    parts = {
        "seats": seats,
        "leftovers": _codes(s.leftovers[r]),
        "shown": _codes(s.shown[r]),
        "remembered": remembered,
    }
    return {name: part for name, part in parts.items() if part}


# Reading


class _Reader(Reader):
    """One JSON object of a position, with the path to it for messages."""

    def card(self, key: str) -> int:
        """One card."""
        return _card(self.value.get(key), self.at(key))

    def cards(self, key: str, counts: Sequence[int] = range(CARDS + 1)) -> list[int]:
        """A list of cards, as many as one of `counts`; none if the key is missing."""
        cards = [_card(item, self.at(key)) for item in self.items(key)]
        if len(cards) not in counts:
            raise self.wrong(
                key, f"is to have {' or '.join(map(str, counts))} cards, not {len(cards)}"
            )
        return cards

    def row(self, key: str, counts: Sequence[int]) -> list[int]:
        """A short row of a State: ascending, filled up to the largest count."""
        cards = sorted(self.cards(key, counts))
        return cards + [NO_CARD] * (max(counts) - len(cards))


def _card(value: object, path: str) -> int:
    if not isinstance(value, str) or value.upper() not in CODES:
        raise PositionError(f"{path}: {short(value)} is no card; write 10H, QS, AD ...")
    return CODES[value.upper()]


def from_position(position: Mapping[str, JsonValue]) -> State:
    """The State of a position; raises PositionError naming the culprit."""
    top = _Reader(position, "position", KEYS)
    s = State()
    s.players = top.number("players", range(2, SEATS + 1))
    top.fill_options(s.options, OPTIONS)
    s.rounds = rounds_of(s.options, s.players)
    phase = top.value.get("phase", "printing")
    if phase not in PHASES:
        raise PositionError(f"position.phase: {short(phase)} is none of {', '.join(PHASES)}")
    s.phase = PHASES.index(str(phase))
    if s.phase == OVER:
        s.round_no, s.turn = s.rounds, NO_SEAT
    else:
        s.round_no = top.number("round", range(1, s.rounds + 1)) - 1
        s.turn = top.number("turn", range(s.players))
    s.marker = top.number("marker", range(s.players))
    s.hot, s.old = top.card("hot"), top.card("old")
    s.buried_count = _fill(s.buried, top.cards("buried"))
    s.discard_count = _fill(s.discard, top.cards("discard"))
    _read_reshuffles(s, top)
    seats = [str(seat) for seat in range(s.players)]
    for seat in seats:
        held = top.inside("seats", seats).inside(seat, ("hand", "printed", "passed"))
        s.hand[int(seat)] = held.row("hand", (0, HAND))
        s.printed[int(seat)] = held.row("printed", (0, TWO))
        s.passed[int(seat)] = held.row("passed", (0, TWO))
    numbers = [str(r + 1) for r in range(s.rounds)]
    for r, number in enumerate(numbers):
        inside = top.inside("rounds", numbers)
        if inside.has(number):
            _read_round(s, r, inside.inside(number, ("seats", "leftovers", "shown", "remembered")))
    _read_draw(s, top)
    _settle_order(s)
    return s


def _fill(row: list[int], cards: list[int]) -> int:
    row[: len(cards)] = cards
    return len(cards)


def _read_reshuffles(s: State, top: _Reader) -> None:
    s.reshuffle_before = s.reshuffle_round = NEVER
    s.reshuffle_seat = NO_SEAT
    if not top.has("reshuffles"):
        return
    told = top.inside("reshuffles", ("discards", "buried", "rounds", "seat"))
    s.reshuffles = told.number("discards", range(1000))
    s.exhumations = told.number("buried", range(1000))
    s.reshuffle_seat = told.number("seat", range(s.players))
    rounds = told.value.get("rounds")
    played = range(1, min(s.round_no + 1, s.rounds) + 1)
    if not isinstance(rounds, list) or not all(type(r) is int and r in played for r in rounds):
        raise PositionError(f"{told.at('rounds')} is to list rounds from 1 to {played[-1]}")
    if len(rounds) not in (1, TWO) or rounds != sorted(rounds):
        raise PositionError(f"{told.at('rounds')} is to be the last one or two, in order")
    s.reshuffle_round = rounds[-1] - 1
    if len(rounds) == TWO:
        s.reshuffle_before = rounds[0] - 1


def _read_round(s: State, r: int, told: _Reader) -> None:
    if r > s.round_no:
        raise PositionError(f"{told.path} lies ahead: the position is in round {s.round_no + 1}")
    s.leftovers[r] = told.row("leftovers", (0, TWO))
    s.shown[r] = told.row("shown", (0, TWO))
    seats = [str(seat) for seat in range(s.players)]
    for seat in seats:
        inside = told.inside("seats", seats)
        keys = ("stories", "verdict", "xp", "hot", "old", "laid")
        if inside.has(seat):
            _read_story(s, r, int(seat), inside.inside(seat, keys))
        memory = told.inside("remembered", seats).row(seat, (0, 1, TWO))
        if not set(memory) <= {NO_CARD, *s.leftovers[r]}:
            raise PositionError(f"{told.at('remembered')}: seat {seat} recalls no leftover of it")
        s.memory[int(seat)][r] = memory


def _read_story(s: State, r: int, seat: int, told: _Reader) -> None:
    verdict = told.value.get("verdict")
    if verdict == "missed":
        s.verdict[r][seat] = MISSED
        if set(told.value) != {"verdict"}:
            raise PositionError(f"{told.path} missed the round and has nothing else to tell")
        return
    cards = s.story[r][seat] = told.row("stories", (TWO,))
    if not told.has("hot"):
        if set(told.value) != {"stories"}:
            raise PositionError(f"{told.path}: say under which hot and old the stories were scored")
        return
    hot, old = told.card("hot"), told.card("old")
    s.hot_then[r][seat], s.old_then[r][seat] = hot, old
    s.verdict[r][seat] = verdict_on(cards[0], cards[1], hot, old, s.options.mixed_pair)
    s.xp[r][seat] = xp_of(s.verdict[r][seat], cards[0], cards[1], hot, old)
    for key, reckoned in (("verdict", VERDICTS[s.verdict[r][seat]]), ("xp", s.xp[r][seat])):
        if told.has(key) and told.value[key] != reckoned:
            raise PositionError(f"{told.at(key)} is {reckoned!r}, not {short(told.value[key])}")
    if told.has("laid"):
        s.laid[r][seat] = told.card("laid")
        if s.verdict[r][seat] != NORMAL_PAIR or s.laid[r][seat] not in cards:
            raise PositionError(f"{told.at('laid')} is to be a card of the seat's normal pair")


def _read_draw(s: State, top: _Reader) -> None:
    """Read the draw pile, find a place for the rest, and see that the deck is whole."""
    places = [
        ("hot", [s.hot]),
        ("old", [s.old]),
        ("buried", s.buried),
        ("discard", s.discard),
        ("draw", draw := top.cards("draw")),
        ("rounds.leftovers", [card for row in s.leftovers for card in row]),
    ]
    for seat in range(s.players):
        places += [(f"seats.{seat}", s.hand[seat] + s.printed[seat])]
        if s.phase != OVER:
            cards = [card for card in s.story[s.round_no][seat] if card != s.laid[s.round_no][seat]]
            places += [(f"rounds.{s.round_no + 1}.seats.{seat}", cards)]
    found: dict[int, str] = {}
    for name, cards in places:
        for card in cards:
            if card != NO_CARD and card in found:
                raise PositionError(f"{code_of(card)} lies twice: in {found[card]} and in {name}")
            found[card] = name
    rest = [card for card in range(1, CARDS + 1) if card not in found]
    if rest and top.value.get("rest") == "draw":
        draw = draw + rest
    elif rest and top.value.get("rest") == "discard":
        s.discard[s.discard_count : s.discard_count + len(rest)] = rest
        s.discard_count += len(rest)
    elif rest:
        raise PositionError(
            f"{code_of(rest[0])} lies nowhere ({len(rest)} such cards); name its place, or say"
            ' "rest": "draw" or "discard"'
        )
    s.draw_count = _fill(s.draw, draw[::-1])


def _settle_order(s: State) -> None:
    """See that every seat holds what its part in the round lets it hold (rules.md section 4)."""
    r = s.round_no
    if s.phase == OVER:
        s.starter = NO_SEAT
        _expect_empty(s, range(s.players))
        return
    s.starter = starter_of(s, r)
    if s.starter == NO_SEAT or s.verdict[r][s.turn] == MISSED:
        raise PositionError("position.turn misses this round")
    order = [s.starter]
    while (seat := next_active(s, r, order[-1])) != s.starter:
        order.append(seat)
    _expect_empty(s, [seat for seat in range(s.players) if seat not in order])
    turn = order.index(s.turn)
    for place, seat in enumerate(order):
        done = s.phase == CHOOSING or place < turn
        holds = [bool(any(row)) for row in (s.hand[seat], s.passed[seat])]
        if holds != [s.phase == PRINTING and place == turn, done]:
            what = "two passed cards" if done else "four in hand" if place == turn else "no cards"
            raise PositionError(f"position.seats.{seat} is to have {what}: seat {s.turn} is to act")
        _settle_story(s, seat, done, place - turn)
        if place > 0 and (done or place == turn):
            s.received[seat] = s.passed[order[place - 1]][:]
            four = s.hand[seat] + s.printed[seat] + s.passed[seat] + s.story[r][seat]
            if not set(s.received[seat]) <= set(four):
                raise PositionError(f"position.seats.{seat} lacks what it was passed")
    if s.phase == CHOOSING:
        last = previous_active(s, r, s.starter)
        left = s.shown[r] if s.options.leftovers_face_up else s.leftovers[r]
        if left != s.passed[last]:
            raise PositionError(f"position.rounds.{r + 1}: seat {last} passed other leftovers")


def _settle_story(s: State, seat: int, done: bool, ahead: int) -> None:
    """Whether a seat's stories are face down, turned up or scored must follow from its turn."""
    r = s.round_no
    up, down = any(s.story[r][seat]), any(s.printed[seat])
    expected_up = s.phase == CHOOSING and (ahead <= 0 or s.options.reveal_all_first == 1)
    if (up, down) != (expected_up, done and not expected_up):
        raise PositionError(f"position: the stories of seat {seat} do not fit the turn of {s.turn}")
    scored = s.verdict[r][seat] > UNSCORED
    if scored != (s.phase == CHOOSING and ahead <= 0):
        raise PositionError(f"position: seat {seat} is scored out of turn")
    pair = s.verdict[r][seat] == NORMAL_PAIR
    if (s.laid[r][seat] != NO_CARD) != (pair and ahead < 0) or (scored and ahead == 0 and not pair):
        raise PositionError(f"position: seat {seat} has no topic to choose, or has not chosen one")


def _expect_empty(s: State, seats: Sequence[int]) -> None:
    for seat in seats:
        if any(s.hand[seat] + s.printed[seat] + s.passed[seat]):
            raise PositionError(f"position.seats.{seat} plays no part now and is to hold no cards")
