"""The oracle on cases worked by hand from rules.md, and the real rules against the oracle."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

import pytest

from newsstand.games.scoop import GAME
from tests.games.agreement import drive
from tests.games.scoop.comparison import play_many
from tests.games.scoop.oracle import LAST_ROUND, dial, play, settle
from tests.games.scoop.printed import PAGES, RINGS, TYPES, full_deck, in_order, values_of
from tests.games.scoop.table import (
    EVERYBODY,
    Answer,
    Block,
    Bury,
    Choice,
    Claim,
    Decision,
    Exchange,
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

CODES = {
    "C": "crime reporter", "S": "sport reporter", "*": "star reporter", "P": "photographer",
    "s": "salesman", "a": "artist", "c": "copywriter", "!": "scoop",
    **{number: f"telephone {number}" for number in "0123456789"},
}  # fmt: skip
CALL = Claim(("crime reporter", "photographer", "telephone 7"))
SECOND_CALL = Claim(("crime reporter", "photographer", "telephone 2"))


class Scripted:
    """A Fate for tables that lie ready: signals as given, discards turned over unshuffled."""

    def __init__(self, signals: str) -> None:
        self.signals: list[str] = list(signals)
        self.table: Table | None = None

    def signal(self) -> str:
        return self.signals.pop(0)

    def reshuffle(self, seat: int, hand: object) -> list[str]:
        assert self.table
        return [*self.table.discard]


def cards(codes: str) -> list[str]:
    """Cards of their letters."""
    return [CODES[code] for code in codes]


def paper(hand: str = "CP7", *reserve: str, cash: int = 3000, page: str = "") -> Paper:
    """A player's cards, and pieces such as "crime 1, star 2"."""
    made = Paper(cash, cards(hand))
    made.reserve = [cards(codes) for codes in (*reserve, "", "")[:2]]
    for story in page.split(", ") if page else ():
        made.page[story.rpartition(" ")[0]].append(story)
    return made


def table(*papers: Paper, signals: str = "", **given: Any) -> Table:
    """Seat 0 is to play, after the dealer, who is the last of three or more.

    Pieces are worth the more, the higher their number; piles lie by numbers.
    """
    fate: Any = Scripted(signals)
    options = settle(given)
    seats = [*papers, *(paper("sac") for _ in range(3 - len(papers)))]
    values = {
        f"{name} {number}": value
        for name in PAGES[options["page"]]
        for number, value in enumerate(values_of(name, options["values"]), 1)
    }
    lying = {story for one in seats for story in one.pieces + one.aside}
    piles: dict[str, list[str]] = {name: [] for name in PAGES[options["page"]]}
    for story in values:
        if story not in lying:
            piles[story.rpartition(" ")[0]].append(story)
    held = Counter(card for one in seats for row in (one.hand, *one.reserve) for card in row)
    deck = [*(full_deck(options["page"]) - held).elements()]
    dealer = len(seats) - 1
    made = Table(len(seats), options, fate, values, piles, dealer, seats, deck)
    fate.table = made
    return made


def offered(made: Table, *choices: Choice) -> set[Choice]:
    """What may be chosen after these choices."""
    decision = drive(play(made, 0), *choices)
    assert decision is not None
    return set(decision.choices)


def of_kind(choices: Iterable[Choice], *kinds: type[Choice]) -> set[Choice]:
    """Choices of these kinds."""
    return {choice for choice in choices if isinstance(choice, kinds)}


# Claims


def test_cards_of_hand_and_one_space() -> None:
    made = table(paper("CP7", "P2", "C"))
    crime, photographer, seven = cards("CP7")
    assert of_kind(offered(made), Claim) == {
        CALL,
        Claim((crime, seven), 0, (photographer,)),
        Claim((crime, photographer), 0, ("telephone 2",)),
        Claim((crime,), 0, (photographer, "telephone 2")),
        Claim((photographer, seven), 1, (crime,)),
    }


