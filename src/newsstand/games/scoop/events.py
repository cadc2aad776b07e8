"""What happened between two Views of one seat, one plain sentence an event."""

from __future__ import annotations

from collections.abc import Sequence

from newsstand.games.game import NO_SEAT, Event, Json
from newsstand.games.scoop.actions import (
    BLOCK,
    CLAIM,
    CLEAR,
    FREE,
    LAY,
    NO_ACTION,
    SELL,
    TAKE_STORY,
    TAKE_THREE_STAR,
    TO_PRESS,
)
from newsstand.games.scoop.cards import (
    ADVERT,
    MOST_OF_A_GENRE,
    NO_CARD,
    NO_SIGNAL,
    NO_STORY,
    SCOOP,
    SCRAPPED,
    STAR,
    SYNDICATED,
    THREE_STAR,
    is_telephone,
    number_on,
)
from newsstand.games.scoop.claims import SYNDICATION
from newsstand.games.scoop.components import TYPE_NAMES
from newsstand.games.scoop.deeds import blocked, claim_of, laid_cards
from newsstand.games.scoop.state import (
    BANKRUPT,
    BUYING,
    BY_CLOSURES,
    BY_PAGE,
    BY_ROUNDS,
    NOT_ASKED,
    PRESSING,
    SAID_YES,
    SELLING,
    STARRING,
    View,
)
from newsstand.games.scoop.terms import (
    SIGNAL_NAMES,
    SIGNAL_TITLES,
    and_list,
    card_codes,
    counted,
    dollars,
    headline,
    space_name,
    story_json,
    the_card,
)
from newsstand.games.scoop.tills import totals, winners


def narrate(before: View | None, after: View, names: Sequence[str]) -> list[Event]:
    """What led from one view to the next of the same seat; `before` None: the deal."""
    if before is None:
        first = (after.dealer + 1) % after.players
        text = f"{names[after.dealer]} deals; {names[first]} begins."
        return [Event("deal", text, (after.dealer, first))]
    events = _deed(before, after, names)
    events += _drawn(before, after, names)
    events += _closures(before, after, names)
    if after.turn == NO_SEAT:
        events.append(Event("over", f"The game is over: {winners(after, names)}.", (), (),
                            {"totals": totals(after)}))  # fmt: skip
    return events


# One action


def _deed(before: View, after: View, names: Sequence[str]) -> list[Event]:
    action, seat = after.last_action, after.last_seat
    who = names[seat]
    if before.phase == BUYING:
        return _answered(before, after, names)
    if action == NO_ACTION:  # cannot be: only answers are kept from a viewer
        return []
    if action < LAY:
        return [_exchanged(after, who, seat)]
    if action < CLAIM:
        return [_laid(before, after, who, seat)]
    if action < BLOCK:
        return [_claimed(before, after, names), *_called(before, after, names)]
    if action < FREE:
        rival, space, _ = blocked(before, action)
        card = after.reserve[rival][space][1]
        text = f"{who} pays $100 and blocks {names[rival]} with {the_card(card)}."
        data = {"space": space, "paid": after.last_paid}
        return [Event("block", text, (seat, rival), tuple(card_codes([card])), data)]
    if action < TO_PRESS:
        space = action - (FREE if action < CLEAR else CLEAR)
        gone = [k for k in before.reserve[seat][space] if k not in after.reserve[seat][space]]
        cards = and_list([the_card(kind) for kind in gone])
        kind, verb = ("lift", "lifts the block") if action < CLEAR else ("clear", "discards")
        text = f"{who} {verb}{':' if action < CLEAR else ''} {cards}."
        return [Event(kind, text, (seat,), tuple(card_codes(gone)), {"space": space})]
    if action == TO_PRESS:
        return [Event("press", f"{who} goes to press.", (seat,))]
    if action in (TAKE_STORY, TAKE_THREE_STAR):
        return _placed(before, after, names, three_star=action == TAKE_THREE_STAR)
    space = action - SELL
    story = before.page[seat][space]
    return _fates(before, after, names, [story])


def _exchanged(after: View, who: str, seat: int) -> Event:
    card = after.last_card
    return Event(
        "exchange", f"{who} exchanges {the_card(card)}.", (seat,), tuple(card_codes([card]))
    )


