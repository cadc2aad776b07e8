"""A match told in sentences, as one viewer may know it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from newsstand.games.game import SPECTATOR, Event, Json
from newsstand.language import listed, speaker
from newsstand.match import Log, Match
from newsstand.match.replay import steps

say = speaker(__package__)


def story(log: Log, seat: int, names: Sequence[str]) -> Iterator[tuple[Match, list[Event]]]:
    """The match after 0, 1, 2 ... actions, each with the events that led there."""
    before = None
    for match in steps(log):
        after = match.view(seat)
        if before is None:
            yield match, opening(match, seat, names)
        else:
            yield match, match.game.words.narrate(before, after, names)
        before = after


def opening(match: Match, seat: int, names: Sequence[str]) -> list[Event]:
    """What led to a match that nobody has acted in: the deal, unless it was set up without one."""
    if match.start is not None:
        return [Event("set_up", say("The match is set up at a position."))]
    return match.game.words.narrate(None, match.view(seat), names)


def seat_names(players: int) -> list[str]:
    """What seats are called when nobody says who sits there."""
    return [say("Seat {number}", number=seat) for seat in range(players)]


def welcome(match: Match, seat: int, names: Sequence[str], bots: Sequence[str]) -> list[str]:
    """Which game it is, and who plays it: a person at `seat`, and bots."""
    others = [
        f"{name} ({bot})"
        for place, (name, bot) in enumerate(zip(names, bots, strict=True))
        if place != seat
    ]
    who = listed(others)
    lines = [say("{game}, {players} players.", game=match.game.title, players=match.players)]
    if seat == SPECTATOR:
        return [*lines, say("You watch {others}.", others=who)]
    if not others:
        return [*lines, say("You are {name}. You play alone.", name=names[seat])]
    return [
        *lines,
        say("You are {name}. You play against {others}.", name=names[seat], others=who),
    ]


def standing(match: Match, names: Sequence[str]) -> str:
    """One sentence with everybody's points."""
    return points_told(match.scores(), match.places(), names)


def points_told(scores: Sequence[int], places: Sequence[int], names: Sequence[str]) -> str:
    """One sentence with the points of all seats, those in front first."""
    order = sorted(range(len(scores)), key=lambda seat: places[seat])
    told = ", ".join(f"{names[seat]} {scores[seat]}" for seat in order)
    return say("Points: {points}.", points=told)


def verdict(match: Match, names: Sequence[str]) -> str:
    """Who has won, in one sentence."""
    return first_told(match.places(), names)


def first_told(places: Sequence[int], names: Sequence[str]) -> str:
    """Whose place is the first, in one sentence."""
    first = [name for name, place in zip(names, places, strict=True) if place == 1]
    if len(first) == 1:
        return say("{who} wins.", who=first[0])
    return say("{who} share the win.", who=listed(first))


def sheet_lines(sheet: Json) -> list[str]:
    """A scoring sheet in sentences: one for a row of numbers, one for each cell that explains."""
    lines = []
    for row in sheet["rows"]:
        cells = list(zip(sheet["columns"], row["cells"], strict=True))
        if any("," in str(cell) or ":" in str(cell) for _, cell in cells):
            lines += [f"{row['label']}, {column}: {cell}." for column, cell in cells]
        else:
            told = ", ".join(f"{column} {cell}" for column, cell in cells)
            lines.append(f"{row['label']}: {told}.")
    return lines


def ending(match: Match, seat: int, names: Sequence[str]) -> list[str]:
    """The end of a match: how each point arose, the points, the winner."""
    sheet = match.game.words.sheet(match.view(seat), names)
    return [
        say("The match is over."),
        *sheet_lines(sheet),
        standing(match, names),
        verdict(match, names),
    ]