def test_the_example_of_7_5() -> None:
    made = table(paper("CPs", "7", page="crime 1, crime 8"), signals="A")
    made.piles["crime"].insert(0, made.piles["crime"].pop(3))
    assert made.piles["crime"][0] == "crime 5"
    drive(play(made, 0), Claim(tuple(cards("CP")), 0, ("telephone 7",)))
    assert made.papers[0].page["crime"] == ["crime 8", "crime 5"]
    assert made.piles["crime"][-1] == "crime 1"
    assert made.seen == {story: {0} for story in ("crime 1", "crime 5", "crime 8")}
    assert made.discard == ["telephone 7", "crime reporter", "photographer"]
    assert (len(made.papers[0].hand), made.papers[0].cash) == (3, 3000)


def test_of_equal_lowest_the_youngest_goes() -> None:
    made = table(paper(page="crime 3, crime 4"), signals="A")
    made.piles["crime"].remove("crime 5")
    made.piles["crime"].insert(0, "crime 5")  # all three are worth 400
    drive(play(made, 0), CALL)
    assert made.papers[0].page["crime"] == ["crime 3", "crime 4"]


def test_a_rejection_costs_the_refill() -> None:
    made = table(paper("Css", "P7"), signals="S")
    drive(play(made, 0), Claim(("crime reporter",), 0, tuple(cards("P7"))))
    assert (made.papers[0].cash, made.papers[0].pieces) == (2900, [])
    made = table(paper(), signals="S")
    drive(play(made, 0), CALL)
    assert made.papers[0].cash == 2700


def test_syndicated_pays() -> None:
    made = table(paper(cash=0), signals="Y", dial="uk_memory")
    drive(play(made, 0), CALL)
    assert (made.papers[0].cash, made.papers[0].pieces) == (300, ["crime 1"])


def test_advertisements_without_substitution() -> None:
    full = paper("sac", "s", page="advertisement 1, advertisement 2")
    assert Claim(("artist", "copywriter", "salesman")) in offered(table(full))
    made = table(full, ad_substitution=False)
    assert of_kind(offered(made), Claim, Lay, Bury) == {Bury(0)}


def test_an_empty_pile_closes_a_claim_only() -> None:
    made = table(paper("CP7", "C"))
    made.papers[1].aside, made.piles["crime"] = made.piles["crime"], []
    assert of_kind(offered(made), Claim, Bury) == set()
    assert Lay((("photographer", 0),)) in offered(made)


# The telephone


def test_three_star() -> None:
    made = table(paper(page="star 1, star 2"), signals="T")
    assert offered(made, CALL) == {TakeStory(), TakeThreeStar()}
    made = table(paper(page="star 1, star 2"), signals="T")
    run = play(made, 0)
    drive(run, CALL, TakeThreeStar())
    assert made.papers[0].page["three star"] == ["three star 1"]
    assert len(made.papers[0].page["star"]) == 2
    two = "three star 1, three star 2"
    made = table(paper(page=two), signals="T")
    drive(play(made, 0), CALL)
    assert made.papers[0].pieces == ["crime 1", "three star 1", "three star 2"]
    made = table(paper(page=two), signals="T", three_star_substitution=True)
    drive(play(made, 0), CALL, TakeThreeStar())
    assert made.papers[0].pieces == ["three star 1", "three star 3"]


def test_displaced_stars_are_sold() -> None:
    rich = paper("sac", page="star 3, star 4")  # 700 each
    poor = paper("sac", cash=650)
    made = table(paper(page="star 1, star 9, three star 1"), rich, poor, signals="T")
    run = play(made, 0)
    decision = drive(run, CALL, TakeThreeStar())
    assert decision == Decision(1, frozenset({Answer(True), Answer(False)}))
    assert (made.offered, made.asked, made.waiting) == ("star 9", [1], ["star 1"])
    assert {"star 1", "star 9"} == {story for story in made.seen if EVERYBODY in made.seen[story]}
    decision = run.send(Answer(True))
    assert (rich.page["star"], rich.cash) == (["star 3", "star 9"], 2200)
    assert made.piles["star"][-1] == "star 4"
    assert {1} == made.seen["star 3"] == made.seen["star 4"]
    assert (made.offered, made.asked, decision.seat) == ("star 1", [2], 2)  # 600, and not lower
    decision = run.send(Answer(False))
    assert (made.papers[0].aside, made.papers[0].cash) == (["star 1"], 3800)
    assert made.papers[0].covered == 3
    assert decision.seat == 1