def _laid(before: View, after: View, who: str, seat: int) -> Event:
    spaces = [space for _, space in laid_cards(before, after.last_action)]
    cards: list[int] = []
    for space in sorted(set(spaces)):
        there = list(after.reserve[seat][space])
        for kind in before.reserve[seat][space]:
            if kind != NO_CARD:
                there.remove(kind)
        cards += [kind for kind in there if kind != NO_CARD]
    told = [the_card(kind) for kind in cards]
    text = f"{who} lays {and_list(told)} in reserve and pays {dollars(after.last_paid)}."
    data = {"spaces": spaces, "paid": after.last_paid}
    return Event("lay", text, (seat,), tuple(card_codes(cards)), data)


def _claimed(before: View, after: View, names: Sequence[str]) -> Event:
    claim = claim_of(before, after.last_action)
    seat = after.last_seat
    spent = [after.last_card if kind == NO_CARD or is_telephone(kind) else kind
             for kind in claim.spent]  # fmt: skip
    cards = and_list([the_card(kind) for kind in [*claim.borrowed, *spent]])
    name = "an advertisement" if claim.genre == ADVERT else f"a {TYPE_NAMES[claim.genre]} story"
    if claim.genre == STAR:
        name = "a Star story"
    text = f"{names[seat]} claims {name} with {cards}."
    seats: tuple[int, ...] = (seat,)
    if claim.scoops:
        taken = and_list([the_card(kind) for kind in claim.borrowed])
        rest = and_list([the_card(kind) for kind in spent])
        text = f"SCOOP! {names[seat]} takes {taken} from {names[claim.owner]} and claims {name}"
        text += f" with {rest}."
        seats = (seat, claim.owner)
    used = [*claim.borrowed, *spent, *([SCOOP] if claim.scoops else [])]
    data = {
        "type": TYPE_NAMES[claim.genre],
        "reserve": card_codes(claim.borrowed),
        "owner": claim.owner if claim.borrowed else None,
        "space": claim.space if claim.borrowed else None,
    }
    kind = "scoop" if claim.scoops else "claim"
    return Event(kind, text, seats, tuple(card_codes(used)), data)


def _called(before: View, after: View, names: Sequence[str]) -> list[Event]:
    seat, signal = after.last_seat, after.last_signal
    events = []
    if signal != NO_SIGNAL:
        number = number_on(after.last_card)
        text = f"{names[seat]} dials {number}: {SIGNAL_TITLES[signal]}."
        data = {"number": number, "signal": SIGNAL_NAMES[signal]}
        events.append(Event("dial", text, (seat,), (), data))
    if signal == SYNDICATED:
        text = f"The story is syndicated: {names[seat]} is paid {dollars(SYNDICATION)}."
        events.append(Event("syndicated", text, (seat,), (), {"paid": SYNDICATION}))
    if signal == SCRAPPED or after.phase in (PRESSING, STARRING):
        return events
    return events + _placed(before, after, names, three_star=False)


# Stories


def _placed(before: View, after: View, names: Sequence[str], *, three_star: bool) -> list[Event]:
    seat = before.mover
    genre = THREE_STAR if three_star else before.claimed
    if before.claimed < 0:
        genre = claim_of(before, after.last_action).genre
    events = []
    data: Json
    stars: list[int] = []
    first = STAR * MOST_OF_A_GENRE
    if three_star and before.page[seat][THREE_STAR * MOST_OF_A_GENRE] != NO_STORY:
        there = before.page[seat][first : first + MOST_OF_A_GENRE]
        stars = [story for story in there if story != NO_STORY]
        stars.sort(key=lambda story: -after.value[story])
    for story in stars:
        text = f"{headline(story)} makes room; it is worth {dollars(after.value[story])}."
        data = {"story": story_json(after, story)}
        events.append(Event("displace", text, (seat,), (), data))
    story = before.top[genre]
    there = [kept for kept in before.page[seat] if kept != NO_STORY and kept not in stars]
    gone = [kept for kept in [*there, story] if kept not in after.page[seat]]
    if gone:
        lowest = gone[0]
        text = f"{names[seat]} has a third {TYPE_NAMES[genre]} piece, {headline(story)}; "
        text += f"the lowest, {headline(lowest)}, goes under its pile."
        data = {"story": story_json(after, story), "under": story_json(after, lowest)}
        events.append(Event("substitute", text, (seat,), (), data))
    else:
        where = space_name(after.page[seat].index(story))
        text = f"{headline(story)} goes on the page of {names[seat]}."
        data = {"story": story_json(after, story), "space": where}
        events.append(Event("place", text, (seat,), (), data))
    return events + _fates(before, after, names, stars)


