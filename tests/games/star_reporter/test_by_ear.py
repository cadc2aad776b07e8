"""Whoever hears the table, and does not see it, can tell which choice brings them nearer."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from statistics import mean

from newsstand.games.star_reporter import GAME, words
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
