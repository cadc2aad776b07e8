"""SCOOP told a second time, slowly and plainly, to judge the real rules by.

Written from rules.md alone: the numbers in brackets are its rules. A match is one generator,
`play`, that runs down the page as the rules do: it yields each Decision with all that may be
chosen, and is sent the choice. Chance is never made here: a Fate tells what it did, and the oracle
only looks whether that was possible. `printed.py` has what is on the components, `table.py` what
lies where.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Iterable, Iterator, Mapping, Sequence
from itertools import product
from typing import Any

from tests.games.scoop.printed import (
    PAGES,
    RINGS,
    TYPES,
    fits,
    in_order,
    kind,
    some,
    type_of,
    values_of,
)
from tests.games.scoop.table import (
    EVERYBODY,
    Answer,
    Block,
    Bury,
    Choice,
    Claim,
    Decision,
    Exchange,
    Fate,
    Foul,
    Lay,
    Lift,
    Paper,
    Press,
    Scoop,
    Sell,
    Table,
    TakeStory,
    TakeThreeStar,
)

LAST_ROUND = 60  # (13.3)


class GameOver(Exception):
    """The game has ended in the middle of a turn (13.1, 13.3)."""


def settle(given: Mapping[str, Any]) -> dict[str, Any]:
    """All options in force, from those that were named (section 14)."""
    return {
        "start_cash": "3000", "page": "tabloid", "values": "printed", "values_seen": "hidden",
        "dial": "standard", "dial_mechanism": "random", "three_star_substitution": False,
        "discard_memory": False, "hidden_cash": False, "ad_substitution": True,
        "bankruptcy": "receivership", "blocking": False, "press_bonus": "0",
        "press_minimum": "0", "equal_turns": False, **given,
    }  # fmt: skip


def set_up(players: int, given: Mapping[str, Any], fate: Fate) -> Table:
    """Section 3."""
    options = settle(given)
    values, dealer, disc = fate.values(), fate.dealer(), fate.disc()
    for name in PAGES[options["page"]]:
        if sorted(values[f"{name} {n}"] for n in range(1, 15)) != values_of(
            name, options["values"]
        ):
            raise Foul(f"the values of {name} are wrong")
    if dealer not in range(players) or disc not in range(16):
        raise Foul(f"{dealer} cannot deal, or the disc not start at {disc}")
    papers = [Paper(int(options["start_cash"]), fate.deal(seat)) for seat in range(players)]
    deck, piles = fate.draw_pile(), fate.piles()
    table = Table(players, options, fate, values, piles, dealer, papers, deck, disc)
    if any(len(paper.hand) != 3 for paper in papers):
        raise Foul("not everybody was dealt three cards")
    return table


Play = Generator[Decision, Choice, None]
Asking = Generator[Decision, Choice, Choice]


def play(table: Table, seat: int | None = None) -> Play:
    """Play to the end of the game: from the first turn, or from that seat's turn in a round."""
    try:
        while table.ended_by is None:
            turns = [*table.left_of(table.dealer), table.dealer]  # (4.1)
            for mover in turns if seat is None else turns[turns.index(seat) :]:
                if table.papers[mover].standing == "in":
                    table.mover = mover
                    yield from play_turn(table, mover)
            seat = None
            if table.round == LAST_ROUND:  # (13.3)
                end(table, "closing time", None)
            elif table.ended_by is None:
                table.round += 1
    except GameOver:
        pass
    table.over = True
    for paper in table.papers:  # (16.3)
        table.see(paper.pieces, EVERYBODY)


def end(table: Table, cause: str, seat: int | None) -> None:
    """Write down what ended the game, which is its first cause (13.4)."""
    table.ended_by = table.ended_by or (cause, seat)


def ask(table: Table, seat: int, choices: Iterable[Choice]) -> Asking:
    """Have `seat` choose."""
    decision = Decision(seat, frozenset(choices))
    table.check_cards()
    choice = yield decision
    if choice not in decision.choices:
        raise Foul(f"seat {seat} may not choose {choice}")
    return choice


