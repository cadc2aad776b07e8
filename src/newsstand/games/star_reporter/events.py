"""What happened between two Views of one seat, one plain sentence an event."""

from __future__ import annotations

from collections.abc import Sequence

from newsstand.games.game import NO_SEAT, Event, Json
from newsstand.games.star_reporter.actions import (
    AUTOMOBILE,
    COLLECT,
    DRIVE,
    FLY,
    RIDE,
    SPIKE,
    STAY,
    STOP,
    TRAIN,
)
from newsstand.games.star_reporter.board import MOST_HEADLINES, MOST_SCOOPS
from newsstand.games.star_reporter.geography import Geography, geography
from newsstand.games.star_reporter.journeys import route_to, stop_at
from newsstand.games.star_reporter.options import HALF
from newsstand.games.star_reporter.rules import GUARD, SOLO_THROWS, View, places
from newsstand.games.star_reporter.state import CHOOSING, FACE_DOWN, NOTHING, UNCLAIMED
from newsstand.games.star_reporter.tables import (
    HEADLINE_POINTS,
    NEWS,
    SCOOP_POINTS,
    SOLO_TARGET,
)
from newsstand.language import listed, phrase, speaker

say = speaker(__package__)


def map_of(v: View) -> Geography:
    """The map that a view is of."""
    return geography(v.options.map)


def points_word(points: int) -> str:
    """So many points: "1 point", "45 points"."""
    return say.many(points, "{n} point", "{n} points")


def card_line(card: Json) -> str:
    """A Headline or the Scoop, which lies open, on a line of its own."""
    if card["kind"] == "scoop":
        return say("SCOOP: {event}; {place}, {points}.", **_printed(card))
    return say("Headline: {event}; {place}, {points}.", **_printed(card))


def _printed(card: Json) -> dict[str, str]:
    return {
        "event": card["event"],
        "place": card["place"],
        "points": points_word(card["points"]),
    }


def scoop_worth(v: View) -> int:
    """The points of the Scoop turned up, under the option."""
    points = SCOOP_POINTS[v.options.map * MOST_SCOOPS + v.scoop]
    return points // 2 if v.options.scoop_value == HALF else points


def narrate(before: View | None, after: View, names: Sequence[str]) -> list[Event]:
    """What led from one view to the next of the same seat; `before` None: the deal."""
    if before is None:
        return _deal(after, names)
    events = _deed(before, after, names)
    events += _collected(before, after, names)
    events += _drawn(before, after, names)
    if after.turn == NO_SEAT:
        events += _end(before, after, names)
    return events


# The deal

FIRST = phrase("{who} draws a first assignment: {place}, {points}.")
FIRST_FACE_DOWN = phrase("{who} draws a first assignment.")
NEXT = phrase("{who} draws a new assignment: {place}, {points}.")
NEXT_FACE_DOWN = phrase("{who} draws a new assignment.")


def _deal(v: View, names: Sequence[str]) -> list[Event]:
    events = [_assignment(v, seat, names, FIRST, FIRST_FACE_DOWN) for seat in range(v.players)]
    rows = (
        (v.opening, phrase("Throw for the start: {throws}.")),
        (v.reopening, phrase("The tied throw again: {throws}.")),
    )
    for row, message in rows:
        seats = [seat for seat in range(v.players) if row[seat]]
        if seats:
            told = ", ".join(f"{names[seat]} {row[seat]}" for seat in seats)
            events.append(Event("start", say(message, throws=told), tuple(seats)))
    if v.options.solo:
        target = SOLO_TARGET[v.options.map]
        text = say(
            "{who} has {throws} throws to bring in {target} points.",
            who=names[0],
            throws=SOLO_THROWS,
            target=target,
        )
        events.append(Event("solo", text, (0,), (), {"target": target}))
    elif v.turn != NO_SEAT:
        events.append(Event("first", say("{who} sets out first.", who=names[v.turn]), (v.turn,)))
    return events


def _assignment(v: View, seat: int, names: Sequence[str], message: str, face_down: str) -> Event:
    card = v.assignment[seat]
    if card == FACE_DOWN:
        return Event("assign", say(face_down, who=names[seat]), (seat,))
    told = map_of(v).card_json("N", card)
    text = say(message, who=names[seat], place=told["place"], points=points_word(told["points"]))
    return Event("assign", text, (seat,), (told["code"],), {"card": told})


# One action


