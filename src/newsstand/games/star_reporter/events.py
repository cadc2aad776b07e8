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


def map_of(v: View) -> Geography:
    """The map that a view is of."""
    return geography(v.options.map)


def and_list(parts: Sequence[str]) -> str:
    """ "a", "a and b", "a, b and c"."""
    return " and ".join([", ".join(parts[:-1]), parts[-1]]) if len(parts) > 1 else "".join(parts)


def points_word(points: int) -> str:
    """So many points: "1 point", "45 points"."""
    return f"{points} point{'' if points == 1 else 's'}"


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


def _deal(v: View, names: Sequence[str]) -> list[Event]:
    events = [_assignment(v, seat, names, "first") for seat in range(v.players)]
    rows = ((v.opening, "Throw for the start"), (v.reopening, "The tied throw again"))
    for row, label in rows:
        seats = [seat for seat in range(v.players) if row[seat]]
        if seats:
            told = ", ".join(f"{names[seat]} {row[seat]}" for seat in seats)
            events.append(Event("start", f"{label}: {told}.", tuple(seats)))
    if v.options.solo:
        target = SOLO_TARGET[v.options.map]
        text = f"{names[0]} has {SOLO_THROWS} throws to bring in {target} points."
        events.append(Event("solo", text, (0,), (), {"target": target}))
    elif v.turn != NO_SEAT:
        events.append(Event("first", f"{names[v.turn]} sets out first.", (v.turn,)))
    return events


def _assignment(v: View, seat: int, names: Sequence[str], which: str) -> Event:
    card = v.assignment[seat]
    if card == FACE_DOWN:
        return Event("assign", f"{names[seat]} draws a {which} assignment.", (seat,))
    told = map_of(v).card_json("N", card)
    text = (
        f"{names[seat]} draws a {which} assignment: {told['place']}, {points_word(told['points'])}."
    )
    return Event("assign", text, (seat,), (told["code"],), {"card": told})


# One action


def _deed(before: View, after: View, names: Sequence[str]) -> list[Event]:
    seat, action = after.last_seat, after.last_action
    board = after.options.map
    who = names[seat]
    here = before.space[seat]
    dice = before.dice[0], before.dice[1]
    strict = before.options.strict_retrace
    if action < COLLECT[board]:
        _, path = route_to(board, here, dice, strict, action - DRIVE)
        return [_move(after, "drive", f"{who} drives to", path)]
    if action < STOP[board]:
        via = _news_city(before, after, seat)
        _, path = route_to(board, here, dice, strict, action - COLLECT[board], via)
        by_way = f"{who} drives by way of {map_of(after).names[via]} to"
        return [_move(after, "drive", by_way, path)]
    if action < RIDE[board]:
        _, path = stop_at(board, here, dice, strict, action - STOP[board])
        return [_move(after, "stop", f"{who} stops in", path)]
    if action < FLY[board]:
        return [_move(after, "ride", f"{who} takes the train to", [here, action - RIDE[board]])]
    if action < STAY[board]:
        return [_move(after, "fly", f"{who} flies to", [here, action - FLY[board]])]
    if action == STAY[board]:
        return [Event("stay", f"{who} does not fly.", (seat,))]
    if action == SPIKE[board]:
        return [Event("spike", f"{who} spikes the assignment.", (seat,))]
    return _thrown(before, after, names)


def _news_city(before: View, after: View, seat: int) -> int:
    """The city of the News that the seat has just collected."""
    return next(
        card.city
        for number, card in enumerate(map_of(after).board.news)
        if after.news_of[number] == seat and before.news_of[number] == UNCLAIMED
    )


def _move(after: View, kind: str, verb: str, path: Sequence[int]) -> Event:
    data: Json = {"from": path[0], "to": path[-1], "path": [*path]}
    text = f"{verb} {map_of(after).names[path[-1]]}."
    return Event(kind, text, (after.last_seat,), (), data)