def play_turn(table: Table, seat: int) -> Play:
    """One turn (4.3)."""
    paper = table.papers[seat]
    choice = yield from ask(table, seat, plays(table, seat))
    match choice:
        case Claim() | Scoop():
            yield from claim(table, seat, choice)
        case Lay(cards):  # (9.2)
            for card, space in cards:
                paper.hand.remove(card)
                paper.reserve[space].append(card)
            paper.cash -= 100 * len(cards)
            refill(table, seat)
        case Exchange(card):
            throw_away(table, paper.hand, [card])
            refill(table, seat)
        case Bury(space):
            throw_away(table, paper.reserve[space], in_order(paper.reserve[space]))
        case Block(owner, space, card):  # (12.1)
            paper.cash -= 100
            paper.hand.remove(card)
            table.papers[owner].reserve[space].append(card)
            table.papers[owner].frozen[space] = True
            refill(table, seat)
        case Lift(space):  # (12.2)
            table.discard.append(paper.reserve[space].pop())
            paper.frozen[space] = False
    for other in [seat, *table.left_of(seat)]:  # (13.2)
        if table.papers[other].standing == "in" and table.is_full(other):
            end(table, "full page", other)
            if not table.options["equal_turns"]:
                raise GameOver
            table.papers[other].standing = "closed"  # (13.4)


def throw_away(table: Table, place: list[str], cards: Sequence[str]) -> None:
    """Put cards from a hand or a reserve space on the discard pile, in this order."""
    for card in [*cards]:
        place.remove(card)
        table.discard.append(card)


def refill(table: Table, seat: int) -> None:
    """Draw up to three cards (4.4, 4.5)."""
    hand = table.papers[seat].hand
    while len(hand) < 3 and (table.deck or table.discard):
        if not table.deck:
            table.deck = table.fate.reshuffle(seat, hand)
            if Counter(table.deck) != Counter(table.discard):
                raise Foul(f"{table.deck} are not the discards, {table.discard}")
            table.discard = []
        hand.append(table.deck.pop())


# What may be played (4.2)


def open_types(table: Table, paper: Paper) -> list[str]:
    """Types that are open to a player (5.2)."""
    types = [name for name in table.spaces if name != "three star"]
    if paper.stars_covered:
        types.remove("star")
    if len(paper.page["advertisement"]) == 2 and not table.options["ad_substitution"]:
        types.remove("advertisement")
    return types


def plays(table: Table, seat: int) -> list[Choice]:
    """What a player may do in a turn."""
    choices = [*all_plays(table, seat)]
    if table.options["dial_mechanism"] == "random":  # (2.4)
        hand = table.papers[seat].hand
        return [choice for choice in choices if takes_lowest_telephones(hand, choice)]
    return choices


def takes_lowest_telephones(hand: Sequence[str], choice: Choice) -> bool:
    """Whether Telephones from the hand are its lowest, 0 last, in the order of spaces (2.4)."""
    match choice:
        case Claim() | Scoop():
            used = in_order(choice.hand)
        case Lay(cards):
            used = [card for card, _ in sorted(cards, key=lambda laid: laid[1])]
        case Exchange(card) | Block(card=card):
            used = [card]
        case _:
            return True
    used = [card for card in used if kind(card) == "telephone"]
    held = in_order(card for card in hand if kind(card) == "telephone")
    return used == held[: len(used)]


def all_plays(table: Table, seat: int) -> Iterator[Choice]:
    """What a player may do if every Telephone is told apart."""
    paper = table.papers[seat]
    types = open_types(table, paper)
    yield from claims(table, paper, types)
    yield from scoops(table, seat, types)
    yield from reserve_plays(paper, types)
    yield from (Exchange(card) for card in paper.hand)
    for space, cards in enumerate(paper.reserve):
        if cards and not paper.frozen[space] and not any(fits(cards, name) for name in types):
            yield Bury(space)  # (9.6)
        if paper.frozen[space]:
            yield Lift(space)
    if table.options["blocking"] and paper.cash >= 100:  # (12.1)
        for other, space, card in product(table.left_of(seat), (0, 1), paper.hand):
            if len(table.papers[other].reserve[space]) == 1 and card != "scoop":
                yield Block(other, space, card)


def makes(table: Table, cards: Sequence[str], types: Sequence[str]) -> bool:
    """Whether three cards claim an open type whose pile is not empty (5.2)."""
    return any(len(cards) == 3 and fits(cards, name) and table.piles[name] for name in types)


def claims(table: Table, paper: Paper, types: Sequence[str]) -> Iterator[Choice]:
    """(5.1)"""
    for hand in some(paper.hand, 3):
        if makes(table, hand, types):
            yield Claim(hand)
    for space, count in product((0, 1), (1, 2)):
        if not paper.frozen[space]:
            ways = product(some(paper.hand, 3 - count), some(paper.reserve[space], count))
            for hand, reserve in ways:
                if makes(table, hand + reserve, types):
                    yield Claim(hand, space, reserve)


