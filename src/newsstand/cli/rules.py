"""`newsstand rules GAME`: the rule book in the terminal."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from typing import Annotated

import typer

from newsstand.cli.arguments import GameName, game_named
from newsstand.cli.language import Language
from newsstand.games.game import GameError
from newsstand.games.rule_book import rule_book
from newsstand.language import speaker

say = speaker(__package__)

HEADING = re.compile(r"^## (.+)$", re.MULTILINE)
WIDTH = 100  # columns; longer lines are hard to read


class NoSuchSection(GameError):
    """The rule book has no such section."""


def section(book: str, wanted: str) -> str:
    """The part of a rule book that a number such as `6` or `6.2`, or words of its heading, name."""
    heads = list(HEADING.finditer(book))
    ends = [head.start() for head in heads[1:]] + [len(book)]
    parts = {
        head[1]: book[head.start() : end].rstrip() + "\n"
        for head, end in zip(heads, ends, strict=True)
    }
    wanted = " ".join(wanted.split())
    number = re.fullmatch(r"(\d+)(\.\d+)?\.?", wanted)
    for title, part in parts.items():
        if number:
            if not title.startswith(f"{number[1]}."):
                continue
            if not number[2]:
                return part
            rule = re.search(
                rf"^\*\*{re.escape(number[1] + number[2])}\*\*.*?(?=^\*\*\d|\Z)", part, re.M | re.S
            )
            if rule:
                return rule[0].rstrip() + "\n"
        elif wanted and wanted.lower() in title.lower():
            return part
    raise NoSuchSection(
        say(
            "there is no section {section!r}; choose {sections}",
            section=wanted,
            sections=", ".join(parts),
        )
    )


def plain(markdown: str) -> Iterator[str]:
    """A rule book as plain lines: a paragraph each, without signs, and tables as sentences."""
    for block in re.split(r"\n\s*\n", markdown.strip()):
        lines = [re.sub(r"\*+|`", "", line).strip() for line in block.splitlines()]
        if lines[0].startswith("|"):
            yield from _sentences(lines)
        elif lines[0].startswith("#"):
            yield lines[0].lstrip("# ")
        else:
            yield from re.split(r" (?=- )", " ".join(lines))
        yield ""


def _sentences(rows: list[str]) -> Iterator[str]:
    heads, _, *cells = [[cell.strip() for cell in row.strip("|").split("|")] for row in rows]
    for row in cells:
        named = [f"{head}: {cell}" for head, cell in zip(heads, row, strict=True) if cell]
        yield f"{'; '.join(named)}."


def show(markdown: str) -> None:
    """Write a rule book: laid out for a terminal, as it stands for a pipe."""
    if not sys.stdout.isatty():
        typer.echo(markdown, nl=False)
        return
    # Laying out takes a while to import, and nothing else in a terminal game needs it.
    from rich.console import Console
    from rich.markdown import Markdown

    console = Console()
    console.print(Markdown(markdown, hyperlinks=False), width=min(console.width, WIDTH))


def rules(
    game: GameName,
    section_name: Annotated[
        str | None,
        typer.Option("--section", metavar="NUMBER|WORDS", help="Only one section, or one rule."),
    ] = None,
    as_lines: Annotated[
        bool, typer.Option("--plain", help="A line for each paragraph, for a screen reader.")
    ] = False,
    language: Language = None,
) -> None:
    """Read the rules of a game.

    \b
    Examples:
      newsstand rules swoop
      newsstand rules swoop --section 5
      newsstand rules muckraker --section 6.2
      newsstand rules muckraker --section libel --plain
      newsstand rules scoop --language de
    """
    book = rule_book(game_named(game)).text
    text = book if section_name is None else section(book, section_name)
    if as_lines:
        typer.echo("\n".join(plain(text)), nl=False)
    else:
        show(text)
