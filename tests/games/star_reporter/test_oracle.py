"""The oracle on cases worked by hand from rules.md, and the real rules against the oracle."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

from newsstand.games.game import OptionError
from newsstand.games.star_reporter import GAME
from newsstand.games.star_reporter.atlas import VARIABLE
from tests.games.agreement import drive
from tests.games.star_reporter.comparison import play_many
from tests.games.star_reporter.oracle import (
    GUARD,
    SOLO,
    Announce,
    Choice,
    CollectAndDrive,
    Drive,
    Fly,
    Foul,
    Halt,
    Refused,
    Reporter,
    Ride,
    Space,
    Spike,
    Stay,
    Table,
    play,
    read_map,
    set_up,
    settle,
)

ODD_MAP = Path(__file__).parent / "maps" / "odd.toml"
ODD = read_map(ODD_MAP)
CAR, TRAIN, PLANE = Announce("automobile"), Announce("train"), Announce("airplane")


class Scripted:
    """A Fate with cards in the order of the map, seat 0 first, and the throws it is given."""

    def __init__(self, throws: Iterable[tuple[int, int]] = ()) -> None:
        self.throws = [*throws]

    def shuffle(self) -> tuple[list[str], list[str], list[str]]:
        return ODD.codes("N"), ODD.codes("H"), ODD.codes("S")

    def first_player(self) -> int:
        return 0

    def throw(self) -> tuple[int, int]:
        return self.throws.pop(0)


def table(at: Space, *throws: tuple[int, int], news: str = "N7", **given: Any) -> Table:
    """Seat 0, with `news` as assignment, is to play; one other player stands in Urbania."""
    players = 1 if given.get("solo") else 2
    made = set_up(ODD, players, given, Scripted(throws))
    pile = [code for code in ODD.codes("N") if code != news]
    for other in made.seats[1:]:
        other.assignment = pile.pop(0)
    made.seats[0] = Reporter(at, news)
    made.news = pile
    return made


def circle(number: int) -> Space:
    """A circle of the long road from Cliff to the dead end Dell."""
    return ("Cliff", "Dell", number)


def offered(made: Table, *choices: Choice) -> set[Choice]:
    """What may be chosen after these choices."""
    decision = drive(play(made, 0), *choices)
    assert decision is not None
    return set(decision.choices)


# By car


def test_the_example_of_5_10() -> None:
    spaces = [circle(number) for number in (1, 7, 13, 19)]
    assert offered(table(circle(10), (6, 3), news="N6"), CAR) == {*map(Drive, spaces)}


def test_a_double_may_end_where_it_began() -> None:
    ends = {Drive(circle(number)) for number in (6, 10, 14)}
    assert offered(table(circle(10), (2, 2), news="N6"), CAR) == ends


@pytest.mark.parametrize(("dice", "ends"), [((5, 2), (10, 14, 20)), ((4, 3), (10, 16, 18))])
def test_a_dead_end(dice: tuple[int, int], ends: tuple[int, ...]) -> None:
    # Dell, where the News is, is four steps on; no road leads further
    expected: set[Choice] = {Drive(circle(number)) for number in ends}
    assert offered(table(circle(17), dice), CAR) == {*expected, Halt("Dell")}
    assert offered(table(circle(17), dice, news="N6"), CAR) == expected


AB, AU, BU = ("Ashby", "Brook", 1), ("Ashby", "Urbania", 1), ("Brook", "Urbania", 1)
BC1 = ("Brook", "Cliff", 1)


def test_forks_and_strict_retrace() -> None:
    ends = {Drive(space) for space in (BC1, AB, BU, AU, "Elm", circle(2))}
    assert offered(table(BC1, (2, 2)), CAR) == ends
    strict = offered(table(BC1, (2, 2), strict_retrace=True), CAR)
    assert strict == ends - {Drive(AB), Drive(BU)}
    assert offered(table("Brook", (1, 2), strict_retrace=True), CAR) == {
        Drive(space) for space in (AU, "Cliff", BU, AB, BC1)
    }


def test_news_on_the_way() -> None:
    drives = {Drive(space) for space in (BC1, AB, BU, AU, "Elm", circle(2))}
    assert offered(table(BC1, (2, 2), news="N6"), CAR) == {*drives, Halt("Brook")}
    made = table(BC1, (2, 2), news="N6", collect_in_passing=True)
    collects = {CollectAndDrive(space) for space in (BC1, AB, BU, AU)}
    assert offered(made, CAR) == drives | collects


def test_news_by_exact_count_and_on_the_way() -> None:
    both = offered(table(BC1, (1, 2), news="N6"), CAR)
    assert {Drive("Brook"), Halt("Brook")} <= both
    made = table(BC1, (1, 2), news="N6", collect_in_passing=True)
    assert {choice for choice in offered(made, CAR) if "Brook" in vars(choice).values()} == {
        Drive("Brook")
    }


def test_a_stop_is_no_landing() -> None:
    made = table(("Ashby", "Brook", 1), (4, 1), news="N1")
    made.turned = ["H2"]
    made.headlines.remove("H2")
    decision = drive(play(made, 0), CAR, Halt("Ashby"))
    assert decision is not None
    assert (decision.seat, made.open, made.seats[0].cards) == (1, ["H2"], {"N1"})
    assert not made.seats[0].may_fly


def test_collecting_in_passing_and_landing() -> None:
    made = table(AB, (1, 2), news="N1", collect_in_passing=True)  # Ashby is the first step
    made.turned = ["H2"]
    made.headlines.remove("H2")
    made.seats[1].at = "Urbania"
    decision = drive(play(made, 0), CAR, CollectAndDrive("Urbania"))
    assert decision is not None
    assert (decision.seat, made.seats[0].cards, made.open) == (1, {"N1"}, ["H2"])
    assert made.seats[0].assignment not in (None, "N1")


# By train and by air


def test_trains() -> None:
    assert offered(table("Urbania")) == {CAR, TRAIN}
    assert offered(table("Dell")) == {CAR}
    assert offered(table("Ashby", (1, 2)), TRAIN) == {Ride("Urbania"), Ride("Cliff")}
    assert offered(table("Cliff", (2, 2)), TRAIN) == {Ride("Ashby"), Ride("Elm")}
    decision = drive(play(table("Ashby", (1, 3)), 0), TRAIN)
    assert decision is not None
    assert decision.seat == 1


def test_flying_at_once() -> None:
    made = table("Urbania", (2, 1))
    run = play(made, 0)
    decision = drive(run, TRAIN, Ride("Ashby"))
    assert decision is not None
    assert decision.choices == {Fly("Elm"), Fly("Far"), Stay()}
    decision = run.send(Fly("Far"))
    assert (decision.seat, made.seats[0].at, made.seats[0].may_fly) == (1, "Far", False)


def later(fly: str, news: str = "N7") -> tuple[Table, set[Choice]]:
    """Seat 0 has come to Ashby by train; what it may do in its next turn."""
    made = table("Urbania", (2, 1), (1, 1), fly=fly, news=news)
    made.seats[1].at = "Ashby"
    stay = [Stay()] if fly != "doubles" and news != "N1" else []
    decision = drive(play(made, 0), TRAIN, Ride("Ashby"), *stay, TRAIN)
    assert decision is not None
    assert decision.seat == 0
    return made, set(decision.choices)


@pytest.mark.parametrize("news", ["N7", "N1"])
def test_flying_later(news: str) -> None:
    assert later("both", news)[1] == {CAR, TRAIN, Fly("Elm"), Fly("Far")}
    assert later("landing_only", news)[1] == {CAR, TRAIN}
    assert later("doubles", news)[1] == {CAR, TRAIN, PLANE}


def test_flying_with_doubles() -> None:
    made = table("Ashby", (1, 3), (1, 1), (5, 5), fly="doubles")
    made.seats[0].may_fly = True
    decision = drive(play(made, 0), PLANE, TRAIN, PLANE)
    assert decision is not None
    assert decision.seat == 0
    assert decision.choices == {Fly("Elm"), Fly("Far")}


# News


def filed(*pile: str, **given: Any) -> Table:
    """Seat 0 has collected the Elm News by train; this was the pile."""
    made = table("Cliff", (2, 1), news="N3", **given)
    made.news = [*pile]
    for code in set(ODD.codes("N")) - {*pile, "N3", str(made.seats[1].assignment)}:
        made.seats[1].cards.add(code)
    drive(play(made, 0), TRAIN, Ride("Elm"))
    return made


@pytest.mark.parametrize(
    ("pile", "drawn", "left", "scoop"),
    [
        (["N6", "N7"], "N6", ["N7"], None),
        (["N4", "N6"], "N6", ["N4"], None),
        (["N4", "N5"], "N4", ["N5"], None),
        (["N4", "N5", "N7", "N6"], "N7", ["N6", "N4", "N5"], None),
        (["N4"], "N4", [], "S1"),
        (["N6"], "N6", [], "S1"),
    ],
)
def test_the_new_assignment(
    pile: list[str], drawn: str, left: list[str], scoop: str | None
) -> None:
    made = filed(*pile)
    assert (made.seats[0].cards, made.seats[0].assignment) == ({"N3"}, drawn)
    assert (made.news, made.scoop) == (left, scoop)


def test_without_a_pile_nothing_is_drawn() -> None:
    made = table("Cliff", (2, 1), news="N3")
    made.seats[1].cards = {*made.news}
    made.news, made.scoop = [], made.scoops.pop()
    drive(play(made, 0), TRAIN, Ride("Elm"))
    assert made.seats[0].assignment is None


def test_who_saw_a_card_go_under() -> None:
    made = filed("N4", "N6", secret_assignments=True)
    made.seats[1].at = "Urbania"
    assert made.seen["N4"] == {0}
    made.seats[1].assignment = "N4"
    assert (made.knows(0, 1), made.knows(-1, 1), made.knows(1, 0)) == (True, False, False)


def test_spiking() -> None:
    made = table("Dell", (1, 1), (1, 1), spike=True)
    run = play(made, 0)
    decision = drive(run, Spike(), Spike())
    assert decision is not None
    assert made.seats[0].assignment == "N2"
    assert made.news[-2:] == ["N7", "N1"]
    assert decision.choices == {CAR}
    assert Spike() not in offered(table("Dell", spike=False))
    bare = table("Dell", spike=True)
    bare.seats[1].cards, bare.news = {*bare.news}, []
    assert Spike() not in offered(bare)


# Headlines and the Scoop


def test_what_doubles_turn_up() -> None:
    for pace, low in (("classic", 6), ("brisk", 5), ("fast", 4), ("express", 1)):
        made = table(circle(10), *((pips, pips) for pips in range(1, 7)), pace=pace, news="N6")
        run = play(made, 0)
        decision = drive(run, CAR)
        for _ in range(5):
            assert decision is not None
            move = max((one for one in decision.choices if isinstance(one, Drive)), key=repr)
            run.send(move)
            decision = run.send(CAR)
        shown = 7 - low
        assert (made.turned, made.scoop) == (ODD.codes("H")[:shown], "S1" if shown > 4 else None)


def test_late_headlines() -> None:
    for late in (False, True):
        made = table("Ashby", (6, 6), late_headlines=late)
        made.scoop = made.scoops.pop()
        drive(play(made, 0), TRAIN)
        assert made.turned == (["H1"] if late else [])
        assert made.since == 1


def test_a_card_in_the_own_city_waits() -> None:
    made = table("Ashby", (6, 6), (1, 1))
    made.headlines.insert(0, made.headlines.pop(1))
    drive(play(made, 0), TRAIN)
    assert made.open == ["H2"]  # in Ashby
    made = table("Ashby", (6, 6))
    made.headlines.insert(0, made.headlines.pop(0))  # H1 is in Cliff, and turned up before he moves
    drive(play(made, 0), TRAIN, Ride("Cliff"))
    assert made.seats[0].cards == {"H1"}


def test_the_scoop_ends_the_game() -> None:
    made = table("Cliff", (2, 1), news="N3")
    made.scoop = made.scoops.pop(0)
    assert drive(play(made, 0), TRAIN, Ride("Elm")) is None
    assert (made.over, made.totals, made.places) == (True, [120, 0], [1, 2])
    assert made.seats[0].assignment is None


def test_the_guard() -> None:
    for since, over in ((GUARD - 1, True), (GUARD - 2, False)):
        made = table("Ashby", (1, 3))
        made.scoop, made.since = made.scoops.pop(0), since
        assert (drive(play(made, 0), TRAIN) is None) == over == made.over


def test_points() -> None:
    made = table("Dell", scoop_value="half", unfiled_penalty=True)
    made.seats[0].cards = {"N1", "H1", "S2"}
    assert made.totals == [10 + 40 + 55, 0]
    made.over = True
    assert made.totals == [10 + 40 + 55 - 30, -10]


@pytest.mark.parametrize(
    ("one", "other", "places"),
    [
        ({"S1"}, {"H1", "H4"}, [1, 2]),
        ({"N1", "N2", "N3"}, {"H1"}, [2, 1]),
        ({"N3"}, {"N1", "N2"}, [2, 1]),
        ({"N3"}, {"N4"}, [1, 1]),
        ({"N7"}, {"N8", "N3"}, [2, 1]),
    ],
)
def test_ties(one: set[str], other: set[str], places: list[int]) -> None:
    made = table("Dell")
    made.seats[0].cards, made.seats[1].cards = one, other
    assert made.places == places


def test_alone() -> None:
    made = table("Ashby", (1, 3), solo=True)
    made.throws = SOLO - 1
    assert drive(play(made, 0), TRAIN) is None
    assert made.over
    for players, given in ((1, {"solo": False}), (2, {"solo": True})):
        with pytest.raises(Refused):
            settle(given, players)
        with pytest.raises(OptionError):
            GAME.resolve(players, None, given)
    assert GAME.resolve(1, None, {}) == settle({"map": "urbania"}, 1)


def test_cards_must_all_be_there() -> None:
    made = table("Dell")
    made.news[0] = made.news[1]
    with pytest.raises(Foul, match="once each"):
        next(play(made, 0))


# The real rules against the oracle


def test_the_rules_agree_with_the_oracle() -> None:
    play_many(range(30))


def on_odd_map(first: int, last: int, with_ways: bool = False) -> None:
    """Compare on the odd map: the game reads its maps when the process starts."""
    script = "from tests.games.star_reporter.comparison import play_many; "
    subprocess.run(
        [sys.executable, "-c", f"{script}play_many(range({first}, {last}), {with_ways})"],
        env=os.environ | {VARIABLE: str(ODD_MAP)},
        cwd=Path(__file__).parents[3],
        check=True,
    )


def test_the_rules_agree_with_the_oracle_on_a_map_with_dead_ends() -> None:
    on_odd_map(0, 30)


def test_ways_and_odds_agree_with_the_oracle_on_a_map_with_dead_ends() -> None:
    on_odd_map(0, 30, with_ways=True)


@pytest.mark.slow
@pytest.mark.parametrize("batch", range(1, 11))
def test_the_rules_agree_with_the_oracle_in_many_matches(batch: int) -> None:
    play_many(range(40 * batch, 40 * batch + 40))


@pytest.mark.slow
@pytest.mark.parametrize("batch", range(1, 10))
def test_the_rules_agree_with_the_oracle_on_that_map_in_many_matches(batch: int) -> None:
    on_odd_map(100 * batch, 100 * batch + 100)