def _deed(before: View, after: View, names: Sequence[str]) -> list[Event]:
    seat, action = after.last_seat, after.last_action
    board = after.options.map
    who = names[seat]
    here = before.space[seat]
    dice = before.dice[0], before.dice[1]
    strict = before.options.strict_retrace
    aims, cities = map_of(after).aims, map_of(after).names
    if action < COLLECT[board]:
        _, path = route_to(board, here, dice, strict, action - DRIVE)
        text = say("{who} drives to {place}.", who=who, place=aims[path[-1]])
        return [_move(after, "drive", text, path)]
    if action < STOP[board]:
        via = _news_city(before, after, seat)
        _, path = route_to(board, here, dice, strict, action - COLLECT[board], via)
        text = say(
            "{who} drives by way of {city} to {place}.",
            who=who,
            city=cities[via],
            place=aims[path[-1]],
        )
        return [_move(after, "drive", text, path)]
    if action < RIDE[board]:
        _, path = stop_at(board, here, dice, strict, action - STOP[board])
        text = say("{who} stops in {city}.", who=who, city=cities[path[-1]])
        return [_move(after, "stop", text, path)]
    if action < FLY[board]:
        text = say("{who} takes the train to {city}.", who=who, city=cities[action - RIDE[board]])
        return [_move(after, "ride", text, [here, action - RIDE[board]])]
    if action < STAY[board]:
        text = say("{who} flies to {city}.", who=who, city=cities[action - FLY[board]])
        return [_move(after, "fly", text, [here, action - FLY[board]])]
    if action == STAY[board]:
        return [Event("stay", say("{who} does not fly.", who=who), (seat,))]
    if action == SPIKE[board]:
        return [Event("spike", say("{who} spikes the assignment.", who=who), (seat,))]
    return _thrown(before, after, names)


def _news_city(before: View, after: View, seat: int) -> int:
    """The city of the News that the seat has just collected."""
    return next(
        card.city
        for number, card in enumerate(map_of(after).board.news)
        if after.news_of[number] == seat and before.news_of[number] == UNCLAIMED
    )


def _move(after: View, kind: str, text: str, path: Sequence[int]) -> Event:
    data: Json = {"from": path[0], "to": path[-1], "path": [*path]}
    return Event(kind, text, (after.last_seat,), (), data)


THROWN = {
    "automobile": phrase("{who} goes by automobile and throws {one} and {two}."),
    "train": phrase("{who} goes by train and throws {one} and {two}."),
    "airplane": phrase("{who} goes by airplane and throws {one} and {two}."),
}
STAYS = {
    "automobile": phrase("There is no road for that; the car stays."),
    "train": phrase("Nothing even: the train stays."),
    "airplane": phrase("No doubles: the airplane stays."),
}


def _thrown(before: View, after: View, names: Sequence[str]) -> list[Event]:
    seat = after.last_seat
    board = after.options.map
    methods = {AUTOMOBILE[board]: "automobile", TRAIN[board]: "train"}
    method = methods.get(after.last_action, "airplane")
    one, two = after.dice
    text = say(THROWN[method], who=names[seat], one=one, two=two)
    events = [Event("throw", text, (seat,), (), {"dice": [one, two], "method": method})]
    if after.turned_count > before.turned_count:
        events.append(_turned_up(after, "H", after.turned[before.turned_count]))
    if after.scoop != before.scoop:
        events.append(_turned_up(after, "S", after.scoop))
    if after.phase == CHOOSING:
        events.append(Event("wait", say(STAYS[method]), (seat,)))
    return events


def _turned_up(v: View, pile: str, card: int) -> Event:
    told = map_of(v).card_json(pile, card, scoop_worth(v) if pile == "S" else None)
    return Event("turn_up", card_line(told), (), (told["code"],), {"card": told})


COLLECTED = {
    "N": phrase("{who} files: {event}; {points}."),
    "H": phrase("{who} has the Headline: {event}; {points}."),
    "S": phrase("{who} has the SCOOP: {event}; {points}."),
}


def _collected(before: View, after: View, names: Sequence[str]) -> list[Event]:
    """The cards that came in, in the order News, Headlines, Scoop."""
    seat = after.last_seat
    found = [
        ("N", card)
        for card in range(NEWS[after.options.map])
        if after.news_of[card] != UNCLAIMED and before.news_of[card] == UNCLAIMED
    ]
    found += [
        ("H", card)
        for card in after.turned[: after.turned_count]
        if after.headline_of[card] != UNCLAIMED and before.headline_of[card] == UNCLAIMED
    ]
    if after.scoop_of != before.scoop_of:
        found.append(("S", after.scoop))
    events = []
    for pile, card in found:
        told = map_of(after).card_json(pile, card, scoop_worth(after) if pile == "S" else None)
        worth = points_word(told["points"])
        text = say(COLLECTED[pile], who=names[seat], event=told["event"], points=worth)
        events.append(Event("collect", text, (seat,), (told["code"],), {"card": told}))
    return events