def _fates(before: View, after: View, names: Sequence[str], stories: Sequence[int]) -> list[Event]:
    """What became of stories that were to be offered, in that order."""
    events = []
    seller = before.mover
    for story in stories:
        data: Json = {"story": story_json(after, story), "price": after.value[story]}
        price = dollars(after.value[story])
        owners = [seat for seat in range(after.players) if story in after.page[seat]]
        if story == after.offered:
            asked = [seat for seat in range(after.players) if after.asked[seat]]
            who = and_list([names[seat] for seat in asked])
            text = f"{headline(story)} is for sale at {price}; {who} may buy."
            events.append(Event("offer", text, (seller, *asked), (), data))
        elif story in after.displaced:
            continue
        elif owners:
            text = f"{names[owners[0]]} buys {headline(story)} from {names[seller]} for {price}."
            events.append(Event("sale", text, (owners[0], seller), (), data))
        elif story in after.aside:
            text = f"Nobody buys {headline(story)} at {price}; {names[seller]} lays it aside."
            events.append(Event("unsold", text, (seller,), (), data))
        else:
            half = after.value[story] // 2
            text = f"Nobody buys {headline(story)} at {price}; the bank pays {dollars(half)}."
            events.append(Event("unsold", text, (seller,), (), {**data, "bank": half}))
    return events


def _answered(before: View, after: View, names: Sequence[str]) -> list[Event]:
    seat = after.last_seat
    if all(said == NOT_ASKED for said in after.last_said):
        return [Event("answer", f"{names[seat]} has answered.", (seat,))]
    asked = [seat for seat in range(after.players) if after.last_said[seat] != NOT_ASKED]
    told = [
        f"{names[seat]} {'yes' if after.last_said[seat] == SAID_YES else 'no'}" for seat in asked
    ]
    said = {str(seat): after.last_said[seat] == SAID_YES for seat in asked}
    events = [
        Event("answers", f"The answers: {', '.join(told)}.", tuple(asked), (), {"said": said})
    ]
    waiting = [story for story in before.displaced if story != NO_STORY]
    return events + _fates(before, after, names, [before.offered, *waiting])


# What follows


def _drawn(before: View, after: View, names: Sequence[str]) -> list[Event]:
    seat = before.mover
    action = after.last_action
    events = []
    quiet = 0 <= action < CLAIM or BLOCK <= action < FREE
    if after.phase == SELLING and after.turn != NO_SEAT:
        text = f"{names[seat]} owes {dollars(after.debt)} and has {dollars(after.cash[seat])}"
        text = f"{text}: a story must be sold." if not after.options.hidden_cash else (
            f"{names[seat]} cannot pay {dollars(after.debt)}: a story must be sold."
        )  # fmt: skip
        events.append(Event("bankrupt", text, (seat,), (), {"debt": after.debt}))
    if not quiet and after.last_paid:
        cards = counted(after.last_drawn)
        text = f"{names[seat]} pays {dollars(after.last_paid)} and draws {cards}."
        data = {"paid": after.last_paid, "drawn": after.last_drawn}
        events.append(Event("draw", text, (seat,), (), data))
    elif not quiet and after.last_drawn:
        text = f"{names[seat]} draws {counted(after.last_drawn)}."
        data = {"paid": 0, "drawn": after.last_drawn}
        events.append(Event("draw", text, (seat,), (), data))
    if after.last_shuffled:
        events.append(Event("shuffle", "The discards are shuffled into a new draw pile."))
    return events


def _closures(before: View, after: View, names: Sequence[str]) -> list[Event]:
    events = []
    for seat in range(after.players):
        if after.standing[seat] == BANKRUPT != before.standing[seat]:
            text = f"{names[seat]} cannot pay: the paper closes."
            events.append(Event("closed", text, (seat,)))
    if after.ended_by != before.ended_by:
        if after.ended_by == BY_PAGE:
            text = f"The page of {names[after.ended_seat]} is full: it goes to press."
            events.append(Event("full", text, (after.ended_seat,)))
        elif after.ended_by == BY_ROUNDS:
            text = f"Round {after.rounds} is over: the editor-in-chief closes the edition."
            events.append(Event("closing_time", text))
        elif after.ended_by == BY_CLOSURES:
            events.append(Event("alone", "Only one paper is left."))
    return events
