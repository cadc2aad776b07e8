"""The sheets that the server prints itself: HTML that is read without JavaScript.

Every value that goes onto a sheet is escaped here. The classes are those of the client's page.css.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from urllib.parse import quote

from newsstand.games.game import Game
from newsstand.match.lesson import Lesson, lesson_of
from newsstand.press import PAPERS
from newsstand.web.messages import GameInfo, TableInfo
from newsstand.web.problems import Problem
from newsstand.web.rack import rack
from newsstand.web.rulebook import RuleBook, card_of

NEEDS_SCRIPT = (
    "Playing at a table needs JavaScript. Everything to read is here without it: "
    "the rules, and the history of every match."
)


def page(title: str, main: str) -> str:
    """A whole page that the server writes."""
    return f"""<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>{escape(title)} - Newsstand</title>
<meta name="theme-color" content="#174638">
<link rel="icon" href="/static/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/static/icons/icon-180.png">
<link rel="manifest" href="/static/manifest.webmanifest">
<script src="/static/edition.js"></script>
<link rel="stylesheet" href="/static/page.css">
</head>
<body class="served">
<header class="folio"><a class="sign" href="/">Newsstand</a><nav aria-label="Rules">{
        _links()
    }</nav></header>
<main class="sheet paper">
{main}
</main>
<footer class="colophon">Newsstand: newsroom games with hidden information.</footer>
</body>
</html>
"""


def _links() -> str:
    return " ".join(
        f'<a href="/rules/{quote(title.name)}">{escape(title.title)}</a>' for title in rack()
    )


def masthead(kicker: str, title: str, deck: str = "") -> str:
    """The head of a sheet."""
    below = f'<p class="deck">{escape(deck)}</p>' if deck else ""
    return (
        f'<header class="masthead"><p class="kicker">{escape(kicker)}</p>'
        f"<h1>{escape(title)}</h1>{below}</header>"
    )


def front_page(titles: Iterable[GameInfo]) -> str:
    """The rack."""
    items = "".join(_title(title) for title in titles)
    return (
        masthead("All the games that fit", "Newsstand", "Tabletop games with secrets")
        + f'<ul class="rack">{items}</ul><p>{NEEDS_SCRIPT}</p>'
    )


def _title(title: GameInfo) -> str:
    head = f"<h2>{escape(title.title)}</h2><p>{escape(title.tagline)}</p>"
    name = quote(title.name)
    return (
        f"<li>{head}<p>{title.players.min} to {title.players.max} players</p>"
        f'<p><a href="/new/{name}">Open a table</a> · <a href="/rules/{name}">Rules</a></p></li>'
    )


def new_table(title: GameInfo) -> str:
    """What can be chosen at a new table of a game."""
    presets = "".join(
        f"<li><strong>{escape(preset.title)}</strong>: {escape(preset.explain)}</li>"
        for preset in title.presets
    )
    options = "".join(
        f"<li><strong>{escape(option.title)}</strong>: {escape(option.explain)}</li>"
        for option in title.options
    )
    return (
        masthead("A new table", title.title, title.tagline)
        + f'<p>{NEEDS_SCRIPT} See the <a href="/rules/{quote(title.name)}">rules of '
        f"{escape(title.title)}</a>.</p><article class='prose'>"
        f"<h2>Presets</h2><ul>{presets}</ul><h2>Options</h2><ul>{options}</ul></article>"
    )


def table(game: Game, info: TableInfo, lines: str | None) -> str:
    """A table as it stands; `lines` is the viewer's view in words."""
    states = {"lobby": "Waiting to start", "playing": "In play", "over": "Over"}
    seats = "".join(
        f"<li>{escape(seat.name)}{' (you)' if seat.yours else ''}</li>" for seat in info.seats
    )
    seen = f"<h2>The table</h2><pre>{escape(lines)}</pre>" if lines else ""
    return (
        masthead(states[info.status], game.title, game.tagline)
        + f"<p>{NEEDS_SCRIPT}</p><article class='prose'><h2>Seats</h2><ol>{seats}</ol>{seen}"
        f'<p><a href="/tables/{quote(info.table)}/history">What happened so far</a> · '
        f'<a href="/rules/{quote(game.name)}">Rules</a></p></article>'
    )


def invitation(game: Game) -> str:
    """A seat that waits for somebody."""
    return masthead("A seat is kept for you", game.title, game.tagline) + f"<p>{NEEDS_SCRIPT}</p>"


def offline() -> str:
    """What a browser shows when the stand cannot be reached."""
    return (
        masthead("No late edition", "You are offline", "The presses run on without you.")
        + "<article class='prose'><p>Your browser cannot reach this stand. Nothing is lost: every "
        "move that was made is kept, and a seat at a table is kept for as long as its clock says. "
        "This page goes on by itself when there is a network again, or when you "
        '<a href="">try again</a>.</p><p>The rule books that you have read here before can be read '
        "meanwhile; they are named at the top.</p></article>"
        '<script src="/static/offline.js"></script>'
    )