def _drawn(before: View, after: View, names: Sequence[str]) -> list[Event]:
    """What went under the pile, and the new assignment."""
    seat = after.last_seat
    board = after.options.map
    events = []
    under = after.last_under - (after.last_action == SPIKE[board])
    for back in range(under, 0, -1):
        card = after.lies[(after.pile_first + after.pile_count - back) % NEWS[board]]
        city = map_of(after).names[after.space[seat]]
        text = say(
            "A card for {city}, where {who} is, goes under the pile.", city=city, who=names[seat]
        )
        known = () if card == NOTHING else (f"N{card + 1}",)
        events.append(Event("under", text, (seat,), known))
    if _draws(before, after) and after.assignment[seat] != NOTHING:
        events.append(_assignment(after, seat, names, NEXT, NEXT_FACE_DOWN))
    if after.scoop != before.scoop and after.dice == before.dice and after.throws == before.throws:
        events.append(Event("last_news", say("That was the last of the News.")))
        events.append(_turned_up(after, "S", after.scoop))
    return events


def _draws(before: View, after: View) -> bool:
    if after.scoop_of != UNCLAIMED:  # no new assignment after the Scoop
        return False
    return after.last_action == SPIKE[after.options.map] or after.news_of != before.news_of


# The end


def ranks_of(v: View) -> list[int]:
    """Everybody's place."""
    ranks = [0] * v.players
    places(v, ranks)  # type: ignore[arg-type]  # a View has what places are made from
    return ranks


def winners(v: View, names: Sequence[str]) -> str:
    """Who is first: "Ada wins with 230 points"; alone, whether the target is reached (R-66)."""
    if v.options.solo:
        return _solo_result(v, names[0])
    first = [seat for seat, rank in enumerate(ranks_of(v)) if rank == 1]
    who = listed([names[seat] for seat in first])
    total = v.totals[first[0]]
    if len(first) == 1:
        return say.many(total, "{who} wins with {n} point", "{who} wins with {n} points", who=who)
    return say.many(
        total,
        "{who} share first place with {n} point",
        "{who} share first place with {n} points",
        who=who,
    )


def _solo_result(v: View, who: str) -> str:
    target = SOLO_TARGET[v.options.map]
    if v.totals[0] >= target:
        return say.many(
            v.totals[0],
            "{who} reaches the target of {target} with {n} point",
            "{who} reaches the target of {target} with {n} points",
            who=who,
            target=target,
        )
    return say.many(
        v.totals[0],
        "{who} misses the target of {target} with {n} point",
        "{who} misses the target of {target} with {n} points",
        who=who,
        target=target,
    )


def _end(before: View, after: View, names: Sequence[str]) -> list[Event]:
    events = []
    if after.scoop_of == UNCLAIMED and after.since >= GUARD:
        text = say("{throws} throws and nobody has the Scoop: it is cold news.", throws=GUARD)
        events.append(Event("guard", text))
    elif after.scoop_of == UNCLAIMED:
        text = say("That was throw {number}, the last one.", number=after.throws)
        events.append(Event("deadline", text, (0,)))
    if after.options.unfiled_penalty:
        for seat in range(after.players):
            if after.assignment[seat] != NOTHING:
                card = map_of(after).card_json("N", after.assignment[seat])
                text = say.many(
                    card["points"],
                    "{who} loses {n} point for unfiled news from {place}.",
                    "{who} loses {n} points for unfiled news from {place}.",
                    who=names[seat],
                    place=card["place"],
                )
                events.append(Event("penalty", text, (seat,), (), {"points": card["points"]}))
    first = tuple(seat for seat, rank in enumerate(ranks_of(after)) if rank == 1)
    text = say("The game is over: {result}.", result=winners(after, names))
    events.append(Event("over", text, first))
    return events


def headline_points(v: View, seat: int) -> list[int]:
    """The points of a seat's Headlines."""
    first = v.options.map * MOST_HEADLINES
    return [
        HEADLINE_POINTS[first + c] for c in v.turned[: v.turned_count] if v.headline_of[c] == seat
    ]
