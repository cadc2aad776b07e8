"""The page of ladders: `python -m newsstand.study.ladders docs/ladder.md [--check]`.

It is made of the tournaments that lie beside it, in the folder of its name: files that
`newsstand ladder GAME --save docs/ladder/GAME.json` has written, and goes on with. A tournament of
two bots is a duel between two rungs (`GAME-1.json`, ...): it needs fewer games to tell them apart.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from pathlib import Path

from newsstand.games import GAMES
from newsstand.study.standings import Figure, Rung, Standings, standings_of
from newsstand.study.tournament import Tournament, tournament_of

HEAD = """# Ladders

Made by `python -m newsstand.study.ladders docs/ladder.md` from the games in `docs/ladder/`; a test
holds it to them. The command under each table has played them, and plays more of them when it is
run with more deals.

All line-ups of the bots play the same deals from every seat. Figures are means with 95 % intervals,
bootstrapped over deals; the ratings are those of a Plackett-Luce model. `search:1000` tries 1,000
futures before each decision. The time is processor time of a decision, on a machine with other work
on it. A gain is how many places a bot is ahead of the one below it: where the interval holds 0, so
many deals do not tell the two apart. That one bot is not shown to be better does not show that it
is not.

![How many places each rung is ahead of the one below it](ladder.svg)
"""
ALL = """| bot | rating | first | mean place | gain in places | shown | ms a decision |
| --- | --- | --- | --- | --- | --- | ---: |"""
DUELS = """Head to head, two seats each:

| bot | against | games | first | gain in places | shown | ms a decision |
| --- | --- | ---: | --- | --- | --- | ---: |"""
DUEL = 2  # bots

WIDTH, LEFT, RIGHT, ROW, TITLE = 760, 230, 30, 22, 34  # of the picture
LEAST_SPAN = 0.3  # places to each side, so that small gains do not look large


@dataclass(frozen=True)
class Ladder:
    """One tournament, and the file that keeps it."""

    file: Path  # as the commands name it
    standings: Standings

    @property
    def made(self) -> Tournament:
        """The tournament."""
        return self.standings.tournament

    @property
    def is_duel(self) -> bool:
        """Whether two bots met."""
        return len(self.standings.rungs) == DUEL

    @property
    def command(self) -> str:
        """What plays this tournament, or goes on with it."""
        made = self.made
        usual = made.game.resolve(made.players, None, {})
        options = [
            f"--option {name}={str(value).lower() if isinstance(value, bool) else value}"
            for name, value in made.options.items()
            if value != usual[name]
        ]
        words = [
            f"newsstand ladder {made.game.name}",
            f"--players {made.players}",
            f"--rungs {','.join(made.bots)}",
            *options,
            f"--deals {self.standings.deals}",
            f"--seed {made.seed}",
            f"--save {self.file.as_posix()}",
        ]
        return " ".join(words)


def ladders_in(folder: Path) -> dict[str, list[Ladder]]:
    """The ladders of a folder by game, those of all bots before the duels."""
    found: dict[str, list[Ladder]] = {name: [] for name in GAMES}
    for path in sorted(folder.glob("*.json")):
        made = tournament_of(GAMES, json.loads(path.read_text("utf-8")))
        ladder = Ladder(Path("docs", folder.name, path.name), standings_of(made))
        found[made.game.name].append(ladder)
    for ladders in found.values():
        ladders.sort(key=lambda one: (one.is_duel, one.file))
    return {name: ladders for name, ladders in found.items() if ladders}


# In words


def page(found: dict[str, list[Ladder]]) -> str:
    """The whole page in Markdown."""
    return HEAD + "".join(section(ladders) for ladders in found.values())


def section(ladders: Sequence[Ladder]) -> str:
    """One game."""
    made = ladders[0].made
    lines = [f"## {made.game.title}, {made.players} players", ""]
    for one in ladders:
        if not one.is_duel:
            lines += [heading(one.standings), "", ALL, *map(row, one.standings.rungs), ""]
    duels = [one for one in ladders if one.is_duel]
    if duels:
        lines += [DUELS, *(duel(one.standings) for one in duels), ""]
    return "\n".join(["", *lines, *(f"    {one.command}" for one in ladders), ""])


def heading(standings: Standings) -> str:
    """What was played, and what the cards alone would make of it."""
    share, place = standings.even
    return (
        f"{standings.deals} deals, {standings.games} games. Bots that play alike would each be "
        f"first in {share:.0%}, at mean place {place:.2f}. Who plays explains "
        f"{standings.skill_share:.0%} of how the places differ; the rest is luck, and what the "
        "others do."
    )


def row(rung: Rung) -> str:
    """One bot's line among all."""
    gain = "" if rung.gain is None else figure(rung.gain, "+.2f")
    cells = (
        f"`{rung.bot}`",
        figure(rung.rating, ".1f"),
        figure(rung.first_share, ".0%"),
        figure(rung.place, ".2f"),
        gain,
        shown(rung),
        f"{rung.milliseconds:.2f}",
    )
    return f"| {' | '.join(cells)} |"