def continued() -> str:
    """The way to go on as the guest of another device."""
    return masthead("One byline, two devices", "Continue here") + f"<p>{NEEDS_SCRIPT}</p>"


def replay(game: Game, table: str | None) -> str:
    """A match that is over, which is stepped through by script and read without."""
    read = ""
    if table is not None:
        address = f"/tables/{quote(table)}"
        read = (
            f'<p><a href="{address}/history">Read the whole match</a> · '
            f'<a href="{address}/proof">Was it honest?</a> · '
            f'<a href="/api{address}/log">Keep its log</a></p>'
        )
    return (
        masthead("Once more", game.title, "A match, ply by ply")
        + "<p>Stepping through a match needs JavaScript. "
        + "<code>newsstand replay FILE</code> tells its log in a terminal.</p>"
        + read
    )


def bring() -> str:
    """The way in for a log from elsewhere."""
    return (
        masthead("From the archive", "Bring in a log")
        + "<p>Bringing in a log needs JavaScript. <code>newsstand replay FILE</code> tells it in "
        "a terminal, and <code>newsstand verify FILE</code> proves it.</p>"
    )


def history(game: Game, info: TableInfo, sentences: Sequence[tuple[int, str]]) -> str:
    """All that a viewer was told, one sentence a line."""
    lines = "".join(
        f'<li><span class="ply">{ply}</span><span>{escape(text)}</span></li>'
        for ply, text in sentences
    )
    body = f'<ol class="wire">{lines}</ol>' if lines else "<p>The match has not started.</p>"
    names = ", ".join(seat.name for seat in info.seats)
    return (
        masthead("What happened", game.title, names)
        + body
        + f'<p><a href="/tables/{quote(info.table)}">To the table</a>'
        + (
            f' · <a href="/tables/{quote(info.table)}/replay">Replay</a>'
            f' · <a href="/tables/{quote(info.table)}/proof">Was it honest?</a>'
            if info.status == "over"
            else ""
        )
        + "</p>"
    )


def rules(game: Game, book: RuleBook) -> str:
    """A rule book."""
    contents = "".join(
        f'<li><a href="#{anchor}">{escape(text)}</a></li>' for anchor, text in book.contents
    )
    return (
        masthead("The rules", game.title, game.tagline)
        + _ways(game)
        + _kit(game)
        + f'<nav class="contents" aria-label="Contents"><ul>{contents}</ul></nav>'
        + f'<article class="prose">{book.body}</article>'
    )


def card(game: Game, text: str) -> str:
    """The rules on one sheet."""
    return (
        masthead("The rules on a card", game.title, game.tagline)
        + f'<article class="prose card">{text}</article>'
        + f'<p class="ways"><a href="/rules/{quote(game.name)}">The whole rule book</a></p>'
    )


def lesson(told: Lesson) -> str:
    """All that a lesson says, for reading."""
    name = quote(told.game.name)
    says = "".join(f"<li>{escape(step.say)}</li>" for step in told.steps)
    return (
        masthead("A lesson", told.game.title, told.game.tagline)
        + f"<p>{NEEDS_SCRIPT}</p><article class='prose'><ol>{says}</ol>"
        f'<p><a href="/rules/{name}">Rules</a> · <a href="/rules/{name}/card">A card to print</a>'
        "</p></article>"
    )


def _ways(game: Game) -> str:
    """From the rules to the lesson and the card, where there are any."""
    name = quote(game.name)
    ways = ""
    if lesson_of(game):
        ways += f'<a class="button" href="/learn/{name}">Teach me in three minutes</a> '
    if card_of(game):
        ways += f'<a class="button" href="/rules/{name}/card">The rules on a card</a>'
    return f'<p class="ways">{ways}</p>' if ways else ""


def _kit(game: Game) -> str:
    """Where its kit is, for each paper."""
    if game.kit is None:
        return ""
    first, *others = (
        (f"/rules/{quote(game.name)}/kit.pdf?paper={name}", escape(size.title))
        for name, size in PAPERS.items()
    )
    links = "".join(f', or <a href="{address}">on {title}</a>' for address, title in others)
    return (
        f'<p class="kit"><a class="button" href="{first[0]}">Print this game</a> '
        f"<span>on {first[1]}{links}: a PDF to cut out and play</span></p>"
    )


def refusal(problem: Problem) -> str:
    """What is wrong, and what to do next."""
    return (
        masthead("Correction", problem.title)
        + f'<div class="problem"><p>{escape(problem.detail)}</p><p>{escape(problem.hint)}</p></div>'
        + '<p><a href="/">To the front page</a></p>'
    )