def scoops(table: Table, seat: int, types: Sequence[str]) -> Iterator[Choice]:
    """(10.1)"""
    others = [card for card in table.papers[seat].hand if card != "scoop"]
    if len(others) == len(table.papers[seat].hand):
        return
    for owner, space, count in product(table.left_of(seat), (0, 1), (1, 2)):
        victim = table.papers[owner]
        if not victim.frozen[space]:
            for captured, hand in product(
                some(victim.reserve[space], count), some(others, 3 - count)
            ):
                if makes(table, captured + hand, types):
                    yield Scoop(owner, space, captured, hand)


def reserve_plays(paper: Paper, types: Sequence[str]) -> Iterator[Choice]:
    """(9.2 to 9.4)"""
    for count in (1, 2):
        for cards in some([card for card in paper.hand if card != "scoop"], count):
            for spaces in product((0, 1), repeat=count):
                laid = tuple(sorted(zip(cards, spaces, strict=True)))
                if paper.cash >= 100 * count and all(
                    may_hold(paper, space, [card for card, to in laid if to == space], types)
                    for space in spaces
                ):
                    yield Lay(laid)


def may_hold(paper: Paper, space: int, cards: list[str], types: Sequence[str]) -> bool:
    """Whether these may be added to the cards on a reserve space (9.3, 9.4, 12.2)."""
    then = paper.reserve[space] + cards
    lawful = len(then) <= 2 and any(fits(then, name) for name in types)
    return lawful and not paper.frozen[space]


# Claims (sections 5 to 8)


def claim(table: Table, seat: int, choice: Claim | Scoop) -> Play:
    """Claim a story or an advertisement."""
    paper = table.papers[seat]
    if isinstance(choice, Scoop):
        throw_away(
            table, table.papers[choice.owner].reserve[choice.space], in_order(choice.captured)
        )
        throw_away(table, paper.hand, [*in_order(choice.hand), "scoop"])
        cards = choice.captured + choice.hand
    else:
        if choice.space is not None:
            throw_away(table, paper.reserve[choice.space], in_order(choice.reserve))
        throw_away(table, paper.hand, in_order(choice.hand))
        cards = choice.reserve + choice.hand
    [type_name] = [name for name in table.spaces if fits(cards, name)]
    if type_name == "advertisement":  # (5.4)
        take(table, seat, type_name)
        refill(table, seat)
        return
    [number] = [int(card[-1]) for card in cards if kind(card) == "telephone"]
    signal = dial(table, number)
    if signal == "S":
        yield from reject(table, seat)
        return
    if signal == "Y":
        paper.cash += 300  # (6.6)
    answer: Choice = TakeStory()
    has_room = len(paper.page["three star"]) < 2 or table.options["three_star_substitution"]
    if signal == "T" and has_room and table.piles["three star"]:  # (6.3, 8.2)
        answer = yield from ask(table, seat, [TakeStory(), TakeThreeStar()])
    may_press = paper.covered >= int(table.options["press_minimum"]) and not table.ended_by
    if signal == "P" and may_press:  # (6.4, 6.5, 13.4)
        answer = yield from ask(table, seat, [TakeStory(), Press()])
    match answer:
        case Press():
            end(table, "press", seat)
            if not table.options["equal_turns"]:
                raise GameOver
            paper.standing = "closed"
        case TakeThreeStar():
            yield from take_three_star(table, seat)
        case _:
            take(table, seat, type_name)
    refill(table, seat)


def dial(table: Table, number: int) -> str:
    """The signal of a call (section 6)."""
    ring = RINGS[table.options["dial"]].split()
    if table.options["dial_mechanism"] == "random":
        signal = table.fate.signal()
        if signal not in ring:
            raise Foul(f"the telephone has no signal {signal}")
        return signal
    steps = number or 10  # (6.7)
    table.disc = (table.disc + steps) % 16
    signal = ring[table.disc]
    moved = {(place + steps) % 16 for place in table.possible}
    table.possible = {place for place in moved if ring[place] == signal}
    return signal


def take(table: Table, seat: int, type_name: str) -> None:
    """Take the top piece of a pile and place it (7.1, 7.3)."""
    story = table.piles[type_name].pop(0)
    lying = table.papers[seat].page[type_name]
    lying.append(story)
    viewer = {"hidden": None, "owner": seat, "all": EVERYBODY}[table.options["values_seen"]]
    if viewer is not None:
        table.see([story], viewer)
    if len(lying) > 2:
        table.see(lying, seat if viewer is None else viewer)
        put_under(table, lying, lowest(table, lying))


def lowest(table: Table, stories: Sequence[str]) -> str:
    """The least valuable, of equals the youngest (7.3)."""
    return min(reversed(stories), key=lambda story: table.values[story])