def test_a_sale_goes_to_the_first_yes() -> None:
    made = table(
        paper(page="star 9, three star 1"), paper("sac"), paper("sac"), paper("CP2"), signals="T"
    )
    made.papers[0].standing = "in"
    decision = drive(
        play(made, 0), CALL, TakeThreeStar(), Answer(False), Answer(True), Answer(True)
    )
    assert decision is not None
    assert [one.pieces for one in made.papers[1:]] == [[], ["star 9"], []]


def test_press() -> None:
    made = table(paper(), signals="P")
    assert offered(made, CALL) == {TakeStory(), Press()}
    made = table(paper(), signals="P")
    assert drive(play(made, 0), CALL, Press()) is None
    assert (made.ended_by, made.papers[0].hand, made.over) == (("press", 0), [], True)
    made = table(paper(), signals="P", press_minimum="5")
    drive(play(made, 0), CALL)
    assert made.papers[0].pieces == ["crime 1"]
    five = "sport 1, sport 2, three star 1, three star 2"  # the second covers two spaces
    made = table(paper(page=five), signals="P", press_minimum="5")
    assert Press() in offered(made, CALL)


def test_equal_turns() -> None:
    made = table(paper(), paper("CP2"), paper("sac"), signals="PP", equal_turns=True)
    decision = drive(play(made, 0), CALL, Press())
    assert decision is not None
    assert (decision.seat, len(made.papers[0].hand)) == (1, 3)
    made = table(paper(), paper("CP2"), paper("sac"), signals="PP", equal_turns=True)
    end = drive(play(made, 0), CALL, Press(), SECOND_CALL, Exchange("artist"))
    assert (end, made.ended_by, made.papers[1].pieces) == (None, ("press", 0), ["crime 1"])


def test_the_ratchet() -> None:
    made = table(paper(), dial_mechanism="ratchet")
    ring = RINGS["standard"].split()
    assert [dial(made, 0), dial(made, 7), dial(made, 1)] == [ring[10], ring[1], ring[2]]
    assert made.possible == {place for place in range(16) if is_heard(place)}


def is_heard(place: int) -> bool:
    """Whether a disc that now stands there has said S, A and S after 0, 7 and 1."""
    ring = RINGS["standard"].split()
    return [ring[place - 8], ring[place - 1], ring[place]] == [ring[10], ring[1], ring[2]]


# Reserve, SCOOP cards, blocks


def test_reserve() -> None:
    made = table(paper("PP!", "7", "P"))
    photographer = "photographer"
    assert of_kind(offered(made), Lay) == {Lay(((photographer, 0),))}
    made = table(paper("CS!", cash=100))
    assert of_kind(offered(made), Lay) == {
        Lay(((card, space),)) for card in cards("CS") for space in (0, 1)
    }
    made = table(paper("CS!"))
    both = {
        lay for lay in of_kind(offered(made), Lay) if isinstance(lay, Lay) and len(lay.cards) > 1
    }
    crime, sport = cards("CS")
    assert both == {Lay(((crime, 0), (sport, 1))), Lay(((crime, 1), (sport, 0)))}
    drive(play(made, 0), Lay(((crime, 1), (sport, 0))))
    assert (made.papers[0].reserve, made.papers[0].cash) == ([[sport], [crime]], 2800)