def duel(standings: Standings) -> str:
    """The line of two bots."""
    lower, upper = standings.rungs
    assert upper.gain is not None
    cells = (
        f"`{upper.bot}`",
        f"`{lower.bot}`",
        str(standings.games),
        figure(upper.first_share, ".1%"),
        figure(upper.gain, "+.3f"),
        shown(upper),
        f"{upper.milliseconds:.2f}",
    )
    return f"| {' | '.join(cells)} |"


def shown(rung: Rung) -> str:
    """Whether the games show that the bot is better than the one below it."""
    if rung.gain is None:
        return ""
    return "yes" if rung.gain.is_above_zero else "no"


def figure(one: Figure, form: str) -> str:
    """A figure with its interval."""
    if one.ci95 is None:
        return f"{one.value:{form}}"
    low, high = one.ci95
    return f"{one.value:{form}} ({low:{form}} to {high:{form}})"


# As a picture


def picture(found: dict[str, list[Ladder]]) -> str:
    """How far ahead each winner of a duel is, with the intervals, as SVG."""
    duels = {name: [one for one in ladders if one.is_duel] for name, ladders in found.items()}
    gains = [gain_of(one) for ladders in duels.values() for one in ladders]
    ends = [abs(end) for gain in gains for end in gain.ci95 or (gain.value,)]
    span = max([LEAST_SPAN, *ends])
    parts = []
    y = 0
    for name, ladders in duels.items():
        if ladders:
            y += TITLE
            parts.append(f'<text class="title" x="12" y="{y}">{escape(GAMES[name].title)}</text>')
        for one in ladders:
            y += ROW
            parts += _gain(one, y, span)
    height = y + TITLE
    middle = _across(0, span)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img" '
        'aria-label="Places ahead of the rung below, with 95 % intervals">\n<style>'
        "text{font:14px Georgia,serif;fill:#1d1b19}.title{font-weight:bold}"
        ".low{fill:#57503f}line{stroke:#8a7f68}.gain{stroke:#2b4a6b;stroke-width:3}"
        "circle{fill:#2b4a6b}.unsure{opacity:.45}</style>\n"
        f'<rect width="{WIDTH}" height="{height}" fill="#fcf8ed"/>\n'
        f'<line x1="{middle}" x2="{middle}" y1="8" y2="{height - 22}"/>\n'
        + "\n".join(parts)
        + f'\n<text class="low" x="{middle}" y="{height - 8}" text-anchor="middle">'
        f"alike</text>\n"
        f'<text class="low" x="{WIDTH - RIGHT}" y="{height - 8}" text-anchor="end">'
        f"{span:.1f} places ahead</text>\n</svg>\n"
    )


def gain_of(ladder: Ladder) -> Figure:
    """By how many places the second bot of a duel is ahead."""
    gain = ladder.standings.rungs[1].gain
    assert gain is not None
    return gain


def _across(gain: float, span: float) -> int:
    return round(LEFT + (gain + span) / (2 * span) * (WIDTH - LEFT - RIGHT))


def _gain(ladder: Ladder, y: int, span: float) -> list[str]:
    gain = gain_of(ladder)
    low, high = gain.ci95 or (gain.value, gain.value)
    lower, upper = ladder.made.bots
    kind = "" if gain.is_above_zero else " unsure"
    return [
        f'<text x="24" y="{y + 5}">{escape(upper)} over {escape(lower)}</text>',
        f'<line class="gain{kind}" x1="{_across(low, span)}" x2="{_across(high, span)}" '
        f'y1="{y}" y2="{y}"/>',
        f'<circle class="{kind.strip()}" cx="{_across(gain.value, span)}" cy="{y}" r="5"/>',
    ]


def main(arguments: Sequence[str]) -> int:
    """Write page and picture, or with `--check` say whether they are what would be written."""
    path = Path(arguments[0])
    found = ladders_in(path.with_suffix(""))
    texts = {path: page(found), path.with_suffix(".svg"): picture(found)}
    for file, text in texts.items():
        if "--check" not in arguments:
            file.write_text(text, "utf-8")
        elif not file.is_file() or file.read_text("utf-8") != text:
            command = f"python -m newsstand.study.ladders {path}"
            print(f"{file} is out of date: run {command}", file=sys.stderr)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