def _thrown(before: View, after: View, names: Sequence[str]) -> list[Event]:
    seat = after.last_seat
    board = after.options.map
    methods = {AUTOMOBILE[board]: "automobile", TRAIN[board]: "train"}
    method = methods.get(after.last_action, "airplane")
    one, two = after.dice
    text = f"{names[seat]} goes by {method} and throws {one} and {two}."
    events = [Event("throw", text, (seat,), (), {"dice": [one, two], "method": method})]
    if after.turned_count > before.turned_count:
        events.append(_turned_up(after, "H", after.turned[before.turned_count]))
    if after.scoop != before.scoop:
        events.append(_turned_up(after, "S", after.scoop))
    if after.phase == CHOOSING:
        stays = {
            "automobile": "There is no road for that; the car stays.",
            "train": "Nothing even: the train stays.",
            "airplane": "No doubles: the airplane stays.",
        }
        events.append(Event("wait", stays[method], (seat,)))
    return events


def _turned_up(v: View, pile: str, card: int) -> Event:
    told = map_of(v).card_json(pile, card, scoop_worth(v) if pile == "S" else None)
    title = "SCOOP" if pile == "S" else "Headline"
    text = f"{title}: {told['event']}; {told['place']}, {points_word(told['points'])}."
    return Event("turn_up", text, (), (told["code"],), {"card": told})


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
    verbs = {"N": "files", "H": "has the Headline", "S": "has the SCOOP"}
    events = []
    for pile, card in found:
        told = map_of(after).card_json(pile, card, scoop_worth(after) if pile == "S" else None)
        text = f"{names[seat]} {verbs[pile]}: {told['event']}; {points_word(told['points'])}."
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
        name = map_of(after).names[after.space[seat]]
        text = f"A card for {name}, where {names[seat]} is, goes under the pile."
        known = () if card == NOTHING else (f"N{card + 1}",)
        events.append(Event("under", text, (seat,), known))
    if _draws(before, after) and after.assignment[seat] != NOTHING:
        events.append(_assignment(after, seat, names, "new"))
    if after.scoop != before.scoop and after.dice == before.dice and after.throws == before.throws:
        events.append(Event("last_news", "That was the last of the News."))
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
        points = SOLO_TARGET[v.options.map]
        reached = "reaches" if v.totals[0] >= points else "misses"
        target = f"the target of {points}"
        return f"{names[0]} {reached} {target} with {points_word(v.totals[0])}"
    first = [seat for seat, rank in enumerate(ranks_of(v)) if rank == 1]
    verb = "wins" if len(first) == 1 else "share first place"
    who = and_list([names[seat] for seat in first])
    return f"{who} {verb} with {points_word(v.totals[first[0]])}"


def _end(before: View, after: View, names: Sequence[str]) -> list[Event]:
    events = []
    if after.scoop_of == UNCLAIMED and after.since >= GUARD:
        text = f"{GUARD} throws and nobody has the Scoop: it is cold news."
        events.append(Event("guard", text))
    elif after.scoop_of == UNCLAIMED:
        events.append(Event("deadline", f"That was throw {after.throws}, the last one.", (0,)))
    if after.options.unfiled_penalty:
        for seat in range(after.players):
            if after.assignment[seat] != NOTHING:
                card = map_of(after).card_json("N", after.assignment[seat])
                points, place = card["points"], card["place"]
                text = f"{names[seat]} loses {points_word(points)} for unfiled news from {place}."
                events.append(Event("penalty", text, (seat,), (), {"points": points}))
    first = tuple(seat for seat, rank in enumerate(ranks_of(after)) if rank == 1)
    events.append(Event("over", f"The game is over: {winners(after, names)}.", first))
    return events


def headline_points(v: View, seat: int) -> list[int]:
    """The points of a seat's Headlines."""
    first = v.options.map * MOST_HEADLINES
    return [
        HEADLINE_POINTS[first + c] for c in v.turned[: v.turned_count] if v.headline_of[c] == seat
    ]