def test_several_telephones() -> None:
    two, nil, photographer = cards("20P")
    made = table(paper("02P", "C"), blocking=True)
    assert of_kind(offered(made), Exchange) == {Exchange(photographer), Exchange(two)}
    assert of_kind(offered(made), Claim) == {Claim((photographer, two), 0, ("crime reporter",))}
    lays = of_kind(offered(made), Lay)
    assert {Lay(((two, 0),)), Lay(((two, 1),)), Lay(((nil, 1), (two, 0)))} <= lays
    assert len(lays) == 2 + 2 + 1 + 3  # one of a kind, two Telephones, one of each kind
    ratchet = table(paper("02P", "C"), dial_mechanism="ratchet")
    assert {Exchange(two), Exchange(nil)} <= offered(ratchet)
    assert len(of_kind(offered(ratchet), Lay)) == 4 + 2 + 2 + 6


def test_dead_sets() -> None:
    closed = paper("C7s", "*P", "P", page="three star 1, three star 2")
    made = table(closed)
    assert of_kind(offered(made), Bury) == {Bury(0)}
    assert Claim(("crime reporter", "telephone 7"), 0, ("photographer",)) in offered(made)
    drive(play(made, 0), Bury(0))
    assert made.discard == cards("*P")
    assert len(made.papers[0].hand) == 3


def test_scooping() -> None:
    made = table(paper("C7!", "P"), paper("sac", "CP", "2"))
    scoop = Scoop(1, 0, ("photographer",), tuple(cards("C7")))
    assert of_kind(offered(made), Scoop) == {
        scoop,
        Scoop(1, 0, tuple(cards("CP")), ("telephone 7",)),
    }
    made = table(paper("C7!", "P"), paper("sac", "CP", "2"), signals="S")
    drive(play(made, 0), scoop)
    assert made.discard == cards("PC7!")
    assert (made.papers[0].cash, made.papers[1].reserve[0]) == (2700, ["crime reporter"])


def test_blocking() -> None:
    made = table(paper("C7!"), paper("sac", "P", "P2"))
    assert of_kind(offered(made), Block) == set()
    made = table(paper("C7!"), paper("CS1", "P", "P2"), blocking=True)
    assert of_kind(offered(made), Block) == {Block(1, 0, card) for card in cards("C7")}
    run = play(made, 0)
    decision = drive(run, Block(1, 0, "crime reporter"))
    assert decision is not None
    frozen = of_kind(decision.choices, Claim, Lay, Bury, Lift)
    assert Lift(0) in frozen
    assert all(getattr(choice, "space", 1) == 1 or choice == Lift(0) for choice in frozen)
    run.send(Lift(0))
    assert (made.discard, made.papers[1].reserve[0]) == (["crime reporter"], ["photographer"])
    assert made.papers[0].cash == 2900


# Bankruptcy


def test_receivership() -> None:
    broke = paper(cash=250, page="crime 1, star 1, three star 1, three star 2")
    made = table(broke, paper("sac", cash=0), paper("sac", cash=0), signals="S")
    run = play(made, 0)
    decision = drive(run, CALL)
    assert decision is not None
    assert len(decision.choices) == 4
    decision = run.send(Sell("three star 1"))  # 1,200: nobody can buy, the bank pays half
    assert (broke.cash, broke.covered) == (250 + 600 - 300, 3)
    assert (made.piles["three star"][-1], decision.seat) == ("three star 1", 1)
    assert (len(broke.hand), made.debt) == (3, 0)


def test_a_bankrupt_sells_to_others_and_pays_what_there_is() -> None:
    made = table(paper(cash=0, page="crime 1"), paper("sac", cash=300), signals="S")
    run = play(made, 0)
    decision = drive(run, CALL, Sell("crime 1"))
    assert decision is not None
    assert made.asked == [1, 2]
    run.send(Answer(True))
    run.send(Answer(True))
    assert [one.cash for one in made.papers] == [0, 0, 3000]
    made = table(paper(cash=50), signals="S")
    drive(play(made, 0), CALL)
    assert (made.papers[0].cash, len(made.papers[0].hand)) == (0, 3)


