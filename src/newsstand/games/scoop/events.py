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
    card_codes,
    card_list,
    counted,
    dollars,
    headline,
    space_code,
    story_json,
    the_card,
    the_cards,
)
from newsstand.games.scoop.tills import totals, winners
from newsstand.language import listed, phrase, speaker

PIECES = (  # by genre, as what somebody claims
    phrase("a crime story"), phrase("a sport story"), phrase("a general story"),
    phrase("a Star story"), "", phrase("an advertisement"),
)  # fmt: skip

say = speaker(__package__)


def narrate(before: View | None, after: View, names: Sequence[str]) -> list[Event]:
    """What led from one view to the next of the same seat; `before` None: the deal."""
    if before is None:
        first = (after.dealer + 1) % after.players
        text = say(
            "{dealer} deals; {first} begins.", dealer=names[after.dealer], first=names[first]
        )
        return [Event("deal", text, (after.dealer, first))]
    events = _deed(before, after, names)
    events += _drawn(before, after, names)
    events += _closures(before, after, names)
    if after.turn == NO_SEAT:
        text = say("The game is over: {winners}.", winners=winners(after, names))
        events.append(Event("over", text, (), (), {"totals": totals(after)}))
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
        text = say(
            "{who} pays $100 and blocks {rival} with {card}.",
            who=who,
            rival=names[rival],
            card=the_card(card),
        )
        data = {"space": space, "paid": after.last_paid}
        return [Event("block", text, (seat, rival), tuple(card_codes([card])), data)]
    if action < TO_PRESS:
        space = action - (FREE if action < CLEAR else CLEAR)
        gone = [k for k in before.reserve[seat][space] if k not in after.reserve[seat][space]]
        kind = "lift" if action < CLEAR else "clear"
        if action < CLEAR:
            text = say("{who} lifts the block: {cards}.", who=who, cards=card_list(gone))
        else:
            text = say("{who} discards {cards}.", who=who, cards=the_cards(gone))
        return [Event(kind, text, (seat,), tuple(card_codes(gone)), {"space": space})]
    if action == TO_PRESS:
        return [Event("press", say("{who} goes to press.", who=who), (seat,))]
    if action in (TAKE_STORY, TAKE_THREE_STAR):
        return _placed(before, after, names, three_star=action == TAKE_THREE_STAR)
    space = action - SELL
    story = before.page[seat][space]
    return _fates(before, after, names, [story])


def _exchanged(after: View, who: str, seat: int) -> Event:
    card = after.last_card
    text = say("{who} exchanges {card}.", who=who, card=the_card(card))
    return Event("exchange", text, (seat,), tuple(card_codes([card])))


def _laid(before: View, after: View, who: str, seat: int) -> Event:
    spaces = [space for _, space in laid_cards(before, after.last_action)]
    cards: list[int] = []
    for space in sorted(set(spaces)):
        there = list(after.reserve[seat][space])
        for kind in before.reserve[seat][space]:
            if kind != NO_CARD:
                there.remove(kind)
        cards += [kind for kind in there if kind != NO_CARD]
    text = say(
        "{who} lays {cards} in reserve and pays {price}.",
        who=who,
        cards=the_cards(cards),
        price=dollars(after.last_paid),
    )
    data = {"spaces": spaces, "paid": after.last_paid}
    return Event("lay", text, (seat,), tuple(card_codes(cards)), data)


def _claimed(before: View, after: View, names: Sequence[str]) -> Event:
    claim = claim_of(before, after.last_action)
    seat = after.last_seat
    spent = [after.last_card if kind == NO_CARD or is_telephone(kind) else kind
             for kind in claim.spent]  # fmt: skip
    who, piece = names[seat], say(PIECES[claim.genre])
    seats: tuple[int, ...] = (seat,)
    if claim.scoops:
        text = say(
            "SCOOP! {who} takes {taken} from {owner} and claims {piece} with {cards}.",
            who=who,
            taken=the_cards(claim.borrowed),
            owner=names[claim.owner],
            piece=piece,
            cards=card_list(spent),
        )
        seats = (seat, claim.owner)
    else:
        cards = card_list([*claim.borrowed, *spent])
        text = say("{who} claims {piece} with {cards}.", who=who, piece=piece, cards=cards)
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
        title = say(SIGNAL_TITLES[signal])
        text = say("{who} dials {number}: {signal}.", who=names[seat], number=number, signal=title)
        data = {"number": number, "signal": SIGNAL_NAMES[signal]}
        events.append(Event("dial", text, (seat,), (), data))
    if signal == SYNDICATED:
        price = dollars(SYNDICATION)
        text = say("The story is syndicated: {who} is paid {price}.", who=names[seat], price=price)
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
        worth = dollars(after.value[story])
        text = say("{story} makes room; it is worth {worth}.", story=headline(story), worth=worth)
        data = {"story": story_json(after, story)}
        events.append(Event("displace", text, (seat,), (), data))
    story = before.top[genre]
    there = [kept for kept in before.page[seat] if kept != NO_STORY and kept not in stars]
    gone = [kept for kept in [*there, story] if kept not in after.page[seat]]
    if gone:
        lowest = gone[0]
        text = say(
            "{who} has a third {type} piece, {story}; the lowest, {lowest}, goes under its pile.",
            who=names[seat],
            type=say(TYPE_NAMES[genre]),
            story=headline(story),
            lowest=headline(lowest),
        )
        data = {"story": story_json(after, story), "under": story_json(after, lowest)}
        events.append(Event("substitute", text, (seat,), (), data))
    else:
        where = space_code(after.page[seat].index(story))
        text = say("{story} goes on the page of {who}.", story=headline(story), who=names[seat])
        data = {"story": story_json(after, story), "space": where}
        events.append(Event("place", text, (seat,), (), data))
    return events + _fates(before, after, names, stars)


