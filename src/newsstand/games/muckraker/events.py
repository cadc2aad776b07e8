"""What happened between two Views of one seat, told one sentence an event.

One action may bring on much: the last print of a round turns stories up, ends the round, and deals
the next hand. Everything is told from the two Views alone.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from newsstand.games.game import Event
from newsstand.games.muckraker.arithmetic import signed, sum_of
from newsstand.games.muckraker.cards import (
    NO_CARD,
    TOPICS,
    code_of,
    name_of,
    names_of,
    topic_name,
    topic_of,
)
from newsstand.games.muckraker.order import next_active, starter_of
from newsstand.games.muckraker.rules import View, places
from newsstand.games.muckraker.standing import total_xp
from newsstand.games.muckraker.state import HAND, OVER, PRINTING, TWO
from newsstand.games.muckraker.verdicts import MISSED, NORMAL_PAIR, UNSCORED, costs_a_round
from newsstand.language import listed, speaker

say = speaker(__package__)


def narrate(before: View | None, after: View, names: Sequence[str]) -> list[Event]:
    """What led from one view to the next of the same seat; `before` None: the deal."""
    if before is None:
        return [*_round_start(after, names), *_drawing(None, after, names)]
    events = []
    if before.phase == PRINTING:
        events.append(_print(before, after, names))
    else:
        events += _topic_change(before, after, names)
    if _still_printing(before, after):
        return [*events, *_drawing(before, after, names)]
    events += _reveals(before, after, names)
    for r in range(before.round_no, after.round_no):
        events.append(_round_end(before, after, r, names))
    if after.phase == OVER:
        events.append(_game_end(after, names))
    elif after.round_no > before.round_no:
        events += [*_round_start(after, names), *_drawing(before, after, names)]
    return events


def _still_printing(before: View, after: View) -> bool:
    return after.phase == before.phase == PRINTING and after.round_no == before.round_no


def _codes_of(cards: Sequence[int]) -> tuple[str, ...]:
    return tuple(code_of(card) for card in cards)


def _print(before: View, after: View, names: Sequence[str]) -> Event:
    """Two cards go face down, two go on; the viewer may know either."""
    seat = before.turn
    r = before.round_no
    target = next_active(before, r, seat)
    last = target == before.starter
    printed: list[int] = []
    moved: list[int] = []
    if before.seat == seat:
        own = after.printed if after.printed[0] != NO_CARD else after.story[r][seat]
        printed = [card for card in before.hand if card in own]
        moved = [card for card in before.hand if card not in own]
    elif last:
        moved = [card for card in after.shown[r] if card != NO_CARD]
    elif before.seat == target:
        moved = [card for card in after.received if card != NO_CARD]
    parts = {
        "who": names[seat],
        "stories": names_of(printed) if printed else say("two stories"),
        "others": names_of(moved) if moved else say.where("stories", "two"),
    }
    if not last:
        said = say(
            "{who} prints {stories} and passes {others} to {next}.", next=names[target], **parts
        )
    elif after.shown[r][0] != NO_CARD:
        said = say("{who} prints {stories} and discards {others}, face up.", **parts)
    else:
        said = say("{who} prints {stories} and discards {others}.", **parts)
    return Event(
        "print",
        said,
        (seat,) if last else (seat, target),
        _codes_of([*printed, *moved]),
        {
            "to": None if last else target,
            "printed": [*_codes_of(printed)],
            "moved": [*_codes_of(moved)],
        },
    )


def _topic_change(before: View, after: View, names: Sequence[str]) -> Iterator[Event]:
    """A card of a normal pair goes onto the Hot pile (M-14, M-16)."""
    seat = before.turn
    card = after.laid[before.round_no][seat]
    yield Event(
        "topic",
        say(
            "{who} lays the {story} on the Hot pile: {topic} is the Hot Topic.",
            who=names[seat],
            story=name_of(card),
            topic=topic_name(card),
        ),
        (seat,),
        (code_of(card),),
        {"topic": TOPICS[topic_of(card)], "replaced": code_of(before.hot)},
    )
    if before.options.yesterdays_news:
        yield Event(
            "old_news",
            say("{topic} is Old News now.", topic=topic_name(before.hot)),
            (),
            (code_of(before.hot),),
            {"topic": TOPICS[topic_of(before.hot)]},
        )


def _reveals(before: View, after: View, names: Sequence[str]) -> Iterator[Event]:
    r = before.round_no
    seats = [before.starter]
    while (seat := next_active(before, r, seats[-1])) != before.starter:
        seats.append(seat)
    if before.options.reveal_all_first and before.phase == PRINTING:
        cards = [card for seat in seats for card in after.story[r][seat]]
        yield Event("turn_up", say("All stories are turned up."), tuple(seats), _codes_of(cards))
    for seat in seats:
        if before.verdict[r][seat] == UNSCORED and after.verdict[r][seat] > MISSED:
            yield _reveal(after, r, seat, names)


def _reveal(v: View, r: int, seat: int, names: Sequence[str]) -> Event:
    verdict = v.verdict[r][seat]
    total = sum_of(v, r, seat)
    cards = v.story[r][seat]
    parts = {"who": names[seat], "stories": names_of(cards), "sum": total.sentence}
    if v.options.reveal_all_first:
        told = say("{who} scores {stories}: {sum}", **parts)
    else:
        told = say("{who} turns up {stories}: {sum}", **parts)
    if verdict == NORMAL_PAIR:
        said = say("{told}, and {who} names the Hot Topic.", told=told, who=names[seat])
    elif costs_a_round(verdict) and r + 1 < v.rounds:
        said = say("{told}, and {who} misses the next round.", told=told, who=names[seat])
    elif costs_a_round(verdict):
        said = say("{told}, in the last round.", told=told)
    else:
        said = f"{told}."
    return Event("reveal", said, (seat,), _codes_of(cards), total.to_json())


def _round_end(before: View, after: View, r: int, names: Sequence[str]) -> Event:
    seats = range(after.players)
    if starter_of(after, r) < 0:  # M-17
        said = say("Nobody can play round {round}; it passes.", round=r + 1)
        return Event("round_end", said, (), (), {"round": r + 1, "points": [0 for _ in seats]})
    points = [after.xp[r][seat] for seat in seats]
    told = ", ".join(f"{names[seat]} {signed(points[seat])}" for seat in seats)
    return Event(
        "round_end",
        say("Round {round} ends: {points}.", round=r + 1, points=told),
        (),
        (),
        {"round": r + 1, "points": points},
    )


def _round_start(after: View, names: Sequence[str]) -> Iterator[Event]:
    r = after.round_no
    missing = [seat for seat in range(after.players) if after.verdict[r][seat] == MISSED]
    parts = {
        "round": r + 1,
        "rounds": after.rounds,
        "hot": topic_name(after.hot),
        "old": topic_name(after.old),
        "who": names[after.starter],
    }
    if after.starter == after.marker:
        said = say(
            "Round {round} of {rounds}: {hot} is hot, {old} is old news; {who} starts.", **parts
        )
    else:
        said = say(
            "Round {round} of {rounds}: {hot} is hot, {old} is old news;"
            " {who} starts in place of {holder}.",
            holder=names[after.marker],
            **parts,
        )
    yield Event(
        "round_start",
        said,
        (after.starter,),
        (code_of(after.hot), code_of(after.old)),
        {"round": r + 1, "marker": after.marker, "missing": missing},
    )
    if missing:
        who = listed([names[seat] for seat in missing])
        said = say.many(len(missing), "{who} misses this round.", "{who} miss this round.", who=who)
        yield Event("missing", said, tuple(missing))


def _drawing(before: View | None, after: View, names: Sequence[str]) -> Iterator[Event]:
    """The seat to print fills its hand; a pile may be shuffled for it (M-20, M-29)."""
    if before is not None and after.reshuffles > before.reshuffles:
        yield Event("reshuffle", say("The discard pile is shuffled into a new draw pile."))
    if before is not None and after.exhumations > before.exhumations:
        yield Event("exhume", say("The buried stories are shuffled into a new draw pile."))
    seat = after.turn
    count = HAND if seat == after.starter else TWO
    drawn = [card for card in after.hand if card != NO_CARD and card not in after.received]
    if drawn:
        stories = names_of(drawn)
    else:
        stories = say("four stories") if count == HAND else say("two stories")
    said = say("{who} draws {stories}.", who=names[seat], stories=stories)
    yield Event("draw", said, (seat,), _codes_of(drawn), {"count": count})


def _game_end(after: View, names: Sequence[str]) -> Event:
    ranks = [0] * after.players
    places(after, ranks)
    first = tuple(seat for seat in range(after.players) if ranks[seat] == 1)
    said = say.many(
        len(first),
        "The presses stop: {who} wins with {points} XP.",
        "The presses stop: {who} share the win with {points} XP.",
        who=listed([names[seat] for seat in first]),
        points=signed(total_xp(after, first[0])),
    )
    return Event("game_end", said, first, (), {"places": ranks})