def put_under(table: Table, lying: list[str], story: str) -> None:
    """Put a piece under its pile."""
    lying.remove(story)
    table.piles[type_of(story)].append(story)
    table.returned.add(story)


def take_three_star(table: Table, seat: int) -> Play:
    """Take a Three Star Story; a second one displaces Stars (section 8)."""
    paper = table.papers[seat]
    if len(paper.page["three star"]) == 1:
        stars = paper.page["star"]
        table.waiting = sorted(stars, key=lambda story: -table.values[story])  # (8.4)
        table.see(stars, EVERYBODY)  # (8.3)
        paper.page["star"] = []
    take(table, seat, "three star")
    while table.waiting:
        story = table.waiting.pop(0)
        is_sold = yield from sell(table, seat, story)
        if not is_sold:
            paper.aside.append(story)  # (8.7)


def may_buy(table: Table, seat: int, story: str) -> bool:
    """(8.6)"""
    paper, price, name = table.papers[seat], table.values[story], type_of(story)
    if paper.standing != "in" or paper.cash < price:
        return False
    lying = paper.page[name]
    if name == "three star":
        return not lying or (len(lying) == 1 and not paper.page["star"])
    if name == "star" and paper.stars_covered:
        return False
    if len(lying) < 2:
        return True
    if name == "advertisement" and not table.options["ad_substitution"]:
        return False
    return any(table.values[other] < price for other in lying)


def sell(table: Table, seller: int, story: str) -> Generator[Decision, Choice, bool]:
    """Offer a piece that has left the seller's page (8.5); return whether it was bought."""
    table.offered, table.answers = story, {}
    table.asked = [seat for seat in table.left_of(seller) if may_buy(table, seat, story)]
    for seat in table.asked:
        answer = yield from ask(table, seat, [Answer(True), Answer(False)])
        table.answers[seat] = answer == Answer(True)
    buyer = next((seat for seat in table.asked if table.answers[seat]), None)
    table.offered = None
    if buyer is None:
        return False
    paper, price = table.papers[buyer], table.values[story]
    paper.cash -= price
    table.papers[seller].cash += price
    lying = paper.page[type_of(story)]
    if len(lying) == 2:
        table.see(lying, EVERYBODY if table.options["values_seen"] == "all" else buyer)
        put_under(table, lying, lowest(table, lying))
    lying.append(story)
    return True


# A rejection, and who cannot pay (section 11)


def reject(table: Table, seat: int) -> Play:
    """Pay for the cards to be drawn, and draw them (5.5, 11.1)."""
    paper = table.papers[seat]
    drawn = min(3 - len(paper.hand), len(table.deck) + len(table.discard))
    table.debt = 100 * drawn
    if paper.cash < table.debt:
        if table.options["bankruptcy"] == "out":
            go_out(table, seat)
            return
        if table.options["bankruptcy"] == "receivership":
            yield from liquidate(table, seat)
    if table.options["bankruptcy"] == "debt":
        paper.cash -= table.debt  # (11.5)
    else:
        paper.cash -= min(paper.cash, table.debt)
    table.debt = 0
    refill(table, seat)


def liquidate(table: Table, seat: int) -> Play:
    """Sell pieces until the debt can be paid (11.3, 11.4)."""
    paper = table.papers[seat]
    while paper.cash < table.debt and paper.pieces:
        choice = yield from ask(table, seat, map(Sell, paper.pieces))
        assert isinstance(choice, Sell)
        story, lying = choice.story, paper.page[type_of(choice.story)]
        table.see([story], EVERYBODY)
        lying.remove(story)
        is_sold = yield from sell(table, seat, story)
        if not is_sold:
            lying.append(story)
            put_under(table, lying, story)
            paper.cash += table.values[story] // 2  # (2.2): values are whole hundreds


def go_out(table: Table, seat: int) -> None:
    """Leave the game (11.6)."""
    paper = table.papers[seat]
    for space in (0, 1):
        cards = paper.reserve[space]
        throw_away(table, cards, cards if paper.frozen[space] else in_order(cards))
    throw_away(table, paper.hand, in_order(paper.hand))
    for name in TYPES:
        for story in [*paper.page[name]]:
            put_under(table, paper.page[name], story)
    for story in [*paper.aside]:
        put_under(table, paper.aside, story)
    paper.cash, paper.standing, paper.frozen = 0, "out", [False, False]
    table.debt = 0
    if sum(other.standing != "out" for other in table.papers) == 1:  # (13.3)
        end(table, "last one in", None)
        raise GameOver
