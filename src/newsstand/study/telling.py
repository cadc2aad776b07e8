"""A review in sentences, the same for terminals, pages and pictures."""

from __future__ import annotations

import math
from collections.abc import Sequence

from newsstand.games import GAMES
from newsstand.language import speaker
from newsstand.study.account import Figure
from newsstand.study.findings import Findings, Miss, Turn
from newsstand.study.review import FEW

say = speaker(__package__)


def headline(found: Findings, names: Sequence[str]) -> str:
    """What this is a review of, and how it ended."""
    order = sorted(found.accounts, key=lambda one: one.place)
    best = [names[one.seat] for one in order if one.place == order[0].place]
    who = f"{best[0]} wins" if len(best) == 1 else f"{' and '.join(best)} share the win"
    return f"{GAMES[found.game].title}, reviewed: {who}"


def sure(margin: float) -> str:
    """How sure a figure is, in brackets."""
    return "" if math.isinf(margin) else f" (±{margin:.1f})"


def turn_line(turn: Turn, names: Sequence[str]) -> str:
    """A turning point: who gained and lost the most by it, and what happened."""
    best = max(range(len(turn.gains)), key=lambda seat: turn.gains[seat])
    worst = min(range(len(turn.gains)), key=lambda seat: turn.gains[seat])
    cause = "by chance" if turn.cause == "chance" else f"by what {names[turn.seat]} did"
    return (
        f"Action {turn.ply}, {cause}: {names[best]} {turn.gains[best]:.1f} places up, "
        f"{names[worst]} {-turn.gains[worst]:.1f} down{sure(turn.margin)}. {turn.text}"
    )


def miss_line(miss: Miss, names: Sequence[str]) -> str:
    """A decision that could have been better."""
    return (
        f"Action {miss.ply + 1}, {names[miss.seat]} chose to {miss.played}. To {miss.better} was "
        f"worth {miss.gap:.1f} places more{sure(miss.margin)}."
    )


def part_text(part: Figure) -> str:
    """Places gained, and how sure that is."""
    if abs(part.value) < 0.05:
        return "0" if part.margin < 0.05 else f"0.0{sure(part.margin)}"
    return f"{part.value:+.1f}{sure(part.margin)}"


def provisos(found: Findings) -> list[str]:
    """What the figures are worth, a sentence each."""
    looked, plies = found.looked
    weighed, decisions = found.weighed
    notes = [
        say(
            "Looked at {looked} of {plies} positions, each played on {worlds} times by staff "
            "reporters, with the cards as they truly lay; thought over {weighed} of {decisions} "
            "decisions, with what their player could know.",
            looked=looked,
            plies=plies,
            worlds=found.worlds,
            weighed=weighed,
            decisions=decisions,
        )
    ]
    if not found.compiled:
        notes.append(say("Nothing is compiled here, so this is a rough look."))
    if not found.searched:
        notes.append(
            say(
                "Without the editor's search, of more than {few} choices only the staff "
                "reporter's was tried.",
                few=FEW,
            )
        )
    if found.stopped and looked < plies:
        notes.append(say("It was stopped early: stretches in between count as not looked into."))
    notes.append(say("In 95 of 100 cases a figure is right up to what stands behind the ±."))
    return notes
