"""Whoever hears the table, and does not see it, can tell which choice brings them nearer."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from statistics import mean
from typing import Any

from newsstand.games.star_reporter import GAME, words
from newsstand.language import speaking
from newsstand.match import Match
from tests.frontend.listening import StarReporterListener

NAMES = ("Ida", "Ben", "Cy")
DEALS = range(30)


class Wanderer(StarReporterListener):
    """Takes the News where it is to be had, and goes anywhere."""

    def choose(self, names: Sequence[str]) -> int:
        takes = [place for place, name in enumerate(names) if "News" in name]
        return takes[0] if takes else Random(len(self.heard)).randrange(len(names))


def played(seed: int, make: type[StarReporterListener]) -> Match:
    """A match of one who goes by what is said, among people who play at random."""
    match = Match.new(GAME, len(NAMES), seed=seed, options={"pace": "express"}, engine="plain")
    listener, draw, before = make(), Random(seed), None
    while not match.is_over:
        view, legal = match.view(0), match.legal_actions
        listener.heard += [event.text for event in words.narrate(before, view, NAMES)]
        before = view
        if match.turn == 0:
            listener.heard.append(words.prompt(view, NAMES))
            told = [words.describe(view, action, NAMES) for action in legal]
            match.play(legal[listener.choose(told)])
        else:
            match.play(draw.choice(legal))
    return match


def test_words_alone_beat_aimless_travel() -> None:
    heard = [played(seed, StarReporterListener) for seed in DEALS]
    wandered = [played(seed, Wanderer) for seed in DEALS]
    assert mean(match.places()[0] for match in heard) < 1.3
    assert mean(match.places()[0] for match in wandered) > 1.5
    points, others = (mean(match.scores()[0] for match in each) for each in (heard, wandered))
    assert points > 3 * others


def at(place: str, card: str | None, **more: Any) -> Match:
    seat = {"at": place, "assignment": card, "may_fly": place == "Foghorn"}
    position = {"players": 3, "turn": 0, "seats": {"0": seat}, **more}
    return Match.at_position(GAME, position, seed=1, engine="plain")


def told(match: Match) -> list[str]:
    """What the first seat is to do, and what it may do."""
    choices = [match.describe(action, NAMES) for action in match.legal_actions]
    return [words.prompt(match.view(0), NAMES), *choices]


def test_who_sets_out_is_told_how_far_it_is() -> None:
    assert told(at("Urbania", "N1")) == [
        "Your turn: choose how to travel to Humdrum (H-7), 4 steps away.",
        "go by automobile",
        "go by train, at best 5 steps from Humdrum",
    ]
    assert "go by train, maybe to Kettle" in told(at("Urbania", "N8"))
    assert "fly to Windy Elbow, 8 steps from Humdrum" in told(at("Foghorn", "N1"))
    beside = "circle 2 from Humdrum to Urbania"
    assert told(at(beside, "N1"))[0].endswith("to Humdrum (H-7), 2 steps away.")
    with speaking("de"):
        assert told(at("Urbania", "N1")) == [
            "Du bist dran: Wie reist du nach Einerlei (H-7), 4 Schritte von hier?",
            "nimm das Auto",
            "nimm den Zug, bestenfalls bis 5 Schritte vor Einerlei",
        ]


def test_who_drives_is_told_how_far_is_left() -> None:
    match = at("Urbania", "N1", dice=[3, 4], phase="driving")
    lines = told(match)
    assert "drive to circle 2 from Circumstance to Pomp, 11 steps from Humdrum" in lines
    assert "stop in Humdrum for the News" in lines
    view = match.view(0)
    for action in match.legal_actions:
        detail = words.detail(view, action)
        tail = f", {detail.get('left')} steps from Humdrum"
        assert match.describe(action, NAMES).endswith(tail) == (detail["kind"] == "drive")
        assert "steps" not in match.describe(action)
    assert "drive to Humdrum" in told(at("Urbania", "N1", dice=[1, 3], phase="driving"))


def test_without_an_assignment_the_nearest_open_card_is_told() -> None:
    assert told(at("Urbania", None)) == [
        "Your turn: choose how to travel.",
        "go by automobile",
        "go by train",
    ]
    match = at("Urbania", None, turned=["H1", "H2"])
    assert told(match) == [
        "Your turn: choose how to travel. "
        "The nearest open card is for Bumblethorpe (J-5), 18 steps away.",
        "go by automobile",
        "go by train, at best 19 steps from Bumblethorpe",
    ]
    with speaking("de"):
        assert told(match)[0] == (
            "Du bist dran: Wie reist du? "
            "Die nächste offene Karte führt nach Hummelsdorf (J-5), 18 Schritte von hier."
        )
