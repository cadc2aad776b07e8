"""Imagined worlds: a random State that the View's seat cannot tell from the true one.

Unseen cards fall anywhere with equal chance, within what the seat knows: the cards it passed on
went along the chain of hands behind it, one more was printed or passed at each; what came to it
came through the hands before it; and who prints before a reshuffle cannot have printed what the
discard pile then held. Others are taken to have printed at random.

While a world is being made, the unseen cards that have no place yet are its draw pile.
"""

from __future__ import annotations

from newsstand.games.muckraker.cards import CARDS, NO_CARD
from newsstand.games.muckraker.order import next_active, previous_active, starter_of
from newsstand.games.muckraker.piles import add_sorted
from newsstand.games.muckraker.rules import copy_public
from newsstand.games.muckraker.state import CHOOSING, HAND, OVER, PRINTING, ROUNDS, TWO, State, View
from newsstand.kernel.chance import Chance, below, riffle
from newsstand.kernel.compile import kernel
from newsstand.kernel.record import Row


@kernel
def imagine(v: View, chance: Chance, s: State) -> None:
    """Fill a zeroed State with a random one of which `observe` makes this very View."""
    copy_public(v, s)
    if v.seat >= 0:
        copy_own(v, s)
    gather_unseen(v, s)
    riffle(chance, s.draw, s.draw_count)
    if v.phase != OVER:
        fill_prints(v, s, chance)
        fill_passes(v, s, chance)
    for r in range(min(v.round_no, ROUNDS)):
        if v.leftover_counts[r] > 0:
            fill_leftovers(v, s, r, chance)


@kernel
def copy_own(v: View, s: State) -> None:
    """Give the seat its own cards and memory."""
    for i in range(HAND):
        s.hand[v.seat][i] = v.hand[i]
    for i in range(TWO):
        s.received[v.seat][i] = v.received[i]
        s.passed[v.seat][i] = v.passed[i]
        s.printed[v.seat][i] = v.printed[i]
        for r in range(ROUNDS):
            s.memory[v.seat][r][i] = v.memory[r][i]


# Unseen cards


@kernel
def strike(s: State, row: Row, count: int) -> None:
    """Take the cards of a row out of the deck that lies in order in the draw pile."""
    for i in range(count):
        if row[i] != NO_CARD:
            s.draw[row[i] - 1] = NO_CARD


@kernel
def gather_unseen(v: View, s: State) -> None:
    """Make the draw pile of all cards whose place the seat does not know."""
    for i in range(CARDS):
        s.draw[i] = i + 1
    s.draw[v.hot - 1] = NO_CARD
    s.draw[v.old - 1] = NO_CARD
    strike(s, v.buried, v.buried_count)
    strike(s, v.discard, v.discard_count)
    strike(s, v.hand, HAND)
    strike(s, v.passed, TWO)
    strike(s, v.printed, TWO)
    for r in range(ROUNDS):
        strike(s, v.memory[r], TWO)
    if v.phase != OVER:
        for seat in range(v.players):
            strike(s, v.story[v.round_no][seat], TWO)
    count = 0
    for i in range(CARDS):
        card = s.draw[i]
        s.draw[i] = NO_CARD
        if card != NO_CARD:
            s.draw[count] = card
            count += 1
    s.draw_count = count


@kernel
def take_unseen(s: State) -> int:
    """A random card without a place."""
    s.draw_count -= 1
    card = s.draw[s.draw_count]
    s.draw[s.draw_count] = NO_CARD
    return card


@kernel
def was_recycled(v: View, card: int) -> bool:
    """Whether everybody saw the card discarded between the last two reshuffles."""
    for r in range(max(v.reshuffle_before, 0), v.reshuffle_round):
        for i in range(TWO):
            if v.shown[r][i] == card:
                return True
            for seat in range(v.players):
                if v.story[r][seat][i] == card and v.laid[r][seat] != card:
                    return True
    return False


@kernel
def take_older(v: View, s: State) -> int:
    """A random card without a place that may have been drawn before the last reshuffle."""
    top = s.draw_count - 1
    for i in range(top, -1, -1):
        card = s.draw[i]
        if not was_recycled(v, card):
            s.draw[i] = s.draw[top]
            s.draw[top] = card
            return take_unseen(s)
    return take_unseen(s)


@kernel
def older_shortage(v: View, s: State) -> int:
    """How many prints made before this round's reshuffle must be cards that the seat passed on."""
    shortage = 0
    seat = v.starter
    while seat != v.reshuffle_seat:
        if seat != v.seat and v.story[v.round_no][seat][0] == NO_CARD:
            shortage += TWO
        seat = next_active(v, v.round_no, seat)
    for i in range(s.draw_count):
        if shortage > 0 and not was_recycled(v, s.draw[i]):
            shortage -= 1
    return shortage


# This round


@kernel
def is_in_view(v: View, card: int) -> bool:
    """Whether the card was turned up in this round, as a story or as a leftover."""
    for i in range(TWO):
        if v.shown[v.round_no][i] == card:
            return True
        for seat in range(v.players):
            if v.story[v.round_no][seat][i] == card:
                return True
    return False