def _fates(before: View, after: View, names: Sequence[str], stories: Sequence[int]) -> list[Event]:
    """What became of stories that were to be offered, in that order."""
    events = []
    seller = before.mover
    for story in stories:
        data: Json = {"story": story_json(after, story), "price": after.value[story]}
        title, price = headline(story), dollars(after.value[story])
        owners = [seat for seat in range(after.players) if story in after.page[seat]]
        if story == after.offered:
            asked = [seat for seat in range(after.players) if after.asked[seat]]
            who = listed([names[seat] for seat in asked])
            text = say(
                "{story} is for sale at {price}; {who} may buy.", story=title, price=price, who=who
            )
            events.append(Event("offer", text, (seller, *asked), (), data))
        elif story in after.displaced:
            continue
        elif owners:
            text = say(
                "{who} buys {story} from {seller} for {price}.",
                who=names[owners[0]],
                story=title,
                seller=names[seller],
                price=price,
            )
            events.append(Event("sale", text, (owners[0], seller), (), data))
        elif story in after.aside:
            text = say(
                "Nobody buys {story} at {price}; {who} lays it aside.",
                story=title,
                price=price,
                who=names[seller],
            )
            events.append(Event("unsold", text, (seller,), (), data))
        else:
            half = after.value[story] // 2
            text = say(
                "Nobody buys {story} at {price}; the bank pays {half}.",
                story=title,
                price=price,
                half=dollars(half),
            )
            events.append(Event("unsold", text, (seller,), (), {**data, "bank": half}))
    return events


def _answered(before: View, after: View, names: Sequence[str]) -> list[Event]:
    seat = after.last_seat
    if all(said == NOT_ASKED for said in after.last_said):
        return [Event("answer", say("{who} has answered.", who=names[seat]), (seat,))]
    asked = [seat for seat in range(after.players) if after.last_said[seat] != NOT_ASKED]
    told = [
        say("{who} yes", who=names[seat])
        if after.last_said[seat] == SAID_YES
        else say("{who} no", who=names[seat])
        for seat in asked
    ]
    said = {str(seat): after.last_said[seat] == SAID_YES for seat in asked}
    text = say("The answers: {answers}.", answers=", ".join(told))
    events = [Event("answers", text, tuple(asked), (), {"said": said})]
    waiting = [story for story in before.displaced if story != NO_STORY]
    return events + _fates(before, after, names, [before.offered, *waiting])


# What follows


def _drawn(before: View, after: View, names: Sequence[str]) -> list[Event]:
    seat = before.mover
    who, action = names[seat], after.last_action
    events = []
    quiet = 0 <= action < CLAIM or BLOCK <= action < FREE
    if after.phase == SELLING and after.turn != NO_SEAT:
        debt, cash = dollars(after.debt), dollars(after.cash[seat])
        if after.options.hidden_cash:
            text = say("{who} cannot pay {debt}: a story must be sold.", who=who, debt=debt)
        else:
            text = say(
                "{who} owes {debt} and has {cash}: a story must be sold.",
                who=who,
                debt=debt,
                cash=cash,
            )
        events.append(Event("bankrupt", text, (seat,), (), {"debt": after.debt}))
    if not quiet and after.last_paid:
        text = say(
            "{who} pays {price} and draws {cards}.",
            who=who,
            price=dollars(after.last_paid),
            cards=counted(after.last_drawn),
        )
        data = {"paid": after.last_paid, "drawn": after.last_drawn}
        events.append(Event("draw", text, (seat,), (), data))
    elif not quiet and after.last_drawn:
        text = say("{who} draws {cards}.", who=who, cards=counted(after.last_drawn))
        data = {"paid": 0, "drawn": after.last_drawn}
        events.append(Event("draw", text, (seat,), (), data))
    if after.last_shuffled:
        text = say("The discards are shuffled into a new draw pile.")
        events.append(Event("shuffle", text))
    return events


def _closures(before: View, after: View, names: Sequence[str]) -> list[Event]:
    events = []
    for seat in range(after.players):
        if after.standing[seat] == BANKRUPT != before.standing[seat]:
            text = say("{who} cannot pay: the paper closes.", who=names[seat])
            events.append(Event("closed", text, (seat,)))
    if after.ended_by != before.ended_by:
        if after.ended_by == BY_PAGE:
            who = names[after.ended_seat]
            text = say("The page of {who} is full: it goes to press.", who=who)
            events.append(Event("full", text, (after.ended_seat,)))
        elif after.ended_by == BY_ROUNDS:
            text = say(
                "Round {round} is over: the editor-in-chief closes the edition.",
                round=after.rounds,
            )
            events.append(Event("closing_time", text))
        elif after.ended_by == BY_CLOSURES:
            events.append(Event("alone", say("Only one paper is left.")))
    return events
