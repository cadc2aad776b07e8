"""The page of ladders: `python -m newsstand.study.ladders docs/ladder.md [--check]`.

It is made of the tournaments that lie beside it, in the folder of its name: files that
`newsstand ladder GAME --save docs/ladder/GAME.json` has written, and goes on with.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
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
on it. A gain is how many places a bot is ahead of the one above it in the table: where the interval
holds 0, so many deals do not tell the two apart. That one bot is not shown to be better does not
show that it is not.
"""


def heading(made: Tournament, standings: Standings) -> list[str]:
    """What was played, and what the cards alone would make of it."""
    share, place = standings.even
    return [
        f"## {made.game.title}, {made.players} players",
        "",
        f"{standings.deals} deals, {standings.games} games. Bots that play alike would each be "
        f"first in {share:.0%}, at mean place {place:.2f}. Who plays explains "
        f"{standings.skill_share:.0%} of how the places differ; the rest is luck, and what the "
        "others do.",
        "",
        "| bot | rating | first | mean place | gain in places | shown | ms a decision |",
        "| --- | --- | --- | --- | --- | --- | ---: |",
    ]


def row(rung: Rung) -> str:
    """One bot's line."""
    gain = "" if rung.gain is None else figure(rung.gain, "+.2f")
    shown = "" if rung.gain is None else ("yes" if rung.gain.is_above_zero else "no")
    cells = (
        f"`{rung.bot}`",
        figure(rung.rating, ".1f"),
        figure(rung.first_share, ".0%"),
        figure(rung.place, ".2f"),
        gain,
        shown,
        f"{rung.milliseconds:.2f}",
    )
    return f"| {' | '.join(cells)} |"


def figure(one: Figure, form: str) -> str:
    """A figure with its interval."""
    if one.ci95 is None:
        return f"{one.value:{form}}"
    low, high = one.ci95
    return f"{one.value:{form}} ({low:{form}} to {high:{form}})"


def command(made: Tournament, deals: int, file: Path) -> str:
    """What plays this tournament, or goes on with it."""
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
        f"--deals {deals}",
        f"--seed {made.seed}",
        f"--save {file.as_posix()}",
    ]
    return " ".join(words)


def section(saved: Path, shown_as: Path) -> str:
    """One tournament."""
    made = tournament_of(GAMES, json.loads(saved.read_text("utf-8")))
    standings = standings_of(made)
    lines = [
        *heading(made, standings),
        *map(row, standings.rungs),
        "",
        f"    {command(made, standings.deals, shown_as)}",
    ]
    return "\n" + "\n".join(lines) + "\n"


def page(folder: Path) -> str:
    """The whole page in Markdown, of all files in a folder."""
    files = sorted(folder.glob("*.json"))
    return HEAD + "".join(section(file, Path("docs", folder.name, file.name)) for file in files)


def main(arguments: Sequence[str]) -> int:
    """Write the page, or with `--check` say whether it is what would be written."""
    path = Path(arguments[0])
    text = page(path.with_suffix(""))
    if "--check" not in arguments:
        path.write_text(text, "utf-8")
        return 0
    if path.read_text("utf-8") == text:
        return 0
    print(f"{path} is out of date: run python -m newsstand.study.ladders {path}", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