@kernel
def fill_prints(v: View, s: State, chance: Chance) -> None:
    """Give others their face-down stories, and the seat to print a hand or the pile its leftovers.

    A card that the seat passed on is in the next hand, where two of four are printed at random.
    """
    r = v.round_no
    last = previous_active(v, r, v.starter)
    one = v.passed[0]  # these two are on their way, until they have a place
    two = v.passed[1]
    if one != NO_CARD and (v.seat == last or is_in_view(v, one)):
        one = NO_CARD
    if two != NO_CARD and (v.seat == last or is_in_view(v, two)):
        two = NO_CARD
    older = v.reshuffle_round == r  # drawn before the reshuffle
    shortage = 0
    if older:
        shortage = older_shortage(v, s)
    after = False  # whether this seat comes after the viewer
    seat = v.starter
    while v.phase == CHOOSING or seat != v.turn:
        if seat == v.reshuffle_seat:
            older = False
        if seat == v.seat:
            after = True
        elif v.story[r][seat][0] == NO_CARD:
            count = 0
            choices = HAND
            must = seat == last and v.options.leftovers_face_up == 1
            if after and one != NO_CARD:
                if must or (older and shortage > 0) or below(chance, choices) < TWO - count:
                    s.printed[seat][count] = one
                    one = NO_CARD
                    count += 1
                    shortage -= 1
                choices -= 1
            if (
                after
                and two != NO_CARD
                and (must or (older and shortage > 0) or below(chance, choices) < TWO - count)
            ):
                s.printed[seat][count] = two
                two = NO_CARD
                count += 1
                shortage -= 1
            while count < TWO:
                if older:
                    add_sorted(s.printed[seat], count, take_older(v, s))
                else:
                    add_sorted(s.printed[seat], count, take_unseen(s))
                count += 1
        seat = next_active(v, r, seat)
        if seat == v.starter:
            break
    if v.phase == PRINTING:
        if v.turn != v.seat:
            fill_row(s, s.hand[v.turn], HAND, one, two)
        return
    if v.options.leftovers_face_up == 1:
        for i in range(TWO):
            s.passed[last][i] = v.shown[r][i]
        return
    if v.seat != last:
        fill_row(s, s.passed[last], TWO, one, two)
    for i in range(TWO):
        s.leftovers[r][i] = s.passed[last][i]


@kernel
def fill_row(s: State, row: Row, length: int, one: int, two: int) -> None:
    """Put one and two, where they are cards, and else unseen cards into an empty row."""
    count = 0
    if one != NO_CARD:
        add_sorted(row, count, one)
        count += 1
    if two != NO_CARD:
        add_sorted(row, count, two)
        count += 1
    while count < length:
        add_sorted(row, count, take_unseen(s))
        count += 1


@kernel
def held(s: State, seat: int, index: int) -> int:
    """One of the four cards that the seat held, or holds, in this round."""
    if s.phase == PRINTING and seat == s.turn:
        return s.hand[seat][index]
    if index >= TWO:
        return s.passed[seat][index - TWO]
    if s.story[s.round_no][seat][0] != NO_CARD:
        return s.story[s.round_no][seat][index]
    return s.printed[seat][index]


@kernel
def fill_passes(v: View, s: State, chance: Chance) -> None:
    """Say which two of its four cards each seat was passed, from the last one back."""
    seat = v.turn
    if v.phase == CHOOSING:
        seat = previous_active(v, v.round_no, v.starter)
    beyond = True  # whether the viewer's cards may be among these
    while seat != v.starter:
        giver = previous_active(v, v.round_no, seat)
        if seat == v.seat:
            beyond = False
        elif giver == v.seat:
            for i in range(TWO):
                s.received[seat][i] = v.passed[i]
        else:
            count = 0
            choices = HAND
            for i in range(HAND):
                card = held(s, seat, i)
                if beyond and (card == v.passed[0] or card == v.passed[1]):
                    add_sorted(s.received[seat], count, card)
                    count += 1
                    choices -= 1
            for i in range(HAND):
                card = held(s, seat, i)
                if not (beyond and (card == v.passed[0] or card == v.passed[1])):
                    if below(chance, choices) < TWO - count:
                        add_sorted(s.received[seat], count, card)
                        count += 1
                    choices -= 1
        if giver != v.seat:
            for i in range(TWO):
                s.passed[giver][i] = s.received[seat][i]
        seat = giver


# Earlier rounds


@kernel
def fill_leftovers(v: View, s: State, r: int, chance: Chance) -> None:
    """Give a finished round its face-down leftovers, and those who passed them their memory."""
    count = 0
    while count < TWO and v.memory[r][count] != NO_CARD:
        s.leftovers[r][count] = v.memory[r][count]
        count += 1
    while count < v.leftover_counts[r]:
        add_sorted(s.leftovers[r], count, take_unseen(s))
        count += 1
    starter = starter_of(v, r)
    for i in range(count):
        card = s.leftovers[r][i]
        known = (
            card == v.memory[r][0] or card == v.memory[r][1]
        )  # so all from the viewer on know it
        seat = previous_active(v, r, starter)
        while True:
            if seat == v.seat:
                if not known:
                    break
                known = False
            elif s.memory[seat][r][0] == NO_CARD:
                s.memory[seat][r][0] = card
            else:
                s.memory[seat][r][1] = card
            if seat == starter or (not known and below(chance, TWO) == 0):
                break
            seat = previous_active(v, r, seat)