def test_a_three_star_needs_room() -> None:
    buyers = [paper("sac", page=page) for page in ("three star 4", "three star 5, star 2", "")]
    made = table(paper(cash=0, page="three star 1"), *buyers, signals="S")
    drive(play(made, 0), CALL, Sell("three star 1"))
    assert made.asked == [1, 3]


def test_debt() -> None:
    made = table(paper(cash=50), signals="S", bankruptcy="debt")
    drive(play(made, 0), CALL)
    assert made.papers[0].cash == -250


def test_out() -> None:
    gone = paper("CP7", "*P", "s", cash=50, page="star 2, crime 1")
    made = table(gone, signals="S", bankruptcy="out")
    decision = drive(play(made, 0), CALL)
    assert decision is not None
    assert (gone.standing, gone.cash, gone.pieces, decision.seat) == ("out", 0, [], 1)
    assert made.discard == cards("CP7*Ps")
    assert (made.piles["crime"][-1], made.piles["star"][-1]) == ("crime 1", "star 2")
    assert (made.total(0), made.places) == (0, [3, 1, 1])
    made = table(paper(cash=50), paper("sac"), signals="S", bankruptcy="out")
    made.papers.pop()
    made.players = 2
    made.deck += cards("sac")
    made.dealer = 1
    assert drive(play(made, 0), CALL) is None
    assert made.ended_by == ("last one in", None)


# The end


def full_page(seat_hand: str = "CP7") -> Paper:
    """All but one Crime space of a tabloid is covered."""
    page = "crime 1, sport 1, sport 2, star 1, star 2, three star 1, advertisement 1"
    return paper(seat_hand, page=f"{page}, advertisement 2")


def test_a_full_page_ends_the_game() -> None:
    made = table(full_page(), signals="A", press_bonus="500")
    value = sum(made.values[story] for story in [*made.papers[0].pieces, "crime 2"])
    assert drive(play(made, 0), CALL) is None
    assert (made.ended_by, made.total(0)) == (("full page", 0), value + 3000 + 500)
    assert all(EVERYBODY in made.seen[story] for story in made.papers[0].pieces)


def test_closing_time() -> None:
    made = table()
    made.round = LAST_ROUND
    assert drive(play(made, 2), Exchange("artist")) is None
    assert made.ended_by == ("closing time", None)


def test_ties() -> None:
    made = table(paper(cash=300, page="crime 1"), paper("sac", cash=600), paper("sac", cash=600))
    assert made.places == [1, 2, 2]  # the higher page value is ahead
    made.papers[2].aside, made.papers[2].cash = ["star 1"], 300
    made.piles["star"].remove("star 1")
    assert [made.total(seat) for seat in range(3)] == [600, 600, 600]


def test_the_draw_pile_runs_out() -> None:
    made = table(paper("sac", cash=0))
    made.discard, made.deck = made.deck, []
    drive(play(made, 0), Exchange("artist"))
    assert len(made.papers[0].hand) == 3
    assert made.discard == []
    assert len(made.deck) == 54 - 9


def test_components() -> None:
    for page in PAGES:
        assert full_deck(page).total() == 54
    means = {"star": 800, "three star": 1500, "advertisement": 400}
    for name in TYPES:
        assert values_of(name, "flat") == [means.get(name, 500)] * 14
    assert in_order(cards("c0!1P")) == cards("P10c!")


def test_cards_must_all_be_there() -> None:
    made = table()
    made.deck.pop()
    with pytest.raises(Foul, match="cards are not all there"):
        next(play(made, 0))


# The real rules against the oracle


def test_the_same_options_are_in_force() -> None:
    assert GAME.resolve(4, None, {}) == settle({})


def test_the_rules_agree_with_the_oracle() -> None:
    play_many(range(40))


@pytest.mark.slow
@pytest.mark.parametrize("batch", range(1, 11))
def test_the_rules_agree_with_the_oracle_in_many_matches(batch: int) -> None:
    play_many(range(80 * batch, 80 * batch + 80))
