"""`newsstand review FILE`: where a match was won and lost."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer

from newsstand.cli.arguments import LogFile, about, read_log
from newsstand.cli.progress import bars, told_of_compiling
from newsstand.cli.refusal import EXIT_INTERRUPTED
from newsstand.cli.simulate import cores
from newsstand.cli.story import seat_names
from newsstand.cli.table import people_of
from newsstand.games.game import Game
from newsstand.kernel.compile import mode
from newsstand.match.fairness import seed_of
from newsstand.match.replay import resume
from newsstand.players import search
from newsstand.study import futures
from newsstand.study.account import EXPLAINED, PARTS
from newsstand.study.chart import page, spark, svg
from newsstand.study.findings import Findings, findings
from newsstand.study.review import Review, check
from newsstand.study.telling import headline, miss_line, part_text, provisos, turn_line

SECONDS = 30.0
LONGEST = 24 * 3600.0


def review(
    file: LogFile,
    seconds: Annotated[
        float, typer.Option(min=1, max=LONGEST, help="Look no longer than this.")
    ] = SECONDS,
    seed: Annotated[str, typer.Option(metavar="NUMBER", help="Same seed, same playouts.")] = "0",
    threads: Annotated[
        int | None, typer.Option(min=1, max=256, help="Left out, one for each core.")
    ] = None,
    picture: Annotated[
        Path | None, typer.Option("--svg", metavar="FILE", help="Write the graph as a picture.")
    ] = None,
    html: Annotated[
        Path | None, typer.Option("--html", metavar="FILE", help="Write all of it as a page.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="For programs: one JSON object.")] = False,
) -> None:
    """Find out where a finished match was won and lost.

    Tells the place that each seat could expect after every action, the turning points, what
    players might have known better, and how much luck made of it. Each position is played on many
    times by the house bot. Ctrl-C ends early and reports what was found out by then.

    \b
    Examples:
      newsstand review match.json
      newsstand review match.json --seconds 120 --html review.html
    """
    with about(file):
        log, text = read_log(file)
        match = resume(log)
        people = people_of(text, log.players)
    names = seat_names(log.players) if people is None else people[1]
    number = seed_of(seed)
    check(match)
    with bars() as bar, told_of_compiling():
        progress = bar("looking")
        _make_ready(match.game)
        made = Review(match, number)
        made.effort = replace(made.effort, seconds=seconds)
        made.run(threads or cores(), progress=progress)
    found = findings(made, names)
    if picture is not None:
        picture.write_text(svg(found, names), "utf-8")
    if html is not None:
        html.write_text(page(found, names), "utf-8")
    if as_json:
        typer.echo(json.dumps({**found.to_json(), "names": names}, indent=1))
    else:
        typer.echo("\n".join(_told(found, names)))
    if found.stopped:
        done, plies = found.looked
        typer.echo(f"Interrupted: this is about {done} of {plies} positions.", err=True)
        raise typer.Exit(EXIT_INTERRUPTED)


def _make_ready(game: Game) -> None:
    if mode() != "plain":
        futures.prepare(game)
        search.prepare(game)


def _told(found: Findings, names: Sequence[str]) -> list[str]:
    wide = max(map(len, names))
    lines = [f"{headline(found, names)}.", "", "Place to expect, from the deal to the end:"]
    for account in sorted(found.accounts, key=lambda one: one.place):
        line = spark(found.curve, account.seat, found.players)
        begins = found.curve[0].places[account.seat]
        lines.append(f"  {names[account.seat]:<{wide}}  {begins:.1f} {line} {account.place:g}")
    lines += ["", "Turning points:"]
    lines += [f"  {turn_line(turn, names)}" for turn in found.turns] or ["  None stands out."]
    lines += ["", "What one could have known better:"]
    lines += [f"  {miss_line(miss, names)}" for miss in found.misses] or ["  Nothing much."]
    lines += ["", f"Luck against decisions: places gained from {found.accounts[0].even:g}, even."]
    for account in found.accounts:
        parts = (
            f"{name} {part_text(account.parts[name])}"
            for name in PARTS
            if name != "unseen" or part_text(account.parts[name]) != "0"
        )
        lines.append(f"  {names[account.seat]:<{wide}}  {', '.join(parts)}: {account.place:g}")
    lines += [f"  {name.capitalize()}: {EXPLAINED[name]}." for name in PARTS if name != "unseen"]
    return [*lines, "", *provisos(found)]
